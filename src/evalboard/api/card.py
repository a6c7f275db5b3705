"""The route of share cards: what a page shows, as a picture for previews of its link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish
from evalboard.api.badge import SVG
from evalboard.api.boards import default_board
from evalboard.api.card_contents import board_card, compared_card, model_card, rated_card
from evalboard.api.refusals import Refusal
from evalboard.arena.query import ArenaQuery
from evalboard.cards.card import Card, Form, drawn, figure
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import Query

PNG = "image/png"
FORMS = {"png": PNG, "svg": SVG}
MOST_ROWS = 25
"""Rows of a figure, at most."""
FRESH = 600
"""Seconds for which a card need not be asked for again: as often as a board is looked for."""
HEADERS = {"Cache-Control": f"max-age={FRESH}", "Content-Encoding": "identity"}
"""A picture is packed already: nobody is to pack it again."""
PICTURED = ("leaderboard", "model", "compare", "arena")
"""The pages that have cards of their own; links to others show that of the board."""
Maker = tuple[Callable[..., Card], tuple[object, ...]]


@dataclass
class CardRoutes:
    """What answers the route of cards. Pictures are kept apart from other answers, which are smaller."""

    wanted: requested.Wanted
    admitted: Admitted

    async def card(self, request: Request, cost: Cost) -> Response:
        """The card of a page with its own query."""
        leaderboard, page, (call, arguments) = await self._asked_for(request)
        wish = Wish(request, f"{leaderboard.key} card {page} {arguments!r}", PNG, HEADERS, packs=False)
        return await self.admitted.answer(wish, cost, card_body, leaderboard, call, arguments)

    async def figure(self, request: Request, cost: Cost) -> Response:
        """The same with more rows, as a file to take away: a drawing (SVG) or a picture (PNG)."""
        form = request.path_params["form"]
        if form not in FORMS:
            raise Refusal(404, f"figure {form!r}; known are {', '.join(FORMS)}", known=[*FORMS])
        leaderboard, page, (call, arguments) = await self._asked_for(request)
        name = f"{leaderboard.board.id}-{page}-{leaderboard.origin.revision.removeprefix('native-')[:7]}.{form}"
        headers = HEADERS | {"Content-Disposition": f'attachment; filename="{name}"'}
        wish = Wish(request, f"{leaderboard.key} figure {form} {page} {arguments!r}", FORMS[form], headers, packs=False)
        return await self.admitted.answer(wish, cost, figure_body, leaderboard, call, arguments, form)

    async def _asked_for(self, request: Request) -> tuple[Leaderboard, str, Maker]:
        """What a picture is of, and what makes its card."""
        named = requested.parameters(request)
        standing = self.wanted.board(named.get("board") or default_board(self.wanted.shelf))
        leaderboard = await self.wanted.state(standing, named.get("rev", ""))
        page = named.get("page", PICTURED[0])
        if page not in PICTURED:
            raise Refusal(404, f"page {page!r} has no card; known are {', '.join(PICTURED)}", known=[*PICTURED])
        return leaderboard, page, maker(request, leaderboard, page)


def figure_body(leaderboard: Leaderboard, call: Callable[..., Card], arguments: tuple[object, ...], form: Form) -> bytes:
    """A card with more rows as a file."""
    return figure(call(leaderboard, *arguments, most=MOST_ROWS), form)


def card_body(leaderboard: Leaderboard, call: Callable[..., Card], arguments: tuple[object, ...]) -> bytes:
    """A card as a picture."""
    return drawn(call(leaderboard, *arguments))


def maker(request: Request, leaderboard: Leaderboard, page: str) -> Maker:
    """What makes the card of a page, and of what beside the leaderboard."""
    if page == "arena":
        return rated_card, (ArenaQuery.from_url(requested.query_string(request)),)
    query = requested.query(request)
    if page == "compare":
        return compared_card, (query.errors, requested.repeated(request, "entry"))
    if page == "model":
        return model_card, (query.errors, leaderboard.find(requested.required(request, "entry")))
    return board_card, (seen(query),)


def seen(query: Query) -> Query:
    """A query without what a picture does not show."""
    return replace(query, limit=Query().limit, plot=None, x=None, y=None, color=None, overlay=None, top=False)
