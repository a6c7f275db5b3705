"""What DuckDB reads: parquet with plain columns where it lies; other files are rewritten as such in pieces."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data import numerals
from evalboard.data.numerals import NOT_A_NUMBER
from evalboard.data.schema import LeftOut
from evalboard.data.sums import Constant, SampleColumns, SampleFile, Scan
from evalboard.engines import _reasons, _tables
from evalboard.engines._cells import EXACT, absent, as_text, text

ROWS = 2_000_000
PIECE = 50_000
"""Rows in memory while rewriting."""
ROLES = {"text": pa.string(), "number": pa.float64(), "raw": pa.string()}
"""Text, numbers, or JSON as it is."""


@dataclass(frozen=True, slots=True)
class SqlCell:
    """SQL for cells of a column, NULL without."""

    text: str
    number: str
    said: str
    raw: str
    json: str = "CAST(to_json({}) AS VARCHAR)"
    """Makes JSON of `raw`."""
    typed: bool = True
    """Whether all is a number where one is asked for."""


@dataclass(frozen=True)
class SqlBatch:
    """Files that one query can read; none twice."""

    name: str
    paths: tuple[str, ...]
    numbers: tuple[int, ...]
    """Places in the scan."""
    cells: Mapping[str, SqlCell] = field(repr=False)
    file: SampleFile = field(repr=False)
    staged: bool = False
    repeats: bool = False
    """Whether samples are known to be repeated."""
    clean: bool = False
    """Whether all rows are known to be believed."""

    @property
    def source(self) -> str:
        """After FROM: meant rows `d` with their file's `f`."""
        numbers = f"list_contains($numbers{self.name}, f.file)"
        if self.staged:
            return f"read_parquet($paths{self.name}) AS d JOIN files AS f ON f.file = d.file AND {numbers}"
        only = [
            f"list_contains($only{self.name}_{place}, {self.cells[column].text})"
            for place, column in enumerate(dict(self.file.only))
        ]
        without = [
            f"{self.cells[column].text} IS DISTINCT FROM $without{self.name}_{place}"
            for place, (column, _) in enumerate(self.file.without)
        ]
        rows = (
            f"read_parquet($paths{self.name}, filename = true, file_row_number = true) AS d"
            f" JOIN files AS f ON f.local = d.filename AND {numbers}"
        )
        return rows + "".join(f" AND {each}" for each in (*only, *without))

    @property
    def row(self) -> str:
        """SQL for a row's number, from 1."""
        return "d.row" if self.staged else "d.file_row_number + 1"

    @property
    def parameters(self) -> dict[str, object]:
        """Of the source."""
        words = {
            column: [as_text(value) for name, value in self.file.only if name == column] for column, _ in self.file.only
        }
        chosen = {f"only{self.name}_{place}": each for place, each in enumerate(words.values())}
        other = {f"without{self.name}_{place}": as_text(value) for place, (_, value) in enumerate(self.file.without)}
        return {f"paths{self.name}": list(self.paths), f"numbers{self.name}": list(self.numbers), **chosen, **other}


def given_table(scan: Scan) -> pa.Table:
    """One row per file: place, path, and constants in every role."""
    columns: dict[str, pa.Array] = {
        "file": pa.array(range(len(scan.files)), pa.int32()),
        "local": pa.array([str(file.local) for file in scan.files], pa.string()),
    }
    for column in dict.fromkeys(column for file in scan.files for column, _ in file.constants):
        cells = pd.Series([dict(file.constants).get(column) for file in scan.files], dtype=object)
        columns |= {f"{role} {column}": array for role, array in _cast(cells, ROLES).items()}
    return pa.table(columns)


def batches(scan: Scan) -> tuple[list[SqlBatch], list[int]]:
    """The files that DuckDB can read in place, in batches, and the others."""
    alike: dict[object, list[tuple[int, int]]] = {}
    cells: dict[object, Mapping[str, SqlCell]] = {}
    others = []
    for place, file in enumerate(scan.files):
        direct = _direct(scan.columns, file)
        if direct is None:
            others.append(place)
            continue
        key, rows, mine = direct
        alike.setdefault(key, []).append((place, rows))
        cells[key] = mine
    names = count()
    made = []
    for key, members in alike.items():
        for group in _cut(members, scan):
            paths = tuple(str(scan.files[place].local) for place in group)
            made.append(SqlBatch(str(next(names)), paths, tuple(group), cells[key], scan.files[group[0]]))
    return made, others


def _cut(members: list[tuple[int, int]], scan: Scan) -> Iterator[list[int]]:
    group: list[int] = []
    local: set[Path] = set()
    total = 0
    for place, rows in members:
        if group and (total + rows > ROWS or scan.files[place].local in local):
            yield group
            group, local, total = [], set(), 0
        group.append(place)
        local.add(scan.files[place].local)
        total += rows
    if group:
        yield group


