"""What the components of Gradio applications share: each hosts what a page of ours shows of one board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Literal, TypeAlias

from starlette.responses import Response
from typing_extensions import TypedDict, Unpack

from evalboard.api.answers import SMALLEST_PACKED, packed, takes_gzip
from evalboard.api.refusals import JSON
from evalboard.base.query import refuse_unknown
from evalboard.base.scratch import Scratch
from evalboard.gradio.board_api import AnyBoard, BoardApi, board_api
from evalboard.pages.assets import PLOTLY, find_assets
from evalboard.pages.light_gradio import Component, Events
from evalboard.pages.light_gradio import gradio as gr
from evalboard.strings import languages
from evalboard.table.query import PARAMETERS, TableQuery

Choices: TypeAlias = Mapping[str, str | Sequence[str]]
"""What a visitor chose: parameters of a page's address, those that may repeat with a list of values."""
SentChoices: TypeAlias = dict[str, str | list[str]]
PACKED = {"Content-Encoding": "gzip"}
HOST = '<div class="evalboard"></div>'
OPENED = """
const languages = [document.documentElement.lang, ...navigator.languages].map((each) => each.slice(0, 2));
const language = languages.find((each) => each in props.scripts) ?? "en";
if (!document.querySelector(`link[href="${CSS.escape(props.styles.url)}"]`)) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: props.styles.url });
  document.head.append(link);
}
import(props.scripts[language].url).then(({ open }) => open({ element, props, server, trigger, watch, language }));
"""
"""What Gradio runs when the component is there."""
AVERAGED = ("benchmarks", "weigh", "average", "errors")


class ComponentArguments(TypedDict, total=False):
    """Arguments that every component of Gradio takes."""

    label: str | None
    every: gr.Timer | float | None
    inputs: Component | Sequence[Component] | None
    scale: int | None
    min_width: int | None
    visible: bool | Literal["hidden"]
    elem_id: str | None
    elem_classes: list[str] | str | None
    render: bool
    key: int | str | tuple[int | str, ...] | None


class BoardComponent(gr.HTML):
    """A part of a board's pages. Its value is what the visitor chose, by the parameters of a page's address.

    `change` follows every choice, whoever made it, `input` those of the visitor.
    """

    EVENTS = [Events.change, Events.input]  # noqa: RUF012 - as all components say it
    SCRIPT: ClassVar[str] = ""
    """The module and the style sheet in `assets/gradio/`."""
    CHOICES: ClassVar[Sequence[str]] = ()
    """What its value may name."""
    SHORT: ClassVar[str] = ""
    """What a value means that is a text or a list of texts."""

    def _open(
        self,
        board: AnyBoard | BoardComponent,
        value: Choices | str | Sequence[str] | Callable[[], Choices] | None,
        arguments: ComponentArguments,
        query: TableQuery | None = None,
        **props: object,
    ) -> None:
        """Be made, of a board that can answer the query. Within an event Gradio calls the `__init__` of a subclass
        alone, so that this is none.
        """
        self._api = api = board._api if isinstance(board, BoardComponent) else board_api(board)  # noqa: SLF001 - of its kind
        for each in self._constructor_args:
            each["board"] = api  # what Gradio makes anew for an update is of the same board
        if query is not None:
            api.check(query)
        scripts, styles = _files(self.SCRIPT)
        gr.HTML.__init__(
            self,
            value,  # pyrefly: ignore[bad-argument-type] - of texts; a subclass may have any JSON
            html_template=HOST,
            js_on_load=OPENED,
            apply_default_css=False,
            server_functions=[_answering(api, self.SCRIPT)],
            board_id=api.board_id,
            scripts=scripts,
            styles=styles,
            **arguments,
            **props,  # pyrefly: ignore[bad-argument-type] - none of Gradio's own names
        )

    # What is overridden is of texts: Gradio hands on whatever JSON the script of a subclass has for its value.
    def preprocess(self, payload: SentChoices | None) -> SentChoices:  # pyrefly: ignore[bad-override]
        """What the visitor chose."""
        return payload or {}

    def postprocess(  # pyrefly: ignore[bad-override]
        self, value: Choices | str | Sequence[str] | None
    ) -> SentChoices:
        """Choices as the component takes them. QueryError for one that it does not have, NotFound for an unknown
        entry.
        """
        choices = value if isinstance(value, Mapping) else {self.SHORT: value} if value else {}
        refuse_unknown(choices, self.CHOICES)
        sent: SentChoices = {
            name: str(each) if isinstance(each, str) or not isinstance(each, Sequence) else [*map(str, each)]
            for name, each in choices.items()
        }
        self._api.find(sent.get("entry", []))
        return sent

    def api_info(self) -> dict[str, object]:
        """The value as JSON Schema."""
        texts = {"type": "array", "items": {"type": "string"}}
        return {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, texts]}}

    def example_payload(self) -> dict[str, str]:
        """A value."""
        return {self.CHOICES[0]: "instruct"}

    def example_value(self) -> dict[str, str]:
        """A value."""
        return self.example_payload()


