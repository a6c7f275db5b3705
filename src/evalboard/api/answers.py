"""Answers: bodies kept ready within a bound, entity tags and compression."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from email.utils import parsedate_to_datetime
from hashlib import blake2b

import orjson
from isal import igzip
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from evalboard.api.refusals import JSON
from evalboard.api.spooled_response import SpooledResponse, spooled
from evalboard.base.code_version import code_version
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import catalogue_version, use_language

SMALLEST_PACKED = 1000
PACKING = 3
"""Level of igzip: a table of 61 kB becomes 12.4 kB in 0.17 ms (level 2: 13.1 in 0.06; zlib's 4: 11.7 in 0.46, its 6:
10.8 in 1.15).
"""

LARGE, PACKING_LARGE = 100_000, 2
"""A wider table takes a third of the time at the next lower level, for 5 % more bytes."""
GZIP = b"\x1f\x8b"
SPOOLED = 256_000
"""Bytes above which a body is put on the disk until its reader has taken it."""
OFFER = re.compile(r"\s*(gzip|x-gzip|\*)\s*(?:;\s*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*)?", re.IGNORECASE)
"""A content coding that a client offers and that means gzip, with its weight."""

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
"""What makes answers of leaderboards: a new version of it makes new entities."""


@dataclass
class BodyCache:
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


@dataclass(frozen=True, slots=True)
class BodyRequest:
    """What a request wants: the body under a key, which must name all that the body depends on."""

    request: Request
    key: str
    media_type: str = JSON
    headers: Mapping[str, str] = field(default_factory=dict)
    packs: bool = True
    """Whether gzip makes the body smaller."""

    @property
    def packed(self) -> bool:
        """Whether the body is wanted in gzip."""
        return self.packs and takes_gzip(self.request)

    @property
    def name(self) -> str:
        """What is answered, in which encoding."""
        return of_this_version(f"{self.key}{' gzip' if self.packed else ''}")

    def answered(self, bodies: BodyCache) -> Response | None:
        """The answer if it needs no work: 304 where the visitor has it already, or what is kept."""
        if self._unchanged:
            return Response(status_code=304, headers=self._headers)
        body = bodies.get(self.name)
        return None if body is None else self._response(body)

    def answer(self, body: bytes, bodies: BodyCache) -> Response:
        """The answer from a new body as `packed` leaves it, which is kept."""
        bodies.put(self.name, body)
        return self._response(body)

    def streamed(self, body: SpooledResponse, headers: Mapping[str, str]) -> Response:
        """The answer from a body that is read piece by piece, too large to be kept or packed."""
        body.init_headers({**self._headers, "Content-Encoding": "identity", "Content-Type": self.media_type, **headers})
        return body

    def _response(self, body: bytes) -> Response:
        """Large bodies wait on the disk for those who read slowly."""
        encoding = {"Content-Encoding": "gzip"} if self.packed and body[:2] == GZIP else {}
        if len(body) <= SPOOLED:
            return Response(body, headers=self._headers | encoding, media_type=self.media_type)
        response = spooled(body)
        response.init_headers({**self._headers, "Content-Type": self.media_type, **encoding})
        return response

    @property
    def _unchanged(self) -> bool:
        """Whether the visitor has the answer already: by its tag, or, where none is named, by its date (RFC 9110,
        13.1.3).
        """
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
        """A strong entity tag: each encoding is another entity."""
        return f'"{blake2b(self.name.encode("utf-8", "surrogatepass"), digest_size=12).hexdigest()}"'


def of_this_version(key: str) -> str:
    """What a body is kept under: its key, with the versions of what makes and words it."""
    return f"{code_version(*ANSWERING)} {catalogue_version()} {key}"


def respond(wish: BodyRequest, make: Callable[[], bytes], bodies: BodyCache) -> Response:
    """The answer to a wish; `make` returns the body where it is not kept."""
    return wish.answered(bodies) or wish.answer(packed(make()) if wish.packed else make(), bodies)


def packed(body: bytes) -> bytes:
    """A body in gzip, unless it is so small that this makes it no smaller."""
    return (
        igzip.compress(body, PACKING if len(body) <= LARGE else PACKING_LARGE) if len(body) >= SMALLEST_PACKED else body
    )


def made(
    leaderboard: Leaderboard, call: Callable[..., bytes], arguments: tuple[object, ...], *, pack: bool, language: str
) -> bytes:
    """The body that a function makes of a leaderboard, in the words of a language, packed by whoever makes it."""
    with use_language(language):
        body = call(leaderboard, *arguments)
    return packed(body) if pack else body


def takes_gzip(connection: HTTPConnection) -> bool:
    """Whether a client takes gzip (RFC 9110, 12.5.3): what it says of gzip itself counts before what it says of all
    codings.
    """
    header = ",".join(connection.headers.getlist("accept-encoding"))
    weights = {offer[1].lower(): float(offer[2] or 1) for part in header.split(",") if (offer := OFFER.fullmatch(part))}
    return weights.get("gzip", weights.get("x-gzip", weights.get("*", 0.0))) > 0


def to_json(content: object) -> bytes:
    """JSON; NaN becomes null."""
    return orjson.dumps(content, option=orjson.OPT_SERIALIZE_NUMPY)
