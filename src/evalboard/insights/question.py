"""One question of a benchmark: its text, what models answered, and how models of rising strength do on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from msgspec import Meta, Struct

from evalboard.base.arrays import Numbers
from evalboard.data.samples import SampledBenchmark
from evalboard.errors import NotFound
from evalboard.insights import (
    Axis,
    BenchmarkName,
    Block,
    Facts,
    Figure,
    Insight,
    Link,
    Links,
    Needs,
    Points,
    Query,
    Quote,
    Sentence,
    Series,
    Words,
)
from evalboard.insights._questions import DIGITS, FEWEST, AnswerScores, AskedBenchmark, QuestionInsight
from evalboard.insights._report import Estimate, Field, Share
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices import PLACE, SampleStore, quoted
from evalboard.slices.document import references_of
from evalboard.statistics.intervals import wilson_clustered
from evalboard.statistics.item_response import correlations, rest_means
from evalboard.strings import Message
from evalboard.views.number_format import rounded, significant

LONGEST = 120
"""Characters of an answer that can be counted: longer ones are texts, of which hardly two are equal."""
LISTED = 8
COMMON = 0.5
"""Where fewer of the answers than this are given twice, they are not counted."""
Row = dict[str, Any]  # cells as Arrow gives them


@dataclass(frozen=True)
class AskedQuestion:
    """One question with its texts, and what each model answered, of several runs the first."""

    place: int
    question: str | None
    passage: str | None
    references: list[list[str]] | None
    answer_of: dict[str, str]
    """By entry, where an answer is kept: as it is counted."""
    right: dict[str, bool]
    """By entry: whether that answer got the full score."""

    @property
    def key(self) -> str | None:
        return ", ".join(self.references[0]) if self.references and self.references[0] else None

    @property
    def countable(self) -> bool:
        """Whether answers are short enough, and often enough the same, to be counted."""
        counts = Counter(self.answer_of.values())
        several = sum(count for count in counts.values() if count > 1)
        return bool(counts) and several >= COMMON * counts.total()

    def most_given(self, entries: Iterable[str]) -> tuple[str, int] | None:
        """The answer that most of some entries give, and how many; None where that got the full score, or nothing can
        be counted.
        """
        mine = Counter(self.answer_of[entry] for entry in entries if entry in self.answer_of)
        if not mine or not self.countable:
            return None
        answer, count = mine.most_common(1)[0]
        return None if answer in self.right_answers else (answer, count)

    @property
    def right_answers(self) -> frozenset[str]:
        return frozenset(answer for entry, answer in self.answer_of.items() if self.right[entry])


class AnswerRow(Struct, frozen=True):
    """An answer that models give to a question."""

    answer: str
    models: int
    share: Share[float]
    """Of the models that answered."""
    strong: int
    """How many of the strongest third of the witnesses give it."""
    right: bool | None
    discrimination: Annotated[float | None, Field(digits=2)]
    """The correlation of giving it with the rest of the test: what the question's would be if this were the key."""


def asked_questions(
    store: SampleStore, benchmark: SampledBenchmark, answers: AnswerScores, places: Sequence[int]
) -> list[AskedQuestion]:
    if not places:
        return []
    names = [name for name in ("question", "passage", "references", "prediction") if name in store.types]
    texts = "".join(f", {_first(quoted(name))} AS {quoted(name)}" for name in names)
    rows = store.ask(
        "SELECT entry, sample, coalesce(cluster, sample) AS of_cluster, "
        f"{_first(store.counted(benchmark))} AS score{texts}"
        " FROM samples WHERE benchmark = $benchmark AND sample IN (SELECT unnest($samples)) GROUP BY ALL",
        {"benchmark": benchmark.benchmark, "samples": [answers.samples[place] for place in places]},
    ).to_pylist()
    of: dict[tuple[str, str], dict[str, Row]] = {}
    for row in rows:
        of.setdefault((row["sample"], row["of_cluster"]), {})[row["entry"]] = row
    return [
        _of_rows(place, of.get((answers.samples[place], answers.clusters[place]), {}), answers.entries)
        for place in places
    ]


def _first(sql: str) -> str:
    return f"first({sql} ORDER BY run, {quoted(PLACE)})"


def _of_rows(place: int, rows: dict[str, Row], entries: Sequence[str]) -> AskedQuestion:
    mine = {entry: rows[entry] for entry in entries if entry in rows}

    def first(name: str) -> str | None:
        return next((row[name] for row in mine.values() if row.get(name) is not None), None)

    short = {entry: _plain(row["prediction"]) for entry, row in mine.items() if row.get("prediction") is not None}
    answer_of = {entry: answer for entry, answer in short.items() if len(answer) <= LONGEST}
    right = {entry: mine[entry]["score"] is not None and mine[entry]["score"] >= 1.0 for entry in answer_of}
    return AskedQuestion(
        place, first("question"), first("passage"), references_of(first("references")), answer_of, right
    )


