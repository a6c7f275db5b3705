"""Differences of two scores with independent errors, from their confidence curves.

The interval of a - b goes from (a - b) - sqrt(below_a^2 + above_b^2) to (a - b) + sqrt(above_a^2 + below_b^2); the p
value is the level at which it touches 0. Where two intervals do not overlap, the difference is significant; where one
holds the other's score, it is not.

Sources: Howe (1974), https://doi.org/10.1080/01621459.1974.10480187; Newcombe (1998),
https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I; Zou and Donner (2008),
https://doi.org/10.1002/sim.3095.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers, by_field, quiet
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.intervals import LEVEL, t_interval
from evalboard.statistics.roots import Rows, crossing


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


SMALLEST = 1e-300
RIGHT = np.pi / 2
BESIDE = 1e-12
"""How far beside an answer both curves are read, since one may leap there."""


def contrast(a: Curves, b: Curves, *, level: float = LEVEL) -> Difference:
    """A minus B (arrays of one shape), with its interval and the p value of no difference."""
    of = a.score - b.score
    (below_a, above_a), (below_b, above_b) = a.distances(1.0 - level), b.distances(1.0 - level)
    squares = np.square(a.stderr), np.square(b.stderr)
    return Difference(
        difference=of,
        stderr=np.sqrt(squares[0] + squares[1]),
        df=welch(*squares, a.df, b.df),
        lower=of - np.hypot(below_a, above_b),
        upper=of + np.hypot(above_a, below_b),
        p_value=p_values(a, b),
    )


def p_values(a: Curves, b: Curves) -> Numbers:
    """The two-sided p values of no difference; NaN where a score or an error is not known."""
    apart = a.score - b.score
    answer = np.where(apart == 0.0, 1.0, np.nan)
    defined = (
        ~np.isnan(apart)
        & ~np.isnan(a.stderr + b.stderr)
        & ~np.isnan(a.effective + b.effective)
        & (a.df > 0)
        & (b.df > 0)
    )
    answer[~defined] = np.nan
    alike = defined & (apart != 0.0) & (a.exact == 0.0) & (b.exact == 0.0) & (a.tail + b.tail == 0.0) & (a.df == b.df)
    with np.errstate(divide="ignore"):
        answer[alike] = t_p_value(np.abs(apart[alike]) / np.hypot(a.stderr[alike], b.stderr[alike]), a.df[alike])
    for sign in (1.0, -1.0):
        rows = np.flatnonzero(defined & ~alike & (sign * apart > 0.0))
        upper, lower = (a, b) if sign > 0 else (b, a)
        answer.reshape(-1)[rows] = _touching(upper.take(rows), lower.take(rows))
    return answer


def _touching(upper: Curves, lower: Curves) -> Numbers:
    """The p value at which the interval of a higher minus a lower score touches 0."""
    d = upper.score - lower.score
    same = upper.df == lower.df

    def points(phi: Numbers, rows: Rows) -> tuple[Curves, Numbers, Curves, Numbers]:
        up, low = upper.take(rows), lower.take(rows)
        return up, up.score - d[rows] * np.where(phi < RIGHT, np.cos(phi), 0.0), low, low.score + d[rows] * np.sin(phi)

    def balance(phi: Numbers, rows: Rows) -> Numbers:
        up, at_up, low, at_low = points(phi, rows)
        away, there = up.deviations(at_up), low.deviations(at_low)
        with np.errstate(invalid="ignore"):
            answer = np.where(np.isinf(away) & np.isinf(there), 0.0, there - away)
        other = np.flatnonzero(~same[rows])
        if len(other):
            tails = (
                np.log(np.maximum(t_p_value(c[other], one.df[other]), SMALLEST))
                for c, one in ((away, up), (there, low))
            )
            answer[other] = np.subtract(*tails)
        return answer

    everything = np.arange(len(d))
    phi = crossing(balance, np.zeros(len(d)), np.full(len(d), RIGHT))
    answer = np.zeros(len(d))
    # Where a curve leaps, as that of an error of 0 does and any at the end of its range, the two never agree: the most
    # that both allow decides.
    for beside in (-BESIDE, 0.0, BESIDE):
        up, at_up, low, at_low = points(np.clip(phi + beside, 0.0, RIGHT), everything)
        answer = np.maximum(answer, np.minimum(up.p_values(at_up), low.p_values(at_low)))
    return answer


def smaller_and_larger(a: Curves, b: Curves) -> tuple[Curves, Curves]:
    """Of each pair of scores the lower one's curve, and the higher one's."""
    higher = a.score >= b.score
    return b.where(higher, a), a.where(higher, b)


def smallest_gaps(below: npt.ArrayLike, above: npt.ArrayLike) -> Numbers:
    """By how much each score must lie above the next, from `Curves.distances` of entries in falling order."""
    return np.hypot(as_numbers(below)[:-1], as_numbers(above)[1:])
