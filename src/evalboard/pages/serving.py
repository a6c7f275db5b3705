"""A server from its start to its end: its boards, its workers, what keeps boards fresh, and the site."""

from __future__ import annotations

from collections.abc import Callable

from evalboard.builds.build_scheduler import BuildScheduler
from evalboard.config import Board, load_boards
from evalboard.errors import ConfigError
from evalboard.pages.site import BlocksMaker, serve, worker_pool
from evalboard.publishing.visitors import Submissions
from evalboard.settings import Settings
from evalboard.workers.pool import WorkerPool


def served(settings: Settings) -> dict[str, Board]:
    """The boards that are to be served. ConfigError where there are none."""
    configured = load_boards(settings.configs)
    boards = {name: board for name, board in configured.items() if not settings.boards or name in settings.boards}
    unknown = [name for name in settings.boards if name not in boards]
    if unknown or not boards:
        raise ConfigError(
            f"EVALBOARD_BOARDS: no board {unknown[0]!r}" if unknown else f"{settings.configs}: no board is configured"
        )
    return boards


def scheduler_of(settings: Settings, pool: WorkerPool | None = None) -> BuildScheduler:
    """What keeps the boards fresh that are to be served, and has the shelf that they stand on. ConfigError where there
    are none.
    """
    return BuildScheduler(served(settings), settings, pool)


def run(settings: Settings, blocks: BlocksMaker, started: Callable[[int], None] | None = None) -> None:
    """Serve until the server is told to end. `blocks` makes what Gradio shows behind the pages."""
    import pyarrow as pa

    # Arrow's own pool keeps what it once held: a server, which reads seldom and stays, gives it back.
    pa.set_memory_pool(pa.system_memory_pool())
    pool = worker_pool()
    try:
        pool.fork_off()  # first of all: what follows opens files and starts threads
        scheduler = scheduler_of(settings, pool)
        submissions = Submissions(served(settings), settings, pool)
        scheduler.start()
        try:
            serve(scheduler.shelf, settings, submissions=submissions, pool=pool, blocks=blocks, started=started)
        finally:
            submissions.stop()
            scheduler.stop()
    finally:
        pool.end()
