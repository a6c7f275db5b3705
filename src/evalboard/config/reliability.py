"""What a config says of repeated runs: from which score on an answer solves its task, what a run cost, how long a task is."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from evalboard.config.model import Frozen, Name

CostUnit = Literal["dollars", "tokens", "seconds", "milliseconds", "number"]
LengthUnit = Literal["seconds", "minutes", "hours", "tokens", "number"]


class CostColumn(Frozen):
    """Where the cost of a run stands."""

    column: Name = Field(description="the name that it has among the samples: one of `more` in the reader's columns, of numbers from 0 on")
    unit: CostUnit = Field(default="dollars", description="what it is counted in")


class LengthColumn(Frozen):
    """Where the length of a task stands, such as the time that it takes a person."""

    column: Name = Field(description="the name that it has among the samples, of numbers above 0, the same in all rows of a task")
    unit: LengthUnit = Field(default="minutes", description="what it is counted in")


class ReliabilityConfig(Frozen):
    """What runs of tasks are: solved or not, what each cost, how long a task is."""

    solved: float = Field(default=1.0, gt=0, le=1, description="the score, as a share of the best possible one, from which on a run is right")
    cost: CostColumn | None = Field(default=None, description="what each run cost: `{column, unit}`; a missing cost is not known, never 0")
    length: LengthColumn | None = Field(default=None, description="how long each task is: `{column, unit}`")
