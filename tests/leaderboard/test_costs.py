"""What a solved sample cost: cost over share, with the interval of both; nothing where anything is missing."""

import math

import numpy as np
import pytest

from evalboard.config import parse_board
from evalboard.errors import ConfigError
from evalboard.leaderboard.costs import per_solved
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.origin import Origin
from tests.factories import reading_of

TEXT = """\
id: small
title: Small
source: {kind: folder, path: data}
reader: table
columns: {entry: {model: m}, values: {a: a}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, unit: points, counts: false}]}
"""
MODELS = ["cheap", "dear", "free", "none"]
SHARES = [0.5, 0.8, 0.5, 0.0]


def board_of(quantities, costs, **more):
    of = parse_board(f"{TEXT}quantities: {quantities}\n")
    reading = reading_of(
        entry=MODELS, task=["a"] * 4, value=SHARES, n=100.0, about={"entry": MODELS, "cost": costs, **more}
    )
    return from_results(of, reading, origin=Origin(kind="folder", revision="folder-1"), key="k")


def by_model(of, column):
    return dict(zip(of.entries["model"], of.entries[column].tolist(), strict=True))


def test_an_exact_cost_over_a_share_has_the_interval_of_the_share_turned_round():
    of = board_of("{cost: {unit: dollars, solves: a}}", ["$0.10", "$0.40", "0", "0.1"])
    each, low, high = (by_model(of, f"cost_per_solved{end}") for end in ("", "_lower", "_upper"))
    place, rows = of.suite.place("a"), {model: row for row, model in enumerate(of.entries["model"])}
    assert (each["cheap"], each["dear"], each["free"]) == pytest.approx((0.2, 0.5, 0.0))
    assert math.isnan(each["none"])
    assert math.isnan(low["none"])
    for model, cost in (("cheap", 0.1), ("dear", 0.4)):
        lower, upper = of.errors.lower[rows[model], place], of.errors.upper[rows[model], place]
        assert (low[model], high[model]) == pytest.approx((cost / upper, cost / lower))


def test_a_cost_of_all_samples_is_first_one_of_a_sample():
    of = board_of("{cost: {unit: dollars, solves: a, per: all}}", [10.0, 40.0, math.nan, 1.0])
    assert by_model(of, "cost_per_sample") == pytest.approx(
        {"cheap": 0.1, "dear": 0.4, "free": math.nan, "none": 0.01}, nan_ok=True
    )
    assert by_model(of, "cost_per_solved")["dear"] == pytest.approx(0.5)
    assert math.isnan(by_model(of, "cost_per_solved")["free"])


def test_cells_that_are_no_cost_are_listed_and_missing():
    of = board_of("{cost: dollars}", ["$0.10", "-1", "12%", None])
    assert [(out.column, out.value, out.reason) for out in of.left_out] == [
        ("cost", "-1", "lies outside 0 to inf (dollars)"),
        ("cost", "12%", "is in percent, dollars are due"),
    ]
    assert sum(not math.isnan(cost) for cost in by_model(of, "cost").values()) == 1


@pytest.mark.parametrize(("node", "why"), [("c", "is no node"), ("b", "expected shares of samples")])
def test_what_is_solved_must_be_a_share_of_samples(node, why):
    with pytest.raises(ConfigError, match=why):
        board_of(f"{{cost: {{unit: dollars, solves: {node}}}}}", [1.0, 1.0, 1.0, 1.0])


def test_the_interval_of_a_ratio_holds_what_it_promises():
    rng, n, trials = np.random.default_rng(7), 200, 4000
    cost, share, spread = 0.3, 0.4, 0.25
    costs = rng.gamma((cost / spread) ** 2, spread**2 / cost, (trials, n))
    solved = rng.random((trials, n)) < share
    mean, error = costs.mean(axis=1), costs.std(axis=1, ddof=1) / math.sqrt(n)
    rate = solved.mean(axis=1)
    half = 1.96 * np.sqrt(rate * (1 - rate) / n)
    _, (low, high) = per_solved(mean, error, rate, (rate - half, rate + half))
    assert 0.935 < float(((low <= cost / share) & (cost / share <= high)).mean()) < 0.965


def test_a_share_that_may_be_nothing_has_no_upper_end():
    each, (low, high) = per_solved(
        np.array([1.0]), np.array([0.0]), np.array([0.1]), (np.array([0.0]), np.array([0.4]))
    )
    assert (each[0], low[0]) == pytest.approx((10.0, 2.5))
    assert math.isnan(high[0])
