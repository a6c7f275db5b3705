"""How likely each entry is truly among the first k, by scores with dependent errors.

True scores near place k are normal about m with deviation t, cut off where an entry would not be near; m and t have
flat priors, t = 0 a share of its own. Source: Efron and Morris (1975), https://doi.org/10.1080/01621459.1975.10479864;
the cut, the grids and the share of equals are our own (`benchmarks.lead`).
"""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers, as_numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_cdf
from evalboard.statistics.fronts import GRID, quantiles

ROUNDING = 1e-12
DRAWS, SEED = 20_000, 0
"""The Monte Carlo error of a chance is at most a third of a point."""
NEAR = 3.0
"""Errors of the difference from place k up to which an entry is near it."""
DEVIATIONS = np.array([0.0, 0.2, 0.3, 0.45, 0.65, 1.0, 1.5, 2.2, 3.3, 5.0, 7.5, 11.0, 16.0])
"""t in errors."""
EQUALS = 8.0
"""How much more likely t = 0 is beforehand than each other value."""
ENDS = np.concatenate([np.arange(-1, 4, 0.25), np.arange(4, 10, 0.5), np.arange(10, 42, 2)])
MEANS, WIDTHS = ENDS[:-1], np.diff(ENDS)
"""How many errors m lies below the best, and the width of each step."""
FARTHEST = 37.0
LOT = 4_000_000


def top_chances(score: Numbers, covariance: Numbers, k: int, *, draws: int = DRAWS) -> Numbers:
    """For each of K entries the chance to be truly among the first k, from scores (K) and covariances (K x K), none
    missing.
    """
    entries = len(score)
    if entries <= k:
        return np.ones(entries)
    pivot = np.argsort(-score, kind="stable")[k - 1]
    own = np.diag(covariance)
    apart = np.sqrt(np.maximum(own[pivot] + own - 2.0 * covariance[pivot], 0.0))
    near = np.abs(score - score[pivot]) <= NEAR * apart + ROUNDING
    ahead = int((~near & (score > score[pivot])).sum())
    chance = np.where(score > score[pivot], 1.0, 0.0)
    if near.sum() + ahead <= k:
        chance[near] = 1.0
        return chance
    beyond = score[~near & (score < score[pivot])]
    cut = float(beyond.max()) if len(beyond) else -np.inf
    lowest = float(score.min())
    centred = covariance - covariance.mean(axis=0) - covariance.mean(axis=1)[:, None] + covariance.mean()
    errors = centred[np.ix_(near, near)]
    variance = np.diag(errors) * entries / (entries - 1.0)
    if not (variance > 0.0).any():
        chance[near] = share_of_draws(score[near][None], k - ahead)
        return chance
    posterior = _Posterior(score[near], errors, variance, cut, lowest)
    chance[near] = posterior.chances(k - ahead, draws, np.random.default_rng(SEED))
    return chance


class _Posterior:
    def __init__(self, score: Numbers, errors: Numbers, variance: Numbers, cut: float, lowest: float) -> None:
        self.unit = float(np.sqrt(np.median(variance[variance > 0.0])))
        means = float(score.max()) - self.unit * MEANS
        likely = means >= lowest - self.unit
        self.means, widths = means[likely], WIDTHS[likely]
        spread = np.sqrt(variance + np.square(self.unit * DEVIATIONS)[:, None])[:, None]
        spread = np.maximum(spread, self.unit * 1e-3)
        away = (score - self.means[:, None]) / spread
        weight = (-0.5 * np.square(away) - np.log(spread)).sum(axis=2) + np.log(widths)
        weight[0] += np.log(EQUALS)
        if np.isfinite(cut):
            below = (cut - self.means[:, None]) / spread
            above = normal_cdf(-np.minimum(below, FARTHEST))
            weight -= np.where(below < FARTHEST, np.log(above), -np.inf).sum(axis=2)
            weight[(below >= FARTHEST).any(axis=2)] = -np.inf
        share = np.exp(weight - weight.max())
        self.share = share / share.sum()
        variances, self.axes = np.linalg.eigh(errors)
        self.variances = np.maximum(variances, 0.0)
        self.at = self.axes.T @ score

    def chances(self, k: int, draws: int, rng: np.random.Generator) -> Numbers:
        """How often each is among the first k, over draws."""
        times = rng.multinomial(draws, self.share.ravel()).reshape(self.share.shape)
        centre, count = self.axes.sum(axis=0), np.zeros(len(self.at))
        for deviation, of_means in zip(self.unit * DEVIATIONS, times, strict=True):
            towards = np.repeat(self.means, of_means)
            shrunk = deviation**2 / np.maximum(deviation**2 + self.variances, 1e-300)
            error = np.sqrt(shrunk * self.variances)
            for mean in np.array_split(towards, max(1, -(-len(towards) * len(self.at) // LOT))):
                middle = mean[:, None] * centre
                drawn = middle + shrunk * (self.at - middle) + error * rng.standard_normal(middle.shape)
                if len(mean):
                    count += len(mean) * share_of_draws(drawn @ self.axes.T, k)
        return count / draws


def share_of_draws(drawn: Numbers, k: int) -> Numbers:
    """The share of draws (B x K) in which each entry is among the first k; equals share the last places."""
    if k >= drawn.shape[1]:
        return np.ones(drawn.shape[1])
    least = np.partition(drawn, drawn.shape[1] - k, axis=1)[:, [drawn.shape[1] - k]]
    room = ROUNDING * np.maximum(1.0, np.abs(least))
    above, equal = drawn > least + room, np.abs(drawn - least) <= room
    share = (k - above.sum(axis=1, keepdims=True)) / equal.sum(axis=1, keepdims=True)
    return as_numbers((above + equal * share).mean(axis=0))


def deviations(curves: Curves) -> Numbers:
    """The standard deviations (E) of true scores by their confidence curves."""
    table, weight = quantiles(curves), np.exp(-0.5 * np.square(GRID))
    weight /= weight.sum()
    return np.sqrt(np.square(table - (table @ weight)[:, None]) @ weight)
