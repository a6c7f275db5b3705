"""The forest plot: whose intervals are drawn, in which order, and what is said of those who cannot be told apart."""

from dataclasses import replace

import numpy as np
import plotly.graph_objects as go
import pytest

from evalboard.drawing.plots import forest
from evalboard.errors import QueryError
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import leaderboard
from tests.reports import json_of

HOSTILE = "evil/<b>x</b> & %{y}"
SCORES = {
    "a/best": {"left": 0.90, "right": 0.92},
    "a/next": {"left": 0.89, "right": 0.91},
    "b/middle": {"left": 0.60, "right": 0.65},
    HOSTILE: {"left": 0.62, "right": 0.62},
    "b/last": {"left": 0.20, "right": 0.10},
    "b/half": {"left": 0.70},
}


def suite_of(*children):
    return {"name": "Average", "children": list(children)}


SUITE = suite_of({"name": "left", "n": 400}, {"name": "right", "n": 400}, {"name": "aside", "counts": False})
ORDER = ["a/best", "a/next", "b/middle", HOSTILE, "b/last"]


def tiny(**more):
    return leaderboard(SCORES, {name: {"type": name[0]} for name in SCORES}, suite=SUITE, **more)


def drawn(board, url=""):
    query = TableQuery.from_url(url)
    return json_of(forest.figure, board, select(board, query), query)


def rows(figure):
    """Entry, score and interval of each row from top to bottom."""
    found = {}
    for trace in figure["figure"]["data"]:
        ends = trace.get("error_x", {"array": [None] * len(trace["x"]), "arrayminus": [None] * len(trace["x"])})
        for place, entry, score, up, down in zip(
            trace["y"], trace["customdata"], trace["x"], ends["array"], ends["arrayminus"], strict=True
        ):
            found[place] = (entry, score, None if up is None else (score - down, score + up))
    return [found[place] for place in sorted(found)]


def said(figure):
    return "".join(part["text"] for part in figure["say"])


def test_entries_stand_in_order_of_the_score_with_the_tables_own_intervals():
    board = tiny()
    figure = drawn(board)
    told = {row["entry"]: row for row in select(board, TableQuery()).rows(tuple(range(len(board))))}
    assert [entry for entry, *_ in rows(figure)] == ORDER
    for entry, score, interval in rows(figure):
        assert score == pytest.approx(100 * told[entry]["Average"], abs=0.006)
        assert interval == pytest.approx(
            (100 * told[entry]["lower"]["Average"], 100 * told[entry]["upper"]["Average"]), abs=0.02
        )
    assert figure["subtitle"] == "5 models; 1 without a score in Average; intervals over questions (binomial)"


def test_a_line_opens_each_tier_and_the_first_is_counted():
    figure = drawn(tiny())
    assert [line["y0"] for line in figure["figure"]["layout"]["shapes"]] == [1.5, 3.5]
    assert (
        said(figure)
        == "2 of these 5 are not clearly behind the best. 3 tiers among them; a line marks the start of each."
    )
    assert figure["figure"]["layout"]["meta"]["names"][0] == "1–2\u2002best"
    assert said(drawn(tiny(), "search=middle")) == "1 tier among them."
    alone = drawn(tiny(), "search=middle;last;best")
    assert (
        said(alone)
        == "1 of these 3 is in the first tier: the next model is clearly behind it. 3 tiers among them; a line marks the start of each."
    )


def test_names_that_would_be_markup_are_text():
    figure = drawn(tiny())
    assert figure["figure"]["layout"]["yaxis"]["ticktext"][3].endswith("b&gt; &amp; %&#123;y}")
    hover = figure["figure"]["data"][0]["hovertext"][3]
    assert hover.startswith("<b>evil/&lt;b&gt;x&lt;/b&gt; &amp; %&#123;y}</b><br>Average 62.00<br>95 % interval ")
    assert hover.endswith(", over questions (binomial)<br>rank 3–4, tier 2")
    go.Figure(figure["figure"])


def test_another_score_has_its_own_order_ranks_and_tiers():
    board = tiny()
    figure = drawn(board, "y=left")
    assert [entry for entry, *_ in rows(figure)] == ["a/best", "a/next", "b/half", HOSTILE, "b/middle", "b/last"]
    assert [line["y0"] for line in figure["figure"]["layout"]["shapes"]] == [1.5, 3.5, 4.5]
    assert figure["figure"]["data"][0]["hovertext"][2].endswith("rank 3–4, tier 2")
    # 70 is told apart from 60, by three errors of their difference, and not from 62.
    assert [name.split("\u2002")[0] for name in figure["figure"]["layout"]["meta"]["names"]] == [
        "1–2",
        "1–2",
        "3–4",
        "3–5",
        "4–5",
        "6",
    ]


def test_an_entry_whose_error_is_not_known_has_a_hollow_point_and_no_tier():
    board = tiny()
    lower, upper, stderr = (
        np.where(board.entries["entry"].to_numpy()[:, None] == "b/last", np.nan, ends)
        for ends in (board.errors.lower, board.errors.upper, board.errors.stderr)
    )
    figure = drawn(replace(board, errors=replace(board.errors, lower=lower, upper=upper, stderr=stderr)), "y=left")
    assert rows(figure)[-1] == ("b/last", 20.0, None)
    hollow = figure["figure"]["data"][-1]
    assert (hollow["name"], hollow["marker"]["symbol"]) == ("no interval", "circle-open")
    assert hollow["hovertext"] == ["<b>b/last</b><br>left 20.00<br>interval not known<br>rank 6"]


def test_only_the_first_are_drawn_and_the_chosen_ones_below_them():
    order = [f"a/model-{place:02d}" for place in range(95)]
    board = leaderboard(
        {name: {"left": 0.95 - place / 100} for place, name in enumerate(order)},
        suite=suite_of({"name": "left", "n": 100}),
    )
    figure = drawn(board, f"pin={order[90]}&pin={order[2]}")
    assert [entry for entry, *_ in rows(figure)] == [*order[:40], order[90]]
    chosen = next(trace for trace in figure["figure"]["data"] if trace["name"] == "selected")
    assert chosen["customdata"] == [order[2], order[90]]
    assert figure["subtitle"].startswith("the first 40 of 95 models; ")


def test_filters_hold_and_own_weights_bring_their_own_intervals():
    board = tiny()
    assert [entry for entry, *_ in rows(drawn(board, "only.type=b"))] == ["b/middle", "b/last"]
    own = drawn(board, "benchmarks=left:3&benchmarks=right")
    told = select(board, TableQuery.from_url("benchmarks=left:3&benchmarks=right")).rows((0,))[0]
    assert rows(own)[0][2] == pytest.approx((100 * told["lower"]["Average"], 100 * told["upper"]["Average"]), abs=0.02)
    assert rows(own)[0][1:] != rows(drawn(board))[0][1:]


def test_nothing_that_matches_is_an_empty_plot():
    figure = drawn(tiny(), "search=nobody")
    assert figure["figure"]["data"] == []
    assert figure["subtitle"] == "0 models; intervals over questions (binomial)"


@pytest.mark.parametrize(
    ("url", "said"), [("y=aside", "'aside' is not a score with intervals"), ("y=lefft", "did you mean 'left'")]
)
def test_a_score_without_intervals_is_refused(url, said):
    with pytest.raises(QueryError, match=said):
        drawn(tiny(), url)


def test_a_board_without_intervals_says_so():
    with pytest.raises(QueryError, match="this board has no intervals"):
        drawn(leaderboard({"a/x": {"left": 0.5}}))
