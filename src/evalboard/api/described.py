"""What OpenAPI says about each route. Handlers read the request themselves; this is for those who read the description."""

from __future__ import annotations

from typing import Any

from evalboard.api.comparison import ComparisonDocument

ANY = "application/octet-stream"


def _parameter(name: str, says: str, kind: str = "string", *, repeated: bool = False) -> dict[str, Any]:
    schema = {"type": "array", "items": {"type": kind}} if repeated else {"type": kind}
    return {"name": name, "in": "query", "required": False, "description": says, "schema": schema}


REVISION = _parameter("rev", "commit to show, at least its first 7 characters; only what is built already")
ERRORS = _parameter(
    "errors",
    "whose errors, intervals, rank intervals and tiers: shown (the board's own), sampling, runs or both; a board's document says which it knows",
)
QUERY = [
    _parameter("search", "substrings; ';' unites; field:value, name<number, /regular expression/"),
    _parameter("size", "billions of parameters: 3-9, 35- or -3"),
    _parameter("hide", "flags of rows to leave out, or none", repeated=True),
    _parameter("require", "flags that rows must have, or none", repeated=True),
    _parameter("complete", "1: only entries that have every chosen benchmark", "integer"),
    _parameter("sort", "columns, '-' in front for descending", repeated=True),
    _parameter("benchmarks", "benchmarks of the average, with weights as name:2", repeated=True),
    _parameter("average", "all, or visible: the mean over visible benchmarks"),
    _parameter("show", "score or raw"),
    _parameter("among", "rank among all, or these"),
    ERRORS,
    _parameter("pin", "entries to answer under `pinned` whatever the filters say", repeated=True),
    _parameter("columns", "columns in order", repeated=True),
    _parameter("plot", "the kind of plot that the page shows"),
    REVISION,
]
PAGE = [
    _parameter("offset", "rows to skip", "integer"),
    _parameter("limit", "rows to answer, at most 200", "integer"),
    _parameter("brief", "1: only rows", "integer"),
    _parameter("digits", "decimals to round to; bounds then come as lists in the order of the score columns, with one less", "integer"),
    _parameter("intervals", "1: own weights get their intervals, rank intervals and tiers too", "integer"),
]
AXES = [
    _parameter("x", "axis of a scatter plot"),
    _parameter("y", "axis of a scatter plot, or the score of a forest plot"),
    _parameter("color", "column"),
    _parameter("overlay", "trend, frontier, filtered", repeated=True),
]


def _path(*names: str) -> list[dict[str, Any]]:
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def _route(
    name: str, summary: str, parameters: list[dict[str, Any]], *, media: str = "application/json", more: dict[str, str] | None = None
) -> dict[str, Any]:
    responses = {"200": {"description": "the answer", "content": {media: {}}}} | {code: {"description": says} for code, says in (more or {}).items()}
    extra = {"parameters": parameters, "responses": responses}
    return {"name": name, "summary": summary, "operation_id": name, "openapi_extra": extra}


WRONG = {"400": "a parameter that cannot be read", "404": "no such board, entry, node, format or revision"}
WAIT = {**WRONG, "409": "the board is being built; Retry-After says when to ask again", "503": "the board could not be built, and why"}

