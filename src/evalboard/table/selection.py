"""The answer to a query: which entries match, in which order, with which ranks, and what can be counted on the way.

Filters, counts and rows come from the same masks: a facet's count is the number of rows that its choice would give.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeAlias, cast

import numpy as np
import orjson
import pandas as pd

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.missing import MissingCode, missing_code
from evalboard.statistics.ranks import tiers_tell
from evalboard.suite.normalize import Numbers
from evalboard.suite.tree import ranked
from evalboard.table.columns import RANK_UB, Column, scale_end
from evalboard.table.documents import (
    ChipDocument,
    ColumnDocument,
    Ends,
    FacetValue,
    FlagCounts,
    RowDocument,
    SizePreset,
    SizesDocument,
    TableDocument,
    TableFoot,
    TableHead,
    WithoutDocument,
)
from evalboard.table.filters import Filter, filters_of, within
from evalboard.table.index import BINS, Index, best_of, binned, counted, indexed, lowest_wins, ordered, upper_bounds
from evalboard.table.own_weights import OwnIntervals, own_intervals
from evalboard.table.query import Query, Size

Cell: TypeAlias = str | bool | float | None
Row: TypeAlias = dict[str, Any]
"""A row by the names of what it says: its cells go by the board's columns, which no type can name."""
SIZES: tuple[Size, ...] = ((None, 3.0), (3.0, 9.0), (9.0, 35.0), (35.0, None))
"""Presets, in billions of parameters."""
RANKS = ("rank", "rank_lower", "rank_upper", "tier")
PAGE_DIGITS = 4
"""Decimals that a page asks for: fractions to two decimals of a hundred."""


