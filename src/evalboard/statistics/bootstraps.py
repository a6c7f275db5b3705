"""Bootstraps seeded by a generator; the same draws serve all nodes, so that their dependence is kept.

The sd over draws (last axis) is a standard error, `intervals.percentile` the interval.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers

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
