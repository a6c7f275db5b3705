"""What a request wants: board, revision, query."""

from __future__ import annotations

import asyncio
import re
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from urllib.parse import parse_qsl

from anyio import to_thread
from msgspec import to_builtins
from starlette.requests import Request

from evalboard.api.clients import who_asks
from evalboard.api.documents import ProgressDocument
from evalboard.api.parameters import RouteParameter, accepted
from evalboard.api.refusals import Refusal
from evalboard.base.query import refuse_unknown
from evalboard.drawing.plots import LOWEST, NARROWEST, TALLEST, WIDEST, Drawing
from evalboard.insights import Past
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, key_before
from evalboard.strings import either, message
from evalboard.table.query import TableQuery

LONGEST_QUERY = 8192
PULL = re.compile(r"refs/pr/([1-9][0-9]{0,6})")
PAIRS = "evalboard.pairs"
MOST_OLDER = 4
MOST_DIGITS = 9
READ_AT_ONCE = 2
"""Leaderboards that are read at the same time."""
POLL_AGAIN = 2
"""Seconds after which a page may ask again."""


def query_string(request: Request) -> str:
    """The query string, within its limit."""
    raw = request.scope["query_string"]
    if len(raw) > LONGEST_QUERY:
        raise Refusal(400, message("api-long-query", count=len(raw), most=LONGEST_QUERY))
    return raw.decode("latin-1")


def pairs(request: Request) -> list[tuple[str, str]]:
    """The parameters in their order, read once."""
    scope = request.scope
    if PAIRS not in scope:
        scope[PAIRS] = parse_qsl(query_string(request), keep_blank_values=True)
    named: list[tuple[str, str]] = scope[PAIRS]
    return named


def only(*parameters: RouteParameter) -> Callable[[Request], None]:
    """Refuses a request that names any other parameter."""
    names = accepted(parameters)
    return lambda request: refuse_unknown((name for name, _ in pairs(request)), names)


def parameters(request: Request) -> dict[str, str]:
    """The parameters, the last of those that repeat."""
    return dict(pairs(request))


def required(request: Request, name: str) -> str:
    """A parameter without a default."""
    value = parameters(request).get(name, "")
    if not value:
        raise Refusal(400, message("base-missing", parameter=repr(name)), parameter=name)
    return value


def repeated(request: Request, name: str) -> tuple[str, ...]:
    """All values of a parameter, in their order."""
    return tuple(value for key, value in pairs(request) if key == name and value)


def query(request: Request) -> TableQuery:
    """The query of the request. QueryError for the impossible."""
    return TableQuery.from_pairs(pairs(request))


def whole_number(request: Request, name: str, *, low: int, high: int) -> int | None:
    """A whole number within bounds, None without."""
    text = parameters(request).get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > MOST_DIGITS or not low <= int(text) <= high:
        sentence = message("api-no-number", parameter=repr(name), value=repr(text[:40]), least=str(low), most=str(high))
        raise Refusal(400, sentence, parameter=name)
    return int(text)


def drawing(request: Request) -> Drawing:
    """In which form a figure is wanted."""
    draw = parameters(request).get("draw") or "plotly"
    if draw not in {"plotly", "svg"}:
        choices = either(("plotly", "svg"))
        raise Refusal(
            400,
            message("api-no-choice", parameter=repr("draw"), value=repr(draw[:40]), choices=choices),
            parameter="draw",
        )
    width = whole_number(request, "width", low=NARROWEST, high=WIDEST)
    return Drawing(
        draw="svg" if draw == "svg" else "plotly",
        width=width,
        height=whole_number(request, "height", low=LOWEST, high=TALLEST),
    )


@dataclass
class LeaderboardLoader:
    """Reads leaderboards that are not in memory, a few at a time in threads."""

    registry: BoardRegistry
    _turn: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(READ_AT_ONCE))

    async def leaderboard(self, standing: BoardStatus) -> Leaderboard | None:
        """The leaderboard of a standing; None without, or unreadable."""
        leaderboard = self.registry.in_memory(standing)
        if leaderboard is None and standing.outline is not None:
            async with self._turn:
                leaderboard = await to_thread.run_sync(self.registry.leaderboard, standing.board.id)
        return leaderboard


