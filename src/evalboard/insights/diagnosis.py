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

from evalboard.base.decimals import MINUS, fixed
from evalboard.config.translations import cause_of
from evalboard.data.samples import SampledBenchmark
from evalboard.insights import (
    Block,
    Entry,
    Field,
    Insight,
    Link,
    Links,
    Points,
    Query,
    Quote,
    Share,
    Words,
)
from evalboard.insights.audits import audited, discussion, samples_links, samples_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scorers import scorer
from evalboard.slices import SampleStore, store_of
from evalboard.slices.documents import CorrelationsDocument
from evalboard.slices.rescoring import cost_in_words, mean_of_others, rescoring_document
from evalboard.slices.where import RescoringQuery
from evalboard.strings import Value
from evalboard.views.alarms import fault
from evalboard.views.health import Health, health
from evalboard.views.number_format import in_unit, or_nan, rounded

WORDS = Words("diagnosis")
EXAMPLES = 2
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
    answers: int
    share: Share[float]
    length: Annotated[float | None, Field(digits=0)]
    """The median, in characters."""
    score: Points[float | None]
    after: Points[float | None]


class RescoredModelRow(Struct, frozen=True):
    """A model before and after; `bound` is what it could have if every answer that must be run again were right."""

    entry: Entry[str]
    before: Points[float | None]
    after: Points[float | None]
    exact_before: Points[float | None]
    exact_after: Points[float | None]
    bound: Points[float | None]


class RerunCostRow(Struct, frozen=True):
    """A step from answers to the cost of running them again: of this board, and as quoted of the models of 2023."""

    step: str
    here: str
    quoted: str


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
    tables={"steps": DiagnosisStepRow, "answers": AnswerGroupRow, "models": RescoredModelRow, "costs": RerunCostRow},
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
        first = of.findings[0]
        yield WORDS.headline("marked", benchmark=label, grade=of.grade, what=fault(first.finding, first.grade))
    else:
        yield WORDS.headline("healthy", benchmark=label)
    parts = [*_against(of, label), *_groups(leaderboard, of), *_answers(leaderboard, of, label)]
    yield WORDS.table(
        "steps", DiagnosisStepRow, [each for each in parts if isinstance(each, DiagnosisStepRow)], opened=True
    )
    yield from (each for each in parts if not isinstance(each, DiagnosisStepRow))
    yield from _published(leaderboard, of)


def _published(leaderboard: Leaderboard, of: Health) -> Iterator[Block]:
    """The cause that others published, as the config has it, with its source and the boards that show it."""
    name = leaderboard.suite.id(of.place)
    cause = cause_of(leaderboard.board, leaderboard.suite.nodes[of.place].path, name)
    if cause is not None:
        yield Quote("published", WORDS.text("published"), f"{WORDS.text('published')}: {cause.text}")
        boards = [
            Link(WORDS.text("board", board=board), page, {"board": board, "benchmark": name})
            for board, page in cause.boards.items()
        ]
        yield Links([Link(WORDS.text("source"), url=cause.source), *boards])


def _shown(leaderboard: Leaderboard, of: Health, score: float) -> str:
    node = leaderboard.suite.nodes[of.place]
    return in_unit(node.shown(score), node)


def _value(of: Health, check: str) -> float:
    """What a check of the audit gives; NaN where it is not known."""
    return next((each.value for each in of.checks if each.check == check), math.nan)


def _steps(
    numbers: Sequence[int], name: str, /, *more: str, first: str = "", **values: Value
) -> list[DiagnosisStepRow]:
    """One row for some steps: a text by the name of its message, with further sentences before and after it."""
    text = " ".join([first, WORDS.text(name, **values), *more]).lstrip()
    return [DiagnosisStepRow(", ".join(WORDS.text("step", number=number) for number in numbers), text)]


def _against(of: Health, label: str) -> list[DiagnosisStepRow]:
    agreement = _value(of, "agreement")
    if math.isnan(agreement):
        return _steps([1], "no-others")
    return _steps([1], "against", benchmark=label, models=of.entries, spearman=fixed(agreement))


def _groups(leaderboard: Leaderboard, of: Health) -> Iterator[DiagnosisStepRow | Block]:
    stuck = _value(of, "stuck")
    if math.isnan(stuck):
        yield from _steps([2], "no-groups")
        return
    others = mean_of_others(leaderboard, of.place)
    rows = [leaderboard.row_by_entry[entry] for entry in of.astray[:EXAMPLES]]
    examples = [
        WORDS.say("example", model=name, here=_shown(leaderboard, of, score), others=_points(others[row]))
        for row, name, score in zip(
            rows, leaderboard.entries["model"].iloc[rows], leaderboard.scores.score[rows, of.place], strict=True
        )
    ]
    yield from _steps([2], "groups", *map(str, examples), stuck=fixed(100 * stuck, 0))


def _by_scores(leaderboard: Leaderboard, of: Health) -> Iterator[DiagnosisStepRow]:
    most = int(np.argmax(of.counts))
    ends = np.linspace(of.low, of.high, len(of.counts) + 1)[most : most + 2]
    low, high = (_shown(leaderboard, of, end) for end in ends)
    yield from _steps([3], "pile", low=low, high=high, share=fixed(100 * of.counts[most] / sum(of.counts), 0))
    yield from _steps([4, 5], "no-answers")


