"""Bootstraps, seeded by the generator they are given: the same generator gives the same draws.

Draws are made once and applied to many means, so that all nodes of an entry share them and keep their dependence. What
they give is a distribution (last axis): its sd is a standard error, `intervals.percentile` its interval. sd /
sqrt(draws) is neither.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers

Draws = npt.NDArray[np.int64]


def run_draws(runs: int, draws: int, rng: np.random.Generator) -> Draws:
    """Runs drawn with replacement, `draws` x `runs`."""
    return rng.integers(0, runs, size=(draws, runs))


def over_runs(score: npt.ArrayLike, drawn: npt.ArrayLike) -> Numbers:
    """The means of drawn runs, ... x draws, of scores per run, ... x runs.

    SEA-HELM's 30 bootstrapped runs, read as 30 means of as many runs as there are, the same runs drawn for all nodes.
    """
    return np.asarray(score, dtype=np.float64)[..., np.asarray(drawn)].mean(axis=-1)


def sample_counts(strata: npt.ArrayLike, draws: int, rng: np.random.Generator) -> Draws:
    """How often each sample is drawn, `draws` x n, with replacement within each stratum (class, cluster, or both).

    `strata` is n labels, or n x k for strata that are combinations of k. Every stratum keeps its size, so a mean over
    classes keeps its weights. Source: Efron and Tibshirani (1993), "An Introduction to the Bootstrap".
    """
    labels = np.asarray(strata)
    _, code, size = np.unique(labels, axis=0, return_inverse=True, return_counts=True)
    counts = np.empty((draws, len(labels)), dtype=np.int64)
    members = np.split(np.argsort(code, kind="stable"), np.cumsum(size)[:-1])
    for rows in members:
        counts[:, rows] = rng.multinomial(len(rows), np.full(len(rows), 1.0 / len(rows)), size=draws)
    return counts


def over_samples(values: npt.ArrayLike, counts: npt.ArrayLike, weights: npt.ArrayLike = 1.0) -> Numbers:
    """The weighted means of drawn samples, ... x draws, of values ... x n.

    A weight of 1 / (size of the sample's class) gives the mean over classes of the means within them.
    """
    share = np.broadcast_to(np.asarray(weights, dtype=np.float64), np.asarray(values).shape[-1:])
    drawn = np.asarray(counts, dtype=np.float64) * share
    return np.asarray(values, dtype=np.float64) @ drawn.T / drawn.sum(axis=-1)
