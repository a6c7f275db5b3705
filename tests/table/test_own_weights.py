"""What errors say of a visitor's own score, against sums by hand and against the board's own."""

import math

import numpy as np
import pytest

from evalboard.table import ranking
from evalboard.table.query import TableQuery
from evalboard.table.ranking import OwnChoices, own_intervals
from evalboard.table.selection import select
from tests.factories import board as configured
from tests.factories import leaderboard

A, B, C = ({"name": name, "n": n} for name, n in (("a", 100), ("b", 400), ("c", 900)))
VALUES = {
    "org/one": {"a": 0.5, "b": 0.8, "c": 0.6},
    "org/two": {"a": 0.6, "b": 0.5, "c": 0.6},
    "org/three": {"a": 0.1, "b": 0.2, "c": 0.3},
    "org/partial": {"a": 0.9, "b": None, "c": 0.2},
}
WEIGHTS = "benchmarks=a:3&benchmarks=b"


def board(scores=VALUES, **more):
    return leaderboard(scores, of=configured([A, B, C], **more))


def own(of, text=WEIGHTS):
    found = select(of, TableQuery.from_url(text)).own
    assert found is not None
    return found


def rows(of, text, **options):
    selection = select(of, TableQuery.from_url(text), **options)
    return {row["entry"]: row for row in selection.rows(selection.page)}


def test_an_interval_is_1_96_errors_of_the_weighted_mean_to_either_side():
    of = board()
    error = math.hypot(3 * math.sqrt(0.25 / 100), math.sqrt(0.16 / 400)) / 4
    one = rows(of, WEIGHTS)["org/one"]
    assert one["Average"] == pytest.approx((3 * 0.5 + 0.8) / 4)
    assert one["lower"]["Average"] == pytest.approx(one["Average"] - 1.959964 * error)
    assert one["upper"]["Average"] == pytest.approx(one["Average"] + 1.959964 * error)


def test_ranks_and_tiers_are_those_of_the_own_score_and_its_error():
    of = board()
    order = [of.find(entry) for entry in VALUES]
    # 57.5 and 57.5 -+ 3.8 cannot be told apart; 12.5 is ten errors below.
    found = own(of)
    assert found.ranks.lower[order].tolist() == [1, 1, 3, 0]
    assert found.ranks.upper[order].tolist() == [2, 2, 3, 0]
    assert found.ranks.tier[order].tolist() == [1, 1, 2, 0]
    told = rows(of, WEIGHTS)
    assert [(told[entry]["rank_lower"], told[entry]["rank_upper"], told[entry]["tier"]) for entry in VALUES] == [
        (1, 2, 1),
        (1, 2, 1),
        (3, 3, 2),
        (None, None, None),
    ]


def test_equal_weights_of_some_scale_give_what_the_board_says_itself():
    of = board({**VALUES, "org/best": {"a": 1.0, "b": 0.99, "c": 1.0}, "org/worst": {"a": 0.0, "b": 0.0, "c": 0.01}})
    weights = dict.fromkeys(of.suite.benchmarks, 1 / 3)
    found = own_intervals(of, of.scores.score[:, 0], weights)
    np.testing.assert_allclose(found.lower, of.errors.lower[:, 0], rtol=1e-12)
    np.testing.assert_allclose(found.upper, of.errors.upper[:, 0], rtol=1e-12)
    assert found.ranks.lower.tolist() == of.ranks.sets.lower.tolist()
    assert found.ranks.tier.tolist() == of.ranks.sets.tier.tolist()


def test_one_benchmark_alone_has_its_own_interval():
    of = board({**VALUES, "org/best": {"a": 1.0, "b": 1.0, "c": 1.0}})
    found, place = own(of, "benchmarks=b"), of.suite.place("b")
    np.testing.assert_allclose(found.lower, of.errors.lower[:, place], rtol=1e-12)
    np.testing.assert_allclose(found.upper, of.errors.upper[:, place], rtol=1e-12)


def test_where_parts_may_be_missing_the_mean_of_those_that_are_there_has_its_error():
    of = board(missing="available")
    partial = rows(of, WEIGHTS)["org/partial"]
    place = of.suite.place("a")
    assert partial["lower"]["Average"] == pytest.approx(of.errors.lower[of.find("org/partial"), place])
    assert partial["rank_lower"] == 1


def test_a_floored_score_stops_at_zero():
    floored = [
        {"name": "a", "n": 100, "choices": 4, "floor": True},
        {"name": "b", "n": 400, "choices": 2, "floor": True},
    ]
    of = leaderboard({"org/x": {"a": 0.2, "b": 0.5}, "org/y": {"a": 0.6, "b": 0.9}}, of=configured(floored))
    found = own(of, "benchmarks=a:2&benchmarks=b")
    assert found.lower[of.find("org/x")] == 0.0
    assert found.upper[of.find("org/x")] > 0.0


def test_intervals_of_benchmarks_stay_under_own_weights():
    of = board()
    plain, own_ = rows(of, ""), rows(of, WEIGHTS)
    for entry, row in own_.items():
        assert row["lower"]["a"] == plain[entry]["lower"]["a"]


def test_own_weights_rank_those_that_match():
    one = rows(board(), f"{WEIGHTS}&search=one;three")["org/one"]
    assert (one["rank"], one["rank_lower"], one["rank_upper"], one["tier"]) == (1, 1, 1, 1)
    assert rows(board(), f"{WEIGHTS}&search=one;three")["org/three"]["rank_lower"] == 2


def test_a_board_without_errors_has_none_for_own_weights_either():
    of = leaderboard({"org/one": {"a": 0.5, "b": 0.8}})
    assert select(of, TableQuery.from_url("benchmarks=a")).own is None


def test_an_average_of_nothing_has_no_intervals():
    of = leaderboard(VALUES, {entry: {"type": "chat"} for entry in VALUES}, of=configured([A, B, C]))
    assert select(of, TableQuery.from_url("average=visible&columns=type")).own is None


def test_what_is_remembered_is_bounded_and_found_again(monkeypatch):
    of, made = board(), []
    make = ranking._intervals
    monkeypatch.setattr(ranking, "_intervals", lambda *given: made.append(given) or make(*given))
    for weight in range(2, 40):
        own(of, f"benchmarks=a:{weight}&benchmarks=b")
    own(of, "benchmarks=a:39&benchmarks=b")
    assert len(made) == 38
    assert len(of.once(ranking.OWN, OwnChoices)) == ranking.MOST_CHOICES
