"""The server: it listens before its site is loaded, and ends when it is told to."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import uvicorn

from evalboard.base import memory
from evalboard.pages.connection_limits import ClientLimits, Connections, connection_limits
from evalboard.pages.early_pages import EarlyPages, LoadedSite, OnLoop
from evalboard.pages.proxy_headers import ProxyHeaders

if TYPE_CHECKING:
    from evalboard.settings import Settings

log = logging.getLogger(__name__)
LAST_ANSWERS = 9
"""Seconds that answers under way have to be finished when the server is told to end: a container is killed after
ten.
"""
TIDIED = 15
"""Seconds between two looks whether memory can be given back."""
FEWEST_DESCRIPTORS = 256
"""Open files that are for other things than connections."""


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
