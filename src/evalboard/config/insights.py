"""Which choices could have been made otherwise when a board ranks: what a config says of the ways that are tried."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from evalboard.config.model import FrozenModel, Name

Scaling = Literal["board", "raw", "z", "minmax", "percentile"]
Aggregate = Literal["mean", "median", "geometric", "borda", "copeland", "kemeny"]
MissingRule = Literal["strict", "half", "available", "zero"]
CountedEntries = Literal["all", "best"]
CostUnit = Literal["dollars", "tokens", "seconds", "milliseconds", "number"]
LengthUnit = Literal["seconds", "minutes", "hours", "tokens", "number"]
COST_PER_RUN = "cost_per_run"
"""The column of the entries that is worked out of the costs of runs."""
Count = Annotated[int, Field(ge=1)]


class MultiverseConfig(FrozenModel):
    """The ways to make a ranking that are held beside the board's own, which is always among them."""

    scales: tuple[Scaling, ...] = Field(
        default=("board", "raw", "z", "minmax", "percentile"),
        description="what is averaged: the board's scores, values as stored, standard scores, "
        "shares of the way from the worst to the best, shares of the others that are behind",
    )
    aggregates: tuple[Aggregate, ...] = Field(
        default=("mean", "median", "geometric", "borda", "copeland", "kemeny"),
        description="how benchmarks become one number, or one order",
    )
    missing: tuple[MissingRule, ...] = Field(
        default=("strict", "half"),
        description="who is ranked where benchmarks are missing: who has all, who has half of them or more, "
        "anybody by what is there, anybody with 0 for what is not",
    )
    leave_out: bool = Field(default=True, description="whether each benchmark is left out once")
    entries: tuple[CountedEntries, ...] = Field(
        default=("all", "best"), description="whether all entries are ranked, or of each model the best alone"
    )


class NearDuplicatesConfig(FrozenModel):
    """An old benchmark and a new one that asks for the same."""

    old: Name = Field(description="the benchmark that models may have met, by its name or path in the suite")
    new: Name = Field(description="the one that was made like it later")

    @model_validator(mode="after")
    def _two(self) -> Self:
        if self.old == self.new:
            raise ValueError(f"twins: {self.old!r} is named twice; expected two benchmarks")
        return self


class ContaminationConfig(FrozenModel):
    """Where dates stand, and which benchmarks are twins."""

    dated: Name | None = Field(
        default=None, description="when each question was published: a name under `more` of the samples' columns"
    )
    released: Name = Field(
        default="released", description="the column of the entries with the day on which a model was released"
    )
    twins: tuple[NearDuplicatesConfig, ...] = Field(
        default=(), description="old and new benchmarks whose scores are held beside each other: `[{old, new}]`"
    )


class PeopleConfig(FrozenModel):
    """Which columns of the samples hold people's verdicts, and who gave the scores that are stored."""

    columns: Annotated[tuple[Name, ...], Field(min_length=1)] = Field(
        description="people's verdicts: names under `more` of the samples' columns, "
        "one for each person who may have looked; empty where nobody did"
    )
    scale: Annotated[float, Field(gt=0)] = Field(
        default=1.0, description="the best verdict that people can give, 0 being the worst"
    )
    judge: Name = Field(description="who gave the scores that are stored: the name of a model or of a rule")
    itself: tuple[Name, ...] = Field(
        default=(), description="the models that the judge is; that of its name where nothing is given"
    )
    family: tuple[Name, ...] = Field(
        default=(), description="models of its family, beside itself; those of its organization where nothing is given"
    )
    length: Name = Field(
        default="prediction_length",
        description="the length of an answer: the characters of what is kept of it, or a name under `more`",
    )


class CostColumn(FrozenModel):
    """Where the cost of a run stands."""

    column: Name = Field(
        description="the name that it has among the samples: one of `more` in the reader's columns, "
        "of numbers from 0 on"
    )
    unit: CostUnit = Field(default="dollars", description="what it is counted in")


class LengthColumn(FrozenModel):
    """Where the length of a task stands, such as the time that it takes a person."""

    column: Name = Field(
        description="the name that it has among the samples, of numbers above 0, the same in all rows of a task"
    )
    unit: LengthUnit = Field(default="minutes", description="what it is counted in")


class PassRatesConfig(FrozenModel):
    """Stored results that say how often k runs of a task are all right."""

    columns: tuple[Name, ...] = Field(
        min_length=2,
        description="pass^1, pass^2, ... of one benchmark: leaves of the suite, the first of them at least, "
        "or columns of the entries",
    )
    k: tuple[Count, ...] = Field(
        (), description="which k each of the columns is of, rising from 1; 1, 2, 3, ... where not given"
    )
    tasks: Count | tuple[Count, ...] | None = Field(
        None,
        description="how many tasks they are of, or several numbers where it was now one, now another; "
        "`n` of the first column where not given",
    )
    runs: Count | None = Field(None, description="how many runs of each task were made; not known where not given")
    scale: Annotated[float, Field(gt=0)] = Field(
        1.0, description="what columns of the entries are divided by: 100 where they are percentages"
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if len(set(self.columns)) < len(self.columns):
            raise ValueError("rates name one column twice")
        if self.k and len(self.k) != len(self.columns):
            raise ValueError(f"k has {len(self.k)} numbers; expected {len(self.columns)}, one for each column")
        if self.ks[0] != 1 or any(one >= other for one, other in pairwise(self.ks)):
            raise ValueError(f"k is {', '.join(map(str, self.ks))}; expected numbers that rise, from 1 on")
        if self.runs is not None and self.runs < self.ks[-1]:
            raise ValueError(
                f"pass^{self.ks[-1]} is of {self.ks[-1]} runs at least; expected no fewer, not runs: {self.runs}"
            )
        return self

    @property
    def ks(self) -> tuple[int, ...]:
        """Which k each of the columns is of."""
        return self.k or tuple(range(1, len(self.columns) + 1))

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many tasks there may be; none where that is not said."""
        return () if self.tasks is None else (self.tasks,) if isinstance(self.tasks, int) else self.tasks


class ReliabilityConfig(FrozenModel):
    """What runs of tasks are: solved or not, what each cost, how long a task is; of stored results, which say how often
    k runs are all right.
    """

    solved: float = Field(
        default=1.0,
        gt=0,
        le=1,
        description="the score, as a share of the best possible one, from which on a run is right",
    )
    cost: CostColumn | None = Field(
        default=None, description="what each run cost: `{column, unit}`; a missing cost is not known, never 0"
    )
    length: LengthColumn | None = Field(default=None, description="how long each task is: `{column, unit}`")
    rates: tuple[PassRatesConfig, ...] = Field(
        default=(),
        description="of stored results: which of them are pass^1, pass^2, ... of a benchmark, "
        "`{columns, k, tasks, runs, scale}`",
    )
