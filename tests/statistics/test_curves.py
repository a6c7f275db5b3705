"""Confidence curves: exact where few samples stand on one side, plain where many do, and never in two minds."""

import math
from statistics import NormalDist

import numpy as np
import pytest

from evalboard.statistics.curves import (
    ENDLESS,
    Curves,
    as_one,
    binomial_deviations,
    careful_errors,
    curves,
    effective_samples,
    plain_curves,
)
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import t_interval
from evalboard.statistics.standard_errors import binomial, cr1_from_sums

NORMAL = NormalDist()
LEVELS = (0.05, 0.01, 1e-4, 1e-8)


def of_counts(right, n, **more) -> Curves:
    share = np.atleast_1d(np.asarray(right, dtype=np.float64) / n)
    return curves(share, binomial(share, n), np.asarray(n, dtype=np.float64), **more)


def at_most(right: int, n: int, truth: float) -> float:
    return math.fsum(math.comb(n, k) * truth**k * (1 - truth) ** (n - k) for k in range(right + 1))


def clopper_pearson(right: int, n: int, alpha: float) -> float:
    """The upper bound, by halving."""
    low, high = right / n, 1.0
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if at_most(right, n, middle) > alpha / 2 else (low, middle)
    return low


@pytest.mark.parametrize("n", [3, 5, 10, 20, 60])
@pytest.mark.parametrize("deviation", [1.0, 1.96, 3.0, 4.5, 5.7])
def test_binomial_tails_are_the_exact_ones(n, deviation):
    for right in range(n):
        bound = clopper_pearson(right, n, 2 * NORMAL.cdf(-deviation))
        found = float(binomial_deviations(right, n, bound))
        # Never further out than exact by more than the third digit; nearer only for the fewest samples far out.
        assert deviation - 0.16 < found < deviation + 0.05 or bound > 1 - 1e-8


@pytest.mark.parametrize(
    ("right", "n"), [(0, 10), (3, 3), (6, 10), (97, 100), pytest.param(2, 500, marks=pytest.mark.thorough), (200, 200)]
)
def test_few_wrong_or_few_right_give_clopper_and_pearsons_interval(right, n):
    for alpha in LEVELS:
        lower, upper = of_counts(right, n).bounds(level=1 - alpha)
        expected = clopper_pearson(right, n, alpha) if right < n else 1.0
        assert upper[0] == pytest.approx(expected, rel=0.01)
        assert 1 - lower[0] == pytest.approx(clopper_pearson(n - right, n, alpha) if right else 1.0, rel=0.01)


def test_many_on_both_sides_give_the_plain_interval():
    for df in (np.inf, 19.0):
        plain = t_interval([0.5, 0.3], binomial([0.5, 0.3], 1000), df)
        assert np.array(of_counts([500, 300], 1000, df=df).bounds()) == pytest.approx(np.array(plain), rel=1e-12)


def test_curves_rise_to_both_sides_without_a_leap_and_hold_the_score():
    rng = np.random.default_rng(0)
    n = 10 ** rng.uniform(0.3, 4, 3000)
    share = np.where(
        rng.uniform(size=3000) < 0.5, np.round(rng.uniform(size=3000) * n) / n, rng.uniform(size=3000)
    ).clip(0, 1)
    of = curves(share, binomial(share, n), n)
    assert np.all(of.deviations(of.score) == 0)
    for end in (0.0, 1.0):
        before = np.zeros(len(share))
        for part in np.linspace(0, 1, 200):
            now = of.deviations(share + part * (end - share))
            assert np.all(now >= before - 1e-9)
            before = now


def test_an_interval_ends_where_its_level_is_reached():
    rng = np.random.default_rng(1)
    n = np.round(10 ** rng.uniform(0.5, 4, 500))
    df = rng.choice([2.0, 9.0, np.inf], 500)
    of = of_counts(np.round(rng.uniform(size=500) * n), n, df=df)
    before = np.zeros((2, 500))
    for alpha in LEVELS:
        lower, upper = of.bounds(level=1 - alpha)
        for bound, inside in ((lower, lower > 1e-9), (upper, upper < 1 - 1e-9)):
            assert of.take(np.flatnonzero(inside)).p_values(bound[inside]) == pytest.approx(alpha, rel=1e-5)
        reach = np.array(of.distances(alpha))
        assert np.all(reach >= before)
        before = reach


def test_scores_follow_their_range_and_are_cut_where_they_are_shown():
    values = of_counts(29, 30)
    scores = curves((29 / 30 - 0.25) / 0.75, binomial(29 / 30, 30) / 0.75, 30.0, low=-1 / 3)
    assert float(scores.bounds()[0]) == pytest.approx((float(values.bounds()[0][0]) - 0.25) / 0.75, rel=1e-9)
    floored = curves(0.0, binomial(0.25, 20) / 0.75, 20.0, low=-1 / 3, floor=0.0)
    assert float(floored.bounds()[0]) == 0.0
    assert 0.2 < float(floored.bounds()[1]) < 0.4


