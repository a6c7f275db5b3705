"""A job: a function and what it is to be called with. Leaderboards among its arguments are read where they lie, or sent
where they lie nowhere.
"""

from __future__ import annotations

import asyncio
import io
import pickle
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from anyio import CapacityLimiter, to_thread

from evalboard.errors import DamagedCache, EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard, StoredFolder, folder_of
from evalboard.strings import message
from evalboard.workers.roles import Role

MOST_LEADERBOARDS = 3
"""Leaderboards that a worker has at hand, with what it worked out of them."""


class WorkerGone(EvalboardError):  # noqa: N818 - what happened to a process
    """A worker ended before its job did: it took too much memory, or somebody killed it. Another one may do it."""

    after = 5
    """Seconds after which to come again."""
    code = ""
    """The exit code of its process, where that is known."""


@dataclass(frozen=True, eq=False, slots=True)
class Job:
    """A call that can be handed to another process: the function is known by its name, arguments are values."""

    call: Callable[..., bytes]
    arguments: tuple[object, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)

    def __call__(self) -> bytes:
        """What it makes."""
        return self.call(*self.arguments, **self.options)


class _Pickler(pickle.Pickler):
    """Names leaderboards by where they lie. Of other objects it takes what they have at one moment: a thread may work
    out a property meanwhile.
    """

    def persistent_id(self, obj: object) -> StoredFolder | None:
        """Where a leaderboard lies; None for all else."""
        return folder_of(obj) if isinstance(obj, Leaderboard) else None

    def reducer_override(self, obj: object) -> Any:  # Any: as in handover
        """How an object is pickled, where that is not as usual."""
        if isinstance(obj, type) or not (type(obj).__module__.startswith("evalboard.") and hasattr(obj, "__dict__")):
            return NotImplemented
        reduced = obj.__reduce_ex__(pickle.HIGHEST_PROTOCOL)
        return reduced if isinstance(reduced, str) else (*reduced[:2], *map(_as_it_is, reduced[2:]))


def _as_it_is(state: object) -> object:
    """A part of how an object is pickled, with copies of the dictionaries in which attributes are."""
    if isinstance(state, tuple):
        return tuple(map(_as_it_is, state))
    if isinstance(state, dict):
        return {name: _as_it_is(value) if name == "__dict__" else value for name, value in state.copy().items()}
    return state


def pickled(value: object) -> bytes:
    """A value for another process, as `Unpickled` reads it. Several threads may look at it meanwhile."""
    sink = io.BytesIO()
    _Pickler(sink, protocol=pickle.HIGHEST_PROTOCOL).dump(value)
    return sink.getvalue()


class LeaderboardReader:
    """Reads what `pickled` wrote. The leaderboards used last stay at hand; Gone where one cannot be read any more."""

    def __init__(self) -> None:
        self._at_hand: OrderedDict[StoredFolder, Leaderboard] = OrderedDict()

    def value(self, content: bytes | bytearray | memoryview) -> Any:  # Any: what was pickled
        """The value."""
        unpickler = pickle.Unpickler(io.BytesIO(content))  # noqa: S301 - the server's own
        unpickler.persistent_load = self._leaderboard  # type: ignore[method-assign] - as the manual has it
        return unpickler.load()

    def _leaderboard(self, folder: StoredFolder) -> Leaderboard:
        leaderboard = self._at_hand.pop(folder, None)
        if leaderboard is None:
            try:
                leaderboard = folder.load()
            except (OSError, DamagedCache, ValueError, KeyError, TypeError, AttributeError) as error:
                raise WorkerGone(message("admission-gone")) from error
        self._at_hand[folder] = leaderboard
        if len(self._at_hand) > MOST_LEADERBOARDS:
            self._at_hand.popitem(last=False)
        return leaderboard


def stopped(worked: float) -> asyncio.CancelledError:
    """What ends work that was cancelled after so many seconds of a processor's time. No class of its own: timeouts know
    the plain error alone.
    """
    return asyncio.CancelledError(worked)


def seconds_worked(ended: BaseException | None) -> float | None:
    """Those seconds; None of any other end."""
    said = ended.args[0] if isinstance(ended, asyncio.CancelledError) and ended.args else None
    return said if isinstance(said, float) else None


class Workforce(Protocol):
    """Who does the work of a server."""

    async def ready(self, role: Role) -> None:
        """Returns when somebody is there to do it."""
        ...

    async def do(self, job: Job, role: Role) -> bytes:
        """What the job makes. Whoever cancels this ends the job: it returns when that is so; `stopped` says how long it
        worked.
        """
        ...


class Threads:
    """Jobs are done in threads of this process, which nothing can end: for tests, and where no processes can be
    forked.
    """

    def __init__(self) -> None:
        self._limits: dict[str, CapacityLimiter] = {}

    async def ready(self, role: Role) -> None:
        """At once."""

    async def do(self, job: Job, role: Role) -> bytes:
        """What the job makes. A cancelled call returns when it is done."""
        limiter = self._limits.setdefault(role.name, CapacityLimiter(role.at_once))
        return await to_thread.run_sync(job, limiter=limiter)
