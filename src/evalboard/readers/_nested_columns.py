"""Columns inside records: named by the keys that lead to them, joined by dots. Keys may have dots of their own, as
`math_v0.1` has.

Of a list of records, `[key=word]` behind its key means the one whose key says so:
`leaderboards[name=Verified].results`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

import pandas as pd

from evalboard.errors import ReadError
from evalboard.readers._cells import shown, text
from evalboard.readers._options import same

if TYPE_CHECKING:
    import pyarrow as pa

DEEPEST = 8
MOST_CHOICES = 12
CHOICE = re.compile(r"\[([^\[\]=]+)=([^\[\]]*)\](?:\.|$)")
"""What begins a path that goes on in one record of a list."""


def with_nested(frame: pd.DataFrame, wanted: Collection[str]) -> pd.DataFrame:
    """Rows with the wanted columns that stand inside records, under their dotted names; what is nowhere is not
    added.
    """
    inside = {name: _cells(frame, name) for name in wanted if name not in frame}
    return frame.assign(
        **{name: pd.Series(cells, index=frame.index) for name, cells in inside.items() if cells is not None}
    )


def _cells(frame: pd.DataFrame, name: str) -> list[object] | None:
    for column, rest in _splits(name):
        if column in frame and any(reached(cell, rest)[0] for cell in frame[column]):
            return [reached(cell, rest)[1] for cell in frame[column]]
    return None


def _splits(path: str) -> Iterator[tuple[str, str]]:
    """The ways to part a path into a key and the rest, the shortest key first."""
    for place, letter in enumerate(path):
        if letter == "." or (letter == "[" and place):
            yield path[:place], path[place + (letter == ".") :]


def reached(record: object, path: str, depth: int = 0) -> tuple[bool, object]:
    """Whether a path leads somewhere, and what stands there; a null on the way is a place where nothing stands.

    ReadError where it leads to several records of a list.
    """
    if isinstance(record, list):
        record, path = _chosen(record, path)
        if not path:
            return record is not None, record
    if not isinstance(record, Mapping) or depth > DEEPEST:
        return record is None and depth > 0, None
    if path in record:
        return True, record[path]
    somewhere = False
    for key, rest in _splits(path):
        if key in record:
            there, cell = reached(record[key], rest, depth + 1)
            if cell is not None:
                return True, cell
            somewhere |= there
    return somewhere, None


def _chosen(records: Sequence[object], path: str) -> tuple[object, str]:
    """The one record of a list that a path begins with, and the rest of the path; None and the path where there is
    none.
    """
    choice = CHOICE.match(path)
    if choice is None:
        return False, path
    mine = [record for record in records if isinstance(record, Mapping) and same(record.get(choice[1]), choice[2])]
    if len(mine) > 1:
        raise ReadError(f"has {len(mine)} records with {choice[1]}={choice[2]} where one is due")
    return mine[0] if mine else False, path[choice.end() :] if mine else path


def choices(record: object, path: str) -> str:
    """What a path could have chosen of a list of records, for the message; else empty."""
    if not isinstance(record, Mapping):
        return ""
    for key, rest in _splits(path):
        records, choice = record.get(key), CHOICE.match(rest)
        if isinstance(records, list) and choice is not None:
            there = [
                word
                for each in records
                if isinstance(each, Mapping) and (word := text(each.get(choice[1]))) is not None
            ]
            return f"; {key!r} has {choice[1]}={', '.join(map(shown, there[:MOST_CHOICES])) or 'nothing'}"
        if isinstance(records, Mapping):
            return choices(records, rest)
    return ""


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


def flat(table: pa.Table, names: Sequence[str]) -> pa.Table:
    """A table of the named columns, those inside records under their dotted names, made without Python objects on the
    way.
    """
    import pyarrow as pa

    return pa.table({name: table[name] if name in table.column_names else _inside(table, name) for name in names})


def _inside(table: pa.Table, name: str) -> pa.ChunkedArray:
    import pyarrow.compute as pc

    for column, rest in _splits(name):
        places = _places(table.schema.field(column).type, rest) if column in table.column_names else None
        if places is not None:
            return pc.struct_field(table[column], places)  # type: ignore[attr-defined] - made when pyarrow is imported
    raise ReadError(f"has no column {name!r}")


def _places(kind: pa.DataType, path: str) -> list[int] | None:
    """The places of the fields, each inside the one before it, to which a path leads; None where it leads nowhere."""
    import pyarrow as pa

    for place in range(kind.num_fields) if pa.types.is_struct(kind) else ():
        field = kind.field(place)
        if path == field.name:
            return [place]
        further = _places(field.type, path[len(field.name) + 1 :]) if path.startswith(f"{field.name}.") else None
        if further is not None:
            return [place, *further]
    return None


def projected(schema: pa.Schema, wanted: Sequence[str]) -> list[str]:
    """Those of the wanted columns that a parquet file has, at its top or inside records: nothing else of it is read."""
    there = set(leaves_of(schema))
    return [name for name in dict.fromkeys(wanted) if name in there]
