"""Time horizons: the length of tasks at which half of them are solved, by a logistic curve of success on the logarithm
of length.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.bootstraps import sample_counts
from evalboard.statistics.distributions import normal_cdf, t_quantile
from evalboard.statistics.intervals import LEVEL, percentile
from evalboard.statistics.pass_rates import Places

Beyond = Literal["above", "below", "flat", "few"]
FEWEST, FEWEST_LENGTHS, FEWEST_CLUSTERS = 20, 5, 10
"""Tasks, different lengths and clusters below which no curve is fitted."""
DRAWS, SEED = 1_000, 0
PENALTY = 0.01
"""Of the squared slope in deviations of length: as if about a hundredth of a task spoke against it, so that perfectly
parted answers have a curve.
"""
STEPS, LONGEST_STEP, NEAR, NEAR_ENOUGH = 100, 2.0, 1e-8, 1e-3
"""Newton's steps come to an end where none is longer, in logits: of the curve, and of those that are drawn."""
ENDLESS = 1e6
"""Doublings of length that stand for any number of them."""
AT_ONCE = 100_000
"""Numbers that are worked on at once."""


@dataclass(frozen=True, slots=True)
class TimeHorizon:
    """The horizon of one entry, in the unit of the lengths; what lies outside the lengths that were seen is not told,
    only that it does.
    """

    horizon: float
    """NaN where there is none among the lengths."""
    lower: float
    upper: float
    """The ends of its 95 % interval; NaN where they lie outside the lengths."""
    beyond: Beyond | None
    """Why there is none: at all lengths more than half are solved by the curve (above), or less (below), longer tasks
    are solved more often (flat), or there are too few tasks (few).
    """
    slope: float
    """By how many logits success falls with each doubling of length; NaN without a fit."""
    tasks: int


def time_horizon(length: Numbers, share: Numbers, cluster: Places) -> TimeHorizon:
    """The length at which half of the tasks are solved.

    The shares s of the runs of each task that solved it follow logit s = b (log2 h - log2 t); each task weighs the
    same. The interval is that of horizons of curves through clusters of tasks drawn anew. As Kwa and others (2025),
    Measuring AI Ability to Complete Long Tasks, arXiv:2503.14499, who also weigh tasks by the size of their family,
    draw runs, and penalize more.

    Args:
        length: of each task, above 0 (Q); NaN where it is not known.
        share: of its runs that solved it, 0 to 1 (Q); NaN where there is none.
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
    """The ends of the middle 95 % of draws, of which some may be infinite, and of somewhat more where clusters are few.

    The share outside is that of t sqrt(G / (G - 1)) on the normal scale, with t of G - 1 degrees of freedom: draws from
    few clusters vary too little. Source: Hesterberg (2015), https://doi.org/10.1080/00031305.2015.1089789, the expanded
    percentile interval.
    """
    quantile = t_quantile(0.5 + LEVEL / 2, np.array(clusters - 1.0)) * np.sqrt(clusters / (clusters - 1.0))
    finite = np.nan_to_num(drawn, nan=ENDLESS, posinf=ENDLESS, neginf=-ENDLESS)
    lower, upper = percentile(finite, level=float(2.0 * normal_cdf(quantile) - 1.0))
    return float(lower), float(upper)


def horizons(ease: Numbers, slope: Numbers, share: Numbers) -> Numbers:
    """log2 of the lengths at which curves fall below one half; infinite for curves that do not fall, by whether half of
    the tasks are solved.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(slope < 0, -ease / slope, np.where(share > 0.5, np.inf, -np.inf))


def fits(
    log: Numbers, share: Numbers, weight: Numbers, start: tuple[float, float] = (0.0, 0.0), near: float = NEAR
) -> tuple[Numbers, Numbers]:
    """The curves logit s = ease + slope x that weights (B x Q) make likeliest: ease and slope, B each; NaN where the
    steps do not come to an end.
    """
    middle, spread = log.mean(), log.std()
    x = (log - middle) / spread
    first = np.array([start[0] + start[1] * middle, start[1] * spread])
    lot = max(1, AT_ONCE // len(log))
    parts = [_newton(x, share, weight[begin : begin + lot], first, near) for begin in range(0, len(weight), lot)]
    ease, slope = np.concatenate(parts, axis=1)
    return ease - slope * middle / spread, slope / spread


def _newton(x: Numbers, share: Numbers, weight: Numbers, start: Numbers, near: float) -> Numbers:
    """Newton's steps for all curves at once (2 x B), none longer than `LONGEST_STEP`."""
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
