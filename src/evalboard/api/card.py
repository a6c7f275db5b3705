"""The route of share cards: pages as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyRequest
from evalboard.api.badge import SVG
from evalboard.api.boards import default_board
from evalboard.api.card_contents import (
    board_card,
    claim_card,
    compared_card,
    facts,
    model_card,
    rated_card,
    synthetic_mark,
    titled,
)
from evalboard.api.refusals import Refusal
from evalboard.arena.documents import ArenaQuery
from evalboard.audits import WORST_FIRST
from evalboard.base.json_types import WrittenJson
from evalboard.drawing.cards.card import Card, Form, Line, drawn, figure
from evalboard.insights import Past, Report, insight
from evalboard.insights.changes import ChangesQuery
from evalboard.insights.claim import ClaimQuery
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardStatus
from evalboard.strings import message
from evalboard.table.columns import labels_of
from evalboard.table.formatting import DASH
from evalboard.table.query import TableQuery
from evalboard.views.health import Health, health
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
MOST = 4
MOST_MOVES = 4


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
        standing = self.wanted.board(named.get("board") or default_board(self.wanted.registry))
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


def health_card(leaderboard: Leaderboard) -> Card:
    """The health of the benchmarks of a board."""
    benchmarks, (_, labels) = health(leaderboard).benchmarks, labels_of(leaderboard.board, leaderboard.suite)
    grades = [each.grade for each in benchmarks]
    order = sorted(WORST_FIRST, key=lambda grade: grade == "not enough data")
    counts = [(grade, grades.count(grade)) for grade in order if grade in grades]
    return Card(
        title=str(message("cards-health")),
        over=titled(leaderboard),
        synthetic=synthetic_mark(leaderboard),
        question=tuple(("", str(message("cards-graded", count=count, grade=grade))) for grade, count in counts),
        name=str(
            message("cards-some-benchmarks", shown=MOST, total=len(benchmarks))
            if len(benchmarks) > MOST
            else message("cards-benchmarks")
        ),
        value=str(message("cards-grade")),
        lines=tuple(_benchmark_line(each, str(labels[each.place])) for each in benchmarks[:MOST]),
        more=str(message("cards-no-benchmark")),
        facts=facts(leaderboard),
    )


def _benchmark_line(of: Health, label: str) -> Line:
    below = str(of.findings[0].sentence) if of.findings else ""
    return Line(name=label, below=below, value=str(message("cards-of-grade", grade=of.grade)))


def changes_card(now: Leaderboard, past: Past, query: ChangesQuery) -> Card:
    """What changed between two states of a board."""
    report = insight("changes").report(now, query, past)
    moves = report.table("moves")
    rows = [] if moves is None else moves.rows
    return Card(
        title=_heading(_rows(report, "snapshots")),
        over=titled(now),
        synthetic=synthetic_mark(now),
        question=tuple(_counts(report)),
        name=str(message("cards-moved", shown=len(rows), count=0 if moves is None else moves.total)),
        value=str(message("cards-places")),
        lines=tuple(map(_move_line, rows)),
        more=str(message("cards-nothing-moved")),
        facts=facts(now),
    )


def _rows(report: Report, key: str) -> Sequence[WrittenJson]:
    table = report.table(key)
    return () if table is None else table.rows


def _heading(snapshots: Sequence[WrittenJson]) -> str:
    now, *before = (str(each["date"] or each["revision"])[:10] for each in snapshots)
    return str(message("cards-changes", before=before[0], now=now) if before else message("cards-one-state", now=now))


def _counts(report: Report) -> Iterator[tuple[str, str]]:
    counts = report.facts
    yield "", str(message("cards-top-same") if counts.get("top_same", True) else message("cards-top-changed"))
    for what in ("added", "rescored", "removed", "renamed"):
        if (count := counts.get(what)) and isinstance(count, int):
            yield "", str(message(f"cards-changed-{what}", count=count))


def _move_line(move: WrittenJson) -> Line:
    model, _, apart = str(move["entry"]).partition("@")
    owner, _, name = model.rpartition("/")
    before, now = (DASH if rank is None else f"{rank['value']:,}" for rank in (move["rank_before"], move["rank"]))
    return Line(
        name=name,
        owner=owner,
        apart=apart,
        below=str(move["sentence"] or ""),
        value=f"{before} → {now}" if before != now else now,
    )
