"""The t distribution against its closed forms for whole degrees of freedom, and against properties."""

import math
from statistics import NormalDist

import numpy as np
import pytest

from evalboard.statistics.distributions import normal_cdf, normal_p_value, normal_quantile, t_p_value, t_quantile


def beyond(t: float, df: int) -> float:
    """The share of t outside -t..t by the finite sums of Abramowitz and Stegun 26.7.3 and 26.7.4: another way than a
    continued fraction.
    """
    angle = math.atan(t / math.sqrt(df))
    cos, sin = math.cos(angle), math.sin(angle)
    if df % 2:
        term, total = cos, cos if df > 1 else 0.0
        for k in range(2, df - 1, 2):
            term *= k / (k + 1) * cos * cos
            total += term
        return 1 - 2 / math.pi * (angle + sin * total)
    term, total = 1.0, 1.0
    for k in range(1, df - 2, 2):
        term *= k / (k + 1) * cos * cos
        total += term
    return 1 - sin * total


@pytest.mark.parametrize("df", [1, 2, 3, 4, 5, 7, 10, 23, 50, 99, 197, 200, 999, 1001, 4001])
def test_p_values_are_those_of_the_closed_forms(df):
    for t in (0.01, 0.3, 1.0, 1.96, 2.5, 4.0):
        assert t_p_value(t, df) == pytest.approx(beyond(t, df), rel=1e-12, abs=1e-13), t


@pytest.mark.parametrize("df", [1, 2, 3, 6, 17, 198, 5000, 250_000, 3.7])
def test_a_quantile_has_its_share_below(df):
    for p in (0.5, 0.55, 0.9, 0.975, 0.995, 0.9999):
        assert 1.0 - 0.5 * t_p_value(t_quantile(p, df), df) == pytest.approx(p, rel=1e-14), p
        assert t_quantile(1 - p, df) == pytest.approx(-t_quantile(p, df), rel=1e-11, abs=1e-15), p


def test_fractions_of_degrees_are_those_of_scipy():
    # scipy.stats.t of 1.17.1: ppf(p, df) and 2 sf(t, df)
    for p, df, quantile in (
        (0.6, 0.8, 0.3430545736878907),
        (0.975, 2.5, 3.5746548420036817),
        (0.9995, 2.5, 18.277893528131457),
        (0.975, 99.5, 1.9840936109906238),
        (0.9995, 100.5, 3.3899805011291232),
        (0.975, 4000, 1.9605572287937332),
    ):
        assert t_quantile(p, df) == pytest.approx(quantile, rel=1e-12)
    for t, df, both_tails in (
        (0.2, 0.8, 0.8802177335058711),
        (2.2, 2.5, 0.13291398541966912),
        (8.0, 99.5, 2.335481379631915e-12),
    ):
        assert t_p_value(t, df) == pytest.approx(both_tails, rel=1e-11)


def test_many_degrees_of_freedom_are_the_normal_distribution():
    assert t_quantile(0.975, np.inf) == normal_quantile(0.975)
    assert t_quantile(0.975, 1e8) == pytest.approx(float(normal_quantile(0.975)), rel=1e-7)
    assert t_p_value(2.0, np.inf) == normal_p_value(2.0)


def test_no_degrees_of_freedom_are_undefined():
    assert np.isnan(t_quantile(0.975, [0.0, -1.0, np.nan])).all()
    assert np.isnan(t_p_value([1.0, 1.0, np.nan], [0.0, np.nan, 5.0])).all()


def test_the_ends_of_the_t_distribution():
    assert t_p_value([0.0, np.inf, -np.inf], 3).tolist() == [1.0, 0.0, 0.0]
    assert t_quantile(1.0, 3) == np.inf
    assert t_quantile(0.0, 3) == -np.inf


def test_a_shape_is_kept():
    assert t_quantile(0.975, [[1, 2], [3, 4]]).shape == (2, 2)
    assert t_p_value(np.ones((2, 3)), 5).shape == (2, 3)
    assert t_quantile(0.975, np.empty((0, 2))).shape == (0, 2)


def test_the_normal_distribution():
    x = np.array([-8.0, -1.0, 0.0, 0.5, 3.0])
    assert normal_cdf(x) == pytest.approx([NormalDist().cdf(one) for one in x], rel=1e-9)
    assert normal_cdf(-8.0) == pytest.approx(6.220960574271786e-16, rel=1e-12)
    assert normal_quantile(normal_cdf(x[1:])) == pytest.approx(x[1:], abs=1e-12)
    assert normal_p_value(x) == pytest.approx([2 * NormalDist().cdf(-abs(one)) for one in x], rel=1e-9)
    assert normal_quantile([0.0, 1.0]).tolist() == [-np.inf, np.inf]
    assert np.isnan(normal_quantile([-0.1, 1.1, np.nan])).all()
    assert normal_p_value([-1.959963984540054, 1.959963984540054]) == pytest.approx([0.05, 0.05], rel=1e-12)
