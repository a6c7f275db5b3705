"""What the API says of itself: how a build is going, why something could not be answered."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class ProgressDocument(TypedDict):
    """How far a build is."""

    done: int
    total: int
    doing: str


class NotReady(TypedDict, total=False):
    """How a board stands that has no leaderboard, beside the error."""

    state: str
    reason: str
    progress: ProgressDocument


class ErrorBody(TypedDict):
    """Why something could not be answered."""

    message: str
    parameter: NotRequired[str]
    """The parameter that is meant."""
    position: NotRequired[int]
    """Where in its value, from 0."""
    known: NotRequired[list[str]]
    """What could stand there instead."""


class ErrorDocument(NotReady):
    """What is said where there is no answer; with the state of a board that is not ready."""

    error: ErrorBody


class SchedulerDocument(TypedDict):
    """What keeps boards fresh: how many seconds ago it was seen at work."""

    beat: float
    restarts: int
    """How often it had to be started again."""
    worker: float | None
    """The same of the process that builds; null while none runs."""
    building: str | None
    """The board that is being built."""


class HealthDocument(TypedDict):
    """That the server runs, the state of each board, and whether boards are kept fresh."""

    status: Literal["starting", "ok", "stuck"]
    """`starting`: pages seen before are served as they were, and all else waits until the server is loaded. `stuck`:
    boards are served, and nobody looks for newer ones.
    """
    boards: dict[str, str]
    keeper: SchedulerDocument | None
    """null where boards are not kept fresh at all."""


class RetryDocument(TypedDict):
    """That a board will be built again."""

    board: str
    asked: Literal[True]
