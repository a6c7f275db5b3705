"""Time horizons: the likeliest curve, what is not told, and the truth within the interval."""

import numpy as np
import pytest

from evalboard.statistics.time_horizons import PENALTY, fits, time_horizon

TASKS = 80
MINUTES = 2.0 ** np.random.default_rng(0).uniform(0, 9, TASKS)
CLUSTER = np.arange(TASKS) // 2


def shares(horizon, slope=0.7, runs=4, seed=1):
    chance = 1 / (1 + np.exp(-slope * (np.log2(horizon) - np.log2(MINUTES))))
    return np.random.default_rng(seed).binomial(runs, chance) / runs


def test_the_curve_is_where_the_slopes_of_its_likelihood_are_nought():
    log, share = np.log2(MINUTES), shares(32)
    weight = np.stack([np.ones(TASKS), np.arange(TASKS) % 3.0])
    for ease, slope, mine in zip(*fits(log, share, weight), weight, strict=True):
        off = mine * (share - 1 / (1 + np.exp(-(ease + slope * log))))
        standard = (log - log.mean()) / log.std()
        assert off.sum() == pytest.approx(0, abs=1e-4)
        assert (off * standard).sum() == pytest.approx(PENALTY * slope * log.std(), abs=1e-4)


def test_answers_that_length_parts_have_a_horizon_between_them():
    one = time_horizon(MINUTES, (MINUTES < 30).astype(float), CLUSTER)
    assert MINUTES[MINUTES < 30].max() < one.horizon < MINUTES[MINUTES >= 30].min()
    assert one.lower < one.horizon < one.upper


@pytest.mark.parametrize(
    ("share", "beyond"),
    [
        (np.ones(TASKS), "above"),
        (np.zeros(TASKS), "below"),
        (shares(1e6), "above"),
        (shares(1e-3), "below"),
        ((MINUTES > 30).astype(float), "flat"),
    ],
)
def test_no_horizon_is_told_outside_the_lengths_that_were_seen(share, beyond):
    one = time_horizon(MINUTES, share, CLUSTER)
    assert one.beyond == beyond
    assert np.isnan(one.horizon)


def test_an_end_outside_the_lengths_is_not_told():
    near = time_horizon(MINUTES, shares(300, slope=0.3, seed=4), CLUSTER)
    assert near.beyond is None
    assert near.lower < near.horizon
    assert np.isnan(near.upper)


def test_few_tasks_lengths_or_clusters_and_unknown_lengths_are_not_fitted():
    share, few = shares(32), np.full(TASKS, np.nan)
    few[:15] = MINUTES[:15]
    assert time_horizon(few, share, CLUSTER).beyond == "few"
    assert time_horizon(few, share, CLUSTER).tasks == 15
    assert time_horizon(np.where(MINUTES < 30, 1.0, 60.0), share, CLUSTER).beyond == "few"
    assert time_horizon(MINUTES, share, np.arange(TASKS) % 4).beyond == "few"
