"""The scatter plot: what is drawn, what is said, what is left out."""

import gzip

import numpy as np
import orjson
import pandas as pd
import plotly.graph_objects as go
import pytest
import yaml

from evalboard.config import parse_board
from evalboard.drawing.plots import scatter
from evalboard.errors import QueryError
from evalboard.leaderboard.from_results import from_results
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.origin import Origin
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import board as tiny_board
from tests.factories import leaderboard, random_leaderboard, reading_of
from tests.reports import json_of

HOSTILE = 'evil/<b>x</b> & <a href="javascript:alert(1)">%{y}'
SIZES = {"a/one": 1.0, "a/two": 2.0, "b/four": 4.0, "b/eight": 8.0, HOSTILE: 3.0, "b/unknown": None}
SCORES = {
    "a/one": {"left": 0.2, "right": 0.3},
    "a/two": {"left": 0.1, "right": 0.4},
    "b/four": {"left": 0.5, "right": 0.5},
    "b/eight": {"left": 0.4, "right": 0.7},
    HOSTILE: {"left": 0.3, "right": 0.9},
    "b/unknown": {"left": 0.6, "right": 0.7},
}


def tiny(**more) -> Leaderboard:
    about = {
        entry: {"params_b": size, "type": "chat" if entry.startswith("a/") else "base", "merged": entry == "a/two"}
        for entry, size in SIZES.items()
    }
    return leaderboard(SCORES, about, **more)


def drawn(board: Leaderboard, url: str = "") -> dict:
    query = TableQuery.from_url(url)
    return json_of(scatter.figure, board, select(board, query), query)


def trace(figure: dict, name: str) -> dict:
    return next(each for each in figure["figure"]["data"] if each["name"] == name)


def names(figure: dict) -> list[str]:
    return [each["name"] for each in figure["figure"]["data"]]


def said(figure: dict) -> str:
    return "".join(part["text"] for part in figure["say"])


def test_every_entry_with_both_values_is_a_point_and_the_others_are_counted():
    figure = drawn(tiny())
    points = trace(figure, "all")
    at = dict(zip(points["customdata"], zip(points["x"], points["y"], strict=True), strict=True))
    assert at == {
        "a/one": (1.0, 25.0),
        "a/two": (2.0, 25.0),
        "b/four": (4.0, 50.0),
        "b/eight": (8.0, 55.0),
        HOSTILE: (3.0, 60.0),
    }
    assert figure["left_out"] == {"no_x": 1, "no_y": 0}
    assert figure["subtitle"] == "5 models; 1 without a stated size"
    assert figure["count"] == 5


def test_without_plots_in_the_config_size_is_drawn_against_the_score():
    figure = drawn(tiny())
    assert (figure["axes"]["x"]["id"], figure["axes"]["y"]["id"]) == ("params_b", "Average")
    assert figure["title"] == "Average against size"
    assert figure["figure"]["layout"]["xaxis"]["type"] == "log"


def test_line_of_the_best_for_their_size_ends_at_the_edge_and_is_told():
    figure = drawn(tiny())
    line = trace(figure, "best")
    assert list(zip(line["x"], line["y"], strict=True))[:-1] == [(1.0, 25.0), (3.0, 60.0)]
    assert line["x"][-1] > 8
    assert line["y"][-1] == 60.0
    assert said(figure).startswith(
        "No smaller model scores higher than those on the line: 2 of 6. Rank correlation of both axes "
    )


def test_line_is_drawn_and_told_only_where_it_is_wanted():
    figure = drawn(tiny(), "overlay=none")
    assert "best" not in names(figure)
    assert said(figure).startswith("Rank correlation")
    assert "frontier" not in drawn(tiny(), "x=left&y=right")["overlays"]


def test_filtered_entries_stay_as_faint_points_unless_only_those_in_the_table_are_wanted():
    faint = drawn(tiny(), "search=two;eight")
    assert sorted(trace(faint, "all")["customdata"]) == ["a/two", "b/eight"]
    assert trace(faint, "filtered")["customdata"] == ["b/four"]  # the others lie where the plot is not
    assert trace(faint, "filtered")["marker"]["opacity"] < trace(faint, "all")["marker"]["opacity"]
    assert "filtered" not in names(drawn(tiny(), "search=two;eight&overlay=filtered"))


