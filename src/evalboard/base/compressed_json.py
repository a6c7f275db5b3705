"""Values of dataclasses as bytes and back: compressed JSON, of which every number comes back as it was."""

from __future__ import annotations

import json
import zlib
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np
from pydantic import TypeAdapter

Value = TypeVar("Value")


def packed(value: object) -> bytes:
    """A value as bytes."""
    return zlib.compress(json.dumps(value, ensure_ascii=False, default=_plain).encode())


def unpacked(content: bytes, kind: type[Value]) -> Value:
    """The value of a kind that was packed."""
    return _adapter(kind).validate_python(json.loads(zlib.decompress(content)))


@lru_cache
def _adapter(kind: type[Value]) -> TypeAdapter[Value]:
    return TypeAdapter(kind)


def _plain(value: object) -> object:
    """A value that JSON does not know: by the names of its fields, or a number of numpy's. TypeError where it is
    neither.
    """
    if is_dataclass(value):
        return {each: getattr(value, each) for each in _names(type(value))}
    return np.generic.item(value)  # type: ignore[arg-type] - a TypeError where it is no number of numpy


@lru_cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
