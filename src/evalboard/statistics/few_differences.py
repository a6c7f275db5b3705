"""Paired differences of which only a few are not 0: what so few can show at most."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import t_quantile

MOST = 60
"""Clusters that differ above which the bound is smaller than anything that is ever tested at."""


def bounded_error(
    difference: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, differing: npt.ArrayLike
) -> Numbers:
    """The error of a mean of paired differences, large enough that its t test finds no less than what its clusters
    allow.

    If there is no difference, each of the m clusters that differ could as well have differed to the other side, so no p
    value can honestly be below 2 / 2^m. By t it could: with five of 200 questions that only one model solves, p is
    0.025 by t and 0.06 by the signs. Where all clusters differ by the same amount, so that their own error is 0, this
    is what is left to go by. One cluster that differs among several has a t of 1, which finds nothing. Without any that
    differ: undefined (NaN), since nothing tells how much others would.

    Source: the sign test, Arbuthnott (1710), https://doi.org/10.1098/rstl.1710.0011; Fisher (1935), "The Design of
    Experiments", chapter 3.
    """
    numbers = (difference, stderr, df, differing)
    mean, error, free, clusters = np.broadcast_arrays(*(np.asarray(each, dtype=np.float64) for each in numbers))
    least = np.full(mean.shape, np.nan)
    for m in np.unique(clusters[(clusters > 1) & (clusters <= MOST)]).tolist():
        rows = clusters == m
        least[rows] = np.abs(mean[rows]) / t_quantile(1.0 - math.ldexp(1.0, -int(m)), free[rows])
    return np.where((clusters == 0) | ~(free > 0), np.nan, np.fmax(error, least))
