"""The components `Scatter`, `ModelCard` and `Compare`, and what all components refuse and answer."""

import asyncio
import io
import json
from base64 import b64decode
from pathlib import Path
from urllib.parse import quote, urlencode

import pandas as pd
import pytest

from evalboard.config import load_board
from evalboard.errors import NotFound, QueryError
from evalboard.gradio import Compare, Leaderboard, ModelCard, Scatter, board_api
from evalboard.gradio.component import BoardComponent
from evalboard.gradio.native import drop_axes
from evalboard.pages.light_gradio import gradio as gr
from tests.gradio.test_leaderboard import ACTING, FRAME, TINY, asked

ROOT = Path(__file__).resolve().parents[2]
BOTH = ["a/x", ACTING]


def test_a_component_of_a_component_shows_its_board():
    board = Leaderboard(FRAME)
    parts = (Scatter(board), ModelCard(board), Compare(board), Leaderboard(Scatter(board)))
    assert {part._api for part in parts} == {board._api}


@pytest.mark.parametrize(
    ("make", "error", "said"),
    [
        (lambda: ModelCard("open_llm_v3"), NotFound, "did you mean 'open_llm_v2'"),
        (lambda: Scatter(TINY, x="IFEvla"), QueryError, "x: .*did you mean 'IFEval'"),
        (lambda: Scatter(TINY, y="BHB"), QueryError, "y: .*did you mean 'BBH'"),
        (lambda: Scatter(TINY, color="typ"), QueryError, "typ"),
        (lambda: ModelCard(TINY, "a/y"), NotFound, "did you mean 'a/x'"),
        (lambda: Compare(TINY, ["a/x", "a/z"]), NotFound, "did you mean 'a/x'"),
        (lambda: ModelCard(TINY, {"entries": "a/x"}), QueryError, "did you mean 'entry'"),
    ],
)
def test_what_is_not_on_the_board_is_an_error_that_names_the_nearest(make, error, said):
    with pytest.raises(error, match=said):
        make()


def test_a_value_is_an_entry_or_entries_or_choices():
    assert ModelCard(TINY, "a/x").value == ModelCard(TINY, {"entry": "a/x"}).value == {"entry": "a/x"}
    assert Compare(TINY, BOTH).value == {"entry": BOTH}
    assert Compare(TINY).value == {}


def test_an_event_shows_the_entry_that_was_selected():
    with gr.Blocks() as demo:
        board = Leaderboard(TINY)
        card = ModelCard(board)
        board.select(card.show, outputs=card)
    event = gr.SelectData(board, {"index": [1, 0], "value": ACTING, "entry": ACTING})
    assert card.show(event) == {"entry": ACTING}
    ticked = [({}, []), ({"pin": "a"}, ["a"]), ({"pin": [*"abcde"]}, [*"abcd"])]
    assert [Compare(TINY).show(choices)["entry"] for choices, _ in ticked] == [entries for _, entries in ticked]
    assert demo.config["dependencies"][0]["collects_event_data"]


@pytest.mark.parametrize(
    ("component", "path", "other"),
    [
        (Leaderboard, "explain?entry=a/x&node=BBH", Scatter),
        (Scatter, "plots/scatter?x=IFEval&y=BBH&draw=svg&width=480", Leaderboard),
        (ModelCard, "models/" + quote(ACTING), Compare),
        (ModelCard, "plots/position?pin=a/x", Leaderboard),
        (Compare, "compare?" + urlencode({"entry": BOTH}, doseq=True), ModelCard),
    ],
)
def test_a_component_asks_what_it_shows_and_no_other_does(component, path, other):
    path = f"api/v1/boards/tiny/{path}"
    assert (asked(component(TINY), path)[0], asked(other(TINY), path)[0]) == (200, 404)


def test_the_example_of_the_documentation_is_an_app(monkeypatch):
    monkeypatch.setattr(board_api, "_build", lambda *_: None)
    monkeypatch.setattr(gr.Blocks, "launch", lambda demo: None)
    page = (ROOT / "docs" / "how-to" / "gradio.md").read_text()
    app: dict = {}
    exec(page.partition("```python\n")[2].partition("```")[0], app)  # noqa: S102 - of this repository
    made = [each for each in app.values() if isinstance(each, BoardComponent)]
    assert [type(each) for each in made] == [Leaderboard, Scatter, ModelCard, Compare]
    assert len({each._api for each in made}) == 1


def test_drop_is_drawn_against_an_average_where_a_board_has_both():
    boards = {path.stem: load_board(path) for path in (ROOT / "configs").glob("*.yaml")}
    axes = {name: drawn for name, board in boards.items() if (drawn := drop_axes(board))}
    assert axes == {
        "demo_drop": ("original_four", "drop"),
        "open_llm_v1": ("original_four", "drop"),
        "open_llm_v1_results": ("original_four", "DROP"),
    }
    without = boards["open_llm_v1"].model_copy(update={"plots": ()})
    assert drop_axes(without) == ("others_of(drop)", "drop")


def test_a_file_that_is_no_text_comes_whole():
    answer = json.loads(asyncio.run(Leaderboard(TINY)._api.ask("api/v1/boards/tiny/table.parquet", "en", "")))
    table = pd.read_parquet(io.BytesIO(b64decode(answer["bytes"])))
    assert table["entry"].tolist() == ["a/x", ACTING]