def test_axes_span_the_entries_that_match_and_the_chosen_ones():
    def ends(url: str) -> tuple[float, float]:
        low, high = drawn(tiny(), url)["figure"]["layout"]["xaxis"]["range"]
        return 10**low, 10**high

    assert ends("")[1] > 8 > ends("only.type=chat")[1] > 2
    assert ends("only.type=chat&pin=b/eight")[1] > 8
    assert ends("search=nobody at all") == ends("")


def test_pinned_entries_are_marked_with_their_names_and_drawn_once():
    figure = drawn(tiny(), "pin=b/four&pin=nobody&pin=b/unknown&only.type=chat")
    marked = trace(figure, "selected")
    assert marked["customdata"] == ["b/four"]
    assert marked["meta"]["labels"] == ["four"]
    assert not any(
        "b/four" in each.get("customdata", []) for each in figure["figure"]["data"] if each["name"] != "selected"
    )


def test_a_few_entries_are_large_and_named_and_many_are_not():
    few, many = (trace(drawn(board, "y=Average"), "all") for board in (tiny(), random_leaderboard(60)))
    assert dict(zip(few["customdata"], few["meta"]["labels"], strict=True))["b/four"] == "four"
    assert few["marker"]["size"] > many["marker"]["size"]
    assert "meta" not in many


def test_scores_that_hardly_differ_lie_on_the_axis_as_rounded():
    near = leaderboard({"a/one": {"left": 0.62844, "right": 0.1}, "a/two": {"left": 0.62851, "right": 0.2}}, {})
    figure = drawn(near, "x=left&y=right")
    low, high = figure["figure"]["layout"]["xaxis"]["range"]
    assert trace(figure, "all")["x"] == [62.84, 62.85]
    assert all(low < x < high for x in trace(figure, "all")["x"])


def test_name_with_markup_is_shown_as_text_and_clicked_as_it_is():
    figure = drawn(tiny(), "pin=a/one")
    points = trace(figure, "all")
    row = points["customdata"].index(HOSTILE)
    assert points["hovertext"][row] == 'evil/&lt;b&gt;x&lt;/b&gt; &amp; &lt;a href="javascript:alert(1)"&gt;%&#123;y}'
    assert "%{hovertext}" in points["hovertemplate"]
    assert "%{customdata}" not in points["hovertemplate"]


def test_hostile_labels_of_nodes_and_types_are_shown_as_text():
    board = leaderboard(
        {"m": {"a": 0.1, "b": 0.2}, "n": {"a": 0.3, "b": 0.1}, "o": {"a": 0.2, "b": 0.2}},
        {"m": {"type": "<i>odd</i>"}, "n": {"type": "even"}, "o": {"type": "even"}},
        labels={"a": "<b>bold</b>"},
    )
    text = orjson.dumps(drawn(board, "x=a&y=b&color=type")["figure"]).decode()
    assert "<b>bold" not in text
    assert "<i>odd" not in text
    assert "&lt;i&gt;odd" in text


def test_trend_gives_every_point_its_distance():
    figure = drawn(tiny(), "x=left&y=right&overlay=trend")
    slope, intercept = figure["statistics"]["trend"].values()
    points = trace(figure, "all")
    for x, y, text in zip(points["x"], points["y"], points["text"], strict=True):
        assert float(text.replace("−", "-")) == pytest.approx(y - intercept - slope * x, abs=0.051)
    ends = trace(figure, "trend")
    assert ends["y"] == pytest.approx([intercept + slope * x for x in ends["x"]], abs=0.01)


def test_others_of_a_benchmark_is_the_mean_of_its_siblings():
    scores = {"m": {"a": 0.1, "b": 0.4, "c": 0.6}, "n": {"a": 0.9, "b": 0.2, "c": 0.4}, "half": {"a": 0.5, "b": 0.5}}
    figure = drawn(leaderboard(scores), "x=others_of(a)&y=a")
    points = trace(figure, "all")
    assert dict(zip(points["customdata"], points["x"], strict=True)) == {"m": 50.0, "n": 30.0}
    assert figure["subtitle"] == "2 complete models; the average covers b and c"
    assert figure["title"] == "a against the average of the others"


def test_own_weights_move_the_score_and_the_mean_of_the_others():
    figure = drawn(tiny(), "benchmarks=left:3&benchmarks=right&x=left&y=Average")
    points = trace(figure, "all")
    at = dict(zip(points["customdata"], points["y"], strict=True))
    assert at["b/eight"] == pytest.approx(100 * (3 * 0.4 + 0.7) / 4)


