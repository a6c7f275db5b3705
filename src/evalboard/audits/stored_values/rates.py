"""Rates of repeated runs: columns that a config declares to be pass^1, pass^2, ... of one set of tasks, and rows that
cannot be.

pass^k falls with k, ever more slowly, whatever the tasks are (`statistics/pass_rates.py` has why). Where the tasks
and the runs of each are known, and pass^k of every k up to these runs is there, the rates say how many tasks were
solved how often: these have to be whole numbers. Every number is taken as the whole range of what may be written so
(`written_range`), and a row is marked only where no numbers in these ranges will do.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.audits.stored_values._stored_values import (
    DeclaredRates,
    InspectionResult,
    NumberMark,
    Scope,
    StoredValues,
    decimals,
    written_range,
)
from evalboard.base.arrays import Numbers
from evalboard.base.families import Setting
from evalboard.statistics.pass_rates import (
    ConvexityViolation,
    TimesSolved,
    UndecidedError,
    convexity_violation,
    is_possible,
    times_solved,
)
from evalboard.strings import Message, Text, message


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


ORDER = 35
NAME = "rates"
HOLDING = Setting(
    name="holding",
    order=10,
    default=0.5,
    least=0,
    most=1,
    meaning="share of the rows that must be possible as declared, before the others are marked; one may always fail",
    reason=(
        "where most rows do not come from so many tasks and runs, "
        "the declared numbers are wrong: of rows that are changed hardly one still does"
    ),
)
THRESHOLDS = (HOLDING,)
TRIED = 200
"""Rows that are changed in one number, to see how often that would be seen."""


def inspect(stored: StoredValues) -> InspectionResult:
    """The rows of declared rates that cannot be."""
    every = [_inspected(RateTable(rates)) for rates in stored.rates]
    return InspectionResult(
        tuple(mark for each in every for mark in each.marks), tuple(scope for each in every for scope in each.scopes)
    )


def _inspected(table: RateTable) -> InspectionResult:
    rates, rows = table.rates, table.rows
    leaf, about = next(leaf for leaf in rates.leaves if leaf is not None), ", ".join(rates.labels)
    failing = [row for row in rows if not table.is_possible(row)]
    why: Text = ""
    if not rows:
        why = message("integrity-rates-none")
    elif len(failing) > max(1.0, (1 - HOLDING.default) * len(rows)) or len(failing) == len(rows):
        why = message("integrity-rates-rarely", possible=str(len(rows) - len(failing)), entries=str(len(rows)))
    if why:
        return InspectionResult(scopes=(Scope(check=NAME, leaf=leaf, cells=0, seen=0.0, why=why, about=about),))
    scope = Scope(check=NAME, leaf=leaf, cells=len(rows), seen=_seen(rates, rows), about=about)
    return InspectionResult(tuple(_mark(table, row) for row in failing), (scope,))


def _seen(rates: DeclaredRates, rows: list[int]) -> float:
    """The share of wrong numbers that would be seen: rows of which one number is another one between the lowest and the
    highest of its column.
    """
    rng = np.random.default_rng(len(rows))
    some = np.array(rows)[rng.integers(len(rows), size=TRIED)]
    digits = RateTable(rates).digits[some]
    changed, column = rates.value[some].copy(), rng.integers(len(rates.ks), size=TRIED)
    at = np.arange(TRIED)
    lowest, highest = (end(rates.value[rows], axis=0) for end in (np.nanmin, np.nanmax))
    other = lowest[column] + rng.random(TRIED) * (highest - lowest)[column]
    changed[at, column] = [
        np.round(value, int(places)) for value, places in zip(other, digits[at, column], strict=True)
    ]
    tried = RateTable(
        DeclaredRates(changed, rates.ks, rates.labels, rates.leaves, rates.source[some], rates.tasks[some], rates.runs)
    )
    return float(np.mean([not tried.is_possible(row) for row in range(TRIED)]))


def _mark(table: RateTable, row: int) -> NumberMark:
    rates, sizes = table.rates, table.sizes(row)
    return NumberMark(
        check=NAME,
        entries=(row,),
        leaves=tuple(
            leaf
            for leaf, value in zip(rates.leaves, rates.value[row].tolist(), strict=True)
            if leaf is not None and value == value
        ),
        sentence=_sentence(table, row),
        value=float(next(value for value in rates.value[row].tolist() if value == value)),
        questions=sizes[0] if len(sizes) == 1 else None,
        digits=int(table.digits[row][~np.isnan(rates.value[row])].min()),
    )


def _sentence(table: RateTable, row: int) -> Message:
    rates, wrong = table.rates, table.bend(row)
    named = {"rates": ", ".join(_named(rates, row)), "benchmark": rates.labels[0]}
    if wrong is None:
        sizes, last = table.sizes(row), len(table.sizes(row)) - 1
        several = " / ".join(f"{each:,}" for each in sizes)
        return message(
            "integrity-rates-whole", **named, tasks=several if last else f"{sizes[0]:,}", runs=str(rates.runs)
        )
    ends = [f"pass^{k}" if k else "pass^0 = 1" for k in wrong.ks]
    if len(ends) == 2:
        return message("integrity-rates-rise", **named, one=ends[0], other=ends[1])
    if len(ends) == 3:
        return message("integrity-rates-bend", **named, one=ends[0], middle=ends[1], other=ends[2])
    return message("integrity-rates-level", **named, one=ends[0], other=ends[-1])


def _named(rates: DeclaredRates, row: int) -> Iterator[str]:
    """The rates of a row, each with its k and in the digits that it is written with."""
    for k, value in zip(rates.ks, rates.value[row].tolist(), strict=True):
        if value == value:
            yield f"pass^{k} {value:.{int(decimals(np.array([value]))[0])}f}"
