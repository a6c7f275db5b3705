"""Servers of shelves that are ready."""

from collections.abc import Callable

from evalboard.leaderboard.registry import BoardRegistry
from evalboard.pages.assets import Assets
from evalboard.pages.early_pages import LoadedSite
from evalboard.pages.serving import serve, worker_pool
from evalboard.pages.site import create
from evalboard.settings import Settings


def serve_shelf(
    registry: BoardRegistry,
    settings: Settings,
    *,
    assets: Assets | None = None,
    started: Callable[[int], None] | None = None,
) -> None:
    """Serve a registry until the server is told to end."""
    pool = worker_pool()
    app = create(registry, settings, assets=assets, workforce=pool)
    serve(lambda _: LoadedSite(app, registry, pool.end), settings, started=started)
