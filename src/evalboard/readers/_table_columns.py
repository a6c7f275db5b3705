"""Where things stand in a table: a table's part of a config."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Annotated, Literal, Self

import numpy as np
from pydantic import BeforeValidator, Field, model_validator

from evalboard.base.arrays import Numbers
from evalboard.config import Board, FrozenModel, KeyPath, Name
from evalboard.config.sources import DatasetSource
from evalboard.data.schema import LeftOut
from evalboard.errors import nearest
from evalboard.readers._cells import CellRows
from evalboard.readers._options import (
    Cleaning,
    PublishedTolerance,
    ReaderOptions,
    Scale,
    WantedWords,
    leaves,
    named_or,
    unknown_nodes,
    unnamed_fields,
)
from evalboard.readers._sheets import MODEL, VALUE, Layout
from evalboard.statistics.distributions import normal_quantile
from evalboard.suite.facts import leaf_configs

PERCENTAGES = 100.0
OneOrMore = Annotated[
    tuple[Name, ...],
    BeforeValidator(
        lambda names: (names,) if isinstance(names, str) else names, json_schema_input_type=Name | tuple[Name, ...]
    ),
]
OF_ALL = ""
"""The name under which the limits of a long table stand."""
DIGITS = 12
"""Significant digits by which decimals are counted: what a float adds to a decimal number stands behind them."""


class LimitColumns(FrozenModel):
    """The columns of the two confidence limits of a value."""

    lower: Name = Field(description="the column of the lower limit")
    upper: Name = Field(description="the column of the upper limit")
    level: Annotated[float, Field(gt=0, lt=1)] = Field(0.95, description="the level of the limits")
    unequal: Literal["refuse", "wider"] = Field(
        "refuse",
        description="what limits are that do not lie equally far from the value: `refuse`, no error and listed, or "
        "`wider`, an error by the wider side",
    )
    scale: Scale | None = Field(None, description="what the limits are divided by; as the values where not given")


def _pair(columns: object) -> object:
    if isinstance(columns, (list, tuple)):
        if len(columns) != 2:
            raise ValueError(f"{columns!r}: expected two columns, [lower, upper]")
        return {"lower": columns[0], "upper": columns[1]}
    return columns


def _by_task(columns: object) -> object:
    if isinstance(columns, (list, tuple)) or (isinstance(columns, dict) and isinstance(columns.get("lower"), str)):
        return {OF_ALL: columns}
    return columns


PairOfLimits = Annotated[LimitColumns, BeforeValidator(_pair, json_schema_input_type=tuple[Name, Name] | LimitColumns)]


LimitsByTask = Annotated[
    dict[str, PairOfLimits],
    BeforeValidator(
        _by_task, json_schema_input_type=dict[str, tuple[Name, Name] | LimitColumns] | tuple[Name, Name] | LimitColumns
    ),
]

"""Limits by task; those of a long table, which stand alone, are for all tasks."""


def errors_of(
    values: Numbers, lower: Numbers, upper: Numbers, limits: LimitColumns, cell_rows: CellRows, *, unit: float
) -> tuple[Numbers, list[LeftOut], int]:
    """The standard errors that limits state: half their distance over the normal quantile of their level; missing where
    a value or a limit is.

    Limits are unequal where rounding does not explain it: each number is off by at most half a unit of the last decimal
    of its column, and the value counts twice. `values`, `lower` and `upper` are fractions; `unit` is what the numbers
    in the file were divided by, in which their decimals are counted.

    Returns the errors, what was left out, and of how many values the wider side counts.
    """
    below, above = values - lower, upper - values
    slack = (_last_decimal(values * unit) + (_last_decimal(lower * unit) + _last_decimal(upper * unit)) / 2.0) / unit
    here = np.isfinite(below) & np.isfinite(above)
    outside = here & ((below < -slack) | (above < -slack))
    unequal = here & ~outside & (np.abs(above - below) > slack * (1 + 1e-9))
    half = np.where(unequal, np.maximum(below, above), (upper - lower) / 2.0)
    wider = limits.unequal == "wider"
    taken = here & ~outside & ~(unequal & (not wider))
    halved = ~np.isnan(values) & (np.isnan(lower) != np.isnan(upper))
    why = [
        (outside, "do not hold the value"),
        (halved, "are one limit without the other"),
        (~halved & _endless(values, lower, upper), "are endless"),
    ]
    why += (
        []
        if wider
        else [
            (
                unequal,
                "lie unequally far from the value, which no standard error says; `unequal: wider` takes the wider side",
            )
        ]
    )
    column = f"{limits.lower}, {limits.upper}"
    out = [
        cell_rows.left_out(place, reason, column=column, value=f"{lower[place] * unit:g} to {upper[place] * unit:g}")
        for mask, reason in why
        for place in np.flatnonzero(mask).tolist()
    ]
    return (
        np.where(taken, half / float(normal_quantile(0.5 + limits.level / 2)), np.nan),
        out,
        int(unequal.sum()) if wider else 0,
    )


def _endless(values: Numbers, lower: Numbers, upper: Numbers) -> np.ndarray:
    return np.isfinite(values) & (np.isinf(lower) | np.isinf(upper))


def _last_decimal(values: Numbers) -> float:
    """One unit of the last decimal that any of these numbers has; 1 where none has decimals, 0 where there are none."""
    there = values[np.isfinite(values)]
    exponents = (int(Decimal(f"{value:.{DIGITS}g}").normalize().as_tuple().exponent) for value in there.tolist())
    return 10.0 ** min(0, *exponents) if len(there) else 0.0


def columns_of_limits(limits: Sequence[LimitColumns]) -> list[str]:
    """All columns that limits stand in."""
    return [name for each in limits for name in (each.lower, each.upper)]


class ValueColumn(FrozenModel):
    """The column of a task's values."""

    column: Name = Field(description="its column")
    scale: Scale | None = Field(None, description="what its numbers are divided by; `columns: scale` where not given")
    metric: str = Field("", description="what the metric is called")


