"""Prediction-powered estimates: what people would say of all that a judge saw, from people's verdicts on some.

With U units judged, n of them also by people, and a weight w in [0, 1], an estimate solves mean_n(s(people) - w
s(judge)) + w mean_N(s(judge)) = 0. w is tuned for the least variance with units as clusters. Errors are sandwich errors
over clusters, times G / (G - 1). People's units must be drawn at random.

Source: Angelopoulos, Duchi and Zrnic (2023), "PPI++", https://arxiv.org/abs/2311.01453.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, Places, as_numbers, quiet
from evalboard.statistics.distributions import normal_of_t
from evalboard.statistics.intervals import Ranks
from evalboard.statistics.rank_sets import RankSets, errors_of_pairs, rank_sets_of_pairs
from evalboard.suite.tree import ranked


@dataclass(frozen=True, slots=True)
class EstimateRanks:
    """Ranks of E estimates with rank sets and tiers; 0 for what is not known."""

    rank: Ranks
    sets: RankSets

    @classmethod
    def nowhere(cls, entries: int) -> EstimateRanks:
        return standings(np.full(entries, np.nan), np.full((1, entries), np.nan), np.ones(entries, dtype=np.intp))


def standings(value: Numbers, influence: Numbers, clusters: Places) -> EstimateRanks:
    """Where estimates (E) stand; `influence` is what each of G clusters adds to them (G x E)."""
    return EstimateRanks(
        ranked(value).astype(np.int32), rank_sets_of_pairs(value, errors_as_normal(value, influence, clusters))
    )


def errors_as_normal(value: Numbers, influence: Numbers, clusters: Places) -> Numbers:
    """The errors of all differences (E x E) as normal ones, by t with the fewer clusters of two."""
    errors = errors_of_pairs(influence.T @ influence)
    df = np.minimum(clusters[:, None], clusters[None, :]) - 1.0
    apart = np.abs(value[:, None] - value[None, :])
    with quiet():
        normal = normal_of_t(np.where(errors > 0.0, apart / errors, 0.0), np.maximum(df, 2.0))
        inflated = np.where(normal > 0.0, apart / normal, errors)
    return np.where(np.isnan(errors), np.nan, np.where(errors > 0.0, inflated, 0.0))


Codes = npt.NDArray[np.intp]
Rows = npt.NDArray[np.bool_]
MOST_STEPS = 60
TOLERANCE = 1e-12
FAR = 20.0
"""Log odds beyond which a strength has no end."""
ROUNDS = 2
"""How often a weight is tuned."""


@dataclass(frozen=True, eq=False)
class JudgedUnits:
    """U units: verdicts of the judge and of people (NaN where not asked), and clusters."""

    judge: Numbers
    people: Numbers
    cluster: Codes

    @property
    def labelled(self) -> Rows:
        """Which units people judged."""
        return ~np.isnan(self.people)

    def by_judge(self) -> JudgedUnits:
        """The same with the judge's verdicts as people's."""
        return JudgedUnits(self.judge, self.judge, self.cluster)


@dataclass(frozen=True, eq=False)
class PowerEstimate:
    """An estimate of D numbers."""

    value: Numbers
    influence: Numbers
    """What each cluster adds (G x D): squares of its columns sum to the variances."""
    weight: float
    """w."""
    spread: Spread

    @property
    def covariance(self) -> Numbers:
        """D x D."""
        return np.asarray(self.influence.T @ self.influence)

    @property
    def stderr(self) -> Numbers:
        """D."""
        return np.sqrt(np.square(self.influence).sum(axis=0))


@dataclass(frozen=True, slots=True)
class Spread:
    """How much more verdicts of people would tell, all numbers together."""

    people: float
    """The variance of people's estimate times n."""
    shared: float
    """The share of it that the judge's verdicts predict."""
    labelled: int
    judged: int

    def variance(self, labelled: float) -> float:
        """With so many verdicts of people, at the best weight."""
        return self.people / labelled * (1.0 - self.shared * max(0.0, 1.0 - labelled / self.judged))

    def to_halve(self) -> tuple[int, bool]:
        """How many more units people must judge to halve intervals, and whether that is more than are judged."""
        aim = self.variance(self.labelled) / 4.0
        if not aim > 0.0:
            return 0, False
        within = aim - self.people * self.shared / self.judged
        needed = self.people * (1.0 - self.shared) / within if within > 0.0 else np.inf
        beyond = needed > self.judged
        total = self.people / aim if beyond else needed
        return max(0, int(np.ceil(total - self.labelled - 1e-9))), bool(beyond)


