"""What a list of boards says of a leaderboard, known whether it is in memory or not."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Literal, NamedTuple, Self

import numpy as np
import orjson

from evalboard.base.arrays import Numbers
from evalboard.base.json_types import WrittenJson
from evalboard.data.units import UnitOf
from evalboard.leaderboard.leaderboard import Leaderboard

SHOWN_ROWS = 10
RATING = ("rating", "rating_lower", "rating_upper")
SHOWN_DIGITS = 6


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


@dataclass(frozen=True, slots=True)
class LeaderboardSummary:
    """A leaderboard in short."""

    key: str
    revision: str
    as_of: datetime | None
    entries: int
    rated: bool
    """Whether the scores are ratings."""
    sampled: bool
    """Whether samples can be looked at."""
    copied: str = ""
    """The day of the state that a bundled copy holds, as ISO 8601; empty for what the source holds itself."""
    writing: str = ""
    """Which writing of its files is meant: what had to be made again has the same key and is another one."""
    headline: Headline | None = field(default=None, compare=False)
    """Who stands at the top, and what audits found; None where whoever made the outline did not say. It follows from
    the key.
    """

    @classmethod
    def of(cls, leaderboard: Leaderboard, writing: str = "", headline: Headline | None = None) -> Self:
        """The outline of a leaderboard."""
        return cls(
            key=leaderboard.key,
            revision=leaderboard.origin.revision,
            as_of=leaderboard.as_of,
            entries=len(leaderboard),
            rated=leaderboard.evidence.rated,
            sampled=leaderboard.samples is not None,
            copied=leaderboard.origin.copied.date if leaderboard.origin.copied else "",
            writing=writing,
            headline=headline,
        )


class IndexedEntry(NamedTuple):
    """An entry on a board."""

    entry: str
    model: str
    value: float | None
    """What it is ranked by, as `on_top` has it; None where it is missing."""
    lower: float | None
    upper: float | None
    rank: int | None
    rank_lower: int | None
    rank_upper: int | None


@dataclass(frozen=True)
class EntryIndex:
    """The entries of a leaderboard by rank, those without one last, as they are kept."""

    content: bytes

    @classmethod
    def of(cls, leaderboard: Leaderboard) -> EntryIndex:
        """The roll of a leaderboard."""
        ranks = leaderboard.ranks
        order = np.lexsort((np.arange(len(leaderboard)), ranks.rank, ranks.rank == 0))
        numbers = [_rounded(values[order]) for values in on_top(leaderboard)]
        places = [
            [rank or None for rank in values[order].tolist()]
            for values in (ranks.rank, ranks.sets.lower, ranks.sets.upper)
        ]
        names = (leaderboard.entries[name].iloc[order].astype(str).tolist() for name in ("entry", "model"))
        rows = list(zip(*names, *numbers, *places, strict=True))
        return cls(orjson.dumps({"ranked": int((ranks.rank > 0).sum()), "rows": rows}))

    def _document(self) -> WrittenJson:
        """What is kept, read anew: as objects it would take ten times the memory."""
        return orjson.loads(self.content)

    @cached_property
    def ranked(self) -> int:
        """How many entries have a rank."""
        return int(self._document()["ranked"])

    @cached_property
    def folded(self) -> str:
        """The names of all entries, in small letters, a line each."""
        return "\n".join(name.casefold().replace("\n", " ") for name, *_ in self._document()["rows"])

    def matches(self, search: str, most: int) -> tuple[int, list[IndexedEntry]]:
        """How many entries have all words of a search in their names, and the first of them: those whose name it is,
        then by rank.
        """
        words = search.casefold().split()
        if not words or any(word not in self.folded for word in words):
            return 0, []
        names = self.folded.split("\n")
        matching = [place for place, name in enumerate(names) if all(word in name for word in words)]
        matching.sort(key=lambda place: closeness(search, names[place]))
        rows = self._document()["rows"]
        return len(matching), [IndexedEntry(*rows[place]) for place in matching[:most]]


def on_top(leaderboard: Leaderboard) -> tuple[Numbers, Numbers, Numbers]:
    """What entries are ranked by as it is shown, and both ends of its interval (E each): the average, or of battles the
    rating.
    """
    if leaderboard.evidence.rated:
        rating, lower, upper = (
            leaderboard.entries[name].to_numpy(dtype=np.float64, na_value=np.nan) for name in RATING
        )
        return rating, lower, upper
    lower, upper = leaderboard.shown_ends
    return leaderboard.shown[:, 0], lower[:, 0], upper[:, 0]


def closeness(search: str, name: str) -> int:
    """0 for a name that is what is searched for, with or without its organization, 1 for a beginning, 2 for others."""
    whole, folded = " ".join(search.casefold().split()), name.casefold()
    own = folded.rpartition("/")[2]
    if whole in {folded, own}:
        return 0
    return 1 if own.startswith(whole) or folded.startswith(whole) else 2


def _rounded(values: np.ndarray) -> list[float | None]:
    return [None if math.isnan(value) else float(f"{value:.{SHOWN_DIGITS}g}") for value in values.tolist()]
