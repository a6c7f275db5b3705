"""What is said of one state of a board, as numbers and ids: places, and what changed since the state before.

Kept (`builds/past_summaries.py`), so that feeds need not read leaderboards.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from msgspec import Struct

from evalboard.base.json_types import WrittenJson
from evalboard.data.units import UNITS, Unit
from evalboard.errors import DamagedCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import PastState
from evalboard.strings import Message, Text, from_json, message, sentences
from evalboard.views.moves import OWN, MoveCounts, MoveFacts, Moves, moves, notes_between
from evalboard.views.state_comparison import StateComparison, by_rank, firsts, same_top

MOST_NAMED = 50
FACTS = b"account"
OTHER_VERSION = "is an account of a state that this version of Evalboard did not write"
NOT_THERE = -1
"""The rank before of a new entry."""
PLACES = ("rank", "lower", "upper", "shown", "shown_lower", "shown_upper", "was", "own", "apart")
COUNTS = tuple(MoveCounts.__slots__)
MOST_NAMES = 5
"""Entries that a sentence names."""
FEW_NAMES = 2
OF_ERRORS = message("history-errors-apart")


class Group(Struct, frozen=True):
    """The first of some entries by rank, and their number."""

    entries: list[str]
    count: int


class Top(Group, frozen=True):
    """Who stands first, and whether by rank intervals."""

    intervals: bool


class StateChanges(Struct, frozen=True):
    """What changed since the state before, but for places."""

    key: str
    entries: int
    added: Group
    removed: Group
    gone: list[str]
    """Under their old names."""
    renamed: dict[str, str]
    rescored_entries: int
    top: Top
    """Before."""
    top_same: bool
    otherwise: bool
    """As in `MoveFacts`."""
    notes: list[WrittenJson]


class SummaryFacts(Struct, frozen=True):
    """What holds of the whole state."""

    key: str
    unit: str
    """Of the root (`data/units.py`)."""
    ranked: int
    top: Top
    since: StateChanges | None
    """None for the first state."""


@dataclass(frozen=True)
class StateSummary:
    """What is said of one state.

    `table` has a row per entry: rank and interval, 0 without; what is shown of the root, NaN without; the rank before,
    and the numbers of its `MoveFacts`.
    """

    facts: SummaryFacts
    table: pa.Table

    @property
    def since(self) -> StateChanges | None:
        """What changed since the state before."""
        return self.facts.since

    def __len__(self) -> int:
        return len(self.table)

    def row(self, entry: str) -> int | None:
        """The row of an entry, None where it is not there."""
        row = pc.index(self.table["entry"], entry).as_py()
        return None if row < 0 else row

    def number(self, name: str, row: int) -> float:
        """One number of an entry."""
        return self.table[name][row].as_py()

    def interval(self, row: int) -> tuple[int, int] | None:
        """The rank interval of an entry, None where none is known."""
        lower = int(self.number("lower", row))
        return (lower, int(self.number("upper", row))) if lower else None

    def is_new(self, row: int) -> bool:
        """Whether an entry is not in the state before."""
        return int(self.number("was", row)) == NOT_THERE

    def was(self, entry: str) -> str:
        """The name that an entry had in the state before."""
        renamed = self.since.renamed if self.since else {}
        return next((old for old, new in renamed.items() if new == entry), entry)

    def move(self, row: int) -> MoveFacts | None:
        """What a move is told from; None for a new entry, and without a rank in either state."""
        before, now = int(self.number("was", row)), int(self.number("rank", row))
        if self.since is None or min(before, now) <= 0:
            return None
        counts = MoveCounts(*(int(self.number(name, row)) for name in COUNTS))
        own = OWN[int(self.number("own", row))]
        return MoveFacts(before, now, counts, own, self.number("apart", row), otherwise=self.since.otherwise)

    def as_bytes(self) -> bytes:
        """The summary as an Arrow stream."""
        table, out = self.table.replace_schema_metadata({FACTS: msgspec.json.encode(self.facts)}), io.BytesIO()
        with pa.ipc.new_stream(out, table.schema) as stream:
            stream.write_table(table)
        return out.getvalue()

    @classmethod
    def of(cls, content: bytes) -> StateSummary:
        """The summary of `as_bytes`. DamagedCache where it is none."""
        try:
            table = pa.ipc.open_stream(content).read_all()
            content = (table.schema.metadata or {})[FACTS]
        except (pa.ArrowInvalid, KeyError, ValueError, OSError) as error:
            raise DamagedCache(f"is no account of a state: {error}") from None
        if table.column_names != ["entry", *PLACES, *COUNTS]:
            raise DamagedCache(OTHER_VERSION)
        try:
            facts = msgspec.json.decode(content, type=SummaryFacts)
        except msgspec.MsgspecError:
            raise DamagedCache(OTHER_VERSION) from None
        return cls(facts, table)


@dataclass(frozen=True, slots=True)
class SummarizedState:
    """A state with its summary and the one before it, None for the first."""

    state: PastState
    before: PastState | None
    account: StateSummary | None
    """None where it cannot be made, or has not been yet."""
    waiting: bool = False
    """Whether it has not been tried yet."""


def state_summary(now: Leaderboard, before: Leaderboard | None) -> StateSummary:
    """What is said of a state beside the one before it, None for the first."""
    return summary_of(now, None if before is None else moves(StateComparison(before, now)))


def summary_of(now: Leaderboard, changes: Moves | None) -> StateSummary:
    """The same of known moves."""
    facts = SummaryFacts(
        key=now.key,
        unit=now.suite.root.in_unit.name,
        ranked=int((now.ranks.rank > 0).sum()),
        top=_top(now),
        since=None if changes is None else _since(changes),
    )
    columns = {"entry": now.entries["entry"].astype(str).to_numpy(), **_places(now), **_moved(len(now), changes)}
    return StateSummary(facts, pa.table({name: columns[name] for name in ("entry", *PLACES, *COUNTS)}))


def _places(now: Leaderboard) -> dict[str, np.ndarray]:
    lower, upper = now.shown_ends
    ranks = {"rank": now.ranks.rank, "lower": now.ranks.sets.lower, "upper": now.ranks.sets.upper}
    shown = {"shown": now.shown[:, 0], "shown_lower": lower[:, 0], "shown_upper": upper[:, 0]}
    return {name: ranks_of.astype(np.int32) for name, ranks_of in ranks.items()} | shown


def _moved(entries: int, changes: Moves | None) -> dict[str, np.ndarray]:
    """The columns of moves (E)."""
    blank: dict[str, np.ndarray] = {name: np.zeros(entries, dtype=np.int32) for name in ("own", *COUNTS)}
    blank = {"was": np.full(entries, NOT_THERE, dtype=np.int32), "apart": np.zeros(entries)} | blank
    if changes is None:
        return blank
    columns = {"was": changes.before, "own": changes.own, "apart": changes.apart_by, **changes.counted}
    for name, column in columns.items():
        blank[name][changes.between.rows[1]] = column
    return blank


def _since(changes: Moves) -> StateChanges:
    between = changes.between
    before, now = between.before, between.now
    return StateChanges(
        key=before.key,
        entries=len(before),
        added=_group(now, between.added),
        removed=_group(before, between.removed),
        gone=list(between.removed),
        renamed=between.renamed,
        rescored_entries=int(between.changed.any(axis=1).sum()),
        top=_top(before),
        top_same=same_top(between),
        otherwise=changes.otherwise,
        notes=[note.as_json() for note in notes_between(changes)],
    )


def _group(leaderboard: Leaderboard, entries: Sequence[str]) -> Group:
    names = leaderboard.entries["entry"].to_numpy()
    return Group([str(names[row]) for row in by_rank(leaderboard, entries)[:MOST_NAMED]], len(entries))


def _top(leaderboard: Leaderboard) -> Top:
    entries, intervals = firsts(leaderboard)
    return Top(list(entries[:MOST_NAMED]), len(entries), intervals)


def move_sentence(facts: MoveFacts, unit: Unit) -> str:
    """A move in words, on a board whose root is shown in a unit."""
    counts = facts.counts
    unchanged = counts.passed_by - counts.passed_by_rescored
    clauses = [
        clause
        for count, clause in (
            (counts.new_above, message("history-new-above", count=counts.new_above)),
            (counts.passed_by_rescored, _passed_by_rescored(facts)),
            (unchanged, message("history-passed-by", count=unchanged)),
            (counts.passed, message("history-passed", count=counts.passed)),
            (counts.gone_above, message("history-gone-above", count=counts.gone_above)),
        )
        if count
    ]
    *most, last = [*clauses, _own(facts, unit)]
    said = last
    for clause in reversed(most):
        said = message("history-among", clauses=str(clause), clause=str(said))
    moved = facts.before != facts.now
    words = (
        message("history-place", before=facts.before, now=facts.now)
        if moved
        else message("history-place-same", now=facts.now)
    )
    return str(message("history-move", place=str(words), clauses=str(said)))


def _passed_by_rescored(facts: MoveFacts) -> Message:
    count = facts.counts.passed_by_rescored
    if facts.otherwise:
        return message("history-passed-by-otherwise", count=count)
    return message("history-passed-by-rescored", count=count)


def _own(facts: MoveFacts, unit: Unit) -> Message:
    if facts.own == "same":
        return message("history-own-same")
    if facts.own == "computing":
        return message("history-own-by-computing")
    return message(
        "history-own-up" if facts.own == "up" else "history-own-down", by=unit.of_differences.printed(abs(facts.apart))
    )


class StateWords(Struct, frozen=True):
    """What is said of a state."""

    title: str
    text: str
    there: bool
    """Whether the entry stands in either state."""
    was: str
    """The entry's name in the state before; empty for a board."""


