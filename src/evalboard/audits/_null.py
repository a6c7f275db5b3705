"""What chance would make of a benchmark: its entries drawn again, its scores along one trend, and how far an observed
value lies beyond that.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import normal_cdf, normal_quantile

A_POINT = 0.01


def draws_for(entries: int, budget: int, most: int, least: int = 1) -> int:
    """As many draws as a budget of values allows, between the least and the most."""
    return int(np.clip(budget // max(entries, 1), least, most))


def drawn_entries(ascending: np.ndarray, draws: int, rng: np.random.Generator) -> np.ndarray:
    """Entries drawn with replacement (draws x n), in each draw in the order in which they are handed over."""
    return ascending[np.sort(rng.integers(0, len(ascending), (draws, len(ascending))), axis=1)]


def one_trend(
    reference: Numbers, score: Numbers, drawn: np.ndarray, rng: np.random.Generator, *, bent: bool
) -> Numbers:
    """Scores of drawn entries (draws x n) if the benchmark followed one trend over the others with normal scatter: a
    straight one, or a bent one.

    Slope, intercept and scatter are those of least squares, so that the agreement is the benchmark's own and errors of
    measurement are in it. What would lie beyond nothing and everything, or beyond the scores there are, stands at that
    end: a floor or a ceiling is no second group. A bent trend is straight for the logarithm of the odds of a score (at
    least a point from either end), as of a benchmark that is hard for most.
    """
    values = _log_odds(score) if bent else score
    apart = reference - reference.mean()
    slope = float(apart @ values) / float(apart @ apart)
    fitted = values.mean() + slope * apart
    made = fitted[drawn] + float((values - fitted).std()) * rng.standard_normal(drawn.shape)
    low, high = min(0.0, float(score.min())), max(1.0, float(score.max()))
    return 1.0 / (1.0 + np.exp(-made)) if bent else np.clip(made, low, high)


def _log_odds(score: Numbers) -> Numbers:
    share = np.clip(score, A_POINT, 1.0 - A_POINT)
    return np.log(share / (1.0 - share))


def correlated(ranks: Numbers, rho: float, draws: int, rng: np.random.Generator) -> Numbers:
    """Normal variables (draws x n) of a rank correlation with a reference of these ranks. Source: Pearson (1907), rho =
    6 / pi * arcsin(r / 2).
    """
    size = len(ranks)
    common = _normal_scores(size)[(2.0 * ranks).astype(np.intp) - 2]
    together = 2.0 * math.sin(math.pi * rho / 6.0)
    return together * common + math.sqrt(max(0.0, 1.0 - together**2)) * rng.standard_normal((draws, size))


@lru_cache(maxsize=4)
def _normal_scores(size: int) -> Numbers:
    """The quantile of a normal variable at each rank among so many: 1, 1.5, 2 and so on, as equals share the mean of
    their places.
    """
    return normal_quantile((np.arange(2, 2 * size + 1) / 2.0 - 0.5) / size)


def orders_of(values: Numbers) -> np.ndarray:
    """The places of values in each row, from 0."""
    return np.argsort(np.argsort(values, axis=1, kind="stable"), axis=1, kind="stable")


def beyond(observed: float, null: Numbers) -> float:
    """The p value of an observed value against draws under a null: the upper tail of a gamma distribution with their
    mean, spread and skewness.

    A tail from the moments reaches below one over the number of draws, as it must where many benchmarks are tested;
    skewness below 0, which would make it thinner than a normal one, counts as 0. Source: Wilson and Hilferty (1931),
    doi:10.1073/pnas.17.12.684.
    """
    mean, spread = float(null.mean()), max(float(null.std()), 1e-9)
    z, skew = (observed - mean) / spread, max(float(((null - mean) ** 3).mean()) / spread**3, 0.0)
    if skew > 1e-6:
        z = 6.0 / skew * (np.cbrt(max(skew * z / 2.0 + 1.0, 0.0)) - 1.0 + skew**2 / 36.0)
    return float(normal_cdf(-z))
