"""Cells of texts in whatever shape files have them. Empty cells become None; ValueError for a wrong shape."""

from __future__ import annotations

import ast
import json
from collections.abc import Mapping, Sequence

import msgspec

from evalboard.data.sums import References
from evalboard.engines._cells import as_text

LARGEST = 2**63


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
