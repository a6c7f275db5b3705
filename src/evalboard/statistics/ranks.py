"""Rank intervals and tiers: which entries can be told apart. For scores whose errors are independent of each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.normalize import Numbers
from evalboard.statistics.distributions import STANDARD

ALPHA = 0.05
BLOCK = 64
"""Rows compared with all others at a time, so that what is computed of them stays in the processor's cache."""

Ranks = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class RankIntervals:
    """The best and the worst rank that an entry may have; 0 for an entry without score or error."""

    lower: Ranks
    upper: Ranks


def rank_intervals(score: npt.ArrayLike, stderr: npt.ArrayLike, *, alpha: float = ALPHA) -> RankIntervals:
    """For each entry 1 + the number significantly better, and n - the number significantly worse.

    Two entries differ when |z| = |score_i - score_j| / sqrt(se_i^2 + se_j^2) is significant by Holm's method within the
    comparisons of the one whose rank it is: then all of these are right with 1 - alpha, and so is the interval. An entry with
    a score and no error (NaN) is never told apart; it may stand on either side of the others, so it counts in n.

    Source: Holm (1979), https://www.jstor.org/stable/4615733; Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks",
    https://doi.org/10.1093/restud/rdad006.
    """
    scores, errors = np.asarray(score, dtype=np.float64), np.asarray(stderr, dtype=np.float64)
    tested = np.argsort(-scores, kind="stable")
    tested = tested[~np.isnan(scores[tested]) & ~np.isnan(errors[tested])]
    mean, variance = scores[tested], np.square(errors[tested])
    better, worse = np.zeros(len(tested), dtype=np.int32), np.zeros(len(tested), dtype=np.int32)
    needed = _needed(len(tested) - 1, alpha)
    for begin in range(0, len(tested), BLOCK):
        rows = slice(begin, begin + BLOCK)
        far_above, near = _near(mean, variance, rows, needed[0])
        apart = mean[near] - mean[rows, None]
        far = len(tested) - (near.stop - near.start)
        significant = _significant(apart, variance[near] + variance[rows, None], needed, rejected=far)
        better[rows] = far_above + (significant & (apart > 0)).sum(axis=1)
        worse[rows] = far + significant.sum(axis=1) - better[rows]
    lower, upper = np.zeros(scores.shape, dtype=np.int32), np.zeros(scores.shape, dtype=np.int32)
    lower[tested] = 1 + better
    upper[tested] = np.count_nonzero(~np.isnan(scores)) - worse
    return RankIntervals(lower=lower, upper=upper)


def tiers(score: npt.ArrayLike, stderr: npt.ArrayLike, *, alpha: float = ALPHA) -> Ranks:
    """Groups of entries from the top; 0 for an entry without score or error.

    In order of score the first entry opens tier 1, and one that is significantly below the entry that opened the current tier opens
    the next. Significant is what it is for the rank interval of the entry that opened the tier. Among equal scores the surer one
    comes first, so that the order in which entries are given does not matter.
    """
    scores, errors = np.asarray(score, dtype=np.float64), np.asarray(stderr, dtype=np.float64)
    order = np.lexsort((errors, -scores))
    order = order[~np.isnan(scores[order]) & ~np.isnan(errors[order])]
    mean, variance = scores[order], np.square(errors[order])
    needed = _needed(len(order) - 1, alpha)
    tier = np.zeros(scores.shape, dtype=np.int32)
    first, number = 0, 0
    while first < len(order):
        number += 1
        apart = mean - mean[first]
        below = _significant(apart[None], (variance + variance[first])[None], needed)[0] & (apart < 0)
        below[: first + 1] = False
        following = int(below.argmax()) if below.any() else len(order)
        tier[order[first:following]] = number
        first = following
    return tier


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


def _needed(comparisons: int, alpha: float) -> Numbers:
    """The z^2 at which Holm rejects the k-th most significant of m comparisons, k = 1..m, and once more the last, to stop at.

    p_(k) <= alpha / (m - k + 1), two-sided; without comparisons nothing is ever significant.
    """
    left = [*range(comparisons, 0, -1), 1]
    return np.array([STANDARD.inv_cdf(alpha / 2 / count) ** 2 for count in left] if comparisons > 0 else [np.inf])


def _near(mean: Numbers, variance: Numbers, rows: slice, most: float) -> tuple[int, slice]:
    """The entries that need a closer look for a block of rows, of means in falling order, and the number above them.

    All others lie so far off that they reach the most that Holm asks even with the largest error on the board.
    """
    reach = np.sqrt(most * (variance[rows].max() + variance.max())) if np.isfinite(most) else np.inf
    if not np.isfinite(reach):
        return 0, slice(0, len(mean))
    first, last = mean[rows].max(), mean[rows].min()
    above = int(np.searchsorted(-mean, -(first + reach), side="left"))
    return above, slice(above, int(np.searchsorted(-mean, -(last - reach), side="right")))


def _significant(apart: Numbers, variance: Numbers, needed: Numbers, *, rejected: int = 0) -> npt.NDArray[np.bool_]:
    """Which comparisons of each row are significant by Holm's step-down method, where `rejected` others are already.

    Once R are rejected, all that reach what the (R + 1)-th needs are rejected as well, since those after it need less; so R jumps
    to their number, until it stays. That is where the method stops: the (R + 1)-th does not reach what it needs.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        squared = np.square(apart) / variance
    before = np.full(len(apart), rejected, dtype=np.intp)
    while True:
        found = squared >= needed[before, None]
        count = rejected + np.count_nonzero(found, axis=1)
        if (count == before).all():
            return found
        before = count
