"""The samples that conditions mean, found by one scan and kept for paging and sorting."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from threading import Lock

import numpy as np
import pyarrow as pa

from evalboard.data.samples import SampledBenchmark
from evalboard.leaderboard.memo import Memo, MemoKey
from evalboard.slices._duck import PLACE, SampleStore, quoted
from evalboard.slices.where import PATTERNS, ConditionColumn, Tree, WhereError, checked, sql, terms
from evalboard.strings import message

KEPT_BYTES = 32_000_000
"""How much the places of chosen samples may take, of one board: 8 bytes each."""
MOST_KEPT = 32
HERE, AT = "here", '"@place"'
"""The table of the places of chosen samples, in a query that is handed them, and its column."""
CHOSEN = '"@chosen"'


@dataclass(frozen=True, eq=False)
class SampleSelection:
    """Samples of one benchmark that fulfil some conditions; all of them where there is no condition."""

    store: SampleStore
    benchmark: SampledBenchmark
    places: Mapping[str, np.ndarray] | None
    """For each entry where its chosen samples stand in the file; None for all."""
    keep: Memo = field(default_factory=Memo, repr=False)

    @property
    def size(self) -> int:
        """The bytes that the places take."""
        return sum(places.nbytes for places in (self.places or {}).values())

    def ask(self, sql: str, entry: str | None, values: Mapping[str, object] | None = None) -> pa.Table:
        """The answer to a query over `mine`: the samples of an entry, or of all, with the truth value `CHOSEN`."""
        return self.store.ask(*self._statement(sql, entry, values))

    def stream(
        self, sql: str, entry: str | None, values: Mapping[str, object], *, rows: int, seconds: float
    ) -> Generator[pa.RecordBatch]:
        """The same, so many rows at a time."""
        return self.store.stream(*self._statement(sql, entry, values), rows=rows, seconds=seconds)

    def _statement(
        self, sql: str, entry: str | None, values: Mapping[str, object] | None
    ) -> tuple[str, dict[str, object], dict[str, pa.Table]]:
        parameters = {
            "benchmark": self.benchmark.benchmark,
            **({} if entry is None else {"entry": entry}),
            **(values or {}),
        }
        tables = {} if self.places is None else {HERE: pa.table({AT.strip('"'): self._places(entry)})}
        return f"WITH mine AS ({self._mine(entry)}) {sql}", parameters, tables

    def _mine(self, entry: str | None) -> str:
        of = "benchmark = $benchmark" + ("" if entry is None else " AND entry = $entry")
        if self.places is None:
            return f"SELECT *, true AS {CHOSEN} FROM samples WHERE {of}"
        return (
            f"SELECT samples.*, {HERE}.{AT} IS NOT NULL AS {CHOSEN}"
            f" FROM samples LEFT JOIN {HERE} ON samples.{quoted(PLACE)} = {HERE}.{AT} WHERE {of}"
        )

    def _places(self, entry: str | None) -> np.ndarray:
        assert self.places is not None  # noqa: S101 - asked only then
        none = np.empty(0, dtype=np.int64)
        return np.concatenate([none, *self.places.values()]) if entry is None else self.places.get(entry, none)


def select_samples(
    store: SampleStore,
    benchmark: SampledBenchmark,
    tree: Tree | None,
    columns: Mapping[str, ConditionColumn],
    entry: str | None = None,
) -> SampleSelection:
    """The samples that fulfil some conditions, found once; those of an entry alone need no look at other texts.
    WhereError names what cannot be meant.
    """
    checked(tree, columns)
    text, values = sql(tree, columns)
    slices = store.keep.once(SLICES, _Slices)
    if entry is not None:
        text, values = f"entry = $only AND {text}", {"only": entry, **values}
    return slices.chosen(
        (benchmark.benchmark, text, *values.values()), lambda: _searched(store, benchmark, tree, text, values)
    )


def _searched(
    store: SampleStore, benchmark: SampledBenchmark, tree: Tree | None, text: str, values: Mapping[str, object]
) -> SampleSelection:
    if tree is None:
        return SampleSelection(store, benchmark, None)
    for term in terms(tree):
        if term.sign in PATTERNS and (fault := store.fault_of(str(term.value))):
            raise WhereError(message("slices-where-pattern", fault=fault), term.value_at)
    query = (
        f"SELECT entry, list({quoted(PLACE)}) AS places"
        f" FROM samples WHERE benchmark = $benchmark AND {text} GROUP BY entry"
    )
    rows = store.ask(query, {"benchmark": benchmark.benchmark, **values})
    places = (np.sort(each.values.to_numpy()) for each in rows.column("places"))
    return SampleSelection(store, benchmark, dict(zip(rows.column("entry").to_pylist(), places, strict=True)))


@dataclass
class _Slices:
    """The last slices of a board, the least recently asked forgotten first."""

    slices: OrderedDict[tuple[object, ...], SampleSelection] = field(default_factory=OrderedDict)
    lock: Lock = field(default_factory=Lock)

    def chosen(self, key: tuple[object, ...], find: Callable[[], SampleSelection]) -> SampleSelection:
        with self.lock:
            slice_ = self.slices.get(key)
        if slice_ is None:
            slice_ = find()
        with self.lock:
            self.slices[key] = slice_
            self.slices.move_to_end(key)
            while len(self.slices) > 1 and (
                len(self.slices) > MOST_KEPT or sum(each.size for each in self.slices.values()) > KEPT_BYTES
            ):
                self.slices.popitem(last=False)
        return slice_


SLICES: MemoKey[_Slices] = MemoKey("slices")
