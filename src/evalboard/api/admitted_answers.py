"""Expensive answers, behind the gate while somebody waits."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api.answers import BodyCache, BodyRequest, SpooledResponse, left, made
from evalboard.api.clients import client_of
from evalboard.api.refusals import ClientGone
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.strings import current_language, message
from evalboard.table.columns import RANK_UB
from evalboard.table.query import TableQuery
from evalboard.table.search import has_pattern
from evalboard.workers.admission import Full, Gate, OverShare
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job

AnyAnswer = TypeVar("AnyAnswer")
OPENED = 5.0
"""Seconds after which a file loses its name."""
MANY, USUAL = 8_000, 25
"""Entries of so many benchmarks, or as many cells in another shape, from which on rank sets are expensive."""
Result = TypeVar("Result")


@dataclass(frozen=True)
class AdmittedAnswers:
    """Answers by what a gate lets through."""

    gate: Gate
    bodies: BodyCache

    async def answer(
        self, wish: BodyRequest, cost: Cost, call: Callable[..., bytes], leaderboard: Leaderboard, *arguments: object
    ) -> Response:
        """The answer as kept, or by `call(leaderboard, *arguments)`."""
        ready = wish.answered(self.bodies)
        if ready is not None:
            return ready
        work = Job(made, (leaderboard, call, arguments), {"pack": wish.packed, "language": current_language()})
        return wish.answer(await self.worked(wish.request, wish.name, work, cost), self.bodies)

    async def file(self, wish: BodyRequest, cost: Cost, work: Job) -> tuple[SpooledResponse, dict[str, object]]:
        """The file that some work leaves on the disk (`files.on_disk`), to be read as its client takes it, and what is
        said of it.
        """
        report = json.loads(await self.worked(wish.request, wish.name, work, cost))
        path = Path(report["path"])
        file = path.open("rb")  # noqa: ASYNC230 - it was written a moment ago
        asyncio.get_running_loop().call_later(OPENED, partial(path.unlink, missing_ok=True))
        return SpooledResponse(file), report

    async def worked(self, request: Request, key: str, work: Job, cost: Cost) -> bytes:
        """The result of work while the client is there. ClientGone otherwise."""
        return await while_there(request, self.gate.done(key, work, cost, client_of(request)))


async def while_there(request: Request, answer: Awaitable[AnyAnswer]) -> AnyAnswer:
    """An answer, cancelled when the client leaves."""
    answering, leaving = asyncio.ensure_future(answer), asyncio.ensure_future(left(request.receive))
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if answering.done():
            return answering.result()
        raise ClientGone
    finally:
        for each in (answering, leaving):
            each.cancel()
        with suppress(asyncio.CancelledError):
            await leaving


def is_dear(query: TableQuery, entries: int = 0, benchmarks: int = 0) -> bool:
    """Whether a table is expensive: patterns, and errors and rank sets that are computed anew."""
    if entries * max(benchmarks, USUAL) >= MANY * USUAL and _asks_otherwise(query):
        return True
    ranked = (*(query.columns or ()), *(key.removeprefix("-") for key in query.sort or ()))
    return query.errors != SHOWN or (_weighs(query) and RANK_UB in ranked) or has_pattern(query.search)


def _weighs(query: TableQuery) -> bool:
    return bool(query.benchmarks or query.weigh) or query.average == "visible"


def _asks_otherwise(query: TableQuery) -> bool:
    """Whether ranks may be by another score, or among others."""
    chosen = (query.hide, query.require, query.complete)
    narrowed = bool(query.search or query.only or query.size or query.front) or any(each is not None for each in chosen)
    return query.by is not None or _weighs(query) or (narrowed and query.among == "these")


@dataclass
class SerialQueue:
    """Runs work one after the other; at most `queue` wait, `share` of one client."""

    name: str
    share: int = 4
    queue: int = 32
    after: int = 3
    """Seconds after which to come again."""
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _waiting: Counter[str] = field(default_factory=Counter)

    async def done(self, client: str, work: Callable[[], Awaitable[Result]]) -> Result:
        """The result of work in its turn. OverShare or Full."""
        if self._waiting[client] >= self.share:
            sentence = message("api-turn-share", count=str(self.share), kind=message("admission-kind", kind=self.name))
            raise OverShare(sentence, after=self.after)
        if self._waiting.total() >= self.queue:
            sentence = message("admission-full", count=str(self.queue), kind=message("admission-kind", kind=self.name))
            raise Full(sentence, after=self.after)
        self._waiting[client] += 1
        try:
            async with self._turn:
                return await work()
        finally:
            self._waiting -= Counter((client,))
