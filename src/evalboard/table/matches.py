"""Which entries match a query, in which order, with which ranks."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from msgspec.structs import asdict

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.columns import RANK_UB, Column, ColumnWindow, NodeColumn, scale_end
from evalboard.table.documents import ChipDocument, FacetValue, FlagCounts, SizePreset, SizesDocument, WithoutDocument
from evalboard.table.filters import FRONT, Filter, Front, within
from evalboard.table.index import BINS, Index, best_of, binned, counted, indexed, lowest_wins, ordered
from evalboard.table.past_ranks import PastRanks
from evalboard.table.query import Size, TableQuery
from evalboard.table.ranking import OwnIntervals, Ranking, own_intervals

COLUMN = "caveats"
SIZES: tuple[Size, ...] = ((None, 3.0), (None, 9.0), (None, 35.0), (35.0, None))
"""Presets, in billions of parameters."""


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


@dataclass(frozen=True, eq=False)
class Counts:
    """What can be counted of a selection."""

    selected: Matches

    @cached_property
    def facets(self) -> dict[str, list[FacetValue]]:
        """For each filter column, its values with the entries that choosing it alone gives."""
        chosen = dict(self.selected.query.only)
        return {
            name: self._facet(name, chosen.get(name, ()))
            for name in dict.fromkeys((*self.selected.index.facets, *sorted(chosen)))
        }

    def _facet(self, name: str, chosen: tuple[str, ...]) -> list[FacetValue]:
        choices = self.selected.index.choices(name)
        count = (
            self.selected.index.totals(name)
            if self.selected.whole
            else self._left(choices.codes, len(choices.values), self.selected.passing_others(name))
        )
        absent = [FacetValue(value=value, count=0) for value in chosen if value not in choices.values]
        return [
            FacetValue(value=value, count=count) for value, count in zip(choices.values, count, strict=True)
        ] + absent

    def _left(self, codes: np.ndarray, most: int, rows: np.ndarray) -> list[int]:
        if self.selected.front is None:
            return counted(codes[rows], most)
        return [self.selected.left(rows & (codes == code)) for code in range(most)]

    @cached_property
    def flags(self) -> dict[str, FlagCounts]:
        """For each flag, the entries with and without it, other filters on."""
        return self.selected.index.once("flags", self._flags) if not self.selected.filters else self._flags()

    def _flags(self) -> dict[str, FlagCounts]:
        counts: dict[str, FlagCounts] = {}
        for name, flagged in self.selected.index.flags.items():
            rows = self.selected.passing_others(name)
            counts[name] = FlagCounts(self.selected.left(flagged & rows), self.selected.left(~flagged & rows))
        return counts

    @cached_property
    def sizes(self) -> SizesDocument:
        """The smallest and largest model, and the entries of each preset; empty where sizes are unknown."""
        return self.selected.index.once("sizes", self._sizes) if not self.selected.filters else self._sizes()

    def _sizes(self) -> SizesDocument:
        if "params_b" not in self.selected.index.columns:
            return SizesDocument()
        size = self.selected.index.values("params_b")
        if np.isnan(size).all():
            return SizesDocument()
        rows = self.selected.passing_others("params_b")
        presets = [SizePreset(low, high, self.selected.left(rows & within(size, low, high))) for low, high in SIZES]
        return SizesDocument(float(np.nanmin(size)), float(np.nanmax(size)), presets)

    @cached_property
    def histograms(self) -> dict[str, list[int]]:
        """For each visible score column, the matching entries in bars of equal width."""
        return {column.id: self._histogram(column) for column in self.selected.score_columns}

    def _histogram(self, column: NodeColumn) -> list[int]:
        if column.place == 0 and self.selected.weights is not None:
            return counted(
                binned(self.selected.values(column.id), self.selected.top(column))[self.selected.order], BINS
            )
        if self.selected.whole:
            return self.selected.index.histogram(column.id, raw=self.selected.raw)
        return counted(self.selected.index.bins(column.id, raw=self.selected.raw)[self.selected.order], BINS)

    @cached_property
    def best(self) -> dict[str, float]:
        """For each visible score column, its best matching value."""
        highest = ((column.id, self._best(column)) for column in self.selected.score_columns)
        return {name: value for name, value in highest if math.isfinite(value)}

    def _best(self, column: NodeColumn) -> float:
        if self.selected.whole and not (column.place == 0 and self.selected.weights is not None):
            return self.selected.index.best(column.id, raw=self.selected.raw)
        return best_of(
            self.selected.values(column.id)[self.selected.order], lowest=lowest_wins(column, raw=self.selected.raw)
        )

    @cached_property
    def chips(self) -> list[ChipDocument]:
        """The filters that are on, each with the query string without it."""
        return [
            ChipDocument(each.key, each.about, each.label, each.value, each.without.to_url())
            for each in self.selected.filters
        ]

    @cached_property
    def without(self) -> list[WithoutDocument]:
        """Where nothing matches: what taking away each filter gives, most first."""
        if self.selected.matched:
            return []
        every = [(each, self.selected.passing_without([each])) for each in self.selected.filters]
        gained = [int(rows.sum()) if each.key == FRONT else self.selected.left(rows) for each, rows in every]
        chips = [WithoutDocument(**asdict(chip), count=count) for chip, count in zip(self.chips, gained, strict=True)]
        return sorted(chips, key=lambda chip: -chip.count)
