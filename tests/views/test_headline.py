"""The headline of a leaderboard is what its page shows: the same rows, ends and rank sets."""

from dataclasses import replace
from datetime import UTC, datetime

import msgspec
import numpy as np
import pytest

from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.leaderboard.summary import EntryIndex, LeaderboardSummary, closeness
from evalboard.pages.home import BoardsTable
from evalboard.table.query import TableQuery
from evalboard.table.selection import select
from evalboard.views.headline import headline_at, headline_of
from tests.factories import random_leaderboard
from tests.pages.boards import large, small
from tests.reports import answer_of


@pytest.fixture(scope="module")
def board():
    return large(60, 12)


def test_the_top_is_that_of_the_page(board):
    headline = headline_of(board)
    rows = [row for row in answer_of(select(board, TableQuery()))["rows"] if row["rank"]][:10]
    assert [(row.entry, row.value, row.lower, row.upper, row.first) for row in headline.top] == [
        (row["entry"], row["Average"], row["lower"]["Average"], row["upper"]["Average"], row["rank_lower"] == 1)
        for row in rows
    ]
    assert headline.firsts == sum(
        row["rank_lower"] == 1 for row in answer_of(select(board, TableQuery(limit=200)))["rows"]
    )
    assert (headline.intervals, headline.benchmarks, headline.hidden) == (True, 12, 0)
    assert headline.printed(headline.top[0].value) == f"{100 * rows[0]['Average']:.2f}"


def test_without_errors_nothing_is_said_of_ties():
    headline = headline_of(small())
    assert not headline.intervals
    assert [row.first for row in headline.top] == [True, False, False, False, False]
    assert headline.top[0].lower is None


def test_those_at_the_top_that_the_page_leaves_out_are_counted():
    shown = random_leaderboard(40, 5, id="many", filters=["merged"], defaults={"hide": ["merged"]})
    headline = headline_of(shown)
    first = np.flatnonzero(shown.ranks.sets.lower == 1) if headline.intervals else np.flatnonzero(shown.ranks.rank == 1)
    merged = shown.entries["merged"].to_numpy()[first].astype(bool)
    assert (headline.firsts, headline.hidden) == (len(first), int(merged.sum()))
    assert not any(shown.entries.set_index("entry").loc[row.entry, "merged"] for row in headline.top)


def test_an_outline_carries_it_through_a_file(board):
    outline = LeaderboardSummary.of(board, "writing", headline_of(board))
    back = msgspec.json.decode(msgspec.json.encode(outline), type=LeaderboardSummary)
    assert (back, back.headline) == (outline, headline_of(board))
    registry = BoardRegistry()
    assert headline_at(registry, BoardStatus(board.board, outline=back)) == headline_of(board)
    assert headline_at(registry, BoardStatus(board.board, outline=LeaderboardSummary.of(board))) is None
    registry.put(BoardStatus(board.board), board)
    assert headline_at(registry, registry.standing(board.board.id)) == headline_of(board)


def test_a_roll_has_everybody_by_rank(board):
    count, rows = EntryIndex.of(board).matches("MODEL", 100)
    assert count == len(board) == len(rows)
    assert [row.rank for row in rows] == sorted(row.rank for row in rows)
    place = board.row_by_entry[rows[7].entry]
    sets = board.ranks.sets
    assert (rows[7].rank_lower, rows[7].rank_upper) == (sets.lower[place], sets.upper[place])
    assert rows[7].value == pytest.approx(board.shown[place, 0], abs=1e-6)
    assert EntryIndex.of(board).matches("model nothing-is-called-this", 5) == (0, [])


def test_who_has_no_rank_is_found_and_says_so():
    (row,) = EntryIndex.of(small()).matches("partial", 5)[1]
    assert (row.rank, row.value) == (None, None)


def test_what_is_meant_comes_first():
    assert [closeness("Llama-2", name) for name in ("meta/llama-2", "meta/Llama-2-70b", "x/my-llama-2")] == [0, 1, 2]


def test_audits_that_fail_are_not_taken_for_audits_that_find_nothing(monkeypatch):
    monkeypatch.setattr("evalboard.views.health.grade_of", lambda *_: 1 / 0)
    board = random_leaderboard(3)
    unaudited, registry = replace(board, findings=None), BoardRegistry()
    headline = headline_of(unaudited)
    assert (headline.audited, headline.concerns) == (None, ())
    registry.put(BoardStatus(board.board, state="ready"), unaudited)
    assert "the audits could not be computed" in BoardsTable(registry, lambda: datetime.now(UTC)).html()
