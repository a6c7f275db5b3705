"""Predicted ranks: where entries would stand on a benchmark that they, or that nobody, ran.

Scores and ranks of missing cells are those of the ability scale; another benchmark is one like those of the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct
from msgspec.structs import asdict

from evalboard.insights import (
    Block,
    Choice,
    Entry,
    Estimate,
    Facts,
    Field,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    Option,
    Query,
    Sentence,
    Table,
    UnitOf,
    Words,
)
from evalboard.insights.ability import AbilityScale, ability_scale_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.distributions import normal_cdf
from evalboard.statistics.held_out import LEVEL, HeldOut, HeldOutBenchmarks
from evalboard.strings import Value, message

MOST_ROWS = 200
"""Predictions that are listed, those of the best first."""
MOST_OPEN = 20
DIGITS = 6
WORDS = Words("predict")


class PredictionRow(Struct, frozen=True):
    """Where an entry would stand on a benchmark: no result."""

    entry: Entry[str]
    label: str
    rank: Annotated[Estimate, Field(digits=0, predicted=True)]
    of: int
    """The entry and those that have the benchmark; for another benchmark all that are on the scale."""
    score: Annotated[Estimate | None, Field(unit_from="unit", predicted=True)]
    """In what the board shows of the benchmark; of another benchmark it is unknown."""
    rank_of_board: int | None
    benchmark: HiddenValue[str]
    unit: HiddenValue[UnitOf | None]


class PredictQuery(Query, frozen=True):
    """Of which entries and benchmark."""

    entry: Annotated[str, Meta(description="an entry, or a model that has only one; all of them where not given")] = ""
    benchmark: Annotated[
        str,
        Meta(description="a benchmark that entries lack; one that nobody ran where not given"),
    ] = ""


INSIGHT = Insight(
    name="predict",
    query=PredictQuery,
    needs=Needs.RESULTS,
    pages=("benchmarks",),
    of_entry=True,
    page_needs=Needs.SCALE,
    order=41,
    tables={"ranks": PredictionRow},
)


def report(leaderboard: Leaderboard, query: PredictQuery) -> Iterator[Block]:
    """Predicted scores and ranks. NotFound for an unknown entry or benchmark."""
    scale = ability_scale_of(leaderboard)
    row = leaderboard.find(query.entry) if query.entry else None
    place = _place(scale, query.benchmark) if query.benchmark else None
    if scale.scale is None or scale.held is None:
        yield Missing(str(scale.cannot_tell))
    elif row is not None and not scale.placed[row]:
        yield Missing(str(scale.too_few(row)))
    elif place is not None and place in scale.places:
        yield from _choice(scale, leaderboard.suite.id(place), row)
        yield from _on_one(scale, scale.held, row, scale.places.index(place))
    elif place is not None:
        yield WORDS.missing("off-scale", benchmark=leaderboard.suite.nodes[place].label)
    elif (held := scale.held_benchmarks) is not None:  # a fit for each benchmark: made where it is asked for
        yield from _choice(scale, "", row)
        yield from _on_another(scale, held, row)


def _place(scale: AbilityScale, name: str) -> int:
    labels = {node.label: place for place, node in zip(scale.places, scale.nodes, strict=True)}
    suite = scale.leaderboard.suite
    return labels[name] if name in labels and name not in suite else suite.place(name)


def _choice(scale: AbilityScale, benchmark: str, row: int | None) -> Iterator[Block]:
    if row is None and scale.missing.any():
        some = [column for column in range(len(scale.places)) if scale.missing[:, column].any()]
        options = [Option(scale.leaderboard.suite.id(scale.places[each]), scale.nodes[each].label) for each in some]
        another = Option("", WORDS.text("another"))
        yield Choice("benchmark", str(message("insights-benchmark")), benchmark, [another, *options])


def _on_another(scale: AbilityScale, held: HeldOutBenchmarks, row: int | None) -> Iterator[Block]:
    candidates = scale.in_order if row is None else [row]
    rows = [_of_another(scale, held, each) for each in candidates[:MOST_ROWS]]
    if row is not None:
        yield _headline("would-rank", rows[0])
        rows += [_of_cell(scale, row, each) for each in np.flatnonzero(scale.missing[row]).tolist()]
    of, ranks = rows[0].of, [len(each) for each in held.actual]
    held_errors = _HeldOutErrors(
        sum(ranks), float(np.average(held.inside, weights=ranks)), of * held.error, of * held.plain_error
    )
    yield held_errors.sentence("held-benchmarks", headline=row is None, benchmarks=len(ranks), of=of)
    if len(ranks) < len(scale.places):
        yield WORDS.caveat("drawn", some=len(ranks), all=len(scale.places))
    if not held.better_than_middle:
        yield WORDS.caveat("no-better-than-middle")
    if row is not None and len(rows) > 1:
        yield Sentence(str(message("ability-by-choice")))
    yield _table(rows, len(candidates) if row is None else len(rows))
    yield held_errors.facts


def _on_one(scale: AbilityScale, held: HeldOut, row: int | None, column: int) -> Iterator[Block]:
    label = scale.nodes[column].label
    candidates = [each for each in (scale.in_order if row is None else [row]) if scale.missing[each, column]]
    if not candidates:
        yield (
            WORDS.missing("all-have", benchmark=label)
            if row is None
            else WORDS.missing("has", entry=scale.name(row), benchmark=label)
        )
        return
    rows = [_of_cell(scale, each, column) for each in candidates[:MOST_ROWS]]
    if row is not None:
        yield _headline("would-rank-on", rows[0])
    mine = held.column == column
    errors = (100 * float(np.sqrt(np.square(each[mine]).mean())) for each in (held.miss, held.plain))
    held_errors = _HeldOutErrors(int(mine.sum()), float(held.inside[mine].mean()), *errors)
    yield held_errors.sentence("held-scores", headline=row is None, benchmark=label)
    if not held.better_where(mine):
        yield WORDS.caveat("no-better-than-mean", benchmark=label)
    yield Sentence(str(message("ability-by-choice")))
    yield _table(rows, len(candidates))
    yield held_errors.facts


@dataclass(frozen=True)
class _HeldOutErrors:
    """How held-out ranks or scores were predicted: errors in ranks, or in points."""

    count: int
    inside: float
    error: float
    plain_error: float

    def sentence(self, name: str, *, headline: bool, **more: Value) -> Sentence:
        missed = {"error": f"{self.error:.1f}", "plain": f"{self.plain_error:.1f}"}
        said = WORDS.say(name, inside=f"{100 * self.inside:.1f}", count=self.count, **missed, **more)
        return Sentence(str(said), headline=headline)

    @property
    def facts(self) -> Facts:
        return Facts(
            [
                WORDS.fact("level", LEVEL, "share"),
                WORDS.fact("held_out", self.count),
                WORDS.fact("inside", round(self.inside, DIGITS), "share"),
                WORDS.fact("error", round(self.error, DIGITS), digits=1),
                WORDS.fact("plain_error", round(self.plain_error, DIGITS), digits=1),
            ]
        )


def _headline(name: str, row: PredictionRow) -> Sentence:
    ends = {name: f"{value:.0f}" for name, value in asdict(row.rank).items()}
    return WORDS.headline(name, entry=row.entry, benchmark=row.label, of=row.of, **ends)


def _table(rows: list[PredictionRow], total: int) -> Table:
    without = () if any(each.score for each in rows) else ("label", "score")
    return WORDS.table("ranks", PredictionRow, rows, total=total, opened=len(rows) <= MOST_OPEN, without=without)


def _of_another(scale: AbilityScale, held: HeldOutBenchmarks, row: int) -> PredictionRow:
    """By the normal score of its rank on the scale."""
    of, middle = int(scale.placed.sum()), held.slope * float(scale.normal_scores[row])
    value, lower, upper = of * normal_cdf([-middle, -middle - held.reach, -middle + held.reach]) + 0.5
    rank = Estimate(*np.clip([np.round(value), np.floor(lower), np.ceil(upper)], 1, of).tolist())
    return PredictionRow(scale.name(row), WORDS.text("another"), rank, of, None, _on_board(scale, row), "", None)


def _of_cell(scale: AbilityScale, row: int, column: int) -> PredictionRow:
    """Among those that have the benchmark."""
    node, others = scale.nodes[column], scale.scores[:, column]
    value, lower, upper = (float(each[row, column]) for each in scale.predicted)
    rank = Estimate(*(1.0 + float((others > each).sum()) for each in (value, upper, lower)))
    score = Estimate(*(round(each, DIGITS) for each in (node.shown(value), *node.shown_ends(lower, upper))))
    of = 1 + int((~np.isnan(others)).sum())
    benchmark, unit = scale.leaderboard.suite.id(scale.places[column]), node.in_unit.json
    return PredictionRow(scale.name(row), node.label, rank, of, score, _on_board(scale, row), benchmark, unit)


def _on_board(scale: AbilityScale, row: int) -> int | None:
    return int(scale.leaderboard.ranks.rank[row]) or None