def _moved(of: Health, label: str) -> str:
    """What leaving the benchmark out does to the ranking; "" where that is not known."""
    places = _value(of, "rank_shift") * of.entries
    return "" if math.isnan(places) else WORDS.text("moved", benchmark=label, places=fixed(places, 1))


def _answers(leaderboard: Leaderboard, of: Health, label: str) -> Iterator[DiagnosisStepRow | Block]:
    sampled, moved = samples_of(leaderboard, of), _moved(of, label)
    if sampled is None:
        yield from _by_scores(leaderboard, of)
        yield from _steps([6], "no-count", first=moved)
        return
    store = store_of(leaderboard)
    if "prediction" in sampled.texts:
        yield from _Shapes(store, sampled).blocks()
    else:
        yield from _ends(store, sampled)
    if "prediction" not in sampled.texts:
        yield from _steps([4, 5], "no-texts")
        yield from _steps([6], "no-count", first=moved)
    elif sampled.scorer is None or "references" not in sampled.texts:
        yield from _steps([5], "no-rules")
        yield from _steps([6], "no-count", first=moved)
    else:
        yield from _rescored(leaderboard, sampled, moved)
    yield Links([*samples_links(leaderboard, of), *discussion(leaderboard, of)])


def _ends(store: SampleStore, sampled: SampledBenchmark) -> Iterator[DiagnosisStepRow]:
    """How many single scores are exactly 0 or 1, of answers without their texts."""
    score = store.counted(sampled)
    (row,) = store.ask(
        f"SELECT count({score}) AS n, favg(({score} = 0)::INT) AS none, favg(({score} = 1)::INT) AS whole FROM samples"
        " WHERE benchmark = $benchmark",
        {"benchmark": sampled.benchmark},
    ).to_pylist()
    shares = {name: "–" if row[name] is None else fixed(100 * row[name], 1) for name in ("none", "whole")}
    yield from _steps([3], "ends", answers=row["n"], **shares)


@dataclass(frozen=True, slots=True)
class _Shapes:
    store: SampleStore
    benchmark: SampledBenchmark

    def blocks(self) -> Iterator[DiagnosisStepRow | Block]:
        groups = {by: self._grouped(by, sql) for by, sql in GROUPS.items()}
        begins, lengths = groups["begins"][0], groups["length"][0]
        shares = {"share": fixed(100 * begins.share, 0), "long": fixed(100 * lengths.share, 0)}
        yield from _steps([3], "shape", begins=begins.group, length=lengths.group, **shares)
        rows = [row for by in groups.values() for row in by]
        broken = next((row for row in groups["breaks"] if row.group == WORDS.text("group-some")), None)
        if broken is None:
            yield from _steps([4], "no-breaks")
        elif broken.after is None or broken.score is None:
            yield from _steps([4], "breaks", share=fixed(100 * broken.share, 0), score=_points(broken.score))
        else:
            after, score = _points(broken.after), _points(broken.score)
            yield from _steps([4], "breaks-cut", share=fixed(100 * broken.share, 0), score=score, after=after)
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
                by=WORDS.text(f"by-{by}"),
                group=WORDS.text(f"group-{row['what']}"),
                answers=row["n"],
                share=row["n"] / every,
                length=row["length"],
                score=rounded(or_nan(row["score"]), 12),
                after=rounded(or_nan(row["after"]), 12),
            )
            for row in rows
        ]


def _rescored(leaderboard: Leaderboard, benchmark: SampledBenchmark, moved: str) -> Iterator[DiagnosisStepRow | Block]:
    answer = rescoring_document(leaderboard, RescoringQuery(benchmark.benchmark))
    lost = answer.lost
    both = [row for row in answer.models if row.before is not None and row.after is not None]
    before, after = (float(np.median([getattr(row, when) for row in both])) for when in ("before", "after"))
    yield from _steps(
        [5], "rescored", *_change(answer.correlations), rule=answer.about, before=_points(before), after=_points(after)
    )
    yield WORDS.table("models", RescoredModelRow, msgspec.convert(both, list[RescoredModelRow], from_attributes=True))
    if lost.share is None:
        yield from _steps([6], "no-cost", first=moved)
        return
    seconds = lost.seconds
    each = benchmark.seconds_per_sample
    time = (
        WORDS.say("no-seconds")
        if seconds is None or each is None
        else WORDS.say("time", each=f"{each:g}", time=cost_in_words("seconds", seconds))
    )
    yield from _steps([6], "cost", f"{time} {moved}", lost=lost.samples, of=lost.of, share=fixed(100 * lost.share, 0))
    if lost.costs:
        rows = [RerunCostRow(step.shown, step.shown_value, step.shown_quoted) for step in lost.costs]
        yield WORDS.table("costs", RerunCostRow, rows, title=WORDS.say("costs", source=str(lost.source)))


def _change(of: CorrelationsDocument) -> list[str]:
    """What the other rule does to the correlation with the other benchmarks, and whether that may be chance."""
    before, after, change = of.before.spearman, of.after.spearman, of.change
    if before is None or after is None or change.value is None or change.lower is None or change.upper is None:
        return []
    values = {"value": change.value, "lower": change.lower, "upper": change.upper}
    shown = {name: f"{value:+.2f}".replace("-", MINUS) for name, value in values.items()}
    chance = "yes" if change.lower <= 0 <= change.upper else "no"
    return [WORDS.text("change", before=fixed(before), after=fixed(after), models=of.after.n, chance=chance, **shown)]


def _points(score: float | None) -> str:
    return "–" if score is None else fixed(100 * score, 1)
