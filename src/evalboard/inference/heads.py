"""The first rows of tables, as the reader `table` would read them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path, PurePosixPath

import msgspec

from evalboard.base.compression import PACKED, suffix_of
from evalboard.base.scratch import Scratch
from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Config, UnclearFile, each_way
from evalboard.inference.roles import SourceColumn, column_of
from evalboard.readers._cells import text
from evalboard.readers._documents import names_among, reached, records_of
from evalboard.readers._rows_of_cells import PAGES, SeveralTables, is_delimited
from evalboard.readers._sheets import JSON_LINES, PLAIN, Layout, names_of, sheet
from evalboard.sources import File

HEAD_BYTES = 8_000_000  # bytes
HEAD_ROWS = 200_000
"""How many rows of a table are looked at, of columns that are no records."""
HEAD_CELLS = 4_000_000
PACKABLE = (".csv", ".tsv", *sorted(PAGES))
TABLES = (
    *(".parquet", ".jsonl", ".ndjson", ".arrow", ".feather"),
    *(f"{suffix}{packed}" for suffix in PACKABLE for packed in ("", *sorted(PACKED))),
)
MOST_ABOVE = 3


@dataclass(frozen=True)
class FirstRows:
    """Rows of a table, and how it stands in its file."""

    file: File
    columns: Mapping[str, Sequence[object]]
    rows: int
    layout: Layout = PLAIN
    whole: bool = True
    records: bool = False
    within: frozenset[str] = frozenset()
    """Paths to what stands inside records of a parquet file, whose cells are not looked at."""
    beside: str = ""
    """The README beside the file."""
    kinds: dict[tuple[str, str], SourceColumn] = field(init=False, default_factory=dict, repr=False)

    def kind(self, name: str, label: str = "") -> SourceColumn:
        """What a column is, by its name or a shorter label, looked at once."""
        key = name, label or name
        if key not in self.kinds:
            self.kinds[key] = column_of(key[1], self.columns[name])
        return self.kinds[key]

    @property
    def options(self) -> dict[str, object]:
        """The layout as `options` of a config."""
        said: dict[str, object] = {"head": self.layout.head, "rows": self.layout.rows, "keyed_by": self.layout.keyed_by}
        return {name: value for name, value in said.items() if value}


def head_of(look: FileSummary, file: File) -> FirstRows:
    """The first rows of a table, read once. ReadError where it cannot be read."""
    head = look.heads.get((file.path, look.rows))
    if not isinstance(head, FirstRows):
        head = replace(_head_of(look, file), beside=look.text_beside(file))
        look.heads[file.path, look.rows] = head
    return head


def _head_of(look: FileSummary, file: File) -> FirstRows:
    path = look.folder / file.path
    suffix = suffix_of(path)
    if suffix in JSON_LINES:
        return _of_lines(path, file)
    if suffix == ".parquet":
        return _of_parquet(path, file)
    if is_delimited(path) and path.suffix.lower() not in PACKED and file.size > HEAD_BYTES:
        with Scratch("head") as folder:
            begun = folder / PurePosixPath(file.path).name
            begun.write_bytes(_begun(path))
            return _of_sheet(begun, file, whole=False)
    try:
        return _of_sheet(path, file, whole=True, table=look.rows if suffix in PAGES else None)
    except SeveralTables as error:
        raise UnclearFile(str(error), each_way("rows", map(str, range(1, error.count + 1)))) from None


def _of_sheet(path: Path, file: File, *, whole: bool, table: str | None = None) -> FirstRows:
    """A table with a head: the first row, or one below it where the first rows are narrower than what follows."""
    delimited = is_delimited(path)
    layout, worst = Layout(), ""
    for above in range(MOST_ABOVE + 1 if delimited else 1):
        layout = Layout(head=above, rows=table)
        names = names_of(path, layout)
        if not delimited:
            names = names or tuple(_arrow_names(path))
        try:
            rows = sheet(path, names, None, layout)
        except ReadError as error:
            worst = worst or str(error)
            continue
        if rows.bad and len(rows.bad) >= len(rows.rows):
            worst = worst or (
                f"row {rows.bad[0][0]} {rows.bad[0][1]}: write a head that names each column, "
                "`model` before the others where that is missing"
            )
            continue
        if above and sum(map(_is_numeral, names)) * 2 >= len(names):
            said = "has a head of several rows: write one, with a name for each column, such as `Accuracy dev`"
            worst = f"{worst}; {said}" if worst else said
            break
        if above == 0 and delimited and _is_banner(names, {name: rows.column(name) for name in names}):
            continue
        return FirstRows(file, {name: rows.column(name) for name in names}, len(rows.rows), layout, whole)
    raise ReadError(f"{file.path}: {worst or 'has no head that names its columns'}")


def _is_banner(names: Sequence[str], columns: Mapping[str, Sequence[object]]) -> bool:
    first = [cells[0] for cells in columns.values() if cells]
    marked = sum(1 for name in names if name.startswith(("<", "Unnamed: "))) * 2 >= len(names) > 1
    return (
        marked and len(first) == len(names) and all(isinstance(cell, str) and not _is_numeral(cell) for cell in first)
    )


def _is_numeral(text: str) -> bool:
    return text.replace(".", "", 1).isdigit()


def _arrow_names(path: Path) -> Sequence[str]:
    import pyarrow as pa
    import pyarrow.ipc

    try:
        with pa.memory_map(str(path)) as mapped:
            return pyarrow.ipc.open_file(mapped).schema.names
    except pa.ArrowException as error:
        raise ReadError(f"is no Arrow file: {error}") from None


def _of_parquet(path: Path, file: File) -> FirstRows:
    """The first rows of a parquet file; of records the paths alone, of lists nothing."""
    import pyarrow as pa
    import pyarrow.parquet

    try:
        table = pyarrow.parquet.ParquetFile(path)
        flat = [field.name for field in table.schema_arrow if not pa.types.is_nested(field.type)]
        inside = [field.name for field in table.schema_arrow if pa.types.is_struct(field.type)]
        count = min(HEAD_ROWS, max(1, HEAD_CELLS // max(1, len(flat))), table.metadata.num_rows)
        batch = next(table.iter_batches(batch_size=max(1, count), columns=flat), None)
        columns = (
            {name: batch.column(name).to_pylist() for name in flat}
            if batch is not None
            else {name: [] for name in flat}
        )
        few = next(table.iter_batches(batch_size=20, columns=inside), None) if inside else None
        rows = len(next(iter(columns.values()), []))
        within = names_among(few.to_pylist()) if few is not None else ()
        return FirstRows(file, columns, rows, whole=rows == table.metadata.num_rows, within=frozenset(within))
    except (pa.ArrowException, OSError) as error:
        raise ReadError(f"{file.path}: is no parquet file: {next(iter(str(error).splitlines()), '')}") from None


def _of_lines(path: Path, file: File) -> FirstRows:
    records = []
    for line in islice(_begun(path).split(b"\n"), HEAD_ROWS):
        record = None
        try:
            record = msgspec.json.decode(line) if line.strip() else None
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            with suppress(ValueError, RecursionError):  # takes NaN, lone surrogates and huge numbers
                record = json.loads(line)
        if isinstance(record, dict):
            records.append(record)
    if not records:
        raise ReadError(f"{file.path}: has no records among its first lines")
    return FirstRows(file, flat(records), len(records), whole=file.size <= HEAD_BYTES)


def head_of_document(look: FileSummary, file: File, layout: Layout) -> FirstRows:
    """The records of a JSON document. ReadError where there are none."""
    records = records_of(look.folder / file.path, layout.rows, layout.keyed_by).records
    return FirstRows(file, flat(records), len(records), layout, records=True, beside=look.text_beside(file))


def chosen_rows(head: FirstRows, where: Mapping[str, str]) -> tuple[FirstRows, dict[str, str]]:
    """The rows whose columns say certain words, and which of these columns are there. ReadError where no row does."""
    mine = {name: word for name, word in where.items() if name in head.columns}
    keep = [all(text(head.columns[name][row]) == word for name, word in mine.items()) for row in range(head.rows)]
    if mine and not any(keep):
        raise ReadError(f"has no row with {' and '.join(f'{name}={word}' for name, word in mine.items())}")
    if not mine:
        return head, {}
    columns = {
        name: [cell for cell, there in zip(cells, keep, strict=True) if there] for name, cells in head.columns.items()
    }
    return replace(head, columns=columns, rows=sum(keep)), mine


def with_where(config: Config, where: Mapping[str, str]) -> Config:
    """A config that means certain rows alone."""
    before = config.get("where")
    return {**config, "where": {**where, **(before if isinstance(before, dict) else {})}} if where else config


def flat(records: Sequence[Mapping[str, object]]) -> dict[str, list[object]]:
    """Records as columns, each under the path that leads to it; not what is numbered inside them."""
    names = dict.fromkeys(
        (
            *names_among(records),
            *(str(name) for record in records for name, cell in record.items() if not isinstance(cell, dict)),
        )
    )
    columns = {
        name: [reached(record, name)[1] if name not in record else record[name] for record in records] for name in names
    }
    plain = {
        name: cells for name, cells in columns.items() if not any(isinstance(cell, (list, dict)) for cell in cells)
    }
    return {name: cells for name, cells in plain.items() if not any(part.isdigit() for part in name.split(".")[1:])}


def _begun(path: Path) -> bytes:
    with path.open("rb") as lines:
        begun = lines.read(HEAD_BYTES)
        return begun if len(begun) < HEAD_BYTES else begun[: begun.rfind(b"\n") + 1]