def to_halve(spreads: Sequence[Spread]) -> tuple[int, bool]:
    """As `Spread.to_halve`, for several estimates together that grow in proportion."""
    now = sum(each.variance(each.labelled) for each in spreads)
    labelled = sum(each.labelled for each in spreads)
    if not now > 0.0:
        return 0, False

    def missing(times: float) -> float:
        return sum(each.variance(times * each.labelled) for each in spreads) - now / 4.0

    low, high = 1.0, 4.0 / min(1.0, max(1e-9, 1.0 - max(each.shared for each in spreads)))
    for _ in range(100):
        middle = (low + high) / 2.0
        low, high = (middle, high) if missing(middle) > 0.0 else (low, middle)
    beyond = high * labelled > sum(each.judged for each in spreads) + 1e-6
    return max(0, int(np.ceil((high - 1.0) * labelled - 1e-6))), bool(beyond)


class _SingleEffect:
    """A unit's surprise moves one number."""

    def counted(self, cluster: Codes, clusters: int, surprise: Numbers, rows: Rows) -> Numbers:
        return as_numbers(np.bincount(cluster[rows], surprise[rows], clusters))[:, None]

    def moved(self, counted: Numbers) -> Numbers:
        return counted

    def squared(self) -> Numbers | float:
        return 1.0


@dataclass(frozen=True, eq=False)
class _PairEffect:
    """A unit's surprise moves the strengths of a and b."""

    a: Codes
    b: Codes
    moves: Numbers

    def counted(self, cluster: Codes, clusters: int, surprise: Numbers, rows: Rows) -> Numbers:
        """Surprise of clusters in favour of each model (G x M)."""
        models = len(self.moves)
        of_a, of_b = (
            np.bincount(cluster[rows] * models + side[rows], surprise[rows], clusters * models)
            for side in (self.a, self.b)
        )
        return as_numbers(of_a - of_b).reshape(clusters, models)

    def moved(self, counted: Numbers) -> Numbers:
        return counted @ self.moves.T

    def squared(self) -> Numbers:
        """The squared move by one unit of surprise (U)."""
        gram = self.moves.T @ self.moves
        own = np.diag(gram)
        return own[self.a] + own[self.b] - 2.0 * gram[self.a, self.b]


