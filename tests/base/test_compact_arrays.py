"""Arrays of which all rows, or all columns, are alike."""

import math

import numpy as np
import pytest

from evalboard.base.arrays import compacted, some_rows

ROWS = np.array([[1.0, np.nan, -0.0], [1.0, np.nan, -0.0]])
COLUMNS = ROWS.T.copy()
DIFFERENT = np.array([[1.0, 2.0], [3.0, 4.0]])


def _held(array: np.ndarray) -> int:
    """How many numbers are in memory."""
    return math.prod(size for size, step in zip(array.shape, array.strides, strict=True) if step or not size)


@pytest.mark.parametrize(
    ("array", "held"),
    [(ROWS, 3), (COLUMNS, 3), (DIFFERENT, 4), (np.full((4, 5), 7, dtype=np.int32), 5), (np.empty((0, 3)), 0)],
)
def test_an_array_is_the_same_and_takes_the_memory_of_one(array: np.ndarray, held: int) -> None:
    once = compacted(array)
    assert once.shape == array.shape
    assert once.tobytes() == array.tobytes()
    assert compacted(once) is once
    assert _held(once) == held


def test_zeros_of_either_sign_are_not_alike() -> None:
    assert compacted(np.array([[0.0, 1.0], [-0.0, 1.0]])).strides == (16, 8)


@pytest.mark.parametrize("array", [ROWS, COLUMNS, DIFFERENT])
def test_rows_are_taken_in_an_order_and_what_is_held_once_stays_so(array: np.ndarray) -> None:
    order = np.array([1, 0, 1])
    taken = some_rows(compacted(array), order)
    assert taken.tobytes() == array[order].tobytes()
    assert [step == 0 for step in taken.strides] == [step == 0 for step in compacted(array).strides]
