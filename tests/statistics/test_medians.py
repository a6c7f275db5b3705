"""The median and percentiles of a column are those of numpy, to the last bit."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.statistics.association import median, percentiles

values = st.lists(
    st.floats(-100, 100).map(lambda each: round(each, 2)) | st.floats(-1e6, 1e6), min_size=1, max_size=40
).map(np.array)


@given(values)
def test_the_median_is_that_of_numpy(column):
    assert median(column) == np.median(column)


@given(values, st.lists(st.floats(0, 100), min_size=1, max_size=4))
def test_percentiles_are_those_of_numpy(column, shares):
    assert percentiles(column, *shares) == tuple(np.percentile(column, shares))


def test_nothing_is_known_of_nothing_and_of_what_is_missing():
    assert np.isnan(median(np.array([])))
    assert np.isnan([median(np.array([1.0, np.nan, 2.0])), *percentiles(np.array([1.0, np.nan]), 0, 100)]).all()
    with pytest.raises(IndexError):
        percentiles(np.array([]), 50)
