"""What each value that is another one did to a score."""

import math

import pytest

from evalboard.views.moves import score_steps
from evalboard.views.state_comparison import StateComparison
from tests.views.states import state

OTHERS = {"y": (0.4, 0.5, 0.6), "z": (0.7, 0.8, 0.9)}


def steps(before, now, **options):
    between = StateComparison(state({"x": before, **OTHERS}, **options), state({"x": now, **OTHERS}, **options))
    return of_x(between), between


def of_x(between):
    return score_steps(between, between.rows[1].tolist().index(between.now.row_by_entry["x"]))


def shown(leaderboard):
    return leaderboard.shown[leaderboard.row_by_entry["x"], 0]


def test_a_third_of_what_each_of_three_values_moved():
    parts, _ = steps((0.1, 0.2, 0.3), (0.4, 0.2, 0.0))
    assert parts == pytest.approx([0.1, -0.1])


def test_parts_sum_to_the_change_where_a_floor_hides_some_of_it():
    suite = "[{name: a, n: 100, choices: 2, floor: true}, {name: b, n: 100}, {name: c, n: 100}]"
    parts, between = steps((0.3, 0.2, 0.3), (0.6, 0.5, 0.3), suite=suite)
    assert parts == pytest.approx([0.2 / 3, 0.1])
    assert sum([0.0] if parts is None else parts) == pytest.approx(shown(between.now) - shown(between.before))


def test_nothing_where_no_value_is_another_one():
    parts, _ = steps((0.1, 0.2, 0.3), (0.1, 0.2, 0.3))
    assert parts is not None
    assert parts == pytest.approx([])


def test_none_where_a_score_is_missing():
    assert steps((0.1, 0.2, math.nan), (0.1, 0.2, 0.3))[0] is None


def test_none_where_the_config_makes_another_score_of_the_same_values():
    before = state({"x": (0.1, 0.2, 0.3), **OTHERS})
    now = state(
        {"x": (0.1, 0.2, 0.4), **OTHERS}, suite="[{name: a, n: 100, weight: 2}, {name: b, n: 100}, {name: c, n: 100}]"
    )
    assert of_x(StateComparison(before, now)) is None


def test_none_where_a_benchmark_came():
    before = state({"x": (0.1, 0.2, 0.3)})
    now = state({"x": (0.1, 0.2, 0.4, 0.5)}, leaves=("a", "b", "c", "d"))
    assert of_x(StateComparison(before, now)) is None
