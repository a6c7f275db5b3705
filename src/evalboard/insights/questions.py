"""The questions of a benchmark: which tell models apart, which are dead, which may have a wrong key, and where the test
says most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import Annotated, Any

import numpy as np
from msgspec import Struct

from evalboard.base.arrays import Numbers
from evalboard.base.decimals import fixed
from evalboard.data.samples import SampledBenchmark
from evalboard.insights import (
    Axis,
    BenchmarkName,
    Block,
    Excerpt,
    Facts,
    Field,
    Figure,
    HiddenValue,
    Insight,
    Missing,
    Needs,
    PValue,
    Query,
    Question,
    Sentence,
    Series,
    Share,
    Words,
)
from evalboard.insights._questions import (
    ALARMS,
    DIGITS,
    FEWEST,
    FEWEST_CURVES,
    AskedBenchmark,
    QuestionInsight,
    QuestionKind,
)
from evalboard.insights.question import AskedQuestion, asked_questions
from evalboard.insights.shortlist import lengths_of
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore
from evalboard.slices.document import label_of
from evalboard.statistics.item_response import alpha
from evalboard.statistics.negative_discrimination import false_discovery
from evalboard.strings import Message
from evalboard.views.number_format import rounded, significant

AGREED_SHARE = 0.75
"""Of the strongest third of the models, so many give the answer, or more."""
FEWEST_STRONG = 4
"""Strong models with an answer below which their agreement says little."""
MOST_READ = 200
"""Questions whose answers are read: those that strong models miss most, and as many to compare them with."""


@dataclass(frozen=True, eq=False)
class DisputedKey:
    """A question with the answer that most strong models give, which got no full score."""

    question: AskedQuestion
    answer: str
    count: int
    """Strong models that give it."""
    strong: int
    """Strong models of which an answer is kept."""


def agreed_otherwise(
    store: SampleStore, benchmark: SampledBenchmark, insight: QuestionInsight
) -> tuple[DisputedKey, ...]:
    """Those of a benchmark, the clearest first; worked out once. None where too few models answered, or no answers are
    kept.
    """
    key: MemoKey[tuple[DisputedKey, ...]] = MemoKey("agreed", (benchmark.benchmark,))
    return store.keep.once(key, lambda: _disputed(store, benchmark, insight))


def _disputed(store: SampleStore, benchmark: SampledBenchmark, insight: QuestionInsight) -> tuple[DisputedKey, ...]:
    if not insight.can_tell or "prediction" not in store.types or len(insight.strong) < FEWEST_STRONG:
        return ()
    score = insight.answers.score[insight.strong]
    there = ~np.isnan(score)
    missed = (there & (np.nan_to_num(score) < 1.0)).sum(axis=0) / np.maximum(there.sum(axis=0), 1)
    order = np.argsort(-missed, kind="stable")
    places = [int(place) for place in order[:MOST_READ] if missed[place] >= AGREED_SHARE]
    others = [int(place) for place in order[len(places) : len(places) + MOST_READ] if missed[place] > 0.0]
    strong = [insight.answers.entries[row] for row in insight.strong]
    questions = asked_questions(store, benchmark, insight.answers, [*places, *others] if places else [])
    return disputed_keys(questions[: len(places)], questions[len(places) :], strong)


def disputed_keys(
    missed: Sequence[AskedQuestion], others: Sequence[AskedQuestion], strong: list[str]
) -> tuple[DisputedKey, ...]:
    """Which of the questions that strong models miss have an answer that they agree on by more than chance makes of all
    of these: how often two wrong answers are the same is taken from the other questions.
    """
    usual, disputed = _same_by_chance(others, strong), [_of(question, strong) for question in missed]
    chance = [
        1.0 if each is None else _agreement(each.count, len(_wrong(each.question, strong)), usual) for each in disputed
    ]
    adjusted = false_discovery(np.array(chance))
    sure = [each for each, p in zip(disputed, adjusted, strict=True) if each is not None and p <= ALARMS]
    return tuple(sorted(sure, key=lambda each: -each.count / each.strong))


def _wrong(question: AskedQuestion, strong: list[str]) -> list[str]:
    texts = (question.answer_of[entry] for entry in strong if entry in question.answer_of)
    return [answer for answer in texts if answer not in question.right_answers]


def _same_by_chance(questions: Sequence[AskedQuestion], strong: list[str]) -> float:
    """The share of pairs of wrong answers to one question that are the same; half where there are none."""
    same, pairs = 1, 2
    for question in questions:
        wrong = _wrong(question, strong)
        same += sum(comb(count, 2) for count in Counter(wrong).values())
        pairs += comb(len(wrong), 2)
    return same / pairs


def _agreement(count: int, of: int, usual: float) -> float:
    """How likely as many of some wrong answers are the same where each of 1 / `usual` answers is as likely, at most."""
    tail = sum(comb(of, each) * usual**each * (1.0 - usual) ** (of - each) for each in range(count, of + 1))
    return min(1.0, tail / usual)


def _of(question: AskedQuestion, strong: list[str]) -> DisputedKey | None:
    most = question.most_given(strong)
    answering = sum(entry in question.answer_of for entry in strong)
    if most is None or not most[0] or answering < FEWEST_STRONG or most[1] < AGREED_SHARE * answering:
        return None
    return DisputedKey(question, *most, answering)


MOST_SUSPECTS = 50
NAMED = 5
"""Questions that strong models agree on otherwise that a sentence names."""
BEGINNING = 300
"""Characters of a question's text in a list."""
BINS = 20
LITTLE = 0.25
"""Where information is below this share of its peak, the test tells little."""
WORDS = Words("questions")


