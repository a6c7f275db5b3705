"""Cells of samples as text, numbers, or absent."""

from __future__ import annotations

import numpy as np
import pandas as pd

EXACT = 1e15
"""Integers below this have no decimals as text."""
REPLACED = "\ufffd"


def absent(cells: pd.Series) -> pd.Series:
    if pd.api.types.is_numeric_dtype(cells.dtype):
        return cells.isna()
    return cells.isna() | ((cells if isinstance(cells.dtype, pd.StringDtype) else cells.astype("str")) == "")


def text(cells: pd.Series) -> pd.Series:
    """Cells as text; 1.0 is `1`."""
    if cells.dtype == object or pd.api.types.is_float_dtype(cells.dtype):
        return pd.Series([as_text(cell) for cell in cells.to_numpy()], index=cells.index, dtype="str")
    return cells.astype("str")


def as_text(cell: object) -> str:
    """One cell as text."""
    if isinstance(cell, (float, np.floating)) and float(cell).is_integer() and abs(cell) < EXACT:
        return str(int(cell))
    return str(cell)


def whole(cell: object) -> object:
    """A cell without lone surrogates."""
    if isinstance(cell, str):
        return (
            cell
            if cell.isascii() or _encodes(cell)
            else "".join(REPLACED if "\ud800" <= letter <= "\udfff" else letter for letter in cell)
        )
    if isinstance(cell, dict):
        pairs = {whole(key): whole(inside) for key, inside in cell.items()}
        return (
            cell
            if all(
                a is b for pair in zip(cell.items(), pairs.items(), strict=False) for a, b in zip(*pair, strict=True)
            )
            else pairs
        )
    if isinstance(cell, (list, tuple)):
        parts = [whole(each) for each in cell]
        return cell if all(a is b for a, b in zip(cell, parts, strict=True)) else parts
    return cell


def _encodes(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
