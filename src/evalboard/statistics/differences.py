"""Differences between two entries: with what error, and whether chance explains them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.intervals import LEVEL, t_interval


@dataclass(frozen=True, slots=True)
class Difference:
    """A minus B, with a two-sided t test of no difference. Arrays of one shape; `df` infinite means the normal
    distribution.
    """

    difference: Numbers
    stderr: Numbers
    df: Numbers
    lower: Numbers
    upper: Numbers
    p_value: Numbers


def difference(of: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, *, level: float = LEVEL) -> Difference:
    """A difference with its interval and p value, from its error. An error of 0 leaves no doubt of any difference but
    0.
    """
    mean, error, freedom = np.broadcast_arrays(*(np.asarray(each, dtype=np.float64) for each in (of, stderr, df)))
    with np.errstate(divide="ignore", invalid="ignore"):
        statistic = np.where((mean == 0) & (error == 0), 0.0, mean / error)
    lower, upper = t_interval(mean, error, freedom, level=level)
    return Difference(
        difference=mean, stderr=error, df=freedom, lower=lower, upper=upper, p_value=t_p_value(statistic, freedom)
    )


def unpaired(
    a: npt.ArrayLike,
    b: npt.ArrayLike,
    stderr_a: npt.ArrayLike,
    stderr_b: npt.ArrayLike,
    *,
    df_a: npt.ArrayLike = np.inf,
    df_b: npt.ArrayLike = np.inf,
    level: float = LEVEL,
) -> Difference:
    """The difference of two means with independent errors: sqrt(se_a^2 + se_b^2), Welch's degrees of freedom.

    Too wide, never too narrow, where both answered the same questions and tend to find the same ones hard.
    Source: Welch (1947), https://doi.org/10.1093/biomet/34.1-2.28.
    """
    of = np.asarray(a, dtype=np.float64) - np.asarray(b, dtype=np.float64)
    square_a, square_b = (
        np.square(np.asarray(stderr_a, dtype=np.float64)),
        np.square(np.asarray(stderr_b, dtype=np.float64)),
    )
    return difference(of, np.sqrt(square_a + square_b), welch(square_a, square_b, df_a, df_b), level=level)


def welch(square_a: npt.ArrayLike, square_b: npt.ArrayLike, df_a: npt.ArrayLike, df_b: npt.ArrayLike) -> Numbers:
    """The degrees of freedom of a difference of two means from their squared errors: infinite where both errors are
    known well, or 0.

    Source: Welch (1947), https://doi.org/10.1093/biomet/34.1-2.28.
    """
    a, b, free_a, free_b = (np.asarray(each, dtype=np.float64) for each in (square_a, square_b, df_a, df_b))
    with np.errstate(divide="ignore", invalid="ignore"):
        parts = np.square(a) / free_a + np.square(b) / free_b
        return np.where(parts > 0, np.square(a + b) / parts, np.inf)


def holm(p_value: npt.ArrayLike) -> Numbers:
    """P values (last axis) adjusted for their number: whoever rejects those below alpha is wrong anywhere with chance
    alpha at most.

    The k-th smallest of m is multiplied by m - k + 1 and is never below a smaller one's. NaN is no comparison and stays
    NaN. Source: Holm (1979), https://www.jstor.org/stable/4615733.
    """
    raw = np.asarray(p_value, dtype=np.float64)
    order = np.argsort(raw, axis=-1)
    factor = (~np.isnan(raw)).sum(axis=-1, keepdims=True) - np.arange(raw.shape[-1])
    stepped = np.minimum(np.maximum.accumulate(np.take_along_axis(raw, order, axis=-1) * factor, axis=-1), 1.0)
    adjusted = np.empty_like(stepped)
    np.put_along_axis(adjusted, order, stepped, axis=-1)
    return adjusted
