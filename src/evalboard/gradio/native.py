"""The native page: what a Space shows to who embeds it as a Gradio app, and its endpoints."""

from __future__ import annotations

from starlette.types import ASGIApp

from evalboard.api.boards import default_board
from evalboard.config import Board
from evalboard.gradio.board_api import BoardApi
from evalboard.gradio.component import Compare, Leaderboard, ModelCard, Scatter
from evalboard.gradio.endpoints import endpoints
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.light_gradio import gradio as gr
from evalboard.strings import message, preferred, use_language

DROP = "drop"


def native(registry: BoardRegistry, api: ASGIApp) -> gr.Blocks:
    """The blocks of a site: what its pages show of each of its boards, in tabs, and all endpoints."""
    boards = [(str(status.board.title), status.board.id) for status in registry.boards()]
    with gr.Blocks(title="Evalboard", analytics_enabled=False, fill_width=True) as demo:
        board = gr.Dropdown(boards, value=default_board(registry), label="Board")

        @gr.render(inputs=board)
        def show(board_id: str, request: gr.Request) -> None:
            """The tabs of a board. A click on a model shows it, models that are ticked are compared."""
            standing = registry.standing(board_id)
            shown = BoardApi(standing.board.id, registry, api)
            with use_language(preferred(request.headers.get("accept-language", ""))), gr.Tabs(selected="table"):
                with gr.Tab(str(message("pages-page-leaderboard")), id="table"):
                    table = Leaderboard(shown)
                clicked: list[Leaderboard | Scatter] = [table]
                drawn = drop_axes(standing.board)
                if drawn is not None:
                    with gr.Tab(str(message("gradio-drop"))):
                        clicked.append(Scatter(shown, x=drawn[0], y=drawn[1]))
                with gr.Tab(str(message("pages-page-model"))):
                    card = ModelCard(shown)
                with gr.Tab(str(message("pages-page-compare"))):
                    pair = Compare(shown)
            for each in clicked:
                each.select(card.show, outputs=card, api_visibility="private", show_progress="hidden")
            table.change(pair.show, table, pair, api_visibility="private", show_progress="hidden")

        endpoints(api)
    demo.state_session_capacity = 50
    return demo


def drop_axes(board: Board) -> tuple[str, str] | None:
    """What stands across and up in the plot of DROP versus average: as the board draws it, else the average of its
    other benchmarks. None for a board that does not have both.
    """
    drawn = next(((plot.x, plot.y) for plot in board.plots if plot.y and plot.y.casefold() == DROP), None)
    names = [child.name for child in board.suite.children or ()]
    own = next((name for name in names if name.casefold() == DROP), None)
    return drawn or (None if own is None or len(names) == 1 else (f"others_of({own})", own))
