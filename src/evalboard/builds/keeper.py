"""Keeps a shelf fresh: asks a worker process for builds, one at a time, and swaps what it hands over."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from evalboard.builds import cache
from evalboard.config import Board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.shelf import Shelf, Standing
from evalboard.settings import Settings

log = logging.getLogger(__name__)
FIRST_RETRY = 30.0
LONGEST_RETRY = 900.0


class Keeper:
    """The builds of a server. `start` returns at once; what is built already is on the shelf before it does."""

    def __init__(self, boards: Mapping[str, Board], settings: Settings) -> None:
        self.shelf = Shelf(find_older=self._older, list_older=lambda board: tuple(cache.revisions(settings, board)), on_retry=self.ask)
        self._boards = boards
        self._settings = settings
        self._wanted: queue.Queue[str | None] = queue.Queue()
        self._waiting: set[str] = set()
        self._failures: dict[str, int] = {}
        self._due: dict[str, float] = {}
        self._worker: subprocess.Popen[str] | None = None
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keeper", daemon=True)

    def start(self) -> None:
        """Put every board on the shelf as it is known, and begin to build."""
        for board in self._boards.values():
            last = cache.last_good(self._settings, board)
            self.shelf.put(Standing(board, state="ready" if last else "queued", leaderboard=last, since=now()))
        # Demo boards need no network: they are there first.
        for board in sorted(self._boards.values(), key=lambda board: board.source.kind == "hub"):
            self.ask(board.id)
        self._thread.start()

    def stop(self) -> None:
        """End the worker and the thread."""
        self._stopping.set()
        self._wanted.put(None)
        worker = self._worker
        if worker is not None:
            worker.kill()  # the thread may be waiting for what it says
        self._thread.join(timeout=10)
        self._end_worker()

    def ask(self, board_id: str) -> None:
        """Queue a build, unless one is queued already."""
        if board_id not in self._waiting:
            self._waiting.add(board_id)
            self._wanted.put(board_id)

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                board_id = self._wanted.get(timeout=1.0)
            except queue.Empty:
                self._ask_due()
                continue
            if board_id is None or self._stopping.is_set():
                return
            self._waiting.discard(board_id)
            self._build(board_id)

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
            self._tell(worker, board_id)
            self._follow(worker, board_id)
        except OSError as error:
            self._failed(board_id, f"the build process could not be started: {error}", None)

    @staticmethod
    def _tell(worker: subprocess.Popen[str], board_id: str) -> None:
        if worker.stdin is not None:
            worker.stdin.write(board_id + "\n")
            worker.stdin.flush()

    def _follow(self, worker: subprocess.Popen[str], board_id: str) -> None:
        for line in worker.stdout or ():
            event = json.loads(line)
            if event["event"] == "progress":
                self._progress(board_id, event)
                continue
            if event["event"] == "built":
                self._built(board_id, event)
            else:
                self._failed(board_id, str(event["reason"]), event["retry_after"])
            return
        if not self._stopping.is_set():
            self._failed(board_id, f"the build process ended early, exit code {worker.wait()}", None)

    def _progress(self, board_id: str, event: Mapping[str, object]) -> None:
        standing = self.shelf.standing(board_id)
        self.shelf.put(replace(standing, done=int(str(event["done"])), total=int(str(event["total"])), doing=str(event["doing"])))

    def _built(self, board_id: str, event: Mapping[str, object]) -> None:
        standing = self.shelf.standing(board_id)
        leaderboard = standing.leaderboard
        if leaderboard is None or leaderboard.key != event["key"]:
            leaderboard = cache.built(self._settings, standing.board, str(event["key"]))
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
                checked=standing.checked if stale else now(),
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
        wait = self._settings.poll if self._boards[board_id].source.kind != "demo" else 0.0
        if failed:
            backoff = min(LONGEST_RETRY, FIRST_RETRY * 2.0 ** (self._failures[board_id] - 1))
            wait = max(retry_after or 0.0, min(backoff, wait or backoff))
        if wait:
            self._due[board_id] = time.monotonic() + wait
        return wait

    def _running_worker(self) -> subprocess.Popen[str]:
        if self._worker is None or self._worker.poll() is not None:
            self._end_worker()
            command = worker_command(self._settings)
            # On a Space the package is not installed: the worker finds it where this process found it.
            paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
            env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
            self._worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=env)  # noqa: S603 - our own module
        return self._worker

    def _end_worker(self) -> None:
        if self._worker is None:
            return
        self._worker.kill()
        for stream in (self._worker.stdin, self._worker.stdout):
            with contextlib.suppress(OSError):
                if stream is not None:
                    stream.close()
        self._worker.wait(timeout=5)
        self._worker = None

    def _older(self, board: Board, revision: str) -> Leaderboard | None:
        keys = [key for full, key in cache.revisions(self._settings, board).items() if full.startswith(revision)]
        return cache.built(self._settings, board, keys[0]) if keys else None


def worker_command(settings: Settings) -> list[str]:
    """What starts a worker."""
    return [sys.executable, "-m", "evalboard.builds.worker", settings.as_json()]


def _seconds(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float)) else None


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)
