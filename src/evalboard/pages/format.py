"""Numbers, dates and names as assets/common/format.js writes them, escaped for HTML."""

from __future__ import annotations

from html import escape
from typing import Any

from evalboard.base.decimals import MINUS, fixed
from evalboard.data.units import Unit
from evalboard.strings import date_message, message

DASH = "—"
TURNING = {code: f"⟨U+{code:04X}⟩" for code in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Letters that turn the order of what follows them, as they are shown: nobody sees them, and a name may use them to
look like another.
"""
RATINGS = frozenset({"rating", "rating_lower", "rating_upper"})
"""Columns of ratings: 1000, as the ratings beside it, not 1,000."""


def text(value: object) -> str:
    """A text as HTML that shows it, in an element or a quoted attribute; what would turn the order of its letters is
    seen, not obeyed.
    """
    shown = escape(str(value), quote=True)
    return shown if shown.isascii() else shown.translate(TURNING)


def whole(value: float) -> str:
    """A count with thousands separators."""
    return f"{int(value):,}".replace("-", MINUS)


def number(value: float, column: str = "") -> str:
    """A number of any column: a size with one decimal (two below 1), a rating and a count without, else up to two."""
    if column == "params_b":
        return fixed(value, 2 if value < 1 else 1)
    if column in RATINGS:
        return fixed(value, 0)
    if float(value).is_integer():
        return whole(value)
    return fixed(value, 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2)


def date(value: str) -> str:
    """An ISO date as the language writes it, "13 Feb 2025"."""
    return str(date_message(value))


def percent(part: float, of: float) -> str:
    """The width of a bar: part of a scale, within 0 and 100 %."""
    return f"{fixed(min(100.0, max(0.0, 100 * part / of)), 1)}%"


def plain(value: Any, kind: str, column: str, unit: Unit | None = None) -> str | None:
    """A cell that is no score, None for a missing one."""
    if value is None or value == "":
        return None
    if kind == "flag":
        return str(message("pages-yes") if value else message("pages-no"))
    if kind == "date":
        return date(str(value))
    if unit is not None:
        return unit.measured(value)
    if kind in {"number", "rank"}:
        return number(value, column)
    return str(value)
