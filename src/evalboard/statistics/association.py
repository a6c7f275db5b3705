"""Correlations of two columns, Kendall's tau, and a trend that outliers cannot bend."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cached_property, lru_cache

import numpy as np
import numpy.typing as npt
from numpy.lib.stride_tricks import sliding_window_view

from evalboard.base.arrays import Numbers, Places, as_numbers, quiet
from evalboard.statistics.distributions import normal_quantile
from evalboard.statistics.intervals import sample_counts


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


def linked_columns(there: np.ndarray, *, fewest: int) -> int:
    """In how many parts columns fall (`there`, E x B), two being linked that share `fewest` rows."""
    both = there.astype(np.float64)
    near = (both.T @ both) >= fewest
    left, parts = set(range(len(near))), 0
    while left:
        parts += 1
        reached = [left.pop()]
        while reached:
            more = {column for column in left if near[reached[-1], column]}
            reached.pop()
            reached.extend(more)
            left -= more
    return parts


def clustered(alike: Numbers) -> list[int]:
    """An order of columns in which clusters stay together, by average linkage of how `alike` they are (B x B): the two
    groups whose columns are most alike in the mean are joined, until one is left.
    """
    groups = [[column] for column in range(len(alike))]
    while len(groups) > 1:
        pairs = [(a, b) for b in range(len(groups)) for a in range(b)]
        a, b = max(pairs, key=lambda pair: float(alike[np.ix_(groups[pair[0]], groups[pair[1]])].mean()))
        groups[a] += groups.pop(b)
    return groups[0] if groups else []


MOST_PAIRS = 250_000
"""Slopes that a trend looks at: their median moves by less than a hundredth of their spread."""
MOST_COUNTED = 400
"""Entries whose pairs are counted for the error of tau."""
FEW = 1 << 10
"""Values of which every pair is compared; more are merged in n log n steps."""
ALMOST = 1.0 - 1e-9
"""The largest correlation whose inverse hyperbolic tangent is taken."""
FEWEST_DRAWN = 8
MOST_DRAWN = 4_000_000
HALVINGS = 40


class GroupedRanks:
    """Where n values stand among each other, sorted once for many comparisons; equal ones make a group."""

    def __init__(self, values: np.ndarray) -> None:
        size, order = len(values), np.argsort(values)
        ascending, self.group = values[order], np.empty(len(values), dtype=np.intp)
        begins = np.ones(size, dtype=np.bool_)
        begins[1:] = ascending[1:] != ascending[:-1]
        if size and ascending[-1] != ascending[-1]:  # NaN, which sorting puts last, is equal to itself here
            begins[1 + int(np.argmax(np.isnan(ascending))) :] = False
        self.differ = bool(begins.all())
        self.group[order] = np.arange(size) if self.differ else np.cumsum(begins) - 1
        self.size = np.ones(size, dtype=np.intp) if self.differ else np.diff(np.append(np.flatnonzero(begins), size))

    @cached_property
    def _ends(self) -> Places:
        return np.arange(1, len(self.size) + 1) if self.differ else np.cumsum(self.size)

    @cached_property
    def ranks(self) -> Numbers:
        """Ranks from 1, ties share the mean of their places (n)."""
        return as_numbers(self._ends - (self.size - 1) / 2)[self.group]

    @cached_property
    def from_top(self) -> Places:
        """Ranks from the largest down, ties share the better one (n)."""
        return len(self.group) + 1 - self._ends[self.group]

    @cached_property
    def tied(self) -> int:
        """Pairs of equal values."""
        return 0 if self.differ else int((self.size * (self.size - 1) // 2).sum())

    @cached_property
    def signs(self) -> npt.NDArray[np.int16]:
        """For each pair of an even sample (m x m) 1 where the first is larger, -1 where smaller."""
        size = len(self.group)
        code = self.group[_even_sample(size)].astype(np.int16 if size <= np.iinfo(np.int16).max else np.int64)
        return np.sign(code[:, None] - code).astype(np.int16, copy=False)

    def mean_above(self, summed: Numbers) -> Numbers:
        """For each value the sum of something centred over those at or above it, over n (n)."""
        total = np.bincount(self.group, summed, minlength=len(self.size))
        return (total[::-1].cumsum()[::-1] - total / 2)[self.group] / len(self.group)


@lru_cache(maxsize=4)
def _even_sample(size: int) -> Places:
    return np.linspace(0, size - 1, min(size, MOST_COUNTED)).astype(np.intp)


Values = Numbers | GroupedRanks
"""A column, or its groups where they are known."""


def average_ranks(values: Numbers) -> Numbers:
    """Ranks from 1, ties share the mean of their places."""
    return GroupedRanks(values).ranks


def _grouped(values: Values) -> GroupedRanks:
    return values if isinstance(values, GroupedRanks) else GroupedRanks(values)


def pearson(x: Numbers, y: Numbers) -> float:
    """The correlation of two columns without missing values; NaN where one of them does not vary."""
    a, b = x - x.mean(), y - y.mean()
    spread = float(np.sqrt((a @ a) * (b @ b)))
    return float(a @ b) / spread if spread > 0 else float("nan")


def spearman(x: Values, y: Values) -> float:
    """The correlation of the ranks of two columns."""
    return pearson(_grouped(x).ranks, _grouped(y).ranks)


def kendall(x: Values, y: Values) -> float:
    """Kendall's tau-b; NaN where a column does not vary.

    Source: Kendall (1945), doi:10.1093/biomet/33.3.239; counted by merging, as Knight (1966),
    doi:10.1080/01621459.1966.10480879.
    """
    a, b = _grouped(x), _grouped(y)
    size = len(a.group)
    pairs = size * (size - 1) // 2
    both = np.sort(a.group * size + b.group)
    opposite = _inversions(both % max(size, 1))
    tied = GroupedRanks(both).tied if a.tied and b.tied else 0
    same = pairs - a.tied - b.tied + tied - opposite
    untied = float(pairs - a.tied) * float(pairs - b.tied)
    return float(same - opposite) / float(np.sqrt(untied)) if untied > 0 else float("nan")


def _inversions(code: np.ndarray) -> int:
    """Pairs of which the earlier one is larger, by merging sorted halves."""
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
    return np.triu(np.ones((size, size), dtype=bool), 1)


def superiority(first: Numbers, second: Numbers) -> float:
    """How often one of the first values is larger than one of the second, ties half; NaN without pairs.

    Source: Mann and Whitney (1947), doi:10.1214/aoms/1177730491.
    """
    some, others = len(first), len(second)
    if not some or not others:
        return float("nan")
    ranks = average_ranks(np.concatenate([first, second]))
    return float((ranks[:some].sum() - some * (some + 1) / 2) / (some * others))


def superiority_interval(theta: float, some: int, others: int) -> tuple[float, float]:
    """The interval of `superiority` of so many values of either kind; NaN where it is not known.

    Source: Newcombe (2006), method 5, doi:10.1002/sim.2324.
    """
    if np.isnan(theta):
        return float("nan"), float("nan")
    z, more = float(normal_quantile(0.975)), (some + others) / 2 - 1

    def beyond(true: float) -> bool:
        variance = true * (1 - true) * (1 + more * ((1 - true) / (2 - true) + true / (1 + true))) / (some * others)
        return abs(theta - true) > z * math.sqrt(variance)

    return _edge(theta, 0.0, beyond), _edge(theta, 1.0, beyond)


def _edge(inside: float, outside: float, beyond: Callable[[float], bool]) -> float:
    """The last value from inside to outside that is not `beyond`, by halving."""
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        inside, outside = (inside, middle) if beyond(middle) else (middle, outside)
    return inside


def spearman_interval(x: Values, y: Values, *, error: float | None = None, level: float = 0.95) -> tuple[float, float]:
    """The interval of Spearman's correlation of n pairs; NaN where a column does not vary.

    On the scale of the inverse hyperbolic tangent, with the larger of two errors: that of the influence function, for
    large samples (Borkowf 2002, Computational Statistics and Data Analysis 39), and sqrt((1 + r^2 / 2) / (n - 3)), for
    small ones (Bonett and Wright 2000, doi:10.1007/BF02294183). `error` is `spearman_error`, where it is known.
    """
    a, b = _grouped(x), _grouped(y)
    rho, size = pearson(a.ranks, b.ranks), len(a.group)
    if np.isnan(rho) or size < 4:
        return float("nan"), float("nan")
    half = float(normal_quantile(0.5 + level / 2)) * (_error(a, b) if error is None else error)
    middle = np.arctanh(np.clip(rho, -ALMOST, ALMOST))
    return float(np.tanh(middle - half)), float(np.tanh(middle + half))


def spearman_change_interval(
    x: Numbers, before: Numbers, after: Numbers, *, seed: int = 0, level: float = 0.95
) -> tuple[float, float]:
    """The interval of the change of Spearman's correlation with `x` from one column to another.

    Percentiles over entries drawn with replacement, all three columns together. NaN below 8 entries, and where a column
    does not vary in most draws. Source: Efron and Tibshirani (1993), chapter 13.
    """
    size = len(x)
    if size < FEWEST_DRAWN:
        return float("nan"), float("nan")
    draws = max(200, min(2000, MOST_DRAWN // size))
    count = sample_counts(np.zeros(size), draws, np.random.default_rng(seed)).astype(np.float64)
    of_x, first, second = (_drawn_ranks(GroupedRanks(column), count) for column in (x, before, after))
    change = _drawn_correlations(of_x, second, count) - _drawn_correlations(of_x, first, count)
    if np.isnan(change).mean() > (1.0 - level) / 2:
        return float("nan"), float("nan")
    lower, upper = np.nanquantile(change, [(1.0 - level) / 2, (1.0 + level) / 2])
    return float(lower), float(upper)


def _drawn_ranks(values: GroupedRanks, count: Numbers) -> Numbers:
    """Centred ranks in each draw, where each value stands `count` times (draws x n)."""
    order = np.argsort(values.group, kind="stable")
    begins = np.flatnonzero(np.diff(values.group[order], prepend=-1))
    together = np.add.reduceat(count[:, order], begins, axis=1)
    ranks = (together.cumsum(axis=1) - together / 2)[:, values.group]
    return ranks - count.sum(axis=1, keepdims=True) / 2


def _drawn_correlations(a: Numbers, b: Numbers, count: Numbers) -> Numbers:
    with quiet():
        spread = np.sqrt((count * a * a).sum(axis=1) * (count * b * b).sum(axis=1))
        return np.where(spread > 0, (count * a * b).sum(axis=1) / spread, np.nan)


def spearman_error(x: Values, y: Values) -> float:
    """The standard error of the inverse hyperbolic tangent of Spearman's correlation; NaN without one."""
    return _error(_grouped(x), _grouped(y))


