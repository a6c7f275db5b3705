"""A site from its start to its end: its boards, its workers, and what keeps boards fresh.

All that takes long to be imported is imported in functions here: the server listens before.
"""

from __future__ import annotations

import socket
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from evalboard.errors import ConfigError
from evalboard.pages.early_pages import LoadedSite, OnLoop
from evalboard.pages.server import serve

if TYPE_CHECKING:
    from evalboard.builds.build_scheduler import BuildScheduler
    from evalboard.config import Board
    from evalboard.pages.site import BlocksMaker
    from evalboard.settings import Settings
    from evalboard.workers.pool import WorkerPool

PREPARED = (
    "evalboard.api",
    "evalboard.pages.static_frames",
    "evalboard.drawing.plots.scatter",
    "evalboard.drawing.plots.forest",
    "evalboard.drawing.plots.position",
    "duckdb",
    "pyarrow.parquet",
)
"""What dear answers are made with: imported once, for all processes that make some."""


def served(settings: Settings) -> dict[str, Board]:
    """The boards that are to be served. ConfigError where there are none."""
    from evalboard.config import load_boards

    configured = load_boards(settings.configs)
    boards = {name: board for name, board in configured.items() if not settings.boards or name in settings.boards}
    unknown = [name for name in settings.boards if name not in boards]
    if unknown or not boards:
        raise ConfigError(
            f"EVALBOARD_BOARDS: no board {unknown[0]!r}" if unknown else f"{settings.configs}: no board is configured"
        )
    return boards


def scheduler_of(settings: Settings) -> BuildScheduler:
    """What keeps the boards fresh that are to be served, and has the shelf that they stand on. ConfigError where there
    are none.
    """
    from evalboard.builds.build_scheduler import BuildScheduler

    return BuildScheduler(served(settings), settings)


def worker_pool() -> WorkerPool:
    """The workers of a server."""
    from evalboard.builds.imports import build_modules
    from evalboard.workers.pool import WorkerPool

    return WorkerPool((*PREPARED, *build_modules()))


def run(
    settings: Settings,
    blocks: BlocksMaker,
    started: Callable[[int], None] | None = None,
    listening: socket.socket | None = None,
) -> None:
    """Serve until the server is told to end. `blocks` makes what Gradio shows behind the pages. ConfigError where there
    are no boards.
    """
    serve(partial(_load, settings, blocks), settings, started=started, listening=listening)


def _load(settings: Settings, blocks: BlocksMaker, on_loop: OnLoop) -> LoadedSite:
    import pyarrow as pa

    from evalboard.builds.build_scheduler import BuildScheduler
    from evalboard.pages.site import create
    from evalboard.publishing.visitors import Submissions

    # Arrow's own pool keeps what it once held: a server, which reads seldom and stays, gives it back.
    pa.set_memory_pool(pa.system_memory_pool())
    pool = worker_pool()
    on_loop(partial(pool.fork_off, waiting=1))  # with all that is imported, before other threads run
    boards = served(settings)
    scheduler, submissions = BuildScheduler(boards, settings, pool), Submissions(boards, settings, pool)
    scheduler.start()

    def end() -> None:
        submissions.stop()
        scheduler.stop()
        pool.end()

    try:
        app = create(scheduler.shelf, settings, workforce=pool, submissions=submissions, blocks=blocks)
    except BaseException:
        end()
        raise
    return LoadedSite(app, scheduler.shelf, end)