@dataclass(frozen=True, eq=False)
class Selection:
    """What a query selects of a leaderboard. Row numbers are places among the leaderboard's entries.

    `rank` and `average` are E long: the root's score under the query's weights, and the place among all entries or
    among those that match; 0 and NaN where there is none.
    """

    leaderboard: Leaderboard
    query: Query
    columns: tuple[Column, ...]
    """The visible ones, in order."""
    order: np.ndarray
    """All rows that match, sorted."""
    rank: np.ndarray
    average: Numbers
    weights: Mapping[int, float] | None
    """The visitor's own weights by place of the benchmark, None for the suite's."""
    filters: tuple[Filter, ...]
    failures: np.ndarray
    """For each entry, the number of filters it does not pass."""
    notices: tuple[str, ...]
    own: OwnIntervals | None = None
    """How entries stand by the visitor's own weights, where that was asked for and errors are known."""

    @property
    def total(self) -> int:
        """The number of entries on the board."""
        return len(self.leaderboard)

    @property
    def matched(self) -> int:
        """The number of entries that match."""
        return len(self.order)

    @property
    def page(self) -> np.ndarray:
        """The rows asked for."""
        return self.order[self.query.offset : self.query.offset + self.query.limit]

    @cached_property
    def pinned(self) -> tuple[int, ...]:
        """The rows that the visitor chose, whatever the filters."""
        place_of = self.leaderboard.row_by_entry
        return tuple(place_of[entry] for entry in self.query.pin if entry in place_of)

    @cached_property
    def matches(self) -> np.ndarray:
        """For each entry, whether it matches."""
        return self.failures == 0

    @cached_property
    def _index(self) -> Index:
        return indexed(self.leaderboard)

    @cached_property
    def _all(self) -> bool:
        """Whether every entry matches: what is counted then is known already."""
        return self.matched == self.total

    @cached_property
    def _raw(self) -> bool:
        return self.query.show == "raw"

    def values(self, column: str) -> Numbers:
        """A column of numbers as this query shows it: scores or stored values, the root and its upper-bound rank under the query's weights."""
        if column == RANK_UB and self.weights is not None:
            return np.full(self.total, np.nan) if self.own is None else upper_bounds(self.own.lower, self.own.upper)
        return self.average if column == self._index.root else self._index.values(column, raw=self._raw)

    def top(self, column: Column) -> float:
        """The end of a score column's scale as this query shows it."""
        if column.place == 0 and self.weights is not None:
            return max(column.top or 0.0, scale_end(self.average))
        return (column.top_raw if self._raw else column.top) or 1.0

    @cached_property
    def _scores(self) -> list[Column]:
        return [column for column in self.columns if column.kind == "score"]

    def passing_others(self, *about: str) -> np.ndarray:
        """The entries that pass all filters except those that look at a column."""
        spared = [each for each in self.filters if each.about in about]
        if not spared:
            return self.matches
        return self.failures == sum(np.logical_not(each.passes).astype(np.int16) for each in spared)

    # Counts

    @cached_property
    def facets(self) -> dict[str, list[FacetValue]]:
        """For each column that is offered as a filter, its values with the number of entries that choosing it alone would give."""
        chosen = dict(self.query.only)
        return {name: self._facet(name, chosen.get(name, ())) for name in dict.fromkeys((*self._index.facets, *sorted(chosen)))}

    def _facet(self, name: str, chosen: tuple[str, ...]) -> list[FacetValue]:
        choices = self._index.choices(name)
        count = self._index.totals(name) if self._all else counted(choices.codes[self.passing_others(name)], len(choices.values))
        gone = [FacetValue(value=value, count=0) for value in chosen if value not in choices.values]
        return [FacetValue(value=value, count=count) for value, count in zip(choices.values, count, strict=True)] + gone

    @cached_property
    def flags(self) -> dict[str, FlagCounts]:
        """For each flag, the number of entries that have it and that do not, all other filters on."""
        return self._index.once("flags", self._flags) if not self.filters else self._flags()

    def _flags(self) -> dict[str, FlagCounts]:
        counted: dict[str, FlagCounts] = {}
        for name, flagged in self._index.flags.items():
            rows = self.passing_others(name)
            true = int(np.count_nonzero(flagged & rows))
            counted[name] = {"true": true, "false": int(np.count_nonzero(rows)) - true}
        return counted

    @cached_property
    def sizes(self) -> SizesDocument:
        """The smallest and largest model of the board, and the number of entries that each preset would give; empty where no size is known."""
        return self._index.once("sizes", self._sizes) if not self.filters else self._sizes()

    def _sizes(self) -> SizesDocument:
        if "params_b" not in self._index.columns:
            return {}
        size = self._index.values("params_b")
        if np.isnan(size).all():
            return {}
        stated = size[self.passing_others("params_b")]
        presets: list[SizePreset] = [{"from": low, "to": high, "count": int(np.count_nonzero(within(stated, low, high)))} for low, high in SIZES]
        return {"lowest": float(np.nanmin(size)), "highest": float(np.nanmax(size)), "presets": presets}

    @cached_property
    def histograms(self) -> dict[str, list[int]]:
        """For each visible score column, the matching entries in bars of equal width from 0 to the end of its fixed scale."""
        return {column.id: self._histogram(column) for column in self._scores}

    def _histogram(self, column: Column) -> list[int]:
        if column.place == 0 and self.weights is not None:
            return counted(binned(self.average, self.top(column))[self.order], BINS)
        if self._all:
            return self._index.histogram(column.id, raw=self._raw)
        return counted(self._index.bins(column.id, raw=self._raw)[self.order], BINS)

    @cached_property
    def best(self) -> dict[str, float]:
        """For each visible score column, its best value among the matching entries."""
        best = ((column.id, self._best(column)) for column in self._scores)
        return {name: value for name, value in best if math.isfinite(value)}

    def _best(self, column: Column) -> float:
        if self._all and not (column.place == 0 and self.weights is not None):
            return self._index.best(column.id, raw=self._raw)
        return best_of(self.values(column.id)[self.order], lowest=self._raw and lowest_wins(column))

    @cached_property
    def chips(self) -> list[ChipDocument]:
        """The filters that are on, the board's defaults included, each with the query string that takes it away."""
        return [
            {"key": each.key, "about": each.about, "label": each.label, "value": each.value, "remove": each.without.to_url()} for each in self.filters
        ]

    @cached_property
    def without(self) -> list[WithoutDocument]:
        """Where nothing matches: what taking away each filter alone would give, most first."""
        if self.matched:
            return []
        gained = [int(np.count_nonzero(self.failures == ~each.passes)) for each in self.filters]
        chips = [WithoutDocument(**chip, count=count) for chip, count in zip(self.chips, gained, strict=True)]
        return sorted(chips, key=lambda chip: -chip["count"])

    # Rows

    def rows(self, places: np.ndarray | tuple[int, ...], *, digits: int | None = None) -> list[Row]:
        """Rows as the API tells them; scores are fractions, missing is None."""
        at = np.asarray(places, dtype=np.intp)
        cells, lacking = self._cells(at, digits)
        heads = self._index.heads
        standing = zip(*(self._ranks(name, at) for name in RANKS), strict=True)
        coverage = zip(*self._coverage(at), strict=True)
        names = tuple(column.id for column in self.columns)
        rows = []
        bounds = zip(
            self._bounds(self.leaderboard.errors.lower, at, digits, self.own and self.own.lower),
            self._bounds(self.leaderboard.errors.upper, at, digits, self.own and self.own.upper),
            strict=True,
        )
        for place, ranks, counts, values, lacks, (lower, upper) in zip(at.tolist(), standing, coverage, cells, lacking, bounds, strict=True):
            row = dict(heads[place])
            row.update(zip(RANKS, ranks, strict=True))
            if self._ranges and row["rank"] and not row["rank_lower"]:
                row["unsure"] = True
            row["present"], row["leaves"] = counts
            row.update(zip(names, values, strict=True))
            row["lower"], row["upper"] = lower, upper
            row["missing"] = self._missing(place, row) if lacks else {}
            rows.append(row)
        return rows

    def _ranks(self, name: str, at: np.ndarray) -> list[int | None]:
        """Ranks, or what goes with them: intervals hold among all entries, and all but the rank under the weights they were made for."""
        if name == "rank":
            return [rank or None for rank in self.rank[at].tolist()]
        known = self._standing.get(name)
        if known is None or (name != "tier" and self.query.among == "these"):
            return [None] * len(at)
        return [rank or None for rank in known[at].tolist()]

    @cached_property
    def _standing(self) -> dict[str, np.ndarray]:
        """Rank intervals and tiers, where they are known under this query's weights."""
        if self.weights is None:
            return self.leaderboard.ranks.columns
        return {} if self.own is None else self.own.ranks.columns

    @cached_property
    def tier_lines(self) -> bool:
        """Whether lines between tiers tell anything, on the whole board."""
        tier = self._standing.get("tier")
        return tier is not None and tiers_tell(tier)

    @cached_property
    def _ranges(self) -> bool:
        """Whether rank intervals are known of some entries: one without is `unsure` then, its rank alone says too much."""
        known = self._standing.get("rank_lower")
        return known is not None and self.query.among != "these" and bool((known > 0).any())

    def _coverage(self, at: np.ndarray) -> tuple[list[int], list[int]]:
        """Leaves that are there, and leaves in all, of what the average is taken over."""
        board = self.leaderboard
        places = [0] if self.weights is None else list(self.weights)
        present = board.scores.present[at][:, places].sum(axis=1).astype(int).tolist()
        return present, [int(board.scores.leaves[places].sum())] * len(at)

    def _cells(self, at: np.ndarray, digits: int | None) -> tuple[list[tuple[Cell, ...]], list[bool]]:
        """The cells of some rows, missing is None; and for each row whether a score is missing."""
        numeric = [column for column in self.columns if column.kind in {"score", "number", "rank"}]
        grid: Numbers = np.array([self.values(column.id)[at] for column in numeric], dtype=np.float64).reshape((len(numeric), len(at)))
        gaps = np.isnan(grid)
        by_column: dict[str, list[Cell]] = dict(
            zip((column.id for column in numeric), (grid if digits is None else np.round(grid, digits)).tolist(), strict=True)
        )
        for place in np.flatnonzero(np.any(gaps, axis=1)):
            name = numeric[place].id
            by_column[name] = [None if isinstance(value, float) and math.isnan(value) else value for value in by_column[name]]
        for column in numeric:
            if column.kind == "rank":
                by_column[column.id] = [None if value is None else int(value) for value in by_column[column.id]]
        for column in self.columns:
            if column.id not in by_column:
                stored = self._index.cells(column.id)
                by_column[column.id] = [stored[place] for place in at]
        scores = np.flatnonzero([column.kind == "score" for column in numeric])
        lacking: list[bool] = np.any(gaps[scores], axis=0).tolist()
        cells = [by_column[column.id] for column in self.columns]
        return list(zip(*cells, strict=True)) if cells else [()] * len(at), lacking

    def _bounds(self, ends: Numbers, at: np.ndarray, digits: int | None, own: Numbers | None) -> Sequence[Ends]:
        """For each row one end of the intervals that are known for what is shown: stored values have none. `own`: of the visitor's score.

        By column at full precision. For a page, which rounds, a list in the order of the score columns with one decimal less: finer
        than a line can be drawn, and half the bytes.
        """
        if not self._index.intervals:
            return [{} if digits is None else []] * len(at)
        places = np.array([column.place or 0 for column in self._scores], dtype=np.intp)
        known = ends[at[:, None], places]
        known[:, [not self._has_bounds(column) for column in self._scores]] = np.nan
        if own is not None:
            known[:, [column.id == self._index.root for column in self._scores]] = own[at, None]
        if digits is None:
            names = [column.id for column in self._scores]
            return [{name: end for name, end in zip(names, row, strict=True) if not math.isnan(end)} for row in known.tolist()]
        drawn = np.round(known, max(0, digits - 1))
        return [[None if math.isnan(end) else end for end in row] for row in drawn.tolist()]

    def _has_bounds(self, column: Column) -> bool:
        if column.place == 0:
            return self.weights is None
        return not self._raw

    def _missing(self, place: int, row: Row) -> dict[str, MissingCode]:
        """Why a score is not there."""
        lacking = [column for column in self._scores if row[column.id] is None]
        return {column.id: missing_code(self.leaderboard, place, column.place, self.weights) for column in lacking if column.place is not None}

    def frame(self) -> pd.DataFrame:
        """The whole match as a frame: ranks, the entry, the visible columns; scores as fractions, missing is missing.

        Beside a score whose intervals are known stand their ends, `<score>_lower` and `<score>_upper`.
        """
        at = self.order
        board = self.leaderboard
        columns: dict[str, Any] = {name: pd.array(self._ranks(name, at), dtype="Int32") for name in RANKS}
        columns |= {name: board.entries[name].iloc[at].to_numpy(dtype=object) for name in ("entry", "model")}
        for column in self.columns:
            columns[column.id] = self._stored(column, at)
            columns |= self._ends(column, at)
        if board.board.synthetic or board.origin.synthetic:
            columns["synthetic"] = True
        return pd.DataFrame(columns, index=pd.RangeIndex(len(at)))

    def _ends(self, column: Column, at: np.ndarray) -> dict[str, Numbers]:
        """Both ends of the intervals of a score's column, by the name of a column of their own; nothing where none is known."""
        if column.kind != "score" or column.place is None:
            return {}
        if column.place == 0 and self.own is not None:
            ends = {"lower": self.own.lower, "upper": self.own.upper}
        elif self._has_bounds(column):
            ends = {"lower": self.leaderboard.errors.lower[:, column.place], "upper": self.leaderboard.errors.upper[:, column.place]}
        else:
            return {}
        found = {f"{column.id}_{end}": values[at] for end, values in ends.items()}
        return found if any((~np.isnan(values)).any() for values in found.values()) else {}

    def _stored(self, column: Column, at: np.ndarray) -> Any:
        """A column for a file: scores and entries' own values as they are, ranks as whole numbers."""
        if column.kind == "rank":
            return pd.array(self.values(column.id)[at], dtype="Float64").astype("Int32")
        return self.values(column.id)[at] if column.kind == "score" else self.leaderboard.entries[column.id].iloc[at].array

    # The answer

    def answer(self, *, brief: bool = False, digits: int | None = None) -> TableDocument:
        """The answer as JSON has it; `brief` leaves out all that a further chunk of the same rows does not need."""
        page, pinned = (self.rows(places, digits=digits) for places in (self.page, self.pinned))
        return self._answer(_as_documents(page), _as_documents(pinned), brief=brief, digits=digits)

    def body(self, *, brief: bool = False, digits: int | None = None) -> bytes:
        """The answer as bytes: `orjson.dumps(self.answer(...))`, faster, because rows that were told before are kept."""
        page, pinned = (_as_documents(self._ready_rows(places, digits)) for places in (self.page, self.pinned))
        return orjson.dumps(self._answer(page, pinned, brief=brief, digits=digits))

    def _ready_rows(self, places: np.ndarray | tuple[int, ...], digits: int | None) -> Sequence[Row | orjson.Fragment]:
        """Rows as JSON text, from the store where the query leaves them as they are on the board."""
        if self.weights is not None or self.query.among == "these" or digits not in {None, PAGE_DIGITS}:
            return self.rows(places, digits=digits)
        ready = self._index.ready_rows((tuple(column.id for column in self.columns), self.query.show, digits))
        at = np.asarray(places).tolist()
        new = [place for place in at if place not in ready]
        if new:
            # A copy: orjson's bytes keep the buffer that they were written into, many times a row's size.
            texts = (bytes(memoryview(orjson.dumps(row))) for row in self.rows(tuple(new), digits=digits))
            ready.update(zip(new, texts, strict=True))
        return [orjson.Fragment(ready[place]) for place in at]

    def _answer(self, rows: list[RowDocument], pinned: list[RowDocument], *, brief: bool, digits: int | None) -> TableDocument:
        board = self.leaderboard
        head: TableHead = {
            "board": board.board.id,
            "key": board.key,
            "revision": board.origin.revision,
            "as_of": board.as_of.date().isoformat() if board.as_of else None,
            "synthetic": board.board.synthetic or board.origin.synthetic,
            "query": self.query.to_url(),
            "total": self.total,
            "matched": self.matched,
            "offset": self.query.offset,
            "limit": self.query.limit,
        }
        best = self.best if digits is None else {name: round(value, digits) for name, value in self.best.items()}
        foot: TableFoot = {"best": best, "notices": list(self.notices), "without": self.without}
        if brief:
            return {**head, "rows": rows, "pinned": pinned, **foot}
        return {
            **head,
            "own_weights": self.weights is not None,
            "tier_lines": self.tier_lines,
            "columns": [self._column(column) for column in self.columns],
            "rows": rows,
            "pinned": pinned,
            "facets": self.facets,
            "flags": self.flags,
            "sizes": self.sizes,
            "histograms": self.histograms,
            "chips": self.chips,
            **foot,
        }

    def _column(self, column: Column) -> ColumnDocument:
        """A column as the API tells it: a visitor's own weights move the end of the root's scale."""
        if column.place != 0 or self.weights is None:
            return column.json
        return replace(column, top=self.top(column)).json


