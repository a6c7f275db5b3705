"""Figures of boards in notebooks: what the page draws, in colours that need no style sheet."""

import json

import pytest
from msgspec.structs import replace

from evalboard.drawing.plots import plot
from evalboard.errors import QueryError
from evalboard.notebook.drawing import coloured, drawn, light
from evalboard.pages.light_gradio import gradio as gr
from evalboard.table.query import TableQuery
from evalboard.table.selection import select

HOSTILE = "<b>&%{x}</b> var(--nothing)"


def test_a_figure_has_the_points_of_the_page_and_colours_of_the_theme(demo):
    figure = demo.figure(x="params_b", y="BBH", color="type", complete=True)
    query = TableQuery(plot="scatter", x="params_b", y="BBH", color="type", complete=True)
    document = plot("scatter").figure(demo.leaderboard, select(demo.leaderboard, query), query)
    assert [list(trace.y) for trace in figure.data if trace.y is not None] == [
        list(each["y"]) for each in document.figure["data"] if "y" in each
    ]
    assert figure.layout.title.text == document.title
    text = figure.to_json()
    assert "var(--" not in text
    assert light()["cat1"] in text
    assert figure.layout.paper_bgcolor == light()["bg"] == "#ffffff"
    assert "Synthetic demo data." in text
    assert json.loads(gr.Plot(render=False).postprocess(figure).plot)["layout"]["title"]["text"] == document.title


def test_a_forest_plot_is_of_the_score_that_is_named(demo):
    figure = demo.figure("forest", y="BBH")
    assert figure.layout.title.text.startswith("BBH")
    assert "var(--" not in figure.to_json()
    best = demo.table(sort="-BBH").iloc[0]
    assert best["model"].rpartition("/")[2] in figure.layout.yaxis.ticktext[0]


@pytest.mark.parametrize(
    ("kind", "axes", "said"),
    [
        ("pie", {}, "expected scatter or forest"),
        ("position", {}, "expected scatter or forest"),
        ("scatter", {"x": "nothing"}, "nothing"),
        ("forest", {"x": "BBH"}, "scatter plots"),
        ("forest", {"y": "params_b"}, "params_b"),
        ("scatter", {"searching": "x"}, "search"),
    ],
)
def test_what_cannot_be_drawn_is_refused(demo, kind, axes, said):
    with pytest.raises(QueryError, match=said):
        demo.figure(kind, **axes)


def test_titles_are_text_and_names_of_a_board_no_colours(demo):
    document = plot("scatter").figure(demo.leaderboard, select(demo.leaderboard, TableQuery()), TableQuery())
    figure = drawn(replace(document, title=HOSTILE), HOSTILE)
    assert figure.layout.title.text == "&lt;b&gt;&amp;%{x}&lt;/b&gt; var(--nothing)"
    [*_, foot] = figure.layout.annotations
    assert foot.text == figure.layout.title.text
    part = {"name": HOSTILE, "text": ["var(--ink)"], "line": {"color": "var(--ink)"}}
    assert coloured(part, {"ink": "#111"}) == {"name": HOSTILE, "text": ["var(--ink)"], "line": {"color": "#111"}}
