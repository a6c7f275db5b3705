"""Questions, passages, references and predictions of believed samples, read piece by piece.

A file of several pieces is first read without texts, for repeats and late errors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice

import numpy as np
import pandas as pd

from evalboard.data.schema import LeftOut
from evalboard.data.sums import SampleFile, Scan
from evalboard.engines import _reasons, _shapes, _tables, memory
from evalboard.engines._cells import REPLACED, whole
from evalboard.errors import EvalboardError

ROWS = 20_000
KEY = ["entry", "leaf", "run", "sample"]
SCORED = [*KEY, "cluster", "value", "maximum", "file", "row"]


def texts(scan: Scan, left_out: list[LeftOut], refused: list[LeftOut]) -> Iterator[pd.DataFrame]:
    """As `engines.texts`."""
    for file in scan.files:
        yield from _of_file(scan, file, left_out, refused)


def _of_file(scan: Scan, file: SampleFile, left_out: list[LeftOut], refused: list[LeftOut]) -> Iterator[pd.DataFrame]:
    beside = _places(scan, file)
    try:
        pieces = list(islice(_tables.pieces_with(scan.columns, file, beside, rows=ROWS), 2))
        again = _repeated(scan, file) if len(pieces) > 1 else frozenset()
    except _tables.UNREADABLE as error:
        refused.append(LeftOut(file=file.path, reason=_reasons.unreadable(error)))
        return
    file_texts = TextsOfFile(scan, file)
    seen: set[tuple[object, ...]] = set()
    for piece in pieces if len(pieces) < 2 else _again(scan, file, beside):
        valid = memory.believed(scan, file, piece.rows)
        refused += valid.left_out
        rows = valid.frame[_first(valid.frame, again, seen)] if again else valid.frame
        if len(rows):
            yield file_texts.of(rows, piece)
    left_out += file_texts.notes(beside)


def _again(scan: Scan, file: SampleFile, beside: Mapping[str, str]) -> Iterator[_tables.Piece]:
    """The pieces of a known file. EvalboardError where it became unreadable."""
    try:
        yield from _tables.pieces_with(scan.columns, file, beside, rows=ROWS)
    except _tables.UNREADABLE as error:
        raise EvalboardError(f"{file.path}: changed while its samples were read: {error}") from error


def _places(scan: Scan, file: SampleFile) -> dict[str, str]:
    at = dict(file.at)
    return {name: at.get(column, column) for name, column in (*scan.columns.texts, *scan.columns.more)}


def _repeated(scan: Scan, file: SampleFile) -> frozenset[int]:
    """Hashes of samples that may be repeated. Errors as `_tables.pieces`."""
    pieces = _tables.pieces(scan.columns, file, rows=ROWS)
    hashes = [_hashes(memory.believed(scan, file, piece).frame) for piece in pieces]
    values, counts = np.unique(np.concatenate(hashes), return_counts=True)
    return frozenset(values[counts > 1].tolist())


def _hashes(rows: pd.DataFrame) -> np.ndarray:
    return pd.util.hash_pandas_object(rows[KEY], index=False).to_numpy(dtype=np.uint64)


def _first(rows: pd.DataFrame, again: frozenset[int], seen: set[tuple[object, ...]]) -> np.ndarray:
    new = np.ones(len(rows), dtype=bool)
    for row in np.flatnonzero(np.isin(_hashes(rows), np.fromiter(again, dtype=np.uint64))):
        key = tuple(rows[KEY].iloc[row])
        new[row] = key not in seen
        seen.add(key)
    return new


class TextsOfFile:
    """Clean texts of a file, and what is wrong with them."""

    def __init__(self, scan: Scan, file: SampleFile) -> None:
        self.file, self.columns = file, scan.columns
        self.constants = dict(file.constants)
        self.wrong: dict[tuple[str, str], list[int]] = {}
        """First row and count, by name and reason."""
        self.there: set[str] = set()
        self.rows = 0

    def of(self, rows: pd.DataFrame, piece: _tables.Piece) -> pd.DataFrame:
        """Believed rows with texts, None where unknown."""
        self.rows += len(rows)
        framed = rows.assign(value=rows["value"].where(rows["null"] == 0), file=self.file.path)[SCORED].reset_index(
            drop=True
        )
        cells = {
            name: self._cells(name, rows["row"].tolist(), piece)
            for name, _ in (*self.columns.texts, *self.columns.more)
        }
        return framed.assign(**{name: pd.Series(each, dtype=object) for name, each in cells.items()})

    def _cells(self, name: str, rows: list[int], piece: _tables.Piece) -> list[object]:
        column = dict((*self.columns.texts, *self.columns.more))[name]
        if column in self.constants:
            self.there.add(name)
            return [self.constants[column]] * len(rows)
        cells = [piece.beside[name][row - piece.first] for row in rows]
        if any(cell is not _tables.ABSENT for cell in cells):
            self.there.add(name)
        clean = self._reader(name)
        # Most cells are texts that stay as they are.
        stays = name != "references" and name not in self.file.written
        return [
            cell if stays and type(cell) is str and cell.isascii() else self._clean(clean, cell, name, row)
            for row, cell in zip(rows, cells, strict=True)
        ]

    def _reader(self, name: str) -> Callable[[object], object]:
        """Cleans cells. ValueError for a wrong one."""
        if name not in dict(self.columns.texts):
            return _shapes.plain
        read = partial(_shapes.references, shape=self.file.references) if name == "references" else _shapes.prose
        return (lambda cell: read(_shapes.unwritten(cell))) if name in self.file.written else read

    def _clean(self, clean: Callable[[object], object], cell: object, name: str, row: int) -> object:
        if cell is _tables.ABSENT:
            return None
        try:
            plain = whole(cell)
            clean_cell = clean(plain)
        except ValueError as error:
            self._note(name, f"{error}: it is not known", row)
            return None
        except RecursionError:
            self._note(name, "is nested too deeply: it is not known", row)
            return None
        if plain is not cell:
            self._note(name, f"has halves of characters (lone surrogates), shown as {REPLACED}", row)
        return clean_cell

    def _note(self, name: str, reason: str, row: int) -> None:
        self.wrong.setdefault((name, reason), [row, 0])[1] += 1

    def notes(self, places: Mapping[str, str]) -> Iterator[LeftOut]:
        """Missing columns and wrong cells, the first of each kind."""
        for name, location in places.items():
            if self.rows and name not in self.there:
                yield LeftOut(
                    file=self.file.path,
                    column=location,
                    reason=f"is not there: the {name} of these samples is not known",
                )
        for (name, reason), (row, counted) in self.wrong.items():
            more = f" in {counted} samples of this file" if counted > 1 else ""
            yield LeftOut(file=self.file.path, row=row, column=places[name], reason=f"{reason}{more}")
