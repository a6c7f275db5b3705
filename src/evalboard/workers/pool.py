"""The pool: workers are forked when there is work, stopped or killed where need be, and let go when there is none."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import shutil
import signal
import time
import weakref
from collections.abc import Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from multiprocessing import Pipe
from pathlib import Path

from evalboard.base.scratch import Scratch, sweep
from evalboard.strings import message
from evalboard.workers.fork_server import ForkServer
from evalboard.workers.jobs import Job, WorkerGone, pickled, stopped
from evalboard.workers.process import Process
from evalboard.workers.roles import Role
from evalboard.workers.worker import ENDED, FAILED, MADE, REFUSED, SAID, STOP, Beginning

log = logging.getLogger(__name__)
GRACE = 1.0  # seconds
LARGEST = 1 << 31  # bytes
MOST = 32
"""Workers whose answers are waited for at once: more than all roles together may have."""


class JobFailure(Exception):  # noqa: N818 - what happened to a process
    """A job failed by a fault of ours; the text is the trace."""


class HiredWorker:
    """One worker as a server sees it. What gives it work blocks; `stop` and `kill` may be called meanwhile from
    elsewhere.
    """

    def __init__(self, server: ForkServer, role: Role, folder: str) -> None:
        self._desk, theirs = Pipe()
        with theirs:
            self.pid = server.fork(theirs.fileno())
        self._process = Process(self.pid)
        self._folder = Path(folder) / str(self.pid)
        self.role = role
        self.gone = False
        self.turns = 0
        """How often it was given work."""
        environment = {name: value for name, value in os.environ.items() if name not in role.without}
        with contextlib.suppress(OSError):  # it ended already, which whoever gives it work hears
            self._desk.send(Beginning(role.name, role.limits, folder, environment))

    def begin(self, job: Job, seconds: float = 0.0) -> None:
        """Have it do a job, in some seconds at the most if that is said; what it has at hand it does first. Gone where
        it has ended.
        """
        work = pickle.dumps((seconds, pickled(job)))
        self.turns += 1
        try:
            self._desk.send_bytes(work)
        except OSError:
            raise self._ended() from None

    def heard(self, seconds: float | None = None) -> tuple[bytes, bytes] | None:
        """What it says within some seconds, and of which kind that is; None where it is silent. Gone where it will say
        nothing more.
        """
        try:
            if not self._desk.poll(seconds):
                return None
            said = self._desk.recv_bytes(LARGEST)
        except (OSError, EOFError):
            raise self._ended() from None
        if said[:1] == ENDED:
            raise self._ended(said[1:].decode())
        return said[:1], said[1:]

    def do(self, job: Job, seconds: float = 0.0, *, patience: float | None = None) -> bytes:
        """What a job makes, or the error that it ends with; Gone where the worker ended or was stopped before,
        TimeoutError where patience ended.
        """
        until = None if patience is None else time.monotonic() + patience
        self.begin(job, seconds)
        while True:
            left = None if until is None else until - time.monotonic()
            if left is not None and left <= 0:
                raise TimeoutError
            heard = self.heard(left)
            if heard is not None and heard[0] != SAID:
                return self._made(*heard)

    def _made(self, kind: bytes, body: bytes) -> bytes:
        if kind == MADE:
            return body
        if kind == REFUSED:
            of, arguments, more = pickle.loads(body)  # noqa: S301 - our own process
            error = of.__new__(of, *arguments)
            error.__dict__.update(more)
            raise error
        if kind == FAILED:
            self.kill()  # what it has at hand may be half of something: the next one begins afresh
            self.gone = True
            raise JobFailure(body.decode())
        raise WorkerGone(message("admission-stopped"))

    def _ended(self, code: str = "") -> WorkerGone:
        self.kill()  # where it only says nothing that could be understood
        self.gone = True
        error = WorkerGone(message("admission-gone"))
        error.code = code
        return error

    @property
    def running(self) -> bool:
        """Whether its process is there."""
        return not self.gone and self._process.running

    @property
    def worked(self) -> float | None:
        """Seconds that processors have worked on it; None where that is not known."""
        return None if self.gone else self._process.worked

    def stop(self) -> None:
        """Have it stop what it does."""
        self._signal(STOP)

    def kill(self) -> None:
        """End it, whatever it does."""
        self._signal(signal.SIGKILL)

    def leave(self) -> None:
        """Let it go: it ends when it has done what it has at hand."""
        self.gone = True
        self._desk.close()
        self._process.forget()
        shutil.rmtree(self._folder, ignore_errors=True)

    def end(self) -> None:
        """End it, whatever it does, and remove what it leaves behind."""
        self.kill()
        self.leave()
        sweep()

    def _signal(self, number: int) -> None:
        if not self.gone:
            self._process.signal(number)


class WorkerPool:
    """All workers of a server. `do` and `ready` belong to one event loop; `modules` are imported before the first is
    forked.
    """

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self._server = ForkServer(modules)
        self._workers: weakref.WeakSet[HiredWorker] = weakref.WeakSet()
        self._free: dict[Hashable, list[HiredWorker]] = {}
        self._has_ended = False
        self._threads = ThreadPoolExecutor(MOST, thread_name_prefix="worker")

    @cached_property
    def _scratch(self) -> Scratch:
        return Scratch("workers")

    def fork_off(self, waiting: int = 0) -> None:
        """Have ready what workers are forked off, with all that this process has imported: nothing where other threads
        run here already than some that wait for this.
        """
        self._server.fork_off(waiting)

    def start(self) -> None:
        """Have ready what workers are forked off."""
        self._server.start()

    def hire(self, role: Role) -> HiredWorker:
        """A new worker, for who hired it to give it jobs and to end it. OSError where none can be made."""
        worker = HiredWorker(self._server, role, str(self._scratch.path))
        self._workers.add(worker)
        return worker

    async def ready(self, role: Role) -> None:
        """Returns when a worker is free: what it is forked off takes a moment at first."""
        if not self._free.get(role.kind):
            self._back(await self._new_worker(role), role)

    async def do(self, job: Job, role: Role) -> bytes:
        """What the job makes. Who cancels this has the worker stop, or be killed; it returns when that is so.

        Where a worker ends by itself, a new one tries once more: where memory is short the kernel takes workers for
        what others do.
        """
        free = self._free.get(role.kind)
        try:
            return await self._done_by(free.pop() if free else await self._new_worker(role), job, role)
        except WorkerGone:
            if self._has_ended:
                raise
        return await self._done_by(await self._new_worker(role), job, role)

    async def _done_by(self, worker: HiredWorker, job: Job, role: Role) -> bytes:
        loop = asyncio.get_running_loop()
        before = worker.worked
        doing = loop.run_in_executor(self._threads, worker.do, job, role.seconds)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError as cancelled:
            after = worker.worked
            await _stopped(worker, doing)
            raise cancelled if before is None or after is None else stopped(after - before) from None
        finally:
            if doing.done():
                self._back(worker, role)
            else:  # this was cancelled twice: nobody is to get a worker that still works for somebody else
                worker.kill()
                doing.add_done_callback(lambda done: None if done.cancelled() else done.exception())

    async def _new_worker(self, role: Role) -> HiredWorker:
        making = asyncio.get_running_loop().run_in_executor(self._threads, self.hire, role)
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            making.add_done_callback(
                lambda made: None if made.cancelled() or made.exception() else self._back(made.result(), role)
            )
            raise

    def _back(self, worker: HiredWorker, role: Role) -> None:
        if worker.gone:
            worker.leave()
            return
        self._free.setdefault(role.kind, []).append(worker)
        asyncio.get_running_loop().call_later(role.idle, self._let_go, worker, role, worker.turns)

    def _let_go(self, worker: HiredWorker, role: Role, turns: int) -> None:
        free = self._free.get(role.kind, [])
        if worker in free and worker.turns == turns:
            free.remove(worker)
            worker.leave()

    def end(self) -> None:
        """End all."""
        self._has_ended = True
        for worker in list(self._workers):
            worker.kill()
        self._server.end()
        self._threads.shutdown(wait=True)
        for worker in list(self._workers):
            worker.leave()
        self._scratch.drop()


async def _stopped(worker: HiredWorker, doing: asyncio.Future[bytes]) -> None:
    worker.stop()
    await asyncio.wait({doing}, timeout=GRACE)
    if not doing.done():
        worker.kill()
        await asyncio.wait({doing})
    if not doing.cancelled():
        doing.exception()