class MeasuredColumn(ValueColumn):
    """The column of a task's values, where cells may hold several numbers and their errors."""

    part: int | None = Field(
        None,
        ge=1,
        description="where a cell holds several numbers with `/` between them (`84.89 ± 5.10 / 89.43 ± 3.72@@84.89`): "
        "which of them, counted from 1. What stands behind `@@`, `±` or in brackets (`12.3 (0.4)`) is none of them",
    )
    level: Annotated[float, Field(gt=0, lt=1)] | None = Field(
        None,
        description="the level of the intervals that `±` gives, half their width: they become errors; no errors where "
        "not given",
    )

    @model_validator(mode="after")
    def _of_parts(self) -> Self:
        if self.level is not None and self.part is None:
            raise ValueError("level is about what stands behind a ± in a part of a cell: give `part`, too")
        return self


class PublishedColumn(FrozenModel):
    """The column of a score that the source computed itself."""

    column: Name = Field(description="its column")
    scale: Scale | None = Field(None, description="what its numbers are divided by; `columns: scale` where not given")
    tolerance: PublishedTolerance = None


OfTask = Annotated[ValueColumn, named_or("column", ValueColumn)]

MeasuredOfTask = Annotated[MeasuredColumn, named_or("column", MeasuredColumn)]


class TableColumns(Cleaning):
    """Where things stand in a table: wide with `values`, long with `task` and `value`."""

    entry: dict[Name, Name] = Field(description="for a field of the entry: its column; `model` is needed")
    values: dict[Name, MeasuredOfTask] = Field(
        default_factory=dict,
        description="wide table, for a task: its column, or `{column, scale, metric, part, level}`",
    )
    each: Name | None = Field(
        None,
        description="wide table: the column of a task that `values` does not name, with `{task}` where its id stands",
    )
    scale: Annotated[Scale, Field(description="what values are divided by: 100 where they are percentages")] = 1.0
    published: dict[Name, Annotated[PublishedColumn, named_or("column", PublishedColumn)]] = Field(
        default_factory=dict,
        description="for a node: the column of the score that the source computed, or `{column, scale, tolerance}`; "
        "it is compared with ours, or taken where the node says `published`",
    )
    stderr: dict[Name, OfTask] | Name = Field(
        default_factory=dict, description="standard errors: for a task its column, in a long table the column"
    )
    interval: LimitsByTask = Field(
        default_factory=dict,
        description="confidence limits in place of `stderr`: for a task its two columns, `[lower, upper]`, or "
        "`{lower, upper, level, unequal, scale}`; in a long table the columns",
    )
    n: dict[Name, Name] | Name = Field(
        default_factory=dict, description="numbers of samples: for a task its column, in a long table the column"
    )
    task: Name | None = Field(None, description="long table: the column with the task")
    metric: Name | None = Field(None, description="long table: the column with the metric, if there is one")
    value: Name | None = Field(None, description="long table: the column with the value")
    run: Name | None = Field(None, description="the column with the number of the run")
    mean_over: tuple[Name, ...] = Field(
        (),
        description="long table: the columns with the subset, split, language or fold that a value is of: a task's "
        "score is the mean over them, from the last column to the first, each subset counting the same",
    )

    @model_validator(mode="after")
    def _one_form(self) -> Self:
        if "model" not in self.entry:
            raise ValueError("entry must say where the model stands")
        if self.each is not None and "{task}" not in self.each:
            raise ValueError("each must hold {task}, which stands for the id of a task")
        if self.long == bool(self.values or self.each) or (self.task is None) != (self.value is None):
            raise ValueError("give either values (a column per task) or task and value (a row per value)")
        if self.mean_over and not self.long:
            raise ValueError("mean_over belongs to a long table, of task and value")
        for name in ("stderr", "n"):
            named = getattr(self, name)
            if named and isinstance(named, str) != self.long:
                raise ValueError(f"{name} must name {'the column' if self.long else 'a column for each task'}")
        if self.interval and (OF_ALL in self.interval) != self.long:
            raise ValueError(f"interval must name {'the two columns' if self.long else 'two columns for each task'}")
        level = {task for task, column in self.values.items() if column.level is not None}
        again = level & {*(self.stderr if isinstance(self.stderr, dict) else ()), *self.interval}
        if again:
            raise ValueError(f"the error of {min(again)!r} is said by `level` and once more: give one")
        twice = set(self.stderr) & set(self.interval) if isinstance(self.stderr, dict) else set()
        if twice or (self.stderr and OF_ALL in self.interval):
            raise ValueError(
                f"stderr and interval both say the error{f' of {min(twice)!r}' if twice else ''}: give one"
            )
        return self

    @property
    def long(self) -> bool:
        """Whether a row holds one value."""
        return self.task is not None

    @property
    def names(self) -> list[str]:
        """All columns that are read."""
        wide = [column.column for column in (*self.values.values(), *self.published.values())]
        errors = [self.stderr] if isinstance(self.stderr, str) else [column.column for column in self.stderr.values()]
        counts = [self.n] if isinstance(self.n, str) else list(self.n.values())
        long = [name for name in (self.task, self.metric, self.value, self.run) if name is not None]
        return list(
            dict.fromkeys(
                [
                    *self.entry.values(),
                    *wide,
                    *errors,
                    *columns_of_limits([*self.interval.values()]),
                    *counts,
                    *long,
                    *self.mean_over,
                ]
            )
        )