def _plain(answer: str) -> str:
    """An answer as it is counted: spaces in one way."""
    return " ".join(answer.split())


def counted_answers(question: AskedQuestion, insight: QuestionInsight) -> tuple[list[AnswerRow], int]:
    """The answers that most models give, with what the question's discrimination would be if each were the key; and how
    many give others.
    """
    if not question.countable:
        return [], 0
    answers = insight.answers
    counts = Counter(question.answer_of.values())
    strong = [answers.entries[row] for row in insight.strong]
    rows = np.flatnonzero(answers.witness)
    rest = rest_means(answers.score[rows])[:, question.place]
    answers_here = np.array([answers.entries[row] in question.answer_of for row in rows])
    here = int((~np.isnan(answers.score[:, question.place])).sum())
    listed = []
    for answer, count in counts.most_common(LISTED):
        gives = np.array([float(question.answer_of.get(answers.entries[row]) == answer) for row in rows])
        follows = (
            correlations(np.where(answers_here, gives, np.nan)[:, None], rest[:, None])[0]
            if len(rows) >= FEWEST
            else np.nan
        )
        listed.append(
            AnswerRow(
                answer=answer or " ",
                models=count,
                share=count / here,
                strong=sum(question.answer_of.get(entry) == answer for entry in strong),
                right=answer in question.right_answers,
                discrimination=rounded(follows, DIGITS),
            )
        )
    return listed, counts.total() - sum(each.models for each in listed)


GROUPS, OF_A_GROUP = 10, 4
"""As many groups of strength at most, of as many witnesses at least."""
LARGEST_EASE, HALVINGS = 60.0, 60
"""Where the ease of a question is looked for, and how often that is halved: to the last bit."""


class StrengthRow(Struct, frozen=True):
    """Witnesses of about one strength."""

    models: int
    right: Estimate
    """The share that gets the question right."""
    usual: Points[float | None]
    """What they would score on a question as hard as this one with the usual slope of this test."""


