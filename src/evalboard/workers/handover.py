"""How one process leaves a value to another in a file: the large arrays of it as they stand in memory, each once, and
the rest pickled.

Who takes it maps the file: no array is copied, and what is never looked at is never loaded. One number that stands for
many is one number.
"""

from __future__ import annotations

import io
import mmap
import os
import pickle
import struct
from collections.abc import Iterable
from typing import Any

import numpy as np
import pandas as pd
from pandas.api.extensions import ExtensionArray

HEAD = struct.Struct("<QQ")
"""Bytes of the pickle, and number of the arrays, whose sizes follow as 8 bytes each."""
ALIGNED = 64
"""Arrays begin at multiples of so many bytes."""


class _Pickler(pickle.Pickler):
    """Keeps frames as columns, and arrays of one repeated number as they are: pandas would write them out."""

    def reducer_override(self, obj: object) -> Any:  # Any: a function with its arguments, or that it is as usual
        """How an object is pickled, where that is not as usual."""
        if type(obj) is np.ndarray and _is_one_number(obj):
            return np.broadcast_to, (obj[(slice(1),) * obj.ndim].copy(), obj.shape)
        if type(obj) is pd.DataFrame:
            return _frame, ([_cells(obj.iloc[:, place]) for place in range(obj.shape[1])], obj.columns, obj.index)
        return NotImplemented


def _is_one_number(array: np.ndarray) -> bool:
    repeated = all(step == 0 for step, size in zip(array.strides, array.shape, strict=True) if size > 1)
    return array.size > 1 and repeated and not array.dtype.hasobject


def _cells(column: pd.Series) -> np.ndarray | ExtensionArray:
    return column.to_numpy() if isinstance(column.dtype, np.dtype) else column.array


def _frame(columns: list[np.ndarray | ExtensionArray], names: pd.Index, index: pd.Index) -> pd.DataFrame:
    return pd.DataFrame(
        {place: pd.Series(cells, index=index, copy=False) for place, cells in enumerate(columns)},
        index=index,
        copy=False,
    ).set_axis(names, axis=1)


def leave(value: object, sink: int) -> None:
    """Write a value into an open file."""
    arrays: list[pickle.PickleBuffer] = []
    rest = io.BytesIO()
    _Pickler(rest, protocol=5, buffer_callback=arrays.append).dump(value)
    raw = [array.raw() for array in arrays]
    sizes = [len(array) for array in raw]
    head = HEAD.pack(rest.tell(), len(sizes)) + np.array(sizes, dtype="<u8").tobytes()
    with os.fdopen(sink, "wb", closefd=False) as file:
        file.write(head)
        file.write(rest.getbuffer())
        for place, array in zip(_places(len(head) + rest.tell(), sizes), raw, strict=True):
            file.seek(place)
            file.write(array)


def take(sink: int) -> object:
    """What was left in a file. Its arrays stand in the file as long as they are used, and can be written to: that
    changes nothing in the file.
    """
    whole = memoryview(mmap.mmap(sink, 0, access=mmap.ACCESS_COPY))
    pickled, count = HEAD.unpack_from(whole)
    begin = HEAD.size + 8 * count
    sizes = np.frombuffer(whole, dtype="<u8", count=count, offset=HEAD.size).tolist()
    arrays = [whole[place : place + size] for place, size in zip(_places(begin + pickled, sizes), sizes, strict=True)]
    return pickle.loads(whole[begin : begin + pickled], buffers=arrays)  # noqa: S301 - a process of ours wrote it


def _places(begin: int, sizes: Iterable[int]) -> list[int]:
    places = []
    for size in sizes:
        begin += -begin % ALIGNED
        places.append(begin)
        begin += size
    return places
