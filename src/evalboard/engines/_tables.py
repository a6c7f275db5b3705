"""The columns of one file of samples as a frame, wherever they stand in it: parquet, JSON lines or CSV."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import replace
from numbers import Real
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.errors import nearest
from evalboard.sums import SampleColumns, SampleFile

SINGLE = ("sample", "value", "run", "cluster", "maximum", "n_options", "label")
FORMATS = ("parquet", "jsonl", "ndjson", "csv")


def read(columns: SampleColumns, file: SampleFile) -> pd.DataFrame:
    """The columns that are asked for, rows counted from 1 as in the file; rows that are not meant are not there, lists of values are means.

    ValueError, OSError or an error of pyarrow where that cannot be: a column that is not there, a file that is none of the formats.
    """
    given, places = dict(file.given), dict(file.at)
    if file.alone:
        columns = replace(columns, cluster=None)
    wanted = list(dict.fromkeys([*_wanted(columns), *(column for column, _ in (*file.only, *file.without))]))
    inside = {column: places.get(column, column) for column in wanted if column not in given}
    found = _columns(file, list(dict.fromkeys(inside.values())), text=[inside[column] for column in _ids(columns) if column in inside])
    rows = pd.DataFrame({column: found[place] for column, place in inside.items()}, index=found.index)
    rows = rows.assign(**{column: value for column, value in given.items() if column in wanted})
    for column, value in file.only:
        rows = _only(rows, column, str(value))
    for column, value in file.without:
        rows = rows[rows[column].astype("str") != str(value)]
    nested = [str(column) for column in rows if rows[column].dtype == object and rows[column].map(lambda cell: isinstance(cell, NESTED)).any()]
    return rows.assign(**{column: rows[column].map(_mean if column == columns.value else _plain) for column in nested})


def _only(rows: pd.DataFrame, column: str, value: str) -> pd.DataFrame:
    """The rows with a value in a column. ValueError where there are rows and none is meant."""
    there = rows[column].astype("str")
    meant = rows[there == value]
    if meant.empty and len(rows):
        raise ValueError(no_row_with(column, value, there.unique().tolist()))
    return meant


def no_row_with(column: str, value: str, there: Sequence[str]) -> str:
    """Why no row of a file is meant: what stands in the column in the place of what is asked for."""
    shown = ", ".join(repr(each) for each in sorted(there)[:5])
    return f"has no row with {column} {value!r}; there is {shown}{', ...' if len(there) > 5 else ''}"


NESTED = (list, dict, np.ndarray)


def _mean(cell: Any) -> Any:
    """A value: of a list of numbers, one for each part of an answer, the mean."""
    parts = list(cell) if isinstance(cell, (list, np.ndarray)) else []
    numbers = all(isinstance(part, Real) and not math.isnan(part) for part in parts)
    return math.fsum(parts) / len(parts) if parts and numbers else _plain(cell)


def _plain(cell: Any) -> Any:
    """A cell as it is; a list or a record as text, which is no number of anything."""
    return str(cell) if isinstance(cell, NESTED) else cell


def _columns(file: SampleFile, places: Sequence[str], *, text: Sequence[str]) -> pd.DataFrame:
    """The places of a file as columns, rows counted from 1."""
    kind = file.path.rsplit(".", 1)[-1].lower()
    if kind == "parquet":
        found = _parquet(file, places)
    elif kind in {"jsonl", "ndjson"}:
        found = _json_lines(file, places)
    elif kind == "csv":
        # Ids stay as they are written: 007 is no number, and NA is a language somewhere.
        found = pd.read_csv(file.local, dtype=dict.fromkeys(text, "str"), keep_default_na=False, na_values=[""])
    else:
        raise ValueError(f"is no table of samples: expected .parquet, .jsonl or .csv, got .{kind}")
    all_there(places, list(found.columns))
    # What parquet and pandas keep as categories are plain cells for us.
    plain = {name: kind.categories.dtype for name, kind in found.dtypes.items() if isinstance(kind, pd.CategoricalDtype)}
    return found[list(places)].astype(plain).set_axis(pd.RangeIndex(1, len(found) + 1))


def _parquet(file: SampleFile, places: Sequence[str]) -> pd.DataFrame:
    schema = pq.read_schema(file.local)
    tops = {place: place if place in schema.names else place.partition(".")[0] for place in places}
    all_there([place for place in places if tops[place] not in schema.names], schema.names)
    table = pq.read_table(file.local, columns=list(dict.fromkeys(tops.values())))
    flat = {place: table.column(place) if top == place else _inside(table.column(top), place) for place, top in tops.items()}
    return pd.DataFrame({place: column.to_pandas() for place, column in flat.items() if column is not None})


def _inside(column: pa.ChunkedArray, place: str) -> pa.ChunkedArray | None:
    """A field of a column of records; None where there is no such field."""
    import pyarrow.compute as pc

    for key in place.split(".")[1:]:
        if not pa.types.is_struct(column.type) or column.type.get_field_index(key) < 0:
            return None
        column = pc.call_function("struct_field", [column], pc.StructFieldOptions([column.type.get_field_index(key)]))
    return column


def _json_lines(file: SampleFile, places: Sequence[str]) -> pd.DataFrame:
    """The records of a file, one a line; a place that no record has is no column."""
    with file.local.open("rb") as lines:
        records = [json.loads(line) for line in lines if line.strip()]
    if not all(isinstance(record, dict) for record in records):
        raise ValueError("a line is no record")
    there = {place: [_at(record, place) for record in records] for place in places}
    full = {place: cells for place, cells in there.items() if any(cell is not ABSENT for cell in cells)}
    return pd.DataFrame({place: [None if cell is ABSENT else cell for cell in cells] for place, cells in full.items()}, index=range(len(records)))


ABSENT = object()


def _at(record: dict[str, Any], place: str) -> Any:
    """What stands at a place of a record: a key, or where there is none a way into records."""
    inside: Any = record
    for key in [place] if place in record else place.split("."):
        inside = inside.get(key, ABSENT) if isinstance(inside, dict) else ABSENT
    return inside


def all_there(wanted: Sequence[str], there: Sequence[str]) -> None:
    """ValueError for the first column that is not there, with the nearest name."""
    for column in wanted:
        if column not in there:
            raise ValueError(f"has no column {column!r}{nearest(column, list(there))}")


def _wanted(columns: SampleColumns) -> list[str]:
    single = [getattr(columns, name) for name in SINGLE]
    pairs = (*columns.entry, *columns.levels, *columns.about)
    return list(dict.fromkeys([*(column for _, column in pairs), *(column for column in single if column is not None)]))


def _ids(columns: SampleColumns) -> list[str]:
    named = [column for _, column in (*columns.entry, *columns.levels)]
    return list(dict.fromkeys([*named, columns.sample, *(column for column in (columns.cluster, columns.label) if column)]))
