"""What counts as a number, wherever it stands: one rule for all readers and engines.

A number is a float, a whole number of any size, or a text of ASCII digits with an optional sign, point and exponent:
`1e-3`, not `1_000`, `1,000`, `0x10` or full-width digits. What no float can hold, `1e999` or a whole number of 400
digits, is infinite, as are the words `inf` and `infinity`: no range of values holds it. NaN is not a number that
something has: who asks decides whether it is missing or refused, it is never 0.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from numbers import Real

import numpy as np
import pandas as pd

NUMERAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-]?inf(?:inity)?", re.ASCII | re.IGNORECASE)
NONE = "is no number"
UNKNOWN = frozenset({"", "nan", "na", "n/a", "none", "null", "<na>", "-", "--", "–", "—"})
"""What stands for a missing number or date, in lower case."""
MARKS = " \t\r\n*_†‡§¶ᵃᵇᶜᵈᵉ↑↓⬆⬇▲▼△▽🥇🥈🥉🏆⭐★☆✓✔\ufe0f"
"""What may stand around a number: Markdown's emphasis, footnote marks, arrows and medals."""
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
"""Footnote marks behind decimals; behind a whole number they may be a power, such as 10⁹."""
NOT_A_NUMBER = "NaN"
"""How a NaN that stands in a file is written where it must not be taken for an empty cell."""


def without_marks(text: str) -> str:
    """A text without what tables put around a number for its readers: emphasis, footnote marks, medals and arrows.
    What stands between its first and its last other character stays.
    """
    return text.strip(MARKS + RAISED if "." in text else MARKS)


def written(text: str) -> float:
    """The number that a text is, blanks around it aside. ValueError where it is none."""
    plain = text.strip(" \t\r\n")
    if not NUMERAL.fullmatch(plain):
        raise ValueError(NONE)
    return float(plain)


def number(cell: object, *, flags: bool = False) -> float:
    """A cell as a number, NaN for None and NaN; a truth value is 1 or 0 where these are numbers. ValueError where it is
    something else.
    """
    if type(cell) is float:
        return cell
    if cell is None:
        return math.nan
    if isinstance(cell, str):
        return written(cell)
    if isinstance(cell, (bool, np.bool_)):
        if flags:
            return float(cell)
        raise ValueError(NONE)
    if isinstance(cell, (Real, Decimal, np.number)) and not isinstance(cell, (np.complexfloating, np.timedelta64)):
        return _float(cell)
    raise ValueError(NONE)


def _float(cell: Real | Decimal | np.number) -> float:
    """A number as a float, infinite where no float is as large."""
    try:
        return float(cell)  # type: ignore[arg-type] - a complex number is none of these
    except OverflowError:
        return math.inf if cell > 0 else -math.inf  # type: ignore[operator] - as above


def numbers(cells: pd.Series) -> pd.Series:
    """Cells as numbers, truth values among them; NaN for all that is none."""
    if pd.api.types.is_numeric_dtype(cells.dtype) and not pd.api.types.is_complex_dtype(cells.dtype):
        return cells.astype("float64")
    codes, different = pd.factorize(cells.to_numpy(dtype=object))
    values = np.array([*map(_or_nan, different), math.nan], dtype=np.float64)
    return pd.Series(values[codes], index=cells.index)


def _or_nan(cell: object) -> float:
    try:
        return number(cell, flags=True)
    except ValueError:
        return math.nan