@dataclass
class LeaderboardFinder:
    """Finds the leaderboard of a request; keeps the last few older ones."""

    registry: BoardRegistry
    _older: OrderedDict[tuple[str, str], tuple[int, Leaderboard]] = field(default_factory=OrderedDict)
    """By board and name, with the states that there were: names may move, keys never do."""
    _reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def __post_init__(self) -> None:
        self._reached = LeaderboardLoader(self.registry)

    def standing(self, request: Request) -> BoardStatus:
        """How the board in the path stands. NotFound for an unknown one."""
        return self.board(request.path_params["board"])

    def board(self, board_id: str) -> BoardStatus:
        """How a board stands. NotFound for an unknown one."""
        standing = self.registry.standing(board_id)
        self.registry.look(board_id)
        return standing

    async def leaderboard(self, request: Request) -> Leaderboard:
        """The leaderboard in the path, at `rev=` or the newest. Refused while there is none."""
        standing = self.standing(request)
        revision = parameters(request).get("rev", "") if b"rev=" in request.scope["query_string"] else ""
        return await self.state(standing, revision)

    async def state(self, standing: BoardStatus, name: str) -> Leaderboard:
        """The leaderboard of a state by name, or the newest. Refused where it is not kept."""
        if name:
            return await self._at(standing, name)
        leaderboard = await self.newest(standing)
        if leaderboard is None:
            raise not_ready(self.registry.standing(standing.board.id))
        return leaderboard

    async def past(self, standing: BoardStatus, now: Leaderboard, since: str) -> Past:
        """The named earlier snapshot, or the one before."""
        states = await to_thread.run_sync(self.registry.list_past, standing.board)
        named = since or key_before(now.key, states)
        return Past.between(now, now if named == now.key else await self.state(standing, named), states)

    async def newest(self, standing: BoardStatus) -> Leaderboard | None:
        """The leaderboard of a standing; None without. Refused where unreadable."""
        leaderboard = await self._reached.leaderboard(standing)
        if leaderboard is None and self.registry.standing(standing.board.id).outline is not None:
            raise Refusal(
                503, message("api-unreadable-now", board=standing.board.id), headers={"Retry-After": str(POLL_AGAIN)}
            )
        return leaderboard

    async def _at(self, standing: BoardStatus, revision: str) -> Leaderboard:
        board_id = standing.board.id
        if (pull := PULL.fullmatch(revision)) is not None:
            return await to_thread.run_sync(self.registry.preview, board_id, int(pull[1]), who_asks())
        if (
            standing.outline is not None
            and standing.outline.revision == revision
            and (current := await self.newest(standing)) is not None
        ):
            return current
        async with self._reading:
            states = hash(
                (
                    standing.outline and standing.outline.key,
                    *await to_thread.run_sync(self.registry.list_past, standing.board),
                )
            )
            before, leaderboard = self._older.get((board_id, revision), (states, None))
            if leaderboard is None or (before != states and leaderboard.key != revision):
                leaderboard = await to_thread.run_sync(self.registry.older, board_id, revision)
            self._older[board_id, revision] = states, leaderboard
            self._older.move_to_end((board_id, revision))
            while len(self._older) > MOST_OLDER:
                self._older.popitem(last=False)
        return leaderboard


def not_ready(standing: BoardStatus) -> Refusal:
    """The answer for a board without a leaderboard: 409 while building, 503 after a failure."""
    board = standing.board
    beside = {"state": standing.state, "reason": str(standing.reason), "progress": to_builtins(progress(standing))}
    if standing.state == "failed":
        wait = POLL_AGAIN
        if standing.retry_at is not None:
            wait = max(POLL_AGAIN, round((standing.retry_at - datetime.now(UTC)).total_seconds()))
        why = standing.reason or message("api-not-built")
        return Refusal(
            503, message("api-failed", board=board.id, why=why), headers={"Retry-After": str(wait)}, beside=beside
        )
    return Refusal(
        409,
        message("api-not-ready", board=board.id, state=standing.state),
        headers={"Retry-After": str(POLL_AGAIN)},
        beside=beside,
    )


def progress(standing: BoardStatus) -> ProgressDocument:
    """How far a build is."""
    return ProgressDocument(standing.done, standing.total, standing.doing)
