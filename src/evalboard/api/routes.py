"""The routes of the API."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from evalboard.api import boards, described, requested
from evalboard.api.answers import Bodies, Once, Wish, dumped, respond, respond_later
from evalboard.api.comparison import comparison_document
from evalboard.api.described import Description
from evalboard.api.documents.server import HealthDocument, KeeperDocument, RetryDocument
from evalboard.api.files import file_name, file_of
from evalboard.api.findings import findings_document
from evalboard.api.model import model_document
from evalboard.api.ratings_file import ratings_csv
from evalboard.api.refusals import JSON, Guard, Handler, Refusal
from evalboard.api.samples import SampleRoutes
from evalboard.arena.arena import arena
from evalboard.arena.query import ArenaQuery
from evalboard.base.families import members
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.shelf import Shelf
from evalboard.plots import plot
from evalboard.slices.rescored import RescoredQuery, rescored
from evalboard.table.exports import by_extension, export
from evalboard.table.query import Query
from evalboard.table.selection import select
from evalboard.views.explain import explain

KEPT_BYTES = 4_000_000
BETWEEN_RETRIES = 30.0
MOST_COLUMNS = 10**6
"""As far as a window of columns may be asked for: far beyond any table."""
SLOW_AT_ONCE = 2


def router(shelf: Shelf, *, kept_bytes: int = KEPT_BYTES, clock: Callable[[], float] = time.monotonic) -> APIRouter:
    """The API over a shelf. `kept_bytes` bounds the answers that are kept ready; 0 makes each one anew."""
    routes = Routes(shelf, Bodies(kept_bytes), clock)
    api = APIRouter(prefix="/api/v1", default_response_class=Response)
    guard = Guard(routes.damaged)
    for description, handler in (
        (described.BOARDS, routes.boards),
        (described.ONE_BOARD, routes.board),
        (described.TABLE, routes.table),
        (described.EXPORT, routes.export),
        (described.MODEL, routes.model),
        (described.EXPLAIN, routes.explain),
        (described.COMPARE, routes.compare),
        (described.PLOT, routes.plot),
        (described.SAMPLES, routes.samples.many),
        (described.ONE_SAMPLE, routes.samples.one),
        (described.SAMPLES_FILE, routes.samples.file),
        (described.FINDINGS, routes.findings),
        (described.RESCORED, routes.rescored),
        (described.RATINGS, routes.ratings),
        (described.RATINGS_FILE, routes.ratings_file),
    ):
        _add(api, description, guard(handler, requested.only(*description.parameters)), "GET")
    _add(api, described.RETRY, guard(routes.retry, requested.only(*described.RETRY.parameters)), "POST")
    whole = APIRouter()
    whole.include_router(api)
    _add(whole, described.HEALTH, guard(routes.health), "GET")  # whoever looks whether the server runs may append anything
    return whole


def _add(api: APIRouter, description: Description, handler: Handler, method: str) -> None:
    name, summary = description.name, description.summary
    api.add_api_route(description.path, handler, methods=[method], response_class=Response, name=name, operation_id=name, summary=summary)


@dataclass
class Routes:
    """What answers each route. Handlers answer ready bytes at once; figures, exports and comparisons, which read samples, are made in a thread."""

    shelf: Shelf
    bodies: Bodies
    clock: Callable[[], float]
    _once: Once = field(default_factory=Once)
    _slow: CapacityLimiter = field(default_factory=lambda: CapacityLimiter(SLOW_AT_ONCE))
    _retried: dict[str, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wanted = requested.Wanted(self.shelf)
        self.samples = SampleRoutes(self.wanted, self._slowly, self.bodies, CapacityLimiter(SLOW_AT_ONCE))

    async def health(self, request: Request) -> Response:  # noqa: ARG002 - as all handlers
        """That the server runs, how every board stands, and whether they are kept fresh."""
        states, pulse = {standing.board.id: standing.state for standing in self.shelf.boards()}, self.shelf.pulse()
        keeper: KeeperDocument | None = None
        if pulse is not None:
            beats = {"beat": round(pulse.keeper, 1), "worker": None if pulse.worker is None else round(pulse.worker, 1)}
            keeper = cast("KeeperDocument", beats | {"restarts": pulse.restarts, "building": pulse.building})
        content: HealthDocument = {"status": "stuck" if pulse is not None and pulse.stuck else "ok", "boards": states, "keeper": keeper}
        return Response(dumped(content), media_type=JSON, headers={"Cache-Control": "no-store"})

    async def boards(self, request: Request) -> Response:
        """All boards in short."""
        return self._standing(request, boards.all_boards(self.shelf))

    async def board(self, request: Request) -> Response:
        """One board; also while it has no leaderboard yet."""
        standing = self.shelf.standing(request.path_params["board"])
        leaderboard = standing.leaderboard
        if requested.parameters(request).get("rev"):
            leaderboard = await self.wanted.leaderboard(request)
        older = await to_thread.run_sync(self.shelf.list_older, standing.board)
        return self._standing(request, boards.one_board(standing, leaderboard, older))

    def _standing(self, request: Request, content: Mapping[str, object]) -> Response:
        """An answer that changes with the standings: named by what it says."""
        body = dumped(content)
        return respond(Wish(request, hashlib.sha256(body).hexdigest()), lambda: body, self.bodies)

    async def table(self, request: Request) -> Response:
        """A page of rows, and what stands around a table."""
        leaderboard, query = await self.wanted.leaderboard(request), requested.query(request)
        brief = requested.whole_number(request, "brief", low=0, high=1) == 1
        digits = requested.whole_number(request, "digits", low=0, high=17)
        intervals = requested.whole_number(request, "intervals", low=0, high=1) == 1
        first = requested.whole_number(request, "column_offset", low=0, high=MOST_COLUMNS)
        wish = Wish(request, f"{leaderboard.key} table {brief:d} {digits} {intervals:d} {first} {query.to_url()}")

        def made() -> bytes:
            selection = select(leaderboard, query, intervals=intervals)
            return (selection if first is None else selection.window(first)).body(brief=brief, digits=digits)

        return await self._slowly(wish, made) if intervals else respond(wish, made, self.bodies)

    async def export(self, request: Request) -> Response:
        """All rows that match, as a file."""
        leaderboard, query, form = await self.wanted.leaderboard(request), requested.query(request), request.path_params["form"]
        formats = by_extension()
        if form not in formats:
            raise Refusal(404, f"format {form!r}; known are {', '.join(formats)}", known=sorted(formats))
        whole = replace(query, offset=0, limit=Query().limit)
        key = f"{leaderboard.key} export {form} {whole.to_url()}"
        name = file_name(leaderboard, form)
        wish = Wish(request, key, formats[form].MEDIA_TYPE, {"Content-Disposition": f'attachment; filename="{name}"'})
        return await self._slowly(wish, lambda: file_of(leaderboard, whole, form))

    async def model(self, request: Request) -> Response:
        """One entry, or a model that has only one."""
        leaderboard = await self.wanted.leaderboard(request)
        leaderboard = leaderboard.with_errors(requested.query(request).errors)
        row = leaderboard.find(request.path_params["entry"])
        wish = Wish(request, f"{leaderboard.key} model {leaderboard.error_choice} {row}")
        return respond(wish, lambda: dumped(model_document(leaderboard, row)), self.bodies)

    async def explain(self, request: Request) -> Response:
        """How one number was computed, under the weights of the query."""
        leaderboard, query = await self.wanted.leaderboard(request), requested.query(request)
        entry, node = requested.required(request, "entry"), requested.required(request, "node")
        wish = Wish(request, f"{leaderboard.key} explain {query.to_url()} {entry!r} {node!r}")

        def explained() -> bytes:
            selection = select(leaderboard, query)
            return dumped(explain(selection.leaderboard, entry, node, selection.weights).as_json())

        return respond(wish, explained, self.bodies)

    async def compare(self, request: Request) -> Response:
        """Two to four entries side by side."""
        leaderboard, entries = await self.wanted.leaderboard(request), requested.repeated(request, "entry")
        leaderboard = leaderboard.with_errors(requested.query(request).errors)
        wish = Wish(request, f"{leaderboard.key} compare {leaderboard.error_choice} {entries!r}")
        return await self._slowly(wish, lambda: dumped(comparison_document(leaderboard, entries).as_json()))

    async def plot(self, request: Request) -> Response:
        """A figure."""
        leaderboard, query, kind = await self.wanted.leaderboard(request), requested.query(request), request.path_params["kind"]
        kinds = members("plots")
        if kind not in kinds:
            raise Refusal(404, f"plot {kind!r}; known are {', '.join(kinds)}", known=list(kinds))
        key = f"{leaderboard.key} plot {kind} {query.to_url()}"
        return await self._slowly(Wish(request, key), lambda: figure(leaderboard, query, kind))

    async def findings(self, request: Request) -> Response:
        """The health of the benchmarks."""
        leaderboard = await self.wanted.leaderboard(request)
        return await self._slowly(Wish(request, f"{leaderboard.key} findings"), lambda: dumped(findings_document(leaderboard)))

    async def rescored(self, request: Request) -> Response:
        """A benchmark scored again by another rule."""
        leaderboard, _ = await self.wanted.leaderboard(request), requested.required(request, "benchmark")
        query = RescoredQuery.from_url(requested.query_string(request))
        return await self._slowly(Wish(request, f"{leaderboard.key} rescored {query.to_url()}"), lambda: dumped(rescored(leaderboard, query)))

    async def ratings(self, request: Request) -> Response:
        """Ratings from battles, fitted for what the visitor chose."""
        leaderboard, query = await self.wanted.leaderboard(request), ArenaQuery.from_url(requested.query_string(request))
        return await self._slowly(Wish(request, f"{leaderboard.key} ratings {query.to_url()}"), lambda: dumped(arena(leaderboard, query)))

    async def ratings_file(self, request: Request) -> Response:
        """The rows of these ratings, as a file."""
        leaderboard, query = await self.wanted.leaderboard(request), ArenaQuery.from_url(requested.query_string(request))
        headers = {"Content-Disposition": f'attachment; filename="{file_name(leaderboard, "ratings.csv")}"'}
        wish = Wish(request, f"{leaderboard.key} ratings.csv {query.to_url()}", export("csv").MEDIA_TYPE, headers)
        return await self._slowly(wish, lambda: ratings_csv(arena(leaderboard, query)).encode("utf-8", "replace"))

    async def _slowly(self, wish: Wish, make: Callable[[], bytes], limiter: CapacityLimiter | None = None) -> Response:
        """An answer that is made in a thread, once for all who wait for it."""

        async def made() -> bytes:
            return await self._once(wish.work, lambda: to_thread.run_sync(make, limiter=limiter or self._slow))

        return await respond_later(wish, made, self.bodies)

    async def retry(self, request: Request) -> Response:
        """Ask for a board to be built again: not more often than every half minute, and not from another site's page."""
        board_id = request.path_params["board"]
        self.shelf.standing(board_id)
        if request.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
            raise Refusal(403, "a build can be asked for only from this site's own pages")
        wait = self._retry(board_id)
        if wait > 0:
            raise Refusal(429, f"board {board_id} was asked for a moment ago", headers={"Retry-After": str(math.ceil(wait))})
        document: RetryDocument = {"board": board_id, "asked": True}
        return Response(dumped(document), status_code=202, media_type=JSON, headers={"Cache-Control": "no-store"})

    def damaged(self, board_id: str) -> None:
        """Have a board looked at again of which a file cannot be read: what is not what was written is made again."""
        self._retry(board_id)

    def _retry(self, board_id: str) -> float:
        """Have a board built again, unless that was asked for a moment ago: then the seconds until it may be."""
        wait = self._retried.get(board_id, -BETWEEN_RETRIES) + BETWEEN_RETRIES - self.clock()
        if wait <= 0:
            self._retried[board_id] = self.clock()
            self.shelf.retry(board_id)
        return wait


def figure(leaderboard: Leaderboard, query: Query, kind: str) -> bytes:
    """A figure as JSON. Its file is loaded when the first one is wanted."""
    drawn = plot(kind)
    selection = select(leaderboard, query)
    return dumped(drawn.figure(selection.leaderboard, selection, query))
