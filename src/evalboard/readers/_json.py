"""JSON as evaluation tools write it: Python's bare NaN and Infinity are accepted."""

from __future__ import annotations

import json
import math
import mmap
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from evalboard.errors import ReadError

Content = TypeVar("Content")
BARE = {"NaN": None}
"""What a bare word stands for: NaN is missing; an infinity becomes text, so that it is named as no number."""
DIGITS = 18
"""Whole numbers with no more digits are handed on as such."""
Raw = mmap.mmap | bytes
TOKEN = re.compile(rb'[^"\[\]{}]*+(?:"[^"\\]*+(?:\\.[^"\\]*+)*+"[^"\[\]{}]*+)*+([\[\]{}])', re.DOTALL)
"""Everything up to a bracket that stands in no text."""
LIST: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])
UNLIKE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def decoded(raw: bytes, decoder: msgspec.json.Decoder[Content]) -> Content:
    """A JSON text in a decoder's type. ReadError says what is wrong, and leaves naming the file to the caller."""
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        first = error
    try:
        plain = json.loads(raw, parse_constant=lambda word: BARE.get(word, word), parse_float=_finite, parse_int=_held)
        return decoder.decode(msgspec.json.encode(plain))
    except msgspec.ValidationError as error:
        raise ReadError(f"is not what was expected: {error}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise ReadError(f"is not JSON: {first}") from None


def _finite(text: str) -> float | str:
    """A number, or the text that it is where no float holds it: it is named, not missing."""
    value = float(text)
    return value if math.isfinite(value) else text


def _held(text: str) -> int | str:
    """A whole number, or the text that it is where it has more digits than can be handed on."""
    return int(text) if len(text) <= DIGITS else text


def content(path: Path, decoder: msgspec.json.Decoder[Content]) -> Content:
    """The content of a JSON file in a decoder's type. ReadError as `decoded`."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None
    return decoded(raw, decoder)


def facts_text(facts: Mapping[str, object]) -> str:
    """Facts as the text of a JSON record, without those that are empty; an empty text where all are."""
    stated = {name: fact for name, fact in facts.items() if fact not in (None, "", [], {})}
    return msgspec.json.encode(stated).decode() if stated else ""


ANYTHING: msgspec.json.Decoder[object] = msgspec.json.Decoder()


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
    """Where the list under a key of the document, or the document itself, has its records; None where brackets do not
    match. Found by brackets alone, so that bare NaN does no harm.
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
