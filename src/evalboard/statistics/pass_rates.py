"""Repeated runs of one question: pass^k, pass@k and flips. Means over questions have errors over clusters."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers, Places, quiet
from evalboard.statistics.curves import Curves, curves
from evalboard.statistics.standard_errors import cr1_from_sums


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
