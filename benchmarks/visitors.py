"""Visitors of a server over plain asyncio, each with an address of its own on loopback: what they ask, how long it
took, and what went wrong.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median, quantiles
from time import perf_counter

PATIENCE = 60.0
"""Seconds after which an answer counts as failed."""


@dataclass
class Times:
    """Seconds that answers took, by kind, and the errors met: what was neither 200 nor 304."""

    by_kind: dict[str, list[float]] = field(default_factory=dict)
    errors: dict[str, int] = field(default_factory=dict)

    def took(self, kind: str, seconds: float) -> None:
        """Note an answer."""
        self.by_kind.setdefault(kind, []).append(seconds)

    def failed(self, what: str) -> None:
        """Note an error."""
        self.errors[what] = self.errors.get(what, 0) + 1

    def p50(self, *kinds: str) -> float:
        """The median in ms."""
        return 1000 * median(self._of(kinds))

    def high(self, share: float, *kinds: str) -> float:
        """A high quantile in ms: 0.95, 0.99."""
        times = self._of(kinds)
        return 1000 * (quantiles(times, n=1000)[round(1000 * share) - 1] if len(times) > 1 else times[0])

    def count(self, *kinds: str) -> int:
        """How many answers."""
        return len(self._of(kinds))

    def _of(self, kinds: tuple[str, ...]) -> list[float]:
        return [each for kind in kinds or self.by_kind for each in self.by_kind.get(kind, ())] or [float("nan")]


@dataclass
class Visitor:
    """One visitor: asks one thing after the other over a kept connection, from an address of loopback."""

    port: int
    address: str
    times: Times
    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None

    async def get(self, kind: str, path: str) -> int:
        """Ask for a path; the status of the answer, which is noted."""
        begin = perf_counter()
        try:
            status = await asyncio.wait_for(self._get(path), PATIENCE)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            self.leave()
            self.times.failed(f"{kind}: {type(error).__name__}")
            return 0
        if status in {200, 304}:
            self.times.took(kind, perf_counter() - begin)
        else:
            self.times.failed(f"{kind}: {status}")
        return status

    async def _get(self, path: str) -> int:
        if self._writer is None or self._reader is None:
            self._reader, self._writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        self._writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = next(
            (int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.startswith(b"content-length")), None
        )
        if length is not None:
            await self._reader.readexactly(length)
        elif b"chunked" in head:
            while size := int((await self._reader.readline()).strip(), 16):
                await self._reader.readexactly(size + 2)
            await self._reader.readline()
        if b"connection: close" in head:
            self.leave()
        return int(head.split(b" ", 2)[1])

    def leave(self) -> None:
        """Close the connection."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


def addresses(start: int) -> Iterator[str]:
    """Addresses of loopback, each another visitor's."""
    for number in range(start, 250):
        yield f"127.0.1.{number}"


async def abandon(port: int, path: str, address: str) -> None:
    """Ask for something and close the socket at once."""
    _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: gzip\r\n\r\n".encode())
    writer.close()
