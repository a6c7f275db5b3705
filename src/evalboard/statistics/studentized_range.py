"""The range of independent standard normal values: by how much the outermost of many equal scores lie apart by chance alone."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
import numpy.typing as npt

from evalboard.statistics.distributions import STANDARD, normal_cdf
from evalboard.statistics.roots import crossing
from evalboard.suite.normalize import Numbers

X = np.linspace(-12.0, 12.0, 241)
"""Where integrals over a normal distribution are taken: sums at equal steps are exact to the last digits for what is so smooth."""
MOST = 20.0
"""A deviation beyond any that is needed."""
EXACT = 32
"""Sizes up to which each is looked at by itself; larger ones are rounded up, by less than a twentieth."""


def range_survival(range_: npt.ArrayLike, size: npt.ArrayLike) -> Numbers:
    """The chance that the range of `size` independent standard normal values exceeds `range_`: 0 for fewer than two.

    k times the integral of phi(x) [Phi(x)^(k-1) - (Phi(x) - Phi(x - r))^(k-1)], with relative precision in the tail.
    Source: Tukey's studentized range with infinite degrees of freedom, as in Copenhaver and Holland (1988),
    https://doi.org/10.1080/00949658808811082.
    """
    reach, count = np.broadcast_arrays(np.asarray(range_, dtype=np.float64), np.asarray(size, dtype=np.float64))
    distinct, where = np.unique(reach, return_inverse=True)
    return _RangesOf(count)(distinct, where.reshape(reach.shape))


class _RangesOf:
    """The chances of ranges of so many values each: what does not depend on the range is worked out once."""

    def __init__(self, count: Numbers) -> None:
        self._count, self._rest = count, count[..., None] - 1.0
        with np.errstate(over="ignore", under="ignore"):
            self._none = np.exp(self._rest * np.log(_at_x()[1]))

    def __call__(self, distinct: Numbers, where: npt.NDArray[np.intp] | int) -> Numbers:
        """The chances that ranges exceed some values; `where` says which of these each has, or that all have one."""
        density, below = _at_x()
        with np.errstate(over="ignore", under="ignore"):
            left = np.log1p(-np.minimum(normal_cdf(X - distinct[:, None]) / below, 1.0 - 1e-16))
            inside = self._none * -np.expm1(self._rest * left[where])
        return np.where(self._count > 1, self._count * (density * inside).sum(axis=-1), 0.0)


@cache
def _at_x() -> tuple[Numbers, Numbers]:
    """The density of a standard normal distribution at `X`, times a step, and the share below: the same in every integral."""
    return (X[1] - X[0]) * np.exp(-0.5 * X * X) / math.sqrt(2.0 * math.pi), normal_cdf(X)


def critical_deviation(undecided: npt.ArrayLike, alpha: float, *, most: float = MOST) -> float:
    """By how many errors of their difference two scores must lie apart so that chance tells any apart wrongly at most with `alpha`.

    Args:
        undecided: for each entry the number of others that it is not told apart from yet, itself included.
        alpha: the chance of one or more wrong statements.
        most: what the answer is known not to exceed, such as that for larger numbers.

    Entries that are equal form groups, none larger than what its members are undecided about. A group of k has a wrong statement where its range
    exceeds c sqrt(2), with chance P_k(c), so with entries' own largest groups k_i the chance of any is at most the sum of P_(k_i)(c) / k_i.
    With nothing decided that is Tukey's method. Errors of unequal size, or such as go together, make the chance smaller (Hayter 1984,
    https://doi.org/10.1214/aos/1176346392).
    """
    sizes, times = np.unique(_rounded_up(np.asarray(undecided, dtype=np.int64)), return_counts=True)
    sizes, times = sizes[sizes > 1], times[sizes > 1]
    if not len(sizes):
        return -STANDARD.inv_cdf(alpha / 2)

    survival, share = _RangesOf(sizes.astype(np.float64)), times / sizes

    def above(deviation: Numbers, _: object) -> Numbers:
        chance = (share * survival(math.sqrt(2.0) * deviation, 0)).sum(axis=-1, keepdims=True)
        with np.errstate(divide="ignore"):
            return math.log(alpha) - np.log(chance)  # its logarithm bends little, so that the search is short

    enough = float(above(np.array([most]), None)[0]) >= 0.0
    return float(crossing(above, np.array([0.0]), np.array([most if enough else MOST]))[0])


def _rounded_up(size: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Sizes rounded up to one of few, which can only make the critical deviation larger; the whole board's stays what it is."""
    steps = np.unique(np.ceil(EXACT * 1.05 ** np.arange(250)).astype(np.int64))
    most = size.max(initial=1)
    return np.where(size <= EXACT, size, np.minimum(steps[np.searchsorted(steps, np.maximum(size, EXACT))], most))
