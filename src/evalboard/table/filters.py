"""The filters of a query."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.fronts import nobody_beats
from evalboard.strings import message
from evalboard.suite.tree import ranked
from evalboard.table.columns import EntryColumn
from evalboard.table.index import Index
from evalboard.table.query import TableQuery
from evalboard.table.search import Fields, Texts, entries_matching

FRONT = "front"


@dataclass(frozen=True, eq=False, slots=True)
class Filter:
    """A filter that is on: the entries it lets pass, and the query without it."""

    key: str
    about: str
    """The column or flag it looks at."""
    label: str
    value: str
    passes: np.ndarray
    without: TableQuery


@dataclass(frozen=True, eq=False, slots=True)
class Front:
    """The filter that leaves the entries which nobody beats: by a quantity (less is better) and a score (E)."""

    less: Numbers
    score: Numbers

    def of(self, rows: np.ndarray) -> np.ndarray:
        """Whom of some entries, a mask as what is returned (E), none of these beats."""
        return nobody_beats(np.where(rows, self.less, np.nan), self.score)


def front_of(index: Index, query: TableQuery, score: Numbers) -> Front | None:
    """The front that a query asks for; `score` is what is ranked by. QueryError for what has no better end."""
    if query.front is None:
        return None
    quantities = {each.id: each.quantity for each in index.columns.values() if isinstance(each, EntryColumn)}
    directed = {name: each.better for name, each in quantities.items() if each is not None and each.better}
    values = index.values(index.checked_name("front", query.front, directed))
    return Front(values if directed[query.front] == "lower" else -values, score)


def front_filter(index: Index, query: TableQuery, front: Front, others: np.ndarray) -> Filter:
    """The filter of a front, of the entries that pass all others."""
    name = query.front or ""
    label, without = str(message("table-front")), replace(query, offset=0, front=None)
    return Filter(FRONT, name, label, index.columns[name].label, front.of(others), without)


def filters_of(
    index: Index, query: TableQuery, chosen: list[int], fields: Fields
) -> tuple[tuple[Filter, ...], tuple[str, ...]]:
    """The filters that are on but the front, and notices about the search in `fields`."""
    bare = replace(query, offset=0)
    rows, notices = entries_matching(query.search, fields) if query.search else (None, ())
    filters = (
        [Filter("search", "search", str(message("table-search")), query.search, rows, replace(bare, search=""))]
        if rows is not None
        else []
    )
    filters += _facet_filters(index, bare)
    filters += _size_filter(index, bare)
    filters += _flag_filters(index, bare)
    filters += _complete_filter(index, bare, chosen)
    return tuple(filters), tuple(notices)


@dataclass(frozen=True, eq=False)
class ReweightedIndex:
    """The fields of an index under a visitor's weights, with ranks by the score that is ranked by."""

    index: Index
    average: Numbers
    by: Numbers

    def __len__(self) -> int:
        return len(self.index)

    def containing(self, words: str) -> np.ndarray:
        """Which ids contain some words, in lower case."""
        return self.index.containing(words)

    def relatives(self, words: str) -> tuple[str, np.ndarray] | None:
        """Which entries are made from a model whose name contains some words."""
        return self.index.relatives(words)

    def matching(self, pattern: str) -> np.ndarray:
        """Which ids a regular expression is found in."""
        return self.index.matching(pattern)

    def field(self, name: str) -> str | None:
        """The id of the column that a visitor calls so."""
        return self.index.field(name)

    def texts(self, column: str) -> Texts:
        """A column as text in lower case."""
        if column == "rank":
            return Texts.of([str(rank) if rank else "" for rank in ranked(self.by).tolist()])
        if column == self.index.root:
            return Texts.of(["" if math.isnan(value) else f"{value:.2f}" for value in self._shown.tolist()])
        return self.index.texts(column)

    @property
    def _shown(self) -> Numbers:
        root = self.index.leaderboard.suite.root
        return root.in_unit.factor * root.shown(self.average)

    def numbers(self, column: str) -> tuple[Numbers, str] | None:
        """A column as numbers, and its kind."""
        if column == "rank":
            rank = ranked(self.by)
            return np.where(rank > 0, rank, np.nan), "number"
        return (self._shown, "score") if column == self.index.root else self.index.numbers(column)


def _facet_filters(index: Index, query: TableQuery) -> list[Filter]:
    """All values chosen is no filter."""
    filters = []
    for name, values in query.only:
        index.checked_name(
            f"only.{name}", name, [column.id for column in index.columns.values() if column.kind in {"text", "flag"}]
        )
        choices = index.choices(name)
        taken = np.array([value in values for value in choices.values])
        if not taken.all():
            rest = tuple(pair for pair in query.only if pair[0] != name)
            shown = ", ".join(value or str(message("table-not-stated")) for value in values)
            filters.append(
                Filter(
                    f"only.{name}",
                    name,
                    index.columns[name].label,
                    shown,
                    taken[choices.codes],
                    replace(query, only=rest),
                )
            )
    return filters


def _size_filter(index: Index, query: TableQuery) -> list[Filter]:
    if query.size is None:
        return []
    index.checked_name("size", "params_b", index.columns)
    low, high = query.size
    sizes = (
        f"{low:g}–{high:g}"
        if low is not None and high is not None
        else f"< {high:g}"
        if high is not None
        else f"≥ {low:g}"
    )
    shown = str(message("table-billions", size=sizes))
    return [
        Filter(
            "size",
            "params_b",
            str(message("table-size")),
            shown,
            within(index.values("params_b"), low, high),
            replace(query, size=None),
        )
    ]


def _flag_filters(index: Index, query: TableQuery) -> list[Filter]:
    """A default that changes nothing is no filter."""
    filters = []
    for key, label in (("hide", str(message("table-hide"))), ("require", str(message("table-only")))):
        chosen, default = getattr(query, key), getattr(index.leaderboard.board.defaults, key)
        names = (
            [name for name in default if name in index.flags]
            if chosen is None
            else [index.checked_name(key, name, index.flags) for name in chosen]
        )
        for name in names:
            passes = index.flags[name] if key == "require" else ~index.flags[name]
            if chosen is None and passes.all():
                continue
            others = tuple(other for other in names if other != name)
            rest = replace(query, hide=others) if key == "hide" else replace(query, require=others)
            filters.append(Filter(key, name, label, index.flag_label(name), passes, rest))
    return filters


def _complete_filter(index: Index, query: TableQuery, chosen: list[int]) -> list[Filter]:
    default = index.leaderboard.board.defaults.complete
    if not (default if query.complete is None else query.complete):
        return []
    places = chosen or list(index.leaderboard.suite.benchmarks)
    passes = (index.leaderboard.scores.present[:, places] == index.leaderboard.scores.leaves[places]).all(axis=1)
    if query.complete is None and passes.all():
        return []
    return [
        Filter(
            "complete",
            "complete",
            str(message("table-results")),
            str(message("table-complete")),
            passes,
            replace(query, complete=False if default else None),
        )
    ]


def within(size: Numbers, low: float | None, high: float | None) -> np.ndarray:
    """Half-open; an unstated size lies nowhere."""
    return (size >= (0.0 if low is None else low)) & (size < (np.inf if high is None else high))
