"""What a config says for leaks by date: when questions were published, when models were released, and which benchmarks
are twins.
"""

from __future__ import annotations

from typing import Self

from pydantic import Field, model_validator

from evalboard.config.model import FrozenModel, Name


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
