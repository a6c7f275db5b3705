"""Questions, passages, references and predictions of believed samples, read piece by piece.

A file of several pieces is first read without texts, for repeats and late errors.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice

import msgspec
import numpy as np
import pandas as pd

from evalboard.data.schema import LeftOut
from evalboard.data.sums import References, SampleFile, Scan
from evalboard.engines import _reasons, _tables, memory
from evalboard.engines._cells import REPLACED, as_text, whole
from evalboard.errors import EvalboardError

ROWS = 20_000
KEY = ["entry", "leaf", "run", "sample"]
SCORED = [*KEY, "cluster", "value", "maximum", "file", "row"]
LARGEST = 2**63


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
            return plain
        read = partial(references, shape=self.file.references) if name == "references" else prose
        return (lambda cell: read(unwritten(cell))) if name in self.file.written else read

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


class DropDate(msgspec.Struct):
    """The parts of a date, empty where one is not known."""

    day: str | None = ""
    month: str | None = ""
    year: str | None = ""


class DropAnswer(msgspec.Struct):
    """An answer in DROP's dataset, as `lm_eval/tasks/drop.py` of lm-evaluation-harness reads it."""

    number: str | float | None
    spans: list[str]
    date: DropDate


class DropAnswers(msgspec.Struct):
    """Several answers, as the Hub's parquet files have them: each field of all in a list."""

    number: list[str | float | None]
    spans: list[list[str]]
    date: list[DropDate]


def unwritten(cell: object) -> object:
    """The list in a text of JSON or Python; others as they are."""
    if not isinstance(cell, str):
        return cell
    for read in (json.loads, ast.literal_eval):
        try:
            value = read(cell)
        except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
            continue
        if isinstance(value, (list, tuple)):
            return value
    raise ValueError("is no list that was written out")


def prose(cell: object) -> str | None:
    """One text: a text, number, single-item list, or chat messages."""
    if _nothing(cell):
        return None
    if not isinstance(cell, (list, tuple, dict)):
        return _text(cell)
    if isinstance(cell, (list, tuple)) and len(cell) == 1 and not isinstance(cell[0], dict):
        return prose(cell[0])
    if isinstance(cell, (list, tuple)) and all(_is_message(each) for each in cell):
        return _chat(cell)
    raise ValueError(f"holds a {'record' if isinstance(cell, dict) else f'list of {len(cell)}'} where one text is due")


def references(cell: object, shape: References) -> str | None:
    """JSON of a list of lists of texts; None without."""
    if _nothing(cell):
        return None
    if isinstance(cell, dict):
        return _json(_recorded(cell))
    if not isinstance(cell, (list, tuple)):
        return _json([[_one(cell)]])
    if all(isinstance(each, dict) for each in cell):
        return _json([answer for each in cell for answer in _recorded(each)])
    answers = [each for each in cell if each is not None and each == each]
    nested = [each for each in answers if isinstance(each, (list, tuple))]
    if not nested and shape == "spans" and answers:
        return _json([[_one(each) for each in answers]])
    if len(nested) < len(answers) and shape != "alternatives":
        raise ValueError(
            "holds a list of texts where lists of them are due"
            if shape == "sets"
            else "holds both texts and lists of them"
        )
    sets = [[_one(span) for span in each] if isinstance(each, (list, tuple)) else [_one(each)] for each in answers]
    return None if cell and not sets else _json(sets)


def _recorded(record: object) -> list[list[str]]:
    """An answer as DROP's dataset records it, a number, else spans, else a date; or the lists of several."""
    try:
        if isinstance(record, dict) and isinstance(record.get("number"), list):
            several = msgspec.convert(record, DropAnswers)
            answers = [*map(DropAnswer, several.number, several.spans, several.date)]
        else:
            answers = [msgspec.convert(record, DropAnswer)]
    except msgspec.ValidationError:
        raise ValueError("holds a record where a text is due") from None
    return [
        [str(each.number)]
        if each.number not in {"", None}
        else each.spans or [" ".join(part or "" for part in msgspec.structs.astuple(each.date)).strip()]
        for each in answers
    ]


def plain(cell: object) -> str | float | int | bool | None:
    """A flag, number or text as it is; lists and records as JSON."""
    if _nothing(cell):
        return None
    if isinstance(cell, (list, tuple, dict)):
        return json.dumps(cell, ensure_ascii=False, default=str)
    if isinstance(cell, (bool, float)) or (isinstance(cell, int) and -LARGEST <= cell < LARGEST):
        return cell
    return _text(cell)


def _nothing(cell: object) -> bool:
    return cell is None or (isinstance(cell, (list, tuple)) and not cell) or (isinstance(cell, float) and cell != cell)


def _one(cell: object) -> str:
    if isinstance(cell, (list, tuple, dict)) or cell is None:
        raise ValueError(
            f"holds a {'record' if isinstance(cell, dict) else 'list' if cell is not None else 'gap'} "
            "where a text is due"
        )
    return _text(cell)


def _text(cell: object) -> str:
    return cell.decode("utf-8", "replace") if isinstance(cell, bytes) else as_text(cell)


def _is_message(cell: object) -> bool:
    return isinstance(cell, dict) and "content" in cell


def _chat(messages: Sequence[Mapping[str, object]]) -> str:
    said = [_said(message) for message in messages]
    if len(messages) == 1:
        return said[0]
    return "\n\n".join(
        f"{message.get('role', 'message')}: {words}" for message, words in zip(messages, said, strict=True)
    )


def _said(message: Mapping[str, object]) -> str:
    parts = [message["content"], message.get("tool_calls")]
    return "\n".join(
        part if isinstance(part, str) else json.dumps(part, ensure_ascii=False, default=str) for part in parts if part
    )


def _json(cell: list[list[str]]) -> str:
    return msgspec.json.encode(cell).decode()
