"""Keeps a shelf fresh: asks a worker process for builds, one at a time, and swaps what it hands over.

Nothing that a source, a worker or a disk does ends it: every turn is guarded, every wait has an end, and a thread that dies is started again.
"""

from __future__ import annotations

import logging
import math
import os
import queue
import random
import shutil
import tempfile
import threading
import time
import weakref
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from evalboard.builds import cache
from evalboard.builds.deadlines import Deadlines
from evalboard.builds.process import Event, Silenced, WorkerProcess
from evalboard.builds.worker import COPY
from evalboard.config import Board, bundled
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.shelf import Pulse, Shelf, Standing
from evalboard.settings import Settings

log = logging.getLogger(__name__)
FIRST_RETRY = 30.0
LONGEST_RETRY = 1800.0
JITTER = 0.1
"""The share of a wait by which it is longer, by chance: servers that lost a source together do not come back together."""
LONGEST_WAIT = 3600.0
"""Seconds after which a source is asked again at the latest, however long it wants to be left alone."""
TURN = 1.0
"""Seconds between two heartbeats, and between two looks whether a board is due."""
OVERDUE, SLACK = 3.0, 60.0
"""A board is stale that was not looked at for so many times the seconds between two looks, and so many seconds more."""
SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - for a folder of our own that nobody else may read
LATE = 60.0
"""Seconds without a heartbeat after which the keeper counts as stuck."""


class TooLate(Exception):  # noqa: N818 - as Silenced
    """A build took longer than it may."""


