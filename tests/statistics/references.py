"""Formulas that statistics are held against, written from their definitions: row by row, cluster by cluster."""

import math
from statistics import NormalDist

import numpy as np

from evalboard.statistics.contrasts import difference
from evalboard.statistics.standard_errors import cr0_from_sums, cr1_from_sums, two_way


def clt(values):
    """The error of the mean of independent samples (last axis): sd(ddof=1) / sqrt(n)."""
    values = np.asarray(values, dtype=float)
    return values.std(axis=-1, ddof=1) / math.sqrt(values.shape[-1])


def cluster_sums(values, cluster):
    """The number of rows of each cluster and their sums (last axis), clusters in sorted order."""
    names, values = sorted(set(np.asarray(cluster).tolist())), np.asarray(values, dtype=float)
    rows = [np.asarray(cluster) == name for name in names]
    return np.array([float(mine.sum()) for mine in rows]), np.stack(
        [values[..., mine].sum(axis=-1) for mine in rows], axis=-1
    )


def paired_from_sums(n, total):
    """The difference on the same samples, from their number and the sum of their differences in each cluster (last
    axis): CR1, G - 1 degrees.

    What both find easy or hard cancels: V_unpaired - V_paired = 2 Cov(a, b) / n. Source: Miller (2024),
    https://arxiv.org/abs/2411.00640.
    """
    n = np.asarray(n, dtype=float)
    return difference(total.sum(axis=-1) / n.sum(axis=-1), cr1_from_sums(n, total), (n > 0).sum(axis=-1) - 1)


def paired(a, b):
    """`paired_from_sums` of independent samples: each is a cluster."""
    apart = np.asarray(a, dtype=float) - np.asarray(b, dtype=float)
    return paired_from_sums(np.ones(apart.shape), apart)


def paired_clustered(a, b, cluster):
    """`paired_from_sums` of the sums of rows."""
    return paired_from_sums(*cluster_sums(np.asarray(a, dtype=float) - np.asarray(b, dtype=float), cluster))


def clustered_cr0(values, cluster):
    """`cr0_from_sums` of the sums of rows."""
    return cr0_from_sums(*cluster_sums(values, cluster))


def clustered_cr1(values, cluster):
    """`cr1_from_sums` of the sums of rows."""
    return cr1_from_sums(*cluster_sums(values, cluster))


def two_way_of_cells(n, total):
    """`two_way` of sums per cluster and run (G x R), each of the three errors CR1."""
    n, total = np.asarray(n, dtype=float), np.asarray(total, dtype=float)
    of_clusters, of_runs = (cr1_from_sums(n.sum(axis=axis), total.sum(axis=axis)) for axis in (-1, -2))
    return two_way(of_clusters, of_runs, cr1_from_sums(n.ravel(), total.ravel()))


def ranks_pair_by_pair(score, everywhere, leading):
    """Best and worst ranks, where two lie further apart than sqrt(below^2 + above^2): by the reaches (below, above) at
    the level of all pairs, and at that of pairs of which one is tied for first.
    """
    there = [row for row, one in enumerate(score) if not math.isnan(one) and not math.isnan(leading[0][row])]
    entries = sum(not math.isnan(one) for one in score)

    def over(one, other, below, above):
        return score[one] > score[other] and (score[one] - score[other]) ** 2 > below[one] ** 2 + above[other] ** 2

    first = {one for one in there if not any(over(other, one, *leading) for other in there)}

    def above(one, other):
        across = one in first and other not in first
        return over(one, other, *everywhere) or (across and over(one, other, *leading))

    lower, upper = [0] * len(score), [0] * len(score)
    for row in there:
        lower[row] = 1 + sum(above(other, row) for other in there)
        upper[row] = entries - sum(above(row, other) for other in there)
    return lower, upper


def wilson(p, n, level=0.95):
    """The score interval of a share p of n independent samples: the ends at which a test of the share would just not
    refuse it.

    Source: Wilson (1927), https://doi.org/10.1080/01621459.1927.10502953.
    """
    z = NormalDist().inv_cdf(0.5 + level / 2)
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def cluster_counts(cluster, draws, rng):
    """How often each sample is drawn, draws x n, when whole clusters are drawn with replacement.

    Source: Cameron, Gelbach and Miller (2008), https://doi.org/10.1162/rest.90.3.414.
    """
    names, code = np.unique(np.asarray(cluster), return_inverse=True)
    return rng.multinomial(len(names), np.full(len(names), 1.0 / len(names)), size=draws)[:, code]
