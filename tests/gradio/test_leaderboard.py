"""The component `Leaderboard`: what it takes, what it refuses, and what its server function answers."""

import asyncio
import gzip
import json
from pathlib import Path

import pandas as pd
import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

import evalboard
from evalboard import api
from evalboard.agents.caller import inside
from evalboard.errors import NotFound, QueryError
from evalboard.gradio import Leaderboard
from evalboard.gradio.board_api import BoardApi
from evalboard.gradio.component import folder
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages.light_gradio import gradio as gr
from evalboard.table.query import TableQuery
from tests.factories import leaderboard
from tests.waiting import until

ACTING = "b/<img src=x onerror=alert(1)>${alert(2)}{{3}}`"
TINY = leaderboard({"a/x": {"IFEval": 0.7, "BBH": 0.4}, ACTING: {"IFEval": 0.2, "BBH": 0.9}})
FRAME = pd.DataFrame({"model": ["a/x", ACTING, "c/z"], "MMLU": [70.1, None, 50.0], "GSM8K": [50.0, 40.0, 30.0]})

UNCLEAR = pd.DataFrame({"model": ["a", "b", "c"], "Quux": [0.5, 0.1, 0.7]})


def asked(component, path, language="en"):
    """What the server function of a component answers."""
    answer = json.loads(asyncio.run(component._api.ask(path, language, "198.51.100.7", component.SCRIPT)))
    return answer["status"], json.loads(answer["body"])


def rows(component, query=""):
    status, table = asked(component, f"api/v1/boards/{component._api.board_id}/table?{query}")
    assert status == 200
    return table["rows"]


def test_a_board_answers_as_the_api_does():
    registry = BoardRegistry()
    registry.put(BoardStatus(TINY.board, "ready"), TINY)
    path = "/api/v1/boards/tiny/table?sort=-BBH&search=a"
    with TestClient(inside(api.router(registry))) as client:
        expected = client.get(path).json()
    assert asked(Leaderboard(TINY), path[1:]) == (200, expected)


def test_an_answer_is_packed_for_those_who_take_that():
    component = Leaderboard(TINY)
    question = ["api/v1/boards/tiny", "en"]
    refused, plain, packed = (
        asyncio.run(
            component.ask(question, Request({"type": "http", "client": None, "headers": [(b"accept-encoding", each)]}))
        )
        for each in (b"gzip;q=0, br", b"br", b"gzip, br")
    )
    assert "content-encoding" not in {**plain.headers, **refused.headers}
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body


def test_a_board_that_was_loaded_is_one():
    frame = pd.DataFrame({"model": ["a", "b"], "task": "t", "score": [1.0, 0.0]})
    assert [row["entry"] for row in rows(Leaderboard(evalboard.score(frame)))] == ["a", "b"]


def test_a_frame_is_a_board_whose_missing_values_are_missing():
    shown = {row["entry"]: row for row in rows(Leaderboard(FRAME))}
    assert shown[ACTING]["MMLU"] is None
    assert shown[ACTING]["rank"] is None
    assert (shown["a/x"]["rank"], shown["a/x"]["MMLU"]) == (1, pytest.approx(0.701))


def test_what_the_frame_leaves_open_can_be_said():
    assert [row["entry"] for row in rows(Leaderboard(UNCLEAR, lower=True))] == ["b", "a", "c"]
    assert [row["entry"] for row in rows(Leaderboard(UNCLEAR, lower=False))] == ["c", "a", "b"]


def test_columns_may_be_numbers():
    component = Leaderboard(pd.DataFrame({0: ["a", "b"], 1: [0.2, 0.1]}), entry=0, lower=True)
    assert [row["entry"] for row in rows(component)] == ["b", "a"]


def test_scores_say_what_counts():
    component = Leaderboard(FRAME, scores=["GSM8K"])
    assert {row["entry"]: row["rank"] for row in rows(component)} == {"a/x": 1, ACTING: 2, "c/z": 3}


def test_an_empty_frame_is_an_empty_table_with_the_reason():
    for language, reason in (("en", "the frame has no rows"), ("id", "bingkai data tidak memiliki baris")):
        status, board = asked(Leaderboard(FRAME.iloc[:0]), "api/v1/boards/frame", language)
        assert (status, board["state"], board["reason"]) == (200, "failed", reason)


@pytest.mark.parametrize(
    ("arguments", "error", "said"),
    [
        ({"board": "open_llm_v3"}, NotFound, "did you mean 'open_llm_v2'"),
        ({"board": TINY, "columns": ["IFEvla"]}, QueryError, "did you mean 'IFEval'"),
        ({"board": FRAME, "columns": ["MMUL"]}, QueryError, "did you mean 'MMLU'"),
        ({"board": FRAME, "entry": "models"}, QueryError, "did you mean 'model'"),
        ({"board": FRAME, "scores": ["GSM"]}, QueryError, "did you mean 'GSM8K'"),
        ({"board": TINY, "value": {"searches": "x"}}, QueryError, "did you mean 'search'"),
        ({"board": pd.DataFrame({"model": ["a", "a"], "s": [1.0, 2.0]})}, QueryError, "the frame makes no board: 2 of"),
        ({"board": pd.concat([FRAME, FRAME["MMLU"]], axis=1)}, QueryError, "several columns named 'MMLU'"),
        ({"board": UNCLEAR}, QueryError, "lower: nothing says whether higher is better for 'Quux'"),
    ],
)
def test_what_cannot_be_shown_is_an_error_that_names_the_nearest(arguments, error, said):
    with pytest.raises(error, match=said):
        Leaderboard(**arguments)


