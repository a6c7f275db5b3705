"""The front of the server: how long a client may take, how much it may send, and how many connections it and all
together may have.

Uvicorn bounds none of these with its fast parser; this adds them where uvicorn leaves room for it, in the protocol of a
connection.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


@dataclass(frozen=True, slots=True)
class ClientLimits:
    """What a client may take. Times are in seconds."""

    head_bytes: int = 16_384
    """Of the first line and the headers of a request: the longest query string, and as much again."""
    head_seconds: float = 10.0
    """From the first byte of a request, or a new connection, to the end of its headers."""
    idle_seconds: float = 30.0
    """Between an answer and the next request."""
    write_seconds: float = 30.0
    """In which a client that does not keep up must take what is buffered, some 50 kB."""
    connections: int = 1_000
    of_one: int = 64
    """Connections of one address; a proxy in front may have all."""


@dataclass
class Connections:
    """The connections that are open, by address."""

    limits: ClientLimits
    spared: Callable[[str], bool] = lambda _: False
    """Whether an address is a proxy's, behind which there are many clients."""
    of: Counter[str] = field(default_factory=Counter)

    def full(self, address: str) -> bool:
        """Whether an address has more connections than it may, this one included."""
        return self.of.total() > self.limits.connections or (
            self.of[address] > self.limits.of_one and not self.spared(address)
        )


class ConnectionLimits(HttpToolsProtocol):
    """One connection. Its clock runs wherever the client is the one to act: until headers are there, between requests,
    while it takes nothing.
    """

    open: ClassVar[Connections]

    _clock: asyncio.TimerHandle | None = None
    _in_head = True
    _head_size = 0
    _refused = False
    _address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] - as uvicorn has it
        """Take a connection, or refuse it where there are too many."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self.open.of[self._address] += 1
        if self.open.full(self._address):
            self._refuse(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections", b"retry-after: 5\r\n")
        else:
            self._wind(self.open.limits.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._unwind()
        self.open.of[self._address] -= 1
        if self.open.of[self._address] <= 0:
            del self.open.of[self._address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, while headers are no longer than they may be."""
        if self._refused:
            return
        super().data_received(data)
        if self._in_head:
            self._head_size += len(data)
            if self._head_size > self.open.limits.head_bytes:
                self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the headers are too long")

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        super().on_message_begin()
        self._in_head, self._head_size = True, 0
        self._wind(self.open.limits.head_seconds)

    def on_headers_complete(self) -> None:
        """A request can be answered, unless what came at once is too long."""
        self._in_head = False
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if self._refused or size > self.open.limits.head_bytes:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the headers are too long")
            return
        self._unwind()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What a request sends beside its headers."""
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The last byte of a request."""
        if not self._refused:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """The client is to take the answer, and to ask again or to leave."""
        waiting = bool(self.pipeline)
        super().on_response_complete()
        if not waiting and not self._in_head:
            self._wind(self.open.limits.idle_seconds)

    def pause_writing(self) -> None:
        """The client takes less than it is sent."""
        super().pause_writing()
        self._wind(self.open.limits.write_seconds)

    def resume_writing(self) -> None:
        """The client took what was buffered."""
        if self.cycle is None or not self.cycle.response_complete:
            self._unwind()
        super().resume_writing()

    def _wind(self, seconds: float) -> None:
        self._unwind()
        self._clock = self.loop.call_later(seconds, self._late)

    def _unwind(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def _late(self) -> None:
        """End the connection at once: to close it would wait for what the client does not take."""
        self._clock = None
        self.transport.abort()

    def _refuse(self, status: HTTPStatus, why: str, headers: bytes = b"") -> None:
        if not self._refused and not self.transport.is_closing():
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\n"
                f"content-type: text/plain\r\ncontent-length: {len(why)}\r\nconnection: close\r\n"
            )
            self.transport.write(head.encode() + headers + b"\r\n" + why.encode())
            self.transport.close()
            self._wind(self.open.limits.write_seconds)
        self._refused = True


def connection_limits(connections: Connections) -> type[ConnectionLimits]:
    """The protocol of a server whose connections are counted here."""
    return type("CountedFront", (ConnectionLimits,), {"open": connections})
