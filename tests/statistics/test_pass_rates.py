"""pass^k, pass@k and flips: against all choices of runs, the products of HumanEval, and what they are estimates of."""

import math
from itertools import combinations

import numpy as np
import pytest

from evalboard.statistics.pass_rates import all_of, any_of, flips, over_questions

CASES = [(n, c) for n in range(1, 7) for c in range(n + 1)]


def arrays(*numbers):
    return [np.array([[float(each)]]) for each in numbers]


@pytest.mark.parametrize(("n", "c"), CASES)
def test_both_rates_are_shares_of_all_choices_of_k_runs(n, c):
    right = [True] * c + [False] * (n - c)
    for k in range(1, n + 1):
        chosen = list(combinations(right, k))
        assert all_of(*arrays(c, n), k).item() == pytest.approx(np.mean([all(each) for each in chosen]))
        assert any_of(*arrays(c, n), k).item() == pytest.approx(np.mean([any(each) for each in chosen]))
    assert np.isnan(all_of(*arrays(c, n), n + 1)).all()
    assert np.isnan(any_of(*arrays(c, n), n + 1)).all()


def test_pass_at_k_is_the_product_that_humaneval_prints():
    for n, c, k in ((200, 0, 10), (200, 7, 10), (200, 195, 10), (100, 50, 100), (20, 3, 1)):
        product = 1.0 if n - c < k else 1.0 - float(np.prod(1.0 - k / np.arange(n - c + 1, n + 1)))
        assert any_of(*arrays(c, n), k).item() == pytest.approx(product, abs=1e-12)


@pytest.mark.parametrize(("n", "c"), [case for case in CASES if case[0] > 1])
def test_flips_are_the_pairs_of_runs_that_differ(n, c):
    pairs = list(combinations([True] * c + [False] * (n - c), 2))
    assert flips(*arrays(c, n)).item() == pytest.approx(np.mean([one != other for one, other in pairs]))


def test_a_question_of_one_run_has_no_flip_and_one_without_runs_no_rate():
    assert np.isnan(flips(*arrays(1, 1))).all()
    assert np.isnan(all_of(*arrays(0, 0), 1)).all()


def test_means_over_questions_have_the_clustered_error_and_leave_out_what_is_not_there():
    each = np.array([[0.2, 0.4, 0.9, np.nan, 0.5, 0.3]])
    cluster = np.array([0, 0, 1, 1, 2, 3])
    curves = over_questions(each, np.full((1, 6), 8.0), cluster)
    there = [0.2, 0.4, 0.9, 0.5, 0.3]
    mean = sum(there) / 5
    off = [0.2 + 0.4 - 2 * mean, 0.9 - mean, 0.5 - mean, 0.3 - mean]
    assert curves.score.item() == pytest.approx(mean)
    assert curves.stderr.item() == pytest.approx(math.sqrt(4 / 3 * sum(each**2 for each in off)) / 5)
    lower, upper = curves.bounds()
    assert 0 <= lower.item() < mean < upper.item() <= 1


def test_no_interval_is_told_of_one_cluster_and_nothing_of_no_question():
    alone = over_questions(np.array([[0.5, 1.0]]), np.full((1, 2), 2.0), np.array([0, 0]))
    assert np.isnan(alone.bounds()).all()
    assert np.isnan(over_questions(np.full((1, 2), np.nan), np.full((1, 2), 2.0), np.array([0, 1])).score).all()


def test_who_solves_all_may_yet_fail_some():
    lower, upper = over_questions(np.ones((1, 30)), np.full((1, 30), 4.0), np.arange(30)).bounds()
    assert 0.85 < lower.item() < 0.95
    assert upper.item() == 1.0
