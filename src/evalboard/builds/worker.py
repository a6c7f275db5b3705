"""The process that builds leaderboards for a server: board ids in on stdin, JSON lines out on stdout.

After a board's id may stand that the copy of its dataset beside the config is to be built, which is there at once.
"""

from __future__ import annotations

import json
import math
import os
import selectors
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from evalboard.builds import cache, room
from evalboard.builds.past import Past
from evalboard.builds.pipeline import build_copy, build_or_last
from evalboard.builds.process import COPY, STAND_BY
from evalboard.builds.standby import import_for
from evalboard.config import Board, load_board, load_boards
from evalboard.errors import EvalboardError, SourceError
from evalboard.leaderboard.outline import Outline
from evalboard.settings import Settings
from evalboard.sources import Progress
from evalboard.strings import message, said_by, to_json
from evalboard.views.headline import headline_of

IDLE = 120.0
PROGRESS_PERIOD = 0.2
BETWEEN_LOOKS = 60.0
"""Seconds between two looks at the size of the cache, which takes one at every file of it; the last is when there is nothing to do any more."""
BEAT = 5.0
"""Seconds between two signs of life."""
AT_ONCE = 20
"""States of a board, of those of which it is not kept what changed, of which that is made each time that the board is looked at."""
Tell = Callable[[dict[str, object]], None]


def main(settings_json: str) -> int:
    """Serve build requests until stdin ends or nothing is asked for a while, with the settings of the server as `Settings.as_json` writes them."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    settings = Settings.from_json(settings_json)
    boards = Boards(settings.configs)
    looked = -math.inf
    for line in _lines(sys.stdin):
        if line.strip() == STAND_BY:
            _stand_by(boards)
            continue
        board_id, _, what = line.strip().partition(" ")
        if board_id:
            tell = _teller(out, board_id)
            with beating(tell):
                board = boards.named(board_id)
                key = answer(board, settings, tell, copy=what == COPY)
                if key and not board.synthetic:
                    _remember(Past(settings, board.id), key)  # after the answer: nobody waits for it
                if time.monotonic() - looked >= BETWEEN_LOOKS:
                    _make_room(settings, boards)
                    looked = time.monotonic()
    _make_room(settings, boards)
    return 0


def _stand_by(boards: Boards) -> None:
    """Import what builds of all boards need; a config that cannot be read is for whoever builds from it to say."""
    with suppress(EvalboardError, OSError):
        import_for(boards.all())


def _remember(past: Past, key: str) -> None:
    """Keep a leaderboard for later, and what is said of it and of a few others of which nothing is said yet."""
    past.remember(key)
    past.complete(AT_ONCE)


class Boards:
    """The boards of a folder of configs, read one by one as they are asked for: to build one of hundreds the others need not be looked at."""

    def __init__(self, configs: Path) -> None:
        self._configs = configs
        self._read: dict[str, Board] = {}

    def named(self, board_id: str) -> Board:
        """The board with an id."""
        if board_id not in self._read:
            path = self._configs / f"{board_id}.yaml"
            board = load_board(path) if path.is_file() else None
            self._read |= {board_id: board} if board is not None and board.id == board_id else load_boards(self._configs)
        return self._read[board_id]

    def all(self) -> Collection[Board]:
        """All of them."""
        self._read = load_boards(self._configs) | self._read
        return self._read.values()


def _make_room(settings: Settings, boards: Boards) -> None:
    """Keep the cache as small as it may be, if that can be seen now."""
    with suppress(OSError, EvalboardError):
        room.made(settings, boards.all)


@contextmanager
def beating(tell: Tell) -> Iterator[None]:
    """While a board is built, tell every few seconds that this process runs."""
    done = threading.Event()

    def beat() -> None:
        while not done.wait(BEAT):
            tell({"event": "alive"})

    thread = threading.Thread(target=beat, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def answer(board: Board, settings: Settings, tell: Tell, *, copy: bool = False) -> str:
    """Build one board, or the copy beside it, and tell how it went: progress, then `built` with the key, or `failed` with the reason.

    What comes back is the key; empty where nothing was built.
    """
    try:
        outcome = (build_copy if copy else build_or_last)(board, settings, progress=_throttled(tell))
    except EvalboardError as error:
        wait = error.retry_after if isinstance(error, SourceError) else None
        tell({"event": "failed", "reason": to_json(said_by(error)), "retry_after": wait, "source": isinstance(error, SourceError) and not copy})
    except Exception as error:  # noqa: BLE001 - one broken board must not stop the others; the cause goes to log and page
        sys.excepthook(type(error), error, error.__traceback__)
        reason = message("builds-unexpected", kind=type(error).__name__, why=str(error))
        tell({"event": "failed", "reason": to_json(reason), "retry_after": None, "source": False})
    else:
        writing = cache.writing(settings, board, outcome.leaderboard.key)
        tell(
            {
                "event": "built",
                "outline": Outline.of(outcome.leaderboard, writing, headline_of(outcome.leaderboard)).as_json(),
                "stale": to_json(outcome.stale),
                "broken_revision": outcome.broken_revision,
                "retry_after": outcome.retry_after,
                "source": bool(outcome.stale) and outcome.broken_revision is None,
            }
        )
        return outcome.leaderboard.key
    return ""


def _throttled(tell: Tell) -> Progress:
    last, said = 0.0, ""

    def progress(done: int, total: int, doing: str) -> None:
        nonlocal last, said
        now = time.monotonic()
        # Another file is told at once: it may be the one that is never done.
        if done >= total or doing != said or now - last >= PROGRESS_PERIOD:
            last, said = now, doing
            tell({"event": "progress", "done": done, "total": total, "doing": doing})

    return progress


def _teller(out: BinaryIO, board_id: str) -> Tell:
    """Writes events of a board, each as a line that no other thread breaks."""
    lock = threading.Lock()

    def tell(event: dict[str, object]) -> None:
        try:
            with lock:
                out.write(json.dumps({"board": board_id, **event}).encode() + b"\n")
                out.flush()
        except BrokenPipeError:
            raise SystemExit(0) from None  # the server is gone, and nobody wants the board

    return tell


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream, until it ends or stays silent for `IDLE` seconds; after a word to stand by it may for as long as it likes."""
    unread = b""  # of our own: what another buffer holds already no selector tells of
    with selectors.DefaultSelector() as selector:
        selector.register(stream, selectors.EVENT_READ)
        patience: float | None = IDLE
        while True:
            while b"\n" not in unread:
                piece = os.read(stream.fileno(), 1 << 16) if selector.select(timeout=patience) else b""
                if not piece:
                    return
                unread += piece
            line, _, unread = unread.partition(b"\n")
            patience = None if line.decode().strip() == STAND_BY else IDLE
            yield line.decode()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
