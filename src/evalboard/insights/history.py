"""History: the rank and score of an entry in each snapshot of a board, and why its rank changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct

from evalboard.data.units import UNITS, Unit
from evalboard.insights import (
    Axis,
    Block,
    Day,
    Entry,
    Estimate,
    Figure,
    HiddenValue,
    Insight,
    Link,
    Links,
    Past,
    Query,
    Rank,
    Series,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import labels_of
from evalboard.views.number_format import or_none
from evalboard.views.state_summary import StateSummary, SummarizedState, move_sentence

WORDS = Words("history")
KEY_LETTERS = 16
"""Letters of a key: more than any two snapshots have in common."""


class PastRankRow(Struct, frozen=True):
    """Where an entry stood in one snapshot."""

    date: Day[str]
    rank: Rank[Estimate | None]
    """With its rank interval; null without a rank."""
    of: int | None
    """Entries with a rank; null where the snapshot cannot be read."""
    score: Estimate | None
    """As it is shown, with its 95 % interval; null where there is none, or where it is in another unit than now."""
    sentence: str | None
    """What became of its rank since the snapshot before; null where there is none to compare with."""
    notes: list[str]
    """Whether it was new, or not there, what else changed, and tags of the snapshot."""
    there: HiddenValue[bool | None]
    """Whether the entry was on the board; null where the snapshot cannot be read."""
    new: HiddenValue[bool]
    """Whether it is not in the snapshot before."""
    config_changed: HiddenValue[bool]
    code_changed: HiddenValue[bool]
    """Whether config or code are others than in the snapshot before: then a move may be due to them."""
    tags: HiddenValue[list[str]]
    entry: Entry[str]
    """The name that it had, or, where that is not known, the one that it had next."""
    rev: HiddenValue[str]
    """The key of the snapshot."""
    revision: HiddenValue[str]


class HistoryQuery(Query, frozen=True):
    """The entry that is followed."""

    entry: Annotated[
        str, Meta(description="an entry, or a model that has only one; the first of the board where not given")
    ] = ""


INSIGHT = Insight(
    name="history",
    query=HistoryQuery,
    cost="comparisons",
    of_entry=True,
    order=105,
    past="summaries",
    tables={"snapshots": PastRankRow},
)


def report(leaderboard: Leaderboard, query: HistoryQuery, past: Past) -> Iterator[Block]:
    """An entry over the snapshots until a leaderboard, under its older names, too. NotFound for an unknown entry. Of
    ratings no reasons are given: each follows from all battles.
    """
    row = leaderboard.find(query.entry) if query.entry else 0
    entry, root = leaderboard.name(row), leaderboard.suite.root
    facts = WORDS.facts(entry=entry, snapshots=len(past.summaries))
    if len(past.summaries) < 2:
        yield WORDS.missing("one" if past.summaries else "none")
    if not past.summaries:
        yield facts
        return
    rows = _rows(entry, past, root.in_unit, reasons=not leaderboard.evidence.rated)
    yield from _sentences(entry, rows)
    waiting = sum(each.waiting for each in past.summaries)
    unread = sum(each.account is None for each in past.summaries) - waiting
    if waiting:
        yield WORDS.caveat("waiting", n=waiting)
    if unread:
        yield WORDS.caveat("unread", n=unread, of=len(rows))
    label = labels_of(leaderboard.board, leaderboard.suite)[1][0]
    if len({row.date for row in rows if row.rank}) > 1:  # one day is no line
        rank = Axis(WORDS.text("snapshots-rank"), kind="number", falling=True)
        yield _figure("rank", rank, rows)
        score = Axis(label, kind="measure", unit=root.in_unit.json, falling=root.lowest_wins)
        yield _figure("score", score, rows)
    yield WORDS.table("snapshots", PastRankRow, rows, labels={"score": label}, units={"score": root.in_unit})
    if len(rows) > 1:
        states = {"from": rows[1].rev[:KEY_LETTERS], "to": rows[0].rev[:KEY_LETTERS], "search": rows[0].entry}
        yield Links([Link(WORDS.text("changes"), "changes", states)])
    yield facts


def _rows(entry: str, past: Past, unit: Unit, *, reasons: bool) -> list[PastRankRow]:
    rows, name = [], entry
    for each in past.summaries:
        rows.append(_row(each, name, unit, reasons=reasons))
        name = name if each.account is None else each.account.was(name)
    return rows


def _row(of: SummarizedState, name: str, unit: Unit, *, reasons: bool) -> PastRankRow:
    account, state, before = of.account, of.state, of.before
    row = None if account is None else account.row(name)
    here = None if account is None or row is None else (account, row)
    marks = {
        "absent": account is not None and row is None,
        "unreadable": account is None,
        "new-entry": bool(here) and account is not None and account.since is not None and account.is_new(here[1]),
        "config-changed": before is not None and state.digest != before.digest,
        "code-changed": before is not None and state.code != before.code,
    }
    return PastRankRow(
        date=state.date,
        rank=here and _rank(*here),
        of=None if account is None else account.facts.ranked,
        score=here and _score(*here, unit),
        sentence=_why(*here) if here and reasons else None,
        there=None if account is None else row is not None,
        notes=[*(WORDS.text(name) for name, holds in marks.items() if holds), *state.tags],
        new=marks["new-entry"],
        config_changed=marks["config-changed"],
        code_changed=marks["code-changed"],
        tags=list(state.tags),
        entry=name,
        rev=state.key,
        revision=state.revision,
    )


def _rank(account: StateSummary, row: int) -> Estimate | None:
    rank = int(account.number("rank", row))
    return Estimate(rank, *(account.interval(row) or (None, None))) if rank else None


def _score(account: StateSummary, row: int, unit: Unit) -> Estimate | None:
    value, lower, upper = (or_none(account.number(name, row)) for name in ("shown", "shown_lower", "shown_upper"))
    return None if value is None or UNITS[account.facts.unit].name != unit.name else Estimate(value, lower, upper)


def _why(account: StateSummary, row: int) -> str | None:
    move = account.move(row)
    return None if move is None else move_sentence(move, UNITS[account.facts.unit])


def _sentences(entry: str, rows: list[PastRankRow]) -> Iterator[Block]:
    newest, ranks = rows[0], [int(row.rank.value) for row in rows if row.rank and row.rank.value]
    if newest.rank is None or newest.of is None:
        yield WORDS.headline("unranked", entry=entry)
    else:
        ends = {"lower": int(newest.rank.lower or 0), "upper": int(newest.rank.upper or 0)}
        yield WORDS.headline("now", entry=entry, rank=int(newest.rank.value or 0), of=newest.of, **ends)
    if len(ranks) > 1:
        low, high = min(ranks), max(ranks)
        yield WORDS.sentence("over", n=len(ranks), low=low, high=high, apart=high - low)
    if newest.sentence:
        yield WORDS.sentence("why", why=newest.sentence)


def _figure(name: str, y: Axis, rows: list[PastRankRow]) -> Figure:
    """A number over time: a point in each snapshot, joined where snapshots follow each other."""
    points = [(row.date, getattr(row, name)) for row in reversed(rows)]
    stretches: list[list[tuple[str, Estimate]]] = [[]]
    for date, number in points:
        if number is None:
            stretches.append([])
        else:
            stretches[-1].append((date, number))
    drawn = [point for stretch in stretches for point in stretch]
    changed: list[tuple[float | str, str]] = [
        (row.date, WORDS.text("config-changed" if row.config_changed else "code-changed"))
        for row in rows
        if row.config_changed or row.code_changed
    ]
    return Figure(
        name,
        WORDS.text(f"figure-{name}", label=y.label),
        Axis(WORDS.text("snapshots-date"), "date", kind="date"),
        y,
        [
            *(
                Series(f"line_{at}", "", "line", [day for day, _ in stretch], [number.value for _, number in stretch])
                for at, stretch in enumerate(stretches)
                if len(stretch) > 1
            ),
            Series(
                "snapshots",
                "",
                "intervals",
                [date for date, _ in drawn],
                [number.value for _, number in drawn],
                [number.lower for _, number in drawn],
                [number.upper for _, number in drawn],
                [f"{date[:10]}: {y.label}" for date, _ in drawn],
            ),
        ],
        WORDS.text("key"),
        changed,
    )
