"""The whole match as a Markdown table with its citation under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalboard.table.texts import markdown_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from evalboard.table.selection import Selection

ORDER = 4
EXTENSION = "md"
MEDIA_TYPE = "text/markdown; charset=utf-8"
LABEL = "Markdown table"
PRINTED = True


def write(selection: Selection) -> Iterator[str]:
    """The whole match as Markdown."""
    from evalboard.table.formatting import shown, source

    heads, rows = shown(selection, selection.order)
    yield _line(markdown_text(head.label) for head in heads)
    yield _line("---:" if head.number else "---" for head in heads)
    for row in rows:
        yield _line(map(markdown_text, row))
    yield f"\n{markdown_text(source(selection))}\n"


def _line(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |\n"
