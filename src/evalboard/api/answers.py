"""Answers: bodies kept ready within a bound, entity tags and compression."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b

import orjson
from isal import igzip
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from evalboard.api.refusals import JSON
from evalboard.base.code_version import code_version
from evalboard.strings import catalogue_version

SMALLEST_PACKED = 1000
PACKING = 3
"""Level of igzip: a table of 61 kB becomes 12.4 kB in 0.17 ms (level 2: 13.1 in 0.06; zlib's 4: 11.7 in 0.46, its 6: 10.8 in 1.15)."""

LARGE, PACKING_LARGE = 100_000, 2
"""A wider table takes a third of the time at the next lower level, for 5 % more bytes."""
GZIP = b"\x1f\x8b"
REFUSED = re.compile(r"gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)")


ANSWERING = tuple(f"evalboard.{family}.*" for family in ("api", "plots", "table.exports", "audits", "scorers", "ratings", "methods", "engines"))
"""What makes answers of leaderboards: a new version of it makes new entities."""


@dataclass
class Bodies:
    """Bodies by key, the least recently used forgotten first, never more than `bound` bytes in all."""

    bound: int
    size: int = 0
    _bodies: OrderedDict[str, bytes] = field(default_factory=OrderedDict)

    def get(self, key: str) -> bytes | None:
        """The body under a key, if it is kept."""
        body = self._bodies.get(key)
        if body is not None:
            self._bodies.move_to_end(key)
        return body

    def put(self, key: str, body: bytes) -> None:
        """Keep a body, unless it alone would push out many of the others."""
        if len(body) + len(key) > self.bound // 4 or key in self._bodies:
            return
        self._bodies[key] = bytes(memoryview(body))  # without the room that its writer left behind it
        self.size += len(body) + len(key)
        while self.size > self.bound:
            oldest, body = self._bodies.popitem(last=False)
            self.size -= len(oldest) + len(body)


class Once:
    """Work that several wait for is done once."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def __call__(self, key: str, make: Callable[[], Coroutine[object, None, bytes]]) -> bytes:
        """What `make` makes, from whoever asked first. That one's leaving does not end the work for the others."""
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(make())
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request wants: the body under a key, which must name all that the body depends on."""

    request: Request
    key: str
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def work(self) -> str:
        """What names the body, its language and words included."""
        return f"{catalogue_version()} {self.key}"

    def answered(self, bodies: Bodies) -> Response | None:
        """The answer if it needs no work: 304 where the visitor has it already, or what is kept."""
        packed = takes_gzip(self.request)
        if self._tag(packed=packed) in self.request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=self._headers(packed=packed))
        body = bodies.get(self._name(packed=packed))
        return None if body is None else self._response(body, packed=packed)

    def answer(self, body: bytes, bodies: Bodies) -> Response:
        """The answer from a new body, which is kept."""
        packed = takes_gzip(self.request)
        if packed and len(body) >= SMALLEST_PACKED:
            body = igzip.compress(body, PACKING if len(body) <= LARGE else PACKING_LARGE)
        bodies.put(self._name(packed=packed), body)
        return self._response(body, packed=packed)

    def streamed(self, body: Iterable[bytes], headers: Mapping[str, str]) -> Response:
        """The answer from a body that is read piece by piece, too large to be kept or packed."""
        all_headers = {**self._headers(packed=takes_gzip(self.request)), **headers}
        return StreamingResponse(body, headers=all_headers, media_type=self.media_type)

    def _response(self, body: bytes, *, packed: bool) -> Response:
        response = Response(body, headers=self._headers(packed=packed), media_type=self.media_type)
        if packed and body[:2] == GZIP:
            response.headers["Content-Encoding"] = "gzip"
        return response

    def _headers(self, *, packed: bool) -> dict[str, str]:
        return {"ETag": self._tag(packed=packed), "Cache-Control": "no-cache", "Vary": "Accept-Encoding", **self.headers}

    def _tag(self, *, packed: bool) -> str:
        """A strong entity tag: each encoding is another entity."""
        return f'"{blake2b(self._name(packed=packed).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()}"'

    def _name(self, *, packed: bool) -> str:
        return f"{code_version(*ANSWERING)} {self.work}{' gzip' if packed else ''}"


def respond(wish: Wish, make: Callable[[], bytes], bodies: Bodies) -> Response:
    """The answer to a wish; `make` returns the body where it is not kept."""
    return wish.answered(bodies) or wish.answer(make(), bodies)


async def respond_later(wish: Wish, make: Callable[[], Awaitable[bytes]], bodies: Bodies) -> Response:
    """As `respond`, for a body that is made elsewhere."""
    return wish.answered(bodies) or wish.answer(await make(), bodies)


def takes_gzip(request: Request) -> bool:
    """Whether the visitor's client understands gzip."""
    offered = request.headers.get("accept-encoding", "")
    return "gzip" in offered and REFUSED.search(offered) is None


def dumped(content: object) -> bytes:
    """JSON; NaN becomes null."""
    return orjson.dumps(content, option=orjson.OPT_SERIALIZE_NUMPY)
