"""The errors of all differences of entries that answered the same questions: shared difficulty cancels."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, Places, as_numbers, broadcast_numbers
from evalboard.statistics.distributions import normal_of_t, t_quantile
from evalboard.statistics.nodes import masks, slopes
from evalboard.statistics.sampling import ClusterSums
from evalboard.suite.tree import Suite

MOST = 60
"""Differing clusters above which the bound does not matter."""


def bounded_error(
    difference: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, differing: npt.ArrayLike
) -> Numbers:
    """The error of a mean of paired differences, so large that t finds no more than the signs of clusters allow.

    Without a difference each of m differing clusters could have gone either way, so no p value can be below 2 / 2^m.
    NaN where none differs. Source: the sign test, Fisher (1935), "The Design of Experiments", chapter 3.
    """
    numbers = (difference, stderr, df, differing)
    mean, error, free, clusters = broadcast_numbers(*numbers)
    least = np.full(mean.shape, np.nan)
    for m in np.unique(clusters[(clusters > 1) & (clusters <= MOST)]).tolist():
        rows = clusters == m
        least[rows] = np.abs(mean[rows]) / t_quantile(1.0 - math.ldexp(1.0, -int(m)), free[rows])
    return np.where((clusters == 0) | ~(free > 0), np.nan, np.fmax(error, least))


AT_ONCE = 1 << 20
SHARED = 0.9
"""The part of either entry's clusters that both must have to be paired."""
ROUNDING = 1e-12
Blocks = Callable[[int], Iterator[tuple[Numbers, Numbers, Numbers]]]


def paired_errors(suite: Suite, sums: ClusterSums, score: npt.ArrayLike, place: int = 0) -> Numbers:
    """The errors of the differences of all scores of a node (E x E), as normal ones; NaN where unknown.

    V = G / (G - 1) sum over clusters of (u_a,g - u_b,g)^2, u as in `sampling_errors` (CR1); at least `bounded_error`,
    and as a normal error of the same p value as t with one df less than the fewer clusters. Pairs that share less than
    `SHARED` are independent.

    Args:
        suite: the tree.
        sums: sums of clusters of these entries' samples.
        score: the node's scores (E) as fractions.
        place: the node.
    """
    scores = as_numbers(score)
    blocks, clusters = _blocks(suite, sums, len(scores), place)
    (variance, about), fewer = _sums(blocks, clusters), np.minimum(clusters[:, None], clusters[None, :])
    with np.errstate(invalid="ignore", divide="ignore"):
        stderr = np.sqrt(variance * (fewer / (fewer - 1.0)))
        apart = scores[:, None] - scores[None, :]
        apart = np.where(np.abs(apart) > ROUNDING, apart, 0.0)
        stderr = np.where(stderr > ROUNDING, stderr, 0.0)
        bounded = bounded_error(apart, stderr, fewer - 1.0, _differing(blocks, about))
        normal = np.abs(apart) / normal_of_t(np.abs(apart) / bounded, fewer - 1.0)
    answer = np.where(apart == 0.0, bounded, normal)
    np.fill_diagonal(answer, np.where(np.isnan(scores) | (clusters < 2), np.nan, 0.0))
    return answer


def _blocks(suite: Suite, sums: ClusterSums, entries: int, place: int) -> tuple[Blocks, Places]:
    """Influences u, parts of scores and numbers of samples (E x C), by blocks of clusters; clusters of each entry."""
    leaves = len(suite.leaves)
    cell = sums.entry.astype(np.int64) * leaves + sums.leaf
    n, total = (np.bincount(cell, each, minlength=entries * leaves) for each in (sums.n, sums.total))
    patterns = masks(n.reshape(entries, leaves) > 0)
    slope = np.nan_to_num(slopes(suite, patterns.there)[patterns.of, place])
    rows = np.flatnonzero((slope[sums.entry, sums.leaf] != 0) & (sums.n > 0))
    rows = rows[np.argsort(sums.cluster[rows], kind="stable")]
    entry, cell = sums.entry[rows], cell[rows]
    weight = slope[entry, sums.leaf[rows]] / n[cell]
    part = weight * sums.total[rows]
    influence = part - weight * sums.n[rows] * (total[cell] / n[cell])
    cluster = np.unique(sums.cluster[rows], return_inverse=True)[1].astype(np.int64)
    many = int(cluster.max(initial=-1)) + 1
    of_entry = np.unique(entry * np.int64(max(many, 1)) + cluster) // max(many, 1)

    columns = influence, part, sums.n[rows]

    def blocks(width: int) -> Iterator[tuple[Numbers, Numbers, Numbers]]:
        for first in range(0, many, width):
            low, high = np.searchsorted(cluster, [first, first + width])
            at = entry[low:high] * np.int64(width) + cluster[low:high] - first
            one, two, three = (np.bincount(at, each[low:high], entries * width).astype(np.float64) for each in columns)
            shape = entries, width
            yield one.reshape(shape), two.reshape(shape), three.reshape(shape)

    return blocks, np.bincount(of_entry, minlength=entries)


def _sums(blocks: Blocks, clusters: Places) -> tuple[Numbers, Numbers]:
    """The sums over clusters of (u_a - u_b)^2, and as how many equal clusters those count that differ (E x E each)."""
    entries = len(clusters)
    products, both, seconds, fourths = (np.zeros((entries, entries)) for _ in range(4))
    for influence, part, n in blocks(max(1, AT_ONCE // max(entries, 1))):
        products += influence @ influence.T
        there = (n > 0).astype(np.float64)
        both += there @ there.T
        seconds += _between(part @ part.T)
        second, third = np.square(part), part**3
        own = np.square(second).sum(axis=1)
        crossed = third @ part.T
        fourths += own[:, None] + own[None, :] + 6.0 * (second @ second.T) - 4.0 * (crossed + crossed.T)
    paired = both >= SHARED * np.maximum(clusters[:, None], clusters[None, :])
    np.fill_diagonal(paired, val=True)
    with np.errstate(invalid="ignore", divide="ignore"):
        about = np.where(fourths > 0.0, np.square(seconds) / fourths, 0.0)
    return np.maximum(_between(np.where(paired, products, 0.0)), 0.0), np.where(paired, about, np.inf)


def _between(products: Numbers) -> Numbers:
    own = np.diag(products)
    return own[:, None] + own[None, :] - 2.0 * products


def _differing(blocks: Blocks, about: Numbers) -> Numbers:
    """The clusters in which two entries differ (E x E), counted where they may be few."""
    one, other = np.nonzero(np.triu(about <= MOST + 1, 1))
    counts, width = np.zeros(len(one)), 256
    for _, part, _ in blocks(width) if len(one) else ():
        for low in range(0, len(one), AT_ONCE // width):
            pairs = slice(low, low + AT_ONCE // width)
            counts[pairs] += (np.abs(part[one[pairs]] - part[other[pairs]]) > ROUNDING).sum(axis=1)
    answer = np.where(about <= MOST + 1, 0.0, about)
    answer[one, other] = answer[other, one] = counts
    return answer
