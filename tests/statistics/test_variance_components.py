"""Variance components: against analysis of variance, the likelihood written out in full, and known truths."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from evalboard.statistics.variance_components import (
    COMPONENTS,
    CrossedScores,
    Levels,
    _BalancedDesign,
    _RaggedDesign,
    variance_components,
)

TRUE = (1.0, 0.5, 0.3, 2.0, 0.7, 0.4, 0.6, 1.5)
SHAPE = (8, 5, 30)


def drawn(seed, variance=TRUE, shape=SHAPE, *, runs=2, pairs=None, missing=0.0):
    """Scores from known variances, the values of all runs (P x T x R, NaN where not run), and the true model effects."""
    rng = np.random.default_rng(seed)
    effect = {}
    for number, name in enumerate(COMPONENTS[:-1]):
        size = [
            each if part in name.split("_") else 1
            for part, each in zip(("model", "harness", "task"), shape, strict=True)
        ]
        effect[name] = rng.normal(size=size) * np.sqrt(variance[number])
    model, harness = np.array(pairs or list(itertools.product(*map(range, shape[:2])))).T
    mean = np.broadcast_to(sum(effect.values()), shape)[model, harness]
    count = np.where(rng.random(mean.shape) < missing, 0, runs)
    values = mean[:, :, None] + rng.normal(size=(*mean.shape, int(np.max(runs)))) * np.sqrt(variance[-1])
    values[np.arange(values.shape[2]) >= count[:, :, None]] = np.nan
    with np.errstate(invalid="ignore"):
        score = np.nansum(values, axis=2) / np.where(count, count, np.nan)
    within = float(np.nansum((values - score[:, :, None]) ** 2))
    return CrossedScores(model, harness, score, count.astype(float), within), values, effect["model"].ravel()


def test_balanced_components_are_those_of_analysis_of_variance():
    scores, values, _ = drawn(1, shape=(6, 5, 20), runs=3)
    y = values.reshape(6, 5, 20, 3)
    square = {}
    for count in (1, 2, 3):
        for axes in itertools.combinations(range(3), count):
            parts = [
                (-1) ** (count - size) * y.mean(axis=tuple({0, 1, 2, 3} - set(some)), keepdims=True)
                for size in range(count + 1)
                for some in itertools.combinations(axes, size)
            ]
            square[axes] = (np.broadcast_to(sum(parts), y.shape) ** 2).sum() / np.prod([y.shape[a] - 1 for a in axes])
    run = y.var(axis=3, ddof=1).mean()
    every = square[0, 1, 2]
    expected = [
        (square[0,] - square[0, 1] - square[0, 2] + every) / 300,
        (square[1,] - square[0, 1] - square[1, 2] + every) / 360,
        (square[0, 1] - every) / 60,
        (square[2,] - square[0, 2] - square[1, 2] + every) / 90,
        (square[0, 2] - every) / 15,
        (square[1, 2] - every) / 18,
        (every - run) / 3,
        run,
    ]
    assert min(expected) > 0
    assert variance_components(scores).variance == pytest.approx(np.array(expected), rel=1e-9)


def full(scores, values, theta):
    """The restricted log likelihood with the covariance of all runs written out."""
    pair, task, run = np.nonzero(~np.isnan(values))
    y, cell = values[pair, task, run], pair * values.shape[1] + task
    of = (
        scores.model[pair],
        scores.harness[pair],
        pair,
        np.zeros(len(y)),
        scores.model[pair],
        scores.harness[pair],
        pair,
    )
    same = [(each[:, None] == each) for each in of]
    same[3:] = [each & (task[:, None] == task) for each in same[3:]]
    assert (same[6] == (cell[:, None] == cell)).all()
    v = sum(variance * each for variance, each in zip(theta, [*same, np.eye(len(y))], strict=True))
    inverse = np.linalg.inv(v)
    s, y = inverse.sum(), y - (inverse @ y).sum() / inverse.sum()
    return -0.5 * (np.linalg.slogdet(v)[1] + np.log(s) + y @ inverse @ y)


GAPS = {"shape": (4, 3, 6), "pairs": [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2), (3, 0), (3, 2)]}


@pytest.mark.parametrize(
    "of",
    [
        {"shape": (4, 3, 5)},
        GAPS,
        GAPS | {"missing": 0.2},
        GAPS | {"runs": np.array([[1], [2], [3], [1], [1], [2], [2], [1]])},
    ],
)
def test_the_likelihood_is_that_of_all_runs_on_balanced_and_ragged_data(of):
    scores, values, _ = drawn(3, **of)
    design, unit = scores.design, scores.scale
    assert isinstance(design, _BalancedDesign) == ("missing" not in of and "runs" not in of)
    thetas = [np.array(TRUE), np.array([0.2, 0.0, 0.5, 1.0, 0.0, 0.9, 0.3, 2.0])]
    ours = [design.likelihood(theta / unit) for theta in thetas]
    assert ours[0].value - ours[1].value == pytest.approx(np.subtract(*(full(scores, values, each) for each in thetas)))
    for number in range(8):
        step = 1e-5 * (np.arange(8) == number)
        slope = (full(scores, values, thetas[0] + step) - full(scores, values, thetas[0] - step)) / 2e-5
        assert ours[0].gradient[number] / unit == pytest.approx(slope, abs=1e-5)
    if isinstance(design, _BalancedDesign):
        ragged = _RaggedDesign(scores)
        for facet in ("model", "harness"):
            for one, other in zip(design.effects(TRUE, facet), ragged.effects(TRUE, facet), strict=True):
                assert one == pytest.approx(other)


def test_fits_end_at_a_maximum_with_no_variance_below_0_and_intervals_around_it():
    zeros = 0
    for seed in range(4):
        scores, _, _ = drawn(seed, (0.3, 0, 0, 1, 0, 0.2, 0, 1), (4, 3, 10), missing=0.1)
        fitted = variance_components(scores)
        gradient = fitted.likelihood.gradient
        assert np.all(fitted.variance >= 0)
        assert np.abs(gradient[fitted.theta > 0]).max() < 1e-3
        assert gradient[fitted.theta == 0].max(initial=0.0) <= 1e-3
        zeros += int((fitted.theta == 0).sum())
    lower, upper = fitted.intervals
    assert zeros > 4
    assert ((lower <= fitted.variance) & (fitted.variance < upper) & (lower >= 0)).all()
    assert (lower[fitted.theta == 0] == 0).all()


def test_what_the_data_cannot_tell_is_missing_and_not_zero():
    scores, _, _ = drawn(5, shape=(4, 3, 6), runs=1)
    assert np.isnan(variance_components(replace(scores, within=0.0)).variance).tolist() == [False] * 7 + [True]
    one, _, _ = drawn(5, shape=(6, 1, 12))
    told = dict(zip(COMPONENTS, ~np.isnan(variance_components(one).variance), strict=True))
    assert [name for name, known in told.items() if known] == ["model", "task", "model_harness_task", "run"]


def test_errors_come_from_how_many_there_are_and_from_harnesses_that_models_do_not_share():
    variance, levels = np.array(TRUE), Levels(harnesses=2, tasks=10, runs=5)
    assert levels.error(variance, relative=True) == pytest.approx(
        {"tasks": (0.7 + 0.6 / 2) / 10, "runs": 1.5 / 100, "harnesses": 0.3 / 2}
    )
    assert levels.error(variance, relative=False) == pytest.approx(
        {"tasks": (2.0 + 0.7 + (0.4 + 0.6) / 2) / 10, "runs": 1.5 / 100, "harnesses": 0.8 / 2}
    )
    assert levels.generalizability(variance) == pytest.approx(1 / (1 + 0.1 + 0.015 + 0.15))
    for facet in ("tasks", "runs", "harnesses"):
        count = levels.needed(variance, facet, 0.8)
        if np.isfinite(count) and count > 1:
            assert replace(levels, **{facet: count}).generalizability(variance) == pytest.approx(0.8)
    assert levels.needed(variance, "tasks", 0.9) == np.inf
    alone = CrossedScores(np.arange(3), np.arange(3), np.zeros((3, 2)), np.ones((3, 2)))
    both = CrossedScores(np.array([0, 0, 1, 1]), np.array([0, 1, 0, 1]), np.zeros((4, 2)), np.ones((4, 2)))
    assert (Levels.of(alone).apart, Levels.of(both).apart) == (pytest.approx(1.0), 0.0)


WORLDS = {
    "all parts": (TRUE, {}),
    "no interaction of models and harnesses": ((0.5, 0.5, 0, 1, 0.5, 0, 0.5, 1), {}),
    "no harness": ((0.5, 0, 0, 1, 0.3, 0.2, 0.5, 1), {}),
    "models and runs alone": ((0.3, 0, 0, 1, 0, 0, 0, 2), {}),
    "pairs missing": (TRUE, {"pairs": [(m, h) for m in range(8) for h in range(5) if (m + 2 * h) % 3]}),
    "tasks missing": ((0.5, 0.4, 0.2, 1, 0, 0.3, 0.6, 0.3), {"missing": 0.1, "shape": (6, 4, 12)}),
}


@pytest.mark.thorough
@pytest.mark.parametrize("world", WORLDS)
def test_intervals_of_adjusted_effects_hold_the_truth_in_93_to_97_of_100(world):
    variance, of = WORLDS[world]
    held, wrong, boards = [], 0, 300
    for seed in range(boards):
        scores, _, model = drawn(1000 + seed, variance, **of)
        adjusted, truth = variance_components(scores).adjusted("model"), model - model.mean()
        held.append((adjusted.lower <= truth) & (truth <= adjusted.upper))
        rank = 1 + (model > model[:, None]).sum(axis=1)
        wrong += bool(((rank < adjusted.sets.lower) | (rank > adjusted.sets.upper)).any())
    assert 0.93 <= np.mean(held) <= 0.97
    assert wrong <= 0.06 * boards
