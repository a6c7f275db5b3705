"""What one process leaves to another in a file."""

import os

import numpy as np
import pandas as pd
import pytest

from evalboard.data.schema import LeftOut, coded, framed
from evalboard.workers.reader_sandbox import leave, take


@pytest.fixture
def sink():
    file = os.memfd_create("handed")
    yield file
    os.close(file)


def passed_on(value: object, sink: int) -> object:
    leave(value, sink)
    return take(sink)


def test_values_of_all_kinds_come_back_as_they_were(sink):
    value = (
        "read",
        {
            "left out": (LeftOut("a.csv", "is no table", row=3),),
            "nothing": None,
            "text": "ü" * 10_000,
            "empty": np.empty(0),
        },
    )
    got = passed_on(value, sink)
    assert str(got) == str(value)


def test_frames_come_back_with_their_types_index_and_missing_cells(sink):
    frame = pd.DataFrame(
        {
            "text": pd.Series(["a", None, "c"], dtype="str"),
            "code": coded(["x", "y", "x"]),
            "number": [0.1, np.nan, -0.0],
            "flag": pd.Series([True, None, False], dtype=object),
            "date": np.array(["2024-01-01", "NaT", "2024-01-03"], dtype="datetime64[us]"),
            "whole": np.array([1, 2, 3], dtype=np.int32),
        },
        index=[4, 2, 9],
    )
    got = passed_on(frame, sink)
    assert isinstance(got, pd.DataFrame)
    pd.testing.assert_frame_equal(got, frame)
    assert np.signbit(got["number"].iloc[2])


def test_columns_of_the_same_name_stay_apart(sink):
    frame = pd.DataFrame([[1, 2.5], [3, 4.5]], columns=["a", "a"])
    got = passed_on(frame, sink)
    assert isinstance(got, pd.DataFrame)
    pd.testing.assert_frame_equal(got, frame)


def test_an_array_stands_in_the_file_and_is_not_copied(sink):
    numbers = np.arange(100_000.0)
    got = passed_on(numbers, sink)
    assert isinstance(got, np.ndarray)
    assert got.tolist() == numbers.tolist()
    assert not got.flags.owndata
    assert os.fstat(sink).st_size < numbers.nbytes + 4096


def test_a_number_that_stands_for_many_is_written_once(sink):
    size = 1_000_000
    frame = framed(
        {"value": "float64", "stderr": "float64"},
        value=np.broadcast_to(0.5, size),
        stderr=np.broadcast_to(np.nan, size),
    )
    got = passed_on(frame, sink)
    assert isinstance(got, pd.DataFrame)
    assert os.fstat(sink).st_size < 10_000
    assert got["value"].eq(0.5).all()
    assert got["stderr"].isna().all()
    assert not any(got["stderr"].to_numpy().strides)


def test_who_changes_what_came_changes_nothing_in_the_file(sink):
    got = passed_on(np.zeros(1000), sink)
    assert isinstance(got, np.ndarray)
    got[:] = 1.0
    again = take(sink)
    assert isinstance(again, np.ndarray)
    assert not again.any()
