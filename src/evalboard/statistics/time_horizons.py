"""Time horizons: the task length at which half are solved, by a logistic curve on the log length."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers, quiet
from evalboard.statistics.distributions import normal_cdf, t_quantile
from evalboard.statistics.intervals import LEVEL, percentile, sample_counts
from evalboard.statistics.pass_rates import Places

Beyond = Literal["above", "below", "flat", "few"]
FEWEST, FEWEST_LENGTHS, FEWEST_CLUSTERS = 20, 5, 10
"""Tasks, distinct lengths and clusters below which no curve is fitted."""
DRAWS, SEED = 1_000, 0
PENALTY = 0.01
"""Of the squared slope, so that perfectly separated answers have a curve."""
STEPS, LONGEST_STEP, NEAR, NEAR_ENOUGH = 100, 2.0, 1e-8, 1e-3
ENDLESS = 1e6
AT_ONCE = 100_000


@dataclass(frozen=True, slots=True)
class TimeHorizon:
    """The horizon of one entry, in the unit of the lengths."""

    horizon: float
    """NaN outside the observed lengths."""
    lower: float
    upper: float
    """The 95 % interval; NaN outside the lengths."""
    beyond: Beyond | None
    """Why there is none: more than half solved at all lengths (above), fewer (below), longer tasks solved more often
    (flat), or too few tasks (few).
    """
    slope: float
    """By how many logits success falls with each doubling of length."""
    tasks: int


def time_horizon(length: Numbers, share: Numbers, cluster: Places) -> TimeHorizon:
    """The length at which half of the tasks are solved, with an interval over drawn clusters.

    logit s = b (log2 h - log2 t). As Kwa et al. (2025), arXiv:2503.14499, with equal weights and a smaller penalty.

    Args:
        length: of each task, above 0 (Q); NaN where unknown.
        share: of its runs that solved it (Q); NaN where there is none.
        cluster: of each task (Q).
    """
    there = ~np.isnan(length) & ~np.isnan(share)
    log, share, cluster = np.log2(length[there]), share[there], np.unique(cluster[there], return_inverse=True)[1]
    count, groups = len(log), int(cluster.max(initial=-1)) + 1
    if count < FEWEST or groups < FEWEST_CLUSTERS or len(np.unique(log)) < FEWEST_LENGTHS:
        return TimeHorizon(np.nan, np.nan, np.nan, "few", np.nan, count)
    (ease,), (slope,) = fits(log, share, np.ones((1, count)))
    times = sample_counts(np.zeros(groups), DRAWS, np.random.default_rng(SEED)).astype(np.float64)
    drawn = horizons(
        *fits(log, share, times[:, cluster], (ease, slope), NEAR_ENOUGH),
        times[:, cluster] @ share / times[:, cluster].sum(axis=1),
    )
    lower, upper = _ends(drawn, groups)
    (middle,) = horizons(np.array([ease]), np.array([slope]), np.array([share.mean()]))
    low, high = log.min(), log.max()
    ends = {bool(ease + slope * end > 0.0) for end in (low, high)}
    beyond: Beyond | None = ("above" if True in ends else "below") if len(ends) == 1 else "flat" if slope >= 0 else None
    within = [2.0**end if beyond != "flat" and low <= end <= high else np.nan for end in (lower, upper)]
    return TimeHorizon(
        np.nan if beyond else float(2.0**middle), float(within[0]), float(within[1]), beyond, float(-slope), count
    )


def _ends(drawn: Numbers, clusters: int) -> tuple[float, float]:
    """The expanded percentile interval of draws: Hesterberg (2015), https://doi.org/10.1080/00031305.2015.1089789."""
    quantile = t_quantile(0.5 + LEVEL / 2, np.array(clusters - 1.0)) * np.sqrt(clusters / (clusters - 1.0))
    finite = np.nan_to_num(drawn, nan=ENDLESS, posinf=ENDLESS, neginf=-ENDLESS)
    lower, upper = percentile(finite, level=float(2.0 * normal_cdf(quantile) - 1.0))
    return float(lower), float(upper)


def horizons(ease: Numbers, slope: Numbers, share: Numbers) -> Numbers:
    """log2 of the lengths at which curves fall below one half; infinite for curves that do not fall."""
    with quiet():
        return np.where(slope < 0, -ease / slope, np.where(share > 0.5, np.inf, -np.inf))


def fits(
    log: Numbers, share: Numbers, weight: Numbers, start: tuple[float, float] = (0.0, 0.0), near: float = NEAR
) -> tuple[Numbers, Numbers]:
    """The likeliest curves logit s = ease + slope x under weights (B x Q): ease and slope, B each; NaN without
    convergence.
    """
    middle, spread = log.mean(), log.std()
    x = (log - middle) / spread
    first = np.array([start[0] + start[1] * middle, start[1] * spread])
    lot = max(1, AT_ONCE // len(log))
    parts = [_newton(x, share, weight[begin : begin + lot], first, near) for begin in range(0, len(weight), lot)]
    ease, slope = np.concatenate(parts, axis=1)
    return ease - slope * middle / spread, slope / spread


def _newton(x: Numbers, share: Numbers, weight: Numbers, start: Numbers, near: float) -> Numbers:
    at = np.repeat(start[:, None], len(weight), axis=1)
    penalty = PENALTY * np.array([[0.0], [1.0]])
    powers = np.stack([np.ones(len(x)), x, np.square(x)])
    seen = (weight * share) @ powers[:2].T
    # Where all of a draw are solved, the ease would rise for ever.
    prior, size = 1e-6, np.zeros(len(weight))
    for _ in range(STEPS):
        chance = 1.0 / (1.0 + np.exp(-np.clip(at.T @ powers[:2], -40.0, 40.0)))
        expected = weight * chance
        slope = (seen - expected @ powers[:2].T).T - (penalty + prior) * at
        a, b, c = (
            ((expected * (1.0 - chance)) @ powers.T).T
            + prior * np.array([[1.0], [0.0], [1.0]])
            + PENALTY * np.array([[0.0], [0.0], [1.0]])
        )
        step = np.stack([c * slope[0] - b * slope[1], a * slope[1] - b * slope[0]]) / (a * c - b * b)
        size = np.abs(step).max(axis=0)
        at = at + step * np.minimum(1.0, LONGEST_STEP / np.maximum(size, 1e-300))
        if float(size.max()) < near:
            return at
    return np.where(size < near, at, np.nan)
