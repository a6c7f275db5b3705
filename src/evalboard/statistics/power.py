"""How many questions or runs a comparison of A and B on the same n questions needs.

`omega2` is the variance of the difference of true question means; `within_a` and `within_b` are mean variances of one
question's answers. Source: Miller (2024), section 5, https://arxiv.org/abs/2411.00640.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.statistics.distributions import normal_quantile

ALPHA, POWER = 0.05, 0.8


def questions_needed(
    difference: npt.ArrayLike,
    *,
    omega2: npt.ArrayLike,
    within_a: npt.ArrayLike = 0.0,
    within_b: npt.ArrayLike = 0.0,
    runs_a: npt.ArrayLike = 1,
    runs_b: npt.ArrayLike = 1,
    alpha: npt.ArrayLike = ALPHA,
    power: float = POWER,
) -> Numbers:
    """(z_(alpha/2) + z_beta)^2 V / difference^2 questions, not rounded; infinite for a difference of 0.

    V = omega2 + within_a / runs_a + within_b / runs_b.
    """
    variance = _variance(omega2, within_a, within_b, runs_a, runs_b)
    with quiet():
        return _quantiles(alpha, power) ** 2 * variance / np.square(as_numbers(difference))


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


def _variance(
    omega2: npt.ArrayLike,
    within_a: npt.ArrayLike,
    within_b: npt.ArrayLike,
    runs_a: npt.ArrayLike,
    runs_b: npt.ArrayLike,
) -> Numbers:
    answers = as_numbers(within_a) / np.asarray(runs_a) + as_numbers(within_b) / np.asarray(runs_b)
    return as_numbers(omega2) + answers


def _quantiles(alpha: npt.ArrayLike, power: float) -> Numbers:
    """z_(alpha/2) + z_beta, from the lower tail, where quantiles keep their digits."""
    return -normal_quantile(as_numbers(alpha) / 2) - normal_quantile(1.0 - power)
