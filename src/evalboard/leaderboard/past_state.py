"""A leaderboard that a board had, in short: what a list of them says."""

from __future__ import annotations

from collections.abc import Sequence
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


def key_before(key: str, states: Sequence[PastState]) -> str:
    """The key of what a board had before a snapshot, of `states` with the newest first; its own where there is
    nothing. What only other code made of the same files and config comes last: in that nobody did anything.
    """
    at = next((place for place, state in enumerate(states) if state.key == key), -1)
    older = [state for state in states[at + 1 :] if state.key != key]
    same = (states[at].revision, states[at].digest) if at >= 0 else None
    return next((each.key for each in older if (each.revision, each.digest) != same), older[0].key if older else key)
