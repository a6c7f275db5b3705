"""The power of t tests against a reference, and the detectable difference in simulation."""

from statistics import NormalDist

import numpy as np
import pytest

from evalboard.statistics.curves import curves, plain_curves
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.power import detectable, detectable_contrast, detectable_deviations, t_power
from evalboard.statistics.standard_errors import binomial

USUAL = NormalDist().inv_cdf(0.975) + NormalDist().inv_cdf(0.8)
"""z of 5 % and of 80 % power: 2.80."""

BY_SCIPY = [
    # deviations, critical value, df, power: scipy 1.16, nct.sf(c, df, d) + nct.cdf(-c, df, d)
    (0.1, 1.96, 1, 0.3016299733732814),
    (0.1, 2.8, 1, 0.21938301494947293),
    (0.1, 5, 1, 0.12627750196093485),
    (0.1, 12.0, 1, 0.053192558659899816),
    (0.1, 1.96, 2, 0.1904443422233092),
    (0.1, 2.8, 2, 0.10829926227151439),
    (0.1, 5, 2, 0.03810587441585304),
    (15, 5, 2, 0.9997687043634738),
    (6, 12.0, 2, 0.22389852727890844),
    (2.8, 1.96, 3.7, 0.7879590096575205),
    (2.8, 2.8, 3.7, 0.5609562160751607),
    (2.8, 5, 3.7, 0.18064857949733912),
    (6, 12.0, 3.7, 0.10996272921277561),
    (6, 1.96, 7, 0.9998411938603102),
    (6, 2.8, 7, 0.9953700848637556),
    (6, 5, 7, 0.765185997801269),
    (1, 1.96, 14, 0.19553103185948495),
    (1, 2.8, 14, 0.06036227593389221),
    (2.8, 5, 14, 0.05978112953473189),
    (6, 1.96, 30, 0.9999573000571713),
    (6, 2.8, 30, 0.9987602084125994),
    (2.8, 1.96, 100, 0.7986834381729105),
    (2.8, 2.8, 100, 0.5027706157200438),
    (15, 12.0, 100, 0.9892176407925135),
    (6, 1.96, 1000, 0.999972885587826),
    (6, 2.8, 1000, 0.9992994833962732),
]


@pytest.mark.parametrize(("deviations", "critical", "df", "expected"), BY_SCIPY)
def test_power_is_that_of_the_noncentral_t(deviations, critical, df, expected):
    assert float(t_power(deviations, critical, df)) == pytest.approx(expected, abs=1e-8)
    assert float(t_power(-deviations, critical, df)) == pytest.approx(expected, abs=1e-8)


def test_known_errors_give_the_usual_2_80():
    assert float(detectable(1.0, np.inf)) == pytest.approx(USUAL)
    assert float(detectable(0.5, 1e6)) == pytest.approx(0.5 * USUAL, rel=1e-4)


def test_what_is_not_known_stays_unknown():
    assert np.isnan(detectable([np.nan, 1.0, 1.0], [5.0, 0.0, np.nan])).all()
    assert np.isnan(detectable_deviations(np.nan, 4.0))
    assert np.isnan(t_power(1.0, 2.0, -1.0))


@pytest.mark.parametrize("df", [2, 7, 30])
def test_the_detectable_contrast_is_found_with_80_percent_power(df):
    rng, times = np.random.default_rng(df), 20_000
    gap = float(detectable_contrast(plain_curves([0.0], [1.0], df), plain_curves([1.0], [2.0], df), alpha=0.01)[0])
    error = np.array([[1.0], [2.0]]) * np.sqrt(rng.chisquare(df, (2, times)) / df)
    seen = gap + rng.normal(size=times) * np.sqrt(5.0)
    assert 0.78 < np.mean(seen > float(t_quantile(0.995, df)) * np.hypot(*error)) < 0.82


def test_a_contrast_of_few_samples_needs_more_than_their_own_errors_say():
    few, many = curves([1.0], [0.0], 5.0), curves([0.5], binomial([0.5], 2000), 2000.0)
    assert 0.5 < float(detectable_contrast(few, many)[0]) < 1.2
    plain = curves([0.6], binomial([0.6], 2000), 2000.0)
    assert float(detectable_contrast(plain, many)[0]) == pytest.approx(
        USUAL * float(np.hypot(plain.stderr, many.stderr)[0])
    )
