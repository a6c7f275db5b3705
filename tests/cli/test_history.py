"""The past of a board, from the command line to the text."""

import json
import re

import pytest

from evalboard.cli import main
from tests.hub import Hub

BOARD = """\
id: board
title: Board
source: {kind: hub, repo: org/results, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b, c: c}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 100}, {name: c, n: 100}]}
"""
BEFORE = "model,a,b,c\norg/x,0.5,0.6,0.7\norg/y,0.1,0.2,0.3\norg/old,0.31,0.32,0.33\n"
NOW = "model,a,b,c\norg/x,0.2,0.1,0.15\norg/y,0.1,0.2,0.3\norg/renamed,0.31,0.32,0.33\norg/new,0.9,0.8,0.7\n"


@pytest.fixture
def two_commits(tmp_path, monkeypatch):
    (tmp_path / "configs").mkdir()
    (tmp_path / "configs" / "board.yaml").write_text(BOARD)
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("EVALBOARD_CONFIGS", str(tmp_path / "configs"))
    with Hub(tmp_path / "hub") as hub:
        monkeypatch.setenv("HF_ENDPOINT", hub.url)
        yield [hub.publish("org/results", {"scores.csv": text}) for text in (BEFORE, NOW)]


def test_past_states_are_built_listed_named_and_compared(two_commits, capsys):
    assert main(["analyze", "snapshots", "board"]) == 0
    assert capsys.readouterr().out == "no past state is kept\n"
    assert main(["analyze", "snapshots", "board", "--since", "2024-01-01"]) == 0
    listed, said = capsys.readouterr()
    assert [line.split()[1] for line in said.splitlines() if line.endswith(": built")] == [
        sha[:12] for sha in reversed(two_commits)
    ]
    assert all(sha[:12] in listed for sha in two_commits)
    assert main(["analyze", "snapshots", "board", "--tag", "first", "--at", two_commits[0][:8]]) == 0
    assert "first" in capsys.readouterr().out
    assert main(["analyze", "changes", "board", "--since", "first"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("1 new, 1 with changed values, 1 renamed.\n")
    assert re.search(r"org/new +1 +80\.00", text)
    assert re.search(r"org/renamed +org/old", text)
    assert re.search(r"org/x +1 \(.*\) +4 \(.*\) +60\.00 +15\.00", text)
    one = ["--since", "first", "--rev", two_commits[1], "--search", "org/x", "--table", "moves"]
    assert main(["analyze", "changes", "board", *one]) == 0
    (move,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (move["entry"], move["own"] < 0) == ("org/x", True)
    assert (
        move["sentence"]
        == "1 to 4: one new entry stands above it, 2 whose scores are unchanged stand above it now, its own score fell by 45.00."
    )
    assert main(["analyze", "history", "board", "--rev", "first", "--table", "snapshots"]) == 0
    assert json.loads(capsys.readouterr().out)["revision"] == two_commits[0]


def test_what_was_built_is_kept_and_can_be_shown_from_then_on(two_commits, capsys):
    assert main(["build", "board"]) == 0
    assert main(["analyze", "snapshots", "board"]) == 0
    assert two_commits[1][:12] in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["analyze", "changes", "board", "--since", "1999-01-01"],
        ["analyze", "changes", "board", "--rev", "1999-01-01"],
        ["analyze", "snapshots", "board", "--tag", "x", "--at", "nothing"],
    ],
)
def test_a_state_that_is_not_kept_is_said(two_commits, arguments, capsys):
    main(["build", "board"])
    assert main(arguments) != 0
    assert "no snapshot" in capsys.readouterr().err


def test_a_name_for_nothing_and_history_switched_off_are_refused(two_commits, monkeypatch, capsys):
    assert two_commits
    assert main(["analyze", "snapshots", "board", "--tag", "x"]) == 2
    monkeypatch.setenv("EVALBOARD_HISTORY", "0")
    assert main(["analyze", "snapshots", "board"]) == 2
    assert "EVALBOARD_HISTORY" in capsys.readouterr().err
