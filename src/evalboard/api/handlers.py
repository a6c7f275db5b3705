"""What answers the routes of the API."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec
from anyio import to_thread
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import boards, request_parsing
from evalboard.api.admitted_answers import MANY, USUAL, AdmittedAnswers, SerialQueue, is_dear, while_there
from evalboard.api.answers import SPOOLED, BodyCache, BodyRequest, respond, to_json
from evalboard.api.badge import BadgeRoutes
from evalboard.api.bodies import (
    TableShape,
    explained,
    figure,
    file_name,
    file_of,
    model_body,
    table_body,
)
from evalboard.api.card import CardRoutes
from evalboard.api.claims import ClaimRoutes
from evalboard.api.clients import client_of
from evalboard.api.documents import HealthDocument, RetryDocument, SchedulerDocument
from evalboard.api.history import FeedRoutes, HistoryRoutes, StateSummaries
from evalboard.api.hooks import HookRoutes
from evalboard.api.model import ready_ranks
from evalboard.api.models import LONGEST_NAME, MOST_MODELS, USUAL_MODELS, ModelSearch
from evalboard.api.parameters import REVISION
from evalboard.api.refusals import JSON, Refusal
from evalboard.api.samples import SampleRoutes
from evalboard.base.families import members
from evalboard.insights import Insight, Past, Query, insight
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.strings import message
from evalboard.table.exports import by_extension
from evalboard.table.query import TableQuery
from evalboard.workers.costs import Cost
from evalboard.workers.jobs import Job

PricedHandler = Callable[[Request, Cost], Awaitable[Response]]


@dataclass
class InsightRoutes:
    """What answers the routes of insights."""

    wanted: request_parsing.LeaderboardFinder
    admitted: AdmittedAnswers
    histories: HistoryRoutes

    def of(self, each: Insight) -> PricedHandler:
        """What answers the route of an insight."""

        async def answering(request: Request, cost: Cost) -> Response:
            leaderboard = await self.wanted.leaderboard(request)
            query = each.query.from_pairs(
                (name, value) for name, value in request_parsing.pairs(request) if name != REVISION.name
            )
            if each.past == "summaries":
                return await self._of_summaries(request, cost, leaderboard, each, query)
            past, key = None, _key(leaderboard, each, query)
            if each.past == "before":
                past = await self.wanted.past(self.wanted.standing(request), leaderboard, getattr(query, "since", ""))
                key += f" {past.before and past.before.key} {past.states!r}"
            wish = BodyRequest(request, key)
            return await self.admitted.answer(wish, cost, report_body, leaderboard, each.name, query, past)

        return answering

    async def _of_summaries(
        self, request: Request, cost: Cost, leaderboard: Leaderboard, each: Insight, query: Query
    ) -> Response:
        """A report about snapshots: little work, made here."""
        standing = self.wanted.standing(request)
        states = await self.histories.states_until(standing, leaderboard)
        wish = BodyRequest(
            request, f"{_key(leaderboard, each, query)} {[(state.key, state.date, state.tags) for state in states]}"
        )
        ready = wish.answered(self.admitted.bodies)
        if ready is not None:
            return ready
        past = Past(await self.histories.summaries(request, cost, standing, states))
        body = await to_thread.run_sync(report_body, leaderboard, each.name, query, past)
        return self.histories.answer(wish, body, past.summaries)


def _key(leaderboard: Leaderboard, each: Insight, query: Query) -> str:
    return f"{leaderboard.key} {each.name} {query!r}"


def report_body(leaderboard: Leaderboard, name: str, query: Query, past: Past | None = None) -> bytes:
    """The report of an insight as JSON."""
    return msgspec.json.encode(insight(name).report(leaderboard, query, past))


KEPT_BYTES = 4_000_000
BETWEEN_RETRIES = 30.0
MOST_COLUMNS = 10**6
MANY_CELLS = 20_000
"""Cells of an answer that take longer than readers of other tables should wait."""


@dataclass
class Handlers:
    """What answers each route; expensive answers behind the gate."""

    registry: BoardRegistry
    admitted: AdmittedAnswers
    clock: Callable[[], float]
    search: ModelSearch
    webhook_secret: str = ""
    _retried: dict[str, float] = field(default_factory=dict)
    _searches: SerialQueue = field(default_factory=lambda: SerialQueue("searches"))

    def __post_init__(self) -> None:
        self.bodies = self.admitted.bodies
        self.wanted = request_parsing.LeaderboardFinder(self.registry)
        self.samples = SampleRoutes(self.wanted, self.admitted)
        accounts, turns = StateSummaries(self.wanted, self.admitted), SerialQueue("past states")
        self.feeds = FeedRoutes(self.wanted, self.admitted, accounts, turns)
        self.histories = HistoryRoutes(self.wanted, self.admitted, accounts, turns)
        self.insights = InsightRoutes(self.wanted, self.admitted, self.histories)
        self.hooks = HookRoutes(self.registry, self.webhook_secret, self.clock)
        self.badges = BadgeRoutes(self.wanted, self.admitted)
        self.claims = ClaimRoutes(self.wanted, self.admitted, self.search)
        self.cards = CardRoutes(self.wanted, replace(self.admitted, bodies=BodyCache(2 * self.bodies.bound)))

    async def health(self, request: Request) -> Response:  # noqa: ARG002 - as all handlers
        """That the server runs, how every board stands, and whether they are kept fresh."""
        states: dict[str, str] = {standing.board.id: standing.state for standing in self.registry.boards()}
        pulse = self.registry.pulse()
        scheduler = (
            None
            if pulse is None
            else SchedulerDocument(
                round(pulse.scheduler, 1),
                pulse.restarts,
                None if pulse.worker is None else round(pulse.worker, 1),
                pulse.building,
            )
        )
        content = HealthDocument("stuck" if pulse is not None and pulse.stuck else "ok", states, scheduler)
        return Response(to_json(content), media_type=JSON, headers={"Cache-Control": "no-store"})

    async def boards(self, request: Request) -> Response:
        """All boards in short."""
        return self._standing(request, boards.all_boards(self.registry))

    async def models(self, request: Request) -> Response:
        """Models across boards."""
        text = request_parsing.required(request, "search")
        if len(text) > LONGEST_NAME:
            raise Refusal(
                400, message("api-long-search", count=f"{len(text):,}", most=str(LONGEST_NAME)), parameter="search"
            )
        most = request_parsing.whole_number(request, "limit", low=1, high=MOST_MODELS) or USUAL_MODELS
        working = self._searches.done(client_of(request), lambda: to_thread.run_sync(self.search.of, text, most))
        return self._standing(request, await while_there(request, working))

    async def board(self, request: Request) -> Response:
        """One board; also while it has no leaderboard yet."""
        standing = self.wanted.standing(request)
        by_revision = bool(request_parsing.parameters(request).get("rev"))
        leaderboard = await (self.wanted.leaderboard(request) if by_revision else self.wanted.newest(standing))
        standing = self.registry.standing(standing.board.id)
        if leaderboard is not None and leaderboard.origin.pull:
            standing = replace(standing, board=leaderboard.board)  # its title says what it is
        older = await to_thread.run_sync(self.registry.list_older, standing.board)
        keys = [each and each.key for each in (standing.outline, leaderboard)]
        wish = BodyRequest(request, f"{standing.board.digest} {keys} {boards.board_summary(standing)!r} {older}")
        return respond(wish, lambda: to_json(boards.one_board(standing, leaderboard, older)), self.bodies)

    def _standing(self, request: Request, content: Struct) -> Response:
        body = to_json(content)
        return respond(BodyRequest(request, hashlib.sha256(body).hexdigest()), lambda: body, self.bodies)

    async def table(self, request: Request, cost: Cost) -> Response:
        """A page of rows, and what stands around a table."""
        leaderboard, query = await self.wanted.leaderboard(request), request_parsing.query(request)
        brief = request_parsing.whole_number(request, "brief", low=0, high=1) == 1
        digits = request_parsing.whole_number(request, "digits", low=0, high=17)
        request_parsing.whole_number(
            request, "intervals", low=0, high=1
        )  # asked for own weights once; they come with every answer now
        first = request_parsing.whole_number(request, "column_offset", low=0, high=MOST_COLUMNS)
        older = await self._older(request, query)
        wish = BodyRequest(
            request, f"{leaderboard.key} table {brief:d} {digits} {first} {query.to_url()} {older and older.key}"
        )
        shape = TableShape(brief=brief, digits=digits, first=first)
        wide = first is None and query.limit * len(query.columns or leaderboard.suite.nodes) > MANY_CELLS
        if wide or older is not None or is_dear(query, *leaderboard.scores.score.shape):
            return await self.admitted.answer(wish, cost, table_body, leaderboard, query, shape, older)
        if not leaderboard.curve_at_hand:
            await to_thread.run_sync(lambda: leaderboard.curve(0))  # once; others are answered meanwhile
        return respond(wish, lambda: table_body(leaderboard, query, shape), self.bodies)

    async def _older(self, request: Request, query: TableQuery) -> Leaderboard | None:
        return await self.wanted.state(self.wanted.standing(request), query.since) if query.since else None

    async def export(self, request: Request, cost: Cost) -> Response:
        """All rows that match, as a file."""
        leaderboard, query, form = (
            await self.wanted.leaderboard(request),
            request_parsing.query(request),
            request.path_params["form"],
        )
        formats = by_extension()
        if form not in formats:
            raise Refusal(404, message("api-no-format", name=repr(form), names=tuple(formats)), known=sorted(formats))
        whole, older = replace(query, offset=0, limit=TableQuery().limit), await self._older(request, query)
        key = f"{leaderboard.key} export {form} {whole.to_url()} {older and older.key}"
        name = file_name(leaderboard, form)
        wish = BodyRequest(
            request, key, formats[form].MEDIA_TYPE, {"Content-Disposition": f'attachment; filename="{name}"'}
        )
        ready = wish.answered(self.bodies)
        if ready is not None:
            return ready
        work = Job(file_of, (leaderboard, whole, form, older), {"pack": wish.packed})
        file, _ = await self.admitted.file(wish, cost, work)
        if file.size <= SPOOLED:
            with file.file as opened:
                opened.seek(0)
                return wish.answer(opened.read(), self.bodies)
        return wish.streamed(file, {"Content-Encoding": "gzip"} if wish.packed else {})

    async def model(self, request: Request, cost: Cost) -> Response:
        """One entry, or a model that has only one."""
        leaderboard, errors = await self.wanted.leaderboard(request), request_parsing.query(request).errors
        row = leaderboard.find(request.path_params["entry"])
        wish = BodyRequest(request, f"{leaderboard.key} model {errors} {row}")
        if errors != SHOWN or leaderboard.scores.score.size >= MANY * USUAL:
            return await self.admitted.answer(wish, cost, model_body, leaderboard, errors, row)
        if wish.answered(self.bodies) is None:
            await to_thread.run_sync(ready_ranks, leaderboard)  # others are answered meanwhile
        return respond(wish, lambda: model_body(leaderboard, errors, row), self.bodies)

    async def explain(self, request: Request, cost: Cost) -> Response:
        """How one number was computed, under the weights of the query."""
        leaderboard, query = await self.wanted.leaderboard(request), request_parsing.query(request)
        entry, node = request_parsing.required(request, "entry"), request_parsing.required(request, "node")
        wish = BodyRequest(request, f"{leaderboard.key} explain {query.to_url()} {entry!r} {node!r}")
        if is_dear(query, *leaderboard.scores.score.shape):
            return await self.admitted.answer(wish, cost, explained, leaderboard, query, entry, node)
        return respond(wish, lambda: explained(leaderboard, query, entry, node), self.bodies)

    async def plot(self, request: Request, cost: Cost) -> Response:
        """A figure."""
        leaderboard, query, kind = (
            await self.wanted.leaderboard(request),
            request_parsing.query(request),
            request.path_params["kind"],
        )
        kinds = members("drawing.plots")
        if kind not in kinds:
            raise Refusal(404, message("api-no-plot", name=repr(kind), names=tuple(kinds)), known=list(kinds))
        drawing = request_parsing.drawing(request)
        wish = BodyRequest(request, f"{leaderboard.key} plot {kind} {drawing!r} {query.to_url()}")
        return await self.admitted.answer(wish, cost, figure, leaderboard, query, kind, drawing)

    def of_query(
        self,
        name: str,
        query: type[Query],
        body: Callable[[Leaderboard, Any], bytes],
        media_type: str = JSON,
        file: str = "",
    ) -> PricedHandler:
        """What answers a route whose body is made of a leaderboard and a query, as a file where that has a name."""

        async def answering(request: Request, cost: Cost) -> Response:
            leaderboard = await self.wanted.leaderboard(request)
            choices = query.from_url(request_parsing.query_string(request))
            headers = {"Content-Disposition": f'attachment; filename="{file_name(leaderboard, file)}"'} if file else {}
            wish = BodyRequest(request, f"{leaderboard.key} {name} {choices.to_url()}", media_type, headers)
            return await self.admitted.answer(wish, cost, body, leaderboard, choices)

        return answering

    async def retry(self, request: Request) -> Response:
        """Ask for a new build: at most every half minute, from this site."""
        board_id = request.path_params["board"]
        self.registry.standing(board_id)
        if request.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
            raise Refusal(403, message("api-other-site"))
        wait = self._retry(board_id)
        if wait > 0:
            raise Refusal(
                429, message("api-asked-lately", board=board_id), headers={"Retry-After": str(math.ceil(wait))}
            )
        document = RetryDocument(board_id, asked=True)
        return Response(to_json(document), status_code=202, media_type=JSON, headers={"Cache-Control": "no-store"})

    def damaged(self, board_id: str) -> None:
        """Have a board with an unreadable file looked at."""
        self._retry(board_id)

    def _retry(self, board_id: str) -> float:
        """The seconds until a board may be built again; 0 or less where it is asked for now."""
        wait = self._retried.get(board_id, -BETWEEN_RETRIES) + BETWEEN_RETRIES - self.clock()
        if wait <= 0:
            self._retried[board_id] = self.clock()
            self.registry.retry(board_id)
        return wait
