"""Entries by an average of other benchmarks: as the comparison at the nodes that it is the same as, and with errors by
hand.
"""

import math
from dataclasses import replace

import numpy as np
import pytest

from evalboard.statistics.distributions import normal_p_value
from evalboard.views.compare import compare
from evalboard.views.compare_own import chance_better, compare_by, compare_without_alarms, verdict
from evalboard.views.health import packed
from tests.factories import board as config
from tests.factories import leaderboard as made
from tests.views.test_alarms import with_groups

SAME = ("difference", "of_scores", "lower", "upper", "p", "n", "paired", "shared", "method")
Z = 1.9599639845400543


def told(between, names=SAME):
    return [getattr(between, name) for name in names]


def agree(one, other):
    assert told(one) == [
        pytest.approx(value, rel=1e-9, abs=1e-12) if isinstance(value, float) else value for value in told(other)
    ]


@pytest.fixture(scope="module", params=["open_llm_v1", "demo_sea_helm"])
def board(request, built_once):
    return built_once.board(request.param)


@pytest.fixture(scope="module")
def entries(board):
    ranked = np.argsort(board.ranks.rank + np.where(board.ranks.rank > 0, 0, 10**9))
    return [board.entries["entry"].iloc[row] for row in ranked[[0, 3, 9]]]


def test_the_boards_own_weights_give_the_boards_own_comparison(board, entries):
    comparison, suite = compare(board, entries), board.suite
    weights = {place: suite.nodes[place].weight for place in suite.benchmarks if suite.nodes[place].weight > 0}
    own = compare_by(board, comparison, weights)
    assert (own.left_out, own.words) == ((), ())
    for mine, theirs in zip(own.differences, comparison.rows[0].differences, strict=True):
        agree(mine, theirs)
    for mine, theirs in zip(own.sides, comparison.rows[0].sides, strict=True):
        assert mine.score == pytest.approx(theirs.score)


def test_an_average_of_one_benchmark_is_compared_as_that_benchmark_is(board, entries):
    comparison, suite = compare(board, entries), board.suite
    place = next(place for place in suite.benchmarks if suite.nodes[place].scored)
    own = compare_by(board, comparison, {place: 1.0})
    row = next(row for row in comparison.rows if row.node == suite.nodes[place].path)
    for mine, theirs in zip(own.differences, row.differences, strict=True):
        agree(mine, theirs)


def test_the_error_of_a_weighted_mean_is_that_of_its_parts():
    sizes = {"a": 100, "b": 400, "c": 900}
    of = config([{"name": name, "n": n} for name, n in sizes.items()])
    board = made({"x": {"a": 0.5, "b": 0.9, "c": 0.5}, "y": {"a": 0.4, "b": 0.5, "c": 0.45}}, of=of)
    places = {board.suite.id(place): place for place in board.suite.benchmarks}
    own = compare_by(board, compare(board, ["x", "y"]), {places["a"]: 0.25, places["c"]: 0.75})
    variance = sum(
        w * w * p * (1 - p) / sizes[name]
        for name, w, p in (("a", 0.25, 0.5), ("c", 0.75, 0.5), ("a", 0.25, 0.4), ("c", 0.75, 0.45))
    )
    [between] = own.differences
    assert between.difference == pytest.approx(0.25 * 0.1 + 0.75 * 0.05)
    assert (between.lower, between.upper) == pytest.approx(
        tuple(between.difference + sign * Z * math.sqrt(variance) for sign in (-1, 1)), rel=1e-6
    )
    assert (own.left_out, between.n) == (("b",), 1000)


def test_without_red_benchmarks_it_is_said_who_is_ahead_with_them_and_without():
    bare = made(with_groups(), of=config([{"name": name, "n": 1000} for name in ("a", "b", "own", "stuck")]))
    board = replace(bare, findings=packed(bare))
    score = {name: board.scores.score[:, board.suite.place(f"Average/{name}")] for name in ("a", "b", "own", "stuck")}
    whole, rest = board.scores.score[:, 0], (score["a"] + score["b"] + score["own"]) / 3
    pairs = ((i, j) for i in range(120) for j in range(120) if whole[i] - whole[j] > 0.08 and rest[j] - rest[i] > 0.08)
    first, other = (board.entries["entry"].iloc[row] for row in next(pairs))
    comparison = compare(board, [first, other])
    without = compare_without_alarms(board, comparison)
    names = [name.split("/")[1] for name in (first, other)]
    assert without.left_out == ("stuck",)
    assert without.words == (f"On average {names[0]} is ahead of {names[1]}; without stuck {names[0]} is behind.",)
    assert without.differences[0].difference == pytest.approx(rest[board.find(first)] - rest[board.find(other)])
    assert compare_without_alarms(bare, comparison) is None


def test_what_is_not_known_is_neither_ahead_nor_behind():
    board = made({"x": {"a": 0.5}, "y": {"a": 0.4}})
    [between] = compare(board, ["x", "y"]).rows[0].differences
    assert between.p is None
    wide = np.array([0.5, 0.4, *np.linspace(0, 1, 30)])
    assert (verdict(between), chance_better(between, wide, (0, 1))) == ("unknown", None)
    known = replace(between, p=0.05, difference=0.1)
    better = chance_better(known, wide, (0, 1))
    assert 0.96 < better < 0.975
    assert chance_better(known, wide, (0, 1), lowest_wins=True) == pytest.approx(1 - better)
    assert chance_better(replace(known, p=1.0, difference=0.0), wide, (0, 1)) == 0.5
    assert chance_better(known, wide[:9], (0, 1)) is None
    assert compare_by(board, compare(board, ["x", "y"]), {}) is None


@pytest.mark.parametrize("spread", [0.002, 0.01, 0.1])
@pytest.mark.parametrize("chosen", ["beforehand", "by rank"])
def test_chances_of_being_better_come_true_among_near_equals_too(spread, chosen):
    """And whether or not the scores made somebody choose the two."""
    rng, error, said, true = np.random.default_rng(5), 0.016, [], []
    unknown = compare(made({"x": {"a": 0.5}, "y": {"a": 0.4}}), ["x", "y"]).rows[0].differences[0]
    for _ in range(1500):
        truth = 0.5 + rng.normal(0, spread, 60)
        scores = truth + rng.normal(0, error, 60)
        one, other = np.argsort(-scores)[[0, 2]] if chosen == "by rank" else (0, 1)
        apart = float(scores[one] - scores[other])
        p = float(normal_p_value(apart / (error * 2**0.5)))
        said.append(chance_better(replace(unknown, p=p, difference=apart), scores, (one, other)))
        true.append(truth[one] > truth[other])
    better = np.array(said) >= 0.5
    told, held = np.where(better, said, 1 - np.array(said)), np.array(true) == better
    assert told.mean() == pytest.approx(held.mean(), abs=0.04)
