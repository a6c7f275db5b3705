"""Score against cost on the same tasks: the front, and mixtures of two models that beat a third."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from evalboard.base.arrays import Numbers, quiet
from evalboard.statistics.distributions import normal_quantile, t_quantile
from evalboard.statistics.fronts import shrinkage_of, unbeaten_share
from evalboard.statistics.intervals import LEVEL, sample_counts

DRAWS, SEED = 2_000, 0
FEWEST_CLUSTERS = 5


@dataclass(frozen=True, eq=False)
class ScoresAndCosts:
    """Mean scores and costs of E entries as observed, and over draws of clusters of tasks (B x E)."""

    score: Numbers
    cost: Numbers
    scores: Numbers
    costs: Numbers


@dataclass(frozen=True, slots=True)
class Mixture:
    """Two entries that, each asked a random share of the tasks, cost as much as a third."""

    row: int
    cheaper: int
    dearer: int
    share: float
    """Of the tasks that go to the dearer one."""
    gain: float
    """How much more the mixture scores."""
    lower: float
    upper: float
    """The interval, wide enough for all pairs that might have been chosen."""


def drawn_anew(tasks: Numbers, score: Numbers, cost: Numbers, draws: int = DRAWS, seed: int = SEED) -> ScoresAndCosts:
    """Means of scores and costs, and their bootstrap over clusters, the same draws for all.

    Args:
        tasks: the number of tasks of each cluster (G).
        score: sums of scores, E x G.
        cost: sums of costs, E x G.
        draws: how often clusters are drawn.
        seed: of the draws.

    Deviations are widened by sqrt(G / (G - 1)) and by t of G - 1 over its normal value; those of costs in logarithms.
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
    with quiet():
        ratio = np.where(paid > 0, times @ cost.T / count / paid, 1.0)
    return ScoresAndCosts(mean, paid, mean + wider * (times @ score.T / count - mean), paid * ratio**wider)


def on_front(seen: ScoresAndCosts) -> np.ndarray:
    """Whom nobody beats, as observed (E)."""
    better = seen.score[:, None] >= seen.score
    cheaper = seen.cost[:, None] <= seen.cost
    strictly = (seen.score[:, None] > seen.score) | (seen.cost[:, None] < seen.cost)
    return np.asarray(~(better & cheaper & strictly).any(axis=0))


def chances_on_front(seen: ScoresAndCosts) -> Numbers:
    """The share of draws in which nobody beats each entry (E), with shrunken scores and log costs."""
    with np.errstate(divide="ignore"):
        cost, costs = np.log(seen.cost), np.log(seen.costs)
    if np.isinf(costs).any():  # what costs nothing has no logarithm
        return unbeaten_share(-seen.costs, _shrunken(seen.score, seen.scores))
    return unbeaten_share(-_shrunken(cost, costs), _shrunken(seen.score, seen.scores))


def _shrunken(seen: Numbers, drawn: Numbers) -> Numbers:
    """As `fronts.shrunken` for draws (B x E); what a draw does to all entries alike stays."""
    common = (drawn - seen).mean(axis=1, keepdims=True)
    own = drawn - seen - common
    if (shrinkage := shrinkage_of(seen, np.square(own).mean(axis=0))) is None:
        return drawn
    share, mean = shrinkage
    return mean + share * (seen - mean) + np.sqrt(share) * own + common


def hull(seen: ScoresAndCosts) -> list[int]:
    """The upper convex hull of the front, the cheapest first: whom no mixture of two others beats."""
    rows = np.flatnonzero(on_front(seen))
    corners: list[int] = []
    for row in rows[np.lexsort((-seen.score[rows], seen.cost[rows]))].tolist():
        if corners and seen.cost[corners[-1]] == seen.cost[row]:
            continue
        while len(corners) > 1 and _gain(seen.cost, seen.score, corners[-2], row, corners[-1])[1] >= 0.0:
            corners.pop()
        corners.append(row)
    return corners


def mixtures(seen: ScoresAndCosts) -> list[Mixture]:
    """For each entry that a mixture of two of the hull beats, that mixture.

    Intervals are Bonferroni's, over all pairs of which one costs less than the entry and the other more.
    """
    corners, out = hull(seen), []
    for row in np.flatnonzero(~np.isin(np.arange(len(seen.cost)), corners)).tolist():
        pair = next(((a, b) for a, b in pairwise(corners) if seen.cost[a] < seen.cost[row] < seen.cost[b]), None)
        if pair is None or seen.score[pair[0]] >= seen.score[row]:
            continue
        share, gain = _gain(seen.cost, seen.score, *pair, row)
        pairs = int((seen.cost < seen.cost[row]).sum() * (seen.cost > seen.cost[row]).sum())
        half = float(normal_quantile(0.5 + (1.0 - (1.0 - LEVEL) / pairs) / 2)) * float(
            np.std(_gain(seen.costs, seen.scores, *pair, row)[1])
        )
        out.append(Mixture(row, *pair, float(share), float(gain), float(gain) - half, float(gain) + half))
    return out


def _gain(cost: Numbers, score: Numbers, cheaper: int, dearer: int, row: int) -> tuple[Numbers, Numbers]:
    """The share of the dearer one at which costs are equal, and how much more the mixture scores."""
    with quiet():
        share = (cost[..., row] - cost[..., cheaper]) / (cost[..., dearer] - cost[..., cheaper])
    return share, score[..., cheaper] + share * (score[..., dearer] - score[..., cheaper]) - score[..., row]


def per_solved(cost: Numbers, solved: Numbers) -> tuple[float, float, float]:
    """The cost of a solved task with its interval, from sums over clusters of tasks (G).

    NaN where nothing is solved; no ends below two clusters. Source: Woodruff (1971),
    https://doi.org/10.1080/01621459.1971.10482279, for the variance of a ratio.
    """
    whole, right, groups = float(cost.sum()), float(solved.sum()), len(cost)
    if right <= 0.0:
        return np.nan, np.nan, np.nan
    ratio = whole / right
    if groups < 2 or whole <= 0.0:
        return ratio, np.nan, np.nan
    residual = cost / whole - solved / right
    error = float(np.sqrt(np.square(residual).sum() * groups / (groups - 1)))
    reach = float(np.exp(t_quantile(0.5 + LEVEL / 2, np.array(groups - 1.0)) * error))
    return ratio, ratio / reach, ratio * reach
