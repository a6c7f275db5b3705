"""Clustered errors of nodes: one leaf as its own formula, and leaves that share clusters by hand."""

import math

import numpy as np
import pandas as pd
import pytest
import yaml

from evalboard.config import parse_board
from evalboard.statistics.sampling import ClusterSums, sampling_errors
from evalboard.statistics.standard_errors import cr1_from_sums
from evalboard.suite.tree import Suite, compile_suite
from tests.statistics.references import clustered_cr1

HEAD = {"id": "small", "title": "Small", "source": {"kind": "folder", "path": "data"}, "reader": "table"}


def tree(*children: dict[str, object], missing: str = "available") -> Suite:
    return compile_suite(
        parse_board(yaml.safe_dump({**HEAD, "suite": {"name": "All", "missing": missing, "children": list(children)}}))
    )


def sums_of(rows: pd.DataFrame) -> ClusterSums:
    """Sums of rows with the columns entry, leaf, cluster (codes) and value."""
    found = rows.groupby(["entry", "leaf", "cluster"], as_index=False)["value"].agg(["size", "sum"])
    return ClusterSums(
        *(found[name].to_numpy() for name in ("entry", "leaf", "cluster")),
        found["size"].to_numpy(float),
        found["sum"].to_numpy(float),
    )


@pytest.fixture
def rows() -> pd.DataFrame:
    rng = np.random.default_rng(12)
    size = 240
    found = pd.DataFrame(
        {"entry": rng.integers(0, 3, size), "leaf": rng.integers(0, 2, size), "cluster": rng.integers(0, 8, size)}
    )
    return found.assign(value=rng.random(size) + 0.2 * rng.random(8)[found["cluster"]])


def test_one_leaf_has_the_clustered_error_of_its_rows(rows):
    suite = tree({"name": "a", "choices": 4}, {"name": "b"})
    found = sampling_errors(suite, sums_of(rows), entries=3)
    for (entry, leaf), mine in rows.groupby(["entry", "leaf"]):
        place, span = suite.leaves[leaf], 0.75 if leaf == 0 else 1.0
        assert found.stderr[entry, place] == pytest.approx(
            float(clustered_cr1(mine["value"], mine["cluster"])) / span, rel=1e-12
        )
        assert found.n[entry, place] == len(mine)
        assert found.clusters[entry, place] == mine["cluster"].nunique()


def test_clusters_that_leaves_share_are_kept_together():
    suite = tree({"name": "a"}, {"name": "b"})
    # Residuals from the means: a (2, 1, 0 of 2 each) 1 0 -1, b (0, 1, 2 of 2 each) -1 0 1.
    code = np.array([0, 0, 0, 1, 1, 1])
    sums = ClusterSums(
        np.zeros(6, int), code, np.array([0, 1, 2, 0, 1, 2]), np.full(6, 2.0), np.array([2.0, 1, 0, 0, 1, 2])
    )
    found = sampling_errors(suite, sums, entries=1)
    leaf = math.sqrt(3 / 2 * 2 / 36)
    assert found.stderr[0, 1:] == pytest.approx([leaf, leaf])
    assert found.stderr[0, 0] == pytest.approx(0.0, abs=1e-15)  # what is lost in one is won in the other
    assert found.clusters[0, 0] == 3
    apart = sampling_errors(suite, ClusterSums(sums.entry, code, np.arange(6), sums.n, sums.total), entries=1)
    assert apart.clusters[0, 0] == 6
    assert apart.stderr[0, 0] == pytest.approx(math.sqrt(6 / 5 * 4 / 36 / 4))


def test_a_mean_weighted_by_samples_has_the_error_of_all_rows_together(rows):
    mine = rows[rows["entry"] == 1]
    n = mine["leaf"].value_counts()
    children = [{"name": "a", "n": int(n[0])}, {"name": "b", "n": int(n[1])}]
    suite = tree({"name": "G", "normalize": "group", "weights": "samples", "choices": 4, "children": children})
    found = sampling_errors(suite, sums_of(rows), entries=3)
    # The pooled mean's residuals are from one mean, the leaves' from two: the same where both means are.
    level = mine.assign(value=mine["value"] - mine.groupby("leaf")["value"].transform("mean"))
    assert found.stderr[1, suite.place("G")] == pytest.approx(
        float(clustered_cr1(level["value"], level["cluster"])) / 0.75, rel=1e-12
    )


def test_rows_of_sums_add_up_in_any_order(rows):
    suite = tree({"name": "a"}, {"name": "b"})
    whole = sampling_errors(suite, sums_of(rows), entries=3)
    halves = [sums_of(rows.iloc[:100]), sums_of(rows.iloc[100:])]
    order = np.random.default_rng(0).permutation(sum(len(half.n) for half in halves))
    mixed = ClusterSums(
        *(
            np.concatenate([getattr(half, name) for half in halves])[order]
            for name in ("entry", "leaf", "cluster", "n", "total")
        )
    )
    np.testing.assert_allclose(sampling_errors(suite, mixed, entries=3).stderr, whole.stderr, rtol=1e-12)


def test_one_cluster_and_nothing_are_undefined():
    suite = tree({"name": "a"}, {"name": "b"})
    sums = ClusterSums(np.array([0, 0]), np.array([0, 0]), np.array([4, 4]), np.array([2.0, 1.0]), np.array([1.0, 1.0]))
    found = sampling_errors(suite, sums, entries=2)
    assert np.isnan(found.stderr).all()
    assert found.clusters[0, :2].tolist() == [1, 1]
    assert np.isnan(found.clusters[0, 2])
    assert np.isnan(found.n[1]).all()


def test_a_leaf_of_one_cluster_leaves_the_nodes_above_it_without_an_error():
    suite = tree({"name": "G", "children": [{"name": "a"}, {"name": "b"}]}, {"name": "c"})
    # The second entry lacks the leaf of one cluster, the third has it in two rows of the same cluster.
    entry, leaf, cluster = np.array(
        [
            (0, 0, 9),
            *((0, 1, g) for g in range(3)),
            (0, 2, 0),
            (0, 2, 1),
            *((1, 1, g) for g in range(3)),
            (2, 0, 9),
            (2, 0, 9),
        ]
    ).T
    total = np.array([1.0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0])
    found = sampling_errors(suite, ClusterSums(entry, leaf, cluster, np.ones(len(entry)), total), entries=3)
    b = float(cr1_from_sums([1, 1, 1], [0, 1, 1]))
    nan = math.nan
    assert found.stderr[0] == pytest.approx([nan, nan, nan, b, 0.5], nan_ok=True)
    assert found.stderr[1] == pytest.approx([b, b, nan, b, nan], nan_ok=True)
    assert np.isnan(found.stderr[2]).all()
    assert found.clusters[0].tolist() == [4, 4, 1, 3, 2]


def test_a_missing_leaf_is_the_suites_policy():
    sums = ClusterSums(np.zeros(3, int), np.zeros(3, int), np.arange(3), np.ones(3), np.array([0.0, 1.0, 1.0]))
    children = ({"name": "a"}, {"name": "b"})
    leaf = float(cr1_from_sums([1, 1, 1], [0, 1, 1]))
    for missing, expected in (("available", leaf), ("zero", leaf / 2), ("strict", math.nan)):
        found = sampling_errors(tree(*children, missing=missing), sums, entries=1)
        assert found.stderr[0, :2] == pytest.approx([expected, leaf], nan_ok=True)
