"""Clerks as a server sees them: forked when there is work, stopped when nobody wants it, killed if need be, gone when nothing is to be done."""

from __future__ import annotations

import asyncio
import logging
import pickle
import shutil
import signal
import socket
import subprocess
import sys
import uuid
import weakref
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from threading import Lock

from evalboard.admission.clerk import PID, STOP, Assignment, forked_off, received, send
from evalboard.admission.costs import ALL, Cost
from evalboard.admission.pickled import pickled
from evalboard.admission.process import Child, Process
from evalboard.admission.work import Errand, stopped
from evalboard.base.children import command_of, environment
from evalboard.base.scratch import Scratch
from evalboard.errors import EvalboardError
from evalboard.leaderboard.once import Key
from evalboard.strings import message

log = logging.getLogger(__name__)
GRACE = 1.0
"""Seconds that a clerk has to stop before it is killed."""
IDLE = 30.0
"""Seconds without work after which a clerk is let go, and its memory with it."""
MOST_LEADERBOARDS = 3
"""Leaderboards that a clerk has at hand."""
NAME: Key[str] = Key("name among clerks")


class Gone(EvalboardError):  # noqa: N818 - what happened to a process
    """A clerk ended before its work did: it took too much memory, or somebody killed it."""

    after = 5
    """Seconds after which to come again."""


class Failed(Exception):  # noqa: N818 - as Gone
    """Work failed by a fault of ours; the text is the trace."""


@dataclass(eq=False)
class Nursery:
    """The process that clerks are forked off: started once, and again where it ended."""

    folder: str
    modules: Sequence[str]
    _process: subprocess.Popen[bytes] | Child | None = None
    _control: socket.socket | None = None
    _lock: Lock = field(default_factory=Lock)

    def start(self) -> None:
        """Start it; what it imports takes a moment, for which nobody waits."""
        with self._lock:
            self._running()

    def fork_off(self) -> None:
        """Fork it off this process, if that is safe: on Linux, where no other thread could hold a lock that would never be let go in it.

        Threads of Python alone are counted. Those that Arrow has from its import on are no obstacle: the nursery forks with the same.
        """
        with self._lock:
            if sys.platform == "linux" and len(sys._current_frames()) == 1 and self._process is None:  # noqa: SLF001 - knows threads that `threading` does not
                ours, theirs = socket.socketpair()
                with theirs:
                    self._process = Child(forked_off(theirs, self.folder, self.modules))
                self._control = ours

    def fork(self, desk: socket.socket, nice: int) -> int:
        """The process id of a new clerk with this end of a socket. OSError where none can be made."""
        with self._lock:
            control = self._running()
            try:
                return _forked_by(control, desk, nice)
            except OSError:
                self._end()
                return _forked_by(self._running(), desk, nice)

    def end(self) -> None:
        """End it."""
        with self._lock:
            self._end()

    def _running(self) -> socket.socket:
        if self._control is None or self._process is None or self._process.poll() is not None:
            self._end()
            ours, theirs = socket.socketpair()
            command = command_of("admission.clerk", str(theirs.fileno()), self.folder, *self.modules)
            with theirs:
                # The system's allocator gives back what Arrow's own would keep.
                env = {**environment(), "ARROW_DEFAULT_MEMORY_POOL": "system"}
                self._process = subprocess.Popen(command, pass_fds=[theirs.fileno()], env=env)  # noqa: S603 - our own module
            self._control = ours
        return self._control

    def _end(self) -> None:
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._control = self._process = None


def _forked_by(control: socket.socket, desk: socket.socket, nice: int) -> int:
    socket.send_fds(control, [str(nice).encode()], [desk.fileno()])
    answer = control.recv(PID.size)
    if len(answer) != PID.size:
        raise ConnectionResetError("the nursery of clerks ended")
    return int(PID.unpack(answer)[0])


class HiredClerk:
    """One clerk, its process and what it has at hand. `do` blocks; `stop` and `kill` may be called meanwhile from elsewhere."""

    def __init__(self, nursery: Nursery, nice: int) -> None:
        self._desk, theirs = socket.socketpair()
        with theirs:
            self.pid = nursery.fork(theirs, nice)
        self._process = Process(self.pid)
        self.folder = Path(nursery.folder) / str(self.pid)
        self.gone = False
        self.turns = 0
        """How often it was given work."""
        self._at_hand: OrderedDict[str, None] = OrderedDict()

    def do(self, work: Errand, seconds: float) -> bytes:
        """What the work makes, or the error that it ends with; Gone where the clerk ended or was stopped before."""
        name, forget = self._leaderboards_of(work)
        assignment = pickled(self._assignment(work, name, forget, seconds))  # before anything is noted: what cannot be sent is not at hand there
        self._note(name, forget)
        try:
            send(self._desk, b"a", assignment)
            answer = received(self._desk)
        except OSError:
            answer = None
        if answer is None:
            self.gone = True
            raise Gone(message("admission-gone"))
        kind, body = answer
        if kind == b"m":
            return bytes(body)
        if kind == b"w":
            of, arguments, more = pickle.loads(body)  # noqa: S301 - our own process
            error = of.__new__(of, *arguments)
            error.__dict__.update(more)
            raise error
        if kind == b"f":
            self.kill()  # what it has at hand may be half of something: the next one begins afresh
            self.gone = True
            raise Failed(body.decode())
        raise Gone(message("admission-stopped"))

    def _leaderboards_of(self, work: Errand) -> tuple[str, tuple[str, ...]]:
        """The name of the leaderboard of some work, and those to forget for it, the least used of late first."""
        name = work.leaderboard.once(NAME, lambda: uuid.uuid4().hex)
        others = [each for each in self._at_hand if each != name]
        return name, tuple(others[: max(0, len(others) + 1 - MOST_LEADERBOARDS)])

    def _assignment(self, work: Errand, name: str, forget: tuple[str, ...], seconds: float) -> Assignment:
        return name, None if name in self._at_hand else work.leaderboard, forget, work.call, work.arguments, work.options, seconds

    def _note(self, name: str, forget: tuple[str, ...]) -> None:
        for each in forget:
            del self._at_hand[each]
        self._at_hand[name] = None
        self._at_hand.move_to_end(name)

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
        """Let go a clerk that has nothing to do."""
        self.gone = True
        self._desk.close()
        self._process.forget()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _signal(self, number: int) -> None:
        if not self.gone:
            self._process.signal(number)


