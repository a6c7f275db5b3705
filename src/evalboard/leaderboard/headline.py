"""What a list of boards shows of a leaderboard: the top with intervals, and benchmarks that need a look. Kept with its
outline.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from evalboard.data.units import UnitOf

SHOWN_ROWS = 10


@dataclass(frozen=True, slots=True)
class TopRow:
    """One of the best entries that a board's page shows to those who have chosen nothing."""

    entry: str
    model: str
    value: float
    """What entries are ranked by, as it is shown: a fraction, a value in the unit of its own, or a rating."""
    lower: float | None
    upper: float | None
    """The ends of its interval, None where none is known."""
    first: bool
    """Whether its rank interval begins at 1; where no rank has an interval, whether its rank is 1."""


@dataclass(frozen=True, slots=True)
class Concern:
    """A benchmark that is not healthy: its label, grade, worst finding ("" where only checks speak against it), id."""

    benchmark: str
    grade: Literal["red", "amber"]
    finding: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Headline:
    """The top and the health of a leaderboard."""

    top: tuple[TopRow, ...]
    """The best entries that the board's page shows by default, the best first."""
    firsts: int
    """How many entries of the whole board have a rank interval that begins at 1; without intervals, rank 1."""
    hidden: int
    """How many of these the board's page does not show by default."""
    intervals: bool
    """Whether ranks have intervals: without, ties cannot be told."""
    benchmarks: int
    """Benchmarks, or data sets of battles, below the average."""
    concerns: tuple[Concern, ...]
    """The benchmarks that are red or amber, the red ones first."""
    audited: int | None
    """Benchmarks with a grade; 0 where nothing can be audited, None where the audits failed."""
    ungraded: int
    """Benchmarks of which too little is known for a grade."""
    doubts: int | None
    """Marks of doubtful numbers, and of entries that are equal; None where nothing was looked at yet."""
    unit: UnitOf
    """What values are printed in: scores times 100."""
    own: bool
    """Whether values are shown in a unit of their own; else they are scores; ratings are of their own."""
    lowest_wins: bool
    """Whether less is better of the values."""

    def printed(self, value: float) -> str:
        """A value as people read it."""
        return self.unit.printed(value)
