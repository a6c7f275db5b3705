"""Figures as SVG: what stands in the figure stands in the picture, where plotly would put it; what is not known is
refused.
"""

import copy
import re
from xml.etree import ElementTree as ET

import numpy as np
import pytest

from evalboard.drawing.plots import Drawing, plots
from evalboard.drawing.plots._fit import fitted, shortened, wrapped
from evalboard.drawing.plots._svg import TRACES, drawn
from evalboard.drawing.plots._svg_axes import PlotArea, ticks
from evalboard.drawing.plots._template import date_ticks
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from tests.factories import leaderboard
from tests.reports import json_of

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = 'evil/</text><script>alert(1)</script><b>&amp; "\x00\u202e%{y}'
SIZES = {"a/one": 1.0, "a/two": 2.0, "b/four": 4.0, "b/eight": 8.0, HOSTILE: 3.0}
SCORES = {name: {"left": 0.2 + 0.1 * place, "right": 0.3 + 0.12 * place} for place, name in enumerate(SIZES)}


def tiny():
    return leaderboard(
        SCORES, {name: {"params_b": size, "type": "chat" if "/o" in name else "base"} for name, size in SIZES.items()}
    )


def with_intervals():
    suite = {"name": "Average", "children": [{"name": "left", "n": 400}, {"name": "right", "n": 400}]}
    return leaderboard(SCORES, suite=suite)


def document(board, url: str = "", kind: str = "scatter") -> dict:
    query = TableQuery.from_url(url)
    return json_of(plots()[kind].figure, board, select(board, query), query)


def picture(figure: dict, width: int = 800, height: int = 430) -> ET.Element:
    return ET.fromstring(drawn(fitted(figure, width, height)))  # noqa: S314 - ours


def texts(picture: ET.Element) -> list[str]:
    return [each.text or "" for each in picture.iter(f"{SVG}text")]


def circles(figure: dict, name: str) -> list[tuple[float, float]]:
    """Where plotly would put the points of a trace: worked out from the layout by hand."""
    whole = fitted(figure, 800, 430)
    layout = whole["layout"]
    trace = next(each for each in whole["data"] if each["name"] == name)
    margin = layout["margin"]
    wide, tall = 800 - margin["l"] - margin["r"], layout["height"] - margin["t"] - margin["b"]

    def share(value, axis):
        value = np.log10(value) if axis["type"] == "log" else value
        return (value - axis["range"][0]) / (axis["range"][1] - axis["range"][0])

    end = layout["xaxis"]["domain"][1]
    return [
        (margin["l"] + end * wide * share(x, layout["xaxis"]), margin["t"] + tall * (1 - share(y, layout["yaxis"])))
        for x, y in zip(trace["x"], trace["y"], strict=True)
    ]


def places(picture: ET.Element) -> set[tuple[float, float]]:
    return {
        (round(float(each.get("cx", "nan")), 1), round(float(each.get("cy", "nan")), 1))
        for each in picture.iter(f"{SVG}circle")
    }


def test_every_point_stands_where_the_axes_put_it():
    figure = document(tiny(), "overlay=none")["figure"]
    wanted = {(round(across, 1), round(down, 1)) for across, down in circles(figure, "all")}
    assert len(wanted) == len(SIZES)
    assert all(
        min(abs(across - x) + abs(down - y) for x, y in places(picture(figure))) <= 0.2 for across, down in wanted
    )


def test_many_points_are_one_line_with_a_mark_at_each_and_none_twice():
    figure = document(big(), "overlay=none")["figure"]
    whole = picture(figure)
    path = next(each for each in whole.iter(f"{SVG}path") if each.get("marker-mid"))
    inner = re.findall(r"(-?\d+) (-?\d+)", path.get("d", ""))[1:-1]
    wanted = sorted((round(10 * across), round(10 * down)) for across, down in circles(figure, "all"))
    assert sorted((int(across), int(down)) for across, down in inner) == wanted
    mark = path.get("marker-mid", "").removeprefix("url(#").removesuffix(")")
    assert [each.get("id") for each in whole.iter(f"{SVG}marker")] == [mark]


