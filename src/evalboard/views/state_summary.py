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
from evalboard.errors import DamagedCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.past_state import PastState
from evalboard.views.moves import OWN, MoveCounts, MoveFacts, Moves, moves, notes_between
from evalboard.views.state_comparison import StateComparison, by_rank, firsts, same_top

MOST_NAMED = 50
FACTS = b"account"
OTHER_VERSION = "is an account of a state that this version of Evalboard did not write"
NOT_THERE = -1
"""The rank before of a new entry."""
PLACES = ("rank", "lower", "upper", "shown", "shown_lower", "shown_upper", "was", "own", "apart")
COUNTS = tuple(MoveCounts.__slots__)


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
