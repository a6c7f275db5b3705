"""A site from its start to its end: its boards, its workers, and what keeps boards fresh.

All that takes long to be imported is imported in functions here: the server listens before.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, ClassVar

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from evalboard.base import memory
from evalboard.errors import ConfigError
from evalboard.pages.early_pages import EarlyPages, LoadedSite, OnLoop
from evalboard.pages.proxy_headers import ProxyHeaders

if TYPE_CHECKING:
    from evalboard.builds.build_scheduler import BuildScheduler
    from evalboard.config import Board
    from evalboard.pages.site import BlocksMaker
    from evalboard.settings import Settings
    from evalboard.workers.pool import WorkerPool


PREPARED = (
    "evalboard.api",
    "evalboard.pages.embed",
    "evalboard.drawing.plots.scatter",
    "evalboard.drawing.plots.forest",
    "evalboard.drawing.plots.position",
    "duckdb",
    "pyarrow.parquet",
)
"""What dear answers are made with: imported once, for all processes that make some."""
log = logging.getLogger(__name__)
LAST_ANSWERS = 9
"""Seconds that answers under way have to be finished when the server is told to end: a container is killed after
ten.
"""
TIDIED = 15
"""Seconds between two looks whether memory can be given back."""
FEWEST_DESCRIPTORS = 256
"""Open files that are for other things than connections."""


def served(settings: Settings) -> dict[str, Board]:
    """The boards that are to be served. ConfigError where there are none."""
    from evalboard.config import load_boards

    configured = load_boards(settings.configs)
    boards = {name: board for name, board in configured.items() if not settings.boards or name in settings.boards}
    unknown = [name for name in settings.boards if name not in boards]
    if unknown or not boards:
        raise ConfigError(
            f"EVALBOARD_BOARDS: no board {unknown[0]!r}" if unknown else f"{settings.configs}: no board is configured"
        )
    return boards


def scheduler_of(settings: Settings) -> BuildScheduler:
    """What keeps the boards fresh that are to be served, and has their registry. ConfigError where there are none."""
    from evalboard.builds.build_scheduler import BuildScheduler

    return BuildScheduler(served(settings), settings)


def worker_pool() -> WorkerPool:
    """The workers of a server."""
    from evalboard.builds.imports import build_modules
    from evalboard.workers.pool import WorkerPool

    return WorkerPool((*PREPARED, *build_modules()))


def run(
    settings: Settings,
    blocks: BlocksMaker,
    started: Callable[[int], None] | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Serve until the server is told to end. `blocks` makes what Gradio shows behind the pages. ConfigError where there
    are no boards.
    """
    serve(partial(_load, settings, blocks), settings, started=started, listening=listening)


def _load(settings: Settings, blocks: BlocksMaker, on_loop: OnLoop) -> LoadedSite:
    import pyarrow as pa

    from evalboard.builds.build_scheduler import BuildScheduler
    from evalboard.pages.site import create
    from evalboard.publishing.visitors import Submissions

    # Arrow's own pool keeps what it once held: a server, which reads seldom and stays, gives it back.
    pa.set_memory_pool(pa.system_memory_pool())
    pool = worker_pool()
    on_loop(partial(pool.fork_off, waiting=1))  # with all that is imported, before other threads run
    boards = served(settings)
    scheduler, submissions = BuildScheduler(boards, settings, pool), Submissions(boards, settings, pool)
    scheduler.start()

    def end() -> None:
        submissions.stop()
        scheduler.stop()
        pool.end()

    try:
        app = create(scheduler.registry, settings, workforce=pool, submissions=submissions, blocks=blocks)
    except BaseException:
        end()
        raise
    return LoadedSite(app, scheduler.registry, end)


def serve(
    load: Callable[[OnLoop], LoadedSite],
    settings: Settings,
    *,
    started: Callable[[int], None] | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Serve the site that `load` makes until the server is told to end, on a socket that listens already or on the
    address of the settings. `started` is called with the port as soon as it listens. Raises what `load` raises; what
    runs beside the site has ended afterwards.
    """
    memory.few_arenas()
    early = EarlyPages(load, settings)
    connections = Connections(limits_here(), spared=ProxyHeaders(_nobody, proxies=settings.proxies).trusts)
    config = uvicorn.Config(
        early,
        host=settings.host,
        port=settings.port,
        http=connection_limits(connections),
        lifespan="on",
        proxy_headers=False,
        timeout_keep_alive=round(connections.limits.idle_seconds),
        timeout_graceful_shutdown=LAST_ANSWERS,
        server_header=False,
        access_log=False,
        log_level="warning",
    )
    server = Server(config, early, started)
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        server.run(sockets=[listening] if listening is not None else None)
        if early.error is not None:
            raise early.error
    finally:
        signal.signal(signal.SIGTERM, before)
        if early.site is not None:
            early.site.end()


def limits_here() -> ClientLimits:
    """The limits of connections, with no more of them than this process may have open files."""
    if sys.platform == "win32":
        return ClientLimits()
    import resource

    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return replace(ClientLimits(), connections=max(16, min(ClientLimits().connections, files - FEWEST_DESCRIPTORS)))


async def _nobody(*_: object) -> None:
    """An application that is never called."""


def _leave(*_: object) -> None:
    """Uvicorn shuts down and then sends itself the signal again: leave by the front door, so that callers can tidy
    up.
    """
    raise SystemExit(0)


class Server(uvicorn.Server):
    """Uvicorn, which says where it listens: port 0 means any free one."""

    def __init__(self, config: uvicorn.Config, early: EarlyPages, started: Callable[[int], None] | None = None) -> None:
        super().__init__(config)
        self._early = early
        self._tell = started
        self._answered = 0

    async def startup(self, sockets: list | None = None) -> None:
        """Listen, say where, and have the site loaded."""
        await super().startup(sockets=sockets)
        if self.started:
            port = self.servers[0].sockets[0].getsockname()[1]
            log.info("Evalboard listens on http://%s:%s", self.config.host, port)
            if self._tell is not None:
                self._tell(port)
        self._early.loaded = self._loaded
        self._early.listening.set()

    def _loaded(self) -> None:
        """Its site is there, or cannot be made."""
        self.should_exit |= self._early.error is not None
        gc.collect()
        gc.freeze()  # what is loaded now stays: no later collection has to look through it

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. Where requests came, memory is given back now and then."""
        if counter % (10 * TIDIED) == 0 and self.server_state.total_requests != self._answered:
            self._answered = self.server_state.total_requests
            await asyncio.to_thread(memory.give_back)
        return await super().on_tick(counter)


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
