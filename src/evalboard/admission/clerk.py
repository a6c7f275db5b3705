"""A clerk: a process that does one piece of dear work after the other. It is forked off a nursery that has imported everything already.

Work is done in the clerk's main thread, where a signal stops it at the next step of the interpreter. Single calls of numpy, Arrow or DuckDB that
it cannot stop are short, for what they look at is bounded; should one not be, the kernel ends the clerk by its alarm.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import signal
import socket
import struct
import sys
import tempfile
import traceback
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import FrameType

from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard

SIZE = struct.Struct("<Q")
PID = struct.Struct("<q")
STOP = signal.SIGUSR1
STANDARD = 2
"""The last descriptor of input, output and errors."""
LAST = 2.0
"""Seconds after the end of its time at which the kernel ends a clerk that did not stop."""
FIRST_TO_GO = "800"
"""Where memory is short the kernel ends clerks before the server."""
Assignment = tuple[str, Leaderboard | None, tuple[str, ...], Callable[..., bytes], tuple[object, ...], Mapping[str, object], float]
"""The leaderboard's name, itself unless it was sent before, names of those to forget; the function, its arguments and options; seconds."""


class Stopped(BaseException):
    """Nobody wants the work any more. No `except Exception` on its way keeps it."""


def forked_off(control: socket.socket, folder: str, modules: Sequence[str]) -> int:
    """The process id of a nursery that is forked off this process, with all that is imported here. Nothing but Python's own thread may run here.

    As one that is started, it has no open files but the standard ones and the socket: a lock on a file would be held by it as well.
    """
    gc.collect()
    gc.freeze()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            _close_but(control.fileno())
            code = nursery(control, folder, modules)
        except BaseException:  # noqa: BLE001 - a forked process never goes back to where its parent was
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return pid


def _close_but(descriptor: int) -> None:
    for each in [int(path.name) for path in Path("/proc/self/fd").iterdir()]:
        if each > STANDARD and each != descriptor:
            with contextlib.suppress(OSError):  # what was listed with was open, too
                os.close(each)


def nursery(control: socket.socket, folder: str, modules: Sequence[str]) -> int:
    """Import once what clerks need, then fork one for each socket that comes; ends with whoever holds the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server's to act on: what it began is to be finished
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for name in modules:
        import_module(name)
    gc.collect()
    gc.freeze()  # so that collections of clerks do not write to what they share
    while True:
        message, descriptors, *_ = socket.recv_fds(control, 64, 1)
        if not message:
            return 0
        pid = os.fork()
        if pid == 0:
            control.close()
            _begin(socket.socket(fileno=descriptors[0]), int(message), Path(folder))
        os.close(descriptors[0])
        control.sendall(PID.pack(pid))


def _begin(desk: socket.socket, nice: int, folder: Path) -> None:
    """The life of a forked process."""
    code = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.nice(nice)
        with contextlib.suppress(OSError):
            Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO, encoding="ascii")
        own = folder / str(os.getpid())
        own.mkdir(parents=True, exist_ok=True)  # whoever tidies up temporary folders may have been there
        tempfile.tempdir = str(own)
        Clerk(desk).work()
        code = 0
    except BaseException:  # noqa: BLE001 - a forked process never goes back to where its parent was
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


class Clerk:
    """Answers assignments that come through a socket, until that is closed."""

    def __init__(self, desk: socket.socket) -> None:
        self._desk = desk
        self._leaderboards: dict[str, Leaderboard] = {}
        self._busy = False
        signal.signal(STOP, self._stop)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)

    def work(self) -> None:
        """Until nobody is there to give work."""
        while (message := received(self._desk)) is not None:
            kind, body = self._outcome(pickle.loads(message[1]))  # noqa: S301 - the server's own
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                send(self._desk, kind, body)

    def _stop(self, _: int, frame: FrameType | None) -> None:
        if self._busy:
            if _imports(frame):
                os._exit(0)  # half a module would stay for all work after this
            self._busy = False
            raise Stopped

    def _outcome(self, assignment: Assignment) -> tuple[bytes, bytes]:
        """What came of an assignment, and a letter for its kind: made, wrong, failed or stopped."""
        name, leaderboard, forget, call, arguments, options, seconds = assignment
        for each in forget:
            self._leaderboards.pop(each, None)
        if leaderboard is not None:
            self._leaderboards[name] = leaderboard
        leaderboard = self._leaderboards[name]
        signal.setitimer(signal.ITIMER_REAL, seconds + LAST)
        try:
            self._busy = True
            made = call(leaderboard, *arguments, **options)
            self._busy = False
        except Stopped:
            return b"s", b""
        except EvalboardError as error:
            return b"w", pickle.dumps((type(error), error.args, error.__dict__))
        except Exception:  # noqa: BLE001 - the server logs it
            return b"f", traceback.format_exc().encode("utf-8", "backslashreplace")
        finally:
            self._busy = False
            signal.setitimer(signal.ITIMER_REAL, 0)
        return b"m", made


def _imports(frame: FrameType | None) -> bool:
    """Whether a module is being imported there."""
    while frame is not None and frame.f_globals.get("__name__") != "importlib._bootstrap":
        frame = frame.f_back
    return frame is not None


def send(desk: socket.socket, kind: bytes, body: bytes | memoryview) -> None:
    """A letter and its body."""
    desk.sendall(kind + SIZE.pack(len(body)))
    desk.sendall(body)


def received(desk: socket.socket) -> tuple[bytes, bytearray] | None:
    """A letter and its body from the other end; None where that is closed."""
    head = _exactly(desk, 1 + SIZE.size)
    body = None if head is None else _exactly(desk, SIZE.unpack_from(head, 1)[0])
    return None if head is None or body is None else (bytes(head[:1]), body)


def _exactly(desk: socket.socket, size: int) -> bytearray | None:
    content = bytearray(size)
    view, at = memoryview(content), 0
    while at < size:
        count = desk.recv_into(view[at:])
        if not count:
            return None
        at += count
    return content


if __name__ == "__main__":
    sys.exit(nursery(socket.socket(fileno=int(sys.argv[1])), sys.argv[2], sys.argv[3:]))
