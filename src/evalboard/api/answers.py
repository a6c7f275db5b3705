"""Answers: bodies kept ready within a bound, entity tags, compression, and errors as JSON."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Mapping
from dataclasses import dataclass, field
from functools import wraps
from hashlib import blake2b
from typing import Any

import orjson
from isal import igzip
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from evalboard.code_version import code_version
from evalboard.errors import EvalboardError, QueryError

log = logging.getLogger(__name__)
JSON = "application/json"
SMALLEST_PACKED = 1000
PACKING = 3
"""Level of igzip: a table of 61 kB becomes 12.4 kB in 0.17 ms (level 2: 13.1 in 0.06; zlib's 4: 11.7 in 0.46, its 6: 10.8 in 1.15)."""

LARGE, PACKING_LARGE = 100_000, 2
"""A wider table takes a third of the time at the next lower level, for 5 % more bytes."""
GZIP = b"\x1f\x8b"
REFUSED = re.compile(r"gzip\s*;\s*q=0(?:\.0*)?\s*(?:,|$)")


ANSWERING = tuple(f"evalboard.{family}.*" for family in ("api", "plots", "audits", "scorers", "ratings", "methods", "engines"))
"""What makes answers of leaderboards: a new version of it makes new entities."""

Handler = Callable[[Request], Awaitable[Response]]


@dataclass
class Kept:
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
            gone, old = self._bodies.popitem(last=False)
            self.size -= len(old) + len(gone)


class Once:
    """Work that several wait for is done once."""

    def __init__(self) -> None:
        self._under_way: dict[str, asyncio.Task[bytes]] = {}

    async def __call__(self, key: str, make: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """What `make` makes, from whoever asked first. That one's leaving does not end the work for the others."""
        task = self._under_way.get(key)
        if task is None:
            task = asyncio.create_task(make())
            self._under_way[key] = task
            task.add_done_callback(lambda _: self._under_way.pop(key, None))
        return await asyncio.shield(task)


class Refusal(Exception):  # noqa: N818 - an answer, not a fault
    """An answer that is not what was asked for: a status, a message, what else helps, and what stands beside the error."""

    def __init__(
        self, status: int, message: str, *, headers: Mapping[str, str] | None = None, beside: Mapping[str, object] | None = None, **more: object
    ) -> None:
        super().__init__(message)
        self.status = status
        self.headers = dict(headers or {})
        self.beside = dict(beside or {})
        self.more = more

    def answer(self) -> Response:
        """The refusal as JSON."""
        error = {"message": str(self), **{key: value for key, value in self.more.items() if value is not None}}
        headers = {"Cache-Control": "no-store", **self.headers}
        return Response(orjson.dumps({"error": error, **self.beside}), status_code=self.status, headers=headers, media_type=JSON)


def guarded(handler: Handler) -> Handler:
    """A handler whose errors are answers: what a visitor asked wrongly is 400, what is not there is 404."""

    @wraps(handler)
    async def answering(request: Request) -> Response:
        try:
            return await handler(request)
        except Refusal as refusal:
            return refusal.answer()
        except QueryError as error:
            return Refusal(400, str(error), **{name: getattr(error, name, None) for name in ("parameter", "position", "known")}).answer()
        except EvalboardError as error:
            return Refusal(404, str(error)).answer()
        except Exception:
            log.exception("%s failed", request.url.path)
            return Refusal(500, "this could not be answered; the server's log says why").answer()

    return answering


@dataclass(frozen=True, slots=True)
class Wish:
    """What a request wants: the body under a key, which must name all that the body depends on."""

    request: Request
    key: str
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)

    def answered(self, kept: Kept) -> Response | None:
        """The answer if it needs no work: 304 where the visitor has it already, or what is kept."""
        packed = takes_gzip(self.request)
        if self._tag(packed=packed) in self.request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=self._headers(packed=packed))
        body = kept.get(self._place(packed=packed))
        return None if body is None else self._response(body, packed=packed)

    def answer(self, body: bytes, kept: Kept) -> Response:
        """The answer from a new body, which is kept."""
        packed = takes_gzip(self.request)
        if packed and len(body) >= SMALLEST_PACKED:
            body = igzip.compress(body, PACKING if len(body) <= LARGE else PACKING_LARGE)
        kept.put(self._place(packed=packed), body)
        return self._response(body, packed=packed)

    def streamed(self, body: Iterable[bytes], headers: Mapping[str, str]) -> Response:
        """The answer from a body that is read piece by piece, too large to be kept or packed."""
        told = {**self._headers(packed=takes_gzip(self.request)), **headers}
        return StreamingResponse(body, headers=told, media_type=self.media_type)

    def _response(self, body: bytes, *, packed: bool) -> Response:
        response = Response(body, headers=self._headers(packed=packed), media_type=self.media_type)
        if packed and body[:2] == GZIP:
            response.headers["Content-Encoding"] = "gzip"
        return response

    def _headers(self, *, packed: bool) -> dict[str, str]:
        return {"ETag": self._tag(packed=packed), "Cache-Control": "no-cache", "Vary": "Accept-Encoding", **self.headers}

    def _tag(self, *, packed: bool) -> str:
        """A strong entity tag: each encoding is another entity."""
        return f'"{blake2b(self._place(packed=packed).encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()}"'

    def _place(self, *, packed: bool) -> str:
        return f"{code_version(*ANSWERING)} {self.key}{' gzip' if packed else ''}"


def respond(wish: Wish, make: Callable[[], bytes], kept: Kept) -> Response:
    """The answer to a wish; `make` returns the body where it is not kept."""
    return wish.answered(kept) or wish.answer(make(), kept)


async def respond_later(wish: Wish, make: Callable[[], Awaitable[bytes]], kept: Kept) -> Response:
    """As `respond`, for a body that is made elsewhere."""
    return wish.answered(kept) or wish.answer(await make(), kept)


def takes_gzip(request: Request) -> bool:
    """Whether the visitor's client understands gzip."""
    offered = request.headers.get("accept-encoding", "")
    return "gzip" in offered and REFUSED.search(offered) is None


def dumped(content: Any) -> bytes:
    """JSON; NaN becomes null."""
    return orjson.dumps(content, option=orjson.OPT_SERIALIZE_NUMPY)
