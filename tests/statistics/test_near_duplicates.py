"""Near-duplicate models: copies are found, unrelated models are not, whatever their scores."""

import numpy as np
import pytest

from evalboard.statistics.near_duplicates import near_duplicates


def chances(rng, models, questions, sides=0.0):
    """Three-parameter curves with long tails, and a second ability of as many deviations."""
    slope, place = rng.gamma(4.0, 0.25, questions), rng.standard_t(5, questions)
    logit = slope * (rng.normal(size=(models, 1)) - place)
    return 0.1 + 0.9 / (1 + np.exp(-logit - sides * rng.normal(size=(models, 1)) * rng.normal(size=questions)))


def answers(rng, chance):
    return (rng.random(chance.shape) < chance).astype(np.float64)


@pytest.mark.thorough
@pytest.mark.parametrize("sides", [0.0, 0.6])
def test_unrelated_models_are_no_near_duplicates(sides):
    found = 0
    for seed in range(20):
        rng = np.random.default_rng([1, seed])
        found += int((near_duplicates(answers(rng, chances(rng, 40, 400, sides))) != np.arange(40)).sum())
    assert found <= 4  # of 800 models


@pytest.mark.parametrize("same", [0.95, 0.8])
def test_copies_with_changes_are_found_with_the_model_that_they_repeat(same):
    for seed in range(10):
        rng = np.random.default_rng([2, seed])
        chance = chances(rng, 25, 400)
        score = answers(rng, chance)
        copied = int(np.argsort(score.mean(axis=1))[12])
        copies = np.where(rng.random((5, 400)) < same, score[copied], answers(rng, chance[[copied] * 5]))
        like = near_duplicates(np.vstack([score, copies]))
        group = [copied, *range(25, 30)]
        assert len(set(like[group])) == 1
        assert set(like[group]) <= set(group)
        assert (like == np.arange(30)).sum() >= 24


def test_missing_answers_and_models_without_wrong_ones_join_nobody():
    rng = np.random.default_rng(3)
    score = answers(rng, chances(rng, 12, 200))
    score[3], score[4] = 1.0, 1.0
    score[5, ::2], score[6, 1::2] = np.nan, np.nan
    assert near_duplicates(score).tolist() == list(range(12))
    assert near_duplicates(score[:2]).tolist() == [0, 1]
    assert near_duplicates(score[:0]).tolist() == []
