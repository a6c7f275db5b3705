"""The routes as OpenAPI tells of them: what each is for, its parameters, the document that it answers, and how it refuses.

Handlers read the request themselves; parameters that are not named here are refused before.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from evalboard.admission import costs
from evalboard.admission.costs import Cost
from evalboard.api.atom import ATOM
from evalboard.api.badge import SVG
from evalboard.api.card import PNG
from evalboard.api.comparison import ComparisonDocument
from evalboard.api.documents.badge import BadgeDocument
from evalboard.api.documents.boards import BoardDocument, BoardsDocument
from evalboard.api.documents.changes import ChangesDocument
from evalboard.api.documents.findings import FindingsDocument
from evalboard.api.documents.forensics import ForensicsDocument
from evalboard.api.documents.history import HistoryDocument, StatesDocument
from evalboard.api.documents.leaders import LeadersDocument
from evalboard.api.documents.model import ModelDocument
from evalboard.api.documents.models import ModelsDocument
from evalboard.api.documents.multiverse import MultiverseDocument
from evalboard.api.documents.server import HealthDocument, RetryDocument
from evalboard.api.parameters import (
    BESIDE_PEOPLE,
    BOARD,
    BY_DATE,
    CELL,
    DRAWING,
    ENTRY,
    ENTRY_ON_SCALE,
    ERRORS,
    FIT,
    FOLLOWED,
    FOLLOWED_ENTRY,
    LEAKED,
    NODE,
    PAGE,
    PAIR,
    PICTURED,
    QUERY,
    QUESTION,
    QUESTIONED,
    REVISION,
    RULE,
    RUNS,
    SAMPLE,
    SEARCHED,
    SHORTENED,
    SLICE,
    STATES,
    WAYS,
    Parameter,
)
from evalboard.api.refusals import JSON
from evalboard.api.samples import MEDIA
from evalboard.arena.documents import RatingsDocument
from evalboard.insights.crown_documents import CrownDocument
from evalboard.insights.documents import LatentDocument, QuestionDocument, QuestionsDocument
from evalboard.insights.judges_documents import JudgesDocument
from evalboard.insights.leak_documents import LeaksDocument
from evalboard.insights.reliability_documents import ReliabilityDocument
from evalboard.insights.shortlist_documents import ShortlistDocument
from evalboard.plots import figure_documents
from evalboard.slices.documents import RescoredDocument, SampleDocument, SamplesDocument
from evalboard.table.documents import TableDocument, TableFile
from evalboard.table.exports import by_extension, export
from evalboard.views.documents import ExplanationDocument

BROKEN = {"500": "what is asked for is there, but cannot be read; the server's log says why"}
UNREADABLE = {"400": "a parameter that cannot be read, or that this route does not have"}
WRONG = {**UNREADABLE, "404": "no such board, entry, node, format or revision", **BROKEN}
WAIT = {**WRONG, "409": "the board is being built; Retry-After says when to ask again", "503": "the board could not be built, and why"}
DEAR = {
    **WAIT,
    "429": "this visitor has as many such requests waiting as one may; Retry-After says when to ask again",
    "503": "the board could not be built, and why; or too many such requests wait (Retry-After says when to ask again), or this one took too long",
}


@dataclass(frozen=True, slots=True)
class Description:
    """A route in words. `documents` gives the types that its answer in JSON may have; `files` are media types of other answers."""

    name: str
    path: str
    summary: str
    parameters: tuple[Parameter, ...] = ()
    documents: Callable[[], tuple[type, ...]] = tuple
    files: tuple[str, ...] = ()
    errors: Mapping[str, str] = field(default_factory=dict)
    status: str = "200"
    cost: Cost | None = None
    """The pool of what it is worked on in; None where every answer is at hand, or made in a moment."""


def _answers(*types: type) -> Callable[[], tuple[type, ...]]:
    return lambda: types


BOARDS = Description("boards", "/boards", "All boards and how they stand", (), _answers(BoardsDocument), errors=UNREADABLE)
MODELS = Description(
    "models",
    "/models",
    "Models by a part of their names, on all boards, with rank intervals and scores",
    SEARCHED,
    _answers(ModelsDocument),
    errors={**UNREADABLE, "429": DEAR["429"], "503": "too many such requests wait; Retry-After says when to ask again"},
)
ONE_BOARD = Description("board", "/boards/{board}", "Everything about a board but its rows", (BOARD, REVISION), _answers(BoardDocument), errors=WRONG)
TABLE = Description(
    "table",
    "/boards/{board}/table",
    "Rows, facets and columns for a query",
    (BOARD, *QUERY, *PAGE),
    _answers(TableDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
FORMATS = by_extension()
FORM = Parameter("form", "the end of the file's name", required=True, within="path")
EXPORT = Description(
    "export",
    "/boards/{board}/table.{form}",
    f"All rows that match, as {', '.join(list(FORMATS)[:-1])} or {list(FORMATS)[-1]}",
    (BOARD, FORM, *QUERY),
    _answers(TableFile),
    files=tuple(each.MEDIA_TYPE for each in FORMATS.values() if each.MEDIA_TYPE != JSON),
    errors=DEAR,
    cost=costs.EXPORTS,
)
MODEL = Description(
    "model",
    "/boards/{board}/models/{entry:path}",
    "Everything about one entry",
    (BOARD, ENTRY, ERRORS, REVISION),
    _answers(ModelDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
EXPLAIN = Description(
    "explain",
    "/boards/{board}/explain",
    "How one number was computed",
    (BOARD, *CELL, *QUERY),
    _answers(ExplanationDocument),
    errors=DEAR,
    cost=costs.TABLES,
)
COMPARE = Description(
    "compare",
    "/boards/{board}/compare",
    "Two to four entries side by side: scores, and how the first differs from each of the others",
    (BOARD, *PAIR),
    _answers(ComparisonDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
PLOT = Description(
    "plot",
    "/boards/{board}/plots/{kind}",
    "A figure",
    (BOARD, Parameter("kind", "the kind of plot", required=True, within="path"), *DRAWING, *QUERY),
    figure_documents,
    errors=DEAR,
    cost=costs.FIGURES,
)
SAMPLES = Description(
    "samples",
    "/boards/{board}/samples",
    "A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows",
    (BOARD, *SLICE),
    _answers(SamplesDocument),
    errors=DEAR,
    cost=costs.SLICES,
)
ONE_SAMPLE = Description(
    "sample",
    "/boards/{board}/samples/one",
    "One sample, and how its score comes about under each variant that makes a difference",
    (BOARD, *SAMPLE),
    _answers(SampleDocument),
    errors=DEAR,
    cost=costs.SLICES,
)
SAMPLES_FILE = Description(
    "samples_file",
    "/boards/{board}/samples.{form}",
    "All rows of a slice, texts included, as csv, jsonl or parquet; at most 100,000, the header Evalboard-Rows says how many of how many",
    (BOARD, FORM, *SLICE),
    files=tuple(MEDIA.values()),
    errors=DEAR,
    cost=costs.TAKEN,
)
FINDINGS = Description(
    "findings",
    "/boards/{board}/findings",
    "The health of every benchmark, the worst first: grade, findings, checks with their thresholds",
    (BOARD, REVISION),
    _answers(FindingsDocument),
    errors=DEAR,
    cost=costs.FINDINGS,
)
FORENSICS = Description(
    "forensics",
    "/boards/{board}/forensics",
    "Numbers that cannot be what they are said to be, and entries that are equal to the last digit; what each check could see",
    (BOARD, REVISION),
    _answers(ForensicsDocument),
    errors=DEAR,
    cost=costs.FINDINGS,
)
CHANGES = Description(
    "changes",
    "/boards/{board}/changes",
    "What changed between two states of a board: entries, values by file, ranks and why they moved",
    (BOARD, *STATES),
    _answers(ChangesDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
STATES_KEPT = Description(
    "states", "/boards/{board}/states", "The states of a board that are kept, the newest first", (BOARD,), _answers(StatesDocument), errors=UNREADABLE
)
HISTORY = Description(
    "history",
    "/boards/{board}/history",
    "One entry over the states of a board that are kept, until the newest or the one that `rev` names: rank and score with their intervals",
    (BOARD, FOLLOWED_ENTRY, REVISION),
    _answers(HistoryDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
QUESTIONS = Description(
    "questions",
    "/boards/{board}/questions",
    "What the answers say of the questions of a benchmark: how hard they are, whether they tell models apart, which are dead and which are suspects",
    (BOARD, *QUESTIONED),
    _answers(QuestionsDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
ONE_QUESTION = Description(
    "question",
    "/boards/{board}/questions/one",
    "One question: its text, the answers with who gives them, and how models of rising strength do on it",
    (BOARD, *QUESTION),
    _answers(QuestionDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
LATENT = Description(
    "latent",
    "/boards/{board}/latent",
    "One scale over the holes of a board: where entries stand that have not the same benchmarks, missing cells predicted with intervals, how well"
    " cells that were held out are predicted, and what leaving out a benchmark would do",
    (BOARD, ENTRY_ON_SCALE, REVISION),
    _answers(LatentDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
CROWN = Description(
    "crown",
    "/boards/{board}/crown",
    "How firm the first place is: the fewest questions or battles it stands on, how likely it is, and its score without the winner's curse",
    (BOARD, REVISION),
    _answers(CrownDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
JUDGES = Description(
    "judges", "/boards/{board}/judges", "What a judge is worth where people judged some of the same: ratings by it, by people and by both, agreement",
    (BOARD, BESIDE_PEOPLE, REVISION), _answers(JudgesDocument), errors=DEAR, cost=costs.INSIGHTS,
)  # fmt: skip
MULTIVERSE = Description(
    "multiverse",
    "/boards/{board}/multiverse",
    "The rankings that the board would have if defensible choices had been made otherwise: ranks and share of firsts of its first entries, which "
    "decision moves ranks most, and all ranks of one entry. Ways are no draws: a share of them is no probability",
    (BOARD, *WAYS, REVISION),
    _answers(MultiverseDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
SHORTLIST = Description(
    "shortlist",
    "/boards/{board}/shortlist",
    "The questions that stand for a whole benchmark, and how far estimates from them were off for models that were held out",
    (BOARD, *SHORTENED),
    _answers(ShortlistDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
LEAKS = Description(
    "leaks",
    "/boards/{board}/leaks",
    "Leaks by date: models that do better on questions from before their release than on later ones, and on old benchmarks than on new twins, by more"
    " than others do. A drop does not say its cause",
    (BOARD, *LEAKED, REVISION),
    _answers(LeaksDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
    errors=DEAR,
    cost=costs.INSIGHTS,
)
RELIABILITY = Description(
    "reliability",
    "/boards/{board}/reliability",
    "Repeated runs, costs and lengths of tasks: pass^k and pass@k with intervals, how often runs differ, what a solved question costs, who is on the"
    " front of score and cost, and time horizons",
    (BOARD, *RUNS),
    _answers(ReliabilityDocument),
    errors=DEAR,
    cost=costs.INSIGHTS,
)
LEADERS = Description(
    "leaders",
    "/boards/{board}/leaders",
    "Who stood at the top when: best over time by a date of the entries, by classes of sizes, and who led in the states that are kept",
    (BOARD, BY_DATE, REVISION),
    _answers(LeadersDocument),
    errors=DEAR,
    cost=costs.COMPARISONS,
)
RESCORED = Description(
    "rescored",
    "/boards/{board}/rescored",
    "A benchmark scored again by another rule: its models before and after, correlations with the other benchmarks, what must be run again",
    (BOARD, *RULE),
    _answers(RescoredDocument),
    errors=DEAR,
    cost=costs.RESCORINGS,
)
RATINGS = Description(
    "ratings",
    "/boards/{board}/ratings",
    "Ratings of a board of battles, fitted for these choices",
    (BOARD, *FIT),
    _answers(RatingsDocument),
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
    _answers(RetryDocument),
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
    _answers(BadgeDocument),
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
    (Parameter("form", "svg or png", required=True, within="path"), *PICTURED),
    files=(PNG, SVG),
    errors=DEAR,
    cost=costs.CARDS,
)
HOOK = Description(
    "hook",
    "/hooks/hub",
    "Say, as a webhook of the Hub with the secret of this server, that a repository moved: boards that read it are looked at",
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
HEALTH = Description("health", "/healthz", "Whether the server runs", (), _answers(HealthDocument))
ALL = (
    BOARDS, MODELS, ONE_BOARD, TABLE, EXPORT, MODEL, EXPLAIN, COMPARE, PLOT, SAMPLES, ONE_SAMPLE, SAMPLES_FILE, FINDINGS, FORENSICS, CHANGES,
    STATES_KEPT, HISTORY, LEADERS, QUESTIONS, ONE_QUESTION, MULTIVERSE, CROWN, JUDGES, LATENT, SHORTLIST, RELIABILITY, LEAKS, RESCORED,
    RATINGS, RATINGS_FILE, RETRY, FEED, BADGE, CARD, FIGURE, HOOK, HEALTH,
)  # fmt: skip
"""Every route."""
