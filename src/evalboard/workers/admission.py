"""The gate: expensive work waits here for its turn, within bounds; equal questions are worked on once, what nobody
waits for any more is ended.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from evalboard.errors import ErrorSentence, EvalboardError
from evalboard.strings import message
from evalboard.workers.costs import ALL, Cost
from evalboard.workers.jobs import Job, Workforce, seconds_worked

FIRST_GUESS = 0.5
"""Seconds that a piece of work is thought to take before one was done."""
LONGEST_AFTER = 60
"""Seconds after which a client is asked to come again, at the most."""


class TurnedAway(EvalboardError):  # noqa: N818 - an answer to a client, not a fault
    """A client that is turned away for now: there is too much to do. `after`: seconds after which to come again."""

    def __init__(self, said: str | ErrorSentence, *, after: int) -> None:
        super().__init__(said)
        self.after = after


class Full(TurnedAway):
    """So much is waiting that nothing more is taken, from anybody."""


class OverShare(TurnedAway):
    """This client has as much waiting as one client may."""


class StarvedWorker(TurnedAway):
    """Work was ended by its time limit, of which processors had worked on it for less than half: the server is busy,
    the question is not to blame.
    """


class TooLong(EvalboardError):  # noqa: N818 - as Turned
    """Work took longer than it may, and was ended."""


@dataclass(eq=False)
class _Flight:
    """Work that is waiting or under way, and how many wait for it."""

    key: str
    client: str
    work: Job
    done: asyncio.Future[bytes]
    waiting: int = 0
    task: asyncio.Task[None] | None = None


@dataclass(eq=False)
class _Pool:
    """The work of one cost: a queue for each client, served in turn."""

    cost: Cost
    queues: OrderedDict[str, deque[_Flight]] = field(default_factory=OrderedDict)
    running: set[_Flight] = field(default_factory=set)
    seconds: float = FIRST_GUESS
    """What a piece of work took of late."""

    @property
    def queued(self) -> int:
        return sum(map(len, self.queues.values()))

    def share_of(self, client: str) -> int:
        return len(self.queues.get(client, ())) + sum(flight.client == client for flight in self.running)

    def put(self, flight: _Flight) -> None:
        self.queues.setdefault(flight.client, deque()).append(flight)

    def drop(self, flight: _Flight) -> None:
        queue = self.queues.get(flight.client, deque())
        if flight in queue:
            queue.remove(flight)
        if not queue:
            self.queues.pop(flight.client, None)

    def next(self) -> Iterator[_Flight]:
        """What may begin now: of each client one, then of each the second, however much one of them has asked for."""
        while self.queues and len(self.running) < self.cost.at_once:
            client, queue = self.queues.popitem(last=False)
            flight = queue.popleft()
            if queue:
                self.queues[client] = queue
            self.running.add(flight)
            yield flight

    def after(self, waiting: int) -> int:
        """Seconds until so many are done."""
        return min(LONGEST_AFTER, max(1, math.ceil(waiting * self.seconds / self.cost.at_once)))


class Gate:
    """Lets work through to a workforce. Belongs to one event loop."""

    def __init__(self, workforce: Workforce, costs: Iterable[Cost] = ALL) -> None:
        self._workforce = workforce
        self._pools = {cost.name: _Pool(cost) for cost in costs}
        self._flights: dict[str, _Flight] = {}

    async def done(self, key: str, work: Job, cost: Cost, client: str) -> bytes:
        """What some work makes; who asks for the same key waits for the same work. Full, OverShare and TooLong say why
        there is nothing.

        A caller that is cancelled waits no more; with the last of those who wait the work ends.
        """
        flight = self._flights.get(key) or self._admitted(key, work, self._pools[cost.name], client)
        flight.waiting += 1
        try:
            return await asyncio.shield(flight.done)
        finally:
            flight.waiting -= 1
            if not flight.waiting and not flight.done.done():
                self._abandon(flight, self._pools[cost.name])

    def _admitted(self, key: str, work: Job, pool: _Pool, client: str) -> _Flight:
        cost, own = pool.cost, pool.share_of(client)
        if own >= cost.share:
            sentence = message("admission-share", count=str(own), kind=message("admission-kind", kind=cost.name))
            raise OverShare(sentence, after=pool.after(own))
        if pool.queued >= cost.queue:
            sentence = message("admission-full", count=str(pool.queued), kind=message("admission-kind", kind=cost.name))
            raise Full(sentence, after=pool.after(pool.queued))
        flight = _Flight(key, client, work, asyncio.get_running_loop().create_future())
        self._flights[key] = flight
        pool.put(flight)
        self._begin(pool)
        return flight

    def _begin(self, pool: _Pool) -> None:
        for flight in pool.next():
            flight.task = asyncio.create_task(self._work(flight, pool))
            # A task that is cancelled before its first step runs nothing of its own, no `finally` either.
            flight.task.add_done_callback(partial(self._over, flight, pool, asyncio.get_running_loop().time()))

    async def _work(self, flight: _Flight, pool: _Pool) -> None:
        try:
            await self._workforce.ready(pool.cost)
            async with asyncio.timeout(pool.cost.seconds):
                made = await self._workforce.do(flight.work, pool.cost)
            self._settle(flight, made)
        except TimeoutError as error:
            self._settle(flight, _ended_by_time(pool, error.__cause__))
        except Exception as error:  # noqa: BLE001 - whoever waits for it is told
            self._settle(flight, error)

    def _over(self, flight: _Flight, pool: _Pool, begin: float, _: asyncio.Task[None]) -> None:
        """The work has ended, whatever became of it: its place is free."""
        self._settle(flight, None)
        loop = flight.done.get_loop()
        pool.seconds += 0.2 * (loop.time() - begin - pool.seconds)
        pool.running.discard(flight)
        if not loop.is_closed():
            self._begin(pool)

    def _settle(self, flight: _Flight, result: bytes | Exception | None) -> None:
        if self._flights.get(flight.key) is flight:
            del self._flights[flight.key]
        if flight.done.done():
            return
        if isinstance(result, bytes):
            flight.done.set_result(result)
        elif result is None or not flight.waiting:
            flight.done.cancel()
        else:
            flight.done.set_exception(result)

    def _abandon(self, flight: _Flight, pool: _Pool) -> None:
        self._settle(flight, None)
        if flight.task is None:
            pool.drop(flight)
        else:
            flight.task.cancel()


def _ended_by_time(pool: _Pool, ended: BaseException | None) -> TooLong | StarvedWorker:
    limit, worked = pool.cost.seconds, seconds_worked(ended)
    if worked is not None and worked < limit / 2:
        sentence = message("admission-starved", seconds=f"{limit:g}", worked=f"{worked:.1f}")
        return StarvedWorker(sentence, after=pool.after(1 + pool.queued))
    return TooLong(message("admission-too-long", seconds=f"{limit:g}"))
