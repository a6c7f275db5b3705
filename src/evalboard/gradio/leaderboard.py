"""The leaderboard as a component of a Gradio application: the table of our pages within `gr.Blocks`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typing_extensions import Unpack

from evalboard.gradio.board_api import AnyBoard, board_api
from evalboard.gradio.component import BoardComponent, Choices, ComponentArguments
from evalboard.pages.light_gradio import Events
from evalboard.table.query import PARAMETERS, TableQuery


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