def _answering(api: BoardApi, script: str) -> Callable:
    async def ask(question: list, request: gr.Request) -> Response:
        path, language = (*question, "", "")[:2] if isinstance(question, list) else (question, "")
        client = request.client.host if request.client else ""
        body = await api.ask(path, language, client, script)
        takes = takes_gzip(request)  # pyrefly: ignore[bad-argument-type] - it has all that the request has
        if len(body) < SMALLEST_PACKED or not takes:
            return Response(body, media_type=JSON)
        return Response(packed(body), headers=PACKED, media_type=JSON)

    return ask


@cache
def folder() -> Scratch:
    """Where the scripts and style sheets of components lie, for Gradio to serve; nothing else lies there."""
    scratch = Scratch("components")
    gr.set_static_paths([scratch.path])
    return scratch


def _file(name: str, content: bytes) -> dict[str, object]:
    path = folder().path / name
    path.write_bytes(content)
    meta = {"_type": "gradio.FileData"}
    return {"path": str(path), "url": f"/gradio_api/file={path}", "orig_name": name, "meta": meta}


@cache
def _files(name: str) -> tuple[dict[str, dict], dict[str, object]]:
    """The script of a component in each language, and its style sheet, as props."""
    assets, scripts, sheet = find_assets(), {}, b""
    for language in languages():
        script, sheet = assets.component(name, language)
        scripts[language] = _file(f"{name}-{assets.version}-{language}.js", script)
    return scripts, _file(f"{name}-{assets.version}.css", sheet)


@cache
def plotly() -> dict[str, object]:
    """plotly.js as a prop."""
    assets = find_assets()
    return _file(f"plotly-{assets.version}.js", assets.plain(PLOTLY))


class Leaderboard(BoardComponent):
    """A leaderboard: search, columns, filters, ranks with intervals, thousands of rows.

    `board` is the id of a board, the path of a config, a board of `evalboard.load` or `evalboard.score`, or a frame of
    pandas with a row for each model: then `entry` is the column that names the model, and `scores` are the columns that
    count, where these are not all columns of numbers. `lower` says whether lower values are better; where it is not
    given, names of columns and the order of rows tell, and what they leave open is refused.

    Its value is what the visitor chose, by the parameters of a page's address: `{"search": "falcon", "sort":
    "-Average"}`. `select` hands a `gr.SelectData` over with `entry`, `model`, `rank`, `column`, `value` and
    `index`; of a score also with `node`, `lower` and `upper`, else these are None. `change` follows every choice,
    whoever made it, `input` those of the visitor.

    NotFound for an unknown board; QueryError for an unknown column or choice, and a frame that makes no board. Both
    name what is nearest.
    """

    EVENTS = [Events.change, Events.input, Events.select]  # noqa: RUF012 - as all components say it
    SCRIPT = "leaderboard"
    CHOICES = PARAMETERS

    def __init__(
        self,
        board: AnyBoard | BoardComponent,
        *,
        entry: str = "model",
        scores: Sequence[str] = (),
        lower: bool | None = None,
        columns: Sequence[str] | None = None,
        height: int | str = 600,
        title: str = "Leaderboard",
        value: Choices | Callable[[], Choices] | None = None,
        **arguments: Unpack[ComponentArguments],
    ) -> None:
        if not isinstance(board, BoardComponent):
            board = board_api(board, entry=entry, scores=tuple(scores), lower=lower, title=title)
        query = TableQuery(columns=None if columns is None else tuple(columns))
        shown = None if columns is None else list(columns)
        self._open(board, value, arguments, query, columns=shown, height=height)


