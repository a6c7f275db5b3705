"""The whole match as a LaTeX table (booktabs) with its citation as a comment above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from evalboard.table.texts import latex_text, one_line

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evalboard.table.selection import Selection

ORDER = 5
EXTENSION = "tex"
MEDIA_TYPE = "application/x-tex; charset=utf-8"
LABEL = "LaTeX table"
PRINTED = True


def write(selection: Selection) -> Iterator[str]:
    """The whole match as LaTeX."""
    from evalboard.table.formatting import shown, source

    heads, rows = shown(selection, selection.order)
    yield (
        f"% {one_line(source(selection))}\n"
        f"\\begin{{tabular}}{{{''.join('r' if head.number else 'l' for head in heads)}}}\n\\toprule\n"
        f"{' & '.join(latex_text(head.label) for head in heads)} \\\\\n\\midrule\n"
    )
    for row in rows:
        yield f"{' & '.join(map(latex_text, row))} \\\\\n"
    yield "\\bottomrule\n\\end{tabular}\n"
