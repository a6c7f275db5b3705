"""Quantities on axes, and who is on their front: in unit, spaced and directed as they are, and nothing said without
errors.
"""

from dataclasses import replace

import numpy as np
import pytest

from evalboard.drawing.plots import scatter
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import leaderboard, random_leaderboard
from tests.reports import json_of

COSTS = {"a/cheap": 0.02, "a/fair": 0.2, "b/dear": 2.0, "b/waste": 2.5, "b/unknown": None}
SCORES = {"a/cheap": 0.30, "a/fair": 0.60, "b/dear": 0.62, "b/waste": 0.30, "b/unknown": 0.9}


def board(n=400, **more):
    children = [{"name": name} | ({} if n is None else {"n": n}) for name in ("left", "right")]
    scores = {entry: {"left": score, "right": score} for entry, score in SCORES.items()}
    made = leaderboard(scores, suite={"name": "Average", "children": children})
    costs = [COSTS[entry] for entry in made.entries["entry"]]
    dates = np.array(["2025-01-01"] * len(made), dtype="datetime64[us]") + np.arange(len(made)) * np.timedelta64(
        40, "D"
    )
    return replace(made, entries=made.entries.assign(cost_usd=np.array(costs, dtype=float), released=dates, **more))


def drawn(of, url):
    query = TableQuery.from_url(url)
    return json_of(scatter.figure, of, select(of, query), query)


def said(figure):
    return "".join(part["text"] for part in figure["say"])


def by_entry(figure):
    return {each["entry"]: each for each in figure["front"]["entries"]}


def trace(figure, name):
    return next(each for each in figure["figure"]["data"] if each["name"] == name)


def test_an_axis_of_costs_is_in_dollars_and_spaced_by_orders():
    figure = drawn(board(), "x=cost_usd&y=left&overlay=frontier")
    axis = figure["figure"]["layout"]["xaxis"]
    assert (axis["type"], axis["ticktext"][0]) == ("log", "$0.03")
    assert next(piece["text"] for piece in figure["figure"]["layout"]["annotations"]) == "Cost (US$) (log)"
    assert {"id": "cost_usd", "label": "Cost (log)", "group": "measured"} in figure["choices"]["x"]
    assert "Cost $%{x:,.6~r}" in trace(figure, "all")["hovertemplate"]
    assert figure["subtitle"] == "4 models; 1 without Cost"


def test_a_free_model_keeps_its_place():
    free = board()
    free = replace(free, entries=free.entries.assign(cost_usd=free.entries["cost_usd"].replace(0.02, 0.0)))
    figure = drawn(free, "x=cost_usd&y=left&overlay=frontier")
    assert (figure["figure"]["layout"]["xaxis"]["type"], figure["count"]) == ("linear", 4)


def test_who_is_on_the_front_is_said_with_its_chance():
    figure = drawn(board(), "x=cost_usd&y=left&overlay=frontier")
    front = by_entry(figure)
    assert list(front) == ["a/fair", "a/cheap", "b/dear"]
    assert (front["a/cheap"]["word"], front["a/cheap"]["x"]) == ("on the front, probability > 99 %", "$0.020")
    assert front["b/dear"]["word"].startswith("possibly on the front, probability ")
    assert 0.5 < front["b/dear"]["chance"] < 0.9
    assert (figure["front"]["sure"], figure["front"]["possible"], figure["front"]["exact"]) == (2, 1, ["cost_usd"])
    assert said(figure).startswith(
        "No cheaper model scores higher than those on the line: 3 of 5. With errors counted, 2 are on this front with a probability of at least 95 %. Another 1 "
        "may be, with at least 5 %. No error of Cost is known: it is treated as exact. "
    )
    assert trace(figure, "sure")["customdata"] == ["a/cheap", "a/fair"]
    assert trace(figure, "possible")["text"] == [front["b/dear"]["word"]]


def test_the_same_front_is_said_with_the_axes_the_other_way_round():
    one, other = (
        by_entry(drawn(board(), f"{axes}&overlay=frontier")) for axes in ("x=cost_usd&y=left", "x=left&y=cost_usd")
    )
    assert one.keys() == other.keys()
    for entry, each in one.items():
        assert each["chance"] == pytest.approx(other[entry]["chance"], abs=0.05)


def test_an_error_of_the_cost_makes_the_front_less_sure():
    of = board(cost_per_sample=[0.2, 0.21, 0.2, 0.3, 0.4], cost_per_sample_stderr=[0.05] * 5)
    figure = drawn(of, "x=cost_per_sample&y=left&overlay=frontier")
    sure = drawn(
        replace(of, entries=of.entries.drop(columns="cost_per_sample_stderr")),
        "x=cost_per_sample&y=left&overlay=frontier",
    )
    assert figure["front"]["exact"] == []
    assert sure["front"]["exact"] == ["cost_per_sample"]
    assert figure["front"]["possible"] > sure["front"]["possible"]


def test_the_earlier_stand_on_a_front_of_dates():
    figure = drawn(board(), "x=released&y=left&overlay=frontier")
    assert figure["figure"]["layout"]["xaxis"]["type"] == "date"
    assert said(figure).startswith("No earlier model scores higher than those on the line: ")
    assert next(iter(by_entry(figure).values()))["x"].startswith("2025-")


@pytest.mark.parametrize(
    "url",
    [
        "x=cost_usd&y=left",
        "x=cost_usd&y=left&overlay=trend",
        "x=left&y=right&overlay=frontier",
        "x=cost_usd&y=others_of(left)&overlay=frontier",
    ],
)
def test_where_no_line_is_wanted_or_errors_are_not_known_nothing_is_said(url):
    figure = drawn(board(), url)
    assert figure["front"] is None
    assert "chance" not in said(figure)


def test_without_any_errors_nothing_is_claimed():
    figure = drawn(board(n=None), "x=cost_usd&y=left&overlay=frontier")
    assert figure["front"] is None
    assert "No cheaper model scores higher" in said(figure)


def test_own_weights_and_stored_values_are_without_chances():
    assert drawn(board(), "x=cost_usd&y=Average&overlay=frontier")["front"] is not None
    assert drawn(board(), "x=cost_usd&y=Average&overlay=frontier&weigh=left:3")["front"] is None
    assert drawn(board(), "x=cost_usd&y=left&overlay=frontier&show=raw")["front"] is None


def test_chances_are_the_same_each_time_and_a_filter_is_one_of_fewer_rivals():
    of = random_leaderboard(300)
    url = "x=params_b&y=Average&overlay=frontier"
    assert drawn(of, url)["front"] == drawn(of, url)["front"]
