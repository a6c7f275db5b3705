"""The columns of one file of samples as a frame: parquet, JSON lines, a JSON list, or CSV."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from numbers import Real
from pathlib import Path

import msgspec
import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base import current_file
from evalboard.data.bounds import decoded, held_at_once, json_rows, texts_among
from evalboard.data.csv_lines import csv_lines, typed
from evalboard.data.numerals import NOT_A_NUMBER
from evalboard.data.samples import TEXTS
from evalboard.data.sums import SampleColumns, SampleFile
from evalboard.engines._cells import absent, as_text, whole
from evalboard.engines._cells import text as as_texts
from evalboard.errors import ReadError, nearest

SINGLE = ("sample", "value", "run", "cluster", "maximum", "n_options", "label")
FORMATS = ("parquet", "jsonl", "ndjson", "json", "csv")
BYTES = 64_000_000
UNREADABLE = (OSError, ReadError, ValueError, KeyError, RecursionError, pa.ArrowException)


def read(columns: SampleColumns, file: SampleFile) -> pd.DataFrame:
    """The asked columns of meant rows, counted from 1; lists of values are means. ValueError, OSError or pyarrow's
    errors.
    """
    (whole,) = pieces(columns, file)
    return whole


def pieces(columns: SampleColumns, file: SampleFile, *, rows: int | None = None) -> Iterator[pd.DataFrame]:
    """The same in pieces, at least one. Errors may come at the end: then nothing counts."""
    return (piece.rows for piece in pieces_with(columns, file, {}, rows=rows))


@dataclass(frozen=True)
class Piece:
    """Some meant rows, and what else was asked for."""

    rows: pd.DataFrame
    first: int
    beside: Mapping[str, Sequence[object]]
    """By name, for all rows looked at; ABSENT without."""


def pieces_with(
    columns: SampleColumns, file: SampleFile, beside: Mapping[str, str], *, rows: int | None = None
) -> Iterator[Piece]:
    """Pieces with optional other columns, by name and place."""
    constants, locations = dict(file.constants), dict(file.at)
    wanted = wanted_of(columns, file)
    inside = {column: locations.get(column, column) for column in wanted if column not in constants}
    chosen = [column for column, _ in (*file.only, *file.without)]
    roles = PlaceRoles(
        places=tuple(dict.fromkeys(inside.values())),
        text=frozenset(inside[column] for column in (*_ids(columns), *chosen) if column in inside),
        numbers=frozenset(inside[column] for column in _numbers(columns) if column in inside),
        value=inside.get(columns.value),
    )
    meant = meant_in(file)
    seen: Counter[tuple[str, ...]] = Counter()
    first = 1
    for table, cells in _columns(file, roles, beside=beside, rows=rows):
        constant = {column: value for column, value in constants.items() if column in wanted}
        numbered = table.set_axis(pd.RangeIndex(first, first + len(table)))
        piece = pd.DataFrame(
            {**{column: numbered[place] for column, place in inside.items()}, **constant}, index=numbered.index
        )
        for each in meant:
            piece = each.of(piece)
        for column, value in file.without:
            piece = piece[as_texts(piece[column]) != as_text(value)]
        mixed = [str(column) for column, kind in piece.dtypes.items() if pd.api.types.is_object_dtype(kind)]
        nested = [column for column in mixed if piece[column].map(lambda cell: isinstance(cell, NESTED)).any()]
        if nested:
            piece = piece.assign(
                **{column: piece[column].map(_mean if column == columns.value else _plain) for column in nested}
            )
        yield Piece(_numbered(columns, piece, seen) if file.numbered else piece, first, cells)
        first += len(numbered)
    for each in meant:
        each.check()


def _numbered(columns: SampleColumns, rows: pd.DataFrame, seen: Counter[tuple[str, ...]]) -> pd.DataFrame:
    """Rows whose samples have an id each: the second with one is named `id (2)`. `seen` counts those of all pieces."""
    run = [columns.run] if columns.run is not None else []
    key = [*(column for _, column in (*columns.entry, *columns.levels)), *run, columns.sample]
    ids = []
    for cells in zip(*(as_texts(rows[column]) for column in key), strict=True):
        seen[cells] += 1
        ids.append(cells[-1] if seen[cells] == 1 else f"{cells[-1]} ({seen[cells]})")
    named = pd.Series(ids, index=rows.index, dtype=object)
    return rows.assign(**{columns.sample: named.where(~absent(rows[columns.sample]), None)})


@dataclass
class RowChoice:
    """Rows with one of some values in a column, and the values of others."""

    column: str
    values: tuple[str, ...]
    there: set[str] = field(default_factory=set)

    def of(self, rows: pd.DataFrame) -> pd.DataFrame:
        there = as_texts(rows[self.column])
        self.there.update(there.unique().tolist())
        return rows[there.isin(self.values)]

    def check(self) -> None:
        """ValueError where no row was meant."""
        if self.there and self.there.isdisjoint(self.values):
            raise ValueError(no_row_with(self.column, self.values, list(self.there)))


def meant_in(file: SampleFile) -> list[RowChoice]:
    values: dict[str, list[str]] = {}
    for column, value in file.only:
        values.setdefault(column, []).append(as_text(value))
    return [RowChoice(column, tuple(each)) for column, each in values.items()]


def no_row_with(column: str, values: Sequence[str], there: Sequence[str]) -> str:
    """Why no row of a file is meant."""
    wanted, shown = (
        ", ".join(repr(each) for each in sorted(some)[:5]) + (", ..." if len(some) > 5 else "")
        for some in (values, there)
    )
    return f"has no row with {column} {wanted}; there is {shown}"


NESTED = (list, dict, np.ndarray)


def _mean(cell: object) -> object:
    parts = list(cell) if isinstance(cell, (list, np.ndarray)) else []
    numbers = all(isinstance(part, Real) and not math.isnan(part) for part in parts)
    return math.fsum(parts) / len(parts) if parts and numbers else _plain(cell)


def _plain(cell: object) -> object:
    return str(cell) if isinstance(cell, NESTED) else cell


Cells = tuple[pd.DataFrame, Mapping[str, Sequence[object]]]
"""The places of rows as columns, and raw columns."""


@dataclass(frozen=True)
class PlaceRoles:
    """Places asked for, those read as text, and those that are numbers."""

    places: tuple[str, ...]
    text: frozenset[str]
    numbers: frozenset[str]
    value: str | None


def _columns(file: SampleFile, roles: PlaceRoles, *, beside: Mapping[str, str], rows: int | None) -> Iterator[Cells]:
    current_file.note(file.path)
    places = roles.places
    kind = file.form
    if kind == "parquet":
        read_pieces = _parquet(file, roles, beside, rows)
    elif kind in {"jsonl", "ndjson", "json"}:
        read_pieces = _json_lines(file, roles, beside, rows)
    elif kind == "csv":
        read_pieces = _csv(file, roles, beside, rows)
    else:
        raise ValueError(f"is no table of samples: expected .parquet, .jsonl, .json or .csv, got .{kind}")
    for piece, cells in read_pieces:
        all_there(places, list(piece.columns))
        # What parquet and pandas keep as categories are plain cells for us.
        plain = {
            name: kind.categories.dtype for name, kind in piece.dtypes.items() if isinstance(kind, pd.CategoricalDtype)
        }
        wanted = piece if list(piece.columns) == list(places) else piece[list(places)]
        yield wanted.astype(plain) if plain else wanted, cells


def _csv(file: SampleFile, roles: PlaceRoles, beside: Mapping[str, str], rows: int | None) -> Iterator[Cells]:
    written = {*roles.text, *(place for name, place in beside.items() if name in TEXTS)}
    for head, lines in csv_lines(file.local, rows, BYTES):
        twice = [name for name in (*roles.places, *beside.values()) if head.count(name) > 1]
        if twice:
            raise ValueError(f"has {head.count(twice[0])} columns named {twice[0]!r}")
        columns: dict[str, pd.Series] = {}
        for name in dict.fromkeys((*roles.places, *beside.values())):
            if name in head:
                place = head.index(name)
                columns[name] = typed(
                    [line[place] or None for line in lines], written=name in written, scored=name in roles.numbers
                )
        yield pd.DataFrame(columns, index=range(len(lines))), _beside_of(columns, beside, len(lines))


def _fitting(size: int, counted: int, rows: int) -> int:
    return max(1, min(rows, BYTES * counted // max(size, 1)))


def _beside_of(columns: Mapping[str, pd.Series], beside: Mapping[str, str], size: int) -> dict[str, Sequence[object]]:
    return {name: columns[place].tolist() if place in columns else [ABSENT] * size for name, place in beside.items()}


def _parquet(file: SampleFile, roles: PlaceRoles, beside: Mapping[str, str], rows: int | None) -> Iterator[Cells]:
    places = roles.places
    schema = pq.read_schema(file.local)
    twice = [name for name in dict.fromkeys((*places, *beside.values())) if schema.names.count(name) > 1]
    if twice:
        raise ValueError(f"has {schema.names.count(twice[0])} columns named {twice[0]!r}; expected one")
    tops = {place: place if place in schema.names else place.partition(".")[0] for place in (*places, *beside.values())}
    all_there([place for place in places if tops[place] not in schema.names], schema.names)
    wanted = list(dict.fromkeys(top for top in tops.values() if top in schema.names))
    for repeated in _row_groups(file, wanted, rows, texts_among(schema, wanted)):
        table = decoded(repeated, file.bounds)
        flat = {
            place: table.column(tops[place]) if tops[place] == place else _inside(table.column(tops[place]), place)
            for place in places
        }
        cells = {name: _nested(table, tops[place], place) for name, place in beside.items()}
        columns = {
            place: _cells_of(column, scored=place in roles.numbers)
            for place, column in flat.items()
            if column is not None
        }
        yield pd.DataFrame(columns, index=range(len(table))), cells


def _cells_of(column: pa.ChunkedArray, *, scored: bool) -> pd.Series:
    """A column of parquet, with NaN told from empty cells."""
    import pyarrow.compute as pc

    cells = column.to_pandas()
    if not scored or not pa.types.is_floating(column.type):
        return cells
    # An empty cell is not known to be NaN: that is null here, and no NaN.
    nan = pc.call_function("is_nan", [column]).to_pandas().eq(True).to_numpy(dtype=bool)
    return cells.astype(object).mask(nan, NOT_A_NUMBER) if nan.any() else cells


def _nested(table: pa.Table, top: str, place: str) -> list[object]:
    if top not in table.column_names:
        return [ABSENT] * len(table)
    column, keys = table.column(top), [] if top == place else place.split(".")[1:]
    while keys and (inner := _inside(column, f".{keys[0]}")) is not None:
        column, keys = inner, keys[1:]
    cells = column.to_pylist()
    return [walked(cell, keys) for cell in cells] if keys else cells


def _row_groups(file: SampleFile, columns: list[str], rows: int | None, texts: list[str]) -> Iterator[pa.Table]:
    """Columns of a parquet file, whole or in pieces; at least one piece."""
    buffered = held_at_once(file.local)
    with pq.ParquetFile(
        file.local, read_dictionary=texts, buffer_size=buffered, pre_buffer=False, page_checksum_verification=True
    ) as parquet:
        if rows is None:
            yield parquet.read(columns=columns)
            return
        if not parquet.metadata.num_rows:
            yield parquet.read(columns=columns)
        size = _fitting(_size(parquet.metadata, columns), parquet.metadata.num_rows, rows)
        for batch in parquet.iter_batches(batch_size=size, columns=columns):
            yield pa.Table.from_batches([batch])


def _size(metadata: pq.FileMetaData, columns: Collection[str]) -> int:
    chunks = (
        metadata.row_group(group).column(place)
        for group in range(metadata.num_row_groups)
        for place in range(metadata.num_columns)
    )
    return sum(
        chunk.total_uncompressed_size
        for chunk in chunks
        if chunk.path_in_schema in columns or chunk.path_in_schema.split(".")[0] in columns
    )


def _inside(column: pa.ChunkedArray, place: str) -> pa.ChunkedArray | None:
    """A field of a column of records; None without."""
    import pyarrow.compute as pc

    for key in place.split(".")[1:]:
        if not pa.types.is_struct(column.type) or column.type.get_field_index(key) < 0:
            return None
        column = pc.call_function("struct_field", [column], pc.StructFieldOptions([column.type.get_field_index(key)]))
    return column


def _json_lines(file: SampleFile, roles: PlaceRoles, beside: Mapping[str, str], rows: int | None) -> Iterator[Cells]:
    places = roles.places
    there: set[str] = set()
    for records in _records(file, rows):
        cells = {place: [_at(record, place) for record in records] for place in places}
        there.update(place for place, column in cells.items() if any(cell is not ABSENT for cell in column))
        plain = {place: [_plain_json(cell, place, roles) for cell in column] for place, column in cells.items()}
        yield (
            pd.DataFrame(plain, index=range(len(records))),
            {name: [in_row(record, place) for record in records] for name, place in beside.items()},
        )
    all_there(places, [place for place in places if place in there])


def _plain_json(cell: object, place: str, roles: PlaceRoles) -> object:
    """A cell of JSON; NaN is missing but for numbers, as is an unnamed score."""
    if cell is ABSENT:
        return UNNAMED if place == roles.value else None
    if isinstance(cell, str):
        return whole(cell)
    return (NOT_A_NUMBER if place in roles.numbers else None) if cell != cell else cell


def _records(file: SampleFile, rows: int | None) -> Iterator[list[dict[str, object]]]:
    numbered = enumerate(json_rows(file.local) if file.form == "json" else _lines(file.local), start=1)
    while True:
        records = [_record(line, row) for row, line in (numbered if rows is None else _some(numbered, rows))]
        if records or rows is None:
            yield records
        if rows is None or not records:
            return


def _lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as lines:
        yield from (line for line in lines if line.strip())


def _record(line: bytes, row: int) -> dict[str, object]:
    """A line of JSON; the slower decoder takes NaN, lone surrogates and huge numbers."""
    try:
        record = msgspec.json.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"row {row} is no JSON: {error or 'nested too deeply'}") from None
    if not isinstance(record, dict):
        raise ValueError(f"row {row} is no record")  # noqa: TRY004 - of what the file holds, not of our own types
    return record


def _some(lines: Iterator[tuple[int, bytes]], rows: int) -> Iterator[tuple[int, bytes]]:
    size = 0
    for row, line in islice(lines, rows):
        yield row, line
        size += len(line)
        if size >= BYTES:
            return


ABSENT = object()
UNNAMED = "(not there)"
"""Of a score that a row does not name."""


def _at(record: dict[str, object], place: str) -> object:
    inside: object = record
    for key in [place] if place in record else place.split("."):
        inside = inside.get(key, ABSENT) if isinstance(inside, dict) else ABSENT
    return inside


def in_row(record: dict[str, object], place: str) -> object:
    """What stands at a key or path of a row; ABSENT without."""
    return record[place] if place in record else walked(record, place.split("."))


def walked(cell: object, keys: Iterable[str]) -> object:
    """Where keys lead from a cell."""
    for key in keys:
        try:
            cell = cell[int(key)] if isinstance(cell, list) else cell[key] if isinstance(cell, dict) else ABSENT
        except (KeyError, IndexError, ValueError):
            return ABSENT
    return cell


def all_there(wanted: Sequence[str], there: Sequence[str]) -> None:
    """ValueError for the first missing column, with the nearest name."""
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
    return list(
        dict.fromkeys([*(column for _, column in pairs), *(column for column in single if column is not None), *chosen])
    )


def _numbers(columns: SampleColumns) -> list[str]:
    return [column for column in (columns.value, columns.run, columns.maximum, columns.n_options) if column is not None]


def _ids(columns: SampleColumns) -> list[str]:
    named = [column for _, column in (*columns.entry, *columns.levels)]
    return list(
        dict.fromkeys([*named, columns.sample, *(column for column in (columns.cluster, columns.label) if column)])
    )
