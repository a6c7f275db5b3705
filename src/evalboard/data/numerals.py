"""What counts as a number: a float, an integer, or ASCII text such as `1e-3`, not `1_000`, `1,000` or `0x10`.

What no float can hold is infinite, as `inf`; NaN is missing or refused, never 0.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime
from decimal import Decimal
from numbers import Real
from typing import TYPE_CHECKING

import numpy as np

from evalboard.base.arrays import Numbers

if TYPE_CHECKING:
    import pandas as pd


NUMERAL = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-]?inf(?:inity)?", re.ASCII | re.IGNORECASE)
PLAIN = b"+-.0123456789"
"""The characters of plain numbers."""
NONE = "is no number"
BOUND = "is a bound or an approximation, not a number"
BOUNDS = re.compile(r"(?:[<>]=?|[≤≥≲≳⩽⩾≪≫~\u223c\uff5e≈])\s*[$+-]?[\d.,]+\s*%?|[$+-]?[\d.,]+\s*%?\s*\+")
"""Cells such as `>99`, `≤ 0.1 %`, `~80` and `90+`."""
UNKNOWN = frozenset({"", "nan", "na", "n/a", "none", "null", "<na>", "-", "--", "–", "—"})
"""Missing values, in lower case."""
MARKS = " \t\r\n*_†‡§¶ᵃᵇᶜᵈᵉ↑↓⬆⬇▲▼△▽🥇🥈🥉🏆⭐★☆✓✔\ufe0f"
"""Emphasis, footnote marks, arrows and medals around numbers."""
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
"""Footnote marks behind decimals."""
NOT_A_NUMBER = "NaN"
"""A NaN in a file, unlike an empty cell."""
EPOCH = re.compile(r"\d{9,13}(\.\d+)?")
SECONDS, MILLISECONDS = (1e8, 1e11), (1e11, 1e13)
"""Numbers that count seconds or milliseconds since 1970."""
DAYS = (19_000_101, 21_001_231)
"""Numbers that are year, month and day."""


def without_marks(text: str) -> str:
    """A text without `MARKS`."""
    return text.strip(MARKS + RAISED if "." in text else MARKS)


def written(text: str) -> float:
    """The number that a text is. ValueError otherwise."""
    plain = text.strip(" \t\r\n")
    if not NUMERAL.fullmatch(plain):
        raise ValueError(BOUND if BOUNDS.fullmatch(plain) else NONE)
    return float(plain)


def plain_numbers(cells: Sequence[object]) -> Numbers | None:
    """Cells that are all plain numbers or None, as numbers with NaN for None, at once: what most columns are. None for
    all others, of which `number` says more.
    """
    texts: list[object] = [cell for cell in cells if cell is not None]
    with suppress(TypeError, ValueError):
        if "".join(texts).encode().translate(None, PLAIN):  # pyrefly: ignore[no-matching-overload] - else a TypeError
            return None
        gaps = len(texts) < len(cells)
        return np.array([math.nan if cell is None else cell for cell in cells] if gaps else texts, dtype=np.float64)
    return None


def number(cell: object, *, flags: bool = False) -> float:
    """A cell as a number, NaN for None and NaN; truth values where these are numbers. ValueError otherwise."""
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
    try:
        return float(cell)  # type: ignore[arg-type] - a complex number is none of these
    except OverflowError:
        return math.inf if cell > 0 else -math.inf  # type: ignore[operator] - as above


def numbers(cells: pd.Series) -> pd.Series:
    """Cells as numbers; NaN for others."""
    import pandas as pd  # takes as long as all else that a config needs

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


def moment(cell: object) -> datetime | None:
    """A cell as a UTC time without zone. ValueError otherwise."""
    if cell is None or cell != cell or (isinstance(cell, str) and cell.strip().lower() in UNKNOWN):
        return None
    try:
        if isinstance(cell, (int, float)) and not isinstance(cell, bool):
            return _counted(cell)
        if isinstance(cell, date) and not isinstance(cell, datetime):
            return datetime(cell.year, cell.month, cell.day)  # noqa: DTZ001 - all our times are UTC without a zone
        if isinstance(cell, str) and EPOCH.fullmatch(cell.strip()):
            return moment(float(cell))
        time = cell if isinstance(cell, datetime) else datetime.fromisoformat(str(cell).strip())
        return time.astimezone(UTC).replace(tzinfo=None) if time.tzinfo else time
    except (ValueError, OverflowError, OSError):
        raise ValueError("is no date") from None


def first_moment(*cells: object) -> datetime | None:
    """The first of some cells that is a time; None where none is."""
    for cell in cells:
        with suppress(ValueError):
            if time := moment(cell):
                return time
    return None


def _counted(number: float) -> datetime:
    if DAYS[0] <= number <= DAYS[1] and number == int(number):
        return datetime.fromisoformat(str(int(number)))
    if SECONDS[0] <= number < SECONDS[1]:
        return datetime.fromtimestamp(number, UTC).replace(tzinfo=None)
    if MILLISECONDS[0] <= number < MILLISECONDS[1]:
        return datetime.fromtimestamp(number / 1000, UTC).replace(tzinfo=None)
    raise ValueError
