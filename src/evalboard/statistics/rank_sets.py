"""Rank sets, tiers and who is tied for first: what a whole board says of who stands where, all at once, so that one
may look at the top row first.

Everything here follows from one relation between two entries, "is above". With a chance of 5 % at most any of these
statements is wrong, whatever the number of entries. An entry's rank set goes from 1 + the number above it to n - the
number below it: with 95 % confidence all sets hold the true ranks together. Its tier is 1 where nothing is above it,
else one more than the last tier of those above it: so of two entries of which one is above the other the lower one has
a later tier, and tier 1 is who is tied for first.

The chance of 5 % is shared between two families of comparisons (`LEADING`): those of all pairs, and those with whoever
is tied for first. The second family is small, so it finds more: far fewer entries are tied for first than all pairs
alone would leave there.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import STANDARD, normal_quantile
from evalboard.statistics.ranks import ALPHA, Ranks
from evalboard.statistics.separations import Distances, PairDistances, SeparationCounts
from evalboard.statistics.studentized_range import critical_deviation, range_survival

SPARE = 0.8
"""Which part of the chance of a wrong statement is aimed at. Numbers of right answers are whole, and errors are
themselves estimated: with all models equal, 80 to 2,000 samples each and 10 to 4,500 entries that makes up to a fifth
more wrong statements than are aimed at.
"""
LEADING = 0.5
"""Which part of that chance belongs to the comparisons with whoever is tied for first; the rest is of all pairs."""
PASSES = 12
"""Passes after which stepping down ends; to end early is to be careful."""
NEAREST = 1e-12
"""A critical deviation that falls by no more than this share has come to its end."""
AHEAD = 0.1
"""By which part of what a critical deviation fell by it may fall further: it does by a thirtieth to a tenth."""
MOST_EQUALS = 1e12
"""As how many equals a level may count."""
Counts = npt.NDArray[np.integer]
Mask = npt.NDArray[np.bool_]


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
    """The p value below which one of two entries is above the other: where intervals at this level touch, so to
    speak.
    """
    first_alpha: float
    """The same, larger, where one of the two is tied for first."""

    @property
    def first(self) -> Mask:
        """Who is tied for first: nobody is above them."""
        return self.tier == 1

    def apart(self, p: npt.ArrayLike, one: npt.NDArray[np.intp], other: npt.NDArray[np.intp]) -> Mask:
        """Whether one of each pair of entries is above the other, from their p values; `adjusted` has the arguments."""
        first, both = self._pairs(one, other)
        return both & (np.asarray(p) < np.where(first, self.first_alpha, self.alpha))

    def _pairs(self, one: npt.NDArray[np.intp], other: npt.NDArray[np.intp]) -> tuple[Mask, Mask]:
        """Of which pairs one is tied for first, and of which both have sets."""
        tiers = self.tier[one], self.tier[other]
        return np.minimum(*tiers) == 1, np.minimum(*tiers) > 0

    def adjusted(self, p: npt.ArrayLike, one: npt.NDArray[np.intp], other: npt.NDArray[np.intp]) -> Numbers:
        """The p values of pairs of entries, adjusted for all comparisons that this board makes: below 5 % exactly where
        they are `apart`. NaN for an entry without a set.

        Args:
            p: p values of no difference, by the errors that the sets were made of.
            one: an entry of each pair, by its number.
            other: the other one.
        """
        values, (first, both) = np.asarray(p, dtype=np.float64), self._pairs(one, other)
        answer = np.full(values.shape, np.nan)
        for those, level in ((first & both, self.first_alpha), (~first & both, self.alpha)):
            answer[those] = adjusted_p(values[those], level)
        return answer

    @property
    def columns(self) -> dict[str, Ranks]:
        """What holds for all entries at once, as columns of a table."""
        return {"rank_lower": self.lower, "rank_upper": self.upper, "tier": self.tier}

    @property
    def single_columns(self) -> dict[str, Ranks]:
        """The same with the sets that hold one by one; tiers are those of all at once."""
        return {"rank_lower": self.single_lower, "rank_upper": self.single_upper, "tier": self.tier}


def no_sets(entries: int, *, alpha: float = math.nan, first_alpha: float = math.nan) -> RankSets:
    """The sets of entries of which nothing is known."""
    return RankSets(*(np.zeros(entries, dtype=np.int32) for _ in range(5)), alpha=alpha, first_alpha=first_alpha)


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


def adjusted_p(p: npt.ArrayLike, level: float, alpha: float = ALPHA) -> Numbers:
    """P values adjusted so that they are below `alpha` exactly where they are below `level`; never smaller than they
    were.

    The chance that the range of k equals exceeds what was seen, for the k of which `level` is the critical p value:
    Tukey's adjusted p value among as many equals as stepping down has left.
    """
    values = np.asarray(p, dtype=np.float64)
    if not 0.0 < level < alpha:
        return values
    equals = _equals(level, alpha)
    seen = -normal_quantile(np.clip(values, 1e-300, 1.0).ravel() / 2)
    together = np.array([float(range_survival(math.sqrt(2.0) * each, equals)) for each in seen])
    together = np.clip(together.reshape(values.shape), values, 1.0)
    answer = np.where(values < level, np.minimum(together, math.nextafter(alpha, 0.0)), np.maximum(together, alpha))
    return np.where(np.isnan(values), np.nan, answer)


@lru_cache(maxsize=256)
def _equals(level: float, alpha: float) -> float:
    """As how many equals have `level` as the critical p value of their pairs, at the level `alpha` for all at once."""
    deviation = math.sqrt(2.0) * -STANDARD.inv_cdf(level / 2)
    few, many = math.log(2.0), math.log(MOST_EQUALS)
    for _ in range(60):
        middle = 0.5 * (few + many)
        few, many = (few, middle) if range_survival(deviation, math.exp(middle)) > alpha else (middle, many)
    return math.exp(few)


def rank_sets(curves: Curves, *, alpha: float = ALPHA) -> RankSets:
    """Rank sets and tiers of scores with independent errors that hold together, and the sets that hold one by one.

    All pairs are told apart at one level, that of `critical_deviation`, which starts as Tukey's and steps down as pairs
    are decided; pairs with an entry that is tied for first at another, which steps down as that group gets smaller. An
    entry with a score and no error may stand on either side of the others, so it counts in n and is not told apart.

    Sources: Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks", https://doi.org/10.1093/restud/rdad006,
    for rank sets by stepping down; Hsu (1996), "Multiple Comparisons", chapter 4, for comparisons with the best; Romano
    and Wolf (2005), https://doi.org/10.1198/016214504000000539, for stepping down within a family.
    """
    order, tested = _tested(curves)
    apart = _SeparatedPairs(tested)
    deviation, leading = _critical_deviations(apart, len(order), alpha)
    level, first_level = apart.level(deviation), apart.level(leading)
    single_level = _single_level(len(order), level, alpha, apart.rarity)
    first = apart.first(leading)
    rest = apart.distances(level).take(~first)
    counts, tiers = _counts(apart, first, level, first_level), np.ones(len(order), dtype=np.int32)
    tiers[~first] += rest.tiers()
    single = (
        apart.distances(single_level).counts()
        if single_level >= first_level
        else _counts(apart, first, single_level, first_level)
    )
    return _placed(curves.score, order, (*counts, tiers, *single), (level, first_level))


def _counts(apart: _SeparatedPairs, first: Mask, level: float, first_level: float) -> tuple[Ranks, Ranks]:
    """The numbers above and below each: those behind the first among each other at one level, and held against the
    first at another.
    """
    above, below = apart.distances(first_level).between(first).counts()
    within = apart.distances(level).take(~first).counts()
    above[~first] += within[0]
    below[~first] += within[1]
    return above, below


class _Pairs(Protocol):
    """Who is told apart from whom at a critical deviation, of entries in falling order of score."""

    def undecided(self, deviation: float) -> Counts:
        """For each entry the number of others that it is not told apart from, itself included."""
        ...

    def first(self, deviation: float) -> Mask:
        """Who has nobody above."""
        ...

    def rivals(self, deviation: float, first: Mask) -> int:
        """How many are not below all of the first, these included."""
        ...


def _critical_deviations(pairs: _Pairs, entries: int, alpha: float) -> tuple[float, float]:
    """The critical deviation of all pairs, and that of pairs of which one is tied for first.

    Equals form groups. Those of all pairs use their part of the chance up; that of the group on top, which is no larger
    than the number of its rivals, may use the other part, and what all pairs would use for its own members, since they
    are told apart here first.
    """
    allowed = SPARE * alpha
    deviation = _stepped_down(pairs.undecided, entries, (1.0 - LEADING) * allowed)
    if not entries:
        return deviation, deviation
    left = np.maximum(pairs.undecided(deviation), 1)
    share = range_survival(math.sqrt(2.0) * deviation, left) / left
    leading = deviation
    for _ in range(PASSES):
        first = pairs.first(leading)
        rivals = pairs.rivals(leading, first)
        if rivals < 2:
            break
        part = LEADING * allowed + float(share[first].sum())
        next_ = critical_deviation(np.full(rivals, rivals), part, most=leading)
        if next_ >= leading * (1.0 - NEAREST):
            break
        leading = next_
    return deviation, leading


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

    def first(self, deviation: float) -> Mask:
        """As `_Pairs.first`."""
        return self.distances(self.level(deviation)).first()

    def rivals(self, deviation: float, first: Mask) -> int:
        """As `_Pairs.rivals`."""
        return self.distances(self.level(deviation)).rivals(first)

    def undecided(self, deviation: float) -> Counts:
        """As `_Pairs.undecided`."""
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

    `alpha` is the `first_alpha` of a board's `RankSets`: then who has nobody above is who is tied for first.
    """
    order, tested = _tested(curves)
    return order, Distances(tested.score, *tested.distances(alpha))


