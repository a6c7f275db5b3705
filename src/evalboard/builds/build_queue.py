"""Whose turn it is to be built: boards that somebody waits for, then those looked at or whose source moved, then the
others.
"""

from __future__ import annotations

import math
import random
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from evalboard.config import Board, HubSource, bundled
from evalboard.config.sources import REMOTE, SHA, NativeSource, Source
from evalboard.errors import EvalboardError
from evalboard.leaderboard.registry import BoardStatus, Push
from evalboard.settings import Settings
from evalboard.sources import READING, matches
from evalboard.strings import Message, Text, message

LOOKED_AT = 600.0  # seconds
FIRST_RETRY = 30.0
LONGEST_RETRY = 1800.0
JITTER = 0.1
"""The share of a wait by which it is longer, by chance: servers that lost a source together do not come back
together.
"""
LONGEST_WAIT = 3600.0
"""Seconds after which a source is asked again at the latest, however long it wants to be left alone."""
OVERDUE, SLACK = 3.0, 60.0
"""A board is stale that was not looked at for so many times the seconds between two looks, and so many seconds more."""
SILENT = 60.0
"""Seconds without a word after which a worker is ended; a running one says something every five, but not while a
library holds all of it.
"""
GIVEN_UP = 10.0
"""So many times as long as one file may be read, the build process may name it before it is ended: it ends the reading
of a file itself, and reads one more time alone what is too much.
"""
BETWEEN = 5.0
"""Seconds after a look before the same board is looked at because of another push."""
MOST, WITHIN = 60, 300.0
"""So many looks because of pushes, of all boards, in so many seconds: a tenth of the Hub's limit for strangers."""


@dataclass
class BuildQueue:
    """Boards that wait to be built, each once. Several threads may ask and look."""

    waited_for: Callable[[str], bool] = lambda _: False
    """Whether there is nothing to be shown of a board, so that who looks at it waits."""
    clock: Callable[[], float] = time.monotonic
    _waiting: dict[str, bool] = field(default_factory=dict)
    """Whether their source is said to have moved."""
    _looks: dict[str, float] = field(default_factory=dict)
    _changed: threading.Condition = field(default_factory=threading.Condition)

    def put(self, board_id: str, *, pushed: bool = False) -> None:
        """Have a board built, unless it waits already; of one that waits it may become known that its source moved."""
        with self._changed:
            self._waiting[board_id] = self._waiting.get(board_id, False) or pushed
            self._changed.notify()

    def put_all(self, board_ids: Iterable[str]) -> None:
        """Have some boards built, in this order."""
        for board_id in board_ids:
            self.put(board_id)

    def look(self, board_id: str) -> None:
        """Note that somebody looks at a board."""
        self._looks[board_id] = self.clock()

    def next(self, seconds: float) -> str | None:
        """The board whose turn it is, which waits no longer; None where none does within some seconds."""
        with self._changed:
            if not self._waiting and not self._changed.wait_for(lambda: self._waiting, timeout=seconds):
                return None
            board_id = min(self._waiting, key=self._rank)  # of equals the first that came
            del self._waiting[board_id]
            return board_id

    def _rank(self, board_id: str) -> int:
        looked_at = self.clock() - self._looks.get(board_id, -LOOKED_AT) < LOOKED_AT
        if looked_at and self.waited_for(board_id):
            return 0
        return 1 if looked_at or self._waiting[board_id] else 2


def after_failures(failures: int, poll: float, retry_after: float | None) -> float:
    """Seconds to wait after so many failures in a row, no less than the source asks for, and an hour at the most."""
    wait = max(retry_after or 0.0, backoff(failures, poll)) * random.uniform(1, 1 + JITTER)  # noqa: S311 - no secret
    return min(LONGEST_WAIT, wait)


def backoff(failures: int, poll: float) -> float:
    """Seconds to wait after so many failures in a row: twice as long each time, up to the longest; who looks more often
    begins with that.
    """
    first = min(FIRST_RETRY, poll) if poll else FIRST_RETRY
    doublings = min(failures - 1, math.ceil(math.log2(LONGEST_RETRY / first)))
    return min(LONGEST_RETRY, first * 2.0**doublings)


def seconds(value: object) -> float | None:
    """A number of seconds that can be waited; None for anything else."""
    return float(value) if isinstance(value, (int, float)) and value == value else None


def aged(standing: BoardStatus, *, poll: float) -> BoardStatus:
    """A standing that says so where its source did not answer for much longer than it should."""
    seen = standing.checked or standing.since
    if standing.state != "ready" or seen is None or not poll or standing.board.unchanging:
        return standing
    age = now() - seen
    if age < timedelta(seconds=OVERDUE * poll + SLACK):
        return standing
    return replace(
        standing,
        state="stale",
        reason=message("builds-overdue", ago=in_words(age), every=in_words(timedelta(seconds=poll))),
    )


def in_words(time: timedelta) -> Message:
    """A length of time in words: the largest unit of which there are two."""
    seconds = time.total_seconds()
    for unit, size in (("days", 86_400), ("hours", 3_600), ("minutes", 60)):
        if seconds >= 2 * size:
            return message("builds-time", count=f"{seconds / size:.0f}", unit=unit)
    return message("builds-time", count=f"{seconds:.0f}", unit="seconds")


