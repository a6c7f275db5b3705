"""The line of the unbeaten, against a slower way of finding it."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from evalboard.drawing.plots import _statistics as statistics

TENTHS = st.integers(-40, 40).map(lambda number: number / 10)
PAIRS = st.integers(3, 40).flatmap(lambda size: st.tuples(*(arrays.arrays(float, size, elements=TENTHS) for _ in "xy")))


@given(PAIRS)
def test_unbeaten_are_those_that_nothing_further_left_reaches(pair):
    x, y = pair
    found = statistics.unbeaten(x, y)
    beaten = [
        any((x[b] < x[a] and y[b] >= y[a]) or (x[b] == x[a] and y[b] > y[a]) for b in range(len(x)))
        for a in range(len(x))
    ]
    assert {(x[row], y[row]) for row in found} == {(x[row], y[row]) for row, lost in enumerate(beaten) if not lost}
    assert np.all(np.diff(x[found]) > 0)
    assert np.all(np.diff(y[found]) > 0)
