"""How often entries are first: with ties shared, and scores that are not there."""

from __future__ import annotations

import numpy as np
import pytest

from evalboard.statistics.curves import plain_curves
from evalboard.statistics.top_chances import independent_draws, top_chances


def test_places_are_counted_by_plain_loops():
    rng = np.random.default_rng(1)
    drawn = rng.random((50, 6))
    for k in (1, 3):
        expected = np.mean([[sum(other > mine for other in row) < k for mine in row] for row in drawn], axis=0)
        np.testing.assert_allclose(top_chances(drawn, k), expected)


def test_equals_share_a_place():
    drawn = np.array([[1.0, 1.0, 0.0, 0.0], [0.0, 1.0, 1.0, 1.0]])
    np.testing.assert_allclose(top_chances(drawn, 1), [1 / 4, (1 / 2 + 1 / 3) / 2, 1 / 6, 1 / 6])
    np.testing.assert_allclose(top_chances(drawn, 3).sum(), 3.0)


def test_who_has_no_score_in_a_draw_is_not_first_there():
    np.testing.assert_allclose(top_chances(np.array([[np.nan, 0.1], [0.2, 0.1]]), 1), [0.5, 0.5])


def test_independent_draws_of_two_are_as_likely_as_the_normal_difference_says():
    curves = plain_curves(np.array([0.52, 0.50]), np.array([0.02, 0.02]), np.array([np.inf, np.inf]))
    first = top_chances(independent_draws(curves, 40_000, np.random.default_rng(0)), 1)
    assert first[0] == pytest.approx(0.7602, abs=0.01)  # the normal share below 0.02 / (0.02 sqrt 2)
