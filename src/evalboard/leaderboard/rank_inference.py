"""How entries stand by one score: the one computation that everything worded about ranks is read off.

A view is a score, those who are compared, and whose errors. Its rank intervals, tiers, ties for first, and what it says
of any two entries all follow from one relation, "is above" (`statistics/rank_sets.py`), so that no two of them can
contradict each other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Literal, Protocol

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base.arrays import Numbers
from evalboard.errors import DamagedCache
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_p_value
from evalboard.statistics.intervals import Ranks
from evalboard.statistics.rank_sets import RankSets, rank_sets_of_pairs

PairOrder = Literal["ahead", "behind", "tied"]


class Differences(Protocol):
    """What E entries are ranked by, and how unsure all their differences are."""

    @property
    def score(self) -> Numbers:
        """What is ranked by (E): the root's scores, or strengths in log odds; missing without one."""
        ...

    @property
    def errors(self) -> Numbers:
        """Of all differences (E x E), as normal ones; missing where nothing is known."""
        ...


@dataclass(frozen=True)
class DifferencesInMemory:
    """These in memory, while a leaderboard is computed."""

    score: Numbers
    errors: Numbers


@dataclass(frozen=True)
class StoredDifferences:
    """These in a file, read when they are first asked for."""

    path: Path

    @cached_property
    def _read(self) -> DifferencesInMemory:
        try:
            table = pq.ParquetFile(self.path).read(use_threads=False)
            score = table.column("score").to_numpy()
            stored, shape = table.column("errors").combine_chunks().flatten().to_numpy(), (len(score), len(score))
            if stored.size == score.size**2:  # states of earlier releases have each twice
                errors = stored.reshape(shape)
            else:
                errors = np.empty(shape)
                errors[np.tril_indices(len(score))] = errors.T[np.tril_indices(len(score))] = stored
        except (OSError, ValueError, KeyError) as error:
            raise DamagedCache(
                f"{self.path.name}: the errors of differences of this board cannot be read: {error}"
            ) from None
        return DifferencesInMemory(score, errors)

    @property
    def score(self) -> Numbers:
        """As `Differences.score`."""
        return self._read.score

    @property
    def errors(self) -> Numbers:
        """As `Differences.errors`."""
        return self._read.errors


def save(differences: Differences, path: Path) -> None:
    """Write these into a file that `StoredDifferences` reads."""
    size = len(differences.score)
    # Each stands there once, in the row of the later entry: the error of a difference is that of its opposite.
    of_row = np.concatenate([[0], np.cumsum(np.arange(1, size + 1))]).astype(np.int32)
    rows = pa.ListArray.from_arrays(pa.array(of_row), pa.array(differences.errors[np.tril_indices(size)]))
    pq.write_table(pa.table({"score": differences.score, "errors": rows}), path, use_dictionary=False)


def rank_sets_among(differences: Differences, counted: npt.NDArray[np.bool_]) -> RankSets:
    """The rank sets of some entries among each other; 0 for the others."""
    return rank_sets_of_pairs(np.where(counted, differences.score, np.nan), differences.errors)


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
