"""What a column of the entries measures, as a config says it: cost, tokens, time, size, a date."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from evalboard.config.model import FrozenModel, Name

UnitOfQuantity = Literal[
    "dollars", "tokens", "seconds", "milliseconds", "date", "percent", "rate", "times", "points", "number"
]
"""What numbers of a column are counted in: `data/units.py` says what each is; `date` is a day or a time."""
USUALLY: Mapping[str, Literal["lower", "higher"]] = MappingProxyType(
    {"dollars": "lower", "tokens": "lower", "seconds": "lower", "milliseconds": "lower", "date": "lower"}
)
"""What is better of a unit where nobody says."""

PER_SAMPLE, PER_SOLVED = "_per_sample", "_per_solved"
LOWER, UPPER = "_lower", "_upper"
"""What the names of columns end in that are worked out of a cost, and of those with the ends of its interval."""


class QuantityConfig(FrozenModel):
    """What a column of the entries measures."""

    unit: UnitOfQuantity
    better: Literal["lower", "higher", "neither"] | None = Field(
        None,
        description="what is better of it; of dollars, tokens and times `lower` where not given, "
        "of dates the earlier ones; of others neither",
    )
    error: Name | None = Field(
        None, description="the column with its standard errors, in the same unit; without one it is taken as exact"
    )
    solves: Name | None = Field(
        None,
        description="for costs: the node whose value is the share of samples that are solved; "
        "adds a column `<name>_per_solved`, with its interval",
    )
    per: Literal["sample", "all"] = Field(
        "sample",
        description="with solves: whether it is of one sample, or of all of that node; "
        "then a column `<name>_per_sample` is added, too",
    )

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if self.per == "all" and self.solves is None:
            raise ValueError("per: all has no effect without `solves`")
        if self.unit == "date" and (self.error is not None or self.solves is not None):
            raise ValueError("a date has neither `error` nor `solves`")
        return self


def named_unit(stated: object) -> object:
    """A bare unit stands for a quantity with nothing but that unit."""
    return {"unit": stated} if isinstance(stated, str) else stated


Quantities = dict[
    Name, Annotated[QuantityConfig, BeforeValidator(named_unit, json_schema_input_type=UnitOfQuantity | QuantityConfig)]
]


def derived_names(quantities: Mapping[str, QuantityConfig]) -> Iterator[str]:
    """The columns that are worked out of quantities that solve something."""
    for name, quantity in quantities.items():
        if quantity.solves is not None:
            yield from (f"{name}{PER_SAMPLE}",) if quantity.per == "all" else ()
            yield from (f"{name}{PER_SOLVED}{end}" for end in ("", LOWER, UPPER))