@dataclass(frozen=True, eq=False)
class Scores:
    """How surprising people's and the judge's verdicts are (U), and how that moves an estimate."""

    judged: JudgedUnits
    people: Numbers
    judge: Numbers
    sides: _SingleEffect | _PairEffect

    @cached_property
    def _means(self) -> tuple[Numbers, Numbers, Numbers]:
        """Of people, of the judge where people looked, and elsewhere (D)."""
        looked, one = self.judged.labelled, np.zeros(len(self.judge), dtype=np.intp)
        each = ((self.people, looked), (self.judge, looked), (self.judge, ~looked))
        said, here, there = (
            self.sides.moved(self.sides.counted(one, 1, of, rows))[0] / max(rows.sum(), 1) for of, rows in each
        )
        return said, here, there

    @property
    def gap(self) -> Numbers:
        """The judge's mean where people looked minus that elsewhere (D)."""
        return self._means[1] - self._means[2]

    @cached_property
    def variances(self) -> tuple[float, float, float]:
        """Of people, of the judge, and their covariance, over units, summed over the numbers."""
        looked, lengths = self.judged.labelled, self.sides.squared() * np.ones(len(self.judge))
        n, units = float(looked.sum()), float(len(self.judge))
        said, here, there = self._means
        whole = (n * here + (units - n) * there) / units
        of_people = (lengths * np.square(self.people))[looked].sum() / n - said @ said
        of_judge = ((lengths * np.square(self.judge)).sum() - units * whole @ whole) / (units - 1.0)
        return (
            float(of_people),
            float(of_judge),
            float((lengths * self.people * self.judge)[looked].sum() / n - said @ here),
        )

    def influence(self, weight: float) -> Numbers:
        """What each cluster adds to the estimate (G x D)."""
        return self._added(self.people - weight * self.judge, weight * self.judge)

    def influence_on_gap(self) -> Numbers:
        """What each cluster adds to the gap (G x D)."""
        return self._added(self.judge, -self.judge)

    def _added(self, here: Numbers, there: Numbers) -> Numbers:
        """What units with people and the others add beyond their means."""
        looked, cluster = self.judged.labelled, self.judged.cluster
        clusters, whole = int(cluster.max()) + 1, None
        for of, rows in ((here, looked), (there, ~looked)):
            if not rows.any():
                continue
            size = np.bincount(cluster[rows], minlength=clusters).astype(np.float64)
            groups, count = int((size > 0).sum()), size.sum()
            own = self.sides.counted(cluster, clusters, of, rows)
            more = (
                (own - np.outer(size, own.sum(axis=0) / count))
                * (np.sqrt(groups / (groups - 1.0)) if groups > 1 else 1.0)
                / count
            )
            whole = more if whole is None else whole + more
        return self.sides.moved(np.zeros((clusters, 1)) if whole is None else whole)


def mean(judged: JudgedUnits, *, weight: float | None = None) -> PowerEstimate | None:
    """The mean of people's verdicts over all units; None below two clusters of them. No `weight`: it is tuned."""
    labelled, unlabelled = judged.labelled, ~judged.labelled
    if len(np.unique(judged.cluster[labelled])) < 2:
        return None
    rest = judged.judge[unlabelled].mean() if unlabelled.any() else 0.0

    def solve(w: float) -> Numbers:
        return np.array([(judged.people[labelled] - w * judged.judge[labelled]).mean() + w * rest])

    return _tuned(judged, solve, lambda _at, _w: scores_of_mean(judged), weight)


def scores_of_mean(judged: JudgedUnits) -> Scores:
    """What units say of a mean."""
    return Scores(judged, judged.people, judged.judge, _SingleEffect())


def strengths(
    judged: JudgedUnits, a: Codes, b: Codes, models: int, *, base: int | None = None, weight: float | None = None
) -> PowerEstimate | None:
    """Strengths of models in log odds (the base's, or the mean, 0) by people's verdicts on all units.

    Unit u compares models a[u] and b[u]; verdicts are those for a, from 0 to 1. None without a maximum.
    """
    labelled = judged.labelled
    if len(np.unique(judged.cluster[labelled])) < 2:
        return None
    target = np.where(labelled, np.nan_to_num(judged.people), 0.0)

    def solve(w: float) -> Numbers | None:
        n, rest = labelled.sum(), (~labelled).sum()
        counts = np.where(labelled, (1.0 - w) / n, w / rest if rest else 0.0)
        sums = np.where(labelled, (target - w * judged.judge) / n, w * judged.judge / rest if rest else 0.0)
        return _maximum(a, b, counts, sums, models)

    def scores(at: Numbers, w: float) -> Scores:
        chance = _chance(at[a] - at[b])
        used = np.ones(len(a)) if w > 0.0 else labelled.astype(np.float64)
        curvature = _curvature(a, b, used / used.sum() * chance * (1.0 - chance), models)
        inverse = as_numbers(np.linalg.inv(curvature + 1.0 / models))
        # A unit's score is the column of a minus that of b, times what the verdict exceeds its chance by.
        return Scores(
            judged,
            target - chance,
            judged.judge - chance,
            _PairEffect(a, b, inverse if base is None else inverse - inverse[[base]]),
        )

    powered = _tuned(judged, solve, scores, weight)
    return powered if powered is None or base is None else replace(powered, value=powered.value - powered.value[base])


