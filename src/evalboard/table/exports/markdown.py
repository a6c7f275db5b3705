"""The whole match as a Markdown table with its citation under it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalboard.table.texts import markdown_text

if TYPE_CHECKING:
    from evalboard.table.selection import Selection

ORDER = 4
EXTENSION = "md"
MEDIA_TYPE = "text/markdown; charset=utf-8"
LABEL = "Markdown table"
PRINTED = True


def write(selection: Selection) -> str:
    """The whole match as Markdown."""
    from evalboard.table.formatting import shown, source

    heads, rows = shown(selection, selection.order)
    marks = ["---:" if head.number else "---" for head in heads]
    lines = [
        [markdown_text(head.label) for head in heads],
        marks,
        *([markdown_text(cell) for cell in row] for row in rows),
    ]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines) + f"\n{markdown_text(source(selection))}\n"
