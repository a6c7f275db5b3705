"""Rows of many files in one parquet file, with an index that says which are whose."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base.json_types import Json
from evalboard.errors import DamagedCache

ROWS, BYTES = 20_000, 16_000_000
"""A row group is written when so many rows, or bytes of them, wait: rows of a file follow each other, those of small
files share a group.
"""
DATA, INDEX = "rows.parquet", "index.json"


@dataclass(frozen=True, slots=True)
class FileRows:
    """Where the rows of a file stand in a pack, from 0, and what else is known of the file."""

    begin: int
    rows: int
    facts: Json = None


class RowWriter(ExitStack):
    """A pack that is written, into a folder, file after file."""

    def __init__(self, folder: Path, schema: pa.Schema) -> None:
        super().__init__()
        folder.mkdir(parents=True, exist_ok=True)
        self.folder, self.schema = folder, schema
        self._file = self.enter_context(pq.ParquetWriter(folder / DATA, schema, compression="zstd"))
        self._waiting: list[pa.Table] = []
        self._begin = self._bytes = self._rows = 0
        self._written = 0
        self.index: dict[str, FileRows] = {}

    def add(self, rows: pa.Table) -> None:
        """Take some rows of the file that is written now."""
        self._waiting.append(rows)
        self._rows, self._bytes, self._written = (
            self._rows + len(rows),
            self._bytes + rows.nbytes,
            self._written + len(rows),
        )
        if self._rows >= ROWS or self._bytes >= BYTES:
            self._flush()

    def end(self, name: str, facts: Json = None) -> None:
        """All rows of this file were taken, and it is known under this name."""
        self.index[name] = FileRows(self._begin, self._written - self._begin, facts)
        self._begin = self._written

    def __exit__(self, *error: object) -> bool | None:
        """Write what waits, and the index."""
        if error[0] is None:
            self._flush()
            (self.folder / INDEX).write_text(
                json.dumps({name: asdict(rows) for name, rows in self.index.items()}), encoding="utf-8"
            )
        return super().__exit__(*error)  # type: ignore[arg-type] - the three that every exit is called with

    def _flush(self) -> None:
        if self._waiting:
            self._file.write_table(pa.concat_tables(self._waiting).combine_chunks(), row_group_size=max(self._rows, 1))
        self._waiting.clear()
        self._rows = self._bytes = 0


@dataclass
class RowPack:
    """A pack that is read. One group of rows is in memory at a time."""

    folder: Path
    index: Mapping[str, FileRows]
    _file: pq.ParquetFile = field(init=False, repr=False)
    _last: tuple[int, pa.Table] | None = field(default=None, repr=False)

    @classmethod
    def read(cls, folder: Path) -> Self:
        """The pack in a folder. OSError, ValueError, KeyError or TypeError where it is not one."""
        index = json.loads((folder / INDEX).read_text(encoding="utf-8"))
        return cls(folder, {name: FileRows(**rows) for name, rows in index.items()})

    def __post_init__(self) -> None:
        self._file = pq.ParquetFile(self.folder / DATA)
        about = self._file.metadata
        self._begins = [0, *accumulate(about.row_group(group).num_rows for group in range(about.num_row_groups))]

    @property
    def schema(self) -> pa.Schema:
        """The columns of the rows."""
        return self._file.schema_arrow

    def rows_of(self, name: str) -> Iterator[pa.Table]:
        """The rows of a file, in pieces; none where it has none. Damaged where they cannot be read."""
        of_file = self.index[name]
        begin, end = of_file.begin, of_file.begin + of_file.rows
        while begin < end:
            group = bisect_right(self._begins, begin) - 1
            beyond = min(end, self._begins[group + 1])
            yield self._group(group).slice(begin - self._begins[group], beyond - begin)
            begin = beyond

    def _group(self, group: int) -> pa.Table:
        if self._last is None or self._last[0] != group:
            self._last = None
            try:
                self._last = (group, self._file.read_row_group(group, use_threads=False))
            except (OSError, pa.ArrowException) as error:
                raise DamagedCache(f"{self.folder.name}: {DATA} cannot be read: {error}") from None
        return self._last[1]


def merged(packs: Sequence[tuple[str, RowPack]], folder: Path) -> RowPack:
    """Rows of files of several packs in a new one, in this order."""
    with RowWriter(folder, packs[0][1].schema) as writer:
        for name, pack in packs:
            for rows in pack.rows_of(name):
                writer.add(rows)
            writer.end(name, pack.index[name].facts)
    return RowPack.read(folder)
