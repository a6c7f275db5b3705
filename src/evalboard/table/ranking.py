"""How entries stand by the visitor's question: by which score, among whom, with which errors.

Ranks, intervals, tiers and words are all read off one `Ranking`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from threading import Lock

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.leaderboard.rank_inference import RankInference, rank_sets_among
from evalboard.statistics.curves import Curves
from evalboard.statistics.intervals import Ranks
from evalboard.statistics.rank_sets import RankSets, bands, lines_tell, no_sets, rank_sets
from evalboard.suite.tree import ranked
from evalboard.table.documents import WhyUnsure
from evalboard.table.index import indexed, upper_bounds

KEPT_BYTES = 8 << 20
"""Of rank sets among some entries, by leaderboard."""
BYTES_PER_ENTRY = 20
MOST_CHOICES = 16
"""Choices of weights that are kept: some 500 kB each at 4,500 entries."""
OWN_BYTES_PER_ENTRY = 110


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
                    MOST_CHOICES, max(2, KEPT_BYTES // (OWN_BYTES_PER_ENTRY * max(entries, 1)))
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


@dataclass(frozen=True, eq=False)
class Ranking:
    """How E entries stand by one score; 0 without rank or interval."""

    leaderboard: Leaderboard
    place: int
    """The node that is ranked by."""
    score: Numbers
    """Fractions, more is better."""
    weights: Mapping[int, float] | None
    own: OwnIntervals | None
    """With errors, where known."""
    counted: np.ndarray
    """Who is ranked."""
    whole: bool
    """Whether everybody with a score is counted."""
    single: bool
    """Whether rank intervals hold one by one."""
    shown: bool = True
    """Whether everybody who is counted is shown."""

    @property
    def of_board(self) -> bool:
        """Whether this is the board's own ranking."""
        return self.place == 0 and self.weights is None and self.whole

    @cached_property
    def rank(self) -> Ranks:
        """The place of each entry, ties share the better one."""
        return self.leaderboard.ranks.rank if self.of_board else ranked(self.score, self.counted)

    @cached_property
    def sets(self) -> RankSets | None:
        """What errors say of ranks; None where unknown."""
        sets = self._sets()
        return sets if sets is not None and bool((sets.lower > 0).any()) else None

    @cached_property
    def inference(self) -> RankInference:
        """What is said of any two that are counted."""
        if self.whole and self.weights is None:
            return self.leaderboard.rank_inference(self.place)
        sets = no_sets(len(self.score)) if self.sets is None else self.sets
        if self._pairwise:
            return RankInference(self.rank, sets, differences=self.leaderboard.ranks.differences)
        return RankInference(self.rank, sets, lambda: self.curves)

    @property
    def _pairwise(self) -> bool:
        """Whether pairs are told apart by errors of differences."""
        board = self.leaderboard
        return board.pairwise and self.weights is None and (not self.place or board.as_root(self.place))

    def _sets(self) -> RankSets | None:
        board = self.leaderboard
        if self.of_board:
            return board.ranks.sets
        if not board.errors.interval_kinds[self.place] or (self.weights is not None and self.own is None):
            return None
        if self.whole:
            return self.own.ranks if self.own is not None else board.rank_inference(self.place).sets
        among = self._among()
        return None if among is None else board.once(SETS, SubsetRanks).of(self._key, len(self.score), among)

    def _among(self) -> Callable[[], RankSets] | None:
        """What makes the rank sets among who is counted; None where these errors are not kept."""
        if not self._pairwise:
            return lambda: _by_curves(self.curves, self.counted)
        stored = self.leaderboard.ranks.differences
        return None if stored is None else lambda: rank_sets_among(stored, self.counted)

    @property
    def _key(self) -> object:
        return (
            self.place,
            None if self.weights is None else tuple(self.weights.items()),
            blake2b(np.packbits(self.counted).tobytes()).digest(),
        )

    @property
    def curves(self) -> Curves:
        """The confidence curves (E) of the score."""
        return self.leaderboard.curve(self.place) if self.own is None else self.own.curves

    @cached_property
    def columns(self) -> dict[str, Ranks]:
        """Rank intervals, tiers and bands as columns of a table."""
        sets = self.sets
        if sets is None:
            return {}
        return {**(sets.single_columns if self.single else sets.columns), "band": self._band(sets)}

    def _band(self, sets: RankSets) -> Ranks:
        if self.of_board:
            return self.leaderboard.bands
        band, at = np.zeros(len(self.score), dtype=np.int32), np.flatnonzero(self.counted)
        band[at] = bands(self.score[at], sets.tier[at])
        return band

    @cached_property
    def tier_lines(self) -> bool:
        """Whether lines between tiers tell anything, and of nobody unseen."""
        band = self.columns.get("band")
        return self.shown and band is not None and lines_tell(band)

    @cached_property
    def upper_bounds(self) -> Numbers:
        """Upper-bound ranks by the score's intervals; missing without."""
        lower, upper = (
            (self.own.lower, self.own.upper)
            if self.own is not None
            else (ends[:, self.place] for ends in (self.leaderboard.errors.lower, self.leaderboard.errors.upper))
        )
        if self.weights is not None and self.own is None:
            return np.full(len(self.score), np.nan)
        return upper_bounds(*(np.where(self.counted, end, np.nan) for end in (lower, upper)))

    @cached_property
    def order(self) -> np.ndarray:
        """All entries by score, missing last, equals by the board's order or id."""
        if self.place == 0 and self.weights is None:
            return np.arange(len(self.score))
        by_id = indexed(self.leaderboard).by_id
        return by_id[np.argsort(-self.score[by_id], kind="stable")]

    @cached_property
    def falling(self) -> np.ndarray:
        """Who has a rank, the best first."""
        at = self.order[self.rank[self.order] > 0]
        return at[np.argsort(self.rank[at], kind="stable")]

    @property
    def why(self) -> WhyUnsure:
        """Why nothing is said of who is tied for first; "" otherwise."""
        if not len(self.falling):
            return "nothing_ranked"
        if self.sets is None:
            errors = self.leaderboard.errors.interval_kinds[self.place] and not (
                self.weights is not None and self.own is None
            )
            return "pairs" if errors and self.leaderboard.pairwise else "no_errors"
        return "single" if self.single else ""

    @cached_property
    def first(self) -> np.ndarray:
        """Who is tied for first, the best first; nobody where unknown."""
        return self._of_falling(lambda tier: tier == 1)

    @cached_property
    def behind(self) -> np.ndarray:
        """Who is clearly behind, the best first."""
        return self._of_falling(lambda tier: tier > 1)

    def _of_falling(self, holds: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
        if self.why or self.sets is None:
            return self.falling[:0]
        return self.falling[holds(self.sets.tier[self.falling])]

    @property
    def unsure(self) -> int:
        """How many have a rank and no error."""
        return 0 if self.sets is None else int(np.count_nonzero(self.sets.lower[self.falling] == 0))


def _by_curves(curves: Curves, counted: np.ndarray) -> RankSets:
    """The rank sets of some entries among each other; 0 for others."""
    at = np.flatnonzero(counted)
    some = rank_sets(curves.take(at))
    sets = no_sets(len(counted), alpha=some.alpha, first_alpha=some.first_alpha)
    for name in ("lower", "upper", "tier", "single_lower", "single_upper"):
        getattr(sets, name)[at] = getattr(some, name)
    return sets


@dataclass
class SubsetRanks:
    """The last rank sets among some entries of one leaderboard."""

    _sets: OrderedDict[object, RankSets] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def __len__(self) -> int:
        return len(self._sets)

    def of(self, key: object, entries: int, make: Callable[[], RankSets]) -> RankSets:
        """The sets of a key, made once while kept."""
        with self._lock:
            if key in self._sets:
                self._sets.move_to_end(key)
                return self._sets[key]
        made, most = make(), max(2, KEPT_BYTES // (BYTES_PER_ENTRY * max(entries, 1)))
        with self._lock:
            self._sets[key] = made
            while len(self._sets) > most:
                self._sets.popitem(last=False)
        return made


SETS: MemoKey[SubsetRanks] = MemoKey("rank sets among some")
