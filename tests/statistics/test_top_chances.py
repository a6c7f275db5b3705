"""How likely entries are first: against a plain simulation of worlds, with ties shared, and what errors share."""

import numpy as np
import pytest

from evalboard.statistics.curves import plain_curves
from evalboard.statistics.winners import deviations, share_of_draws, top_chances


def test_places_are_counted_by_plain_loops():
    rng = np.random.default_rng(1)
    drawn = rng.random((50, 6))
    for k in (1, 3):
        expected = np.mean([[sum(other > mine for other in row) < k for mine in row] for row in drawn], axis=0)
        np.testing.assert_allclose(share_of_draws(drawn, k), expected)


def test_equals_share_a_place():
    drawn = np.array([[1.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 1.0]])
    np.testing.assert_allclose(share_of_draws(drawn, 1), [1 / 4, (1 / 2 + 1 / 3) / 2, 1 / 6, 1 / 6])
    np.testing.assert_allclose(share_of_draws(drawn, 3).sum(), 3.0)


def test_what_all_errors_share_cancels():
    rng = np.random.default_rng(3)
    score = rng.normal(size=8)
    shared = top_chances(score, np.eye(8) + 50.0, 1)
    np.testing.assert_allclose(shared, top_chances(score, np.eye(8), 1), atol=0.02)


def calibration(spread, entries, worlds=250, seed=5):
    """The mean chance of who came out first, and how often it truly is the best: errors are 1, ties are shared."""
    rng, said, true = np.random.default_rng(seed), [], []
    for _ in range(worlds):
        truth = spread * rng.normal(size=entries)
        seen = truth + rng.normal(size=entries) + rng.normal()
        first, best = int(seen.argmax()), truth >= truth.max()
        said.append(top_chances(seen, np.eye(entries) + 1.0, 1, draws=400)[first])
        true.append(best[first] / best.sum())
    return float(np.mean(said)), float(np.mean(true))


@pytest.mark.parametrize(("spread", "entries"), [(2.0, 30), (4.0, 30), (8.0, 10)])
def test_where_entries_differ_chances_come_true(spread, entries):
    said, true = calibration(spread, entries)
    assert said == pytest.approx(true, abs=0.16)


def test_who_is_far_ahead_is_first_and_who_is_far_behind_is_not():
    np.testing.assert_array_equal(top_chances(np.array([9.0, 0.0, -1.0]), np.eye(3), 1), [1.0, 0.0, 0.0])
    np.testing.assert_allclose(top_chances(np.array([90.0, 50.0, 0.1, 0.0]), np.eye(4), 3)[:2], 1.0)
    np.testing.assert_array_equal(top_chances(np.zeros(3), np.eye(3), 3), 1.0)
    np.testing.assert_array_equal(top_chances(np.array([1.0, 1.0, 0.0]), np.zeros((3, 3)), 1), [0.5, 0.5, 0.0])


def test_deviations_are_the_errors_of_plain_curves_and_wider_where_nothing_is_wrong():
    curves = plain_curves(np.array([0.52, 0.50]), np.array([0.02, 0.03]), np.array([np.inf, np.inf]))
    np.testing.assert_allclose(deviations(curves), [0.02, 0.03], rtol=0.02)
