"""What stands out on a board: a claim, and the page that shows it. Made after a build, and kept."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from evalboard.base.json_types import WrittenJson

HighlightKind: TypeAlias = Literal["small_first", "flat", "warning", "new", "risen"]


class Highlight(Struct, frozen=True):
    """A claim about a board, and the page that shows it."""

    kind: HighlightKind
    surprise: float
    """From 0 to 1, comparable between boards."""
    text: str | WrittenJson
    """A text that `from_json` reads: it is worded in the language of the reader."""
    page: str
    query: dict[str, str]
    part: str = ""
    """The part of the page."""
