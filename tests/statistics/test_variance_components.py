"""Variance components: against analysis of variance, the likelihood written out in full, and known truths."""

import itertools
from dataclasses import replace

import numpy as np
import pytest

from evalboard.statistics.variance_components import (
    CrossedScores,
    Levels,
    _BalancedDesign,
    _RaggedDesign,
    variance_components,
)

TRUE = (1.0, 0.5, 0.3, 2.0, 0.7, 0.4, 0.6, 1.5)
SHAPE = (8, 5, 30)


def drawn(seed, variance=TRUE, shape=SHAPE, *, runs=2, cells=None, missing=0.0, cluster=None, gathered=0.0):
    """Scores from known variances, the values of all runs (P x T x R, NaN where not run), and the true model effects.

    `gathered` adds an effect of each model in each cluster of tasks, of this variance.
    """
    rng = np.random.default_rng(seed)
    factors, total, model = len(shape) - 1, 0.0, 0.0
    sets = [(each, 0) for each in range(1, 2**factors)] + [(each, 1) for each in range(2**factors)]
    for (each, task), part in zip(sets, variance[:-1], strict=True):
        has = [each >> bit & 1 for bit in range(factors)] + [task]
        effect = rng.normal(size=[size if at else 1 for at, size in zip(has, shape, strict=True)]) * np.sqrt(part)
        total, model = total + effect, model if (each, task) != (1, 0) else effect.ravel()
    levels = np.array(cells or list(itertools.product(*map(range, shape[:-1])))).T
    mean = np.broadcast_to(total, shape)[tuple(levels)]
    if cluster is not None:
        mean = mean + (rng.normal(size=(shape[0], cluster.max() + 1)) * np.sqrt(gathered))[levels[0]][:, cluster]
    count = np.where(rng.random(mean.shape) < missing, 0, runs)
    values = mean[:, :, None] + rng.normal(size=(*mean.shape, int(np.max(runs)))) * np.sqrt(variance[-1])
    values[np.arange(values.shape[2]) >= count[:, :, None]] = np.nan
    with np.errstate(invalid="ignore"):
        score = np.nansum(values, axis=2) / np.where(count, count, np.nan)
    within = float(np.nansum((values - score[:, :, None]) ** 2))
    return CrossedScores(levels, score, count.astype(float), within, cluster), values, model


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
    cell, task, run = np.nonzero(~np.isnan(values))
    y, factors, v = values[cell, task, run], len(scores.levels), 0.0
    same = [[each[cell][:, None] == each[cell][None, :]] for each in scores.levels]
    kernels = [[same[bit][0] for bit in range(factors) if number >> bit & 1] for number in range(2**factors)]
    kernels = [np.logical_and.reduce([np.ones((len(y), len(y)), dtype=bool), *each]) for each in kernels]
    every = [*kernels[1:], *(each & (task[:, None] == task) for each in kernels), np.eye(len(y))]
    v = sum(variance * each for variance, each in zip(theta, every, strict=True))
    inverse = np.linalg.inv(v)
    s, y = inverse.sum(), y - (inverse @ y).sum() / inverse.sum()
    return -0.5 * (np.linalg.slogdet(v)[1] + np.log(s) + y @ inverse @ y)


GAPS = {"shape": (4, 3, 6), "cells": [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2), (3, 0), (3, 2)]}
JUDGED = (1.0, 0.5, 0.3, 0.2, 0.1, 0.15, 0.1, 2.0, 0.7, 0.4, 0.3, 0.2, 0.1, 0.2, 0.6, 1.5)
"""Variances of models, harnesses and judges."""


