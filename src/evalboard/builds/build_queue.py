"""Whose turn it is to be built: boards that somebody waits for, then those looked at or whose source moved, then the
others.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

LOOKED_AT = 600.0  # seconds


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
