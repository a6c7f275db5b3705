"""What sways a judge where people's ratings are equal.

People: log odds for A = t_a - t_b + c'z, with controls z (side, length). Judge: s (t_a - t_b) + d'z + e'k, with
people's strengths t and traits k of models. The score of s is corrected for the errors of t. Errors of both steps are
one sandwich over G clusters, times G / (G - 1), with t of G - 1 degrees of freedom.

Sources: Zheng et al. (2023), https://arxiv.org/abs/2306.05685; Newey and McFadden (1994),
https://doi.org/10.1016/S1573-4412(05)80005-4, section 6; Stefanski (1985), https://doi.org/10.1093/biomet/72.3.583.

Of scored answers, kindness is the mean of judge - people; length the slopes of both on log2 of the length, with a level
for each model. Traits of models: the judge's means are a line in people's, corrected for their errors, plus what the
trait adds. Sources: White (1980), https://doi.org/10.2307/1912934; Fuller (1987), "Measurement Error Models",
section 2.2.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers
from evalboard.statistics.distributions import t_p_value, t_quantile
from evalboard.statistics.intervals import LEVEL

Codes = npt.NDArray[np.intp]
MOST_STEPS = 60
TOLERANCE = 1e-10
FAR = 30.0
MOST_ERROR = 0.3
"""The share of the spread of people's strengths that may be error."""
FLAT = 1e-9
"""The share of the largest curvature below which nothing is known."""


@dataclass(frozen=True, eq=False)
class Verdicts:
    """R verdicts: both models, outcome for A, weight, cluster, and controls (R x K), more being for A."""

    a: Codes
    b: Codes
    outcome: Numbers
    weight: Numbers
    cluster: Codes
    controls: Numbers


@dataclass(frozen=True, slots=True)
class BiasEstimate:
    """A number in log odds, or s without unit, with its interval."""

    value: float
    lower: float
    upper: float
    p_value: float
    """Of its being 0."""

    @classmethod
    def of(cls, value: float, error: float, df: float) -> BiasEstimate:
        """With a standard error of these degrees of freedom."""
        reach = float(t_quantile(0.5 + LEVEL / 2, df)) * error
        return cls(value, value - reach, value + reach, float(t_p_value(value / error, df)) if error else 1.0)


@dataclass(frozen=True, eq=False)
class JudgeBias:
    """What sways a judge, and people."""

    decided: BiasEstimate
    """s."""
    people: tuple[BiasEstimate, ...]
    judge: tuple[BiasEstimate, ...]
    apart: tuple[BiasEstimate, ...]
    """Of each control: of people, of the judge, and the judge's minus people's."""
    traits: tuple[BiasEstimate, ...]
    """e."""


def judge_bias(people: Verdicts, judge: Verdicts, traits: Numbers, models: int, clusters: int) -> JudgeBias | None:
    """What sways a judge; `traits` (T x models) says how much of each a model has. None where verdicts do not tell."""
    first = _design(people, models)
    theirs = _fit(first, people)
    if theirs is None:
        return None
    strength = np.concatenate([[0.0], theirs[: models - 1]])
    second = np.column_stack(
        [strength[judge.a] - strength[judge.b], judge.controls, (traits[:, judge.a] - traits[:, judge.b]).T]
    )
    naive = _fit(second, judge)
    if naive is None:
        return None
    moved = _moved(first, people, theirs, clusters)
    corrected = _corrected(second, judge, naive, moved[:, : models - 1])
    if corrected is None:
        return None
    own, curvature = corrected
    influence = np.column_stack([moved, _carried(second, judge, own, curvature, moved[:, : models - 1])]) * np.sqrt(
        clusters / (clusters - 1.0)
    )
    k, start = people.controls.shape[1], models - 1
    values = np.concatenate([theirs, own])

    def leaning(of: Numbers) -> BiasEstimate:
        value, error = float(of @ values), float(np.sqrt(np.square(influence @ of).sum()))
        return BiasEstimate.of(value, error, clusters - 1)

    unit = np.eye(len(values))
    mine = [unit[start + k + 1 + each] for each in range(k)]
    return JudgeBias(
        decided=leaning(unit[start + k]),
        people=tuple(leaning(unit[start + each]) for each in range(k)),
        judge=tuple(leaning(each) for each in mine),
        apart=tuple(leaning(each - unit[start + place]) for place, each in enumerate(mine)),
        traits=tuple(leaning(unit[start + 2 * k + 1 + each]) for each in range(len(traits))),
    )


