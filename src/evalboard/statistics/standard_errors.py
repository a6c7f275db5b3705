"""Standard errors of a mean (last axis), in the units of the values; NaN where they cannot be estimated."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers, quiet


def binomial(value: npt.ArrayLike, n: npt.ArrayLike, *, low: npt.ArrayLike = 0.0, high: npt.ArrayLike = 1.0) -> Numbers:
    """The error of the mean of n samples that are `low` or `high`: sqrt((high - value)(value - low) / n).

    An upper limit for partial credit (Bhatia and Davis 2000, https://doi.org/10.1080/00029890.2000.12005203).
    """
    mean, count = as_numbers(value), as_numbers(n)
    with quiet():
        return np.where(count > 0, np.sqrt((np.asarray(high) - mean) * (mean - np.asarray(low)) / count), np.nan)


def cr0_from_sums(n: npt.ArrayLike, total: npt.ArrayLike) -> Numbers:
    """The clustered error sqrt(sum over clusters of (total_g - n_g mean)^2) / N; NaN below two clusters.

    Source: Liang and Zeger (1986), https://doi.org/10.1093/biomet/73.1.13.
    """
    count, summed = broadcast_numbers(n, total)
    rows = count.sum(axis=-1, keepdims=True)
    with quiet():
        residual = summed - count * (summed.sum(axis=-1, keepdims=True) / rows)
        error = np.sqrt(np.square(residual).sum(axis=-1)) / rows[..., 0]
    return np.where((count > 0).sum(axis=-1) > 1, error, np.nan)


def cr1_from_sums(n: npt.ArrayLike, total: npt.ArrayLike) -> Numbers:
    """The clustered error that Evalboard reports: CR0 * sqrt(G / (G - 1)); NaN below two clusters.

    As `stderr(cluster=...)` of inspect_ai. Source: Cameron and Miller (2015), https://doi.org/10.3368/jhr.50.2.317.
    """
    clusters = (np.asarray(n) > 0).sum(axis=-1)
    return cr0_from_sums(n, total) * np.sqrt(clusters / np.maximum(clusters - 1, 1))


def runs(score: npt.ArrayLike, *, ddof: int = 1) -> Numbers:
    """The error of a mean over runs: sd / sqrt(R), NaN for fewer than two. Source: SEA-HELM, "Score calculations"."""
    there = as_numbers(score)
    here = ~np.isnan(there)
    count = here.sum(axis=-1)
    mean = np.where(here, there, 0.0).sum(axis=-1, keepdims=True) / np.maximum(count, 1)[..., None]
    squares = np.square(np.where(here, there - mean, 0.0)).sum(axis=-1)
    return np.where(count > 1, np.sqrt(squares / np.maximum(count - ddof, 1) / np.maximum(count, 1)), np.nan)


def two_way(cluster: npt.ArrayLike, run: npt.ArrayLike, cell: npt.ArrayLike) -> Numbers:
    """The error of samples dependent within a cluster and within a run: V = V_cluster + V_run - V_cell, at least
    either.

    Source: Cameron, Gelbach and Miller (2011), https://doi.org/10.1198/jbes.2010.07136.
    """
    clusters, per_run, cells = (np.square(as_numbers(error)) for error in (cluster, run, cell))
    return np.sqrt(np.maximum(clusters + per_run - cells, np.maximum(clusters, per_run)))
