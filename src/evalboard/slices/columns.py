"""What is known of the samples of a benchmark whatever a visitor asks: columns, what stands in them, and how much of
each model.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import overload

import numpy as np

from evalboard.data.samples import JUDGED, MEASURES, TEXTS, SampledBenchmark
from evalboard.errors import QueryError
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices._duck import SampleStore, quoted
from evalboard.slices.documents import SampleColumn
from evalboard.slices.judging import score_columns
from evalboard.slices.where import ConditionColumn, Kind
from evalboard.strings import did_you_mean, message

LISTED = 50
"""A column of words with more different ones than this has none of them listed."""
BINS = 20
SHARE = 0.99
"""The share of rows that the even bins of a histogram hold: the last bin takes what lies far out."""
SCORED = "score"
"""The column that conditions call so: the score under the variant that is asked for, a fraction."""
KIND_OF: Mapping[str, Kind] = {"str": "word", "bool": "flag", "int32": "number", "int64": "number", "float64": "number"}
IDS = ("sample", "cluster")


@dataclass(frozen=True, slots=True)
class OfferedColumn:
    """A column and what stands in it: its words, the most frequent first, or its lowest and highest number."""

    column: ConditionColumn
    values: tuple[str, ...] | None = None
    low: float | None = None
    high: float | None = None

    @property
    def summary(self) -> SampleColumn:
        """The column without its SQL."""
        return SampleColumn(self.column.name, self.column.kind, self.values, self.low, self.high)


@dataclass(frozen=True)
class ColumnFacts:
    """What is known of a benchmark's samples: columns with a known value, and for each entry its rows and mean stored
    score.
    """

    offered: Mapping[str, OfferedColumn]
    rows: Mapping[str, int]
    means: Mapping[str, float | None]

    def columns(self, score: str) -> dict[str, ConditionColumn]:
        """What a condition may name, where `score` is this SQL."""
        columns = {name: each.column for name, each in self.offered.items()}
        return {SCORED: ConditionColumn(SCORED, "number", score), **columns}

    def listed(self, name: str, *, parameter: str) -> OfferedColumn:
        """A column of which a histogram can be drawn. QueryError for another."""
        names = tuple(
            each
            for each, each_column in self.offered.items()
            if each_column.column.kind in {"number", "flag"} or each_column.values is not None
        )
        if name not in names:
            sentence = message(
                "slices-no-histogram", parameter=parameter, name=repr(name[:80]), close=did_you_mean(name, names)
            )
            raise QueryError(sentence, parameter=parameter, known=names)
        return self.offered[name]


@overload
def steady(value: float) -> float: ...
@overload
def steady(value: float | None) -> float | None: ...
def steady(value: float | None) -> float | None:
    """A mean to 12 digits: the last bits of a sum depend on which thread was faster."""
    return None if value is None else float(f"{value:.12g}")


def facts_of(store: SampleStore, benchmark: SampledBenchmark) -> ColumnFacts:
    """What is known of a benchmark's samples, looked up once."""
    return store.keep.once(MemoKey[ColumnFacts]("facts", (benchmark.benchmark,)), lambda: _facts(store, benchmark))


def _facts(store: SampleStore, benchmark: SampledBenchmark) -> ColumnFacts:
    score = store.counted(benchmark)
    entries = store.ask(
        f"SELECT entry, count(*) AS n, favg({score}) AS mean FROM samples WHERE benchmark = $benchmark GROUP BY entry",
        {"benchmark": benchmark.benchmark},
    ).to_pylist()
    return ColumnFacts(
        offered={offered.column.name: offered for offered in _offered(store, benchmark)},
        rows={row["entry"]: row["n"] for row in entries},
        means={row["entry"]: steady(row["mean"]) for row in entries},
    )


def _offered(store: SampleStore, benchmark: SampledBenchmark) -> list[OfferedColumn]:
    narrow = [column for column in _columns(store, benchmark) if column.kind != "text"]
    wanted = [f"count({column.sql}) AS n{place}" for place, column in enumerate(narrow)]
    numbers = [(place, column.sql) for place, column in enumerate(narrow) if column.kind == "number"]
    wanted += [
        f"{of}({sql}) FILTER ({_finite(sql)})::DOUBLE AS {of}{place}" for place, sql in numbers for of in ("min", "max")
    ]
    (row,) = store.ask(
        f"SELECT {', '.join(wanted)} FROM samples WHERE benchmark = $benchmark", {"benchmark": benchmark.benchmark}
    ).to_pylist()
    place_of = {column.name: place for place, column in enumerate(narrow)}
    offered = []
    for column in _columns(store, benchmark):
        place = place_of.get(column.name)
        if place is None:
            offered.append(OfferedColumn(column))
        elif row[f"n{place}"]:
            values = _words(store, benchmark, column) if column.kind == "word" and column.name not in IDS else None
            offered.append(OfferedColumn(column, values, row.get(f"min{place}"), row.get(f"max{place}")))
    return offered