def _design(verdicts: Verdicts, models: int) -> Numbers:
    """A column for each model but the first, and the controls."""
    rows, sides = np.arange(len(verdicts.a)), np.zeros((len(verdicts.a), models))
    np.add.at(sides, (rows, verdicts.a), 1.0)
    np.add.at(sides, (rows, verdicts.b), -1.0)
    return np.column_stack([sides[:, 1:], verdicts.controls])


def _fit(design: Numbers, verdicts: Verdicts) -> Numbers | None:
    """Maximum likelihood; None where there is none, or not one alone."""
    at, share = np.zeros(design.shape[1]), verdicts.weight / verdicts.weight.sum()
    scale = np.sqrt((share[:, None] * np.square(design)).sum(axis=0))
    if not (scale > 0.0).all():
        return None
    scaled = design / scale
    for _ in range(MOST_STEPS):
        chance = _chance(scaled @ at)
        gradient = scaled.T @ (share * (verdicts.outcome - chance))
        if np.abs(gradient).max() < TOLERANCE:
            return at / scale
        curvature = scaled.T @ ((share * chance * (1.0 - chance))[:, None] * scaled)
        ends = np.linalg.eigvalsh(curvature)
        if ends[0] < FLAT * ends[-1]:
            return None
        step = np.linalg.solve(curvature, gradient)
        at = at + step * min(1.0, 4.0 / max(np.abs(scaled @ step).max(), 1e-300))
        if np.abs(scaled @ at).max() > FAR:
            return None
    return None


def _seen(design: Numbers, verdicts: Verdicts, at: Numbers) -> tuple[Numbers, Numbers]:
    """How surprising each verdict is, and its information, weighted."""
    chance = _chance(design @ at)
    return verdicts.weight * (verdicts.outcome - chance), verdicts.weight * chance * (1.0 - chance)


def _moved(design: Numbers, verdicts: Verdicts, at: Numbers, clusters: int) -> Numbers:
    """What each cluster adds to people's coefficients (G x P)."""
    surprise, information = _seen(design, verdicts, at)
    scores = np.zeros((clusters, design.shape[1]))
    np.add.at(scores, verdicts.cluster, surprise[:, None] * design)
    return as_numbers(np.linalg.solve(design.T @ (information[:, None] * design), scores.T).T)


def _corrected(design: Numbers, judge: Verdicts, at: Numbers, moved: Numbers) -> tuple[Numbers, Numbers] | None:
    """The judge's coefficients and curvature, corrected for errors of people's strengths; None where these are too
    large.
    """
    of_model = np.column_stack([np.zeros(len(moved)), moved])
    covariance = of_model.T @ of_model
    own = np.diag(covariance)
    variance = own[judge.a] + own[judge.b] - 2.0 * covariance[judge.a, judge.b]
    with_own = of_model[judge.cluster, judge.a] - of_model[judge.cluster, judge.b]
    for _ in range(MOST_STEPS):
        surprise, information = _seen(design, judge, at)
        error = float(information @ variance)
        curvature = design.T @ (information[:, None] * design)
        if error > MOST_ERROR * curvature[0, 0]:
            return None
        score = design.T @ surprise
        score[0] += at[0] * error - surprise @ with_own
        curvature[0, 0] -= error
        if np.linalg.eigvalsh(curvature)[0] <= 0.0:
            return None
        step = np.linalg.solve(curvature, score)
        at = at + step
        if np.abs(step).max() < TOLERANCE:
            return at, curvature
        if np.abs(design @ at).max() > FAR:
            return None
    return None


def _carried(design: Numbers, judge: Verdicts, at: Numbers, curvature: Numbers, moved: Numbers) -> Numbers:
    """What each cluster adds to the judge's coefficients, by its verdicts and by people's strengths (G x P)."""
    surprise, information = _seen(design, judge, at)
    scores = np.zeros((len(moved), design.shape[1]))
    np.add.at(scores, judge.cluster, surprise[:, None] * design)
    models = moved.shape[1] + 1
    sides = _design(judge, models)[:, : models - 1]
    # By a strength of people's the judge's own score moves as its column s does, and as its chances do.
    slope = -at[0] * design.T @ (information[:, None] * sides)
    slope[0] += surprise @ sides
    return as_numbers(np.linalg.solve(curvature, (scores + moved @ slope.T).T).T)


def _chance(odds: Numbers) -> Numbers:
    return 0.5 * (1.0 + np.tanh(0.5 * odds))


SPARE = 3


