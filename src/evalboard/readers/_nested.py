"""Columns inside records: named by the keys that lead to them, joined by dots. Keys may have dots of their own, as `math_v0.1` has."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import pandas as pd

if TYPE_CHECKING:
    import pyarrow as pa

DEEPEST = 8
"""Records inside records that are looked into."""


def with_nested(frame: pd.DataFrame, wanted: Collection[str]) -> pd.DataFrame:
    """Rows with the wanted columns that stand inside records, under their dotted names; what is nowhere is not added."""
    inside = {name: _cells(frame, name) for name in wanted if name not in frame}
    return frame.assign(**{name: pd.Series(cells, index=frame.index) for name, cells in inside.items() if cells is not None})


def _cells(frame: pd.DataFrame, name: str) -> list[object] | None:
    """The cells under a dotted name; None where no record has such keys."""
    for column, rest in _splits(name):
        if column in frame and any(_leads(cell, rest) for cell in frame[column]):
            return [_at(cell, rest) for cell in frame[column]]
    return None


def _splits(name: str) -> Iterator[tuple[str, str]]:
    """The ways to part a dotted name into a key and the rest, the shortest key first."""
    for place, letter in enumerate(name):
        if letter == ".":
            yield name[:place], name[place + 1 :]


def _leads(record: object, path: str, depth: int = 0) -> bool:
    if not isinstance(record, Mapping) or depth > DEEPEST:
        return False
    return path in record or any(key in record and _leads(record[key], rest, depth + 1) for key, rest in _splits(path))


def _at(record: object, path: str, depth: int = 0) -> object:
    """What stands under a dotted path; None where there is nothing."""
    if not isinstance(record, Mapping) or depth > DEEPEST:
        return None
    if path in record:
        return record[path]
    return next((_at(record[key], rest, depth + 1) for key, rest in _splits(path) if key in record), None)


def leaves_of(schema: pa.Schema) -> Iterator[str]:
    """The columns of a schema and, by their dotted names, all that stand inside records of it."""
    for field in schema:
        yield from _leaves(field.name, field.type)


def _leaves(name: str, kind: pa.DataType, depth: int = 0) -> Iterator[str]:
    import pyarrow as pa

    yield name
    if pa.types.is_struct(kind) and depth < DEEPEST:
        for place in range(kind.num_fields):
            yield from _leaves(f"{name}.{kind.field(place).name}", kind.field(place).type, depth + 1)


def projected(schema: pa.Schema, wanted: Sequence[str]) -> list[str]:
    """Those of the wanted columns that a parquet file has, at its top or inside records: nothing else of it is read."""
    there = set(leaves_of(schema))
    return [name for name in dict.fromkeys(wanted) if name in there]
