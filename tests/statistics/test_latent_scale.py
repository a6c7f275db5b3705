"""The latent scale, against the marginal likelihood written out, a Hessian by finite differences, and planted truth."""

import numpy as np
import pytest

from evalboard.statistics import latent_scale
from evalboard.statistics.latent_scale import LINKS, fit, stepped


def planted(link, *, entries=120, benchmarks=8, missing=0.3, seed=0):
    """Scores of entries on a scale that is known, with where they stand."""
    rng = np.random.default_rng([seed, entries, benchmarks])
    point, slope, start = rng.normal(0, 1, entries), rng.uniform(0.4, 1.6, benchmarks), rng.normal(0, 1, benchmarks)
    logit = np.outer(point, slope) + start
    mean = 1 / (1 + np.exp(-logit)) if link == "logistic" else 0.2 * logit + 0.5
    scores = mean + rng.normal(0, 1, mean.shape) * rng.uniform(0.03, 0.1, benchmarks)
    scores[rng.random(scores.shape) < missing] = np.nan
    return np.where((~np.isnan(scores)).sum(axis=1, keepdims=True) < 2, np.nan, scores), point


def marginal(scores, slope, start, noise):
    """The logarithm of the likelihood of the normal link, the scale integrated out: entries are draws of N(start, slope
    slope' + noise^2).
    """
    total = 0.0
    for row in scores:
        there = ~np.isnan(row)
        covariance = np.outer(slope[there], slope[there]) + np.diag(noise[there] ** 2)
        rest = row[there] - start[there]
        total -= 0.5 * (np.linalg.slogdet(covariance)[1] + rest @ np.linalg.solve(covariance, rest))
    return total


def test_curves_maximize_the_likelihood_with_the_scale_integrated_out(monkeypatch):
    monkeypatch.setattr(latent_scale, "PULL", 0.0)
    monkeypatch.setattr(latent_scale, "TOLERANCE", 1e-10)
    monkeypatch.setattr(latent_scale, "MOST_ROUNDS", 20_000)
    scores, _ = planted("normal")
    scale = fit(scores, "normal")
    assert scale.converged
    best = marginal(scores, scale.slope, scale.start, scale.noise)
    for place in range(scores.shape[1]):
        for part, step in ((0, 1e-3), (0, -1e-3), (1, 1e-3), (1, -1e-3), (2, 1e-3), (2, -1e-3)):
            moved = [scale.slope.copy(), scale.start.copy(), scale.noise.copy()]
            moved[part][place] += step
            assert marginal(scores, *moved) < best
    covariance_of_all = np.outer(scale.slope, scale.slope) + np.diag(scale.noise**2)
    there = ~np.isnan(scores[0])
    expected = scale.slope[there] @ np.linalg.solve(
        covariance_of_all[np.ix_(there, there)], scores[0, there] - scale.start[there]
    )
    assert scale.point[0] == pytest.approx(expected, abs=1e-9)  # the mean of its posterior distribution


def test_errors_are_those_of_the_whole_curvature(monkeypatch):
    monkeypatch.setattr(latent_scale, "PULL", 0.0)
    scores, _ = planted("normal", entries=14, benchmarks=5, missing=0.2)
    scale = fit(scores, "normal")
    entries, benchmarks = scores.shape
    there = ~np.isnan(scores)

    def wanting(at):
        point, slope, start = at[:entries], at[entries : entries + benchmarks], at[entries + benchmarks :]
        rest = (np.where(there, scores, 0.0) - np.where(there, np.outer(point, slope) + start, 0.0)) / scale.noise
        return 0.5 * (rest**2).sum() + 0.5 * (point**2).sum()

    at, step = np.concatenate([scale.point, scale.slope, scale.start]), 1e-4
    axes = step * np.eye(len(at))
    hessian = np.array(
        [
            [wanting(at + i + j) - wanting(at + i - j) - wanting(at - i + j) + wanting(at - i - j) for j in axes]
            for i in axes
        ]
    )
    expected = np.sqrt(np.diag(np.linalg.inv(hessian / (4 * step**2)))[:entries])
    assert scale.error(scores) == pytest.approx(expected, rel=1e-4)


def test_better_at_everything_stands_higher():
    scores, _ = planted("logistic", missing=0.0)
    scores[7] = scores[3] + 0.01
    point = fit(scores, "logistic").point
    assert point[7] > point[3]


def test_an_entry_without_scores_stands_nowhere_and_moves_nobody():
    scores, _ = planted("normal")
    more = np.vstack([scores, np.full(scores.shape[1], np.nan)])
    one, other = fit(scores, "normal"), fit(more, "normal")
    assert np.isnan(other.point[-1])
    assert np.isnan(other.error(more)[-1])
    assert np.isnan(other.predicted[-1]).all()
    there = ~np.isnan(one.point)
    assert other.point[:-1][there] == pytest.approx(one.point[there], abs=1e-8)


def test_what_is_handed_in_stays():
    scores, _ = planted("logistic")
    before = scores.copy()
    fit(scores, "logistic").error(scores)
    assert np.array_equal(scores, before, equal_nan=True)


@pytest.mark.parametrize("link", LINKS)
def test_stepping_with_all_scores_stays_where_the_fit_was_and_with_fewer_knows_less(link):
    scores, _ = planted(link)
    scale = fit(scores, link)
    point, variance = stepped(scale, scores)
    assert point == pytest.approx(scale.point, abs=2e-3, nan_ok=True)
    fewer = scores.copy()
    fewer[:, 0] = np.nan
    without = stepped(scale, fewer)[1]
    lost = ~np.isnan(scores[:, 0]) & ~np.isnan(without)
    assert (without[lost] > variance[lost]).all()


def test_a_benchmark_where_all_have_nothing_breaks_nothing():
    scores, _ = planted("logistic", missing=0.1)
    scores[:, 2] = 0.0
    scale = fit(scores, "logistic")
    assert np.isfinite(scale.point[~np.isnan(scale.point)]).all()
    assert np.nanmax(scale.predicted[:, 2]) < 0.05
