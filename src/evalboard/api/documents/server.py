"""What the API says of itself."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class ProgressDocument(TypedDict):
    """How far a build is."""

    done: int
    total: int
    doing: str


class NotReady(TypedDict, total=False):
    """How a board without leaderboard stands."""

    state: str
    reason: str
    progress: ProgressDocument


class ErrorBody(TypedDict):
    """Why something could not be answered."""

    message: str
    parameter: NotRequired[str]
    position: NotRequired[int]
    """In its value, from 0."""
    known: NotRequired[list[str]]
    """Possible values."""


class ErrorDocument(NotReady):
    """What is said where there is no answer."""

    error: ErrorBody


class SchedulerDocument(TypedDict):
    """What keeps boards fresh: seconds since it was seen at work."""

    beat: float
    restarts: int
    worker: float | None
    """Of the build process; null while none runs."""
    building: str | None
    """The board being built."""


class HealthDocument(TypedDict):
    """The state of the server and of each board."""

    status: Literal["starting", "ok", "stuck"]
    """`starting`: pages seen before are served as they were, and all else waits until the server is loaded. `stuck`:
    boards are served, and nobody looks for newer ones.
    """
    boards: dict[str, str]
    keeper: SchedulerDocument | None
    """Null where boards are not refreshed."""


class RetryDocument(TypedDict):
    """That a board will be built again."""

    board: str
    asked: Literal[True]
