"""Intervals that hold at every look at once, while values still come in."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers

CUT = 0.75
"""The largest part of the capital that is staked."""
STEPS = 40


def sequence_reach(alpha: float) -> float:
    """About how many errors of the mean a sequence reaches to either side at its horizon, as 1.96 of one look."""
    return math.sqrt(2.0 * math.log(2.0 / alpha))


def betting_sequence(values: npt.ArrayLike, horizon: int, *, alpha: float = 0.05) -> tuple[float, float, int | None]:
    """The interval of the mean of values from -1 to 1 after all looks so far, and the first look that excludes 0.

    Whoever bets against a mean m wins by 1 + s_t (x_t - m) at each value, the stakes s_t known before it; m is excluded
    once either of two such bettors, half of the capital each, has 1 / alpha. Valid at any number of looks by Ville's
    inequality, for values that come in random order; `horizon`, which must be the same
    at all looks, says at how many it is shortest. Source: Waudby-Smith
    and Ramdas (2024), https://doi.org/10.1093/jrsssb/qkad009, hedged capital with stakes for a fixed number.

    Returns:
        lower, upper, and the 1-based number of the value after which 0 was excluded, None where it is not.
    """
    x = 0.5 + 0.5 * as_numbers(values)
    if not len(x):
        return -1.0, 1.0, None
    stakes = _stakes(x, horizon, alpha)

    def first_won(m: float) -> int | None:
        """The first value at which the mean is excluded."""
        above, below = _capital(x, stakes, m), _capital(1.0 - x, stakes, 1.0 - m)
        won = np.flatnonzero(np.maximum(above, below) >= math.log(2.0 / alpha))
        return int(won[0]) + 1 if len(won) else None

    def end(of: Numbers) -> float:
        """The smallest mean of some values that is not excluded from below."""
        low, high = 0.0, 1.0
        for _ in range(STEPS):
            middle = 0.5 * (low + high)
            excluded = bool((_capital(of, stakes, middle) >= math.log(2.0 / alpha)).any())
            low, high = (middle, high) if excluded else (low, middle)
        return low

    return 2.0 * end(x) - 1.0, 1.0 - 2.0 * end(1.0 - x), first_won(0.5)


def _stakes(x: Numbers, horizon: int, alpha: float) -> Numbers:
    """What is staked before each value: sqrt(2 log(2 / alpha) / (variance so far x horizon))."""
    count = np.arange(1, len(x) + 1)
    mean = (0.5 + np.cumsum(x)) / (count + 1.0)
    variance = (0.25 + np.cumsum(np.square(x - mean))) / (count + 1.0)
    before = np.concatenate([[0.25], variance[:-1]])
    return sequence_reach(alpha) / np.sqrt(before * horizon)


def _capital(x: Numbers, stakes: Numbers, m: float) -> Numbers:
    """The log capital, after each value, of who bets that the mean is above m."""
    return np.cumsum(np.log1p(np.minimum(stakes, CUT / max(m, 1e-12)) * (x - m)))
