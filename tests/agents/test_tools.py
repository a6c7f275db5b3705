"""Tools answer what the API answers, for every kind of board, and say beside it what a reader must know."""

import asyncio
import json
from dataclasses import replace

import numpy as np
import orjson
import pytest
from starlette.testclient import TestClient

from evalboard.agents import tools
from evalboard.agents.caller import ApiRefusal, Caller, States
from evalboard.agents.tools import all_tools
from evalboard.leaderboard.registry import BoardStatus
from evalboard.pages.site import create
from evalboard.settings import Settings
from tests.agents.conftest import DEMOS, HEADERS, SITE
from tests.pages.boards import HOSTILE, NASTY, shelf_of, small
from tests.reports import tables


def questions(board: str, entries: list[str], node: str) -> dict[str, dict]:
    """Arguments for each tool that fit a board."""
    return {
        "list_boards": {},
        "board": {"board": board},
        "rank": {"board": board, "query": "sort=-params_b", "limit": 7, "offset": 1}
        if board == "demo_open_llm"
        else {"board": board, "limit": 7},
        "compare": {"board": board, "entry": entries},
        "explain": {"board": board, "entry": entries[0], "node": node},
        "audits": {"board": board},
        "changes": {"board": board},
        "question": {"board": board, "sample": "nobody"},
        "samples": {"board": board, "condition": "score < 0.5", "limit": 3},
    }


@pytest.mark.parametrize("board", DEMOS)
@pytest.mark.parametrize("tool", all_tools().values(), ids=lambda tool: tool.name)
def test_a_tool_answers_what_the_api_answers(client, call, registry, board, tool):
    leaderboard = registry.leaderboard(board)
    asked_for = questions(board, list(leaderboard.entries["entry"].iloc[:3]), leaderboard.suite.root.path).get(
        tool.name, {"board": board}
    )
    result = call(tool.name, **asked_for)
    if result["isError"]:
        question = tool.asks(tool.arguments.model_validate(asked_for))
        refusal = client.get(question.path, params=list(question.pairs))
        assert refusal.status_code == 404
        assert json.loads(result["content"][0]["text"])["error"]["message"] == refusal.json()["error"]["message"]
        assert tool.name not in {"list_boards", "board", "rank", "compare", "explain", "audits", "lead"}
        return
    assert result["isError"] is False, result
    answer = result["structuredContent"]
    document = client.get(answer["api"].removeprefix(SITE.rstrip("/"))).json()
    assert answer["answer"] == {name: value for name, value in document.items() if name not in tool.omits}
    assert answer["answer"]
    assert answer["url"].startswith(SITE)
    assert all((answer["uncertainty"], answer["how"], answer["caution"]))
    if tool.name != "list_boards":
        assert answer["state"] == leaderboard.key
        assert leaderboard.key in answer["url"]
        assert leaderboard.key in answer["api"]
        assert any("synthetic" in each for each in answer["caution"])


def test_a_page_that_a_tool_names_is_there(client, call):
    for name, about in questions("small", ["org/best@bfloat16", "org/second@bfloat16"], "Average").items():
        if name not in {"samples", "question"}:
            url = call(name, **about)["structuredContent"]["url"]
            assert client.get(url.removeprefix(SITE.rstrip("/"))).status_code == 200


def test_ranks_are_those_of_the_question_and_say_who_is_best(client, call):
    answer = call("rank", board="small", query="weigh=beta:0", limit=2)["structuredContent"]
    assert {"by", "among", "first", "behind", "sure", "why"} <= answer["answer"]["question"].keys()
    assert [row["rank"] for row in answer["answer"]["rows"]] == [1, 1]
    plain = client.get("/api/v1/boards/small/table?limit=2").json()
    assert [row["Average"] for row in answer["answer"]["rows"]] != [row["Average"] for row in plain["rows"]]


@pytest.mark.parametrize("board", DEMOS)
def test_what_tools_say_of_ranks_and_pairs_is_the_inference_of_the_board(call, registry, board):
    inference, names = (
        (leaderboard := registry.leaderboard(board)).rank_inference(),
        leaderboard.entries["entry"].tolist(),
    )
    answer = call("rank", board=board, limit=200)["structuredContent"]["answer"]
    for row in answer["rows"]:
        at = leaderboard.row_by_entry[row["entry"]]
        assert (row["rank"] or 0) == inference.rank[at]
        assert (row["rank_lower"] or 0, row["rank_upper"] or 0) == (inference.interval(at) or (0, 0))
    assert answer["question"]["first_count"] == len(inference.first)
    ranked = np.argsort(np.where(inference.rank, inference.rank, len(names)), kind="stable")
    for one, other in ((0, 1), (0, len(inference.first)), (1, 5)):
        entries = [names[ranked[one]], names[ranked[other]]]
        told = tables(call("compare", board=board, entry=entries)["structuredContent"]["answer"])["entries"][1]
        test = inference.test(int(ranked[one]), int(ranked[other]))
        assert (told["order"], told["adjusted"]) == ((test.order, test.adjusted) if test else (None, None))


def test_hostile_names_stay_texts(call):
    answer = call("compare", board="small", entry=[HOSTILE, NASTY])["structuredContent"]
    assert [each["entry"] for each in tables(answer["answer"])["entries"]] == [HOSTILE, NASTY]
    assert "<" not in answer["url"]


