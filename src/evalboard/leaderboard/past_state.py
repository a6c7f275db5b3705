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
    nothing.
    """
    places = [place for place, state in enumerate(states) if state.key == key]
    older = states[places[0] + 1 :] if places else states
    return next((state.key for state in older if state.key != key), key)
