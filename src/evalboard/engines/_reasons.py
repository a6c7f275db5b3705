"""Why a row of a file is left out, in the words of every engine."""

from __future__ import annotations

from collections.abc import Sequence

from evalboard.errors import ReadError, nearest

MODEL = "names no model"
SAMPLE = "has no sample id"
RUN = "is no number of a run"
CLUSTER = "has no cluster, and this board declares clusters"
NUMBER = "is no number"
OPTIONS = "is no number of options: 0 where there are none, else 2 or more"
MAXIMUM = "is no maximum: expected a number above 0"
LONG = "is longer than 200 letters"
LONGEST = 200
INT32 = 2_147_483_647


def level(name: str) -> str:
    """A missing level."""
    return f"names no {name}"


def unknown(name: str, cell: str, ids: Sequence[str]) -> str:
    """An id that the config does not list."""
    return f"is a {name} that the board does not know{nearest(cell, tuple(ids))}"


def outside(maximum: float) -> str:
    """A value that cannot be."""
    return f"lies outside 0 to {maximum:g}"


def again(run: int, entry: str, leaf: str) -> str:
    """A repeated sample."""
    return f"run {run} of {entry} repeats this sample of {leaf}"


def counted(reason: str, rows: int) -> str:
    return f"{reason}; {rows} rows of this file are left out for this" if rows > 1 else reason


def unreadable(error: Exception) -> str:
    """A whole file."""
    if isinstance(error, ReadError):
        return str(error)
    words = (
        error.strerror
        if isinstance(error, OSError) and error.strerror
        else next(iter(str(error).splitlines()), type(error).__name__)
    )
    return f"cannot be read: {words}"
