"""Two columns of a board against each other, as a component of a Gradio application."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import Unpack

from evalboard.gradio.board_api import AnyBoard
from evalboard.gradio.component import BoardComponent, Choices, ComponentArguments, plotly
from evalboard.pages.light_gradio import Events
from evalboard.table.query import PARAMETERS, TableQuery


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