def test_stored_values_are_drawn_where_raw_is_shown():
    board = leaderboard(
        {"m": {"a": 0.4, "b": 0.5}, "n": {"a": 0.7, "b": 0.6}}, of=tiny_board([{"name": "a", "choices": 4}, "b"])
    )
    assert trace(drawn(board, "x=a&y=b"), "all")["x"] == [20.0, 60.0]
    assert trace(drawn(board, "x=a&y=b&show=raw"), "all")["x"] == [40.0, 70.0]


def test_colours_are_at_most_eight_and_the_rest_is_other():
    board = random_leaderboard(entries=300, seed=2)
    figure = drawn(board, "color=architecture&overlay=none")
    coloured = [each for each in figure["figure"]["data"] if each.get("showlegend")]
    assert len(coloured) == 9
    assert coloured[-1]["name"] == "other"
    assert sum(len(each["x"]) for each in coloured) == figure["count"]
    assert figure["axes"]["color"]["id"] == "architecture"


def test_colour_of_the_board_can_be_turned_off():
    board = tiny(plots=[{"x": "left", "y": "right", "color": "type"}])
    assert drawn(board)["axes"]["color"]["id"] == "type"
    assert drawn(board, "color=none")["axes"]["color"] is None


def test_date_stands_on_an_axis_of_dates():
    board = random_leaderboard(entries=60, seed=4)
    figure = drawn(board, "x=date&y=Average&overlay=trend&overlay=frontier")
    assert figure["figure"]["layout"]["xaxis"]["type"] == "date"
    known = dict(zip(board.entries["entry"], board.entries["date"], strict=True))
    points = trace(figure, "all")
    assert points["x"] == [f"{known[entry]:%Y-%m-%d}" for entry in points["customdata"]]
    assert said(figure).startswith("No earlier model scores higher")


@pytest.mark.parametrize(
    ("url", "parameter"),
    [("x=nothing", "x"), ("y=others_of(Average)", "y"), ("color=params_b", "color"), ("x=type", "x")],
)
def test_unknown_axis_or_colour_is_refused_by_name(url, parameter):
    with pytest.raises(QueryError) as error:
        drawn(tiny(), url)
    assert error.value.parameter == parameter
    assert "Average" in error.value.known or parameter == "color"


def test_every_choice_offered_can_be_drawn_and_is_a_figure_of_plotly():
    board = random_leaderboard(entries=40, benchmarks=3, seed=5, derived={"two": ["B0", "B1"]})
    first = drawn(board)
    assert {choice["group"] for choice in first["choices"]["x"]} == {"model", "scores", "means"}
    for choice in first["choices"]["x"]:
        for url in (f"x={choice['id']}&y=B0&overlay=trend", f"x=B1&y={choice['id']}&overlay=frontier"):
            go.Figure(drawn(board, url)["figure"])
    for choice in first["choices"]["color"]:
        go.Figure(drawn(board, f"color={choice['id']}")["figure"])


def test_few_and_no_points_are_told_as_such():
    assert said(drawn(tiny(), "search=nobody")) == "No model has both values."
    assert said(drawn(tiny(), "search=b/four")) == "Too few models have both values."
    same = leaderboard({name: {"a": 0.5, "b": value} for name, value in (("m", 0.1), ("n", 0.2), ("o", 0.3))})
    assert said(drawn(same, "x=a&y=b")).endswith("One of the two values is the same for all models.")


def test_figure_of_a_large_board_stays_small_and_carries_no_missing_number():
    board = random_leaderboard(entries=4576, seed=1)
    body = orjson.dumps(drawn(board))
    assert len(gzip.compress(body, 5)) <= 60_000
    assert b"NaN" not in body


def v1(shared) -> Leaderboard:
    """The board of November 2023 from its table, read here without a reader."""
    table = pd.read_csv(shared / "data/hub/open-llm-leaderboard-old/drop-2023-11-20/scores.csv")
    tasks = list(table.columns[1:-1])
    long = table.melt("model", tasks, "task", "value").dropna()
    config = {
        "id": "v1",
        "title": "v1",
        "source": {"kind": "folder", "path": "d"},
        "reader": "table",
        "suite": {
            "name": "Average",
            "children": [{"name": task, "label": {"drop": "DROP"}.get(task, task)} for task in tasks],
        },
        "derived": {"original_four": ["arc", "hellaswag", "mmlu", "truthfulqa"]},
        "labels": {"original_four": "Average of the four original"},
        "plots": [{"x": "original_four", "y": "drop"}],
    }
    reading = reading_of(
        entry=long["model"].tolist(),
        task=long["task"].tolist(),
        metric="",
        value=long["value"] / 100,
        file="",
        about={"entry": table["model"].tolist()},
    )
    return from_results(
        parse_board(yaml.safe_dump(config)), reading, origin=Origin(kind="folder", revision="r"), key="k"
    )


