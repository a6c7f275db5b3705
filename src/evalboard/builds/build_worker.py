"""The worker that builds for a server: hired when there is something to build, listened to for a moment at a time, let
go when it has nothing to do.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import cast

from evalboard.builds import build_jobs
from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from evalboard.strings import Json, Text, from_json, message
from evalboard.workers.jobs import Job, WorkerGone
from evalboard.workers.pool import HiredWorker, WorkerPool
from evalboard.workers.roles import BUILD
from evalboard.workers.worker import FAILED, SAID

Event = dict[str, object]
"""What a worker says: what happened (`event`), to which `board`, and what belongs to it."""
LONGEST = 1 << 20  # bytes
BUILD_JOB = build_jobs.build


class WorkerSilence(EvalboardError):  # noqa: N818 - a state of the process, which its owner acts on
    """The worker ended, or said what is no event."""


class BuildWorker:
    """One worker at a time."""

    def __init__(self, pool: WorkerPool, settings: Settings) -> None:
        self._pool = pool
        self._settings = settings
        self.hired: HiredWorker | None = None
        self.beat: float | None = None
        """When it last said something."""

    @property
    def running(self) -> bool:
        """Whether there is one."""
        return (hired := self.hired) is not None and hired.running

    def ask(self, board_id: str, *, copy: bool = False) -> None:
        """Ask for a board, or for the copy beside its config. OSError where no worker can be had, Silenced where it is
        gone already.
        """
        if not self.running:
            self.end()
            self.hired = self._pool.hire(BUILD)
        self._begin(Job(BUILD_JOB, (self._settings.without_secrets, board_id), {"copy": copy}))

    def heard(self, seconds: float) -> Event | None:
        """What it says within some seconds; None where it is silent. Silenced where nothing more of it could be
        believed.
        """
        if self.hired is None:
            return None
        try:
            heard = self.hired.heard(seconds)
        except WorkerGone as error:
            raise WorkerSilence(message("builds-ended-early", code=error.code or "?")) from None
        kind, body = heard or (b"", b"")
        if kind == FAILED:
            raise WorkerSilence(
                message(
                    "builds-unexpected", kind="error", why=body.decode("utf-8", "replace").strip().rpartition("\n")[2]
                )
            )
        if kind != SAID:
            return None
        self.beat = time.monotonic()
        return _event(body)

    def rest(self) -> None:
        """Let it go if it had nothing to build for a while."""
        if self.running and time.monotonic() - (self.beat or 0.0) >= BUILD.idle:
            self._begin(Job(build_jobs.make_room, (self._settings.without_secrets,)))
            hired, self.hired = self.hired, None
            if hired is not None:
                hired.leave()

    def kill(self) -> None:
        """Kill it; whoever listens hears that it ended."""
        if (hired := self.hired) is not None:
            hired.kill()

    def end(self) -> None:
        """End it, and remove what it leaves behind; for whoever listens to it alone."""
        hired, self.hired = self.hired, None
        if hired is not None:
            hired.end()

    def _begin(self, job: Job) -> None:
        self.beat = time.monotonic()
        with suppress(WorkerGone):  # which is heard, with the code of its end
            if self.hired is not None:
                self.hired.begin(job)


def _event(line: bytes) -> Event:
    if len(line) > LONGEST:
        raise WorkerSilence(message("builds-no-event"))
    try:
        event = json.loads(line)
    except ValueError:
        event = None
    if (
        not isinstance(event, dict)
        or not isinstance(event.get("event"), str)
        or not isinstance(event.get("board"), str)
    ):
        raise WorkerSilence(message("builds-no-such-event", line=repr(line[:80])))
    return event


def text_of(said: object) -> Text:
    """What a worker gives as a reason: a sentence of the catalogue, or a text."""
    return from_json(cast("Mapping[str, Json]", said)) if isinstance(said, Mapping) else str(said)
