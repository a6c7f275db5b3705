"""What is said about numbers that are hard to account for, by API, board, popover and Python."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from evalboard.api.model import model_document
from evalboard.audits.stored_values import inspections
from evalboard.builds.pipeline import build
from evalboard.config import load_board
from evalboard.insights import Missing, insight
from evalboard.leaderboard import marks
from evalboard.leaderboard.marks import marks_of, packed_marks
from evalboard.notebook.loaded_board import LoadedBoard
from evalboard.settings import Settings
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.explain import explain
from tests.built import planted_in
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.reports import json_of, said_in

QUESTIONS = 1319
CONFIG = Path(__file__).resolve().parents[2] / "configs" / "demo_doubtful.yaml"


@pytest.fixture(scope="module")
def board():
    shares = np.random.default_rng(1).integers(1, QUESTIONS, (40, 3)) / QUESTIONS
    shares[5, 0] = 0.35
    shares[9] = shares[30]
    scores = {f"org/m{row}": {"a": float(a), "b": float(b), "c": float(c)} for row, (a, b, c) in enumerate(shares)}
    children = [
        {"name": "a", "n": QUESTIONS},
        {"name": "g", "children": [{"name": "b", "n": QUESTIONS}, {"name": "c"}]},
    ]
    return made(scores, of=config(children))


def told(leaderboard):
    return insight("integrity").report(leaderboard)


def rows(leaderboard, table="marks"):
    found = told(leaderboard).table(table)
    return [] if found is None else found.rows


def test_a_report_says_what_is_marked_and_what_was_looked_at(board):
    of_value, of_entries = rows(board)
    assert (of_value["check"], of_value["entries"], of_value["labels"]) == ("grim", ["org/m5"], ["a"])
    assert (of_value["value"], of_value["questions"], of_value["fits"]) == (0.35, QUESTIONS, 20)
    assert (of_entries["check"], set(of_entries["entries"]), len(of_entries["nodes"])) == (
        "copies",
        {"org/m9", "org/m30"},
        3,
    )
    assert of_entries["value"] is None
    assert 0 <= (of_entries["chance"] or 0) <= 0.001
    assert [(each["label"], each["cells"], bool(each["why"])) for each in rows(board, "scopes")] == [
        ("a", 40, False),
        ("b", 40, False),
        ("c", 0, True),
    ]
    assert told(board).table("marks").total == 2
    assert told(board).headline.startswith("2 numbers, or groups of entries")


def test_a_row_names_its_marked_columns_and_others_name_none(board):
    by_entry = {row["entry"]: row for row in select(board, TableQuery(limit=100)).rows(tuple(range(40)))}
    assert by_entry["org/m5"]["marked"] == ["a"]
    assert [entry for entry, row in by_entry.items() if "marked" in row] == ["org/m5"]


def test_the_page_of_a_model_says_of_which_values_that_is_and_why(board):
    doubts = {node["label"]: node["doubts"] for node in json_of(model_document, board, board.find("org/m5"))["nodes"]}
    assert {label for label, said in doubts.items() if said} == {"a"}
    assert doubts["a"] == [
        str(mark.sentence) for mark in marks_of(board).of_cell(board.find("org/m5"), board.suite.place("a"))
    ]
    assert not any(node["doubts"] for node in json_of(model_document, board, board.find("org/m6"))["nodes"])


def test_a_part_marks_the_benchmark_that_it_is_in():
    shares = np.random.default_rng(1).integers(1, QUESTIONS, (40, 2)) / QUESTIONS
    shares[5, 1] = 0.35
    scores = {f"org/m{row}": {"a": float(a), "b": float(b)} for row, (a, b) in enumerate(shares)}
    of = made(scores, of=config(["a", {"name": "g", "children": [{"name": "b", "n": QUESTIONS}]}]))
    row = of.find("org/m5")
    assert marks_of(of).by_row == {row: frozenset((of.suite.place("g"), of.suite.place("b")))}
    assert [line.value for line in explain(of, "org/m5", "g").lines if line.key == "doubtful"]


def test_the_popover_says_why(board):
    said = said_in(explain(board, "org/m5", "a"))["doubtful"]
    assert said.startswith("0.35 on a cannot be a share of 1,319 questions")
    assert "doubtful" not in said_in(explain(board, "org/m6", "a"))


def test_what_is_kept_is_what_was_made(board, monkeypatch):
    kept = replace(board, marks=packed_marks(board))
    monkeypatch.setattr(marks, "run_inspections", None)
    assert marks_of(kept).inspected == marks_of(board).inspected
    assert told(kept) == told(board)


def test_a_frame_has_a_row_for_each_mark(board):
    frames = LoadedBoard(board).integrity()
    assert frames["marks"]["check"].tolist() == ["grim", "copies"]
    assert frames["marks"]["questions"].tolist()[0] == QUESTIONS
    assert frames["scopes"]["label"].tolist() == ["a", "b", "c"]

    report = told(made({"x": {"a": 0.5}}))
    assert (report.headline, report.table("marks")) == ("Nothing is marked among the numbers of one entry.", None)
    assert report.texts(Missing)


def test_what_is_planted_in_the_demo_is_what_is_marked(tmp_path):
    planted = planted_in("demo_doubtful")
    of = build(load_board(CONFIG), replace(Settings.from_env({}), cache=tmp_path / "cache"))
    report = told(of)
    by_check = {check: [each for each in rows(of) if each["check"] == check] for check in inspections()}
    limited = {each["entries"][0]: each["fits_together"] for each in by_check["grim"]}
    assert limited == planted["limited"]
    assert {frozenset(each["entries"]) for each in by_check["copies"]} == {
        frozenset(pair) for pair in planted["copies"]
    }
    of_means = {each["entries"][0] for each in by_check["identities"] if not each["nodes"]}
    of_errors = {each["entries"][0] for each in by_check["identities"] if each["nodes"]}
    assert (of_means, of_errors) == (set(planted["averages"]), set(planted["limited"]))
    assert {each["entries"][0] for each in by_check["rates"]} == set(planted["rates"])
    bent = {each["entries"][0] for each in by_check["rates"] if "115 tasks x 4 runs" not in each["sentence"]}
    assert bent == {name for name, kind in planted["rates"].items() if kind == "bend"}
    assert {each["entries"][0] for each in by_check["files"]} == set(planted["again"])
    assert [each["files"][0].split(",")[0] for each in by_check["files"]] == ["again.csv"] * 3
    (shift,) = by_check["versions"]
    benchmark, version = planted["version"]
    assert shift["nodes"] == [f"Average/{benchmark}"]
    assert (shift["version"] == version) == ((shift["shift"] or 0) > 0)
    kept = replace(of, marks=packed_marks(of))
    assert told(kept) == report
