"""What is known of one entry, and of several side by side, as components of a Gradio application."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from typing_extensions import Unpack

from evalboard.gradio.board_api import AnyBoard
from evalboard.gradio.component import BoardComponent, Choices, ComponentArguments, SentChoices
from evalboard.pages.light_gradio import Events
from evalboard.pages.light_gradio import gradio as gr

AVERAGED = ("benchmarks", "weigh", "average", "errors")


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
