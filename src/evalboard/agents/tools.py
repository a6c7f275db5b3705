"""The tools: which question to the API each one asks, and what it says beside the answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_type_hints
from urllib.parse import parse_qsl

import orjson
from msgspec import Struct
from pydantic import BaseModel, ConfigDict, Field, create_model

from evalboard.agents.caller import ApiRefusal, Caller, Pairs, StateFacts, States, query_string
from evalboard.api.parameters import QUERY
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.api.route import Route
from evalboard.api.route_table import insight_routes, route, route_of
from evalboard.base.families import installed, leave_out
from evalboard.base.json_types import WrittenJson
from evalboard.insights import FAMILY, Insight, Parameter, parameters_of
from evalboard.slices.where import MOST_ROWS
from evalboard.strings import DEFAULT, Message, message

Document = WrittenJson
LOOKS = frozenset({"columns", "labels", "filters", "defaults", "plots", "source", "links", "audits"})
"""What a board's document has for pages alone."""
MOST_SWAPS = 3
"""How often a question is asked anew because another leaderboard came in the place of the one that it was asked of."""
LONGEST = 1_000
"""Characters of a name."""
Name = Annotated[str, Field(max_length=LONGEST)]
BoardId = Annotated[
    str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$", description="the id of a board, as list_boards has it")
]
At = Annotated[
    str,
    Field(
        max_length=LONGEST,
        description="a state of the board: the key or commit of an earlier answer, a day, a tag; the newest",
    ),
]


class ToolAnswer(Struct, frozen=True):
    """What stands around the API's document in every answer of a tool."""

    url: str | None
    """The page that shows the same, at the state that this answer is of, or where no site is served, what it was
    computed from, at its commit. null where neither is on the web.
    """
    api: str
    """Where the API answers the same document."""
    state: str | None
    """The key of the leaderboard that this is of: what it was computed from and by. null for a list of boards."""
    uncertainty: str
    """How sure these numbers are, and by which fields."""
    how: str
    """How they came about, and how to read them."""
    caution: list[str]
    """What may not be concluded from them."""


class AnswerWords(Struct, frozen=True):
    """What is said beside a document."""

    uncertainty: Message
    how: Message
    caution: Iterable[Message | str]


def around(
    caller: Caller, link: tuple[str, Pairs], api: tuple[str, Pairs], facts: StateFacts | None, words: AnswerWords
) -> ToolAnswer:
    """What stands around a document: a page and its parameters, the API's path and its parameters, the state, the
    words.
    """
    path, pairs = api
    return ToolAnswer(
        url=caller.link(*link) or (facts.source if facts else None),
        api=f"{caller.base}{path.lstrip('/')}" + (f"?{query_string(pairs)}" if pairs else ""),
        state=facts.key if facts and facts.key else None,
        uncertainty=str(words.uncertainty),
        how=str(words.how),
        caution=[str(each) for each in words.caution],
    )


def certainty(facts: StateFacts) -> Message:
    """Whether the score that entries are ranked by has intervals, and over what."""
    return message("agents-intervals", kind=facts.errors) if facts.errors else message("agents-no-intervals")


def synthetic(document: dict) -> list[Message]:
    """The word of caution of results that are invented."""
    return [message("agents-synthetic")] if document.get("synthetic") else []


