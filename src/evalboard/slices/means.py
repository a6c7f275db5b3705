"""Means of chosen samples with their intervals, and how two entries differ on the questions that both answered."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pyarrow as pa

from evalboard.leaderboard.memo import MemoKey
from evalboard.scoring.pairing import QUESTION, mean_of_tasks, paired_differences
from evalboard.slices.columns import OfferedColumn, edges_of, steady
from evalboard.slices.documents import (
    DifferenceDocument,
    HistogramDocument,
    MeanDocument,
    NumberHistogram,
    WordHistogram,
)
from evalboard.slices.sample_selection import CHOSEN, SampleSelection
from evalboard.statistics.curves import curves
from evalboard.statistics.standard_errors import cr1_from_sums

CLUSTER = "coalesce(cluster, sample)"
BENCHMARK = "benchmark"


def scores(chosen: SampleSelection, entry: str, variants: Sequence[str]) -> list[MeanDocument]:
    """The mean of an entry's chosen samples under each variant.

    The error is that of the board's own scores: clustered (CR1), of the clusters that the samples belong to, with the
    same interval. One cluster has none: None.
    """
    store, benchmark = chosen.store, chosen.benchmark
    sums = ", ".join(
        f"count({score})::DOUBLE AS n{place}, coalesce(fsum({score}), 0.0) AS total{place}"
        f", count({exact})::DOUBLE AS judged{place}, coalesce(fsum({exact}), 0.0) AS exact{place}"
        for place, variant in enumerate(variants)
        for score, exact in [(store.counted(benchmark, variant), store.exact(benchmark, variant))]
    )
    sums_by_cluster = chosen.ask(
        f"SELECT {CLUSTER} AS of_cluster, {sums} FROM mine WHERE {CHOSEN} GROUP BY 1 ORDER BY 1", entry
    )
    n, total, judged, exact = (
        np.array([sums_by_cluster.column(f"{name}{place}").to_numpy() for place in range(len(variants))])
        for name in ("n", "total", "judged", "exact")
    )
    with np.errstate(invalid="ignore"):
        exact_means = exact.sum(axis=-1) / judged.sum(axis=-1)
    count, mean, lower, upper, clusters = _means(n, total)
    return [
        MeanDocument(
            variant,
            _finite(mean[place]),
            _finite(lower[place]),
            _finite(upper[place]),
            int(count[place]),
            int(clusters[place]) if clusters[place] < count[place] else None,
            _finite(exact_means[place]),
        )
        for place, variant in enumerate(variants)
    ]


def _means(n: np.ndarray, total: np.ndarray) -> tuple[np.ndarray, ...]:
    count, clusters = n.sum(axis=-1), (n > 0).sum(axis=-1)
    with np.errstate(invalid="ignore"):
        mean = total.sum(axis=-1) / count
    return count, mean, *curves(mean, cr1_from_sums(n, total), count, clusters).bounds(), clusters


def models(chosen: SampleSelection, variant: str) -> dict[str, tuple[int, float | None]]:
    """For each entry the number of its chosen samples that have a score, and their mean."""
    return chosen.keep.once(
        MemoKey[dict[str, tuple[int, float | None]]]("models", (variant,)), lambda: _models(chosen, variant)
    )


def _models(chosen: SampleSelection, variant: str) -> dict[str, tuple[int, float | None]]:
    score = chosen.store.counted(chosen.benchmark, variant)
    means = chosen.ask(
        f"SELECT entry, count({score}) AS n, favg({score}) AS mean FROM mine WHERE {CHOSEN} GROUP BY entry", None
    )
    return {row["entry"]: (row["n"], steady(row["mean"])) for row in means.to_pylist()}


def intervals(chosen: SampleSelection, variant: str) -> dict[str, tuple[float | None, float | None]]:
    """The interval of the mean of each entry's chosen samples, as `scores` has it."""
    return chosen.keep.once(
        MemoKey[dict[str, tuple[float | None, float | None]]]("intervals", (variant,)),
        lambda: _intervals(chosen, variant),
    )


def _intervals(chosen: SampleSelection, variant: str) -> dict[str, tuple[float | None, float | None]]:
    score = chosen.store.counted(chosen.benchmark, variant)
    cells = (
        f"SELECT entry, count({score})::DOUBLE AS n, coalesce(fsum({score}), 0.0) AS total"
        f" FROM mine WHERE {CHOSEN} GROUP BY entry, {CLUSTER}"
    )
    sums_by_entry = chosen.ask(f"SELECT entry, list(n) AS n, list(total) AS total FROM ({cells}) GROUP BY entry", None)
    sums = zip(*(sums_by_entry.column(name) for name in ("entry", "n", "total")), strict=True)
    bounds_of = {
        entry.as_py(): _means(*(each.values.to_numpy()[None] for each in of_clusters))[2:4]
        for entry, *of_clusters in sums
    }
    return {entry: (_finite(lower[0]), _finite(upper[0])) for entry, (lower, upper) in bounds_of.items()}