class Clerks:
    """A workforce of processes. Belongs to one event loop; `modules` are imported before the first is forked."""

    def __init__(self, modules: Sequence[str]) -> None:
        self._scratch = Scratch("clerks")
        self._nursery = Nursery(str(self._scratch.path), modules)
        self._clerks: weakref.WeakSet[HiredClerk] = weakref.WeakSet()
        self._free: dict[str, list[HiredClerk]] = {}
        self._ended = False
        self._threads = ThreadPoolExecutor(sum(cost.at_once for cost in ALL), thread_name_prefix="clerk")

    def fork_off(self) -> None:
        """Have ready what clerks are forked off, with all that this process has imported: nothing where other threads run here already."""
        self._nursery.fork_off()

    def start(self) -> None:
        """Have ready what clerks are forked off."""
        self._nursery.start()

    async def ready(self, cost: Cost) -> None:
        """Returns when a clerk is free: what it is forked off takes a moment at first."""
        if not self._free.get(cost.name):
            self._back(await self._new_clerk(cost), cost)

    async def do(self, work: Errand, cost: Cost) -> bytes:
        """What the work makes. Who cancels this has the clerk stop, or be killed; it returns when that is so.

        Where a clerk ends by itself, a new one tries once more: where memory is short the kernel takes clerks for what others do.
        """
        free = self._free.get(cost.name)
        try:
            return await self._done_by(free.pop() if free else await self._new_clerk(cost), work, cost)
        except Gone:
            if self._ended:
                raise
        return await self._done_by(await self._new_clerk(cost), work, cost)

    async def _done_by(self, clerk: HiredClerk, work: Errand, cost: Cost) -> bytes:
        loop = asyncio.get_running_loop()
        clerk.turns += 1
        before = clerk.worked
        doing = loop.run_in_executor(self._threads, clerk.do, work, cost.seconds)
        try:
            return await asyncio.shield(doing)
        except asyncio.CancelledError as cancelled:
            after = clerk.worked
            await _ended(clerk, doing)
            raise cancelled if before is None or after is None else stopped(after - before) from None
        finally:
            if doing.done():
                self._back(clerk, cost)
            else:  # this was cancelled twice: nobody is to get a clerk who still works for somebody else
                clerk.kill()
                doing.add_done_callback(lambda done: None if done.cancelled() else done.exception())

    async def _new_clerk(self, cost: Cost) -> HiredClerk:
        making = asyncio.get_running_loop().run_in_executor(self._threads, self._forked, cost)
        try:
            return await asyncio.shield(making)
        except asyncio.CancelledError:
            making.add_done_callback(lambda made: None if made.cancelled() or made.exception() else self._back(made.result(), cost))
            raise

    def _forked(self, cost: Cost) -> HiredClerk:
        clerk = HiredClerk(self._nursery, cost.nice)
        self._clerks.add(clerk)
        return clerk

    def _back(self, clerk: HiredClerk, cost: Cost) -> None:
        """Put a clerk where the next one looks for it, and let it go if nobody does."""
        if clerk.gone:
            clerk.leave()
            return
        self._free.setdefault(cost.name, []).append(clerk)
        asyncio.get_running_loop().call_later(IDLE, self._let_go, clerk, cost, clerk.turns)

    def _let_go(self, clerk: HiredClerk, cost: Cost, turns: int) -> None:
        """A clerk that was given no work since."""
        free = self._free.get(cost.name, [])
        if clerk in free and clerk.turns == turns:
            free.remove(clerk)
            clerk.leave()

    def end(self) -> None:
        """Let all go."""
        self._ended = True
        for clerk in list(self._clerks):
            clerk.kill()
        self._nursery.end()
        self._threads.shutdown(wait=True)
        for clerk in list(self._clerks):
            clerk.leave()
        self._scratch.drop()


async def _ended(clerk: HiredClerk, doing: asyncio.Future[bytes]) -> None:
    """Wait until a clerk has stopped what it does."""
    clerk.stop()
    await asyncio.wait({doing}, timeout=GRACE)
    if not doing.done():
        clerk.kill()
        await asyncio.wait({doing})
    if not doing.cancelled():
        doing.exception()
