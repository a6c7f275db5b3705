"""The route of share cards: pages as pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest
from evalboard.api.badge import SVG
from evalboard.api.boards import default_board
from evalboard.api.card_contents import board_card, claim_card, compared_card, model_card, rated_card
from evalboard.api.page_cards import MOST_MOVES, changes_card, health_card
from evalboard.api.refusals import Refusal
from evalboard.arena.documents import ArenaQuery
from evalboard.drawing.cards.card import Card, Form, drawn, figure
from evalboard.insights import Past
from evalboard.insights.changes import ChangesQuery
from evalboard.insights.claim import ClaimQuery
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardStatus
from evalboard.strings import message
from evalboard.table.query import TableQuery
from evalboard.workers.costs import Cost

PNG = "image/png"
FORMS = {"png": PNG, "svg": SVG}
MOST_ROWS = 25
FRESH = 600
"""Seconds for which a card need not be asked for again."""
HEADERS = {"Cache-Control": f"max-age={FRESH}", "Content-Encoding": "identity"}
CLAIM_PAGE = "claim"
PICTURED = ("leaderboard", "model", "compare", "arena", "benchmarks", "changes", CLAIM_PAGE)
"""The pages with cards of their own."""
FIGURED = PICTURED[:4]
"""Those with figures to export."""
Maker = tuple[Callable[..., Card], tuple[object, ...]]


@dataclass(frozen=True, slots=True)
class CardRequest:
    """A picture's leaderboard, page and key, and what makes its card."""

    leaderboard: Leaderboard
    page: str
    key: str
    call: Callable[..., Card]
    arguments: tuple[object, ...]


@dataclass
class CardRoutes:
    """Pictures are kept apart from smaller answers."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers

    async def card(self, request: Request, cost: Cost) -> Response:
        """The card of a page with its own query."""
        of = await self._pictured(request, PICTURED)
        wish = BodyRequest(request, f"{of.leaderboard.key} card {of.key}", PNG, HEADERS, packs=False)
        return await self.admitted.answer(wish, cost, card_body, of.leaderboard, of.call, of.arguments)

    async def figure(self, request: Request, cost: Cost) -> Response:
        """The same with more rows, as a file (SVG or PNG)."""
        form = request.path_params["form"]
        if form not in FORMS:
            raise Refusal(404, message("api-no-figure", name=repr(form), names=tuple(FORMS)), known=[*FORMS])
        of = await self._pictured(request, FIGURED)
        name = (
            f"{of.leaderboard.board.id}-{of.page}-{of.leaderboard.origin.revision.removeprefix('native-')[:7]}.{form}"
        )
        headers = HEADERS | {"Content-Disposition": f'attachment; filename="{name}"'}
        wish = BodyRequest(request, f"{of.leaderboard.key} figure {form} {of.key}", FORMS[form], headers, packs=False)
        return await self.admitted.answer(wish, cost, figure_body, of.leaderboard, of.call, of.arguments, form)

    async def _pictured(self, request: Request, pages: tuple[str, ...]) -> CardRequest:
        named = request_parsing.parameters(request)
        standing = self.wanted.board(named.get("board") or default_board(self.wanted.shelf))
        leaderboard = await self.wanted.state(standing, named.get("rev", ""))
        page = named.get("page", pages[0])
        if page not in pages:
            raise Refusal(404, message("api-no-card", name=repr(page), names=tuple(pages)), known=[*pages])
        if page == "changes":
            return await self._changes(request, standing, leaderboard)
        call, arguments = maker(request, leaderboard, page)
        return CardRequest(leaderboard, page, f"{page} {arguments!r}", call, arguments)

    async def _changes(self, request: Request, standing: BoardStatus, leaderboard: Leaderboard) -> CardRequest:
        named = request_parsing.parameters(request)
        query = ChangesQuery.of(
            {"since": named.get("from", ""), "search": named.get("search", ""), "limit": MOST_MOVES}
        )
        now = await self.wanted.state(standing, named["to"]) if named.get("to") else leaderboard
        past = Past() if now.evidence.rated else await self.wanted.past(standing, now, query.since)
        if not past.states:  # the page says why there is nothing: the card is the board's
            arguments = (seen(TableQuery()),)
            return CardRequest(now, "leaderboard", f"leaderboard {arguments!r}", board_card, arguments)
        key = f"changes {past.before and past.before.key} {query!r} {past.states!r}"
        return CardRequest(now, "changes", key, changes_card, (past, query))


def figure_body(
    leaderboard: Leaderboard, call: Callable[..., Card], arguments: tuple[object, ...], form: Form
) -> bytes:
    """A card with more rows as a file."""
    return figure(call(leaderboard, *arguments, most=MOST_ROWS), form)


def card_body(leaderboard: Leaderboard, call: Callable[..., Card], arguments: tuple[object, ...]) -> bytes:
    """A card as a picture."""
    return drawn(call(leaderboard, *arguments))


def maker(request: Request, leaderboard: Leaderboard, page: str) -> Maker:
    """What makes the card of a page, and its arguments."""
    if page == "arena":
        return rated_card, (ArenaQuery.from_url(request_parsing.query_string(request)),)
    if page == "benchmarks":
        return health_card, ()
    if page == CLAIM_PAGE:
        return claim_card, (ClaimQuery.of({"text": request_parsing.required(request, "claim")}).text,)
    query = request_parsing.query(request)
    if page == "compare":
        return compared_card, (query.errors, request_parsing.repeated(request, "entry"))
    if page == "model":
        return model_card, (query.errors, leaderboard.find(request_parsing.required(request, "entry")))
    return board_card, (seen(query),)


def seen(query: TableQuery) -> TableQuery:
    """A query without what a picture does not show."""
    return replace(query, limit=TableQuery().limit, plot=None, x=None, y=None, color=None, overlay=None, top=False)