class SuspectRow(Struct, frozen=True):
    """A question that goes backwards: weak models get it right more often than strong ones."""

    sample: Question[str]
    question: Excerpt[str | None]
    """The beginning of its text."""
    right: Share[float | None]
    """The share of models that get it right."""
    strong: Share[float | None]
    """The mean score of the strongest third of the witnesses, and of the weakest."""
    weak: Share[float | None]
    discrimination: Annotated[float | None, Field(digits=2)]
    adjusted: PValue[float | None]
    """How likely it is an ordinary question of this board, adjusted for the number of questions."""
    key: Excerpt[str | None]
    strong_answer: Excerpt[str | None]
    """What most of the strongest third answer, where it is not the key, and how many of how many."""
    strong_answers: int | None
    strong_models: int
    agreed: bool
    """Whether it is among those that strong models agree on otherwise."""
    by_chance: HiddenValue[float | None]
    """How likely answers that have nothing to do with strength go backwards as far."""
    benchmark: HiddenValue[str]
    cluster: HiddenValue[str | None]
    """What it belongs with, where that is not the question alone."""


class AgreedRow(Struct, frozen=True):
    """A question on which strong models agree on another answer than the key."""

    sample: Question[str]
    question: Excerpt[str | None]
    right: Share[float | None]
    key: Excerpt[str | None]
    strong_answer: Excerpt[str]
    strong_answers: int
    """How many of the strongest third give it, of `strong_models` whose answer is kept."""
    strong_models: int
    suspect: bool
    benchmark: HiddenValue[str]
    cluster: HiddenValue[str | None]


class PointRow(Struct, frozen=True):
    """A question, in the order of the file."""

    sample: Question[str]
    difficulty: Share[float | None]
    """The share that models miss."""
    discrimination: Annotated[float | None, Field(digits=2)]
    """The correlation with the rest of the test."""
    kind: QuestionKind
    solved_by_best: bool
    cluster: HiddenValue[str | None]


class AskedBenchmarkRow(Struct, frozen=True):
    """A benchmark of which samples are kept."""

    benchmark: str
    label: str
    entries: int


class QuestionsQuery(Query, frozen=True):
    """The questions of a benchmark."""

    benchmark: BenchmarkName = ""


INSIGHT = Insight(
    name="questions",
    query=QuestionsQuery,
    needs=Needs.SAMPLES,
    pages=("questions",),
    order=10,
    tables={"suspects": SuspectRow, "agreed": AgreedRow, "points": PointRow, "benchmarks": AskedBenchmarkRow},
)