def test_what_a_comparison_shows_is_said_as_it_is_and_no_more(call, registry):
    leaderboard = registry.leaderboard("demo_open_llm")
    ranked = leaderboard.ranks.rank
    order = [
        str(leaderboard.entries["entry"].iloc[row])
        for row in sorted(range(len(ranked)), key=lambda row: (ranked[row] == 0, ranked[row]))
    ]
    answer = call("compare", board="demo_open_llm", entry=[order[0], order[1], order[120]])["structuredContent"]
    root = tables(answer["answer"])["differences"][:2]
    assert root[0]["parent"] is None
    said = [each["text"] for each in answer["answer"]["blocks"] if each["type"] == "sentence"]
    for other, of in zip(order[1:2] + order[120:121], root, strict=True):
        sentence = next(each for each in said if other in each and "Overall, " in each)
        assert ("is ahead of" in sentence) == (of["significant"] and of["difference"]["value"] > 0)
        assert ("does not prove that they are equal" in sentence) == (not of["significant"])
    assert root[1]["significant"]


REFUSED = [
    ("rank", {"board": "none_such"}, 404, "unknown board"),
    ("rank", {"board": "small/table.csv"}, 400, "board: String should match pattern"),
    ("rank", {"board": "../boards"}, 400, "board: String should match pattern"),
    ("rank", {}, 400, "board: Field required"),
    ("rank", {"board": "small", "limit": 1000}, 400, "limit: Input should be less than or equal to 200"),
    ("rank", {"board": "small", "colour": 1}, 400, "colour: Extra inputs are not permitted"),
    ("rank", {"board": "small", "query": "colour=x"}, 400, "colour"),
    ("rank", {"board": "small", "query": "size=big"}, 400, "expected billions of parameters"),
    ("rank", {"board": "small", "query": "x" * 8193}, 400, "query: String should have at most 8192 characters"),
    ("rank", {"board": "small", "at": "ffffffffffff"}, 404, "is not built here"),
    (
        "compare",
        {"board": "small", "entry": ["org/second@bfloat16"]},
        400,
        "entry: 1 given",
    ),
    ("compare", {"board": "small", "entry": ["org/second@bfloat16", "org/nobody"]}, 404, "org/nobody"),
    ("explain", {"board": "small", "entry": "org/second@bfloat16", "node": "delta"}, 404, "delta"),
    ("changes", {"board": "small", "from": "x"}, 400, "from: Extra inputs are not permitted"),
    ("samples", {"board": "small", "condition": "score <"}, 400, "where"),
    ("drop_tables", {}, 404, "expected one of list_boards, board, rank"),
]


@pytest.mark.parametrize(("name", "arguments", "status", "why"), REFUSED)
def test_what_is_asked_wrongly_is_refused_in_words(call, name, arguments, status, why):
    result = call(name, **arguments)
    error = json.loads(result["content"][0]["text"])
    assert (result["isError"], error["status"]) == (True, status)
    assert why in error["error"]["message"]
    assert "structuredContent" not in result


class Swapped:
    """An API whose board becomes another one with each of the first so many questions."""

    def __init__(self, times):
        self.times, self.key, self.paths = times, "key 0", []

    async def ask(self, path, _=()):
        self.paths.append(path)
        key = self.key
        if self.times and path.endswith("audits"):
            self.times -= 1
            self.key = f"key {len(self.paths)}"
        about = {"id": "small", "synthetic": False, "battles": False, "kind": "binomial"}
        return orjson.dumps({**about, "key": key} if path.endswith("small") else {"key": key, "blocks": []})


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_a_board_that_is_swapped_meanwhile_is_asked_anew_or_not_answered(monkeypatch, times):
    api = Swapped(times)
    monkeypatch.setattr(States, "newest", lambda *_: api.key)
    monkeypatch.setattr(Caller, "ask", api.ask)
    tool = all_tools()["audits"]
    answering = tool.answer(Caller(None), States(None), tool.arguments(board="small"))
    if times == 3:
        with pytest.raises(ApiRefusal, match="503"):
            asyncio.run(answering)
    else:
        around, document = asyncio.run(answering)
        assert (around.state, document["key"]) == (api.key, api.key)
    assert len([path for path in api.paths if path.endswith("audits")]) == min(times + 1, 3)


def test_an_answer_that_is_kept_ready_is_of_the_state_and_the_site_that_was_asked(tmp_path):
    registry = shelf_of(small())
    app = create(registry, Settings(cache=tmp_path, configs=tmp_path))
    params = {"name": "rank", "arguments": {"board": "small"}}
    message = orjson.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params})

    def asked_at(client, host):
        return client.post(f"http://{host}/mcp", headers=HEADERS, content=message).json()["result"]["structuredContent"]

    with TestClient(app) as client:
        answers = [asked_at(client, host) for host in ("one.example", "one.example", "two.example")]
        newer = small(key="key-2", table={"org/new": (0.9, 0.9, 0.9)})
        registry.put(BoardStatus(newer.board, state="ready"), newer)
        answers.append(asked_at(client, "one.example"))
    assert answers[0] == answers[1]
    assert [each["url"].partition("?")[0] for each in answers] == ["http://one.example/"] * 2 + [
        "http://two.example/",
        "http://one.example/",
    ]
    assert [(each["state"], each["answer"]["total"]) for each in answers] == [("key-1", 6)] * 3 + [("key-2", 1)]


def test_the_list_of_boards_is_made_anew_only_where_it_is_another_one(call, registry, monkeypatch):
    call("list_boards")
    made = []
    around = tools.around
    monkeypatch.setattr(tools, "around", lambda *of: made.append(1) or around(*of))
    first = call("list_boards")
    assert made == []
    standing = registry.standing("small")
    registry.put(replace(standing, state="stale", reason="the Hub is away"))
    try:
        now = call("list_boards")["structuredContent"]["answer"]
        assert [each["reason"] for each in now["boards"] if each["id"] == "small"] == ["the Hub is away"]
        assert made == [1]
    finally:
        registry.put(standing)
    assert call("list_boards") == first
