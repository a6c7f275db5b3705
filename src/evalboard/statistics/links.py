"""How far errors go together where clusters are in several leaves, measured on these clusters."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.statistics.nodes import masks, slopes
from evalboard.statistics.sampling import ClusterSums
from evalboard.suite.tree import Suite


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
        """Those of no samples."""
        return cls(pd.DataFrame({name: [] for name in (*KEY, "influence")}))

    @classmethod
    def joined(cls, frames: Sequence[pd.DataFrame]) -> Influences:
        """Those of several leaves."""
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
