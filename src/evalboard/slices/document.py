"""What a page of samples shows: a slice, its means and spread, the models in it, and some of its rows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from msgspec.structs import asdict, replace

from evalboard import scorers
from evalboard.data.samples import OPPONENT, SampledBenchmark
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices._duck import PLACE, STORED, SampleStore, quoted, store_of
from evalboard.slices.columns import SCORED, ColumnFacts, OfferedColumn, facts_of
from evalboard.slices.documents import (
    GridDocument,
    NamedDocument,
    SampleRow,
    SamplesDocument,
    ScorerDocument,
    SliceBenchmark,
    SliceEntry,
    SliceModel,
)
from evalboard.slices.means import CLUSTER, difference, histograms, intervals, models, scores
from evalboard.slices.sample_selection import CHOSEN, SampleSelection, select_samples
from evalboard.slices.where import ConditionColumn, SliceQuery, parsed, rules
from evalboard.strings import did_you_mean, message

DRAWN = (SCORED, "prediction_length", "answer_type", "newlines", "failure")
"""The histograms that are always drawn, where the benchmark has the column."""
ABOUT_STORED = "the score as it is stored in the source"
DIFFERENCE = "difference"
NATURAL = "try_cast(sample AS BIGINT) NULLS LAST, sample, run"
"""Samples by their number where they have one, else by their name."""
CUT: Mapping[str, int] = {"question": 160, "prediction": 80}
EXPECTED = 60
AT = quoted(PLACE)


@dataclass(frozen=True)
class SliceRequest:
    """A query on a board: its benchmark, entries and columns, found out once and checked."""

    leaderboard: Leaderboard
    query: SliceQuery
    store: SampleStore
    benchmark: SampledBenchmark
    entry: str
    against: str | None
    facts: ColumnFacts
    columns: Mapping[str, ConditionColumn]

    def chosen(self, *, alone: bool = False) -> SampleSelection:
        """The samples that the conditions mean; of its entry `alone`, where nothing is said of others."""
        tree, entry = parsed(self.query.where), self.entry if alone else None
        return select_samples(self.store, self.benchmark, tree, self.columns, entry)

    def matched(self, samples_chosen: SampleSelection) -> int:
        """How many samples of the entry are chosen."""
        return (
            self.facts.rows[self.entry]
            if samples_chosen.places is None
            else len(samples_chosen.places.get(self.entry, ()))
        )

    @property
    def label(self) -> str:
        """What the board calls the benchmark."""
        return label_of(self.leaderboard, self.benchmark)


def request_of(leaderboard: Leaderboard, query: SliceQuery) -> SliceRequest:
    """What a query means on a board. EvalboardError without samples or for an unknown entry, QueryError for any other
    choice it does not have.
    """
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    entry = entry_of(leaderboard, benchmark, query.entry)
    against = entry_of(leaderboard, benchmark, query.against, parameter="against") if query.against else None
    if against == entry:
        raise QueryError(message("slices-same-entry", entry=repr(entry)), parameter="against")
    facts = facts_of(store, benchmark)
    columns = facts.columns(store.score(benchmark, query.variant))
    return SliceRequest(leaderboard, query, store, benchmark, entry, against, facts, columns)


def benchmark_of(store: SampleStore, name: str) -> SampledBenchmark:
    """The benchmark of this name, the first where none is named."""
    return store.benchmark(name) if name else store.filed.benchmarks[0]


def entry_of(leaderboard: Leaderboard, benchmark: SampledBenchmark, name: str, *, parameter: str = "entry") -> str:
    """The entry of this id, or the only one of this model; the first that has samples where none is named."""
    if not name:
        return benchmark.entries[0]
    entry = leaderboard.name(leaderboard.find(name))
    if entry not in benchmark.entries:
        entries = benchmark.entries
        close = did_you_mean(entry, entries)
        sentence = message(
            "slices-no-samples-of", parameter=parameter, entry=repr(entry), benchmark=benchmark.benchmark, close=close
        )
        raise QueryError(sentence, parameter=parameter, known=entries[:100])
    return entry


def label_of(leaderboard: Leaderboard, benchmark: SampledBenchmark) -> str:
    """What the board calls a benchmark."""
    return leaderboard.suite.nodes[leaderboard.suite.place(benchmark.node)].label


def samples_document(leaderboard: Leaderboard, query: SliceQuery) -> SamplesDocument:
    """The answer to a query, as JSON has it; numbers that are not known are None."""
    this = request_of(leaderboard, query)
    drawn = [_drawn(this, name) for name in (*(name for name in DRAWN if name in this.columns), *query.histogram)]
    samples_chosen = this.chosen()
    variants = this.store.variants(this.benchmark)
    by_variant = {score.variant: score for score in scores(samples_chosen, this.entry, variants)}
    mine = by_variant[query.variant]
    rows = page(
        samples_chosen,
        this.entry,
        query.sort,
        this.columns,
        variant=query.variant,
        against=this.against,
        offset=query.offset,
        limit=query.limit,
    )
    return SamplesDocument(
        **asdict(of_scorer(this.benchmark, variants)),
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        benchmark=this.benchmark.benchmark,
        label=this.label,
        benchmarks=[
            SliceBenchmark(each.benchmark, label_of(leaderboard, each), each.samples, len(each.entries), each.scorer)
            for each in this.store.filed.benchmarks
        ],
        entries=[
            SliceEntry(entry, model_of(leaderboard, entry), this.facts.rows[entry], this.facts.means[entry])
            for entry in this.benchmark.entries
        ],
        entry=this.entry,
        against=this.against,
        variant=query.variant,
        maximum=this.benchmark.maximum,
        columns=[each.summary for each in (_drawn(this, SCORED), *this.facts.offered.values())],
        where=query.where,
        rules=rules(parsed(query.where)),
        total=this.facts.rows[this.entry],
        matched=this.matched(samples_chosen),
        score=mine if mine.n else None,
        scores=list(by_variant.values()),
        models=_models(this, samples_chosen),
        difference=difference(samples_chosen, this.entry, this.against, query.variant) if this.against else None,
        histograms=histograms(samples_chosen, this.entry, list(dict.fromkeys(drawn))),
        rows=rows,
        offset=query.offset,
        limit=query.limit,
        sort=query.sort,
    )


def of_scorer(benchmark: SampledBenchmark, variants: tuple[str, ...]) -> ScorerDocument:
    """What a benchmark's scorer knows: its variants, how they hang together, and what its labels mean."""
    plain = ScorerDocument(benchmark.scorer, benchmark.published, [NamedDocument(STORED, ABOUT_STORED)])
    if benchmark.scorer is None:
        return plain
    rules_of = scorers.scorer(benchmark.scorer)
    return replace(
        plain,
        repaired=rules_of.REPAIRED,
        metric=rules_of.METRIC,
        variants=[*plain.variants, *_named({name: rules_of.ABOUT[name] for name in variants if name != STORED})],
        grid=GridDocument(
            stops=_named(rules_of.STOPS),
            normalizations=_named(rules_of.NORMALIZATIONS),
            variants=[
                [rules_of.GRID[stop, normalization] for normalization in rules_of.NORMALIZATIONS]
                for stop in rules_of.STOPS
            ],
        ),
        failures=_named(rules_of.FAILURES),
        lost=_named(rules_of.LOST),
    )


