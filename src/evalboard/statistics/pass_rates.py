"""Repeated runs of one question: pass^k, pass@k and flips. Means over questions have errors over clusters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, comb, floor

import numpy as np

from evalboard.base.arrays import Numbers, Places, quiet
from evalboard.statistics.curves import Curves, curves
from evalboard.statistics.standard_errors import cr1_from_sums

TINY = 1e-9
MOST_STEPS = 20_000
MOST_COMPARED = 64
"""Solutions of which the nearest is taken."""


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
    low: Sequence[float], high: Sequence[float], tasks: int, *, near: Sequence[float]
) -> TimesSolved | None:
    """The whole numbers of tasks that give pass^1 to pass^n within ends; None where none do.

    Args:
        low: the least of each rate, as a share, of k = 1 to n.
        high: the most.
        tasks: how many tasks there are.
        near: the rates that the solution is to be nearest to.

    Raises:
        UndecidedError: where that takes more than `MOST_STEPS` steps.
    """
    every = list(islice(_solutions(low, high, tasks), MOST_COMPARED))
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


def all_of(solved: Numbers, runs: Numbers, k: int) -> Numbers:
    """pass^k of questions, C(c, k) / C(n, k) of c right ones among n runs; NaN with fewer than k.

    Source: Yao et al. (2024), tau-bench, arXiv:2406.12045, section 3.
    """
    share = np.ones(np.broadcast(solved, runs).shape)
    with quiet():
        for gone in range(k):
            share = share * np.maximum(solved - gone, 0.0) / (runs - gone)
    return np.where(runs >= k, share, np.nan)


def any_of(solved: Numbers, runs: Numbers, k: int) -> Numbers:
    """pass@k of questions, 1 - C(n - c, k) / C(n, k); NaN with fewer than k runs.

    Source: Chen et al. (2021), arXiv:2107.03374, section 2.1.
    """
    return 1.0 - all_of(runs - solved, runs, k)


def flips(solved: Numbers, runs: Numbers) -> Numbers:
    """The chance that two runs differ, 2 c (n - c) / (n (n - 1)); NaN with fewer than two."""
    with quiet():
        return np.where(runs >= 2, 2.0 * solved * (runs - solved) / (runs * (runs - 1.0)), np.nan)


def over_questions(each: Numbers, samples: Numbers, cluster: Places) -> Curves:
    """The curves of means over questions (E), with errors over clusters.

    Args:
        each: estimates of questions from 0 to 1, E x Q; NaN where there is none.
        samples: as how many samples each counts at most, E x Q.
        cluster: of each question, from 0 (Q).
    """
    there = ~np.isnan(each)
    count, total = by_cluster(there.astype(np.float64), cluster), by_cluster(np.where(there, each, 0.0), cluster)
    with np.errstate(invalid="ignore"):
        mean = np.minimum(total.sum(axis=1) / count.sum(axis=1), 1.0)
    clusters = (count > 0).sum(axis=1)
    return curves(mean, cr1_from_sums(count, total), np.where(there, samples, 0.0).sum(axis=1), clusters)


def by_cluster(each: Numbers, cluster: Places) -> Numbers:
    """Sums over the questions of each cluster, E x G of E x Q."""
    sums = np.zeros((int(cluster.max(initial=-1)) + 1, len(each)))
    np.add.at(sums, cluster, each.T)
    return sums.T
