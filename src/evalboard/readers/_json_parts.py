"""The records of a long list in a JSON file, one by one: the file is mapped, and decoded record by record."""

from __future__ import annotations

import mmap
import os
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import msgspec

from evalboard.errors import ReadError

Raw = mmap.mmap | bytes
TOKEN = re.compile(rb'[^"\[\]{}]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"\[\]{}]*+)*+([\[\]{}])', re.DOTALL)
"""Everything up to a bracket that stands in no text."""
LIST: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])
UNLIKE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


@contextmanager
def mapped(path: Path) -> Iterator[Raw]:
    """The bytes of a file, mapped. It is unmapped when nothing points into it any more."""
    try:
        with path.open("rb") as file:
            size = os.fstat(file.fileno()).st_size
            yield mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) if size else b""
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None


@dataclass(frozen=True, slots=True)
class ListPlaces:
    """Where a list stands in a text, between its brackets, and where its records do; `end` is 0 where there is no such
    list.
    """

    begin: int
    end: int
    records: Sequence[tuple[int, int]]


def places(raw: Raw, key: str | None) -> ListPlaces | None:
    """Where the list under a key of the document, or the document that is one, has its records; None where brackets do
    not match.

    It is found by brackets alone, so that bare words such as NaN, which are no JSON, do no harm.
    """
    ahead = None if key is None else re.compile(rb'"' + re.escape(key.encode()) + rb'"\s*:\s*\Z')
    around = 0 if key is None else 1
    depth, inside, start, begin, end = 0, False, 0, 0, 0
    records: list[tuple[int, int]] = []
    for token in TOKEN.finditer(raw):
        bracket, place = token[1], token.end()
        if bracket in b"[{":
            if depth == around and bracket == b"[" and not end and (ahead is None or ahead.search(token[0][-200:-1])):
                inside, begin = True, place
            elif inside and depth == around + 1:
                start = place - 1
            depth += 1
        else:
            depth -= 1
            if inside and depth == around + 1:
                records.append((start, place))
            elif inside and depth == around:
                inside, end = False, place - 1
    return None if depth or inside else ListPlaces(begin, end, records)


def has_bare_words(raw: Raw) -> bool:
    """Whether a text may hold what Python writes of numbers that JSON has no words for."""
    return raw.find(b"NaN") >= 0 or raw.find(b"Infinity") >= 0


def records_in(raw: Raw, key: str | None = None) -> Sequence[msgspec.Raw]:
    """The records of the list under a key of a document, or of the document itself, as views of its bytes. ReadError
    where it has no such list.
    """
    try:
        if key is None:
            return LIST.decode(raw)
        record = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
        return LIST.decode(record[key]) if key in record else _none(key)
    except UNLIKE as error:
        there = places(raw, key) if has_bare_words(raw) else None
        if there is None or not there.end:
            raise ReadError(f"is no JSON with a list{f' under {key!r}' if key else ''}: {error}") from None
    view = memoryview(raw)  # a copy of all records would be as large as the file
    return [msgspec.Raw(view[first:last]) for first, last in there.records]


def _none(key: str) -> Sequence[msgspec.Raw]:
    raise ReadError(f"has no list under {key!r}")
