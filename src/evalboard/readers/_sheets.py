"""Tables in files, as columns of cells: CSV, TSV, Excel, Markdown, HTML, JSON, JSON lines, YAML, parquet, Arrow."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.base.compression import suffix_of
from evalboard.data.bounds import Bounds, texts_among
from evalboard.errors import ReadError, nearest
from evalboard.readers._cells import number, unsigned
from evalboard.readers._documents import YAML, columns_of, names_among, no_column, records_of
from evalboard.readers._json import ANYTHING, decoded
from evalboard.readers._rows_of_cells import (
    EXCEL,
    PAGES,
    SEPARATORS,
    delimited_file,
    is_delimited,
    with_points,
)

if TYPE_CHECKING:
    import pyarrow as pa


SheetValue = TypeVar("SheetValue")
JSON_LINES = frozenset({".jsonl", ".ndjson"})
ARROW = frozenset({".arrow", ".feather"})
MAGIC = b"ARROW1\0\0"
"""Begins Arrow's file format; a stream of its messages follows."""
FLAGS = frozenset({"true", "false"})
DOCUMENTS = frozenset({".json", *YAML})
SUFFIXES = frozenset({*SEPARATORS, *PAGES, *JSON_LINES, *ARROW, *DOCUMENTS, ".parquet"})
MODEL, VALUE = "model", "value"
NO_MODELS = frozenset({"dataset", "version", "metric", "mode", "task", "subset", "split"})
"""Heads of columns beside the models, as OpenCompass and others write them."""


@dataclass(frozen=True)
class Layout:
    """How a table stands in its file, where that is not a head and rows."""

    head: int = 0
    transpose: tuple[str, ...] = ()
    """The columns beside those that are models, where columns are."""
    rows: str | None = None
    """Where the rows of a JSON document stand, or the number of a page's table."""
    keyed_by: str | None = None

    def demand_fit(self, suffix: str) -> None:
        """ReadError where a file of this form cannot stand so."""
        if self.head and suffix not in {*SEPARATORS, EXCEL}:
            raise ReadError("has no rows above a head: `head` belongs to CSV, TSV and Excel")
        if self.transpose and suffix in {*JSON_LINES, *DOCUMENTS}:
            raise ReadError("has no columns that could be models: `transpose` belongs to tables with a head")
        if suffix not in DOCUMENTS and (self.keyed_by is not None or (self.rows is not None and suffix not in PAGES)):
            raise ReadError("is no document: `rows` and `keyed_by` belong to JSON and YAML, `rows` to pages, too")


PLAIN = Layout()


@dataclass(frozen=True)
class Sheet:
    """Some columns of a table. `rows` are the numbers of the data rows, counted from 1; `bad` are rows that could not
    be read, with the reason.
    """

    columns: Mapping[str, list[object] | pa.ChunkedArray]
    rows: Sequence[int]
    bad: list[tuple[int, str]] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    """What is said of wanted columns that a document of one record does not have."""

    def column(self, name: str) -> list[object]:
        """One column's cells."""
        cells = self.columns[name]
        return cells if isinstance(cells, list) else _cells(cells)

    def mapped(self, name: str, function: Callable[[object], SheetValue]) -> list[SheetValue]:
        """What a function makes of each of a column's cells; of a text that repeats it is asked once where the table
        holds it once.
        """
        cells = self.columns[name]
        if isinstance(cells, list):
            return list(map(function, cells))
        return _cells(cells, function)

    def floats(self, name: str) -> Numbers | None:
        """One column's cells as numbers, missing is NaN, where all are floats as they stand; else None."""
        cells = self.columns[name]
        return None if isinstance(cells, list) else _floats(cells)

    def words(self, name: str) -> list[object]:
        """One column's cells, none where they are all floats: for who looks at what is written beside numbers."""
        return [] if self.floats(name) is not None else self.column(name)

    def some(self, keep: Sequence[int] | np.ndarray) -> Sheet:
        """Some of the rows, by their places."""
        columns = {
            name: [cells[place] for place in keep] if isinstance(cells, list) else cells.take(keep)
            for name, cells in self.columns.items()
        }
        return Sheet(columns, [self.rows[place] for place in keep], self.bad, self.absent)

    def less(self, names: Iterable[str]) -> Sheet:
        """The same rows with some of the columns alone."""
        return Sheet({name: self.columns[name] for name in names}, self.rows, self.bad)


