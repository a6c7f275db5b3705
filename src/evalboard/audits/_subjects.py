"""What audits look at: one benchmark among the others of its board, or the answers of entries to its questions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeVar

import numpy as np
import numpy.typing as npt

from evalboard.audits._checks import points
from evalboard.base.arrays import Numbers
from evalboard.data.units import UnitScale
from evalboard.statistics.association import GroupedRanks, median, percentiles, spearman, spearman_error
from evalboard.strings import Text

DIGITS = 12
"""Decimals of a mean that is ranked: beyond them the order of summing decides."""
UNITS = 10**DIGITS
Summable = TypeVar("Summable", Numbers, npt.NDArray[np.int64])
FEWEST_SHOWN = 4
"""Entries from which checks can be computed at all: each half has two."""
LEAST = 0.2
"""The least share of variance that errors of measurement are taken to leave: a correction by more would rest on
nothing.
"""
EACH_WITHOUT = 12
"""Benchmarks up to which the agreement of each with the others is worked out anew without every other one; beyond, one
of them hardly counts.
"""
FEWEST_ANSWERS = 30
"""Answers with a score from which an entry counts."""


@dataclass(frozen=True)
class Panel:
    """The scores of entries that have all benchmarks of a board, as fractions (n x k), and what is known of the
    benchmarks (k).
    """

    score: Numbers
    chance: Numbers
    """What guessing gives, on the scale of the scores; NaN where nothing can be guessed or nobody says."""
    weight: Numbers
    """Shares in the average; 0 for a benchmark that takes no part, and then none in the mean of the others."""
    labels: tuple[str, ...]
    stderr: Numbers
    """Standard errors of the scores (n x k); NaN where none is known."""
    scales: tuple[UnitScale | None, ...] = ()
    """Of each benchmark that shows values in a unit of its own, how scores are these; None, or nothing at all, for
    scores of 0 to 100.
    """
    traits: Mapping[Text, np.ndarray] = field(default_factory=dict)
    """What else is known of the entries (n each), by what the page calls it: numbers, or texts with None where nothing
    is known.
    """

    def __len__(self) -> int:
        return len(self.score)

    @cached_property
    def standard(self) -> Numbers:
        """The z scores of every benchmark (n x k), over all entries (ddof 0); 0 where a benchmark does not vary."""
        spread = self.score.std(axis=0)
        return (self.score - self.score.mean(axis=0)) / np.where(spread > 0, spread, 1.0)

    @cached_property
    def above_chance(self) -> Numbers:
        """The scores rescaled so that guessing is 0 (n x k); as they are where guessing is not known."""
        chance = np.where(np.isnan(self.chance), 0.0, self.chance)
        return (self.score - chance) / (1.0 - chance)

    @cached_property
    def counting(self) -> tuple[int, ...]:
        """The columns that count."""
        return tuple(column for column, weight in enumerate(self.weight) if weight > 0)

    @cached_property
    def average(self) -> Numbers:
        return self.score @ self.weight

    @cached_property
    def average_ranked(self) -> GroupedRanks:
        """Where entries stand by it (n): every benchmark is held against that."""
        return GroupedRanks(np.round(self.average, DIGITS))

    @cached_property
    def agreements(self) -> Numbers:
        """Spearman's correlation of each benchmark with the mean z score of the others (k)."""
        return np.array(
            [spearman(self.reference(column), self.score[:, column]) for column in range(self.score.shape[1])]
        )

    @cached_property
    def reliability(self) -> Numbers:
        """The share of each benchmark's variance that is not that of errors of measurement (k): 1 where these are not
        known, at least `LEAST`.

        A correlation is too low by the square root of that. Source: Spearman (1904), "The proof and measurement of
        association between two things".
        """
        stated = ~np.isnan(self.stderr)
        errors = np.where(stated, self.stderr, 0.0) ** 2
        variance = self.score.var(axis=0)
        share = errors.sum(axis=0) / np.maximum(stated.sum(axis=0), 1) / np.where(variance > 0, variance, np.inf)
        return np.clip(1.0 - share, LEAST, 1.0)

    @cached_property
    def noiseless(self) -> Numbers:
        """The agreement of each benchmark if it were measured without error (k), at most 1."""
        return np.clip(self.agreements / np.sqrt(self.reliability), -1.0, 1.0)

    def reference(self, *without: int) -> Numbers:
        """The mean of the z scores of the columns that count (n), without some. Added up in whole units, so that equals
        stay equal.
        """
        left = len(self.counting) - sum(self._counts(column) for column in set(without))
        return self._without(self._units, self._units_sum, without) / (left * UNITS) if left else np.zeros(len(self))

    def mean_of_others(self, column: int, *, above_chance: bool = False) -> Numbers:
        """The mean of the scores of the other columns that count (n), as they are or above guessing; NaN where there
        are none.
        """
        values, total = (self.above_chance, self._above_chance_sum) if above_chance else (self.score, self._score_sum)
        left = len(self.counting) - self._counts(column)
        return self._without(values, total, (column,)) / left if left else np.full(len(self), np.nan)

    def _without(self, values: Summable, total: Summable, without: tuple[int, ...]) -> Summable:
        """A sum over the columns that count, without some: taken away from the whole one, which is not added up anew
        for each benchmark.
        """
        return total - values[:, [column for column in without if self._counts(column)]].sum(axis=1)

    def _counts(self, column: int) -> bool:
        return bool(self.weight[column] > 0)

    @cached_property
    def _units(self) -> npt.NDArray[np.int64]:
        """The z scores in units of the last digit that counts (n x k): what is added and taken away again leaves
        nothing. None is above √n.
        """
        return np.rint(self.standard * UNITS).astype(np.int64)

    @cached_property
    def _units_sum(self) -> npt.NDArray[np.int64]:
        return self._units[:, self.counting].sum(axis=1)

    @cached_property
    def _score_sum(self) -> Numbers:
        return self.score[:, self.counting].sum(axis=1)

    @cached_property
    def _above_chance_sum(self) -> Numbers:
        return self.above_chance[:, self.counting].sum(axis=1)

    def usual(self, column: int) -> float:
        """The agreement without errors that benchmarks of this board have (the median), one of them left out; NaN with
        fewer than two others.

        Of up to `EACH_WITHOUT` benchmarks it is worked out without that one altogether, which would spoil what the
        others are compared with.
        """
        counting = np.array(self.counting, dtype=np.intp)
        others = counting[counting != column]
        if len(others) < 2:
            return float("nan")
        if len(others) >= EACH_WITHOUT:
            return _middle(self.noiseless[others])
        agreements = np.array([spearman(self.reference(column, other), self.score[:, other]) for other in others])
        return _middle(np.minimum(agreements / np.sqrt(self.reliability[others]), 1.0))

    def benchmark(self, column: int) -> Benchmark:
        return Benchmark(self, column)


