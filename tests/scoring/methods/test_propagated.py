"""Errors that are carried on above competencies: of a kind of their own, told in words, and the same under a visitor's
weights.
"""

import math
from statistics import mean, stdev

import numpy as np
import pytest

from evalboard.api.boards import one_board
from evalboard.leaderboard.registry import BoardStatus
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.scoring.error_kinds import CARRIED
from evalboard.statistics.distributions import t_quantile
from evalboard.table.ranking import own_intervals
from evalboard.views.explain import explain
from tests.engines.examples import board, leaderboard_of, samples, table
from tests.reports import json_of, said_in

ID = [[1, 0, 1, 1], [0, 0, 1, 1], [1, 0, 0, 0]]
VI = [[1, 1, 0, 0, 1, 0], [1, 0, 0, 0, 1, 1], [1, 1, 1, 0, 0, 1]]


def built(tmp_path, *, missing="available", **uncertainty):
    rows = samples("m", "ID/a", ID) + samples("m", "VI/a", VI) + samples("n", "ID/a", ID)
    suite = {"name": "All", "levels": ["language", "task"], "missing": missing}
    return leaderboard_of(
        tmp_path, {"a.parquet": table(rows)}, board(suite=suite, uncertainty={"method": "propagated", **uncertainty})
    )


def over_runs(runs):
    return stdev(map(mean, runs)) / math.sqrt(len(runs))


def test_the_error_of_a_whole_is_that_of_its_parts_and_named_as_that(tmp_path):
    found = built(tmp_path)
    row = found.find("m")
    assert found.errors.stderr[row, 0] == pytest.approx(math.hypot(over_runs(ID), over_runs(VI)) / 2)
    assert [found.errors.kind[found.suite.place(node)] for node in ("All", "ID", "All/ID/a")] == [
        CARRIED,
        "runs",
        "sampling",
    ]
    told = said_in(explain(found, "m", "All"))
    assert (
        told["error from the parts"]
        == "7.73 = √(14.43² + 5.56²) ÷ 2, from the errors of the parts as if they were independent"
    )
    assert told["kind"].startswith("runs, propagated")
    assert "error from the parts" not in said_in(explain(found.with_errors("runs"), "m", "All"))
    shown = json_of(
        one_board, BoardStatus(found.board, state="ready", outline=LeaderboardSummary.of(found)), found, ()
    )["errors"]
    assert [(each["id"], each["kind"]) for each in shown[:3]] == [
        ("shown", CARRIED),
        ("sampling", "sampling"),
        ("runs", "runs"),
    ]


@pytest.mark.parametrize(("missing", "parts"), [("available", 1), ("zero", 2), ("strict", None)])
def test_a_part_that_is_missing_is_for_the_policy(tmp_path, missing, parts):
    found = built(tmp_path, missing=missing)
    error = found.errors.stderr[found.find("n"), 0]
    assert np.isnan(error) if parts is None else error == pytest.approx(over_runs(ID) / parts)


def test_own_weights_carry_errors_on_too(tmp_path):
    found = built(tmp_path)
    row, weights = found.find("m"), {found.suite.place("ID"): 0.5, found.suite.place("VI"): 0.5}
    own = own_intervals(found, found.chosen_average(weights), weights)
    error, other = over_runs(ID) / 2, over_runs(VI) / 2
    middle = (own.lower[row] + own.upper[row]) / 2
    assert middle == pytest.approx(found.scores.score[row, 0])
    # Satterthwaite's degrees of freedom, of two errors with two each.
    free = (error**2 + other**2) ** 2 / ((error**4 + other**4) / 2)
    assert own.upper[row] - middle == pytest.approx(float(t_quantile(0.975, free)) * found.errors.stderr[row, 0])