def report(leaderboard: Leaderboard, query: QuestionsQuery) -> Iterator[Block]:
    this = AskedBenchmark.of(leaderboard, query.benchmark)
    insight = this.insight
    agreed = agreed_otherwise(this.store, this.benchmark, insight)
    suspects = sorted(
        np.flatnonzero(insight.suspect).tolist(),
        key=lambda place: (insight.adjusted[place], insight.discrimination[place]),
    )
    yield Sentence(str(_headline(insight)), headline=True)
    yield from (Sentence(str(each)) for each in _sentences(insight, agreed))
    why = _missing(insight)
    if why is not None:
        yield Missing(str(why))
    if insight.can_tell:
        yield WORDS.caveat("rule")
    yield from _figures(insight)
    if suspects:
        others = {each.question.place for each in agreed[:MOST_SUSPECTS]}
        opened = asked_questions(this.store, this.benchmark, insight.answers, suspects[:MOST_SUSPECTS])
        rows = [_suspect(this, each, agreed=each.place in others) for each in opened]
        yield WORDS.table("suspects", SuspectRow, rows, total=len(suspects), opened=True)
    if agreed:
        first = set(suspects[:MOST_SUSPECTS])
        rows_agreed = [_agreed(this, each, suspect=each.question.place in first) for each in agreed[:MOST_SUSPECTS]]
        yield WORDS.table("agreed", AgreedRow, rows_agreed, total=len(agreed), opened=True)
    yield WORDS.table("points", PointRow, [_point(insight, place) for place in range(len(insight.answers.samples))])
    rows_benchmarks = [
        AskedBenchmarkRow(each.benchmark, label_of(leaderboard, each), len(each.entries))
        for each in this.store.filed.benchmarks
    ]
    yield WORDS.table("benchmarks", AskedBenchmarkRow, rows_benchmarks)
    yield _facts(this)


def _headline(insight: QuestionInsight) -> Message:
    count = len(insight.answers.samples)
    if len(insight.answers.entries) == 1:
        return WORDS.say("one-model", of=count)
    if not insight.can_tell:
        several = (~np.isnan(insight.answers.score)).sum(axis=0) > 1
        return WORDS.say("differ", count=int((several & ~insight.dead).sum()), of=count)
    return WORDS.say("work", count=int(count - (insight.dead | insight.suspect).sum()), of=count)


def _sentences(insight: QuestionInsight, agreed: Sequence[DisputedKey]) -> Iterator[Message]:
    answers, count = insight.answers, len(insight.answers.samples)
    if len(answers.entries) != 1:
        yield WORDS.say("dead", count=int(insight.dead.sum()))
    if insight.can_tell:
        yield WORDS.say("suspect", count=int(insight.suspect.sum()))
    if agreed:
        first = ", ".join(answers.samples[each.question.place] for each in agreed[:NAMED])
        yield WORDS.say(
            "otherwise",
            count=len(agreed),
            share=fixed(100 * AGREED_SHARE, 0),
            first=first,
            more=max(0, len(agreed) - NAMED),
        )
    if len(answers.entries) > len(insight.best):
        solved, missed = int(insight.solved_by_best.sum()), int(insight.missed_by_best.sum())
        yield WORDS.say("best", solved=solved, missed=missed, of=count, best=len(insight.best))


def _missing(insight: QuestionInsight) -> Message | None:
    if not insight.can_tell:
        return WORDS.say("too-few", witnesses=insight.witnesses, models=len(insight.answers.entries), fewest=FEWEST)
    if insight.curves is None:
        few = insight.witnesses < FEWEST_CURVES
        return WORDS.say("no-curves", witnesses=insight.witnesses, fewest=FEWEST_CURVES) if few else WORDS.say("large")
    return None if insight.curves.converged else WORDS.say("not-converged")


def _point(insight: QuestionInsight, place: int) -> PointRow:
    return PointRow(
        sample=insight.answers.samples[place],
        difficulty=rounded(insight.difficulty[place], DIGITS),
        discrimination=rounded(insight.discrimination[place], DIGITS),
        kind=insight.kind(place),
        solved_by_best=bool(insight.solved_by_best[place]),
        cluster=insight.cluster(place),
    )


def _suspect(this: AskedBenchmark, question: AskedQuestion, *, agreed: bool) -> SuspectRow:
    insight, place = this.insight, question.place
    answers = insight.answers
    most = question.most_given(answers.entries[row] for row in insight.strong)
    return SuspectRow(
        **_question_cells(this, question),
        strong=_mean(answers.score[insight.strong, place]),
        weak=_mean(answers.score[insight.weak, place]),
        discrimination=rounded(insight.discrimination[place], DIGITS),
        adjusted=significant(insight.adjusted[place], 3),
        strong_answer=most[0] if most else None,
        strong_answers=most[1] if most else None,
        strong_models=len(insight.strong),
        agreed=agreed,
        by_chance=significant(insight.backwards.by_chance[place], 3),
    )


