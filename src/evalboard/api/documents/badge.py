"""The document of a badge."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class BadgeDocument(TypedDict):
    """What shields.io draws a badge of (https://shields.io/badges/endpoint-badge)."""

    schemaVersion: Literal[1]
    label: str
    """The board, and the benchmark where one is meant."""
    message: str
    """The rank interval, the rank where no interval is known, or that there is none; never empty."""
    color: str
    cacheSeconds: int
    """How long whoever draws it need not ask again."""
