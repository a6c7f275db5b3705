"""Where entries stood in an older state, and which moves exceed rank intervals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

RankChange = Literal["new", "same", "beyond", "within", "open"]
"""New on the board; the same rank; each outside the other's interval; not so; or no interval known."""
CHANGES: tuple[RankChange, ...] = ("new", "same", "beyond", "within", "open")
NEW, SAME, BEYOND, WITHIN, OPEN = range(len(CHANGES))
NO_RANK = -1


@dataclass(frozen=True, eq=False)
class PastRanks:
    """Ranks and rank intervals (E), as they are and were; 0 without."""

    key: str
    """Of the older state."""
    revision: str
    date: str | None
    there: np.ndarray
    """Which were on the board."""
    rank: np.ndarray
    lower: np.ndarray
    upper: np.ndarray
    now: tuple[np.ndarray, np.ndarray, np.ndarray]
    """The same three now."""

    @cached_property
    def change(self) -> np.ndarray:
        """What became of each rank, as its place in `CHANGES`; `NO_RANK` where one is lacking."""
        rank, lower, upper = self.now
        both = (lower > 0) & (self.lower > 0)
        outside = ((self.rank < lower) | (self.rank > upper)) & ((rank < self.lower) | (rank > self.upper))
        unranked = (rank == 0) | (self.there & (self.rank == 0))
        return np.select(
            [unranked, ~self.there, rank == self.rank, ~both, outside],
            [NO_RANK, NEW, SAME, OPEN, BEYOND],
            default=WITHIN,
        )