def model_of(leaderboard: Leaderboard, entry: str) -> str:
    """The model of an entry."""
    return str(leaderboard.entries["model"].iloc[leaderboard.row_by_entry[entry]])


def _named(sentences: Mapping[str, str]) -> list[NamedDocument]:
    return [NamedDocument(name, sentence) for name, sentence in sentences.items()]


def _models(this: SliceRequest, samples_chosen: SampleSelection) -> list[SliceModel]:
    mean_of = models(samples_chosen, this.query.variant)
    bounds = intervals(samples_chosen, this.query.variant) if this.query.intervals else None
    return [
        SliceModel(
            entry,
            model_of(this.leaderboard, entry),
            *mean_of.get(entry, (0, None)),
            *(() if bounds is None else bounds.get(entry, (None, None))),
        )
        for entry in this.benchmark.entries
    ]


def _drawn(this: SliceRequest, name: str) -> OfferedColumn:
    if name == SCORED:
        return OfferedColumn(this.columns[SCORED], low=0.0, high=1.0)
    return this.facts.listed(name, parameter="histogram")


def ordered(
    chosen: SampleSelection,
    sort: str,
    columns: Mapping[str, ConditionColumn],
    *,
    shown: str,
    variant: str,
    against: str | None,
) -> str:
    """SQL of the chosen samples in an order, with `"@score"` and `"@other"`, the score of `against`, among what can be
    shown.
    """
    score = chosen.store.score(chosen.benchmark, variant)
    other = (
        f"SELECT sample, {CLUSTER} AS of_cluster, favg({score}) AS other"
        " FROM samples WHERE benchmark = $benchmark AND entry = $against GROUP BY ALL"
    )
    rows = f"SELECT *, {score} AS {quoted('@score')}, {CLUSTER} AS {quoted('@cluster')} FROM mine WHERE {CHOSEN}"
    joined = (
        f"(SELECT m.*, o.other AS {quoted('@other')} FROM ({rows}) m LEFT JOIN ({other}) o"
        f" ON m.sample = o.sample AND m.{quoted('@cluster')} = o.of_cluster)"
        if against
        else f"(SELECT *, NULL::DOUBLE AS {quoted('@other')} FROM ({rows}))"
    )
    return f"SELECT {shown} FROM {joined} ORDER BY {_key(sort, columns, against=against)}{NATURAL}, {AT}"


