"""Every engine gives what the memory engine gives: the same sums and answers, and the same rows left out in the same
words.
"""

import json
from dataclasses import replace
from unittest.mock import patch

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from evalboard.data.sums import ANSWERS, SampleColumns, SampleFile, Scan
from evalboard.engines import _texts, answered, summed, texts
from tests.engines.examples import COLUMNS, board, scan_of, table

ENGINE = "duckdb"
"""Dask hands its files to this one."""
TOTAL = "total"


def same(found, wanted):
    """Sums are the same but for the last bits, and for hashes, which are an engine's own."""
    assert found.left_out == wanted.left_out
    for name in ("runs", "clusters", "entries", "files"):
        mine, reference = getattr(found, name), getattr(wanted, name)
        if name == "runs":
            mine, reference = mine.drop(columns="samples"), reference.drop(columns="samples")
        if name != "files":
            mine, reference = ordered(mine), ordered(reference)
        pd.testing.assert_frame_equal(mine, reference, rtol=1e-12, check_dtype=name != "entries")


def ordered(frame):
    keys = [column for column in frame if column not in {"n", TOTAL, "nulls"}]
    return frame.sort_values(keys).reset_index(drop=True)


def agree(asked):
    same(summed(ENGINE, asked), summed("memory", asked))
    pd.testing.assert_frame_equal(answered(ENGINE, asked), answered("memory", asked), rtol=1e-12)


