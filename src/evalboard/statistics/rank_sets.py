"""Rank sets and tiers: what a whole board says of who stands where, all at once, so that one may look at the top row first.

Everything here follows from one relation between two entries, "is above". With a chance of 5 % at most any of these statements is wrong, whatever the
number of entries. An entry's rank set goes from 1 + the number above it to n - the number below it: with 95 % confidence all sets hold the true
ranks together. Its tier is 1 where nothing is above it, else one more than the last tier of those above it: so of two entries of which one is
above the other the lower one has a later tier, and tier 1 is who cannot be told apart from the best.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import STANDARD
from evalboard.statistics.ranks import ALPHA, Ranks
from evalboard.statistics.studentized_range import critical_deviation
from evalboard.suite.normalize import Numbers

BLOCK = 32
"""Rows compared with all others at a time, so that what is computed of them stays in the processor's cache."""
SPARE = 0.8
"""Which part of the chance of a wrong statement is aimed at. Errors are themselves estimated, and those of the outermost entries come out smallest:
at the levels that many comparisons ask for this makes up to a quarter more wrong statements from 500 samples on."""
PASSES = 12
"""Passes after which stepping down ends; to end early is to be careful."""
Counts = npt.NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class RankSets:
    """The best and the worst rank that an entry may have, and its tier; 0 for an entry without score or error."""

    lower: Ranks
    upper: Ranks
    tier: Ranks
    alpha: float
    """The chance at which two entries are told apart: where intervals at this level touch, so to speak."""


@dataclass(frozen=True, slots=True)
class Distances:
    """Scores of entries, falling, and how far intervals reach down and up: an entry is above a lower one where d^2 > below^2 + above^2."""

    score: Numbers
    below: Numbers
    above: Numbers

    def blocks(self) -> Iterator[tuple[slice, slice, npt.NDArray[np.bool_]]]:
        """Rows, the entries from these on that need a closer look, and whether each row is above each; all further ones lie below the rows."""
        down, up = np.square(self.below), np.square(self.above)
        highest = np.maximum.accumulate(up[::-1])[::-1]
        for begin in range(0, len(self.score), BLOCK):
            rows = slice(begin, min(begin + BLOCK, len(self.score)))
            far = self.score[rows].min() - math.sqrt(down[rows].max() + highest[begin])
            end = max(int(np.searchsorted(-self.score, -far, side="right")), rows.stop) if np.isfinite(far) else len(self.score)
            near = slice(begin, end)
            apart = self.score[rows, None] - self.score[near]
            yield rows, near, (np.square(apart) > down[rows, None] + up[near]) & (apart > 0.0)

    def counts(self) -> tuple[Ranks, Ranks]:
        """The number of entries above each, and below each."""
        better, worse = (np.zeros(len(self.score), dtype=np.int32) for _ in range(2))
        passed = np.zeros(len(self.score) + 1, dtype=np.int32)
        for rows, near, separated in self.blocks():
            better[near] += separated.sum(axis=0, dtype=np.int32)
            worse[rows] = separated.sum(axis=1) + len(self.score) - near.stop
            passed[near.stop] += rows.stop - rows.start
        return better + np.cumsum(passed)[:-1], worse

    def tiers(self) -> Ranks:
        """1 + the last tier of those above each."""
        down, up = np.square(self.below), np.square(self.above)
        tier = np.ones(len(self.score), dtype=np.int32)
        for entry in range(1, len(tier)):
            apart = self.score[:entry] - self.score[entry]
            separated = (apart * apart > down[:entry] + up[entry]) & (apart > 0.0)
            tier[entry] = 1 + (tier[:entry] * separated).max()
        return tier


