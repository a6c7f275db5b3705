"""Answers: kept bodies, entity tags and compression."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from hashlib import blake2b
from typing import IO

import msgspec
import numpy as np
from anyio import to_thread
from isal import igzip
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from evalboard.api.refusals import JSON
from evalboard.base.code_version import code_version
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import catalogue_version, use_language

PIECE = 65_536


class SpooledResponse(Response):
    """An answer whose body is an open file."""

    def __init__(self, file: IO[bytes]) -> None:
        super().__init__()
        self.file = file
        self.size = file.seek(0, os.SEEK_END)

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """These headers, and the length of the file."""
        super().init_headers(
            {**(headers or {}), **({"Content-Length": str(self.size)} if hasattr(self, "size") else {})}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it; `send` waits while the client takes nothing."""
        leaving = asyncio.ensure_future(left(receive))
        try:
            with self.file as file:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                rest = 0 if scope["method"] == "HEAD" else self.size
                file.seek(0)
                while rest > 0 and not leaving.done() and (piece := await to_thread.run_sync(file.read, PIECE)):
                    rest -= len(piece)
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                if rest <= 0:
                    await send({"type": "http.response.body", "body": b""})
        finally:
            leaving.cancel()


async def left(receive: Receive) -> None:
    """Returns when the client has left."""
    while (await receive())["type"] != "http.disconnect":
        pass


def spooled(body: bytes) -> SpooledResponse:
    """A body as a file without a name."""
    file = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed when it was sent
    try:
        file.write(body)
        return SpooledResponse(file)
    except BaseException:
        file.close()
        raise


SMALLEST_PACKED = 1000
PACKING = 3
"""Level of igzip: 61 kB become 12.4 kB in 0.17 ms (zlib's 4: 11.7 in 0.46)."""

LARGE, PACKING_LARGE = 100_000, 2
"""The lower level takes a third of the time for 5 % more bytes."""
GZIP = b"\x1f\x8b"
SPOOLED = 256_000
"""Bytes above which a body waits on the disk."""
OFFER = re.compile(r"\s*(gzip|x-gzip|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?", re.IGNORECASE)
"""A content coding that means gzip, with its weight."""

ANSWERING = tuple(
    f"evalboard.{family}.*"
    for family in (
        "api",
        "drawing.cards",
        "drawing.plots",
        "table.exports",
        "audits",
        "audits.stored_values",
        "insights",
        "scorers",
        "ratings",
        "scoring.methods",
        "engines",
    )
)
"""Code whose new version makes new entities."""


@dataclass
class BodyCache:
    """Bodies by key, least recently used first out, never more than `bound` bytes."""

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
        """Keep a body, unless it is too large."""
        if len(body) + len(key) > self.bound // 4 or key in self._bodies:
            return
        self._bodies[key] = bytes(memoryview(body))  # without the room that its writer left behind it
        self.size += len(body) + len(key)
        while self.size > self.bound:
            oldest, body = self._bodies.popitem(last=False)
            self.size -= len(oldest) + len(body)


@dataclass(frozen=True, slots=True)
class BodyRequest:
    """A wanted body; the key names all that it depends on."""

    request: Request
    key: str
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    packs: bool = True
    """Whether gzip makes it smaller."""

    @property
    def packed(self) -> bool:
        """Whether the body is wanted in gzip."""
        return self.packs and takes_gzip(self.request)

    @property
    def name(self) -> str:
        """What is answered, in which encoding."""
        return of_this_version(f"{self.key}{' gzip' if self.packed else ''}")

    def answered(self, bodies: BodyCache) -> Response | None:
        """The answer if it needs no work: 304, or what is kept."""
        if self._unchanged:
            return Response(status_code=304, headers=self._headers)
        body = bodies.get(self.name)
        return None if body is None else self._response(body)

    def answer(self, body: bytes, bodies: BodyCache) -> Response:
        """The answer from a new body as `packed` leaves it, which is kept."""
        bodies.put(self.name, body)
        return self._response(body)

    def streamed(self, body: SpooledResponse, headers: Mapping[str, str]) -> Response:
        """The answer from a body that is read piece by piece; packed only if `headers` say so."""
        body.init_headers({**self._headers, "Content-Encoding": "identity", "Content-Type": self.media_type, **headers})
        return body

    def _response(self, body: bytes) -> Response:
        encoding = {"Content-Encoding": "gzip"} if self.packed and body[:2] == GZIP else {}
        if len(body) <= SPOOLED:
            return Response(body, headers=self._headers | encoding, media_type=self.media_type)
        response = spooled(body)
        response.init_headers({**self._headers, "Content-Type": self.media_type, **encoding})
        return response

    @property
    def _unchanged(self) -> bool:
        """By tag, else by date (RFC 9110, 13.1.3)."""
        tags = self.request.headers.get("if-none-match")
        if tags is not None:
            return self._tag in tags
        modified, since = self.headers.get("Last-Modified"), self.request.headers.get("if-modified-since")
        if modified is None or since is None:
            return False
        with suppress(ValueError, TypeError, OverflowError):
            return parsedate_to_datetime(modified) <= parsedate_to_datetime(since)
        return False

    @property
    def _headers(self) -> dict[str, str]:
        return {"ETag": self._tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding", **self.headers}

    @property
    def _tag(self) -> str:
        """Strong: each encoding is another entity."""
        return f'"{blake2b(self.name.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()}"'


def of_this_version(key: str) -> str:
    """The key of a body, with the versions of code and catalogue."""
    return f"{code_version(*ANSWERING)} {catalogue_version()} {key}"


def respond(wish: BodyRequest, make: Callable[[], bytes], bodies: BodyCache) -> Response:
    """The answer; `make` returns the body where it is not kept."""
    return wish.answered(bodies) or wish.answer(packed(make()) if wish.packed else make(), bodies)


def packed(body: bytes) -> bytes:
    """A body in gzip, unless it is small."""
    return (
        igzip.compress(body, PACKING if len(body) <= LARGE else PACKING_LARGE) if len(body) >= SMALLEST_PACKED else body
    )


def made(
    leaderboard: Leaderboard, call: Callable[..., bytes], arguments: tuple[object, ...], *, pack: bool, language: str
) -> bytes:
    """The body that a function makes of a leaderboard, in a language."""
    with use_language(language):
        body = call(leaderboard, *arguments)
    return packed(body) if pack else body


def takes_gzip(connection: HTTPConnection) -> bool:
    """Whether a client takes gzip (RFC 9110, 12.5.3)."""
    header = ",".join(connection.headers.getlist("accept-encoding"))
    weights = {offer[1].lower(): float(offer[2] or 1) for part in header.split(",") if (offer := OFFER.fullmatch(part))}
    return weights.get("gzip", weights.get("x-gzip", weights.get("*", 0.0))) > 0


def to_json(content: object) -> bytes:
    """JSON of structs, dataclasses and plain values; NaN becomes null."""
    return _JSON.encode(content)


def _of_numpy(value: object) -> object:
    if isinstance(value, np.generic | np.ndarray):
        return value.tolist()
    raise TypeError(type(value))


_JSON = msgspec.json.Encoder(enc_hook=_of_numpy)
