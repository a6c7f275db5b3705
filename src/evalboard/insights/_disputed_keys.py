"""Questions on which strong models agree on an answer that is not the key: what a wrong key looks like where hardly
anybody gets it right.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.data.samples import SampledBenchmark
from evalboard.insights._given_answers import AskedQuestion, asked_questions
from evalboard.insights._questions import QuestionInsight
from evalboard.leaderboard.memo import MemoKey
from evalboard.slices import SampleStore

SHARE = 0.75
"""Of the strongest third of the models, so many give the answer, or more."""
FEWEST_STRONG = 4
"""Strong models with an answer below which their agreement says little."""
MOST_READ = 200
"""Questions whose answers are read: those that strong models miss most."""


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
    places = [int(place) for place in np.argsort(-missed, kind="stable")[:MOST_READ] if missed[place] >= SHARE]
    strong = [insight.answers.entries[row] for row in insight.strong]
    all_ = [_of(question, strong) for question in asked_questions(store, benchmark, insight.answers, places)]
    return tuple(sorted((each for each in all_ if each is not None), key=lambda each: -each.count / each.strong))


def _of(question: AskedQuestion, strong: list[str]) -> DisputedKey | None:
    most = question.most_given(strong)
    answering = sum(entry in question.answer_of for entry in strong)
    if most is None or not most[0] or answering < FEWEST_STRONG or most[1] < SHARE * answering:
        return None
    return DisputedKey(question, *most, answering)
