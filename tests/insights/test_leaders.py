"""Who led when: by the dates of entries on one leaderboard, by classes of sizes, and over snapshots under older
names.
"""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest

from evalboard.errors import QueryError
from evalboard.insights.leaders import date_columns, frontiers, leaders_of, times_in_first_place
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import PastState
from evalboard.views.state_comparison import firsts
from evalboard.views.state_summary import SummarizedState, state_summary
from tests.views.states import state

TABLE = {
    "org/first": (0.30, 0.31, 0.32),
    "org/near": (0.28, 0.31, 0.32),
    "org/low": (0.05, 0.06, 0.04),
    "org/last": (0.90, 0.91, 0.92),
    "org/undated": (0.95, 0.96, 0.97),
}
DATES = {
    "org/first": "2024-01-01",
    "org/near": "2024-02-01",
    "org/low": "2024-03-01",
    "org/last": "2024-04-01",
    "org/undated": None,
}
SIZES = {"org/first": 1.0, "org/near": 7.0, "org/low": 7.0, "org/last": 70.0, "org/undated": 70.0}


def dated(of: Leaderboard, dates: dict[str, str | None] | None = None, **columns: dict[str, float]) -> Leaderboard:
    names = of.entries["entry"]
    added = {"date": pd.to_datetime(names.map(dates or DATES))} | {
        name: names.map(values) for name, values in columns.items()
    }
    return replace(of, entries=of.entries.assign(**added))


def leaders(of: Leaderboard, at: int = 0) -> dict[str, tuple[str, str | None, str | None]]:
    leading = frontiers(of).frontiers[at].leading
    names = of.entries["entry"].to_numpy()
    day = lambda days: None if np.isinf(days) else str(np.datetime64(int(days), "D"))  # noqa: E731
    return {
        names[row]: (day(since), day(until), None if by < 0 else names[by])
        for row, since, until, by in zip(leading.row, leading.since, leading.until, leading.passed_by, strict=True)
    }


def test_who_came_within_the_error_of_the_best_led_and_who_was_below_did_not():
    assert leaders(dated(state(TABLE))) == {
        "org/first": ("2024-01-01", "2024-04-01", "org/last"),
        "org/near": ("2024-02-01", "2024-04-01", "org/last"),
        "org/last": ("2024-04-01", None, None),
    }


def test_an_entry_without_a_date_is_counted_and_leads_nobody():
    answer = frontiers(dated(state(TABLE)))
    assert (answer.undated, answer.without_error, answer.by) == (1, 0, "errors")
    assert answer.frontiers[0].entries == 4


def test_a_class_of_sizes_has_its_own_leaders_and_one_with_the_same_entries_is_no_other():
    of = dated(state(TABLE), params_b=SIZES)
    assert [(each.size, each.entries) for each in frontiers(of).frontiers] == [
        ((None, None), 4),
        ((None, 3.0), 1),
        ((None, 9.0), 3),
        ((35.0, None), 1),
    ]
    assert leaders(of, 2) == {"org/first": ("2024-01-01", None, None), "org/near": ("2024-02-01", None, None)}


def test_on_the_last_day_they_are_who_the_board_ranks_first_within_error():
    rng = np.random.default_rng(2)
    table = {f"org/{at}": tuple(rng.uniform(0.4, 0.6, size=3)) for at in range(60)}
    of = dated(state(table), {entry: f"2024-01-{1 + at % 28:02}" for at, entry in enumerate(table)})
    still = {entry for entry, (_, until, _) in leaders(of).items() if until is None}
    assert still == {*firsts(of)[0]}


def test_without_errors_scores_tell():
    of = dated(state(TABLE, suite="[{name: a}, {name: b}, {name: c}]"))
    assert frontiers(of).by == "scores"
    assert {*leaders(of)} == {"org/first", "org/last"}


def test_entries_without_dates_have_no_frontier_and_another_column_is_refused():
    plain = state(TABLE)
    assert frontiers(plain).frontiers == ()
    assert date_columns(plain) == ()
    with pytest.raises(QueryError, match="is no column of dates") as refusal:
        frontiers(dated(plain), "datum")
    assert refusal.value.parameter == "date"


def past(*tables: dict[str, tuple[float, ...]]) -> list[SummarizedState]:
    """Snapshots, of tables with the oldest first; the newest of them first."""
    boards = [state(table, key=f"key{at}{at}{at}{at}") for at, table in enumerate(tables)]
    every: list[SummarizedState] = []
    before: SummarizedState | None = None
    for at, board in enumerate(boards):
        kept = PastState(board.key, board.origin.revision, f"2025-01-0{at + 1}", "config", "code", len(board))
        before = SummarizedState(kept, before and before.state, state_summary(board, boards[at - 1] if at else None))
        every.append(before)
    return every[::-1]


A, B = {"org/a": (0.9, 0.91, 0.92)}, {"org/b": (0.5, 0.51, 0.53)}


def told(of: list[SummarizedState]) -> list[tuple[str, str, str | None, int, int, int]]:
    return [
        (each.entry, each.since, each.until, each.snapshots, each.alone, each.first)
        for each in times_in_first_place(leaders_of(of))
    ]


def test_who_led_is_followed_under_older_names_until_somebody_passed():
    newer = {"org/new name": B["org/b"]}
    assert told(past(B, B, newer, newer | A)) == [
        ("org/a", "2025-01-04", None, 1, 1, 1),
        ("org/new name", "2025-01-01", "2025-01-04", 3, 3, 3),
    ]


def test_who_was_never_first_within_error_does_not_lead():
    assert {each[0] for each in told(past(A | B, A | B | {"org/c": (0.89, 0.91, 0.92)}))} == {"org/a", "org/c"}


def test_who_came_back_led_twice():
    assert [
        (each[0], each[3]) for each in told(past(A, A | {"org/b": (0.99, 0.99, 0.99), "org/a": (0.2, 0.1, 0.1)}, A))
    ] == [
        ("org/a", 1),
        ("org/b", 1),
        ("org/a", 1),
    ]


def test_a_snapshot_that_cannot_be_read_is_passed_over():
    newest, middle, oldest = past(A, A, A)
    unknown = replace(middle, account=None)
    assert told([newest, unknown, oldest]) == [("org/a", "2025-01-01", None, 2, 2, 2)]
    assert [leaders.entries for leaders in leaders_of([newest, unknown, oldest])] == [("org/a",), (), ("org/a",)]
