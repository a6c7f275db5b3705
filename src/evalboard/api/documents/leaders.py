"""What the API says of who stood at the top of a board when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from typing_extensions import TypedDict

from evalboard.api.documents.changes import StateDocument
from evalboard.data.units import UnitDocument


class LeaderDocument(TypedDict):
    """An entry that stood at the top of those that had come until some day: none of these was above it by more than the
    error.
    """

    entry: str
    date: str
    """The day on which it came, and from which on it stood at the top."""
    until: str | None
    """The day on which one came that is above it; null where it stands at the top still."""
    passed_by: str | None
    """That one."""
    alone: Sequence[Sequence[str | None]]
    """The spans in which nobody else stood at the top, null for an end that has not come."""
    best: bool
    """Whether nobody scored more who had come until its day."""
    rank: int
    """Its place on the leaderboard, among all."""
    interval: Sequence[int] | None
    score: float
    lower: float | None
    upper: float | None
    """The ends of its interval (95 %), null where none is known."""
    printed: str


FrontierDocument = TypedDict(
    "FrontierDocument",
    {"from": float | None, "to": float | None, "entries": int, "leaders": Sequence[LeaderDocument], "count": int},
)
"""Leaders among the entries from so many billions of parameters to below so many (null for no such end), by date. Of
`count` 200 are named: those that had the best score when they came, then those with the highest scores.
"""


class DateColumn(TypedDict):
    """A column of dates."""

    id: str
    label: str


class StateLeaders(TypedDict):
    """Who stood at the top in one state: those whose rank interval begins at 1, or, without intervals, those of rank
    1.
    """

    state: StateDocument
    there: Literal["yes", "unknown", "waiting"]
    """Unknown where the state cannot be read, waiting where it has not been looked at yet."""
    entries: Sequence[str]
    """The first 50 by their ranks, as they were called."""
    count: int
    intervals: bool
    best: str | None
    """Who had the highest score."""
    score: float | None
    """Its score; null where that is in another unit than now."""
    lower: float | None
    upper: float | None
    printed: str
    config_changed: bool
    code_changed: bool
    """Whether config or code are others than in the state before."""


class ReignDocument(TypedDict):
    """Kept states that follow each other in which an entry stood at the top."""

    entry: str
    """Its newest name in these."""
    since: StateDocument
    until: StateDocument | None
    """The first state in which it does not; null where it does in the newest."""
    states: int
    alone: int
    """In how many of them nobody else does."""
    first: int
    """In how many of them it has the highest score."""


class LeadersDocument(TypedDict):
    """Who stood at the top of a board when: by a date of the entries on one leaderboard, and in the states that are
    kept.
    """

    board: str
    key: str
    label: str
    """What the score is called."""
    unit: UnitDocument
    lowest_wins: bool
    by: str | None
    """The column whose dates count; null where entries have no dates."""
    dates: Sequence[DateColumn]
    """The columns that `by` may name."""
    told_by: Literal["errors", "scores"] | None
    """By what it is told who is above whom; null where errors are of differences: then there are no frontiers."""
    frontiers: Sequence[FrontierDocument]
    """That of all entries, then those of the classes of sizes."""
    undated: int
    """Entries with a score and without a date."""
    without_error: int
    """Entries with a score and a date and without an error: nothing is said of them."""
    states: Sequence[StateLeaders]
    """The newest first."""
    reigns: Sequence[ReignDocument]
    """Who led in the states that are kept, the latest to come first; 200 at most."""
    reign_count: int
    waiting: int
    """States that have not been looked at yet."""
    synthetic: bool
