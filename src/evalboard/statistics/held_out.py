"""How well a latent scale predicts held-out cells, and how wide intervals must be.

Cells are held out a tenth at a time. The interval of a missing cell reaches as many deviations of its prediction as
hold the wanted share of held-out cells: cross-conformal prediction (Vovk 2015,
https://doi.org/10.1007/s10472-013-9368-4), which is right for cells missing at random.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.latent_scale import LatentScale, Link, fit

FOLDS = 10
LEVEL = 0.9
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
        """How many deviations an interval of 90 % reaches; infinite where cells are too few."""
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
        """The same of the benchmark's mean."""
        return float(np.sqrt(np.square(self.plain).mean()))

    @cached_property
    def better_than_means(self) -> bool:
        """Whether misses are smaller than those of the benchmarks' means by more than chance: a one-sided t test
        clustered by entry.
        """
        gain = np.square(self.plain) - np.square(self.miss)
        _, entry, cells = np.unique(self.row, return_inverse=True, return_counts=True)
        entries = len(cells)
        if entries < 2:
            return False
        residual = np.bincount(entry, gain) - gain.mean() * cells
        error = np.sqrt(np.square(residual).sum() * entries / (entries - 1)) / len(gain)
        return bool(gain.mean() > error * t_quantile(1 - BY_CHANCE, entries - 1) and gain.mean() > 0)


def reach(deviations: Numbers, level: float = LEVEL) -> float:
    """The conformal quantile: the least number of deviations that holds a share of these cells and one more."""
    place = int(np.ceil(level * (len(deviations) + 1)))
    return float(np.sort(deviations)[place - 1]) if 0 < place <= len(deviations) else float("inf")


def held_out(scores: Numbers, whole: LatentScale, *, seed: int = 0) -> HeldOut:
    """All cells of a table (E x B), each predicted without its tenth; left out where a row or column is then empty."""
    rows, columns = np.nonzero(~np.isnan(scores))
    order = np.lexsort((scores[rows, columns], columns))
    fold = np.empty(len(rows), dtype=np.intp)
    fold[order] = _dealt(len(rows), seed)
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


def _dealt(cells: int, seed: int) -> np.ndarray:
    """The fold of each cell: each ten consecutive cells are in different ones."""
    rng = np.random.default_rng(seed)
    hands = [rng.permutation(FOLDS) for _ in range(-(-cells // FOLDS))]
    return np.concatenate(hands)[:cells] if hands else np.empty(0, dtype=np.intp)


def better(scores: Numbers, links: tuple[Link, ...]) -> tuple[LatentScale, HeldOut]:
    """The scale that predicts held-out cells better, with how it did."""
    scales = [fit(scores, link) for link in links]
    tried = [(scale, held_out(scores, scale)) for scale in scales]
    return min(tried, key=lambda each: (not each[0].converged, each[1].error))
