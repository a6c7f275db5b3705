"""What a config says of repeated runs: when one is right, what it cost, how long a task is; of stored results which are
pass^1, pass^2, ...
"""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from evalboard.config.model import FrozenModel, Name

CostUnit = Literal["dollars", "tokens", "seconds", "milliseconds", "number"]
LengthUnit = Literal["seconds", "minutes", "hours", "tokens", "number"]


COST_PER_RUN = "cost_per_run"
"""The column of the entries that is worked out of the costs of runs."""


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


Count = Annotated[int, Field(ge=1)]


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