def pairs_told_apart(
    score: npt.ArrayLike, errors: npt.ArrayLike, alpha: float
) -> tuple[npt.NDArray[np.intp], PairDistances]:
    """As `told_apart`, for scores and errors as `rank_sets_of_pairs` takes them."""
    order, scores, of_pairs = _tested_pairs(score, errors)
    return order, PairDistances(scores, np.maximum(-STANDARD.inv_cdf(alpha / 2) * of_pairs, 0.0))


def rank_sets_of_pairs(score: npt.ArrayLike, errors: npt.ArrayLike, *, alpha: float = ALPHA) -> RankSets:
    """As `rank_sets`, for scores (E) whose errors depend on each other: `errors` are those of all differences, E x E,
    as normal ones.

    What ratings share, such as the base model's noise, cancels in their differences. An entry without errors (NaN) is
    not told apart.
    """
    order, *tested = _tested_pairs(score, errors)
    pairs = _PairsByErrors(*tested)
    levels = tuple(chance(deviation) for deviation in _critical_deviations(pairs, len(order), alpha))
    single_level = _single_level(len(order), levels[0], alpha, 0.0)
    separated, single = (pairs.relation(level, levels[1]) for level in (levels[0], single_level))
    tier = np.ones(len(order), dtype=np.int32)
    for entry in range(1, len(tier)):
        tier[entry] = 1 + (tier[:entry] * separated[:entry, entry]).max()
    return _placed(
        np.asarray(score, dtype=np.float64),
        order,
        (separated.sum(axis=0), separated.sum(axis=1), tier, single.sum(axis=0), single.sum(axis=1)),
        levels,
    )


