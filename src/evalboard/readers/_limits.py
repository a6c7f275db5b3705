"""Confidence limits as columns of a table, and the standard errors that they state."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Literal

import numpy as np
from pydantic import BeforeValidator, Field

from evalboard.base.arrays import Numbers
from evalboard.config import FrozenModel, Name
from evalboard.data.schema import LeftOut
from evalboard.readers._cells import CellRows
from evalboard.readers._options import Scale
from evalboard.statistics.distributions import normal_quantile

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
    """The standard errors that limits state: half their distance over the normal quantile of their level. Missing where
    a value or a limit is.

    Args:
        values: fractions.
        lower: the lower limits, likewise.
        upper: the upper limits, likewise.
        limits: their level, and what counts where they are unequal.
        cell_rows: where they stand.
        unit: what the numbers in the file were divided by, in which their decimals are counted.

    Returns: the errors, what was left out, and of how many values the wider side counts. Limits are unequal where
    rounding does not explain it: each number is off by at most half a unit of the last decimal of its column, and the
    value counts twice.
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
