"""Intervals of a mean, in its units; undefined errors give NaN. Draws of a bootstrap serve all nodes, so that their
dependence is kept; the sd over draws (last axis) is a standard error, `percentile` the interval.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.statistics.distributions import t_quantile

Draws = npt.NDArray[np.int64]


def run_draws(runs: int, draws: int, rng: np.random.Generator) -> Draws:
    """Runs drawn with replacement, `draws` x `runs`."""
    return rng.integers(0, runs, size=(draws, runs))


def over_runs(score: npt.ArrayLike, drawn: npt.ArrayLike) -> Numbers:
    """The means of drawn runs, ... x draws, of scores per run, ... x runs."""
    return as_numbers(score)[..., np.asarray(drawn)].mean(axis=-1)


def sample_counts(strata: npt.ArrayLike, draws: int, rng: np.random.Generator) -> Draws:
    """How often each sample is drawn, `draws` x n, with replacement within each stratum.

    `strata` is n labels, or n x k for combinations. Source: Efron and Tibshirani (1993), "An Introduction to the
    Bootstrap".
    """
    labels = np.asarray(strata)
    _, code, size = np.unique(labels, axis=0, return_inverse=True, return_counts=True)
    counts = np.empty((draws, len(labels)), dtype=np.int64)
    members = np.split(np.argsort(code, kind="stable"), np.cumsum(size)[:-1])
    for rows in members:
        counts[:, rows] = rng.multinomial(len(rows), np.full(len(rows), 1.0 / len(rows)), size=draws)
    return counts


def over_samples(values: npt.ArrayLike, counts: npt.ArrayLike, weights: npt.ArrayLike = 1.0) -> Numbers:
    """The weighted means of drawn samples, ... x draws, of values ... x n."""
    share = np.broadcast_to(as_numbers(weights), np.asarray(values).shape[-1:])
    drawn = as_numbers(counts) * share
    return as_numbers(values) @ drawn.T / drawn.sum(axis=-1)


ALPHA = 0.05

Ranks = npt.NDArray[np.int32]


def upper_bound_ranks(lower: npt.ArrayLike, upper: npt.ArrayLike) -> Ranks:
    """LMArena's rank: 1 + the entries whose lower bound exceeds this upper bound; 0 without an interval.

    Source: Chiang et al. (2024), https://arxiv.org/abs/2403.04132.
    """
    low, high = as_numbers(lower), as_numbers(upper)
    there = ~np.isnan(low) & ~np.isnan(high)
    ordered = np.sort(low[there])
    rank = np.zeros(low.shape, dtype=np.int32)
    rank[there] = 1 + len(ordered) - np.searchsorted(ordered, high[there], side="right")
    return rank


LEVEL = 0.95
NEAR = 0.1

Bounds = tuple[Numbers, Numbers]


def t_interval(mean: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, *, level: float = LEVEL) -> Bounds:
    """Mean -+ t se with df degrees of freedom; infinite df is normal."""
    return _around(mean, t_quantile(0.5 + level / 2, df) * as_numbers(stderr))


def wilson_clustered(
    p: npt.ArrayLike,
    stderr: npt.ArrayLike,
    n: npt.ArrayLike,
    clusters: npt.ArrayLike,
) -> Bounds:
    """Wilson's interval at the effective number of samples p(1 - p) / stderr^2, at most n, with t of G - 1.

    As `ci_wilson(cluster=...)` of inspect_ai, but where all samples are alike each cluster counts as one. One cluster:
    NaN. Source: Korn and Graubard (1998), Survey Methodology 24(2), 193-201.
    """
    share, error = as_numbers(p), as_numbers(stderr)
    count, groups = as_numbers(n), as_numbers(clusters)
    with quiet():
        effective = np.minimum(count, share * (1.0 - share) / np.square(error))
    effective = np.where((error == 0) & (share > 0) & (share < 1), count, effective)
    effective = np.where((share <= 0) | (share >= 1), np.minimum(count, groups) + 0.0 * error, effective)
    return _score_interval(share, np.where(groups > 1, effective, np.nan), t_quantile(0.5 + LEVEL / 2, groups - 1))


def percentile(draws: npt.ArrayLike, *, level: float = LEVEL) -> Bounds:
    """The bounds that leave the same share of draws (last axis) on either side.

    Source: Efron and Tibshirani (1993), chapter 13.
    """
    tail = (1.0 - level) / 2
    lower, upper = np.quantile(as_numbers(draws), [tail, 1.0 - tail], axis=-1)
    return lower, upper


def _around(mean: npt.ArrayLike, half: Numbers) -> Bounds:
    middle = as_numbers(mean)
    return middle - half, middle + half


def _score_interval(p: npt.ArrayLike, n: npt.ArrayLike, z: Numbers) -> Bounds:
    """The shares q with (p - q)^2 <= z^2 q(1 - q) / n."""
    share, count = as_numbers(p), as_numbers(n)
    with quiet():
        spread = np.square(z) / count
        centre = share + spread / 2
        half = np.sqrt(spread * (share * (1.0 - share) + spread / 4))
        bounds = (centre - half) / (1.0 + spread), (centre + half) / (1.0 + spread)
    # The share lies within its own interval; rounding must not put it outside at 0 and 1.
    return np.minimum(share, bounds[0]).clip(0.0, 1.0), np.maximum(share, bounds[1]).clip(0.0, 1.0)
