"""Keeps a registry fresh: asks a worker for builds, one at a time, and swaps what it hands over.

Nothing that a source, a worker or a disk does ends it: turns are guarded, waits end, and a dead thread is started
again.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from functools import partial

import msgspec

from evalboard.base.scratch import Scratch, sweep
from evalboard.builds import cache
from evalboard.builds.build_jobs import BuildWorker, Event, WorkerSilence, text_of
from evalboard.builds.build_queue import (
    LONGEST_RETRY,
    LONGEST_WAIT,
    BuildQueue,
    BuildTimeout,
    Deadlines,
    Pushes,
    SourceUnavailable,
    after_failures,
    aged,
    first_turn,
    has_copy,
    look_key,
    now,
    seconds,
)
from evalboard.builds.highlights import KeptHighlights
from evalboard.builds.leases import Lease
from evalboard.builds.past_states import PastStates
from evalboard.builds.previews import Previews
from evalboard.config import Board
from evalboard.errors import NotFound
from evalboard.leaderboard.cache import LeaderboardCache
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.registry import BoardRegistry, BoardStatus, Heartbeat
from evalboard.leaderboard.summary import LeaderboardSummary
from evalboard.settings import Settings
from evalboard.strings import DEFAULT, Text, format_message, message, use_language
from evalboard.workers.pool import WorkerPool

log = logging.getLogger(__name__)
TURN = 1.0
"""Seconds between two heartbeats, and between two looks whether a board is due."""
LATE = 60.0
"""Seconds without a heartbeat after which the scheduler counts as stuck."""


class BuildScheduler:
    """The builds of a server. `start` returns at once; what is built already is on the registry before it does."""

    def __init__(self, boards: Mapping[str, Board], settings: Settings, pool: WorkerPool | None = None) -> None:
        self._pool = pool or WorkerPool()
        self._own_pool = self._pool if pool is None else None
        self._turns = BuildQueue(waited_for=lambda board_id: self.registry.standing(board_id).outline is None)
        self._previews = Previews(boards, settings, self._pool)
        self._pushes = Pushes(boards, put=self._ask_pushed, shows=self._shows)
        self.registry = BoardRegistry(
            at_hand=LeaderboardCache(1e9 * settings.loaded),
            read=self._read,
            read_roll=lambda standing: (
                cache.roll(self._settings, standing.board, standing.outline.key) if standing.outline else None
            ),
            on_look=self._turns.look,
            find_older=self._older,
            list_older=self._revisions,
            list_past=lambda board: PastStates(self._settings, board.id).states(),
            list_accounts=lambda board, most: PastStates(self._settings, board.id).accounts(most),
            list_highlights=KeptHighlights(settings).of,
            keep_account=lambda board, keys, content: PastStates(self._settings, board.id).keep_account(*keys, content),
            on_retry=self._ask_anew,
            on_push=self._pushes.hear,
            preview=self._previews.of,
            pulse=self._pulse,
            aged=partial(aged, poll=settings.poll),
        )
        self._boards = boards
        self._spare = Scratch("spare", in_memory=True)
        self._settings = replace(settings, spare=self._spare.path)
        self._lease = Lease(settings.cache)
        self._shown: dict[str, list[LeaderboardSummary]] = {}
        """What each board shows, and what it showed before: somebody may still read from that."""
        self._news = ""
        self._stamps: dict[str, tuple[int, int]] = {}
        """Which record of its last good leaderboard was looked at, of each board."""
        self._failures: dict[str, int] = {}
        self._due: dict[str, float] = {}
        self._closed: dict[str, SourceUnavailable] = {}
        """Sources that did not answer. Boards of one source share its answer."""
        self._unanswered: dict[str, SourceUnavailable] = {}
        """Boards whose source did not answer the last look."""
        self._copied: set[str] = set()
        """Boards whose bundled copy was built, or could not be."""
        self._unread: dict[str, str] = {}
        """Of boards whose leaderboard could not be read its key."""
        self._worker = BuildWorker(self._pool, self._settings)
        self._building: str | None = None
        self._beat = time.monotonic()
        self._restarts = 0
        self._stopping = threading.Event()
        self._thread = self._keeping()
        self._guard = threading.Thread(target=self._watch, name="scheduler's guard", daemon=True)

    def start(self) -> None:
        """Put every board on the registry as it is known, and begin to build."""
        sweep()  # what servers and builds left that were killed
        self._news = cache.news(self._settings.cache / "boards")
        for board in self._boards.values():
            self._stamps[board.id] = cache.stamp(cache.folder_of(self._settings, board))
            outline = cache.last_outline(self._settings, board)
            self._shown[board.id] = [outline] if outline else []
            self.registry.put(BoardStatus(board, state="ready" if outline else "queued", outline=outline, since=now()))
        self._hold()
        self._turns.put_all(sorted(self._boards, key=lambda board_id: first_turn(self._boards[board_id])))
        self._thread.start()
        self._guard.start()

    def stop(self) -> None:
        """End the worker and the threads."""
        self._stopping.set()
        self._worker.kill()
        self._previews.stop()
        for thread in (self._guard, self._thread):
            thread.join(timeout=10)
        self._worker.end()
        if self._own_pool is not None:
            self._own_pool.end()
        self._lease.end()
        self._spare.drop()

    def _ask_anew(self, board_id: str) -> None:
        self._closed.pop(look_key(self._boards[board_id]), None)
        self._turns.put(board_id)

    def _ask_pushed(self, board_id: str) -> None:
        """Queue a look at a board whose source is said to have moved: it is asked, whenever it last failed, unless it
        wants to be left alone.
        """
        if (closed := self._closed.get(look_key(self._boards[board_id]))) is not None and not closed.patience:
            self._closed.pop(look_key(self._boards[board_id]), None)
        self._turns.put(board_id, pushed=True)

    def _shows(self, board_id: str) -> str:
        standing = (
            self.registry.standing(board_id) if board_id != self._building else BoardStatus(self._boards[board_id])
        )
        return (
            standing.outline.revision
            if standing.state == "ready" and standing.outline is not None and not standing.outline.copied
            else ""
        )

    def _keeping(self) -> threading.Thread:
        return threading.Thread(target=self._run, name="scheduler", daemon=True)

    def _watch(self) -> None:
        """Start the scheduler's thread again where it died: whatever killed it, boards must not stand still."""
        while not self._stopping.wait(TURN):
            if not self._thread.is_alive():
                log.error("the scheduler's thread died and is started again")
                self._restarts += 1
                self._thread = self._keeping()
                self._thread.start()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._beat = time.monotonic()
            try:
                self._turn()
            except Exception:
                log.exception("the scheduler's turn failed; the next one follows")
                self._stopping.wait(TURN)

    def _turn(self) -> None:
        self._ask_due()
        self._take_up()
        board_id = self._turns.next(TURN)
        if board_id is None or self._stopping.is_set():
            self._worker.rest()
            return
        self._due[board_id] = time.monotonic() + LONGEST_RETRY  # whatever happens now, it is asked for again
        self._building = board_id
        try:
            if (
                closed := self._closed.get(look_key(self._boards[board_id]))
            ) is not None and closed.until > time.monotonic() + TURN:
                self._failed(board_id, closed.reason, closed.until - time.monotonic())
                return
            self._build(board_id)
            self._share(board_id)
        except Exception as error:
            log.exception("%s: the build could not be followed", board_id)
            self._failed(board_id, message("builds-unexpected", kind=type(error).__name__, why=str(error)), None)
        finally:
            self._building = None
            self._pushes.looked(board_id)

    def _share(self, board_id: str) -> None:
        """What a source did not answer to one board it need not be asked for another one that reads it."""
        source, unanswered = look_key(self._boards[board_id]), self._unanswered.pop(board_id, None)
        if unanswered is not None:
            self._closed[source] = replace(unanswered, until=self._due.get(board_id, 0.0))
        else:
            self._closed.pop(source, None)

    def _ask_due(self) -> None:
        self._pushes.release()
        for board_id, due in list(self._due.items()):
            if time.monotonic() >= due:
                del self._due[board_id]
                self._turns.put(board_id)

    def _build(self, board_id: str) -> None:
        standing = self.registry.standing(board_id)
        if standing.outline is None:
            self.registry.put(replace(standing, state="building", since=now(), done=0, total=0, doing="starting"))
        try:
            copy_first = standing.outline is None and board_id not in self._copied and has_copy(standing.board)
            self._worker.ask(board_id, copy=copy_first)
            self._follow(board_id)
            if copy_first:
                self._copied.add(board_id)
                self._turns.put(board_id)
        except WorkerSilence as error:
            self._worker.end()
            if not self._stopping.is_set():
                self._failed(board_id, format_message(error), None)
        except BuildTimeout as error:
            self._worker.end()
            self._failed(board_id, format_message(error), LONGEST_WAIT)
        except OSError as error:
            self._worker.end()
            self._failed(board_id, message("builds-not-started", why=str(error)), None)
        except Exception:
            self._worker.end()  # what it says next would be taken for the next board
            raise

    def _follow(self, board_id: str) -> None:
        moment = time.monotonic()
        deadlines = Deadlines(self._settings, started=moment, heard=moment)
        while not self._stopping.is_set():
            event = self._worker.heard(TURN)
            self._beat = time.monotonic()
            self._take_up()
            if event is not None:
                deadlines.hear(self._beat, str(event["doing"]) if event["event"] == "progress" else None)
                if event["board"] == board_id and self._followed(board_id, event):
                    return
            if late := deadlines.over(time.monotonic()):
                raise BuildTimeout(late)

    def _followed(self, board_id: str, event: Event) -> bool:
        if event["event"] == "progress":
            self._progress(board_id, event)
        elif event["event"] == "built":
            self._built(board_id, event)
        elif event["event"] == "failed":
            self._failed(board_id, text_of(event["reason"]), event["retry_after"])
        if event.get("source"):
            self._unanswered[board_id] = SourceUnavailable(
                text_of(event.get("stale") or event.get("reason")), patience=bool(event.get("retry_after"))
            )
        return event["event"] in {"built", "failed"}

    def _progress(self, board_id: str, event: Event) -> None:
        standing = self.registry.standing(board_id)
        self.registry.put(
            replace(standing, done=int(str(event["done"])), total=int(str(event["total"])), doing=str(event["doing"]))
        )

    def _built(self, board_id: str, event: Event) -> None:
        standing, outline = self.registry.standing(board_id), msgspec.convert(event["outline"], LeaderboardSummary)
        stale = text_of(event["stale"] or "")
        wait = self._next_look(board_id, failed=bool(stale), retry_after=seconds(event["retry_after"]))
        changed = standing.state != ("stale" if stale else "ready") or standing.outline != outline
        self._show(
            BoardStatus(
                standing.board,
                state="stale" if stale else "ready",
                outline=outline,
                reason=stale,
                since=now() if changed else standing.since,
                checked=standing.checked if stale or outline.copied else now(),
                broken_revision=str(event["broken_revision"]) if event["broken_revision"] else None,
                retry_at=now() + timedelta(seconds=wait) if stale and wait else None,
            )
        )

    def _show(self, standing: BoardStatus) -> None:
        """Swap what stands for a board. Of one that somebody looked at of late the leaderboard is read first: nobody
        shall wait for it.
        """
        board_id, outline, before = (
            standing.board.id,
            standing.outline,
            self.registry.standing(standing.board.id).outline,
        )
        leaderboard = None
        if outline is not None and outline != before:
            self._shown[board_id] = [outline, *self._shown.get(board_id, [])[:1]]
            self._hold()
            if before is not None and (board_id, before) in self.registry.at_hand:
                leaderboard = cache.built(self._settings, standing.board, outline.key)
        self.registry.put(standing, leaderboard)

    def _hold(self) -> None:
        self._lease.hold(
            cache.folder_of(self._settings, self._boards[board_id]) / outline.key
            for board_id, shown in self._shown.items()
            for outline in shown
        )

    def _take_up(self) -> None:
        news = cache.news(self._settings.cache / "boards")
        if news == self._news:
            return
        self._news = news
        for board in self._boards.values():
            stamp = cache.stamp(cache.folder_of(self._settings, board))
            if stamp == self._stamps.get(board.id):
                continue
            self._stamps[board.id] = stamp
            outline, standing = cache.last_outline(self._settings, board), self.registry.standing(board.id)
            if outline is not None and outline != standing.outline:
                self._show(
                    BoardStatus(
                        board, state="ready", outline=outline, since=now(), checked=None if outline.copied else now()
                    )
                )

    def _read(self, standing: BoardStatus) -> Leaderboard | None:
        """The leaderboard that a board shows. Where its files are gone or damaged, the last good one takes its place,
        or it is built.
        """
        outline, board = standing.outline, standing.board
        leaderboard = cache.built(self._settings, board, outline.key) if outline is not None else None
        if leaderboard is None and outline is not None and self.registry.standing(board.id).outline == outline:
            self._missed(board, outline)
        elif leaderboard is not None:
            self._unread.pop(board.id, None)
        return leaderboard

    def _missed(self, board: Board, outline: LeaderboardSummary) -> None:
        """What a board showed could not be read: it is looked at again; what is built anew and cannot be read either is
        a failure.
        """
        standing, again = self.registry.standing(board.id), self._unread.get(board.id) == outline.key
        self._unread[board.id] = outline.key
        if not cache.writing(self._settings, board, outline.key):
            other = cache.last_outline(self._settings, board)
            self._show(replace(standing, state=standing.state if other else "queued", outline=other))
        if again:
            self._failed(board.id, message("builds-not-read-back"), None)
        else:
            self._turns.put(board.id)

    def _failed(self, board_id: str, reason: Text, retry_after: object) -> None:
        standing = self.registry.standing(board_id)
        wait = self._next_look(board_id, failed=True, retry_after=seconds(retry_after))
        with use_language(DEFAULT):  # whoever looks at a board may hear of it in another language than the log
            log.warning("%s: %s", board_id, reason)
        self.registry.put(
            replace(
                standing,
                state="stale" if standing.outline else "failed",
                reason=reason,
                since=standing.since if standing.reason == reason else now(),
                retry_at=now() + timedelta(seconds=wait) if wait else None,
            )
        )

    def _next_look(self, board_id: str, *, failed: bool, retry_after: float | None) -> float:
        self._failures[board_id] = self._failures.get(board_id, 0) + 1 if failed else 0
        wait = self._settings.poll if not self._boards[board_id].unchanging else 0.0
        if failed:
            wait = after_failures(self._failures[board_id], self._settings.poll, retry_after)
        if wait:
            self._due[board_id] = time.monotonic() + wait
        else:
            self._due.pop(board_id, None)
        return wait

    def _revisions(self, board: Board) -> tuple[str, ...]:
        past = (state.revision for state in PastStates(self._settings, board.id).states())
        return tuple(dict.fromkeys((*cache.revisions(self._settings, board), *past)))

    def _older(self, board: Board, revision: str) -> Leaderboard | None:
        past = PastStates(self._settings, board.id)
        with suppress(NotFound):
            key = past.named(revision).key
            return cache.built(self._settings, board, key) or past.leaderboard(key)
        keys = [key for full, key in cache.revisions(self._settings, board).items() if full.startswith(revision)]
        return cache.built(self._settings, board, keys[0]) if keys else self._previews.at(board.id, revision)

    def _pulse(self) -> Heartbeat:
        """When the scheduler and its worker were last seen at work."""
        moment, beat = time.monotonic(), self._worker.beat
        return Heartbeat(
            scheduler=moment - self._beat,
            stuck=not self._thread.is_alive() or moment - self._beat > LATE,
            restarts=self._restarts,
            worker=moment - beat if self._worker.running and beat is not None else None,
            building=self._building,
        )
