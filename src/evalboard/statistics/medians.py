"""The median and percentiles of a column, bit for bit numpy's, fast for few values."""

from __future__ import annotations

import math

import numpy as np

from evalboard.base.arrays import Numbers


def median(values: Numbers) -> float:
    """The middle value, or the mean of the middle two; NaN of none or with NaN."""
    half, odd = divmod(len(values), 2)
    if not len(values):
        return float("nan")
    parted = np.partition(values, half)
    upper = float(parted[half])
    if np.isnan(parted[half:].max()):
        return float("nan")
    return (upper if odd else (float(parted[:half].max()) + upper) / 2.0) + 0.0


def percentiles(values: Numbers, *shares: float) -> tuple[float, ...]:
    """The percentiles at `shares` (0 to 100), interpolated; NaN with NaN."""
    ascending = np.sort(values)
    if np.isnan(ascending[-1]):
        return tuple(float("nan") for _ in shares)
    return tuple(_between(ascending, (len(ascending) - 1) * (share / 100)) for share in shares)


def _between(ascending: Numbers, at: float) -> float:
    before = math.floor(at)
    low, high, part = float(ascending[before]), float(ascending[min(before + 1, len(ascending) - 1)]), at - before
    return high - (high - low) * (1 - part) if part >= 0.5 else low + (high - low) * part
