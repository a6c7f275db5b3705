"""What went wrong with a benchmark, step by step: its scores beside the others, two groups of models, the shape of
answers, line breaks, another rule of scoring, and the cost of running answers again.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated

import msgspec
import numpy as np
from msgspec import Meta, Struct

from evalboard.data.samples import SampledBenchmark
from evalboard.insights import (
    COUNT,
    ENTRY,
    POINTS,
    SHARE,
    Axis,
    Block,
    Field,
    Figure,
    Insight,
    Link,
    Links,
    Query,
    Sentence,
    Series,
    Words,
)
from evalboard.insights.audits import audited, discussion
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import scorer
from evalboard.slices import SampleStore, store_of
from evalboard.slices.rescoring import FEWEST, RescoringQuery, compared_with, rescoring_document
from evalboard.statistics.association import spearman
from evalboard.strings import Value
from evalboard.views.health import Health, health

WORDS = Words("diagnosis")
FIRST = "left(regexp_replace(prediction, '^\\s+', ''), 1)"
GROUPS = {
    "begins": f"CASE WHEN {FIRST} = '' THEN 'nothing'"
    f" WHEN regexp_matches({FIRST}, '\\pN') THEN 'digit' WHEN regexp_matches({FIRST}, '\\pL') THEN 'letter'"
    " ELSE 'sign' END",
    "length": "CASE WHEN prediction_length <= 20 THEN 'short' WHEN prediction_length <= 100 THEN 'medium'"
    " ELSE 'long' END",
    "breaks": "CASE WHEN newlines > 0 THEN 'some' ELSE 'none' END",
}
"""How answers are grouped, as SQL that gives the name of a group."""


class DiagnosisStepRow(Struct, frozen=True):
    """A step of the diagnosis, and what it shows or why it cannot be taken."""

    step: str
    shows: str


class AnswerGroupRow(Struct, frozen=True):
    """Answers that have something in common, of all models. `after` is by the repaired rule."""

    by: str
    group: str
    answers: Annotated[int, COUNT]
    share: Annotated[float, SHARE]
    length: Annotated[float | None, Field(digits=0)]
    """The median, in characters."""
    score: Annotated[float | None, POINTS]
    after: Annotated[float | None, POINTS]


class RescoredModelRow(Struct, frozen=True):
    """A model before and after; `bound` is what it could have if every answer that must be run again were right."""

    entry: Annotated[str, ENTRY]
    before: Annotated[float | None, POINTS]
    after: Annotated[float | None, POINTS]
    exact_before: Annotated[float | None, POINTS]
    exact_after: Annotated[float | None, POINTS]
    bound: Annotated[float | None, POINTS]


class DiagnosisQuery(Query, frozen=True):
    """The benchmark that is meant."""

    benchmark: Annotated[
        str, Meta(description="a benchmark by id, label or path; the one that audits mark most where not given")
    ] = ""


INSIGHT = Insight(
    name="diagnosis",
    query=DiagnosisQuery,
    cost="findings",
    pages=("benchmarks",),
    order=2,
    tables={"steps": DiagnosisStepRow, "answers": AnswerGroupRow, "models": RescoredModelRow},
)


def report(leaderboard: Leaderboard, query: DiagnosisQuery) -> Iterator[Block]:
    """The steps that the board can show, and what the others lack. QueryError for a benchmark that is not audited."""
    every = health(leaderboard).benchmarks
    if not every:
        yield WORDS.missing("nothing")
        return
    of = audited(leaderboard, query.benchmark) if query.benchmark else every[0]
    label = leaderboard.suite.nodes[of.place].label
    if of.findings:
        yield Sentence(str(of.findings[0].sentence), headline=True)
    else:
        yield WORDS.headline("healthy", benchmark=label)
    stuck = _value(of, "stuck")
    parts: list[DiagnosisStepRow | Block] = [*_against(leaderboard, of, label)]
    parts += _steps([2], "no-groups") if math.isnan(stuck) else _steps([2], "groups", stuck=f"{100 * stuck:.0f}")
    parts += _answers(leaderboard, of)
    yield WORDS.table(
        "steps", DiagnosisStepRow, [each for each in parts if isinstance(each, DiagnosisStepRow)], opened=True
    )
    yield from (each for each in parts if not isinstance(each, DiagnosisStepRow))


def _value(of: Health, check: str) -> float:
    """What a check of the audit gives; NaN where it is not known."""
    return next((each.value for each in of.checks if each.check == check), math.nan)


def _steps(numbers: Sequence[int], name: str, /, *more: str, **values: Value) -> list[DiagnosisStepRow]:
    """The same text for some steps, by the name of its message, with further sentences."""
    text = " ".join([str(WORDS.say(name, **values)), *more])
    return [DiagnosisStepRow(str(WORDS.say("step", number=number)), text) for number in numbers]


def _against(leaderboard: Leaderboard, of: Health, label: str) -> Iterator[DiagnosisStepRow | Block]:
    others, across = compared_with(leaderboard, of.place)
    here = leaderboard.scores.score[:, of.place]
    there = ~np.isnan(others + here)
    name = across or str(WORDS.say("others"))
    if there.sum() < FEWEST:
        yield from _steps([1], "no-others")
        return
    x, y = others[there], here[there]
    audited_value = math.nan if across else _value(of, "agreement")
    correlation = spearman(x, y) if math.isnan(audited_value) else audited_value
    yield from _steps([1], "against", across=name, models=int(there.sum()), spearman=f"{correlation:.2f}")
    names = leaderboard.entries["entry"].astype(str)[there].tolist()
    points = Series("models", "", "points", x.tolist(), y.tolist(), names=names)
    axes = Axis(name, kind="points"), Axis(label, kind="points")
    yield Figure("against", str(WORDS.say("figure", benchmark=label, across=name)), *axes, [points])


def _answers(leaderboard: Leaderboard, of: Health) -> Iterator[DiagnosisStepRow | Block]:
    node = leaderboard.suite.nodes[of.place]
    filed = leaderboard.samples.benchmarks if leaderboard.samples is not None else ()
    sampled = next((each for each in filed if each.node == node.path), None)
    if sampled is None:
        yield from _steps(range(3, 7), "no-answers")
        return
    if "prediction" not in sampled.texts:
        yield from _steps([3, 4], "no-texts")
    else:
        yield from _Shapes(store_of(leaderboard), sampled).blocks()
    parameters = {"benchmark": sampled.benchmark, "entry": next(iter(of.astray), sampled.entries[0])}
    if sampled.scorer is None or "references" not in sampled.texts or "prediction" not in sampled.texts:
        yield from _steps([5, 6], "no-rules")
    else:
        yield from _rescored(leaderboard, sampled)
    parameters = parameters if parameters["entry"] in sampled.entries else {"benchmark": sampled.benchmark}
    yield Links([Link(str(WORDS.say("open-samples")), "samples", parameters), *discussion(leaderboard, of)])


@dataclass(frozen=True, slots=True)
class _Shapes:
    store: SampleStore
    benchmark: SampledBenchmark

    def blocks(self) -> Iterator[DiagnosisStepRow | Block]:
        groups = {by: self._grouped(by, sql) for by, sql in GROUPS.items()}
        begins, lengths = groups["begins"][0], groups["length"][0]
        shares = {"share": f"{100 * begins.share:.0f}", "long": f"{100 * lengths.share:.0f}"}
        yield from _steps([3], "shape", begins=begins.group, length=lengths.group, **shares)
        rows = [row for by in groups.values() for row in by]
        broken = next((row for row in groups["breaks"] if row.group == str(WORDS.say("group-some"))), None)
        if broken is None:
            yield from _steps([4], "no-breaks")
        elif broken.after is None or broken.score is None:
            yield from _steps([4], "breaks", share=f"{100 * broken.share:.0f}", score=_points(broken.score))
        else:
            after, score = _points(broken.after), _points(broken.score)
            yield from _steps([4], "breaks-cut", share=f"{100 * broken.share:.0f}", score=score, after=after)
        yield WORDS.table(
            "answers", AnswerGroupRow, rows, without=() if self.benchmark.scorer else ("after",), opened=True
        )

    @property
    def _repaired(self) -> str:
        name = self.benchmark.scorer
        return self.store.score(self.benchmark, scorer(name).REPAIRED) if name else "NULL::DOUBLE"

    def _grouped(self, by: str, sql: str) -> list[AnswerGroupRow]:
        rows = self.store.ask(
            f"SELECT {sql} AS what, count(*) AS n, median(prediction_length) AS length,"
            f" favg({self.store.counted(self.benchmark)}) AS score, favg({self._repaired}) AS after FROM samples"
            " WHERE benchmark = $benchmark AND prediction IS NOT NULL GROUP BY 1 ORDER BY n DESC, what",
            {"benchmark": self.benchmark.benchmark},
        ).to_pylist()
        every = sum(row["n"] for row in rows)
        return [
            AnswerGroupRow(
                by=str(WORDS.say(f"by-{by}")),
                group=str(WORDS.say(f"group-{row['what']}")),
                answers=row["n"],
                share=row["n"] / every,
                length=row["length"],
                score=row["score"],
                after=row["after"],
            )
            for row in rows
        ]


def _rescored(leaderboard: Leaderboard, benchmark: SampledBenchmark) -> Iterator[DiagnosisStepRow | Block]:
    answer = rescoring_document(leaderboard, RescoringQuery(benchmark.benchmark))
    change, lost = answer.correlations.change, answer.lost
    both = [row for row in answer.models if row.before is not None and row.after is not None]
    before, after = (float(np.median([getattr(row, when) for row in both])) for when in ("before", "after"))
    bounds = {name: f"{getattr(change, name) or 0.0:+.2f}" for name in ("value", "lower", "upper")}
    more = [] if change.value is None or change.lower is None else [str(WORDS.say("change", **bounds))]
    yield from _steps([5], "rescored", *more, rule=answer.about, before=_points(before), after=_points(after))
    yield WORDS.table("models", RescoredModelRow, msgspec.convert(both, list[RescoredModelRow], from_attributes=True))
    if lost.share is None:
        yield from _steps([6], "no-cost")
        return
    seconds = lost.seconds
    time = WORDS.say("no-seconds") if seconds is None else WORDS.say("hours", hours=f"{seconds / 3600:,.1f}")
    yield from _steps([6], "cost", str(time), lost=lost.samples, of=lost.of, share=f"{100 * lost.share:.0f}")


def _points(score: float | None) -> str:
    return "–" if score is None else f"{100 * score:.1f}"
