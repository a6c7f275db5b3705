"""What must be true of every engine: sums add up, and what cannot be believed is named and left out."""

import numpy as np
import pandas as pd
import pytest

from evalboard.data.sums import CLUSTERS, RUNS
from tests.engines.examples import COLUMNS, board, sums_of, table

GOOD = (
    ("m", "ID", "qa", 0, "q1", "p1", 1.0, 2.0, 0),
    ("m", "ID", "qa", 0, "q2", "p1", 0.5, 2.0, 0),
    ("m", "ID", "qa", 1, "q1", "p1", 2.0, 2.0, 0),
    ("m", "ID", "qa", 1, "q2", "p2", 0.0, 2.0, 0),
    ("m", "VI", "nli", 0, "q1", "p1", 1.0, 1.0, 3),
    ("n", "ID", "qa", 0, "q1", "p1", 0.25, 2.0, 0),
)


def run_sums(sums):
    rows = sums.runs.itertuples(index=False)
    return {(row.entry, row.leaf, row.run): (row.n, row.total) for row in rows}


def cluster_sums(sums):
    return {(row.entry, row.leaf, row.cluster): (row.n, row.total) for row in sums.clusters.itertuples(index=False)}


def ordered(frame):
    frame = frame.drop(columns="file")
    return frame.sort_values(list(frame.columns)).reset_index(drop=True)


@pytest.mark.parametrize("suffix", ["parquet", "csv", "jsonl"])
def test_samples_are_counted_and_summed(engine, suffix, tmp_path):
    sums = sums_of(tmp_path, {f"a.{suffix}": table(GOOD)}, engine=engine)
    assert sums.left_out == ()
    assert run_sums(sums) == {
        ("m", "ID/qa", 0): (2, 1.5),
        ("m", "ID/qa", 1): (2, 2.0),
        ("m", "VI/nli", 0): (1, 1.0),
        ("n", "ID/qa", 0): (1, 0.25),
    }
    assert cluster_sums(sums) == {
        ("m", "ID/qa", "p1"): (3, 3.5),
        ("m", "ID/qa", "p2"): (1, 0.0),
        ("m", "VI/nli", "p1"): (1, 1.0),
        ("n", "ID/qa", "p1"): (1, 0.25),
    }
    facts = sums.runs.drop_duplicates("leaf").set_index("leaf")
    assert facts.loc["ID/qa", ["maximum", "n_options"]].tolist() == [2.0, 0]
    assert facts.loc["VI/nli", ["maximum", "n_options"]].tolist() == [1.0, 3]
    assert sums.entries["entry"].tolist() == ["m", "n"]


def test_the_frames_have_the_columns_and_types_that_are_promised(engine, tmp_path):
    for files in ({"a.parquet": table(GOOD)}, {}, {"a.parquet": table([])}):
        sums = sums_of(tmp_path, files, engine=engine)
        assert {name: str(kind) for name, kind in sums.runs.dtypes.items()} == RUNS
        assert {name: str(kind) for name, kind in sums.clusters.dtypes.items()} == CLUSTERS


def test_the_order_of_rows_and_how_they_are_cut_into_files_do_not_matter(engine, tmp_path):
    whole = sums_of(tmp_path, {"a.parquet": table(GOOD)}, engine=engine)
    cut = sums_of(tmp_path, {"b.parquet": table(GOOD[4::-1]), "c.csv": table(GOOD[5:])}, engine=engine)
    pd.testing.assert_frame_equal(ordered(whole.runs), ordered(cut.runs))
    pd.testing.assert_frame_equal(ordered(whole.clusters), ordered(cut.clusters))


