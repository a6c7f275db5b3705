"""What battles add to a fit: sums over them at some parameters, assembled from counts. They are additive, so that battles may come in pieces.

A row of X is +1 at side A, -1 at side B, and then the controls; parameters are in the same order.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol, Self

import numpy as np

from evalboard.suite.normalize import Numbers

if TYPE_CHECKING:
    import numpy.typing as npt

    from evalboard.ratings._design import Codes, Design, Groups

BLOCK = 4096
"""Clusters whose scores are summed at a time."""


class Look(Protocol):
    """Battles at some parameters: the negative log likelihood and its first and second derivatives, without a penalty."""

    @property
    def loss(self) -> float: ...
    @property
    def gradient(self) -> Numbers: ...
    @property
    def hessian(self) -> Numbers: ...


class Evidence(Protocol):
    """Battles as a fit asks them, whether they are held or read in pieces."""

    @property
    def models(self) -> tuple[str, ...]:
        """The models, in the order of their parameters."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the coefficients, in order."""
        ...

    @property
    def controlled(self) -> int:
        """The number of coefficients."""
        ...

    def fought(self) -> Numbers:
        """How many battles each parameter is of."""
        ...

    def among(self, inside: npt.NDArray[np.bool_]) -> Self:
        """The battles among some of the models, and these models."""
        ...

    def by_pair(self) -> Self:
        """What the optimum depends on."""
        ...

    def look(self, at: Numbers) -> Look:
        """These battles at some parameters."""
        ...

    def ends(self, at: Numbers) -> Ends:
        """What errors and findings are made of, at the optimum."""
        ...

    def of_levels(self) -> Numbers | None:
        """X' X of the controls; None where none of them is a group's level."""
        ...


class Additive:
    """Sums of some battles, to which those of others are added."""

    def __add__(self, other: Self) -> Self:
        return type(self)(*(getattr(self, each.name) + getattr(other, each.name) for each in fields(self)))  # type: ignore[arg-type] - dataclasses


@dataclass(frozen=True)
class Summed(Additive):
    """A look at battles of which only the sums are kept."""

    loss: float
    gradient: Numbers
    hessian: Numbers

    @classmethod
    def of(cls, look: Look) -> Summed:
        """What is to be seen in a look."""
        return cls(look.loss, look.gradient, look.hessian)


@dataclass(frozen=True)
class Ends(Additive):
    """Sums at the optimum: second derivatives, the squared scores, and those of the score test of a constant beside all else."""

    hessian: Numbers
    meat: Numbers
    """X' diag(squared residuals) X; with clusters the sum over them of their squared scores."""
    together: Numbers
    """X' spread."""
    spread: float
    """The sum of the variances of the outcomes."""
    excess: float
    """How many battles more side A won than expected."""


@dataclass(frozen=True)
class Held:
    """A look at battles in memory; what nobody asks for is not computed."""

    design: Design
    odds: Numbers

    @property
    def loss(self) -> float:
        """The negative log likelihood."""
        odds, design = self.odds, self.design
        softplus = np.maximum(odds, 0.0) + np.log1p(np.exp(-np.abs(odds)))
        return float(design.weight @ softplus - (design.weight * design.outcome) @ odds)

    @cached_property
    def chance(self) -> Numbers:
        """The chances that side A wins (N)."""
        return chances(self.odds)

    @property
    def gradient(self) -> Numbers:
        """Its first derivatives."""
        return summed_scores(self.design, self.design.weight * (self.chance - self.design.outcome))

    @property
    def hessian(self) -> Numbers:
        """Its second derivatives."""
        return squares(self.design, self.design.weight * self.chance * (1.0 - self.chance))


def ends(design: Design, at: Numbers) -> Ends:
    """The sums of battles in memory at the optimum."""
    chance = chances(win_odds(design, at))
    spread, residual = design.weight * chance * (1.0 - chance), design.outcome - chance
    return Ends(
        hessian=squares(design, spread),
        meat=squares(design, design.weight * np.square(residual)) if design.cluster is None else _clustered(design, residual, design.cluster),
        together=summed_scores(design, spread),
        spread=float(spread.sum()),
        excess=float(design.weight @ residual),
    )


