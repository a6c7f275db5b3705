"""A site whose native page is somebody's own Gradio app."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from dataclasses import replace

from starlette.types import ASGIApp, Receive, Scope, Send

from evalboard.agents.caller import inside
from evalboard.api.boards import default_board
from evalboard.api.route_table import router
from evalboard.config.files import configs_folder
from evalboard.gradio.board_api import BoardApi
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus
from evalboard.pages.light_gradio import gradio as gr
from evalboard.pages.serving import run, served
from evalboard.settings import Settings


class Site:
    """The configured boards, for components, their API, for `endpoints`, and the server that shows them: pages in
    front, an app of your own at `/gradio`.

    Settings are those of the environment where none are given. ConfigError where no board is configured.
    """

    def __init__(self, settings: Settings | None = None) -> None:
        settings = settings or Settings.from_env()
        self.settings = replace(settings, configs=configs_folder(settings.configs))
        self._registry = BoardRegistry()
        for board in served(self.settings).values():
            self._registry.put(BoardStatus(board))
        self._api = inside(router(self._registry))

    def board(self, board_id: str = "") -> BoardApi:
        """A board for `Leaderboard`, the default one where none is named. NotFound names the nearest."""
        board_id = self._registry.standing(board_id or default_board(self._registry)).board.id
        return BoardApi(board_id, self._registry, self)

    def launch(self, demo: gr.Blocks, *, started: Callable[[int], None] | None = None) -> None:
        """Serve the site, with the app behind its pages, until it is told to end. `started` is called with the port."""
        logging.basicConfig(stream=sys.stderr, level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")

        def blocks(registry: BoardRegistry, api: ASGIApp) -> gr.Blocks:  # noqa: ARG001 - as all that make blocks
            self._api = api
            return demo

        run(self.settings, blocks, started)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer as the site does; before it is launched every board waits."""
        await self._api(scope, receive, send)
