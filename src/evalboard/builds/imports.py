"""What builds import when they come to it: a worker that stands by has it before it is asked for the first."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module

from evalboard.base.families import members
from evalboard.config import Board

BY_ALL = (
    "evalboard.views.headline",
    "evalboard.views.health",
    "evalboard.builds.past",
    "huggingface_hub",
    "huggingface_hub.file_download",
    "httpx",
    "pyarrow.dataset",
    "pyarrow.parquet",
)
"""What builds import when they come to it, whatever the board."""


def import_for(boards: Collection[Board]) -> None:
    """Import what builds of some boards need. Nothing is read or fetched; what cannot be imported is met by the build that needs it."""
    of_boards = {f"evalboard.sources.{board.source.kind}" for board in boards} | {f"evalboard.readers.{board.reader}" for board in boards}
    families = {f"evalboard.{family}.{name}" for family in ("audits", "forensics") for name in members(family)}
    for name in (*BY_ALL, *sorted(of_boards | families)):
        try:
            import_module(name)
        except ImportError:
            continue
