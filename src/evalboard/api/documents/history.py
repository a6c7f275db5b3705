"""What the API says of the snapshots of a board."""

from __future__ import annotations

from collections.abc import Sequence

from typing_extensions import TypedDict


class StateDocument(TypedDict):
    """One leaderboard that a board had."""

    key: str
    """Of everything that it depends on: files, config, code."""
    revision: str
    date: str
    """When that revision was made, or, where no commit says it, when it was built; ISO 8601."""
    entries: int
    config: str
    """A name of the config that holds while that is the same."""
    code: str
    """The same of the code that computed it."""
    tags: Sequence[str]


class StatesDocument(TypedDict):
    """The states of a board that are kept."""

    board: str
    states: Sequence[StateDocument]
    """The newest first."""
