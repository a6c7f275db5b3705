"""Where entries stood in an older state of the board, and which of their moves are more than their rank intervals
allow.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np

RankChange = Literal["new", "same", "beyond", "within", "open"]
"""What became of a rank: the entry is new on the board; the rank is the same; the one lies outside the rank interval of
the other, both ways; it does not; or no interval is known, and nothing can be said.
"""
CHANGES: tuple[RankChange, ...] = ("new", "same", "beyond", "within", "open")
NEW, SAME, BEYOND, WITHIN, OPEN = range(len(CHANGES))
NO_RANK = -1


@dataclass(frozen=True, eq=False)
class PastRanks:
    """Ranks and rank intervals (E) of the entries of a leaderboard, as they are and as they were; 0 where there are
    none.
    """

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
    """The same three as they are."""

    @cached_property
    def change(self) -> np.ndarray:
        """What became of each rank, as its place in `CHANGES`; `NO_RANK` for an entry that was there and lacks a rank,
        now or then.
        """
        rank, lower, upper = self.now
        both = (lower > 0) & (self.lower > 0)
        outside = ((self.rank < lower) | (self.rank > upper)) & ((rank < self.lower) | (rank > self.upper))
        unranked = (rank == 0) | (self.there & (self.rank == 0))
        return np.select(
            [unranked, ~self.there, rank == self.rank, ~both, outside],
            [NO_RANK, NEW, SAME, OPEN, BEYOND],
            default=WITHIN,
        )