def board_words(account: StateSummary) -> StateWords:
    """What changed on a board since the state before."""
    since, top = account.since, account.facts.top
    if since is None:
        return _words(
            message("history-state-first"), [message("history-state-entries-first", now=len(account)), _top_words(top)]
        )
    return _words(counted(since), [*since_words(account, since), *_notes(since)])


def since_words(account: StateSummary, since: StateChanges) -> list[Text]:
    """Entries before, who came and went, and who stands first."""
    text: list[Text] = [message("history-state-entries", now=len(account), before=since.entries)]
    if since.added.count:
        text.append(message("history-state-new", names=_names(since.added)))
    if since.removed.count:
        text.append(message("history-state-gone", names=_names(since.removed)))
    return [*text, *_tops(account.facts.top, since)]


def brief_words(account: StateSummary) -> tuple[Message, tuple[Text, ...]] | None:
    """What changed on a board, in short; None where there is nothing to say."""
    since = account.since
    if since is None:
        return None
    counts = counted(since)
    unchanged = counts == message("history-state-nothing")
    if since.top_same and unchanged:
        return None
    new = [message("history-state-new", names=_names(since.added, FEW_NAMES))] if since.added.count else []
    tops = [] if since.top_same else _tops(account.facts.top, since, FEW_NAMES)
    return counts, (*new, *tops, *(_notes(since) if unchanged else ()))


