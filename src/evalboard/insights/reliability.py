"""Reliability: how often repeated runs are right, what a solved question costs, and how long the tasks are that models
solve.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.config.insights import CostColumn, LengthColumn
from evalboard.data.samples import SampledBenchmark
from evalboard.data.units import UNITS, Unit, grouped
from evalboard.insights import (
    Axis,
    BenchmarkName,
    Block,
    Caveat,
    Entry,
    Estimate,
    Fact,
    Facts,
    Field,
    Figure,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    Query,
    Sentence,
    Series,
    Share,
    Words,
)
from evalboard.insights._questions import benchmark_choice
from evalboard.insights._reliability import CostInsight, PassRates, Reliability, flips_sentence, reliability_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import store_of
from evalboard.slices.document import benchmark_of, label_of
from evalboard.slices.run_answers import SHARED
from evalboard.statistics.pass_rates import runs_needed
from evalboard.strings import Message
from evalboard.views.number_format import rounded, significant

SURE = 0.95
MOST = 0.75
"""The share of the models with repeated runs that have to have k runs of every question, so that they are compared by
k.
"""
WORDS = Words("reliability")


class RunsRow(Struct, frozen=True):
    """How steady the runs of an entry are."""

    entry: Entry[str]
    fewest: int
    """The fewest runs of any question that it was run on, and the most."""
    most: int
    single: Estimate
    """pass^1; then pass^k and pass@k of the k that entries are compared by."""
    all_right: Estimate | None
    any_right: Estimate | None
    flips: Annotated[Estimate | None, Field(lower_is_better=True)]
    correlation: Annotated[Estimate | None, Field(digits=2)]
    runs_needed: int | None
    questions: HiddenValue[int]
    runs: HiddenValue[int]
    within: HiddenValue[float | None]
    """The variance of right and wrong within questions, and between them."""
    between: HiddenValue[float | None]
    error: HiddenValue[float | None]
    """The standard error of the share right, and the part of it that runs alone make, were the same questions asked
    again.
    """
    error_of_runs: HiddenValue[float | None]


OF_REPEATS = ("all_right", "any_right", "flips", "correlation", "runs_needed")


class ReliabilityRow(Struct, frozen=True):
    """How often all of k runs are right (pass^k), and any of them (pass@k), in the mean over questions."""

    entry: Entry[str]
    k: int
    all_right: Estimate
    any_right: Estimate


class CostRow(Struct, frozen=True):
    """What the runs of an entry cost."""

    entry: Entry[str]
    per_solved: Annotated[Estimate, Field(lower_is_better=True)]
    """All costs over all runs that were right."""
    per_question: Annotated[float | None, Field("measure", lower_is_better=True)]
    """Mean cost and share right on the questions that all compared entries share."""
    score: Annotated[float | None, Field("share", lower_is_better=False)]
    on_front: bool | None
    """Whether, as seen, nobody is as good and as cheap, and better or cheaper; null for who is not compared."""
    front_chance: Share[float | None]
    runs: HiddenValue[int]
    """Runs with a score and a cost."""
    compared: HiddenValue[bool]
    """Whether it is held against others: it has a cost of nine of ten questions."""


class MixtureRow(Struct, frozen=True):
    """Two entries that beat a third at equal cost, where each question goes to one of them by chance."""

    entry: Entry[str]
    cheaper: Entry[str]
    dearer: Entry[str]
    share: Share[float]
    """Of the questions that go to the dearer one."""
    gain: Estimate
    """How much more the mixture solves; the interval is wide enough for all pairs that might have been chosen."""
    sure: HiddenValue[bool]
    """Whether the interval lies above 0."""


class HorizonRow(Struct, frozen=True):
    """The length at which half of the tasks are solved."""

    entry: Entry[str]
    horizon: Estimate
    """Ends outside the lengths that were seen are null."""
    why: str | None
    """Why there is no horizon, in words and as a code."""
    tasks: int
    beyond: HiddenValue[str | None]
    slope: HiddenValue[float | None]
    """Logits lost with each doubling of length."""


class ReliabilityQuery(Query, frozen=True):
    """The runs of a benchmark, and the standard error that runs are to come to."""

    benchmark: BenchmarkName = ""
    error: Annotated[
        float, Meta(ge=0.01, le=50, description="the standard error in points that runs are to bring their part to")
    ] = 1.0


INSIGHT = Insight(
    name="reliability",
    query=ReliabilityQuery,
    needs=Needs.SAMPLES,
    pages=("questions",),
    order=50,
    tables={"runs": RunsRow, "costs": CostRow, "mixtures": MixtureRow, "horizons": HorizonRow, "rates": ReliabilityRow},
)


def report(leaderboard: Leaderboard, query: ReliabilityQuery) -> Iterator[Block]:
    store = store_of(leaderboard)
    benchmark = benchmark_of(store, query.benchmark)
    return _Runs(leaderboard, benchmark, reliability_of(leaderboard, store, benchmark), query.error / 100).blocks()


@dataclass(frozen=True)
class _Runs:
    leaderboard: Leaderboard
    benchmark: SampledBenchmark
    insight: Reliability
    target: float

    @property
    def entries(self) -> tuple[str, ...]:
        return self.insight.answers.entries

    def blocks(self) -> Iterator[Block]:
        yield from benchmark_choice(self.leaderboard, self.benchmark.benchmark)
        if self.insight.repeated or self.insight.per_solved or self.insight.horizons:
            yield from self._sentences()
            yield from self._parts()
        else:
            yield WORDS.missing("none")
        yield from self._missing()
        yield Facts(list(self._facts()))

    @cached_property
    def k(self) -> int:
        """The largest k, of those that are told, of which three of four models with repeated runs have pass^k; 0 where
        none has any.
        """
        fewest = self.insight.answers.fewest[self._repeated]
        return max(
            (each.k for each in self.insight.rates if len(fewest) and (fewest >= each.k).mean() >= MOST), default=0
        )

    @property
    def _repeated(self) -> np.ndarray:
        return np.asarray(self.insight.answers.fewest >= 2)

    def _sentences(self) -> Iterator[Block]:
        insight = self.insight
        answers, costs = insight.answers, insight.costs
        rates = next((each for each in insight.rates if each.k == self.k > 1), None)
        front = [] if costs is None else [self._front_sentence(costs)]
        longest = [self._longest()] if insight.horizons else []
        best = [] if rates is None else [self._best(rates)]
        head = next(iter([*best, *front, *longest]), WORDS.say("none"))
        yield Sentence(str(head), headline=True)
        if insight.repeated:
            yield from self._variance()
            if (answers.fewest < answers.most.max()).any() or (answers.fewest != answers.most).any():
                yield WORDS.sentence("unequal", fewest=int(answers.fewest.min()), most=int(answers.most.max()))
        partly = int((answers.covered < answers.questions).sum())
        if partly and (insight.repeated or costs or insight.horizons):
            yield WORDS.sentence("partly", models=partly)
        if costs is not None:
            if insight.repeated:
                yield from (Sentence(str(each)) for each in front)
            yield from self._mixture(costs)
        if insight.repeated or costs is not None:
            yield from (Sentence(str(each)) for each in longest)
        yield from self._caveats()

    def _caveats(self) -> Iterator[Block]:
        answers, costs = self.insight.answers, self.insight.costs
        yield from (Caveat(str(each)) for each in answers.odd)
        missing = int((answers.runs - answers.costed).sum())
        if self.insight.per_solved and missing:
            yield WORDS.caveat("missing-costs", missing=missing, of=int(answers.runs.sum()))
        if costs is not None:
            few = len(answers.entries) - len(costs.rows) - costs.beyond
            if few:
                yield WORDS.caveat("not-compared", models=few, share=fixed(100 * SHARED, 0))
            if costs.beyond:
                yield WORDS.caveat("first-compared", first=len(costs.rows), models=costs.beyond)
        beyond = len(answers.entries) - len(self.insight.horizons)
        if self.insight.horizons and beyond:
            yield WORDS.caveat("first-horizons", first=len(self.insight.horizons), models=beyond)

    def _missing(self) -> Iterator[Block]:
        answers, costs = self.insight.answers, self.insight.costs
        yield from (Missing(str(each)) for each in answers.lacking)
        single = int((~self._repeated).sum())
        if self.insight.repeated and single:
            yield WORDS.missing("single", models=single)
        if self.insight.per_solved and costs is None:
            yield WORDS.missing("no-front")
        if costs is not None and costs.chances is None:
            yield WORDS.missing("few-clusters")
        none = sum(each.beyond == "few" for each in self.insight.horizons)
        if none:
            yield WORDS.missing("few-tasks", models=none)

    def _best(self, rates: PassRates) -> Message:
        row = int(np.nanargmax(rates.all_right))
        lower, upper = rates.all_ends
        return WORDS.say(
            "best",
            entry=self.insight.answers.entries[row],
            k=rates.k,
            share=_percent(rates.all_right[row]),
            lower=_percent(lower[row]),
            upper=_percent(upper[row]),
            single=_percent(self.insight.single.score[row]),
            any=_percent(rates.any_right[row]),
            models=int((~np.isnan(rates.all_right)).sum()),
        )

    def _variance(self) -> Iterator[Block]:
        flips, variance = self.insight.flips, self.insight.variance
        if flips is not None:
            yield Sentence(str(flips_sentence(float(np.nanmin(flips.score)), float(np.nanmax(flips.score)))))
        if variance is not None and not np.isnan(variance.correlation).all():
            yield WORDS.sentence("between", share=_percent(float(np.nanmedian(variance.correlation)), 0))
        needed = [each for each in self._needed if each is not None]
        if needed:
            target, low, high = f"{100 * self.target:g}", min(needed), max(needed)
            alike = WORDS.sentence("needed-alike", target=target, count=low)
            yield alike if low == high else WORDS.sentence("needed", target=target, low=low, high=high)

    def _front_sentence(self, costs: CostInsight) -> Message:
        names = [self.insight.answers.entries[row] for row in costs.rows]
        sure = None if costs.chances is None else int((costs.chances >= SURE).sum())
        said = {
            "count": len(costs.front),
            "of": len(names),
            "questions": costs.questions,
            "cheapest": names[costs.front[0]],
            "best": names[costs.front[-1]],
        }
        return WORDS.say("front-seen", **said) if sure is None else WORDS.say("front", **said, sure=sure)

    def _mixture(self, costs: CostInsight) -> Iterator[Block]:
        """The mixture that is surest to beat a model, if any is sure to."""
        if costs.chances is None:
            return
        best = max(costs.mixtures, key=lambda each: each.lower, default=None)
        if best is None or best.lower <= 0:
            yield WORDS.sentence("no-mixture")
            return
        names = [self.insight.answers.entries[row] for row in costs.rows]
        yield WORDS.sentence(
            "mixture",
            entry=names[best.row],
            cheaper=names[best.cheaper],
            dearer=names[best.dearer],
            share=_percent(best.share, 0),
            gain=_percent(best.gain),
            lower=_percent(best.lower),
            upper=_percent(best.upper),
        )

    def _longest(self) -> Message:
        """Who has the longest horizon, and how many solve more than half even of the longest tasks."""
        horizons = self.insight.horizons
        above = sum(each.beyond == "above" for each in horizons)
        row = int(np.argmax([-np.inf if np.isnan(each.horizon) else each.horizon for each in horizons]))
        best = horizons[row]
        if np.isnan(best.horizon):
            return WORDS.say(
                "no-horizon",
                above=above,
                longest=self._length(float(np.nanmax(self.insight.answers.length))),
            )
        return WORDS.say(
            "horizon",
            entry=self.insight.answers.entries[row],
            horizon=self._length(best.horizon),
            lower=WORDS.say("shorter") if np.isnan(best.lower) else self._length(best.lower),
            upper=WORDS.say("longer") if np.isnan(best.upper) else self._length(best.upper),
            above=above,
        )

    def _length(self, value: float) -> Message | str:
        number = grouped(value, 0 if value >= 10 else 1 if value >= 1 else 2)
        unit = (
            "number"
            if self.leaderboard.board.reliability.length is None
            else self.leaderboard.board.reliability.length.unit
        )
        return number if unit == "number" else WORDS.say(f"length-{unit}", value=number)

    def _parts(self) -> Iterator[Block]:
        insight, config = self.insight, self.leaderboard.board.reliability
        if insight.costs is not None and config.cost is not None:
            yield self._front(insight.costs, UNITS[config.cost.unit])
        yield self._runs()
        if insight.per_solved and config.cost is not None:
            yield from self._costs(config.cost)
        if insight.horizons and config.length is not None:
            yield self._horizons(config.length)
        rates = [
            _rate(entry, each, row)
            for row, entry in enumerate(self.entries)
            for each in insight.rates
            if each.k <= insight.answers.fewest[row]
        ]
        yield WORDS.table("rates", ReliabilityRow, rates)

    def _front(self, costs: CostInsight, unit: Unit) -> Block:
        """Score against cost, with a step along those that nobody beats."""
        names = [self.entries[row] for row in costs.rows]
        free = bool((costs.seen.cost <= 0).any())
        series = [Series("step", "", "step", *self._points(costs, costs.front))]
        others = np.setdiff1d(np.arange(len(names)), costs.front)
        labels = (WORDS.text("front-others"), WORDS.text("front-front"))
        for key, label, places in zip(("others", "front"), labels, (others, costs.front), strict=True):
            points, named = self._points(costs, places), [names[at] for at in places]
            series.append(Series(key, label, "points", *points, names=named, accent=key == "front"))
        return Figure(
            "front",
            WORDS.text("front-title"),
            Axis(WORDS.text("front-x"), "linear" if free else "log", "measure", unit.json),
            Axis(WORDS.text("front-y"), kind="share", low=0.0, high=1.0),
            series,
        )

    def _points(self, costs: CostInsight, places: np.ndarray) -> tuple[list[float | None], list[float | None]]:
        cost, score = (each[places].tolist() for each in (costs.seen.cost, costs.seen.score))
        return [significant(each) for each in cost], [rounded(each) for each in score]

    def _runs(self) -> Block:
        insight, k = self.insight, max(self.k, 2)
        rows = [self._row(row, entry, k) for row, entry in enumerate(self.entries)]
        all_right, any_right = WORDS.text("pass-all", k=k), WORDS.text("pass-any", k=k)
        labels = {"single": WORDS.text("pass-all", k=1), "all_right": all_right, "any_right": any_right}
        without = () if insight.repeated else OF_REPEATS
        return WORDS.table("runs", RunsRow, rows, labels=labels, without=without)

    @cached_property
    def _needed(self) -> list[int | None]:
        return runs_needed(self.insight.answers.solved, self.insight.answers.runs, self.target)

    def _row(self, row: int, entry: str, k: int) -> RunsRow:
        insight, answers, variance = self.insight, self.insight.answers, self.insight.variance
        of = {each.k: each for each in insight.rates if each.k <= answers.fewest[row]}
        at = of.get(k)
        return RunsRow(
            entry=entry,
            fewest=int(answers.fewest[row]),
            most=int(answers.most[row]),
            single=_estimate(insight.rates[0].all_right, insight.rates[0].all_ends, row),
            all_right=None if at is None else _estimate(at.all_right, at.all_ends, row),
            any_right=None if at is None else _estimate(at.any_right, at.any_ends, row),
            flips=None if insight.flips is None else _or_none(insight.flips.score, insight.flips.bounds(), row),
            correlation=None
            if variance is None
            else _or_none(variance.correlation, (variance.lower, variance.upper), row),
            runs_needed=self._needed[row],
            questions=int(answers.covered[row]),
            runs=int(answers.runs[row].sum()),
            within=None if variance is None else rounded(variance.within[row]),
            between=None if variance is None else rounded(variance.between[row]),
            error=rounded(insight.single.stderr[row]),
            error_of_runs=rounded(insight.noise[row]),
        )

    def _costs(self, config: CostColumn) -> Iterator[Block]:
        costs, unit = self.insight.costs, UNITS[config.unit]
        rows = [self._cost(row, entry) for row, entry in enumerate(self.entries)]
        yield WORDS.table("costs", CostRow, rows, units={"per_solved": unit, "per_question": unit}, mark="on_front")
        if costs is not None and costs.mixtures:
            yield WORDS.table("mixtures", MixtureRow, list(self._mixtures(costs)))

    def _cost(self, row: int, entry: str) -> CostRow:
        costs = self.insight.costs
        at = -1 if costs is None else int(next(iter(np.flatnonzero(costs.rows == row)), -1))
        front = costs if at >= 0 else None
        return CostRow(
            entry=entry,
            per_solved=Estimate(*map(significant, self.insight.per_solved[row])),
            per_question=None if front is None else significant(front.seen.cost[at]),
            score=None if front is None else rounded(front.seen.score[at]),
            on_front=None if front is None else at in front.front,
            front_chance=None if front is None or front.chances is None else rounded(front.chances[at]),
            runs=int(self.insight.answers.costed[row].sum()),
            compared=front is not None,
        )

    def _mixtures(self, costs: CostInsight) -> Iterator[MixtureRow]:
        names = [self.entries[row] for row in costs.rows]
        for each in sorted(costs.mixtures, key=lambda mixture: -mixture.lower):
            gain = Estimate(*map(rounded, (each.gain, each.lower, each.upper)))
            yield MixtureRow(
                names[each.row],
                names[each.cheaper],
                names[each.dearer],
                round(each.share, 6),
                gain,
                each.lower > 0,
            )

    def _horizons(self, config: LengthColumn) -> Block:
        length, unit = self.insight.answers.length, _unit_of(config)
        rows = [
            HorizonRow(
                entry=entry,
                horizon=Estimate(*map(significant, (each.horizon, each.lower, each.upper))),
                why=None if each.beyond is None else WORDS.text(f"beyond-{each.beyond}"),
                tasks=each.tasks,
                beyond=each.beyond,
                slope=rounded(each.slope),
            )
            for entry, each in zip(self.entries, self.insight.horizons, strict=False)
        ]
        ends = {"shortest": unit.measured(float(np.nanmin(length))), "longest": unit.measured(float(np.nanmax(length)))}
        without = () if any(row.why for row in rows) else ("why",)
        return WORDS.table(
            "horizons",
            HorizonRow,
            rows,
            units={"horizon": unit},
            without=without,
            note=WORDS.say("lengths-seen", **ends),
        )

    def _facts(self) -> Iterator[Fact]:
        config, answers, costs = self.leaderboard.board.reliability, self.insight.answers, self.insight.costs
        yield WORDS.fact("benchmark", label_of(self.leaderboard, self.benchmark))
        yield WORDS.fact("questions", answers.questions)
        yield WORDS.fact("clusters", answers.clusters)
        yield WORDS.fact("models", len(self.benchmark.entries) if answers.once else len(self.entries))
        yield WORDS.fact("sparse", answers.sparse)
        yield WORDS.fact("solved", config.solved, "share")
        yield WORDS.fact("k", self.k)
        yield WORDS.fact("target", self.target, "points")
        if self.insight.per_solved:
            yield WORDS.fact("shared_questions", 0 if costs is None else costs.questions)
            yield WORDS.fact("runs_without_cost", int((answers.runs - answers.costed).sum()))
            yield WORDS.fact("runs", int(answers.runs.sum()))
        if self.insight.horizons and config.length is not None:
            yield WORDS.fact("shortest", float(np.nanmin(answers.length)), "measure", _unit_of(config.length))
            yield WORDS.fact("longest", float(np.nanmax(answers.length)), "measure", _unit_of(config.length))
            yield WORDS.fact("tasks", int((~np.isnan(answers.length)).sum()))


def _unit_of(config: LengthColumn) -> Unit:
    """What lengths are counted in, in words: `42.0 min`."""
    if config.unit == "number":
        return UNITS["number"]
    before, _, after = WORDS.text(f"length-{config.unit}", value="\0").partition("\0")
    return Unit(config.unit, digits=1, before=before, after=after, axis=after.strip())


def _rate(entry: str, rates: PassRates, row: int) -> ReliabilityRow:
    return ReliabilityRow(
        entry, rates.k, _estimate(rates.all_right, rates.all_ends, row), _estimate(rates.any_right, rates.any_ends, row)
    )


def _or_none(value: Numbers, ends: tuple[Numbers, Numbers], row: int) -> Estimate | None:
    return None if np.isnan(value[row]) else _estimate(value, ends, row)


def _estimate(value: Numbers, ends: tuple[Numbers, Numbers], row: int) -> Estimate:
    return Estimate(*map(rounded, (value[row], ends[0][row], ends[1][row])))


def _percent(share: float | Numbers, digits: int = 1) -> str:
    return fixed(100 * float(share), digits)