def _error(x: GroupedRanks, y: GroupedRanks) -> float:
    size = len(x.group)
    u, v = ((each.ranks - 0.5) / size - 0.5 for each in (x, y))
    rho = float(np.clip(pearson(u, v), -ALMOST, ALMOST))
    if np.isnan(rho):
        return float("nan")
    influence = (
        u * v + x.mean_above(v) + y.mean_above(u) - rho * (u**2 + v**2 + 2 * x.mean_above(u) + 2 * y.mean_above(v)) / 2
    )
    spread = float(np.sqrt((u**2).mean() * (v**2).mean()))
    large = float(influence.std()) / spread / np.sqrt(size) / (1 - rho**2)
    return max(large, float(np.sqrt((1 + rho**2 / 2) / max(size - 3, 1))))


def kendall_interval(x: Values, y: Values, *, tau: float | None = None) -> tuple[float, float]:
    """The interval of Kendall's tau-b of n pairs (`tau`, where it is known); NaN where a column does not vary.

    The error is that of the entries' own means. Source: Hoeffding (1948), doi:10.1214/aoms/1177730196.
    """
    first, second = _grouped(x), _grouped(y)
    tau, size = kendall(first, second) if tau is None else tau, len(first.group)
    if np.isnan(tau):
        return float("nan"), float("nan")
    a, b = first.signs, second.signs
    untied = float(np.sqrt(np.count_nonzero(a) / a.size * (np.count_nonzero(b) / b.size)))
    own = (a * b).sum(axis=0, dtype=np.int16).astype(np.int64) / len(a) / untied if untied > 0 else np.zeros(len(a))
    half = float(normal_quantile(0.975)) * 2 * float(own.std()) / np.sqrt(size)
    return max(tau - half, -1.0), min(tau + half, 1.0)


