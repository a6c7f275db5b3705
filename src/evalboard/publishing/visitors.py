"""Submissions of people who signed in to a server: tried one at a time by a worker, and proposed by their own token.

A token is an argument of `propose` and of nothing else: no field holds it, the worker that reads files is not handed
it, and what goes wrong is told without it. Files lie in a folder that ends with the server, until somebody proposes
others or half an hour is over.
"""

from __future__ import annotations

import logging
import pickle
import secrets
import shutil
import tempfile
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from evalboard.base.scratch import Scratch
from evalboard.config import Board
from evalboard.errors import EvalboardError
from evalboard.publishing.submission import SubmissionError, TrialSummary, demand_fitting, proposed
from evalboard.publishing.trial_report import ReportLine, files_in, stage, try_submission
from evalboard.settings import Settings
from evalboard.sources import refuse_danger
from evalboard.sources._push import PushError, PushResult
from evalboard.workers.admission import Full, OverShare
from evalboard.workers.jobs import Job, WorkerGone
from evalboard.workers.pool import HiredWorker, JobFailure, WorkerPool
from evalboard.workers.roles import TRY

log = logging.getLogger(__name__)
LARGEST, MOST_FILES = 20_000_000, 200
LONGEST_PATH = 300
MOST_HELD = 16
HELD = 1800.0  # seconds
LOOK = 60.0  # seconds
DAY = 86_400.0
TRIES = 5
"""How often results may be tried for each time that they may be proposed."""
TRIAL_JOB = try_submission
SLOWEST = 900.0
"""Seconds that a trial may take, where a build may take longer."""


@dataclass(frozen=True)
class Submission:
    """Files that somebody wants to propose, and what is known of them."""

    id: str
    person: str
    board: Board
    folder: Path
    moment: float
    summary: TrialSummary | None = None
    """What came of the trial; None until then, and where it was refused."""
    said: tuple[ReportLine, ...] = ()
    refused: str = ""
    pushed: PushResult | None = None
    """The pull request, once there is one."""

    @property
    def waits(self) -> bool:
        """Whether nothing is known of it yet."""
        return self.summary is None and not self.refused


@dataclass
class Shares:
    """How often each person may do something a day, counted in memory."""

    most: int
    clock: Callable[[], float] = time.monotonic
    _moments: OrderedDict[str, deque[float]] = field(default_factory=OrderedDict)

    def left(self, person: str) -> int:
        """How often somebody may still do it."""
        moments = self._moments.get(person, deque())
        while moments and self.clock() - moments[0] > DAY:
            moments.popleft()
        if not moments:
            self._moments.pop(person, None)
        return self.most - len(moments)

    def take(self, person: str) -> None:
        """Count one more. OverShare where that is too many."""
        if self.left(person) <= 0:
            after = round(DAY - (self.clock() - self._moments[person][0])) if person in self._moments else round(DAY)
            raise OverShare(f"{self.most} a day are taken of one person", after=max(1, after))
        self._moments.setdefault(person, deque()).append(self.clock())

    def give_back(self, person: str) -> None:
        """Count the last one not."""
        if moments := self._moments.get(person):
            moments.pop()