def test_a_null_score_is_zero_and_counted_or_missing(engine, tmp_path):
    rows = (*GOOD, ("n", "ID", "qa", 0, "q2", "p2", None, 2.0, 0))
    zero = sums_of(tmp_path, {"a.parquet": table(rows)}, engine=engine)
    assert run_sums(zero)["n", "ID/qa", 0] == (2, 0.25)
    assert zero.runs.set_index(["entry", "leaf", "run"])["nulls"].to_dict()["n", "ID/qa", 0] == 1
    assert zero.runs["nulls"].sum() == 1
    missing = sums_of(tmp_path, {"a.parquet": table(rows)}, board(uncertainty={"null_score": "missing"}), engine=engine)
    assert run_sums(missing)["n", "ID/qa", 0] == (1, 0.25)
    assert missing.runs["nulls"].sum() == 0


def test_without_a_cluster_column_each_sample_stands_by_itself_with_its_runs(engine, tmp_path):
    columns = {
        "model": "who",
        "run": "run",
        "sample": "item",
        "value": "score",
        "maximum": "best",
        "n_options": "options",
    }
    sums = sums_of(tmp_path, {"a.parquet": table(GOOD)}, board(columns=columns), engine=engine)
    sizes = sums.clusters.groupby(["entry", "leaf"])["n"].apply(sorted).to_dict()
    assert sizes == {("m", "ID/qa"): [2, 2], ("m", "VI/nli"): [1], ("n", "ID/qa"): [1]}
    # q1 of one task is not q1 of another.
    assert sums.clusters.loc[sums.clusters["entry"] == "m", "cluster"].is_unique


def test_no_run_no_maximum_and_no_options_are_one_run_of_generated_answers_up_to_one(engine, tmp_path):
    columns = {"model": "who", "sample": "item", "value": "score"}
    rows = [("m", "ID", "qa", "q1", 0.5), ("m", "ID", "qa", "q2", 1.0)]
    frame = table(rows, ("who", "language", "task", "item", "score"))
    sums = sums_of(tmp_path, {"a.csv": frame}, board(columns=columns), engine=engine)
    assert run_sums(sums) == {("m", "ID/qa", 0): (2, 1.5)}
    assert sums.runs[["maximum", "n_options"]].to_numpy().tolist() == [[1.0, 0]]


def test_ids_stay_as_they_are_written(engine, tmp_path):
    rows = [("007", "NA", "a/b", 0, "01", "1", 1.0, 1.0, 0), ("007", "NA", "a/b", 0, "1", "1", 0.0, 1.0, 0)]
    sums = sums_of(tmp_path, {"a.csv": table(rows)}, engine=engine)
    assert run_sums(sums) == {("007", "NA/a%2Fb", 0): (2, 1.0)}
    assert sums.left_out == ()


def test_columns_of_the_file_may_have_the_names_of_ours(engine, tmp_path):
    columns = {
        "model": "entry",
        "run": "row",
        "sample": "cluster",
        "cluster": "sample",
        "value": "maximum",
        "maximum": "value",
    }
    frame = table(GOOD).rename(
        columns={
            "who": "entry",
            "run": "row",
            "item": "cluster",
            "passage": "sample",
            "score": "maximum",
            "best": "value",
        }
    )
    sums = sums_of(tmp_path, {"a.parquet": frame.assign(leaf="x")}, board(columns=columns), engine=engine)
    assert cluster_sums(sums)["m", "ID/qa", "p1"] == (3, 3.5)


BAD = {
    "no cluster": ({"passage": None}, "has no cluster, and this board declares clusters", "passage"),
    "no sample": ({"item": None}, "has no sample id", "item"),
    "no model": ({"who": None}, "names no model", "who"),
    "no language": ({"language": ""}, "names no language", "language"),
    "repeated": ({"item": "q2"}, "run 0 of repeated repeats this sample of ID/qa", "item"),
    "too high": ({"score": 2.5}, "lies outside 0 to 2", "score"),
    "negative": ({"score": -0.5}, "lies outside 0 to 2", "score"),
    "infinite": ({"score": np.inf}, "lies outside 0 to 2", "score"),
    "half a run": ({"run": 0.5}, "is no number of a run", "run"),
    "one option": ({"options": 1}, "is no number of options: 0 where there are none, else 2 or more", "options"),
    "no maximum": ({"best": None}, "is no maximum: expected a number above 0", "best"),
}


