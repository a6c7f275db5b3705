"""A window of columns: of a table with very many, those that a page has in sight, as a page of rows is of all rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

ColumnItem = TypeVar("ColumnItem")

WIDTH = 16
"""Columns of a window: as many as a screen of 1,920 pixels shows, and with 100 rows below 20 kB on the wire."""
WHOLE = 40
"""A table of up to so many columns is never cut: what it weighs does not ask for it."""


@dataclass(frozen=True, slots=True)
class ColumnWindow:
    """Where a window stands: the place of its first column, from 0, among the ids of all that are shown."""

    first: int
    shown: tuple[str, ...]


def windowed(columns: Sequence[ColumnItem], first: int) -> tuple[ColumnItem, ...] | None:
    """The columns of the window that begins at the place `first`, none beyond the end; None where there are so few that
    all are answered.
    """
    return None if len(columns) <= WHOLE else tuple(columns[first : first + WIDTH])
