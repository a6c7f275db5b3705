"""What audits ask of the answers to a benchmark: shares and means per entry, worked out by the database."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pandas as pd

from evalboard.audits import FEWEST_ANSWERS, AnswerProfile
from evalboard.data.samples import SampledBenchmark
from evalboard.scorers import scorer
from evalboard.slices._duck import SampleStore, quoted
from evalboard.slices.means import CLUSTER

NOTHING_TAKEN = ("empty", "no result")
"""Failures that say that an answer is empty, or that nothing could be taken from it."""
MOST_RANKED = 5_000
"""Answers of an entry whose lengths are ranked; of more, an even choice by the hash of the question."""
MOST_CLUSTERS = 20_000
"""Clusters that a bootstrap draws; more are put together by their hash."""
WHOLE = 1e9
FEWEST_ENTRIES = 8


def answers_of(
    store: SampleStore, benchmark: SampledBenchmark, label: str, strong: Mapping[str, bool]
) -> AnswerProfile:
    """The answers to a benchmark. `strong` says which entries do well elsewhere; others are taken as not strong."""
    entries = _per_entry(store, benchmark)
    lengths = _lengths(store, benchmark)
    cut, gains = _gains(store, benchmark)
    middle, questions = _discrimination(store, benchmark)
    shares = {name: entries[name].to_numpy(dtype=np.float64, na_value=np.nan) for name in SHARES}
    return AnswerProfile(
        label=label,
        strong=np.array([strong.get(entry, False) for entry in entries["entry"]], dtype=bool),
        length=np.array([lengths.get(entry, math.nan) for entry in entries["entry"]]),
        cut=cut,
        gained=gains["gained"].to_numpy(dtype=np.float64),
        answered=gains["answered"].to_numpy(dtype=np.float64),
        discrimination=middle,
        questions=questions,
        **shares,
    )


SHARES = ("count", "mean", "zeros", "perfect", "partial", "words", "numbers", "stopped", "empty")


def _scored(store: SampleStore, benchmark: SampledBenchmark) -> str:
    ours = ", ".join(quoted(name) for name in store.types if name not in store.filed.more)
    return f"(SELECT {ours}, {store.counted(benchmark)} AS s FROM samples WHERE benchmark = $benchmark)"


def _ask(store: SampleStore, benchmark: SampledBenchmark, sql: str, **values: object) -> pd.DataFrame:
    return store.ask(sql, {"benchmark": benchmark.benchmark, **values}).to_pandas()


def _per_entry(store: SampleStore, benchmark: SampledBenchmark) -> pd.DataFrame:
    numeric = sorted(scorer(benchmark.scorer).NUMERIC) if benchmark.scorer else []
    typed = "answer_type IS NOT NULL AND answer_type != ''"
    return _ask(
        store,
        benchmark,
        f"SELECT entry, count(s)::DOUBLE AS count, favg(s) AS mean,"
        f" avg((s <= 0)::INT) AS zeros, avg((s >= 1)::INT) AS perfect,"
        f" avg((s > 0 AND s < 1)::INT) AS partial,"
        f" CASE WHEN count(s) FILTER ({typed} AND answer_type NOT IN (SELECT unnest($numeric))) >= {FEWEST_ANSWERS}"
        f" THEN favg(s) FILTER ({typed} AND answer_type NOT IN (SELECT unnest($numeric))) END AS words,"
        f" CASE WHEN count(s) FILTER (answer_type IN (SELECT unnest($numeric))) >= {FEWEST_ANSWERS}"
        f" THEN favg(s) FILTER (answer_type IN (SELECT unnest($numeric))) END AS numbers,"
        f" avg(stopped::INT) AS stopped,"
        f" avg((prediction_length = 0 OR coalesce(failure IN (SELECT unnest($nothing)), false))::INT)"
        f" FILTER (prediction_length IS NOT NULL) AS empty"
        f" FROM {_scored(store, benchmark)} GROUP BY entry HAVING count(s) >= {FEWEST_ANSWERS} ORDER BY entry",
        numeric=numeric,
        nothing=list(NOTHING_TAKEN),
    )


def _correlation(one: str, other: str) -> str:
    """Pearson's correlation of two columns of whole numbers, as SQL; null where one does not vary.

    Its sums are exact, so it is the same to the last bit in whatever order threads add up. A database's own is not.
    """
    both, *each = (
        f"(count(*) * sum({x} * {y}) - sum({x}) * sum({y}))::DOUBLE"
        for x, y in ((one, other), (one, one), (other, other))
    )
    return (
        f"CASE WHEN {each[0]} > 0 AND {each[1]} > 0"
        f" THEN greatest(-1.0, least(1.0, {both} / sqrt({each[0]}) / sqrt({each[1]}))) END"
    )


def _lengths(store: SampleStore, benchmark: SampledBenchmark) -> dict[str, float]:
    """For each entry Spearman's correlation of the length of its answers and their scores."""
    many = benchmark.samples / max(1, len(benchmark.entries))
    ranks = ", ".join(
        f"(2 * rank() OVER (PARTITION BY entry ORDER BY {of})"
        f" + count(*) OVER (PARTITION BY entry, {of}))::HUGEINT AS {name}"
        for name, of in (("a", "prediction_length"), ("b", "s"))
    )
    correlations = _ask(
        store,
        benchmark,
        f"SELECT entry, {_correlation('a', 'b')} AS length FROM (SELECT entry, {ranks} FROM {_scored(store, benchmark)}"
        " WHERE prediction_length IS NOT NULL AND s IS NOT NULL AND hash(sample) % $step = 0)"
        f" GROUP BY entry HAVING count(*) >= {FEWEST_ANSWERS}",
        step=max(1, math.ceil(many / MOST_RANKED)),
    )
    lengths = zip(correlations["entry"].tolist(), correlations["length"].tolist(), strict=True)
    return {entry: float(length) for entry, length in lengths if length is not None and not math.isnan(length)}


