"""What files say beside their numbers: red benchmarks where their number stands, averages over them, and numbers that
are doubtful.
"""

import csv
import io
import json
from dataclasses import replace

import pytest

from evalboard.api.bodies import file_pieces
from evalboard.leaderboard.marks import marks_of
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.alarms import with_caveats
from evalboard.views.health import packed
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.views.test_alarms import with_groups

RED = "stuck: strong models score like weak ones (a scorer, a format or a skill that some lack can cause this)"
AVERAGE = "Average includes stuck"


@pytest.fixture(scope="module")
def board():
    scores = with_groups()
    scores["org/m7"].pop("stuck")
    bare = made(scores, of=config(["a", "b", "own", "stuck"], missing="available"))
    return replace(bare, findings=packed(bare))


def rows(board, query=""):
    return {
        row["entry"]: row
        for row in csv.DictReader(io.StringIO(b"".join(file_pieces(board, TableQuery.from_url(query), "csv")).decode()))
    }


def test_a_file_names_a_red_benchmark_in_each_row_that_has_its_number(board):
    told = rows(board)
    assert told["org/m6"]["caveats"] == f"{AVERAGE}; {RED}"
    assert told["org/m7"]["stuck"] == ""
    assert RED not in told["org/m7"]["caveats"]


def test_what_is_not_shown_needs_no_caveat(board):
    assert "caveats" not in rows(board, "columns=a")["org/m6"]
    assert rows(board, "columns=stuck")["org/m6"]["caveats"] == RED
    assert "caveats" not in rows(board, "benchmarks=a&benchmarks=b&columns=Average")["org/m6"]


def test_json_and_markdown_say_the_same(board):
    answer = json.loads(b"".join(file_pieces(board, TableQuery(), "json")))
    assert next(row for row in answer["rows"] if row["entry"] == "org/m6")["caveats"] == f"{AVERAGE}; {RED}"
    assert f"{AVERAGE}; {RED}" in b"".join(file_pieces(board, TableQuery(), "md")).decode()


def test_a_doubtful_number_is_named_in_its_row(built_once):
    board = built_once.board("demo_doubtful")
    marks = marks_of(board)
    row = next(iter(marks.by_row))
    place = next(place for place in marks.by_row[row] if place in board.suite.benchmarks)
    frame = with_caveats(select(board, TableQuery(hide=(), complete=False))).frame()
    entry = board.entries["entry"].iloc[row]
    said = frame.loc[frame["entry"] == entry, "caveats"].iloc[0]
    assert all(str(mark.sentence) in said for mark in marks.of_cell(row, place))


def test_a_sound_board_has_no_such_column():
    sound = made({"a": {"x": 0.1, "y": 0.2}, "b": {"x": 0.4, "y": 0.3}})
    assert "caveats" not in with_caveats(select(sound, TableQuery())).frame().columns