def big(count: int = 90):
    sizes = {f"m/{place}": 1.0 + place for place in range(count)}
    scores = {
        name: {"left": (place * 37 % count) / count, "right": (place * 11 % count) / count}
        for place, name in enumerate(sizes)
    }
    return leaderboard(scores, {name: {"params_b": size} for name, size in sizes.items()})


@pytest.mark.parametrize(
    "url",
    ["", "overlay=trend&overlay=frontier", "color=type", "pin=a/one&family=two", "x=left&y=right", "only.type=chat"],
)
def test_every_scatter_plot_is_drawn(url):
    document_ = document(tiny(), url)
    whole = picture(document_["figure"])
    titles = [each["text"] for each in document_["figure"]["layout"]["annotations"]]
    assert set(titles) <= set(texts(whole))
    assert all(each["type"] in TRACES for each in document_["figure"]["data"])


def test_a_forest_has_a_line_and_a_point_for_each_row():
    figure = document(with_intervals(), kind="forest")["figure"]
    whole = picture(figure)
    rows = sum(len(each["x"]) for each in figure["data"])
    wide = [each for each in whole.iter(f"{SVG}line") if each.get("stroke-width") == "2"]
    assert len(wide) == sum(len(each["x"]) for each in figure["data"] if "error_x" in each)
    assert len(list(whole.iter(f"{SVG}circle"))) == rows == len(SCORES)


def test_small_figures_are_drawn_too():
    query = TableQuery.from_url("pin=a/one")
    small = plots()["position"].figure(tiny(), select(tiny(), query), query)
    answer = json_of(Drawing(draw="svg", width=300, height=240).of, small)
    assert answer["figures"]
    assert all(each["picture"].startswith("<svg") and "figure" not in each for each in answer["figures"])


def test_a_name_from_outside_stays_text_and_the_picture_well_formed():
    text = drawn(fitted(document(tiny(), f"pin={HOSTILE.replace('&', '%26').replace(';', '%3B')}")["figure"], 800, 430))
    whole = ET.fromstring(text)  # noqa: S314 - ours
    assert not list(whole.iter(f"{SVG}script"))
    assert "<script" not in text
    assert any("script>" in (each or "") for each in texts(whole))


def test_colours_stay_names_of_the_theme():
    text = drawn(fitted(document(tiny())["figure"], 800, 430))
    assert set(re.findall(r'(?:fill|stroke)="([^"]+)"', text)) <= {"none", *re.findall(r"var\(--[\w-]+\)", text)}


@pytest.mark.parametrize(
    ("where", "change", "named"),
    [
        (("data", 0), {"type": "heatmap"}, "data[0].type"),
        (("data", 0), {"mode": "markers+text"}, "data[0].mode"),
        (("data", 0), {"fill": "tozeroy"}, "data[0].fill"),
        (("data", 0, "marker"), {"symbol": "star"}, "data[0].marker.symbol"),
        (("data", 0, "marker"), {"colorscale": "Viridis"}, "data[0].marker.colorscale"),
        (("layout",), {"barmode": "stack"}, "layout.barmode"),
        (("layout", "xaxis"), {"type": "category"}, "layout.xaxis.type"),
        (("layout", "yaxis"), {"autorange": "reversed"}, "layout.yaxis.autorange"),
        (("layout", "annotations", 0), {"textangle": 90}, "layout.annotations[0].textangle"),
    ],
)
def test_what_is_not_known_is_refused_with_its_place(where, change, named):
    figure = fitted(copy.deepcopy(document(tiny())["figure"]), 800, 430)
    piece = figure
    for key in where:
        piece = piece[key]
    piece.update(change)
    with pytest.raises(ValueError, match=re.escape(named)):
        drawn(figure)


def test_names_of_points_do_not_overlap_each_other():
    names = fitted(document(big(40), "overlay=frontier")["figure"], 500, 330)["layout"]["annotations"]
    frame = PlotArea.of(fitted(document(big(40), "overlay=frontier")["figure"], 500, 330)["layout"])
    boxes = []
    for each in names:
        if each["showarrow"]:
            x, y = (
                frame.across(each["x"], "x", exponent=True) + each["ax"],
                frame.down(each["y"], "y", exponent=True) + each["ay"],
            )
            wide = 6.1 * len(each["text"])
            boxes.append((x if each["xanchor"] == "left" else x - wide, y, wide))
    assert len(boxes) > 1
    for place, (left, y, wide) in enumerate(boxes):
        for other, y2, wide2 in boxes[place + 1 :]:
            assert abs(y - y2) >= 13 or other >= left + wide or left >= other + wide2


