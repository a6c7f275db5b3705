"""Rows that a query takes from its reader: a file of JSON lines on the command line, a frame in a notebook."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.errors import ReadError

if TYPE_CHECKING:
    import pandas as pd

LISTED = 20
"""Faults that an error lists; the others are counted."""
LONGEST_VALUE = 80
LONGEST_FILE = 10_000_000
"""Bytes of a file."""
Cell = object  # as JSON or a frame has it


@dataclass(frozen=True)
class InputRow:
    """One row as it was handed in."""

    location: str
    """Where it stands: a file and line, or a row of a frame."""
    cells: Mapping[str, Cell]


class InputRows:
    """All rows that were handed in. As a field of a `Query` it is a parameter that the API does not have: an insight
    with one has no route.
    """

    def __init__(self, rows: Sequence[InputRow]) -> None:
        self.rows = rows

    @classmethod
    def of(cls, value: object) -> InputRows:
        """The rows of a file, by its path, or of a frame. ReadError names what is no row; a text is no path, whoever
        sent it.
        """
        if isinstance(value, InputRows):
            return value
        if isinstance(value, Path):
            return cls(_of_file(value))
        if hasattr(value, "to_dict") and hasattr(value, "columns"):
            return cls(_of_frame(value))  # type: ignore[arg-type] - a frame, without importing pandas to ask
        raise TypeError(f"expected a path or a frame, got {type(value).__name__}")


def _of_file(path: Path) -> list[InputRow]:
    if not path.is_file():
        raise ReadError(f"{path}: there is no such file")
    if path.stat().st_size > LONGEST_FILE:
        raise ReadError(
            f"{path}: {path.stat().st_size:,} bytes, expected at most {LONGEST_FILE:,}: "
            "one short line of JSON for each row"
        )
    rows, faults = [], []
    for number, line in enumerate(path.read_bytes().splitlines(), start=1):
        if line.strip():
            location = f"{path}:{number}"
            cells = _object(line)
            if cells is None:
                faults.append(f"{location}: {shown(line.decode(errors='replace'))}, expected a JSON object")
            else:
                rows.append(InputRow(location, cells))
    refuse(faults)
    if not rows:
        raise ReadError(f"{path}: no rows, expected a JSON object in each line")
    return rows


def _object(line: bytes) -> dict[str, Cell] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _of_frame(frame: pd.DataFrame) -> list[InputRow]:
    import pandas as pd

    if frame.empty:
        raise ReadError("frame: no rows")
    records = frame.to_dict("records")
    return [
        InputRow(f"frame row {at}", {str(name): None if value is pd.NA else value for name, value in row.items()})
        for at, row in enumerate(records)
    ]


def shown(value: Cell) -> str:
    """A value from outside, short and quoted."""
    text = "missing" if value is None else repr(value)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}…"


def refuse(faults: Sequence[str]) -> None:
    """ReadError with what is wrong, where anything is."""
    if not faults:
        return
    more = [f"and {len(faults) - LISTED} more"] if len(faults) > LISTED else []
    raise ReadError("\n".join([*faults[:LISTED], *more]))
