"""Leaderboards in memory: those looked at last, as many as there is room for. Who answers from one keeps it, whoever
has to make room meanwhile.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from threading import Lock, RLock
from weakref import WeakValueDictionary

import numpy as np
import pandas as pd

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.summary import LeaderboardSummary

MADE_OF = 2.0
"""So many times the memory of its arrays takes a leaderboard with what visitors have made of it: the index of its
table, texts of answers, curves.
"""
BESIDE = 400_000
"""Bytes for its config, its suite and the Python objects around the arrays; measured on boards of 200 x 10."""
CacheKey = tuple[str, LeaderboardSummary]


@dataclass
class LeaderboardCache:
    """Leaderboards by board and outline. `most` bounds their bytes; the one that was asked for last stays, however
    large it is.
    """

    most: float = math.inf
    _held: OrderedDict[CacheKey, tuple[Leaderboard, int]] = field(default_factory=OrderedDict)
    _alive: WeakValueDictionary[CacheKey, Leaderboard] = field(default_factory=WeakValueDictionary)
    """Also those that had to leave, while somebody still answers from them: they come back instead of being read
    twice.
    """
    _reading: dict[CacheKey, RLock] = field(default_factory=dict)
    _lock: Lock = field(default_factory=Lock)

    def get(self, shown: CacheKey) -> Leaderboard | None:
        """The leaderboard of a board, if it is in memory."""
        with self._lock:
            if shown in self._held:
                self._held.move_to_end(shown)
                return self._held[shown][0]
            leaderboard = self._alive.get(shown)
        if leaderboard is not None:
            self.put(shown, leaderboard)
        return leaderboard

    def once(self, shown: CacheKey, read: Callable[[], Leaderboard | None]) -> Leaderboard | None:
        """The leaderboard of a board, from memory or as `read` has it; who wants the same one meanwhile waits for
        it.
        """
        leaderboard = self.get(shown)
        if leaderboard is not None:
            return leaderboard
        with self._lock:
            reading = self._reading.setdefault(shown, RLock())
        with reading:
            leaderboard = self.get(shown)
            if leaderboard is None and (leaderboard := read()) is not None:
                self.put(shown, leaderboard)
        with self._lock:
            self._reading.pop(shown, None)
        return leaderboard

    def put(self, shown: CacheKey, leaderboard: Leaderboard) -> None:
        """Have a leaderboard at hand; those that nobody looked at for longest make room."""
        size = bytes_of(leaderboard) if self.most < math.inf else 0
        with self._lock:
            self._held[shown] = leaderboard, size
            self._held.move_to_end(shown)
            self._alive[shown] = leaderboard
            while len(self._held) > 1 and self.bytes > self.most:
                self._held.popitem(last=False)

    def drop(self, shown: CacheKey) -> None:
        """Let go a leaderboard that stands on no board any more."""
        with self._lock:
            self._held.pop(shown, None)

    @property
    def bytes(self) -> int:
        """What those at hand take."""
        return sum(size for _, size in self._held.values())

    def __contains__(self, shown: CacheKey) -> bool:
        return shown in self._held

    def __len__(self) -> int:
        return len(self._held)


def bytes_of(leaderboard: Leaderboard) -> int:
    """An estimate of the memory that a leaderboard takes, once visitors have looked at it."""
    return BESIDE + int(MADE_OF * sum(dict(_arrays(leaderboard)).values()))


def _arrays(value: object) -> Iterator[tuple[int, int]]:
    """The arrays and frames in the fields of a value, each with its bytes: by identity, for one may stand in several
    places.
    """
    if isinstance(value, np.ndarray):
        # What repeats one row takes the memory of one.
        yield (
            id(value),
            value.itemsize * math.prod(size for size, step in zip(value.shape, value.strides, strict=True) if step),
        )
    elif isinstance(value, pd.DataFrame):
        yield id(value), int(value.memory_usage(deep=True).sum())
    elif isinstance(value, bytes):
        yield id(value), len(value)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _arrays(each)
    elif is_dataclass(value):
        for each in fields(value):
            yield from _arrays(getattr(value, each.name))
