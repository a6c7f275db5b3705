"""An entry over the states that are kept: its rank and score with their intervals, and a gap where it was not on the
board.
"""

import math

import msgspec
import pytest
from msgspec import structs

from evalboard.api.history import MOST_STATES
from evalboard.builds.past_states import PastStates
from evalboard.insights import Past, Report, insight
from evalboard.leaderboard.registry import PastState
from evalboard.views.state_summary import StateSummary, SummarizedState, state_summary
from tests.api.snapshots import SnapshotSite
from tests.builds.test_past_states import remembered, settings
from tests.views.states import changed, state

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


class Site(SnapshotSite):
    def __init__(self, unread: tuple[str, ...] = ()):
        states = [
            PastState(key, key * 10, f"2025-01-0{9 - place}", DIGESTS[key], CODES[key], 2)
            for place, key in enumerate(KEYS)
        ]
        super().__init__(STATES, states, unread)

    def history(self, query: str) -> Report:
        answer = self.client.get(f"/api/v1/boards/small/history?{query}")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=Report)


@pytest.fixture
def site():
    with (site := Site()).client:
        yield site


def rows_of(report: Report) -> list[dict]:
    table = report.table("snapshots")
    assert table is not None
    return table.rows


def of(report: Report, name: str) -> list[object]:
    return [row[name] for row in rows_of(report)]


def ranks(report: Report) -> list[object]:
    return [row["rank"] and row["rank"]["value"] for row in rows_of(report)]


def test_an_entry_is_followed_under_its_older_name_with_a_gap_where_it_was_not_on_the_board(site):
    report = site.history("entry=org/name")
    assert of(report, "entry") == ["org/name", "org/old", "org/old", "org/old"]
    assert of(report, "there") == [True, True, False, True]
    assert ranks(report) == [3, 2, None, 2]
    assert of(report, "of") == [3, 2, 1, 2]
    assert of(report, "score")[2] is None
    assert of(report, "new") == [False, True, False, False]
    assert of(report, "sentence")[1:] == [None, None, None]
    moves = changed(STATES["dddddddd"], STATES["cccccccc"], search="org/name").table("moves").rows
    assert of(report, "sentence")[:1] == [move["sentence"] for move in moves]
    assert [[*series.x] for series in report.figure("rank").series] == [
        ["2025-01-08", "2025-01-09"],
        ["2025-01-06", "2025-01-08", "2025-01-09"],
    ], "points are joined where snapshots follow each other"


def test_its_numbers_are_those_of_the_leaderboards(site):
    for place, key in zip(rows_of(site.history("entry=org/a")), KEYS, strict=True):
        board = STATES[key]
        row = board.row_by_entry["org/a"]
        sets, (lower, upper) = board.ranks.sets, (float(ends[row, 0]) for ends in board.shown_ends)
        assert place["rank"] == {"value": board.ranks.rank[row], "lower": sets.lower[row], "upper": sets.upper[row]}
        assert place["score"] == {"value": float(board.shown[row, 0]), "lower": lower, "upper": upper}


def test_an_entry_without_a_score_has_no_rank(site):
    report = site.history("entry=org/b")
    assert ranks(report) == [2, None, None, None]
    assert of(report, "there") == [True, True, False, False]
    assert of(report, "score")[1] is None


def test_where_config_or_code_changed_is_marked(site):
    report = site.history("entry=org/a")
    assert of(report, "config_changed") == [True, False, False, False]
    assert of(report, "code_changed") == [False, False, True, False]
    assert of(report, "notes") == [["new config"], [], ["new version"], []]
    assert report.figure("rank").lines == [("2025-01-09", "new config"), ("2025-01-07", "new version")]


def test_an_older_snapshot_is_where_it_begins(site):
    report = site.history("entry=org/old&rev=cccccccc")
    assert of(report, "rev") == ["cccccccc", "bbbbbbbb", "aaaaaaaa"]
    assert report.facts["entry"] == "org/old"


def test_a_snapshot_that_cannot_be_read_is_unknown_and_looked_at_again():
    with (site := Site(("bbbbbbbb",))).client:
        answer = site.client.get("/api/v1/boards/small/history?entry=org/a")
        assert answer.headers["cache-control"] == "no-store"
        assert of(msgspec.json.decode(answer.content, type=Report), "there") == [True, None, None, True]
        site.unread = ()
        again = site.client.get("/api/v1/boards/small/history?entry=org/a")
        assert of(msgspec.json.decode(again.content, type=Report), "there") == [True] * 4
        assert (
            site.client.get(
                "/api/v1/boards/small/history?entry=org/a", headers={"If-None-Match": again.headers["etag"]}
            ).status_code
            == 304
        )


def test_older_states_wait_for_the_worker(site):
    dates = [f"2025-01-{20 - place // 2:02}" for place in range(MOST_STATES + 4)]
    keys = ["dddddddd", *(["cccccccc", "bbbbbbbb"] * MOST_STATES)][: len(dates)]
    site.registry.list_past = lambda _: tuple(
        PastState(key, key * 10, date, "d", "c", 2) for key, date in zip(keys, dates, strict=True)
    )
    report = site.history("entry=org/a")
    assert of(report, "there") == [True] * MOST_STATES + [None] * 4
    assert report.texts()[-1] == "4 older snapshots are not summarized yet; each build summarizes a few."


@pytest.mark.parametrize(
    ("query", "status"), [("entry=org/none", 404), ("entry=org/old", 404), ("entry=org/a&more=1", 400)]
)
def test_what_is_not_there_is_refused(site, query, status):
    assert site.client.get(f"/api/v1/boards/small/history?{query}").status_code == status


def test_a_score_in_another_unit_is_no_point():
    newest, other = STATES["dddddddd"], state(OLD, key="eeeeeeee")
    kept = state_summary(other, None)
    elo = StateSummary(structs.replace(kept.facts, unit="elo"), kept.table)
    past = Past([SummarizedState(PastState("eeeeeeee", "r", "2025-01-01", "d", "c", 2), None, elo)])
    (row,) = rows_of(told(newest, "org/a", past))
    assert (row["score"], row["rank"]["value"]) == (None, 1)


def test_a_past_says_the_same_without_a_server(tmp_path):
    past: PastStates = remembered(settings(tmp_path), 4)
    states = past.accounted()
    newest = past.leaderboard(states[0].state.key)
    report = told(newest, "new/0", Past(states))
    assert of(report, "there") == [True, True, True, False]
    assert of(report, "new") == [False, False, True, False]


def told(leaderboard, entry: str, past: Past) -> Report:
    history = insight("history")
    return history.report(leaderboard, history.query.of({"entry": entry}), past)
