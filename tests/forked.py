"""Processes that tests start, forked off one that has imported already what they run: a start then takes a twentieth of
the time.

They are processes as others are, with the arguments, the environment, the folder and the streams that they were given,
and children of the test's own. What is not the same is that their modules are there from the beginning. A test of just
that starts them anew.
"""

import ctypes
import fcntl
import gc
import json
import os
import runpy
import signal
import socket
import struct
import subprocess
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from threading import Lock

from evalboard.builds.imports import build_modules

ROOT = Path(__file__).resolve().parents[1]
PREPARED: Mapping[str, tuple[str, ...]] = {
    "evalboard.workers.fork_server": (
        "evalboard.builds.build_jobs",
        "evalboard.builds.previews",
        "evalboard.publishing.trial_report",
    ),
    "evalboard": (
        "evalboard.builds.build_jobs",
        "evalboard.builds.build_scheduler",
        "evalboard.publishing.visitors",
        "evalboard.pages.site",
    ),
    "tests.hub.server": ("tests.hub.server",),
}
"""What `python -m` runs, and what is imported before it is run for the first time."""
OURS = ("EVALBOARD_", "HF_", "PYTHONPATH", "ARROW_DEFAULT_MEMORY_POOL")
"""What variables begin with that the package reads each time it needs them, and Arrow's, which changes no result."""
PYTHON = sys.executable
PID = struct.Struct("<q")
MOST = 8
"""Streams that a process is given."""
LONGEST = 1 << 17
"""Bytes that a request may have: most of them are the environment."""
ADOPT = 36
"""PR_SET_CHILD_SUBREAPER of Linux: whoever loses its parent gets this process in its place."""


class ForkServer:
    """The process that others are forked off, started when the first is asked for."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._lock = Lock()

    def fork(
        self,
        command: list[str],
        folder: str | None,
        environment: Mapping[str, str],
        streams: list[int],
        more: Sequence[int],
    ) -> int:
        """The id of a new child of this process: it runs a module with these streams as its input, output and errors,
        and more by their numbers.
        """
        request = json.dumps([command, folder or str(Path.cwd()), dict(environment), list(more)]).encode()
        with self._lock:
            control = self._running()
            adopt(True)
            try:
                socket.send_fds(control, [request], [*streams, *more])
                answer = control.recv(PID.size)
            finally:
                adopt(False)
        assert answer, "the fork server of tests ended"
        return int(PID.unpack(answer)[0])

    def end(self) -> None:
        """End it; what was forked off it goes on."""
        if self._process is not None and self._control is not None:
            self._control.close()
            self._process.wait()

    def _running(self) -> socket.socket:
        if self._control is None:
            self._control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            with theirs:
                command = [sys.executable, "-m", "tests.forked", str(theirs.fileno())]
                self._process = subprocess.Popen(command, cwd=ROOT, pass_fds=[theirs.fileno()])
        return self._control


def adopt(yes: bool) -> None:
    """Whether processes that lose their parent become children of this one."""
    if ctypes.CDLL(None, use_errno=True).prctl(ADOPT, int(yes), 0, 0, 0):
        raise OSError(ctypes.get_errno(), "this system gives no process another parent")


def _read_by_others(environment: Mapping[str, str] | None) -> bool:
    """Whether a process is to have variables that what it imports may read when it is imported: such a one begins
    anew.
    """
    changed = (
        {} if environment is None else {name for name, value in environment.items() if os.environ.get(name) != value}
    )
    return not all(name.startswith(OURS) for name in changed)


def opened_by(fork_server: ForkServer) -> type[subprocess.Popen]:
    """A class in the place of `subprocess.Popen`, whose processes are forked off where they are of the kinds that are
    prepared.
    """

    class Forked(subprocess.Popen):
        # The one place in which a process begins; all else, from its pipes to its exit code, is as in any other.
        def _execute_child(self, args, executable, preexec_fn, close_fds, pass_fds, cwd, env, *rest):
            prepared = list(args[:2]) == [PYTHON, "-m"] and args[2] in PREPARED and not _read_by_others(env)
            apart = rest[14] or rest[15] != -1  # `start_new_session`, `process_group`: whoever asks may end the group
            if not prepared or executable is not None or preexec_fn is not None or apart:
                start = super()._execute_child  # type: ignore[attr-defined] - of `subprocess` itself
                start(args, executable, preexec_fn, close_fds, pass_fds, cwd, env, *rest)
                return
            reading, writing, errors = rest[3], rest[6], rest[8]
            streams = [own if given == -1 else given for own, given in ((0, reading), (1, writing), (2, errors))]
            self.pid = fork_server.fork(
                [str(arg) for arg in args[2:]], cwd and str(cwd), os.environ if env is None else env, streams, pass_fds
            )
            self._child_created = True
            self._close_pipe_fds(*rest[3:9])  # type: ignore[attr-defined] - as above

    return Forked


def main(descriptor: str) -> None:
    """Fork a process for each request that comes, until nobody can ask any more. In such a process this returns when it
    is done.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a user's interrupt is for the tests to act on
    control = socket.socket(fileno=int(descriptor))
    while True:
        request, streams, *_ = socket.recv_fds(control, LONGEST, MOST)
        if not request:
            return
        command, folder, environment, more = json.loads(request)
        _prepare(command[0])
        pid = _orphaned()
        if pid == 0:
            control.close()
            _run(command, folder, environment, streams, more)
            return
        for stream in streams:
            os.close(stream)
        control.sendall(PID.pack(pid))


def _prepare(module: str) -> None:
    """Import what a module needs, so that what is forked off shares it."""
    for name in PREPARED[module]:
        if name not in sys.modules:
            import_module(name)
            if name == "evalboard.builds.build_jobs":
                for each in ("fluent.syntax", *build_modules()):
                    import_module(each)
    gc.collect()
    gc.freeze()


def _orphaned() -> int:
    """The id of a process whose parent, forked off here, is gone already: the next of its forebears that adopts has it.
    In itself 0.
    """
    read, write = os.pipe()
    between = os.fork()
    if between == 0:
        pid = os.fork()
        if pid:
            os.write(write, PID.pack(pid))
            os._exit(0)
        os.close(read)
        os.close(write)
        return 0
    os.waitpid(between, 0)
    with os.fdopen(read, "rb") as answer:
        os.close(write)
        return int(PID.unpack(answer.read())[0])


def _run(
    command: list[str], folder: str, environment: Mapping[str, str], streams: list[int], more: Sequence[int]
) -> None:
    """Be what `python -m` with this command would be."""
    wanted = (0, 1, 2, *more)
    aside = [
        fcntl.fcntl(stream, fcntl.F_DUPFD, max(wanted) + 1) for stream in streams
    ]  # where none is in the way of another
    for stream in streams:
        os.close(stream)
    for own, given in zip(wanted, aside, strict=True):
        os.dup2(given, own)
        os.close(given)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.path[:0] = [
        each for each in environment.get("PYTHONPATH", "").split(os.pathsep) if each and each not in sys.path
    ]
    sys.argv = command
    if not hasattr(sys.modules.get(command[0]), "__path__"):
        sys.modules.pop(command[0], None)  # it becomes the main module
    runpy.run_module(command[0], run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    main(sys.argv[1])
