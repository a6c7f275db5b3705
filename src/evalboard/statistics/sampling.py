"""Clustered sampling errors of nodes; clusters that leaves share are kept together."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

import numpy as np
import numpy.typing as npt
import pandas as pd

from evalboard.base.arrays import Mask, Numbers, as_numbers, quiet
from evalboard.statistics.nodes import NodeErrors, masks, slopes
from evalboard.suite.tree import Suite

Codes = npt.NDArray[np.integer]
ClusterCorrection = Literal["cr1", "cr0"]
ROUNDING = 1e-12


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
    suite: Suite, sums: ClusterSums, *, entries: int, clustered: ClusterCorrection = "cr1", uneven: bool = False
) -> NodeErrors:
    """The clustered errors of the scores of all nodes of all entries.

    Cluster g moves a node by u_g = sum over leaves of slope_leaf (total_leaf,g - n_leaf,g mean_leaf) / n_leaf; V = G /
    (G - 1) sum of u_g^2, CR0 without the factor. NaN where a node leans on a leaf of one cluster. Source: Binder
    (1983), https://doi.org/10.2307/1402588.

    `uneven`: with what clusters of different sizes ask for, as `even_clusters` and `left_out` have it.
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
    answer = NodeErrors(*(np.full((entries, len(suite.nodes)), np.nan) for _ in range(5 if uneven else 3)))
    share = sums.n / n[cell]
    away, weight = left_out(sums, influence, share) if uneven else influence, share * suite.spans[sums.leaf]
    pairs, pair = np.unique(
        sums.entry.astype(np.int64) * (int(sums.cluster.max(initial=0)) + 1) + sums.cluster, return_inverse=True
    )
    entry_of_pair = pairs // (int(sums.cluster.max(initial=0)) + 1)
    for place in range(len(suite.nodes)):
        moved = slope[patterns.of, place]
        leans = np.nan_to_num(moved) != 0
        rows = np.flatnonzero(leans[sums.entry, sums.leaf] & (sums.n > 0))
        at = pair[rows]
        slope_of = moved[sums.entry[rows], sums.leaf[rows]]
        clusters = np.bincount(entry_of_pair, np.bincount(at, minlength=len(pairs)) > 0, minlength=entries)
        variance, varied = (
            np.bincount(entry_of_pair, np.square(np.bincount(at, slope_of * each[rows], len(pairs))), entries)
            for each in (influence, away)
        )
        scored = ~np.isnan(moved).any(axis=-1)
        defined = scored & ~(leans & lonely).any(axis=-1)
        factor = clusters / np.maximum(clusters - 1, 1)
        answer.stderr[:, place] = np.where(defined, np.sqrt(variance * (factor if clustered == "cr1" else 1.0)), np.nan)
        if answer.freedom is not None and answer.left_out is not None:
            answer.left_out[:, place] = np.where(defined, np.sqrt(varied / np.maximum(factor, 1.0)), np.nan)
            even = even_clusters(entry_of_pair, np.bincount(at, np.abs(slope_of) * weight[rows], len(pairs)), entries)
            answer.freedom[:, place] = np.where(scored, even - 1.0, np.nan)
        answer.n[:, place] = np.where(scored, (counted * leans).sum(axis=-1), np.nan)
        answer.clusters[:, place] = np.where(scored, clusters, np.nan)
    return answer


def left_out(sums: ClusterSums, influence: Numbers, share: Numbers) -> Numbers:
    """By how much each row's part of the means of its leaf moves when its cluster is left out, turned round.

    With the part h of a leaf's samples that a cluster has, u / (1 - h); (G - 1) / G times the sum of their squares is
    the variance of the jackknife, CR1's where clusters are equal. Source: MacKinnon, Nielsen and Webb (2023),
    https://doi.org/10.1016/j.jeconom.2022.04.001.
    """
    width, leaves = int(sums.cluster.max(initial=0)) + 1, int(sums.leaf.max(initial=0)) + 1
    cells = (sums.entry.astype(np.int64) * leaves + sums.leaf) * width + sums.cluster
    of = np.unique(cells, return_inverse=True)[1]
    with quiet():
        return influence / (1.0 - np.bincount(of, share)[of])


def even_clusters(entry: Codes, share: npt.ArrayLike, entries: int) -> Numbers:
    """As how many equal clusters those of each entry count, from their parts of a score; at least 2.

    Source: Carter, Schnepel and Steigerwald (2017), https://doi.org/10.1162/REST_a_00639.
    """
    part = as_numbers(share)
    whole, squares, count = (np.bincount(entry, each, entries) for each in (part, np.square(part), part > 0))
    with quiet():
        even = np.square(whole) / squares
    return np.where(even < count * (1.0 - ROUNDING), np.maximum(even, 2.0), count)


def _several(sums: ClusterSums, cell: Codes, cells: int) -> Mask:
    there = sums.n > 0
    one = np.zeros(cells, dtype=sums.cluster.dtype)
    one[cell[there]] = sums.cluster[there]
    return np.bincount(cell, there & (sums.cluster != one[cell]), minlength=cells) > 0


