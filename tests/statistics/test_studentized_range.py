"""The range of normal values against tables and against drawn ones."""

import math

import numpy as np
import pytest

from evalboard.statistics.distributions import critical_deviation, normal_p_value, range_survival

UPPER_5_PERCENT = {
    2: 2.771807648699355,
    3: 3.314493155398122,
    10: 4.474124221725907,
    60: 5.764388004145548,
    200: 6.4959132639351775,
}
"""By scipy 1.16, `scipy.stats.studentized_range.isf(0.05, k, 1e7)`."""


@pytest.mark.parametrize(("size", "expected"), UPPER_5_PERCENT.items())
def test_the_critical_range_is_that_of_the_tables(size, expected):
    assert math.sqrt(2) * critical_deviation(np.full(size, size), 0.05) == pytest.approx(expected, rel=1e-9)
    assert range_survival(expected, size) == pytest.approx(0.05, rel=1e-9)


@pytest.mark.parametrize("apart", [0.5, 3.0, 8.0, 15.0])
def test_the_range_of_two_is_their_difference(apart):
    assert range_survival(apart, 2) == pytest.approx(float(normal_p_value(apart / math.sqrt(2))), rel=1e-9)


def test_one_alone_has_no_range():
    assert range_survival(1.0, [0, 1]).tolist() == [0.0, 0.0]


def test_what_is_decided_asks_for_less_but_never_for_less_than_one_test():
    whole = critical_deviation(np.full(60, 60), 0.05)
    halves = critical_deviation(np.full(60, 30), 0.05)
    assert whole > halves > critical_deviation(np.array([2, 2]), 0.05) == pytest.approx(1.959963984540054)
    # Two groups of 30: neither has a false statement with 1 - alpha = (1 - P)^2 at most.
    assert 2 * range_survival(math.sqrt(2) * halves, 30) == pytest.approx(0.05, rel=1e-9)
    assert (
        critical_deviation(np.ones(5), 0.05)
        == critical_deviation(np.array([]), 0.05)
        == pytest.approx(1.959963984540054)
    )


def test_large_sizes_are_rounded_to_the_careful_side():
    sizes = np.arange(33, 2000, 7)
    exactly = [critical_deviation(np.append(np.full(size, size), 5000), 0.05) for size in (33, 700, 1999)]
    assert all(
        critical_deviation(np.full(size, size), 0.05) <= one for size, one in zip((33, 700, 1999), exactly, strict=True)
    )
    assert critical_deviation(sizes, 0.05) < critical_deviation(np.full(len(sizes), 2000), 0.05)
