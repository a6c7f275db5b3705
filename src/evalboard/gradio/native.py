"""The native page: what a Space shows to who embeds it as a Gradio app, and its endpoints."""

from __future__ import annotations

from starlette.types import ASGIApp

from evalboard.api.boards import default_board
from evalboard.gradio.board_api import BoardApi
from evalboard.gradio.endpoints import endpoints
from evalboard.gradio.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.light_gradio import gradio as gr


def native(registry: BoardRegistry, api: ASGIApp) -> gr.Blocks:
    """The blocks of a site: a leaderboard for each of its boards, and all endpoints."""
    boards = [(str(status.board.title), status.board.id) for status in registry.boards()]
    with gr.Blocks(title="Evalboard", analytics_enabled=False, fill_width=True) as demo:
        board = gr.Dropdown(boards, value=default_board(registry), label="Board")

        @gr.render(inputs=board)
        def show(board_id: str) -> None:
            """The leaderboard of a board."""
            Leaderboard(BoardApi(board_id, registry, api))

        endpoints(api)
    demo.state_session_capacity = 50
    return demo
