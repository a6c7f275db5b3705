"""Errors of means against the reference implementations' numbers, against hand-worked cases, and against laws."""

import math

import numpy as np
import pytest

from evalboard.statistics.standard_errors import binomial, cr0_from_sums, cr1_from_sums, runs, two_way
from tests.statistics.references import clt, cluster_sums, clustered_cr0, clustered_cr1, two_way_of_cells
from tests.statistics.test_intervals import CASES


def same(expected: object) -> object:
    return pytest.approx(expected, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", CASES)
def test_errors_of_one_mean_are_those_of_the_reference(cases, name):
    case = cases[name]
    scores, cluster, expected = case["input"]["scores"], case["input"]["cluster"], case["expected"]
    for key in ("clt_se_ddof1", "inspect_ai.stderr()", "lm_eval.mean_stderr", "scipy.stats.sem"):
        assert clt(scores) == same(expected[key])
    if expected.get("bernoulli_se_sqrt(p(1-p)/n)") is not None:
        assert binomial(case["mean"], case["n"]) == same(expected["bernoulli_se_sqrt(p(1-p)/n)"])
    if case["G"] == 1:
        assert np.isnan(clustered_cr1(scores, cluster))
        assert np.isnan(clustered_cr0(scores, cluster))
        return
    assert clustered_cr0(scores, cluster) == same(expected["clustered_CR0_no_correction"])
    for key in ("clustered_CR1_G/(G-1)", "inspect_ai.stderr(cluster='cluster')"):
        assert clustered_cr1(scores, cluster) == same(expected[key])


def test_errors_of_repeated_questions_are_those_of_the_reference(cases):
    case = cases["multi_run"]
    by_run, passage, expected = (
        np.array(case["input"]["scores_run_by_question"], dtype=float),
        case["input"]["passage"],
        case["expected"],
    )
    questions = np.arange(by_run.shape[1])
    rows, question, every_passage = by_run.ravel(), np.tile(questions, len(by_run)), np.tile(passage, len(by_run))
    assert runs(by_run.mean(axis=1)) == same(expected["A seed competency-style: SE over run means sd(ddof=1)/sqrt(8)"])
    assert clt(by_run.mean(axis=0)) == same(expected["B Miller K-resampling: SE of question means, sd(ddof=1)/sqrt(N)"])
    assert clustered_cr0(rows, question) == same(expected["C clustered by question over all R*N rows, CR0"])
    assert clustered_cr1(rows, question) == same(expected["C CR1"])
    assert clustered_cr0(by_run.mean(axis=0), passage) == same(
        expected["D clustered by passage on question means, CR0"]
    )
    assert clustered_cr1(by_run.mean(axis=0), passage) == same(expected["D CR1"])
    assert clustered_cr1(rows, every_passage) == same(expected["D2 clustered by passage on all rows, CR1 (== D CR1)"])
    assert clt(rows) == same(expected["naive iid over R*N rows (WRONG: treats runs as new questions)"])


def test_what_cannot_be_estimated_is_undefined_and_never_zero():
    assert np.isnan(clustered_cr1([0, 1, 1], ["a", "a", "a"]))
    assert np.isnan(cr0_from_sums([0, 0], [0, 0]))
    assert np.isnan(runs([0.5]))
    assert np.isnan(runs([0.5, np.nan]))
    assert np.isnan(runs([np.nan, np.nan]))
    assert np.isnan(binomial(0.5, 0))
    assert np.isnan(binomial(np.nan, 10))
    assert np.isnan(two_way(0.1, np.nan, 0.1))


def test_a_cluster_without_rows_does_not_count():
    assert cr1_from_sums([2, 0, 2], [0, 0, 2]) == cr1_from_sums([2, 2], [0, 2])


def test_sums_of_parts_of_the_rows_add_up():
    values, cluster = np.array([0.2, 0.9, 0.4, 1.0, 0.0, 0.7]), np.array([2, 0, 1, 0, 2, 1])
    n, total = cluster_sums(values, cluster)
    first, second = cluster_sums(values[:3], cluster[:3]), cluster_sums(values[3:], cluster[3:])
    assert cr1_from_sums(first[0] + second[0], first[1] + second[1]) == pytest.approx(
        float(cr1_from_sums(n, total)), rel=1e-14
    )


def test_leading_axes_are_carried_along():
    rng = np.random.default_rng(1)
    values, cluster = rng.random((3, 2, 20)), rng.integers(0, 6, 20)
    for error in (clustered_cr0, clustered_cr1):
        many = error(values, cluster)
        assert many.shape == (3, 2)
        assert many[2, 1] == pytest.approx(float(error(values[2, 1], cluster)), rel=1e-14)


def test_runs_that_are_not_there_do_not_count():
    assert runs([0.4, np.nan, 0.6, np.nan]) == pytest.approx(math.sqrt(0.02 / 2))
    assert runs([[0.4, 0.6], [0.1, np.nan]])[0] == pytest.approx(math.sqrt(0.02 / 2))


def test_two_way_errors_are_at_least_the_larger_one():
    assert two_way(0.3, 0.4, 0.2) == pytest.approx(math.sqrt(0.09 + 0.16 - 0.04))
    assert two_way(0.3, 0.1, 0.2) == pytest.approx(0.3)
    assert two_way(0.1, 0.3, 0.9) == pytest.approx(0.3)


def test_two_way_errors_of_sums_are_those_of_rows():
    rng = np.random.default_rng(5)
    cluster, run = np.repeat(np.arange(7), 12), np.tile(np.arange(4), 21)
    values = rng.random(84) + 0.3 * rng.random(7)[cluster] + 0.5 * rng.random(4)[run]
    n, total = np.zeros((7, 4)), np.zeros((7, 4))
    np.add.at(n, (cluster, run), 1)
    np.add.at(total, (cluster, run), values)
    expected = two_way(
        clustered_cr1(values, cluster), clustered_cr1(values, run), clustered_cr1(values, cluster * 4 + run)
    )
    assert two_way_of_cells(n, total) == pytest.approx(float(expected), rel=1e-12)


def test_binomial_errors_within_other_bounds():
    assert binomial(0.3, 100) == pytest.approx(math.sqrt(0.21 / 100))
    assert binomial(30, 100, high=100) == pytest.approx(100 * math.sqrt(0.21 / 100))
    assert binomial([0.0, 1.0], 100).tolist() == [0.0, 0.0]
