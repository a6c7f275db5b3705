"""Values of reports as people read them, in a terminal, in a notebook and in what agents are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from evalboard.base.decimals import MINUS, fixed, p_text
from evalboard.data.units import Unit
from evalboard.insights._report import Column, Estimate, Fact, Kind, UnitOf

DASH = "–"
BEGINNING = 60
"""Characters of an excerpt."""
Value = Any
"""What JSON holds."""
Printable = Column | Fact


def cell(row: Mapping[str, Value], column: Column) -> str:
    """A value of a row as people read it, in the unit of the row where it has one; a prediction is marked as one."""
    if column.unit_from:
        column = replace(column, unit=UnitOf(**row[column.unit_from]))
    text = printed(row[column.key], column)
    return f"≈ {text}" if column.predicted and text != DASH else text


def printed(value: Value, of: Printable) -> str:
    """A value of a column or fact as people read it; a dash for one that is not known."""
    if isinstance(value, Estimate):
        value = {"value": value.value, "lower": value.lower, "upper": value.upper}
    return DASH if value is None else PRINTERS.get(of.kind, _text)(value, of)


def _text(value: Value, _: Printable) -> str:
    return str(value)


def _date(value: Value, _: Printable) -> str:
    return str(value)[:10]


def _excerpt(value: Value, _: Printable) -> str:
    plain = " ".join(str(value).split())
    return plain if len(plain) <= BEGINNING else f"{plain[: BEGINNING - 1]}…"


def _count(value: Value, _: Printable) -> str:
    return f"{value:,}".replace("-", MINUS)


def _share(value: Value, _: Printable) -> str:
    """A fraction in percent; one that is not all or nothing is never printed as that."""
    if 0.0 < value < 0.0005 or 0.9995 <= value < 1.0:
        return "< 0.1 %" if value < 0.5 else "> 99.9 %"
    return f"{fixed(100 * value, 1)} %"


def _points(value: Value, _: Printable) -> str:
    return fixed(100 * value, 1)


def _number(value: Value, column: Printable) -> str:
    return f"{value:g}".replace("-", MINUS) if column.digits is None else fixed(value, column.digits)


def _measure(value: Value, column: Printable) -> str:
    unit = column.unit
    if unit is None:
        return _number(value, column)
    if unit.name == "p":
        return _p_value(value, column)
    return Unit(unit.name, unit.factor, unit.digits, unit.before, unit.after, unit.axis).measured(value)


def _p_value(value: Value, _: Printable) -> str:
    return p_text(value)


def _yes_no(value: Value, _: Printable) -> str:
    return "yes" if value else "no"


def _list(value: Value, _: Printable) -> str:
    return ", ".join(map(str, value))


def _estimate(value: Value, column: Printable) -> str:
    """A number with its interval, or the interval alone; in percent, where the column has neither unit nor digits."""
    kind = "measure" if column.unit else "points" if column.digits is None else "number"
    number, lower, upper = (
        DASH if value[name] is None else PRINTERS[kind](value[name], column) for name in ("value", "lower", "upper")
    )
    if lower == upper == DASH:
        return number
    return f"{lower} to {upper}" if number == DASH else f"{number} ({lower} to {upper})"


PRINTERS: Mapping[Kind, Callable[[Value, Printable], str]] = {
    "date": _date,
    "excerpt": _excerpt,
    "count": _count,
    "share": _share,
    "points": _points,
    "number": _number,
    "measure": _measure,
    "p": _p_value,
    "yes_no": _yes_no,
    "list": _list,
    "estimate": _estimate,
}
