"""What the API says of itself."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType


class ProgressDocument(Struct, frozen=True):
    """How far a build is."""

    done: int
    total: int
    doing: str


class NotReady(Struct, frozen=True):
    """How a board without leaderboard stands."""

    state: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    progress: ProgressDocument | UnsetType = UNSET


class ErrorBody(Struct, frozen=True):
    """Why something could not be answered."""

    message: str
    parameter: str | UnsetType = UNSET
    position: int | UnsetType = UNSET
    """In its value, from 0."""
    known: list[str] | UnsetType = UNSET
    """Possible values."""


class ErrorDocument(NotReady, frozen=True, kw_only=True):
    """What is said where there is no answer."""

    error: ErrorBody


class SchedulerDocument(Struct, frozen=True):
    """What keeps boards fresh: seconds since it was seen at work."""

    beat: float
    restarts: int
    worker: float | None
    """Of the build process; null while none runs."""
    building: str | None
    """The board being built."""


class HealthDocument(Struct, frozen=True):
    """The state of the server and of each board."""

    status: Literal["starting", "ok", "stuck"]
    """`starting`: pages seen before are served as they were, and all else waits until the server is loaded. `stuck`:
    boards are served, and nobody looks for newer ones.
    """
    boards: dict[str, str]
    scheduler: SchedulerDocument | None
    """Null where boards are not refreshed."""


class RetryDocument(Struct, frozen=True):
    """That a board will be built again."""

    board: str
    asked: Literal[True]
