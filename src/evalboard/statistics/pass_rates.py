"""Repeated runs of one question: pass^k, pass@k and flips. Means over questions have errors over clusters."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil, comb, floor

import numpy as np

from evalboard.base.arrays import Numbers, Places, quiet
from evalboard.statistics.curves import Curves, curves
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import LEVEL
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


FEWEST = 10
"""Clusters with right answers, with wrong ones and with both that an interval takes."""
MOST = 0.999999


@dataclass(frozen=True, slots=True)
class RunVariance:
    """Variances within and between questions, of E entries."""

    within: Numbers
    between: Numbers
    """At least 0."""
    correlation: Numbers
    """between / (between + within), the intraclass correlation; NaN where nothing varies or is repeated."""
    lower: Numbers
    upper: Numbers


def run_variance(solved: Numbers, runs: Numbers, cluster: Places) -> RunVariance:
    """The variances of c right answers among n runs of each question (E x Q), with intervals over clusters (Q).

    One-way analysis of variance: MSW = sum n p (1 - p) / (N - Q), MSB = sum n (p - mean)^2 / (Q - 1), n0 = (N - sum n^2
    / N) / (Q - 1), between = (MSB - MSW) / n0. Intervals by jackknife on Fisher's scale. Sources: Shrout and Fleiss
    (1979), https://doi.org/10.1037/0033-2909.86.2.420, ICC(1,1); Ridout, Demetrio and Firth (1999),
    https://doi.org/10.1111/j.0006-341X.1999.00137.x.
    """
    sums = _sums(solved, runs, cluster)
    whole = sums.sum(axis=2)
    within, between, correlation = _components(whole)
    there = sums[0] > 0
    clusters = there.sum(axis=1)
    both = by_cluster(((solved > 0) & (solved < runs)).astype(np.float64), cluster)
    rarer = np.minimum.reduce([(each > 0).sum(axis=1) for each in (sums[2], sums[0] - sums[2], both)])
    without = _fisher(_components(whole[:, :, None] - sums)[2])
    without = np.where(there, without, np.nan)
    estimated = ~np.isnan(without)
    usable = (rarer >= FEWEST) & (estimated.sum(axis=1) == clusters) & ~np.isnan(correlation)
    mean = np.where(estimated, without, 0.0).sum(axis=1) / np.maximum(clusters, 1)
    squares = np.square(np.where(estimated, without - mean[:, None], 0.0)).sum(axis=1)
    error = np.sqrt(squares * (clusters - 1) / np.maximum(clusters, 1))
    half = t_quantile(0.5 + LEVEL / 2, np.maximum(clusters - 1, 1)) * error
    middle = _fisher(correlation)
    lower, upper = (np.where(usable, np.tanh(end), np.nan) for end in (middle - half, middle + half))
    shown = np.where(np.isnan(correlation), np.nan, np.maximum(correlation, 0.0))
    return RunVariance(within, np.maximum(between, 0.0), shown, np.maximum(lower, 0.0), np.maximum(upper, 0.0))


def _sums(solved: Numbers, runs: Numbers, cluster: Places) -> Numbers:
    """For each cluster (5 x E x G): runs, their squares, right ones, squared sums by question, questions."""
    with quiet():
        squared = np.where(runs > 0, np.square(solved) / runs, 0.0)
    return np.stack(
        [by_cluster(each, cluster) for each in (runs, np.square(runs), solved, squared, (runs > 0).astype(np.float64))]
    )


def _components(sums: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Variance within, between, and their correlation, maybe below 0."""
    count, squares, right, squared, questions = sums
    with quiet():
        within = np.maximum(right - squared, 0.0) / (count - questions)
        over = np.maximum(squared - np.square(right) / count, 0.0) / (questions - 1.0)
        between = (over - within) / ((count - squares / count) / (questions - 1.0))
        correlation = between / (between + within)
    usable = (count > questions) & (questions > 1)
    within, between, correlation = (
        np.where(usable & np.isfinite(each), each, np.nan) for each in (within, between, correlation)
    )
    return within, between, correlation


def _fisher(correlation: Numbers) -> Numbers:
    return np.arctanh(np.clip(correlation, -MOST, MOST))


def error_of_runs(solved: Numbers, runs: Numbers) -> Numbers:
    """The standard error of the mean (E) that runs alone make: sqrt(sum_q s_q^2 / n_q) / Q.

    Questions of a single run take the mean variance of the others. NaN without repeats.
    """
    return np.sqrt(_summed_noise(solved, runs, runs)) / (runs > 0).sum(axis=1)


def runs_needed(solved: Numbers, runs: Numbers, error: float) -> list[int | None]:
    """Runs of each question that bring the error of runs (E) to `error`; None where it is not known."""
    noise = _summed_noise(solved, runs, np.ones(runs.shape))
    questions = (runs > 0).sum(axis=1)
    # A hair less, so that what is exactly enough is not rounded up.
    needed = noise / np.square(questions * error) * (1.0 - 1e-12)
    return [None if math.isnan(each) else max(1, math.ceil(each)) for each in needed.tolist()]


def _summed_noise(solved: Numbers, runs: Numbers, by: Numbers) -> Numbers:
    half = flips(solved, runs) / 2.0
    estimated, there = ~np.isnan(half), runs > 0
    with quiet():
        usual = np.where(estimated, half, 0.0).sum(axis=1) / estimated.sum(axis=1)
        each = np.where(estimated, half, usual[:, None]) / by
    return np.where(estimated.any(axis=1), np.where(there, each, 0.0).sum(axis=1), np.nan)
