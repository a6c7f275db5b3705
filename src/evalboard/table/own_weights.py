"""Intervals, rank intervals and tiers of a visitor's own score."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.curves import Curves
from evalboard.statistics.rank_sets import RankSets, rank_sets

MOST_CHOICES = 16
"""Choices of weights that are kept: some 500 kB each at 4,500 entries."""
KEPT_BYTES = 8 << 20
"""Of these; two at least."""
BYTES_PER_ENTRY = 110


@dataclass(frozen=True)
class OwnIntervals:
    """The 95 % interval (E) of a visitor's own score, and what errors say of ranks."""

    lower: Numbers
    upper: Numbers
    curves: Curves

    @cached_property
    def ranks(self) -> RankSets:
        """Among all entries."""
        return rank_sets(self.curves)


class OwnChoices:
    """The last few choices of weights on a leaderboard."""

    def __init__(self) -> None:
        self._by_weights: OrderedDict[tuple[tuple[int, float], ...], OwnIntervals] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._by_weights)

    def of(self, weights: Mapping[int, float], make: Callable[[], OwnIntervals]) -> OwnIntervals:
        """What is made for some weights, once while they are kept."""
        key = tuple(weights.items())
        with self._lock:
            if key not in self._by_weights:
                self._by_weights[key] = make()
                entries = len(self._by_weights[key].lower)
                while len(self._by_weights) > min(
                    MOST_CHOICES, max(2, KEPT_BYTES // (BYTES_PER_ENTRY * max(entries, 1)))
                ):
                    self._by_weights.popitem(last=False)
            return self._by_weights[key]


OWN: MemoKey[OwnChoices] = MemoKey("own weights")


def own_intervals(leaderboard: Leaderboard, average: Numbers, weights: Mapping[int, float]) -> OwnIntervals | None:
    """How entries stand by a visitor's own weights (by place), whose mean is `average`; None without errors."""
    if not leaderboard.errors.interval_kinds[0] or not weights:
        return None
    return leaderboard.once(OWN, OwnChoices).of(weights, lambda: _intervals(leaderboard, average, weights))


def _intervals(leaderboard: Leaderboard, average: Numbers, weights: Mapping[int, float]) -> OwnIntervals:
    curves = leaderboard.chosen_curve(average, weights)
    lower, upper = curves.bounds()
    return OwnIntervals(lower=lower, upper=upper, curves=curves)
