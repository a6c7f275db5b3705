"""Changes: what is different between two snapshots of a board, which ranks moved, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct

from evalboard.insights import (
    Block,
    Caveat,
    Day,
    Entry,
    Estimate,
    Field,
    HiddenValue,
    Insight,
    Measure,
    Needs,
    Past,
    PValue,
    Query,
    Rank,
    Sentence,
    UnitOf,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.intervals import LEVEL
from evalboard.table.columns import labels_of
from evalboard.views.moves import PLAYERS, Moves, moves, notes_between, score_steps
from evalboard.views.number_format import in_unit, or_none
from evalboard.views.state_comparison import StateComparison, ValueChange, by_rank, same_top
from evalboard.views.state_summary import counted, move_sentence, since_words, summary_of

WORDS = Words("changes")
MOST_NEW = 50
"""Entries that came, or went, which are named; all are counted."""
COUNTS = ("new_above", "passed_by", "passed_by_rescored", "passed", "gone_above")
FEW = 12
"""As many values, or entries, are shown without being asked for."""
PART = Field("number", digits=2)


class MoveRow(Struct, frozen=True):
    """An entry of both snapshots with another rank, score or stored value."""

    entry: Entry[str]
    renamed: str | None
    """Its name before, where that was another one."""
    rank_before: Rank[Estimate | None]
    """With its rank interval; null without a rank."""
    rank: Rank[Estimate | None]
    score_before: Measure[float | None]
    score: Measure[float | None]
    p_value: PValue[float | None]
    """Of no change of the score, as if both snapshots had questions of their own; null where it did not change or no
    error is known.
    """
    own: Annotated[float | None, PART]
    """Places that each cause won, negative where it cost some. They sum to `rank_before` less `rank` (Shapley's
    values); null for an entry without a score in one of the snapshots.
    """
    others: Annotated[float | None, PART]
    entries: Annotated[float | None, PART]
    config: Annotated[float | None, PART]
    code: Annotated[float | None, PART]
    sentence: str | None
    beyond_error: HiddenValue[bool | None]
    """Whether the score changed by more than its error; null where it did not change or no error is known."""
    new_above: HiddenValue[int | None]
    """Who stands above it now and did not, and the reverse (`MoveCounts`); together they are its whole move."""
    passed_by: HiddenValue[int | None]
    passed_by_rescored: HiddenValue[int | None]
    passed: HiddenValue[int | None]
    gone_above: HiddenValue[int | None]
    rev: HiddenValue[str]
    """The key of the later snapshot."""


class ValueRow(Struct, frozen=True):
    """A stored value that is another one."""

    entry: Entry[str]
    label: str
    shown_before: Annotated[float | None, Field("measure", unit_from="unit", url_from="url_before")]
    """What is shown of the benchmark: a score, or a value in its own unit."""
    shown: Annotated[float | None, Field("measure", unit_from="unit", url_from="url")]
    part: Measure[float | None]
    """By how much it moved the overall score, once the values above it had changed; null where values alone do not lead
    from one score to the other. These sum to the change.
    """
    notes: list[str]
    """Whether the file is the same, so that it is read in another way, and stored values that are printed alike."""
    node: HiddenValue[str]
    before: HiddenValue[float | None]
    """The stored values."""
    now: HiddenValue[float | None]
    same_file: HiddenValue[bool]
    file_before: HiddenValue[str | None]
    file: HiddenValue[str | None]
    url_before: HiddenValue[str | None]
    """Where these files can be looked at, each at the commit of its snapshot; null for what is not on the web."""
    url: HiddenValue[str | None]
    unit: HiddenValue[UnitOf]
    rev: HiddenValue[str]


class ChangedEntryRow(Struct, frozen=True):
    """An entry of one of the two snapshots."""

    entry: Entry[str]
    rank: int | None
    score: Measure[float | None]
    rev: HiddenValue[str]


class RenamedRow(Struct, frozen=True):
    """An entry that is taken for one that had another name."""

    entry: Entry[str]
    renamed: str
    rev: HiddenValue[str]


class ChangedBenchmarkRow(Struct, frozen=True):
    """How many stored values of a benchmark are other ones."""

    label: str
    values: int
    node: HiddenValue[str]


class ComparedSnapshotRow(Struct, frozen=True):
    """One of the two snapshots."""

    date: Day[str | None]
    revision: str
    entries: int
    tags: list[str]
    config: HiddenValue[str]
    """A hash of the config."""
    code: HiddenValue[str | None]
    """The version of the code that computed it; null where that is not known."""
    rev: HiddenValue[str]
    """Its key."""


class ChangesQuery(Query, frozen=True):
    """The earlier snapshot, and which of the moves are told."""

    since: Annotated[
        str,
        Meta(
            description="the earlier snapshot: a commit, a key, a day as YYYY-MM-DD or a tag; the one before where not "
            "given"
        ),
    ] = ""
    search: Annotated[str, Meta(max_length=200, description="a part of the names of entries")] = ""
    offset: Annotated[int, Meta(ge=0, le=10_000_000, description="moves to skip")] = 0
    limit: Annotated[int, Meta(ge=0, le=1_000, description="moves to tell, and the values of their entries")] = 50


INSIGHT = Insight(
    name="changes",
    query=ChangesQuery,
    needs=Needs.RESULTS,
    cost="comparisons",
    pages=("changes",),
    order=104,
    page_parameters={"since": "from", "search": "search"},
    past="before",
    tables={
        "moves": MoveRow,
        "values": ValueRow,
        "added": ChangedEntryRow,
        "removed": ChangedEntryRow,
        "renamed": RenamedRow,
        "rescored": ChangedBenchmarkRow,
        "snapshots": ComparedSnapshotRow,
    },
)


def report(leaderboard: Leaderboard, query: ChangesQuery, past: Past) -> Iterator[Block]:
    """Everything that is different between an earlier snapshot and a leaderboard; of its moves a page."""
    if past.before is None:
        yield WORDS.missing("none")
        yield WORDS.table("snapshots", ComparedSnapshotRow, [_snapshot(leaderboard, past)])
        return
    yield from _Changes(moves(StateComparison(past.before, leaderboard)), query).blocks(past)


class _Changes:
    def __init__(self, changes: Moves, query: ChangesQuery) -> None:
        self.changes, self.between = changes, changes.between
        self.before, self.now = self.between.before, self.between.now
        self.root, self.labels = self.now.suite.root, labels_of(self.now.board, self.now.suite)[1]
        ranks, scores = (changes.before, changes.now), changes.scores
        rescored, elsewhere = self.between.changed.any(axis=1), ranks[0] != ranks[1]
        moved = elsewhere | rescored | ((scores[0] != scores[1]) & ~(np.isnan(scores[0]) & np.isnan(scores[1])))
        self.same, self.moved = int((~moved).sum()), int(moved.sum())
        names = self.now.entries["entry"].to_numpy()[self.between.rows[1]]
        others = np.abs([part for player, part in changes.parts.items() if player != "entries"]).max(axis=0)
        pushed = elsewhere & (others == 0) & ~rescored
        self.pushed = int(pushed.sum())
        places = np.flatnonzero(moved)
        places = places[np.lexsort((ranks[1][places], ranks[1][places] == 0, pushed[places]))].tolist()
        self.wanted = [place for place in places if query.search.casefold() in str(names[place]).casefold()]
        self.skipped = min(query.offset, len(self.wanted))
        self.page = self.wanted[self.skipped : self.skipped + query.limit]

    def blocks(self, past: Past) -> Iterator[Block]:
        between, units = self.between, {"score": self.root.in_unit, "score_before": self.root.in_unit}
        account = summary_of(self.now, self.changes)
        if account.since is not None:
            yield WORDS.headline("headline", counts=counted(account.since))
            yield from (Sentence(str(each)) for each in since_words(account, account.since))
        if self.pushed:
            yield WORDS.sentence("pushed", n=self.pushed, moved=self.moved, others=self.moved - self.pushed)
        yield from (Caveat(str(note)) for note in notes_between(self.changes))
        rows, values = self._moves(), [row for place in self.page for row in self._values(place)]
        empty = [name for name in ("config", "code") if not any(getattr(row, name) for row in rows)]
        empty += ["p_value"] if all(row.p_value is None for row in rows) else []
        yield WORDS.table(
            "moves",
            MoveRow,
            rows,
            total=len(self.wanted) - self.skipped,
            labels={"score": self.labels[0], "score_before": WORDS.text("score-before", label=self.labels[0])},
            units=units,
            without=[*empty, *([] if any(row.renamed for row in rows) else ["renamed"])],
            opened=True,
            note=WORDS.say("skipped", n=self.skipped) if self.skipped else WORDS.say("rule"),
        )
        part = {"part": self.root.in_unit.of_differences}
        yield WORDS.table("values", ValueRow, values, units=part, opened=len(values) <= FEW)
        for name, board, entries in (("added", self.now, between.added), ("removed", self.before, between.removed)):
            if entries:
                rows, how = _entries(board, entries), {"labels": {"score": self.labels[0]}, "units": units}
                yield WORDS.table(name, ChangedEntryRow, rows, total=len(entries), opened=len(entries) <= FEW, **how)
        if between.renamed:
            pairs = [RenamedRow(new, old, self.now.key) for old, new in between.renamed.items()]
            yield WORDS.table("renamed", RenamedRow, pairs, opened=len(pairs) <= FEW)
        if rescored := self._rescored():
            yield WORDS.table("rescored", ChangedBenchmarkRow, rescored)
        yield WORDS.table("snapshots", ComparedSnapshotRow, [_snapshot(each, past) for each in (self.now, self.before)])
        counts = {
            "moved": self.moved,
            "same": self.same,
            "added": len(between.added),
            "removed": len(between.removed),
            "renamed": len(between.renamed),
            "rescored": int(between.changed.any(axis=1).sum()),
        }
        yield WORDS.facts(**counts, top_same=same_top(between))

    def _moves(self) -> list[MoveRow]:
        p_values, (old, new) = self._p_values(), self.between.rows
        return [self._move(place, int(old[place]), int(new[place]), p_values[place]) for place in self.page]

    def _move(self, place: int, old: int, new: int, p_value: float | None) -> MoveRow:
        entry, was = (str(each.entries["entry"].iloc[row]) for each, row in ((self.now, new), (self.before, old)))
        facts = self.changes.facts(place)
        why: dict[str, Any] = dict.fromkeys((*PLAYERS, *COUNTS))
        if facts is not None:
            why = {name: 0.0 - float(self.changes.parts[name][place]) for name in PLAYERS}
            why |= {name: getattr(facts.counts, name) for name in COUNTS}
        return MoveRow(
            entry=entry,
            renamed=was if was != entry else None,
            rank_before=_rank(self.before, old),
            rank=_rank(self.now, new),
            score_before=or_none(float(self.before.shown[old, 0])),
            score=or_none(float(self.now.shown[new, 0])),
            p_value=p_value,
            sentence=None if facts is None else move_sentence(facts, self.root.in_unit),
            beyond_error=None if p_value is None else p_value < 1.0 - LEVEL,
            **why,
            rev=self.now.key,
        )

    def _p_values(self) -> dict[int, float | None]:
        places = np.array(self.page, dtype=np.intp)
        old, new = (rows[places] for rows in self.between.rows)
        was, mine = self.before.curves_of(old).column(0), self.now.curves_of(new).column(0)
        of_places = zip(self.page, was.score == mine.score, p_values(mine, was), strict=True)
        return {place: None if same else or_none(float(p_value)) for place, same, p_value in of_places}

    def _values(self, place: int) -> Iterator[ValueRow]:
        steps = score_steps(self.between, place)
        for step, change in enumerate(self.between.value_changes(place)):
            yield self._value(place, change, None if steps is None else float(steps[step]))

    def _value(self, place: int, change: ValueChange, part: float | None) -> ValueRow:
        old, new = int(self.between.rows[0][place]), int(self.between.rows[1][place])
        at, was = self.now.suite.place(change.leaf), self.before.suite.place(change.leaf)
        shown_before, shown = float(self.before.shown[old, was]), float(self.now.shown[new, at])
        node = self.now.suite.nodes[at]
        alike = in_unit(shown_before, self.before.suite.nodes[was]) == in_unit(shown, node)
        stored = [f"{value:.8g}" for value in (change.before, change.now)] if alike else []
        notes = [WORDS.say("stored", before=stored[0], now=stored[1])] if stored else []
        notes += [WORDS.say("same-file")] if change.same_file else []
        return ValueRow(
            entry=self.now.name(new),
            label=self.labels[at],
            shown_before=or_none(shown_before),
            shown=or_none(shown),
            part=part,
            notes=[str(note) for note in notes],
            node=change.leaf,
            before=or_none(change.before),
            now=or_none(change.now),
            same_file=change.same_file,
            file_before=change.file_before,
            file=change.file_now,
            url_before=change.file_before and self.before.origin.file_url(change.file_before),
            url=change.file_now and self.now.origin.file_url(change.file_now),
            unit=node.in_unit.json,
            rev=self.now.key,
        )

    def _rescored(self) -> list[ChangedBenchmarkRow]:
        """Benchmarks of which values are other ones, those with most of them first."""
        counts = zip(self.between.changed.sum(axis=0).tolist(), self.between.leaves, strict=True)
        rows = [
            ChangedBenchmarkRow(self.labels[self.now.suite.place(leaf)], count, leaf) for count, leaf in counts if count
        ]
        return sorted(rows, key=lambda row: -row.values)


def _rank(leaderboard: Leaderboard, row: int) -> Estimate | None:
    sets, rank = leaderboard.ranks.sets, int(leaderboard.ranks.rank[row])
    lower, upper = int(sets.lower[row]), int(sets.upper[row])
    return Estimate(rank, *((lower, upper) if lower else ())) if rank else None


def _entries(leaderboard: Leaderboard, entries: Sequence[str]) -> list[ChangedEntryRow]:
    names = leaderboard.entries["entry"].to_numpy()
    return [
        ChangedEntryRow(
            str(names[row]),
            int(leaderboard.ranks.rank[row]) or None,
            or_none(float(leaderboard.shown[row, 0])),
            leaderboard.key,
        )
        for row in by_rank(leaderboard, entries)[:MOST_NEW]
    ]


def _snapshot(leaderboard: Leaderboard, past: Past) -> ComparedSnapshotRow:
    state, date = past.states.get(leaderboard.key), leaderboard.origin.date
    return ComparedSnapshotRow(
        date=state.date if state else None if date is None else date.isoformat(),
        revision=leaderboard.origin.revision,
        entries=len(leaderboard),
        tags=list(state.tags) if state else [],
        config=leaderboard.board.digest,
        code=state.code if state else None,
        rev=leaderboard.key,
    )
