"""Plots of values in units of their own: who is not beaten, in which order rows stand, and what axes are called."""

import pytest

from evalboard.drawing.plots import forest, scatter
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.health import benchmarks_of, health
from tests.factories import board, leaderboard
from tests.reports import json_of

LOW = {"higher_is_better": False}
VALUES = {"a/fast": (0.09, 900.0), "b/good": (0.05, 300.0), "c/slow": (0.06, 100.0), "d/bad": (0.3, 200.0)}
BOARD = leaderboard(
    {entry: {"wer": wer, "RTFx": speed} for entry, (wer, speed) in VALUES.items()},
    of=board([{"name": "wer", **LOW, "n": 1000, "range": [0, 1]}, {"name": "RTFx", "counts": False}]),
)


def test_who_is_unbeaten_where_less_is_better_of_the_one_and_more_of_the_other():
    query = TableQuery.from_url("x=RTFx&y=wer&overlay=frontier")
    drawn = json_of(scatter.figure, BOARD, select(BOARD, query), query)
    (line,) = [trace for trace in drawn["figure"]["data"] if trace["name"] == "best"]
    assert list(zip(line["x"], line["y"], strict=True))[:2] == [(900.0, 9.0), (300.0, 5.0)]
    assert drawn["statistics"]["unbeaten"] == 2
    assert [each["text"] for each in drawn["figure"]["layout"]["annotations"]] == [
        "RTFx (×)",
        "wer (%), lower is better",
    ]


def test_rows_of_intervals_stand_best_first_and_intervals_hold_their_values():
    query = TableQuery.from_url("plot=forest&y=wer")
    drawn = json_of(forest.figure, BOARD, select(BOARD, query), query)
    (trace,) = [trace for trace in drawn["figure"]["data"] if trace["name"] == "all"]
    assert trace["x"] == [5.0, 6.0, 9.0, 30.0]
    assert min(trace["error_x"]["array"] + trace["error_x"]["arrayminus"]) > 0


def test_what_only_stands_beside_an_average_of_another_unit_is_not_audited_and_error_rates_have_no_ceiling():
    assert [BOARD.suite.nodes[place].name for place in benchmarks_of(BOARD)] == ["wer"]
    two = leaderboard(
        {f"m{at}": {"wer": 0.01 + at / 1000, "cer": 0.005 + at / 2000} for at in range(12)},
        of=board([{"name": "wer", **LOW}, {"name": "cer", **LOW}]),
    )
    checks = {check.check for each in health(two).benchmarks for check in each.checks}
    assert "agreement" in checks
    assert not checks & {"ceiling", "floor", "near_chance", "above_chance"}


@pytest.mark.parametrize("query", ["show=raw", "show=score"])
def test_stored_values_and_what_is_shown_are_the_same_where_values_are_shown(query):
    selection = select(BOARD, TableQuery.from_url(query))
    assert {row["entry"]: row["wer"] for row in selection.rows(selection.page)} == {
        entry: wer for entry, (wer, _) in VALUES.items()
    }
