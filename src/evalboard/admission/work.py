"""An errand: a function of a leaderboard that makes bytes, and what it is to be called with; and who runs it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from anyio import CapacityLimiter, to_thread

from evalboard.admission.costs import ALL, Cost
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass(frozen=True, eq=False, slots=True)
class Errand:
    """A call that can be handed to another process: the function is known by its name, arguments are values."""

    call: Callable[..., bytes]
    leaderboard: Leaderboard
    arguments: tuple[object, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)

    def __call__(self) -> bytes:
        """What it makes."""
        return self.call(self.leaderboard, *self.arguments, **self.options)


def stopped(worked: float) -> asyncio.CancelledError:
    """What ends work that was cancelled after so many seconds of a processor's time. No class of its own: timeouts know the plain error alone."""
    return asyncio.CancelledError(worked)


def seconds_worked(ended: BaseException | None) -> float | None:
    """Those seconds; None of any other end."""
    said = ended.args[0] if isinstance(ended, asyncio.CancelledError) and ended.args else None
    return said if isinstance(said, float) else None


class Workforce(Protocol):
    """Who does the work of a server."""

    async def ready(self, cost: Cost) -> None:
        """Returns when somebody is there to do it."""
        ...

    async def do(self, work: Errand, cost: Cost) -> bytes:
        """What the work makes. Whoever cancels this ends the work: it returns when that is so; `stopped` says how long it worked."""
        ...


class Threads:
    """Errands are run in threads of this process, which nothing can end: for tests, and where no processes can be forked."""

    def __init__(self) -> None:
        self._limits = {cost.name: CapacityLimiter(cost.at_once) for cost in ALL}

    async def ready(self, cost: Cost) -> None:
        """At once."""

    async def do(self, work: Errand, cost: Cost) -> bytes:
        """What the work makes. A cancelled call returns when the work is done."""
        return await to_thread.run_sync(work, limiter=self._limits.get(cost.name))
