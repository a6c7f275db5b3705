"""Cells of samples, whatever type their file gives them: as text, as numbers, or absent."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd

EXACT = 1e15
"""Whole numbers below this have no decimals as text."""


def absent(cells: pd.Series) -> pd.Series:
    """Where nothing stands."""
    return cells.isna() | (cells.astype("str") == "")


def text(cells: pd.Series) -> pd.Series:
    """Cells as text, each by itself: 1.0 is `1`, as it is in a column without gaps."""
    if cells.dtype == object or pd.api.types.is_float_dtype(cells.dtype):
        return pd.Series([as_text(cell) for cell in cells.to_numpy()], index=cells.index, dtype="str")
    return cells.astype("str")


def number(cells: pd.Series) -> pd.Series:
    """Cells as numbers, NaN for all that is none."""
    return pd.to_numeric(cells, errors="coerce").astype("float64")


def as_text(cell: Any) -> str:
    """One cell as text."""
    whole = isinstance(cell, (float, np.floating)) and float(cell).is_integer() and abs(cell) < EXACT
    return str(int(cell)) if whole else str(cell)
