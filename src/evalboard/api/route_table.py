"""The table of routes, read by the application, OpenAPI, agents, docs and tests."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from evalboard.api import request_parsing
from evalboard.api.admitted_answers import AdmittedAnswers
from evalboard.api.answers import BodyCache
from evalboard.api.badge import SVG, BadgeDocument
from evalboard.api.bodies import ratings_body, ratings_csv_body, rescored_body
from evalboard.api.card import PNG
from evalboard.api.claims import ClaimBody
from evalboard.api.documents import BoardDocument, BoardsDocument, HealthDocument, RetryDocument
from evalboard.api.handlers import KEPT_BYTES, Handlers
from evalboard.api.history import ATOM, StatesDocument
from evalboard.api.model import ModelDocument
from evalboard.api.models import ModelsDocument, ModelSearch
from evalboard.api.parameters import (
    BOARD,
    CELL,
    CLAIM,
    CLAIMED_ON,
    DRAWING,
    ENTRY,
    ERRORS,
    FIT,
    FOLLOWED,
    NODE,
    PAGE,
    PICTURED,
    QUERY,
    REVISION,
    RULE,
    SAMPLE,
    SEARCHED,
    SLICE,
    RouteParameter,
    parameters_in,
)
from evalboard.api.refusals import JSON, Guard, Handler
from evalboard.api.route import DEAR, UNREADABLE, WRONG, Route, answers
from evalboard.api.samples import MEDIA, sample_body, slice_body
from evalboard.arena.documents import ArenaQuery, RatingsDocument
from evalboard.base.families import installed, leave_out
from evalboard.drawing.plots import figure_documents
from evalboard.insights import FAMILY, Insight, Report, ViewQuery, insights
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.slices.documents import RescoredDocument, SampleDocument, SamplesDocument
from evalboard.slices.where import RescoringQuery, SampleQuery, SliceQuery
from evalboard.table.documents import TableDocument, TableFile
from evalboard.table.exports import by_extension, export
from evalboard.views.explain import ExplanationDocument
from evalboard.workers import costs
from evalboard.workers.admission import Gate
from evalboard.workers.jobs import Threads, Workforce

FORMATS = by_extension()
FORM = RouteParameter("form", "the end of the file's name", required=True, within="path")


def of_board(name: str, *, at: str = "", parameters: tuple[RouteParameter, ...], **more: Any) -> Route:
    """A route of a board's answers, which may take a while; `at` is its path below the board's where it is not called
    as it is.
    """
    path = f"/api/v1/boards/{{board}}/{at or name}"
    return Route(name=name, path=path, parameters=(BOARD, *parameters), errors=DEAR, **more)


FIXED = (
    Route(
        name="boards",
        path="/api/v1/boards",
        summary="All boards and how they stand",
        handler=lambda api: api.boards,
        documents=answers(BoardsDocument),
        errors=UNREADABLE,
    ),
    Route(
        name="models",
        path="/api/v1/models",
        summary="Models by a part of their names, on all boards, with rank intervals and scores",
        handler=lambda api: api.models,
        parameters=SEARCHED,
        documents=answers(ModelsDocument),
        errors={
            **UNREADABLE,
            "429": DEAR["429"],
            "503": "too many such requests wait; Retry-After says when to ask again",
        },
    ),
    Route(
        name="board",
        path="/api/v1/boards/{board}",
        summary="Everything about a board but its rows",
        handler=lambda api: api.board,
        parameters=(BOARD, REVISION),
        documents=answers(BoardDocument),
        errors=WRONG,
    ),
    of_board(
        "table",
        summary="Rows, facets and columns for a query",
        handler=lambda api: api.table,
        parameters=(*QUERY, *PAGE),
        documents=answers(TableDocument),
        cost=costs.TABLES,
    ),
    of_board(
        "export",
        at="table.{form}",
        summary=f"All rows that match, as {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}",
        handler=lambda api: api.export,
        parameters=(FORM, *QUERY),
        documents=answers(TableFile),
        files=tuple(each.MEDIA_TYPE for each in FORMATS.values() if each.MEDIA_TYPE != JSON),
        cost=costs.EXPORTS,
    ),
    of_board(
        "model",
        at="models/{entry:path}",
        summary="Everything about one entry",
        handler=lambda api: api.model,
        parameters=(ENTRY, ERRORS, REVISION),
        documents=answers(ModelDocument),
        cost=costs.TABLES,
    ),
    of_board(
        "explain",
        summary="How one number was computed",
        handler=lambda api: api.explain,
        parameters=(*CELL, *QUERY),
        documents=answers(ExplanationDocument),
        cost=costs.TABLES,
    ),
    of_board(
        "plot",
        at="plots/{kind}",
        summary="A figure",
        handler=lambda api: api.plot,
        parameters=(RouteParameter("kind", "the kind of plot", required=True, within="path"), *DRAWING, *QUERY),
        documents=figure_documents,
        cost=costs.FIGURES,
    ),
    of_board(
        "samples",
        summary=(
            "A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows"
        ),
        handler=lambda api: api.of_query("samples", SliceQuery, slice_body),
        parameters=SLICE,
        documents=answers(SamplesDocument),
        cost=costs.SLICES,
    ),
    of_board(
        "sample",
        at="samples/one",
        summary="One sample, and how its score comes about under each variant that makes a difference",
        handler=lambda api: api.of_query("sample", SampleQuery, sample_body),
        parameters=SAMPLE,
        documents=answers(SampleDocument),
        cost=costs.SLICES,
    ),
    of_board(
        "samples_file",
        at="samples.{form}",
        summary=(
            "All rows of a slice, texts included, as csv, jsonl or parquet; "
            "at most 100,000, the header Evalboard-Rows says how many of how many"
        ),
        handler=lambda api: api.samples.file,
        parameters=(FORM, *SLICE),
        files=tuple(MEDIA.values()),
        cost=costs.TAKEN,
    ),
    Route(
        name="states",
        path="/api/v1/boards/{board}/states",
        summary="The states of a board that are kept, the newest first",
        handler=lambda api: api.histories.states,
        parameters=(BOARD,),
        documents=answers(StatesDocument),
        errors=UNREADABLE,
    ),
    of_board(
        "rescored",
        summary=(
            "A benchmark scored again by another rule: its models before and after, "
            "correlations with the other benchmarks, what must be run again"
        ),
        handler=lambda api: api.of_query("rescored", RescoringQuery, rescored_body),
        parameters=RULE,
        documents=answers(RescoredDocument),
        cost=costs.RESCORINGS,
    ),
    of_board(
        "ratings",
        summary="Ratings of a board of battles, fitted for these choices",
        handler=lambda api: api.of_query("ratings", ArenaQuery, ratings_body),
        parameters=FIT,
        documents=answers(RatingsDocument),
        cost=costs.FITS,
    ),
    of_board(
        "ratings_csv",
        at="ratings.csv",
        summary="The rows of these ratings as CSV",
        handler=lambda api: api.of_query(
            "ratings.csv", ArenaQuery, ratings_csv_body, export("csv").MEDIA_TYPE, "ratings.csv"
        ),
        parameters=FIT,
        files=(export("csv").MEDIA_TYPE,),
        cost=costs.FITS,
    ),
    Route(
        name="retry",
        path="/api/v1/boards/{board}/retry",
        summary="Ask for a board to be built again",
        handler=lambda api: api.retry,
        method="POST",
        parameters=(BOARD,),
        documents=answers(RetryDocument),
        errors={**UNREADABLE, "403": "from another site", "404": "no such board", "429": "asked a moment ago"},
        status="202",
    ),
    Route(
        name="feed",
        path="/feed.atom",
        summary=(
            "The newest states of a board that are kept, each with what changed, for all entries or for one, as Atom"
        ),
        handler=lambda api: api.feeds.feed,
        parameters=FOLLOWED,
        files=(ATOM,),
        errors=DEAR,
        cost=costs.COMPARISONS,
    ),
    Route(
        name="badge",
        path="/badge/{board}/{entry:path}.{form}",
        summary=(
            "Where an entry stands, by all benchmarks or by one: a picture (svg), or what shields.io draws one "
            "of (json)"
        ),
        handler=lambda api: api.badges.badge,
        parameters=(BOARD, ENTRY, FORM, NODE, REVISION),
        documents=answers(BadgeDocument),
        files=(SVG,),
        errors=DEAR,
        cost=costs.TABLES,
    ),
    Route(
        name="claims",
        path="/api/v1/claims",
        summary="Whether a board supports a claim about its entries; with the snapshot a permanent link",
        handler=lambda api: api.claims.claim,
        parameters=(CLAIM, CLAIMED_ON, REVISION),
        documents=answers(Report),
        errors=DEAR,
        cost=costs.COMPARISONS,
    ),
    Route(
        name="check_claim",
        path="/api/v1/claims",
        summary="The same for a claim in the body",
        handler=lambda api: api.claims.posted,
        method="POST",
        body=ClaimBody,
        documents=answers(Report),
        errors={**DEAR, "408": "the body came too slowly", "413": "the body is too large"},
        cost=costs.COMPARISONS,
    ),
    Route(
        name="claim_badge",
        path="/badge/claim.{form}",
        summary=(
            "The verdict on a claim at a snapshot, where the newest says the same, else grey: a picture (svg), or "
            "what shields.io draws one of (json)"
        ),
        handler=lambda api: api.claims.badge,
        parameters=(
            FORM,
            CLAIM,
            replace(CLAIMED_ON, about="the id of a board", required=True),
            replace(REVISION, required=True),
        ),
        documents=answers(BadgeDocument),
        files=(SVG,),
        errors=DEAR,
        cost=costs.COMPARISONS,
    ),
    Route(
        name="card",
        path="/card.png",
        summary="What a page shows, as a picture of 1200 x 630 for previews of links",
        handler=lambda api: api.cards.card,
        parameters=PICTURED,
        files=(PNG,),
        errors=DEAR,
        cost=costs.CARDS,
    ),
    Route(
        name="figure",
        path="/figure.{form}",
        summary=(
            "What a page shows, with up to 25 rows, as a figure for a paper: title, question, source and commit "
            "stand on it"
        ),
        handler=lambda api: api.cards.figure,
        parameters=(RouteParameter("form", "svg or png", required=True, within="path"), *PICTURED),
        files=(PNG, SVG),
        errors=DEAR,
        cost=costs.CARDS,
    ),
    Route(
        name="hook",
        path="/hooks/hub",
        summary=(
            "Say, as a webhook of the Hub with the secret of this server, that a repository moved: "
            "boards that read it are looked at"
        ),
        handler=lambda api: api.hooks.hub,
        method="POST",
        errors={
            **UNREADABLE,
            "401": "no secret",
            "403": "another secret",
            "404": "this server takes no webhooks",
            "408": "the body came too slowly",
            "413": "the body is too large",
            "429": "too many webhooks; Retry-After says when to come again",
        },
        status="204",
    ),
    Route(
        name="health",
        path="/healthz",
        summary="Whether the server runs",
        handler=lambda api: api.health,
        any_parameters=True,
        documents=answers(HealthDocument),
    ),
)
"""Every route but those of insights."""


def route(name: str) -> Route:
    """A fixed route by its name."""
    return next(each for each in FIXED if each.name == name)


def every_route() -> tuple[Route, ...]:
    """Fixed routes, and one for each insight."""
    return (*FIXED, *(route for _, route in insight_routes()))


def insight_routes() -> list[tuple[Insight, Route]]:
    """The insights that have a route, with it; one whose route is taken is left out and logged."""
    taken = {part for each in FIXED for part in (each.name, each.path)}
    routes = [(each, route_of(each)) for each in insights().values() if each.has_route]
    for each, route in routes:
        if {route.name, route.path} & taken:
            leave_out(FAMILY, installed(FAMILY)[each.name], f"{route.path} is a route already; choose another name")
    return [(each, route) for each, route in routes if not {route.name, route.path} & taken]


@cache
def route_of(each: Insight) -> Route:
    """The route of an insight."""
    view = QUERY[:-1] if issubclass(each.query, ViewQuery) else ()
    return of_board(
        each.name,
        at=each.slug,
        summary=each.about,
        handler=lambda api: api.insights.of(each),
        parameters=(*parameters_in(each.query), *view, REVISION),
        documents=answers(Report),
        cost=costs.BY_NAME[each.cost],
    )


RENAMED = {
    "crown": "lead",
    "leaks": "contamination",
    "latent": "ability",
    "findings": "audits",
    "forensics": "integrity",
    "rates": "pass-rates",
    "questions/one": "question",
}
"""Old names of routes until 0.2.0, redirected for one release."""


def moved(old: str, new: str) -> Handler:
    """Redirects to the new name, with the query string."""

    async def redirect(request: Request) -> Response:
        path, query = request.url.path.removesuffix(old) + new, request.url.query
        return RedirectResponse(path + (f"?{query}" if query else ""), status_code=308)

    return redirect


def router(
    registry: BoardRegistry,
    *,
    kept_bytes: int = KEPT_BYTES,
    clock: Callable[[], float] = time.monotonic,
    workforce: Workforce | None = None,
    webhook_secret: str = "",
    search: ModelSearch | None = None,
) -> APIRouter:
    """The API over a registry. `kept_bytes` bounds kept answers; without a secret no webhook is taken."""
    handlers = Handlers(
        registry,
        AdmittedAnswers(Gate(workforce or Threads()), BodyCache(kept_bytes)),
        clock,
        search or ModelSearch(registry),
        webhook_secret,
    )
    api, guard = APIRouter(default_response_class=Response), Guard(handlers.damaged)
    for route in every_route():
        check = (lambda _: None) if route.any_parameters else request_parsing.only(*route.parameters)
        api.add_api_route(
            route.path,
            guard(route.bound(handlers), check),
            methods=[route.method],
            response_class=Response,
            name=route.name,
            operation_id=route.name,
        )
    for old, new in RENAMED.items():
        api.add_api_route(f"/api/v1/boards/{{board}}/{old}", moved(old, new), methods=["GET"], include_in_schema=False)
    return api
