"""CSV of samples and battles; ids and texts stay as written."""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Iterator
from pathlib import Path

import pandas as pd

from evalboard.base.compression import opened
from evalboard.data.numerals import NUMERAL
from evalboard.errors import ReadError

LONGEST = 1 << 30
WHOLE = re.compile(r"[+-]?\d{1,18}", re.ASCII)


def csv_lines(path: Path, rows: int | None, most: int) -> Iterator[tuple[list[str], list[list[str]]]]:
    """The head of a CSV file with its rows, in pieces. ValueError for a row of another width."""
    csv.field_size_limit(LONGEST)
    try:
        with opened(path) as file:
            lines = csv.reader(file, strict=True)
            head = next(lines, None)
            if head is None:
                raise ValueError("is empty; expected a head and rows")
            piece: list[list[str]] = []
            size = number = 0
            for line in filter(None, lines):
                number += 1
                if len(line) != len(head):
                    raise ValueError(f"row {number} has {len(line)} cells, the head has {len(head)}")
                piece.append(line)
                size += sum(map(len, line))
                if rows is not None and (len(piece) >= rows or size >= most):
                    yield head, piece
                    piece, size = [], 0
            if piece or not number:
                yield head, piece
    except ReadError as error:
        raise ValueError(str(error)) from None


def typed(cells: list[str | None], *, written: bool, scored: bool) -> pd.Series:
    """A column of CSV; ids and texts stay: 007 is no number, NA a language."""
    if written:
        return pd.Series(cells, dtype="str")
    flags = {"true": True, "false": False}
    if scored:
        return pd.Series([cell if cell is None else flags.get(cell.lower(), cell) for cell in cells], dtype=object)
    there = {cell for cell in cells if cell is not None}
    if there and all(cell.lower() in flags for cell in there):
        return pd.Series(
            [None if cell is None else flags[cell.lower()] for cell in cells], dtype=object
        ).infer_objects()
    if there and all(NUMERAL.fullmatch(cell) for cell in there):
        numbers = pd.Series([math.nan if cell is None else float(cell) for cell in cells], dtype="float64")
        whole = None not in cells and all(WHOLE.fullmatch(cell) for cell in there)
        return numbers.astype("int64") if whole else numbers
    return pd.Series(cells, dtype="str")
