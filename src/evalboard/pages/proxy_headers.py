"""What proxies say of clients: believed from the proxies that are configured, from nobody else."""

from __future__ import annotations

import re

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

SAID = (b"x-forwarded-", b"forwarded", b"x-gradio-server", b"x-real-ip")
"""How headers begin in which a proxy says what the client asked it for."""
HOST = re.compile(rb"(?:[A-Za-z0-9_.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
VARIES = "X-Forwarded-Host, X-Forwarded-Proto"


class ProxyHeaders:
    """The middleware. `proxies` are addresses and networks with commas between them, `*` for whoever connects, nothing
    for none.
    """

    def __init__(self, app: ASGIApp, *, proxies: str) -> None:
        self.app = app
        self.behind = ProxyHeadersMiddleware(_varying(app), trusted_hosts=proxies or [])  # type: ignore[arg-type] - starlette's types of the same

    def trusts(self, address: str | None) -> bool:
        """Whether what comes from an address is a proxy's word."""
        return address in self.behind.trusted_hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on without what nobody vouches for; 400 for a host that is none."""
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        trusted = self.trusts(scope["client"][0] if scope.get("client") else None)
        headers = [
            (name, value)
            for name, value in scope["headers"]
            if not name.startswith(SAID) or (trusted and _sound(name, value))
        ]
        if scope["type"] == "http" and not all(HOST.fullmatch(value) for name, value in headers if name == b"host"):
            await Response("no such host", status_code=400, media_type="text/plain")(scope, receive, send)
            return
        await (self.behind if trusted else self.app)({**scope, "headers": headers}, receive, send)  # type: ignore[arg-type] - as above


def address_of(scope: Scope, root_path: str = "") -> str:
    """Where the site stands for whoever asked, with a slash at its end. A proxy is believed what it says of the host:
    nobody else's word is left.
    """
    if root_path.startswith(("http://", "https://")):
        return f"{root_path.rstrip('/')}/"
    request = Request(scope)
    base = request.base_url
    host = request.headers.get("x-forwarded-host", "").split(",")[0].strip()
    address = str(base.replace(netloc=host) if host else base).rstrip("/")
    return f"{address}/{root_path.strip('/')}/" if root_path.strip("/") else f"{address}/"


def _sound(name: bytes, value: bytes) -> bool:
    """Whether a proxy's word can be meant: of several hosts the first counts."""
    return name != b"x-gradio-server" and (
        name != b"x-forwarded-host" or HOST.fullmatch(value.split(b",")[0].strip()) is not None
    )


def _varying(app: ASGIApp) -> ASGIApp:
    """An application whose answers name what they depend on."""

    async def varying(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(raw=message["headers"]).add_vary_header(VARIES)
            await send(message)

        await app(scope, receive, sending)

    return varying
