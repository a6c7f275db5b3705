"""What a worker that builds leaderboards is asked to do."""

from __future__ import annotations

import math
import sys
import threading
import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path

import msgspec

from evalboard.builds import cache, disk_space, highlights, history
from evalboard.builds.pipeline import build_copy, build_or_last
from evalboard.config import Board, load_board, load_boards
from evalboard.errors import EvalboardError, SourceError
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.settings import Settings
from evalboard.sources import Progress
from evalboard.strings import format_message, message, to_json
from evalboard.views.headline import headline_of
from evalboard.workers.worker import say

PROGRESS_PERIOD = 0.2
BETWEEN_LOOKS = 60.0
"""Seconds between two looks at the size of the cache, which takes one at every file of it; the last is when there is
nothing to do any more.
"""
BEAT = 5.0  # seconds
AT_ONCE = 20
"""States of a board, of those of which it is not kept what changed, of which that is made each time that the board is
looked at.
"""


def build(settings: Settings, board_id: str, *, copy: bool = False) -> bytes:
    """Build a board, or the copy of its dataset beside its config, which is there at once."""
    builder = _Builder(settings)
    with beating(board_id):
        board = builder.boards.named(board_id)
        key = answer(board, builder.settings, copy=copy)
        if key and not board.synthetic:  # after the answer: nobody waits for it
            history.keep(board, builder.settings, key, accounts=AT_ONCE)
        if key:
            highlights.keep(board, builder.settings, key)
        if time.monotonic() - builder.looked >= BETWEEN_LOOKS:
            make_room(settings)
    return b""


def make_room(settings: Settings) -> bytes:
    """Keep the cache as small as it may be, if that can be seen now."""
    builder = _Builder(settings)
    with suppress(OSError, EvalboardError):
        disk_space.made(builder.settings, builder.boards.all)
    builder.looked = time.monotonic()
    return b""


@lru_cache(maxsize=1)
class _Builder:
    """What a worker keeps from one build to the next."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.boards = Boards(settings.configs)
        self.looked = -math.inf


class Boards:
    """The boards of a folder of configs, read one by one as they are asked for."""

    def __init__(self, configs: Path) -> None:
        self._configs = configs
        self._read: dict[str, Board] = {}

    def named(self, board_id: str) -> Board:
        """The board with an id."""
        if board_id not in self._read:
            path = self._configs / f"{board_id}.yaml"
            board = load_board(path) if path.is_file() else None
            self._read |= (
                {board_id: board} if board is not None and board.id == board_id else load_boards(self._configs)
            )
        return self._read[board_id]

    def all(self) -> Collection[Board]:
        """All of them."""
        self._read = load_boards(self._configs) | self._read
        return self._read.values()


@contextmanager
def beating(board_id: str) -> Iterator[None]:
    """While a board is built, say every few seconds that this process runs."""
    done = threading.Event()

    def beat() -> None:
        while not done.wait(BEAT):
            say({"board": board_id, "event": "alive"})

    thread = threading.Thread(target=beat, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def answer(board: Board, settings: Settings, *, copy: bool = False) -> str:
    """Build one board, or the copy beside it, and say how it went: progress, then `built` with the key, or `failed`
    with the reason.

    What comes back is the key; empty where nothing was built.
    """
    try:
        outcome = (build_copy if copy else build_or_last)(board, settings, progress=_throttled(board.id))
    except EvalboardError as error:
        wait = error.retry_after if isinstance(error, SourceError) else None
        say(
            {
                "board": board.id,
                "event": "failed",
                "reason": to_json(format_message(error)),
                "retry_after": wait,
                "source": isinstance(error, SourceError) and not copy,
            }
        )
    except Exception as error:  # noqa: BLE001 - one broken board must not stop the others; the cause goes to log and page
        sys.excepthook(type(error), error, error.__traceback__)
        reason = message("builds-unexpected", kind=type(error).__name__, why=str(error))
        say({"board": board.id, "event": "failed", "reason": to_json(reason), "retry_after": None, "source": False})
    else:
        writing = cache.writing(settings, board, outcome.leaderboard.key)
        say(
            {
                "board": board.id,
                "event": "built",
                "outline": msgspec.to_builtins(
                    LeaderboardSummary.of(outcome.leaderboard, writing, headline_of(outcome.leaderboard))
                ),
                "stale": to_json(outcome.stale),
                "broken_revision": outcome.broken_revision,
                "retry_after": outcome.retry_after,
                "source": bool(outcome.stale) and outcome.broken_revision is None,
            }
        )
        return outcome.leaderboard.key
    return ""


def _throttled(board_id: str) -> Progress:
    last, said = 0.0, ""

    def progress(done: int, total: int, doing: str) -> None:
        nonlocal last, said
        now = time.monotonic()
        # Another file is told at once: it may be the one that is never done.
        if done >= total or doing != said or now - last >= PROGRESS_PERIOD:
            last, said = now, doing
            say({"board": board_id, "event": "progress", "done": done, "total": total, "doing": doing})

    return progress