def rank_sets(curves: Curves, *, alpha: float = ALPHA) -> RankSets:
    """Rank sets and tiers of scores with independent errors that hold together.

    All pairs are told apart at one level, that of `critical_deviation`, which starts as Tukey's and steps down as pairs are decided.
    An entry with a score and no error may stand on either side of the others, so it counts in n and is not told apart.

    Source: Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks", https://doi.org/10.1093/restud/rdad006, for rank sets by stepping down.
    """
    order, tested = _tested(curves)

    def undecided(deviation: float) -> Counts:
        better, worse = Distances(tested.score, *tested.distances(chance(deviation))).counts()
        return len(order) - better - worse

    level = chance(_stepped_down(undecided, len(order), alpha))
    distances = Distances(tested.score, *tested.distances(level))
    return _placed(curves.score, order, (*distances.counts(), distances.tiers()), level)


def rank_sets_of_one(curves: Curves, *, alpha: float = ALPHA) -> RankSets:
    """The same where each entry's set holds its true rank with 95 % confidence by itself: for an entry that was chosen before the scores were seen.

    Every pair is told apart at alpha / (n - 1), which bounds the chance that any of one entry's n - 1 statements is wrong.
    """
    order, tested = _tested(curves)
    level = alpha / max(len(order) - 1, 1)
    distances = Distances(tested.score, *tested.distances(level))
    return _placed(curves.score, order, (*distances.counts(), distances.tiers()), level)


def rank_sets_of_pairs(score: npt.ArrayLike, covariance: npt.ArrayLike, *, alpha: float = ALPHA) -> RankSets:
    """As `rank_sets`, for scores whose errors depend on each other: `covariance` is E x E, and scores are all known.

    What ratings share, such as the base model's noise, cancels in their differences.
    """
    scores, shared = np.asarray(score, dtype=np.float64), np.asarray(covariance, dtype=np.float64)
    own = np.diag(shared)
    apart = scores[:, None] - scores[None, :]
    errors = np.sqrt(np.maximum(own[:, None] + own[None, :] - 2.0 * shared, 0.0))

    def above(deviation: float) -> npt.NDArray[np.bool_]:
        return (apart > deviation * errors) & (apart > 0.0)

    def undecided(deviation: float) -> Counts:
        separated = above(deviation)
        return len(scores) - separated.sum(axis=0) - separated.sum(axis=1)

    deviation = _stepped_down(undecided, len(scores), alpha)
    separated = above(deviation)
    order = np.argsort(-scores, kind="stable")
    ordered, tier = separated[np.ix_(order, order)], np.ones(len(scores), dtype=np.int32)
    for entry in range(1, len(tier)):
        tier[entry] = 1 + (tier[:entry] * ordered[:entry, entry]).max()
    return _placed(scores, order, (ordered.sum(axis=0), ordered.sum(axis=1), tier), chance(deviation))


def _stepped_down(undecided: Callable[[float], Counts], entries: int, alpha: float) -> float:
    """The critical deviation at which no more pairs are decided than it was made for; `undecided` counts for each entry at a deviation."""
    left = np.full(entries, entries)
    deviation = critical_deviation(left, SPARE * alpha)
    for _ in range(PASSES):
        before, left = left, undecided(deviation)
        if np.array_equal(before, left):
            break
        deviation = critical_deviation(left, SPARE * alpha)
    return deviation


def chance(deviation: float) -> float:
    """The chance that a normal variable lies so many deviations or more from its mean, on either side."""
    return 2.0 * STANDARD.cdf(-deviation)


def _tested(curves: Curves) -> tuple[npt.NDArray[np.intp], Curves]:
    """The entries that can be compared, in falling order of score, and their curves."""
    order = np.argsort(-curves.score, kind="stable")
    order = order[~np.isnan(curves.score + curves.stderr + curves.effective)[order] & (curves.df[order] > 0)]
    return order, curves.take(order)


def _placed(score: Numbers, order: npt.NDArray[np.intp], counts: tuple[Ranks, Ranks, Ranks], alpha: float) -> RankSets:
    """What holds of the ordered entries, the numbers above and below each and its tier, for all of them."""
    better, worse, tier = counts
    sets = RankSets(*(np.zeros(score.shape, dtype=np.int32) for _ in range(3)), alpha=alpha)
    sets.lower[order], sets.upper[order], sets.tier[order] = 1 + better, np.count_nonzero(~np.isnan(score)) - worse, tier
    return sets
