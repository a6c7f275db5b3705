"""Questions on which strong models agree on an answer that is not the key, by more than chance makes of wrong answers:
what a wrong key looks like where hardly anybody gets it right.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

import numpy as np

from evalboard.data.samples import SampledBenchmark
from evalboard.insights._given_answers import AskedQuestion, asked_questions
from evalboard.insights._questions import ALARMS, QuestionInsight
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore
from evalboard.statistics.negative_discrimination import false_discovery

SHARE = 0.75
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
    return store.keep.once(key, lambda: _agreed(store, benchmark, insight))


def _agreed(store: SampleStore, benchmark: SampledBenchmark, insight: QuestionInsight) -> tuple[DisputedKey, ...]:
    if not insight.can_tell or "prediction" not in store.types or len(insight.strong) < FEWEST_STRONG:
        return ()
    score = insight.answers.score[insight.strong]
    there = ~np.isnan(score)
    missed = (there & (np.nan_to_num(score) < 1.0)).sum(axis=0) / np.maximum(there.sum(axis=0), 1)
    order = np.argsort(-missed, kind="stable")
    places = [int(place) for place in order[:MOST_READ] if missed[place] >= SHARE]
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
    if most is None or not most[0] or answering < FEWEST_STRONG or most[1] < SHARE * answering:
        return None
    return DisputedKey(question, *most, answering)
