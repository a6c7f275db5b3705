"""The names of a leaderboard's entries with rank and score, in a small file, so that all boards can be searched."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
import orjson

from evalboard.base.arrays import Numbers
from evalboard.base.json_types import WrittenJson
from evalboard.leaderboard.leaderboard import Leaderboard

RATING = ("rating", "rating_lower", "rating_upper")
SHOWN_DIGITS = 6


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
