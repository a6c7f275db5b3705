"""Bodies on the disk, so that slow readers hold no memory."""

from __future__ import annotations

import asyncio
import os
import tempfile
from collections.abc import Mapping
from typing import IO

from anyio import to_thread
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

PIECE = 65_536


class SpooledResponse(Response):
    """An answer whose body is an open file."""

    def __init__(self, file: IO[bytes]) -> None:
        super().__init__()
        self.file = file
        self.size = file.seek(0, os.SEEK_END)

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """These headers, and the length of the file."""
        super().init_headers(
            {**(headers or {}), **({"Content-Length": str(self.size)} if hasattr(self, "size") else {})}
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it; `send` waits while the client takes nothing."""
        leaving = asyncio.ensure_future(left(receive))
        try:
            with self.file as file:
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                rest = 0 if scope["method"] == "HEAD" else self.size
                file.seek(0)
                while rest > 0 and not leaving.done() and (piece := await to_thread.run_sync(file.read, PIECE)):
                    rest -= len(piece)
                    await send({"type": "http.response.body", "body": piece, "more_body": True})
                if rest <= 0:
                    await send({"type": "http.response.body", "body": b""})
        finally:
            leaving.cancel()


async def left(receive: Receive) -> None:
    """Returns when the client has left."""
    while (await receive())["type"] != "http.disconnect":
        pass


def spooled(body: bytes) -> SpooledResponse:
    """A body as a file without a name."""
    file = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed when it was sent
    try:
        file.write(body)
        return SpooledResponse(file)
    except BaseException:
        file.close()
        raise
