"""Compression of what is answered without an encoding of its own."""

from __future__ import annotations

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from evalboard.api.answers import takes_gzip


class Compression(GZipMiddleware):
    """Starlette's gzip, for clients that take it: Starlette itself looks for the word alone, and finds it in `gzip;q=0`."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, packed where its client takes that."""
        if scope["type"] == "http" and not takes_gzip(HTTPConnection(scope)):
            scope = {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"accept-encoding"]}
        await super().__call__(scope, receive, send)
