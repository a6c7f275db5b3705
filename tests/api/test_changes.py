"""What changed between two states, as the API says it."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import router
from evalboard.api.changes import ChangesQuery, changes_document
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from tests.history.states import state
from tests.pages.boards import shelf_of

BEFORE = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.6, 0.6), "org/z": (0.4, 0.4, 0.4), "org/gone": (0.1, 0.2, 0.3)}
NOW = {"org/x": (0.8, 0.8, 0.8), "org/y": (0.6, 0.3, 0.6), "org/z": (0.55, 0.56, 0.57), "org/new": (0.9, 0.95, 0.99)}


def past(leaderboard: Leaderboard, date: str, *tags: str) -> PastState:
    return PastState(
        leaderboard.key, leaderboard.origin.revision, date, leaderboard.board.digest, "code", len(leaderboard), (), tags
    )


@pytest.fixture
def client():
    before, now = state(BEFORE, key="aaaaaaaa"), state(NOW, key="bbbbbbbb")
    states = (past(now, "2025-02-01T00:00:00+00:00"), past(before, "2025-01-01T00:00:00+00:00", "v1"))
    shelf = shelf_of(now)
    shelf.list_past = lambda _: states
    shelf.find_older = lambda _, name: (
        before if "aaaaaaaa".startswith(name) or name in {"2025-01-05", "release-1"} else None
    )
    app = FastAPI()
    app.include_router(router(shelf))
    with TestClient(app) as client:
        yield client


def changes(client: TestClient, query: str = "") -> dict:
    answer = client.get(f"/api/v1/boards/small/changes?{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_it_compares_the_newest_with_the_one_before(client):
    document = changes(client)
    assert (document["before"]["key"], document["now"]["key"]) == ("aaaaaaaa", "bbbbbbbb")
    assert (document["before"]["date"], document["before"]["tags"]) == ("2025-01-01T00:00:00+00:00", ["v1"])
    assert [each["key"] for each in document["states"]] == ["bbbbbbbb", "aaaaaaaa"]
    assert [(each["entry"], each["rank"]) for each in document["added"]] == [("org/new", 1)]
    assert [each["entry"] for each in document["removed"]] == ["org/gone"]
    assert [(each["node"], each["values"]) for each in document["rescored"]] == [("b", 2), ("a", 1), ("c", 1)]
    assert document["rescored_entries"] == 2


def test_a_move_has_parts_counts_and_words_that_agree(client):
    moves = {move["entry"]: move for move in changes(client)["moves"]}
    y = moves["org/y"]
    assert (y["before"]["rank"], y["now"]["rank"]) == (2, 4)
    assert y["parts"] == {"own": 0.5, "others": 0.5, "entries": 1.0, "config": 0.0, "code": 0.0}
    assert y["counts"] == {"new_above": 1, "passed_by": 1, "passed_by_rescored": 1, "passed": 0, "gone_above": 0}
    assert (
        y["sentence"]
        == "2 to 4: one new entry stands above it, one that was scored again passed it, its own score fell by 10.00."
    )
    assert [
        (value["node"], value["before"], value["now"], value["printed"], value["file_now"]) for value in y["values"]
    ] == [("b", 0.6, 0.3, ["60.00", "30.00"], "org/y.json")]
    assert (y["beyond_error"], y["p_value"] < 0.05) == (True, True)
    x = moves["org/x"]
    assert x["sentence"] == "1 to 2: one new entry stands above it, its own score is unchanged."
    assert (x["p_value"], x["beyond_error"], x["values"]) == (None, None, [])
    for move in moves.values():
        assert sum(move["parts"].values()) == pytest.approx(move["now"]["rank"] - move["before"]["rank"])


def test_a_state_may_be_named_and_moves_searched_and_paged(client):
    assert changes(client, "from=2025-01-05")["before"]["key"] == "aaaaaaaa"
    assert changes(client, "from=release-1")["before"]["key"] == "aaaaaaaa"
    backwards = changes(client, "from=bbbbbbb&to=aaaaaaa")
    assert ([each["entry"] for each in backwards["added"]], backwards["now"]["key"]) == (["org/gone"], "aaaaaaaa")
    assert [move["entry"] for move in changes(client, "search=Y")["moves"]] == ["org/y"]
    assert [move["entry"] for move in changes(client, "limit=1&offset=1")["moves"]] == ["org/z"]
    assert changes(client, "limit=0")["matched"] == 3


@pytest.mark.parametrize(
    ("query", "status"),
    [("from=nothing-here", 404), ("offset=x", 400), ("limit=201", 400), ("form=x", 400), (f"search={'x' * 201}", 400)],
)
def test_what_is_not_kept_or_not_a_parameter_is_refused(client, query, status):
    assert client.get(f"/api/v1/boards/small/changes?{query}").status_code == status


def test_where_nothing_older_is_kept_the_board_is_compared_with_itself():
    now = state(NOW, key="bbbbbbbb")
    app = FastAPI()
    app.include_router(router(shelf_of(now)))
    with TestClient(app) as client:
        document = changes(client, "")
    assert (document["before"]["key"], document["matched"], document["same"], document["notes"]) == (
        "bbbbbbbb",
        0,
        4,
        [],
    )


def test_nobody_is_said_to_be_scored_again_where_the_config_alone_changed():
    before = state({"x": (0.9, 0.5, 0.5), "y": (0.5, 0.6, 0.6)}, key="aaaaaaaa")
    weighed = "[{name: a, n: 100}, {name: b, n: 100, weight: 4}, {name: c, n: 100}]"
    now = state({"x": (0.9, 0.5, 0.5), "y": (0.5, 0.6, 0.6)}, key="bbbbbbbb", suite=weighed)
    sentences = {move["entry"]: move["sentence"] for move in changes_document(now, before, (), ChangesQuery())["moves"]}
    assert (
        sentences["x"]
        == "1 to 2: one that has another score now passed it, its own score is another one as the board is computed now."
    )


def test_moves_and_new_entries_come_in_the_order_of_their_places_and_the_top_is_named():
    before = state({"z": (0.3, 0.31, 0.32), "y": (0.5, 0.51, 0.52), "old": (0.9, 0.91, 0.92)}, key="aaaaaaaa")
    after = {
        "z": (0.6, 0.61, 0.62),
        "y": (0.5, 0.51, 0.52),
        "name": (0.9, 0.91, 0.92),
        "n1": (0.1, 0.1, 0.1),
        "n2": (0.2, 0.2, 0.2),
    }
    document = changes_document(state(after, key="bbbbbbbb"), before, (), ChangesQuery())
    assert [move["entry"] for move in document["moves"]] == ["z", "y"]
    assert [(each["entry"], each["rank"]) for each in document["added"]] == [("n2", 4), ("n1", 5)]
    assert (document["top_before"]["entries"], document["top_now"]["entries"], document["top_same"]) == (
        ["old"],
        ["name"],
        True,
    )
    (value, *_) = document["moves"][0]["values"]
    assert value["part"] == pytest.approx(0.1)
    assert str(value["url_now"]).endswith(f"/{'bbbbbbbb' * 10}/z.json")
