"""What a component shows: one board, and the API that answers for it in the process of the application."""

from __future__ import annotations

import json
import logging
import os
import re
import threading
from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from urllib.parse import parse_qsl, unquote

import orjson
import pandas as pd
import yaml
from starlette.types import ASGIApp

from evalboard import notebook
from evalboard.agents.caller import ApiRefusal, Caller, inside
from evalboard.api.refusals import refused
from evalboard.api.request_parsing import LONGEST_QUERY
from evalboard.api.route_table import insight_routes, route, router
from evalboard.base.scratch import Scratch
from evalboard.config import Board, parse_board
from evalboard.drawing.plots._points import points_of
from evalboard.errors import EvalboardError, NotFound, QueryError, ReadError, nearest
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.notebook.loaded_board import config_of
from evalboard.settings import Settings
from evalboard.strings import DEFAULT, languages, message, use_language
from evalboard.table.query import TableQuery
from evalboard.table.selection import select

FILE = "frame.parquet"
OPTIONS = {
    "--score COLUMN (several times for several)": "`scores`",
    "--score COLUMN": "`scores`",
    "--model COLUMN": "`entry`",
}
"""How a refusal names what can be said, and how it is said here."""


def board_of_frame(
    frame: pd.DataFrame, *, entry: str, scores: Sequence[str], lower: bool | None, title: str
) -> tuple[BoardStatus, Leaderboard | None]:
    """How the board of a frame stands, with its leaderboard: none where the frame has no rows.

    `entry` is the column that names the model; `scores` are the columns that count, those of numbers where none are
    named; `lower` says whether lower values are better, where that is not to be seen. QueryError for a column that is
    not there, and where no board can be made, with the reason.
    """
    columns, entry, scores = [*map(str, frame.columns)], str(entry), [*map(str, scores)]
    if twice := sorted({each for each in columns if columns.count(each) > 1}):
        raise QueryError(f"the frame has several columns named {', '.join(map(repr, twice))}; rename all but one")
    for name, each in (("entry", entry), *(("scores", each) for each in scores)):
        if each not in columns:
            raise QueryError(f"{name}: the frame has no column {each!r}{nearest(each, columns)}", parameter=name)
    if frame.empty:
        named = scores or [each for each in columns if each != entry] or ["score"]
        suite = {"name": "Average", "children": [{"name": each} for each in named]}
        values = {"entry": {"model": entry}, "values": {each: each for each in named}}
        source = {"kind": "folder", "path": ".", "patterns": [FILE]}
        config = {"id": "frame", "title": title, "source": source, "reader": "table", "columns": values, "suite": suite}
        return BoardStatus(parse_board(json.dumps(config)), "failed", reason=message("gradio-empty-frame")), None
    with Scratch("frame") as folder:
        leaderboard = _built(frame.rename(columns=str), folder, entry=entry, scores=scores, lower=lower, title=title)
    return BoardStatus(leaderboard.board, "ready"), leaderboard


def _built(
    frame: pd.DataFrame, folder: Path, *, entry: str, scores: Sequence[str], lower: bool | None, title: str
) -> Leaderboard:
    from evalboard.builds.pipeline import build
    from evalboard.inference.first_config import Hints, first_config

    settings = replace(Settings.from_env(), cache=folder / "cache", history=0)
    frame.to_parquet(folder / FILE, index=False)
    try:
        first = first_config(str(folder / FILE), settings, Hints(model=entry, scores=tuple(scores), lower=lower))
    except ReadError as error:
        start = f"- {FILE}: "
        reasons = [line.removeprefix(start) for line in str(error).splitlines() if line.startswith(start)]
        said = "; ".join(reasons) or str(error)
        for option, here in OPTIONS.items():
            said = said.replace(option, here)
        raise QueryError(f"the frame makes no board: {said}") from None
    if unclear := [name for each in first.questions if "higher" in dict(each.answers) for name in each.about]:
        raise QueryError(f"lower: nothing says whether higher is better for {', '.join(map(repr, unclear))}")
    config = {**yaml.safe_load(first.text), "id": "frame", "title": title}
    return build(parse_board(json.dumps(config)), settings)


log = logging.getLogger(__name__)
ROUTES = {
    "leaderboard": ("board", "table", "states", "explain", "export"),
    "scatter": ("board", "plot"),
    "model": ("board", "table", "model", "explain", "plot", "samples"),
    "compare": ("board", "table", "explain"),
}
"""The routes that each component asks. All others are refused: whoever opens the page can call it."""


