"""Paired differences of which only a few are not 0."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, broadcast_numbers
from evalboard.statistics.distributions import t_quantile

MOST = 60
"""Differing clusters above which the bound does not matter."""


def bounded_error(
    difference: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, differing: npt.ArrayLike
) -> Numbers:
    """The error of a mean of paired differences, so large that t finds no more than the signs of clusters allow.

    Without a difference each of m differing clusters could have gone either way, so no p value can be below 2 / 2^m.
    NaN where none differs. Source: the sign test, Fisher (1935), "The Design of Experiments", chapter 3.
    """
    numbers = (difference, stderr, df, differing)
    mean, error, free, clusters = broadcast_numbers(*numbers)
    least = np.full(mean.shape, np.nan)
    for m in np.unique(clusters[(clusters > 1) & (clusters <= MOST)]).tolist():
        rows = clusters == m
        least[rows] = np.abs(mean[rows]) / t_quantile(1.0 - math.ldexp(1.0, -int(m)), free[rows])
    return np.where((clusters == 0) | ~(free > 0), np.nan, np.fmax(error, least))
