"""What sways a judge of single answers: slopes and means by another way, planted traits, and what is not told."""

import numpy as np
import pytest

from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.judge_bias import DoublyScoredAnswers, kindness, slopes, towards


def scored(seed, *, models=16, questions=80, family=0.0):
    rng = np.random.default_rng(seed)
    model, cluster = np.repeat(np.arange(models), questions), np.tile(np.arange(questions), models)
    length = np.exp(rng.normal(6, 0.7, len(model)))
    good = np.linspace(0.2, 0.8, models)[model] + rng.normal(0, 0.15, questions)[cluster]
    people = good + rng.normal(0, 0.2, len(model))
    judge = 0.05 + 0.8 * good + 0.03 * np.log2(length) + family * (model >= models - 4) + rng.normal(0, 0.2, len(model))
    return DoublyScoredAnswers(model, cluster, judge, people), length


def test_kindness_is_the_mean_difference_with_the_error_of_clusters():
    told, _ = scored(1)
    kind = kindness(told)
    each = told.judge - told.people
    assert kind.apart.value == pytest.approx(each.mean())
    of_cluster = np.bincount(told.cluster, each - each.mean()) / len(each)
    reach = float(t_quantile(0.975, 79)) * np.sqrt(80 / 79 * np.square(of_cluster).sum())
    assert kind.apart.upper - kind.apart.value == pytest.approx(reach)
    assert kind.judge.value - kind.people.value == pytest.approx(kind.apart.value)


def test_slopes_are_those_of_least_squares_with_a_level_for_each_model():
    told, length = scored(2)
    design = np.column_stack([np.log2(1 + length), *(told.model == place for place in range(told.models))]).astype(
        float
    )
    expected = np.linalg.lstsq(design, told.judge, rcond=None)[0][0]
    slope = slopes(told, length)
    assert slope.judge.value == pytest.approx(expected)
    assert slope.apart.lower < 0.03 < slope.apart.upper
    assert slope.people.lower < 0.0 < slope.people.upper
    assert slopes(told, np.full(len(length), 7.0)) is None
    assert slopes(told, np.full(len(length), np.nan)) is None


def test_a_family_that_is_liked_is_told_and_one_that_is_good_is_not():
    traits = (np.arange(16) >= 12)[None, :].astype(float)
    (liked,) = towards(scored(3, family=0.15)[0], traits)
    assert liked.lower < 0.15 < liked.upper
    assert liked.lower > 0
    # The best four, and a judge that moves models together: a plain difference of means would call it unkind every
    # time.
    good = [towards(scored(seed)[0], traits)[0] for seed in range(40)]
    assert abs(np.mean([each.value for each in good])) < 0.02
    assert sum(each.lower > 0 or each.upper < 0 for each in good) <= 7
    few = scored(5, models=5)[0]
    assert towards(few, np.array([[0.0, 0, 0, 0, 1]])) is None
