"""What a worker that builds leaderboards is asked to do."""

from __future__ import annotations

import json
import logging
import math
import os
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from pathlib import Path
from typing import cast

import msgspec

from evalboard import sources
from evalboard.base import seals
from evalboard.builds import cache, highlights, history, leases
from evalboard.builds.pipeline import build_copy, build_or_last
from evalboard.config import Board, bundled, load_board, load_boards
from evalboard.errors import EvalboardError, SourceError
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.settings import Settings
from evalboard.sources import Progress
from evalboard.strings import Json, Text, format_message, from_json, message, to_json
from evalboard.views.headline import headline_of
from evalboard.workers.jobs import Job, WorkerGone
from evalboard.workers.pool import HiredWorker, WorkerPool
from evalboard.workers.roles import BUILD
from evalboard.workers.worker import FAILED, SAID, say

PROGRESS_PERIOD = 0.2
BETWEEN_LOOKS = 60.0
"""Seconds between two looks at the size of the cache, which touch every file; the last is when all work is done."""
BEAT = 5.0  # seconds
AT_ONCE = 20
"""For how many states what changed is made at each look, where it is not kept yet."""
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
Event = dict[str, object]
"""What a worker says: what happened (`event`), to which `board`, and what belongs to it."""
LONGEST = 1 << 20  # bytes


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


BUILD_JOB = build


def make_room(settings: Settings) -> bytes:
    """Keep the cache as small as it may be, if that can be seen now."""
    builder = _Builder(settings)
    with suppress(OSError, EvalboardError):
        shrink_cache(builder.settings, builder.boards.all)
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
    with the reason. The key; empty where nothing was built.
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


def shrink_cache(settings: Settings, boards: Callable[[], Iterable[Board]]) -> int:
    """Drop what no board uses now until the cache is no larger than it may be; its bytes then. What boards use and
    other processes show stays, even beyond the limit: the log says so.
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


class WorkerSilence(EvalboardError):  # noqa: N818 - a state of the process, which its owner acts on
    """The worker ended, or said what is no event."""


class BuildWorker:
    """One worker at a time."""

    def __init__(self, pool: WorkerPool, settings: Settings) -> None:
        self._pool = pool
        self._settings = settings
        self.hired: HiredWorker | None = None
        self.beat: float | None = None
        """When it last said something."""

    @property
    def running(self) -> bool:
        """Whether there is one."""
        return (hired := self.hired) is not None and hired.running

    def ask(self, board_id: str, *, copy: bool = False) -> None:
        """Ask for a board, or for the copy beside its config. OSError where no worker can be had, Silenced where it is
        gone already.
        """
        if not self.running:
            self.end()
            self.hired = self._pool.hire(BUILD)
        self._begin(Job(BUILD_JOB, (self._settings.without_secrets, board_id), {"copy": copy}))

    def heard(self, seconds: float) -> Event | None:
        """What it says within some seconds; None where it is silent. Silenced where nothing more of it could be
        believed.
        """
        if self.hired is None:
            return None
        try:
            heard = self.hired.heard(seconds)
        except WorkerGone as error:
            raise WorkerSilence(message("builds-ended-early", code=error.code or "?")) from None
        kind, body = heard or (b"", b"")
        if kind == FAILED:
            raise WorkerSilence(
                message(
                    "builds-unexpected", kind="error", why=body.decode("utf-8", "replace").strip().rpartition("\n")[2]
                )
            )
        if kind != SAID:
            return None
        self.beat = time.monotonic()
        return _event(body)

    def rest(self) -> None:
        """Let it go if it had nothing to build for a while."""
        if self.running and time.monotonic() - (self.beat or 0.0) >= BUILD.idle:
            self._begin(Job(make_room, (self._settings.without_secrets,)))
            hired, self.hired = self.hired, None
            if hired is not None:
                hired.leave()

    def kill(self) -> None:
        """Kill it; whoever listens hears that it ended."""
        if (hired := self.hired) is not None:
            hired.kill()

    def end(self) -> None:
        """End it, and remove what it leaves behind; for whoever listens to it alone."""
        hired, self.hired = self.hired, None
        if hired is not None:
            hired.end()

    def _begin(self, job: Job) -> None:
        self.beat = time.monotonic()
        with suppress(WorkerGone):  # which is heard, with the code of its end
            if self.hired is not None:
                self.hired.begin(job)


def _event(line: bytes) -> Event:
    if len(line) > LONGEST:
        raise WorkerSilence(message("builds-no-event"))
    try:
        event = json.loads(line)
    except ValueError:
        event = None
    if (
        not isinstance(event, dict)
        or not isinstance(event.get("event"), str)
        or not isinstance(event.get("board"), str)
    ):
        raise WorkerSilence(message("builds-no-such-event", line=repr(line[:80])))
    return event


def text_of(said: object) -> Text:
    """What a worker gives as a reason: a sentence of the catalogue, or a text."""
    return from_json(cast("Mapping[str, Json]", said)) if isinstance(said, Mapping) else str(said)