def _tuned(
    judged: JudgedUnits,
    solve: Callable[[float], Numbers | None],
    scores: Callable[[Numbers, float], Scores],
    weight: float | None,
) -> PowerEstimate | None:
    """An estimate by a weight, tuned where not given; 0 where the judge adds nothing."""
    if not (~judged.labelled).any():
        weight = 0.0
    if weight is None:
        weight = 1.0
        for _ in range(ROUNDS):
            at = solve(weight)
            at = solve(0.0) if at is None else at  # a judge by whom a model wins everything
            if at is None:
                return None
            weight = best_weight([scores(at, weight)])
    at = solve(weight)
    if at is None:
        return None
    by = scores(at, weight)
    return PowerEstimate(at, by.influence(weight), weight, _spread(by))


def best_weight(several: Sequence[Scores]) -> float:
    """The weight in [0, 1] that minimizes the summed variance of some estimates."""
    terms = [_terms(each) for each in several if not each.judged.labelled.all()]
    return _between(sum(shared for shared, _ in terms), sum(variance for _, variance in terms))


def _terms(scores: Scores) -> tuple[float, float]:
    """What the judge shares with people, and its own variance."""
    labelled = scores.judged.labelled
    n, rest = float(labelled.sum()), float((~labelled).sum())
    _, of_judge, in_common = scores.variances
    return in_common / n, (1.0 / n + 1.0 / rest) * of_judge


def _between(part: float, whole: float) -> float:
    return float(np.clip(part / whole, 0.0, 1.0)) if whole > 0.0 else 0.0


def _spread(scores: Scores) -> Spread:
    own, labelled = float(np.square(scores.influence(0.0)).sum()), int(scores.judged.labelled.sum())
    of_people, of_judge, in_common = scores.variances
    most = of_people * of_judge
    shared = min(1.0, max(0.0, in_common) ** 2 / most) if most > 0.0 else 0.0
    return Spread(own * labelled, shared, labelled, len(scores.judge))


def _maximum(a: Codes, b: Codes, counts: Numbers, sums: Numbers, models: int) -> Numbers | None:
    """Where sum(counts x chance) = sum(sums) on either side, by damped Newton steps; None without."""
    at = np.zeros(models)
    due = np.bincount(a, sums, models) - np.bincount(b, sums, models)

    def loss(of: Numbers) -> float:
        odds = of[a] - of[b]
        return float((counts * np.logaddexp(0.0, odds)).sum() - (sums * odds).sum())

    before = loss(at)
    for _ in range(MOST_STEPS):
        chance = _chance(at[a] - at[b])
        expected = counts * chance
        # sums are those for a: of b they are counts - sums, so that both sides' gradients are each other's negative.
        gradient = np.bincount(a, expected, models) - np.bincount(b, expected, models) - due
        if np.abs(gradient).max() < TOLERANCE:
            return at - at.mean()
        curvature = _curvature(a, b, expected * (1.0 - chance), models)
        try:
            step = np.linalg.solve(curvature + np.trace(curvature) / models**2, gradient)
        except np.linalg.LinAlgError:
            return None
        shorter = 1.0
        while shorter > 1e-6 and not loss(at - shorter * step) <= before + 1e-14:
            shorter /= 2.0
        at = at - shorter * step
        before = loss(at)
        if not np.isfinite(at).all() or np.ptp(at) > FAR:
            return None
    return None


def _curvature(a: Codes, b: Codes, weight: Numbers, models: int) -> Numbers:
    """X' diag(weight) X."""
    met = as_numbers(np.bincount(a * models + b, weight, models * models)).reshape(models, models)
    met = met + met.T
    return np.diag(met.sum(axis=1)) - met


def _chance(odds: Numbers) -> Numbers:
    return 0.5 * (1.0 + np.tanh(0.5 * odds))