def _direct(columns: SampleColumns, file: SampleFile) -> tuple[object, int, Mapping[str, SqlCell]] | None:
    """What files of one query have in common, the rows, and columns. None to rewrite."""
    # DuckDB would take these for patterns.
    if file.form != "parquet" or file.numbered or set("*?[{") & set(str(file.local)):
        return None
    try:
        with pq.ParquetFile(file.local) as parquet:
            schema, rows = parquet.schema_arrow, parquet.metadata.num_rows
    except _tables.UNREADABLE:
        return None
    names = [name.lower() for name in schema.names]
    # DuckDB does not tell capital letters from small ones. Of a file without rows nothing is asked but its columns.
    if len(set(names)) < len(names) or {"filename", "file_row_number"} & set(names) or not rows:
        return None
    constants, places = {column for column, _ in file.constants}, dict(file.at)
    cells: dict[str, SqlCell] = {}
    for column in _tables.wanted_of(columns, file):
        cell = (
            _constant(column)
            if column in constants
            else _cell(schema, places.get(column, column), _roles_of(columns, file, column))
        )
        if cell is None:
            return None
        cells[column] = cell
    # What texts say of themselves makes no difference here.
    at, constant_cells = tuple(pair for pair in file.at if pair[0] in cells), frozenset(constants & set(cells))
    alike = (
        tuple(zip(schema.names, map(str, schema.types), strict=True)),
        at,
        file.only,
        file.without,
        file.alone,
        constant_cells,
    )
    return alike, rows, cells


def _constant(column: str) -> SqlCell:
    return _written({role: f"f.{quoted(f'{role} {column}')}" for role in ROLES})


def _written(sql: Mapping[str, str]) -> SqlCell:
    return SqlCell(text=sql["text"], number=sql["number"], said=sql["text"], raw=sql["raw"], json="{}", typed=False)


def _roles_of(columns: SampleColumns, file: SampleFile, column: str) -> set[str]:
    texts = [*(name for _, name in (*columns.entry, *columns.levels)), columns.sample, columns.cluster, columns.label]
    chosen = [name for name, _ in (*file.only, *file.without)]
    numbers = [columns.run, columns.n_options, columns.maximum, columns.value]
    raw = [name for _, name in (*columns.entry, *columns.about)]
    return {role for role, mine in (("text", [*texts, *chosen]), ("number", numbers), ("raw", raw)) if column in mine}


def _cell(schema: pa.Schema, place: str, roles: set[str]) -> SqlCell | None:
    """A column of a parquet file; None without, or not plain."""
    column = _column_at(schema, place)
    if column is None:
        return None
    sql, kind = column
    if pa.types.is_dictionary(kind):
        kind = kind.value_type
    if pa.types.is_string(kind) or pa.types.is_large_string(kind):
        return None if "number" in roles else SqlCell(f"nullif({sql}, '')", "", sql, sql)
    if pa.types.is_boolean(kind):
        words = f"CASE WHEN {sql} THEN 'True' WHEN NOT {sql} THEN 'False' END"
        return SqlCell(words, f"CAST({sql} AS DOUBLE)", words, sql)
    if pa.types.is_integer(kind):
        return SqlCell(f"CAST({sql} AS VARCHAR)", f"CAST({sql} AS DOUBLE)", f"CAST({sql} AS VARCHAR)", sql)
    if pa.types.is_float32(kind) or pa.types.is_float64(kind):
        there = f"CASE WHEN NOT isnan({sql}) THEN {sql} END"
        whole = f"isfinite({sql}) AND {sql} % 1 = 0 AND abs({sql}) < {EXACT}"
        words = (
            f"CASE WHEN {whole} THEN CAST(CAST({sql} AS BIGINT) AS VARCHAR)"
            f" WHEN NOT isnan({sql}) THEN CAST({sql} AS VARCHAR) END"
        )
        said = f"CASE WHEN isnan({sql}) THEN {literal(NOT_A_NUMBER)} ELSE {words} END"
        return SqlCell(words, f"CAST({there} AS DOUBLE)", said, there, typed=False)
    return None


def _column_at(schema: pa.Schema, place: str) -> tuple[str, pa.DataType] | None:
    """SQL and type of a column or a record's field."""
    if place in schema.names:
        return f"d.{quoted(place)}", schema.field(place).type
    top, *keys = place.split(".")
    if top not in schema.names:
        return None
    sql, kind = f"d.{quoted(top)}", schema.field(top).type
    for key in keys:
        names = [field.name for field in kind] if pa.types.is_struct(kind) else []
        if key not in names or len({name.lower() for name in names}) < len(names):
            return None
        sql, kind = f"struct_extract({sql}, {literal(key)})", kind.field(key).type
    return sql, kind


