"""Packs of rows of files, kept between builds: only new files and what a disk damaged are made."""

from __future__ import annotations

import hashlib
import json
import logging
import shutil
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, field
from itertools import accumulate
from pathlib import Path
from typing import Self

import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.base import seals
from evalboard.base.json_types import Json
from evalboard.builds.artifact import placed
from evalboard.errors import DamagedCache

log = logging.getLogger(__name__)
PACKS = 8
"""As many packs are looked through; more become one."""
ROWS, BYTES = 20_000, 16_000_000
"""A row group is written when so many rows, or bytes of them, wait: rows of a file follow each other, those of small
files share a group.
"""
DATA, INDEX = "rows.parquet", "index.json"


@dataclass(frozen=True)
class RowCache:
    """What was made of files by one reader or scorer, in a folder of the cache."""

    folder: Path
    cache: Path

    def packs(self, names: Sequence[str], fits: Callable[[Json], bool] = lambda _: True) -> dict[str, RowPack]:
        """For the name of a file: the pack with its rows, where there is one and what is known of the file still
        fits.
        """
        there: dict[str, RowPack] = {}
        for folder in self._folders():
            pack = self._read(folder, frozenset(names) - there.keys())
            if pack is not None:
                there |= {
                    name: pack
                    for name in names
                    if name in pack.index and name not in there and fits(pack.index[name].facts)
                }
        return there

    def keep(self, pack: RowPack, wanted: Mapping[str, RowPack], scratch: Path) -> None:
        """Keep a new pack; where there are many already, what is wanted of all of them as one, and no other."""
        old = self._folders()
        if len(old) >= PACKS:
            pack = merged(list(wanted.items()), scratch)
        try:
            self._publish(pack)
        except OSError as error:
            log.warning(
                "%s: what was made of %d files cannot be kept, and is made again by the next build: %s",
                self.folder,
                len(pack.index),
                error,
            )
            return
        if len(old) >= PACKS:
            for each in old:
                shutil.rmtree(each, ignore_errors=True)

    def used(self) -> None:
        """Note that a build looked here."""
        with suppress(OSError):
            seals.used(self.folder, list(self.folder.parent.iterdir()))

    def _publish(self, pack: RowPack) -> None:
        name = hashlib.sha256((pack.folder / INDEX).read_bytes()).hexdigest()[:40]
        with seals.published(self.folder / name) as part:
            if part is not None:
                for file in (DATA, INDEX):
                    placed(pack.folder / file, part / file)

    def _folders(self) -> list[Path]:
        return sorted(seals.folders_in(self.folder))

    def _read(self, folder: Path, names: frozenset[str]) -> RowPack | None:
        with seals.reading(folder, self.cache):
            seals.check(folder, [INDEX])
            pack = RowPack.read(folder)
            if names.isdisjoint(pack.index):
                return None
            seals.check(folder)
            return pack
        return None


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
