"""The document of a badge."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict


class BadgeDocument(TypedDict):
    """What shields.io draws a badge of (https://shields.io/badges/endpoint-badge)."""

    schemaVersion: Literal[1]
    label: str
    """The board, and maybe a benchmark."""
    message: str
    """The rank interval, the rank, or that there is none."""
    color: str
    cacheSeconds: int
    """How long not to ask again."""
