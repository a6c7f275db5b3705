"""The answer to a query: rows, counts, and what the table says of itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import cast

import msgspec
import numpy as np
import orjson
import pandas as pd
from msgspec import UNSET, structs

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import SHOWN, Leaderboard
from evalboard.strings import message
from evalboard.table.columns import Column, ColumnWindow, windowed
from evalboard.table.documents import ColumnDocument, RowDocument, SinceDocument, TableDocument
from evalboard.table.filters import ReweightedIndex, filters_of, front_filter, front_of
from evalboard.table.index import Index, indexed
from evalboard.table.matches import Counts, Matches, sorted_rows
from evalboard.table.past_ranks import PastRanks
from evalboard.table.query import TableQuery
from evalboard.table.question import question_document
from evalboard.table.ranking import Ranking, own_intervals
from evalboard.table.rows import Row, Rows
from evalboard.table.words import words_of

PAGE_DIGITS = 4
"""Decimals that a page asks for."""


@dataclass(frozen=True, eq=False)
class Selection(Matches):
    """What a query selects, with rows and counts."""

    @cached_property
    def counts(self) -> Counts:
        """What can be counted beside the rows."""
        return Counts(self)

    @cached_property
    def _rows(self) -> Rows:
        return Rows(self)

    @property
    def tier_lines(self) -> bool:
        """Whether lines between tiers tell anything."""
        return self.ranking.tier_lines

    def window(self, first: int) -> Selection:
        """The same with a window of its columns from `first` on; few columns stay."""
        columns = windowed(self.columns, first)
        return (
            self
            if columns is None
            else replace(self, columns=columns, beside=ColumnWindow(first, tuple(column.id for column in self.columns)))
        )

    def rows(self, numbers: np.ndarray | tuple[int, ...], *, digits: int | None = None) -> list[Row]:
        """Rows by their numbers; fractions, missing is None."""
        return self._rows.rows(numbers, digits=digits)

    def frame(self) -> pd.DataFrame:
        """The whole match as a frame for files."""
        return self._rows.frame()

    def body(self, *, brief: bool = False, digits: int | None = None) -> bytes:
        """The answer as JSON, of rows that are text already; `brief` leaves out what a further chunk does not need."""
        page, pinned = (_as_documents(self._ready_rows(numbers, digits)) for numbers in (self.page, self.pinned))
        return msgspec.json.encode(self._answer(page, pinned, brief=brief, digits=digits))

    def _ready_rows(self, numbers: np.ndarray | tuple[int, ...], digits: int | None) -> Sequence[Row | msgspec.Raw]:
        if self.before is not None or not self.ranking.of_board or digits not in {None, PAGE_DIGITS}:
            return self.rows(numbers, digits=digits)
        ready = self.index.ready_rows(
            (tuple(column.id for column in self.columns), self.query.show, self.query.ranks, digits)
        )
        at = np.asarray(numbers).tolist()
        new = [number for number in at if number not in ready]
        if new:
            # A copy: orjson's bytes keep the buffer that they were written into, many times a row's size.
            texts = (bytes(memoryview(orjson.dumps(row))) for row in self.rows(tuple(new), digits=digits))
            ready.update(zip(new, texts, strict=True))
        return [msgspec.Raw(ready[number]) for number in at]

    def _answer(
        self, rows: list[RowDocument], pinned: list[RowDocument], *, brief: bool, digits: int | None
    ) -> TableDocument:
        board = self.leaderboard
        best = (
            self.counts.best
            if digits is None
            else {name: round(value, digits) for name, value in self.counts.best.items()}
        )
        before, question = self.before, question_document(self) if not brief or not self.query.offset else UNSET
        document = TableDocument(
            board=board.board.id,
            key=board.key,
            revision=board.origin.revision,
            as_of=board.as_of.date().isoformat() if board.as_of else None,
            synthetic=board.board.synthetic,
            query=self.query.to_url(),
            total=self.total,
            matched=self.matched,
            offset=self.query.offset,
            limit=self.query.limit,
            question=question,
            since=UNSET if before is None else SinceDocument(before.key, before.revision, before.date),
            column_offset=UNSET if self.beside is None else self.beside.first,
            rows=rows,
            pinned=pinned,
            best=best,
            notices=list(self.notices),
            without=self.counts.without,
        )
        if brief or question is UNSET:
            return document
        return structs.replace(
            document,
            own_weights=self.weights is not None,
            tier_lines=self.tier_lines,
            columns=[self._column(column) for column in self.columns],
            shown=UNSET if self.beside is None else list(self.beside.shown),
            facets=self.counts.facets,
            flags=self.counts.flags,
            sizes=self.counts.sizes,
            histograms=self.counts.histograms,
            chips=self.counts.chips,
            words=words_of(self, question),
        )

    def _column(self, column: Column) -> ColumnDocument:
        """A column; own weights move the end of the root's scale."""
        if column.kind != "score" or column.place != 0 or self.weights is None:
            return column.json
        return replace(column, top=self.top(column)).json


def _as_documents(rows: Sequence[Row | msgspec.Raw]) -> list[RowDocument]:
    return cast("list[RowDocument]", rows)


