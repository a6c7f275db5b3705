"""Rank sets and tiers: what a whole board says of who stands where, all at once, so that one may look at the top row
first.

Everything here follows from one relation between two entries, "is above". With a chance of 5 % at most any of these
statements is wrong, whatever the number of entries. An entry's rank set goes from 1 + the number above it to n - the
number below it: with 95 % confidence all sets hold the true ranks together. Its tier is 1 where nothing is above it,
else one more than the last tier of those above it: so of two entries of which one is above the other the lower one has
a later tier, and tier 1 is who cannot be told apart from the best.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import STANDARD
from evalboard.statistics.ranks import ALPHA, Ranks
from evalboard.statistics.separations import Distances, SeparationCounts
from evalboard.statistics.studentized_range import critical_deviation

SPARE = 0.8
"""Which part of the chance of a wrong statement is aimed at. Numbers of right answers are whole, and errors are
themselves estimated: with all models equal, 80 to 2,000 samples each and 10 to 4,500 entries that makes up to a fifth
more wrong statements than are aimed at.
"""
PASSES = 12
"""Passes after which stepping down ends; to end early is to be careful."""
NEAREST = 1e-12
"""A critical deviation that falls by no more than this share has come to its end."""
AHEAD = 0.1
"""By which part of what a critical deviation fell by it may fall further: it does by a thirtieth to a tenth."""
Counts = npt.NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class RankSets:
    """The best and the worst rank that an entry may have, and its tier; 0 for an entry without score or error."""

    lower: Ranks
    upper: Ranks
    tier: Ranks
    single_lower: Ranks
    """As `lower`, where each entry's set holds its true rank with 95 % confidence by itself: for an entry chosen before
    the scores were seen.
    """
    single_upper: Ranks
    alpha: float
    """The chance at which two entries are told apart: where intervals at this level touch, so to speak."""

    @property
    def columns(self) -> dict[str, Ranks]:
        """What holds for all entries at once, as columns of a table."""
        return {"rank_lower": self.lower, "rank_upper": self.upper, "tier": self.tier}

    @property
    def single_columns(self) -> dict[str, Ranks]:
        """The same with the sets that hold one by one; tiers are those of all at once."""
        return {"rank_lower": self.single_lower, "rank_upper": self.single_upper, "tier": self.tier}


def errors_of_pairs(covariance: npt.ArrayLike) -> Numbers:
    """The errors of all differences (E x E) of scores with these covariances; NaN for one without a variance."""
    shared = np.asarray(covariance, dtype=np.float64)
    own = np.diag(shared)
    return np.sqrt(np.maximum(own[:, None] + own[None, :] - 2.0 * shared, 0.0))


def bands(score: npt.ArrayLike, tier: npt.ArrayLike) -> Ranks:
    """For each entry the latest tier among itself and those that score more: it never falls from row to row, and a line
    is drawn where it rises.

    An unsure entry may have an early tier far down, so the tiers of rows may go back and forth. 0 without a score, and
    where no tier is known.
    """
    scores, tiers = np.asarray(score, dtype=np.float64), np.asarray(tier)
    order = np.argsort(-scores, kind="stable")
    order = order[~np.isnan(scores[order])]
    band = np.zeros(scores.shape, dtype=np.int32)
    band[order] = np.maximum.accumulate(tiers[order])
    return band


def lines_tell(band: npt.ArrayLike) -> bool:
    """Whether lines between bands tell anything: not where none is known, and not where most bands hold one entry."""
    sizes = np.bincount(np.asarray(band, dtype=np.intp))[1:]
    sizes = sizes[sizes > 0]
    return bool(len(sizes) and 2 * np.count_nonzero(sizes == 1) <= len(sizes))


def rank_sets(curves: Curves, *, alpha: float = ALPHA) -> RankSets:
    """Rank sets and tiers of scores with independent errors that hold together, and the sets that hold one by one.

    All pairs are told apart at one level, that of `critical_deviation`, which starts as Tukey's and steps down as pairs
    are decided. An entry with a score and no error may stand on either side of the others, so it counts in n and is not
    told apart.

    Source: Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks", https://doi.org/10.1093/restud/rdad006,
    for rank sets by stepping down.
    """
    order, tested = _tested(curves)
    apart = _SeparatedPairs(tested)
    deviation = _stepped_down(apart.undecided, len(order), alpha)
    level, counts = apart.level(deviation), apart.counts(deviation)
    tiers = apart.distances(level).tiers()
    single_level = _single_level(len(order), level, alpha, apart.rarity)
    single = counts if single_level == level else apart.distances(single_level).counts()
    return _placed(curves.score, order, (*counts, tiers, *single), level)


class _SeparatedPairs:
    """Who is told apart from whom, of entries in falling order of score, at critical deviations of which each is below
    the one before.

    Each falls by much less than the one before it did. So from the second on all pairs are looked up that may be told
    apart on the rest of the way, and further deviations look at these alone.
    """

    def __init__(self, tested: Curves) -> None:
        self.rarity, self._entries = _rarity(tested), len(tested.score)
        self.distances = lru_cache(maxsize=1)(lambda level: Distances(tested.score, *tested.distances(level)))
        self._before = math.inf
        self._shrinking: SeparationCounts | None = None
        self._least = math.inf

    def level(self, deviation: float) -> float:
        return _level(deviation, self.rarity)

    def undecided(self, deviation: float) -> Counts:
        """For each entry the number of others that it is not told apart from, itself included."""
        better, worse = self.counts(deviation)
        self._before = deviation
        return self._entries - better - worse

    def counts(self, deviation: float) -> tuple[Ranks, Ranks]:
        """The numbers of entries above each and below each."""
        if self._shrinking is None or deviation < self._least:
            least = (
                deviation * (1.0 - AHEAD * (1.0 - deviation / self._before))
                if math.isfinite(self._before)
                else deviation
            )
            shortest = self.distances(self.level(least)) if least < deviation else None
            self._shrinking = SeparationCounts(self.distances(self.level(deviation)), shortest)
            self._least = least if self._shrinking.whole_way else deviation
        return self._shrinking.counts(self.distances(self.level(deviation)))


def told_apart(curves: Curves, alpha: float) -> tuple[npt.NDArray[np.intp], Distances]:
    """The entries that can be compared, in falling order of score, and how far apart two of them are for one to be
    above the other.

    `alpha` is that of a board's `RankSets`: then who is above whom is what its rank sets count.
    """
    order, tested = _tested(curves)
    return order, Distances(tested.score, *tested.distances(alpha))


def rank_sets_of_pairs(score: npt.ArrayLike, errors: npt.ArrayLike, *, alpha: float = ALPHA) -> RankSets:
    """As `rank_sets`, for scores (E) whose errors depend on each other: `errors` are those of all differences, E x E,
    as normal ones.

    What ratings share, such as the base model's noise, cancels in their differences. An entry without errors (NaN) is
    not told apart.
    """
    scores, of_pairs = np.asarray(score, dtype=np.float64), np.asarray(errors, dtype=np.float64)
    order = np.argsort(-scores, kind="stable")
    order = order[~np.isnan(scores + np.diag(of_pairs))[order]]
    apart, within = scores[order, None] - scores[None, order], of_pairs[np.ix_(order, order)]

    def above(level: float) -> npt.NDArray[np.bool_]:
        return (apart > -STANDARD.inv_cdf(level / 2) * within) & (apart > 0.0)

    def undecided(deviation: float) -> Counts:
        separated = above(chance(deviation))
        return len(order) - separated.sum(axis=0) - separated.sum(axis=1)

    level = chance(_stepped_down(undecided, len(order), alpha))
    separated, single = above(level), above(_single_level(len(order), level, alpha, 0.0))
    tier = np.ones(len(order), dtype=np.int32)
    for entry in range(1, len(tier)):
        tier[entry] = 1 + (tier[:entry] * separated[:entry, entry]).max()
    return _placed(
        scores,
        order,
        (separated.sum(axis=0), separated.sum(axis=1), tier, single.sum(axis=0), single.sum(axis=1)),
        level,
    )


def _single_level(entries: int, together: float, alpha: float, rarity: float) -> float:
    """The level at which pairs are told apart for sets that hold one by one.

    alpha / (n - 1), which bounds the chance that any statement about one entry is wrong; or that for all of them
    together, where stepping down has made it the larger one.
    """
    return max(_level(-STANDARD.inv_cdf(alpha / max(entries - 1, 1) / 2), rarity), together)


def _rarity(curves: Curves) -> float:
    """The mean of 1 / n over entries whose scores are of n samples, right or wrong, and whose curve is plain to some
    part; 0 without any.
    """
    plain = (curves.exact < 1.0) & (curves.effective > 0.0)
    return float(np.mean((1.0 - curves.exact[plain]) / curves.effective[plain])) if plain.any() else 0.0


def _level(deviation: float, rarity: float) -> float:
    """The level of all pairs for a critical deviation c: the chance of c sqrt(1 + c^2 / (2 n)).

    Plain errors are those of the scores that were seen: sqrt(p(1 - p) / n). Two equals that lie d apart share the score
    between them, of which the variance of the difference is larger by d^2 / (2 n), as p(1 - p) is concave. At 5 % that
    is nothing; at the c of thousands of entries, 5 and more, it decides. The square of c times the error is c^2 (V +
    d^2 / (2 n)), with d^2 = c^2 V to first order. Source: the pooled variance of the test of two shares, as in Agresti
    (2013), "Categorical Data Analysis", section 3.2.
    """
    return chance(deviation * math.sqrt(1.0 + 0.5 * deviation * deviation * rarity))


def _stepped_down(undecided: Callable[[float], Counts], entries: int, alpha: float) -> float:
    """The critical deviation at which no more pairs are decided than it was made for; `undecided` counts for each entry
    at a deviation.
    """
    left = np.full(entries, entries)
    deviation = critical_deviation(left, SPARE * alpha)
    for _ in range(PASSES):
        before, left = left, undecided(deviation)
        if np.array_equal(before, left):
            break
        next_ = critical_deviation(left, SPARE * alpha, most=deviation)
        if next_ >= deviation * (1.0 - NEAREST):
            break
        deviation = next_
    return deviation


def chance(deviation: float) -> float:
    """The chance that a normal variable lies so many deviations or more from its mean, on either side."""
    return 2.0 * STANDARD.cdf(-deviation)


def _tested(curves: Curves) -> tuple[npt.NDArray[np.intp], Curves]:
    """The entries that can be compared, in falling order of score, and their curves."""
    order = np.argsort(-curves.score, kind="stable")
    order = order[~np.isnan(curves.score + curves.stderr + curves.effective)[order] & (curves.df[order] > 0)]
    return order, curves.take(order)


def _placed(score: Numbers, order: npt.NDArray[np.intp], counts: tuple[Counts, ...], alpha: float) -> RankSets:
    """What holds of the ordered entries, for all: the numbers above and below each, its tier, and the numbers for sets
    that hold one by one.
    """
    better, worse, tier, single_better, single_worse = counts
    sets = RankSets(*(np.zeros(score.shape, dtype=np.int32) for _ in range(5)), alpha=alpha)
    entries = np.count_nonzero(~np.isnan(score))
    sets.lower[order], sets.upper[order], sets.tier[order] = 1 + better, entries - worse, tier
    sets.single_lower[order], sets.single_upper[order] = 1 + single_better, entries - single_worse
    return sets
