"""Results that files state one by one, as flat lists while they are read, and as a reading in the end."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import ClassVar

import msgspec
import pandas as pd
from pydantic import Field

from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import (
    FILES,
    PUBLISHED,
    RESULTS,
    Entries,
    Files,
    LeftOut,
    PublishedScores,
    Reading,
    Results,
    empty,
    entries_frame,
    framed,
)
from evalboard.data.sums import Constant
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields, number, shown, text
from evalboard.readers._options import Cleaning, ReaderOptions, at, unnamed_fields


class EntryPlaces(Cleaning):
    """Where the fields of an entry stand in what a tool says of a run, as keys joined by dots; an empty path leaves a
    field out.
    """

    usual: ClassVar[Mapping[str, str]] = MappingProxyType({})
    entry: dict[Name, str] = Field(default_factory=dict)

    @property
    def entries(self) -> dict[str, str]:
        """Where each field stands."""
        return {name: path for name, path in {**self.usual, **self.entry}.items() if path}

    def cells(self, record: object, whose: str = "") -> dict[str, object]:
        """What a record says of its entry, records and lists in it as JSON. ReadError where it names no model."""
        cells = {name: plain(at(record, path)) for name, path in self.entries.items()}
        if text(cells.get("model")) is None:
            raise ReadError(f"names no model under {self.entries.get('model', self.usual['model'])}{whose}")
        return cells


def plain(cell: object) -> object:
    """A cell; a record or a list as JSON with sorted keys, an empty one as nothing."""
    if isinstance(cell, (dict, list)):
        return msgspec.json.encode(cell, order="deterministic").decode() if cell else None
    return cell


class PlacedEntryOptions(ReaderOptions):
    """A part of a config that says where the fields of an entry stand."""

    columns: EntryPlaces

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique and stand nowhere."""
        yield from unnamed_fields(board, self.columns.entries, ("columns", "entry"))


@dataclass
class StatedResults:
    """What was read so far: for each file a row of `files`, its entry's cells and id; and its results."""

    files: list[dict[str, object]] = field(default_factory=list)
    entries: list[dict[str, object]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    results: list[dict[str, object]] = field(default_factory=list)
    published: list[dict[str, object]] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)

    def value(self, cell: object, location: LeftOut) -> float:
        """A value as a number; missing, and listed with its place, where it is something else."""
        try:
            return number(cell)
        except ValueError as error:
            self.left_out.append(replace(location, value=shown(cell), reason=str(error)))
            return math.nan

    def reading(self, cleaning: Cleaning, sources: Mapping[str, str]) -> Reading:
        """All of it, without fields of which nothing is known. `sources` says where each field stands, for messages."""
        paths = [str(file["file"]) for file in self.files]
        raw = (
            {name: [cells[name] for cells in self.entries] for name in self.entries[0]}
            if self.entries
            else {"model": []}
        )
        columns, out = fields(raw, CellRows(paths, [0] * len(paths), self.ids), cleaning, sources=sources)
        columns = {name: cells for name, cells in columns.items() if name == "model" or cells.notna().any()}
        return Reading(
            results=Results(_frame(RESULTS, self.results)),
            entries=Entries(entries_frame(self.ids, paths, columns)),
            files=Files(_frame(FILES, self.files)),
            published=PublishedScores(_frame(PUBLISHED, self.published)),
            left_out=(*self.left_out, *out),
        )


def _frame(columns: dict[str, str], rows: Sequence[Mapping[str, object]]) -> pd.DataFrame:
    return framed(columns, **{name: [row[name] for row in rows] for name in rows[0]}) if rows else empty(columns)


def entry_constants(
    raw: Mapping[str, object], unique: Sequence[str], path: str, cleaning: Cleaning, sources: Mapping[str, str]
) -> tuple[dict[str, Constant], list[LeftOut]]:
    """Fields of a file's entry as constants, and what was left out; what makes it unique stays as it is written."""
    there = {name: [cell] for name, cell in raw.items()}
    columns, out = fields(there, CellRows([path], [0], [""]), cleaning, sources=sources)
    cells = {name: column.tolist()[0] for name, column in columns.items()}
    clean: dict[str, Constant] = {name: None if cell != cell else cell for name, cell in cells.items()}
    return clean | {name: text(raw[name]) for name in unique}, out
