"""Leaders: which entries led when, by a date of the entries, and in the snapshots of a board."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import numpy as np
import pandas as pd
from msgspec import Meta, Struct, structs

from evalboard.base.arrays import Numbers
from evalboard.data.units import UNITS
from evalboard.errors import QueryError
from evalboard.insights import (
    Axis,
    Block,
    Choice,
    Day,
    Entry,
    Estimate,
    Figure,
    HiddenValue,
    Insight,
    Option,
    Past,
    Query,
    Rank,
    Series,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.registry import PastState
from evalboard.statistics.rank_sets import pairs_told_apart, told_apart
from evalboard.statistics.separations import Distances, LeaderTimeline, PairDistances, Relation, leader_timeline
from evalboard.strings import did_you_mean
from evalboard.table.columns import EntryColumn, columns_of, labels_of
from evalboard.table.filters import within
from evalboard.table.matches import SIZES
from evalboard.table.query import Size
from evalboard.views.number_format import or_none
from evalboard.views.state_summary import MOST_NAMED, StateSummary, SummarizedState

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
    """Who led on each day, of all entries and of classes of sizes."""

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
        sentence = WORDS.say(
            "no-column", name=repr(name[:80]), board=leaderboard.board.id, close=did_you_mean(name, ids)
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
    return Frontier(size, len(order), replace(answer, row=order[answer.row], passed_by=passed_by))


@dataclass(frozen=True, slots=True)
class SnapshotLeaders:
    """Who led in one snapshot: whose rank interval begins at 1, or, where none are known, whose rank is 1."""

    of: SummarizedState
    entries: tuple[str, ...]
    """As they were called, by their ranks."""
    best: int
    """How many of them have rank 1."""


class FirstPlaceRow(Struct, frozen=True):
    """Snapshots that follow each other in which an entry led."""

    entry: Entry[str]
    """Its newest name in these."""
    since: Day[str]
    until: Day[str | None]
    """When the first snapshot was made in which it does not; null where it leads in the newest."""
    snapshots: int
    first: int
    """In how many of them it has the highest score."""
    alone: int
    """In how many of them nobody else leads."""
    rev: HiddenValue[str]
    """The key of the first of them."""
    until_rev: HiddenValue[str | None]


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


def times_in_first_place(newest_first: Sequence[SnapshotLeaders]) -> list[FirstPlaceRow]:
    """Who led in which snapshots, the latest to come first. An entry is followed under its older names; snapshots that
    cannot be read are passed over.
    """
    names: dict[str, str] = {}
    running: dict[str, FirstPlaceRow] = {}
    ended: list[FirstPlaceRow] = []
    after: PastState | None = None
    for leaders in newest_first:
        if leaders.of.account is None:
            continue
        names_here = [names.get(entry, entry) for entry in leaders.entries]
        ended += [time for name, time in running.items() if name not in names_here]
        running = {name: _longer(running.get(name), name, leaders, at, after) for at, name in enumerate(names_here)}
        names, after = _older_names(names, leaders.of.account), leaders.of.state
    return sorted([*ended, *running.values()], key=lambda time: (time.since, time.first), reverse=True)


def _older_names(names: Mapping[str, str], account: StateSummary) -> dict[str, str]:
    """The newest names of entries by those that they had in the snapshot before, from those by the names of this
    one.
    """
    renamed = account.since.renamed if account.since else {}
    same = {old: newest for old, newest in names.items() if old not in renamed.values()}
    return same | {old: names.get(new, new) for old, new in renamed.items()}


def _longer(
    time: FirstPlaceRow | None, name: str, leaders: SnapshotLeaders, at: int, after: PastState | None
) -> FirstPlaceRow:
    """A time in first place that began a snapshot earlier, or one that ended with this snapshot."""
    if time is None:
        until, until_rev = (None, None) if after is None else (after.date, after.key)
        time = FirstPlaceRow(name, "", until, 0, 0, 0, "", until_rev)
    return structs.replace(
        time,
        since=leaders.of.state.date,
        rev=leaders.of.state.key,
        snapshots=time.snapshots + 1,
        first=time.first + (at < leaders.best),
        alone=time.alone + (len(leaders.entries) == 1),
    )


MOST_LEADERS = 200
WORDS = Words("leaders")


class LeaderRow(Struct, frozen=True):
    """An entry that led among those that had come until some day: none of these was above it by more than the error."""

    entry: Entry[str]
    score: Estimate
    """As it is shown, with its 95 % interval."""
    date: Day[str]
    """The day on which it came, and from which on it led."""
    until: Day[str | None]
    """The day on which one came that is above it; null where it still leads."""
    passed_by: Entry[str | None]
    """That one."""
    best: bool
    """Whether nobody scored more who had come until its day."""
    alone: list[str]
    """The spans in which nobody else led."""
    rank: Rank[Estimate]
    """On the leaderboard, among all, with its rank interval."""


class SnapshotRow(Struct, frozen=True):
    """Who led in one snapshot: those whose rank interval begins at 1, or, without intervals, those of rank 1."""

    date: Day[str]
    best: Entry[str | None]
    """Who had the highest score; null where the snapshot cannot be read."""
    score: Estimate | None
    """Its score; null where that is in another unit than now."""
    entries: list[str]
    """The first 50 by their ranks, as they were called."""
    count: int
    config_changed: bool
    code_changed: bool
    """Whether config or code are others than in the snapshot before."""
    readable: HiddenValue[bool | None]
    """null where it has not been looked at yet."""
    rev: HiddenValue[str]
    """Its key."""


class LeadersQuery(Query, frozen=True):
    """Whose dates count, and the sizes that are compared."""

    date: Annotated[str, Meta(description="a column of dates; the first where not given")] = ""
    sizes: Annotated[
        str,
        Meta(
            description="a class of sizes in billions of parameters, from-below as in 3-9, -3 or 35-; "
            "all sizes where not given"
        ),
    ] = ""


INSIGHT = Insight(
    name="leaders",
    query=LeadersQuery,
    cost="comparisons",
    pages=("changes",),
    order=110,
    past="summaries",
    tables={"dates": LeaderRow, "first_place": FirstPlaceRow, "snapshots": SnapshotRow},
)


def report(leaderboard: Leaderboard, query: LeadersQuery, past: Past) -> Iterator[Block]:
    """Who led by a column of dates, and in the snapshots. QueryError for a column without dates, and for sizes of
    which there is no class.
    """
    by_date = leaderboard.once(
        MemoKey[Frontiers]("frontiers", (query.date,)), lambda: frontiers(leaderboard, query.date)
    )
    classes = {_class(each.size): each for each in by_date.frontiers}
    if query.sizes and query.sizes not in classes:
        names = tuple(filter(None, classes))
        sentence = WORDS.say("no-sizes", name=repr(query.sizes[:80]), close=did_you_mean(query.sizes, names))
        raise QueryError(sentence, parameter="sizes", known=names)
    yield from _choices(leaderboard, by_date, classes, query.sizes)
    yield from _by_date(leaderboard, by_date, classes.get(query.sizes))
    yield from _by_snapshot(leaderboard, past)
    yield WORDS.facts(
        date=by_date.column.id if by_date.column else None,
        ranked_by=by_date.by,
        undated=by_date.undated,
        without_error=by_date.without_error,
    )


def _class(size: Size) -> str:
    """A class of sizes as a parameter; "" for all."""
    return "" if size == (None, None) else "-".join("" if end is None else f"{end:g}" for end in size)


def _choices(
    leaderboard: Leaderboard, by_date: Frontiers, classes: dict[str, Frontier], sizes: str
) -> Iterator[Choice]:
    if len(classes) > 1:
        ends = {name: {"from": "none", "to": "none"} for name in classes}
        for name, each in classes.items():
            ends[name] |= {end: f"{of:g}" for end, of in zip(("from", "to"), each.size, strict=True) if of is not None}
        options = [
            Option(name, str(WORDS.say("size", **ends[name]) if name else WORDS.say("any-size"))) for name in classes
        ]
        yield Choice("sizes", WORDS.text("sizes"), sizes, options)
    columns = date_columns(leaderboard)
    if len(columns) > 1 and by_date.column is not None:
        options = [Option(column.id, column.name) for column in columns]
        yield Choice("date", WORDS.text("date"), by_date.column.id, options)


def _by_date(leaderboard: Leaderboard, by_date: Frontiers, of: Frontier | None) -> Iterator[Block]:
    if by_date.column is None:
        yield WORDS.missing("no-dates")
        return
    if by_date.by is None:
        yield WORDS.missing("of-pairs")
        return
    if of is None or not len(of.leading.row):
        yield WORDS.missing("nobody")
        return
    leading, n = of.leading, len(of.leading.row)
    yield WORDS.headline(f"by-{by_date.by}", n=n, of=of.entries, date=by_date.column.name)
    yield WORDS.sentence("now", n=int(np.isinf(leading.until).sum()))
    if by_date.undated:
        yield WORDS.caveat("undated", n=by_date.undated)
    if by_date.without_error:
        yield WORDS.caveat("without-error", n=by_date.without_error)
    score = leaderboard.scores.score[leading.row, 0]
    named = sorted(np.lexsort((-score, ~leading.best))[:MOST_LEADERS].tolist())
    rows = [_leader(leaderboard, of, at) for at in named]
    yield _figure(leaderboard, rows, by_date)
    unit = leaderboard.suite.root.in_unit
    how = {"labels": {"score": _label(leaderboard)}, "units": {"score": unit}}
    yield WORDS.table("dates", LeaderRow, rows, total=n, opened=True, mark="best", **how)


def _label(leaderboard: Leaderboard) -> str:
    return labels_of(leaderboard.board, leaderboard.suite)[1][0]


def _leader(leaderboard: Leaderboard, of: Frontier, at: int) -> LeaderRow:
    leading, entries = of.leading, leaderboard.entries["entry"]
    row, passed_by = int(leading.row[at]), int(leading.passed_by[at])
    lower, upper = (or_none(float(ends[row, 0])) for ends in leaderboard.shown_ends)
    sets, rank = leaderboard.ranks.sets, int(leaderboard.ranks.rank[row])
    low, high = int(sets.lower[row]), int(sets.upper[row])
    return LeaderRow(
        entry=str(entries.iloc[row]),
        score=Estimate(float(leaderboard.shown[row, 0]), lower, upper),
        date=str(_day(float(leading.since[at]))),
        until=_day(float(leading.until[at])),
        passed_by=None if passed_by < 0 else str(entries.iloc[passed_by]),
        best=bool(leading.best[at]),
        alone=[str(_span(_day(begin), _day(end))) for begin, end in leading.alone[at]],
        rank=Estimate(rank, low or None, high or None),
    )


def _day(days: float) -> str | None:
    """A day as YYYY-MM-DD; None for one that has not come."""
    return None if math.isinf(days) else str(np.datetime64(int(days), "D"))


def _span(begin: str | None, end: str | None) -> str:
    return WORDS.text("span", begin=str(begin), end=end or WORDS.say("today"))


def _figure(leaderboard: Leaderboard, rows: list[LeaderRow], by_date: Frontiers) -> Figure:
    best = [row for row in rows if row.best]
    steps = [(row.date, row.score.value) for row in best]
    steps += [(rows[-1].date, best[-1].score.value)] if rows[-1].date > best[-1].date else []
    unit = leaderboard.suite.root.in_unit.json
    others = [row for row in rows if not row.best]
    return Figure(
        "scores",
        WORDS.text("scores", label=_label(leaderboard)),
        Axis(by_date.column.name if by_date.column else "", "date", kind="date"),
        Axis(_label(leaderboard), kind="measure", unit=unit, falling=leaderboard.suite.root.lowest_wins),
        [
            Series("highest", "", "step", [day for day, _ in steps], [score for _, score in steps], accent=True),
            _points("best", best, accent=True),
            *([_points("within", others)] if others else []),
        ],
        WORDS.text(f"key-{by_date.by}"),
    )


def _points(key: str, rows: list[LeaderRow], *, accent: bool = False) -> Series:
    return Series(
        key,
        WORDS.text(f"series-{key}"),
        "intervals",
        [row.date for row in rows],
        [row.score.value for row in rows],
        [row.score.lower for row in rows],
        [row.score.upper for row in rows],
        [row.entry for row in rows],
        accent=accent,
    )


def _by_snapshot(leaderboard: Leaderboard, past: Past) -> Iterator[Block]:
    newest_first = leaders_of(past.summaries)
    if not newest_first:
        return
    read = sum(each.of.account is not None for each in newest_first)
    waiting = sum(each.of.waiting for each in newest_first)
    if waiting:
        yield WORDS.caveat("waiting", n=waiting)
    if read + waiting < len(newest_first):
        yield WORDS.caveat("unread", n=len(newest_first) - read - waiting, of=len(newest_first))
    times = times_in_first_place(newest_first)
    yield WORDS.table("first_place", FirstPlaceRow, times[:MOST_LEADERS], total=len(times), opened=True)
    unit = leaderboard.suite.root.in_unit
    yield WORDS.table(
        "snapshots",
        SnapshotRow,
        [_snapshot(each, unit.name) for each in newest_first],
        labels={"score": _label(leaderboard)},
        units={"score": unit},
    )


def _snapshot(leaders: SnapshotLeaders, unit: str) -> SnapshotRow:
    of, best = leaders.of, leaders.entries[0] if leaders.best else None
    row = of.account.row(best) if of.account is not None and best is not None else None
    return SnapshotRow(
        date=of.state.date,
        best=best,
        score=None if of.account is None or row is None else _best(of.account, row, unit),
        entries=list(leaders.entries[:MOST_NAMED]),
        count=len(leaders.entries),
        config_changed=of.before is not None and of.state.digest != of.before.digest,
        code_changed=of.before is not None and of.state.code != of.before.code,
        readable=None if of.waiting else of.account is not None,
        rev=of.state.key,
    )


def _best(account: StateSummary, row: int, unit: str) -> Estimate | None:
    """The score of whoever had the highest; None where it is in another unit than now."""
    if UNITS[account.facts.unit].name != unit:
        return None
    return Estimate(*(or_none(account.number(name, row)) for name in ("shown", "shown_lower", "shown_upper")))