def difference(chosen: SampleSelection, entry: str, against: str, variant: str) -> DifferenceDocument | None:
    """An entry minus another, on the questions that are chosen of the first and that both have a score of; None where
    there are none.

    A question is a sample of a cluster, its score the mean over its runs; the test is that of comparing entries. Where
    no question differs, there is no interval.
    """
    score = chosen.store.counted(chosen.benchmark, variant)
    questions = f"SELECT sample, {CLUSTER} AS of_cluster, favg({score}) AS mean, count({score}) AS size FROM"
    rows = chosen.ask(
        f"SELECT a.sample, a.of_cluster AS cluster, a.mean, a.size, b.mean AS mean_b, b.size AS size_b"
        f" FROM ({questions} mine WHERE {CHOSEN} GROUP BY ALL) a"
        f" JOIN ({questions} samples WHERE benchmark = $benchmark AND entry = $against GROUP BY ALL) b"
        " ON a.sample = b.sample AND a.of_cluster = b.of_cluster"
        " WHERE a.mean IS NOT NULL AND b.mean IS NOT NULL ORDER BY 2, 3",
        entry,
        {"against": against},
    )
    if not rows.num_rows:
        return None
    suite, sides = mean_of_tasks((BENCHMARK,)), rows.to_pandas().assign(leaf=BENCHMARK, var=np.nan).set_index(QUESTION)
    other = sides[["mean_b", "var", "size_b"]].set_axis(["mean", "var", "size"], axis=1)
    of = paired_differences(suite, sides[["mean", "var", "size"]], [other]).of.take((0, slice(0, 1)))
    vary = not np.isnan(of.stderr[0])
    return DifferenceDocument(
        n=len(sides),
        mean=steady(float(of.difference[0])),
        lower=_finite(_within(of.lower, -1.0, 1.0, of.difference)[0]) if vary else None,
        upper=_finite(_within(of.upper, -1.0, 1.0, of.difference)[0]) if vary else None,
    )


def _within(bound: np.ndarray, low: float, high: float, middle: np.ndarray) -> np.ndarray:
    """A bound cut where scores end: a handful of samples has a t interval that reaches far beyond. Not where a mean
    itself lies outside.
    """
    return np.where((middle >= low) & (middle <= high), np.clip(bound, low, high), bound)


def _finite(value: float | np.ndarray) -> float | None:
    return None if np.isnan(value) else steady(float(value))


def histograms(chosen: SampleSelection, entry: str, columns: Sequence[OfferedColumn]) -> list[HistogramDocument]:
    """Counts of all samples of an entry and of the chosen ones, by column: in bins between edges, or for each word or
    flag.
    """
    if not columns:
        return []
    sets = list(
        dict.fromkeys(offered.column.sql for offered in columns)
    )  # the score may be asked for by two names: its rows are counted once
    shown = ", ".join(f"{sql} AS v{place}, grouping({sql}) AS g{place}" for place, sql in enumerate(sets))
    table = chosen.ask(
        f"SELECT {shown}, count(*) AS everyone, count(*) FILTER ({CHOSEN}) AS here FROM mine"
        f" GROUP BY GROUPING SETS ({', '.join(f'({sql})' for sql in sets)})",
        entry,
    )
    return [_histogram(chosen, offered, *_counts(table, sets.index(offered.column.sql))) for offered in columns]


def _counts(table: pa.Table, place: int) -> tuple[list[object], dict[str, list[int]]]:
    values = table.column(f"v{place}").to_pylist()
    mine = [
        row for row, other in enumerate(table.column(f"g{place}").to_pylist()) if not other and values[row] is not None
    ]
    counts = {name: table.column(column).to_pylist() for name, column in (("all", "everyone"), ("here", "here"))}
    return [values[row] for row in mine], {name: [count[row] for row in mine] for name, count in counts.items()}


def _histogram(
    chosen: SampleSelection, offered: OfferedColumn, values: list[object], counts: dict[str, list[int]]
) -> HistogramDocument:
    if offered.column.kind == "number":
        edges = edges_of(chosen.store, chosen.benchmark, offered)
        bins = {
            name: np.histogram(np.array(values, dtype=np.float64), edges, weights=count)[0]
            for name, count in counts.items()
        }
        return NumberHistogram(
            column=offered.column.name,
            kind="number",
            edges=edges.tolist(),
            all=bins["all"].astype(int).tolist(),
            here=bins["here"].astype(int).tolist(),
        )
    words = [False, True] if offered.column.kind == "flag" else list(offered.values or ())
    by_word = {name: dict(zip(values, count, strict=True)) for name, count in counts.items()}
    shown = ["true" if word is True else "false" if word is False else word for word in words]
    listed = {name: [of.get(word, 0) for word in words] for name, of in by_word.items()}
    return WordHistogram(
        column=offered.column.name,
        kind=offered.column.kind,
        values=shown,
        all=listed["all"],
        here=listed["here"],
    )
