"""Ranks beside those of an older state: what moved, what only may have, what is new; by link, in the API and in
files.
"""

import csv
import io

import numpy as np
import pytest
from starlette.testclient import TestClient

from evalboard.api import openapi
from evalboard.leaderboard.registry import PastState
from evalboard.table.past_ranks import BEYOND, CHANGES, NEW, NO_RANK, OPEN, WITHIN, PastRanks
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.state_comparison import places_before
from tests.api.schema import faults
from tests.pages.boards import client_of, shelf_of
from tests.views.states import state

BEFORE = {
    "org/a": (0.9, 0.91, 0.92),
    "org/b": (0.5, 0.51, 0.52),
    "org/old": (0.49, 0.48, 0.47),
    "org/c": (0.1, 0.11, 0.12),
}
NOW = {
    "org/b": (0.5, 0.51, 0.52),
    "org/name": BEFORE["org/old"],
    "org/a": (0.2, 0.21, 0.22),
    "org/c": (0.6, 0.61, 0.62),
    "org/new": (0.95, 0.96, 0.97),
}
OLDER, NEWER = state(BEFORE, key="aaaaaaaa"), state(NOW, key="bbbbbbbb")


@pytest.fixture
def client():
    registry = shelf_of(NEWER)
    registry.list_past = lambda _: tuple(
        PastState(key, key * 10, day, "d", "c", 4)
        for key, day in (("bbbbbbbb", "2025-02-01"), ("aaaaaaaa", "2025-01-01"))
    )
    registry.find_older = lambda _, name: OLDER if "aaaaaaaa".startswith(name) or name == "2025-01-01" else None
    with client_of(registry) as client:
        yield client


def rows(client: TestClient, query: str = "since=aaaaaaaa") -> dict[str, tuple[object, object, object]]:
    answer = client.get(f"/api/v1/boards/small/table?{query}")
    assert answer.status_code == 200, answer.text
    return {
        row["entry"]: (row["rank"], row.get("rank_before", "none"), row.get("rank_change", "none"))
        for row in answer.json()["rows"]
    }


def places(now: tuple[int, int, int], before: tuple[int, int, int], *, there: bool = True) -> str | None:
    """What became of one rank with its interval."""
    columns = [np.array([number]) for number in (*now, *before)]
    of = PastRanks("k", "r", None, np.array([there]), *columns[3:], tuple(columns[:3]))
    change = int(of.change[0])
    return None if change == NO_RANK else CHANGES[change]


def test_each_row_says_where_it_stood_under_whichever_name(client):
    told = rows(client)
    assert {entry: each[:2] for entry, each in told.items()} == {
        "org/new": (1, None),
        "org/c": (2, 4),
        "org/b": (3, 2),
        "org/name": (4, 3),
        "org/a": (5, 1),
    }
    assert told["org/new"][2] == "new"
    assert told["org/a"][2] == told["org/c"][2] == "beyond"
    assert told["org/b"][2] == told["org/name"][2] == "within"


def test_nothing_is_said_where_nobody_asked(client):
    assert {each[1:] for each in rows(client, "").values()} == {("none", "none")}
    assert "since" not in client.get("/api/v1/boards/small/table").json()


def test_the_state_is_named_and_another_one_is_another_answer(client):
    answer = client.get("/api/v1/boards/small/table?since=2025-01-01")
    assert answer.json()["since"] == {"key": "aaaaaaaa", "revision": "aaaaaaaa" * 10, "date": None}
    assert answer.json()["query"] == "since=2025-01-01"
    assert answer.headers["etag"] != client.get("/api/v1/boards/small/table").headers["etag"]
    assert {each[2] for each in rows(client, "since=bbbbbbbb").values()} == {"same"}


@pytest.mark.parametrize(("query", "status"), [("since=1999-01-01", 404), ("since=" + "x" * 300, 400)])
def test_a_state_that_is_not_kept_is_refused(client, query, status):
    assert client.get(f"/api/v1/boards/small/table?{query}").status_code == status


@pytest.mark.parametrize("query", ["benchmarks=a", "among=these&search=org/a", "weigh=a:2"])
def test_other_ranks_are_compared_with_nothing_and_that_is_said(client, query):
    answer = client.get(f"/api/v1/boards/small/table?since=aaaaaaaa&{query}").json()
    assert not any("rank_change" in row for row in answer["rows"])
    assert any("board’s own average" in notice for notice in answer["notices"])


def test_files_have_two_columns_more(client):
    lines = list(csv.DictReader(io.StringIO(client.get("/api/v1/boards/small/table.csv?since=aaaaaaaa").text)))
    assert {line["entry"]: (line["rank_before"], line["rank_change"]) for line in lines}["org/a"] == ("1", "beyond")
    assert {line["entry"]: line["rank_before"] for line in lines}["org/new"] == ""
    assert "rank_before" not in client.get("/api/v1/boards/small/table.csv").text
    assert client.get("/api/v1/boards/small/table.csv?since=aaaaaaaa&search=nothing").status_code == 200


def test_both_documents_are_what_they_declare(client):
    schemas = openapi(client.app)["components"]["schemas"]
    assert (
        list(faults(client.get("/api/v1/boards/small/table?since=aaaaaaaa").json(), schemas["TableDocument"], schemas))
        == []
    )
    states = client.get("/api/v1/boards/small/states").json()
    assert [each["key"] for each in states["states"]] == ["bbbbbbbb", "aaaaaaaa"]
    assert list(faults(states, schemas["StatesDocument"], schemas)) == []


@pytest.mark.parametrize(
    ("now", "before", "change"),
    [
        ((5, 4, 6), (1, 1, 2), CHANGES[BEYOND]),
        ((5, 1, 6), (1, 1, 2), CHANGES[WITHIN]),
        ((5, 4, 6), (1, 1, 5), CHANGES[WITHIN]),
        ((5, 4, 6), (5, 1, 9), "same"),
        ((5, 0, 0), (1, 0, 0), CHANGES[OPEN]),
        ((5, 4, 6), (1, 0, 0), CHANGES[OPEN]),
        ((0, 0, 0), (1, 1, 1), None),
        ((1, 1, 1), (0, 0, 0), None),
    ],
)
def test_a_move_is_more_than_chance_only_where_both_intervals_say_so(now, before, change):
    assert places(now, before) == change


def test_a_new_entry_without_a_rank_is_not_called_new():
    assert places((3, 1, 4), (0, 0, 0), there=False) == CHANGES[NEW]
    assert places((0, 0, 0), (0, 0, 0), there=False) is None


def test_rows_from_the_store_are_not_taken_for_those_with_an_older_state():
    plain = select(NEWER, TableQuery()).body(digits=4)
    beside = select(NEWER, TableQuery(since="aaaaaaaa"), before=places_before(NEWER, OLDER)).body(digits=4)
    assert b"rank_change" in beside
    assert b"rank_change" not in plain
    assert select(NEWER, TableQuery()).body(digits=4) == plain
