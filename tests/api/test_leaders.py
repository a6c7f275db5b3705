"""Who led when, as the API tells it: the leaderboard's own numbers, and its snapshots."""

import msgspec
import pytest

from evalboard.insights import Caveat, Choice, Missing, Report
from evalboard.leaderboard.registry import PastState
from tests.api.snapshots import SnapshotSite
from tests.insights.test_leaders import SIZES, TABLE, dated
from tests.views.states import state

KEYS = ("cccccccc", "bbbbbbbb", "aaaaaaaa")
STATES = {
    "aaaaaaaa": state({"org/first": TABLE["org/first"]}, key="aaaaaaaa"),
    "bbbbbbbb": state({"org/first": TABLE["org/first"], "org/near": TABLE["org/near"]}, key="bbbbbbbb"),
    "cccccccc": dated(state(TABLE, key="cccccccc"), params_b=SIZES),
}


class Site(SnapshotSite):
    def __init__(self) -> None:
        super().__init__(
            STATES, [PastState(key, key * 10, f"2025-01-0{9 - at}", "config", "code", 2) for at, key in enumerate(KEYS)]
        )

    def leaders(self, query: str = "") -> Report:
        answer = self.client.get(f"/api/v1/boards/small/leaders?{query}")
        assert answer.status_code == 200, answer.text
        return msgspec.json.decode(answer.content, type=Report)

    def rows(self, table: str, query: str = "") -> list[dict]:
        return rows_of(self.leaders(query), table)


def rows_of(report: Report, key: str) -> list[dict]:
    table = report.table(key)
    assert table is not None
    return table.rows


@pytest.fixture
def site():
    with (site := Site()).client:
        yield site


def test_its_numbers_are_those_of_the_leaderboard(site):
    board, report = STATES["cccccccc"], site.leaders()
    (choice,) = [block for block in report.blocks if isinstance(block, Choice)]
    assert [option.value for option in choice.options] == ["", "-3", "-9", "35-"]
    assert [len(site.rows("dates", f"sizes={option.value}")) for option in choice.options] == [3, 1, 2, 1]
    for leader in rows_of(report, "dates"):
        row = board.row_by_entry[leader["entry"]]
        lower, upper = (float(ends[row, 0]) for ends in board.shown_ends)
        assert leader["score"] == {"value": float(board.shown[row, 0]), "lower": lower, "upper": upper}
        sets = board.ranks.sets
        assert leader["rank"] == {
            "value": board.ranks.rank[row],
            "lower": sets.lower[row],
            "upper": sets.upper[row],
        }
    assert report.facts == {"date": "date", "ranked_by": "errors", "undated": 1, "without_error": 0}


def test_dates_and_who_passed_are_said(site):
    first, near, last = site.rows("dates", "date=date")
    assert (first["date"], first["until"], first["passed_by"]) == ("2024-01-01", "2024-04-01", "org/last")
    assert first["alone"] == ["2024-01-01 to 2024-02-01"]
    assert (near["best"], near["alone"]) == (False, [])
    assert (last["until"], last["passed_by"], last["alone"]) == (None, None, ["2024-04-01 to now"])


def test_the_figure_steps_from_each_highest_score_to_the_next(site):
    figure, rows = site.leaders().figure("scores"), site.rows("dates")
    steps, best, within = figure.series
    assert [(day, score) for day, score in zip(best.x, best.y, strict=True)] == [
        (row["date"], row["score"]["value"]) for row in rows if row["best"]
    ]
    assert [*steps.x] == [*best.x]
    assert [*within.names] == ["org/near"]


def test_who_led_in_the_snapshots(site):
    snapshots = site.rows("snapshots")
    assert [each["entries"] for each in snapshots] == [
        ["org/undated"],
        ["org/first", "org/near"],
        ["org/first"],
    ]
    assert [
        (each["entry"], each["snapshots"], each["alone"], each["first"], each["rev"], each["until_rev"])
        for each in site.rows("first_place")
    ] == [
        ("org/undated", 1, 1, 1, "cccccccc", None),
        ("org/near", 1, 0, 0, "bbbbbbbb", "cccccccc"),
        ("org/first", 2, 1, 2, "aaaaaaaa", "cccccccc"),
    ]
    assert [each["best"] for each in snapshots] == ["org/undated", "org/first", "org/first"]
    board = STATES["cccccccc"]
    assert snapshots[0]["score"]["value"] == float(board.shown[board.row_by_entry["org/undated"], 0])


def test_an_older_snapshot_is_where_it_ends(site):
    report = site.leaders("rev=aaaaaaaa")
    assert [each["rev"] for each in rows_of(report, "snapshots")] == ["aaaaaaaa"]
    assert (report.facts["date"], report.table("dates")) == (None, None)
    assert report.texts(Missing) == ["Not available: who led by date, because the entries of this board have no dates."]


def test_a_snapshot_that_cannot_be_read_is_said_and_looked_at_again(site):
    site.unread = {"bbbbbbbb"}
    answer = site.client.get("/api/v1/boards/small/leaders")
    assert answer.headers["cache-control"] == "no-store"
    report = msgspec.json.decode(answer.content, type=Report)
    assert [each["readable"] for each in rows_of(report, "snapshots")] == [False, False, True]
    assert "2 of 3 snapshots cannot be read." in report.texts(Caveat)
    site.unread = set()
    assert [each["readable"] for each in site.rows("snapshots")] == [True] * 3


@pytest.mark.parametrize(
    ("query", "words"),
    [("date=size", "is no column of dates"), ("sizes=9-3", "is no class of sizes"), ("entry=org/a", "entry")],
)
def test_what_it_does_not_have_is_refused(site, query, words):
    answer = site.client.get(f"/api/v1/boards/small/leaders?{query}")
    assert answer.status_code == 400
    assert words in answer.json()["error"]["message"]
