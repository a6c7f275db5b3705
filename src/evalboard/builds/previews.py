"""What boards would be with pull requests of their datasets, built on request, one at a time, in a worker of their own.

They are marked as not merged, stand beside boards and never in their place, and are neither kept with past states nor
told of by feeds.
"""

from __future__ import annotations

import hashlib
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from evalboard import sources
from evalboard.base import seals
from evalboard.builds import artifact, pipeline
from evalboard.builds.build_jobs import Boards
from evalboard.config import Board, HubSource
from evalboard.config.sources import SHA
from evalboard.errors import DamagedCache, DiskFull, EvalboardError, HubUnavailable, NotFound, SourceError, StillPending
from evalboard.leaderboard.leaderboard import Leaderboard, StoredFolder, note_folder
from evalboard.settings import Settings
from evalboard.sources import _push, hub
from evalboard.strings import Text, format_message, message
from evalboard.workers.admission import Full, OverShare, TurnedAway
from evalboard.workers.jobs import Job, WorkerGone
from evalboard.workers.pool import HiredWorker, JobFailure, WorkerPool
from evalboard.workers.roles import TRY

log = logging.getLogger(__name__)
BETWEEN = 5.0  # seconds
STANDS = 60.0
"""Seconds for which what was seen of a pull request stands before it is looked at again."""
AWAY = 10.0
"""The same where the Hub did not answer."""
MOST_WAITING, MOST_REMEMBERED = 8, 200
SHARE = 2
PreviewKey = tuple[str, int]
FOLDER = "previews"
LARGEST = 100_000_000
MOST_FILES = 10_000
"""What may be fetched that the board does not have: bytes, files. Anybody may open a pull request."""


@dataclass(frozen=True, slots=True)
class PreviewState:
    """What was last seen of a pull request: its commit, or why nothing of it is shown."""

    moment: float
    revision: str = ""
    refused: Text = ""
    away: Text = ""
    """Why the Hub could not be asked; what was known of the pull request before stands on."""

    @property
    def is_old(self) -> bool:
        """Whether it is to be looked at again."""
        return time.monotonic() - self.moment > (AWAY if self.away else STANDS)


class Previews:
    """The previews of a server."""

    def __init__(self, boards: Mapping[str, Board], settings: Settings, pool: WorkerPool) -> None:
        self._boards = boards
        self._pool = pool
        self._settings = settings
        self._seen: OrderedDict[PreviewKey, PreviewState] = OrderedDict()
        self._loaded: OrderedDict[tuple[str, int, str], Leaderboard] = OrderedDict()
        self._waiting: dict[PreviewKey, str] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._worker: HiredWorker | None = None
        self._stopping = threading.Event()

    def of(self, board_id: str, number: int, client: str = "") -> Leaderboard:
        """What a board would be with a pull request. NotYet while it is built, NotFound with the reason where there is
        nothing, OutOfReach where the Hub does not answer, Full or OverShare where too many wait, of all or of this
        client.
        """
        if not self._settings.previews:
            raise NotFound(message("builds-previews-off", board=board_id))
        try:
            source_of(self._boards[board_id])
        except PreviewError as error:
            raise NotFound(format_message(error)) from None
        seen = self._seen.get((board_id, number))
        if seen is None:
            self._want((board_id, number), client)
            raise StillPending(message("builds-preview-building", board=board_id, number=str(number)))
        if seen.is_old:
            with suppress(TurnedAway):  # what was seen stands until there is room for another look
                self._want((board_id, number), client)
        if seen.refused:
            raise NotFound(seen.refused)
        if seen.revision:
            return self._leaderboard(board_id, number, seen.revision, client)
        raise HubUnavailable(seen.away, after=round(AWAY))

    def at(self, board_id: str, revision: str) -> Leaderboard | None:
        """The preview at a commit, or with a key, that is at hand; None where there is none."""
        for (board, number), seen in list(self._seen.items()):
            if board == board_id and seen.revision and seen.revision.startswith(revision):
                return self._leaderboard(board, number, seen.revision)
        loaded = list(self._loaded.items())
        return next(
            (each for (board, _, _), each in loaded if board == board_id and each.key.startswith(revision)), None
        )

    def stop(self) -> None:
        """Build nothing any more."""
        self._stopping.set()
        worker = self._worker  # another thread sets it to None when it has ended
        if worker is not None:
            worker.kill()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _want(self, wanted: PreviewKey, client: str) -> None:
        with self._lock:
            if wanted not in self._waiting and len(self._waiting) >= MOST_WAITING:
                raise Full(message("builds-previews-full", count=str(MOST_WAITING)), after=10)
            if wanted not in self._waiting and [*self._waiting.values()].count(client) >= SHARE:
                raise OverShare(message("builds-previews-share", count=str(SHARE)), after=10)
            self._waiting.setdefault(wanted, client)
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="previews", daemon=True)
                self._thread.start()

    def _run(self) -> None:
        while not self._stopping.is_set():
            with self._lock:
                wanted = next(iter(self._waiting), None)
                if wanted is None:
                    self._thread = None
                    return
            seen = self._built(*wanted)
            with self._lock:
                self._waiting.pop(wanted, None)
                before = self._seen.get(wanted)
                if seen.away and before is not None:
                    seen = replace(seen, revision=before.revision, refused=before.refused)
                self._seen[wanted] = seen
                self._seen.move_to_end(wanted)
                while len(self._seen) > MOST_REMEMBERED:
                    self._seen.popitem(last=False)
            self._stopping.wait(BETWEEN)

    def _built(self, board_id: str, number: int) -> PreviewState:
        job = Job(preview_job, (self._settings.without_secrets, board_id, number))
        if self._stopping.is_set():
            return PreviewState(time.monotonic())
        named = {"board": board_id, "number": str(number)}
        refused, away = "", ""
        try:
            self._worker = self._pool.hire(TRY)
            revision = self._worker.do(job, patience=self._settings.build_seconds or None)
            return PreviewState(time.monotonic(), revision.decode())
        except TimeoutError:
            refused = message("builds-preview-long", seconds=f"{self._settings.build_seconds:.0f}", **named)
        except (OSError, WorkerGone, JobFailure) as error:
            log.warning("%s: pull request %d: the build process said nothing: %s", board_id, number, error)
            refused = message("builds-preview-failed", **named)
        except EvalboardError as error:
            refused, away = ("", format_message(error)) if is_passing(error) else (format_message(error), "")
        finally:
            if self._worker is not None:
                self._worker.end()
            self._worker = None
        return PreviewState(time.monotonic(), refused=refused, away=away)

    def _leaderboard(self, board_id: str, number: int, revision: str, client: str = "") -> Leaderboard:
        """A preview, marked, from memory or from the disk. NotYet where it is not there any more and is built again."""
        key = (board_id, number, revision)
        leaderboard = self._loaded.get(key)
        if leaderboard is None:
            folder = folder_of(self._settings, board_id, number, revision)
            try:
                seals.check(folder)
                leaderboard = self._loaded[key] = note_folder(
                    load_marked(folder, number), StoredFolder(folder, load_marked, (number,))
                )
            except (OSError, DamagedCache, ValueError, KeyError, TypeError):
                seals.removed(folder)
                self._seen.pop((board_id, number), None)
                self._want((board_id, number), client)
                raise StillPending(message("builds-preview-again", board=board_id, number=str(number))) from None
            while len(self._loaded) > max(1, self._settings.previews):
                with suppress(KeyError):
                    self._loaded.popitem(last=False)
        return leaderboard