def test_bars_at_the_margin_count_every_entry_that_matches_once():
    figure = document(big(), "overlay=none")
    bars = next(each for each in figure["figure"]["data"] if each["type"] == "bar")
    assert sum(bars["x"]) == figure["count"] == 90
    assert figure["figure"]["layout"]["xaxis2"]["range"] == [0, max(bars["x"])]


def test_a_search_stands_out_and_the_others_are_grey():
    figure = document(tiny(), "family=b/&color=type")
    points = {each["name"]: each for each in figure["figure"]["data"]}
    assert sorted(points["family"]["customdata"]) == ["b/eight", "b/four"]
    assert points["family"]["marker"]["color"] == "var(--accent)"
    assert points["all"]["marker"]["color"] == "var(--dot)"
    assert figure["family"] == {"search": "b/", "count": 2}
    assert document(tiny())["family"] is None


def test_axes_span_what_is_drawn():
    figure = document(
        leaderboard({name: {"left": 0.6 + 0.05 * place} for place, name in enumerate("abcd")}), "x=left&y=left"
    )["figure"]
    low, high = figure["layout"]["yaxis"]["range"]
    assert 55 < low < 60
    assert 75 < high < 80


DATES = {"type": "date", "tick0": "2024-01-01"}
DAYS = {**DATES, "range": ["2024-01-01", "2024-01-05"], "dtick": 2 * 86_400_000, "tickformat": "%-d %b %Y"}
MONTHS = {**DATES, "range": ["2024-01-20", "2024-07-02"], "dtick": "M3", "tickformat": "%b %Y"}


@pytest.mark.parametrize(
    ("axis", "labels"),
    [
        ({"type": "linear", "range": [-1, 4100], "dtick": 2000, "tick0": 0}, ["0", "2,000", "4,000"]),
        (
            {"type": "linear", "range": [-0.25, 0.21], "dtick": 0.2, "tick0": 0, "tickprefix": "$"},
            ["$−0.2", "$0", "$0.2"],
        ),
        (
            {
                "type": "log",
                "range": [0, 1.1],
                "tickmode": "array",
                "tickvals": [1, 3, 30],
                "ticktext": ["1", "3", "30"],
            },
            ["1", "3"],
        ),
        (MONTHS, ["Apr 2024", "Jul 2024"]),
        (DAYS, ["1 Jan 2024", "3 Jan 2024", "5 Jan 2024"]),
    ],
)
def test_ticks_are_labelled_as_plotly_labels_them(axis, labels):
    assert [label for _, label in ticks(axis)] == labels


def test_dates_get_no_more_ticks_than_are_wanted():
    for low, high in (("2024-01-03", "2024-01-20"), ("2023-02-01", "2024-06-01"), ("2015-01-01", "2026-01-01")):
        axis = {
            "type": "date",
            "range": [low, high],
            **date_ticks(np.datetime64(low, "m"), np.datetime64(high, "m"), 8),
        }
        assert 2 <= len(ticks(axis)) <= 9


def test_long_names_and_titles_lose_what_has_no_room():
    assert shortened("abcdefghij", 7) == "abc…hij"
    assert wrapped("a title of many words", 8) == ["a title", "of many", "words"]


def test_bars_leave_the_plot_its_room_and_a_long_title_takes_more_lines():
    figure = document(tiny())["figure"]
    wide, narrow = fitted(figure, 600, 400)["layout"], fitted(figure, 200, 400)["layout"]
    whole = 600 - wide["margin"]["l"] - wide["margin"]["r"]
    assert wide["xaxis"]["domain"][1] == pytest.approx(1 - 62 / whole)
    lines = next(each["text"].count("<br>") for each in narrow["annotations"] if each["xanchor"] == "right")
    assert lines > 0
    assert narrow["height"] == 400 + 15 * lines