def theil_sen(x: Numbers, y: Numbers, *, most: int = MOST_PAIRS) -> tuple[float, float] | None:
    """Slope and intercept of the trend that a minority of outliers cannot bend; None where x does not vary.

    The median slope over pairs of points, or over `most` of them by one fixed shuffle, and the median of y - slope * x.
    Source: Sen (1968), doi:10.1080/01621459.1968.10480934.
    """
    apart, rise = _differences(x, most), _differences(y, most)
    differs = apart != 0
    if not differs.all():
        apart, rise = apart[differs], rise[differs]
    if not len(apart):
        return None
    slope = median(rise / apart)
    return slope, median(y - slope * x)


def _differences(values: Numbers, most: int) -> Numbers:
    """The second minus the first of all pairs of values, or of an even sample of pairs."""
    size = len(values)
    if size * (size - 1) // 2 <= most:
        one, other = _pairs(size)
        return values[other] - values[one]
    steps, shuffled = max(most // size, 1), values[_shuffled(size)]
    before = sliding_window_view(np.concatenate([shuffled, shuffled]), size)[size - steps : size][::-1]
    return (before - shuffled).ravel()


@lru_cache(maxsize=4)
def _pairs(size: int) -> tuple[np.ndarray, np.ndarray]:
    return np.triu_indices(size, 1)


@lru_cache(maxsize=4)
def _shuffled(size: int) -> np.ndarray:
    return np.random.default_rng(0).permutation(size)
