"""The parameters of each route; others are refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from evalboard.arena.documents import ArenaQuery
from evalboard.base.query import Query, parameters_of
from evalboard.slices.where import RescoringQuery, SampleQuery, SliceQuery
from evalboard.table.columns import WHOLE, WIDTH


@dataclass(frozen=True, slots=True)
class RouteParameter:
    """One parameter; its name may end with a chosen part, `only.<column>`."""

    name: str
    about: str
    kind: Literal["string", "integer", "number", "boolean"] = "string"
    repeated: bool = False
    required: bool = False
    within: Literal["query", "path"] = "query"
    bounds: Mapping[str, object] = field(default_factory=dict, hash=False)
    """What JSON Schema says beside the kind."""

    def as_openapi(self) -> dict[str, object]:
        """The parameter as OpenAPI has it."""
        schema = {"type": self.kind, **self.bounds}
        schema = {"type": "array", "items": schema} if self.repeated else schema
        return {
            "name": self.name,
            "in": self.within,
            "required": self.required,
            "description": self.about,
            "schema": schema,
        }


def accepted(parameters: Iterable[RouteParameter]) -> tuple[str, ...]:
    """What a query string of a route may name."""
    return tuple(parameter.name.partition("<")[0] for parameter in parameters if parameter.within == "query")


def parameters_in(query: type[Query]) -> tuple[RouteParameter, ...]:
    """The parameters of a query, as routes have them; a truth value is 0 or 1."""
    return tuple(
        RouteParameter(
            each.name,
            each.about,
            "integer" if each.schema.get("type") == "boolean" else each.schema.get("type", "string"),
            each.repeated,
            each.required,
            bounds={name: value for name, value in each.schema.items() if name != "type"},
        )
        for each in parameters_of(query)
    )


BOARD = RouteParameter("board", "the id of a board", required=True, within="path")
ENTRY = RouteParameter("entry", "an entry, or a model that has only one", required=True, within="path")
REVISION = RouteParameter(
    "rev",
    "commit to show, at least its first 7 characters; only what is built already. "
    "`refs/pr/N` is what pull request N would make of the board",
)
CLAIM = RouteParameter("text", "a claim, such as: X beats Y on BENCHMARK", required=True, bounds={"maxLength": 300})
CLAIMED_ON = RouteParameter("board", "the id of a board; the one that has what the claim names where not given")
LANGUAGE = RouteParameter(
    "lang",
    "the language of labels and sentences; where it is not named the one that Accept-Language likes best, "
    "else English. Numbers, ids and files stay",
)
"""Taken away before routes see it."""
ERRORS = RouteParameter(
    "errors",
    "whose errors, intervals, rank intervals and tiers: shown (the board's own), sampling, runs or both; "
    "a board's document says which it knows",
)
QUERY = (
    RouteParameter("search", "substrings; ';' unites; field:value, name<number, /regular expression/"),
    RouteParameter(
        "only.<column>",
        "values of a column of the entries to keep; an empty one stands for a missing value",
        repeated=True,
    ),
    RouteParameter("size", "billions of parameters: 3-9, 35- or -3"),
    RouteParameter("hide", "flags of rows to leave out, or none", repeated=True),
    RouteParameter("require", "flags that rows must have, or none", repeated=True),
    RouteParameter("complete", "1: only entries that have every chosen benchmark", "integer"),
    RouteParameter("front", "a quantity, such as a cost: only entries that nobody beats at it"),
    RouteParameter("sort", "columns, '-' in front for descending", repeated=True),
    RouteParameter("benchmarks", "benchmarks of the average, with weights as name:2", repeated=True),
    RouteParameter(
        "weigh",
        "benchmarks of the average that count more or less than they would: name:2 twice as much, name:0 not at all",
        repeated=True,
    ),
    RouteParameter("average", "all, or visible: the mean over visible benchmarks"),
    RouteParameter("show", "score or raw"),
    RouteParameter("by", "the column of scores that entries are ranked by; the average where not given"),
    RouteParameter("among", "rank among these, the entries that match, or all"),
    ERRORS,
    RouteParameter(
        "ranks",
        "rank sets that hold together, for all rows at once, or single: each for an entry that was chosen beforehand",
    ),
    RouteParameter(
        "since",
        "an older state that is kept, by a commit, a key, a day as YYYY-MM-DD or a tag: "
        "rows and files say where entries stood then",
    ),
    RouteParameter("pin", "entries to answer under `pinned` whatever the filters say", repeated=True),
    RouteParameter("top", "1: the page keeps pinned entries on top", "integer"),
    RouteParameter("columns", "columns in order", repeated=True),
    RouteParameter("hidden", "columns that are not shown, of those that would be", repeated=True),
    RouteParameter("plot", "the kind of plot that the page shows"),
    RouteParameter("x", "axis of a scatter plot"),
    RouteParameter("y", "axis of a scatter plot, or the score of a forest plot"),
    RouteParameter("color", "column that colours a scatter plot"),
    RouteParameter("overlay", "trend, frontier, filtered", repeated=True),
    RouteParameter("family", "a search, such as qwen2.5: what it finds stands out in a scatter plot"),
    RouteParameter("offset", "rows to skip; a file and a figure skip none", "integer"),
    RouteParameter("limit", "rows to answer, at most 200; a file and a figure have them all", "integer"),
    REVISION,
)
"""A query of the table, also of figures, files and explanations."""
PAGE = (
    RouteParameter("brief", "1: only rows", "integer"),
    RouteParameter(
        "digits",
        "decimals to round to; bounds then come as lists in the order of the score columns, with one less",
        "integer",
    ),
    RouteParameter(
        "column_offset",
        f"of more than {WHOLE} shown columns only {WIDTH}, from this place on; fewer come whole, as all do without",
        "integer",
    ),
    RouteParameter(
        "intervals",
        "0 or 1, without effect: own weights come with their intervals, rank intervals and tiers",
        "integer",
    ),
)
DRAWING = (
    RouteParameter("draw", "plotly: the figure as plotly.js takes it; svg: the same as a picture, under `picture`"),
    RouteParameter(
        "width",
        "pixels across of the box that a figure is fitted to: names of points, rows and legend find their places",
        "integer",
    ),
    RouteParameter("height", "the same from top to bottom, for a figure that does not know its own", "integer"),
)
CELL = (
    RouteParameter("entry", "an entry, or a model that has only one", required=True),
    RouteParameter("node", "a node's path or unique name", required=True),
)
SLICE = (*parameters_in(SliceQuery), REVISION)
SAMPLE = (*parameters_in(SampleQuery), REVISION)
RULE = (*parameters_in(RescoringQuery), REVISION)
FIT = (*parameters_in(ArenaQuery), REVISION)
COMPARED_STATES = (
    RouteParameter("from", "the earlier snapshot of the page of changes: a commit, a key, a day or a tag"),
    RouteParameter("to", "the later one, named in the same way"),
)
FOLLOWED = (
    RouteParameter("board", "the id of a board", required=True),
    RouteParameter("entry", "an entry, or a model that has only one; all entries where not given"),
)
NAMED_BOARD = RouteParameter("board", "the id of a board; the default one where not given")
SHOWN_PAGE = RouteParameter(
    "page",
    "what the link leads to: leaderboard, model, compare, arena, benchmarks, changes or claim; "
    "each with its own parameters, as its page has them",
)
PICTURED_ENTRY = RouteParameter("entry", "entries of a model's or of a comparison's page", repeated=True)
PICTURED_CLAIM = RouteParameter("claim", "the claim that was checked", bounds=CLAIM.bounds)
PICTURED = tuple(
    {
        each.name: each
        for each in (NAMED_BOARD, SHOWN_PAGE, PICTURED_ENTRY, PICTURED_CLAIM, *QUERY, *FIT, *COMPARED_STATES)
    }.values()
)
NODE = RouteParameter("node", "a node's path or unique name; the average where not given")
SEARCHED = (
    RouteParameter("search", "words that the name of an entry holds, in any case", required=True),
    RouteParameter("limit", "models to answer, at most 50; 20 where not given", "integer"),
)
