"""What the API says of an entry over the states of a board that are kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from evalboard.api.documents.changes import StateDocument
from evalboard.data.units import UnitDocument


class PastRankDocument(TypedDict):
    """Where an entry stood in one state."""

    state: StateDocument
    there: Literal["yes", "no", "unknown", "waiting"]
    """Whether the entry was on the board; unknown where the state cannot be read, waiting where it has not been looked
    at yet.
    """
    entry: str
    """The name that it had, or, where that is not known, the one that it had next."""
    rank: int
    """Its place in the order of the scores; 0 without one."""
    interval: Sequence[int] | None
    """Its rank interval, null where none is known."""
    of: int
    """Entries with a rank."""
    score: float | None
    """What is shown of the root; null where there is none, or where it is in another unit than now."""
    lower: float | None
    upper: float | None
    """The ends of its interval (95 %), null where none is known."""
    printed: str
    sentence: str | None
    """What became of its rank since the state before, in words; null where there is none to compare with."""
    new: bool
    """Whether it is not in the state before."""
    config_changed: bool
    code_changed: bool
    """Whether config or code are others than in the state before: then a move may be due to them."""


class StatesDocument(TypedDict):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """The newest first."""


class HistoryDocument(TypedDict):
    """An entry over the states of a board that are kept, the newest first."""

    board: str
    entry: str
    label: str
    """What the score is called."""
    unit: UnitDocument
    lowest_wins: bool
    states: Sequence[PastRankDocument]
    waiting: int
    """States that have not been looked at yet; they are, a few at a time."""
    synthetic: bool
