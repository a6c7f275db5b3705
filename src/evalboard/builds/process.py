"""The worker as a server sees it: a process that is told what to build, and listened to for a moment at a time."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import subprocess
from collections.abc import Mapping
from typing import cast

from evalboard.base.children import command_of, environment
from evalboard.base.scratch import sweep
from evalboard.errors import EvalboardError
from evalboard.settings import Settings
from evalboard.strings import Json, Text, from_json, message

Event = dict[str, object]
"""One line that a worker wrote: what happened (`event`), of which `board`, and what belongs to it."""
LONGEST_LINE = 1 << 20
"""Bytes that a worker may write without the end of a line: reasons are sentences."""
GRACE = 5.0
"""Seconds that a killed process has to be gone."""


STAND_BY = "*"
"""What is sent in place of a board's id to a worker that is to import what builds need, and wait."""
BETWEEN_STANDBYS = 5.0
"""Seconds from the last sign of life of a worker to the start of one that stands by."""
COPY = "copy"
"""What stands after a board's id where the copy of its dataset is to be built."""


class Silenced(EvalboardError):  # noqa: N818 - a state of the process, which its owner acts on
    """The process ended, or wrote what is no event."""


class WorkerProcess:
    """One worker. Neither what it says nor that it says nothing keeps anybody waiting."""

    def __init__(self, settings: Settings) -> None:
        self._process = subprocess.Popen(worker_command(settings), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment())  # noqa: S603 - our own module
        self._unread = b""

    @property
    def running(self) -> bool:
        """Whether the process is there."""
        return self._process.poll() is None

    @classmethod
    def standing_by(cls, settings: Settings) -> WorkerProcess:
        """One that has imported what builds need before it is asked for one, and waits for that without end."""
        worker = cls(settings)
        worker.tell(STAND_BY)
        return worker

    def tell(self, board_id: str) -> None:
        """Ask for a board. OSError where the process is gone."""
        if self._process.stdin is not None:
            self._process.stdin.write(board_id.encode() + b"\n")

    def heard(self, seconds: float) -> list[Event]:
        """What it says within some seconds; nothing where it is silent. Silenced where it will say nothing more."""
        if self._process.stdout is None:
            raise Silenced(message("builds-no-voice"))
        with selectors.DefaultSelector() as selector:
            selector.register(self._process.stdout, selectors.EVENT_READ)
            if not selector.select(timeout=seconds):
                return []
        piece = os.read(self._process.stdout.fileno(), 1 << 16)
        if not piece:
            raise Silenced(message("builds-ended-early", code=str(self._ended())))
        *lines, self._unread = (self._unread + piece).split(b"\n")
        if len(self._unread) > LONGEST_LINE:
            raise Silenced(message("builds-no-event"))
        return [_event(line) for line in lines]

    def kill(self) -> None:
        """Kill the process, stopped or not; whoever listens hears that it ended."""
        self._process.kill()

    def end(self) -> None:
        """Kill the process, close what leads to it, and remove what it leaves behind; for whoever listens to it alone."""
        self.kill()
        for stream in (self._process.stdin, self._process.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=GRACE)
        sweep()

    def _ended(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(timeout=GRACE)
        return None


def _event(line: bytes) -> Event:
    try:
        event = json.loads(line)
    except ValueError:
        event = None
    if not isinstance(event, dict) or not isinstance(event.get("event"), str) or not isinstance(event.get("board"), str):
        raise Silenced(message("builds-no-such-event", line=repr(line[:80])))
    return event


def text_of(said: object) -> Text:
    """What a worker gives as a reason: a sentence of the catalogue, or a text."""
    return from_json(cast("Mapping[str, Json]", said)) if isinstance(said, Mapping) else str(said)


def worker_command(settings: Settings) -> list[str]:
    """What starts a worker."""
    return command_of("builds.worker", settings.as_json())