def load_marked(folder: Path, number: int) -> Leaderboard:
    """The leaderboard in a folder, marked as that of a pull request."""
    return marked(artifact.load(folder), number)


def marked(leaderboard: Leaderboard, number: int) -> Leaderboard:
    """A leaderboard that says it is that of a pull request, under a key that no board has."""
    board, origin = leaderboard.board, leaderboard.origin
    note = message("builds-preview-not-merged", number=str(number), repo=origin.repo or "")
    key = hashlib.sha256(f"{leaderboard.key} pull request {number}".encode()).hexdigest()
    board = board.model_copy(
        update={"title": f"{board.title} ({message('builds-preview-title', number=str(number))})", "translations": {}}
    )
    return replace(
        leaderboard, board=board, key=key, origin=replace(origin, pull=number), notes=(note, *leaderboard.notes)
    )


class PreviewError(EvalboardError):
    """A pull request of which nothing is shown, and why."""


def folder_of(settings: Settings, board_id: str, number: int, revision: str) -> Path:
    """Where what a board would be with a commit of a pull request lies."""
    return settings.cache / FOLDER / board_id / f"{number}-{revision}"


def built(board: Board, number: int, settings: Settings) -> str:
    """Build what a board would be with a pull request, unless that lies there; its commit. PreviewError where there is
    nothing to be shown.
    """
    source = source_of(board)
    status = _push.pull_status(source.repo, number)
    if status not in _push.OPEN:
        named = {"board": board.id, "number": str(number), "repo": source.repo}
        raise PreviewError(
            message("builds-preview-ended", status=status, **named)
            if status
            else message("builds-preview-none", **named)
        )
    newest = sources.latest(source, settings=settings)
    proposed = source.model_copy(update={"revision": f"refs/pr/{number}", "bundle": None, "index": None})
    _demand_room(board, proposed, newest, settings)
    snapshot = pipeline.fetched(board.model_copy(update={"source": proposed}), settings)
    folder = folder_of(settings, board.id, number, snapshot.revision)
    if not folder.is_dir():
        pipeline.past(board, snapshot, settings, folder)
    seals.keep_last(folder, seals.folders_in(folder.parent), max(1, settings.previews))
    if newest is not None:  # what servers show is used last, so that it is not what the disk forgets
        sources.fetched(source.model_copy(update={"revision": newest.revision}), settings=settings)
    return snapshot.revision


def source_of(board: Board) -> HubSource:
    """The source of a board that can have pull requests. PreviewError for others."""
    source = board.source
    if not isinstance(source, HubSource) or source.repos or source.type != "dataset" or SHA.fullmatch(source.revision):
        raise PreviewError(message("builds-preview-no-branch", board=board.id))
    return source


def _demand_room(board: Board, proposed: HubSource, newest: sources.Snapshot | None, settings: Settings) -> None:
    there = {(file.path, file.size) for file in newest.files} if newest is not None else set[tuple[str, int]]()
    listed = hub.listing(proposed, settings=settings)
    more = [file.size for file in listed if (file.path, file.size) not in there]
    if len(more) > MOST_FILES or sum(more) > LARGEST:
        size, most = f"{sum(more) / 1e6:,.0f}", f"{LARGEST / 1e6:.0f}"
        named = {"board": board.id, "revision": proposed.revision, "size": size, "most": most}
        raise PreviewError(
            message("builds-preview-large", files=f"{len(more):,}", mostfiles=f"{MOST_FILES:,}", **named)
        )


def preview_job(settings: Settings, board_id: str, number: int) -> bytes:
    """Build one preview, in a worker; its commit."""
    return built(Boards(settings.configs).named(board_id), number, settings).encode()


def is_passing(error: EvalboardError) -> bool:
    """Whether a Hub that cannot be asked now is the reason, and not what is wrong with a pull request."""
    away = isinstance(error, SourceError) and not isinstance(error, DiskFull) and not error.permanent
    return away or isinstance(error, _push.PushDelayed)