def sheet(path: Path, wanted: Iterable[str], bounds: Bounds | None = None, layout: Layout = PLAIN) -> Sheet:
    """The wanted columns of a file. ReadError where it is no table, or lacks one of them."""
    names = list(dict.fromkeys(wanted))
    suffix = suffix_of(path)
    try:
        layout.demand_fit(suffix)
        if layout.transpose:
            return _transposed(path, names, bounds, layout)
        if is_delimited(path):
            return _delimited(path, names, layout)
        if suffix in JSON_LINES:
            return _json_lines(path, names)
        if suffix in DOCUMENTS:
            return _json(path, names, layout, bounds or Bounds())
        if suffix in SUFFIXES:
            return _arrow(path, names, suffix, bounds or Bounds())
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None
    raise ReadError(f"is no table; expected {', '.join(sorted(SUFFIXES))}")


def _transposed(path: Path, wanted: list[str], bounds: Bounds | None, layout: Layout) -> Sheet:
    """The wanted columns of a table whose columns are models, which has a row for each of their cells."""
    plain = Layout(head=layout.head, rows=layout.rows)
    there = names_of(path, plain)
    demand(layout.transpose, there)
    models = model_columns(there, layout.transpose)
    whole = sheet(path, [*layout.transpose, *models], bounds, plain)
    columns, rows = transposed(
        {name: whole.column(name) for name in whole.columns}, whole.rows, layout.transpose, models
    )
    demand(wanted, tuple(columns))
    return Sheet({name: columns[name] for name in wanted}, rows, whole.bad)


def names_of(path: Path, layout: Layout = PLAIN) -> tuple[str, ...]:
    """The columns of a table that could be read, each once; none where its form does not name them."""
    import pyarrow.parquet

    suffix = suffix_of(path)
    if layout.transpose:
        return layout.transpose
    if is_delimited(path):
        return tuple(dict.fromkeys(_head(delimited_file(path, layout.rows).rows(), layout.head)))
    if suffix in DOCUMENTS:
        return names_among(records_of(path, layout.rows, layout.keyed_by).records)
    if suffix in JSON_LINES:
        with path.open("rb") as lines:
            first = decoded(lines.readline().removeprefix(b"\xef\xbb\xbf"), ANYTHING)
        return tuple(first) if isinstance(first, dict) else ()
    return tuple(dict.fromkeys(pyarrow.parquet.read_schema(path).names)) if suffix == ".parquet" else ()


def demand(wanted: Iterable[str], there: Sequence[str]) -> None:
    """ReadError where a column is wanted that is not there."""
    for name in wanted:
        if name not in there:
            raise ReadError(f"has no column {name!r}{nearest(name, tuple(there))}")


def demand_once(wanted: Iterable[str], there: Sequence[str]) -> None:
    """ReadError where a column is wanted that is not there, or is there twice."""
    for name in wanted:
        demand([name], there)
        if there.count(name) > 1:
            raise ReadError(f"has {there.count(name)} columns named {name!r}")


def _head(lines: Iterator[list[str]], above: int) -> list[str]:
    """The heads of the columns below some rows; a column without one is called by its place, counted from 0, as pandas
    does: `Unnamed: 0`.
    """
    head = next(islice(lines, above, None), None)
    if head is None:
        raise ReadError(f"is empty; expected {f'{above} rows, ' if above else ''}a head and rows")
    return [cell or f"Unnamed: {place}" for place, cell in enumerate(head)]


