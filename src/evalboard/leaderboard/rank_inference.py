"""How entries stand by one score: the one computation that everything worded about ranks is read off.

A view is a score, those who are compared, and whose errors. Its rank intervals, tiers, ties for first, and what it says
of any two entries all follow from one relation, "is above" (`statistics/rank_sets.py`), so that no two of them can
contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.differences import Differences
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_p_value
from evalboard.statistics.intervals import Ranks
from evalboard.statistics.rank_sets import RankSets

PairOrder = Literal["ahead", "behind", "tied"]


@dataclass(frozen=True, slots=True)
class SimultaneousTest:
    """What a view says of two entries where all that it compares is compared at once."""

    p: float
    """Of a test of these two alone, by the errors of the view."""
    adjusted: float
    """Adjusted for all comparisons of the view: below 5 % exactly where `order` is not `tied`."""
    order: PairOrder
    """How the first stands against the other. `tied` says that they cannot be told apart."""
    compared: int
    """How many entries the view compares."""


@dataclass(frozen=True, eq=False)
class RankInference:
    """How E entries stand by one score. Who is not compared has no rank; who has no error has no rank set: 0."""

    rank: Ranks
    """1 for the best score (E); ties share the better rank."""
    sets: RankSets
    curves: Callable[[], Curves] | None = field(default=None, repr=False)
    """Gives the confidence curves (E) that `sets` were made of."""
    differences: Differences | None = field(default=None, repr=False)
    """The errors of all differences, where `sets` were made of these."""

    @property
    def has_intervals(self) -> bool:
        """Whether errors say anything of ranks."""
        return bool((self.sets.tier > 0).any())

    @property
    def first(self) -> np.ndarray:
        """Who is statistically tied for first, by rank; where no errors are known, who has the best score."""
        rows = np.flatnonzero(self.sets.first if self.has_intervals else self.rank == 1)
        return rows[np.argsort(self.rank[rows], kind="stable")]

    def interval(self, row: int) -> tuple[int, int] | None:
        """The best and the worst rank that an entry may have, with 95 % confidence for all entries at once."""
        lower, upper = int(self.sets.lower[row]), int(self.sets.upper[row])
        return (lower, upper) if lower else None

    def test(self, one: int, other: int) -> SimultaneousTest | None:
        """What is said of two entries, by their rows; None where the error of one of them is not known."""
        if not (self.sets.tier[one] and self.sets.tier[other]):
            return None
        pair = np.array([one]), np.array([other])
        p = self.p_values(*pair)
        if p is None:
            return None
        adjusted = float(self.sets.adjusted(p, *pair)[0])
        ahead: PairOrder = "ahead" if self.rank[one] < self.rank[other] else "behind"
        return SimultaneousTest(
            p=float(p[0]),
            adjusted=adjusted,
            order=ahead if bool(self.sets.apart(p, *pair)[0]) else "tied",
            compared=int(np.count_nonzero(self.sets.tier)),
        )

    def p_values(self, one: np.ndarray, other: np.ndarray) -> Numbers | None:
        """The p values of pairs, each by itself, by the errors that ranks are made of; None where they are not kept."""
        if self.differences is not None:
            score, errors = self.differences.score, self.differences.errors
            with np.errstate(divide="ignore", invalid="ignore"):
                apart = np.where(score[one] == score[other], 0.0, (score[one] - score[other]) / errors[one, other])
            return normal_p_value(apart)
        if self.curves is None:
            return None
        curves = self.curves()
        return p_values(curves.take(one), curves.take(other))
