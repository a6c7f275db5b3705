"""Rows of a long table that say different things of one and the same, because a column that tells them apart is not
read.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

import numpy as np
import pandas as pd

from evalboard.data.bounds import Bounds
from evalboard.data.schema import RUN, is_once
from evalboard.errors import ReadError
from evalboard.readers._cells import number, text
from evalboard.readers._sheets import Layout, names_of, sheet

MOST_NAMED = 4


def demand_apart(
    results: pd.DataFrame,
    path: Path,
    read: Collection[str],
    rows: Sequence[int],
    bounds: Bounds | None,
    *,
    layout: Layout,
) -> None:
    """ReadError where rows differ that nothing tells apart, and a column that is not read does: it names such columns.

    Where no column tells them apart they are left out later, each by its name.
    """
    if is_once(results):
        return
    again = results[results.duplicated(RUN, keep=False)].astype(dict.fromkeys(RUN[:-1], "str"))
    torn = again[again.groupby(RUN)["value"].transform("nunique") > 1]
    if torn.empty:
        return
    places = np.searchsorted(np.asarray(rows), torn["row"].to_numpy())
    group = torn.groupby(RUN).ngroup().to_numpy()
    names = [name for name in names_of(path, layout) if name not in read]
    table = sheet(path, names, bounds, layout)
    telling = [name for name in names if _tells(table.column(name), places, group)]
    if telling:
        named = ", ".join(repr(name) for name in telling[:MOST_NAMED])
        raise ReadError(
            f"has {len(torn):,} rows that say different things of the same entry and task, and differ in {named}: "
            "name the mean with `columns: {mean_over: [...]}`, the rows that are meant with `where`, or make such a "
            "column part of the entry"
        )


def _tells(cells: Sequence[object], places: np.ndarray, group: np.ndarray) -> bool:
    """Whether a column of words differs inside groups of rows; numbers with decimals are values, and tell nothing
    apart.
    """
    mine = [cells[place] for place in places]
    if any(map(_with_decimals, mine)):
        return False
    words = [str(cell) if isinstance(cell, (list, dict)) else text(cell) for cell in mine]
    seen: dict[int, set[str | None]] = {}
    for of, word in zip(group.tolist(), words, strict=True):
        seen.setdefault(of, set()).add(word)
    return any(len(each) > 1 for each in seen.values())


def _with_decimals(cell: object) -> bool:
    try:
        return not isinstance(cell, bool) and number(cell) % 1 != 0
    except ValueError:
        return False
