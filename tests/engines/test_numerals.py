"""A cell is the same number, or none, in every format and engine: what is none is left out and named, and only an empty
one is an empty score.
"""

import json

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from evalboard.data.sums import checked
from evalboard.errors import EvalboardError
from tests.engines.examples import COLUMNS, GOOD_ROW, sums_of

FULL_WIDTH = "\uff11"
LINES = {
    "0.5": 0.5,
    '"0.5"': 0.5,
    "true": 1.0,
    "null": 0.0,
    '""': 0.0,
    "NaN": None,
    "Infinity": None,
    "1e999": None,
    "9" * 400: None,
    '"nan"': None,
    '"1_000"': None,
    f'"{FULL_WIDTH}"': None,
    "[]": None,
    "{}": None,
    "[1, NaN]": None,
}
CELLS = {
    "0.5": 0.5,
    "true": 1.0,
    "True": 1.0,
    "": 0.0,
    "nan": None,
    "NaN": None,
    "1e999": None,
    "inf": None,
    "1_000": None,
    FULL_WIDTH: None,
    "0x1": None,
    "NA": None,
}


NUMBERS = {0.5: 0.5, None: 0.0, float("nan"): None, float("inf"): None}


def line(score, model="m"):
    row = dict(zip(COLUMNS, (model, *GOOD_ROW[1:]), strict=True))
    return json.dumps(row | {"score": "@"}).replace('"@"', score).encode() + b"\n"


def totals(sums):
    """The sum of the first row's score of each file, None where that row was left out."""
    assert {(out.row, out.column) for out in sums.left_out} <= {(1, "score")}
    summed = dict(zip(sums.runs["file"], sums.runs["total"] - 0.25, strict=True))
    return summed | {out.file: None for out in sums.left_out}


def lines_of(scores):
    """A file for each score, of a model of its own: a score and another one."""
    for place, score in enumerate(scores):
        yield f"{place}.jsonl", line(score, f"m{place}") + line("0.25", f"m{place}").replace(b'"q1"', b'"q2"')


def cells_of(scores):
    for place, score in enumerate(scores):
        rows = (
            (f"m{place}", *GOOD_ROW[1:4], item, "p1", cell, *GOOD_ROW[7:])
            for item, cell in (("q1", score), ("q2", "0.25"))
        )
        yield f"{place}.csv", "\n".join(",".join(map(str, row)) for row in (COLUMNS, *rows)).encode()


def columns_of(scores, kind):
    for place, score in enumerate(scores):
        columns = {name: pa.array([cell, cell]) for name, cell in zip(COLUMNS, GOOD_ROW, strict=True)}
        columns |= {"who": [f"m{place}"] * 2, "item": ["q1", "q2"]}
        out = pa.BufferOutputStream()
        pq.write_table(pa.table(columns | {"score": pa.array([score, 0.25], kind, from_pandas=False)}), out)
        yield f"{place}.parquet", out.getvalue().to_pybytes()


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize(
    ("files", "values"),
    [
        (dict(lines_of(LINES)), LINES),
        (dict(cells_of(CELLS)), CELLS),
        (dict(columns_of(NUMBERS, pa.float64())), NUMBERS),
        (dict(columns_of(NUMBERS, pa.float32())), NUMBERS),
    ],
    ids=["lines", "cells", "doubles", "floats"],
)
def test_a_score_is_the_same_number_or_none_in_every_format(engine, files, values, tmp_path):
    found = totals(sums_of(tmp_path, files, engine=engine))
    assert {score: found[file] for score, file in zip(values, files, strict=True)} == values


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_a_score_that_a_row_does_not_name_is_no_empty_one(engine, tmp_path):
    unnamed = line("0.5").replace(b'"score"', b'"scorf"')
    sums = sums_of(tmp_path, {"a.jsonl": unnamed + line("0.25").replace(b'"q1"', b'"q2"')}, engine=engine)
    assert [(row.row, row.value, row.reason) for row in sums.left_out] == [(1, "(not there)", "is no number")]


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{','.join(COLUMNS)}\nm,ID,qa,0,q1,p1\n", "row 1 has 6 cells, the head has 9"),
        (f"{','.join(COLUMNS)}\n{','.join(map(str, GOOD_ROW))},extra\n", "row 1 has 10 cells, the head has 9"),
        (f"{','.join(COLUMNS)},score\n{','.join(map(str, GOOD_ROW))},1\n", "has 2 columns named 'score'"),
        ('who,"score\n', "is not CSV: unexpected end of data"),
        ("", "is empty; expected a head and rows"),
    ],
)
def test_a_csv_that_was_cut_or_shifted_costs_the_file(engine, text, reason, tmp_path):
    (out,) = sums_of(tmp_path, {"a.csv": text.encode()}, engine=engine).left_out
    assert (out.file, out.reason) == ("a.csv", f"cannot be read: {reason}")


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
def test_a_name_of_a_level_that_is_too_long_costs_its_rows(engine, tmp_path):
    rows = [line("0.5").replace(b'"qa"', b'"' + b"q" * 201 + b'"'), line("0.25")]
    (out,) = sums_of(tmp_path, {"a.jsonl": b"".join(rows)}, engine=engine).left_out
    assert (out.row, out.column, out.reason) == (1, "task", "is longer than 200 letters")


def test_a_name_of_a_leaf_that_one_damaged_row_has_fails_no_board(tmp_path):
    good = {"b.jsonl": line("0.25").replace(b'"m"', b'"n"')}
    bad = line("0.5") + line('"x"').replace(b'"qa"', b'"qA"')
    sums = checked(sums_of(tmp_path, {"a.jsonl": bad, **good}))
    assert set(sums.runs["leaf"]) == {"ID/qa"}
    with pytest.raises(EvalboardError, match="every sample of 'ID/qA' was refused"):
        checked(sums_of(tmp_path / "alone", {"a.jsonl": bad}))
    with pytest.raises(EvalboardError, match="every sample of 'ID/qA' was refused"):
        checked(sums_of(tmp_path / "both", {"a.jsonl": bad, "b.jsonl": bad.replace(b'"m"', b'"n"')}))
