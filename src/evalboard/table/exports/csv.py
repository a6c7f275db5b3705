"""The whole match as CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from evalboard.table.selection import Selection

ORDER = 1
EXTENSION = "csv"
MEDIA_TYPE = "text/csv; charset=utf-8"
LABEL = "CSV, for spreadsheets"
PRINTED = True


def write(selection: Selection) -> Iterator[str]:
    """The whole match as CSV."""
    from evalboard.table.exports._contents import row_pieces
    from evalboard.table.texts import csv_lines

    frame = selection.frame()
    yield csv_lines([map(str, frame.columns)])
    for columns in row_pieces(frame):
        yield csv_lines(zip(*columns, strict=True))
