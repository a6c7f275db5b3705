"""What clusters do to errors: the naive and the clustered error of each score, and of a difference on the same
questions; and how answers with partial credit are spread.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import pandas as pd
from msgspec import Meta, Struct

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.data.samples import SampledBenchmark
from evalboard.insights import (
    Axis,
    Block,
    Entry,
    Estimate,
    Field,
    Figure,
    Insight,
    Needs,
    PValue,
    Query,
    Series,
    Share,
    Words,
)
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import SampleStore, store_of
from evalboard.slices.document import label_of
from evalboard.statistics.standard_errors import cr1_from_sums
from evalboard.suite.node import Node
from evalboard.views.compare import EntryDifference, compare
from evalboard.views.number_format import or_none

LISTED = 20
"""Entries of a benchmark, the first ones, whose errors are told."""
SPREADS = 4
"""Benchmarks whose spread of scores is drawn."""
BINS = 20
PARTIAL, PILE = 0.01, 0.25
"""Shares of answers with partial credit, and of answers that score 0, from which on their spread is told."""
ROUNDING = 1e-9
MEASURE = Field("measure", unit="fraction")
WORDS = Words("clusters")


class ClusterErrorRow(Struct, frozen=True):
    """The errors of the score of an entry on a benchmark."""

    benchmark: str
    entry: Entry[str]
    score: Annotated[float, MEASURE]
    """The mean over its questions, rescaled as the board does, without a floor."""
    questions: int
    clusters: int
    naive: Annotated[float | None, MEASURE]
    """sd / sqrt(questions)."""
    clustered: Annotated[float | None, MEASURE]
    """CR1, from the sums of clusters."""
    ratio: Annotated[float | None, Field(digits=2)]
    zeros: Share[float]
    full: Share[float]
    partial: Annotated[float | None, MEASURE]
    """The median of the answers strictly between 0 and the maximum, as a fraction of it."""


class ClusterDifferenceRow(Struct, frozen=True):
    """Two entries on the questions of a benchmark, as *Compare* tells them apart."""

    benchmark: str
    first: Entry[str]
    second: Entry[str]
    difference: Annotated[Estimate, Field(unit="fraction")]
    naive: Annotated[float | None, MEASURE]
    """sd of the differences / sqrt(questions)."""
    clustered: Annotated[float | None, MEASURE]
    adjusted: PValue[float | None]
    significant: bool


class ClustersQuery(Query, frozen=True):
    """Which two entries are compared; the first two of the board where not given."""

    entry: Annotated[str, Meta(description="an entry to compare; the first of the board where not given")] = ""
    against: Annotated[str, Meta(description="what it is compared with; the best of the others where not given")] = ""


INSIGHT = Insight(
    name="clusters",
    query=ClustersQuery,
    needs=Needs.SAMPLES,
    pages=("questions",),
    order=60,
    tables={"errors": ClusterErrorRow, "differences": ClusterDifferenceRow},
)


@dataclass(frozen=True, eq=False)
class _Answers:
    """The answers of a benchmark: a row of `frame` for each entry and question, with its score as a fraction of the
    maximum.
    """

    leaderboard: Leaderboard
    benchmark: SampledBenchmark
    frame: pd.DataFrame

    @property
    def label(self) -> str:
        return label_of(self.leaderboard, self.benchmark)

    def error(self, scores: pd.Series, clusters: pd.Series) -> tuple[float | None, float | None]:
        """The naive and the clustered error of a mean, as those of the board's score."""
        sums = scores.groupby(clusters, sort=False).agg(["size", "sum"]).to_numpy(dtype=np.float64)
        factor = self.benchmark.maximum / abs(self._node.maximum - self._node.baseline)
        naive = scores.std(ddof=1) / math.sqrt(len(scores)) * factor
        return or_none(naive), or_none(float(cr1_from_sums(sums[:, 0], sums[:, 1])) * factor)

    def of(self, entry: str) -> pd.DataFrame:
        return self.frame[self.frame["entry"] == entry]

    def row(self, entry: str) -> ClusterErrorRow:
        rows, node = self.of(entry), self._node
        score, between = rows["score"], self.between(entry)
        naive, clustered = self.error(score, rows["cluster"])
        mean = float(score.mean()) * self.benchmark.maximum
        return ClusterErrorRow(
            benchmark=self.label,
            entry=entry,
            score=(mean - node.baseline) / (node.maximum - node.baseline),
            questions=len(rows),
            clusters=int(rows["cluster"].nunique()),
            naive=naive,
            clustered=clustered,
            ratio=clustered / naive if naive and clustered is not None else None,
            zeros=float((score <= ROUNDING).mean()),
            full=float((score >= 1 - ROUNDING).mean()),
            partial=float(np.median(between)) if len(between) else None,
        )

    def between(self, entry: str) -> Numbers:
        """The scores that give partial credit; none of questions asked several times, scored by the mean of runs."""
        rows = self.of(entry)
        score = rows["score"].to_numpy(dtype=np.float64)[rows["answers"] == 1]
        return score[(score > ROUNDING) & (score < 1 - ROUNDING)]

    def difference(self, first: str, second: str, between: EntryDifference) -> ClusterDifferenceRow:
        """What is told of two entries. Errors are those on shared questions, where *Compare* pairs them."""
        naive = clustered = None
        if between.paired:
            both = self.of(first).merge(self.of(second), on=["sample", "cluster"])
            naive, clustered = self.error(both["score_x"] - both["score_y"], both["cluster"])
        estimate = Estimate(between.difference, between.lower, between.upper)
        return ClusterDifferenceRow(
            self.label, first, second, estimate, naive, clustered, between.adjusted, between.significant
        )

    @property
    def _node(self) -> Node:
        return self.leaderboard.suite.nodes[self.leaderboard.suite.place(self.benchmark.node)]


