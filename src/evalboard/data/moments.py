"""What counts as a date or a time."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime

from evalboard.data.numerals import UNKNOWN

EPOCH = re.compile(r"\d{9,13}(\.\d+)?")
SECONDS, MILLISECONDS = (1e8, 1e11), (1e11, 1e13)
"""Numbers that count seconds or milliseconds since 1970."""
DAYS = (19_000_101, 21_001_231)
"""Numbers that are year, month and day."""


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
