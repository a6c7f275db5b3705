"""Ranks of scores whose errors depend on each other, as those of ratings do, and ranks by intervals alone."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.statistics.distributions import STANDARD
from evalboard.suite.normalize import Numbers

ALPHA = 0.05

Ranks = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class RankIntervals:
    """The best and the worst rank that an entry may have."""

    lower: Ranks
    upper: Ranks


def rank_intervals_of_pairs(score: npt.ArrayLike, covariance: npt.ArrayLike, *, alpha: float = ALPHA) -> RankIntervals:
    """For each entry 1 + the number significantly better, and n - the number significantly worse; scores are all known.

    Two entries differ when |score_i - score_j| / sqrt(V_ii + V_jj - 2 V_ij) is significant by Holm's method within the comparisons of the one whose
    rank it is: then all of these are right with 1 - alpha, and so is the interval. `covariance` V is E x E: what ratings share, such as the base
    model's noise, cancels in their differences.

    Source: Holm (1979), https://www.jstor.org/stable/4615733; Mogstad, Romano, Shaikh and Wilhelm (2024), "Inference for Ranks",
    https://doi.org/10.1093/restud/rdad006.
    """
    scores = np.asarray(score, dtype=np.float64)
    apart, significant = _pairs(scores, np.asarray(covariance, dtype=np.float64), alpha)
    better, worse = (significant & (apart < 0)).sum(axis=1), (significant & (apart > 0)).sum(axis=1)
    return RankIntervals(lower=(1 + better).astype(np.int32), upper=(len(scores) - worse).astype(np.int32))


def tiers_of_pairs(score: npt.ArrayLike, covariance: npt.ArrayLike, *, alpha: float = ALPHA) -> Ranks:
    """Groups of entries from the top, for scores whose errors depend on each other.

    In order of score the first entry opens tier 1, and one that is significantly below the entry that opened the current tier opens the next.
    Significant is what it is for the rank interval of the entry that opened the tier.
    """
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
    own, comparisons = np.diag(shared), len(scores) - 1
    # Of m comparisons the k-th most significant is so at alpha / (m - k + 1); once more the last, to stop at. Without comparisons nothing ever is.
    levels = alpha / np.array([*range(comparisons, 0, -1), 1]) if comparisons > 0 else np.zeros(1)
    needed = np.array([STANDARD.inv_cdf(level / 2) ** 2 if level else np.inf for level in levels.tolist()])
    apart, variance = scores[:, None] - scores[None, :], own[:, None] + own[None, :] - 2.0 * shared
    with np.errstate(divide="ignore", invalid="ignore"):
        squared = np.where(apart == 0.0, 0.0, np.square(apart) / np.maximum(variance, 0.0))
    return apart, _stepped_down(squared, needed)


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


def _stepped_down(evidence: Numbers, needed: Numbers) -> npt.NDArray[np.bool_]:
    """Which comparisons of each row Holm's method rejects.

    Once R are rejected, all that reach what the (R + 1)-th needs are rejected as well, since those after it need less; so R jumps
    to their number, until it stays. That is where the method stops: the (R + 1)-th does not reach what it needs.
    """
    before = np.zeros(len(evidence), dtype=np.intp)
    while True:
        rejections = evidence >= needed[before, None]
        count = np.count_nonzero(rejections, axis=1)
        if (count == before).all():
            return rejections
        before = count
