"""Chances to be on a front: against integrals where there are some, against worlds that are drawn anew, and where
nothing is uncertain.
"""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from evalboard.statistics.curves import curves, plain_curves
from evalboard.statistics.distributions import normal_cdf
from evalboard.statistics.fronts import GRID, chances_on_front, normal_quantiles, quantiles, shrunken, unbeaten

TENTHS = st.integers(-40, 40).map(lambda number: number / 10)
PAIRS = st.integers(3, 40).flatmap(lambda size: st.tuples(*(arrays.arrays(float, size, elements=TENTHS) for _ in "xy")))


def exact(*values: float) -> np.ndarray:
    return normal_quantiles(np.array(values), np.full(len(values), np.nan))


def normal(values: list[float], stderr: list[float]) -> np.ndarray:
    return normal_quantiles(np.array(values), np.array(stderr))


def test_the_chance_of_one_of_two_is_that_of_its_difference():
    chance = chances_on_front(exact(-1.0, -2.0), normal([0.50, 0.53], [0.02, 0.03]), draws=40_000)
    assert chance[0] == 1.0
    assert chance[1] == pytest.approx(float(normal_cdf(0.03 / math.hypot(0.02, 0.03))), abs=0.01)


def test_without_errors_it_is_the_front_itself():
    rng = np.random.default_rng(3)
    x, y = rng.normal(size=(2, 200))
    chance = chances_on_front(exact(*x), exact(*y), draws=10)
    assert sorted(np.flatnonzero(chance == 1.0)) == sorted(unbeaten(-x, y))
    assert set(chance) == {0.0, 1.0}


def test_of_the_same_x_the_higher_one_is_ahead_and_of_the_same_y_the_better_x():
    assert chances_on_front(exact(1, 1, 0), exact(2, 1, 2), draws=10).tolist() == [1, 0, 0]


@pytest.mark.parametrize("noise", [np.nan, 0.4])
def test_chances_are_those_of_worlds_drawn_one_by_one(noise):
    rng, size, draws = np.random.default_rng(5), 14, 4000
    x, y, error = (
        rng.integers(0, 6, size) + (0.0 if np.isnan(noise) else rng.random(size)),
        rng.uniform(0, 1, size),
        rng.uniform(0.02, 0.3, size),
    )
    table_x, table_y = normal_quantiles(x, np.full(size, noise)), normal(list(y), list(error))
    chance = chances_on_front(table_x, table_y)
    at_x, at_y = (
        [np.interp(rng.standard_normal(draws), GRID, row) for row in shrunken(table)] for table in (table_x, table_y)
    )
    counted = np.zeros(size)
    for world in range(draws):
        of_x, of_y = (np.array([each[world] for each in at]) for at in (at_x, at_y))
        beaten = (of_x[:, None] <= of_x) & (of_y[:, None] <= of_y) & ((of_x[:, None] < of_x) | (of_y[:, None] < of_y))
        counted += ~beaten.any(axis=1)
    assert chance == pytest.approx(counted / draws, abs=0.04)


def test_equals_are_shrunk_towards_each_other_and_those_far_apart_stay():
    rng, error = np.random.default_rng(2), np.full(200, 0.02)
    equal = normal_quantiles(0.5 + rng.normal(0, 0.02, 200), error)
    apart = normal_quantiles(rng.uniform(0, 1, 200), error)
    middle = len(GRID) // 2
    assert np.std(shrunken(equal)[:, middle]) < 0.4 * np.std(equal[:, middle])
    assert shrunken(apart) == pytest.approx(apart, abs=0.003)
    without = exact(*rng.uniform(0, 1, 20))
    assert (shrunken(without) == without).all()


def test_quantiles_are_the_ends_of_intervals():
    of = curves([0.5, 1.0, np.nan], [0.05, 0.0, np.nan], [100, 20, np.nan])
    table = quantiles(of)
    lower, upper = of.bounds()
    at = [np.interp(-1.959964, GRID, row) for row in table[:2]], [np.interp(1.959964, GRID, row) for row in table[:2]]
    assert at[0] == pytest.approx(lower[:2], abs=0.002)
    assert at[1] == pytest.approx(upper[:2], abs=0.002)
    assert (np.diff(table[:2], axis=1) >= -1e-12).all()
    plain = quantiles(plain_curves([0.2], [0.1]))
    assert plain == pytest.approx(0.2 + 0.1 * GRID[None, :], abs=1e-6)
    assert (quantiles(plain_curves([0.2], [np.nan])) == 0.2).all()


@given(PAIRS)
def test_unbeaten_are_those_that_nothing_further_left_reaches(pair):
    x, y = pair
    found = unbeaten(x, y)
    beaten = [
        any((x[b] < x[a] and y[b] >= y[a]) or (x[b] == x[a] and y[b] > y[a]) for b in range(len(x)))
        for a in range(len(x))
    ]
    assert {(x[row], y[row]) for row in found} == {(x[row], y[row]) for row, lost in enumerate(beaten) if not lost}
    assert np.all(np.diff(x[found]) > 0)
    assert np.all(np.diff(y[found]) > 0)
