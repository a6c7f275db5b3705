"""What counts as a date or a time, wherever it stands: one rule for all readers and all columns."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime

from evalboard.data.numerals import UNKNOWN

EPOCH = re.compile(r"\d{9,13}(\.\d+)?")
SECONDS, MILLISECONDS = (1e8, 1e11), (1e11, 1e13)
"""Which numbers count seconds or milliseconds since 1970, from 1973 on. Others are no times: 2024 is a year, 20240624 a
day.
"""
DAYS = (19_000_101, 21_001_231)
"""Which whole numbers are a year, a month and a day in one."""


def moment(cell: object) -> datetime | None:
    """A cell as a time in UTC without a zone: an ISO date or time, or a number that counts up to it. ValueError where
    it is something else.
    """
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


def _counted(number: float) -> datetime:
    """The time that a number counts up to."""
    if DAYS[0] <= number <= DAYS[1] and number == int(number):
        return datetime.fromisoformat(str(int(number)))
    if SECONDS[0] <= number < SECONDS[1]:
        return datetime.fromtimestamp(number, UTC).replace(tzinfo=None)
    if MILLISECONDS[0] <= number < MILLISECONDS[1]:
        return datetime.fromtimestamp(number / 1000, UTC).replace(tzinfo=None)
    raise ValueError