class Submissions:
    """The submissions of a server."""

    def __init__(
        self,
        boards: Mapping[str, Board],
        settings: Settings,
        pool: WorkerPool | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = pool or WorkerPool()
        self._own_pool = self._pool if pool is None else None
        self.boards = {name: board for name, board in boards.items() if board.submissions and settings.submissions}
        self.tries = Shares(TRIES * settings.submissions, clock)
        self.proposals = Shares(settings.submissions, clock)
        self._settings = settings
        self._clock = clock
        self._held: OrderedDict[str, Submission] = OrderedDict()
        self._proposing: set[str] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._worker: HiredWorker | None = None
        self._stopping, self._news = threading.Event(), threading.Event()
        self._scratch: Scratch | None = None

    def add(self, person: str, board_id: str, files: Mapping[str, bytes]) -> Submission:
        """Have files tried; they take the place of those that the person had tried before.

        SubmissionError for files that the board would not read, OverShare and Full where too many are tried.
        """
        board = self.boards.get(board_id)
        if board is None:
            raise SubmissionError(
                f"board {board_id!r:.80}: takes no submissions here; expected one of {', '.join(self.boards) or 'none'}"
            )
        size = sum(map(len, files.values()))
        if not files or len(files) > MOST_FILES or size > LARGEST:
            raise SubmissionError(
                f"{len(files):,} files with {size / 1e6:,.1f} MB; "
                f"expected 1 to {MOST_FILES:,} files with {LARGEST / 1e6:.0f} MB at most"
            )
        for place in files:
            if len(place) > LONGEST_PATH:
                raise SubmissionError(f"{place[:80]!r}...: has {len(place):,} letters; expected {LONGEST_PATH} at most")
            refuse_danger(place, place="the submission")
        demand_fitting(board, {place: Path(place) for place in files})
        with self._lock:
            self._forget_old()
            before = [each for each in self._held.values() if each.person == person]
            if any(each.waits for each in before):
                raise OverShare("what you submitted before is still being tried", after=10)
            if len(self._held) - len(before) >= MOST_HELD:
                raise Full(f"{MOST_HELD} submissions wait here already", after=60)
            self.tries.take(person)
            self._forget(lambda each: each.person == person and each.id not in self._proposing)
            submission = Submission(secrets.token_urlsafe(12), person, board, self._written(files), self._clock())
            self._held[submission.id] = submission
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._run, name="submissions", daemon=True)
                self._thread.start()
            self._news.set()
        return submission

    def of(self, person: str, name: str) -> Submission | None:
        """A submission of somebody's own; None where there is none, or not any more."""
        submission = self._held.get(name)
        return submission if submission is not None and submission.person == person else None

    def propose(
        self, person: str, name: str, token: str, *, as_is: bool = False, overwrite: bool = False, by: str = "Evalboard"
    ) -> Submission:
        """Open the pull request of a submission that was tried. SubmissionError or PushError where that cannot be."""
        with self._lock:
            submission = self.of(person, name)
            if submission is None or submission.summary is None or submission.id in self._proposing:
                raise SubmissionError(
                    "there is nothing that could be proposed: it has been forgotten, or is being proposed. "
                    "Have it checked again"
                )
            if submission.pushed is not None:
                return submission
            if submission.summary.hindered(as_is=as_is, overwrite=overwrite):
                raise SubmissionError(
                    "nothing was proposed: what would be left out or replaced has to be allowed first"
                )
            self.proposals.take(person)
            self._proposing.add(submission.id)
        try:
            pushed = proposed(submission.board, submission.summary, files_in(submission.folder), by=by, token=token)
        except EvalboardError as error:
            self.proposals.give_back(person)
            raise _without(error, token) from None
        except Exception as error:  # noqa: BLE001 - whatever it is, its text may have the token
            self.proposals.give_back(person)
            log.error("a submission to %s could not be proposed: %s", submission.board.id, type(error).__name__)  # noqa: TRY400 - its text may say anything
            raise SubmissionError(
                "it could not be proposed, for a reason that nobody foresaw; the server's log names its kind"
            ) from None
        finally:
            self._proposing.discard(submission.id)
        with self._lock:
            self._held[submission.id] = submission = replace(submission, pushed=pushed)
        log.info("%s: pull request %d was opened for %s", submission.board.id, pushed.pull, person)
        return submission

    def stop(self) -> None:
        """Try nothing any more, and remove all files."""
        self._stopping.set()
        self._news.set()
        worker, thread = self._worker, self._thread
        if worker is not None:
            worker.kill()
        if thread is not None:
            thread.join(timeout=10)
        if self._scratch is not None:
            self._scratch.drop()
        if self._own_pool is not None:
            self._own_pool.end()

    def _written(self, files: Mapping[str, bytes]) -> Path:
        if self._scratch is None:
            self._scratch = Scratch("submissions")
        folder = Path(tempfile.mkdtemp(dir=self._scratch.path))
        stage(files, folder)
        return folder

    def _forget(self, wanted: Callable[[Submission], bool]) -> None:
        for submission in [each for each in self._held.values() if wanted(each)]:
            del self._held[submission.id]
            shutil.rmtree(submission.folder, ignore_errors=True)

    def _forget_old(self) -> None:
        self._forget(
            lambda each: self._clock() - each.moment > HELD and not each.waits and each.id not in self._proposing
        )

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._news.clear()
            with self._lock:
                self._forget_old()
                if not self._held:
                    self._thread = None
                    return
                submission = next((each for each in self._held.values() if each.waits), None)
            if submission is None:
                self._news.wait(LOOK)
                continue
            tried = self._tried(submission)
            with self._lock:
                self._held[submission.id] = replace(tried, moment=self._clock())

    def _tried(self, submission: Submission) -> Submission:
        job = Job(TRIAL_JOB, (self._settings.without_secrets, submission.board.id, str(submission.folder)))
        seconds = min(SLOWEST, self._settings.build_seconds or SLOWEST)
        try:
            self._worker = self._pool.hire(TRY)
            summary, said = pickle.loads(self._worker.do(job, patience=seconds))  # noqa: S301 - our own process
            return replace(submission, summary=summary, said=said)
        except TimeoutError:
            return replace(submission, refused=f"it took longer than {seconds:.0f} s to be tried; expected less")
        except (OSError, WorkerGone, JobFailure) as error:
            log.warning("%s: the process that tries a submission said nothing: %s", submission.board.id, error)
            return replace(
                submission, refused="the process that tried it ended without a word; the server's log says why"
            )
        except EvalboardError as error:
            return replace(submission, refused=str(error))
        finally:
            if self._worker is not None:
                self._worker.end()
            self._worker = None


def _without(error: EvalboardError, token: str) -> EvalboardError:
    """An error whose text does not have the token, whatever the Hub said."""
    text = str(error)
    if token not in text:
        return error
    clean = PushError(text.replace(token, "…"))
    clean.status = getattr(error, "status", 0)
    return clean