def _agreed(this: AskedBenchmark, agreed: DisputedKey, *, suspect: bool) -> AgreedRow:
    return AgreedRow(
        **_question_cells(this, agreed.question),
        strong_answer=agreed.answer,
        strong_answers=agreed.count,
        strong_models=agreed.strong,
        suspect=suspect,
    )


def _question_cells(this: AskedBenchmark, question: AskedQuestion) -> dict[str, Any]:
    insight, place = this.insight, question.place
    return {
        "sample": insight.answers.samples[place],
        "question": None if question.question is None else question.question[:BEGINNING],
        "right": rounded(1.0 - insight.difficulty[place], DIGITS),
        "key": question.key,
        "benchmark": this.benchmark.benchmark,
        "cluster": insight.cluster(place),
    }


def _figures(insight: QuestionInsight) -> Iterator[Block]:
    """Where the test tells models apart, over the scores from the weakest to the strongest that curves reach; and where
    models are.
    """
    if insight.curves is None or not insight.curves.converged:
        return
    ability = np.linspace(-4.0, 4.0, 161)
    score, information = insight.curves.expected(ability), insight.curves.information(ability)
    rising = np.concatenate([[True], np.diff(np.maximum.accumulate(score)) > 0])
    score, information = score[rising], information[rising]
    means = np.clip(insight.answers.means, 0.0, 1.0)
    here = np.interp(means, score, information, left=0.0, right=0.0)
    peak = int(np.argmax(information))
    little = int((here < LITTLE * information[peak]).sum())
    across = Axis(WORDS.text("axis-score"), kind="points", low=0.0, high=1.0)
    curve = Series("information", "", "line", _rounded(score), _rounded(information), accent=True)
    said = WORDS.say("information", score=fixed(100 * score[peak], 0), little=little, models=len(means))
    up = Axis(WORDS.text("axis-information"), low=0.0)
    yield Figure("information", WORDS.text("figure-information"), across, up, [curve], str(said))
    edges = np.linspace(0.0, 1.0, BINS + 1)
    between = [f"{fixed(100 * low, 0)}–{fixed(100 * high, 0)} %" for low, high in pairwise(edges)]
    counts: list[float | str | None] = np.histogram(means, edges)[0].tolist()
    bars = Series("models", "", "bars", _rounded((edges[:-1] + edges[1:]) / 2), counts, names=between)
    yield Figure(
        "models",
        WORDS.text("figure-models"),
        across,
        Axis(WORDS.text("axis-models"), kind="count", low=0.0),
        [bars],
    )


def _facts(this: AskedBenchmark) -> Facts:
    insight, answers = this.insight, this.insight.answers
    dead, means = insight.dead, insight.difficulty
    lengths = lengths_of(answers)
    return WORDS.facts(
        benchmark=this.benchmark.benchmark,
        label=this.label,
        questions=len(answers.samples),
        models=len(answers.entries),
        sparse=answers.sparse,
        witnesses=insight.witnesses,
        dead=int(dead.sum()),
        dead_right=int((dead & (means <= 0.0)).sum()),
        dead_wrong=int((dead & (means >= 1.0)).sum()),
        suspect=int(insight.suspect.sum()),
        best=([answers.entries[row] for row in insight.best], "list"),
        near_duplicates=(list(answers.near_duplicates), "list"),
        solved_by_best=int(insight.solved_by_best.sum()) if answers.entries else 0,
        missed_by_best=int(insight.missed_by_best.sum()) if answers.entries else 0,
        alpha=(rounded(alpha(answers.of_witnesses), DIGITS) if insight.can_tell else None, "number"),
        judged=this.leaderboard.board.people is not None,
        shortlist_fewest=(None if lengths is None else lengths[0], "count"),
        shortlist_most=(None if lengths is None else lengths[1], "count"),
    )


def _mean(values: Numbers) -> float | None:
    there = values[~np.isnan(values)]
    return round(float(there.mean()), DIGITS) if len(there) else None


def _rounded(values: Numbers) -> list[float | str | None]:
    return [round(value, DIGITS) for value in np.asarray(values).tolist()]
