"""What files for programs hold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import pandas as pd

from evalboard.table.documents import TableAbout
from evalboard.table.formatting import citation
from evalboard.table.question import question_document
from evalboard.table.selection import Selection

Plain: TypeAlias = bool | int | float | str | None
PIECE = 1_000
"""Rows of a file that are in memory as Python's values, or as text, at once."""


def row_pieces(frame: pd.DataFrame) -> Iterator[list[list[Plain]]]:
    """The columns of a frame as `plain` has them, some rows at a time; nothing of a frame without rows."""
    columns = [frame[name] for name in frame.columns]
    for start in range(0, len(frame), PIECE):
        yield [plain(column.iloc[start : start + PIECE]) for column in columns]


def about(selection: Selection) -> TableAbout:
    board, cited = selection.leaderboard, citation(selection)
    return TableAbout(
        board=board.board.id,
        title=board.board.title,
        revision=board.origin.revision,
        as_of=board.as_of.date().isoformat() if board.as_of else None,
        synthetic=board.board.synthetic,
        pull=board.origin.pull or None,
        query=selection.query.to_url(),
        total=selection.total,
        matched=selection.matched,
        question=question_document(selection),
        citation=cited.text,
        bibtex=cited.bibtex,
    )


def plain(values: pd.Series) -> list[Plain]:
    """A column as Python values; missing is None, dates lose an empty time of day."""
    if values.dtype.kind not in "fiub" and not isinstance(values.dtype, pd.StringDtype):
        return [_plain_value(value) for value in values.tolist()]
    cells = values.array.to_numpy(dtype=object, na_value=None)
    cells[values.isna().to_numpy()] = None
    return cells.tolist()


def _plain_value(value: Any) -> Plain:  # a cell of a pandas column, which has no type
    if value is None or pd.isna(value):
        return None
    if isinstance(value, pd.Timestamp):
        return value.date().isoformat() if value == value.normalize() else value.isoformat()
    return value if isinstance(value, bool | int | float | str) else str(value)
