"""The columns of one file of samples as a frame, wherever they stand in it: parquet, JSON lines or CSV."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
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
UNREADABLE = (OSError, ValueError, KeyError, RecursionError, pa.ArrowException, pd.errors.ParserError)
"""What reading a file may raise that says something about the file."""


def read(columns: SampleColumns, file: SampleFile) -> pd.DataFrame:
    """The columns that are asked for, rows counted from 1 as in the file; rows that are not meant are not there, lists of values are means.

    ValueError, OSError or an error of pyarrow where that cannot be: a column that is not there, a file that is none of the formats.
    """
    (whole,) = pieces(columns, file)
    return whole


def pieces(columns: SampleColumns, file: SampleFile, *, rows: int | None = None) -> Iterator[pd.DataFrame]:
    """The same in pieces of so many rows of the file, at least one. Errors may come at the end: nothing of the file counts then."""
    given, places = dict(file.given), dict(file.at)
    wanted = wanted_of(columns, file)
    inside = {column: places.get(column, column) for column in wanted if column not in given}
    text = [inside[column] for column in _ids(columns) if column in inside]
    meant = meant_in(file)
    for found in _columns(file, list(dict.fromkeys(inside.values())), text=text, rows=rows):
        constant = {column: value for column, value in given.items() if column in wanted}
        piece = pd.DataFrame({**{column: found[place] for column, place in inside.items()}, **constant}, index=found.index)
        for each in meant:
            piece = each.of(piece)
        for column, value in file.without:
            piece = piece[piece[column].astype("str") != str(value)]
        nested = [str(column) for column in piece if piece[column].dtype == object and piece[column].map(lambda cell: isinstance(cell, NESTED)).any()]
        yield piece.assign(**{column: piece[column].map(_mean if column == columns.value else _plain) for column in nested})
    for each in meant:
        each.check()


@dataclass
class Meant:
    """The rows with one of some values in a column, and what stands there in the others."""

    column: str
    values: tuple[str, ...]
    there: set[str] = field(default_factory=set)

    def of(self, rows: pd.DataFrame) -> pd.DataFrame:
        """Those of some rows that have it."""
        there = rows[self.column].astype("str")
        self.there.update(there.unique().tolist())
        return rows[there.isin(self.values)]

    def check(self) -> None:
        """ValueError where there were rows and none was meant."""
        if self.there and self.there.isdisjoint(self.values):
            raise ValueError(no_row_with(self.column, self.values, list(self.there)))


def meant_in(file: SampleFile) -> list[Meant]:
    """Which rows of a file are meant, column by column."""
    values: dict[str, list[str]] = {}
    for column, value in file.only:
        values.setdefault(column, []).append(str(value))
    return [Meant(column, tuple(each)) for column, each in values.items()]


def no_row_with(column: str, values: Sequence[str], there: Sequence[str]) -> str:
    """Why no row of a file is meant: what stands in the column in the place of what is asked for."""
    asked, shown = (", ".join(repr(each) for each in sorted(some)[:5]) + (", ..." if len(some) > 5 else "") for some in (values, there))
    return f"has no row with {column} {asked}; there is {shown}"


NESTED = (list, dict, np.ndarray)


def _mean(cell: Any) -> Any:
    """A value: of a list of numbers, one for each part of an answer, the mean."""
    parts = list(cell) if isinstance(cell, (list, np.ndarray)) else []
    numbers = all(isinstance(part, Real) and not math.isnan(part) for part in parts)
    return math.fsum(parts) / len(parts) if parts and numbers else _plain(cell)


def _plain(cell: Any) -> Any:
    """A cell as it is; a list or a record as text, which is no number of anything."""
    return str(cell) if isinstance(cell, NESTED) else cell


def _columns(file: SampleFile, places: Sequence[str], *, text: Sequence[str], rows: int | None) -> Iterator[pd.DataFrame]:
    """The places of a file as columns, in pieces, rows counted from 1."""
    kind = file.path.rsplit(".", 1)[-1].lower()
    if kind == "parquet":
        found = _parquet(file, places, rows)
    elif kind in {"jsonl", "ndjson"}:
        found = _json_lines(file, places, rows)
    elif kind == "csv":
        found = _csv(file, text, rows)
    else:
        raise ValueError(f"is no table of samples: expected .parquet, .jsonl or .csv, got .{kind}")
    first = 1
    for piece in found:
        all_there(places, list(piece.columns))
        # What parquet and pandas keep as categories are plain cells for us.
        plain = {name: kind.categories.dtype for name, kind in piece.dtypes.items() if isinstance(kind, pd.CategoricalDtype)}
        yield piece[list(places)].astype(plain).set_axis(pd.RangeIndex(first, first + len(piece)))
        first += len(piece)


def _csv(file: SampleFile, text: Sequence[str], rows: int | None) -> Iterator[pd.DataFrame]:
    # Ids stay as they are written: 007 is no number, and NA is a language somewhere.
    kept: dict[str, Any] = {"dtype": dict.fromkeys(text, "str"), "keep_default_na": False, "na_values": [""]}
    if rows is None:
        yield pd.read_csv(file.local, **kept)
        return
    with pd.read_csv(file.local, chunksize=rows, **kept) as found:
        yield from found


def _parquet(file: SampleFile, places: Sequence[str], rows: int | None) -> Iterator[pd.DataFrame]:
    schema = pq.read_schema(file.local)
    tops = {place: place if place in schema.names else place.partition(".")[0] for place in places}
    all_there([place for place in places if tops[place] not in schema.names], schema.names)
    for table in _row_groups(file, list(dict.fromkeys(tops.values())), rows):
        flat = {place: table.column(place) if top == place else _inside(table.column(top), place) for place, top in tops.items()}
        yield pd.DataFrame({place: column.to_pandas() for place, column in flat.items() if column is not None})


def _row_groups(file: SampleFile, columns: list[str], rows: int | None) -> Iterator[pa.Table]:
    """Columns of a parquet file, whole or in pieces; one piece without rows where it has none."""
    if rows is None:
        yield pq.read_table(file.local, columns=columns)
        return
    with pq.ParquetFile(file.local) as found:
        if not found.metadata.num_rows:
            yield found.read(columns=columns)
        for batch in found.iter_batches(batch_size=rows, columns=columns):
            yield pa.Table.from_batches([batch])


def _inside(column: pa.ChunkedArray, place: str) -> pa.ChunkedArray | None:
    """A field of a column of records; None where there is no such field."""
    import pyarrow.compute as pc

    for key in place.split(".")[1:]:
        if not pa.types.is_struct(column.type) or column.type.get_field_index(key) < 0:
            return None
        column = pc.call_function("struct_field", [column], pc.StructFieldOptions([column.type.get_field_index(key)]))
    return column


def _json_lines(file: SampleFile, places: Sequence[str], rows: int | None) -> Iterator[pd.DataFrame]:
    """The records of a file, one a line; a place that no record has is no column."""
    there: set[str] = set()
    for records in _records(file, rows):
        cells = {place: [_at(record, place) for record in records] for place in places}
        there.update(place for place, found in cells.items() if any(cell is not ABSENT for cell in found))
        yield pd.DataFrame({place: [None if cell is ABSENT else cell for cell in found] for place, found in cells.items()}, index=range(len(records)))
    all_there(places, [place for place in places if place in there])


def _records(file: SampleFile, rows: int | None) -> Iterator[list[dict[str, Any]]]:
    """The records of a file, in pieces."""
    with file.local.open("rb") as lines:
        full = (line for line in lines if line.strip())
        while True:
            records = [json.loads(line) for line in islice(full, rows)]
            if not all(isinstance(record, dict) for record in records):
                raise ValueError("a line is no record")
            if records or rows is None:
                yield records
            if rows is None or len(records) < rows:
                return


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


def wanted_of(columns: SampleColumns, file: SampleFile) -> list[str]:
    """The columns that a file must have, or be given."""
    if file.alone:
        columns = replace(columns, cluster=None)
    single = [getattr(columns, name) for name in SINGLE]
    pairs = (*columns.entry, *columns.levels, *columns.about)
    chosen = (column for column, _ in (*file.only, *file.without))
    return list(dict.fromkeys([*(column for _, column in pairs), *(column for column in single if column is not None), *chosen]))


def _ids(columns: SampleColumns) -> list[str]:
    named = [column for _, column in (*columns.entry, *columns.levels)]
    return list(dict.fromkeys([*named, columns.sample, *(column for column in (columns.cluster, columns.label) if column)]))