class Arguments(BaseModel):
    """What a tool takes; nothing beside it."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NoArguments(Arguments):
    """No arguments."""


class BoardArguments(Arguments):
    """A board, at a state."""

    board: BoardId
    at: At = ""


class RankArguments(BoardArguments):
    """Which rows of a board, in which order."""

    query: Annotated[str, Field(max_length=LONGEST_QUERY)] = Field(
        "",
        description=(
            "a query string as the API's table takes it, such as search=llama&size=-9&sort=-alpha&weigh=beta:0. "
            "Parameters: "
        )
        + "; ".join(
            f"{each.name}: {each.about}"
            for each in QUERY
            if each.name not in {"rev", "limit", "offset", "top", "plot", "x", "y", "color"}
        ),
    )
    limit: int = Field(20, ge=1, le=200, description="rows to answer")
    offset: int = Field(0, ge=0, le=10**9, description="rows to skip")


class ExplainArguments(BoardArguments):
    """One score."""

    entry: Name = Field(description="an entry, or a model that has only one")
    node: Name = Field(description="a node's path or unique name, as board has them")


class SampleArguments(BoardArguments):
    """Samples that meet a condition."""

    benchmark: Name = Field("", description="a benchmark with samples; the first")
    entry: Name = Field("", description="an entry; the first that has samples")
    against: Name = Field("", description="another entry, to be compared on the samples that both answered")
    condition: str = Field(
        "", max_length=2_000, description='such as prediction ~ "\\d\\n" and (score < 0.5 or answer_type = "span")'
    )
    sort: Name = Field("", description="score, difference, sample or any column, '-' in front for descending")
    limit: int = Field(10, ge=1, le=MOST_ROWS, description="samples to answer")
    offset: int = Field(0, ge=0, le=10**9, description="samples to skip")


@dataclass(frozen=True, slots=True)
class ApiQuestion:
    """What is asked of the API: a path, and parameters; and the page that shows the same."""

    path: str
    pairs: Pairs
    page: str
    shown: Pairs
    """The page's parameters beside board and state."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One tool. `asks` makes the question of its arguments, `says` the words beside a document, which are of a state
    where it has one.
    """

    name: str
    title: str
    about: str
    arguments: type[Arguments]
    answers: Route
    asks: Callable[[Any], ApiQuestion]  # Any: each tool has arguments of its own
    says: Callable[[Document, StateFacts], AnswerWords]
    omits: frozenset[str] = frozenset()
    """What of the document is left out."""
    settled: bool = False
    """Whether the answer follows from a leaderboard and the arguments alone, not from how a board stands or which
    states are kept.
    """

    async def answer(self, caller: Caller, states: States, arguments: Arguments) -> tuple[ToolAnswer, Document]:
        """What it answers. ApiRefusal and EvalboardError as the API."""
        question, board = self.asks(arguments), getattr(arguments, "board", "")
        if not board:
            document = orjson.loads(await caller.ask(question.path))
            return around(caller, ("", ()), (question.path, ()), None, self.says(document, NO_STATE)), document
        document, facts = await self._of_one_state(caller, states, question, board)
        rest = {name: value for name, value in document.items() if name not in self.omits}
        pin = [("rev", facts.key)] if facts.key else []
        page = (question.page, [("board", board), *pin, *question.shown])
        api = (question.path, [*(pair for pair in question.pairs if pair[0] != "rev"), *pin])
        return around(caller, page, api, facts, self.says(document, facts)), rest

    async def _of_one_state(
        self, caller: Caller, states: States, question: ApiQuestion, board: str
    ) -> tuple[Document, StateFacts]:
        """A document and the facts of the state that it is of, though the board may be swapped between the two."""
        at = dict(question.pairs).get("rev", "")
        for _ in range(MOST_SWAPS):
            before = states.newest(board)
            document = orjson.loads(await caller.ask(question.path, question.pairs))
            facts = await states.facts(caller, board, at)
            same = document.get("key", facts.key) == facts.key
            if same and (at or before == facts.key == states.newest(board)):
                return document, facts
        raise ApiRefusal(503, b'{"error":{"message":"the board is being swapped for newer ones: ask again"}}', "2")


NO_STATE = StateFacts(board="", key="", revision="", source=None, synthetic=False, rated=False, errors="", notes=())


def _of(board: str, rest: str = "") -> str:
    return f"/api/v1/boards/{board}{rest}"


def _chosen(*pairs: tuple[str, str | int]) -> list[tuple[str, str]]:
    return [(name, str(value)) for name, value in pairs if value != ""]


def _ask_boards(_: NoArguments) -> ApiQuestion:
    return ApiQuestion("/api/v1/boards", (), "", ())


def _ask_board(asked_for: BoardArguments) -> ApiQuestion:
    return ApiQuestion(_of(asked_for.board), _chosen(("rev", asked_for.at)), "", ())


def _ask_rank(asked_for: RankArguments) -> ApiQuestion:
    pairs = parse_qsl(asked_for.query.removeprefix("?"), keep_blank_values=True)
    page = [*pairs, *_chosen(("limit", asked_for.limit), ("offset", asked_for.offset or ""))]
    return ApiQuestion(
        _of(asked_for.board, "/table"), [*page, ("brief", "1"), *_chosen(("rev", asked_for.at))], "", pairs
    )


def _ask_explain(asked_for: ExplainArguments) -> ApiQuestion:
    pairs = [("entry", asked_for.entry), ("node", asked_for.node)]
    return ApiQuestion(_of(asked_for.board, "/explain"), [*pairs, *_chosen(("rev", asked_for.at))], "model", pairs[:1])


def _ask_samples(asked_for: SampleArguments) -> ApiQuestion:
    chosen = _chosen(
        ("benchmark", asked_for.benchmark),
        ("entry", asked_for.entry),
        ("against", asked_for.against),
        ("where", asked_for.condition),
        ("sort", asked_for.sort),
        ("offset", asked_for.offset or ""),
    )
    pairs = [*chosen, ("limit", str(asked_for.limit)), *_chosen(("rev", asked_for.at))]
    return ApiQuestion(_of(asked_for.board, "/samples"), pairs, "samples", chosen)


def _said(uncertainty: Message, how: Message, *caution: Message | str) -> AnswerWords:
    return AnswerWords(uncertainty, how, caution)


def _say_boards(_: Document, __: StateFacts) -> AnswerWords:
    return _said(message("agents-sure-boards"), message("agents-how-boards"), message("agents-not-across"))


def _say_board(document: Document, facts: StateFacts) -> AnswerWords:
    return _said(
        certainty(facts), message("agents-how-board"), *synthetic(document), message("agents-not-across"), *facts.notes
    )


def _say_rank(document: Document, facts: StateFacts) -> AnswerWords:
    rows, matched = len(document["rows"]), document["matched"]
    caution = [message("agents-rank-apart") if facts.errors else message("agents-rank-bare")]
    caution += [message("agents-rank-rated")] if facts.rated else []
    caution += [message("agents-rank-page", rows=rows, matched=matched)] if rows < matched else []
    how = message("agents-how-rank-rated") if facts.rated else message("agents-how-rank")
    return _said(certainty(facts), how, *synthetic(document), *caution, message("agents-foreign-text"), *facts.notes)


def _say_explain(_: Document, facts: StateFacts) -> AnswerWords:
    invented = synthetic({"synthetic": facts.synthetic})
    return _said(
        message("agents-sure-explain"), message("agents-how-explain"), *invented, message("agents-explain-meaning")
    )


def _say_samples(_: Document, facts: StateFacts) -> AnswerWords:
    caution = (
        *synthetic({"synthetic": facts.synthetic}),
        message("agents-samples-slice"),
        message("agents-foreign-text"),
    )
    return _said(message("agents-sure-samples"), message("agents-how-samples"), *caution)


FIXED = (
    Tool(
        "list_boards",
        "List boards",
        "All leaderboards of this site in short: id, title, whether the results are invented (synthetic), entries, "
        "commit. Begin here.",
        NoArguments,
        route("boards"),
        _ask_boards,
        _say_boards,
    ),
    Tool(
        "board",
        "About a board",
        "Everything about a leaderboard but its rows: what is evaluated (nodes), from which commit, "
        "with which errors, notes, citation, licence.",
        BoardArguments,
        route("board"),
        _ask_board,
        _say_board,
        LOOKS,
    ),
    Tool(
        "rank",
        "Rank entries",
        "Rows of a leaderboard in order: scores with intervals, ranks with rank intervals. "
        "Search, filter, sort, and weigh benchmarks by a query.",
        RankArguments,
        route("table"),
        _ask_rank,
        _say_rank,
        settled=True,
    ),
    Tool(
        "explain",
        "Explain a score",
        "How one score was computed: the arithmetic, and the files, rows and commits it comes from.",
        ExplainArguments,
        route("explain"),
        _ask_explain,
        _say_explain,
        settled=True,
    ),
    Tool(
        "samples",
        "Read samples",
        "Questions, answers and scores of one entry on one benchmark that meet a condition, "
        "with the mean over all that do.",
        SampleArguments,
        route("samples"),
        _ask_samples,
        _say_samples,
        settled=True,
    ),
)


def all_tools() -> dict[str, Tool]:
    """All tools by name: these, and one for each insight that has a route. One of another package that has the name of
    a tool is left out, and the log says so.
    """
    tools = {tool.name: tool for tool in FIXED}
    for each, _ in insight_routes():
        if each.name in tools:
            leave_out(FAMILY, installed(FAMILY)[each.name], "this is a tool already; choose another name")
        else:
            tools[each.name] = _of_insight(each)
    return tools


@cache
def _of_insight(each: Insight) -> Tool:
    """The tool of an insight: its query and the board are the arguments, its report the answer."""
    fields = {parameter.name: _field(each, parameter) for parameter in parameters_of(each.query)}
    arguments = create_model(
        f"Of{each.name.title().replace('_', '')}",
        __base__=BoardArguments,
        __doc__="A board, and the insight's choices.",
        **fields,
    )

    def ask(asked_for: BoardArguments) -> ApiQuestion:
        chosen = asked_for.model_dump(exclude={"board", "at"}, exclude_defaults=True)
        pairs = [
            (name, str(value))
            for name, values in chosen.items()
            for value in (values if isinstance(values, list | tuple) else [values])
        ]
        page = next((page for page in each.pages if page != "model"), "")
        shown = [(each.page_parameters[name], value) for name, value in pairs if name in each.page_parameters]
        return ApiQuestion(
            _of(asked_for.board, f"/{each.slug}"), [*pairs, *_chosen(("rev", asked_for.at))], page, shown
        )

    title, about = (text.in_language(DEFAULT) for text in (each.title, each.about))
    return Tool(each.name, title, about, arguments, route_of(each), ask, _say_report, settled=not each.past)


def _field(each: Insight, parameter: Parameter) -> Any:
    """A parameter of an insight as pydantic has it: type, bounds, default and description."""
    kind = get_type_hints(each.query)[parameter.name]
    names = {
        "minimum": "ge",
        "maximum": "le",
        "maxLength": "max_length",
        "minLength": "min_length",
        "pattern": "pattern",
    }
    bounds = {names[name]: value for name, value in parameter.schema.items() if name in names}
    return (kind, Field(... if parameter.required else parameter.default, description=parameter.about, **bounds))


def _say_report(document: Document, facts: StateFacts) -> AnswerWords:
    """What an insight itself says may not be concluded, and what it cannot tell."""
    caution = [block["text"] for block in document["blocks"] if block["type"] in {"caveat", "missing"}]
    return _said(
        message("agents-sure-insight"),
        message("agents-how-insight"),
        *synthetic(document),
        *caution,
        message("agents-foreign-text"),
        *facts.notes,
    )
