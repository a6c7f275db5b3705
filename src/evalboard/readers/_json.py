"""JSON as evaluation tools write it: Python's bare NaN and Infinity are accepted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeVar

import msgspec

from evalboard.errors import ReadError

Content = TypeVar("Content")
BARE = {"NaN": None}
"""What a bare word stands for: NaN is missing; an infinity becomes text, so that it is named as no number."""


def decoded(raw: bytes, decoder: msgspec.json.Decoder[Content]) -> Content:
    """A JSON text in a decoder's type. ReadError says what is wrong, and leaves naming the file to the caller."""
    try:
        return decoder.decode(raw)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        first = error
    try:
        plain = json.loads(raw, parse_constant=lambda word: BARE.get(word, word))
        return decoder.decode(msgspec.json.encode(plain))
    except msgspec.ValidationError as error:
        raise ReadError(f"is not what was expected: {error}") from None
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise ReadError(f"is not JSON: {first}") from None


def content(path: Path, decoder: msgspec.json.Decoder[Content]) -> Content:
    """The content of a JSON file in a decoder's type. ReadError as `decoded`."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None
    return decoded(raw, decoder)


ANYTHING: msgspec.json.Decoder[object] = msgspec.json.Decoder()