def now() -> datetime:
    """This moment, in UTC."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class SourceUnavailable:
    """That a source did not answer, and why. `patience`: it asks to be left alone for a while."""

    reason: Text
    patience: bool
    until: float = 0.0


def first_turn(board: Board) -> int:
    """Which boards are built first: real ones that need no network, then synthetic ones, then those of the Hub."""
    return 1 if board.synthetic else 0 if bundled(board.source) else 1 if board.source.kind not in REMOTE else 2


def has_copy(board: Board) -> bool:
    """Whether a board can be shown from a bundled copy before its source answers."""
    return isinstance(board.source, HubSource) and bundled(board.source) is not None


def look_key(board: Board) -> str:
    """What a board's look asks: boards that share it share its answer."""
    source = board.source
    if isinstance(source, HubSource):
        return f"hub {source.type} {' '.join(source.wanted)}"
    if source.kind == "native":
        return f"native {source.base_model} {' '.join(sorted(source.datasets))}"
    return f"{source.kind} {source.path}"


class BuildTimeout(EvalboardError):  # noqa: N818 - a state of the process, which its owner acts on
    """A build took longer than it may."""


@dataclass
class Deadlines:
    """The clock of one build: `started`, when the worker was last heard, and what it said it was doing, since when."""

    settings: Settings
    started: float
    heard: float
    doing: str = ""
    since: float = 0.0

    def hear(self, moment: float, doing: str | None) -> None:
        """Note a word of the worker: what it does, None where it only says that it runs."""
        self.heard = moment
        if doing is not None and doing != self.doing:
            self.doing, self.since = doing, moment

    def over(self, moment: float) -> Text:
        """Why the build must end now, naming the file where one is read; empty while it may go on."""
        file = self.doing.removeprefix(READING) if self.doing.startswith(READING) else ""
        longest, each = self.settings.build_seconds, self.settings.file_seconds
        if file and each and moment - self.since > GIVEN_UP * each:
            return message("builds-slow-file", file=file, seconds=f"{GIVEN_UP * each:g}")
        if longest and moment - self.started > longest:
            return message("builds-too-long", seconds=f"{longest:g}", at=_at(self.doing))
        if moment - self.heard > SILENT:
            return message("builds-silent", seconds=f"{SILENT:g}", at=_at(self.doing))
        return ""


def _at(doing: str) -> Text:
    return message("builds-was-doing", doing=doing) if doing else ""


@dataclass
class Pushes:
    """What was heard and not looked at yet. Several threads may speak; `put` is told which board is to be looked at
    now.
    """

    boards: Mapping[str, Board]
    put: Callable[[str], None]
    shows: Callable[[str], str] = lambda _: ""
    """The revision that a board shows, where its last look succeeded; empty for none."""
    clock: Callable[[], float] = time.monotonic
    _heard: dict[str, None] = field(default_factory=dict)
    _looking: set[str] = field(default_factory=set)
    _looked: dict[str, float] = field(default_factory=dict)
    _times: deque[float] = field(default_factory=lambda: deque(maxlen=MOST))
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def hear(self, push: Push | None) -> int:
        """Have the boards that read a repository looked at, None for all that read any; how many that concerns."""
        concerned = [board_id for board_id, board in self.boards.items() if self._concerned(board, push)]
        with self._lock:
            self._heard.update(dict.fromkeys(concerned))
        self.release()
        return len(concerned)

    def release(self) -> None:
        """Have those looked at whose time has come."""
        with self._lock:
            moment = self.clock()
            ready = [board_id for board_id in self._heard if self._ready(board_id, moment)]
            ready = ready[: self._room(moment)]
            for board_id in ready:
                del self._heard[board_id]
                self._looking.add(board_id)
                self._times.append(moment)
        for board_id in ready:
            self.put(board_id)

    def looked(self, board_id: str) -> None:
        """Note that a board was looked at."""
        with self._lock:
            if board_id in self._looking:
                self._looking.discard(board_id)
                self._looked[board_id] = self.clock()

    def _ready(self, board_id: str, moment: float) -> bool:
        return board_id not in self._looking and moment - self._looked.get(board_id, -BETWEEN) >= BETWEEN

    def _room(self, moment: float) -> int:
        return MOST - sum(moment - each < WITHIN for each in self._times)

    def _concerned(self, board: Board, push: Push | None) -> bool:
        if push is None:
            return board.source.kind in REMOTE
        source = board.source
        if not reads(source, push):
            return False
        if not isinstance(source, HubSource) or source.repos:
            return True
        # Of a commit that is shown already nothing need be asked: a push that is told twice costs nothing.
        shown = self.shows(board.id)
        return not shown or not push.leads_to(source.revision, shown)


def reads(source: Source, push: Push) -> bool:
    """Whether what a source reads may have moved with a repository."""
    names = [name.casefold() for name in push.names]  # as the Hub, which knows no two that differ in that alone
    if isinstance(source, NativeSource):
        # Which models stand on the Hub's own leaderboards only the Hub knows.
        return push.repo_type == "model" or (
            push.repo_type == "dataset" and any(each.casefold() in names for each in source.datasets)
        )
    if (
        not isinstance(source, HubSource)
        or push.repo_type != source.type
        or SHA.fullmatch(source.revision)
        or not push.moves(source.revision)
    ):
        return False
    patterns = [each.casefold() for each in source.wanted]
    return any(matches(name, patterns) for name in names) if source.repos else patterns[0] in names
