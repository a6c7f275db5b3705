"""`evalboard serve`: the dashboard."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, all_boards, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.settings import Settings

NATIVE = "evalboard.gradio.native"
"""What makes the native page: it imports Gradio, and is imported when somebody asks for that page."""

if TYPE_CHECKING:
    from evalboard.builds.build_scheduler import BuildScheduler
    from evalboard.config import Board
    from evalboard.workers.pool import WorkerPool


def add(commands: Commands) -> None:
    """Add `serve`."""
    serve = commands.add_parser("serve", help="start the dashboard")
    serve.add_argument("--host", help="address to listen on (127.0.0.1, on a Space 0.0.0.0)")
    serve.add_argument("--port", type=int, help="port to listen on (7860); 0 chooses a free one")
    with_configs(serve)
    serve.set_defaults(run=_serve)


def scheduler_of(settings: Settings, pool: WorkerPool | None = None) -> BuildScheduler:
    """What keeps the boards fresh that are to be served, and has the shelf that they stand on. UsageError where there
    are none.
    """
    from evalboard.builds.build_scheduler import BuildScheduler

    return BuildScheduler(served(settings), settings, pool)


def served(settings: Settings) -> dict[str, Board]:
    """The boards that are to be served. UsageError where there are none."""
    boards = {board.id: board for board in all_boards(settings) if not settings.boards or board.id in settings.boards}
    unknown = [name for name in settings.boards if name not in boards]
    if unknown or not boards:
        raise UsageError(
            f"EVALBOARD_BOARDS: no board {unknown[0]!r}" if unknown else f"{settings.configs}: no board is configured"
        )
    return boards


def _serve(args: Args, settings: Settings) -> int:
    import pyarrow as pa

    from evalboard.pages.site import worker_pool

    # Arrow's own pool keeps what it once held: a server, which reads seldom and stays, gives it back.
    pa.set_memory_pool(pa.system_memory_pool())
    pool = worker_pool()
    try:
        pool.fork_off()  # first of all: what follows opens files and starts threads
        return _serve_with(pool, args, settings)
    finally:
        pool.end()


def _serve_with(pool: WorkerPool, args: Args, settings: Settings) -> int:
    from evalboard.pages.site import serve
    from evalboard.publishing.visitors import Submissions

    scheduler = scheduler_of(settings, pool)
    settings = replace(
        settings, host=args.host or settings.host, port=settings.port if args.port is None else args.port
    )
    submissions = Submissions(served(settings), settings, pool)
    scheduler.start()
    try:
        serve(
            scheduler.shelf,
            settings,
            submissions=submissions,
            pool=pool,
            blocks=lambda *site: import_module(NATIVE).native(*site),
        )
    finally:
        submissions.stop()
        scheduler.stop()
    return 0