def _delimited(path: Path, wanted: list[str], layout: Layout) -> Sheet:
    file = delimited_file(path, layout.rows)
    lines = file.rows()
    head = _head(lines, layout.head)
    demand_once(wanted, head)
    rows, lines_of_cells, bad = _even(lines, len(head))
    places = {name: head.index(name) for name in wanted}
    columns = {name: [row[place] for row in lines_of_cells] for name, place in places.items()}
    if file.separator == ";":
        columns = {name: with_points(name, cells) for name, cells in columns.items()}
    return Sheet({name: _typed(cells) for name, cells in columns.items()}, rows, bad)


def _even(lines: Iterable[list[str]], width: int) -> tuple[list[int], list[list[str]], list[tuple[int, str]]]:
    """The rows that are as wide as the head with their numbers, and the others with what is wrong; empty lines are no
    rows.
    """
    rows, lines_of_cells, bad = [], [], []
    for row, cells in enumerate(lines, start=1):
        if len(cells) == width:
            rows.append(row)
            lines_of_cells.append(cells)
        else:
            bad.append((row, f"has {len(cells)} cells, the head has {width}"))
    return rows, lines_of_cells, bad


def _typed(cells: list[str]) -> list[object]:
    first = next(filter(None, cells), "").lower()
    if first in FLAGS and {cell.lower() for cell in set(cells)} <= {*FLAGS, ""}:
        return [cell.lower() == "true" if cell else None for cell in cells]
    return [cell or None for cell in cells]


