"""One scale over the holes of a board: where entries stand that have not the same benchmarks, and what missing cells
would be.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.one_scale import FEWEST_CELLS, OneScale, one_scale
from evalboard.statistics.curves import plain_curves
from evalboard.statistics.held_out import HeldOut, HeldOutBenchmarks, held_out_benchmarks, normal_scores
from evalboard.statistics.latent_scale import LatentScale, stepped
from evalboard.statistics.rank_sets import RankSets, rank_sets
from evalboard.strings import Message, message
from evalboard.suite.node import Node
from evalboard.suite.tree import ranked

MOST_DECLINED = 60
"""Benchmarks up to which it is worked out what leaving one of them out would do: of more, one does little."""


@dataclass(frozen=True, eq=False)
class OmissionEffect:
    """What leaving out a benchmark would do to an entry, on average over those that have it."""

    entries: int
    by_mean: float
    """Places that it would climb by the mean of what is there; below 0 where it would fall."""
    by_scale: float
    wider: float
    """How many times as large the error of its point would be."""


@dataclass(frozen=True, eq=False)
class AbilityScale:
    leaderboard: Leaderboard
    fitted: OneScale
    cannot_tell: Message | None

    @property
    def places(self) -> tuple[int, ...]:
        return self.fitted.places

    @property
    def few(self) -> tuple[int, ...]:
        """Benchmarks that too few entries have."""
        return self.fitted.few

    @property
    def scores(self) -> Numbers:
        """The scores (E x B) of entries that have enough of them; rows of others are empty."""
        return self.fitted.scores

    @property
    def scale(self) -> LatentScale | None:
        return self.fitted.scale

    @property
    def held(self) -> HeldOut | None:
        return self.fitted.held

    @property
    def nodes(self) -> list[Node]:
        return [self.leaderboard.suite.nodes[place] for place in self.places]

    @cached_property
    def present(self) -> np.ndarray:
        """How many of the benchmarks each entry has (E)."""
        return np.asarray((~np.isnan(all_scores(self.leaderboard, self.places))).sum(axis=1))

    @cached_property
    def holes(self) -> int:
        """Cells that are missing, of entries with any result, also on benchmarks that are left out."""
        there = ~np.isnan(all_scores(self.leaderboard, (*self.places, *self.few)))
        return int((~there[there.any(axis=1)]).sum())

    @cached_property
    def placed(self) -> np.ndarray:
        """Which entries stand on the scale (E)."""
        return np.asarray(~np.isnan(self.scores).all(axis=1))

    def name(self, row: int) -> str:
        return self.leaderboard.name(row)

    def too_few(self, row: int) -> Message:
        counts = {"present": int(self.present[row]), "of": len(self.places), "fewest": FEWEST_CELLS}
        return message("ability-entry-few", entry=self.name(row), **counts)

    @cached_property
    def missing(self) -> np.ndarray:
        """Which cells are predicted (E x B)."""
        return np.isnan(self.scores) & self.placed[:, None]

    @cached_property
    def error(self) -> Numbers:
        return np.full(len(self.scores), np.nan) if self.scale is None else self.scale.error(self.scores)

    @cached_property
    def rank(self) -> np.ndarray:
        """Places on the scale (E), 0 for who does not stand there."""
        return ranked(np.full(len(self.scores), np.nan) if self.scale is None else self.scale.point)

    @property
    def in_order(self) -> list[int]:
        """The entries that stand there, the best first."""
        rows = np.flatnonzero(self.rank > 0)
        return rows[np.argsort(self.rank[rows], kind="stable")].tolist()

    @cached_property
    def sets(self) -> RankSets:
        """Which ranks entries may have on the scale, all at once."""
        return rank_sets(
            plain_curves(np.full(len(self.scores), np.nan) if self.scale is None else self.scale.point, self.error)
        )

    @cached_property
    def weight(self) -> Numbers:
        """What each benchmark counts in the board's mean (B)."""
        return np.array([node.weight for node in self.nodes])

    @cached_property
    def mean(self) -> Numbers:
        return _mean(self.scores, self.weight)

    @cached_property
    def mean_rank(self) -> np.ndarray:
        """Places by the mean of what is there (E), among those on the scale."""
        return ranked(self.mean)

    @cached_property
    def predicted(self) -> tuple[Numbers, Numbers, Numbers]:
        """What cells would be by the scale, and their intervals (E x B), within what the benchmark can give."""
        if self.scale is None or self.held is None:
            nothing = np.full(self.scores.shape, np.nan)
            return nothing, nothing, nothing
        low, high, value, reach = (
            self.fitted.low,
            self.fitted.high,
            self.scale.predicted,
            self.held.reach * self.scale.deviation,
        )
        return self.fitted.predicted, np.clip(value - reach, low, high), np.clip(value + reach, low, high)

    @cached_property
    def normal_scores(self) -> Numbers:
        """Of the entries' ranks (E)."""
        return normal_scores(self.scale.point if self.scale is not None else np.full(len(self.scores), np.nan))

    @cached_property
    def held_benchmarks(self) -> HeldOutBenchmarks | None:
        return None if self.scale is None else held_out_benchmarks(self.scores, self.scale)

    @cached_property
    def declined(self) -> list[OmissionEffect | None]:
        """For each benchmark what it would do to leave it out; None where nobody could (B)."""
        every = range(len(self.places))
        return [self._declined(place) if len(every) <= MOST_DECLINED else None for place in every]

    def _declined(self, place: int) -> OmissionEffect | None:
        mine = ~np.isnan(self.scores[:, place]) & ((~np.isnan(self.scores)).sum(axis=1) > FEWEST_CELLS)
        if self.scale is None or not mine.any():
            return None
        rest = self.scores.copy()
        rest[:, place] = np.nan
        point, variance = stepped(self.scale, rest)
        return OmissionEffect(
            entries=int(mine.sum()),
            by_mean=_climbed(self.mean, _mean(rest, self.weight), mine),
            by_scale=_climbed(self.scale.point, point, mine),
            wider=float(np.sqrt(np.median(variance[mine] / self.scale.variance[mine]))),
        )