def win_odds(design: Design, at: Numbers) -> Numbers:
    """The log odds that side A wins (N)."""
    n = len(design.models)
    odds = at[design.a] - at[design.b]
    return odds + design.linear(at[n:]) if design.controlled else odds


def chances(odds: Numbers) -> Numbers:
    """1 / (1 + exp(-odds)), without overflow."""
    return 0.5 * (1.0 + np.tanh(0.5 * odds))


def tallied(at: Codes, each: Numbers, size: int) -> Numbers:
    """The sum of what stands at each of `size` places."""
    return np.asarray(np.bincount(at, each, size), dtype=np.float64)


def summed_scores(design: Design, each: Numbers) -> Numbers:
    """X' each, where a row of X is +1 at A, -1 at B, and then the controls."""
    n, groups = len(design.models), design.groups
    strengths = tallied(design.a, each, n) - tallied(design.b, each, n)
    of_groups = tallied(groups.cell, each, len(groups.belongs)) @ groups.belongs if groups else np.empty(0)
    return np.concatenate([strengths, design.style @ each, of_groups])


def squares(design: Design, weight: Numbers) -> Numbers:
    """X' diag(weight) X, block by block: pairs of models, and models and combinations of levels, are counted, not multiplied."""
    n, features = len(design.models), len(design.style_names)
    out = np.zeros((n + design.controlled, n + design.controlled))
    out[:n, :n] = laplacian(design, weight)
    weighted = [weight * feature for feature in design.style]
    for place, each in enumerate(weighted, start=n):
        out[:n, place] = tallied(design.a, each, n) - tallied(design.b, each, n)
        out[place, n : n + features] = design.style @ each
    if design.groups:
        _with_groups(out, design, design.groups, weight, weighted)
    out[n:, :n] = out[:n, n:].T
    return out


def _with_groups(out: Numbers, design: Design, groups: Groups, weight: Numbers, weighted: list[Numbers]) -> None:
    """The columns and rows of `squares` that belong to levels."""
    n, size, belongs = len(design.models), len(groups.belongs), groups.belongs
    begin = n + len(weighted)
    ours, theirs = (tallied(places, weight, n * size).reshape(n, size) for places in design.side_cells)
    out[:n, begin:] = (ours - theirs) @ belongs
    for place, each in enumerate(weighted, start=n):
        out[place, begin:] = tallied(groups.cell, each, size) @ belongs
        out[begin:, place] = out[place, begin:]
    out[begin:, begin:] = belongs.T @ (tallied(groups.cell, weight, size)[:, None] * belongs)


def laplacian(design: Design, weight: Numbers) -> Numbers:
    """The matrix with the sum of its weights at each model, and minus those of each pair off the diagonal."""
    n = len(design.models)
    pairs = tallied(design.pair, weight, n * n).reshape(n, n)
    out = -(pairs + pairs.T)
    out.ravel()[:: n + 1] -= out.sum(axis=1)
    return np.asarray(out)


def _clustered(design: Design, residual: Numbers, cluster: Codes) -> Numbers:
    """The sum over clusters of the squared sum of their scores, some clusters at a time."""
    n, size = len(design.models), len(design.models) + design.controlled
    order = np.argsort(cluster, kind="stable")
    code, total = cluster[order], np.zeros((size, size))
    begins = np.searchsorted(code, np.arange(0, cluster.max(initial=-1) + 1 + BLOCK, BLOCK))
    for block, (begin, end) in enumerate(pairwise(begins)):
        rows, local = order[begin:end], code[begin:end] - block * BLOCK
        sums = np.zeros((BLOCK, size))
        np.add.at(sums, (local, design.a[rows]), residual[rows])
        np.add.at(sums, (local, design.b[rows]), -residual[rows])
        for place, feature in enumerate(design.style, start=n):
            np.add.at(sums[:, place], local, residual[rows] * feature[rows])
        if design.groups:
            np.add.at(sums[:, n + len(design.style) :], local, residual[rows][:, None] * design.groups.belongs[design.groups.cell[rows]])
        total += sums.T @ sums
    return total
