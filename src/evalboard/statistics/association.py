"""How two columns go together: correlations, Kendall's tau, the trend that outliers cannot bend."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt

from evalboard.statistics.distributions import normal_quantile
from evalboard.suite.normalize import Numbers

MOST_PAIRS = 250_000
"""Slopes that a trend looks at; the median of that many random ones moves by less than a hundredth of their spread."""
MOST_COUNTED = 400
"""Entries among which pairs are counted one by one for the error of tau: it is known to a few percent then."""
FEW = 1 << 10
"""Values of which every pair is looked at: more are merged, which takes n log n steps and longer for so few."""
ALMOST = 1.0 - 1e-9
"""The largest correlation whose inverse hyperbolic tangent is taken."""
HALVINGS = 40
"""Steps to the end of an interval: a millionth of a millionth is left."""


class _Places:
    """Where n values stand among each other: equal ones make a group, the smallest the first."""

    def __init__(self, values: Numbers) -> None:
        _, self.group, self.size = np.unique(values, return_inverse=True, return_counts=True)

    @cached_property
    def ranks(self) -> Numbers:
        """Ranks from 1, ties share the mean of their places (n)."""
        return (np.cumsum(self.size) - (self.size - 1) / 2)[self.group]

    def mean_above(self, summed: Numbers) -> Numbers:
        """For each value the sum over those at or above it of something centred (n), over n; ties share theirs (n)."""
        total = np.bincount(self.group, summed, minlength=len(self.size))
        return (total[::-1].cumsum()[::-1] - total / 2)[self.group] / len(self.group)


def average_ranks(values: Numbers) -> Numbers:
    """Ranks from 1, ties share the mean of their places."""
    return _Places(values).ranks


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
    """Pairs of which the earlier one is larger: of few values all; of many they are counted as sorted halves are merged, each of the right half
    with the larger ones of the left.
    """
    if len(code) <= FEW:
        small = code.astype(np.int16)
        return int(np.count_nonzero((small[:, None] > small) & _earlier(len(code))))
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


@lru_cache(maxsize=4)
def _earlier(size: int) -> np.ndarray:
    """Of each pair of places whether the first comes before the second."""
    return np.triu(np.ones((size, size), dtype=bool), 1)


def superiority(first: Numbers, second: Numbers) -> float:
    """How often one of the first values is the larger one of a pair with one of the second, a tie counting half; NaN where there are no pairs.

    0.5 where the two are alike, 1 where all of the first are larger. Source: Mann and Whitney (1947), doi:10.1214/aoms/1177730491, over the pairs.
    """
    some, others = len(first), len(second)
    if not some or not others:
        return float("nan")
    ranks = average_ranks(np.concatenate([first, second]))
    return float((ranks[:some].sum() - some * (some + 1) / 2) / (some * others))


def superiority_interval(theta: float, some: int, others: int, *, level: float = 0.95) -> tuple[float, float]:
    """The interval of `superiority` of so many values of either kind: all that it may be whose own error does not refute the one that was seen.

    It has a width at 0 and 1 as well. NaN where it is not known. Source: Newcombe (2006), method 5, doi:10.1002/sim.2324.
    """
    if np.isnan(theta):
        return float("nan"), float("nan")
    z, more = float(normal_quantile(0.5 + level / 2)), (some + others) / 2 - 1

    def beyond(true: float) -> bool:
        variance = true * (1 - true) * (1 + more * ((1 - true) / (2 - true) + true / (1 + true))) / (some * others)
        return abs(theta - true) > z * np.sqrt(variance)

    return _edge(theta, 0.0, beyond), _edge(theta, 1.0, beyond)


def _edge(inside: float, outside: float, beyond: Callable[[float], bool]) -> float:
    """Between a value inside and one outside, the last that is not `beyond`, by halving."""
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        inside, outside = (inside, middle) if beyond(middle) else (middle, outside)
    return inside


def spearman_interval(x: Numbers, y: Numbers, *, level: float = 0.95) -> tuple[float, float]:
    """The interval of Spearman's correlation of n pairs, on the scale of its inverse hyperbolic tangent; NaN where a column does not vary.

    The error is the larger of two: that of the estimate's influence function, which holds for any distribution in large samples (as Borkowf 2002,
    Computational Statistics and Data Analysis 39), and sqrt((1 + r^2 / 2) / (n - 3)) on that scale, which holds in small ones (Bonett and Wright
    2000, doi:10.1007/BF02294183).
    """
    a, b, size = _Places(x), _Places(y), len(x)
    rho = pearson(a.ranks, b.ranks)
    if np.isnan(rho) or size < 4:
        return float("nan"), float("nan")
    half = float(normal_quantile(0.5 + level / 2)) * _error(a, b)
    middle = np.arctanh(np.clip(rho, -ALMOST, ALMOST))
    return float(np.tanh(middle - half)), float(np.tanh(middle + half))


def spearman_error(x: Numbers, y: Numbers) -> float:
    """The standard error of the inverse hyperbolic tangent of Spearman's correlation, as `spearman_interval` has it; NaN where that has none."""
    return _error(_Places(x), _Places(y))