@dataclass(frozen=True, eq=False)
class DoublyScoredAnswers:
    """R answers that the judge and people scored, as fractions, with model and cluster."""

    model: Codes
    cluster: Codes
    judge: Numbers
    people: Numbers

    @property
    def models(self) -> int:
        return int(self.model.max(initial=-1)) + 1


@dataclass(frozen=True, slots=True)
class RaterComparison:
    """Of people, of the judge, and the judge's minus people's."""

    people: BiasEstimate
    judge: BiasEstimate
    apart: BiasEstimate


def kindness(scored: DoublyScoredAnswers) -> RaterComparison | None:
    """The mean of both over all answers; None below two clusters."""
    ones = np.ones(len(scored.judge))
    return _each(scored, ones, len(ones))


def slopes(scored: DoublyScoredAnswers, length: Numbers) -> RaterComparison | None:
    """How much higher both score an answer of twice the length, by the same model; None where lengths do not vary."""
    there = ~np.isnan(length)
    some = DoublyScoredAnswers(scored.model[there], scored.cluster[there], scored.judge[there], scored.people[there])
    control = _centred(np.log2(1.0 + length[there]), some.model)
    spread = float(np.square(control).sum())
    if not spread > FLAT * max(1, len(control)):
        return None
    level = DoublyScoredAnswers(
        some.model, some.cluster, _centred(some.judge, some.model), _centred(some.people, some.model)
    )
    return _each(level, control, spread)


def towards(scored: DoublyScoredAnswers, traits: Numbers) -> tuple[BiasEstimate, ...] | None:
    """How much higher the judge scores models with each trait (T x M) than people's means say; None where unknown."""
    models = scored.models
    n = np.bincount(scored.model, minlength=models).astype(np.float64)
    of = {
        name: np.bincount(scored.model, values, models) / n
        for name, values in (("judge", scored.judge), ("people", scored.people))
    }
    moved = {
        name: _moved_means(scored, values - of[name][scored.model], n)
        for name, values in (("judge", scored.judge), ("people", scored.people))
    }
    design = np.column_stack([np.ones(models), of["people"], traits.T])
    free = models - design.shape[1]
    # What all models of a kind share is no error here: level and traits take it.
    inside = _beyond(np.delete(design, 1, axis=1))
    error = float(np.square(moved["people"] @ inside).sum())
    if free < SPARE or error > MOST_ERROR * of["people"] @ inside @ of["people"]:
        return None
    squares, products = design.T @ design, design.T @ of["judge"]
    squares[1, 1] -= error
    products[1] -= float((moved["people"] @ inside * moved["judge"]).sum())
    ends = np.linalg.eigvalsh(squares)
    if ends[0] < FLAT * ends[-1]:
        return None
    at = np.linalg.solve(squares, products)
    left = float(np.square(of["judge"] - design @ at).sum()) / free
    inverse = np.linalg.inv(squares)
    errors = np.sqrt(left * np.diag(inverse @ (design.T @ design) @ inverse))
    return tuple(BiasEstimate.of(float(at[k]), float(errors[k]), free) for k in range(2, len(at)))


def _beyond(design: Numbers) -> Numbers:
    """The projection off some columns (M x M)."""
    return as_numbers(np.eye(len(design)) - design @ np.linalg.pinv(design))


def _each(scored: DoublyScoredAnswers, control: Numbers, spread: float) -> RaterComparison | None:
    which = np.unique(scored.cluster, return_inverse=True)[1]
    groups = int(which.max(initial=-1)) + 1
    if groups < 2:
        return None

    def leaning(said: Numbers) -> BiasEstimate:
        value = float(control @ said) / spread
        left = control * (said - control * value)
        error = float(np.sqrt(groups / (groups - 1.0) * np.square(np.bincount(which, left)).sum())) / spread
        return BiasEstimate.of(value, error, groups - 1)

    return RaterComparison(leaning(scored.people), leaning(scored.judge), leaning(scored.judge - scored.people))


def _centred(values: Numbers, model: Codes) -> Numbers:
    n = np.maximum(np.bincount(model), 1)
    return values - (np.bincount(model, values) / n)[model]


def _moved_means(scored: DoublyScoredAnswers, left: Numbers, n: Numbers) -> Numbers:
    """What each cluster adds to the means of models (G x M)."""
    models, groups = len(n), int(scored.cluster.max()) + 1
    sums = np.bincount(scored.cluster * models + scored.model, left, groups * models).reshape(groups, models)
    several = np.bincount(np.unique(scored.cluster * models + scored.model) % models, minlength=models)
    return as_numbers(sums / n * np.sqrt(several / np.maximum(several - 1.0, 1.0)))
