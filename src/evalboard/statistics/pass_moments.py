"""What published pass^1, pass^2, ... of one set of tasks may be.

pass^k of a task is C(c, k) / C(n, k). Its alternating differences are chances and so not negative:

    sum over j of (-1)^j C(r, j) pass^(k + j) = C(n - k - r, c - k) / C(n, c) >= 0  for k + r <= n,

also of means over tasks, and of divided differences over other k. Sources: Hausdorff (1921), doi:10.1007/BF01378337;
Diaconis (1977), doi:10.1007/BF00486116.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, comb, floor

import numpy as np

from evalboard.base.arrays import Numbers

TINY = 1e-9
MOST_STEPS = 20_000


@dataclass(frozen=True, slots=True)
class ConvexityViolation:
    """Rates of which no numbers in their ranges bend as pass^k does."""

    ks: tuple[int, ...]
    """The k of these rates; 0 stands for pass^0, which is 1."""
    below: float
    """The most that their alternating divided difference can be, below 0."""


def convexity_violation(low: Sequence[float], high: Sequence[float], ks: Sequence[int]) -> ConvexityViolation | None:
    """The fewest rates between `low` and `high` (K each, of rising `ks`) that cannot be pass^k; None where all can."""
    at, least, most = (0, *ks), (1.0, *low), (1.0, *high)
    for order in range(1, len(at)):
        for first in range(len(at) - order):
            some = at[first : first + order + 1]
            below = sum(
                weight * (most if weight > 0 else least)[first + place]
                for place, weight in enumerate(alternating(some))
            )
            if below < -TINY:
                return ConvexityViolation(some, float(below))
    return None


def alternating(ks: Sequence[int]) -> list[float]:
    """The weights of some rates in (-1)^r times their divided difference."""
    sign = (-1) ** (len(ks) - 1)
    return [sign / float(np.prod([one - other for other in ks if other != one])) for one in ks]


@dataclass(frozen=True, slots=True)
class TimesSolved:
    """How many tasks were solved 0, 1, ..., n times of n."""

    tasks: tuple[int, ...]
    alone: bool
    """Whether no other numbers give the same rates."""

    def rates(self) -> Numbers:
        """pass^1 to pass^n of these tasks."""
        return rates_of(self.tasks)


def rates_of(tasks: Sequence[int]) -> Numbers:
    """pass^1 to pass^n of these tasks."""
    runs = len(tasks) - 1
    every = [
        sum(many * comb(solved, k) for solved, many in enumerate(tasks)) / (sum(tasks) * comb(runs, k))
        for k in range(1, runs + 1)
    ]
    return np.array(every, dtype=np.float64)


class UndecidedError(Exception):
    """A search was given up."""


def times_solved(
    low: Sequence[float], high: Sequence[float], tasks: int, *, near: Sequence[float], most: int = 64
) -> TimesSolved | None:
    """The whole numbers of tasks that give pass^1 to pass^n within ends; None where none do.

    Args:
        low: the least of each rate, as a share, of k = 1 to n.
        high: the most.
        tasks: how many tasks there are.
        near: the rates that the solution is to be nearest to.
        most: how many solutions are compared.

    Raises:
        UndecidedError: where that takes more than `MOST_STEPS` steps.
    """
    every = list(islice(_solutions(low, high, tasks), most))
    if not every:
        return None
    nearest = min(every, key=lambda each: float(np.abs(rates_of(each) - near).max()))
    return TimesSolved(nearest, len(every) == 1)


def is_possible(low: Sequence[float], high: Sequence[float], tasks: int) -> bool:
    """Whether whole numbers of tasks give pass^1 to pass^n within ends. Raises UndecidedError after too many steps."""
    return next(_solutions(low, high, tasks), None) is not None


def _solutions(low: Sequence[float], high: Sequence[float], tasks: int) -> Iterator[tuple[int, ...]]:
    """All of these numbers, depth first from pass^n on."""
    runs = len(low)
    ends = [
        (ceil(tasks * comb(runs, k) * low[k - 1] - TINY), floor(tasks * comb(runs, k) * high[k - 1] + TINY))
        for k in range(1, runs + 1)
    ]
    solved, steps = [0] * (runs + 1), 0

    def below(k: int, left: int) -> Iterator[tuple[int, ...]]:
        nonlocal steps
        if k == 0:
            yield (left, *solved[1:])
            return
        above = sum(solved[c] * comb(c, k) for c in range(k + 1, runs + 1))
        least, greatest = max(ends[k - 1][0] - above, 0), min(ends[k - 1][1] - above, left)
        for many in _from_middle(least, greatest):
            steps += 1
            if steps > MOST_STEPS:
                raise UndecidedError
            solved[k] = many
            yield from below(k - 1, left - many)

    return below(runs, tasks) if all(least <= greatest for least, greatest in ends) else iter(())


def _from_middle(least: int, greatest: int) -> Iterator[int]:
    return iter(sorted(range(least, greatest + 1), key=lambda each: abs(2 * each - least - greatest)))
