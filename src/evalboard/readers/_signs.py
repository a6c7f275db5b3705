"""Numbers with signs of units and separators, as tables write them for people: `88.58%`, `$1,234.50`, `1,527`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from evalboard.data.metrics import MetricFacts
from evalboard.data.units import plain_number
from evalboard.errors import ReadError
from evalboard.readers._cells import SEVERAL, UNKNOWN, number, text

DECIMAL_COMMA = re.compile(r"\s*[+-]?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))\s*%?\s*")
SORTED_BY = "@@"
"""Stands before a key to sort a cell by, which is no number of it."""
BETWEEN = re.compile(r"\s/\s")
BRACKET = re.compile(r"(.*\d\s*%?)[\s*_]*\((.*)\)[\s*_]*", re.DOTALL)
"""A number and what stands behind it in brackets: its error, a rank, a setting."""
ENCLOSED = re.compile(r"\(\s*(?:±|\+/-)([^()]*)\)")
SIGN = re.compile(r"[%$,]")


def unsigned(cells: Sequence[object], scale: float) -> Sequence[object]:
    """Cells of values without signs and separators; a percentage as what is 1 / 100 of it once it is divided by
    `scale`.

    What has none of these stays as it is, and so does every comma of a column in which some stand before decimals:
    whether that is a number is not for us to say.
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
    """One of the numbers of a cell, counted from 1, and what stands behind its ± or in brackets, None where nothing
    does; where there are not so many, a text that is no number and says so.
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