def _gains(store: SampleStore, benchmark: SampledBenchmark) -> tuple[str, pd.DataFrame]:
    """What cutting answers as the repaired rule does, and nothing else of it, adds to their scores, by clusters of
    questions.
    """
    none = pd.DataFrame({"gained": [], "answered": []}, dtype=np.float64)
    if benchmark.scorer is None:
        return "", none
    module = scorer(benchmark.scorer)
    stop = next(stop for (stop, _), variant in module.GRID.items() if variant == module.REPAIRED)
    variant = module.GRID[stop, next(iter(module.NORMALIZATIONS))]
    if variant not in store.variants(benchmark):
        return "", none
    after = store.score(benchmark, variant)
    sums = _ask(
        store,
        benchmark,
        f"SELECT fsum({after} - s) AS gained, count(*)::DOUBLE AS answered FROM {_scored(store, benchmark)}"
        f" WHERE {after} IS NOT NULL AND s IS NOT NULL"
        f" GROUP BY hash({CLUSTER}) % $most ORDER BY hash({CLUSTER}) % $most",
        most=MOST_CLUSTERS,
    )
    return module.STOPS[stop], sums


def _discrimination(store: SampleStore, benchmark: SampledBenchmark) -> tuple[float, int]:
    """The median over questions of the correlation of their score with the mean of the others; 0 where all answer
    alike.
    """
    (row,) = _ask(
        store,
        benchmark,
        "WITH asked AS (SELECT entry, sample, favg(s) AS s"
        f" FROM {_scored(store, benchmark)} WHERE s IS NOT NULL GROUP BY ALL),"
        " whole AS (SELECT entry, fsum(s) AS total, count(*) AS n FROM asked GROUP BY entry HAVING count(*) > 1),"
        f" rest AS (SELECT sample, round(s * {WHOLE})::HUGEINT AS s,"
        f" round((total - s) / (n - 1) * {WHOLE})::HUGEINT AS others"
        " FROM asked JOIN whole USING (entry)),"
        f" each AS (SELECT coalesce({_correlation('s', 'others')}, 0) AS told"
        f" FROM rest GROUP BY sample HAVING count(*) >= {FEWEST_ENTRIES})"
        " SELECT median(told) AS middle, count(*) AS questions FROM each",
    ).to_dict("records")
    return (float(row["middle"]) if row["questions"] else math.nan), int(row["questions"])
