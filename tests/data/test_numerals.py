"""What counts as a number is the same wherever it stands, and what is none is never 0."""

import math
from decimal import Decimal

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from evalboard.data.numerals import number, numbers, written

FULL_WIDTH = "\uff11\uff12"
NUMBERS = {
    "0.5": 0.5,
    " 12 ": 12.0,
    "+3": 3.0,
    "-1e-3": -0.001,
    ".5": 0.5,
    "5.": 5.0,
    "1E5": 1e5,
    "007": 7.0,
    "1e999": math.inf,
    "-1e999": -math.inf,
    "9" * 400: math.inf,
    "Infinity": math.inf,
    "-inf": -math.inf,
}
NONE = [
    "",
    " ",
    "1_000",
    "1,000",
    "1 000",
    "0x10",
    "0b1",
    FULL_WIDTH,
    "\u0663",
    "1d5",
    "1e",
    "e5",
    ".",
    "+",
    "--1",
    "50%",
    "nan",
    "NaN",
    "null",
    "true",
    "1\u00a0",
    "1\x00",
]


@pytest.mark.parametrize("text", NUMBERS)
def test_texts_that_are_numbers(text):
    assert written(text) == number(text) == NUMBERS[text]


@pytest.mark.parametrize("text", NONE)
def test_texts_that_are_none(text):
    with pytest.raises(ValueError, match="is no number"):
        number(text)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        (7, 7.0),
        (10**400, math.inf),
        (-(10**400), -math.inf),
        (np.float32(0.5), 0.5),
        (np.int64(3), 3.0),
        (Decimal("0.25"), 0.25),
        (math.inf, math.inf),
    ],
)
def test_cells_that_are_numbers(cell, value):
    assert number(cell) == value


@pytest.mark.parametrize(
    "cell", [[0.5], {"a": 1}, b"1", 1j, np.timedelta64(1, "s"), np.complex128(1), pd.Timestamp(0), object()]
)
def test_cells_that_are_none(cell):
    with pytest.raises(ValueError, match="is no number"):
        number(cell)


def test_nothing_and_nan_are_no_value_and_truth_is_a_number_where_that_is_said():
    assert all(math.isnan(number(cell)) for cell in (None, math.nan, np.nan))
    assert [number(cell, flags=True) for cell in (True, False, np.True_)] == [1.0, 0.0, 1.0]
    for cell in (True, np.False_):
        with pytest.raises(ValueError, match="is no number"):
            number(cell)


def test_a_column_is_read_cell_by_cell():
    cells = pd.Series(["0.5", None, 10**400, True, FULL_WIDTH, "0.5", 2], dtype=object, index=range(3, 10))
    expected = pd.Series([0.5, math.nan, math.inf, 1.0, math.nan, 0.5, 2.0], index=range(3, 10))
    pd.testing.assert_series_equal(numbers(cells), expected)
    assert numbers(pd.Series([1, 2], dtype="uint64")).tolist() == [1.0, 2.0]
    assert numbers(pd.Series([1j, 2j])).isna().all()
    assert numbers(pd.Series([], dtype=object)).tolist() == []


@given(st.floats(allow_nan=False))
def test_every_float_is_read_as_it_is_written(value):
    assert number(repr(value)) == value


@given(st.text())
def test_a_text_is_a_number_as_python_reads_it_or_none(text):
    try:
        value = number(text)
    except ValueError:
        return
    assert value == float(text)
