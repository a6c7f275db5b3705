"""Intervals of ratings hold what they promise, where battles are independent and where those on a prompt are alike."""

from __future__ import annotations

import pytest

from benchmarks.rating_coverage import ALIKE, coverage


@pytest.mark.parametrize("alike", [0.0, ALIKE])
def test_intervals_hold_the_true_rating_as_often_as_they_say(alike):
    shown, naive = coverage(alike, 60)
    assert shown == pytest.approx(95, abs=3)
    assert naive == pytest.approx(95, abs=3) if alike == 0 else naive < 90
