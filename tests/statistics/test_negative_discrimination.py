"""Questions that go backwards: exact against all choices of models, rare on boards of ordinary questions, and seen
where they are planted.
"""

from itertools import combinations

import numpy as np
import pytest

from evalboard.statistics.negative_discrimination import (
    FLAT,
    SLOPES,
    STEPS,
    _tails,
    false_discovery,
    negative_discrimination,
)


def strengths(scores):
    share = scores.mean(axis=1)
    steps = np.round(STEPS * (share - share.min()) / np.ptp(share)).astype(int)
    return np.repeat(steps[:, None], scores.shape[1], axis=1)


def board(seed: int, *, models: int = 60, questions: int = 300, wrong: int = 0):
    rng = np.random.default_rng(seed)
    ability, slope, place = rng.normal(size=models), np.exp(rng.normal(0, 0.3, questions)), rng.normal(0, 1, questions)
    right = rng.random((models, questions)) < 1 / (1 + np.exp(-slope * (ability[:, None] - place)))
    right[:, :wrong] = ~right[:, :wrong]
    return right


@pytest.mark.parametrize("right", [1, 3, 5, 7])
def test_chances_are_those_of_all_choices_of_models(right):
    strength = np.array([0, 1, 1, 4, 7, 9, 12, 16])
    answers = np.zeros((8, 1), dtype=bool)
    answers[[0, 2, 3, 4, 5, 6, 7][:right], 0] = True
    reached = int(strength[answers[:, 0]].sum())
    sums = np.array([strength[list(each)].sum() for each in combinations(range(8), right)])
    (tail,) = _tails(answers, strength[:, None], np.ones((8, 1), dtype=bool)).values()
    for place in (FLAT, 0, len(SLOPES) - 1):
        weight = np.exp(SLOPES[place] / strength.std() * (sums - reached))
        assert tail.below[place] == pytest.approx((weight * (sums <= reached)).sum() / weight.sum())
        assert tail.likely[place] == pytest.approx((weight * (sums == reached)).sum() / weight.sum())


def test_models_that_were_not_asked_are_not_counted():
    strength = np.array([0, 4, 8, 12, 16, 3])[:, None]
    answers = np.array([1, 1, 0, 0, 0, 0], dtype=bool)[:, None]
    asked = np.array([1, 1, 1, 1, 1, 0], dtype=bool)[:, None]
    assert negative_discrimination(answers, strength, asked).by_chance[0] == pytest.approx(1 / 10)


def test_nothing_is_said_of_questions_that_all_or_none_get_right():
    right = board(1)
    right[:, 0], right[:, 1] = True, False
    going = negative_discrimination(right, strengths(right), np.ones(right.shape, dtype=bool))
    assert np.isnan(going.ordinary[:2]).all()
    assert not np.isnan(going.ordinary[2:]).all()


def test_where_strength_is_the_same_for_all_nothing_can_be_said():
    right = board(2, questions=5)
    going = negative_discrimination(right, np.zeros(right.shape, dtype=int), np.ones(right.shape, dtype=bool))
    assert np.isnan(going.by_chance).all()


def test_chances_are_adjusted_as_published():
    p = np.array([0.01, np.nan, 0.04, 0.03, 0.005, 0.9])
    assert false_discovery(p) == pytest.approx([0.025, np.nan, 0.05, 0.05, 0.025, 0.9], nan_ok=True)
    assert np.isnan(false_discovery(np.full(3, np.nan))).all()
