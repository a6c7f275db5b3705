"""What a server answers while it still loads: pages and their scripts as they were when it last ran.

The application takes seconds to import. Until then a page that somebody looked at before comes from a file of the
cache, with a new nonce and the address asked for; all else waits.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import re
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import quote_plus, urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from evalboard.base import seals
from evalboard.errors import DamagedCache
from evalboard.pages.proxy_headers import ProxyHeaders, address_of
from evalboard.strings import languages, preferred

if TYPE_CHECKING:
    from fastapi import FastAPI

    from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
    from evalboard.settings import Settings

log = logging.getLogger(__name__)
FOLDER = "pages"
PACKAGE = Path(__file__).parents[1]
ORIGIN = "http://evalboard.invalid"
"""Where pages are asked for that are stored: whoever is sent one finds their own address in its place."""
NONCE = re.compile(r"'nonce-([\w-]+)'")
ASSET = re.compile(rb"evalboard-assets/[0-9a-zA-Z-]+/[\w./-]+")
NO_GZIP = re.compile(r"gzip\s*;\s*q=0(?![.\d]*[1-9])")
STORED = re.compile(r"[0-9a-f]{32}")
"""Names of files of stored pages."""
BETWEEN = 20.0
"""Seconds between two looks for pages that are not as they are stored any more."""
MOST = 64
"""Boards whose pages are stored: those that are in memory first."""
OK = 200
TURN = 0.0005
"""Seconds after which the thread that loads lets the event loop have a turn."""
STARTING = b'{"status":"starting","boards":{},"scheduler":null}'
"""What `/healthz` says while the site is loaded."""
OnLoop: TypeAlias = Callable[[Callable[[], None]], None]
"""Calls a function in the thread of the event loop, and returns when it has returned."""


@dataclass(frozen=True)
class LoadedSite:
    """A site that can answer everything, and what ends all that runs beside it."""

    app: FastAPI
    registry: BoardRegistry
    end: Callable[[], None] = lambda: None


class StoredAnswer(msgspec.Struct, frozen=True):
    """An answer of the application. `state` says of which leaderboards it was made."""

    state: str
    headers: list[tuple[str, str]]
    body: bytes


def store_of(settings: Settings) -> Path:
    """The file for the pages of a server with these settings, whatever its port, these configs and this very code."""
    digest = hashlib.sha256(repr(replace(settings, port=0)).encode())
    for path in sorted((*PACKAGE.rglob("*.*"), *settings.configs.glob("*.yaml"))):
        if path.suffix != ".pyc":
            stat = path.stat()
            digest.update(f"{path}\0{stat.st_size}\0{stat.st_mtime_ns}\n".encode())
    return settings.cache / FOLDER / digest.hexdigest()[:32]


def read_store(file: Path) -> dict[str, StoredAnswer]:
    """What is stored; nothing where nothing is, or where the file is not what was written."""
    try:
        return msgspec.msgpack.decode(seals.read(file), type=dict[str, StoredAnswer])
    except FileNotFoundError:
        return {}
    except (OSError, DamagedCache, msgspec.MsgspecError) as error:
        log.warning("%s is not used: %s", file, error)
        return {}


def write_store(file: Path, stored: dict[str, StoredAnswer]) -> None:
    """Store answers in the place of those that were; those of other code, settings and configs go."""
    file.parent.mkdir(parents=True, exist_ok=True)
    seals.write(file, msgspec.msgpack.encode(stored))
    for other in file.parent.iterdir():
        if other != file and STORED.fullmatch(other.name):
            other.unlink(missing_ok=True)


@dataclass(eq=False)
class EarlyPages:
    """The application of a server from its first moment on. `load` makes the site, in a thread of its own, and `loaded`
    is called when it is there, or cannot be made.
    """

    load: Callable[[OnLoop], LoadedSite]
    settings: Settings
    loaded: Callable[[], None] = lambda: None
    site: LoadedSite | None = None
    error: Exception | None = None
    """Why there will be no site."""
    listening: asyncio.Event = field(default_factory=asyncio.Event)
    """Set by the server: what is loaded would delay it."""
    _stored: dict[str, StoredAnswer] = field(default_factory=dict)
    _over: asyncio.Event = field(default_factory=asyncio.Event)
    _ended: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the site does, once it is there; until then from what is stored, or not yet."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        if not self._over.is_set():
            early = self._early(scope)
            if early is not None:
                await early(scope, receive, send)
                return
            await self._over.wait()
        if self.site is not None:
            await self.site.app(scope, receive, send)
        elif scope["type"] == "http":
            await Response("this server could not start: its log says why", 503)(scope, receive, send)

    def _early(self, scope: Scope) -> ASGIApp | None:
        """What can be answered while the site is loaded."""
        if scope["type"] != "http" or scope["method"] != "GET":
            return None
        if scope["path"] == "/healthz":
            return Response(STARTING, headers={"Cache-Control": "no-store"}, media_type="application/json")
        headers = Headers(scope=scope)
        accepted = headers.get("accept-encoding", "")
        packs = "gzip" in accepted and NO_GZIP.search(accepted) is None
        path, query = scope["path"].lstrip("/"), scope["query_string"].decode("latin-1")
        if path:
            script = self._stored.get(path) if packs and not query and ASSET.fullmatch(path.encode()) else None
            return None if script is None else Response(script.body, headers=dict(script.headers))
        page = self._stored.get(f"{preferred(headers.get('accept-language', ''))} ?{query}")
        if page is None:
            return None
        sent = _StoredPage(page, self.settings.root_path)
        packed = GZipMiddleware(sent, minimum_size=1000, compresslevel=5) if packs else sent
        return ProxyHeaders(packed, proxies=self.settings.proxies)

    async def _live(self, receive: Receive, send: Send) -> None:
        """From the start of the server to its end: the site is loaded, and then what it shows is stored."""
        file = store_of(self.settings)
        self._stored = read_store(file)
        life = asyncio.create_task(self._life(file))
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        self._ended.set()
        await life
        await send({"type": "lifespan.shutdown.complete"})

    async def _life(self, file: Path) -> None:
        loop = asyncio.get_running_loop()

        def on_loop(call: Callable[[], None]) -> None:
            done = Event()
            loop.call_soon_threadsafe(lambda: (call(), done.set()))
            done.wait()

        await self.listening.wait()
        turn = sys.getswitchinterval()
        sys.setswitchinterval(TURN)
        try:
            self.site = await asyncio.to_thread(self.load, on_loop)
        except Exception as error:  # noqa: BLE001 - whoever serves raises it
            self.error = error
            return
        finally:
            sys.setswitchinterval(turn)
            self._over.set()
            self.loaded()
        async with self.site.app.router.lifespan_context(self.site.app):
            ended = asyncio.create_task(self._ended.wait())
            try:
                while True:
                    await asyncio.wait([ended], timeout=BETWEEN)
                    await self._store(file, self.site)
                    if ended.done():
                        break
            except OSError as error:
                log.warning("%s: what pages show is not stored any more: %s", file, error)
                await ended

    async def _store(self, file: Path, site: LoadedSite) -> None:
        """Store the pages that show something else than what is stored of them, with their scripts and styles."""
        boards = site.registry.boards()
        states = {f"?board={each.board.id}": _state(each) for each in boards}
        states["?"] = " ".join(states.values()) if all(states.values()) else ""
        shown = [f"?board={each.board.id}" for each in boards if site.registry.in_memory(each) is not None]
        current = {}
        for name, each in self._stored.items():
            state = states.get(name.partition(" ")[2])
            if each.state and state is not None and state in {"", each.state}:
                current[name] = each
        for address in ("?", *shown[:MOST]):
            for language in languages() if states[address] else ():
                if (name := f"{language} {address}") not in current:
                    answer = await _answer_to(site.app, address, states[address], {"accept-language": language})
                    current |= {name: answer} if answer else {}
        for path in sorted({each.decode() for page in current.values() for each in ASSET.findall(page.body)}):
            answer = self._stored.get(path) or await _answer_to(site.app, path, "", {"accept-encoding": "gzip"})
            current |= {path: answer} if answer else {}
        if list(current.values()) != list(self._stored.values()):
            self._stored = current
            await asyncio.to_thread(write_store, file, current)


def _state(status: BoardStatus) -> str:
    """What a page of a board depends on; nothing while that is being looked for."""
    shown = status.outline.key if status.outline else ""
    return "" if status.state in {"queued", "building"} else f"{status.state} {shown} {status.reason}"


async def _answer_to(app: ASGIApp, address: str, state: str, headers: dict[str, str]) -> StoredAnswer | None:
    """What the application answers to an address; None where that is a refusal."""
    from evalboard.agents.caller import CollectedAnswer, never

    path, _, query = address.partition("?")
    answer = CollectedAnswer()
    sent = {"host": ORIGIN.removeprefix("http://"), "accept": "text/html", **headers}
    scope = {
        "type": "http",
        "method": "GET",
        "path": f"/{path}",
        "raw_path": f"/{path}".encode(),
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode()) for name, value in sent.items()],
    }
    try:
        await app(scope, never, answer.take)
    except Exception:
        log.exception("/%s is not stored", address)
        return None
    if answer.status != OK:
        return None
    return StoredAnswer(
        state,
        [(name.decode(), value.decode()) for name, value in answer.headers.items() if name != b"content-length"],
        bytes(answer.body),
    )


@dataclass(frozen=True)
class _StoredPage:
    """A page as it is stored, for whoever asks: with a nonce of its own, and with their address of the site."""

    page: StoredAnswer
    root_path: str

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it."""
        headers, body = dict(self.page.headers), self.page.body
        policy = headers.get("content-security-policy", "")
        if (used := NONCE.search(policy)) is not None:
            nonce = secrets.token_urlsafe(16)
            headers["content-security-policy"] = policy.replace(used[1], nonce)
            body = body.replace(used[1].encode(), nonce.encode())
        parts = urlsplit(address_of(scope, self.root_path))
        here = f"{parts.scheme}://{parts.netloc}"
        for there, own in ((ORIGIN, escape(here)), (quote_plus(ORIGIN), quote_plus(here))):
            body = body.replace(there.encode(), own.encode())
        await Response(body, headers=headers)(scope, receive, send)