@dataclass(frozen=True, eq=False)
class BoardApi:
    """A board and the API that answers for it, which may answer for others too."""

    board_id: str
    registry: BoardRegistry
    api: ASGIApp

    @classmethod
    def holding(cls, status: BoardStatus, leaderboard: Leaderboard | None = None) -> BoardApi:
        """Of a board that stands alone."""
        registry = BoardRegistry()
        registry.put(status, leaderboard)
        return cls(status.board.id, registry, inside(router(registry)))

    def check(self, query: TableQuery) -> None:
        """QueryError names what is asked and not on the board, as far as the board is there."""
        leaderboard = self._in_memory()
        if leaderboard is not None:
            selection = select(leaderboard, query)
            if query.plot:
                points_of(leaderboard, selection, query)

    def find(self, entries: str | list[str]) -> None:
        """NotFound names an entry that the board does not have, as far as the board is there."""
        leaderboard = self._in_memory()
        for entry in [entries] if isinstance(entries, str) else entries:
            if leaderboard is not None:
                leaderboard.find(entry)

    def _in_memory(self) -> Leaderboard | None:
        return self.registry.in_memory(self.registry.standing(self.board_id))

    async def ask(self, question: object, language: object, client: str, page: str = "leaderboard") -> bytes:
        """The API's answer to a path below its root that the component of a page asks, as JSON of `status`, `body` (a
        text, in base64 under `bytes` where it is none) and `retry_after`.
        """
        address = question if isinstance(question, str) and len(question) <= LONGEST_QUERY + LONGEST_PATH else ""
        path, _, query = address.partition("?")
        path = unquote(path)
        spoken = language if isinstance(language, str) and language in languages() else DEFAULT
        with use_language(spoken):
            if not any(pattern.fullmatch(path) for pattern in _paths(self.board_id, page)):
                refusal = refused(NotFound(message("gradio-not-asked")))
                return _enveloped(refusal.status, refusal.answer().body)
            try:
                body = await Caller(self.api, client=client).ask(f"/{path}", parse_qsl(query, keep_blank_values=True))
            except ApiRefusal as refusal:
                return _enveloped(refusal.status, refusal.body, refusal.retry_after)
            return _enveloped(200, body)


LONGEST_PATH = 200


@cache
def _paths(board_id: str, page: str) -> tuple[re.Pattern[str], ...]:
    """The paths that the component of a page may ask of a board: those of the insights that the page shows, too."""
    routes = [route(name) for name in ROUTES[page]]
    routes += [each for insight, each in insight_routes() if page in insight.pages]
    patterns = (each.path[1:].replace("{board}", re.escape(board_id)) for each in routes)
    parts = (re.sub(r"\{\w+(:path)?\}", lambda part: ".+" if part[1] else "[^/]+", each) for each in patterns)
    return tuple(map(re.compile, parts))


def _enveloped(status: int, body: bytes | memoryview, retry_after: str | None = None) -> bytes:
    """The body as a text: what stands in it is read by nobody on the way."""
    after = {} if retry_after is None else {"retry_after": retry_after}
    try:
        content = {"body": bytes(body).decode()}
    except UnicodeDecodeError:
        content = {"bytes": b64encode(body).decode()}
    return orjson.dumps({"status": status, **content, **after})


AnyBoard = str | os.PathLike[str] | pd.DataFrame | notebook.LoadedBoard | Leaderboard | BoardApi
"""What a component can show."""


def board_api(
    board: AnyBoard,
    *,
    entry: str = "model",
    scores: tuple[str, ...] = (),
    lower: bool | None = None,
    title: str = "Leaderboard",
) -> BoardApi:
    """The API of whatever a component is to show. NotFound for an unknown board, QueryError for a frame of which no
    board can be made.
    """
    if isinstance(board, BoardApi):
        return board
    if isinstance(board, pd.DataFrame):
        status, leaderboard = board_of_frame(board, entry=entry, scores=scores, lower=lower, title=title)
        return BoardApi.holding(status, leaderboard)
    if isinstance(board, notebook.LoadedBoard):
        board = board.leaderboard
    if isinstance(board, Leaderboard):
        return BoardApi.holding(BoardStatus(board.board, "ready"), board)
    return _configured(os.fspath(board))


@cache
def _configured(name: str) -> BoardApi:
    """The API of a configured board, which is read or built in the background: two components share it."""
    config = config_of(name)
    made = BoardApi.holding(BoardStatus(config, "building"))
    threading.Thread(target=_build, args=(made.registry, config, name), name=f"board {config.id}", daemon=True).start()
    return made


def _build(registry: BoardRegistry, config: Board, name: str) -> None:
    try:
        registry.put(BoardStatus(config, "ready"), notebook.load(name).leaderboard)
    except EvalboardError as error:
        registry.put(BoardStatus(config, "failed", reason=str(error)))
    except Exception:
        log.exception("%s could not be built", config.id)
        registry.put(BoardStatus(config, "failed", reason=message("api-broken")))
