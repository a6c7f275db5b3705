"""What a fit asks of battles, and what they answer: sums over them, which are additive, so that battles may come in
pieces.

A row of X is +1 at side A, -1 at side B, and then the controls; parameters are in the same order.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Protocol, Self

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers

LN10 = float(np.log(10.0))
SCALE, ANCHOR = 400.0, 1000.0
POINTS = SCALE / LN10
"""Points of a rating for one unit of log strength."""


def chances(odds: Numbers) -> Numbers:
    """1 / (1 + exp(-odds)), without overflow."""
    return 0.5 * (1.0 + np.tanh(0.5 * odds))


def win_rate(rating: Numbers) -> Numbers:
    """The chance to win against the base, 1 / (1 + 10^((1000 - rating) / 400))."""
    return chances((rating - ANCHOR) / POINTS)


def rating_at(win_rate: Numbers) -> Numbers:
    """The rating at which a chance to win against the base stands; infinite at 0 and 1."""
    with np.errstate(divide="ignore"):
        return np.asarray(ANCHOR + POINTS * np.log(win_rate / (1.0 - win_rate)))


GroupNumbers = npt.NDArray[np.intp]


def connected(n: int, a: GroupNumbers, b: GroupNumbers) -> GroupNumbers:
    """For each model the number of its component, the largest first: between components there is no battle."""
    met = np.zeros((n, n), dtype=np.bool_)
    met[a, b] = met[b, a] = True
    return _numbered(reachable(met))


def comparable(n: int, a: GroupNumbers, b: GroupNumbers, outcome: Numbers) -> GroupNumbers:
    """For each model the number of its group, the largest first: within a group each has won, or tied, its way to every
    other one. Only there has a likelihood of battles a finite optimum.

    Source: Ford (1957), "Solution of a Ranking Problem from Binary Comparisons", https://doi.org/10.2307/2308513.
    """
    gained = np.zeros((n, n), dtype=np.bool_)
    gained[a[outcome > 0], b[outcome > 0]] = True
    gained[b[outcome < 1], a[outcome < 1]] = True
    reached = reachable(gained)
    return _numbered(reached & reached.T)


def reachable(step: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which models can be reached from which, by any number of steps."""
    reached = step | np.eye(len(step), dtype=np.bool_)
    while True:
        further = (reached.astype(np.float32) @ reached.astype(np.float32)) > 0
        if (further == reached).all():
            return reached
        reached = further


def _numbered(same: npt.NDArray[np.bool_]) -> GroupNumbers:
    """Numbers for classes of equals, from a matrix that says who is equal to whom; of equally large ones the first
    comes first.
    """
    first = same.argmax(axis=1)
    heads, code, size = np.unique(first, return_inverse=True, return_counts=True)
    order = np.lexsort((heads, -size))
    number = np.empty(len(heads), dtype=np.intp)
    number[order] = np.arange(len(heads))
    return number[code]


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


TOLERANCE = 1e-12
"""The largest gradient, relative to the number of battles of a model or of all, at which a fit has converged."""
MOST_STEPS = 100
NEGLIGIBLE = 1e-11
"""Share of the largest eigenvalue below which a direction is one that no battle tells anything about."""


@dataclass(frozen=True)
class Optimum:
    parameters: Numbers
    gradient_norm: float
    steps: int
    converged: bool


def maximize(
    battles: BattlesToFit, *, ridge: float, start: Numbers | None = None, tolerance: float = TOLERANCE
) -> Optimum:
    """The optimum by Newton's method; directions that the battles say nothing about keep the smallest norm.

    Parameters are n log strengths (natural logarithms; 400 points are ln 10), then the coefficients of controls. The
    penalty is ridge / 2 x (squared norm of the log10 strengths + squared norm of the coefficients), as OpenCompass and
    FastChat have it.
    """
    at = np.zeros(len(battles.models) + battles.controlled) if start is None else start
    penalty = penalties(battles, ridge)
    look = battles.look(at)
    loss, gradient = _penalized(look, at, penalty), look.gradient + penalty * at
    limit, steps = (
        tolerance * np.maximum(1.0, battles.battle_counts()),
        0,
    )  # a rare model is known as exactly as the others
    while (np.abs(gradient) > limit).any() and steps < MOST_STEPS:
        step = solved(battles, look.hessian + np.diag(penalty), gradient, ridge=ridge)
        at, look, loss = _stepped(battles, at, step, loss, penalty)
        gradient, steps = look.gradient + penalty * at, steps + 1
    norm = float(np.abs(gradient).max(initial=0.0))
    return Optimum(parameters=at, gradient_norm=norm, steps=steps, converged=bool((np.abs(gradient) <= limit).all()))


def _stepped(
    battles: BattlesToFit, at: Numbers, step: Numbers, loss: float, penalty: Numbers
) -> tuple[Numbers, Likelihood, float]:
    """Where a step leads that does not lose, halved until it is one; what is seen there, and the loss."""
    shorter = 1.0
    while True:
        there = at - shorter * step
        look = battles.look(there)
        further = _penalized(look, there, penalty)
        farther_off = further > loss + 1e-10 * abs(loss)
        if not farther_off or shorter <= 1e-6:
            return there, look, further
        shorter /= 2


def _penalized(look: Likelihood, at: Numbers, penalty: Numbers) -> float:
    return look.loss + float(0.5 * (penalty @ np.square(at)))


def penalties(battles: BattlesToFit, ridge: float) -> Numbers:
    """The second derivative of the penalty for each parameter."""
    return np.concatenate([np.full(len(battles.models), ridge / LN10**2), np.full(battles.controlled, ridge)])


def solved(battles: Parameters, hessian: Numbers, right: Numbers, *, ridge: float) -> Numbers:
    """The smallest solution of hessian x = right: what no battle tells anything about stays 0.

    With a penalty there is only one solution. Without, strengths are known up to a shift: one more term fixes their sum
    at 0. Controls may be collinear beside that, such as the levels of two complete groups, so there the directions
    without curvature are found.
    """
    if ridge > 0:
        return np.asarray(np.linalg.solve(hessian, right), dtype=np.float64)
    if battles.names in {(), (POSITION,)}:
        n, fixed = len(battles.models), hessian.copy()
        fixed[:n, :n] += np.trace(hessian[:n, :n]) / n**2
        with suppress(
            np.linalg.LinAlgError
        ):  # a model that no draw holds, or that is all but unbeaten, leaves other directions flat
            return np.asarray(np.linalg.solve(fixed, right), dtype=np.float64)
    values, vectors = np.linalg.eigh(hessian)
    there = values > NEGLIGIBLE * values.max(initial=0.0)
    of = vectors[:, there]
    return np.asarray(of @ ((of.T @ right).T / values[there]).T)
