"""What stands out on a board, kept beside its leaderboards. It is found after a build was handed over: nobody waits."""

from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from evalboard.base import seals
from evalboard.base.code_version import code_version
from evalboard.builds import cache
from evalboard.builds.past_states import PastStates
from evalboard.config import Board
from evalboard.errors import DamagedCache
from evalboard.insights import Past, insight
from evalboard.insights.highlights import highlights_of
from evalboard.leaderboard.registry import BoardStatus, Highlight
from evalboard.settings import Settings

log = logging.getLogger(__name__)
RECORD = "highlights.json"


class BoardHighlights(Struct, frozen=True):
    """What stands out on the leaderboard with a key, as a version of the code found it."""

    key: str
    code: str
    highlights: tuple[Highlight, ...]


def keep(board: Board, settings: Settings, key: str) -> None:
    """Find what stands out on a leaderboard that lies in the cache, unless that is kept already."""
    folder = cache.folder_of(settings, board)
    try:
        if _read(folder, key) is not None or (leaderboard := cache.built(settings, board, key)) is None:
            return
        declared, states = insight("highlights"), PastStates(settings, board.id)
        past = Past() if board.synthetic else states.past_of(leaderboard, declared, declared.query())
        record = BoardHighlights(key, _code(), tuple(highlights_of(leaderboard, past)))
        seals.write(folder / RECORD, msgspec.json.encode(record))
    except Exception:  # the board stands without them
        log.exception("board %s: its highlights cannot be kept", board.id)


class KeptHighlights:
    """Reads what is kept, of each leaderboard once."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._seen: dict[str, BoardHighlights] = {}

    def of(self, standing: BoardStatus) -> tuple[Highlight, ...]:
        """What stands out on what a board shows; nothing where that is not found yet."""
        if standing.outline is None:
            return ()
        board, key = standing.board, standing.outline.key
        seen = self._seen.get(board.id)
        if seen is None or seen.key != key:
            seen = _read(cache.folder_of(self._settings, board), key)
            if seen is None:
                return ()
            self._seen[board.id] = seen
        return seen.highlights


def _read(folder: Path, key: str) -> BoardHighlights | None:
    with suppress(OSError, DamagedCache, msgspec.MsgspecError):
        record = msgspec.json.decode(seals.read(folder / RECORD), type=BoardHighlights)
        return record if (record.key, record.code) == (key, _code()) else None
    return None


def _code() -> str:
    return code_version("evalboard.insights.highlights")
