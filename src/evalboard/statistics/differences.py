"""Differences between two entries, with errors and p values."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers, by_field, quiet
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.intervals import LEVEL, t_interval


@dataclass(frozen=True, slots=True)
class Difference:
    """A minus B with a two-sided t test, arrays of one shape; infinite `df` is the normal distribution."""

    difference: Numbers
    stderr: Numbers
    df: Numbers
    lower: Numbers
    upper: Numbers
    p_value: Numbers

    def take(self, at: int | slice | tuple[int, slice]) -> Difference:
        """Some of them."""
        return by_field(lambda each: each[at], self)


def difference(of: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, *, level: float = LEVEL) -> Difference:
    """A difference with its interval and p value, from its error; an error of 0 leaves no doubt but at 0."""
    mean, error, freedom = broadcast_numbers(of, stderr, df)
    with quiet():
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
) -> Difference:
    """The difference of two means with independent errors, with Welch's degrees of freedom.

    Too wide, never too narrow, where both answered the same questions.
    """
    of = as_numbers(a) - as_numbers(b)
    square_a, square_b = (
        np.square(as_numbers(stderr_a)),
        np.square(as_numbers(stderr_b)),
    )
    return difference(of, np.sqrt(square_a + square_b), welch(square_a, square_b, df_a, df_b))


def welch(square_a: npt.ArrayLike, square_b: npt.ArrayLike, df_a: npt.ArrayLike, df_b: npt.ArrayLike) -> Numbers:
    """Degrees of freedom of a difference from squared errors; infinite where both are known well, or 0.

    Source: Welch (1947), https://doi.org/10.1093/biomet/34.1-2.28.
    """
    a, b, free_a, free_b = map(as_numbers, (square_a, square_b, df_a, df_b))
    with quiet():
        parts = np.square(a) / free_a + np.square(b) / free_b
        return np.where(parts > 0, np.square(a + b) / parts, np.inf)


def holm(p_value: npt.ArrayLike) -> Numbers:
    """P values (last axis) adjusted for their number; NaN stays.

    Source: Holm (1979), https://www.jstor.org/stable/4615733.
    """
    raw = as_numbers(p_value)
    order = np.argsort(raw, axis=-1)
    factor = (~np.isnan(raw)).sum(axis=-1, keepdims=True) - np.arange(raw.shape[-1])
    stepped = np.minimum(np.maximum.accumulate(np.take_along_axis(raw, order, axis=-1) * factor, axis=-1), 1.0)
    adjusted = np.empty_like(stepped)
    np.put_along_axis(adjusted, order, stepped, axis=-1)
    return adjusted
