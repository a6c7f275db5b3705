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
