"""A page as it is sent: title, style sheet, theme, default board, what its component asks first, first rows."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import parse_qs, parse_qsl, urlencode

from anyio import to_thread
from starlette.requests import Request

from evalboard.api.admitted_answers import is_dear, while_there
from evalboard.api.answers import BodyCache
from evalboard.api.boards import default_board
from evalboard.api.clients import client_of
from evalboard.api.request_parsing import LONGEST_QUERY, LeaderboardLoader
from evalboard.api.serial_queue import SerialQueue
from evalboard.config.translations import description_of, title_of
from evalboard.errors import EvalboardError
from evalboard.insights.claim import LONGEST as LONGEST_CLAIM
from evalboard.leaderboard.leaderboard import SHOWN
from evalboard.leaderboard.registry import SHORTEST_REVISION, BoardRegistry, BoardStatus
from evalboard.pages.assets import Assets
from evalboard.pages.document import document
from evalboard.pages.first_content import HEADLESS, Subject, first_content
from evalboard.pages.locale_middleware import PARAMETER, in_language
from evalboard.pages.prerender import first_rows, notes
from evalboard.pages.preview import preview
from evalboard.pages.row_constants import BRAND
from evalboard.pages.security_headers import BOARD
from evalboard.pages.shells import PAGES, properties
from evalboard.strings import catalogue_version, in_links, message
from evalboard.table.query import TableQuery
from evalboard.views.headline import headline_at
from evalboard.workers.admission import TurnedAway

log = logging.getLogger(__name__)

KEPT_BYTES = 2_000_000
CLAIMED = frozenset({"leaderboard", "model"})
"""Pages below which claims about what they show can be checked."""


@dataclass(frozen=True)
class PageRenderer:
    """Makes pages: called with the request, a nonce, the address of the site and the way up to it, as the routes of
    pages do.
    """

    shelf: BoardRegistry
    assets: Assets
    submits: Sequence[str] = ()
    """The boards to which visitors may submit results."""
    bodies: BodyCache = field(default_factory=lambda: BodyCache(KEPT_BYTES))
    turns: SerialQueue = field(default_factory=lambda: SerialQueue("pages", share=8))

    @cached_property
    def reached(self) -> LeaderboardLoader:
        """Where first rows come from."""
        return LeaderboardLoader(self.shelf)

    async def __call__(self, request: Request, nonce: str, address: str, up: str = "") -> bytes:
        """The page as it is sent. ClientGone where nobody waits for it any more."""
        path, query = request.scope["path"], request.scope["query_string"].decode("latin-1")
        page = "leaderboard" if path in {"/", BOARD} else path.strip("/")
        standing, default = self._standing(query)
        board = standing.board if standing else None
        title = title_of(board) if board else str(BRAND)
        return document(
            "board.html",
            self.assets,
            nonce,
            up=up,
            script=PAGES[page],
            page=page,
            title=message("pages-title-synthetic", title=title) if board and board.synthetic else title,
            description=(description_of(board) if board else "")[:300],
            path=path.strip("/") or "./",
            query=[each for each in parse_qsl(query[:LONGEST_QUERY]) if each[0] in {"board", "entry"}],
            asked_first=_asked_first(standing, query),
            feeds=_feeds(standing, page, query),
            **preview(standing, page, query, address),
            properties=properties(page, self.assets, default, self.submits),
            first=in_language(await self._first(request, standing, page, query)),
            claimed=board.id if board and page in CLAIMED else "",
            claim=" ".join([*parse_qs(query[:LONGEST_QUERY]).get("entry", [])[-1:], ""]) if page == "model" else "",
            LONGEST_CLAIM=LONGEST_CLAIM,
        )

    def _standing(self, query: str) -> tuple[BoardStatus | None, str]:
        default = default_board(self.shelf)
        named = parse_qs(query[:LONGEST_QUERY]).get("board", [default])[-1]
        try:
            standing = self.shelf.standing(named)
        except EvalboardError:
            return None, default
        self.shelf.look(named)
        return standing, default

    async def _first(self, request: Request, standing: BoardStatus | None, page: str, query: str) -> str:
        """What this very query shows first, or nothing, also where many pages wait for theirs: the page works
        without.
        """
        outline = standing.outline if standing else None
        if standing is None or outline is None or len(query) > LONGEST_QUERY:
            return ""
        revision = parse_qs(query).get("rev", [""])[-1]
        if revision and (len(revision) < SHORTEST_REVISION or not outline.revision.startswith(revision)):
            return ""
        leaderboard = await self.reached.leaderboard(standing)
        if leaderboard is None:
            return ""
        said = notes(standing, leaderboard)
        past = page == "leaderboard" and await to_thread.run_sync(self.shelf.list_past, standing.board)
        snapshots = len({state.revision for state in past or ()})
        key = f"{catalogue_version()} {page} {leaderboard.key} {query} {said} {snapshots}"
        drawn = self.bodies.get(key)
        if drawn is None:
            first = Subject(leaderboard, headline_at(self.shelf, standing), query)
            drawing = self.turns.done(
                client_of(request), lambda: to_thread.run_sync(_drawn, page, first, said, snapshots)
            )
            try:
                drawn = (await while_there(request, drawing)).encode("utf-8", "replace")
            except TurnedAway:
                return ""
            self.bodies.put(key, drawn)
        return drawn.decode()


def _asked_first(standing: BoardStatus | None, query: str) -> tuple[str, ...]:
    """What every component asks for as soon as it runs, by the addresses that it asks for, fetched while its script
    still comes.
    """
    if standing is None:
        return ()
    revision = parse_qs(query[:LONGEST_QUERY]).get("rev", [""])[-1]
    language = {PARAMETER: in_links()} if in_links() else {}
    board = {"rev": revision, **language} if revision else language
    return _with(f"api/v1/boards/{standing.board.id}", board), _with("api/v1/boards", language)


def _with(path: str, parameters: dict[str, str]) -> str:
    return f"{path}?{urlencode(parameters, errors='replace')}" if parameters else path


def _feeds(standing: BoardStatus | None, page: str, query: str) -> list[str]:
    """Where feed readers find the feed of what a page shows: of the board, and of the model on the page of one."""
    outline = standing.outline if standing else None
    if standing is None or outline is None or outline.rated or standing.board.synthetic:
        return []
    entry = parse_qs(query[:LONGEST_QUERY]).get("entry", [""])[-1] if page == "model" else ""
    named = [{"board": standing.board.id}, *([{"board": standing.board.id, "entry": entry}] if entry else [])]
    return [_with("feed.atom", each) for each in named]


def _drawn(page: str, subject: Subject, said: str, snapshots: int) -> str:
    try:
        if _waits(page, subject):
            return ""  # the page asks for it, and the gate has it wait for its turn
        if page != "leaderboard":
            return first_content(page, subject, said)
        return first_rows(subject.leaderboard, subject.query, said, snapshots)
    except EvalboardError:
        return ""
    except Exception:
        log.exception("what the %s page of %s shows first could not be drawn", page, subject.leaderboard.board.id)
        return ""


def _waits(page: str, subject: Subject) -> bool:
    """Whether what a page shows first takes more than a moment."""
    if page == "leaderboard":
        return is_dear(TableQuery.from_url(subject.query), *subject.leaderboard.scores.score.shape)
    return page in HEADLESS and (subject.all("errors") or [SHOWN])[-1] != SHOWN
