"""Which entries match a query, in which order, with which ranks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.column_window import ColumnWindow
from evalboard.table.columns import RANK_UB, Column, NodeColumn, scale_end
from evalboard.table.filters import FRONT, Filter, Front
from evalboard.table.index import Index, indexed
from evalboard.table.own_weights import OwnIntervals, own_intervals
from evalboard.table.past_ranks import PastRanks
from evalboard.table.query import TableQuery
from evalboard.table.ranking import Ranking

COLUMN = "caveats"


@dataclass(frozen=True)
class Caveats:
    """Sentences by the place of a node, and by row and place."""

    of_nodes: Mapping[int, str] = field(default_factory=dict)
    of_cells: Mapping[tuple[int, int], str] = field(default_factory=dict)

    def column(self, score: Numbers, places: Sequence[int], rows: Sequence[int]) -> np.ndarray | None:
        """For each row what must be known of its scores (E x N) at some places; None where no row has any."""
        marked = {place for _, place in self.of_cells}
        noted = np.array([place for place in places if place in self.of_nodes or place in marked], dtype=np.intp)
        there = ~np.isnan(score[np.asarray(rows, dtype=np.intp)[:, None], noted])
        texts = [self._of_row(row, noted[has].tolist()) for row, has in zip(rows, there, strict=True)]
        return np.array(texts, dtype=object) if any(texts) else None

    def _of_row(self, row: int, places: Sequence[int]) -> str | None:
        sentences = [self.of_nodes[place] for place in places if place in self.of_nodes]
        sentences += [self.of_cells[row, place] for place in places if (row, place) in self.of_cells]
        return "; ".join(sentences) or None


@dataclass(frozen=True, eq=False)
class Matches:
    """What a query selects of a leaderboard; rows are numbers of entries.

    `average` (E): the root's score under the query's weights, NaN without.
    """

    leaderboard: Leaderboard
    query: TableQuery
    columns: tuple[Column, ...]
    """The visible ones, or a window of them."""
    order: np.ndarray
    """All rows that match, sorted."""
    ranking: Ranking
    average: Numbers
    weights: Mapping[int, float] | None
    """The visitor's own by place, None for the suite's."""
    filters: tuple[Filter, ...]
    failures: np.ndarray
    """For each entry, the filters it does not pass."""
    notices: tuple[str, ...]
    front: Front | None = None
    """What only entries that nobody beats are left by, where that was asked for."""
    before: PastRanks | None = None
    """Places in an older state."""
    beside: ColumnWindow | None = None
    """Where `columns` is a window."""
    caveats: Caveats | None = None
    """What files say beside its numbers."""

    @property
    def rank(self) -> np.ndarray:
        """The place of each entry (E); 0 without."""
        return self.ranking.rank

    @property
    def own(self) -> OwnIntervals | None:
        """How entries stand by the visitor's own weights, with errors."""
        return None if self.weights is None else own_intervals(self.leaderboard, self.average, self.weights)

    @property
    def total(self) -> int:
        """The number of entries on the board."""
        return len(self.leaderboard)

    @property
    def matched(self) -> int:
        """The number of entries that match."""
        return len(self.order)

    @cached_property
    def candidates(self) -> int:
        """The number of entries that pass all filters but the front: those among whom `these` are ranked."""
        return self.matched if self.front is None else int(np.count_nonzero(self.passing_others()))

    @property
    def page(self) -> np.ndarray:
        """The rows asked for."""
        return self.order[self.query.offset : self.query.offset + self.query.limit]

    @cached_property
    def pinned(self) -> tuple[int, ...]:
        """The rows that the visitor pinned, whatever the filters."""
        if not self.query.pin:
            return ()  # that table is large, and most visitors pin nobody
        row_of = self.leaderboard.row_by_entry
        return tuple(row_of[entry] for entry in self.query.pin if entry in row_of)

    @cached_property
    def matches(self) -> np.ndarray:
        """For each entry, whether it matches."""
        return self.failures == 0

    @cached_property
    def index(self) -> Index:
        """Of the leaderboard."""
        return indexed(self.leaderboard)

    @cached_property
    def whole(self) -> bool:
        """Whether every entry matches."""
        return self.matched == self.total

    @cached_property
    def raw(self) -> bool:
        """Whether stored values are shown."""
        return self.query.show == "raw"

    def values(self, column: str) -> Numbers:
        """A column of numbers as this query shows it."""
        if column == RANK_UB and not self.ranking.of_board:
            return self.ranking.upper_bounds
        if column == self.index.root:
            return self.leaderboard.suite.root.shown(self.average)
        return self.index.values(column, raw=self.raw)

    def top(self, column: NodeColumn) -> float:
        """The end of a score column's scale as shown."""
        if column.place == 0 and self.weights is not None:
            return max(column.top, scale_end(self.values(column.id)))
        return column.top_raw if self.raw else column.top

    @cached_property
    def score_columns(self) -> list[NodeColumn]:
        """The visible columns that are scores."""
        return [column for column in self.columns if column.kind == "score"]

    def passing_others(self, *about: str) -> np.ndarray:
        """The entries that pass all filters except those that look at a column, and the front: `left` says what that
        leaves of them.
        """
        return self.passing_without([each for each in self.filters if each.about in about])

    def passing_without(self, filters: Sequence[Filter]) -> np.ndarray:
        """The same without some filters."""
        spared = [each for each in self.filters if each in filters or each.key == FRONT]
        return self.failures == sum((~each.passes).astype(np.int16) for each in spared) if spared else self.matches

    def left(self, rows: np.ndarray) -> int:
        """How many of some entries (a mask) the front leaves; all where none is asked for."""
        return int(np.count_nonzero(rows if self.front is None else self.front.of(rows)))