@pytest.mark.parametrize(
    "path",
    [
        "api/v1/boards",
        "api/v1/boards/other",
        "api/v1/boards/tiny/retry",
        "api/v1/boards/tiny/../other",
        "api/v1/boards/tiny/plots/scatter",
        "healthz",
        "../etc/passwd",
        "api/v1/boards/tiny?" + "a" * 20_000,
        "",
        None,
        {"path": "/etc/passwd", "meta": {"_type": "gradio.FileData"}},
    ],
)
def test_a_server_function_answers_nothing_but_what_the_component_asks(path):
    assert asked(Leaderboard(TINY), path) == (404, {"error": {"message": "a component does not ask this"}})


def test_a_refusal_is_in_the_words_of_the_api():
    status, body = asked(Leaderboard(TINY), "api/v1/boards/tiny/table?sort=-BHB", "zh")
    assert status == 400
    assert body["error"]["parameter"] == "sort"
    assert "BBH" in body["error"]["message"]
    assert not body["error"]["message"].isascii()


def test_work_is_of_the_client_who_asks():
    clients = []

    async def answers(scope, receive, send):
        clients.append(scope["client"][0])
        await send({"type": "http.response.start", "status": 429, "headers": [(b"retry-after", b"2")]})
        await send({"type": "http.response.body", "body": b"{}"})

    board = BoardApi("tiny", BoardRegistry(), answers)
    answer = asyncio.run(board.ask("api/v1/boards/tiny/table", "en", "198.51.100.7"))
    assert json.loads(answer) == {"status": 429, "body": "{}", "retry_after": "2"}
    assert clients == ["198.51.100.7"]


def test_what_gradio_sends_is_json_and_holds_no_row():
    with gr.Blocks() as demo:
        Leaderboard(TINY, columns=["BBH"], value={"search": "x", "pin": ["a", "b"]})
    component = next(each for each in demo.config["components"] if each["type"] == "html")["props"]
    sent = json.dumps(component)
    assert component["value"] == {"search": "x", "pin": ["a", "b"]}
    assert "onerror" not in sent
    assert "a/x" not in sent
    assert component["props"]["board_id"] == "tiny"


def test_an_update_keeps_the_board_and_checks_its_columns():
    component = Leaderboard(FRAME)
    again = Leaderboard(**{**component.constructor_args, "columns": ["GSM8K"], "render": False})
    assert again._api is component._api
    with pytest.raises(QueryError, match="did you mean 'GSM8K'"):
        Leaderboard(**{**component.constructor_args, "columns": ["GSM8"], "render": False})


def test_two_components_of_a_configured_board_share_what_is_built_in_the_background(tmp_path, monkeypatch):
    monkeypatch.setenv("EVALBOARD_CACHE", str(tmp_path / "cache"))
    (tmp_path / "scores.csv").write_text("model,s\na,0.5\nb,0.25\n")
    config = tmp_path / "mine.yaml"
    source = {"kind": "folder", "path": str(tmp_path), "patterns": ["*.csv"]}
    columns = {"entry": {"model": "model"}, "values": {"s": "s"}}
    suite = {"name": "Average", "children": [{"name": "s"}]}
    about = {"id": "mine", "title": "Mine", "source": source, "reader": "table", "columns": columns, "suite": suite}
    config.write_text(json.dumps(about))
    one, two = Leaderboard(str(config)), Leaderboard(str(config))
    assert one._api is two._api
    until(lambda: asked(one, "api/v1/boards/mine")[1]["state"] != "building")
    assert [row["entry"] for row in rows(two)] == ["a", "b"]


def test_only_scripts_and_the_style_sheet_lie_where_gradio_may_serve_files():
    Leaderboard(TINY)
    names = {path.name.partition("-")[0] + path.suffix for path in folder().path.iterdir()}
    assert names >= {"leaderboard.js", "leaderboard.css"}
    assert {Path(name).suffix for name in names} == {".js", ".css"}


def test_a_sheet_of_a_component_says_nothing_of_the_rest_of_the_page():
    outside = [
        line
        for sheet in folder().path.glob("*.css")
        for line in sheet.read_text().splitlines()
        if line.startswith(("html", "body", ":root", "@font-face", "@import"))
    ]
    assert outside == []


def test_a_check_waits_for_no_board():
    registry = BoardRegistry()
    registry.put(BoardStatus(TINY.board, "building"))
    BoardApi("tiny", registry, inside(api.router(registry))).check(TableQuery(columns=("nothing",)))
