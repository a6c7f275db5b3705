"""The leaderboard as a component of a Gradio application: the table of our pages within `gr.Blocks`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal

from starlette.responses import Response

from evalboard.api.answers import SMALLEST_PACKED, packed
from evalboard.api.refusals import JSON
from evalboard.base.scratch import Scratch
from evalboard.gradio.board_api import AnyBoard, BoardApi, board_api
from evalboard.pages.assets import find_assets
from evalboard.pages.light_gradio import Component, Events
from evalboard.pages.light_gradio import gradio as gr
from evalboard.strings import languages
from evalboard.table.query import PARAMETERS, TableQuery, refuse_unknown

Choices = Mapping[str, str | Sequence[str]]
"""What a visitor chose: parameters of a page's address, those that may repeat with a list of values."""
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
"""What Gradio runs when the component is there. It names the events `change`, `input` and `select`."""


class Leaderboard(gr.HTML):
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

    def __init__(
        self,
        board: AnyBoard,
        *,
        entry: str = "model",
        scores: Sequence[str] = (),
        lower: bool | None = None,
        columns: Sequence[str] | None = None,
        height: int | str = 600,
        title: str = "Leaderboard",
        value: Choices | Callable[[], Choices] | None = None,
        label: str | None = None,
        every: gr.Timer | float | None = None,
        inputs: Component | Sequence[Component] | None = None,
        scale: int | None = None,
        min_width: int | None = None,
        visible: bool | Literal["hidden"] = True,
        elem_id: str | None = None,
        elem_classes: list[str] | str | None = None,
        render: bool = True,
        key: int | str | tuple[int | str, ...] | None = None,
    ) -> None:
        self._api = board_api(board, entry=entry, scores=tuple(scores), lower=lower, title=title)
        self._api.check(TableQuery(columns=None if columns is None else tuple(columns)))
        for arguments in self._constructor_args:
            arguments["board"] = self._api  # what Gradio makes anew for an update is of the same board
        scripts, styles = _files()
        super().__init__(
            value,
            html_template=HOST,
            js_on_load=OPENED,
            apply_default_css=False,
            label=label,
            every=every,
            inputs=inputs,
            scale=scale,
            min_width=min_width,
            visible=visible,
            elem_id=elem_id,
            elem_classes=elem_classes,
            render=render,
            key=key,
            server_functions=[_answering(self._api)],
            board_id=self._api.board_id,
            columns=None if columns is None else list(columns),
            height=height,
            scripts=scripts,
            styles=styles,
        )

    # What is overridden is of texts: Gradio hands on whatever JSON the script of a subclass has for its value.
    def preprocess(  # pyrefly: ignore[bad-override]
        self, payload: dict[str, str | list[str]] | None
    ) -> dict[str, str | list[str]]:
        """What the visitor chose."""
        return payload or {}

    def postprocess(  # pyrefly: ignore[bad-override]
        self, value: Choices | None
    ) -> dict[str, str | list[str]]:
        """Choices as the component takes them. QueryError for one that a table does not have."""
        refuse_unknown(value or {}, PARAMETERS)
        return {
            name: str(each) if isinstance(each, str) or not isinstance(each, Sequence) else [*map(str, each)]
            for name, each in (value or {}).items()
        }

    def api_info(self) -> dict[str, object]:
        """The value as JSON Schema."""
        texts = {"type": "array", "items": {"type": "string"}}
        return {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"}, texts]}}

    def example_payload(self) -> dict[str, str]:
        """A value."""
        return {"search": "instruct"}

    def example_value(self) -> dict[str, str]:
        """A value."""
        return self.example_payload()


def _answering(api: BoardApi) -> Callable:
    async def ask(question: list, request: gr.Request) -> Response:
        path, language = (*question, "", "")[:2] if isinstance(question, list) else (question, "")
        client = request.client.host if request.client else ""
        body = await api.ask(path, language, client)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(body, media_type=JSON)
        return Response(packed(body), headers=PACKED if len(body) >= SMALLEST_PACKED else {}, media_type=JSON)

    return ask


@cache
def folder() -> Scratch:
    """Where the scripts and the style sheet of components lie, for Gradio to serve; nothing else lies there."""
    scratch = Scratch("components")
    gr.set_static_paths([scratch.path])
    return scratch


def _file(name: str, content: bytes) -> dict[str, object]:
    """A file of that folder as a prop."""
    path = folder().path / name
    path.write_bytes(content)
    meta = {"_type": "gradio.FileData"}
    return {"path": str(path), "url": f"/gradio_api/file={path}", "orig_name": name, "meta": meta}


@cache
def _files() -> tuple[dict[str, dict], dict[str, object]]:
    """The script in each language, and the style sheet, as props."""
    assets, scripts, sheet = find_assets(), {}, b""
    for language in languages():
        script, sheet = assets.component("leaderboard", language)
        scripts[language] = _file(f"leaderboard-{assets.version}-{language}.js", script)
    return scripts, _file(f"leaderboard-{assets.version}.css", sheet)