class ModelCard(BoardComponent):
    """One entry: its scores with intervals, its rank, where each number came from. Without an entry, a search for one.

    `board` is what `Leaderboard` takes, or a component. The value is an entry, `{"entry": "org/name"}`, or its name
    alone. NotFound for an unknown board or entry; it names what is nearest.
    """

    SCRIPT = "model"
    CHOICES = ("entry", "node", *AVERAGED)
    SHORT = "entry"

    def __init__(
        self,
        board: AnyBoard | BoardComponent,
        value: Choices | str | Callable[[], Choices] | None = None,
        **arguments: Unpack[ComponentArguments],
    ) -> None:
        self._open(board, value, arguments)

    def show(self, event: gr.SelectData) -> dict[str, str]:
        """The entry that was selected, as a value: `board.select(card.show, outputs=card)`."""
        return {"entry": event.entry}


class Compare(BoardComponent):
    """Two to four entries side by side: scores, and how the first differs from each of the others.

    `board` is what `Leaderboard` takes, or a component. The value names the entries, `{"entry": ["org/a", "org/b"]}`,
    or is a list of them; with fewer than two there is a search. `select` hands a `gr.SelectData` over with `entry`,
    `node`, `value`, `lower` and `upper` of the number that was clicked; of a difference `against` is the other entry.
    NotFound for an unknown board or entry; it names what is nearest.
    """

    EVENTS = [Events.change, Events.input, Events.select]  # noqa: RUF012 - as all components say it
    SCRIPT = "compare"
    CHOICES = ("entry", "significant", *AVERAGED)
    SHORT = "entry"
    MOST = 4

    def __init__(
        self,
        board: AnyBoard | BoardComponent,
        value: Choices | Sequence[str] | Callable[[], Choices] | None = None,
        **arguments: Unpack[ComponentArguments],
    ) -> None:
        self._open(board, value, arguments)

    def show(self, choices: SentChoices) -> dict[str, list[str]]:
        """The first of the entries that were ticked in a table, as a value: `board.change(pair.show, board, pair)`."""
        ticked = choices.get("pin", [])
        return {"entry": ([ticked] if isinstance(ticked, str) else ticked)[: self.MOST]}


class Scatter(BoardComponent):
    """Every entry a point: column `y` against column `x`, with `color` by a third; each is the board's own where it is
    not named. A benchmark's name, `others_of(NAME)` for the average of all others, or what is known of the entries.

    `board` is what `Leaderboard` takes, or a component. The picture is drawn by the server; plotly is loaded when
    somebody touches it. The value is that of a `Leaderboard`, so that a plot can follow a table: `board.change(lambda
    choices: choices, board, plot)`. `select` hands a `gr.SelectData` over whose `entry` and `value` is the entry.

    NotFound for an unknown board, QueryError for an unknown column. Both name what is nearest.
    """

    EVENTS = [Events.change, Events.input, Events.select]  # noqa: RUF012 - as all components say it
    SCRIPT = "scatter"
    CHOICES = PARAMETERS

    def __init__(
        self,
        board: AnyBoard | BoardComponent,
        *,
        x: str | None = None,
        y: str | None = None,
        color: str | None = None,
        value: Choices | Callable[[], Choices] | None = None,
        **arguments: Unpack[ComponentArguments],
    ) -> None:
        query = TableQuery(plot="scatter", x=x, y=y, color=color)
        self._open(board, value, arguments, query, x=x, y=y, color=color, plotly=plotly())
