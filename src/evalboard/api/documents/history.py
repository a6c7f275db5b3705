"""What the API says of the snapshots of a board."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict


class StateDocument(TypedDict):
    """One leaderboard that a board had."""

    key: str
    """Of files, config and code."""
    revision: str
    date: str
    """Of the revision, or of the build; ISO 8601."""
    entries: int
    config: str
    """Names the config."""
    code: str
    """Names the code."""
    tags: Sequence[str]


class StatesDocument(TypedDict):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """Newest first."""
