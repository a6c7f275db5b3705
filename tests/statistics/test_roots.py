"""Where rising functions cross 0, against their inverses."""

import numpy as np
import pytest

from evalboard.statistics.roots import crossing


def test_each_function_is_crossed_at_its_own_place():
    power = np.array([1.0, 3.0, 7.0, 0.2])
    assert crossing(lambda x, rows: x ** power[rows] - 0.3, np.zeros(4), np.ones(4)).tolist() == pytest.approx(
        (0.3 ** (1 / power)).tolist(), rel=1e-12
    )


def test_an_infinite_end_and_a_leap_are_found():
    def leaping(x, rows):
        return np.where(rows == 0, np.where(x < 1.0, np.log(x) + 2.0, np.inf), np.where(x < 0.7, -1.0, 1.0))

    with np.errstate(divide="ignore"):
        assert crossing(leaping, np.zeros(2), np.ones(2)).tolist() == pytest.approx([np.exp(-2.0), 0.7], abs=1e-12)


def test_a_crossing_at_an_end_is_that_end():
    assert crossing(lambda x, _: x, np.zeros(1), np.ones(1)).tolist() == [0.0]
    assert crossing(lambda x, _: x - 1.0, np.zeros(1), np.ones(1)).tolist() == [1.0]
