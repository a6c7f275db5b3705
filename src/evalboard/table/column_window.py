"""A window of columns of a very wide table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

ColumnItem = TypeVar("ColumnItem")

WIDTH = 16
"""Columns of a window: a screen of 1,920 pixels, below 20 kB with 100 rows."""
WHOLE = 40
"""A table of up to so many columns is never cut."""


@dataclass(frozen=True, slots=True)
class ColumnWindow:
    """The place of its first column, from 0, among the ids of all that are shown."""

    first: int
    shown: tuple[str, ...]


def windowed(columns: Sequence[ColumnItem], first: int) -> tuple[ColumnItem, ...] | None:
    """The columns of the window that begins at `first`; None where there are few."""
    return None if len(columns) <= WHOLE else tuple(columns[first : first + WIDTH])
