"""Arrays of entries and nodes of which all rows, or all columns, are alike: they take the memory of one."""

from __future__ import annotations

import numpy as np


def bits(array: np.ndarray) -> np.ndarray:
    """The bits of numbers: what is not a number is equal to itself, and 0 is not -0."""
    return array.view(f"u{array.itemsize}")


def compacted(array: np.ndarray) -> np.ndarray:
    """The same numbers (E x N), all rows as one, or all columns, where these are alike to the last bit."""
    if 0 in array.shape or not array.strides[0] or not array.strides[1]:
        return array
    for one in (array[:1], array[:, :1]):
        if (bits(array) == bits(one)).all():
            return np.broadcast_to(one.copy(), array.shape)
    return array


def some_rows(array: np.ndarray, order: np.ndarray) -> np.ndarray:
    """Some rows of an array (E x N), in an order; what is held once stays so."""
    shape = (len(order), *array.shape[1:])
    if array.size and not array.strides[0]:
        return np.broadcast_to(array[:1], shape)
    if array.size and not array.strides[1]:
        return np.broadcast_to(array[:, :1][order], shape)
    return array[order]
