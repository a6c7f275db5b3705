"""Variance of runs within questions and between questions, and how many runs an error takes."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers, quiet
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import LEVEL
from evalboard.statistics.pass_rates import Places, by_cluster, flips

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
