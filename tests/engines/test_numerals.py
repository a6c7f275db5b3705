"""A cell is the same number, or none, in every format and engine: what is none is left out and named, and only an empty
one is an empty score.
"""

from __future__ import annotations

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


def line(score):
    row = dict(zip(COLUMNS, GOOD_ROW, strict=True))
    return json.dumps(row | {"score": "@"}).replace('"@"', score).encode() + b"\n"


def total(sums):
    """The sum of the first row's score, and whether it was left out."""
    (out,) = sums.left_out or (None,)
    assert out is None or (out.row, out.column) == (1, "score")
    return None if out is not None else sums.runs["total"].sum() - 0.25


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize("score", LINES)
def test_scores_in_json_lines(engine, score, tmp_path):
    other = line("0.25").replace(b'"q1"', b'"q2"')
    assert total(sums_of(tmp_path, {"a.jsonl": line(score) + other}, engine=engine)) == LINES[score]


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize("score", CELLS)
def test_scores_in_csv(engine, score, tmp_path):
    rows = [(*GOOD_ROW[:6], cell, *GOOD_ROW[7:]) for cell in (score, "0.25")]
    text = "\n".join(",".join(map(str, row)) for row in [COLUMNS, rows[0], [*rows[1][:4], "q2", *rows[1][5:]]])
    assert total(sums_of(tmp_path, {"a.csv": text.encode()}, engine=engine)) == CELLS[score]


@pytest.mark.parametrize("engine", ["memory", "duckdb"])
@pytest.mark.parametrize("kind", [pa.float64(), pa.float32()])
@pytest.mark.parametrize(("score", "value"), [(0.5, 0.5), (None, 0.0), (float("nan"), None), (float("inf"), None)])
def test_scores_in_parquet(engine, kind, score, value, tmp_path):
    columns = {
        name: pa.array([cell, "q2" if name == "item" else cell]) for name, cell in zip(COLUMNS, GOOD_ROW, strict=True)
    }
    out = pa.BufferOutputStream()
    pq.write_table(pa.table(columns | {"score": pa.array([score, 0.25], kind, from_pandas=False)}), out)
    assert total(sums_of(tmp_path, {"a.parquet": out.getvalue().to_pybytes()}, engine=engine)) == value


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
