"""The range of independent standard normal values."""

from __future__ import annotations

import math
from functools import cache, lru_cache

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers
from evalboard.statistics.distributions import STANDARD, normal_cdf

X = np.linspace(-12.0, 12.0, 241)
"""Where integrals are taken."""
EXACT = 32
"""Sizes up to which each is computed by itself; larger ones are rounded up."""
STEPS, SHORT = 50, 1e-8


def range_survival(range_: float, size: npt.ArrayLike) -> Numbers:
    """The chance that the range of `size` independent standard normal values exceeds `range_`; 0 below two.

    k times the integral of phi(x) [Phi(x)^(k-1) - (Phi(x) - Phi(x - r))^(k-1)]. Source: Copenhaver and Holland (1988),
    https://doi.org/10.1080/00949658808811082.
    """
    count = as_numbers(size)
    counts, which = np.unique(count, return_inverse=True)
    chances = np.where(counts > 1, _RangesOf(counts, _greatest(counts - 1.0)).survival(range_)[0], 0.0)
    return chances[which].reshape(count.shape)


class _RangesOf:
    """The ranges of so many values each (K)."""

    def __init__(self, count: Numbers, greatest: Numbers) -> None:
        self._count, self._rest, self._greatest = count, count - 1.0, greatest

    def survival(self, range_: float) -> tuple[Numbers, Numbers]:
        """The chances (K) that ranges exceed a value, and their densities there."""
        below = _at_x()[1]
        with np.errstate(over="ignore", under="ignore"):
            left = np.minimum(normal_cdf(X - range_) / below, 1.0 - 1e-16)
            outside = self._greatest * np.expm1(self._rest[:, None] * np.log1p(-left))
            at = np.exp(-0.5 * np.square(X - range_)) / (math.sqrt(2.0 * math.pi) * below * (1.0 - left))
            slope = (self._greatest + outside) @ at
        return -self._count * outside.sum(axis=1), self._count * self._rest * slope


def _greatest(rest: Numbers) -> Numbers:
    """The density at `X` times a step and the chance that so many other values are below (K x X)."""
    density, below = _at_x()
    with np.errstate(over="ignore", under="ignore"):
        return density * np.exp(rest[:, None] * np.log(below))


@lru_cache(512)
def _greatest_of(size: int) -> Numbers:
    return _greatest(np.array([size - 1.0]))[0]


@cache
def _at_x() -> tuple[Numbers, Numbers]:
    """The density at `X` times a step, and the share below."""
    return (X[1] - X[0]) * np.exp(-0.5 * X * X) / math.sqrt(2.0 * math.pi), normal_cdf(X)


def critical_deviation(undecided: npt.ArrayLike, alpha: float, *, most: float = math.inf) -> float:
    """By how many errors of their difference two scores must lie apart so that any is wrongly told apart with `alpha`
    at most.

    Args:
        undecided: for each entry the number it is not told apart from yet, itself included.
        alpha: the chance of one or more wrong statements.
        most: what the answer is known not to exceed.

    With the largest groups k_i of equals that entries may be in, the chance is at most the sum of P_(k_i)(c) / k_i, P_k
    the chance that a range exceeds c sqrt(2): Tukey's method if nothing is decided. Unequal or dependent errors make it
    smaller (Hayter 1984, https://doi.org/10.1214/aos/1176346392). Solved by Newton's method on the logarithm.
    """
    numbers = np.bincount(np.asarray(undecided, dtype=np.int64))
    sizes = np.flatnonzero(numbers[2:]) + 2
    numbers = numbers[sizes]
    sizes, which = np.unique(_rounded_up(sizes), return_inverse=True)
    times = np.bincount(which, weights=numbers)
    if not len(sizes):
        return -STANDARD.inv_cdf(alpha / 2)

    ranges = _RangesOf(sizes.astype(np.float64), np.array([_greatest_of(size) for size in sizes.tolist()]))
    share = times / sizes
    deviation = min(most, -STANDARD.inv_cdf(alpha / float((times * (sizes - 1)).sum())))
    for _ in range(STEPS):
        chance, density = (float(share @ each) for each in ranges.survival(math.sqrt(2.0) * deviation))
        step = math.log(chance / alpha) * chance / (math.sqrt(2.0) * density)
        deviation += step
        if abs(step) <= SHORT * deviation:
            break
    return deviation


def _rounded_up(size: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Sizes rounded up to one of few, at most the whole board's."""
    most = size.max(initial=1)
    return np.where(
        size <= EXACT,
        size,
        np.minimum(_rounded_sizes()[np.searchsorted(_rounded_sizes(), np.maximum(size, EXACT))], most),
    )


@cache
def _rounded_sizes() -> npt.NDArray[np.int64]:
    return np.unique(np.ceil(EXACT * 1.05 ** np.arange(250)).astype(np.int64))
