"""The parameters of each route: what OpenAPI says of them, and what a query string may name. Any other is refused."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from evalboard.table.column_window import WHOLE, WIDTH


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter; its name may end with a part that a visitor chooses, `only.<column>`."""

    name: str
    about: str
    kind: Literal["string", "integer", "number", "boolean"] = "string"
    repeated: bool = False
    required: bool = False
    within: Literal["query", "path"] = "query"
    bounds: Mapping[str, object] = field(default_factory=dict, hash=False)
    """What JSON Schema says of a value beside its kind: its bounds, its choices, its default."""

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


def accepted(parameters: Iterable[Parameter]) -> tuple[str, ...]:
    """What a query string of a route may name."""
    return tuple(parameter.name.partition("<")[0] for parameter in parameters if parameter.within == "query")


BOARD = Parameter("board", "the id of a board", required=True, within="path")
ENTRY = Parameter("entry", "an entry, or a model that has only one", required=True, within="path")
REVISION = Parameter(
    "rev",
    "commit to show, at least its first 7 characters; only what is built already. "
    "`refs/pr/N` is what pull request N would make of the board",
)
LANGUAGE = Parameter(
    "lang",
    "the language of labels and sentences; where it is not named the one that Accept-Language likes best, "
    "else English. Numbers, ids and files stay",
)
"""On all routes: whoever serves them takes it away before they see it."""
ERRORS = Parameter(
    "errors",
    "whose errors, intervals, rank intervals and tiers: shown (the board's own), sampling, runs or both; "
    "a board's document says which it knows",
)
QUERY = (
    Parameter("search", "substrings; ';' unites; field:value, name<number, /regular expression/"),
    Parameter(
        "only.<column>",
        "values of a column of the entries to keep; an empty one stands for a missing value",
        repeated=True,
    ),
    Parameter("size", "billions of parameters: 3-9, 35- or -3"),
    Parameter("hide", "flags of rows to leave out, or none", repeated=True),
    Parameter("require", "flags that rows must have, or none", repeated=True),
    Parameter("complete", "1: only entries that have every chosen benchmark", "integer"),
    Parameter("sort", "columns, '-' in front for descending", repeated=True),
    Parameter("benchmarks", "benchmarks of the average, with weights as name:2", repeated=True),
    Parameter(
        "weigh",
        "benchmarks of the average that count more or less than they would: name:2 twice as much, name:0 not at all",
        repeated=True,
    ),
    Parameter("average", "all, or visible: the mean over visible benchmarks"),
    Parameter("show", "score or raw"),
    Parameter("by", "the column of scores that entries are ranked by; the average where not given"),
    Parameter("among", "rank among these, the entries that match, or all"),
    ERRORS,
    Parameter(
        "ranks",
        "rank sets that hold together, for all rows at once, or single: each for an entry that was chosen beforehand",
    ),
    Parameter(
        "since",
        "an older state that is kept, by a commit, a key, a day as YYYY-MM-DD or a tag: "
        "rows and files say where entries stood then",
    ),
    Parameter("pin", "entries to answer under `pinned` whatever the filters say", repeated=True),
    Parameter("top", "1: the page keeps pinned entries on top", "integer"),
    Parameter("columns", "columns in order", repeated=True),
    Parameter("hidden", "columns that are not shown, of those that would be", repeated=True),
    Parameter("plot", "the kind of plot that the page shows"),
    Parameter("x", "axis of a scatter plot"),
    Parameter("y", "axis of a scatter plot, or the score of a forest plot"),
    Parameter("color", "column that colours a scatter plot"),
    Parameter("overlay", "trend, frontier, filtered", repeated=True),
    Parameter("family", "a search, such as qwen2.5: what it finds stands out in a scatter plot"),
    Parameter("offset", "rows to skip; a file and a figure skip none", "integer"),
    Parameter("limit", "rows to answer, at most 200; a file and a figure have them all", "integer"),
    REVISION,
)
"""A query of the table. Figures, files and explanations read the same."""
PAGE = (
    Parameter("brief", "1: only rows", "integer"),
    Parameter(
        "digits",
        "decimals to round to; bounds then come as lists in the order of the score columns, with one less",
        "integer",
    ),
    Parameter(
        "column_offset",
        f"of more than {WHOLE} shown columns only {WIDTH}, from this place on; fewer come whole, as all do without",
        "integer",
    ),
    Parameter(
        "intervals",
        "0 or 1, without effect: own weights come with their intervals, rank intervals and tiers",
        "integer",
    ),
)
DRAWING = (
    Parameter("draw", "plotly: the figure as plotly.js takes it; svg: the same as a picture, under `picture`"),
    Parameter(
        "width",
        "pixels across of the box that a figure is fitted to: names of points, rows and legend find their places",
        "integer",
    ),
    Parameter("height", "the same from top to bottom, for a figure that does not know its own", "integer"),
)
CELL = (
    Parameter("entry", "an entry, or a model that has only one", required=True),
    Parameter("node", "a node's path or unique name", required=True),
)
AVERAGED = ("benchmarks", "weigh", "average", "columns", "hidden", ERRORS.name, REVISION.name)
"""Parameters of a query on which its average depends, with its errors."""
PAIR = (
    Parameter("entry", "an entry; 2 to 4 of them, the first is compared with the others", repeated=True, required=True),
    *(each for each in QUERY if each.name in AVERAGED),
)
VARIANT = Parameter("variant", "stored, or a variant of the scorer: what `score` means")
BENCHMARK = Parameter("benchmark", "a benchmark with samples; the first where not given")
ENTRY_WITH_SAMPLES = Parameter("entry", "an entry; the first that has samples where not given")
SLICE = (
    BENCHMARK,
    ENTRY_WITH_SAMPLES,
    Parameter("against", "another entry, to be compared on the samples that both answered"),
    VARIANT,
    Parameter(
        "where",
        'conditions such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span"); '
        "docs/reference/samples.md has the grammar",
    ),
    Parameter("sort", "score, difference, sample or any column, '-' in front for descending"),
    Parameter("histogram", "a further column to count", repeated=True),
    Parameter("offset", "rows to skip; a file skips none", "integer"),
    Parameter("limit", "rows to answer, at most 100; a file has them all", "integer"),
    Parameter("intervals", "1: the mean of every model with its interval, which takes longer", "integer"),
    Parameter("entries", "all: a file holds the slice in every entry, not in one"),
    REVISION,
)
SAMPLE = (
    BENCHMARK,
    ENTRY_WITH_SAMPLES,
    Parameter("sample", "the sample's id", required=True),
    Parameter("run", "the run; the first where not given", "integer"),
    VARIANT,
    REVISION,
)
FIT = (
    Parameter("base", "the model that stands at 1000; the board's own where not given"),
    Parameter("also", "further models that chances to win are told against, at most 3", repeated=True),
    Parameter("dataset", "one data set instead of all battles"),
    Parameter("sets", "1: each data set rated alone, beside all of the battles", "integer"),
    Parameter("style", "1: a second fit that holds the style of the answers equal", "integer"),
    Parameter("normalize", "0: style features as they are, not as z scores", "integer"),
    Parameter("group", "columns whose levels the second fit controls for", repeated=True),
    Parameter("only.<column>", "words of a column of the battles to keep", repeated=True),
    Parameter("ties", "0: without ties", "integer"),
    Parameter("fewest", "hide models with fewer battles", "integer"),
    Parameter(
        "verdicts",
        "judge, people or both: ratings by some of the verdicts, where a board says which are people's; "
        "by all where not given",
    ),
    Parameter("judge", "which judge that is; the one with most pairs that people judged too where not given"),
    REVISION,
)
RULE = (
    Parameter("benchmark", "a benchmark with samples and a scorer", required=True),
    Parameter("variant", "a variant of its scorer; the one with all defects repaired where not given"),
    Parameter("where", "conditions that say which samples are meant"),
    Parameter("scored", "the variant whose score the conditions mean by `score`; the stored one where not given"),
    REVISION,
)
STATES = (
    Parameter(
        "from",
        "the state before: a commit or a key (seven characters at least), a day as YYYY-MM-DD, or a tag; "
        "the one before the newest",
    ),
    Parameter("to", "the state after, named in the same way; the newest"),
    Parameter("search", "a part of the names of entries"),
    Parameter("offset", "moves to skip", "integer"),
    Parameter("limit", "moves to answer, at most 200", "integer"),
)
FOLLOWED_ENTRY = Parameter(
    "entry",
    "an entry, or a model that has only one, as it is called in the newest state that is looked at",
    required=True,
)
BY_DATE = Parameter("date", "a column of dates, such as that of submission; the first where not given")
FOLLOWED = (
    Parameter("board", "the id of a board", required=True),
    Parameter("entry", "an entry, or a model that has only one; all entries where not given"),
)
"""What a feed follows."""
NAMED_BOARD = Parameter("board", "the id of a board; the default one where not given")
SHOWN_PAGE = Parameter(
    "page",
    "what the link leads to: leaderboard, model, compare, arena, benchmarks or changes; "
    "each with its own parameters, as its page has them",
)
PICTURED_ENTRY = Parameter("entry", "entries of a model's or of a comparison's page", repeated=True)
PICTURED = tuple(
    {each.name: each for each in (NAMED_BOARD, SHOWN_PAGE, PICTURED_ENTRY, *QUERY, *FIT, *STATES)}.values()
)
"""What a picture of a page may be asked with."""
NODE = Parameter("node", "a node's path or unique name; the average where not given")
SEARCHED = (
    Parameter("search", "words that the name of an entry holds, in any case", required=True),
    Parameter("limit", "models to answer, at most 50; 20 where not given", "integer"),
)
"""A search across boards."""
