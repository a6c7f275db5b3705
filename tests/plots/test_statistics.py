"""Correlation, trend and line of the unbeaten, against slower ways of finding them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from evalboard.plots import _statistics as statistics

TENTHS = st.integers(-40, 40).map(lambda number: number / 10)
PAIRS = st.integers(3, 40).flatmap(lambda size: st.tuples(*(arrays.arrays(float, size, elements=TENTHS) for _ in "xy")))


@given(PAIRS)
def test_correlations_are_those_of_pandas(pair):
    x, y = (pd.Series(each) for each in pair)
    if x.min() < x.max() and y.min() < y.max():
        assert statistics.spearman(*pair) == pytest.approx(x.rank().corr(y.rank()), abs=1e-9)
        assert statistics.pearson(*pair) == pytest.approx(x.corr(y), abs=1e-9)
    else:
        assert np.isnan(statistics.pearson(*pair))


@given(PAIRS)
def test_trend_of_few_points_is_the_median_slope_of_all_pairs(pair):
    x, y = pair
    slopes = [(y[b] - y[a]) / (x[b] - x[a]) for a, b in combinations(range(len(x)), 2) if x[a] != x[b]]
    found = statistics.theil_sen(x, y)
    if not slopes:
        assert found is None
        return
    slope, intercept = found
    assert slope == pytest.approx(float(np.median(slopes)))
    assert intercept == pytest.approx(float(np.median([b - slope * a for a, b in zip(x, y, strict=True)])))


def test_trend_of_many_points_is_found_from_a_sample_of_pairs_and_always_the_same():
    chance = np.random.default_rng(3)
    x = chance.uniform(0, 100, 4000)
    y = 2 * x + 5 + chance.normal(0, 10, 4000)
    spoilt = np.where(chance.random(4000) < 0.2, 0.0, y)
    assert statistics.theil_sen(x, y)[0] == pytest.approx(2, abs=0.02)
    assert 1.4 < statistics.theil_sen(x, spoilt)[0] < 2
    assert statistics.theil_sen(x, spoilt) == statistics.theil_sen(x, spoilt)


@given(PAIRS)
def test_unbeaten_are_those_that_nothing_further_left_reaches(pair):
    x, y = pair
    found = statistics.unbeaten(x, y)
    beaten = [any((x[b] < x[a] and y[b] >= y[a]) or (x[b] == x[a] and y[b] > y[a]) for b in range(len(x))) for a in range(len(x))]
    assert {(x[row], y[row]) for row in found} == {(x[row], y[row]) for row, lost in enumerate(beaten) if not lost}
    assert np.all(np.diff(x[found]) > 0)
    assert np.all(np.diff(y[found]) > 0)
