"""The routes as OpenAPI tells of them: what each is for, its parameters, the document that it answers, and how it
refuses.

Handlers read the request themselves; parameters that are not named here are refused before.
"""

from __future__ import annotations

from evalboard.api.atom import ATOM
from evalboard.api.badge import SVG
from evalboard.api.card import PNG
from evalboard.api.comparison import ComparisonDocument
from evalboard.api.description import DEAR, UNREADABLE, WRONG, Description, answers
from evalboard.api.documents.badge import BadgeDocument
from evalboard.api.documents.boards import BoardDocument, BoardsDocument
from evalboard.api.documents.changes import ChangesDocument
from evalboard.api.documents.findings import FindingsDocument
from evalboard.api.documents.history import HistoryDocument, StatesDocument
from evalboard.api.documents.model import ModelDocument
from evalboard.api.documents.models import ModelsDocument
from evalboard.api.documents.server import HealthDocument, RetryDocument
from evalboard.api.insights import route_of
from evalboard.api.parameters import (
    BOARD,
    CELL,
    DRAWING,
    ENTRY,
    ERRORS,
    FIT,
    FOLLOWED,
    FOLLOWED_ENTRY,
    NODE,
    PAGE,
    PAIR,
    PICTURED,
    QUERY,
    REVISION,
    RULE,
    SAMPLE,
    SEARCHED,
    SLICE,
    STATES,
    RouteParameter,
)
from evalboard.api.refusals import JSON
from evalboard.api.samples import MEDIA
from evalboard.arena.documents import RatingsDocument
from evalboard.base.families import installed, leave_out
from evalboard.drawing.plots import figure_documents
from evalboard.insights import FAMILY, Insight, insights
from evalboard.slices.documents import RescoredDocument, SampleDocument, SamplesDocument
from evalboard.table.documents import TableDocument, TableFile
from evalboard.table.exports import by_extension, export
from evalboard.views.documents import ExplanationDocument
from evalboard.workers import costs

