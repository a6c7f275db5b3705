"""How well a latent scale predicts held-out cells and benchmarks, and how wide intervals must be.

Cells are held out a tenth at a time, benchmarks one at a time. The interval of a missing cell reaches as many
deviations of its prediction as hold the wanted share of held-out cells: cross-conformal prediction (Vovk 2015,
https://doi.org/10.1007/s10472-013-9368-4), which is right for cells missing at random.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import normal_cdf, normal_quantile, t_quantile
from evalboard.statistics.latent_scale import LatentScale, Link, fit

FOLDS = 10
MOST_HELD = 100
"""Benchmarks that are held out: each takes a fit, and of a thousand benchmarks those took 20 seconds."""
LEVEL = 0.95
BY_CHANCE = 0.01
"""How often a scale through unrelated benchmarks may seem to predict."""


@dataclass(frozen=True, eq=False)
class HeldOut:
    """The C held-out cells, in deviations of their predictions and in scores."""

    row: np.ndarray
    column: np.ndarray
    fold: np.ndarray
    miss: Numbers
    """Score less prediction (C)."""
    deviation: Numbers
    plain: Numbers
    """Score less the mean of the benchmark's other scores (C)."""

    @property
    def deviations(self) -> Numbers:
        """How many deviations each cell was missed by (C)."""
        return np.abs(self.miss) / self.deviation

    @cached_property
    def reach(self) -> float:
        """How many deviations an interval reaches; infinite where cells are too few."""
        return reach(self.deviations)

    @cached_property
    def inside(self) -> np.ndarray:
        """Which cells lie in the interval by all other folds (C)."""
        answer = np.zeros(len(self.fold), dtype=bool)
        for fold in np.unique(self.fold):
            mine = self.fold == fold
            answer[mine] = self.deviations[mine] <= reach(self.deviations[~mine])
        return answer

    @property
    def error(self) -> float:
        """The root mean square of misses."""
        return float(np.sqrt(np.square(self.miss).mean()))

    @property
    def plain_error(self) -> float:
        return float(np.sqrt(np.square(self.plain).mean()))

    @cached_property
    def better_than_means(self) -> bool:
        """Whether misses are smaller than those of the benchmarks' means by more than chance."""
        return self.better_where(np.ones(len(self.row), dtype=bool))

    def better_where(self, some: np.ndarray) -> bool:
        return _gains((np.square(self.plain) - np.square(self.miss))[some], self.row[some])


@dataclass(frozen=True, eq=False)
class HeldOutBenchmarks:
    """How ranks on the scale of all other benchmarks agree with those on each of B, in normal scores of ranks.

    The interval on one more benchmark holds the wanted share of held-out ranks, and is wider by sqrt(1 + 1/B).
    """

    by_scale: tuple[Numbers, ...]
    """Of the entries that have the benchmark."""
    actual: tuple[Numbers, ...]

    @cached_property
    def slope(self) -> float:
        """The normal score on another benchmark for one of 1 on the scale."""
        return self._without(-1)[0]

    @cached_property
    def reach(self) -> float:
        """How far an interval on another benchmark reaches."""
        return self._without(-1)[1]

    @cached_property
    def inside(self) -> Numbers:
        """The share of each benchmark's ranks in the intervals by the other benchmarks (B)."""
        fits = [self._without(place) for place in range(len(self.actual))]
        return np.array([(np.abs(self._misses(at, slope)) <= reach).mean() for at, (slope, reach) in enumerate(fits)])

    @cached_property
    def error(self) -> float:
        """The root mean square of misses, as a share of all ranks."""
        return float(np.sqrt(self._squares[0].mean()))

    @cached_property
    def plain_error(self) -> float:
        return float(np.sqrt(self._squares[1].mean()))

    @cached_property
    def better_than_middle(self) -> bool:
        """Whether misses are smaller than those of the middle rank by more than chance."""
        return _gains(self._squares[1] - self._squares[0], np.arange(len(self.actual)))

    @cached_property
    def _squares(self) -> tuple[Numbers, Numbers]:
        """Mean squares of misses of each benchmark (B), by the scale and of the middle."""
        shares = [normal_cdf(each) for each in self.actual]
        predicted = [normal_cdf(self._without(at)[0] * each) for at, each in enumerate(self.by_scale)]
        misses = [np.square(one - other).mean() for one, other in zip(shares, predicted, strict=True)]
        return np.array(misses), np.array([np.square(each - 0.5).mean() for each in shares])

    def _without(self, place: int) -> tuple[float, float]:
        """The slope and the reach by all benchmarks but one; by all at -1."""
        others = [each for each in range(len(self.actual)) if each != place]
        slope = float(np.mean([self._slopes[each] for each in others]))
        misses = np.abs(np.concatenate([self._misses(each, slope) for each in others]))
        return slope, reach(misses) * float(np.sqrt(1 + 1 / len(others)))

    @cached_property
    def _slopes(self) -> list[float]:
        return [float(one @ other / (one @ one)) for one, other in zip(self.by_scale, self.actual, strict=True)]

    def _misses(self, place: int, slope: float) -> Numbers:
        return self.actual[place] - slope * self.by_scale[place]


