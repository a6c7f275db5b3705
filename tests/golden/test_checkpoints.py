"""Runs of checkpoints, as their authors published them. The real files lie in ../shared."""

import json
from pathlib import Path

import pytest

from evalboard.config import parse_board
from evalboard.data.runs import comparable
from evalboard.data.schema import Reading, checked
from evalboard.errors import EvalboardError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.readers import read
from evalboard.sources import File, Snapshot
from evalboard.suite.tree import compile_suite

FOLDER = Path(__file__).resolve().parents[3] / "shared" / "data" / "world" / "lm_eval_checkpoints"
pytestmark = pytest.mark.shared
CONFIG = """\
id: checkpoints
title: Checkpoints
source: {{kind: folder, path: files}}
reader: lm_eval
entry: {entry}
{settings}
suite: {{name: Average, children: [{{name: piqa, metric: acc}}, {{name: arc_easy, metric: acc}}, {{name: sciq, metric: acc}}]}}
"""
TASKS = ("piqa", "arc_easy", "sciq")


def board_of(entry: str, settings: str = "") -> Leaderboard:
    board = parse_board(CONFIG.format(entry=entry, settings=settings))
    paths = sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.json"))
    snapshot = Snapshot(
        folder=FOLDER, revision="0" * 40, files=tuple(File(path=path, blob=path, size=0) for path in paths)
    )
    expected = compile_suite(board).expected()
    found: Reading = comparable(read(board, snapshot, snapshot.files), set(TASKS), board.settings, board.entry)
    return from_results(
        board, checked(found, expected, repeated=board.repeated), origin=Origin(kind="folder", revision="0"), key="test"
    )


def test_two_models_of_four_checkpoints_with_and_without_examples_are_sixteen_results():
    board = board_of("[model, revision, shots]")
    expected = {}
    for path in FOLDER.rglob("*.json"):
        report = json.loads(path.read_text())
        arguments = dict(part.split("=") for part in report["config"]["model_args"].split(","))
        entry = f"{arguments['pretrained']}@{arguments['revision']}@{report['config']['num_fewshot']}"
        expected[entry] = [report["results"][task]["acc"] for task in TASKS]
    assert len(expected) == len(board) == 16
    for entry, values in zip(board.entries["entry"], board.scores.value[:, 1:].tolist(), strict=True):
        assert values == expected[entry]
    assert (board.left_out, board.notes) == ((), ())


def test_shots_that_are_no_part_of_the_entry_are_asked_for():
    with pytest.raises(EvalboardError, match=r"as many entries were run with shots 0 and 5 \(8 each\)"):
        board_of("[model, revision]")
    board = board_of("[model, revision]", "settings: {shots: 5}")
    assert len(board) == 8
    assert len(board.left_out) == 8 * len(TASKS)


def test_checkpoints_that_are_no_part_of_the_entry_are_refused():
    board = board_of("[model]", "settings: {shots: 5}\nrepeated: latest")
    assert [row[0] for row in board.scores.present.tolist()] == [0, 0]
    assert any("they differ in revision, which `entry` can name" in row.reason for row in board.left_out)
