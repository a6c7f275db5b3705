"""How two columns go together: correlations, Kendall's tau, the trend that outliers cannot bend."""

from __future__ import annotations

import numpy as np

from evalboard.suite.normalize import Numbers

MOST_PAIRS = 250_000
"""Slopes that a trend looks at; the median of that many random ones moves by less than a hundredth of their spread."""
DRAWN_AT_ONCE = 400_000
"""Drawn values that a bootstrap holds at a time: what fits into a processor's cache is drawn twice as fast."""


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


def kendall(x: Numbers, y: Numbers) -> float:
    """Kendall's tau-b of two columns: pairs in the same order minus those in opposite order, over the pairs that are not tied.

    NaN where a column does not vary. Source: Kendall (1945), "The treatment of ties in ranking problems", doi:10.1093/biomet/33.3.239;
    counted by merging, as Knight (1966), doi:10.1080/01621459.1966.10480879.
    """
    pairs = len(x) * (len(x) - 1) // 2
    _, a = np.unique(x, return_inverse=True)
    _, b = np.unique(y, return_inverse=True)
    tied_x, tied_y, tied = _tied(a), _tied(b), _tied(a * len(y) + b)
    opposite = _inversions(b[np.lexsort((b, a))])
    same = pairs - tied_x - tied_y + tied - opposite
    untied = float(pairs - tied_x) * float(pairs - tied_y)
    return float(same - opposite) / float(np.sqrt(untied)) if untied > 0 else float("nan")


def _tied(code: np.ndarray) -> int:
    """Pairs of equal codes."""
    size = np.unique(code, return_counts=True)[1]
    return int((size * (size - 1) // 2).sum())


def _inversions(code: np.ndarray) -> int:
    """Pairs of which the earlier one is larger, counted while sorted halves are merged: each of the right half with the larger ones of the left."""
    size = 1 << max(len(code) - 1, 0).bit_length()
    ordered = np.full(size, np.iinfo(np.int64).max)
    ordered[: len(code)] = code
    inversions, width = 0, 1
    while width < size:
        halves = ordered.reshape(-1, 2 * width)
        order = np.argsort(halves, axis=1, kind="stable")
        right = order >= width
        before = np.cumsum(~right, axis=1)
        inversions += int((width - before[right]).sum())
        ordered = np.take_along_axis(halves, order, axis=1).ravel()
        width *= 2
    return inversions


def spearman_draws(x: Numbers, y: Numbers, draws: int, rng: np.random.Generator) -> Numbers:
    """Spearman's correlation in `draws` bootstrap samples of the n pairs, ranked anew in each; NaN where one column does not vary in it.

    A drawn pair counts as often as it was drawn: its rank is the middle of the places that its ties take.
    """
    size = len(x)
    correlations = []
    for start in range(0, draws, step := max(1, DRAWN_AT_ONCE // max(size, 1))):
        many = min(step, draws - start)
        drawn = rng.integers(0, size, size=(many, size)) + size * np.arange(many)[:, None]
        counts = np.bincount(drawn.ravel(), minlength=many * size).reshape(many, size).astype(np.float64)
        a, b = (_drawn_ranks(each, counts) - (size + 1) / 2 for each in (x, y))
        spread = np.sqrt(np.einsum("ij,ij,ij->i", counts, a, a) * np.einsum("ij,ij,ij->i", counts, b, b))
        together = np.einsum("ij,ij,ij->i", counts, a, b)
        correlations.append(np.where(spread > 0, together / np.where(spread > 0, spread, 1.0), np.nan))
    return np.concatenate(correlations) if correlations else np.empty(0)


def _drawn_ranks(values: Numbers, counts: Numbers) -> Numbers:
    """The ranks of n values in samples that have them as often as `counts` (draws x n) says; ties share the mean of their places."""
    distinct, group = np.unique(values, return_inverse=True)
    order = np.argsort(group, kind="stable")
    first = np.searchsorted(group[order], np.arange(len(distinct)))
    size = np.add.reduceat(counts[:, order], first, axis=1)
    return (np.cumsum(size, axis=1) - (size - 1) / 2)[:, group]


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