@dataclass(frozen=True)
class Benchmark:
    """One benchmark of a panel against the others, which never include it."""

    panel: Panel
    column: int

    @property
    def label(self) -> str:
        return self.panel.labels[self.column]

    @property
    def scale(self) -> UnitScale | None:
        """How its scores are values of a unit of its own; None for scores of 0 to 100, which have a floor and a
        ceiling.
        """
        return self.panel.scales[self.column] if self.panel.scales else None

    def printed(self, score: float) -> str:
        """A score of this benchmark as a sentence has it."""
        return points(score) if self.scale is None else self.scale.printed(score)

    @cached_property
    def score(self) -> Numbers:
        return np.ascontiguousarray(self.panel.score[:, self.column])

    @cached_property
    def stderr(self) -> Numbers:
        """Their standard errors (n)."""
        return np.ascontiguousarray(self.panel.stderr[:, self.column])

    @property
    def others(self) -> int:
        """How many of the others count."""
        return len(self.panel.counting) - bool(self.panel.weight[self.column] > 0)

    @cached_property
    def reference(self) -> Numbers:
        """The mean of the z scores of the others (n): how strong an entry is elsewhere. Equals are equal."""
        return self.panel.reference(self.column)

    @cached_property
    def ranked(self) -> tuple[GroupedRanks, GroupedRanks]:
        """Where entries stand by the others and by the benchmark (n each)."""
        return GroupedRanks(self.reference), GroupedRanks(self.score)

    @cached_property
    def agreement_error(self) -> float:
        """The standard error of how the benchmark agrees with the others, on the scale of the inverse hyperbolic
        tangent.
        """
        return spearman_error(*self.ranked)

    @cached_property
    def ascending(self) -> np.ndarray:
        """The places of the entries from the weakest to the strongest by the others, equals by their score (n)."""
        return np.lexsort((self.score, self.reference))

    @cached_property
    def usual(self) -> float:
        """The agreement that the others have among themselves; NaN with fewer than two others."""
        return self.panel.usual(self.column)

    @cached_property
    def able(self) -> Numbers:
        """The mean of the others above guessing (n)."""
        return self.panel.mean_of_others(self.column, above_chance=True)

    @cached_property
    def top(self) -> np.ndarray:
        """Which entries are in the better half by the others: those above the median. The rest is the weaker half."""
        return self.reference > median(self.reference)

    @cached_property
    def base(self) -> float:
        """The median score of the weaker half."""
        return median(self.score[~self.top])

    @cached_property
    def middle(self) -> float:
        return median(self.score)

    @cached_property
    def lead(self) -> float:
        """The median height of the better half; NaN where there is none."""
        return median(self.height[self.top])

    @cached_property
    def errors_above_chance(self) -> float:
        """How many standard errors of a score, the median one of the weaker half, its median lies above guessing; NaN
        where one is not known.
        """
        errors = self.stderr[~self.top]
        error = median(errors[~np.isnan(errors)])
        return float((self.base - self.chance) / error) if error > 0 else float("nan")

    @cached_property
    def range(self) -> float:
        """The range of the middle 90 % of the scores: P95 - P5."""
        return self.wide(5)

    def wide(self, aside: float) -> float:
        """The range of the scores but for so many percent at either end."""
        high, low = percentiles(self.score, 100 - aside, aside)
        return high - low

    @cached_property
    def height(self) -> Numbers:
        """How far each entry stands above the weaker half's median, as a share of the range (n); infinite where there
        is no range.
        """
        above = self.score - self.base
        return above / self.range if self.range > 0 else np.where(above == 0, 0.0, np.copysign(np.inf, above))

    def stuck(self, within: float) -> np.ndarray:
        """Which entries of the better half stay so near to the weaker half's median (n)."""
        return self.top & (np.abs(self.height) <= within)

    def strong(self, mean: float) -> np.ndarray:
        """Which entries reach a mean on the others (n)."""
        return np.round(self.panel.mean_of_others(self.column), DIGITS) >= mean

    @cached_property
    def chance(self) -> float:
        """What guessing gives; NaN where nothing can be guessed or nobody says."""
        return float(self.panel.chance[self.column])


