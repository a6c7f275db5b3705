"""Errors of whole boards against sums worked out by hand."""

import math

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.scoring import node_errors
from evalboard.statistics.rank_sets import rank_sets
from tests.factories import reading_of

TEXT = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
suite:
  name: Average
  children:
    - {name: a, choices: 4, floor: true, n: 1200}
    - {name: b, n: 400}
    - name: I
      shared_samples: true
      children: [{name: i1, n: 541}, {name: i2, n: 541}]
    - name: P
      published: P
      parts: [{n: 100, choices: 2}, {n: 300, choices: 4}]
"""


def computed(
    values: dict[str, list[float]],
    stderr: dict[str, list[float]] | None = None,
    published: list[float] | None = None,
    *,
    text: str = TEXT,
) -> Leaderboard:
    """Entries m0, m1, ... with values by task."""
    size = len(next(iter(values.values())))
    names = [f"m{row}" for row in range(size)]
    told = stderr or {}
    reading = reading_of(
        entry=names * len(values),
        task=[task for task in values for _ in names],
        value=[value for column in values.values() for value in column],
        stderr=[error for task in values for error in told.get(task, [math.nan] * size)],
        published={"entry": names, "name": ["P"] * size, "score": published or [0.4] * size, "file": ["f"] * size},
    )
    return from_results(parse_board(text), reading, origin=Origin(kind="folder", revision="r"), key="k")


VALUES = {"a": [0.4], "b": [0.8], "i1": [0.5], "i2": [0.6], "P": [0.7]}


def error(board: Leaderboard, node: str, row: int = 0) -> float:
    return float(board.errors.stderr[board.find(f"m{row}"), board.suite.place(node)])


def test_errors_on_shared_samples_add_up():
    board = computed(VALUES)
    assert error(board, "I") == pytest.approx((math.sqrt(0.25 / 541) + math.sqrt(0.24 / 541)) / 2)


def test_stored_errors_are_taken_where_a_whole_column_has_them():
    values = {**{task: column * 2 for task, column in VALUES.items()}}
    board = computed(values, stderr={"b": [0.05, 0.06], "a": [0.01, math.nan]})
    assert error(board, "b", 1) == pytest.approx(0.06)
    assert error(board, "a") == pytest.approx(math.sqrt(0.4 * 0.6 / 1200) / 0.75)
    kinds = {name: board.errors.kind[board.suite.place(name)] for name in ("a", "b", "Average")}
    assert kinds == {"a": "binomial", "b": "published", "Average": "binomial and published"}


def test_an_error_of_0_of_nobody_knows_how_many_samples_is_no_certainty():
    values = {"c": [0.0, 0.5, 0.7], "d": [0.4, 0.5, 0.6]}
    given = {"c": [0.0, 0.03, 0.05], "d": [0.02, 0.02, 0.02]}
    text = f"{TEXT[: TEXT.index('suite')]}suite: {{name: Average, children: [{{name: c}}, {{name: d}}]}}\n"
    board = computed(values, stderr=given, text=text)
    place = board.suite.place("c")
    row = board.find("m0")
    assert np.isnan(board.errors.lower[row, place])
    assert error(board, "Average") == pytest.approx(math.hypot(0.05, 0.02) / 2)
    assert error(board, "Average", 1) == pytest.approx(math.hypot(0.03, 0.02) / 2)
    assert [str(each) for each in board.notes if "published error is 0" in str(each)]
    own = board.evidence.chosen_curves(
        board.scored,
        board.scores.score[:, 0],
        {board.suite.place(name): 1.0 for name in "cd"},
        board.evidence.curves(board.scored),
    )
    assert own.stderr[row] == pytest.approx(error(board, "Average"))
    alone = computed({**values, "c": [0.0] * 3}, stderr={**given, "c": [0.0] * 3}, text=text)
    assert np.isnan(alone.errors.stderr[:, 0]).all()


def test_a_floored_score_keeps_its_error_and_its_interval_stops_at_zero():
    board = computed({**VALUES, "a": [0.2]})
    place = board.suite.place("a")
    assert board.scores.score[0, place] == 0.0
    assert error(board, "a") == pytest.approx(math.sqrt(0.16 / 1200) / 0.75)
    assert board.errors.lower[0, place] == 0.0
    assert board.errors.upper[0, place] >= 0.0


def test_a_missing_score_has_no_error():
    board = computed({**VALUES, "b": [math.nan]})
    assert np.isnan(board.errors.stderr[0, board.suite.place("b")])
    assert np.isnan(board.errors.stderr[0, 0])
    assert (board.ranks.rank[0], board.ranks.sets.lower[0], board.ranks.sets.tier[0]) == (0, 0, 0)


def test_entries_far_apart_are_told_apart_and_near_ones_are_not():
    values = {task: column * 3 for task, column in VALUES.items()}
    board = computed({**values, "a": [0.9, 0.89, 0.3], "b": [0.9, 0.9, 0.3]}, published=[0.4] * 3)
    assert board.ranks.rank.tolist() == [1, 2, 3]
    assert board.ranks.sets.lower.tolist() == [1, 1, 3]
    assert board.ranks.sets.upper.tolist() == [2, 2, 3]
    assert board.ranks.sets.tier.tolist() == [1, 1, 2]


def test_errors_are_worked_out_once_and_some_entries_at_a_time(monkeypatch):
    rng = np.random.default_rng(5)
    values = {task: np.round(rng.random(20), 3).tolist() for task in VALUES}
    values["b"][3] = math.nan
    whole, sizes = computed(values, published=[0.4] * 20), []
    curves = node_errors.node_curves

    def counted(suite, score, errors, samples, **more):
        sizes.append(len(score))
        return curves(suite, score, errors, samples, **more)

    monkeypatch.setattr(node_errors, "ENTRIES", 6)
    monkeypatch.setattr(node_errors, "node_curves", counted)
    some = computed(values, published=[0.4] * 20)
    assert sizes == [5, 5, 5, 5]
    assert some.errors.kind == whole.errors.kind
    for name in ("stderr", "lower", "upper", "df"):
        np.testing.assert_array_equal(getattr(some.errors, name), getattr(whole.errors, name))
    for name in ("lower", "upper", "tier", "single_lower", "single_upper"):
        np.testing.assert_array_equal(getattr(some.ranks.sets, name), getattr(whole.ranks.sets, name))
    root = whole.curves.column(0)
    assert rank_sets(root).upper.tolist() == whole.ranks.sets.upper.tolist()


def test_a_published_mean_takes_its_parts_as_equal():
    board = computed(VALUES)
    parts = math.hypot(math.sqrt(0.21 / 100) / 0.5, math.sqrt(0.21 / 300) / 0.75) / 2
    assert error(board, "P") == pytest.approx(parts)
