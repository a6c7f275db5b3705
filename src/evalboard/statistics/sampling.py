"""Clustered sampling errors of nodes; clusters that leaves share are kept together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers
from evalboard.statistics.nodes import NodeErrors, masks, slopes
from evalboard.suite.tree import Suite

Codes = npt.NDArray[np.integer]
ClusterCorrection = Literal["cr1", "cr0"]


@dataclass(frozen=True, slots=True)
class ClusterSums:
    """Additive sums, one row per (entry, leaf, cluster): codes, numbers of samples, and sums of values.

    `leaf` counts within `suite.leaves`; a cluster has one code in all leaves. Rows may repeat.
    """

    entry: Codes
    leaf: Codes
    cluster: Codes
    n: Numbers
    total: Numbers

    @property
    def shared(self) -> bool:
        """Whether a cluster is in several leaves."""
        one = np.zeros(int(self.cluster.max(initial=-1)) + 1, dtype=self.leaf.dtype)
        one[self.cluster] = self.leaf
        return bool((one[self.cluster] != self.leaf).any())

    def apart(self) -> ClusterSums:
        """The same with clusters of their own in each leaf."""
        return replace(self, cluster=self.leaf.astype(np.int64) * (int(self.cluster.max(initial=0)) + 1) + self.cluster)


def sampling_errors(
    suite: Suite, sums: ClusterSums, *, entries: int, clustered: ClusterCorrection = "cr1"
) -> NodeErrors:
    """The clustered errors of the scores of all nodes of all entries.

    Cluster g moves a node by u_g = sum over leaves of slope_leaf (total_leaf,g - n_leaf,g mean_leaf) / n_leaf; V = G /
    (G - 1) sum of u_g^2, CR0 without the factor. NaN where a node leans on a leaf of one cluster. Source: Binder
    (1983), https://doi.org/10.2307/1402588.
    """
    shape = (entries, len(suite.leaves))
    cell = sums.entry.astype(np.int64) * shape[1] + sums.leaf
    n = np.bincount(cell, sums.n, minlength=shape[0] * shape[1])
    total = np.bincount(cell, sums.total, minlength=len(n))
    with np.errstate(invalid="ignore"):
        influence = (sums.total - sums.n * (total / n)[cell]) / n[cell]
    counted = n.reshape(shape)
    patterns = masks(counted > 0)
    slope = slopes(suite, patterns.there)
    lonely = (counted > 0) & ~_several(sums, cell, len(n)).reshape(shape)
    answer = NodeErrors(*(np.full((entries, len(suite.nodes)), np.nan) for _ in range(3)))
    pairs, pair = np.unique(
        sums.entry.astype(np.int64) * (int(sums.cluster.max(initial=0)) + 1) + sums.cluster, return_inverse=True
    )
    entry_of_pair = pairs // (int(sums.cluster.max(initial=0)) + 1)
    for place in range(len(suite.nodes)):
        moved = slope[patterns.of, place]
        leans = np.nan_to_num(moved) != 0
        rows = np.flatnonzero(leans[sums.entry, sums.leaf] & (sums.n > 0))
        at = pair[rows]
        by_cluster = np.bincount(at, moved[sums.entry[rows], sums.leaf[rows]] * influence[rows], minlength=len(pairs))
        clusters = np.bincount(entry_of_pair, np.bincount(at, minlength=len(pairs)) > 0, minlength=entries)
        variance = np.bincount(entry_of_pair, np.square(by_cluster), minlength=entries)
        scored = ~np.isnan(moved).any(axis=-1)
        error = np.sqrt(variance * (clusters / np.maximum(clusters - 1, 1) if clustered == "cr1" else 1.0))
        answer.stderr[:, place] = np.where(scored & ~(leans & lonely).any(axis=-1), error, np.nan)
        answer.n[:, place] = np.where(scored, (counted * leans).sum(axis=-1), np.nan)
        answer.clusters[:, place] = np.where(scored, clusters, np.nan)
    return answer


def _several(sums: ClusterSums, cell: Codes, cells: int) -> Mask:
    """Which cells have more than one cluster."""
    there = sums.n > 0
    one = np.zeros(cells, dtype=sums.cluster.dtype)
    one[cell[there]] = sums.cluster[there]
    return np.bincount(cell, there & (sums.cluster != one[cell]), minlength=cells) > 0