@dataclass(frozen=True)
class AnswerProfile:
    """The answers of m entries to a benchmark's questions, at least `FEWEST_ANSWERS` each: shares and means per entry,
    NaN where not known.

    A defect of a scorer strikes the answers of some models and spares others. Where a check is made of each entry, its
    value is therefore what a quarter of them reach: as many as two trends need.
    """

    label: str
    """What the page calls the benchmark."""
    count: Numbers
    """Answers with a score (m)."""
    strong: np.ndarray
    """Whether an entry does well on the board's other benchmarks (m)."""
    mean: Numbers
    zeros: Numbers
    """The share of answers that score exactly 0 (m)."""
    perfect: Numbers
    """The share that is fully right (m)."""
    partial: Numbers
    """The share in between (m); 0 where answers are right or wrong and nothing else."""
    words: Numbers
    """The mean score where words are expected (m)."""
    numbers: Numbers
    """The mean score where a number is expected (m)."""
    stopped: Numbers
    """The share that ends where a stop string may have cut a number (m)."""
    empty: Numbers
    """The share that is empty, or from which nothing could be taken (m)."""
    length: Numbers
    """Spearman's correlation of an answer's length and its score (m)."""
    cut: Text
    """How answers are cut for the two below, in words; "" where no scorer knows."""
    gained: Numbers
    """For each cluster of questions, what cutting adds to the scores of all answers to them."""
    answered: Numbers
    """For each cluster of questions, the answers behind that."""
    discrimination: float
    """The median over questions of the correlation of a question's score with the mean of the others, over entries; NaN
    with few entries.
    """
    questions: int
    """The questions behind that."""


def _middle(values: Numbers) -> float:
    """The median of those known; NaN where none is."""
    present = values[~np.isnan(values)]
    return median(present)


def a_quarter(values: Numbers, worse: Literal["low", "high"] = "high") -> float:
    """The value that a quarter of those known, and two at least where there are two, reach or pass in the direction of
    worse; NaN where none is known.
    """
    ascending = np.sort(values[~np.isnan(values)])
    if not len(ascending):
        return float("nan")
    rank = max(-(-len(ascending) // 4), min(len(ascending), 2)) - 1
    return float(ascending[rank] if worse == "low" else ascending[::-1][rank])


def who_reach(values: Numbers, value: float, worse: Literal["low", "high"] = "high") -> dict[str, int]:
    """How many of those known reach or pass a value in the direction of worse, as sentences count them."""
    reach = values <= value if worse == "low" else values >= value
    return {"count": int(reach.sum()), "models": int((~np.isnan(values)).sum())}