ABILITY: MemoKey[AbilityScale] = MemoKey("ability")


def ability_scale_of(leaderboard: Leaderboard) -> AbilityScale:
    return leaderboard.once(ABILITY, lambda: _ability_scale(leaderboard))


def all_scores(leaderboard: Leaderboard, places: tuple[int, ...]) -> Numbers:
    return leaderboard.scores.score[:, list(places)]


def _ability_scale(leaderboard: Leaderboard) -> AbilityScale:
    if leaderboard.evidence.kind == "battles":
        nothing, nowhere = np.full((len(leaderboard), 0), np.nan), np.empty(0)
        return AbilityScale(leaderboard, OneScale((), (), nothing, nowhere, nowhere), message("ability-battles"))
    fitted = one_scale(leaderboard.suite, leaderboard.scores.score)
    return AbilityScale(leaderboard, fitted, fitted.refusal)


def _mean(scores: Numbers, weight: Numbers) -> Numbers:
    """The mean of what is there of each entry (E)."""
    there = ~np.isnan(scores)
    of = (there * weight).sum(axis=1)
    return np.divide(np.nan_to_num(scores) @ weight, of, out=np.full(len(scores), np.nan), where=of > 0)


def _climbed(before: Numbers, after: Numbers, rows: np.ndarray) -> float:
    """By how many places entries climb on average, each by itself, all others as they were."""
    others = np.sort(before[~np.isnan(before)])
    above = len(others) - np.searchsorted(others, before[rows], side="right")
    then = len(others) - np.searchsorted(others, after[rows], side="right")
    then = then - (before[rows] > after[rows])  # its own former value is no other's
    return float((above - then).mean())
