"""How few battles the first place of an arena stands on: those that speak most for it by a fit, taken out until a new
fit has another one on top.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.data.battles import COUNT, Battles, decided, number_of, times
from evalboard.errors import EvalboardError
from evalboard.ratings import POINTS, Ratings, RatingSettings, chances, fitted
from evalboard.scoring.battles import settings_of
from evalboard.scoring.evidence import BattleEvidence

MOST_RIVALS = 5
"""Models behind the first that are tried."""
ENDLESS = 1e6
"""The variance of a difference in log odds from which on nothing is known of it."""
FACTOR = 1.25
STEPS = 40
"""Fits after which a search ends."""


@dataclass(frozen=True, eq=False)
class FewestBattles:
    """Battles without which another model is first, as a fit without them says."""

    first: str
    rival: str
    before: tuple[float, float]
    """The ratings of both, and what they are without these battles."""
    after: tuple[float, float]
    gone: Battles
    """The battles: a row for each, or for each kind with its `@count`."""
    count: int
    of: int
    """All battles between two models."""
    settings: RatingSettings


def fewest_battles(evidence: BattleEvidence) -> FewestBattles | None:
    """A smallest lot of battles without which a rival is above the first; None where nothing of the kind is found.

    Battles are taken in the order of their influence on the difference of both ratings, the rival being the one that
    needs fewest by it. How many of them it takes is settled by fits: that many do it, one fewer in this order does not.
    Another choice may do it with fewer still. Source: Huang, Shen, Wei and Broderick (2025),
    https://arxiv.org/abs/2508.11847; Broderick, Giordano and Meager (2020), https://arxiv.org/abs/2011.14999.
    """
    battles = decided(evidence.frame)
    settings = replace(settings_of(evidence.config, battles), ranked=False)
    return battles_that_decide(battles, evidence.config.name, settings)


def battles_that_decide(battles: Battles, rating: str, settings: RatingSettings) -> FewestBattles | None:
    whole = fitted(rating, battles, settings)
    on_scale = [row for row in range(len(whole.models)) if whole.component[row] == 0 and np.isfinite(whole.rating[row])]
    if len(on_scale) < 2:
        return None
    orders = [_order(battles, whole, on_scale, rival) for rival in range(1, min(len(on_scale), MOST_RIVALS + 1))]
    possible = [order for order in orders if order is not None]
    if not possible:
        return None
    nearest = min(possible, key=lambda order: order.predicted)
    trial = _Trial(battles, rating, settings, whole.models[on_scale[0]], whole.models[on_scale[nearest.rival]], nearest)
    count = trial.least()
    if count is None:
        return None
    after = trial.ratings(count)
    if after is None:
        return None
    pair = (trial.first, trial.other)
    before = (float(whole.rating[whole.models.index(pair[0])]), float(whole.rating[whole.models.index(pair[1])]))
    return FewestBattles(*pair, before, after, trial.gone(count), count, number_of(battles), settings)


@dataclass(frozen=True, eq=False)
class _Order:
    """The rows of battles that speak for the first, the strongest first, and how many battles the fit's own slope asks
    for.
    """

    rival: int
    rows: npt.NDArray[np.intp]
    ends: npt.NDArray[np.int64]
    """How many battles these are, up to each row."""
    predicted: int


def _order(battles: Battles, whole: Ratings, on_scale: list[int], rival: int) -> _Order | None:
    """The influence of battles on the difference of two ratings: (outcome - chance) times the difference's column of
    the inverse Hessian.
    """
    place = {whole.models[row]: at for at, row in enumerate(on_scale)}
    code = np.array([place.get(str(model), -1) for model in battles["model_a"].cat.categories])
    a, b = (code[battles[side].cat.codes.to_numpy()] for side in ("model_a", "model_b"))
    strength = whole.rating[on_scale] / POINTS
    usable = (a >= 0) & (b >= 0) & (a != b)
    chance = chances(np.where(usable, strength[a] - strength[b], 0.0))
    weight = np.where(usable, times(battles) * chance * (1.0 - chance), 0.0)
    influence = np.where(
        usable,
        (battles["outcome"].to_numpy(dtype=np.float64) - chance) * _across(a, b, weight, len(on_scale), rival),
        0.0,
    )
    rows = np.flatnonzero(influence > 0.0)
    rows = rows[np.argsort(-influence[rows], kind="stable")]
    counted = times(battles)[rows]
    moved = np.cumsum(influence[rows] * counted)
    gap = strength[0] - strength[rival]
    if not len(rows):
        return None
    ends = np.cumsum(counted).astype(np.int64)
    at = int(np.searchsorted(moved, gap, side="right"))
    if at >= len(rows):
        return _Order(rival, rows, ends, int(ends[-1]))
    rest = gap - (moved[at - 1] if at else 0.0)
    return _Order(rival, rows, ends, int((ends[at - 1] if at else 0) + np.ceil(rest / influence[rows[at]])))


def _across(a: npt.NDArray[np.intp], b: npt.NDArray[np.intp], weight: Numbers, models: int, rival: int) -> Numbers:
    """By how much a battle of each pair moves the difference of the first and a rival, for one unit of surprise."""
    hessian = np.zeros((models, models))
    np.add.at(hessian, (a, b), -weight)
    hessian += hessian.T
    np.fill_diagonal(hessian, 0.0)
    np.fill_diagonal(hessian, -hessian.sum(axis=1))
    apart = np.zeros(models)
    apart[0], apart[rival] = 1.0, -1.0
    moved = np.linalg.lstsq(hessian, apart, rcond=None)[0]
    return moved[a] - moved[b]


@dataclass(frozen=True, eq=False)
class _Trial:
    """Fits without the first of some battles."""

    battles: Battles
    rating: str
    settings: RatingSettings
    first: str
    other: str
    order: _Order

    def least(self) -> int | None:
        """The least number of battles without which the other is above the first; None where no number of them does
        it.
        """
        low, high = 0, max(1, self.order.predicted)
        most = int(self.order.ends[-1])
        for _ in range(STEPS):
            if self.passed(min(high, most)):
                high = min(high, most)
                break
            if high >= most:
                return None
            low, high = high, int(np.ceil(high * FACTOR)) + 1
        while high - low > 1:
            middle = max(low + 1, min(high - 1, self._next(low, high)))
            low, high = (low, middle) if self.passed(middle) else (middle, high)
        return high

    def _next(self, low: int, high: int) -> int:
        """What to try next: near what was predicted where that is open, else the middle."""
        near = self.order.predicted
        return near - 1 if low < near - 1 < high and high == near else (low + high) // 2

    def passed(self, count: int) -> bool:
        ratings = self.ratings(count)
        return ratings is not None and ratings[1] > ratings[0]

    def ratings(self, count: int) -> tuple[float, float] | None:
        """The ratings of both without so many; None where a fit without them has no rating of one on the same scale."""
        try:
            fit = fitted(self.rating, self._rest(count), self.settings)
        except EvalboardError:
            return None
        if not {self.first, self.other} <= {*fit.models} or not fit.converged:
            return None
        rows = [fit.models.index(model) for model in (self.first, self.other)]
        if any(fit.component[row] != 0 or fit.penalized[row] for row in rows):
            return None
        return float(fit.rating[rows[0]]), float(fit.rating[rows[1]])

    def gone(self, count: int) -> Battles:
        rows, last = self._taken(count)
        taken = self.battles.iloc[rows]
        return Battles(taken.assign(**{COUNT: [*times(taken)[:-1].astype(int), last]}) if COUNT in taken else taken)

    def _taken(self, count: int) -> tuple[npt.NDArray[np.intp], int]:
        """The rows of so many battles, and how many of the last row."""
        at = int(np.searchsorted(self.order.ends, count))
        return self.order.rows[: at + 1], int(count - (self.order.ends[at - 1] if at else 0))

    def _rest(self, count: int) -> Battles:
        rows, last = self._taken(count)
        stays = np.ones(len(self.battles), dtype=np.bool_)
        left = int(times(self.battles)[rows[-1]]) - last
        stays[rows if not left else rows[:-1]] = False
        rest = self.battles[stays]
        if left:
            rest = rest.assign(**{COUNT: np.where(rest.index == self.battles.index[rows[-1]], left, rest[COUNT])})
        return Battles(rest.reset_index(drop=True))


@dataclass(frozen=True, eq=False)
class Strengths:
    """Log odds of M models that battles compare, the best first, and the covariances of their errors (M x M)."""

    models: tuple[str, ...]
    value: Numbers
    covariance: Numbers


def strengths_of(evidence: BattleEvidence) -> Strengths | None:
    """The strengths of the models on the scale of the base, relative to the best; None without errors."""
    battles = decided(evidence.frame)
    return strengths_in(battles, evidence.config.name, settings_of(evidence.config, battles))


def strengths_in(battles: Battles, rating: str, settings: RatingSettings) -> Strengths | None:
    fit = fitted(rating, battles, replace(settings, ranked=True))
    if fit.errors is None or fit.strength is None:
        return None
    here = np.flatnonzero(np.isfinite(fit.strength))
    square = np.square(fit.errors[np.ix_(here, here)])
    if not np.isfinite(square).all() or square.max(initial=0.0) > ENDLESS:
        return None
    covariance = 0.5 * (square[:, :1] + square[:1] - square)
    return Strengths(tuple(fit.models[at] for at in here), fit.strength[here], covariance)
