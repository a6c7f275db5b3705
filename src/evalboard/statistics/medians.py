"""The median and percentiles of a column, as numpy has them to the last bit, for who takes thousands of few values."""

from __future__ import annotations

import math

import numpy as np

from evalboard.base.arrays import Numbers


def median(values: Numbers) -> float:
    """The middle value, or the mean of the middle two; NaN where one is, and of none."""
    half, odd = divmod(len(values), 2)
    if not len(values):
        return float("nan")
    parted = np.partition(values, half)
    upper = float(parted[half])
    if np.isnan(parted[half:].max()):
        return float("nan")
    return (upper if odd else (float(parted[:half].max()) + upper) / 2.0) + 0.0


def percentiles(values: Numbers, *shares: float) -> tuple[float, ...]:
    """The values below which so many percent lie, between two of them by a straight line; NaN where one value is."""
    ascending = np.sort(values)
    if np.isnan(ascending[-1]):
        return tuple(float("nan") for _ in shares)
    return tuple(_between(ascending, (len(ascending) - 1) * (share / 100)) for share in shares)


def _between(ascending: Numbers, at: float) -> float:
    """The value at a place that need not be whole, from the nearer one of both neighbours."""
    before = math.floor(at)
    low, high, part = float(ascending[before]), float(ascending[min(before + 1, len(ascending) - 1)]), at - before
    return high - (high - low) * (1 - part) if part >= 0.5 else low + (high - low) * part
