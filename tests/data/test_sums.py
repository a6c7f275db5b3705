"""What several files say twice or against each other is taken out and named."""

import pytest

from evalboard.data.sums import checked, leaf_id, levels_of
from evalboard.errors import EvalboardError
from tests.engines.examples import samples, sums_of, table


def totals(sums):
    return {key: int(n) for key, n in sums.runs.groupby(["entry", "leaf"])["n"].sum().items()}


def test_a_leaf_has_the_maximum_of_most_of_its_samples(tmp_path):
    many, few = samples("m", "ID/a", [[1, 0, 1]]), samples("n", "ID/a", [[5, 7]], best=10)
    found = checked(sums_of(tmp_path, {"a.parquet": table(many), "b.parquet": table(few)}))
    assert totals(found) == {("m", "ID/a"): 3}
    assert found.clusters["entry"].unique().tolist() == ["m"]
    (row,) = found.left_out
    assert (row.file, row.column) == ("b.parquet", "ID/a")
    assert row.reason == "has maximum 10 and 0 options, most samples of this leaf have 1 and 0; 2 samples are left out"


def test_a_maximum_that_changes_within_a_file_is_seen_too(tmp_path):
    rows = samples("m", "ID/a", [[1, 0, 1]], options=2) + samples("m", "ID/a", [[], [1]], options=4)
    found = checked(sums_of(tmp_path, {"a.parquet": table(rows)}))
    assert totals(found) == {("m", "ID/a"): 3}
    assert len(found.left_out) == 1


def test_a_file_that_repeats_the_runs_of_another_does_not_count_twice(tmp_path):
    rows = samples("m", "ID/a", [[1, 0], [1, 1]]) + samples("m", "ID/b", [[1]])
    files = {"a.parquet": table(rows), "b.csv": table(rows[:4]), "c.parquet": table(samples("n", "ID/a", [[1, 0]]))}
    found = checked(sums_of(tmp_path, files))
    assert totals(found) == {("m", "ID/a"): 4, ("m", "ID/b"): 1, ("n", "ID/a"): 2}
    assert [(row.file, row.reason) for row in found.left_out] == [
        ("b.csv", "repeats runs of m that stand in another file")
    ]
    assert int(found.clusters["n"].sum()) == 7


def test_a_leaf_of_which_every_sample_was_refused_is_a_changed_format(tmp_path):
    rows = samples("m", "ID/a", [[1, 0]]) + samples("m", "ID/b", [[55, 70]])
    with pytest.raises(
        EvalboardError,
        match=r"every sample of 'ID/b' was refused, first a.parquet, row 3, score: 55 lies outside 0 to 1",
    ):
        checked(sums_of(tmp_path, {"a.parquet": table(rows)}))


@pytest.mark.parametrize("ids", [("ID", "NLR", "nli"), ("a/b", "c"), ("x",)])
def test_a_leaf_is_named_by_its_levels(ids):
    assert levels_of(leaf_id(ids)) == ids
