"""Declared rates of repeated runs as ranges of what may be written so, and what is possible in these."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.audits.stored_values._declarations import DeclaredRates
from evalboard.audits.stored_values._stored_values import StoredValues, written_range
from evalboard.base.arrays import Numbers
from evalboard.statistics.pass_rates import (
    ConvexityViolation,
    TimesSolved,
    UndecidedError,
    convexity_violation,
    is_possible,
    times_solved,
)


@dataclass(frozen=True, eq=False)
class RateTable:
    """Declared rates as ranges of what may be written so, each E x K; NaN where a rate is missing."""

    rates: DeclaredRates

    @cached_property
    def digits(self) -> np.ndarray:
        """The decimals to which each number can be believed."""
        value = self.rates.value
        return StoredValues(value, np.full(value.shape, np.nan), self.rates.source, self.rates.labels, ()).digits

    @cached_property
    def ranges(self) -> tuple[Numbers, Numbers]:
        """The least and the most that each number may stand for, between none and all."""
        low, high = written_range(self.rates.value, self.digits)
        return np.maximum(low, 0.0), np.minimum(high, 1.0)

    @cached_property
    def rows(self) -> list[int]:
        """The rows with two rates or more that are shares."""
        value = self.rates.value
        there = ~np.isnan(value)
        return np.flatnonzero((there.sum(axis=1) > 1) & (~there | ((value >= 0) & (value <= 1))).all(axis=1)).tolist()

    def bend(self, row: int) -> ConvexityViolation | None:
        """Whether the rates of a row that are there cannot be pass^k, whatever the tasks are."""
        at = np.flatnonzero(~np.isnan(self.rates.value[row]))
        low, high = self.ranges
        return convexity_violation(
            low[row, at].tolist(), high[row, at].tolist(), [self.rates.ks[place] for place in at.tolist()]
        )

    def sizes(self, row: int) -> tuple[int, ...]:
        """The numbers of tasks of a row of which whole numbers can be asked; none where a rate is missing, or nobody
        says how many there are.
        """
        if (
            self.rates.runs is None
            or self.rates.ks != tuple(range(1, self.rates.runs + 1))
            or np.isnan(self.rates.value[row]).any()
        ):
            return ()
        return tuple(int(each) for each in self.rates.tasks[row] if each >= 1 and each == round(each))

    def in_whole_tasks(self, row: int) -> bool:
        """Whether a row comes from whole numbers of tasks, as far as that can be asked and is decided."""
        sizes = self.sizes(row)
        low, high = (each[row].tolist() for each in self.ranges)
        try:
            return not sizes or any(is_possible(low, high, tasks) for tasks in sizes)
        except UndecidedError:
            return True

    def is_possible(self, row: int) -> bool:
        """Whether nothing speaks against a row."""
        return self.bend(row) is None and self.in_whole_tasks(row)

    def times_solved(self, row: int) -> TimesSolved | None:
        """How many tasks were solved how often, in the whole numbers nearest to the rates of a row; None where none
        give them, or nobody can say.
        """
        low, high = (each[row].tolist() for each in self.ranges)
        near = self.rates.value[row].tolist()
        try:
            every = [times_solved(low, high, tasks, near=near) for tasks in self.sizes(row)]
        except UndecidedError:
            return None
        return next((each for each in every if each is not None), None)