def _as_documents(rows: Sequence[Row | orjson.Fragment]) -> list[RowDocument]:
    """Rows, or their text, as the declared document has them."""
    return cast("list[RowDocument]", rows)


def select(leaderboard: Leaderboard, query: Query, *, intervals: bool = False) -> Selection:
    """What a query selects of a leaderboard. QueryError names what is not on the board.

    With `intervals` a visitor's own weights get intervals, rank intervals and tiers too: some 80 ms at 4,500 entries, once.
    """
    leaderboard = leaderboard.with_errors(query.errors)
    index = indexed(leaderboard)
    columns = tuple(
        index.columns[index.known("columns", name, index.columns)] for name in (index.default if query.columns is None else query.columns)
    )
    chosen = _chosen(index, query, columns)
    weights = None if _same(chosen, _own(index)) else chosen
    average = index.values(index.root) if weights is None else leaderboard.chosen_average(weights)
    filters, notices = filters_of(index, query, list(chosen), None if weights is None else average)
    failures = np.zeros(len(index), dtype=np.int16)
    for each in filters:
        failures += ~each.passes
    matches = failures == 0
    rank = leaderboard.ranks.rank if weights is None and query.among == "all" else ranked(average, matches if query.among == "these" else None)
    gone = [entry for entry in query.pin if entry not in leaderboard.row_by_entry]
    needed = intervals or RANK_UB in {column.id for column in columns} or any(key.removeprefix("-") == RANK_UB for key in query.sort or ())
    own = own_intervals(leaderboard, average, weights) if needed and weights else None
    if weights is not None and not weights:
        notices += ("No chosen benchmark is visible: there is nothing to average.",)
    return Selection(
        leaderboard=leaderboard,
        query=query,
        columns=columns,
        order=_sorted(index, query, matches, None if weights is None else average, own),
        rank=rank,
        average=average,
        weights=weights,
        filters=filters,
        failures=failures,
        notices=(*notices, *(f"{entry} is not on this board." for entry in gone)),
        own=own,
    )