def _error(x: _Places, y: _Places) -> float:
    size = len(x.group)
    u, v = ((each.ranks - 0.5) / size - 0.5 for each in (x, y))
    rho = float(np.clip(pearson(u, v), -ALMOST, ALMOST))
    if np.isnan(rho):
        return float("nan")
    influence = u * v + x.mean_above(v) + y.mean_above(u) - rho * (u**2 + v**2 + 2 * x.mean_above(u) + 2 * y.mean_above(v)) / 2
    spread = float(np.sqrt((u**2).mean() * (v**2).mean()))
    large = float(influence.std()) / spread / np.sqrt(size) / (1 - rho**2)
    return max(large, float(np.sqrt((1 + rho**2 / 2) / max(size - 3, 1))))


def kendall_interval(x: Numbers, y: Numbers, *, tau: float | None = None, level: float = 0.95) -> tuple[float, float]:
    """The interval of Kendall's tau-b of n pairs (`tau`, for whoever has it): a mean over pairs, whose error is that of the entries' own means.

    NaN where a column does not vary. Of more than `MOST_COUNTED` entries an even sample gives the error.
    Source: Hoeffding (1948), doi:10.1214/aoms/1177730196.
    """
    tau, size = kendall(x, y) if tau is None else tau, len(x)
    if np.isnan(tau):
        return float("nan"), float("nan")
    sample = np.linspace(0, size - 1, min(size, MOST_COUNTED)).astype(np.intp)
    a, b = (_signs(each[sample]) for each in (x, y))
    untied = float(np.sqrt(np.count_nonzero(a) / a.size * (np.count_nonzero(b) / b.size)))
    own = (a * b).sum(axis=1, dtype=np.int64) / len(sample) / untied if untied > 0 else np.zeros(len(sample))
    half = float(normal_quantile(0.5 + level / 2)) * 2 * float(own.std()) / np.sqrt(size)
    return max(tau - half, -1.0), min(tau + half, 1.0)


def _signs(values: Numbers) -> npt.NDArray[np.int8]:
    """For each pair of values whether the first is larger, 1, or smaller, -1."""
    return (values[:, None] > values).view(np.int8) - (values[:, None] < values).view(np.int8)


def theil_sen(x: Numbers, y: Numbers, *, most: int = MOST_PAIRS) -> tuple[float, float] | None:
    """Slope and intercept of the trend that a minority of outliers cannot bend; None where x does not vary.

    The slope is the median over pairs of points (Sen 1968, doi:10.1080/01621459.1968.10480934), the intercept the median
    of y - slope * x. All pairs count where there are at most so many, as of 700 points; of more points, each is paired with as many others
    as that allows, by one fixed shuffle, so the same points always give the same line. The median of m random slopes has an error of
    1.25 / sqrt(m) of their spread: 0.25 % of it for `MOST_PAIRS`.
    """
    one, other = _pairs(len(x), most)
    apart = x[other] - x[one]
    differs = apart != 0
    if not differs.any():
        return None
    slope = float(np.median((y[other] - y[one])[differs] / apart[differs]))
    return slope, float(np.median(y - slope * x))


@lru_cache(maxsize=4)
def _pairs(size: int, most: int) -> tuple[np.ndarray, np.ndarray]:
    """Pairs of points: all of them, or an even sample."""
    if size * (size - 1) // 2 <= most:
        return np.triu_indices(size, 1)
    shuffled = np.random.default_rng(0).permutation(size)
    steps = np.arange(1, max(most // size, 1) + 1)
    return np.tile(shuffled, len(steps)), np.concatenate([np.roll(shuffled, step) for step in steps])
