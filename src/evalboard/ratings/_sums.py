"""What a fit asks of battles, and what they answer: sums over them, which are additive, so that battles may come in
pieces.

A row of X is +1 at side A, -1 at side B, and then the controls; parameters are in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers

POSITION = "position"
"""The coefficient of a constant: what being on side A adds to the log odds of winning."""


class Likelihood(Protocol):
    """Battles at some parameters: the negative log likelihood and its first and second derivatives, without a
    penalty.
    """

    @property
    def loss(self) -> float: ...
    @property
    def gradient(self) -> Numbers: ...
    @property
    def hessian(self) -> Numbers: ...


class Parameters(Protocol):
    @property
    def models(self) -> tuple[str, ...]:
        """The models, in the order of their parameters."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the coefficients, in order."""
        ...


class BattlesToFit(Parameters, Protocol):
    """Battles as a fit asks them, whether they are held or read in pieces."""

    @property
    def controlled(self) -> int: ...

    def battle_counts(self) -> Numbers:
        """How many battles each parameter is of."""
        ...

    def met(self) -> Numbers:
        """How many battles each two models had with each other (M x M)."""
        ...

    def comparable(self) -> npt.NDArray[np.intp]:
        """For each model the number of its group, within which wins and losses tie all together (M)."""
        ...

    def among(self, inside: npt.NDArray[np.bool_]) -> Self:
        """The battles among some of the models, and these models."""
        ...

    def by_pair(self) -> Self:
        """What the optimum depends on."""
        ...

    def look(self, at: Numbers) -> Likelihood:
        """These battles at some parameters."""
        ...

    def ends(self, at: Numbers) -> OptimumSums:
        """What errors and findings are made of, at the optimum."""
        ...

    def products(self) -> Numbers:
        """X' X, of strengths and controls."""
        ...

    def with_position(self) -> Self | None:
        """These battles with a constant for side A as a control; None where strengths and levels of groups leave it
        nothing to tell.
        """
        ...


class AdditiveSums:
    """Sums of some battles, to which those of others are added."""

    def __add__(self, other: Self) -> Self:
        return type(self)(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))  # type: ignore[arg-type] - dataclasses


@dataclass(frozen=True)
class SummedLikelihood(AdditiveSums):
    """A look at battles of which only the sums are kept."""

    loss: float
    gradient: Numbers
    hessian: Numbers

    @classmethod
    def of(cls, look: Likelihood) -> SummedLikelihood:
        """What is to be seen in a look."""
        return cls(look.loss, look.gradient, look.hessian)


@dataclass(frozen=True)
class OptimumSums(AdditiveSums):
    """Sums at the optimum: second derivatives, and the squared scores."""

    hessian: Numbers
    variance: Numbers
    """That of the scores as the model has it: the second derivatives where all battles count equally."""
    meat: Numbers
    """X' diag(squared residuals) X; with clusters the sum over them of their squared scores."""
    squared: Numbers
    """The sum over battles of the squared information that each has about a parameter."""
    clustered: Numbers
    """The same over clusters of battles; each battle is one of its own where none are named."""
    behind: Numbers
    """How many battles each coefficient is of."""

    def effective(self, squared: Numbers) -> Numbers:
        """The effective number of battles, or of clusters, behind each parameter: with so many equal ones it would be
        as unsure.

        Source: Carter, Schnepel and Steigerwald (2017), https://doi.org/10.1162/REST_a_00639.
        """
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.square(np.diag(self.hessian)) / squared