def held_out_benchmarks(scores: Numbers, whole: LatentScale) -> HeldOutBenchmarks:
    """The benchmarks of a table (E x B), each left out of the scale in turn; of many, `MOST_HELD` drawn at random."""
    pairs, count = [], scores.shape[1]
    some = np.random.default_rng(0).permutation(count)[:MOST_HELD] if count > MOST_HELD else range(count)
    for place in sorted(some):
        column, rest = scores[:, place], scores.copy()
        rest[:, place] = np.nan
        point = normal_scores(fit(rest, whole.link, first=whole).point)
        both = ~np.isnan(column) & ~np.isnan(point)
        pairs.append((point[both], normal_scores(column[both])))
    return HeldOutBenchmarks(*zip(*pairs, strict=True))


def normal_scores(values: Numbers) -> Numbers:
    """The normal quantiles of ranks, ties at their mean; NaN stays."""
    there = values[~np.isnan(values)]
    _, which, ties = np.unique(there, return_inverse=True, return_counts=True)
    answer = np.full(values.shape, np.nan)
    answer[~np.isnan(values)] = normal_quantile((np.cumsum(ties) - ties / 2)[which] / max(len(there), 1))
    return answer


def _gains(gain: Numbers, group: np.ndarray) -> bool:
    """Whether a mean gain is above 0 by more than chance: a one-sided t test clustered by group."""
    _, of, cells = np.unique(group, return_inverse=True, return_counts=True)
    groups = len(cells)
    if groups < 2:
        return False
    residual = np.bincount(of, gain) - gain.mean() * cells
    error = np.sqrt(np.square(residual).sum() * groups / (groups - 1)) / len(gain)
    return bool(gain.mean() > error * t_quantile(1 - BY_CHANCE, groups - 1) and gain.mean() > 0)


def reach(deviations: Numbers, level: float = LEVEL) -> float:
    """The conformal quantile: the least number of deviations that holds a share of these cells and one more."""
    place = int(np.ceil(level * (len(deviations) + 1)))
    return float(np.sort(deviations)[place - 1]) if 0 < place <= len(deviations) else float("inf")


def held_out(scores: Numbers, whole: LatentScale) -> HeldOut:
    """All cells of a table (E x B), each predicted without its tenth; left out where a row or column is then empty."""
    rows, columns = np.nonzero(~np.isnan(scores))
    order = np.lexsort((scores[rows, columns], columns))
    fold = np.empty(len(rows), dtype=np.intp)
    fold[order] = _dealt(len(rows))
    miss, deviation, plain = (np.full(len(rows), np.nan) for _ in range(3))
    for each in range(FOLDS):
        mine = fold == each
        at = rows[mine], columns[mine]
        rest = scores.copy()
        rest[at] = np.nan
        scale = fit(rest, whole.link, first=whole)
        there = ~np.isnan(rest)
        means = np.where(there, rest, 0.0).sum(axis=0) / np.where(there.any(axis=0), there.sum(axis=0), np.nan)
        miss[mine], deviation[mine] = scores[at] - scale.predicted[at], scale.deviation[at]
        plain[mine] = scores[at] - means[columns[mine]]
    some = ~np.isnan(miss) & ~np.isnan(plain)
    return HeldOut(rows[some], columns[some], fold[some], miss[some], deviation[some], plain[some])


def _dealt(cells: int) -> np.ndarray:
    """The fold of each cell: each ten consecutive cells are in different ones."""
    rng = np.random.default_rng(0)
    hands = [rng.permutation(FOLDS) for _ in range(-(-cells // FOLDS))]
    return np.concatenate(hands)[:cells] if hands else np.empty(0, dtype=np.intp)


def better(scores: Numbers, links: tuple[Link, ...]) -> tuple[LatentScale, HeldOut]:
    """The scale that predicts held-out cells better, with how it did."""
    scales = [fit(scores, link) for link in links]
    tried = [(scale, held_out(scores, scale)) for scale in scales]
    return min(tried, key=lambda each: (not each[0].converged, each[1].error))
