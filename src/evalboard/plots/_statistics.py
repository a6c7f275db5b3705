"""What a scatter plot is asked: do two columns agree, what is the trend, who is not beaten."""

from __future__ import annotations

import numpy as np

from evalboard.normalize import Numbers

MOST_PAIRS = 250_000
"""Slopes that a trend looks at; the median of that many random ones moves by less than a hundredth of their spread."""


def average_ranks(values: Numbers) -> Numbers:
    """Ranks from 1, ties share the mean of their places."""
    _, group, size = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(size)
    return (last - (size - 1) / 2)[group]


def pearson(x: Numbers, y: Numbers) -> float:
    """The correlation of two columns without missing values; NaN where one of them does not vary."""
    a, b = x - x.mean(), y - y.mean()
    spread = float(np.sqrt((a @ a) * (b @ b)))
    return float(a @ b) / spread if spread > 0 else float("nan")


def spearman(x: Numbers, y: Numbers) -> float:
    """The correlation of the ranks of two columns."""
    return pearson(average_ranks(x), average_ranks(y))


def theil_sen(x: Numbers, y: Numbers) -> tuple[float, float] | None:
    """Slope and intercept of the trend that a minority of outliers cannot bend; None where x does not vary.

    The slope is the median over pairs of points (Sen 1968, doi:10.1080/01621459.1968.10480934), the intercept the median
    of y - slope * x. All pairs of up to 700 points count; of more points, each is paired with as many others as
    `MOST_PAIRS` allows, by one fixed shuffle, so the same points always give the same line.
    """
    one, other = _pairs(len(x))
    apart = x[other] - x[one]
    differs = apart != 0
    if not differs.any():
        return None
    slope = float(np.median((y[other] - y[one])[differs] / apart[differs]))
    return slope, float(np.median(y - slope * x))


def _pairs(size: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs of points: all of them, or an even sample."""
    if size * (size - 1) // 2 <= MOST_PAIRS:
        return np.triu_indices(size, 1)
    shuffled = np.random.default_rng(0).permutation(size)
    steps = np.arange(1, MOST_PAIRS // size + 1)
    return np.tile(shuffled, len(steps)), np.concatenate([np.roll(shuffled, step) for step in steps])


def unbeaten(x: Numbers, y: Numbers) -> np.ndarray:
    """The points that no point further left reaches in height, from left to right: each is higher than all before it."""
    order = np.lexsort((-y, x))
    best = np.maximum.accumulate(y[order])
    return order[np.concatenate([[True], best[1:] > best[:-1]])] if len(order) else order
