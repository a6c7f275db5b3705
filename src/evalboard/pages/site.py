"""The whole site: API, assets and pages in one application, and the server that runs it."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import uvicorn
from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp

from evalboard import __version__, api
from evalboard.agents import Endpoint, text_pages
from evalboard.agents.caller import inside
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyCache
from evalboard.api.models import ModelSearch
from evalboard.base import memory
from evalboard.builds.imports import build_modules
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.assets import PREFIX, Assets, find_assets
from evalboard.pages.compression import Compression
from evalboard.pages.connection_limits import ClientLimits, Connections, connection_limits
from evalboard.pages.embed import EmbedRoutes
from evalboard.pages.gradio_mount import GradioMount
from evalboard.pages.home import Home
from evalboard.pages.locale_middleware import LocaleMiddleware
from evalboard.pages.page_renderer import PageRenderer
from evalboard.pages.page_routes import page_routes
from evalboard.pages.proxy_headers import ProxyHeaders
from evalboard.pages.security_headers import CALLED, SecurityHeaders
from evalboard.pages.submit import PATHS, MountedRoutes, SubmitRoutes
from evalboard.publishing.visitors import Submissions
from evalboard.settings import Settings
from evalboard.workers.admission import Gate
from evalboard.workers.jobs import Threads, Workforce
from evalboard.workers.pool import WorkerPool

if TYPE_CHECKING:
    from gradio import Blocks

log = logging.getLogger(__name__)
LAST_ANSWERS = 9
"""Seconds that answers under way have to be finished when the server is told to end: a container is killed after
ten.
"""
KEPT_FRAMES = 4_000_000
TIDIED = 15
"""Seconds between two looks whether memory can be given back."""
PREPARED = (
    "evalboard.api",
    "evalboard.pages.static_frames",
    "evalboard.drawing.plots.scatter",
    "evalboard.drawing.plots.forest",
    "evalboard.drawing.plots.position",
    "duckdb",
    "pyarrow.parquet",
)
"""What dear answers are made with: imported once, for all processes that make some."""
FEWEST_DESCRIPTORS = 256
"""Open files that are for other things than connections."""


BlocksMaker = Callable[[BoardRegistry, ASGIApp], "Blocks"]
"""Makes what Gradio shows, of the boards and the API that answers for them."""


def create(
    shelf: BoardRegistry,
    settings: Settings,
    *,
    assets: Assets | None = None,
    workforce: Workforce | None = None,
    submissions: Submissions | None = None,
    blocks: BlocksMaker | None = None,
) -> FastAPI:
    """The application. Boards may still be building: pages and API say so. Dear answers are made by the workforce, in
    threads where there is none. `blocks` makes what Gradio shows and answers behind the pages; nothing without it.
    """
    assets = assets or find_assets()
    search = ModelSearch(shelf)
    submitting = SubmitRoutes(submissions or Submissions({}, settings), assets, settings)
    home = Home(shelf, assets, search, submits=submitting.open)
    dress = PageRenderer(shelf, assets, submits=submitting.boards)
    app = FastAPI(
        title="Evalboard",
        version=__version__,
        routes=[*page_routes(dress, home, settings.root_path)],
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        middleware=[
            Middleware(ProxyHeaders, proxies=settings.proxies),
            Middleware(Compression, minimum_size=1000, compresslevel=5),
            Middleware(LocaleMiddleware),
            Middleware(SecurityHeaders, lost=home.lost, gradio=blocks is not None),
        ],
    )
    answers = api.router(shelf, workforce=workforce, webhook_secret=settings.webhook_secret, search=search)
    app.include_router(answers)
    embedding = EmbedRoutes(
        shelf,
        assets,
        AdmittedAnswers(Gate(workforce or Threads()), BodyCache(KEPT_FRAMES)),
        settings.frames,
        settings.root_path,
    )
    app.include_router(embedding.router())
    app.openapi = partial(api.openapi, app)
    app.add_route(f"/{PREFIX}/{{version}}/{{name:path}}", assets.answer, methods=["GET"], include_in_schema=False)
    for page in text_pages():
        app.add_route(page.path, page.answer(shelf), methods=["GET"], include_in_schema=False)
    app.router.routes.append(Route(CALLED, Endpoint(answers, shelf), include_in_schema=False))
    apart = MountedRoutes(submitting.app())
    app.router.routes.extend(Route(path, apart, include_in_schema=False) for path in PATHS)
    app.add_route("/favicon.ico", assets.icon, methods=["GET"], include_in_schema=False)
    app.add_route("/robots.txt", _robots, methods=["GET"], include_in_schema=False)
    if blocks is not None:
        gradio = GradioMount(partial(blocks, shelf, inside(answers)), settings)
        app.router.lifespan_context = gradio.lifespan
        app.mount("/", gradio)
    return app


async def _robots(request: Request) -> Response:  # noqa: ARG001 - as all handlers
    return Response("User-agent: *\nDisallow: ", media_type="text/plain")


def worker_pool() -> WorkerPool:
    """The workers of a server. Before any thread runs they can be had without importing anything again."""
    return WorkerPool((*PREPARED, *build_modules()))


def serve(
    shelf: BoardRegistry,
    settings: Settings,
    *,
    assets: Assets | None = None,
    submissions: Submissions | None = None,
    pool: WorkerPool | None = None,
    blocks: BlocksMaker | None = None,
    started: Callable[[int], None] | None = None,
) -> None:
    """Run the application until it is told to stop. `started` is called with the port once it listens. The pool ends
    with it.
    """
    memory.few_arenas()
    pool = pool or worker_pool()
    connections = Connections(limits_here(), spared=ProxyHeaders(_nobody, proxies=settings.proxies).trusts)
    config = uvicorn.Config(
        create(shelf, settings, assets=assets, workforce=pool, submissions=submissions, blocks=blocks),
        host=settings.host,
        port=settings.port,
        http=connection_limits(connections),
        proxy_headers=False,
        timeout_keep_alive=round(connections.limits.idle_seconds),
        timeout_graceful_shutdown=LAST_ANSWERS,
        server_header=False,
        access_log=False,
        log_level="warning",
    )
    before = signal.signal(signal.SIGTERM, _leave)
    try:
        _Server(config, started, pool).run()
    finally:
        signal.signal(signal.SIGTERM, before)
        pool.end()


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


class _Server(uvicorn.Server):
    """Uvicorn, which says where it listens: port 0 means any free one."""

    def __init__(self, config: uvicorn.Config, started: Callable[[int], None] | None, pool: WorkerPool) -> None:
        super().__init__(config)
        self._tell = started
        self._pool = pool
        self._answered = 0

    async def startup(self, sockets: list | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            gc.collect()
            gc.freeze()  # what is loaded now stays: no later collection has to look through it
            port = self.servers[0].sockets[0].getsockname()[1]
            log.info("Evalboard listens on http://%s:%s", self.config.host, port)
            self._pool.start()
            if self._tell is not None:
                self._tell(port)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. Where requests came, memory is given back now and then."""
        if counter % (10 * TIDIED) == 0 and self.server_state.total_requests != self._answered:
            self._answered = self.server_state.total_requests
            await asyncio.to_thread(memory.give_back)
        return await super().on_tick(counter)
