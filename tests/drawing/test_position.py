"""The small figures of a model's page."""

import plotly.graph_objects as go
import pytest

from evalboard.drawing.plots import position
from evalboard.errors import QueryError
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import leaderboard, random_leaderboard
from tests.reports import json_of


def drawn(board, url):
    query = TableQuery.from_url(url)
    return json_of(position.figure, board, select(board, query), query)


def test_three_figures_with_the_entry_marked_and_the_others_unnamed():
    board = random_leaderboard(entries=80, seed=3, missing=0)
    entry = board.entries["entry"].iloc[11]
    answer = drawn(board, f"pin={entry}")
    assert len(answer["figures"]) == 3
    for small in answer["figures"]:
        go.Figure(small["figure"])
        back, mark = small["figure"]["data"]
        assert mark["customdata"] == [entry]
        assert "customdata" not in back
        assert len(back["x"]) + 1 == small["count"]


def test_benchmarks_are_those_where_the_entry_stands_out():
    scores = {f"m{n}": {"a": n / 10, "b": n / 10, "c": n / 10} for n in range(9)} | {
        "odd": {"a": 0.4, "b": 0.9, "c": 0.38}
    }
    answer = drawn(leaderboard(scores, plots=[{"x": "others_of(a)", "y": "a"}]), "pin=odd")
    assert [small["axes"]["y"]["id"] for small in answer["figures"]] == ["a", "b", "c"]
    assert answer["figures"][1]["query"] == "x=Average&y=b"


def test_every_plot_of_the_board_is_there():
    plots = [{"x": x, "y": y} for x, y in (("a", "b"), ("b", "a"), ("a", "Average"), ("b", "Average"))]
    scores = {f"m{n}": {"a": n / 10, "b": (n % 3) / 10} for n in range(5)}
    assert [small["query"] for small in drawn(leaderboard(scores, plots=plots), "pin=m1")["figures"]] == [
        "x=a&y=b",
        "x=b&y=a",
        "x=a&y=Average",
        "x=b&y=Average",
    ]


def test_entry_without_a_place_is_said_and_not_drawn():
    board = leaderboard(
        {f"m{n}": {"a": n / 10, "b": n / 10} for n in range(5)}, {"m1": {"params_b": 2.0}, "m2": {"params_b": 3.0}}
    )
    first = drawn(board, "pin=m3")["figures"][0]
    assert first["lacks"] == ["without a stated size"]
    assert [each["name"] for each in first["figure"]["data"]] == ["all"]


def test_entry_without_a_score_still_has_its_figures():
    board = leaderboard({"m0": {"a": 0.1, "b": 0.3}, "m1": {"a": 0.2, "b": 0.2}, "half": {"a": 0.9}})
    assert {small["axes"]["y"]["id"] for small in drawn(board, "pin=half")["figures"]} == {"a"}


@pytest.mark.parametrize("url", ["", "pin=nobody"])
def test_unknown_entry_is_refused(url):
    with pytest.raises(QueryError) as error:
        drawn(random_leaderboard(entries=5), url)
    assert error.value.parameter == "pin"
