"""What sways a judge who scores single answers, beside people who scored some of the same.

Kindness is the mean of judge - people. Length: slopes of both on log2 of the length, with a level for each model.
Errors are sandwich errors over clusters, times G / (G - 1), with t of G - 1. Traits of models: the judge's means are a
line in people's, corrected for their errors, plus what the trait adds.

Sources: White (1980), https://doi.org/10.2307/1912934; Fuller (1987), "Measurement Error Models", section 2.2.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers
from evalboard.statistics.judge_bias import MOST_ERROR, BiasEstimate

Codes = npt.NDArray[np.intp]
FLAT = 1e-9
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
        """How many there are."""
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
        name: _moved(scored, values - of[name][scored.model], n)
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


def _moved(scored: DoublyScoredAnswers, left: Numbers, n: Numbers) -> Numbers:
    """What each cluster adds to the means of models (G x M)."""
    models, groups = len(n), int(scored.cluster.max()) + 1
    sums = np.bincount(scored.cluster * models + scored.model, left, groups * models).reshape(groups, models)
    several = np.bincount(np.unique(scored.cluster * models + scored.model) % models, minlength=models)
    return as_numbers(sums / n * np.sqrt(several / np.maximum(several - 1.0, 1.0)))
