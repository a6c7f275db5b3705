"""Score against cost where both were measured on the same tasks: who is on the front, and which mixtures of two models
beat a third.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.bootstraps import sample_counts
from evalboard.statistics.distributions import normal_quantile, t_quantile
from evalboard.statistics.fronts import unbeaten_share

DRAWS, SEED = 2_000, 0
FEWEST = 5
"""Entries from which on it is asked how much they differ beyond their errors."""
FEWEST_CLUSTERS = 5
"""Clusters below which nothing is drawn."""


@dataclass(frozen=True, eq=False)
class ScoresAndCosts:
    """The mean scores and costs of E entries on the same tasks, as they were seen and where clusters of tasks are drawn
    anew (B x E).
    """

    score: Numbers
    cost: Numbers
    scores: Numbers
    costs: Numbers


@dataclass(frozen=True, slots=True)
class Mixture:
    """Two entries that, each asked a share of the tasks by chance, cost as much as a third."""

    row: int
    cheaper: int
    dearer: int
    share: float
    """Of the tasks that go to the dearer one."""
    gain: float
    """By how much the mixture scores more."""
    lower: float
    upper: float
    """The ends of its interval, wide enough for all pairs that might have been chosen."""


def drawn_anew(tasks: Numbers, score: Numbers, cost: Numbers, draws: int = DRAWS, seed: int = SEED) -> ScoresAndCosts:
    """Means of scores and costs, from sums over each cluster.

    Args:
        tasks: how many tasks each cluster has (G).
        score: the sums of their scores, E x G.
        cost: the sums of their costs, E x G.
        draws: how often clusters are drawn, the same for all entries and for both, so that what they share stays
            shared.
        seed: of the draws.

    Few clusters vary too little when they are drawn: deviations are wider by sqrt(G / (G - 1)), and by t of G - 1
    degrees of freedom over its normal value; those of costs on the scale of logarithms, so that none falls below 0.
    """
    groups = len(tasks)
    times = sample_counts(np.zeros(groups), draws, np.random.default_rng(seed)).astype(np.float64)
    count = (times @ tasks)[:, None]
    wider = (
        np.sqrt(groups / (groups - 1.0)) * t_quantile(0.975, np.array(groups - 1.0)) / normal_quantile(0.975)
        if groups > 1
        else 1.0
    )
    mean, paid = score.sum(axis=1) / tasks.sum(), cost.sum(axis=1) / tasks.sum()
    with np.errstate(divide="ignore", invalid="ignore"):
        ratio = np.where(paid > 0, times @ cost.T / count / paid, 1.0)
    return ScoresAndCosts(mean, paid, mean + wider * (times @ score.T / count - mean), paid * ratio**wider)


def on_front(seen: ScoresAndCosts) -> np.ndarray:
    """Whom nobody beats, as seen (E): nobody is as good and as cheap, and better or cheaper."""
    better = seen.score[:, None] >= seen.score
    cheaper = seen.cost[:, None] <= seen.cost
    strictly = (seen.score[:, None] > seen.score) | (seen.cost[:, None] < seen.cost)
    return np.asarray(~(better & cheaper & strictly).any(axis=0))


def chances_on_front(seen: ScoresAndCosts) -> Numbers:
    """The share of draws in which nobody beats each entry (E), with scores and logarithms of costs shrunk as
    `_shrunken` says.
    """
    with np.errstate(divide="ignore"):
        cost, costs = np.log(seen.cost), np.log(seen.costs)
    if np.isinf(costs).any():  # what costs nothing has no logarithm
        return unbeaten_share(-seen.costs, _shrunken(seen.score, seen.scores))
    return unbeaten_share(-_shrunken(cost, costs), _shrunken(seen.score, seen.scores))


def _shrunken(seen: Numbers, drawn: Numbers) -> Numbers:
    """Draws (B x E) shrunk towards the mean of all entries, as far as their differences are noise.

    As `fronts.shrunken`, but what a draw does to all entries alike is no noise of their differences, and stays.
    """
    common = (drawn - seen).mean(axis=1, keepdims=True)
    own = drawn - seen - common
    error = np.square(own).mean(axis=0)
    noise = float(error.mean())
    if len(seen) < FEWEST or noise == 0.0:
        return drawn
    spread = max(float(np.var(seen, ddof=1)) - noise, noise * float(np.sqrt(2.0 / (len(seen) - 1))))
    share = spread / (spread + error)
    mean = float(np.average(seen, weights=1.0 / (spread + error)))
    return mean + share * (seen - mean) + np.sqrt(share) * own + common


def hull(seen: ScoresAndCosts) -> list[int]:
    """The entries that no mixture of two others beats, the cheapest first: the upper convex hull of the front."""
    rows = np.flatnonzero(on_front(seen))
    corners: list[int] = []
    for row in rows[np.lexsort((-seen.score[rows], seen.cost[rows]))].tolist():
        if corners and seen.cost[corners[-1]] == seen.cost[row]:
            continue
        while len(corners) > 1 and _gain(seen.cost, seen.score, corners[-2], row, corners[-1])[1] >= 0.0:
            corners.pop()
        corners.append(row)
    return corners


def mixtures(seen: ScoresAndCosts, level: float = 0.95) -> list[Mixture]:
    """For each entry that a mixture of two of the hull beats, that mixture; none for those that a single entry of the
    hull beats.

    The two were chosen because they do best here. So the interval is that of normal errors at `level` by Bonferroni,
    over all pairs of which one costs less than the entry and the other more. The error is that of the draws, in each of
    which the mixture costs as much as the entry does there.
    """
    corners, out = hull(seen), []
    for row in np.flatnonzero(~np.isin(np.arange(len(seen.cost)), corners)).tolist():
        pair = next(((a, b) for a, b in pairwise(corners) if seen.cost[a] < seen.cost[row] < seen.cost[b]), None)
        if pair is None or seen.score[pair[0]] >= seen.score[row]:
            continue
        share, gain = _gain(seen.cost, seen.score, *pair, row)
        pairs = int((seen.cost < seen.cost[row]).sum() * (seen.cost > seen.cost[row]).sum())
        half = float(normal_quantile(0.5 + (1.0 - (1.0 - level) / pairs) / 2)) * float(
            np.std(_gain(seen.costs, seen.scores, *pair, row)[1])
        )
        out.append(Mixture(row, *pair, float(share), float(gain), float(gain) - half, float(gain) + half))
    return out


def _gain(cost: Numbers, score: Numbers, cheaper: int, dearer: int, row: int) -> tuple[Numbers, Numbers]:
    """The share of the dearer one at which a mixture costs as much as an entry, and how much more it scores; entries on
    the last axis.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        share = (cost[..., row] - cost[..., cheaper]) / (cost[..., dearer] - cost[..., cheaper])
    return share, score[..., cheaper] + share * (score[..., dearer] - score[..., cheaper]) - score[..., row]


def per_solved(cost: Numbers, solved: Numbers, level: float = 0.95) -> tuple[float, float, float]:
    """What a solved task cost, all costs over all that were solved, and the ends of its interval, from sums over each
    cluster of tasks (G).

    The interval is that of the logarithm of a ratio, with its clustered error: what costs more may also be solved less
    often, and that is taken into account. Source: Woodruff (1971), https://doi.org/10.1080/01621459.1971.10482279, for
    the variance of a ratio. NaN where nothing is solved, and ends where clusters are fewer than two.
    """
    whole, right, groups = float(cost.sum()), float(solved.sum()), len(cost)
    if right <= 0.0:
        return np.nan, np.nan, np.nan
    ratio = whole / right
    if groups < 2 or whole <= 0.0:
        return ratio, np.nan, np.nan
    residual = cost / whole - solved / right
    error = float(np.sqrt(np.square(residual).sum() * groups / (groups - 1)))
    reach = float(np.exp(t_quantile(0.5 + level / 2, np.array(groups - 1.0)) * error))
    return ratio, ratio / reach, ratio * reach
