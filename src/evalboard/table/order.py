"""The order of the rows that match."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.table.columns import RANK_UB
from evalboard.table.index import Index, ordered
from evalboard.table.query import TableQuery
from evalboard.table.ranking import Ranking


def sorted_rows(
    index: Index, query: TableQuery, matches: np.ndarray, average: Numbers | None, ranking: Ranking
) -> np.ndarray:
    """The rows that match in the order asked for: missing last, equals by rank, then id. `average`: a visitor's own."""
    order = ranking.order[matches[ranking.order]]
    keys = query.sort or default_sort(index, ranking.place)
    if keys and keys[-1] in {best_first(index, ranking.place), "rank"}:
        keys = keys[:-1]  # that is the order they are in
    for key in reversed(keys):
        name = index.checked_name("sort", key if key in index.sortable else key.removeprefix("-"), index.sortable)
        code = _code(index, name, average, ranking, raw=query.show == "raw")[order]
        down = code if key == name else -code
        order = order[np.argsort(np.where(code < 0, np.iinfo(code.dtype).max, down), kind="stable")]
    return order


def best_first(index: Index, place: int) -> str:
    """The order by the score of a node, the best first."""
    suite = index.leaderboard.suite
    return suite.id(place) if suite.nodes[place].lowest_wins else f"-{suite.id(place)}"


def default_sort(index: Index, place: int) -> tuple[str, ...]:
    """The order where a visitor names none."""
    default = index.leaderboard.board.defaults.sort
    return (default,) if default and place == 0 else (best_first(index, place),)


def _code(index: Index, name: str, average: Numbers | None, ranking: Ranking, *, raw: bool) -> np.ndarray:
    """A column as whole numbers to sort by, as the query shows it."""
    if name == RANK_UB and not ranking.of_board:
        return ordered(ranking.upper_bounds)
    if average is not None and name == index.root:
        return ordered(index.leaderboard.suite.root.shown(average))
    if name == "rank" and not ranking.of_board:
        return ordered(np.where(ranking.rank > 0, ranking.rank, np.nan))
    return index.codes(name, raw=raw)
