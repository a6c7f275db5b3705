"""How much of the disk a cache takes, and what is dropped where it is more than it may."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from evalboard import sources
from evalboard.base import seals
from evalboard.builds import cache, leases
from evalboard.config import Board, bundled
from evalboard.settings import Settings

log = logging.getLogger(__name__)
UNITS = (
    "damaged/*",
    "previews/*/*/",
    "made/*",
    "parsed/*",
    "boards/*/*/",
    "demo/*/",  # of earlier versions
    "bundles/*/",
    "snapshots/*/*/",
    "snapshots/*/.partial-*/",
    "native/*/*/",
)


def made(settings: Settings, boards: Callable[[], Iterable[Board]]) -> int:
    """Drop what none of the boards uses now until the cache is no larger than it may be; how many bytes it then has.

    What boards use stays, and what other processes show, also where that alone is more than the limit: the log says so.
    """
    limit = settings.cache_size * 1e9
    size = _size(settings.cache)
    if not limit or size <= limit:
        return size
    with leases.dropping(settings.cache) as held:
        used = held.union(*(_used(settings, board) for board in boards()))
        for pattern in UNITS:
            units = [path for path in settings.cache.glob(pattern) if path not in used and path.name != ".used"]
            for unit in sorted(units, key=_time):
                if size <= limit:
                    return size
                size -= _size(unit)
                log.info("%s is dropped: the cache has more than %g GB", unit, settings.cache_size)
                seals.removed(unit)
    if size > limit:
        log.warning(
            "%s: what the boards use takes %.1f GB; EVALBOARD_CACHE_SIZE is %g GB",
            settings.cache,
            size / 1e9,
            settings.cache_size,
        )
    return size


def _used(settings: Settings, board: Board) -> list[Path]:
    used = cache.folders_of(settings, board)
    with suppress(OSError):
        snapshot = sources.latest(board.source, settings=settings)
        used += [snapshot.folder.parent] if snapshot is not None else []
    made_here = [settings.cache / "bundles" / copy.sha256[:32]] if (copy := bundled(board.source)) else []
    return used + made_here


def _size(path: Path) -> int:
    """Bytes below a folder, or of a file; a file that has two names counts twice."""
    if not path.is_dir():
        return path.stat().st_size if path.exists() else 0
    size = 0
    for folder, _, names in os.walk(path):
        for name in names:
            with suppress(OSError):
                size += os.stat(f"{folder}/{name}").st_size  # noqa: PTH116 - thousands of files: Path costs more than the call
    return size


def _time(path: Path) -> float:
    with suppress(OSError):
        return path.stat().st_mtime
    return 0.0