def test_all_right_counts_each_cluster_once_and_one_wrong_hardly_more():
    n, right = np.full(20, 8.0), np.full(20, 8.0)
    right[0] = 7.0
    share = right.sum() / 160
    assert float(effective_samples(np.array(1.0), np.array(0.0), np.array(160.0), np.array(20.0))) == 20.0
    assert 30 < float(effective_samples(np.array(share), cr1_from_sums(n, right), np.array(160.0), np.array(20.0))) < 40
    surer = curves([1.0, share], [0.0, float(cr1_from_sums(n, right))], 160.0, 20.0).bounds()[0]
    assert surer[0] == pytest.approx(1 - clopper_pearson(0, 20, 2 * NORMAL.cdf(-2.093)), abs=0.01)


def test_independent_samples_count_what_they_are():
    share = np.array([0.0, 0.02, 0.5, 1.0])
    assert effective_samples(share, binomial(share, 50), np.array(50.0), np.array(np.inf)) == pytest.approx(50.0)
    # Partial credit that hardly varies says more than right and wrong could, but not near the ends of the range.
    assert float(effective_samples(np.array(0.5), np.array(0.005), np.array(100.0), np.array(np.inf))) > 3000
    assert float(
        effective_samples(np.array(0.95), np.array(0.001), np.array(100.0), np.array(np.inf))
    ) == pytest.approx(100.0)


def test_what_is_not_known_stays_unknown():
    unknown = curves([0.5, 0.99, np.nan, 1.0], [np.nan, np.nan, 0.1, 0.0], [100, 100, 100, np.nan])
    assert np.isnan(unknown.bounds()).all()
    assert np.isnan(curves(0.5, 0.1, 100.0, 1.0).bounds()).all()


def test_an_error_alone_is_enough_away_from_the_ends():
    assert np.array(curves([0.5], [0.01], np.nan).bounds()) == pytest.approx(
        np.array(t_interval([0.5], [0.01], np.inf))
    )
    assert 0.9 < float(curves([0.99], [0.01], np.nan).bounds()[0][0]) < 0.97


def test_runs_and_ratings_are_plain():
    assert np.array(plain_curves([0.99], [0.01], 7).bounds()) == pytest.approx(np.array(t_interval([0.99], [0.01], 7)))
    assert plain_curves([0.99], [0.01], 7, high=1.0, floor=0.0).bounds()[1].tolist() == [1.0]
    assert plain_curves([0.5], [0.0]).deviations([0.5]).tolist() == [0.0]
    assert plain_curves([0.5], [0.0]).deviations([0.6]).tolist() == [np.inf]


def test_a_leaf_of_which_all_is_right_varies_in_a_mean():
    error, tail = careful_errors([1.0, 0.5], binomial([1.0, 0.5], [3, 1000]), [3, 1000])
    assert error[1] == float(binomial(0.5, 1000))
    assert tail[1] == 0.0
    for alpha in (0.05, 1e-3):
        z = float(t_quantile(1 - alpha / 2, np.inf))
        reach = z * math.hypot(error[0], tail[0] * z)
        assert reach == pytest.approx(clopper_pearson(0, 3, alpha), rel=0.25) or reach > 1
    mean = curves(
        0.75,
        binomial(0.5, 1000) / 2,
        as_one(np.array(1.0), np.array(0.5 / 3)),
        careful=(math.hypot(*error) / 2, math.hypot(*tail) / 2),
    )
    lower, upper = mean.bounds()
    assert lower < 0.45
    assert mean.p_values(lower) == pytest.approx(0.05)
    assert upper == 1.0 or mean.p_values(upper) == pytest.approx(0.05)


def test_a_mean_of_leaves_that_are_all_right_is_no_wider_than_their_samples_as_one():
    error, tail = careful_errors(np.ones(6), np.zeros(6), np.full(6, 10.0))
    careful = math.sqrt((error**2).sum()) / 6, math.sqrt((tail**2).sum()) / 6
    together, alone = curves(1.0, 0.0, 60.0, careful=careful), curves([1.0], [0.0], 60.0)
    assert float(together.bounds()[0]) == pytest.approx(float(alone.bounds()[0][0]))


@pytest.mark.parametrize("share", [0.0, 1.0, 1e-6, 1 - 1e-6])
@pytest.mark.parametrize("error", [0.001, 0.05, 0.3])
def test_an_error_that_no_samples_have_is_taken_by_itself_and_cut_at_the_range(share, error):
    of = curves([share], [error], [math.nan])
    assert of.exact.tolist() == [0.0]
    lower, upper = of.bounds()
    assert lower[0] == pytest.approx(max(0.0, share - 1.959964 * error), abs=1e-6)
    assert upper[0] == pytest.approx(min(1.0, share + 1.959964 * error), abs=1e-6)


def test_an_error_that_one_sample_can_have_is_that_of_samples():
    assert effective_samples(*np.array([[0.5], [0.5], [math.nan], [math.inf]])).tolist() == [1.0]
    assert effective_samples(*np.array([[0.9], [0.03], [math.nan], [math.inf]])) == pytest.approx([100.0])
    assert effective_samples(*np.array([[0.5], [0.51], [math.nan], [math.inf]])) >= ENDLESS
    assert careful_errors([1.0], [0.02], [math.nan])[0].tolist() == [0.02]
