"""A leaderboard that a board had, in short: what a list of them says."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PastState:
    """One leaderboard that a board had."""

    key: str
    revision: str
    date: str
    """When that revision was made, or, where no commit says it, when this was built; ISO 8601."""
    digest: str
    """Of the config."""
    code: str
    """The version of the code that computed it."""
    entries: int
    without: tuple[str, ...] = ()
    """What of it is not kept."""
    tags: tuple[str, ...] = ()
    """Names that people gave to it."""