@dataclass(frozen=True)
class Influences:
    """By how much each cluster moves the mean of a leaf of an entry, a row per (entry, leaf, cluster)."""

    frame: pd.DataFrame
    """Columns entry, leaf, cluster and influence."""

    @classmethod
    def of(cls, sums: ClusterSums) -> Influences:
        """Those of sums: (total_g - n_g mean) / n."""
        frame = pd.DataFrame(
            {"entry": sums.entry, "leaf": sums.leaf, "cluster": sums.cluster, "n": sums.n, "total": sums.total}
        )
        frame = frame.groupby(["entry", "leaf", "cluster"], sort=False, as_index=False).sum()
        whole = frame.groupby(["entry", "leaf"], sort=False)[["n", "total"]].transform("sum")
        return cls(
            frame.assign(influence=(frame["total"] - frame["n"] * whole["total"] / whole["n"]) / whole["n"])[
                [*KEY, "influence"]
            ]
        )

    @classmethod
    def nothing(cls) -> Influences:
        return cls(pd.DataFrame({name: [] for name in (*KEY, "influence")}))

    @classmethod
    def joined(cls, frames: Sequence[pd.DataFrame]) -> Influences:
        return cls(pd.concat(frames, ignore_index=True)[[*KEY, "influence"]]) if frames else cls.nothing()

    def shared(self) -> pd.DataFrame:
        """The rows of clusters that several leaves of an entry have."""
        return pd.DataFrame(self.frame[self.frame.duplicated(["entry", "cluster"], keep=False)])

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of leaves that share clusters, in order."""
        leaves = self.shared()[["cluster", "leaf"]].drop_duplicates().sort_values(["cluster", "leaf"])
        sets = leaves.groupby("cluster", sort=False)["leaf"].agg(tuple).unique()
        return sorted({pair for each in sets for pair in combinations(each, 2)})


KEY = ["entry", "leaf", "cluster"]


def error_links(influences: Influences, pairs: Sequence[tuple[int, int]]) -> list[float]:
    """The correlation of the errors of two leaves, for each pair, over all entries that have both.

    Sum over entries of cov / sum of sd x sd, cov = sum over clusters of u_one u_other, sd^2 = sum of u^2; at least 0.
    NaN where no entry has both, or none varies.
    """
    rows = influences.shared()
    spread = (
        influences.frame.assign(square=influences.frame["influence"] ** 2).groupby(["entry", "leaf"])["square"].sum()
        ** 0.5
    )
    by_leaf = {
        leaf: mine.set_index(["entry", "cluster"])["influence"] for leaf, mine in rows.groupby("leaf", sort=False)
    }
    empty = rows.iloc[:0].set_index(["entry", "cluster"])["influence"]
    answer = []
    for one, other in pairs:
        a, b = by_leaf.get(one, empty), by_leaf.get(other, empty)
        both = pd.concat([a, b], axis=1, join="inner", keys=["a", "b"])
        entries = both.index.get_level_values("entry").unique()
        scale = sum(float(spread[entry, one] * spread[entry, other]) for entry in entries)
        answer.append(max(float((both["a"] * both["b"]).sum()) / scale, 0.0) if scale > 0 else np.nan)
    return answer


def linked_nodes(suite: Suite, influences: Influences, places: Collection[int], *, entries: int) -> Numbers:
    """The covariances (E x K x K) of the sampling errors of nodes with disjoint leaves; 0 on the diagonal.

    cov_kl = sqrt(G_k / (G_k - 1) x G_l / (G_l - 1)) x the sum over clusters of u_k u_l, u as in `sampling_errors`.
    """
    places, frame = list(places), influences.frame
    below = suite.below[np.ix_(places, list(suite.leaves))]
    node_of = np.where(below.sum(axis=0) > 0, below.argmax(axis=0), -1)
    frame = frame.assign(node=node_of[frame["leaf"]])
    frame = pd.DataFrame(frame[frame["node"] >= 0])
    there = np.zeros((entries, len(suite.leaves)), dtype=np.bool_)
    there[frame["entry"], frame["leaf"]] = True
    patterns = masks(there)
    slope = np.nan_to_num(slopes(suite, patterns.there)[:, places])
    counted = frame.groupby(["entry", "node"])["cluster"].nunique()
    clusters = np.zeros((entries, len(places)))
    clusters[counted.index.get_level_values(0), counted.index.get_level_values(1)] = counted.to_numpy()
    factor = np.sqrt(clusters / np.maximum(clusters - 1, 1))
    rows = pd.DataFrame(frame[frame.duplicated(["entry", "cluster"], keep=False)])
    entry, node, leaf = (rows[name].to_numpy() for name in ("entry", "node", "leaf"))
    moved = slope[patterns.of[entry], node, leaf] * rows["influence"].to_numpy()
    by_node = rows.assign(moved=moved).groupby(["entry", "cluster", "node"], as_index=False)["moved"].sum()
    both = by_node.merge(by_node, on=["entry", "cluster"], suffixes=("", "_other"))
    both = both[both["node"] != both["node_other"]]
    answer = np.zeros((entries, len(places), len(places)))
    np.add.at(answer, (both["entry"], both["node"], both["node_other"]), both["moved"] * both["moved_other"])
    return answer * factor[:, :, None] * factor[:, None, :]