BOARDS = Description(
    "boards", "/boards", "All boards and how they stand", (), answers(BoardsDocument), errors=UNREADABLE
)
MODELS = Description(
    "models",
    "/models",
    "Models by a part of their names, on all boards, with rank intervals and scores",
    SEARCHED,
    answers(ModelsDocument),
    errors={**UNREADABLE, "429": DEAR["429"], "503": "too many such requests wait; Retry-After says when to ask again"},
)
ONE_BOARD = Description(
    "board",
    "/boards/{board}",
    "Everything about a board but its rows",
    (BOARD, REVISION),
    answers(BoardDocument),
    errors=WRONG,
)
TABLE = Description(
    "table",
    "/boards/{board}/table",
    "Rows, facets and columns for a query",
    (BOARD, *QUERY, *PAGE),
    answers(TableDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
FORMATS = by_extension()
FORM = RouteParameter("form", "the end of the file's name", required=True, within="path")
EXPORT = Description(
    "export",
    "/boards/{board}/table.{form}",
    f"All rows that match, as {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}",
    (BOARD, FORM, *QUERY),
    answers(TableFile),
    files=tuple(each.MEDIA_TYPE for each in FORMATS.values() if each.MEDIA_TYPE != JSON),
    errors=DEAR,
    cost=costs.EXPORTS,
)
MODEL = Description(
    "model",
    "/boards/{board}/models/{entry:path}",
    "Everything about one entry",
    (BOARD, ENTRY, ERRORS, REVISION),
    answers(ModelDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
EXPLAIN = Description(
    "explain",
    "/boards/{board}/explain",
    "How one number was computed",
    (BOARD, *CELL, *QUERY),
    answers(ExplanationDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
COMPARE = Description(
    "compare",
    "/boards/{board}/compare",
    "Two to four entries side by side: scores, and how the first differs from each of the others",
    (BOARD, *PAIR),
    answers(ComparisonDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
PLOT = Description(
    "plot",
    "/boards/{board}/plots/{kind}",
    "A figure",
    (BOARD, RouteParameter("kind", "the kind of plot", required=True, within="path"), *DRAWING, *QUERY),
    figure_documents,
    errors=DEAR,
    cost=costs.FIGURES,
)
SAMPLES = Description(
    "samples",
    "/boards/{board}/samples",
    "A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows",
    (BOARD, *SLICE),
    answers(SamplesDocument),
    errors=DEAR,
    cost=costs.SLICES,
)
ONE_SAMPLE = Description(
    "sample",
    "/boards/{board}/samples/one",
    "One sample, and how its score comes about under each variant that makes a difference",
    (BOARD, *SAMPLE),
    answers(SampleDocument),
    errors=DEAR,
    cost=costs.SLICES,
)
SAMPLES_FILE = Description(
    "samples_file",
    "/boards/{board}/samples.{form}",
    "All rows of a slice, texts included, as csv, jsonl or parquet; "
    "at most 100,000, the header Evalboard-Rows says how many of how many",
    (BOARD, FORM, *SLICE),
    files=tuple(MEDIA.values()),
    errors=DEAR,
    cost=costs.TAKEN,
)
AUDITS = Description(
    "audits",
    "/boards/{board}/audits",
    "The health of every benchmark, the worst first: grade, findings, checks with their thresholds",
    (BOARD, REVISION),
    answers(FindingsDocument),
    errors=DEAR,
    cost=costs.FINDINGS,
)
CHANGES = Description(
    "changes",
    "/boards/{board}/changes",
    "What changed between two states of a board: entries, values by file, ranks and why they moved",
    (BOARD, *STATES),
    answers(ChangesDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
STATES_KEPT = Description(
    "states",
    "/boards/{board}/states",
    "The states of a board that are kept, the newest first",
    (BOARD,),
    answers(StatesDocument),
    errors=UNREADABLE,
)
HISTORY = Description(
    "history",
    "/boards/{board}/history",
    "One entry over the states of a board that are kept, until the newest or the one that `rev` names: "
    "rank and score with their intervals",
    (BOARD, FOLLOWED_ENTRY, REVISION),
    answers(HistoryDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
RESCORED = Description(
    "rescored",
    "/boards/{board}/rescored",
    "A benchmark scored again by another rule: its models before and after, correlations with the other benchmarks, "
    "what must be run again",
    (BOARD, *RULE),
    answers(RescoredDocument),
    errors=DEAR,
    cost=costs.RESCORINGS,
)
RATINGS = Description(
    "ratings",
    "/boards/{board}/ratings",
    "Ratings of a board of battles, fitted for these choices",
    (BOARD, *FIT),
    answers(RatingsDocument),
    errors=DEAR,
    cost=costs.FITS,
)
RATINGS_FILE = Description(
    "ratings_csv",
    "/boards/{board}/ratings.csv",
    "The rows of these ratings as CSV",
    (BOARD, *FIT),
    files=(export("csv").MEDIA_TYPE,),
    errors=DEAR,
    cost=costs.FITS,
)
RETRY = Description(
    "retry",
    "/boards/{board}/retry",
    "Ask for a board to be built again",
    (BOARD,),
    answers(RetryDocument),
    errors={**UNREADABLE, "403": "from another site", "404": "no such board", "429": "asked a moment ago"},
    status="202",
)
FEED = Description(
    "feed",
    "/feed.atom",
    "The newest states of a board that are kept, each with what changed, for all entries or for one, as Atom",
    FOLLOWED,
    files=(ATOM,),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
BADGE = Description(
    "badge",
    "/badge/{board}/{entry:path}.{form}",
    "Where an entry stands, by all benchmarks or by one: a picture (svg), or what shields.io draws one of (json)",
    (BOARD, ENTRY, FORM, NODE, REVISION),
    answers(BadgeDocument),
    files=(SVG,),
    errors=DEAR,
    cost=costs.TABLES,
)
CARD = Description(
    "card",
    "/card.png",
    "What a page shows, as a picture of 1200 x 630 for previews of links",
    PICTURED,
    files=(PNG,),
    errors=DEAR,
    cost=costs.CARDS,
)
FIGURE = Description(
    "figure",
    "/figure.{form}",
    "What a page shows, with up to 25 rows, as a figure for a paper: title, question, source and commit stand on it",
    (RouteParameter("form", "svg or png", required=True, within="path"), *PICTURED),
    files=(PNG, SVG),
    errors=DEAR,
    cost=costs.CARDS,
)
HOOK = Description(
    "hook",
    "/hooks/hub",
    "Say, as a webhook of the Hub with the secret of this server, that a repository moved: "
    "boards that read it are looked at",
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
)
HEALTH = Description("health", "/healthz", "Whether the server runs", (), answers(HealthDocument))
FIXED = (
    BOARDS, MODELS, ONE_BOARD, TABLE, EXPORT, MODEL, EXPLAIN, COMPARE, PLOT, SAMPLES, ONE_SAMPLE, SAMPLES_FILE,
    AUDITS, CHANGES, STATES_KEPT, HISTORY, RESCORED,
    RATINGS, RATINGS_FILE, RETRY, FEED, BADGE, CARD, FIGURE, HOOK, HEALTH,
)  # fmt: skip
"""Every route but those of insights."""


def every_route() -> tuple[Description, ...]:
    """Every route: these, and one for each insight."""
    return (*FIXED, *(route for _, route in insight_routes()))


def insight_routes() -> list[tuple[Insight, Description]]:
    """The insights that have a route, with it. One of another package that has the name of a route is left out, and the
    log says so.
    """
    taken = {part for each in FIXED for part in (each.name, each.path)}
    routes = [(each, route_of(each)) for each in insights().values() if each.has_route]
    for each, route in routes:
        if {route.name, route.path} & taken:
            leave_out(FAMILY, installed(FAMILY)[each.name], f"{route.path} is a route already; choose another name")
    return [(each, route) for each, route in routes if not {route.name, route.path} & taken]
