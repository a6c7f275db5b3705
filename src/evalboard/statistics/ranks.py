"""Rank intervals and tiers: which entries can be told apart. For scores whose errors are independent of each other.

An error from few runs or few clusters is itself unsure: where `df` says so, two entries are told apart by t with Welch's degrees of
freedom. Infinite degrees, for errors that are known well, are the normal distribution.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.statistics.differences import welch
from evalboard.statistics.distributions import STANDARD, t_p_value, t_quantile
from evalboard.suite.normalize import Numbers

ALPHA = 0.05
BLOCK = 64
"""Rows compared with all others at a time, so that what is computed of them stays in the processor's cache."""

Ranks = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class RankIntervals:
    """The best and the worst rank that an entry may have; 0 for an entry without score or error."""

    lower: Ranks
    upper: Ranks


def rank_intervals(score: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike = np.inf, *, alpha: float = ALPHA) -> RankIntervals:
    """For each entry 1 + the number significantly better, and n - the number significantly worse.

    Two entries differ when |score_i - score_j| / sqrt(se_i^2 + se_j^2) is significant by Holm's method within the
    comparisons of the one whose rank it is: then all of these are right with 1 - alpha, and so is the interval. An entry with
    a score and no error (NaN) is never told apart; it may stand on either side of the others, so it counts in n.

    Source: Holm (1979), https://www.jstor.org/stable/4615733; Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks",
    https://doi.org/10.1093/restud/rdad006.
    """
    scores, errors = np.asarray(score, dtype=np.float64), np.asarray(stderr, dtype=np.float64)
    tested = np.argsort(-scores, kind="stable")
    tested = tested[~np.isnan(scores[tested]) & ~np.isnan(errors[tested])]
    freedom = np.broadcast_to(np.asarray(df, dtype=np.float64), scores.shape)
    rivals = _Rivals.of(scores[tested], errors[tested], freedom[tested], alpha)
    better, worse = np.zeros(len(tested), dtype=np.int32), np.zeros(len(tested), dtype=np.int32)
    for begin in range(0, len(tested), BLOCK):
        rows = slice(begin, begin + BLOCK)
        far_above, near = rivals.near(rows)
        far = len(tested) - (near.stop - near.start)
        significant = rivals.significant(rows, near, rejected=far)
        better[rows] = far_above + (significant & (rivals.mean[near] > rivals.mean[rows, None])).sum(axis=1)
        worse[rows] = far + significant.sum(axis=1) - better[rows]
    lower, upper = np.zeros(scores.shape, dtype=np.int32), np.zeros(scores.shape, dtype=np.int32)
    lower[tested] = 1 + better
    upper[tested] = np.count_nonzero(~np.isnan(scores)) - worse
    return RankIntervals(lower=lower, upper=upper)


def rank_intervals_of_pairs(score: npt.ArrayLike, covariance: npt.ArrayLike, *, alpha: float = ALPHA) -> RankIntervals:
    """As `rank_intervals`, for scores whose errors depend on each other: `covariance` is E x E, and scores are all known.

    What ratings share, such as the base model's noise, cancels in their differences.
    """
    scores = np.asarray(score, dtype=np.float64)
    apart, significant = _pairs(scores, np.asarray(covariance, dtype=np.float64), alpha)
    better, worse = (significant & (apart < 0)).sum(axis=1), (significant & (apart > 0)).sum(axis=1)
    return RankIntervals(lower=(1 + better).astype(np.int32), upper=(len(scores) - worse).astype(np.int32))


def tiers_of_pairs(score: npt.ArrayLike, covariance: npt.ArrayLike, *, alpha: float = ALPHA) -> Ranks:
    """As `tiers`, for scores whose errors depend on each other."""
    scores = np.asarray(score, dtype=np.float64)
    apart, significant = _pairs(scores, np.asarray(covariance, dtype=np.float64), alpha)
    tier, number, first = np.zeros(len(scores), dtype=np.int32), 0, -1
    for place in np.argsort(-scores, kind="stable"):
        if first < 0 or (significant[first, place] and apart[first, place] > 0):
            number, first = number + 1, int(place)
        tier[place] = number
    return tier


def _pairs(scores: Numbers, shared: Numbers, alpha: float) -> tuple[Numbers, npt.NDArray[np.bool_]]:
    """For all pairs of scores their difference, and whether it is significant by Holm's method within the comparisons of the first (E x E)."""
    own = np.diag(shared)
    needed = _Rivals.of(scores, np.sqrt(np.maximum(own, 0.0)), np.full(len(scores), np.inf), alpha).needed
    apart, variance = scores[:, None] - scores[None, :], own[:, None] + own[None, :] - 2.0 * shared
    with np.errstate(divide="ignore", invalid="ignore"):
        squared = np.where(apart == 0.0, 0.0, np.square(apart) / np.maximum(variance, 0.0))
    return apart, _stepped_down(squared, needed, 0)


def tiers(score: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike = np.inf, *, alpha: float = ALPHA) -> Ranks:
    """Groups of entries from the top; 0 for an entry without score or error.

    In order of score the first entry opens tier 1, and one that is significantly below the entry that opened the current tier opens
    the next. Significant is what it is for the rank interval of the entry that opened the tier. Among equal scores the surer one
    comes first, so that the order in which entries are given does not matter.
    """
    scores, errors = np.asarray(score, dtype=np.float64), np.asarray(stderr, dtype=np.float64)
    freedom = np.broadcast_to(np.asarray(df, dtype=np.float64), scores.shape)
    order = np.lexsort((-freedom, errors, -scores))
    order = order[~np.isnan(scores[order]) & ~np.isnan(errors[order])]
    rivals = _Rivals.of(scores[order], errors[order], freedom[order], alpha)
    tier = np.zeros(scores.shape, dtype=np.int32)
    first, number = 0, 0
    while first < len(order):
        number += 1
        below = rivals.significant(slice(first, first + 1), slice(0, len(order)))[0] & (rivals.mean < rivals.mean[first])
        below[: first + 1] = False
        following = int(below.argmax()) if below.any() else len(order)
        tier[order[first:following]] = number
        first = following
    return tier


