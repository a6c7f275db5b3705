"""The order of the rows that match."""

from __future__ import annotations

import numpy as np

from evalboard.suite.normalize import Numbers
from evalboard.table.columns import RANK_UB
from evalboard.table.index import Index, ordered, upper_bounds
from evalboard.table.own_weights import OwnIntervals
from evalboard.table.query import Query


def sorted_rows(index: Index, query: Query, matches: np.ndarray, average: Numbers | None, own: OwnIntervals | None) -> np.ndarray:
    """The rows that match in the order asked for: missing last in either direction, equals by rank, then by id."""
    base = np.arange(len(index)) if average is None else index.by_id[np.argsort(-average[index.by_id], kind="stable")]
    order = base[matches[base]]
    default = index.leaderboard.board.defaults.sort
    keys = query.sort or ((default,) if default else ())
    best = index.root if index.leaderboard.suite.root.lowest_wins else f"-{index.root}"
    if keys and keys[-1] in {best, "rank"}:
        keys = keys[:-1]  # that is the order they are in
    for key in reversed(keys):
        name = index.checked_name("sort", key if key in index.sortable else key.removeprefix("-"), index.sortable)
        code = _code(index, name, average, own, raw=query.show == "raw")[order]
        down = code if key == name else -code
        order = order[np.argsort(np.where(code < 0, np.iinfo(code.dtype).max, down), kind="stable")]
    return order


def _code(index: Index, name: str, average: Numbers | None, own: OwnIntervals | None, *, raw: bool) -> np.ndarray:
    """A column as whole numbers to sort by, the root's and the ranks' under a visitor's weights."""
    if average is not None and name == RANK_UB:
        return ordered(np.full(len(index), np.nan) if own is None else upper_bounds(own.lower, own.upper))
    if average is not None and name == index.root:
        return ordered(index.leaderboard.suite.root.shown(average))
    if average is not None and name == "rank":
        return ordered(-average)
    return index.codes(name, raw=raw)
