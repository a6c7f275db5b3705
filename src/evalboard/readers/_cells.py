"""Cells as they stand in files, made numbers, dates, flags or text. What cannot be made so is left out and named."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.data import numerals
from evalboard.data.metrics import MetricFacts
from evalboard.data.numerals import UNKNOWN, moment
from evalboard.data.quantities import BY_NAME, amounts
from evalboard.data.schema import ENTRY_TYPES, LeftOut
from evalboard.data.units import plain_number
from evalboard.errors import ReadError
from evalboard.readers._options import Cleaning, Word, same

TEXTS = frozenset(
    {"model", "type", "precision", "license", "architecture", "revision", "base_model", "developer", "weight_type"}
)
"""Fields that are text even where they look like numbers."""
SHOWN = 80
ENDLESS = 1e15
"""No run took so many tokens, seconds or dollars."""
SEVERAL = "±"
"""Stands between a number and its error: which of the numbers of such a cell are meant nothing says."""
DECIMAL_COMMA = re.compile(r"\s*[+-]?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))\s*%?\s*")
SORTED_BY = "@@"
"""Stands before a key to sort a cell by, which is no number of it."""
BETWEEN = re.compile(r"\s/\s")
BRACKET = re.compile(r"(.*\d\s*%?)[\s*_]*\((.*)\)[\s*_]*", re.DOTALL)
"""A number and what stands behind it in brackets: its error, a rank, a setting."""
ENCLOSED = re.compile(r"\(\s*(?:±|\+/-)([^()]*)\)")
SIGN = re.compile(r"[%$,]")


@dataclass(frozen=True)
class CellRows:
    """Where the rows of a column stand: the file and number of each, and what they are about."""

    files: Sequence[str]
    rows: Sequence[int]
    entries: Sequence[str]

    def some(self, keep: Sequence[int] | np.ndarray) -> CellRows:
        """Some of the rows."""
        return CellRows(
            [self.files[index] for index in keep],
            [self.rows[index] for index in keep],
            [self.entries[index] for index in keep],
        )

    def left_out(self, index: int, reason: str, *, column: str = "", value: object = "", task: str = "") -> LeftOut:
        """A note about the cell in one of the rows."""
        entry = self.entries[index] if task else ""
        return LeftOut(
            file=self.files[index],
            row=self.rows[index],
            column=column,
            value=shown(value),
            reason=reason,
            entry=entry,
            task=task,
        )


def shown(value: object) -> str:
    """A value as messages show it."""
    text = value if isinstance(value, str) else f"{value:g}" if isinstance(value, float) else str(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 3] + "..."


def number(cell: object) -> float:
    """A cell as a number, NaN where it says that it is missing. ValueError where it is something else."""
    if isinstance(cell, str) and cell.strip().lower() in UNKNOWN:
        return math.nan
    if isinstance(cell, str) and SEVERAL in cell:
        raise ValueError(
            "holds several numbers, of which none is taken; expected `part` of this column, or a column with one in a "
            "cell"
        )
    return numerals.number(numerals.without_marks(cell) or cell if isinstance(cell, str) else cell)


def count(cell: object) -> int | None:
    """A whole number from 0 on; None for anything else."""
    return cell if isinstance(cell, int) and not isinstance(cell, bool) and cell >= 0 else None


def amount(cell: object) -> float | None:
    """A number from 0 on, below what anything may cost; None for anything else."""
    is_number = isinstance(cell, (int, float)) and not isinstance(cell, bool)
    return float(cell) if is_number and 0 <= cell < ENDLESS else None


def text(cell: object) -> str | None:
    """A cell as text, None where it is missing. Markup is text like any other."""
    if cell is None or cell != cell:
        return None
    return (cell if isinstance(cell, str) else shown_whole(cell)).strip() or None


def shown_whole(cell: object) -> str:
    """A number or flag as text: no decimals where there are none."""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def numbers(
    cells: Sequence[object], cell_rows: CellRows, *, column: str, missing: Iterable[Word] = (), task: str = ""
) -> tuple[Numbers, list[LeftOut]]:
    """A column of numbers, missing is NaN; and the cells that are something else."""
    words = tuple(missing)
    kinds = set(map(type, cells))
    if kinds <= {float, type(None)} and not words:
        return np.array([math.nan if cell is None else cell for cell in cells], dtype=np.float64), []
    if not words and (plain := numerals.plain_numbers(cells)) is not None:
        return plain, []
    values, out = np.full(len(cells), np.nan), []
    for index, cell in enumerate(cells):
        if any(same(cell, word) for word in words):
            continue
        try:
            values[index] = number(cell)
        except ValueError as error:
            out.append(cell_rows.left_out(index, str(error), column=column, value=cell, task=task))
    return values, out


def fields(
    columns: Mapping[str, Sequence[object]], cell_rows: CellRows, cleaning: Cleaning, *, sources: Mapping[str, str]
) -> tuple[dict[str, pd.Series], list[LeftOut]]:
    """What is known about entries, a column for each field, in the types of the schema; and what was left out."""
    columns_by_field: dict[str, pd.Series] = {}
    out: list[LeftOut] = []
    for field, cells in columns.items():
        words = cleaning.missing.get(field, ())
        cleaned = (
            [None if cell is None or any(same(cell, word) for word in words) else cell for cell in cells]
            if words
            else list(cells)
        )
        columns_by_field[field], wrong = _field(
            field, cleaned, cell_rows, cleaning.labels.get(field), column=sources.get(field, field)
        )
        out += wrong
    return columns_by_field, out


def _field(
    field: str, cells: list[object], cell_rows: CellRows, labels: Mapping[str, str] | None, *, column: str
) -> tuple[pd.Series, list[LeftOut]]:
    if labels is not None:
        return _each(cells, lambda cell: _labelled(cell, labels), cell_rows, column=column, kind="str")
    if field in TEXTS:
        return pd.Series([text(cell) for cell in cells], dtype="str"), []
    kind = ENTRY_TYPES.get(field)
    if field in BY_NAME and kind is not None and BY_NAME[field].in_unit is not None:
        read, wrong = amounts(pd.Series(cells, dtype=object), BY_NAME[field])
        return read, [cell_rows.left_out(index, reason, column=column, value=cells[index]) for index, reason in wrong]
    if kind == "float64":
        values, out = numbers(cells, cell_rows, column=column)
        endless = np.isinf(values)
        out += [
            cell_rows.left_out(index, "is infinite", column=column, value=cells[index])
            for index in np.flatnonzero(endless)
        ]
        return pd.Series(np.where(endless, np.nan, values)), out
    if kind is not None:
        return _each(cells, moment, cell_rows, column=column, kind=kind)
    return _as_they_are(cells), []


def _each(
    cells: list[object], read: Callable[[object], object], cell_rows: CellRows, *, column: str, kind: str
) -> tuple[pd.Series, list[LeftOut]]:
    values: list[object] = [None] * len(cells)
    out: list[LeftOut] = []
    for index, cell in enumerate(cells):
        try:
            values[index] = read(cell)
        except ValueError as error:
            out.append(cell_rows.left_out(index, str(error), column=column, value=cell))
    return pd.Series(values, dtype=object).astype(kind), out  # type: ignore[call-overload] - a name of a type


def _labelled(cell: object, labels: Mapping[str, str]) -> str | None:
    word = text(cell)
    if word is None:
        return None
    if word not in labels:
        raise ValueError(f"is no label that the board knows; expected one of {', '.join(labels)}")
    return labels[word]


def _as_they_are(cells: list[object]) -> pd.Series:
    """Flags, numbers, or else text, by what all cells are. A flag that is unknown somewhere stays None there."""
    values = [None if cell is None or cell != cell else cell for cell in cells]
    kinds = {type(cell) for cell in values if cell is not None}
    if kinds == {bool}:
        return pd.Series(values, dtype=object if None in values else bool)
    if kinds and kinds <= {int, float}:
        return pd.Series(values, dtype="float64")
    return pd.Series([text(cell) for cell in values], dtype="str")


def unsigned(cells: Sequence[object], scale: float) -> Sequence[object]:
    """Cells without signs and separators; a percentage as what is 1 / 100 of it after the division by `scale`. Other
    cells stay as they are, and so does every comma of a column in which some stand before decimals: it is ambiguous.
    """
    texts = [cell for cell in cells if isinstance(cell, str)]
    if not SIGN.search("".join(texts)):
        return cells
    commas = any(map(DECIMAL_COMMA.fullmatch, texts))
    return [
        _unsigned(cell, scale, commas=commas) if isinstance(cell, str) and SIGN.search(cell) else cell for cell in cells
    ]


def _unsigned(cell: str, scale: float, *, commas: bool) -> object:
    plain, unit = plain_number(cell)
    if commas and "," in cell:
        return cell
    if unit != "percent":
        return plain
    try:
        return number(plain) if scale == 100.0 else number(plain) * scale / 100.0
    except ValueError:
        return cell


def part_of(cell: object, part: int) -> tuple[object, object]:
    """One of the numbers of a cell, counted from 1, and what stands behind its ± or in brackets, None for nothing; a
    text that says so where there are not so many.
    """
    if not isinstance(cell, str):
        return (cell if part == 1 or cell is None else f"{cell} alone"), None
    plain = ENCLOSED.sub(r"±\1", cell.partition(SORTED_BY)[0]).strip()
    numbers = BETWEEN.split(plain)
    if part > len(numbers):
        return (plain if plain.lower() in UNKNOWN else f"{plain} alone"), None
    value, _, half = numbers[part - 1].replace("+/-", SEVERAL).partition(SEVERAL)
    if bracket := BRACKET.fullmatch(half or value):
        value, half = (value, bracket[1]) if half else (bracket[1], bracket[2])
    return value.strip(), half.strip() or None


def units_of(columns: Iterable[tuple[str, str, str, Sequence[object]]]) -> list[MetricFacts]:
    """What the signs in columns say of metrics: of each its task, its metric, its name, and its cells. ReadError where
    signs differ in one.
    """
    facts = []
    for task, metric, name, cells in columns:
        units = {plain_number(cell)[1] for cell in cells if isinstance(cell, str) and ("%" in cell or "$" in cell)} - {
            None
        }
        if len(units) > 1:
            raise ReadError(f"column {name!r} has both percentages and dollars; expected one unit")
        if units:
            facts.append(
                MetricFacts(task, metric, unit="dollars" if "dollars" in units else "fraction", key=f"column {name!r}")
            )
    return facts


def units_by_task(name: str, tasks: Sequence[object], cells: Sequence[object]) -> list[MetricFacts]:
    """The same of a long table, whose rows each name their task and hold a value in the column `name`."""
    signed: dict[str, list[object]] = {}
    for task, cell in zip(tasks, cells, strict=True):
        if isinstance(cell, str) and SIGN.search(cell) and (of := text(task)) is not None:
            signed.setdefault(of, []).append(cell)
    return units_of((task, "", name, mine) for task, mine in signed.items())