def quoted(name: str) -> str:
    """A name in SQL."""
    return '"' + name.replace('"', '""') + '"'


def literal(text: str) -> str:
    """A text in SQL."""
    return "'" + text.replace("'", "''") + "'"


def staged(scan: Scan, places: Iterable[int], folder: Path) -> tuple[list[SqlBatch], dict[int, LeftOut]]:
    """Files rewritten into a folder, in batches, and unreadable ones."""
    left_out: dict[int, LeftOut] = {}
    made: list[SqlBatch] = []
    todo = list(places)
    while todo:
        name = f"s{len(list(folder.glob('*.parquet')))}"
        path = folder / f"{name}.parquet"
        good, rows, taken = [], 0, 0
        with Stage(scan, path) as stage:
            for place in todo:
                taken += 1
                try:
                    rows += stage.write(place)
                    good.append(place)
                except _tables.UNREADABLE as error:
                    left_out[place] = LeftOut(file=scan.files[place].path, reason=_reasons.unreadable(error))
                if rows > ROWS:
                    break
        todo = todo[taken:]
        alone = [[place for place in good if scan.files[place].alone is alone] for alone in (False, True)]
        made += [
            SqlBatch(f"{name}_{part}", (str(path),), tuple(group), stage.cells, scan.files[group[0]], staged=True)
            for part, group in enumerate(alone)
            if group
        ]
    return made, left_out


class Stage(ExitStack):
    """A parquet file of several files, every column in every role."""

    def __init__(self, scan: Scan, path: Path) -> None:
        super().__init__()
        self.scan = scan
        wanted = {
            column: _roles_of(scan.columns, file, column)
            for file in scan.files
            for column in _tables.wanted_of(scan.columns, file)
        }
        self.names = {column: {role: f"{place} {role}" for role in ROLES} for place, column in enumerate(wanted)}
        self.cells = {
            column: _written({role: f"d.{quoted(name)}" for role, name in names.items()})
            for column, names in self.names.items()
        }
        self.roles = {column: {"text", *roles} for column, roles in wanted.items()}
        columns = {
            self.names[column][role]: ROLES[role]
            for column, roles in self.roles.items()
            for role in ROLES
            if role in roles
        }
        self.schema = pa.schema({"file": pa.int32(), "row": pa.int64()} | columns)
        self.waiting: list[pa.Table] = []
        self.constants: dict[tuple[str, type, Constant], dict[str, pa.Scalar]] = {}
        self.writer = self.enter_context(pq.ParquetWriter(path, self.schema))
        self.callback(self._flush)

    def write(self, place: int) -> int:
        """Write a file, and tell its rows. Errors as `_tables.pieces`."""
        rows, constants = 0, dict(self.scan.files[place].constants)
        for piece in _tables.pieces(self.scan.columns, self.scan.files[place], rows=PIECE):
            arrays_by_name = {
                "file": pa.array([place] * len(piece), pa.int32()),
                "row": pa.array(piece.index.to_numpy(), pa.int64()),
            }
            for column in map(str, piece):
                roles = (
                    self._repeated(column, constants[column], len(piece))
                    if column in constants
                    else _cast(piece[column], self.roles[column])
                )
                arrays_by_name |= {self.names[column][role]: array for role, array in roles.items()}
            arrays = [
                arrays_by_name[each.name] if each.name in arrays_by_name else pa.nulls(len(piece), each.type)
                for each in self.schema
            ]
            self.waiting.append(pa.Table.from_arrays(arrays, schema=self.schema))
            rows += len(piece)
            if sum(map(len, self.waiting)) >= PIECE:
                self._flush()
        return rows

    def _repeated(self, column: str, value: Constant, size: int) -> dict[str, pa.Array]:
        key = (column, type(value), value)
        if key not in self.constants:
            self.constants[key] = {
                role: array[0] for role, array in _cast(pd.Series([value]), self.roles[column]).items()
            }
        return {role: pa.repeat(scalar, size) for role, scalar in self.constants[key].items()}

    def _flush(self) -> None:
        if self.waiting:
            self.writer.write_table(pa.concat_tables(self.waiting))
            self.waiting.clear()


def _cast(cells: pd.Series, roles: Iterable[str]) -> dict[str, pa.Array]:
    arrays = {}
    for role in roles:
        if role == "text":
            arrays[role] = pa.array(text(cells).to_numpy(dtype=object), pa.string(), mask=absent(cells).to_numpy())
        elif role == "number":
            numbers = numerals.numbers(cells)
            arrays[role] = pa.array(numbers.to_numpy(), pa.float64(), mask=numbers.isna().to_numpy())
        else:
            arrays[role] = pa.array(
                [json.dumps(cell, default=str) for cell in cells.tolist()], pa.string(), mask=cells.isna().to_numpy()
            )
    return arrays
