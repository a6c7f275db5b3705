"""JSON as evaluation tools write it: Python's bare NaN and Infinity are accepted."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from evalboard.errors import ReadError

Content = TypeVar("Content")
BARE = {"NaN": None}
"""What a bare word stands for: NaN is missing; an infinity becomes text, so that it is named as no number."""


DIGITS = 18
"""Whole numbers with no more digits are handed on as such."""


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
