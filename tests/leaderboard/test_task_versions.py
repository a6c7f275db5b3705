"""Versions of tasks, from the result files of the harness to the marks: a shift is tested by the versions of its
benchmark's own tasks.
"""

import json

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.data.runs import comparable
from evalboard.data.schema import checked
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.marks import marks_of, stored_values
from evalboard.leaderboard.origin import Origin
from evalboard.suite.tree import compile_suite
from tests.readers.examples import reading

TASKS = ("t0", "t1", "t2", "t3", "t4", "t5a", "t5b")
BOARD = """\
id: tiny
title: Tiny
source: {{kind: folder, path: files}}
reader: lm_eval
entry: [model]
suite:
  name: Average
  children:
    - {{name: t0, metric: "acc,none"}}
    - {{name: t1, metric: "acc,none"}}
    - {{name: t2, metric: "acc,none"}}
    - {{name: t3, metric: "acc,none"}}
    - {{name: t4, metric: "acc,none"}}
    - name: t5
      children: [{{name: t5a, metric: "acc,none"}}, {{name: t5b, metric: "acc,none"}}]
settings: {{{settings}}}
"""
ANY = "task_version: any"


def files(*, models=80, shift=0.1, harness=False):
    """Result files of models that were run with several versions of t2, and of both parts of t5, drawn by lot; t2
    shifts with its own.
    """
    rng = np.random.default_rng(3)
    newer, of_parts, of_harness = rng.integers(0, 2, (3, models))
    ability, ease = rng.normal(0, 1, (models, 1)), rng.normal(0, 0.3, len(TASKS))
    value = 1 / (1 + np.exp(-(ability + ease + rng.normal(0, 0.25, (models, len(TASKS))))))
    value[:, 2] = np.clip(value[:, 2] + shift * newer, 0, 1)
    every = {}
    for row in range(models):
        versions = {**dict.fromkeys(TASKS, 1.0), "t2": 1.0 + newer[row], "t5a": 1 + int(of_parts[row]), "t5b": 2.0}
        report = {
            "model_name": f"org{row}/m",
            "results": {task: {"acc,none": value[row, place]} for place, task in enumerate(TASKS)},
            "versions": versions,
            **({"lm_eval_version": f"0.4.{of_harness[row]}"} if harness else {}),
        }
        every[f"m{row}/results_2024-01-01T00-00-00.json"] = json.dumps(report)
    return every


def built(folder, *, settings=ANY, **more):
    board = parse_board(BOARD.format(settings=settings))
    expected = compile_suite(board).expected()
    found = comparable(
        reading(board, folder, files(**more)), {each.task for each in expected}, board.settings, board.entry
    )
    return from_results(board, checked(found, expected), origin=Origin(kind="folder", revision="r"), key="k")


@pytest.fixture(scope="module")
def board(tmp_path_factory):
    return built(tmp_path_factory.mktemp("any"))


def test_a_shift_that_is_planted_with_a_version_of_a_task_is_marked_on_it_alone_by_that_name(board):
    (mark,) = [mark for mark in marks_of(board).inspected.marks if mark.check == "versions"]
    assert (mark.leaves, mark.version in {"t2 1", "t2 2"}) == ((2,), True)
    assert ((mark.shift or 0) > 0) == (mark.version == "t2 2")
    assert 0.04 < abs(mark.shift or 0) < 0.16
    assert str(mark.sentence).startswith(f"t2 shifts with version {mark.version}: ")


def test_benchmarks_have_the_versions_of_their_tasks_and_those_that_do_not_differ_have_none(board):
    versions = stored_values(board).versions
    assert versions is not None
    named = {
        label: {versions.names[code] for code in column if code >= 0}
        for label, column in zip(versions.labels, versions.version.T, strict=True)
    }
    assert named == {
        "t0": set(),
        "t1": set(),
        "t2": {"t2 1", "t2 2"},
        "t3": set(),
        "t4": set(),
        "t5": {"t5a 1", "t5a 2"},
    }
    scopes = {
        scope.about: (scope.cells, bool(scope.why))
        for scope in marks_of(board).inspected.scopes
        if scope.check == "versions"
    }
    assert scopes["t2"] == scopes["t5"] == (80, False)
    assert scopes["t0"] == (0, True)


def test_where_no_version_is_planted_none_is_marked(tmp_path):
    assert not [mark for mark in marks_of(built(tmp_path, shift=0.0)).inspected.marks if mark.check == "versions"]


def test_other_benchmarks_have_the_version_of_the_harness(tmp_path):
    versions = stored_values(built(tmp_path, models=20, harness=True)).versions
    assert versions is not None
    names = [{versions.names[code] for code in column} for column in versions.version.T]
    assert names[2] == {"t2 1", "t2 2"}
    assert names[0] == {"lm-evaluation-harness 0.4.0", "lm-evaluation-harness 0.4.1"}
