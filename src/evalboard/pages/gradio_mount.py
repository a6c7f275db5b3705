"""Gradio behind our pages: its native page at `/gradio`, and what its clients ask. Imported and started by the first
such request.
"""

from __future__ import annotations

import asyncio
import re
import warnings
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from anyio import to_thread
from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from evalboard.settings import Settings

if TYPE_CHECKING:
    from gradio import Blocks

PAGE = "/gradio"
ENDPOINT = r"[a-z0-9_]{1,64}"
READ = re.compile(
    rf"{PAGE}|/config|/theme\.css|/manifest\.json|/(?:static|assets|svelte)/(?:[\w.-]+/){{0,4}}[\w.-]+"
    r"|/gradio_api/(?:info|openapi\.json|app_id|startup-events|theme\.css|queue/(?:data|status)|heartbeat/\w+)"
    rf"|/gradio_api/call/(?:v2/)?{ENDPOINT}/\w+"
    r"|/gradio_api/file=/[^?]*/evalboard-scratch-components-\w+/[a-z]+-[0-9a-f]+(?:-\w+)?\.(?:js|css)"
)
"""What may be read: what its page and its clients need, and of files the scripts and styles of components alone."""
SENT = re.compile(
    rf"/gradio_api/(?:queue/join|component_server|cancel|reset|(?:run|api)/{ENDPOINT}|call/(?:v2/)?{ENDPOINT})"
)
"""What may be sent to. Nothing takes a file, and nothing fetches for a visitor."""
NAMED = re.compile(rf"/gradio_api/(?:run|api|call|call/v2)/({ENDPOINT})(?:/\w+)?")
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; frame-ancestors {frames}"
)
"""Of the native page: Gradio's own scripts stand in it, and components are made of functions that it compiles."""
FONTS = ("ui-sans-serif", "system-ui", "sans-serif")
"""Fonts of the system. Gradio's own semibold has only the letters of its logo, so that bold words would be in two."""
LOOKS = 0.02
"""Seconds between two looks into Gradio's queue; its own are a thousandth."""


def is_open(method: str, path: str) -> bool:
    """Whether a request is one of those that Gradio answers here."""
    pattern = {"GET": READ, "HEAD": READ, "POST": SENT}.get(method)
    if method == "OPTIONS":
        return bool(READ.fullmatch(path) or SENT.fullmatch(path))
    return pattern is not None and pattern.fullmatch(path) is not None


@dataclass(eq=False)
class GradioMount:
    """The application of the blocks that a function makes. Their page is at `/gradio`."""

    blocks: Callable[[], Blocks]
    settings: Settings
    _app: ASGIApp | None = None
    _names: frozenset[object] = frozenset()
    _starting: asyncio.Lock = field(default_factory=asyncio.Lock)
    _drawing: asyncio.Lock = field(default_factory=asyncio.Lock)
    _ended: asyncio.Event = field(default_factory=asyncio.Event)
    _life: asyncio.Task | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, once Gradio runs."""
        if scope["path"] == PAGE:
            if scope.get("raw_path", b"").endswith(b"/"):
                await RedirectResponse(f"..{PAGE}")(scope, receive, send)
                return
            scope = {**scope, "path": "/", "raw_path": b"/"}
        app, named = self._app or await self._started(), NAMED.fullmatch(scope["path"])
        if named and named[1] not in self._names:
            app = PlainTextResponse("no such endpoint; /gradio_api/info lists them", 404)  # of Gradio a fault
        if scope["path"] != "/":
            await app(scope, receive, send)
            return
        page: list[Message] = []
        async with self._drawing:  # Gradio draws in as many threads as are asked for, and nobody else gets a turn

            async def collect(part: Message) -> None:
                page.append(part)

            if not await Request(scope, receive).is_disconnected():
                await app(scope, receive, collect)
        for part in page:
            await send(part)

    async def _started(self) -> ASGIApp:
        async with self._starting:
            if self._app is None:
                app = await to_thread.run_sync(self._mounted)
                ready = asyncio.Event()
                self._life = asyncio.create_task(self._live(app, ready))
                await ready.wait()
                self._app = app
        return self._app

    async def _live(self, app: FastAPI, ready: asyncio.Event) -> None:
        """Gradio's own start and end, in one task."""
        async with app.router.lifespan_context(app):
            ready.set()
            await self._ended.wait()

    @asynccontextmanager
    async def lifespan(self, app: FastAPI) -> AsyncIterator[None]:  # noqa: ARG002 - as all lifespans
        """Have Gradio end with the application, if it runs."""
        yield
        self._ended.set()
        if self._life is not None:
            await self._life

    def _mounted(self) -> FastAPI:
        from evalboard.pages.light_gradio import gradio as gr

        blocks, app = self.blocks(), FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
        self._names = frozenset(each.api_name for each in blocks.fns.values())
        if blocks._queue.default_concurrency_limit == 1:  # noqa: SLF001 - no attribute says it
            blocks.queue(max_size=64, default_concurrency_limit=8)
        blocks._queue.sleep_when_free = blocks._queue.progress_update_sleep_when_free = LOOKS  # noqa: SLF001 - no option sets it
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message="SSR mode is not supported")
            return gr.mount_gradio_app(
                app,
                blocks,
                path="/",
                server_name=self.settings.host,
                server_port=self.settings.port,
                root_path=self.settings.root_path or None,
                app_kwargs={"openapi_url": None},
                footer_links=["api"],
                run_history=False,
                max_file_size="1kb",
                enable_monitoring=False,
                show_error=True,
                ssr_mode=False,
                pwa=False,
                mcp_server=False,
                theme=gr.themes.Default(font=FONTS),
            )
