"""Who led when, as the API tells it: the leaderboard's own numbers, and the states that are kept."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import openapi, router
from evalboard.api.changes import place_document
from evalboard.errors import DamagedCache
from evalboard.leaderboard.past_state import PastState
from tests.api.schema import faults
from tests.history.states import state
from tests.history.test_leaders import SIZES, TABLE, dated
from tests.pages.boards import shelf_of

KEYS = ("cccccccc", "bbbbbbbb", "aaaaaaaa")
STATES = {
    "aaaaaaaa": state({"org/first": TABLE["org/first"]}, key="aaaaaaaa"),
    "bbbbbbbb": state({"org/first": TABLE["org/first"], "org/near": TABLE["org/near"]}, key="bbbbbbbb"),
    "cccccccc": dated(state(TABLE, key="cccccccc"), params_b=SIZES),
}


class Site:
    def __init__(self) -> None:
        self.shelf = shelf_of(STATES["cccccccc"])
        self.shelf.list_past = lambda _: tuple(
            PastState(key, key * 10, f"2025-01-0{9 - at}", "config", "code", 2) for at, key in enumerate(KEYS)
        )
        self.unread: set[str] = set()
        self.shelf.find_older = self.older
        app = FastAPI()
        app.include_router(router(self.shelf))
        self.client = TestClient(app)

    def older(self, _, name):
        if name in self.unread:
            raise DamagedCache(f"{name} cannot be read")
        return next((board for key, board in STATES.items() if name in (key, board.origin.revision)), None)

    def leaders(self, query: str = "") -> dict:
        answer = self.client.get(f"/api/v1/boards/small/leaders?{query}")
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def site():
    with (site := Site()).client:
        yield site


def test_its_numbers_are_those_of_the_leaderboard(site):
    board, document = STATES["cccccccc"], site.leaders()
    assert [(each["from"], each["to"], each["count"]) for each in document["frontiers"]] == [
        (None, None, 3),
        (None, 3, 1),
        (None, 9, 2),
        (35, None, 1),
    ]
    for leader in document["frontiers"][0]["leaders"]:
        row = board.row_by_entry[leader["entry"]]
        own = place_document(board, row)
        assert {name: leader[name] for name in own} == own
        assert (leader["lower"], leader["upper"]) == tuple(float(ends[row, 0]) for ends in board.shown_ends)
    assert (document["by"], document["told_by"], document["undated"]) == ("date", "errors", 1)


def test_dates_and_who_passed_are_said(site):
    first, near, last = site.leaders("date=date")["frontiers"][0]["leaders"]
    assert (first["date"], first["until"], first["passed_by"]) == ("2024-01-01", "2024-04-01", "org/last")
    assert first["alone"] == [["2024-01-01", "2024-02-01"]]
    assert (near["best"], near["alone"]) == (False, [])
    assert (last["until"], last["passed_by"], last["alone"]) == (None, None, [["2024-04-01", None]])


def test_who_led_in_the_states_that_are_kept(site):
    document = site.leaders()
    assert [each["entries"] for each in document["states"]] == [
        ["org/undated", "org/last"],
        ["org/first", "org/near"],
        ["org/first"],
    ]
    assert [(each["entry"], each["states"], each["alone"], each["first"]) for each in document["reigns"]] == [
        ("org/undated", 1, 0, 1),
        ("org/last", 1, 0, 0),
        ("org/near", 1, 0, 0),
        ("org/first", 2, 1, 2),
    ]
    assert [each["best"] for each in document["states"]] == ["org/undated", "org/first", "org/first"]
    assert document["states"][0]["printed"] == "96.00"


def test_an_older_state_is_where_it_ends(site):
    document = site.leaders("rev=aaaaaaaa")
    assert [each["state"]["key"] for each in document["states"]] == ["aaaaaaaa"]
    assert (document["by"], document["frontiers"]) == (None, [])


def test_a_state_that_cannot_be_read_is_said_and_looked_at_again(site):
    site.unread = {"bbbbbbbb"}
    answer = site.client.get("/api/v1/boards/small/leaders")
    assert answer.headers["cache-control"] == "no-store"
    assert [each["there"] for each in answer.json()["states"]] == ["unknown", "unknown", "yes"]
    site.unread = set()
    assert [each["there"] for each in site.leaders()["states"]] == ["yes"] * 3


@pytest.mark.parametrize(("query", "words"), [("date=size", "is no column of dates"), ("entry=org/a", "entry")])
def test_what_it_does_not_have_is_refused(site, query, words):
    answer = site.client.get(f"/api/v1/boards/small/leaders?{query}")
    assert answer.status_code == 400
    assert words in answer.json()["error"]["message"]


def test_the_document_is_what_its_schema_declares(site):
    schemas = openapi(site.client.app)["components"]["schemas"]
    assert list(faults(site.leaders(), schemas["LeadersDocument"], schemas)) == []