class TableOptions(ReaderOptions):
    """A table's part of a config."""

    columns: TableColumns = Field(description="where things stand")
    where: dict[Name, WantedWords] = Field(
        default_factory=dict, description="for a column: the word, or words, of the rows that are meant"
    )
    head: int = Field(0, ge=0, description="CSV, TSV and Excel: how many rows stand above the head")
    transpose: OneOrMore = Field(
        (),
        description="where columns are models and rows are tasks: the columns that are no models, such as `[dataset, "
        f"version, metric, mode]`. The table is read as a long one, with the model in the column `{MODEL}` and its "
        f"value in `{VALUE}`",
    )
    rows: Name | None = Field(
        None,
        description="JSON: where the rows stand, a path such as `results` or `leaderboards[name=Verified].results`; "
        "Markdown and HTML: which table, counted from 1; "
        "the document itself where not given",
    )
    keyed_by: Name | None = Field(
        None, description="JSON whose rows are records by their keys: what the column with the keys is called"
    )

    @model_validator(mode="after")
    def _one_layout(self) -> Self:
        if self.transpose and not self.columns.long:
            raise ValueError(
                "transpose makes a long table: give `columns` task and value, not values; the value stands in "
                f"{VALUE!r}"
            )
        clash = [name for name in (MODEL, VALUE) if name in self.transpose]
        if clash:
            raise ValueError(
                f"transpose must not name {clash[0]!r}, which is what a column of the long table is called"
            )
        return self

    @property
    def layout(self) -> Layout:
        """How the tables stand in their files."""
        return Layout(head=self.head, transpose=self.transpose, rows=self.rows, keyed_by=self.keyed_by)

    def fields(self, board: Board) -> tuple[str, ...]:
        """The fields that have a column."""
        del board
        return tuple(self.columns.entry)

    @property
    def in_subsets(self) -> bool:
        """Whether a value is of a subset of its task."""
        return bool(self.columns.mean_over)

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields, tasks and nodes that one side names and the other does not know."""
        columns = self.columns
        if self.layout != Layout() and isinstance(board.source, DatasetSource):
            yield ("source", "kind"), "`datasets` reads it: head, transpose, rows and keyed_by do not go with that"
        yield from unnamed_fields(board, columns.entry, ("columns", "entry"))
        yield from unknown_nodes(board, columns.published, ("columns", "published"))
        if self.in_subsets and board.samples:
            yield (
                ("columns", "mean_over"),
                "does not go with `samples`: these belong to leaves, and a task with subsets is a mean",
            )
        tasks = [leaf.task or leaf.name for leaf in leaves(board.suite)]
        for leaf in leaves(board.suite):
            if (
                not columns.long
                and columns.each is None
                and leaf.published is None
                and (leaf.task or leaf.name) not in columns.values
            ):
                yield (
                    ("columns", "values"),
                    (
                        "names no column for "
                        f"{leaf.task or leaf.name!r}{nearest(leaf.task or leaf.name, tuple(columns.values))}"
                    ),
                )
        for key in ("stderr", "interval", "n", "values"):
            for name in getattr(columns, key) if isinstance(getattr(columns, key), dict) else ():
                if name not in (*tasks, OF_ALL):
                    yield ("columns", key, name), f"is no task of the suite{nearest(name, tasks)}"
        yield from self._divided_twice(board)

    def _divided_twice(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Leaves in percent whose percentages are made fractions first: 8 % would be shown as 0.08 %."""
        for _, keys, leaf in leaf_configs(board):
            column = self.columns.values.get(leaf.task or leaf.name)
            if leaf.unit == "percent" and ((column and column.scale) or self.columns.scale) == PERCENTAGES:
                yield (
                    (*keys, "unit"),
                    (
                        "percent counts what is stored, and `scale: 100` makes fractions of it; expected `unit: rate`, "
                        "or no `scale` there"
                    ),
                )
