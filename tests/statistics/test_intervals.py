"""Intervals against the reference implementations' numbers, and in a small simulation."""

import numpy as np
import pytest

from evalboard.statistics.curves import curves
from evalboard.statistics.intervals import percentile, t_interval, wilson_clustered
from tests.statistics.references import clt, clustered_cr1, wilson

CASES = (
    "binary_unequal_clusters",
    "binary_unequal_clusters_permuted",
    "continuous_unequal_clusters",
    "negative_icc",
    "one_cluster",
    "singleton_clusters",
    "two_clusters",
)


def same(expected: dict[str, float] | list[float]) -> object:
    bounds = [expected["lower"], expected["upper"]] if isinstance(expected, dict) else expected
    return pytest.approx(bounds, rel=1e-12, abs=1e-15)


@pytest.mark.parametrize("name", CASES)
def test_intervals_of_one_mean_are_those_of_the_reference(cases, name):
    case = cases[name]
    scores, cluster, expected, n, groups = (
        case["input"]["scores"],
        case["input"]["cluster"],
        case["expected"],
        case["n"],
        case["G"],
    )
    mean = np.mean(scores)
    assert list(t_interval(mean, clt(scores), n - 1)) == same(expected["inspect_ai.ci(method='t')"])
    if "inspect_ai.ci_wilson()" in expected:
        assert list(wilson(mean, n)) == same(expected["inspect_ai.ci_wilson()"])
    error = clustered_cr1(scores, cluster)
    if groups == 1:
        assert np.isnan([*t_interval(mean, error, 0), *wilson_clustered(mean, error, n, 1)]).all()
        return
    assert list(t_interval(mean, error, groups - 1)) == same(expected["inspect_ai.ci(method='t',cluster)"])
    if "inspect_ai.ci_wilson(cluster)" in expected:
        assert list(wilson_clustered(mean, error, n, groups)) == same(expected["inspect_ai.ci_wilson(cluster)"])


@pytest.mark.parametrize("name", ["binary_unequal_clusters", "continuous_unequal_clusters"])
def test_normal_intervals_are_those_of_the_reference(cases, name):
    case = cases[name]
    error = clustered_cr1(case["input"]["scores"], case["input"]["cluster"])
    assert list(t_interval(np.mean(case["input"]["scores"]), error, np.inf)) == same(
        case["expected"]["statsmodels ci95 normal"]
    )


def test_clusters_count_as_one_sample_each_where_all_samples_are_the_same():
    # Eight answers to each of 20 questions, all right: as sure as 20 questions, not as 160.
    lower, upper = wilson_clustered(1.0, 0.0, 160, 20)
    assert upper == 1.0
    z = 2.093024054408263  # t with 19 degrees of freedom
    assert lower == pytest.approx(20 / (20 + z * z), rel=1e-12)


def test_an_undefined_error_gives_undefined_bounds():
    assert np.isnan([*wilson_clustered([0.95, 1.0, 0.0], np.nan, 100, 10)]).all()
    assert np.isnan([*curves([0.5, 0.95, 0.0], np.nan, 100, 10).bounds()]).all()
    assert np.isnan([*curves([0.5, 0.95], 0.1, 100, 1).bounds()]).all()


def test_percentiles_leave_the_same_share_on_both_sides():
    lower, upper = percentile(np.arange(201.0)[::-1])
    assert (float(lower), float(upper)) == pytest.approx((5.0, 195.0))
    assert percentile(np.ones((3, 2, 10)))[0].shape == (3, 2)
