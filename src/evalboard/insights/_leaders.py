"""Who led when: by a date of the entries on one leaderboard, and in the snapshots of a board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.statistics.leader_timeline import LeaderTimeline, Relation, leader_timeline
from evalboard.statistics.rank_sets import pairs_told_apart, told_apart
from evalboard.statistics.separations import Distances, PairDistances
from evalboard.strings import did_you_mean, message
from evalboard.table.columns import EntryColumn, columns_of
from evalboard.table.counts import SIZES
from evalboard.table.filters import within
from evalboard.table.query import Size
from evalboard.views.state_summary import StateSummary, SummarizedState

SIZE = "params_b"
EVERY: Size = (None, None)
RankedBy = Literal["errors", "scores"]
"""How it is told who is above whom: by the errors of the scores, as rank intervals are, or by the scores alone, where
no error is known.
"""


@dataclass(frozen=True, eq=False)
class Frontier:
    """Who led among the entries of one class of sizes, by the day of each."""

    size: Size
    entries: int
    """Entries that could have."""
    leading: LeaderTimeline
    """Rows are those of the leaderboard."""


@dataclass(frozen=True, eq=False)
class Frontiers:
    column: EntryColumn | None
    """Whose dates count; None where entries have none."""
    by: RankedBy | None
    """None where each two entries have an error of their own difference that is not known, as of published ratings."""
    frontiers: tuple[Frontier, ...]
    """That of all entries, then those of the classes of sizes in which there are any."""
    undated: int
    """Entries with a score and no date."""
    without_error: int
    """Entries with a score, a date and no error, where others have one: they cannot be told to lead, nor to be
    passed.
    """


def date_columns(leaderboard: Leaderboard) -> tuple[EntryColumn, ...]:
    return tuple(
        column for column in columns_of(leaderboard) if isinstance(column, EntryColumn) and column.kind == "date"
    )


def frontiers(leaderboard: Leaderboard, name: str = "") -> Frontiers:
    """Best over time by a column of dates, the first where none is named. QueryError for a column that holds none."""
    columns = date_columns(leaderboard)
    ids = tuple(column.id for column in columns)
    if name and name not in ids:
        sentence = message(
            "leaders-no-column", name=repr(name[:80]), board=leaderboard.board.id, close=did_you_mean(name, ids)
        )
        raise QueryError(sentence, parameter="date", known=ids)
    column = next((each for each in columns if name in {"", each.id}), None)
    if column is None:
        return Frontiers(None, _by(leaderboard), (), 0, 0)
    when, score = _days(leaderboard.entries[column.id]), leaderboard.scores.score[:, 0]
    undated = int((np.isnan(when) & ~np.isnan(score)).sum())
    by = _by(leaderboard)
    if by is None:
        return Frontiers(column, None, (), undated, 0)
    order, apart = _apart(leaderboard, by)
    there = ~np.isnan(when[order])
    order, apart = order[there], apart.take(there)
    without = int((~np.isnan(when) & ~np.isnan(score)).sum()) - len(order)
    every = tuple(_frontier(size, order[mine], apart.take(mine), when) for size, mine in _classes(leaderboard, order))
    return Frontiers(column, by, every, undated, without)


def _by(leaderboard: Leaderboard) -> RankedBy | None:
    if not (leaderboard.ranks.sets.lower > 0).any():
        return "scores"
    unknown = leaderboard.pairwise and leaderboard.ranks.differences is None
    return None if unknown else "errors"


def _days(stored: pd.Series) -> Numbers:
    """Days since 1970; NaN for no date."""
    days = stored.to_numpy().astype("datetime64[D]")
    return np.where(np.isnat(days), np.nan, days.astype(np.int64).astype(float))


def _apart(leaderboard: Leaderboard, by: RankedBy) -> tuple[np.ndarray, PairDistances | Distances]:
    """The entries that can be compared, by falling score, and who is above whom, as on the whole board."""
    alpha, differences = leaderboard.ranks.sets.first_alpha, leaderboard.ranks.differences
    if by == "errors" and differences is not None:
        return pairs_told_apart(differences.score, differences.errors, alpha)
    if by == "errors":
        return told_apart(leaderboard.curve(0), alpha)
    score = leaderboard.scores.score[:, 0]
    order = np.argsort(-score, kind="stable")
    order = order[~np.isnan(score[order])]
    none = np.zeros(len(order))
    return order, Distances(score[order], none, none)


def _classes(leaderboard: Leaderboard, order: np.ndarray) -> list[tuple[Size, np.ndarray]]:
    """All entries, then each class of sizes that has some of them and not those of another: which of `order` are in
    it.
    """
    classes = [(EVERY, np.ones(len(order), dtype=bool))]
    if SIZE in leaderboard.entries:
        sizes = leaderboard.entries[SIZE].to_numpy(dtype=float, na_value=np.nan)[order]
        for size in SIZES:
            mine = within(sizes, *size)
            if mine.any() and not any(np.array_equal(mine, other) for _, other in classes):
                classes.append((size, mine))
    return classes


def _frontier(size: Size, order: np.ndarray, apart: Relation, when: Numbers) -> Frontier:
    answer = leader_timeline(apart, when[order])
    passed_by = np.where(answer.passed_by < 0, -1, order[answer.passed_by]) if len(order) else answer.passed_by
    return Frontier(
        size,
        len(order),
        LeaderTimeline(order[answer.row], answer.since, answer.until, passed_by, answer.best, answer.alone),
    )


@dataclass(frozen=True, slots=True)
class SnapshotLeaders:
    """Who led in one snapshot: whose rank interval begins at 1, or, where none are known, whose rank is 1."""

    of: SummarizedState
    entries: tuple[str, ...]
    """As they were called, by their ranks."""
    best: int
    """How many of them have rank 1."""


@dataclass(frozen=True, slots=True)
class TimeInFirstPlace:
    """Snapshots that follow each other in which one entry led."""

    entry: str
    """Its newest name in these snapshots."""
    since: PastState
    until: PastState | None
    """The first snapshot in which it does not lead any more; None where it still does."""
    snapshots: int
    alone: int
    """In how many of them nobody else leads."""
    first: int
    """In how many of them its score is the highest."""


def leaders_of(snapshots: Iterable[SummarizedState]) -> list[SnapshotLeaders]:
    """Who led in each snapshot, with the newest first; nobody where one cannot be read."""
    return [SnapshotLeaders(of, *_leaders(of.account)) for of in snapshots]


def _leaders(account: StateSummary | None) -> tuple[tuple[str, ...], int]:
    if account is None:
        return (), 0
    intervals = account.facts.top.intervals
    rank = account.table["rank"].to_numpy()
    rows = np.flatnonzero((account.table["lower"].to_numpy() if intervals else rank) == 1)
    rows = rows[np.argsort(rank[rows], kind="stable")]
    return tuple(account.table["entry"].take(rows).to_pylist()), int((rank[rows] == 1).sum())


def times_in_first_place(newest_first: Sequence[SnapshotLeaders]) -> list[TimeInFirstPlace]:
    """Who led in which snapshots, the latest to come first. An entry is followed under its older names; snapshots that
    cannot be read are passed over.
    """
    names: dict[str, str] = {}
    running: dict[str, TimeInFirstPlace] = {}
    ended: list[TimeInFirstPlace] = []
    after: PastState | None = None
    for leaders in newest_first:
        if leaders.of.account is None:
            continue
        names_here = [names.get(entry, entry) for entry in leaders.entries]
        ended += [time for name, time in running.items() if name not in names_here]
        running = {name: _longer(running.get(name), name, leaders, at, after) for at, name in enumerate(names_here)}
        names, after = _older_names(names, leaders.of.account), leaders.of.state
    return sorted([*ended, *running.values()], key=lambda time: (time.since.date, time.first), reverse=True)


def _older_names(names: Mapping[str, str], account: StateSummary) -> dict[str, str]:
    """The newest names of entries by those that they had in the snapshot before, from those by the names of this
    one.
    """
    renamed = account.since.renamed if account.since else {}
    same = {old: newest for old, newest in names.items() if old not in renamed.values()}
    return same | {old: names.get(new, new) for old, new in renamed.items()}


def _longer(
    time: TimeInFirstPlace | None, name: str, leaders: SnapshotLeaders, at: int, after: PastState | None
) -> TimeInFirstPlace:
    """A time in first place that began a snapshot earlier, or one that ended with this snapshot."""
    alone, first, since = int(len(leaders.entries) == 1), int(at < leaders.best), leaders.of.state
    if time is None:
        return TimeInFirstPlace(name, since, after, 1, alone, first)
    return replace(time, since=since, snapshots=time.snapshots + 1, alone=time.alone + alone, first=time.first + first)