def _own(index: Index) -> dict[int, float]:
    """The suite's own benchmarks and weights, by place."""
    suite = index.leaderboard.suite
    return {place: suite.nodes[place].weight for place in suite.benchmarks if suite.nodes[place].weight > 0 and suite.nodes[place].scored}


def _chosen(index: Index, query: Query, columns: tuple[Column, ...]) -> dict[int, float]:
    """The benchmarks that the average is taken over, and their shares."""
    chosen = _own(index)
    if query.benchmarks is not None:
        names = {column.id: column.place for column in index.columns.values() if column.benchmark and column.place is not None}
        chosen = {names[index.known("benchmarks", name, names)]: weight for name, weight in query.benchmarks}
    if query.average == "visible":
        visible = {column.place for column in columns}
        chosen = {place: weight for place, weight in chosen.items() if place in visible}
    whole = sum(chosen.values())
    return {place: weight / whole for place, weight in sorted(chosen.items())}


def _same(chosen: Mapping[int, float], own: Mapping[int, float]) -> bool:
    whole = sum(own.values())
    return chosen.keys() == own.keys() and all(abs(weight - own[place] / whole) < 1e-12 for place, weight in chosen.items())


def _sorted(index: Index, query: Query, matches: np.ndarray, average: Numbers | None, own: OwnIntervals | None) -> np.ndarray:
    """The rows that match in the order asked for: missing last in either direction, equals by rank, then by id."""
    base = np.arange(len(index)) if average is None else index.by_id[np.argsort(-average[index.by_id], kind="stable")]
    order = base[matches[base]]
    default = index.leaderboard.board.defaults.sort
    keys = query.sort or ((default,) if default else ())
    if keys and keys[-1] in {f"-{index.root}", "rank"}:
        keys = keys[:-1]  # that is the order they are in
    for key in reversed(keys):
        name = index.known("sort", key if key in index.sortable else key.removeprefix("-"), index.sortable)
        code = _code(index, name, average, own, raw=query.show == "raw")[order]
        down = code if key == name else -code
        order = order[np.argsort(np.where(code < 0, np.iinfo(code.dtype).max, down), kind="stable")]
    return order


def _code(index: Index, name: str, average: Numbers | None, own: OwnIntervals | None, *, raw: bool) -> np.ndarray:
    """A column as whole numbers to sort by, the root's and the ranks' under a visitor's weights."""
    if average is not None and name == RANK_UB:
        return ordered(np.full(len(index), np.nan) if own is None else upper_bounds(own.lower, own.upper))
    if average is not None and name == index.root:
        return ordered(average)
    if average is not None and name == "rank":
        return ordered(-average)
    return index.codes(name, raw=raw)