def _strength_groups(insight: QuestionInsight, place: int) -> list[StrengthRow]:
    answers = insight.answers
    rows = np.flatnonzero(answers.witness & ~np.isnan(answers.score[:, place]))
    if not insight.can_tell or len(rows) < FEWEST:
        return []
    rows = rows[np.argsort(answers.means[rows], kind="stable")]
    parts = np.array_split(rows, min(GROUPS, max(1, len(rows) // OF_A_GROUP)))
    usual = _usual(insight, place, rows)
    return [
        _group(answers.score[part, place], None if usual is None else float(np.mean([usual[int(row)] for row in part])))
        for part in parts
    ]


def _group(score: Numbers, usual: float | None) -> StrengthRow:
    count = len(score)
    error = float(score.std(ddof=1)) / np.sqrt(count) if count > 1 else np.nan
    lower, upper = wilson_clustered(np.clip(score.mean(), 0.0, 1.0), error, count, count)
    return StrengthRow(
        models=count,
        right=Estimate(round(float(score.mean()), DIGITS), *(rounded(float(end), DIGITS) for end in (lower, upper))),
        usual=None if usual is None else round(usual, DIGITS),
    )


def _usual(insight: QuestionInsight, place: int, rows: np.ndarray) -> dict[int, float] | None:
    """What each of some witnesses would score on a question that as many get right, with the median slope of the
    test.
    """
    curves = insight.curves
    if curves is None or not curves.converged:
        return None
    at = np.searchsorted(np.flatnonzero(insight.answers.witness), rows)
    slope, share = float(np.median(curves.slope)), float(insight.answers.score[rows, place].mean())
    if not 0.0 < share < 1.0:
        return None
    ability = curves.ability[at]
    low, high = -LARGEST_EASE, LARGEST_EASE
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _chances(slope * ability + middle).mean() < share else (low, middle)
    return dict(zip(rows.tolist(), _chances(slope * ability + low).tolist(), strict=True))


def _chances(logit: Numbers) -> Numbers:
    return 1.0 / (1.0 + np.exp(-logit))


LONGEST_TEXT = 20_000
WORDS = Words("question")


class QuestionQuery(Query, frozen=True):
    """One question of a benchmark."""

    sample: Annotated[str, Meta(min_length=1, description="the question, by the id of its samples")]
    benchmark: BenchmarkName = ""
    cluster: Annotated[str, Meta(description="what the question belongs with, where an id stands for several")] = ""


INSIGHT = Insight(
    name="question",
    query=QuestionQuery,
    needs=Needs.SAMPLES,
    order=11,
    tables={"answers": AnswerRow, "groups": StrengthRow},
)


def report(leaderboard: Leaderboard, query: QuestionQuery) -> Iterator[Block]:
    """What is said of a question. NotFound where there is none of this name."""
    this = AskedBenchmark.of(leaderboard, query.benchmark)
    insight = this.insight
    place = _place(this, query)
    (question,) = asked_questions(this.store, this.benchmark, insight.answers, [place])
    answers, others = counted_answers(question, insight)
    yield Sentence(str(_headline(insight, question)), headline=True)
    if question.passage:
        yield Quote("passage", WORDS.text("passage"), question.passage[:LONGEST_TEXT])
    if question.question:
        yield Quote("text", WORDS.text("text"), question.question[:LONGEST_TEXT])
    if answers:
        yield WORDS.table("answers", AnswerRow, answers, opened=True, mark="right")
    else:
        yield WORDS.missing("no-answers")
    groups = _strength_groups(insight, place)
    if len(groups) > 1:
        yield _figure(groups)
    if groups:
        yield WORDS.table("groups", StrengthRow, groups)
    entry = next(
        entry
        for entry, score in zip(insight.answers.entries, insight.answers.score[:, place], strict=True)
        if not np.isnan(score)
    )
    yield _facts(this, question, others, entry)
    yield Links(
        [
            Link(
                WORDS.text("read"),
                "samples",
                {"benchmark": this.benchmark.benchmark, "entry": entry, "sample": query.sample},
            )
        ]
    )


def _place(this: AskedBenchmark, query: QuestionQuery) -> int:
    answers = this.insight.answers
    for place, (sample, cluster) in enumerate(zip(answers.samples, answers.clusters, strict=True)):
        if (
            sample == query.sample
            and (not query.cluster or cluster == query.cluster)
            and not np.isnan(answers.score[:, place]).all()
        ):
            return place
    raise NotFound(WORDS.say("unknown", sample=repr(query.sample[:200]), benchmark=this.benchmark.benchmark))


def _headline(insight: QuestionInsight, question: AskedQuestion) -> Message:
    """What is to be seen, in a sentence that claims no more."""
    place = question.place
    if insight.dead[place]:
        share = insight.difficulty[place]
        return WORDS.say("dead-right" if share <= 0.0 else "dead-wrong" if share >= 1.0 else "dead-same")
    if not insight.suspect[place]:
        if not insight.can_tell:
            return WORDS.say("too-few", fewest=FEWEST)
        return WORDS.say("noise" if insight.discrimination[place] < 0 else "ordinary")
    most = question.most_given(insight.answers.entries[row] for row in insight.strong)
    if most is None:
        return WORDS.say("suspect")
    return WORDS.say("suspect-answer", answer=most[0], some=most[1], of=len(insight.strong), key=question.key or "–")


def _figure(groups: Sequence[StrengthRow]) -> Figure:
    """What models of rising strength score, beside what they would score on other questions as hard as this one."""
    x: list[float | str | None] = [str(place) for place in range(1, len(groups) + 1)]
    right = [each.right for each in groups]
    series = [
        Series(
            "right",
            WORDS.text("series-right"),
            "intervals",
            x,
            [each.value for each in right],
            [each.lower for each in right],
            [each.upper for each in right],
            [WORDS.text("models", count=each.models) for each in groups],
        )
    ]
    if all(each.usual is not None for each in groups):
        series.append(Series("usual", WORDS.text("series-usual"), "line", x, [each.usual for each in groups]))
    across, up = (
        Axis(WORDS.text("axis-strength"), "category"),
        Axis(WORDS.text("axis-right"), kind="points", low=0.0, high=1.0),
    )
    return Figure("strength", WORDS.text("figure-groups"), across, up, series)


def _facts(this: AskedBenchmark, question: AskedQuestion, others: int, entry: str) -> Facts:
    insight, place = this.insight, question.place
    samples = insight.answers.samples
    curves = insight.curves if insight.curves is not None and insight.curves.converged else None
    return WORDS.facts(
        right=(rounded(1.0 - insight.difficulty[place], DIGITS), "share"),
        models=int((~np.isnan(insight.answers.score[:, place])).sum()),
        discrimination=(rounded(insight.discrimination[place], DIGITS), "number"),
        by_chance=(significant(insight.backwards.by_chance[place], 3), "p"),
        adjusted=(significant(insight.adjusted[place], 3), "p"),
        slope=(None if curves is None else rounded(curves.slope[place], DIGITS), "number"),
        slope_error=(None if curves is None else rounded(curves.slope_error[place], DIGITS), "number"),
        references=(None if question.references is None else [", ".join(each) for each in question.references], "list"),
        solved_by_best=bool(insight.solved_by_best[place]),
        strong_models=len(insight.strong),
        other_answers=others,
        kind=insight.kind(place),
        sample=samples[place],
        cluster=insight.cluster(place),
        benchmark=this.benchmark.benchmark,
        label=this.label,
        entry=(entry, "entry"),
        before=samples[place - 1] if place else None,
        after=samples[place + 1] if place + 1 < len(samples) else None,
    )
