"""Errors of means of which cells are predicted, against the inverse of the whole curvature written out."""

import numpy as np
import pytest

from evalboard.statistics import latent_scale
from evalboard.statistics.latent_scale import ImputedMeans, fit, imputed_errors
from tests.statistics.test_latent_scale import planted

ENTRIES, BENCHMARKS = 16, 5


def whole_covariance(scores, scale):
    """Of all points and then all slopes and starts, of the normal link: the curvature of each square written out, and
    all of it inverted.
    """
    curvature = np.zeros((ENTRIES + 2 * BENCHMARKS,) * 2)
    curvature[range(ENTRIES), range(ENTRIES)] = 1.0
    for entry, benchmark in zip(*np.nonzero(~np.isnan(scores)), strict=True):
        point, slope, noise = scale.point[entry], scale.slope[benchmark], scale.noise[benchmark]
        rest = scores[entry, benchmark] - slope * point - scale.start[benchmark]
        at = [entry, ENTRIES + 2 * benchmark, ENTRIES + 2 * benchmark + 1]
        gradient = np.array([slope, point, 1.0])
        second = np.zeros((3, 3))
        second[0, 1] = second[1, 0] = -rest
        curvature[np.ix_(at, at)] += (np.outer(gradient, gradient) + second) / noise**2
    return np.linalg.inv(curvature)


@pytest.fixture
def scale_of(monkeypatch):
    monkeypatch.setattr(latent_scale, "PULL", 0.0)
    scores, _ = planted("normal", entries=2 * ENTRIES, benchmarks=BENCHMARKS, missing=0.15)
    scores = scores[~np.isnan(scores).all(axis=1)][:ENTRIES]
    return scores, fit(scores, "normal")


def test_they_are_those_of_the_whole_curvature_with_what_entries_share_twice(scale_of):
    scores, scale = scale_of
    rng = np.random.default_rng(1)
    weights, cell_error = rng.dirichlet(np.ones(BENCHMARKS)), rng.uniform(0.01, 0.03, scores.shape)
    there = ~np.isnan(scores)
    variance = np.where(there, np.square(weights * cell_error), 0.0).sum(axis=1)
    means = ImputedMeans(scores, np.where(there, cell_error, np.nan), weights, variance)
    covariance = whole_covariance(scores, scale)
    error = imputed_errors(scale, scale.of_curves(scores), means, widened=1.3)
    own = 1.0 + np.where(there, np.square(scale.slope / scale.noise), 0.0).sum(axis=1)
    for entry in range(ENTRIES):
        gone = ~there[entry]
        moves = np.zeros(len(covariance))
        moves[entry] = (weights * scale.slope)[gone].sum()
        for benchmark in np.flatnonzero(gone):
            moves[ENTRIES + 2 * benchmark : ENTRIES + 2 * benchmark + 2] = weights[benchmark] * np.array(
                [scale.point[entry], 1.0]
            )
        of_all, alone = moves @ covariance @ moves, moves[entry] ** 2 / own[entry]
        again = (weights * scale.slope / np.square(scale.noise) * np.square(cell_error[entry]))[there[entry]].sum()
        expected = variance[entry] + 2 * moves[entry] / own[entry] * again + 2 * (of_all - alone)
        expected += 1.3**2 * (alone + np.square(weights * scale.noise)[gone].sum())
        assert error[entry] == pytest.approx(np.sqrt(expected), rel=1e-6)


def test_taken_as_independent_they_are_no_smaller_than_those_of_differences(scale_of):
    scores, scale = scale_of
    weights, there = np.full(BENCHMARKS, 1 / BENCHMARKS), ~np.isnan(scores)
    error = imputed_errors(
        scale,
        scale.of_curves(scores),
        ImputedMeans(scores, np.zeros(scores.shape), weights, np.zeros(ENTRIES)),
        widened=1.0,
    )
    covariance = whole_covariance(scores, scale)
    moves = np.zeros((ENTRIES, len(covariance)))
    moves[range(ENTRIES), range(ENTRIES)] = np.where(there, 0.0, weights * scale.slope).sum(axis=1)
    moves[:, ENTRIES::2] = np.where(there, 0.0, weights * scale.point[:, None])
    moves[:, ENTRIES + 1 :: 2] = np.where(there, 0.0, weights)
    noise = np.where(there, 0.0, np.square(weights * scale.noise)).sum(axis=1)
    for one in range(ENTRIES):
        for other in range(one):
            apart = moves[one] - moves[other]
            assert error[one] ** 2 + error[other] ** 2 >= apart @ covariance @ apart + noise[one] + noise[other] - 1e-12


def test_of_what_is_whole_it_is_the_error_of_its_cells(scale_of):
    scores, scale = scale_of
    full = np.flatnonzero(~np.isnan(scores).any(axis=1))
    variance = np.linspace(0.1, 0.2, ENTRIES)
    error = imputed_errors(
        scale,
        scale.of_curves(scores),
        ImputedMeans(scores, np.full(scores.shape, 0.1), np.full(BENCHMARKS, 0.2), variance),
        widened=1.0,
    )
    assert len(full) > 1
    assert error[full] == pytest.approx(np.sqrt(variance[full]))
    assert (error > np.sqrt(variance))[np.isnan(scores).any(axis=1)].all()
