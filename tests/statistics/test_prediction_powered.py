"""Prediction-powered estimates: the package of their authors, plain formulas, and laws."""

import json
from pathlib import Path

import numpy as np
import pytest

from evalboard.statistics.prediction_powered import JudgedUnits, Spread, best_weight, mean, scores_of_mean, strengths

PEER = json.loads((Path(__file__).parent / "ppi_python.json").read_text())["cases"]
REACH = 1.959963984540054


def case_of(case):
    judge, people = np.array(case["judge"], dtype=float), np.full(len(case["judge"]), np.nan)
    people[: len(case["people"])] = case["people"]
    return JudgedUnits(judge, people, np.arange(len(judge))), np.array(case["a"]), np.array(case["b"])


def drawn(seed, *, units=300, labelled=0.3, clusters=None, models=5):
    rng = np.random.default_rng(seed)
    cluster = np.arange(units) if clusters is None else rng.integers(clusters, size=units)
    a = rng.integers(models, size=units)
    b = (a + rng.integers(1, models, size=units)) % models
    people = (rng.random(units) < 1 / (1 + np.exp(0.4 * (a - b)))).astype(float)
    judge = np.where(rng.random(units) < 0.7, people, rng.choice([0.0, 0.5, 1.0], units))
    return JudgedUnits(judge, np.where(rng.random(units) < labelled, people, np.nan), cluster), a, b


@pytest.mark.parametrize("case", PEER)
def test_strengths_and_their_intervals_are_those_of_ppi_python(case):
    judged, a, b = case_of(case)
    ours = strengths(judged, a, b, case["models"], base=0, weight=case["weight"])
    np.testing.assert_allclose(ours.value[1:] - REACH * ours.stderr[1:], case["strengths"][0], atol=1e-8)
    np.testing.assert_allclose(ours.value[1:] + REACH * ours.stderr[1:], case["strengths"][1], atol=1e-8)


@pytest.mark.parametrize("case", PEER)
def test_means_are_those_of_ppi_python(case):
    judged, _, _ = case_of(case)
    assert mean(judged, weight=case["weight"]).value[0] == pytest.approx(np.mean(case["mean"]), abs=1e-10)


def test_a_mean_is_the_formula_of_the_paper():
    judged, _, _ = drawn(1)
    ours, looked = mean(judged), judged.labelled
    y, f, rest = judged.people[looked], judged.judge[looked], judged.judge[~looked]
    n, more = len(y), len(rest)
    weight = np.cov(y, f, ddof=0)[0, 1] / ((1 + n / more) * np.var(judged.judge, ddof=1))
    assert ours.weight == pytest.approx(weight)
    assert ours.value[0] == pytest.approx(np.mean(y - weight * f) + weight * rest.mean())
    assert ours.stderr[0] ** 2 == pytest.approx(
        np.var(y - weight * f, ddof=1) / n + weight**2 * np.var(rest, ddof=1) / more
    )


def test_without_weight_it_is_people_alone_as_a_fit_by_gradients_has_it():
    judged, a, b = drawn(2)
    ours = strengths(judged, a, b, 5, weight=0.0)
    looked, at = judged.labelled, np.zeros(5)
    for _ in range(4_000):
        surprise = judged.people[looked] - 1 / (1 + np.exp(at[b[looked]] - at[a[looked]]))
        at += 0.05 * (np.bincount(a[looked], surprise, 5) - np.bincount(b[looked], surprise, 5))
    np.testing.assert_allclose(ours.value, at - at.mean(), atol=1e-8)
    assert ours.value.sum() == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("clusters", [None, 40])
def test_a_judge_who_was_asked_nothing_more_adds_nothing(clusters):
    judged, a, b = drawn(3, labelled=2.0, clusters=clusters)
    assert strengths(judged, a, b, 5).weight == mean(judged).weight == 0.0
    np.testing.assert_array_equal(strengths(judged, a, b, 5).value, strengths(judged, a, b, 5, weight=0.0).value)


def test_errors_over_clusters_are_those_of_leaving_out_one_at_a_time():
    judged, a, b = drawn(6, units=1200, clusters=60)
    ours = strengths(judged, a, b, 5, weight=0.4)
    without = []
    for cluster in range(60):
        rest = judged.cluster != cluster
        some = JudgedUnits(judged.judge[rest], judged.people[rest], judged.cluster[rest])
        without.append(strengths(some, a[rest], b[rest], 5, weight=0.4).value)
    error = np.sqrt(59 / 60 * np.square(np.array(without) - np.mean(without, axis=0)).sum(axis=0))
    np.testing.assert_allclose(ours.stderr, error, rtol=0.1)


def test_nothing_is_told_where_a_model_wins_everything_or_people_are_of_one_cluster():
    judged, a, b = drawn(7)
    won = np.where(a == 4, 1.0, np.where(b == 4, 0.0, judged.people))
    assert (
        strengths(
            JudgedUnits(judged.judge, np.where(judged.labelled, won, np.nan), judged.cluster), a, b, 5, weight=0.0
        )
        is None
    )
    one = JudgedUnits(judged.judge, judged.people, np.where(judged.labelled, 0, judged.cluster))
    assert mean(one) is None
    assert strengths(one, a, b, 5) is None


def test_a_judge_by_whom_a_model_wins_everything_is_of_use_all_the_same():
    judged, a, b = drawn(8)
    won = np.where(a == 4, 1.0, np.where(b == 4, 0.0, judged.judge))
    assert strengths(JudgedUnits(won, judged.people, judged.cluster), a, b, 5) is not None


def test_a_weight_for_all_lies_between_those_of_each():
    several = [drawn(seed)[0] for seed in (9, 10, 11)]
    own = [mean(each).weight for each in several]
    assert min(own) <= best_weight([scores_of_mean(each) for each in several]) <= max(own)


def test_half_as_wide_takes_as_many_as_the_variance_says():
    within = Spread(people=10.0, shared=0.5, labelled=100, judged=2_000)
    more, beyond = within.to_halve()
    assert not beyond
    assert within.variance(100 + more) == pytest.approx(within.variance(100) / 4, rel=0.01)
    assert Spread(people=10.0, shared=0.0, labelled=100, judged=200).to_halve() == (300, True)
    assert Spread(people=10.0, shared=0.9, labelled=200, judged=200).to_halve() == (600, True)
    assert Spread(people=0.0, shared=0.0, labelled=50, judged=200).to_halve() == (0, False)