def tiers_tell(tier: npt.ArrayLike) -> bool:
    """Whether lines between tiers tell anything: not where none is known, and not where most tiers hold one entry."""
    sizes = np.bincount(np.asarray(tier, dtype=np.intp))[1:]
    return bool(sizes.any() and 2 * np.count_nonzero(sizes == 1) <= len(sizes))


def upper_bound_ranks(lower: npt.ArrayLike, upper: npt.ArrayLike) -> Ranks:
    """The rank of LMArena: 1 + the number of entries whose lower bound exceeds this one's upper bound; 0 without an interval.

    Source: Chiang et al. (2024), "Chatbot Arena", https://arxiv.org/abs/2403.04132.
    """
    low, high = np.asarray(lower, dtype=np.float64), np.asarray(upper, dtype=np.float64)
    there = ~np.isnan(low) & ~np.isnan(high)
    ordered = np.sort(low[there])
    rank = np.zeros(low.shape, dtype=np.int32)
    rank[there] = 1 + len(ordered) - np.searchsorted(ordered, high[there], side="right")
    return rank


@dataclass(frozen=True, slots=True)
class _Rivals:
    """Entries in falling order of score, each with the variance of its error and the degrees of freedom that this has."""

    mean: Numbers
    variance: Numbers
    df: Numbers
    levels: Numbers
    """The p value at which Holm rejects the k-th most significant of m comparisons, k = 1..m, and once more the last, to stop at."""
    needed: Numbers
    """The z^2 that has this p value."""
    most: float
    """The squared statistic that is significant whatever the pair's degrees of freedom and the order of its comparison."""

    @classmethod
    def of(cls, mean: Numbers, stderr: Numbers, df: Numbers, alpha: float) -> _Rivals:
        """p_(k) <= alpha / (m - k + 1), two-sided; without comparisons nothing is ever significant."""
        comparisons = len(mean) - 1
        levels = alpha / np.array([*range(comparisons, 0, -1), 1] if comparisons > 0 else [np.inf])
        needed = np.array([STANDARD.inv_cdf(level / 2) ** 2 if level else np.inf for level in levels.tolist()])
        # Welch's degrees are never fewer than the smaller of the two sides'.
        fewest = df.min(initial=np.inf)
        most = needed[0] if np.isinf(fewest) or comparisons <= 0 else t_quantile(1 - levels[0] / 2, fewest) ** 2
        return cls(mean=mean, variance=np.square(stderr), df=df, levels=levels, needed=needed, most=float(most))

    def near(self, rows: slice) -> tuple[int, slice]:
        """The entries that need a closer look for a block of rows, and the number above them.

        All others lie so far off that they reach the most that can be asked even with the largest error on the board.
        """
        variance = self.variance
        reach = np.sqrt(self.most * (variance[rows].max() + variance.max())) if np.isfinite(self.most) else np.inf
        if not np.isfinite(reach):
            return 0, slice(0, len(self.mean))
        first, last = self.mean[rows].max(), self.mean[rows].min()
        above = int(np.searchsorted(-self.mean, -(first + reach), side="left"))
        return above, slice(above, int(np.searchsorted(-self.mean, -(last - reach), side="right")))

    def significant(self, rows: slice, others: slice, *, rejected: int = 0) -> npt.NDArray[np.bool_]:
        """Which comparisons of each row are significant by Holm's step-down method, where `rejected` others are already."""
        with np.errstate(divide="ignore", invalid="ignore"):
            squared = np.square(self.mean[others] - self.mean[rows, None]) / (self.variance[others] + self.variance[rows, None])
        if np.isinf(self.df).all():
            return _stepped_down(squared, self.needed, rejected)
        return _stepped_down(-self._p_values(squared, rows, others), -self.levels, rejected)

    def _p_values(self, squared: Numbers, rows: slice, others: slice) -> Numbers:
        """The p values of squared statistics, as far as they decide: 1 for what no t distribution finds significant, 0 for what all do."""
        p = np.where(squared >= self.most, 0.0, 1.0)
        row, other = np.nonzero((squared >= self.needed[-1]) & (squared < self.most))
        free = welch(self.variance[rows][row], self.variance[others][other], self.df[rows][row], self.df[others][other])
        p[row, other] = t_p_value(np.sqrt(squared[row, other]), free)
        return p


def _stepped_down(evidence: Numbers, needed: Numbers, rejected: int) -> npt.NDArray[np.bool_]:
    """Which comparisons of each row Holm's method rejects, where `rejected` others are already.

    Once R are rejected, all that reach what the (R + 1)-th needs are rejected as well, since those after it need less; so R jumps
    to their number, until it stays. That is where the method stops: the (R + 1)-th does not reach what it needs.
    """
    before = np.full(len(evidence), rejected, dtype=np.intp)
    while True:
        rejections = evidence >= needed[before, None]
        count = rejected + np.count_nonzero(rejections, axis=1)
        if (count == before).all():
            return rejections
        before = count
