"""Rank sets, tiers and who is tied for first, for a whole board at once.

All follow from one relation, "is above", wrong anywhere with chance 5 % at most. A rank set goes from 1 + the number
above to n - the number below; a tier is 1 where nothing is above, else one more than the last tier above. The 5 % is
shared (`LEADING`) between all pairs and comparisons with whoever is tied for first.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Mask, Numbers, Places, as_numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import STANDARD, critical_deviation, normal_quantile, range_survival
from evalboard.statistics.intervals import ALPHA, Ranks
from evalboard.statistics.separations import Distances, PairDistances, SeparationCounts

SPARE = 0.8
"""The part of the chance that is aimed at: discrete and estimated errors make up to a fifth more wrong statements."""
LEADING = 0.5
"""The part of that chance for comparisons with whoever is tied for first."""
PASSES = 12
NEAREST = 1e-12
AHEAD = 0.1
"""How much further a critical deviation may fall, as a part of its last fall."""
MOST_EQUALS = 1e12
Counts = npt.NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class RankSets:
    """The best and worst rank of each entry, and its tier; 0 without score or error."""

    lower: Ranks
    upper: Ranks
    tier: Ranks
    single_lower: Ranks
    """As `lower`, where each set alone holds its true rank with 95 %."""
    single_upper: Ranks
    alpha: float
    """The p value below which one of two entries is above the other."""
    first_alpha: float
    """The same where one of the two is tied for first."""

    @property
    def first(self) -> Mask:
        return self.tier == 1

    def apart(self, p: npt.ArrayLike, one: Places, other: Places) -> Mask:
        """Whether one of each pair of entries is above the other, from their p values."""
        first, both = self._pairs(one, other)
        return both & (np.asarray(p) < np.where(first, self.first_alpha, self.alpha))

    def _pairs(self, one: Places, other: Places) -> tuple[Mask, Mask]:
        """Of which pairs one is tied for first, and of which both have sets."""
        tiers = self.tier[one], self.tier[other]
        return np.minimum(*tiers) == 1, np.minimum(*tiers) > 0

    def adjusted(self, p: npt.ArrayLike, one: Places, other: Places) -> Numbers:
        """P values of pairs adjusted for all comparisons: below 5 % exactly where `apart`; NaN without a set."""
        values, (first, both) = as_numbers(p), self._pairs(one, other)
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
        """The same with the sets that hold one by one."""
        return {"rank_lower": self.single_lower, "rank_upper": self.single_upper, "tier": self.tier}


def no_sets(entries: int, *, alpha: float = math.nan, first_alpha: float = math.nan) -> RankSets:
    """The sets of entries of which nothing is known."""
    return RankSets(*(np.zeros(entries, dtype=np.int32) for _ in range(5)), alpha=alpha, first_alpha=first_alpha)


def errors_of_pairs(covariance: npt.ArrayLike) -> Numbers:
    """The errors of all differences (E x E) from covariances; NaN without a variance."""
    shared = as_numbers(covariance)
    own = np.diag(shared)
    return np.sqrt(np.maximum(own[:, None] + own[None, :] - 2.0 * shared, 0.0))


def bands(score: npt.ArrayLike, tier: npt.ArrayLike) -> Ranks:
    """For each entry the latest tier among itself and those that score more, so it never falls; 0 where unknown."""
    scores, tiers = as_numbers(score), np.asarray(tier)
    order = np.argsort(-scores, kind="stable")
    order = order[~np.isnan(scores[order])]
    band = np.zeros(scores.shape, dtype=np.int32)
    band[order] = np.maximum.accumulate(tiers[order])
    return band


def lines_tell(band: npt.ArrayLike) -> bool:
    """Whether lines between bands are worth drawing: not where most bands hold one entry."""
    sizes = np.bincount(np.asarray(band, dtype=np.intp))[1:]
    sizes = sizes[sizes > 0]
    return bool(len(sizes) and 2 * np.count_nonzero(sizes == 1) <= len(sizes))


def adjusted_p(p: npt.ArrayLike, level: float) -> Numbers:
    """P values adjusted to be below 5 % exactly where they are below `level`, never smaller.

    Tukey's adjusted p value among as many equals as have `level` as critical p value.
    """
    values = as_numbers(p)
    if not 0.0 < level < ALPHA:
        return values
    equals = _equals(level)
    seen = -normal_quantile(np.clip(values, 1e-300, 1.0).ravel() / 2)
    together = np.array([float(range_survival(math.sqrt(2.0) * each, equals)) for each in seen])
    together = np.clip(together.reshape(values.shape), values, 1.0)
    answer = np.where(values < level, np.minimum(together, math.nextafter(ALPHA, 0.0)), np.maximum(together, ALPHA))
    return np.where(np.isnan(values), np.nan, answer)


@lru_cache(maxsize=256)
def _equals(level: float) -> float:
    """As how many equals have `level` as their critical p value."""
    deviation = math.sqrt(2.0) * -STANDARD.inv_cdf(level / 2)
    few, many = math.log(2.0), math.log(MOST_EQUALS)
    for _ in range(60):
        middle = 0.5 * (few + many)
        few, many = (few, middle) if range_survival(deviation, math.exp(middle)) > ALPHA else (middle, many)
    return math.exp(few)


def rank_sets(curves: Curves) -> RankSets:
    """Rank sets and tiers of scores with independent errors, simultaneous and one by one.

    The level starts as Tukey's and steps down as pairs are decided. Scores without error count in n and are not told
    apart.

    Sources: Mogstad, Romano, Shaikh and Wilhelm (2024), https://doi.org/10.1093/restud/rdad006; Hsu (1996), "Multiple
    Comparisons", chapter 4; Romano and Wolf (2005), https://doi.org/10.1198/016214504000000539.
    """
    order, tested = _tested(curves)
    apart = _SeparatedPairs(tested)
    deviation, leading = _critical_deviations(apart, len(order))
    level, first_level = apart.level(deviation), apart.level(leading)
    single_level = _single_level(len(order), level, apart.rarity)
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
    """The numbers above and below each: among the rest at one level, against the first at another."""
    above, below = apart.distances(first_level).between(first).counts()
    within = apart.distances(level).take(~first).counts()
    above[~first] += within[0]
    below[~first] += within[1]
    return above, below


class _Pairs(Protocol):
    """Who is told apart at a critical deviation, of entries in falling order of score."""

    def undecided(self, deviation: float) -> Counts:
        """For each entry the number it is not told apart from, itself included."""
        ...

    def first(self, deviation: float) -> Mask: ...

    def rivals(self, deviation: float, first: Mask) -> int:
        """How many are not below all of the first, these included."""
        ...


def _critical_deviations(pairs: _Pairs, entries: int) -> tuple[float, float]:
    """The critical deviation of all pairs, and that of pairs of which one is tied for first."""
    allowed = SPARE * ALPHA
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
    """Pairs at critical deviations that fall; pairs that may change on the way are looked up once."""

    def __init__(self, tested: Curves) -> None:
        self.rarity, self._entries = _rarity(tested), len(tested.score)
        self.distances = lru_cache(maxsize=1)(lambda level: Distances(tested.score, *tested.distances(level)))
        self._before = math.inf
        self._shrinking: SeparationCounts | None = None
        self._least = math.inf

    def level(self, deviation: float) -> float:
        return _level(deviation, self.rarity)

    def first(self, deviation: float) -> Mask:
        return self.distances(self.level(deviation)).first()

    def rivals(self, deviation: float, first: Mask) -> int:
        return self.distances(self.level(deviation)).rivals(first)

    def undecided(self, deviation: float) -> Counts:
        better, worse = self.counts(deviation)
        self._before = deviation
        return self._entries - better - worse

    def counts(self, deviation: float) -> tuple[Ranks, Ranks]:
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


def told_apart(curves: Curves, alpha: float) -> tuple[Places, Distances]:
    """The comparable entries in falling order of score, and their distances at level `alpha`.

    At a board's `RankSets.first_alpha`, who has nobody above is tied for first.
    """
    order, tested = _tested(curves)
    return order, Distances(tested.score, *tested.distances(alpha))


def pairs_told_apart(score: npt.ArrayLike, errors: npt.ArrayLike, alpha: float) -> tuple[Places, PairDistances]:
    """As `told_apart`, for scores and errors as `rank_sets_of_pairs` takes them."""
    order, scores, of_pairs = _tested_pairs(score, errors)
    return order, PairDistances(scores, np.maximum(-STANDARD.inv_cdf(alpha / 2) * of_pairs, 0.0))


def rank_sets_of_pairs(score: npt.ArrayLike, errors: npt.ArrayLike) -> RankSets:
    """As `rank_sets`, for scores (E) with normal errors of all differences (E x E); NaN is not told apart."""
    order, *tested = _tested_pairs(score, errors)
    pairs = _PairsByErrors(*tested)
    levels = tuple(chance(deviation) for deviation in _critical_deviations(pairs, len(order)))
    single_level = _single_level(len(order), levels[0], 0.0)
    separated, single = (pairs.relation(level, levels[1]) for level in (levels[0], single_level))
    tier = np.ones(len(order), dtype=np.int32)
    for entry in range(1, len(tier)):
        tier[entry] = 1 + (tier[:entry] * separated[:entry, entry]).max()
    return _placed(
        as_numbers(score),
        order,
        (separated.sum(axis=0), separated.sum(axis=1), tier, single.sum(axis=0), single.sum(axis=1)),
        levels,
    )


class _PairsByErrors:
    def __init__(self, score: Numbers, errors: Numbers) -> None:
        self._apart, self._errors = score[:, None] - score[None, :], errors

    def above(self, deviation: float) -> Mask:
        return self._apart > np.maximum(deviation * self._errors, 0.0)

    def undecided(self, deviation: float) -> Counts:
        above = self.above(deviation)
        return len(above) - above.sum(axis=0) - above.sum(axis=1)

    def first(self, deviation: float) -> Mask:
        return np.logical_not(self.above(deviation).any(axis=0))

    def rivals(self, deviation: float, first: Mask) -> int:
        return int(np.count_nonzero(~self.above(deviation)[first].all(axis=0)))

    def relation(self, level: float, first_level: float) -> Mask:
        """Who is above whom: at one level, and where one is tied for first at another."""
        deviations = [-STANDARD.inv_cdf(each / 2) for each in (level, first_level)]
        everywhere, leading = (self.above(each) for each in deviations)
        first = np.logical_not(leading.any(axis=0))
        return everywhere | (leading & np.outer(first, ~first))


def _single_level(entries: int, together: float, rarity: float) -> float:
    """The level for sets that hold one by one: alpha / (n - 1), or the simultaneous one if larger."""
    return max(_level(-STANDARD.inv_cdf(ALPHA / max(entries - 1, 1) / 2), rarity), together)


def _rarity(curves: Curves) -> float:
    """The mean of 1 / n over entries with plain curves of samples; 0 without any."""
    plain = (curves.exact < 1.0) & (curves.effective > 0.0)
    return float(np.mean((1.0 - curves.exact[plain]) / curves.effective[plain])) if plain.any() else 0.0


def _level(deviation: float, rarity: float) -> float:
    """The level of all pairs for a critical deviation c: the chance of c sqrt(1 + c^2 / (2 n)), as two equals share a
    larger pooled variance (Agresti 2013, "Categorical Data Analysis", section 3.2).
    """
    return chance(deviation * math.sqrt(1.0 + 0.5 * deviation * deviation * rarity))


def _stepped_down(undecided: Callable[[float], Counts], entries: int, allowed: float) -> float:
    """The critical deviation at which no more pairs are decided than it was made for."""
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
    """The chance of a normal deviation of this size or more, on either side."""
    return 2.0 * STANDARD.cdf(-deviation)


def _tested(curves: Curves) -> tuple[Places, Curves]:
    """The comparable entries in falling order of score, and their curves."""
    order = np.argsort(-curves.score, kind="stable")
    order = order[~np.isnan(curves.score + curves.stderr + curves.effective)[order] & (curves.df[order] > 0)]
    return order, curves.take(order)


def _tested_pairs(score: npt.ArrayLike, errors: npt.ArrayLike) -> tuple[Places, Numbers, Numbers]:
    scores, of_pairs = as_numbers(score), as_numbers(errors)
    order = np.argsort(-scores, kind="stable")
    order = order[~np.isnan(scores + np.diag(of_pairs))[order]]
    return order, scores[order], of_pairs[np.ix_(order, order)]


def _placed(score: Numbers, order: Places, counts: tuple[Counts, ...], levels: tuple[float, ...]) -> RankSets:
    """Rank sets of all entries, from numbers above and below those that are ordered."""
    better, worse, tier, single_better, single_worse = counts
    sets = no_sets(len(score), alpha=levels[0], first_alpha=levels[1])
    entries = np.count_nonzero(~np.isnan(score))
    sets.lower[order], sets.upper[order], sets.tier[order] = 1 + better, entries - worse, tier
    sets.single_lower[order], sets.single_upper[order] = 1 + single_better, entries - single_worse
    return sets
