"""Credit: how much of the scores is due to models, facets such as harness and judge, tasks and runs; what to vary."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Annotated, Literal

import numpy as np
from msgspec import Meta, Struct

from evalboard.insights import (
    Axis,
    BenchmarkName,
    Block,
    Choice,
    Estimate,
    Fact,
    Facts,
    Field,
    Figure,
    HiddenValue,
    Insight,
    Needs,
    Option,
    Points,
    Query,
    Series,
    Share,
    Words,
)
from evalboard.insights._credit import FEWEST_CLUSTERS, Credit, column_list, credit_of
from evalboard.insights._questions import benchmark_choice
from evalboard.leaderboard.leaderboard import HARNESSES, Leaderboard
from evalboard.statistics.variance_components import Levels, VarianceComponents

DIGITS = 6
LISTED = 200
LAYERS = ("tasks", "runs")
"""Before the facets."""
DOUBLINGS = 6
NEARLY = 0.99
"""A generalizability beyond which it is not told exactly: it is never certain."""
WIDE = 1.959963984540054
WORDS = Words("credit")


class ComponentRow(Struct, frozen=True):
    """A source of variance."""

    source: str
    variance: Annotated[Estimate | None, Field("estimate", unit="number", digits=4)]
    """Null where the data cannot tell it."""
    deviation: Points[float | None]
    share: Share[float | None]
    """Of the variance of single scores."""


class AdjustedRow(Struct, frozen=True):
    """A model, adjusted for the harnesses that it was run with, or the reverse."""

    name: str
    adjusted: Annotated[float, Field("share", lower_is_better=False)]
    effect: Annotated[Estimate, Field("estimate", lower_is_better=False)]
    """Above or below the mean of all."""
    raw: Share[float]
    pairs: int
    rank_from: int
    rank_to: int
    tier: HiddenValue[int]


class LayerRow(Struct, frozen=True):
    """A source of error of the mean score of a model."""

    source: str
    number: Annotated[float | None, Field("number", digits=1)]
    """How many each model has."""
    score_error: Points[float | None]
    difference_error: Points[float | None]
    """Of the difference of two models."""
    included: bool


class NextRow(Struct, frozen=True):
    """What twice as much of a facet would do, for as many runs more."""

    facet: str
    now: Annotated[float, Field("number", digits=1)]
    needed: int | None
    """For the target; null where no number is enough."""
    added: int
    """Runs more, per model."""
    dollars: Annotated[float | None, Field("measure", unit="dollars", lower_is_better=True)]
    error: Points[float]
    """The standard error of the difference of two models with twice as much."""
    saved: Points[float]
    saved_per_dollar: Annotated[float | None, Field("number", digits=3)]
    generalizability: Annotated[float, Field(digits=2)]
    best: bool


class CreditQuery(Query, frozen=True):
    """What stands for models, harnesses and tasks."""

    model: Annotated[str, Meta(description="the column of entries with the model")] = "model"
    harness: Annotated[
        str,
        Meta(
            description="one or two columns of entries or samples, such as agent,judge; where not given, the first two "
            f"that are named {', '.join(HARNESSES[:-1])} or {HARNESSES[-1]}"
        ),
    ] = ""
    tasks: Annotated[
        Literal["", "questions", "benchmarks"],
        Meta(description="what a task is; questions where the board keeps samples, else benchmarks"),
    ] = ""
    benchmark: BenchmarkName = ""
    target: Annotated[float, Meta(ge=0.5, le=0.99, description="the generalizability that a ranking is to have")] = 0.9
    without: Annotated[
        str, Meta(description="sources that the total error leaves out: tasks, runs or columns, as in runs,judge")
    ] = ""


INSIGHT = Insight(
    name="credit",
    query=CreditQuery,
    needs=Needs.RESULTS | Needs.SAMPLES,
    page_needs=Needs.HARNESSES,
    pages=("questions", "benchmarks"),
    order=55,
    tables={
        "components": ComponentRow,
        "models": AdjustedRow,
        "harnesses": AdjustedRow,
        "layers": LayerRow,
        "next": NextRow,
    },
)


def report(leaderboard: Leaderboard, query: CreditQuery) -> Iterator[Block]:
    """Who gets the credit. QueryError for a column that the board lacks."""
    credit = credit_of(leaderboard, query.model, query.harness, query.tasks, query.benchmark)
    if credit.benchmark is not None:
        yield from benchmark_choice(leaderboard, credit.benchmark.benchmark)
    if credit.options:
        values = [each for each in dict.fromkeys([",".join(credit.columns), *credit.options]) if each]
        options = [Option(each, each.replace(",", " + ") if each not in credit.options else each) for each in values]
        yield Choice("harness", WORDS.text("harness"), ",".join(credit.columns), options)
    if credit.fitted is None:
        too_few = len(credit.names[0]) < 2 or credit.scores.score.shape[1] < 2
        yield WORDS.missing("unfitted-too-few" if too_few else "unfitted-no-variance")
    else:
        left_out = column_list(query.without, credit.columns, leaderboard, "without", LAYERS)
        yield from _CreditReport(credit, credit.fitted, query, left_out).blocks()
    for column in credit.confounded:
        others = (WORDS.text("part-model"), *credit.columns)
        yield WORDS.missing("not-crossed", column=column, others=others)
    if credit.further:
        yield WORDS.missing("further", columns=credit.further)
    if not (credit.columns or credit.confounded):
        yield WORDS.missing("no-harness")
    yield Facts(list(_facts(credit)))


def _facts(credit: Credit) -> Iterator[Fact]:
    yield WORDS.fact("column", ", ".join(credit.columns) or None, "text")
    yield WORDS.fact("models", len(credit.names[0]))
    yield WORDS.fact("harnesses", len(credit.names[1]) if credit.columns else None, "count")
    for number, levels in enumerate(credit.names[2:], start=2):
        yield Fact(f"harnesses_{number}", credit.columns[number - 1], len(levels), "count")
    yield WORDS.fact("pairs", credit.scores.levels.shape[1])
    yield WORDS.fact("tasks", credit.scores.score.shape[1])
    yield WORDS.fact("clusters", credit.clusters or None, "count")
    yield WORDS.fact("runs", int(credit.scores.runs.sum()))


class _CreditReport:
    """The components of a board, in words and tables."""

    def __init__(self, credit: Credit, fitted: VarianceComponents, query: CreditQuery, left_out: list[str]) -> None:
        self.credit, self.fitted, self.query = credit, fitted, query
        self.variance, self.identified = fitted.estimate, fitted.scores.identified
        self.levels, self.full = Levels.of(credit.scores), len(credit.scores.classes) - 1
        self.names = (*LAYERS, *credit.columns)
        self.layers = [each for each in range(len(self.names)) if self._identified(each)]
        self.counted = [each for each in self.layers if self.names[each] not in left_out]

    def _identified(self, layer: int) -> bool:
        return layer == 0 or bool(self.identified[-1 if layer == 1 else 2 ** (layer - 1)])

    def _word(self, layer: int) -> str:
        return WORDS.text(f"layer-{LAYERS[layer]}") if layer < len(LAYERS) else self.names[layer]

    def _many(self, layer: int) -> str:
        if layer < len(LAYERS):
            return WORDS.text(f"facet-{LAYERS[layer]}")
        return WORDS.text("values-of", column=self.names[layer])

    def blocks(self) -> Iterator[Block]:
        credit, variance = self.credit, self.variance
        between = variance[: self.full]
        facets = [each for each in self.layers if each >= len(LAYERS)]
        if facets and between.sum() > 0:
            shares = between / between.sum()
            parts = {each: float(shares[2 ** (each - 1) - 1]) for each in facets}
            words = [
                WORDS.say("split-facet", share=_percent(part), column=self.names[at]) for at, part in parts.items()
            ]
            both = _percent(1.0 - shares[0] - sum(parts.values()))
            yield WORDS.headline("split", model=_percent(shares[0]), facets=tuple(words), both=both)
        elif not facets:
            yield WORDS.headline("alone", model=_percent(variance[0] / max(variance.sum(), 1e-300)))
        else:
            yield WORDS.headline("nothing")
        yield from self._sentences()
        if credit.beyond:
            yield WORDS.caveat("beyond", count=credit.beyond)
        if credit.unnamed:
            yield WORDS.caveat("unnamed", count=credit.unnamed, column=", ".join(credit.columns) or self.query.model)
        if credit.merged:
            yield WORDS.caveat("merged", count=credit.merged)
        if 0 < credit.clusters < FEWEST_CLUSTERS:
            yield WORDS.caveat("clustered")
        yield self._layers_choice()
        yield self._total()
        yield WORDS.table("layers", LayerRow, list(self._layers()), opened=True)
        note = WORDS.say("base") if facets and between.sum() > 0 else None
        yield WORDS.table("components", ComponentRow, list(self._components()), note=note)
        for factor in range(len(credit.names)):
            if factor == 0 or self._identified(factor + 1):
                yield self._adjusted(factor)
        yield self._numbers()
        without = () if self.credit.cost else ("dollars", "saved_per_dollar")
        yield WORDS.table("next", NextRow, list(self._next()), mark="best", without=without, opened=True)
        if not self._identified(1):
            yield WORDS.missing("no-runs")

    def _sentences(self) -> Iterator[Block]:
        now = self.levels.generalizability(self.variance)
        if math.isnan(now):
            return
        value, target = f"{now:.2f}" if now < NEARLY else f">{NEARLY:.2f}", f"{self.query.target:.2f}"
        yield WORDS.sentence("holds", value=value, target=target)
        for layer in self.layers if now < self.query.target else ():
            number, word = self._needed(layer), self._many(layer)
            if number is None:
                yield WORDS.sentence("never", facet=word, target=target)
            else:
                yield WORDS.sentence("needed", facet=word, target=target, count=number)
        ways = (replace(self.levels, apart=0.0 * self.levels.apart), self.levels)
        same, apart = (f"{100 * self._difference_error(each):.1f}" for each in ways)
        if same != apart:
            yield WORDS.sentence("apart", same=same, now=apart)
        yield WORDS.sentence("vary", facet=self._many(self._best))

    def _needed(self, layer: int) -> int | None:
        number = self.levels.needed(self.variance, layer, self.query.target)
        return math.ceil(number - 1e-9) if number < 1e6 else None

    def _difference_error(self, levels: Levels) -> float:
        return math.sqrt(2.0 * levels.error(self.variance, relative=True).sum())

    @cached_property
    def _best(self) -> int:
        return min(self.layers, key=lambda each: self._difference_error(self.levels.times(2.0, each)))

    def _components(self) -> Iterator[ComponentRow]:
        lower, upper = self.fitted.intervals
        total = float(self.variance.sum())
        full, alike = self.full, self.credit.scores.names[self.full]
        words = (WORDS.say("part-model"), *self.credit.columns)
        kinds = [(each, task) for task in (False, True) for each in range(not task, full + 1)]
        for number, (each, task) in enumerate([*kinds, (0, False)]):
            if each >= 2 ** len(words):  # of a facet that there is not
                continue
            # What all factors do together is called by the fewest that tell cells apart.
            at = full + {alike: full, full: alike}.get(each, each) if task else number
            value, identified = float(self.variance[at]), bool(self.identified[at])
            parts = [str(word) for bit, word in enumerate(words) if each >> bit & 1]
            source = " × ".join([*parts, WORDS.text("part-task")] if task else parts or [WORDS.text("part-run")])
            if at == 2 * full and not self._identified(1):
                source = WORDS.text("with-runs", source=source)
            estimate = Estimate(*(_exact(each) for each in (value, float(lower[at]), float(upper[at]))))
            yield ComponentRow(
                source,
                estimate if identified else None,
                _rounded(math.sqrt(value)) if identified else None,
                _rounded(value / total) if identified and total > 0 else None,
            )

    def _adjusted(self, factor: int) -> Block:
        adjusted, codes = self.fitted.adjusted(factor), self.credit.scores.levels[factor]
        names = self.credit.names[factor]
        order = np.argsort(-adjusted.mean, kind="stable")
        raw, shown = self.credit.raw, adjusted.mean.clip(*self.credit.ends)
        beyond = np.abs(adjusted.mean - shown)
        rows = [
            AdjustedRow(
                names[at],
                _rounded(shown[at]),
                Estimate(*(_rounded(each[at]) for each in (adjusted.effect, adjusted.lower, adjusted.upper))),
                _rounded(raw[codes == at].mean()),
                int((codes == at).sum()),
                int(adjusted.sets.lower[at]),
                int(adjusted.sets.upper[at]),
                int(adjusted.sets.tier[at]),
            )
            for at in map(int, order[:LISTED])
        ]
        without = () if self.credit.columns else ("pairs",)
        title, number, note = None, str(factor) if factor > 1 else "", None
        if beyond.any():
            note = WORDS.say("clipped", count=int((beyond > 0).sum()), most=f"{100 * beyond.max():.1f}")
        if factor:
            title = WORDS.say("harnesses", column=self.credit.columns[factor - 1])
        key = "harnesses" if factor else "models"
        return WORDS.table(
            key,
            AdjustedRow,
            rows,
            total=len(order),
            title=title,
            note=note,
            without=without,
            opened=True,
            number=number,
        )

    def _layers_choice(self) -> Block:
        words = {self.names[each]: self._many(each) for each in self.layers}
        options = [Option(name, WORDS.text("without-layer", layer=word)) for name, word in words.items()]
        options.insert(0, Option("", WORDS.text("all-layers")))
        if self.query.without and self.query.without not in self.names:
            options.append(Option(self.query.without, self.query.without))
        return Choice("without", WORDS.text("without"), self.query.without, options)

    def _layers(self) -> Iterator[LayerRow]:
        score, difference = (self.levels.error(self.variance, relative=each) for each in (False, True))
        for layer in range(len(self.names)):
            identified, number = layer in self.layers, self.levels.number(layer)
            errors = (math.sqrt(score[layer]), math.sqrt(2.0 * difference[layer]))
            yield LayerRow(
                self._word(layer),
                _rounded(number) if identified else None,
                *(_rounded(each) if identified else None for each in errors),
                included=layer in self.counted,
            )
        totals = (math.sqrt(score[self.counted].sum()), math.sqrt(2 * difference[self.counted].sum()))
        yield LayerRow(WORDS.text("layer-total"), None, *map(_rounded, totals), included=True)

    def _total(self) -> Block:
        """The difference of two models of equal scores, with an error that grows layer by layer."""
        parts = self.levels.error(self.variance, relative=True)
        names = [self._word(each) for each in self.counted]
        x = [names[0], *(f"+ {each}" for each in names[1:])] if names else []
        half = [WIDE * math.sqrt(2.0 * each) for each in np.cumsum(parts[self.counted]).tolist()]
        series = Series(
            "total",
            "",
            "intervals",
            x,
            [0.0] * len(x),
            [-_rounded(e) for e in half],
            [_rounded(e) for e in half],
            accent=True,
        )
        axes = Axis(WORDS.text("total-x"), "category"), Axis(WORDS.text("total-y"), kind="points")
        return Figure("total", WORDS.text("total"), *axes, [series], WORDS.text("total-caption"))

    def _numbers(self) -> Block:
        steps = [2.0**step for step in range(-2, DOUBLINGS)]
        series = [
            Series(
                self.names[layer],
                self._many(layer),
                "line",
                steps,
                [_exact(self.levels.times(each, layer).generalizability(self.variance)) for each in steps],
                accent=layer == self._best,
            )
            for layer in self.layers
        ]
        x = Axis(WORDS.text("numbers-x"), "log")
        y = Axis(WORDS.text("numbers-y"), kind="number", low=0.0, high=1.0)
        return Figure("numbers", WORDS.text("numbers"), x, y, series)

    def _next(self) -> Iterator[NextRow]:
        levels = self.levels
        added = math.ceil(levels.tasks[-1] * levels.runs - 1e-9)
        now, cost = self._difference_error(levels), self.credit.cost
        for layer in self.layers:
            more = levels.times(2.0, layer)
            error = self._difference_error(more)
            dollars = None if cost is None else cost * added
            yield NextRow(
                self._word(layer),
                _rounded(levels.number(layer)),
                self._needed(layer),
                added,
                None if dollars is None else _rounded(dollars),
                _rounded(error),
                _rounded(now - error),
                None if not dollars else _rounded(100.0 * (now - error) / dollars),
                _rounded(more.generalizability(self.variance)),
                best=layer == self._best,
            )


def _exact(value: float) -> float | None:
    """A number with its leading digits; None for what lies nowhere."""
    return float(f"{value:.6g}") if math.isfinite(value) else None


def _rounded(value: float) -> float:
    return round(float(value), DIGITS)


def _percent(share: float) -> str:
    return f"{max(100 * float(share), 0.0):.0f}"
