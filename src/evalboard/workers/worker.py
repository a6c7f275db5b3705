"""What happens in a worker: it does one job after the other, until nobody is there to give it any.

Jobs are done in its main thread, where a signal stops one at the next step of the interpreter. Single calls of numpy,
Arrow or DuckDB that it cannot stop are short, for what they look at is bounded; should one not be, the kernel ends the
worker by its alarm.
"""

from __future__ import annotations

import contextlib
import gc
import json
import os
import pickle
import signal
import tempfile
import threading
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from types import FrameType

from evalboard.base import memory
from evalboard.errors import EvalboardError
from evalboard.workers.jobs import Job, LeaderboardReader
from evalboard.workers.roles import Limits

STOP = signal.SIGUSR1
LAST = 2.0
"""Seconds after the end of its time at which the kernel ends a worker that did not stop."""
PAUSE = 1.0
"""Seconds without a job after which a worker looks for what it can give back to the system."""
FIRST_TO_GO = "800"
"""Where memory is short the kernel ends workers before the server."""
SAID, MADE, REFUSED, FAILED, STOPPED, ENDED = (bytes([letter]) for letter in b"emwfsx")
"""The first byte of what comes from a worker: what it says on the way, what it made, what is wrong with the question, a
fault of ours, that it stopped; and of what a fork server says of a worker that ended.
"""


class JobStopped(BaseException):
    """Nobody wants the job any more. No `except Exception` on its way keeps it."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a worker begins with."""

    role: str
    limits: Limits
    folder: str
    """For its temporary files; its own is in there, named by its number."""
    environment: Mapping[str, str]


def run(desk: Connection) -> int:
    """The life of a worker, from the fork on."""
    with contextlib.suppress(EOFError, ConnectionResetError):
        Worker(desk, desk.recv()).work()
    return 0


class Worker:
    """Does the jobs that come through a socket, until that is closed."""

    def __init__(self, desk: Connection, beginning: Beginning) -> None:
        self._desk = desk
        self._reader = LeaderboardReader()
        self._busy = False
        os.environ.clear()
        os.environ.update(beginning.environment)
        os.dup2(2, 1)
        beginning.limits.apply()
        memory.few_arenas()
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, encoding="ascii")
            Path("/proc/self/comm").write_text(f"evalboard {beginning.role}"[:15], encoding="utf-8")
        own = Path(beginning.folder) / str(os.getpid())
        own.mkdir(parents=True, exist_ok=True)  # whoever tidies up temporary folders may have been there
        tempfile.tempdir = str(own)
        signal.signal(STOP, self._stop)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        _HEARD_BY.append(desk)

    def work(self) -> None:
        """Until EOFError says that nobody is there to give work."""
        while True:
            if not self._desk.poll(PAUSE):
                gc.collect()
                memory.give_back()
            outcome = self._outcome(self._desk.recv_bytes())
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                _send(self._desk, *outcome)
            memory.give_back()

    def _stop(self, _: int, frame: FrameType | None) -> None:
        if self._busy:
            if _imports(frame):
                os._exit(0)  # half a module would stay for all work after this
            self._busy = False
            raise JobStopped

    def _outcome(self, content: bytes) -> tuple[bytes, bytes]:
        try:
            self._busy = True
            made = self._done(content)
            self._busy = False
        except JobStopped:
            return STOPPED, b""
        except EvalboardError as error:
            return REFUSED, pickle.dumps((type(error), error.args, error.__dict__))
        except Exception:  # noqa: BLE001 - the server logs it
            return FAILED, traceback.format_exc().encode("utf-8", "backslashreplace")
        finally:
            self._busy = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        return MADE, made

    def _done(self, content: bytes) -> bytes:
        seconds, job = pickle.loads(content)  # noqa: S301 - the server's own
        work: Job = self._reader.value(job)
        if seconds:
            signal.setitimer(signal.ITIMER_REAL, seconds + LAST)
        return work()


def _imports(frame: FrameType | None) -> bool:
    while frame is not None and frame.f_globals.get("__name__") != "importlib._bootstrap":
        frame = frame.f_back
    return frame is not None


_HEARD_BY: list[Connection] = []
"""Of a worker: what leads to whoever gives it jobs."""
_SENDING = threading.Lock()


def say(event: Mapping[str, object]) -> None:
    """Tell whoever gave this worker its job how it goes; any thread may. Nothing where this process is no worker, or
    nobody listens any more.
    """
    content = json.dumps(event).encode()
    for desk in _HEARD_BY:
        with contextlib.suppress(OSError):
            _send(desk, SAID, content)


def _send(desk: Connection, kind: bytes, content: bytes) -> None:
    with _SENDING:
        desk.send_bytes(kind + content)
