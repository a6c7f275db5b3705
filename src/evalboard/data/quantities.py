"""Measured quantities of an entry that are no scores: cost, tokens, time, size, date.

Each has a unit and a direction; impossible amounts are named, never 0.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

import numpy as np
import pandas as pd

from evalboard.config import USUALLY, Board, QuantityConfig
from evalboard.config.insights import COST_PER_RUN
from evalboard.config.quantities import LOWER, PER_SAMPLE, PER_SOLVED, UPPER, derived_names
from evalboard.data import numerals
from evalboard.data.numerals import moment
from evalboard.data.units import UNITS, Unit, plain_number

Better = Literal["lower", "higher", ""]
DATE = "date"


@dataclass(frozen=True, slots=True)
class Quantity:
    """What a column of the entries measures."""

    unit: str
    better: Better = ""
    """Of dates `lower` is earlier; "" for neither."""
    error: str = ""
    """The column of standard errors; "" where exact."""
    of_score: bool = False
    """Whether it is derived from a score, so that errors are dependent."""

    @property
    def in_unit(self) -> Unit | None:
        """None for dates and plain numbers."""
        return None if self.unit in {DATE, "number"} else UNITS[self.unit]


BY_NAME: Mapping[str, Quantity] = MappingProxyType(
    {
        "params_b": Quantity("number", "lower"),
        "co2_kg": Quantity("number", "lower"),
        "date": Quantity(DATE, "lower"),
        "released": Quantity(DATE, "lower"),
        "evaluated": Quantity(DATE),
        "answers": Quantity("number"),
        "tokens_per_sample": Quantity("tokens", "lower"),
        "input_tokens_per_sample": Quantity("tokens", "lower"),
        "output_tokens_per_sample": Quantity("tokens", "lower"),
        "seconds_per_sample": Quantity("seconds", "lower"),
        "evaluation_seconds": Quantity("seconds"),
        "cost_usd": Quantity("dollars", "lower"),
        "cost_per_sample": Quantity("dollars", "lower", "cost_per_sample_stderr"),
        "cost_per_sample_stderr": Quantity("dollars"),
        "tokens": Quantity("tokens", "lower"),
        "seconds": Quantity("seconds", "lower"),
    }
)


def quantity_of(board: Board, name: str) -> Quantity | None:
    """What a column measures, by config or name; None otherwise."""
    quantities = board.quantities
    if name in quantities:
        stated = quantities[name]
        usual: Better = USUALLY.get(stated.unit, "")
        return Quantity(
            stated.unit,
            usual if stated.better is None else "" if stated.better == "neither" else stated.better,
            stated.error or "",
        )
    for base, end in worked_out(quantities, name):
        return Quantity(
            quantities[base].unit, "lower" if end in {PER_SAMPLE, PER_SOLVED} else "", of_score=end != PER_SAMPLE
        )
    if name == COST_PER_RUN and board.reliability.cost is not None:
        return Quantity(board.reliability.cost.unit, "lower")
    errors_of = [stated.unit for stated in quantities.values() if stated.error == name]
    return Quantity(errors_of[0]) if errors_of else BY_NAME.get(name)


def worked_out(quantities: Mapping[str, QuantityConfig], name: str) -> Iterator[tuple[str, str]]:
    """The quantity that a column is derived from, and its suffix."""
    for end in (PER_SAMPLE, PER_SOLVED, f"{PER_SOLVED}{LOWER}", f"{PER_SOLVED}{UPPER}"):
        base = name.removesuffix(end)
        if base != name and base in quantities and name in derived_names(quantities):
            yield base, end


def named_quantities(board: Board) -> frozenset[str]:
    """Quantities of the config, and their errors."""
    return frozenset((*board.quantities, *(stated.error for stated in board.quantities.values() if stated.error)))


def amounts(cells: pd.Series, quantity: Quantity) -> tuple[pd.Series, list[tuple[int, str]]]:
    """A column as amounts, missing NaN or NaT; and places of wrong cells with reasons."""
    wrong: list[tuple[int, str]] = []
    dated = quantity.unit == DATE
    if dated and pd.api.types.is_datetime64_any_dtype(cells):
        return cells, wrong
    read: Callable[[object], object] = moment if dated else (lambda cell: amount(cell, UNITS[quantity.unit]))
    values: list[object] = []
    for place, cell in enumerate(cells.tolist()):
        try:
            values.append(None if cell is None or cell is pd.NaT else read(cell))
        except ValueError as error:
            values.append(None)
            wrong.append((place, str(error)))
    kind = "datetime64[us]" if dated else np.float64
    return pd.Series(values, index=cells.index, dtype=object).astype(kind), wrong


def amount(cell: object, unit: Unit) -> float:
    """A cell as an amount: `$0.12`, `1,527`. NaN for missing, else ValueError."""
    if isinstance(cell, str):
        if cell.strip().lower() in numerals.UNKNOWN:
            return math.nan
        cell, sign = plain_number(cell)
        if sign is not None and sign not in {unit.name, "percent" if unit.name == "rate" else ""}:
            raise ValueError(f"is in {sign}, {unit.name} are due")
        if sign == "percent" and unit.name == "rate":
            return _possible(numerals.number(cell) / 100.0, unit)
    return _possible(numerals.number(cell), unit)


def _possible(value: float, unit: Unit) -> float:
    if math.isinf(value):
        raise ValueError("is infinite")
    if value < unit.low or value > unit.high:
        raise ValueError(f"lies outside {unit.low:g} to {unit.high:g} ({unit.name})")
    return value