BOARDS = _route("boards", "All boards and how they stand", [])
BOARD = _route("board", "Everything about a board but its rows", [*_path("board"), REVISION], more=WRONG)
TABLE = _route("table", "Rows, facets and columns for a query", [*_path("board"), *QUERY, *PAGE], more=WAIT)
EXPORT = _route(
    "export", "All rows that match, as csv, json, parquet, md or tex", [*_path("board", "form"), *QUERY], media="application/octet-stream", more=WAIT
)
MODEL = _route("model", "Everything about one entry", [*_path("board", "entry"), ERRORS, REVISION], more=WAIT)
EXPLAIN = _route(
    "explain",
    "How one number was computed",
    [*_path("board"), _parameter("entry", "an entry"), _parameter("node", "a node's path or unique name"), *QUERY],
    more=WAIT,
)
COMPARE: dict[str, Any] = _route(
    "compare",
    "Two to four entries side by side: scores, and how the first differs from each of the others",
    [*_path("board"), _parameter("entry", "an entry; 2 to 4 of them, the first is compared with the others", repeated=True), ERRORS, REVISION],
    more=WAIT,
) | {"responses": {200: {"model": ComparisonDocument}}}
SLICE = [
    _parameter("benchmark", "a benchmark with samples; the first where not given"),
    _parameter("entry", "an entry; the first that has samples where not given"),
    _parameter("against", "another entry, to be compared on the samples that both answered"),
    _parameter("variant", "stored, or a variant of the scorer: what `score` means"),
    _parameter("where", 'conditions such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span"); docs/samples.md has the grammar'),
    _parameter("sort", "score, difference, sample or any column, '-' in front for descending"),
    REVISION,
]
SAMPLES = _route(
    "samples",
    "A slice of the samples of a benchmark: counts, means, histograms, the models in it, and a page of rows",
    [
        *_path("board"),
        *SLICE,
        _parameter("histogram", "a further column to count", repeated=True),
        _parameter("offset", "rows to skip", "integer"),
        _parameter("limit", "rows to answer, at most 100", "integer"),
        _parameter("intervals", "1: the mean of every model with its interval, which takes longer", "integer"),
    ],
    more=WAIT,
)
SAMPLE = _route(
    "sample",
    "One sample, and how its score comes about under each variant that makes a difference",
    [
        *_path("board"),
        *SLICE[:2],
        _parameter("sample", "the sample's id"),
        _parameter("run", "the run; the first where not given", "integer"),
        _parameter("variant", "stored, or a variant of the scorer: what `score` means"),
        REVISION,
    ],
    more=WAIT,
)
SAMPLES_FILE = _route(
    "samples_file",
    "All rows of a slice, texts included, as csv, jsonl or parquet; at most 100,000, the header Evalboard-Rows says how many of how many",
    [*_path("board", "form"), *SLICE, _parameter("entries", "all: the slice in every entry, not in one")],
    media="application/octet-stream",
    more=WAIT,
)
PLOT = _route("plot", "A figure", [*_path("board", "kind"), *QUERY, *AXES], more=WAIT)
FIT = [
    _parameter("base", "the model that stands at 1000; the board's own where not given"),
    _parameter("also", "further models that chances to win are told against, at most 3", repeated=True),
    _parameter("dataset", "one data set instead of all battles"),
    _parameter("sets", "1: each data set rated alone, beside all of the battles", "integer"),
    _parameter("style", "1: a second fit that holds the style of the answers equal", "integer"),
    _parameter("normalize", "0: style features as they are, not as z scores", "integer"),
    _parameter("group", "columns whose levels the second fit controls for", repeated=True),
    _parameter("ties", "0: without ties", "integer"),
    _parameter("fewest", "hide models with fewer battles", "integer"),
]
RATINGS = _route(
    "ratings",
    "Ratings of a board of battles, fitted for these choices; `only.<column>` filters battles",
    [*_path("board"), *FIT, REVISION],
    more=WAIT,
)
RATINGS_CSV = _route("ratings_csv", "The rows of these ratings as CSV", [*_path("board"), *FIT, REVISION], media="text/csv", more=WAIT)
FINDINGS = _route(
    "findings",
    "The health of every benchmark, the worst first: grade, findings, checks with their thresholds",
    [*_path("board"), REVISION],
    more=WAIT,
)
RESCORED = _route(
    "rescored",
    "A benchmark scored again by another rule: its models before and after, correlations with the other benchmarks, what must be run again",
    [
        *_path("board"),
        _parameter("benchmark", "a benchmark with samples and a scorer"),
        _parameter("variant", "a variant of its scorer; the one with all defects repaired where not given"),
        _parameter("where", "conditions that say which samples are meant"),
        _parameter("scored", "the variant whose score the conditions mean by `score`; the stored one where not given"),
        REVISION,
    ],
    more=WAIT,
)
RETRY = _route(
    "retry",
    "Ask for a board to be built again",
    _path("board"),
    more={"403": "from another site", "404": "no such board", "429": "asked a moment ago"},
)
HEALTH = _route("health", "Whether the server runs", [])
