"""Records of a `.json` file that is a table: a list, or JSON lines."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

PEEK = 4096


def json_rows(path: Path) -> Iterator[bytes]:
    """The records one by one. ValueError where they cannot be parsed."""
    with path.open("rb") as file:
        if not file.read(PEEK).lstrip().startswith(b"["):
            file.seek(0)
            yield from (line for line in file if line.strip())
            return
    yield from _members(path.read_bytes())


def _members(raw: bytes) -> Iterator[bytes]:
    try:
        yield from map(bytes, msgspec.json.decode(raw, type=list[msgspec.Raw]))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        # A bare NaN, or half a character: the slower decoder takes these.
        try:
            rows = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"is no JSON: {error or 'nested too deeply'}") from None
        yield from (json.dumps(row).encode() for row in rows)


def is_lines(path: Path) -> bool:
    """Whether a `.json` file holds a record per line."""
    with path.open("rb") as file:
        first, following = file.readline().strip(), file.readline().lstrip()
    return first.startswith(b"{") and first.endswith(b"}") and following.startswith(b"{")