def test_drop_against_the_four_others_gives_the_published_figures(shared):
    figure = drawn(v1(shared))
    counted = figure["statistics"]
    assert counted["n"] == 1640
    assert counted["spearman"] == pytest.approx(0.655, abs=5e-4)
    assert counted["pearson"] == pytest.approx(0.521, abs=5e-4)
    assert counted["low"] == 10
    assert counted["low_share"] == pytest.approx(0.573, abs=5e-4)
    assert (
        said(figure)
        == "57 % of all models score below 10 on DROP, and so do 172 of 516 of those averaging 60 or more. Rank correlation of both axes 0.65."
    )
    assert figure["subtitle"] == "1,640 complete models; the average covers arc, hellaswag, mmlu and truthfulqa"


def test_bars_at_the_margin_count_the_points_that_match():
    figure = drawn(random_leaderboard(entries=200, seed=6), "size=3-9&x=B0&y=B1")
    assert sum(trace(figure, "margin")["x"]) == figure["count"]
    heights = np.diff(trace(figure, "margin")["y"])
    assert (heights > 0).all()


def test_without_sizes_and_plots_the_first_benchmark_is_drawn_against_the_others():
    board = leaderboard({"m": {"a": 0.1, "b": 0.2}, "n": {"a": 0.2, "b": 0.1}})
    assert (drawn(board)["axes"]["x"]["id"], drawn(board)["axes"]["y"]["id"]) == ("others_of(a)", "a")


def test_column_of_zeros_has_no_place_on_a_logarithmic_axis():
    about = {"m": {"co2_kg": 0.0}, "n": {"co2_kg": 2.5}, "o": {"co2_kg": 1e6}}
    figure = drawn(leaderboard({name: {"a": 0.2, "b": 0.1} for name in about}, about), "x=co2_kg&y=a")
    assert trace(figure, "all")["customdata"] == ["n", "o"]
    assert figure["left_out"] == {"no_x": 1, "no_y": 0}
    assert figure["figure"]["layout"]["xaxis"]["tickvals"] == [10.0, 100.0, 1000.0, 10000.0, 100000.0, 1000000.0]


def test_another_y_keeps_the_x_of_the_board_and_what_is_drawn_over_it():
    board = tiny(
        plots=[
            {"x": "params_b", "y": "Average", "frontier": True, "title": "Ours"},
            {"x": "right", "y": "left", "trend": True},
        ]
    )
    assert drawn(board)["title"] == "Ours"
    other = drawn(board, "y=left")
    assert (other["axes"]["x"]["id"], other["overlay"], other["title"]) == (
        "params_b",
        ["frontier"],
        "left against size",
    )
    assert drawn(board, "x=right&y=left")["overlay"] == ["trend"]


def test_parts_of_benchmarks_can_be_drawn_and_those_without_a_score_as_stored():
    parts = [{"name": "a", "choices": 4, "normalize": "group", "children": [{"name": "a1"}, {"name": "a2"}]}, "b"]
    board = leaderboard(
        {"m": {"a1": 0.5, "a2": 0.7, "b": 0.5}, "n": {"a1": 0.4, "a2": 0.6, "b": 0.3}}, of=tiny_board(parts)
    )
    figure = drawn(board, "x=a1&y=a")
    assert [choice["id"] for choice in figure["choices"]["x"] if choice["group"] == "parts"] == ["a1", "a2"]
    assert trace(figure, "all")["x"] == [50.0, 40.0]
    assert figure["figure"]["layout"]["annotations"][0]["text"] == "a1, as stored"


def test_plot_of_the_board_whose_axis_the_data_lack_is_left_out():
    scores = {"m": {"a": 0.1, "b": 0.2}, "n": {"a": 0.2, "b": 0.1}}
    board = leaderboard(scores, plots=[{"x": "params_b", "y": "Average"}, {"x": "b", "y": "a"}])
    assert drawn(board)["axes"]["x"]["id"] == "b"
    assert drawn(leaderboard(scores, plots=[{"x": "params_b", "y": "Average"}]))["axes"]["x"]["id"] == "others_of(a)"
