"""The outer wall: only the routes we mean to offer answer, and every answer carries its headers.

A pure ASGI middleware. It refuses, and answers nothing else: pages are routes of the application.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from functools import partial
from http import HTTPStatus

from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from evalboard.pages import gradio_mount, row_constants
from evalboard.pages.assets import PREFIX

RenderNotFound = Callable[[str, str], bytes]
"""Called with a path that leads nowhere and a nonce; answers the HTML that helps."""

BESIDE = tuple(page for page in row_constants.PAGES if page != "leaderboard")
"""The pages that have a path of their own."""
OPEN = re.compile(
    rf"/({'|'.join(BESIDE)}|board|healthz|hooks/hub|feed\.atom|card\.png|figure\.(?:svg|png)|embed|oembed|favicon\.ico|robots\.txt)?"
    r"|/(mcp|llms\.txt|agents\.md|skill\.md)|/submit(?:/propose)?|/add-board|/login/(?:huggingface|callback)|/logout"
    rf"|/{PREFIX}/[0-9a-f]+(?:-[a-zA-Z-]+)?/(\w+/){{0,3}}[\w.-]+|/api/v1/.*|/badge/(?:[a-z0-9_]+/.+|claim)\.(svg|json)",
    re.DOTALL,
)
CALLED = "/mcp"
"""Where agents call tools: what the protocol's clients send to it is answered there."""
POSTS = re.compile(r"/api/v1/boards/[a-z0-9_]+/retry|/hooks/hub|/submit/propose")
ADD_BOARD = "/add-board"
FORMS = frozenset({"/submit", ADD_BOARD, "/api/v1/claims"})
"""Pages that take what their own forms send, too, and the route that takes a claim in an address or a body."""
BOARD = "/board"
"""Another address of the page of a board, which `/` has become with a query string that names one."""
PAGES = frozenset({"/", BOARD, *(f"/{page}" for page in BESIDE)})

FRAMES = "'self' https://huggingface.co https://*.huggingface.co https://*.hf.space"
POLICY = (
    "default-src 'self'; script-src 'self' 'nonce-{nonce}'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; "
    "object-src 'none'; base-uri 'self'; form-action 'self'; "
    f"frame-ancestors {FRAMES}"
)
NO_SCRIPTS = f"default-src 'none'; frame-ancestors {FRAMES}"
ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": (
        "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()"
    ),
}


class SecurityHeaders:
    """The middleware. Everything that is not listed in `OPEN` is 404, whatever the application behind it offers."""

    def __init__(self, app: ASGIApp, *, lost: RenderNotFound, gradio: bool = False) -> None:
        self.app = app
        self.lost = lost
        self.gradio = gradio

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 1008})
            return
        path = scope["path"].rstrip("/") or "/"
        if self.gradio and "/../" not in f"{path}/" and gradio_mount.is_open(scope["method"], path):
            await self.app({**scope, "path": path}, receive, _of_gradio(send))
            return
        refusal = _refusal(scope["method"], path)
        if refusal is not None and refusal.status_code == HTTPStatus.NOT_FOUND and _wants_page(scope, path):
            page = own_page(partial(self.lost, scope["path"]), HTTPStatus.NOT_FOUND)
            await page(scope, receive, _with_headers(send))
        elif refusal is not None:
            await refusal(scope, receive, _with_headers(send))
        else:
            method = "GET" if scope["method"] == "HEAD" else scope["method"]
            await self.app({**scope, "path": path, "method": method}, receive, _with_headers(send))


def _refusal(method: str, path: str) -> Response | None:
    """What to say to a request that is none of ours, None for one that is."""
    if "/../" in f"{path}/" or OPEN.fullmatch(path) is None:
        return Response("not found", status_code=HTTPStatus.NOT_FOUND, media_type="text/plain")
    if path == CALLED:
        return (
            None
            if method in {"POST", "GET", "DELETE"}
            else Response("method not allowed", status_code=405, headers={"Allow": "POST"})
        )
    if POSTS.fullmatch(path):
        return None if method == "POST" else Response("method not allowed", status_code=405, headers={"Allow": "POST"})
    if method not in {"GET", "HEAD"} and not (method == "POST" and path in FORMS):
        return Response("method not allowed", status_code=405, headers={"Allow": "GET, HEAD"})
    return None


def own_page(made: Callable[[str], bytes], status: int = HTTPStatus.OK) -> Response:
    """A page of ours, made with the nonce of its scripts."""
    nonce = secrets.token_urlsafe(16)
    return with_policy(made(nonce), nonce, status)


def with_policy(page: bytes, nonce: str, status: int = HTTPStatus.OK) -> Response:
    """A page that is ours from its first byte to its last, and whose scripts run by this nonce alone."""
    headers = {"Content-Security-Policy": POLICY.format(nonce=nonce), "Cache-Control": "no-cache"}
    return Response(page, status_code=int(status), headers=headers, media_type="text/html")


def _wants_page(scope: Scope, path: str) -> bool:
    """Whether a person looks for a page, as opposed to a program for an answer."""
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return scope["method"] in {"GET", "HEAD"} and not path.startswith("/api/") and b"text/html" in accepted


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(
                raw=[pair for pair in message["headers"] if not pair[0].lower().startswith(b"access-control-")]
            )
            headers.update(ALWAYS)
            headers.setdefault("Content-Security-Policy", NO_SCRIPTS)
            message = {**message, "headers": headers.raw}
        await send(message)

    return sending


def _of_gradio(send: Send) -> Send:
    """Send what Gradio answers: other sites may show it, and its page has a policy of its own."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(raw=list(message["headers"]))
            headers.update(ALWAYS)
            page = headers.get("content-type", "").startswith("text/html")
            headers["Content-Security-Policy"] = gradio_mount.POLICY.format(frames=FRAMES) if page else NO_SCRIPTS
            message = {**message, "headers": headers.raw}
        await send(message)

    return sending


SCRIPT = re.compile(rb"<script(?=[\s>])")


def with_nonce(html: bytes, nonce: str) -> bytes:
    """HTML whose scripts all carry a nonce."""
    return SCRIPT.sub(b'<script nonce="' + nonce.encode() + b'"', html)
