"""Correlations, Kendall's tau and trends, against slower ways of finding them."""

import math
from itertools import combinations

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from evalboard.statistics import association as statistics

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
def test_taus_are_those_of_all_pairs_one_by_one(pair):
    signs = [(np.sign(a - b), np.sign(c - d)) for (a, c), (b, d) in combinations(zip(*pair, strict=True), 2)]
    untied = [sum(sign[side] != 0 for sign in signs) for side in (0, 1)]
    if all(untied):
        assert statistics.kendall(*pair) == pytest.approx(sum(a * b for a, b in signs) / np.sqrt(untied[0] * untied[1]))
    else:
        assert np.isnan(statistics.kendall(*pair))


def jackknifed(statistic, x, y):
    """The standard error of a statistic of pairs by leaving each one out."""
    without = [statistic(np.delete(x, row), np.delete(y, row)) for row in range(len(x))]
    return np.sqrt((len(x) - 1) * np.var(without))


def pairs_of(size, seed=0):
    rng = np.random.default_rng(seed)
    x = rng.normal(size=size)
    return x, np.where(rng.random(size) < 0.5, rng.normal(scale=0.1, size=size), x)


def test_the_error_of_a_rank_correlation_is_that_of_leaving_pairs_out():
    x, y = pairs_of(400)
    expected = jackknifed(lambda a, b: np.arctanh(statistics.spearman(a, b)), x, y)
    assert statistics.spearman_error(x, y) == pytest.approx(expected, rel=0.03)


def test_the_error_of_tau_is_that_of_leaving_pairs_out():
    x, y = pairs_of(200)
    lower, upper = statistics.kendall_interval(x, y)
    assert (upper - lower) / 2 / 1.959964 == pytest.approx(jackknifed(statistics.kendall, x, y), rel=0.03)


@pytest.mark.parametrize("correlation", ["spearman", "kendall"])
def test_intervals_of_correlations_hold_the_value_and_stay_within_1(correlation):
    x, y = pairs_of(30)
    point, interval = getattr(statistics, correlation), getattr(statistics, f"{correlation}_interval")
    lower, upper = interval(x, y)
    assert -1 <= lower < point(x, y) < upper <= 1
    assert interval(x, x)[1] == pytest.approx(1)
    assert all(np.isnan(interval(x, np.ones(30))))


FEW = st.lists(st.integers(0, 4), min_size=1, max_size=12).map(lambda values: np.array(values, dtype=np.float64))


@given(FEW, FEW)
def test_superiority_is_that_of_all_pairs_one_by_one(first, second):
    pairs = [1.0 if a > b else 0.5 if a == b else 0.0 for a in first for b in second]
    assert statistics.superiority(first, second) == pytest.approx(np.mean(pairs))
    assert statistics.superiority(second, first) == pytest.approx(1 - np.mean(pairs))


def test_superiority_of_nobody_is_not_known():
    assert np.isnan(statistics.superiority(np.array([]), np.ones(3)))
    assert np.isnan(statistics.superiority_interval(np.nan, 0, 3)).all()


@pytest.mark.parametrize("theta", [0.0, 0.3, 0.5, 0.9, 1.0])
def test_the_interval_of_superiority_ends_where_its_own_error_is_1_96_away(theta):
    some, others = 6, 11
    lower, upper = statistics.superiority_interval(theta, some, others)
    true = np.linspace(0, 1, 100_001)
    more = (some + others) / 2 - 1
    variance = true * (1 - true) * (1 + more * ((1 - true) / (2 - true) + true / (1 + true))) / (some * others)
    within = true[np.abs(theta - true) <= 1.959964 * np.sqrt(variance)]
    assert (lower, upper) == pytest.approx((within.min(), within.max()), abs=2e-5)
    assert upper - lower > 0.2


def test_the_interval_of_superiority_covers_in_small_groups():
    rng = np.random.default_rng(0)
    true = 0.5 * (1 + math.erf(1.0 / 2))  # of normal values a standard deviation apart
    drawn = [(rng.normal(1, 1, 8), rng.normal(0, 1, 12)) for _ in range(400)]
    bounds = [statistics.superiority_interval(statistics.superiority(*each), 8, 12) for each in drawn]
    assert 0.92 <= np.mean([lower <= true <= upper for lower, upper in bounds]) <= 0.99


def zou(x, before, after):
    """The interval of the difference of two correlations that share a column. Source: Zou (2007),
    https://doi.org/10.1037/1082-989X.12.4.399, case 2.
    """
    r = np.corrcoef([x, before, after])
    first, second, between = r[0, 1], r[0, 2], r[1, 2]
    half = 1.959964 / np.sqrt(len(x) - 3)
    (low, high), (lower, upper) = (np.tanh(np.arctanh(each) + np.array([-half, half])) for each in (second, first))
    shared = (between - first * second / 2) * (1 - first**2 - second**2 - between**2) + between**3
    c = shared / ((1 - first**2) * (1 - second**2))
    down, up = second - low, upper - first
    rise, fall = high - second, first - lower
    return (
        second - first - np.sqrt(down**2 + up**2 - 2 * c * down * up),
        second - first + np.sqrt(rise**2 + fall**2 - 2 * c * rise * fall),
    )


def test_the_interval_of_a_change_of_correlation_is_that_of_zou():
    """Of normal columns, through their ranks, at which his interval is meant approximately."""
    rng = np.random.default_rng(5)
    x = rng.normal(size=400)
    before = 0.3 * x + rng.normal(size=400)
    after = 0.6 * before + 0.7 * x + 0.5 * rng.normal(size=400)
    lower, upper = statistics.spearman_change_interval(x, before, after)
    expected = zou(*(pd.Series(column).rank().to_numpy() for column in (x, before, after)))
    assert (lower, upper) == pytest.approx(expected, abs=0.02)
    assert lower < statistics.spearman(x, after) - statistics.spearman(x, before) < upper
    assert statistics.spearman_change_interval(x, before, before) == (0.0, 0.0)
    assert statistics.spearman_change_interval(x, before, after) == (lower, upper)


def test_draws_of_tied_ranks_are_those_of_the_drawn_values():
    rng = np.random.default_rng(6)
    x, values = rng.integers(0, 4, 12).astype(float), rng.integers(0, 3, 12).astype(float)
    count = np.array([[2, 0, 1, 1, 0, 3, 1, 0, 1, 1, 1, 1]], dtype=float)
    found = statistics._drawn_correlations(
        statistics._drawn_ranks(statistics.GroupedRanks(x), count),
        statistics._drawn_ranks(statistics.GroupedRanks(values), count),
        count,
    )
    again = np.repeat(np.arange(12), count[0].astype(int))
    assert found[0] == pytest.approx(statistics.spearman(x[again], values[again]))


def test_few_entries_and_constant_columns_have_no_interval_of_a_change():
    few, many = np.arange(7.0), np.arange(20.0)
    assert np.isnan(statistics.spearman_change_interval(few, few, few)).all()
    assert np.isnan(statistics.spearman_change_interval(many, np.ones(20), many)).all()