class _PairsByErrors:
    """Who is told apart from whom, of entries in falling order of score, by the errors of all differences."""

    def __init__(self, score: Numbers, errors: Numbers) -> None:
        self._apart, self._errors = score[:, None] - score[None, :], errors

    def above(self, deviation: float) -> Mask:
        """Whether the one of each pair is above the other."""
        return self._apart > np.maximum(deviation * self._errors, 0.0)

    def undecided(self, deviation: float) -> Counts:
        """As `_Pairs.undecided`."""
        above = self.above(deviation)
        return len(above) - above.sum(axis=0) - above.sum(axis=1)

    def first(self, deviation: float) -> Mask:
        """As `_Pairs.first`."""
        return np.logical_not(self.above(deviation).any(axis=0))

    def rivals(self, deviation: float, first: Mask) -> int:
        """As `_Pairs.rivals`."""
        return int(np.count_nonzero(~self.above(deviation)[first].all(axis=0)))

    def relation(self, level: float, first_level: float) -> Mask:
        """Who is above whom: at one level, and where one is tied for first at another."""
        deviations = [-STANDARD.inv_cdf(each / 2) for each in (level, first_level)]
        everywhere, leading = (self.above(each) for each in deviations)
        first = np.logical_not(leading.any(axis=0))
        return everywhere | (leading & np.outer(first, ~first))


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


def _stepped_down(undecided: Callable[[float], Counts], entries: int, allowed: float) -> float:
    """The critical deviation at which no more pairs are decided than it was made for; `undecided` counts for each entry
    at a deviation, `allowed` is the chance of a wrong statement.
    """
    left = np.full(entries, entries)
    deviation = critical_deviation(left, allowed)
    for _ in range(PASSES):
        before, left = left, undecided(deviation)
        if np.array_equal(before, left):
            break
        next_ = critical_deviation(left, allowed, most=deviation)
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


def _tested_pairs(score: npt.ArrayLike, errors: npt.ArrayLike) -> tuple[npt.NDArray[np.intp], Numbers, Numbers]:
    """The entries that can be compared, in falling order of score, and their scores and errors of differences."""
    scores, of_pairs = np.asarray(score, dtype=np.float64), np.asarray(errors, dtype=np.float64)
    order = np.argsort(-scores, kind="stable")
    order = order[~np.isnan(scores + np.diag(of_pairs))[order]]
    return order, scores[order], of_pairs[np.ix_(order, order)]


def _placed(
    score: Numbers, order: npt.NDArray[np.intp], counts: tuple[Counts, ...], levels: tuple[float, ...]
) -> RankSets:
    """What holds of the ordered entries, for all: the numbers above and below each, its tier, and the numbers for sets
    that hold one by one; `levels` are those of all pairs and of the first.
    """
    better, worse, tier, single_better, single_worse = counts
    sets = no_sets(len(score), alpha=levels[0], first_alpha=levels[1])
    entries = np.count_nonzero(~np.isnan(score))
    sets.lower[order], sets.upper[order], sets.tier[order] = 1 + better, entries - worse, tier
    sets.single_lower[order], sets.single_upper[order] = 1 + single_better, entries - single_worse
    return sets
