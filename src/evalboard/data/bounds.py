"""What a file may hold at most, checked before it is decoded. Footers may lie: `workers/reader_sandbox.py` limits
memory and time.
"""

from __future__ import annotations

import csv
import json
import re
import zipfile
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from evalboard.errors import ReadError
from evalboard.settings import Settings

if TYPE_CHECKING:
    import pyarrow as pa


BLOCK = 1 << 24
PIECE = 1 << 20
"""Bytes of a column of a large parquet file that are held at once."""
SMALL = 1 << 20
"""Bytes of JSON that its decoder bounds itself."""
VALUE = 64
"""Bytes of a value in memory, beside its text."""
MEMBERS = 10
HEAD = 1 << 24
QUOTE = ord('"')
STRING = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
PEEK = 4096


@dataclass(frozen=True, slots=True)
class Bounds:
    """Rows, columns, nesting, bytes of a text, bytes in memory. 0 for no bound."""

    rows: int = 20_000_000
    columns: int = 20_000
    depth: int = 64
    text: int = 16_000_000
    decoded: int = 2_000_000_000

    @classmethod
    def of(cls, settings: Settings) -> Bounds:
        """By the environment."""
        return cls(
            rows=settings.file_rows,
            columns=settings.file_columns,
            depth=settings.file_depth,
            text=int(settings.file_text * 1e6),
            decoded=int(settings.file_decoded * 1e9),
        )

    def check(self, path: Path) -> None:
        """ReadError where a file holds more, as far as can be seen before decoding."""
        look = LOOKS.get(path.suffix.lower())
        if look is not None:
            try:
                look(path, self)
            except OSError:
                return

    def check_table(self, table: pa.Table) -> None:
        """ReadError where a table's cells would grow to more."""
        self.at_most("rows", table.num_rows)
        grown = table.num_rows * table.num_columns * VALUE + sum(map(_text_size, table.columns))
        self.check_grown(grown)

    def check_json(self, raw: bytes) -> None:
        """ReadError where a JSON text holds more."""
        if len(raw) <= SMALL:
            return
        if self.text and len(raw) > self.text:
            self.check_text(max((len(text[0]) - 2 for text in STRING.finditer(raw)), default=0))
        self.check_grown(len(raw) + VALUE * sum(raw.count(mark) for mark in (b",", b"[", b"{", b":")))
        self.at_most("depth", _depth(raw))

    def check_members(self, archive: zipfile.ZipFile) -> None:
        """ReadError where a zip has too many members, or they would grow too large."""
        sizes = [info.file_size for info in archive.infolist()]
        self.at_most("rows", len(sizes))
        self.check_grown(max(sizes, default=0))
        self.check_grown(sum(sizes) // MEMBERS)

    def at_most(self, what: str, there: int) -> None:
        """ReadError where there is more."""
        most: int = getattr(self, what)
        if most and there > most:
            words = "levels of nesting" if what == "depth" else what
            raise ReadError(f"has {there:,} {words}; expected at most {most:,} (EVALBOARD_FILE_{what.upper()})")

    def check_text(self, longest: int) -> None:
        """ReadError for too long a text."""
        if self.text and longest > self.text:
            raise ReadError(
                f"has a text of {longest / 1e6:,.1f} MB; expected at most {self.text / 1e6:g} MB (EVALBOARD_FILE_TEXT)"
            )

    def check_grown(self, grown: int) -> None:
        """ReadError for too many bytes in memory."""
        if self.decoded and grown > self.decoded:
            raise ReadError(
                f"grows to {grown / 1e9:,.1f} GB when it is read; "
                f"expected at most {self.decoded / 1e9:g} GB (EVALBOARD_FILE_DECODED)"
            )


def _text_size(column: pa.ChunkedArray) -> int:
    import pyarrow as pa
    import pyarrow.compute as pc

    kind = column.type
    if pa.types.is_dictionary(kind) and _is_text(kind.value_type):
        sizes = [(chunk.indices, pc.call_function("binary_length", [chunk.dictionary])) for chunk in column.chunks]
        return sum(int(pc.call_function("sum", [length.take(index)]).as_py() or 0) for index, length in sizes)
    return column.nbytes


def _is_text(kind: pa.DataType) -> bool:
    import pyarrow as pa

    return (
        pa.types.is_string(kind)
        or pa.types.is_large_string(kind)
        or pa.types.is_binary(kind)
        or pa.types.is_large_binary(kind)
    )


def held_at_once(path: Path) -> int:
    """Bytes of each parquet column to hold at once; 0 for all, of small files: a damaged page may claim 2 GB."""
    return 0 if path.stat().st_size <= BLOCK else PIECE


def texts_among(schema: pa.Schema, columns: Collection[str]) -> list[str]:
    """Text columns, read as dictionaries."""
    return [field.name for field in schema if field.name in columns and _is_text(field.type)]


def decoded(table: pa.Table, bounds: Bounds) -> pa.Table:
    """A table with plain texts. ReadError where it would grow too large."""
    import pyarrow as pa

    bounds.check_table(table)
    plain = [
        pa.field(field.name, field.type.value_type) if pa.types.is_dictionary(field.type) else field
        for field in table.schema
    ]
    return table.cast(pa.schema(plain))


def overlapping(archive: zipfile.ZipFile) -> bool:
    """Whether members of a zip share bytes, as bombs do."""
    places = sorted((info.header_offset, info.compress_size) for info in archive.infolist())
    return any(offset + size > after for (offset, size), (after, _) in pairwise(places))


def _parquet(path: Path, bounds: Bounds) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        about = pq.read_metadata(path)
    except pa.ArrowException:
        return  # its reader says so
    bounds.at_most("rows", about.num_rows)
    bounds.at_most("columns", about.num_columns)
    names = [about.schema.column(place).path for place in range(about.num_columns)]
    bounds.at_most("depth", max((name.count(".") for name in names), default=0))
    sizes = np.zeros(about.num_columns)
    for group in range(about.num_row_groups):
        row_group = about.row_group(group)
        sizes += [row_group.column(place).total_uncompressed_size for place in range(about.num_columns)]
    bounds.check_grown(int(sizes.max(initial=0)))


def _json(path: Path, bounds: Bounds) -> None:
    """Values, depth and text lengths, by brackets, commas and quotes."""
    if path.stat().st_size <= SMALL:
        return
    if is_lines(path):
        _json_lines(path, bounds)
        return
    raw = path.read_bytes()
    bounds.check_text(_longest_text(path, bounds.text))
    bounds.check_grown(len(raw) + VALUE * sum(raw.count(mark) for mark in (b",", b"[", b"{", b":")))
    bounds.at_most("depth", _depth(raw))


def _json_lines(path: Path, bounds: Bounds) -> None:
    size = path.stat().st_size
    if bounds.rows and size > 2 * bounds.rows:
        bounds.at_most("rows", sum(block.count(b"\n") for block in _blocks(path)))
    if bounds.text and size > bounds.text:
        bounds.check_text(_longest_text(path, bounds.text))


def _csv(path: Path, bounds: Bounds) -> None:
    csv.field_size_limit(bounds.text or BLOCK * 64)
    size = path.stat().st_size
    with path.open("rb") as file:
        head = file.readline(HEAD)
    bounds.at_most("columns", 1 + head.count(b"\t" if path.suffix.lower() == ".tsv" else b","))
    if bounds.rows and size > bounds.rows:
        bounds.at_most("rows", sum(block.count(b"\n") for block in _blocks(path)))


def _arrow(path: Path, bounds: Bounds) -> None:
    import pyarrow as pa
    import pyarrow.ipc

    try:
        with pa.memory_map(str(path)) as mapped:
            try:
                schema = pyarrow.ipc.open_file(mapped).schema
            except pa.ArrowInvalid:
                mapped.seek(0)
                schema = pyarrow.ipc.open_stream(mapped).schema
    except pa.ArrowException:
        return  # its reader says so
    bounds.at_most("columns", len(schema))


LOOKS: Mapping[str, Callable[[Path, Bounds], None]] = MappingProxyType(
    {
        ".parquet": _parquet,
        ".json": _json,
        ".jsonl": _json_lines,
        ".ndjson": _json_lines,
        ".csv": _csv,
        ".tsv": _csv,
        ".arrow": _arrow,
        ".feather": _arrow,
    }
)


def _blocks(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            yield block


def _longest_text(path: Path, most: int) -> int:
    """The longest JSON text beyond so many bytes, 0 without; a lower bound, since quotes cut it."""
    longest, last, begin = 0, -1, 0
    for block in _blocks(path):
        places = np.flatnonzero(np.frombuffer(block, dtype=np.uint8) == QUOTE) + begin
        begin += len(block)
        ends = np.append(places, begin) if begin == path.stat().st_size else places
        gaps = np.diff(ends, prepend=last) - 1
        for place in np.flatnonzero(gaps > max(most, longest)):
            start = last if place == 0 else int(ends[place - 1])
            if start >= 0 and not _is_behind_a_text(path, start + 1):
                longest = int(gaps[place])
        last = int(places[-1]) if len(places) else last
    return longest


def _is_behind_a_text(path: Path, start: int) -> bool:
    with path.open("rb") as file:
        file.seek(start)
        return file.read(64).lstrip()[:1] in {b",", b":", b"]", b"}", b""}


def _depth(raw: bytes) -> int:
    brackets = STRING.sub(b"", raw).translate(None, NO_BRACKETS)
    steps = np.frombuffer(brackets.translate(STEPS), dtype=np.int8)
    return int(np.cumsum(steps, dtype=np.int64).max(initial=0))


def json_rows(path: Path) -> Iterator[bytes]:
    """The records one by one. ValueError where they cannot be parsed."""
    with path.open("rb") as file:
        if not file.read(PEEK).lstrip().startswith(b"["):
            file.seek(0)
            yield from (line for line in file if line.strip())
            return
    yield from _members(path.read_bytes())


def _members(raw: bytes) -> Iterator[bytes]:
    try:
        yield from map(bytes, msgspec.json.decode(raw, type=list[msgspec.Raw]))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        # A bare NaN, or half a character: the slower decoder takes these.
        try:
            rows = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"is no JSON: {error or 'nested too deeply'}") from None
        yield from (json.dumps(row).encode() for row in rows)


def is_lines(path: Path) -> bool:
    """Whether a `.json` file holds a record per line."""
    with path.open("rb") as file:
        first, following = file.readline().strip(), file.readline().lstrip()
    return first.startswith(b"{") and first.endswith(b"}") and following.startswith(b"{")