def _json_lines(path: Path, wanted: list[str]) -> Sheet:
    rows, records, bad = [], [], []
    lines = [line for line in path.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\n") if line.strip()]
    for row, line in enumerate(lines, start=1):
        try:
            record = decoded(line, ANYTHING)
        except ReadError as error:
            bad.append((row, str(error)))
            continue
        if isinstance(record, dict):
            rows.append(row)
            records.append(record)
        else:
            bad.append((row, "is no JSON object"))
    if bad and not records:
        raise ReadError(f"is not JSON lines: row 1 {bad[0][1]}")
    columns, absent = columns_of(records, wanted)
    for name in absent:
        raise ReadError(no_column(name, records))
    return Sheet(columns, rows, bad)


def _json(path: Path, wanted: list[str], layout: Layout, bounds: Bounds) -> Sheet:
    document = records_of(path, layout.rows, layout.keyed_by)
    bounds.at_most("rows", len(document.records))
    columns, absent = columns_of(document.records, wanted)
    said = [no_column(name, document.records) for name in absent]
    if said and (not document.lone or len(absent) == len(wanted)):
        raise ReadError(said[0])
    return Sheet(columns, document.rows, document.bad, said)


def _arrow(path: Path, wanted: list[str], suffix: str, bounds: Bounds) -> Sheet:
    import pyarrow as pa
    import pyarrow.ipc
    import pyarrow.parquet

    try:
        if suffix == ".parquet":
            schema = pyarrow.parquet.read_schema(path)
            demand_once(wanted, schema.names)
            file = pyarrow.parquet.ParquetFile(
                path, read_dictionary=texts_among(schema, wanted), page_checksum_verification=True
            )
            return arrow_sheet(file.read(columns=wanted), wanted, bounds)
        with pa.memory_map(str(path)) as mapped:
            try:
                table = pyarrow.ipc.open_file(mapped).read_all()
            except pa.ArrowInvalid:
                mapped.seek(0)
                table = pyarrow.ipc.open_stream(mapped).read_all()
            _follows(mapped, table)
            demand_once(wanted, table.column_names)
            # What is damaged points anywhere: it is looked through before a cell is read.
            table.select(wanted).validate(full=True)
            return arrow_sheet(table, wanted, bounds)
    except pa.ArrowException as error:
        raise ReadError(f"is no {suffix.removeprefix('.')} file: {first_line(error)}") from None
    except UnicodeDecodeError as error:
        raise ReadError(f"has text that is not UTF-8: {error}") from None


def _follows(mapped: pa.MemoryMappedFile, table: pa.Table) -> None:
    """ReadError where the pieces of an Arrow file do not follow each other as its footer says: bytes were lost or
    added.
    """
    import pyarrow as pa
    import pyarrow.ipc

    mapped.seek(0)
    if mapped.read(len(MAGIC)) != MAGIC:
        return
    try:
        rows = sum(batch.num_rows for batch in pyarrow.ipc.open_stream(mapped))
    except pa.ArrowException as error:
        raise ReadError(f"is damaged: {first_line(error)}") from None
    if rows != table.num_rows:
        raise ReadError(f"is damaged: its footer tells of {table.num_rows:,} rows, and there are {rows:,}")


def arrow_sheet(table: pa.Table, wanted: list[str], bounds: Bounds) -> Sheet:
    """The wanted columns of an Arrow table. ReadError where it has not each of them once, or they would take too much
    memory.
    """
    demand_once(wanted, table.column_names)
    table = table.select(wanted)
    bounds.check_table(table)
    return Sheet({name: table.column(name) for name in wanted}, range(1, table.num_rows + 1))


def _is_coded(column: pa.ChunkedArray) -> bool:
    import pyarrow as pa

    return pa.types.is_dictionary(column.type)


def _cells(
    column: pa.ChunkedArray, function: Callable[[object], Any] = lambda cell: cell
) -> list[Any]:  # Any: what the function makes of a cell
    """The cells of a column, or what a function makes of them; a text that repeats is held once, and the function is
    asked once of it.
    """
    if not _is_coded(column):
        return list(map(function, column.to_pylist()))
    cells: list[Any] = []
    for chunk in column.chunks:
        words = list(map(function, [*chunk.dictionary.to_pylist(), None]))
        cells += [words[-1 if place is None else place] for place in chunk.indices.to_pylist()]
    return cells


def _floats(column: pa.ChunkedArray) -> Numbers | None:
    import pyarrow as pa

    if not (pa.types.is_float32(column.type) or pa.types.is_float64(column.type)):
        return None
    return column.combine_chunks().to_numpy(zero_copy_only=False).astype(np.float64, copy=False)


def first_line(error: Exception) -> str:
    """What an error says, without what follows on further lines."""
    return next(iter(str(error).splitlines()), type(error).__name__)


def model_columns(names: Sequence[str], beside: Sequence[str]) -> list[str]:
    """The columns that are models: all that do not stand beside them. ReadError where one is called as what describes a
    row.
    """
    models = [name for name in names if name not in beside]
    for name in models:
        if name.strip().lower() in NO_MODELS:
            raise ReadError(f"has a column {name!r}, which by its name is no model: name it in `transpose`")
    return models


def transposed(
    columns: dict[str, list[object]], rows: Sequence[int], beside: Sequence[str], models: Sequence[str]
) -> tuple[dict[str, list[object]], list[int]]:
    """A row for each cell of a model: columns and row numbers. ReadError where no cell of a model is a number."""
    models = [name for name in models if _is_model(name, columns[name])]
    long: dict[str, list[object]] = {name: [cell for cell in columns[name] for _ in models] for name in beside}
    long[MODEL] = [name for _ in rows for name in models]
    long[VALUE] = [columns[name][place] for place in range(len(rows)) for name in models]
    return long, [row for row in rows for _ in models]


def _is_model(name: str, cells: Sequence[object]) -> bool:
    """Whether a column has a name; one without name and cells is a comma too many."""
    filled = [cell for cell in cells if cell is not None]
    if not name.startswith("Unnamed: ") and (not filled or any(map(_may_be_value, filled))):
        return True
    if not filled:
        return False
    raise ReadError(
        f"has a column {name!r} without a name or without a number, which is no model: name it in `transpose`"
    )


def _may_be_value(cell: object) -> bool:
    try:
        number(unsigned([cell], 1.0)[0])
    except ValueError:
        return False
    return True
