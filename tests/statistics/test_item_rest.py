"""Correlations of questions with the rest of a test, against numpy question by question."""

import numpy as np
import pandas as pd
import pytest

from evalboard.statistics.item_response import alpha, correlations, item_rest, rest_means
from tests.conftest import SHARED

LIVECODEBENCH = SHARED / "data" / "world" / "livecodebench"


@pytest.fixture
def answers():
    rng = np.random.default_rng(0)
    values = np.round((rng.normal(size=(30, 1)) + rng.normal(size=(30, 12)) > 0) * rng.choice([0.5, 1.0], (30, 12)), 2)
    values[rng.random(values.shape) < 0.1] = np.nan
    values[:, 4] = 1.0
    values[2:, 5] = np.nan
    return values


def test_each_question_is_held_against_the_others(answers):
    mine = item_rest(answers)
    for place in range(answers.shape[1]):
        rest = pd.DataFrame(np.delete(answers, place, axis=1)).mean(axis=1)
        there = ~np.isnan(answers[:, place])
        if place in {4, 5}:
            assert np.isnan(mine[place])
        else:
            assert mine[place] == pytest.approx(np.corrcoef(answers[there, place], rest[there])[0, 1])


def test_the_mean_of_no_other_answer_is_not_known():
    assert np.isnan(rest_means(np.array([[1.0, np.nan], [0.0, 1.0]]))[0, 0])


def test_what_does_not_vary_has_no_correlation():
    assert np.isnan(correlations(np.ones((5, 1)), np.arange(5.0)[:, None]))[0]
    assert np.isnan(correlations(np.arange(2.0)[:, None], np.arange(2.0)[:, None]))[0]


def test_alpha_is_one_for_one_question_asked_again_and_not_known_with_gaps():
    column = np.array([[0.0], [1.0], [1.0], [0.0]])
    assert alpha(np.repeat(column, 4, axis=1)) == pytest.approx(1.0)
    assert np.isnan(alpha(np.array([[1.0, np.nan], [0.0, 1.0]])))
    assert np.isnan(alpha(np.ones((4, 3))))


def test_alpha_is_that_of_a_published_formula():
    values = np.random.default_rng(3).integers(0, 2, (40, 7)).astype(float)
    covariance = np.cov(values.T)
    assert alpha(values) == pytest.approx(7 / 6 * (1 - np.trace(covariance) / covariance.sum()))


@pytest.mark.shared
def test_questions_of_livecodebench_are_dead_and_negative_as_others_counted():
    rows = pd.read_parquet(LIVECODEBENCH / "execution.parquet")
    values = rows.pivot(index="model", columns="sample_id", values="Pass@1").to_numpy() / 100
    with_rest = item_rest(values)
    assert int((np.ptp(values, axis=0) == 0).sum()) == 10
    assert (int((with_rest < 0).sum()), int((with_rest < -0.3).sum())) == (38, 2)
