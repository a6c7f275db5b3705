"""The whole site: API, assets and pages in one application."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from fastapi import FastAPI
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from evalboard import __version__, api
from evalboard.agents import Endpoint, text_pages
from evalboard.agents.caller import inside
from evalboard.api.admitted_answers import AdmittedAnswers, while_there
from evalboard.api.answers import BodyCache, takes_gzip
from evalboard.api.clients import client_of
from evalboard.api.models import ModelSearch
from evalboard.api.refusals import CLOSED, ClientGone
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.add_board import AddBoardRoutes
from evalboard.pages.assets import PREFIX, Assets, find_assets
from evalboard.pages.embed import EmbedRoutes
from evalboard.pages.gradio_mount import GradioMount
from evalboard.pages.home import Home, is_home
from evalboard.pages.locale_middleware import LocaleMiddleware
from evalboard.pages.page_renderer import PageRenderer
from evalboard.pages.proxy_headers import ProxyHeaders, address_of
from evalboard.pages.security_headers import ADD_BOARD, CALLED, PAGES, SecurityHeaders, with_policy
from evalboard.pages.submit import PATHS, MountedRoutes, SubmitRoutes
from evalboard.publishing.visitors import Submissions
from evalboard.settings import Settings
from evalboard.workers.admission import Gate
from evalboard.workers.jobs import Threads, Workforce

if TYPE_CHECKING:
    from gradio import Blocks


def page_routes(dress: PageRenderer, home: Home, root_path: str) -> list[Route]:
    """A route for each page; at `/` the front door, unless the query string names a board."""

    async def answer(request: Request) -> Response:
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        nonce = secrets.token_urlsafe(16)
        if path == "/" and is_home(query):
            site = address_of(request.scope, root_path)
            painting = while_there(request, home(query, nonce, client_of(request), site))
        else:
            sent = request.scope.get("raw_path") or path.encode()
            up = "../" if path != "/" and sent.endswith(b"/") else ""
            painting = dress(request, nonce, address_of(request.scope, root_path), up)
        try:
            page = await painting
        except ClientGone:
            return Response(status_code=CLOSED)
        return with_policy(page, nonce)

    return [Route(path, answer, include_in_schema=False) for path in sorted(PAGES)]


class Compression(GZipMiddleware):
    """Starlette's gzip, for clients that take it: Starlette itself looks for the word alone, and finds it in
    `gzip;q=0`.
    """

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, packed where its client takes that."""
        if scope["type"] == "http" and not takes_gzip(HTTPConnection(scope)):
            scope = {
                **scope,
                "headers": [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"],
            }
        await super().__call__(scope, receive, send)


KEPT_FRAMES = 4_000_000
BlocksMaker = Callable[[BoardRegistry, ASGIApp], "Blocks"]
"""Makes what Gradio shows, of the boards and the API that answers for them."""


def create(
    registry: BoardRegistry,
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
    search = ModelSearch(registry)
    submitting = SubmitRoutes(submissions or Submissions({}, settings), assets, settings)
    answers = api.router(registry, workforce=workforce, webhook_secret=settings.webhook_secret, search=search)
    home = Home(registry, assets, search, inside(answers), submits=submitting.open, adds=settings.adds_boards)
    dress = PageRenderer(registry, assets, submits=submitting.boards)
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
    app.include_router(answers)
    admitted = AdmittedAnswers(Gate(workforce or Threads()), BodyCache(KEPT_FRAMES))
    embedding = EmbedRoutes(
        registry,
        assets,
        admitted,
        settings.frames,
        settings.root_path,
    )
    app.include_router(embedding.router())
    app.openapi = partial(api.openapi, app)
    app.add_route(f"/{PREFIX}/{{version}}/{{name:path}}", assets.answer, methods=["GET"], include_in_schema=False)
    for page in text_pages():
        app.add_route(page.path, page.answer(registry), methods=["GET"], include_in_schema=False)
    app.router.routes.append(Route(CALLED, Endpoint(answers, registry), include_in_schema=False))
    adding = AddBoardRoutes(assets, settings, admitted)
    app.add_route(ADD_BOARD, adding.answer, methods=["GET", "POST"], include_in_schema=False)
    apart = MountedRoutes(submitting.app())
    app.router.routes.extend(Route(path, apart, include_in_schema=False) for path in PATHS)
    app.add_route("/favicon.ico", assets.icon, methods=["GET"], include_in_schema=False)
    app.add_route("/robots.txt", _robots, methods=["GET"], include_in_schema=False)
    if blocks is not None:
        gradio = GradioMount(partial(blocks, registry, inside(answers)), settings)
        app.router.lifespan_context = gradio.lifespan
        app.mount("/", gradio)
    return app


async def _robots(request: Request) -> Response:  # noqa: ARG001 - as all handlers
    return Response("User-agent: *\nDisallow: ", media_type="text/plain")
