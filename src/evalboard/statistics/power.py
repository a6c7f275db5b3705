"""How many questions or runs a comparison of A and B on the same n questions needs, and the power of t tests.

`omega2` is the variance of the difference of true question means; `within_a` and `within_b` are mean variances of one
question's answers. Source: Miller (2024), section 5, https://arxiv.org/abs/2411.00640.
"""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers, quiet
from evalboard.statistics.contrasts import smaller_and_larger, welch
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_cdf, normal_quantile, t_quantile
from evalboard.statistics.roots import Rows, crossing

ALPHA, POWER = 0.05, 0.8


def questions_needed(difference: npt.ArrayLike, variance: npt.ArrayLike, *, alpha: npt.ArrayLike = ALPHA) -> Numbers:
    """(z_(alpha/2) + z_beta)^2 V / difference^2 questions, V the variance of a question's difference, not rounded;
    infinite for a difference of 0.
    """
    with quiet():
        return _quantiles(alpha, POWER) ** 2 * as_numbers(variance) / np.square(as_numbers(difference))


def runs_needed(
    difference: npt.ArrayLike,
    n: npt.ArrayLike,
    *,
    omega2: npt.ArrayLike,
    within_a: npt.ArrayLike = 0.0,
    within_b: npt.ArrayLike = 0.0,
    alpha: npt.ArrayLike = ALPHA,
    power: float = POWER,
) -> Numbers:
    """The runs of each question, for both models, at which n questions find a difference; infinite where none do.

    K = (within_a + within_b) / (n difference^2 / (z_(alpha/2) + z_beta)^2 - omega2), not rounded, at least 1.
    """
    reach = np.square(as_numbers(difference) / _quantiles(alpha, power)) * as_numbers(n)
    left = reach - as_numbers(omega2)
    answers = as_numbers(within_a) + as_numbers(within_b)
    with quiet():
        return np.where(left > 0, np.maximum(answers / left, 1.0), np.where(np.isnan(left + answers), np.nan, np.inf))


def _quantiles(alpha: npt.ArrayLike, power: float) -> Numbers:
    """z_(alpha/2) + z_beta, from the lower tail, where quantiles keep their digits."""
    return -normal_quantile(as_numbers(alpha) / 2) - normal_quantile(1.0 - power)


WIDEST = 24.0
"""How far the tail of the log error at one degree of freedom is followed."""


def t_power(deviations: npt.ArrayLike, critical: npt.ArrayLike, df: npt.ArrayLike) -> Numbers:
    """The chance that |t| exceeds `critical` where the true difference is `deviations` true errors.

    Infinite df is normal, df of 0 or less NaN. Source: the noncentral t distribution, Johnson and Welch (1940),
    https://doi.org/10.1093/biomet/31.3-4.362, integrated at equal steps of the log error, exact to 1e-9.
    """
    numbers = broadcast_numbers(deviations, critical, df)
    shift, bound, free = (each.ravel() for each in numbers)
    answer = np.where(np.isinf(free), normal_cdf(shift - bound) + normal_cdf(-shift - bound), np.nan)
    rows = np.flatnonzero((free > 0) & np.isfinite(free) & ~np.isnan(shift + bound))
    if len(rows):
        answer[rows] = _by_sum(np.abs(shift[rows]), bound[rows], free[rows])
    return answer.reshape(numbers[0].shape)


def _by_sum(shift: Numbers, bound: Numbers, df: Numbers) -> Numbers:
    sd = 1.0 / np.sqrt(2.0 * df)
    left, right = WIDEST / df + 9.0 * sd, np.log1p(9.0 / np.sqrt(df))
    steps = math.ceil(float(((left + right) / (0.5 * np.minimum(np.minimum(sd, 0.25), 1.0 / (1.0 + shift)))).max()))
    log_s = -left[:, None] + (left + right)[:, None] * (np.arange(steps + 1) / steps)
    s = np.exp(log_s)
    height = np.exp(df[:, None] * (log_s - 0.5 * np.square(s) + 0.5))
    rejected = normal_cdf(shift[:, None] - bound[:, None] * s) + normal_cdf(-shift[:, None] - bound[:, None] * s)
    return (height * rejected).sum(axis=1) / height.sum(axis=1)


def detectable_deviations(critical: npt.ArrayLike, df: npt.ArrayLike, *, power: float = POWER) -> Numbers:
    """The true difference, in true errors, that a t test with this critical value finds with the given power."""
    bound, free = broadcast_numbers(critical, df)
    pairs, of = np.unique(np.stack([bound.ravel(), free.ravel()], axis=1), axis=0, return_inverse=True)
    cut, df_of = pairs.T
    answer = np.where(np.isinf(df_of), cut - float(normal_quantile(1.0 - power)), np.nan)
    rows = np.flatnonzero((df_of > 0) & np.isfinite(df_of) & np.isfinite(cut))

    def more(deviations: Numbers, at: Rows) -> Numbers:
        return t_power(deviations, cut[rows][at], df_of[rows][at]) - power

    # With an error that is a third larger than it seems as often as it is smaller, no test needs more than a few times
    # its critical value.
    answer[rows] = crossing(more, np.zeros(len(rows)), 3.0 + 3.0 * cut[rows])
    return answer[of.reshape(-1)].reshape(bound.shape)


def detectable(
    stderr: npt.ArrayLike, df: npt.ArrayLike, *, alpha: npt.ArrayLike = ALPHA, power: float = POWER
) -> Numbers:
    """The smallest true difference that a t test with this error finds with the given power at level `alpha`.

    Where m differences are judged by Holm's method, alpha is 5 % / m.
    """
    error, free, level = broadcast_numbers(stderr, df, alpha)
    critical = np.full(error.shape, np.nan)
    for each in np.unique(level[~np.isnan(level)]).tolist():
        critical[level == each] = t_quantile(1.0 - each / 2, free[level == each])
    return error * detectable_deviations(critical, free, power=power)


def detectable_contrast(a: Curves, b: Curves, *, alpha: float = ALPHA, power: float = POWER) -> Numbers:
    """The smallest true difference that `contrast` finds at a level, in the direction in which the scores differ."""
    lower, upper = smaller_and_larger(a, b)
    reach = upper.distances(alpha)[0], lower.distances(alpha)[1]
    of_upper, of_lower = _error(upper, reach[0], alpha), _error(lower, reach[1], alpha)
    error, free = np.hypot(of_upper, of_lower), welch(np.square(of_upper), np.square(of_lower), upper.df, lower.df)
    with quiet():
        return error * detectable_deviations(np.hypot(*reach) / error, free, power=power)


def _error(curves: Curves, distance: Numbers, alpha: float) -> Numbers:
    """The error of a score; with an exact curve, its reach over t."""
    return np.where(
        (curves.exact == 0.0) & (curves.tail == 0.0), curves.stderr, distance / t_quantile(1.0 - alpha / 2, curves.df)
    )
