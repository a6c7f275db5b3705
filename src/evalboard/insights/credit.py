"""Credit: how much of the scores is due to models, harnesses, tasks and runs, and what to vary next."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Annotated, Literal

import numpy as np
from msgspec import Meta, Struct

from evalboard.insights import (
    SHARE,
    Axis,
    Block,
    Choice,
    Estimate,
    Fact,
    Facts,
    Field,
    Figure,
    Insight,
    Needs,
    Option,
    Query,
    Series,
    Words,
)
from evalboard.insights._credit import Credit, credit_of
from evalboard.insights._questions import benchmark_choice
from evalboard.leaderboard.leaderboard import HARNESSES, Leaderboard
from evalboard.statistics.variance_components import (
    COMPONENTS,
    MH,
    MHT,
    MT,
    Facet,
    H,
    Levels,
    M,
    VarianceComponents,
)

DIGITS = 6
LISTED = 200
FACETS = ("tasks", "runs", "harnesses")
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
    deviation: Annotated[float | None, Field("points")]
    share: Annotated[float | None, SHARE]
    """Of the variance of single scores."""


class AdjustedRow(Struct, frozen=True):
    """A model, adjusted for the harnesses that it was run with, or the reverse."""

    name: str
    adjusted: Annotated[float, Field("share", lower_is_better=False)]
    effect: Annotated[Estimate, Field("estimate", lower_is_better=False)]
    """Above or below the mean of all."""
    raw: Annotated[float, SHARE]
    pairs: int
    rank_from: int
    rank_to: int
    tier: Annotated[int, Field(hidden=True)]


class LayerRow(Struct, frozen=True):
    """A source of error of the mean score of a model."""

    source: str
    number: Annotated[float | None, Field("number", digits=1)]
    """How many each model has."""
    score_error: Annotated[float | None, Field("points")]
    difference_error: Annotated[float | None, Field("points")]
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
    error: Annotated[float, Field("points")]
    """The standard error of the difference of two models with twice as much."""
    saved: Annotated[float, Field("points")]
    saved_per_dollar: Annotated[float | None, Field("number", digits=3)]
    generalizability: Annotated[float, Field(digits=2)]
    best: bool


class CreditQuery(Query, frozen=True):
    """What stands for models, harnesses and tasks."""

    model: Annotated[str, Meta(description="the column of entries with the model")] = "model"
    harness: Annotated[
        str,
        Meta(
            description="the column of entries or samples with the harness, prompt, judge, language or seed; where not "
            f"given, the first that is named {', '.join(HARNESSES[:-1])} or {HARNESSES[-1]}"
        ),
    ] = ""
    tasks: Annotated[
        Literal["", "questions", "benchmarks"],
        Meta(description="what a task is; questions where the board keeps samples, else benchmarks"),
    ] = ""
    benchmark: Annotated[str, Meta(description="a benchmark with samples; the first where not given")] = ""
    target: Annotated[float, Meta(ge=0.5, le=0.99, description="the generalizability that a ranking is to have")] = 0.9
    without: Annotated[
        Literal["", "tasks", "runs", "harnesses"], Meta(description="a source that the total error leaves out")
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
    if len(credit.options) > 1:
        options = [Option(each, each) for each in credit.options]
        yield Choice("harness", str(WORDS.say("harness")), credit.column, options)
    if credit.fitted is None:
        yield _why_not(credit)
    else:
        yield from _CreditReport(credit, credit.fitted, query).blocks()
    if not credit.column:
        yield WORDS.missing("no-harness")
    yield Facts(list(_facts(credit)))


def _why_not(credit: Credit) -> Block:
    if len(credit.models) < 2 or credit.tasks < 2:
        return WORDS.missing("unfitted-too-few")
    if credit.scores.scale > 0:
        return WORDS.missing("unfitted-not-crossed", column=credit.column)
    return WORDS.missing("unfitted-no-variance")


def _facts(credit: Credit) -> Iterator[Fact]:
    yield WORDS.fact("column", credit.column or None, "text")
    yield WORDS.fact("models", len(credit.models))
    yield WORDS.fact("harnesses", len(credit.harnesses) if credit.column else None, "count")
    yield WORDS.fact("pairs", len(credit.scores.model))
    yield WORDS.fact("tasks", credit.tasks)
    yield WORDS.fact("runs", int(credit.scores.runs.sum()))


class _CreditReport:
    """The components of a board, in words and tables."""

    def __init__(self, credit: Credit, fitted: VarianceComponents, query: CreditQuery) -> None:
        self.credit, self.fitted, self.query = credit, fitted, query
        self.variance, self.identified = fitted.estimate, fitted.scores.identified
        self.levels = Levels.of(credit.scores)
        self.facets = [each for each in FACETS if self._identified(each)]

    def _identified(self, facet: str) -> bool:
        """Whether the data say what a facet does."""
        return {"tasks": True, "runs": bool(self.identified[-1]), "harnesses": bool(self.identified[MH])}[facet]

    def blocks(self) -> Iterator[Block]:
        """The blocks of the report."""
        credit, variance = self.credit, self.variance
        between = variance[[M, H, MH]]
        if self._identified("harnesses") and between.sum() > 0:
            model, harness, both = (_percent(each) for each in between / between.sum())
            yield WORDS.headline("split", model=model, harness=harness, both=both, column=credit.column)
        elif not self._identified("harnesses"):
            yield WORDS.headline("alone", model=_percent(variance[M] / max(variance.sum(), 1e-300)))
        else:
            yield WORDS.headline("nothing")
        yield from self._sentences()
        if credit.beyond:
            yield WORDS.caveat("beyond", count=credit.beyond)
        if credit.unnamed:
            yield WORDS.caveat("unnamed", count=credit.unnamed, column=credit.column or self.query.model)
        if credit.merged:
            yield WORDS.caveat("merged", count=credit.merged)
        if credit.clustered:
            yield WORDS.caveat("clustered")
        yield self._layers_choice()
        yield self._total()
        yield WORDS.table("layers", LayerRow, list(self._layers()), opened=True)
        yield WORDS.table("components", ComponentRow, list(self._components()), opened=True)
        yield self._adjusted("models", "model", credit.models)
        if self._identified("harnesses"):
            yield self._adjusted("harnesses", "harness", credit.harnesses)
        yield self._numbers()
        without = () if self.credit.cost else ("dollars", "saved_per_dollar")
        yield WORDS.table("next", NextRow, list(self._next()), mark="best", without=without, opened=True)
        if not self._identified("runs"):
            yield WORDS.missing("no-runs")

    def _sentences(self) -> Iterator[Block]:
        now = self.levels.generalizability(self.variance)
        if math.isnan(now):
            return
        value, target = f"{now:.2f}" if now < NEARLY else f">{NEARLY:.2f}", f"{self.query.target:.2f}"
        yield WORDS.sentence("holds", value=value, target=target)
        for facet in self.facets if now < self.query.target else ():
            number, word = self._needed(facet), str(WORDS.say(f"facet-{facet}"))
            if number is None:
                yield WORDS.sentence("never", facet=word, target=target)
            else:
                yield WORDS.sentence("needed", facet=word, target=target, count=number)
        if self.levels.apart > 0 and self._identified("harnesses"):
            ways = (replace(self.levels, apart=0.0), self.levels)
            same, apart = (f"{100 * self._difference_error(each):.1f}" for each in ways)
            yield WORDS.sentence("apart", same=same, now=apart)
        yield WORDS.sentence("vary", facet=str(WORDS.say(f"facet-{self._best}")))

    def _needed(self, facet: str) -> int | None:
        number = self.levels.needed(self.variance, facet, self.query.target)
        return math.ceil(number - 1e-9) if number < 1e6 else None

    def _difference_error(self, levels: Levels) -> float:
        return math.sqrt(2.0 * sum(levels.error(self.variance, relative=True).values()))

    @cached_property
    def _best(self) -> str:
        """The facet of which twice as much makes the smallest error."""
        return min(self.facets, key=lambda each: self._difference_error(self.levels.times(2.0, each)))

    def _components(self) -> Iterator[ComponentRow]:
        lower, upper = self.fitted.intervals
        total = float(self.variance.sum())
        alone = not self._identified("harnesses")
        for number, name in enumerate(COMPONENTS):
            at = {MT: MHT, MHT: MT}.get(number, number) if alone else number
            value = float(self.variance[at])
            identified = bool(self.identified[at])
            source = WORDS.say(f"source-{_dashed(name)}{'' if at != MHT or self._identified('runs') else '-and-run'}")
            estimate = Estimate(*(_exact(each) for each in (value, float(lower[at]), float(upper[at]))))
            yield ComponentRow(
                str(source),
                estimate if identified else None,
                _rounded(math.sqrt(value)) if identified else None,
                _rounded(value / total) if identified and total > 0 else None,
            )

    def _adjusted(self, key: str, facet: Facet, names: Sequence[str]) -> Block:
        adjusted, codes = self.fitted.adjusted(facet), self.credit.scores.codes(facet)
        order = np.argsort(-adjusted.mean, kind="stable")
        raw = self.credit.raw
        rows = [
            AdjustedRow(
                names[at],
                _rounded(adjusted.mean[at]),
                Estimate(*(_rounded(each[at]) for each in (adjusted.effect, adjusted.lower, adjusted.upper))),
                _rounded(raw[codes == at].mean()),
                int((codes == at).sum()),
                int(adjusted.sets.lower[at]),
                int(adjusted.sets.upper[at]),
                int(adjusted.sets.tier[at]),
            )
            for at in map(int, order[:LISTED])
        ]
        without = () if self._identified("harnesses") else ("pairs",)
        return WORDS.table(key, AdjustedRow, rows, total=len(order), without=without, opened=True)

    def _layers_choice(self) -> Block:
        options = [Option("", str(WORDS.say("all-layers")))]
        options += [Option(each, str(WORDS.say(f"without-{each}"))) for each in self.facets]
        return Choice("without", str(WORDS.say("without")), self.query.without, options)

    def _layers(self) -> Iterator[LayerRow]:
        score, difference = (self.levels.error(self.variance, relative=each) for each in (False, True))
        counted = [each for each in self.facets if each != self.query.without]
        for facet in FACETS:
            identified, number = self._identified(facet), getattr(self.levels, facet)
            errors = (math.sqrt(score[facet]), math.sqrt(2.0 * difference[facet]))
            yield LayerRow(
                str(WORDS.say(f"layer-{facet}")),
                _rounded(number) if identified else None,
                *(_rounded(each) if identified else None for each in errors),
                included=facet in counted,
            )
        totals = (
            math.sqrt(sum(score[each] for each in counted)),
            math.sqrt(2 * sum(difference[each] for each in counted)),
        )
        yield LayerRow(str(WORDS.say("layer-total")), None, *map(_rounded, totals), included=True)

    def _total(self) -> Block:
        """The difference of two models of equal scores, with an error that grows layer by layer."""
        parts = self.levels.error(self.variance, relative=True)
        counted = [each for each in self.facets if each != self.query.without]
        names = [str(WORDS.say(f"layer-{each}")) for each in counted]
        x = [names[0], *(f"+ {each}" for each in names[1:])] if names else []
        half = [WIDE * math.sqrt(2.0 * each) for each in np.cumsum([parts[each] for each in counted]).tolist()]
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
        axes = Axis(str(WORDS.say("total-x")), "category"), Axis(str(WORDS.say("total-y")), kind="points")
        return Figure("total", str(WORDS.say("total")), *axes, [series], str(WORDS.say("total-caption")))

    def _numbers(self) -> Block:
        """The generalizability by how much there is of each facet."""
        steps = [2.0**step for step in range(-2, DOUBLINGS)]
        series = [
            Series(
                facet,
                str(WORDS.say(f"facet-{facet}")),
                "line",
                steps,
                [_exact(self.levels.times(each, facet).generalizability(self.variance)) for each in steps],
                accent=facet == self._best,
            )
            for facet in self.facets
        ]
        x = Axis(str(WORDS.say("numbers-x")), "log")
        y = Axis(str(WORDS.say("numbers-y")), kind="number", low=0.0, high=1.0)
        return Figure("numbers", str(WORDS.say("numbers")), x, y, series)

    def _next(self) -> Iterator[NextRow]:
        levels = self.levels
        added = math.ceil(levels.harnesses * levels.tasks * levels.runs)
        now, cost = self._difference_error(levels), self.credit.cost
        for facet in self.facets:
            more = levels.times(2.0, facet)
            error = self._difference_error(more)
            dollars = None if cost is None else cost * added
            yield NextRow(
                str(WORDS.say(f"layer-{facet}")),
                _rounded(getattr(levels, facet)),
                self._needed(facet),
                added,
                None if dollars is None else _rounded(dollars),
                _rounded(error),
                _rounded(now - error),
                None if not dollars else _rounded(100.0 * (now - error) / dollars),
                _rounded(more.generalizability(self.variance)),
                best=facet == self._best,
            )


def _exact(value: float) -> float | None:
    """A number with its leading digits; None for what lies nowhere."""
    return float(f"{value:.6g}") if math.isfinite(value) else None


def _rounded(value: float) -> float:
    return round(float(value), DIGITS)


def _percent(share: float) -> str:
    return f"{100 * float(share):.0f}"


def _dashed(name: str) -> str:
    return name.replace("_", "-")