@pytest.mark.parametrize(
    "of",
    [
        {"shape": (4, 3, 5)},
        GAPS,
        GAPS | {"missing": 0.2},
        GAPS | {"runs": np.array([[1], [2], [3], [1], [1], [2], [2], [1]])},
        {"variance": JUDGED, "shape": (3, 2, 3, 4)},
        {"variance": JUDGED, "shape": (3, 3, 2, 4), "missing": 0.2},
    ],
)
def test_the_likelihood_is_that_of_all_runs_on_balanced_and_ragged_data(of):
    scores, values, _ = drawn(3, **of)
    design, unit, true = scores.design, scores.scale, np.array(of.get("variance", TRUE))
    assert isinstance(design, _BalancedDesign) == ("missing" not in of and "runs" not in of)
    thetas = [true, np.random.default_rng(1).permutation(true) * (np.arange(len(true)) % 3 != 1)]
    thetas[1][-1] = 2.0
    ours = [design.likelihood(theta / unit) for theta in thetas]
    assert ours[0].value - ours[1].value == pytest.approx(np.subtract(*(full(scores, values, each) for each in thetas)))
    for number in range(len(true)):
        step = 1e-5 * (np.arange(len(true)) == number)
        slope = (full(scores, values, thetas[0] + step) - full(scores, values, thetas[0] - step)) / 2e-5
        assert ours[0].gradient[number] / unit == pytest.approx(slope, abs=1e-5)
    if isinstance(design, _BalancedDesign):
        ragged = _RaggedDesign(replace(scores, cluster=np.arange(scores.score.shape[1]) // 2))
        design = _BalancedDesign(ragged.scores)
        some = [[each.likelihood(theta / unit) for theta in thetas] for each in (ragged, design)]
        assert np.subtract(*(each.value for each in some[0])) == pytest.approx(
            np.subtract(*(each.value for each in some[1]))
        )
        assert some[0][0].gradient == pytest.approx(some[1][0].gradient)
        for factor in range(len(scores.levels)):
            for one, other in zip(design.effects(true, factor), ragged.effects(true, factor), strict=True):
                assert one - one.mean() == pytest.approx(other - other.mean())


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
    assert np.flatnonzero(one.identified).tolist() == [0, 3, 6, 7]
    two, _, _ = drawn(5, shape=(6, 3, 12))
    nested = replace(two, runs=two.runs * (two.levels[1][:, None] == np.arange(12) % 3))
    assert np.flatnonzero(nested.identified).tolist() == [0, 1, 2, 5, 6, 7]  # a language of each question
    judged, _, _ = drawn(5, JUDGED, (4, 3, 2, 6), runs=1)
    assert judged.identified.tolist() == [True] * 15 + [False]
    same = replace(judged, levels=judged.levels[[0, 1, 1]][:, ::2], score=judged.score[::2], runs=judged.runs[::2])
    assert np.flatnonzero(same.identified).tolist() == [0, 1, 2, 7, 8, 9, 14]


def test_errors_come_from_how_many_there_are_and_from_harnesses_that_models_do_not_share():
    variance, two = np.array(TRUE), np.array([1.0, 2.0])
    levels = Levels(two, 10 * two, 5, np.zeros((2, 2)), np.ones(4))
    assert levels.error(variance, relative=True).tolist() == pytest.approx([(0.7 + 0.6 / 2) / 10, 1.5 / 100, 0.3 / 2])
    assert levels.error(variance, relative=False).tolist() == pytest.approx(
        [(2.0 + 0.7 + (0.4 + 0.6) / 2) / 10, 1.5 / 100, 0.8 / 2]
    )
    four = np.array([1.0, 2, 5, 10])
    more = Levels(four, 10 * four, 5, np.zeros((2, 4)), np.ones(8)).error(np.array(JUDGED), relative=False)
    tasks = 2.0 + 0.7 + (0.4 + 0.3) / 2 + (0.2 + 0.1) / 5 + (0.2 + 0.6) / 10
    assert more.tolist() == pytest.approx([tasks / 10, 1.5 / 500, (0.5 + 0.3) / 2 + (0.15 + 0.1) / 10, (0.2 + 0.1) / 5])
    assert levels.generalizability(variance) == pytest.approx(1 / (1 + 0.1 + 0.015 + 0.15))
    for layer in range(3):
        count = levels.needed(variance, layer, 0.8)
        if np.isfinite(count) and count > 1:
            more = levels.times(count / levels.number(layer), layer)
            assert more.generalizability(variance) == pytest.approx(0.8)
    assert levels.needed(variance, 0, 0.9) == np.inf
    alone = CrossedScores(np.array([[0, 1, 2]] * 2), np.zeros((3, 2)), np.ones((3, 2)))
    both = CrossedScores(np.array([[0, 0, 1, 1], [0, 1, 0, 1]]), np.zeros((4, 2)), np.ones((4, 2)))
    assert (Levels.of(alone).apart[0, 1], Levels.of(both).apart[0, 1]) == (pytest.approx(1.0), 0.0)


def test_errors_of_means_over_other_tasks_are_those_of_single_scores_added_up():
    scores, variance = drawn(5, shape=(5, 3, 7), runs=1, missing=0.5)[0], np.array(TRUE)
    there = scores.runs > 0
    share = there / there.sum(axis=1, keepdims=True)
    share = np.array([np.where((scores.levels[0] == at)[:, None], share, 0) for at in range(5)])
    share /= share.sum(axis=(1, 2), keepdims=True)
    cell, task = (each.ravel() for each in np.indices(there.shape))
    same = [each[cell][:, None] == each[cell] for each in scores.classes]
    parts = [*same[1:], *(each & (task[:, None] == task) for each in same), np.eye(cell.size)]
    weight = share.reshape(5, -1)
    covariance = weight @ np.tensordot(variance, parts, 1) @ weight.T
    levels, own = Levels.of(scores), variance[0]
    assert levels.error(variance, relative=False).sum() == pytest.approx(np.trace(covariance) / 5 - own)
    between = (np.trace(covariance) - covariance.sum() / 5) / 4 - own
    assert levels.error(variance, relative=True).sum() == pytest.approx(between)


WORLDS = {
    "all parts": (TRUE, {}),
    "no interaction of models and harnesses": ((0.5, 0.5, 0, 1, 0.5, 0, 0.5, 1), {}),
    "no harness": ((0.5, 0, 0, 1, 0.3, 0.2, 0.5, 1), {}),
    "models and runs alone": ((0.3, 0, 0, 1, 0, 0, 0, 2), {}),
    "pairs missing": (TRUE, {"cells": [(m, h) for m in range(8) for h in range(5) if (m + 2 * h) % 3]}),
    "tasks missing": ((0.5, 0.4, 0.2, 1, 0, 0.3, 0.6, 0.3), {"missing": 0.1, "shape": (6, 4, 12)}),
    "judges": (JUDGED, {"shape": (6, 4, 3, 12)}),
    "judges who do nothing": (np.where(np.arange(16) % 8 // 3 == 1, 0, JUDGED), {"shape": (6, 4, 3, 12), "runs": 1}),
    "clusters": (TRUE, {"shape": (8, 4, 60), "cluster": np.arange(60) // 4, "gathered": 1.5}),
    "clusters with gaps": (TRUE, {"shape": (5, 3, 48), "cluster": np.arange(48) // 3, "gathered": 1.5, "missing": 0.1}),
}


@pytest.mark.thorough
@pytest.mark.parametrize("world", WORLDS)
def test_intervals_of_adjusted_effects_hold_the_truth_in_93_to_97_of_100(world):
    variance, of = WORLDS[world]
    held, wrong, boards = [], 0, 300
    for seed in range(boards):
        scores, _, model = drawn(1000 + seed, variance, **of)
        adjusted, truth = variance_components(scores).adjusted(0), model - model.mean()
        held.append((adjusted.lower <= truth) & (truth <= adjusted.upper))
        rank = 1 + (model > model[:, None]).sum(axis=1)
        wrong += bool(((rank < adjusted.sets.lower) | (rank > adjusted.sets.upper)).any())
    assert 0.93 <= np.mean(held) <= 0.97
    assert wrong <= 0.06 * boards