class Keeper:
    """The builds of a server. `start` returns at once; what is built already is on the shelf before it does."""

    def __init__(self, boards: Mapping[str, Board], settings: Settings) -> None:
        self.shelf = Shelf(
            find_older=self._older,
            list_older=lambda board: tuple(cache.revisions(settings, board)),
            on_retry=self._ask_anew,
            pulse=self._pulse,
            aged=self._aged,
        )
        self._boards = boards
        spare = tempfile.mkdtemp(prefix="evalboard-", dir=memory())
        self._drop_spare = weakref.finalize(self, shutil.rmtree, spare, ignore_errors=True)
        self._settings = replace(settings, spare=Path(spare))
        self._wanted: queue.Queue[str] = queue.Queue()
        self._waiting: set[str] = set()
        self._failures: dict[str, int] = {}
        self._due: dict[str, float] = {}
        self._closed: dict[str, tuple[float, str]] = {}
        """Sources that did not answer: until when nobody asks them again by himself, and why. Boards of one source share its answer."""
        self._writings: dict[str, str] = {}
        """Which writing of its leaderboard each board shows: one that had to be made again is another, of the same key."""
        self._unanswered: dict[str, str] = {}
        """Boards whose source did not answer the last look, and why."""
        self._copied: set[str] = set()
        """Boards whose bundled copy was built, or could not be."""
        self._worker: WorkerProcess | None = None
        self._building: str | None = None
        self._beat = time.monotonic()
        self._worker_beat: float | None = None
        self._restarts = 0
        self._stopping = threading.Event()
        self._thread = self._keeping()
        self._guard = threading.Thread(target=self._watch, name="keeper's guard", daemon=True)

    def start(self) -> None:
        """Put every board on the shelf as it is known, and begin to build."""
        for board in self._boards.values():
            last = cache.last_good(self._settings, board)
            self._writings[board.id] = cache.writing(self._settings, board, last.key) if last else ""
            self.shelf.put(Standing(board, state="ready" if last else "queued", leaderboard=last, since=now()))
        for board in sorted(self._boards.values(), key=_turn_of):
            self.ask(board.id)
        self._thread.start()
        self._guard.start()

    def stop(self) -> None:
        """End the worker and the threads."""
        self._stopping.set()
        worker = self._worker
        if worker is not None:
            worker.kill()
        for thread in (self._guard, self._thread):
            thread.join(timeout=10)
        self._end_worker()
        self._drop_spare()

    def ask(self, board_id: str) -> None:
        """Queue a build, unless one is queued already."""
        if board_id not in self._waiting:
            self._waiting.add(board_id)
            self._wanted.put(board_id)

    def _ask_anew(self, board_id: str) -> None:
        """Queue a build that somebody asked for: its source is asked, whenever it last failed."""
        self._closed.pop(_place(self._boards[board_id]), None)
        self.ask(board_id)

    def _keeping(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="keeper", daemon=True)

    def _watch(self) -> None:
        """Start the keeper's thread again where it died: whatever killed it, boards must not stand still."""
        while not self._stopping.wait(TURN):
            if not self._thread.is_alive():
                log.error("the keeper's thread died and is started again")
                self._restarts += 1
                self._thread = self._keeping()
                self._thread.start()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._beat = time.monotonic()
            try:
                self._turn()
            except Exception:
                log.exception("the keeper's turn failed; the next one follows")
                self._stopping.wait(TURN)

    def _turn(self) -> None:
        self._ask_due()
        try:
            board_id = self._wanted.get(timeout=TURN)
        except queue.Empty:
            return
        self._waiting.discard(board_id)
        if self._stopping.is_set():
            return
        self._due[board_id] = time.monotonic() + LONGEST_RETRY  # whatever happens now, it is asked for again
        until, reason = self._closed.get(_place(self._boards[board_id]), (0.0, ""))
        if until > time.monotonic() + TURN:
            self._failed(board_id, reason, until - time.monotonic())
            return
        self._building = board_id
        try:
            self._build(board_id)
            self._share(board_id)
        except Exception as error:
            log.exception("%s: the build could not be followed", board_id)
            self._failed(board_id, f"the build met an unexpected {type(error).__name__}: {error}", None)
        finally:
            self._building = None

    def _share(self, board_id: str) -> None:
        """What a source did not answer to one board it need not be asked for another one that reads it."""
        place, reason = _place(self._boards[board_id]), self._unanswered.pop(board_id, "")
        if reason:
            self._closed[place] = (self._due.get(board_id, 0.0), reason)
        else:
            self._closed.pop(place, None)

    def _ask_due(self) -> None:
        for board_id, due in list(self._due.items()):
            if time.monotonic() >= due:
                del self._due[board_id]
                self.ask(board_id)

    def _build(self, board_id: str) -> None:
        """Have one board built and follow what the worker says."""
        standing = self.shelf.standing(board_id)
        if standing.leaderboard is None:
            self.shelf.put(replace(standing, state="building", since=now(), done=0, total=0, doing="starting"))
        try:
            worker = self._running_worker()
            copy_first = standing.leaderboard is None and board_id not in self._copied and _has_copy(standing.board)
            worker.tell(f"{board_id} {COPY}" if copy_first else board_id)
            self._follow(worker, board_id)
            if copy_first:
                self._copied.add(board_id)
                self.ask(board_id)
        except Silenced as error:
            self._end_worker()
            if not self._stopping.is_set():
                self._failed(board_id, str(error), None)
        except TooLate as error:
            self._end_worker()
            self._failed(board_id, str(error), LONGEST_WAIT)
        except OSError as error:
            self._end_worker()
            self._failed(board_id, f"the build process could not be started: {error}", None)
        except Exception:
            self._end_worker()  # what it says next would be taken for the next board
            raise

    def _follow(self, worker: WorkerProcess, board_id: str) -> None:
        moment = time.monotonic()
        deadlines = Deadlines(self._settings, started=moment, heard=moment)
        while not self._stopping.is_set():
            events = worker.heard(TURN)
            self._beat = time.monotonic()
            for event in events:
                self._worker_beat = self._beat
                deadlines.hear(self._beat, str(event["doing"]) if event["event"] == "progress" else None)
                if event["board"] == board_id and self._followed(board_id, event):
                    return
            if late := deadlines.over(time.monotonic()):
                raise TooLate(late)

    def _followed(self, board_id: str, event: Event) -> bool:
        """Whether an event is the last of a build."""
        if event["event"] == "progress":
            self._progress(board_id, event)
        elif event["event"] == "built":
            self._built(board_id, event)
        elif event["event"] == "failed":
            self._failed(board_id, str(event["reason"]), event["retry_after"])
        if event.get("source"):
            self._unanswered[board_id] = str(event.get("stale") or event.get("reason"))
        return event["event"] in {"built", "failed"}

    def _progress(self, board_id: str, event: Event) -> None:
        standing = self.shelf.standing(board_id)
        self.shelf.put(replace(standing, done=int(str(event["done"])), total=int(str(event["total"])), doing=str(event["doing"])))

    def _built(self, board_id: str, event: Event) -> None:
        standing = self.shelf.standing(board_id)
        leaderboard, writing = standing.leaderboard, str(event["writing"])
        if leaderboard is None or leaderboard.key != event["key"] or writing != self._writings.get(board_id):
            leaderboard = cache.built(self._settings, standing.board, str(event["key"]))
            self._writings[board_id] = writing
        if leaderboard is None:
            self._failed(board_id, "what was built could not be read back", None)
            return
        stale = str(event["stale"] or "")
        wait = self._next_look(board_id, failed=bool(stale), retry_after=_seconds(event["retry_after"]))
        changed = standing.state != ("stale" if stale else "ready") or standing.leaderboard is not leaderboard
        self.shelf.put(
            Standing(
                standing.board,
                state="stale" if stale else "ready",
                leaderboard=leaderboard,
                reason=stale,
                since=now() if changed else standing.since,
                checked=standing.checked if stale or event.get("copy") else now(),
                broken_revision=str(event["broken_revision"]) if event["broken_revision"] else None,
                retry_at=now() + timedelta(seconds=wait) if stale and wait else None,
            )
        )

    def _failed(self, board_id: str, reason: str, retry_after: object) -> None:
        standing = self.shelf.standing(board_id)
        wait = self._next_look(board_id, failed=True, retry_after=_seconds(retry_after))
        log.warning("%s: %s", board_id, reason)
        self.shelf.put(
            replace(
                standing,
                state="stale" if standing.leaderboard else "failed",
                reason=reason,
                since=standing.since if standing.reason == reason else now(),
                retry_at=now() + timedelta(seconds=wait) if wait else None,
            )
        )

    def _next_look(self, board_id: str, *, failed: bool, retry_after: float | None) -> float:
        """Seconds until the source is asked again; 0 for never."""
        self._failures[board_id] = self._failures.get(board_id, 0) + 1 if failed else 0
        wait = self._settings.poll if not self._boards[board_id].unchanging else 0.0
        if failed:
            wait = max(retry_after or 0.0, backoff(self._failures[board_id], self._settings.poll)) * random.uniform(1, 1 + JITTER)  # noqa: S311 - no secret
            wait = min(LONGEST_WAIT, wait)
        if wait:
            self._due[board_id] = time.monotonic() + wait
        else:
            self._due.pop(board_id, None)
        return wait

    def _running_worker(self) -> WorkerProcess:
        if self._worker is None or not self._worker.running:
            self._end_worker()
            self._worker = WorkerProcess(self._settings)
        self._worker_beat = time.monotonic()
        return self._worker

    def _end_worker(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            worker.end()

    def _older(self, board: Board, revision: str) -> Leaderboard | None:
        keys = [key for full, key in cache.revisions(self._settings, board).items() if full.startswith(revision)]
        return cache.built(self._settings, board, keys[0]) if keys else None

    def _aged(self, standing: Standing) -> Standing:
        """A standing that says so where its source did not answer for much longer than it should."""
        seen, poll = standing.checked or standing.since, self._settings.poll
        if standing.state != "ready" or seen is None or not poll or standing.board.unchanging:
            return standing
        age = now() - seen
        if age < timedelta(seconds=OVERDUE * poll + SLACK):
            return standing
        return replace(
            standing,
            state="stale",
            reason=f"the source was last looked at {in_words(age)} ago; it should be every {in_words(timedelta(seconds=poll))}",
        )

    def _pulse(self) -> Pulse:
        """When the keeper and its worker were last seen at work."""
        moment, worker = time.monotonic(), self._worker
        return Pulse(
            keeper=moment - self._beat,
            stuck=not self._thread.is_alive() or moment - self._beat > LATE,
            restarts=self._restarts,
            worker=moment - self._worker_beat if worker is not None and worker.running and self._worker_beat is not None else None,
            building=self._building,
        )


def in_words(time: timedelta) -> str:
    """A length of time in words: the largest unit of which there are two."""
    seconds = time.total_seconds()
    for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"{seconds / size:.0f} {unit}"
    return f"{seconds:.0f} seconds"


def _turn_of(board: Board) -> int:
    """Which boards are built first: real ones that need no network, then synthetic ones, then those of the Hub."""
    return 0 if bundled(board.source) else 1 if board.source.kind != "hub" else 2


def _has_copy(board: Board) -> bool:
    """Whether a board can be shown from a bundled copy before its source answers."""
    return board.source.kind == "hub" and bundled(board.source) is not None


def _place(board: Board) -> str:
    """What a board's look asks: boards that share it share its answer."""
    source = board.source
    if source.kind == "hub":
        return f"hub {source.repo}"
    return f"{source.kind} {board.id if source.kind == 'demo' else source.path}"


def memory() -> str | None:
    """A folder whose files are in memory, where the machine has one; None for that of temporary files."""
    return str(SHARED_MEMORY) if SHARED_MEMORY.is_dir() and os.access(SHARED_MEMORY, os.W_OK) else None


def backoff(failures: int, poll: float) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, up to the longest; who looks more often begins with that."""
    first = min(FIRST_RETRY, poll) if poll else FIRST_RETRY
    doublings = min(failures - 1, math.ceil(math.log2(LONGEST_RETRY / first)))
    return min(LONGEST_RETRY, first * 2.0**doublings)


def _seconds(value: object) -> float | None:
    """A number of seconds that can be waited; None for anything else."""
    return float(value) if isinstance(value, (int, float)) and value == value else None


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)
