"""A benchmark scored again: what its models' answers are worth under another rule, and what that would make of the
board.

Before is the score as it was stored, after the score of the same stored text under a variant of the scorer; a sample
counts where both are known. Some answers cannot be scored again, because generation was cut where it must not be: their
score is lost until they are run again. If every lost one came out right, and all others as the variant has them, the
score would be `bound`: it cannot be more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import msgspec
import numpy as np
import pandas as pd

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound, QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import scorer
from evalboard.slices._duck import STORED, SampleStore, store_of
from evalboard.slices.columns import facts_of, steady
from evalboard.slices.documents import (
    CorrelationChange,
    CorrelationDocument,
    CorrelationsDocument,
    CostStep,
    LostDocument,
    LostReason,
    RescoredDocument,
    RescoredRow,
    StoredAgreement,
)
from evalboard.slices.sample_selection import CHOSEN, SampleSelection, select_samples
from evalboard.slices.where import RescoringQuery, parsed
from evalboard.statistics.association import kendall, pearson, spearman, spearman_change_interval
from evalboard.strings import did_you_mean, message
from evalboard.suite.tree import ranked, score_nodes

FEWEST = 3
EQUAL = 1e-9
"""How far apart a stored and a recomputed score may be and still be the same."""


@dataclass(frozen=True)
class _Rescoring:
    """A query on a leaderboard: its benchmark and variant, and how to ask for the samples that are meant."""

    leaderboard: Leaderboard
    chosen: SampleSelection
    variant: str
    place: int

    @property
    def benchmark(self) -> SampledBenchmark:
        return self.chosen.benchmark

    @property
    def store(self) -> SampleStore:
        return self.chosen.store

    @property
    def before(self) -> str:
        return self.store.counted(self.benchmark, STORED)

    @property
    def after(self) -> str:
        return self.store.score(self.benchmark, self.variant)

    def ask(self, columns: str, rest: str = "") -> pd.DataFrame:
        """Some columns over the samples that are meant."""
        return self.chosen.ask(f"SELECT {columns} FROM mine WHERE {CHOSEN} {rest}", None).to_pandas()


def rescoring_document(leaderboard: Leaderboard, query: RescoringQuery) -> RescoredDocument:
    """The answer to a query as JSON has it; what is not known is None.

    QueryError for an unknown benchmark, variant or column; NotFound on a board without samples, or for a benchmark
    without a scorer.
    """
    request = _rescoring(leaderboard, query)
    models = _models(request)
    rules = scorer(str(request.benchmark.scorer))
    others, across = compared_with(leaderboard, request.place)
    others = others[_places(request, models)]
    averages = _averages(request, models)
    table = models.assign(others=others, **averages)[list(RescoredRow.__struct_fields__)]
    return RescoredDocument(
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        benchmark=request.benchmark.benchmark,
        label=leaderboard.suite.nodes[request.place].label,
        variant=request.variant,
        about=rules.ABOUT[request.variant],
        published=request.benchmark.published,
        where=query.where,
        across=across,
        models=_rows(table),
        correlations=_correlations(others, *(table[when].to_numpy(dtype=np.float64) for when in ("before", "after"))),
        tau=_tau(table["average_before"].to_numpy(), table["average_after"].to_numpy()),
        lost=_lost(request),
        agreement=_agreement(request),
    )


def _rescoring(leaderboard: Leaderboard, query: RescoringQuery) -> _Rescoring:
    store = store_of(leaderboard)
    benchmark = store.benchmark(query.benchmark)
    if benchmark.scorer is None:
        raise NotFound(message("slices-no-scorer", benchmark=repr(benchmark.benchmark), board=leaderboard.board.id))
    variant = query.variant or scorer(benchmark.scorer).REPAIRED
    rules = store.variants(benchmark)[1:]
    if variant not in rules:
        sentence = message("slices-no-rule", variant=repr(variant[:80]), close=did_you_mean(variant, rules))
        raise QueryError(sentence, parameter="variant", known=rules)
    columns = facts_of(store, benchmark).columns(store.score(benchmark, query.scored))
    return _Rescoring(
        leaderboard,
        select_samples(store, benchmark, parsed(query.where), columns),
        variant,
        leaderboard.suite.place(benchmark.node),
    )


def _models(request: _Rescoring) -> pd.DataFrame:
    """A row per entry in the order of the leaderboard: n, before, after, change, lost, bound, unknown, stored, and the
    ranks by both scores.

    `stored` are the samples with a stored score: n, and those that cannot be scored again.
    """
    both = f"{request.before} IS NOT NULL AND {request.after} IS NOT NULL"
    exact = [request.store.exact(request.benchmark, variant) for variant in (STORED, request.variant)]
    gone = "(lost IS NOT NULL AND lost <> '')"
    means = request.ask(
        f"entry, count(*) FILTER ({both}) AS n, favg({request.before}) FILTER ({both}) AS before, "
        f"favg({request.after}) FILTER ({both}) AS after, "
        f"favg({exact[0]}) FILTER ({both}) AS exact_before, favg({exact[1]}) FILTER ({both}) AS exact_after, "
        f"favg(CASE WHEN {gone} THEN 1.0 ELSE 0.0 END) FILTER ({both}) AS lost, "
        f"favg(CASE WHEN {gone} THEN 1.0 ELSE {request.after} END) FILTER ({both}) AS bound, "
        f"count(*) FILTER (NOT ({both})) AS unknown, "
        f"count({request.before}) AS stored",
        "GROUP BY entry",
    ).set_index("entry")
    for mean in ("before", "after", "exact_before", "exact_after", "lost", "bound"):
        means[mean] = [steady(value) for value in means[mean]]
    models = means.reindex([entry for entry in request.benchmark.entries if entry in means.index]).reset_index()
    return models.assign(
        model=request.leaderboard.entries["model"].iloc[_places(request, models)].to_numpy(),
        change=models["after"] - models["before"],
        rank_before=ranked(models["before"].to_numpy(dtype=float)),
        rank_after=ranked(models["after"].to_numpy(dtype=float)),
    )


def _places(request: _Rescoring, models: pd.DataFrame) -> np.ndarray:
    return np.array([request.leaderboard.row_by_entry[entry] for entry in models["entry"]], dtype=int)


def compared_with(leaderboard: Leaderboard, place: int) -> tuple[Numbers, str]:
    """What scores of a benchmark are compared with, entry by entry, and its name: the mean that a plot of the board
    sets beside it, such as of the four original ones; else the mean of the others, without a name.
    """
    suite, node = leaderboard.suite, leaderboard.suite.nodes[place]
    derived = {each.name: number for number, each in enumerate(suite.nodes) if each.derived}
    plots = [plot for plot in leaderboard.board.plots if plot.x in derived and plot.y in {node.name, node.path}]
    if plots and place not in suite.nodes[derived[plots[0].x]].children:
        beside = derived[plots[0].x]
        parts = tuple(suite.nodes[child].label for child in suite.nodes[beside].children)
        return leaderboard.scores.score[:, beside], str(message("plots-average-of", parts=parts))
    return mean_of_others(leaderboard, place), ""


def mean_of_others(leaderboard: Leaderboard, place: int) -> Numbers:
    """The mean of the other benchmarks, entry by entry: a leaf within a benchmark is no other of it."""
    while parent := leaderboard.suite.nodes[place].parent:
        place = int(parent)
    return leaderboard.mean_of_others(place)


def _averages(request: _Rescoring, models: pd.DataFrame) -> dict[str, np.ndarray]:
    """The board's average of each entry as it is, and with the benchmark's value moved by what the samples change;
    ranks by both among these entries.

    Samples that have a stored score, and cannot be scored again, stay as they are. Missing where conditions leave
    samples out, for then the change is not that of the benchmark, where scores are means over several runs, and where a
    lower value of the benchmark is better: what its samples score says nothing of that value.
    """
    board, places = request.leaderboard, _places(request, models)
    before = board.scores.score[places, 0]
    after = np.full(len(places), np.nan)
    part = request.chosen.places is not None
    turned = not board.suite.nodes[request.place].higher_is_better
    if board.evidence.from_leaves and not part and not turned:
        values = board.scores.value[places].copy()
        moved = (models["change"] * models["n"] / models["stored"]).to_numpy(dtype=float)
        values[:, request.place] += moved * board.suite.nodes[request.place].maximum
        published = {place: board.scores.score[places, place] for place in board.suite.leaves if place != request.place}
        after = np.where(
            np.isnan(before),
            np.nan,
            score_nodes(board.suite, values[:, list(board.suite.leaves)], published).score[:, 0],
        )
    before = np.where(np.isnan(after), np.nan, before)
    return {
        "average_before": before,
        "average_after": after,
        "average_rank_before": ranked(before),
        "average_rank_after": ranked(after),
    }


def _rows(models: pd.DataFrame) -> list[RescoredRow]:
    rows = models.astype(object).where(models.notna(), None).to_dict("records")
    cleaned = [
        {str(name): None if "rank" in str(name) and value == 0 else value for name, value in row.items()}
        for row in rows
    ]
    return msgspec.convert(cleaned, list[RescoredRow])


def _correlations(others: Numbers, before: Numbers, after: Numbers) -> CorrelationsDocument:
    """How both scores go together with the other benchmarks, and how that changes among models with all three."""
    there = ~np.isnan(others + before + after)
    columns = others[there], before[there], after[there]
    then, now = (spearman(columns[0], column) if there.sum() >= FEWEST else np.nan for column in columns[1:])
    lower, upper = spearman_change_interval(*columns)
    return CorrelationsDocument(
        before=_correlation(others, before),
        after=_correlation(others, after),
        change=CorrelationChange(value=_number(now - then), lower=_number(lower), upper=_number(upper)),
    )


def _correlation(x: Numbers, y: Numbers) -> CorrelationDocument:
    there = ~np.isnan(x) & ~np.isnan(y)
    pairs = int(there.sum())
    if pairs < FEWEST:
        return CorrelationDocument(None, None, pairs)
    return CorrelationDocument(
        spearman=_number(spearman(x[there], y[there])),
        pearson=_number(pearson(x[there], y[there])),
        n=pairs,
    )


def _tau(before: np.ndarray, after: np.ndarray) -> float | None:
    there = ~np.isnan(before) & ~np.isnan(after)
    return _number(kendall(before[there], after[there])) if there.sum() >= FEWEST else None


def _number(value: float) -> float | None:
    return None if np.isnan(value) else value


def _lost(request: _Rescoring) -> LostDocument:
    counts = request.ask("lost, count(*) AS samples", "AND lost IS NOT NULL GROUP BY lost").set_index("lost")["samples"]
    judged = int(counts.sum())
    about = scorer(str(request.benchmark.scorer)).LOST
    reasons = [
        LostReason(name=str(name), about=about.get(str(name), ""), samples=int(count), share=int(count) / judged)
        for name, count in counts.drop(index="", errors="ignore")
        .sort_index()
        .sort_values(ascending=False, kind="stable")
        .items()
    ]
    samples = sum(reason.samples for reason in reasons)
    each = request.benchmark.seconds_per_sample
    seconds = None if each is None else samples * each
    quoted, source = getattr(scorer(str(request.benchmark.scorer)), "QUOTED_COSTS", ({}, None))
    return LostDocument(
        samples=samples,
        of=judged,
        share=samples / judged if judged else None,
        reasons=reasons,
        seconds=seconds,
        costs=_costs(request, judged, samples, seconds, quoted) if quoted and judged else [],
        source=source,
    )


def _costs(
    request: _Rescoring, judged: int, samples: int, seconds: float | None, quoted: Mapping[str, float]
) -> list[CostStep]:
    cut, digit = request.ask(
        "count(*) FILTER (lost = 'float cut') AS cut, count(*) FILTER (stopped AND lost <> 'float cut') AS digit",
        "AND lost IS NOT NULL",
    ).iloc[0]
    others = judged - int(cut)
    values: dict[Literal["cut", "digit", "again", "seconds"], float | None] = {
        "cut": int(cut) / judged,
        "digit": int(digit) / others if others else None,
        "again": samples / judged,
        "seconds": seconds,
    }
    return [
        CostStep(
            name=name,
            value=value,
            quoted=quoted.get(name),
            shown=str(message(f"slices-cost-step-{name}")),
            shown_value=cost_in_words(name, value),
            shown_quoted=("> " if name == "again" and name in quoted else "") + cost_in_words(name, quoted.get(name)),
        )
        for name, value in values.items()
    ]


def cost_in_words(step: str, value: float | None) -> str:
    """A value of a `CostStep` as it is shown."""
    if value is None:
        return "–"
    if step != "seconds":
        return str(message("slices-cost-share", share=fixed(100 * value, 1)))
    sizes = (("seconds", 90.0, 1.0), ("minutes", 5400.0, 60.0), ("hours", 200 * 3600.0, 3600.0))
    unit, _, size = next((each for each in sizes if value < each[1]), ("years", 0.0, 365.25 * 86400))
    return str(message("slices-cost-time", unit=unit, n=fixed(value / size, 1 if unit == "years" else 0)))


def _agreement(request: _Rescoring) -> StoredAgreement | None:
    """How the stored scores compare with those of the published variant, computed anew; None where the board names
    none.
    """
    published = request.benchmark.published
    if published is None:
        return None
    apart = (
        f"abs({request.store.score(request.benchmark, STORED)} - {request.store.score(request.benchmark, published)})"
    )
    row = request.ask(
        f"count({apart}) AS compared, count(*) FILTER ({apart} <= {EQUAL}) AS equal, max({apart}) AS largest"
    ).iloc[0]
    compared = int(row["compared"])
    return StoredAgreement(
        variant=published,
        compared=compared,
        equal=int(row["equal"]),
        largest=float(row["largest"]) if compared else None,
    )
