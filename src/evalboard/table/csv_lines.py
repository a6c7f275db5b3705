"""Rows as CSV in which no spreadsheet finds anything to execute."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable

EXECUTED = re.compile(r"^[=+\-@\t\r\n]")


def csv_lines(rows: Iterable[Iterable[object]]) -> str:
    """Rows as CSV. Words that a spreadsheet would execute get an apostrophe; numbers stay."""
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(
        [value if type(value) is float else _csv_cell(value) for value in row] for row in rows
    )
    return text.getvalue()


def _csv_cell(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return repr(value) if isinstance(value, int | float) else _defused(str(value))


def _defused(text: str) -> str:
    return f"'{text}" if EXECUTED.match(text) else text