def select(leaderboard: Leaderboard, query: TableQuery, *, before: PastRanks | None = None) -> Selection:
    """What a query selects of a leaderboard. QueryError names what is not on the board.

    `before`: places in the older state of the query.
    """
    leaderboard = leaderboard.with_errors(query.errors)
    index = indexed(leaderboard)
    place = _ranked_by(index, query)
    columns = _columns(index, query, place)
    shares = _shares(index, query, columns)
    weights = None if _same(shares, _own(index)) else shares
    average = leaderboard.scores.score[:, 0] if weights is None else leaderboard.chosen_average(weights)
    query = replace(query, by=None if place == 0 else index.leaderboard.suite.id(place))
    fields = (
        index
        if place == 0 and weights is None
        else ReweightedIndex(index, average, average if place == 0 else leaderboard.scores.score[:, place])
    )
    filters, notices = filters_of(index, query, list(shares), fields)
    failures = np.zeros(len(index), dtype=np.int16)
    for each in filters:
        failures += ~each.passes
    candidates = failures == 0
    front = front_of(index, query, leaderboard.scores.score[:, place] if place else average)
    if front is not None:
        filters = (*filters, front_filter(index, query, front, candidates))
        failures += ~filters[-1].passes
    matches = failures == 0
    # A front is chosen by scores: among its entries alone the best would be sure to be, for want of those it just beat.
    ranking = _ranking(leaderboard, query, place, (average, weights), (candidates, matches))
    gone = [entry for entry in query.pin if entry not in leaderboard.row_by_entry]
    if before is not None and (not ranking.of_board or query.errors != SHOWN):
        before = None
        notices += (str(message("table-no-ranks-before")),)
    if weights is not None and not weights:
        notices += (str(message("table-nothing-to-average")),)
    return Selection(
        leaderboard=leaderboard,
        query=query,
        columns=columns,
        order=sorted_rows(index, query, matches, None if weights is None else average, ranking),
        ranking=ranking,
        average=average,
        weights=weights,
        filters=filters,
        failures=failures,
        front=front,
        notices=(*notices, *(str(message("table-not-here", entry=entry)) for entry in gone)),
        before=before,
    )


def _columns(index: Index, query: TableQuery, place: int) -> tuple[Column, ...]:
    chosen = index.default if query.columns is None else query.columns
    hidden = {index.checked_name("hidden", name, index.columns) for name in query.hidden}
    shown = [index.columns[index.checked_name("columns", name, index.columns)] for name in chosen if name not in hidden]
    if place:
        by = index.columns[index.leaderboard.suite.id(place)]
        first = [by, *(column for column in shown if column.id == index.root)]
        at = next((at for at, column in enumerate(shown) if column.kind == "score"), len(shown))
        shown = [*shown[:at], *first, *(column for column in shown[at:] if column not in first)]
    return tuple(shown)


def _ranked_by(index: Index, query: TableQuery) -> int:
    """The node that entries are ranked by. QueryError without scores."""
    if query.by is None:
        return 0
    scored = {
        column.id: column.place
        for column in index.columns.values()
        if column.kind == "score" and (column.scored or column.place == 0)
    }
    return scored[index.checked_name("by", query.by, scored)]


def _ranking(
    leaderboard: Leaderboard,
    query: TableQuery,
    place: int,
    root: tuple[Numbers, Mapping[int, float] | None],
    rows: tuple[np.ndarray, np.ndarray],
) -> Ranking:
    """How entries stand by the score at a place; `root`: average and weights; `rows`: those that pass all filters but
    the front, and those that pass it too.
    """
    candidates, matches = rows
    average, weights = root if place == 0 else (leaderboard.scores.score[:, place], None)
    has_rank = leaderboard.ranks.rank > 0 if place == 0 and weights is None else ~np.isnan(average)
    counted = has_rank & candidates if query.among == "these" else has_rank
    return Ranking(
        leaderboard=leaderboard,
        place=place,
        score=average,
        weights=weights,
        own=None if not weights else own_intervals(leaderboard, average, weights),
        counted=counted,
        whole=bool((counted == has_rank).all()),
        single=query.ranks == "single",
        shown=not (counted & ~matches).any(),
    )


def _own(index: Index) -> dict[int, float]:
    suite = index.leaderboard.suite
    return {
        place: suite.nodes[place].weight
        for place in suite.benchmarks
        if suite.nodes[place].weight > 0 and suite.nodes[place].scored
    }


def _shares(index: Index, query: TableQuery, columns: tuple[Column, ...]) -> dict[int, float]:
    chosen = _own(index)
    names = {
        column.id: column.place for column in index.columns.values() if column.benchmark and column.place is not None
    }
    if query.benchmarks is not None:
        chosen = {names[index.checked_name("benchmarks", name, names)]: weight for name, weight in query.benchmarks}
    factors = {names[index.checked_name("weigh", name, names)]: factor for name, factor in query.weigh}
    chosen = {
        place: weight * factors.get(place, 1.0) for place, weight in chosen.items() if factors.get(place, 1.0) > 0
    }
    if query.average == "visible":
        visible = {column.place for column in columns}
        chosen = {place: weight for place, weight in chosen.items() if place in visible}
    whole = sum(chosen.values())
    return {place: weight / whole for place, weight in sorted(chosen.items())}


def _same(chosen: Mapping[int, float], own: Mapping[int, float]) -> bool:
    whole = sum(own.values())
    return chosen.keys() == own.keys() and all(
        abs(weight - own[place] / whole) < 1e-12 for place, weight in chosen.items()
    )
