"""Work that reads much, one piece at a time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TypeVar

from evalboard.strings import message
from evalboard.workers.admission import Full, OverShare

Result = TypeVar("Result")


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
