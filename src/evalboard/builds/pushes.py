"""Boards whose source is said to have moved: each is looked at at once, and again only a while after; none that was
named is forgotten.

What is said is believed for nothing but that: the look itself asks the Hub. However often it is said, looks are
bounded, so that neither the Hub nor the boards that nobody speaks of have to suffer for it.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from evalboard.config import Board
from evalboard.config.sources import REMOTE, SHA, HubSource, NativeSource, Source
from evalboard.leaderboard.push import Push
from evalboard.sources import matches

BETWEEN = 5.0
"""Seconds after a look before the same board is looked at because of another push."""
MOST, WITHIN = 60, 300.0
"""So many looks because of pushes, of all boards, in so many seconds: a tenth of what the Hub lets strangers ask in
that time.
"""


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
