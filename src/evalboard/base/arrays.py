"""Arrays of numbers with NaN where one is missing, of places and of truth values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TypeVar

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]
Mask = npt.NDArray[np.bool_]
Arrays = TypeVar("Arrays")


def as_numbers(values: npt.ArrayLike) -> Numbers:
    """Values as an array of numbers, without a copy where they are one."""
    return np.asarray(values, dtype=np.float64)


def broadcast_numbers(*values: npt.ArrayLike) -> tuple[Numbers, ...]:
    """Values as arrays of numbers of one shape."""
    return np.broadcast_arrays(*map(as_numbers, values))


def quiet() -> np.errstate:
    """A context in which division by 0 and undefined operations give infinity and NaN without a warning."""
    return np.errstate(divide="ignore", invalid="ignore")


def by_field(make: Callable[..., object], *values: Arrays) -> Arrays:
    """A dataclass of arrays, each of them made of those of the same name in some."""
    names = [each.name for each in fields(values[0])]  # type: ignore[arg-type] - they are dataclasses
    return type(values[0])(*(make(*(getattr(value, name) for value in values)) for name in names))


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