IDS = st.sampled_from(["m", "n", "x/y", "007", "é", "%", "", None, "a'b", 'c"d'])
CELLS = {
    "who": IDS,
    "language": st.sampled_from(["ID", "VI", "", None, "I_"]),
    "task": st.sampled_from(["qa", "nli", None, ""]),
    "run": st.one_of(st.integers(-1, 2), st.sampled_from([0.5, None, 1e12, np.inf])),
    "item": st.one_of(IDS, st.integers(0, 3), st.sampled_from([1.0, 2.5, 1e-05, 1e16])),
    "passage": st.one_of(IDS, st.integers(0, 2)),
    "score": st.one_of(st.floats(-0.1, 2.1), st.sampled_from([0.0, 1.0, None, "many", True, np.inf, 0.1])),
    "best": st.sampled_from([1.0, 2.0, 1, None, 0, np.inf, 0.25]),
    "options": st.sampled_from([0, 2, 4, None, 1, 2.5, 1e10]),
}
GOOD = ("m", "ID", "qa", 0, "q1", "p1", 1.0, 1.0, 0)
FEW = settings(
    max_examples=settings.default.max_examples // 4, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
"""Every example is read four times from files."""


@st.composite
def tables(draw):
    """Rows of which most columns are as they should be, so that what is wrong comes one by one and together."""
    wild = draw(st.sets(st.sampled_from(COLUMNS), max_size=4))
    size = draw(st.integers(1, 8))
    rows = [
        [draw(CELLS[name]) if name in wild else good for name, good in zip(COLUMNS, GOOD, strict=True)]
        for _ in range(size)
    ]
    return table([tuple(row) for row in rows]).assign(
        item=[row[4] if "item" in wild else f"q{place % 5}" for place, row in enumerate(rows)]
    )


def parquet_of(frame):
    """A frame as parquet would hold it: columns of mixed types as text."""
    mixed = {
        name: frame[name].map(lambda cell: None if cell is None else str(cell))
        for name in frame
        if mixed_types(frame[name])
    }
    return frame.assign(**mixed)


def mixed_types(cells):
    kinds = {type(cell) for cell in cells if cell is not None and cell == cell}
    return cells.dtype == object and len(kinds) > 1


@FEW
@given(
    frames=st.lists(tables(), min_size=1, max_size=2),
    suffix=st.sampled_from(["parquet", "parquet", "jsonl", "csv"]),
    missing=st.booleans(),
)
@example(frames=[table([GOOD, GOOD])], suffix="parquet", missing=False)
@example(
    frames=[table([("m", "ID", "qa", 0, 1.0, None, 0.5, 1.0, 0), ("m", "ID", "qa", 0, 2.5, None, 0.5, 1.0, 0)])],
    suffix="parquet",
    missing=True,
)
def test_tables_with_bad_rows_give_the_same(frames, suffix, missing, tmp_path_factory):
    of = board(
        uncertainty={"null_score": "missing" if missing else "zero"},
        suite={"name": "All", "levels": ["language", "task"], "order": {"language": ["ID", "VI"]}},
    )
    files = {
        f"{name}.{suffix}": parquet_of(frame) if suffix == "parquet" else frame
        for name, frame in zip("ab", frames, strict=False)
    }
    agree(scan_of(tmp_path_factory.mktemp("files"), files, of))


@FEW
@given(
    frames=st.lists(tables(), min_size=1, max_size=2),
    suffix=st.sampled_from(["parquet", "jsonl", "csv"]),
    missing=st.booleans(),
)
def test_samples_with_texts_are_those_without(frames, suffix, missing, tmp_path_factory):
    of = board(uncertainty={"null_score": "missing" if missing else "zero"})
    files = {
        f"{name}.{suffix}": parquet_of(frame) if suffix == "parquet" else frame
        for name, frame in zip("ab", frames, strict=False)
    }
    asked = scan_of(tmp_path_factory.mktemp("files"), files, of)
    with patch.object(_texts, "ROWS", 2):
        pieces = list(texts(asked))
    wanted = answered("memory", asked)
    assert sum(map(len, pieces)) == len(wanted)
    if pieces:
        shared = ["entry", "leaf", "run", "sample", "cluster", "maximum", "file", "row"]
        given_rows = pd.concat(pieces, ignore_index=True)
        pd.testing.assert_frame_equal(given_rows[shared], wanted[shared])
        assert given_rows["value"].fillna(0.0).tolist() == wanted["value"].tolist()
        assert given_rows["value"].isna().tolist() == wanted["null"].tolist()


def test_fields_of_entries_are_the_same(tmp_path):
    frame = table([GOOD, ("n", *GOOD[1:]), ("n", *GOOD[1:4], "q2", *GOOD[5:])])
    columns = {
        "model": "who",
        "sample": "item",
        "value": "score",
        "entry": {"precision": "bits", "params_b": "size", "chat": "chat", "kind": "kind"},
    }
    of = board(columns=columns, entry=["model", "precision"])
    frame = frame.assign(bits=[4, 8, 8], size=[7.5, None, 8.0], chat=[True, False, True], kind=[None, None, "base"])
    for suffix in ("parquet", "csv", "jsonl"):
        agree(scan_of(tmp_path / suffix, {f"a.{suffix}": frame}, of))
    assert summed(ENGINE, scan_of(tmp_path, {"a.parquet": frame}, of)).entries["params_b"].tolist() == [7.5, 8.0]


RECORDS = (
    {"q.id": "q1", "scores": {"f1": 1.0}, "about": {"kind": "words", "text": {"id": "t1"}}, "target": "yes"},
    {"q.id": "q2", "scores": {"f1": 0.5}, "about": {"kind": "lines", "text": {"id": "t1"}}, "target": None},
    {"q.id": "q3", "scores": {"f1": None}, "about": {"kind": "lines", "text": {"id": "t2"}}, "target": "no"},
)
WHERE = SampleColumns(
    entry=(("model", "model"), ("shots", "shots")),
    levels=(("task", "task"),),
    sample="q.id",
    value="value",
    cluster="cluster",
    run="run",
    label="target",
)
AT = (("value", "scores.f1"), ("cluster", "about.text.id"), ("kind", "about.kind"))


def described(folder, suffix, name="a", records=RECORDS, **more):
    """A file of records of which model, task and run are known from elsewhere."""
    path = folder / f"{name}.{suffix}"
    if suffix == "parquet":
        pq.write_table(pa.Table.from_pylist(list(records)), path)
    else:
        path.write_text("".join(json.dumps(record) + "\n" for record in records))
    given = (("model", "org/m"), ("shots", 5), ("task", "qa"), ("run", 3))
    return replace(SampleFile(path=path.name, blob=name, local=path, constants=given, at=AT), **more)


@pytest.mark.parametrize("suffix", ["parquet", "jsonl"])
def test_only_rows_that_are_meant_are_samples(engine, suffix, tmp_path):
    files = (
        described(tmp_path, suffix, only=(("kind", "lines"),)),
        described(tmp_path, suffix, "b", only=(("kind", "pages"),)),
    )
    sums = summed(engine, Scan(files=files, columns=WHERE))
    assert sums.runs[["n", "total", "file"]].to_numpy().tolist() == [[2, 0.5, f"a.{suffix}"]]
    (row,) = sums.left_out
    assert (row.file, row.reason) == (
        f"b.{suffix}",
        "cannot be read: has no row with kind 'pages'; there is 'lines', 'words'",
    )
    assert sums.files["file"].tolist() == [f"a.{suffix}"]


def test_one_file_may_hold_the_samples_of_two_tasks(engine, tmp_path):
    first = described(tmp_path, "parquet", only=(("kind", "lines"),))
    second = replace(first, constants=(*first.constants[:2], ("task", "nli"), ("run", 3)), only=(("kind", "words"),))
    sums = summed(engine, Scan(files=(first, second), columns=WHERE))
    assert sums.runs[["leaf", "n", "total"]].to_numpy().tolist() == [["qa", 2, 0.5], ["nli", 1, 1.0]]


@pytest.mark.parametrize("suffix", ["parquet", "jsonl"])
def test_answers_are_rows_in_the_order_of_the_files(engine, suffix, tmp_path):
    files = (
        described(tmp_path, suffix, "b"),
        described(tmp_path, suffix, "a", [RECORDS[0] | {"q.id": "q9", "scores": {"f1": 0.25}}]),
    )
    answers = answered(engine, Scan(files=files, columns=WHERE))
    assert {name: str(kind) for name, kind in answers.dtypes.items()} == ANSWERS
    told = answers[["file", "row", "sample", "cluster", "label", "value", "null"]].to_numpy().tolist()
    assert told == [
        [f"b.{suffix}", 1, "q1", "t1", "yes", 1.0, False],
        [f"b.{suffix}", 2, "q2", "t1", "", 0.5, False],
        [f"b.{suffix}", 3, "q3", "t2", "no", 0.0, True],
        [f"a.{suffix}", 1, "q9", "t1", "yes", 0.25, False],
    ]
    missing = answered(engine, Scan(files=files, columns=WHERE, null_score="missing"))
    assert missing["sample"].tolist() == ["q1", "q2", "q9"]
    assert not missing["null"].any()


def test_no_answers_have_the_columns_of_answers(engine):
    assert {name: str(kind) for name, kind in answered(engine, Scan(files=(), columns=WHERE)).dtypes.items()} == ANSWERS
