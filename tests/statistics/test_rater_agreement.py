"""Agreement beyond chance: published examples, and intervals by leaving out one cluster at a time."""

import numpy as np
import pytest

from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.rater_agreement import alpha_of_numbers, cohens_kappa, krippendorffs_alpha, share_alike

KRIPPENDORFF = ["123321412...", "1233224125.3", ".3332342251.", "12332441251."]
"""Four observers of twelve units, from Krippendorff (2011), where alpha for nominal values is .743."""


def verdicts():
    told = [(unit, int(value) - 1) for row in KRIPPENDORFF for unit, value in enumerate(row) if value != "."]
    unit, value = np.array(told).T
    return unit, value


def test_alpha_is_that_of_the_published_example():
    unit, value = verdicts()
    assert krippendorffs_alpha(unit, value, unit, 5).value == pytest.approx(0.743, abs=5e-4)


def test_alpha_of_numbers_is_that_of_the_published_example_and_of_two_values_the_nominal_one():
    unit, value = verdicts()
    assert alpha_of_numbers(unit, value.astype(float), unit).value == pytest.approx(0.849, abs=5e-4)
    two, cluster = np.random.default_rng(3).integers(2, size=90), np.repeat(np.arange(10), 9)
    units = np.repeat(np.arange(30), 3)
    nominal, numbers = krippendorffs_alpha(units, two, cluster, 2), alpha_of_numbers(units, 5.0 * two, cluster)
    assert (numbers.value, numbers.lower, numbers.upper) == pytest.approx((nominal.value, nominal.lower, nominal.upper))
    assert np.isnan(alpha_of_numbers(np.arange(4), np.ones(4), np.arange(4)).value)


def test_kappa_is_that_of_a_table_worked_out_by_hand():
    # 20 times both yes, 15 both no, 5 and 10 apart: 0.7 alike, 0.5 by chance.
    first, second = np.repeat([1, 1, 0, 0], [20, 5, 10, 15]), np.repeat([1, 0, 1, 0], [20, 5, 10, 15])
    ones, each = np.ones(50), np.arange(50)
    assert share_alike(first, second, ones, each, 2).value == pytest.approx(0.7)
    assert cohens_kappa(first, second, ones, each, 2).value == pytest.approx(0.4)


def test_intervals_are_those_of_leaving_out_one_cluster_at_a_time():
    rng = np.random.default_rng(1)
    unit, cluster = np.repeat(np.arange(60), 3), np.repeat(np.arange(15), 12)
    verdict = np.where(rng.random(180) < 0.6, unit % 3, rng.integers(3, size=180))
    told = krippendorffs_alpha(unit, verdict, cluster, 3)
    without = [
        krippendorffs_alpha(unit[rest], verdict[rest], cluster[rest], 3).value
        for out in range(15)
        for rest in [cluster != out]
    ]
    reach = t_quantile(0.975, 14) * np.sqrt(14 / 15 * np.square(without - np.mean(without)).sum())
    assert (told.value - told.lower, told.upper - told.value) == (pytest.approx(reach), pytest.approx(reach))


def test_what_chance_alone_decides_is_not_told():
    nobody = krippendorffs_alpha(np.arange(5), np.zeros(5, dtype=int), np.arange(5), 3)
    assert np.isnan(nobody.value)
    alike = cohens_kappa(np.zeros(5, dtype=int), np.zeros(5, dtype=int), np.ones(5), np.arange(5), 3)
    assert np.isnan(alike.value)
    assert np.isnan(cohens_kappa(np.array([0, 1]), np.array([0, 0]), np.ones(2), np.zeros(2, dtype=int), 3).lower)
