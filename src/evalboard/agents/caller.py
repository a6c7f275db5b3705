"""Questions to the API from inside the same process: the answers that visitors get, through the same bounds, for the
client who called the tool.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import quote, urlencode

import orjson
from fastapi import APIRouter, FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope

from evalboard.api.refusals import JSON
from evalboard.leaderboard.registry import BoardRegistry

Pairs = Sequence[tuple[str, str]]
"""Parameters of a query string in their order."""
MOST_STATES = 64
"""States of which this is remembered."""


def inside(routes: APIRouter) -> ASGIApp:
    """The routes of the API as an application of their own, without what stands in front of a site."""
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    app.include_router(routes)
    return app


class ApiRefusal(Exception):  # noqa: N818 - an answer, not a fault
    """The API refused: its status, what it said, and after how many seconds to come again where it says so."""

    def __init__(self, status: int, body: bytes, retry_after: str | None) -> None:
        super().__init__(f"{status}")
        self.status = status
        self.body = body
        self.retry_after = retry_after

    def as_json(self) -> bytes:
        """The refusal as the API words it, with its status beside it."""
        document = orjson.loads(self.body) if self.body else {"error": {"message": "the answer is not wanted any more"}}
        after = {} if self.retry_after is None else {"retry_after": int(self.retry_after)}
        return orjson.dumps({**document, "status": self.status, **after})


async def never() -> Message:
    """What a client sends who stays: nothing."""
    await asyncio.get_running_loop().create_future()
    raise AssertionError


@dataclass(frozen=True)
class Caller:
    """Who calls a tool: whose share of dear work it is, where its links lead, and how it is noticed that it left."""

    api: ASGIApp
    base: str = ""
    """The address of the site, with a slash at its end; "" where there is none."""
    client: str = ""
    """Its address."""
    receive: Receive = field(default=never)

    async def ask(self, path: str, pairs: Pairs = ()) -> bytes:
        """The body of the API's answer to a path below its root. ApiRefusal where it is none."""
        answer = CollectedAnswer()
        await self.api(self._scope(path, pairs), self.receive, answer.take)
        if answer.status != 200:
            raise ApiRefusal(
                answer.status, bytes(answer.body), answer.headers.get(b"retry-after", b"").decode() or None
            )
        return bytes(answer.body)

    def _scope(self, path: str, pairs: Pairs) -> Scope:
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": "http",
            "path": path,
            "raw_path": path.encode("utf-8", "replace"),
            "root_path": "",
            "query_string": query_string(pairs).encode(),
            "headers": [(b"host", b"localhost"), (b"accept", JSON.encode())],
            "client": (self.client, 0),
            "server": ("localhost", 80),
            "state": {},
        }

    def link(self, page: str, pairs: Pairs) -> str | None:
        """The address of a page of the site; None where there is no site."""
        return f"{self.base}{page}" + (f"?{query_string(pairs)}" if pairs else "") if self.base else None


@dataclass
class CollectedAnswer:
    """An answer of an application, as it comes."""

    status: int = 0
    headers: dict[bytes, bytes] = field(default_factory=dict)
    body: bytearray = field(default_factory=bytearray)

    async def take(self, message: Message) -> None:
        """One message of it."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], {name.lower(): value for name, value in message["headers"]}
        elif message["type"] == "http.response.body":
            self.body.extend(message.get("body", b""))


def query_string(pairs: Pairs) -> str:
    """Parameters as a query string; what is no text in UTF-8 becomes a question mark."""
    return urlencode(pairs, errors="replace", quote_via=quote)


@dataclass(frozen=True, slots=True)
class StateFacts:
    """A leaderboard in short: what names it, and what stands behind its scores."""

    board: str
    key: str
    """Of everything that the leaderboard depends on: a link with it leads to the same numbers or to none."""
    revision: str
    source: str | None
    """The address of what was read, at its commit, where that is on the web."""
    synthetic: bool
    rated: bool
    """Whether scores are ratings from battles."""
    errors: str
    """The kind of errors of the score that entries are ranked by, "" where none are known."""
    notes: tuple[str, ...]


@dataclass
class States:
    """The states of the boards of a registry. What is said of one never changes, and is remembered."""

    registry: BoardRegistry
    _facts: OrderedDict[tuple[str, str], StateFacts] = field(default_factory=OrderedDict)

    def newest(self, board: str) -> str:
        """The key of the leaderboard that stands there now; "" where there is none. NotFound for an unknown board."""
        outline = self.registry.standing(board).outline
        return "" if outline is None else outline.key

    async def facts(self, caller: Caller, board: str, state: str) -> StateFacts:
        """What is known of a state by its name, of the newest where it has none. ApiRefusal where it is not there."""
        name = (board, state or self.newest(board))
        facts = self._facts.get(name)
        if facts is None:
            document = orjson.loads(await caller.ask(f"/api/v1/boards/{board}", [("rev", state)] if state else ()))
            facts = facts_of(document)
            if facts.key:
                self._remember(
                    (board, facts.key), facts
                )  # not under a tag or a day, which may mean another state tomorrow
        return facts

    def _remember(self, name: tuple[str, str], facts: StateFacts) -> None:
        self._facts[name] = facts
        while len(self._facts) > MOST_STATES:
            self._facts.popitem(last=False)


def facts_of(document: dict) -> StateFacts:
    """What a board's document says of its leaderboard, or of a board that has none yet."""
    origin = document.get("origin") or {}
    return StateFacts(
        board=document["id"],
        key=document.get("key", ""),
        revision=document.get("revision") or "",
        source=origin.get("url"),
        synthetic=document["synthetic"],
        rated=document["battles"],
        errors=document.get("kind", ""),
        notes=tuple(document.get("notes", ())),
    )