def test_a_bad_sample_costs_that_sample_and_is_named(engine, tmp_path):
    good = {case: [(case, *row[1:]) for row in GOOD[:5]] for case in BAD}
    files = {
        f"{case}.parquet": table(
            [
                *good[case],
                tuple(
                    (dict(zip(COLUMNS, (case, "ID", "qa", 0, "q3", "p2", 1.0, 2.0, 0), strict=True)) | wrong).values()
                ),
            ]
        )
        for case, (wrong, _, _) in BAD.items()
    }
    sums = sums_of(tmp_path, files, engine=engine)
    assert {out.file: (out.row, out.reason, out.column) for out in sums.left_out} == {
        f"{case}.parquet": (6, reason, column) for case, (_, reason, column) in BAD.items()
    }
    assert len(sums.left_out) == len(BAD)
    assert run_sums(sums) == run_sums(sums_of(tmp_path, {f"{case}.csv": table(rows) for case, rows in good.items()}))


def test_many_bad_rows_of_a_leaf_make_one_note_with_their_number(engine, tmp_path):
    sums = sums_of(tmp_path, {"a.parquet": table(GOOD).assign(score=7.0)}, engine=engine)
    assert [(row.task, row.row, row.reason) for row in sums.left_out] == [
        ("ID/qa", 1, "lies outside 0 to 2; 5 rows of this file are left out for this"),
        ("VI/nli", 5, "lies outside 0 to 1"),
    ]
    assert len(sums.runs) == 0


def test_an_id_that_the_board_does_not_know_is_named_with_the_nearest(engine, tmp_path):
    known = board(suite={"name": "All", "levels": ["language", "task"], "order": {"language": ["ID", "VIE"]}})
    sums = sums_of(tmp_path, {"a.parquet": table(GOOD)}, known, engine=engine)
    (row,) = sums.left_out
    assert (row.row, row.column, row.value) == (5, "language", "VI")
    assert row.reason == "is a language that the board does not know; did you mean 'VIE'?"
    assert set(sums.runs["leaf"]) == {"ID/qa"}


@pytest.mark.parametrize("suffix", ["parquet", "csv", "jsonl"])
def test_a_bad_file_costs_that_file_and_is_named(engine, suffix, tmp_path):
    contents = (b"", b"\0", b"{", b"PAR1", b"\xff\xfe", b"[" * 100_000)
    bad = {f"bad-{place}.{suffix}": content for place, content in enumerate(contents)}
    sums = sums_of(tmp_path, {**bad, "good.parquet": table(GOOD)}, engine=engine)
    assert [row.file for row in sums.left_out] == list(bad)
    assert all(row.reason.startswith("cannot be read: ") for row in sums.left_out)
    assert len(sums.runs) == 4


def test_a_column_that_is_not_there_is_named_with_the_nearest(engine, tmp_path):
    sums = sums_of(tmp_path, {"a.parquet": table(GOOD).rename(columns={"passage": "passages"})}, engine=engine)
    (row,) = sums.left_out
    assert row.reason == "cannot be read: has no column 'passage'; did you mean 'passages'?"


def test_categories_are_plain_cells(engine, tmp_path):
    names = ("who", "language", "task", "item", "passage", "run")
    sums = sums_of(tmp_path, {"a.parquet": table(GOOD).astype(dict.fromkeys(names, "category"))}, engine=engine)
    plain = sums_of(tmp_path, {"b.parquet": table(GOOD)}, engine=engine)
    pd.testing.assert_frame_equal(ordered(sums.runs), ordered(plain.runs))
    pd.testing.assert_frame_equal(ordered(sums.clusters), ordered(plain.clusters))