def report(leaderboard: Leaderboard, query: ClustersQuery) -> Iterator[Block]:
    """What clusters do to the errors of a board. NotFound for an unknown entry, QueryError for one named twice."""
    store = store_of(leaderboard)
    pair = _pair(leaderboard, query)
    every = [_answers(leaderboard, store, each, pair) for each in store.filed.benchmarks]
    rows = [[each.row(entry) for entry in each.frame["entry"].drop_duplicates()] for each in every]
    ratios = [row.ratio for some in rows for row in some if row.ratio is not None and row.clusters < row.questions]
    if ratios:
        yield WORDS.headline("widen", low=fixed(min(ratios)), high=fixed(max(ratios)))
    else:
        yield WORDS.headline("alone")
    piled = [(each, some[0]) for each, some in zip(every, rows, strict=True) if some and _is_piled(each, some[0])]
    for _, row in piled[:1]:
        yield WORDS.sentence(
            "zeros",
            benchmark=row.benchmark,
            entry=row.entry,
            zeros=fixed(100 * row.zeros, 0),
            partial=fixed(100 * (row.partial or 0.0), 1),
            words=fixed(2 / (row.partial or 1) - 1, 0),
        )
    if ratios:
        yield WORDS.caveat("assumes")
    for number, (each, row) in enumerate(piled[:SPREADS], start=1):
        yield _spread(each, row, number)
    yield WORDS.table("errors", ClusterErrorRow, [row for some in rows for row in some], opened=bool(ratios))
    if compared := list(_compared(leaderboard, every, pair)):
        tied = {leaderboard.find(entry) for entry in pair} <= set(leaderboard.rank_inference().first)
        note = WORDS.say("tied") if tied and any(row.significant for row in compared) else None
        yield WORDS.table("differences", ClusterDifferenceRow, compared, note=note, opened=True)


def _pair(leaderboard: Leaderboard, query: ClustersQuery) -> tuple[str, ...]:
    """The two entries that are compared; none where the board has one."""
    entries = leaderboard.entries["entry"].astype(str).to_list()
    named = [entries[leaderboard.find(name)] for name in (query.entry, query.against) if name]
    if query.against and not query.entry:
        named = [next(each for each in [*entries, ""] if each != named[0]), *named]
    pair = [*named, *(each for each in entries if each not in named)][:2]
    return tuple(pair) if len(pair) == 2 and all(pair) else ()


def _answers(
    leaderboard: Leaderboard, store: SampleStore, benchmark: SampledBenchmark, pair: Sequence[str]
) -> _Answers:
    """The scores of the first entries, and of the compared ones, question by question, in the order of the board."""
    of = [each for at, each in enumerate(benchmark.entries) if at < LISTED or each in pair]
    frame = store.ask(
        f"SELECT entry, sample, coalesce(cluster, sample) AS cluster, favg({store.counted(benchmark)}) AS score,"
        " count(*) AS answers"
        " FROM samples WHERE benchmark = $benchmark AND list_contains($entries, entry) GROUP BY 1, 2, 3"
        " HAVING score IS NOT NULL",
        {"benchmark": benchmark.benchmark, "entries": of},
    ).to_pandas()
    order = {entry: at for at, entry in enumerate(of)}
    frame = frame.sort_values(
        ["entry", "cluster", "sample"], key=lambda each: each.map(order) if each.name == "entry" else each
    )
    return _Answers(leaderboard, benchmark, frame.reset_index(drop=True))


def _compared(
    leaderboard: Leaderboard, every: Sequence[_Answers], pair: Sequence[str]
) -> Iterator[ClusterDifferenceRow]:
    if not pair:
        return
    of = {row.node: row for row in compare(leaderboard, pair).rows}
    for each in every:
        between = of[each.benchmark.node].differences[0]
        if between.difference is not None and not of[each.benchmark.node].own:
            yield each.difference(pair[0], pair[1], between)


def _is_piled(answers: _Answers, row: ClusterErrorRow) -> bool:
    """Whether answers with partial credit stand beside a pile that scores nothing."""
    return row.zeros >= PILE and len(answers.between(row.entry)) >= PARTIAL * row.questions


def _spread(answers: _Answers, row: ClusterErrorRow, number: int) -> Block:
    edges = np.linspace(0.0, 1.0, BINS + 1)
    counts = np.histogram(np.clip(answers.of(row.entry)["score"], 0.0, 1.0), edges)[0].tolist()
    bars = Series("answers", "", "bars", ((edges[:-1] + edges[1:]) / 2).round(4).tolist(), counts, accent=True)
    return Figure(
        f"spread-{number}",
        WORDS.text("spread", benchmark=row.benchmark, entry=row.entry),
        Axis(WORDS.text("spread-x"), kind="points", low=0.0, high=1.0),
        Axis(WORDS.text("spread-y"), kind="count", low=0.0),
        [bars],
    )