def _key(sort: str, columns: Mapping[str, ConditionColumn], *, against: str | None) -> str:
    name = sort.removeprefix("-")
    if name in {"", "sample"}:
        return "try_cast(sample AS BIGINT) DESC NULLS LAST, sample DESC, " if sort.startswith("-") else ""
    keys = {each: column.sql for each, column in columns.items()}
    keys |= {DIFFERENCE: f"({quoted('@score')} - {quoted('@other')})"} if against else {}
    if name not in keys:
        named = repr(sort[:80])
        needs_other = message("slices-sort-by-difference", name=named)
        sentence = (
            needs_other
            if name == DIFFERENCE
            else message("slices-sort", name=named, close=did_you_mean(name, tuple(keys)))
        )
        raise QueryError(sentence, parameter="sort", known=tuple(keys)[:100])
    return f"{keys[name]} {'DESC' if sort.startswith('-') else 'ASC'} NULLS LAST, "


def page(
    chosen: SampleSelection,
    entry: str,
    sort: str,
    columns: Mapping[str, ConditionColumn],
    *,
    variant: str,
    against: str | None,
    offset: int,
    limit: int,
) -> list[SampleRow]:
    """Some rows of the slice, each as JSON has it."""
    sql = ordered(chosen, sort, columns, shown=f"{AT}, {quoted('@other')}", variant=variant, against=against)
    places = chosen.ask(
        f"{sql} LIMIT {limit:d} OFFSET {offset:d}", entry, {"against": against} if against else {}
    ).to_pylist()
    row_by_place = {
        row[PLACE]: row for row in _texts(chosen, entry, [each[PLACE] for each in places], variant).to_pylist()
    }
    return [_row(row_by_place[each[PLACE]], each["@other"]) for each in places]


def _texts(chosen: SampleSelection, entry: str, places: Sequence[int], variant: str) -> pa.Table:
    shown = [f"left({quoted(name)}, {size}) AS {quoted(name)}" for name, size in CUT.items()]
    score = chosen.store.score(chosen.benchmark, variant)
    opponent = OPPONENT if chosen.store.filed.of_battles else "NULL"
    return chosen.store.ask(
        f'SELECT {AT}, sample, run, {", ".join(shown)}, "references", {score} AS score, failure, lost,'
        f" {opponent} AS {OPPONENT} FROM samples"
        f" WHERE benchmark = $benchmark AND entry = $entry AND {AT} IN (SELECT unnest($places))",
        {"benchmark": chosen.benchmark.benchmark, "entry": entry, "places": list(places)},
    )


def _row(row: Mapping[str, Any], other: float | None) -> SampleRow:  # Any: cells as Arrow gives them
    same = ("sample", "run", "question", "prediction", "score", "failure", "lost", OPPONENT)
    return SampleRow(expected=expected(row["references"]), other=other, **{name: row[name] for name in same})


def references_of(text: str | None) -> list[list[str]] | None:
    """References as they are kept: sets of spans, any of which is right; None where they are not known."""
    return None if text is None else json.loads(text)


def expected(text: str | None) -> str | None:
    """The first set of spans in short."""
    references = references_of(text)
    if references is None:
        return None
    return ", ".join(references[0] if references else [])[:EXPECTED]
