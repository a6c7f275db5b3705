"""An entry over the states that are kept: its rank and score with their intervals, and a gap where it was not on the
board.
"""

from __future__ import annotations

import math

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from evalboard.api import openapi, router
from evalboard.api.changes import ChangesQuery, changes_document, place_document
from evalboard.api.entry_history import history_document
from evalboard.api.feed import MOST_STATES
from evalboard.builds.past_states import PastStates
from evalboard.errors import DamagedCache
from evalboard.history.state_summary import StateSummary, SummarizedState, state_summary
from evalboard.leaderboard.past_state import PastState
from tests.api.schema import faults
from tests.builds.test_past_states import remembered, settings
from tests.history.states import state
from tests.pages.boards import shelf_of

OLD = {"org/a": (0.9, 0.91, 0.92), "org/old": (0.6, 0.61, 0.62)}
TABLES = {
    "aaaaaaaa": OLD,
    "bbbbbbbb": {"org/a": OLD["org/a"]},
    "cccccccc": OLD | {"org/b": (0.1, math.nan, 0.3)},
    "dddddddd": {"org/a": OLD["org/a"], "org/name": OLD["org/old"], "org/b": (0.7, 0.71, 0.72)},
}
STATES = {key: state(values, key=key) for key, values in TABLES.items()}
KEYS = tuple(reversed(STATES))
DIGESTS = dict.fromkeys(STATES, "config") | {"dddddddd": "other config"}
CODES = dict.fromkeys(STATES, "code") | {"aaaaaaaa": "older code"}


class Site:
    def __init__(self, unread: tuple[str, ...] = ()):
        self.shelf = shelf_of(STATES[KEYS[0]])
        states = tuple(
            PastState(key, key * 10, f"2025-01-0{9 - place}", DIGESTS[key], CODES[key], 2)
            for place, key in enumerate(KEYS)
        )
        self.shelf.list_past = lambda _: states
        self.unread = unread
        self.shelf.find_older = self.older
        app = FastAPI()
        app.include_router(router(self.shelf))
        self.client = TestClient(app)

    def older(self, _, name):
        if name in self.unread:
            raise DamagedCache(f"{name} cannot be read")
        return next(
            (board for key, board in STATES.items() if key.startswith(name) or board.origin.revision.startswith(name)),
            None,
        )

    def history(self, query: str) -> dict:
        answer = self.client.get(f"/api/v1/boards/small/history?{query}")
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def site():
    with (site := Site()).client:
        yield site


def of(document: dict, name: str) -> list[object]:
    return [place[name] for place in document["states"]]


def test_an_entry_is_followed_under_its_older_name_with_a_gap_where_it_was_not_on_the_board(site):
    document = site.history("entry=org/name")
    assert of(document, "entry") == ["org/name", "org/old", "org/old", "org/old"]
    assert of(document, "there") == ["yes", "yes", "no", "yes"]
    assert of(document, "rank") == [3, 2, 0, 2]
    assert of(document, "of") == [3, 2, 1, 2]
    assert of(document, "score")[2] is of(document, "interval")[2] is of(document, "lower")[2] is None
    assert of(document, "printed")[2] == "–"
    assert of(document, "new") == [False, True, False, False]
    assert of(document, "sentence")[1:] == [None, None, None]
    moves = changes_document(STATES["dddddddd"], STATES["cccccccc"], (), ChangesQuery())["moves"]
    assert of(document, "sentence")[:1] == [move["sentence"] for move in moves if move["entry"] == "org/name"]
    assert (document["label"], document["unit"]["name"], document["waiting"]) == ("Average", "fraction", 0)


def test_its_numbers_are_those_of_the_leaderboards(site):
    document = site.history("entry=org/a")
    for place, key in zip(document["states"], KEYS, strict=True):
        board = STATES[key]
        row = board.row_by_entry["org/a"]
        own = place_document(board, row)
        assert {name: place[name] for name in own} == own
        assert (place["lower"], place["upper"]) == tuple(float(ends[row, 0]) for ends in board.shown_ends)


def test_an_entry_without_a_score_has_no_rank(site):
    document = site.history("entry=org/b")
    assert of(document, "rank") == [2, 0, 0, 0]
    assert of(document, "there") == ["yes", "yes", "no", "no"]
    assert of(document, "score")[1] is None


def test_where_config_or_code_changed_is_marked(site):
    document = site.history("entry=org/a")
    assert of(document, "config_changed") == [True, False, False, False]
    assert of(document, "code_changed") == [False, False, True, False]


def test_an_older_state_is_where_it_begins(site):
    document = site.history("entry=org/old&rev=cccccccc")
    assert [place["state"]["key"] for place in document["states"]] == ["cccccccc", "bbbbbbbb", "aaaaaaaa"]
    assert document["entry"] == "org/old"


def test_a_state_that_cannot_be_read_is_unknown_and_looked_at_again():
    with (site := Site(("bbbbbbbb",))).client:
        answer = site.client.get("/api/v1/boards/small/history?entry=org/a")
        assert answer.headers["cache-control"] == "no-store"
        assert of(answer.json(), "there") == ["yes", "unknown", "unknown", "yes"]
        site.unread = ()
        again = site.client.get("/api/v1/boards/small/history?entry=org/a")
        assert of(again.json(), "there") == ["yes"] * 4
        assert (
            site.client.get(
                "/api/v1/boards/small/history?entry=org/a", headers={"If-None-Match": again.headers["etag"]}
            ).status_code
            == 304
        )


def test_older_states_wait_for_the_worker(site):
    dates = [f"2025-01-{20 - place // 2:02}" for place in range(MOST_STATES + 4)]
    keys = ["dddddddd", *(["cccccccc", "bbbbbbbb"] * MOST_STATES)][: len(dates)]
    site.shelf.list_past = lambda _: tuple(
        PastState(key, key * 10, date, "d", "c", 2) for key, date in zip(keys, dates, strict=True)
    )
    document = site.history("entry=org/a")
    assert of(document, "there") == ["yes"] * MOST_STATES + ["waiting"] * 4
    assert document["waiting"] == 4


@pytest.mark.parametrize(
    ("query", "status"), [("", 400), ("entry=org/none", 404), ("entry=org/old", 404), ("entry=org/a&more=1", 400)]
)
def test_what_is_not_there_is_refused(site, query, status):
    assert site.client.get(f"/api/v1/boards/small/history?{query}").status_code == status


def test_a_score_in_another_unit_is_no_point():
    newest, other = STATES["dddddddd"], state(OLD, key="eeeeeeee")
    kept = state_summary(other, None)
    elo = StateSummary({**kept.facts, "unit": "elo"}, kept.table)
    (place,) = history_document(
        newest, "org/a", [SummarizedState(PastState("eeeeeeee", "r", "2025-01-01", "d", "c", 2), None, elo)]
    )["states"]
    assert (place["score"], place["lower"], place["printed"]) == (None, None, "1")


def test_a_past_says_the_same_without_a_server(tmp_path):
    past: PastStates = remembered(settings(tmp_path), 4)
    states = past.accounted()
    newest = past.leaderboard(states[0].state.key)
    document = history_document(newest, "new/0", states)
    assert of(document, "there") == ["yes", "yes", "yes", "no"]
    assert of(document, "new") == [False, False, True, False]


def test_it_is_what_its_schema_declares(site):
    schemas = openapi(site.client.app)["components"]["schemas"]
    assert list(faults(site.history("entry=org/name"), schemas["HistoryDocument"], schemas)) == []