def _columns(store: SampleStore, benchmark: SampledBenchmark) -> list[ConditionColumn]:
    own: dict[str, Kind] = {name: KIND_OF[kind] for name, kind in store.filed.more.items() if name != SCORED}
    judged: dict[str, Kind] = {name: KIND_OF[kind] for name, kind in JUDGED.items()}
    kinds: dict[str, Kind] = {
        **_of("number", ("value",)),
        **_of("number", MEASURES),
        **judged,
        **_of("text", (name for name in TEXTS if name in benchmark.texts)),
        **own,
        **_of("word", IDS),
        **_of("number", ("run",)),
        **_of("number", score_columns(benchmark.scorer)),
    }
    return [ConditionColumn(name, kind, quoted(name)) for name, kind in kinds.items() if name in store.types]


def _finite(sql: str) -> str:
    return f"isfinite(({sql})::DOUBLE)"


def _of(kind: Kind, names: Iterable[str]) -> dict[str, Kind]:
    return dict.fromkeys(names, kind)


def _words(store: SampleStore, benchmark: SampledBenchmark, column: ConditionColumn) -> tuple[str, ...] | None:
    table = store.ask(
        f"SELECT {column.sql} AS word FROM samples WHERE benchmark = $benchmark AND {column.sql} IS NOT NULL"
        f" GROUP BY 1 ORDER BY word = '', count(*) DESC, 1 LIMIT {LISTED + 1}",
        {"benchmark": benchmark.benchmark},
    )
    words = table.column("word").to_pylist()
    return None if len(words) > LISTED else tuple(words)


def edges_of(store: SampleStore, benchmark: SampledBenchmark, offered: OfferedColumn) -> np.ndarray:
    """The edges of a histogram of numbers, the same for all entries: even steps, and a last bin for outliers."""
    return store.keep.once(
        MemoKey[np.ndarray]("edges", (benchmark.benchmark, offered.column.sql)),
        lambda: _edges(store, benchmark, offered),
    )


def _edges(store: SampleStore, benchmark: SampledBenchmark, offered: OfferedColumn) -> np.ndarray:
    (row,) = store.ask(
        f"SELECT min({offered.column.sql})::DOUBLE AS low, max({offered.column.sql})::DOUBLE AS high,"
        f" quantile_disc({offered.column.sql}, {SHARE})::DOUBLE AS most FROM samples"
        f" WHERE benchmark = $benchmark AND {_finite(offered.column.sql)}",
        {"benchmark": benchmark.benchmark},
    ).to_pylist()
    whole = (
        store.types.get(offered.column.name, "").endswith("INT") or store.types.get(offered.column.name) == "INTEGER"
    )
    return edges(row["low"], row["high"], row["most"], whole=whole)


def edges(low: float | None, high: float | None, most: float | None, *, whole: bool) -> np.ndarray:
    """Edges of about `BINS` bins from `low` to `most` in round steps; the last one reaches to `high`.

    Numbers from 0 to 1 that are not whole are scores: steps of 0.05. Bins hold their lower edge, the last one both.
    """
    if low is None or high is None or most is None:
        return np.array([0.0, 1.0])
    if not whole and low >= 0.0 and high <= 1.0:
        return np.round(np.arange(BINS + 1) / BINS, 2)
    step = _round_step(most / BINS - low / BINS, whole=whole)
    first = math.floor(low / step)
    count = max(1, math.floor(most / step) + 1 - first)
    steps = np.array([_decimal((first + place) * step, step) for place in range(count + 1)])
    steps[[0, -1]] = min(steps[0], low), max(steps[-1], high)
    return steps


def _decimal(edge: float, step: float) -> float:
    """A multiple of a step, without what the last bits of the step add to it."""
    return round(edge, max(0, -math.floor(math.log10(step))))


def _round_step(least: float, *, whole: bool) -> float:
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    step = next(times * power for times in (1, 2, 5, 10) if times * power >= least * (1 - 1e-12))
    return max(step, 1.0) if whole else step