def entry_words(account: StateSummary, entry: str) -> StateWords:
    """What changed for an entry, by its newer name."""
    row, since = account.row(entry), account.since
    if row is None:
        return (
            _words(message("history-state-gone-entry"), [], entry) if since and entry in since.gone else _absent(entry)
        )
    if since is None:
        return _words(message("history-state-first"), [_place(account, row)], entry)
    if account.is_new(row):
        return _words(message("history-state-new-entry"), [_place(account, row)], entry)
    was, move = account.was(entry), account.move(row)
    text: list[Text] = [move_sentence(move, _unit(account))] if move else []
    text += [message("history-state-was-named", name=was)] if was != entry else []
    moved = message("history-state-unranked") if move is None else _moved_words(move.before, move.now)
    return _words(moved, [*text, _place(account, row), *_notes(since)], was)


def unreadable(name: str) -> StateWords:
    """What is said where one of two states cannot be read."""
    return StateWords(
        title=str(message("history-state-unreadable")),
        text=str(message("history-state-unreadable-why")),
        there=True,
        was=name,
    )


def _words(title: Message, text: Sequence[Text], was: str = "") -> StateWords:
    return StateWords(title=str(title), text=str(sentences(text)) if text else str(title), there=True, was=was)


def _absent(entry: str) -> StateWords:
    return StateWords(title="", text="", there=False, was=entry)


def _notes(since: StateChanges) -> list[Text]:
    return [note for note in map(from_json, since.notes) if note != OF_ERRORS]


def counted(since: StateChanges) -> Message:
    """How many entries are new, gone, renamed, or have other values."""
    added, removed = since.added.count, since.removed.count
    counts = (
        (added, message("history-state-new-count", count=added)),
        (since.rescored_entries, message("history-state-other-values-count", count=since.rescored_entries)),
        (removed, message("history-state-gone-count", count=removed)),
        (len(since.renamed), message("history-state-renamed-count", count=len(since.renamed))),
    )
    clauses = tuple(clause for count, clause in counts if count)
    return message("history-state-counts", counts=clauses) if clauses else message("history-state-nothing")


def _moved_words(before: int, now: int) -> Message:
    return (
        message("history-state-moved", before=before, now=now)
        if before != now
        else message("history-state-stayed", now=now)
    )


def _tops(now: Top, since: StateChanges, most: int = MOST_NAMES) -> list[Message]:
    if since.top_same:
        return [_top_words(now, most), message("history-state-top-same")]
    before = since.top
    return (
        [_top_words(now, most), message("history-state-top-before", names=_names(before, most))]
        if before.entries
        else [_top_words(now, most)]
    )


def _top_words(top: Top, most: int = MOST_NAMES) -> Message:
    if not top.entries:
        return message("history-state-top-none")
    names = _names(top, most)
    return (
        message("history-state-top", names=names)
        if top.intervals and top.count > 1
        else message("history-state-top-plain", names=names)
    )


def _names(group: Group | Top, most: int = MOST_NAMES) -> tuple[Text, ...]:
    first = tuple(group.entries[:most])
    more = group.count - len(first)
    return (*first, message("history-state-more", count=more)) if more else first


def _unit(account: StateSummary) -> Unit:
    return UNITS[account.facts.unit]


def _place(account: StateSummary, row: int) -> Message:
    rank, interval, of = int(account.number("rank", row)), account.interval(row), account.facts.ranked
    if not rank:
        return message("history-state-place-none")
    score = _unit(account).printed(account.number("shown", row))
    if interval is None:
        return message("history-state-place-plain", rank=rank, of=of, score=score)
    return message("history-state-place", rank=rank, of=of, lower=interval[0], upper=interval[1], score=score)
