"""The fork server: a process that has imported once what workers need, and that they are forked off."""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Lock

from evalboard.workers.process import Child, fork
from evalboard.workers.worker import ENDED, run

PID = struct.Struct("<q")
PLEASE = b"f"


@dataclass(eq=False)
class ForkServer:
    """The fork server as a server sees it: started once, and again where it ended."""

    modules: Sequence[str]
    _process: subprocess.Popen[bytes] | Child | None = None
    _control: socket.socket | None = None
    _lock: Lock = field(default_factory=Lock)

    def start(self) -> None:
        """Start it; what it imports takes a moment, for which nobody waits."""
        with self._lock:
            self._running()

    def fork_off(self, waiting: int = 0) -> None:
        """Fork it off this process, if that is safe: on Linux, where no other thread could hold a lock that would never
        be let go in it, as those cannot that wait until this has returned.

        Threads of Python alone are counted. Those that Arrow has from its import on are no obstacle: the fork server
        forks with the same.
        """
        with self._lock:
            if sys.platform == "linux" and len(sys._current_frames()) == 1 + waiting and self._process is None:  # noqa: SLF001 - knows threads that `threading` does not
                ours, theirs = socket.socketpair()
                gc.collect()
                gc.freeze()
                with theirs:
                    self._process = Child(fork(partial(_begin, theirs, self.modules), only=theirs.fileno()))
                self._control = ours

    def fork(self, end: int) -> int:
        """The id of a new worker with this end of a connection. OSError where none can be made."""
        with self._lock:
            control = self._running()
            try:
                return _forked_by(control, end)
            except OSError:
                self._end()
                return _forked_by(self._running(), end)

    def end(self) -> None:
        """End it, and with it the workers that were forked off it."""
        with self._lock:
            self._end()

    def _running(self) -> socket.socket:
        if self._control is None or self._process is None or self._process.poll() is not None:
            self._end()
            ours, theirs = socket.socketpair()
            command = [sys.executable, "-m", "evalboard.workers.fork_server", str(theirs.fileno()), *self.modules]
            with theirs:
                self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=_environment())  # noqa: S603 - our own module
            self._control = ours
        return self._control

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._control = self._process = None


def _environment() -> dict[str, str]:
    """This process's environment for one that is to find the package where this one did: on a Space it is not
    installed.
    """
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "ARROW_DEFAULT_MEMORY_POOL": "system"}


def _forked_by(control: socket.socket, end: int) -> int:
    socket.send_fds(control, [PLEASE], [end])
    answer = control.recv(PID.size)
    if len(answer) != PID.size:
        raise ConnectionResetError("the fork server ended")
    return int(PID.unpack(answer)[0])


def _begin(control: socket.socket, modules: Sequence[str]) -> int:
    signal.set_wakeup_fd(-1)  # an event loop's, whose socket is closed here
    return serve(control, modules)


def serve(control: socket.socket, modules: Sequence[str]) -> int:
    """Import what workers need, then fork one for each socket that comes, and tell its other end when it has ended.
    Ends with whoever asks.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server's to act on: what it began is to be finished
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for name in modules:
        with contextlib.suppress(ImportError):  # which a worker that needs it meets, too
            import_module(name)
    gc.collect()
    gc.freeze()  # so that collections of workers do not write to what they share
    desks: dict[int, Connection] = {}
    signal.signal(signal.SIGCHLD, lambda *_: _reap(desks))
    while True:
        message, descriptors, *_ = socket.recv_fds(control, len(PLEASE), 1)
        if not message:
            return 0
        desk = Connection(descriptors[0])
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})  # it may end before it is noted here
        pid = fork(partial(_work, desk), only=desk.fileno())
        desks[pid] = desk
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
        control.sendall(PID.pack(pid))


def _reap(desks: dict[int, Connection]) -> None:
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            pid, status = ended
            with desks.pop(pid) as desk, contextlib.suppress(OSError):
                os.set_blocking(desk.fileno(), False)
                desk.send_bytes(ENDED + str(os.waitstatus_to_exitcode(status)).encode())


def _work(desk: Connection) -> int:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    return run(desk)


if __name__ == "__main__":
    sys.exit(serve(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:]))
