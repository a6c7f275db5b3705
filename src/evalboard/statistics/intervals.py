"""Intervals of a mean, in its units; undefined errors give NaN."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.statistics.distributions import t_quantile

LEVEL = 0.95
NEAR = 0.1

Bounds = tuple[Numbers, Numbers]


def t_interval(mean: npt.ArrayLike, stderr: npt.ArrayLike, df: npt.ArrayLike, *, level: float = LEVEL) -> Bounds:
    """Mean -+ t se with df degrees of freedom; infinite df is normal."""
    return _around(mean, t_quantile(0.5 + level / 2, df) * as_numbers(stderr))


def wilson_clustered(
    p: npt.ArrayLike,
    stderr: npt.ArrayLike,
    n: npt.ArrayLike,
    clusters: npt.ArrayLike,
) -> Bounds:
    """Wilson's interval at the effective number of samples p(1 - p) / stderr^2, at most n, with t of G - 1.

    As `ci_wilson(cluster=...)` of inspect_ai, but where all samples are alike each cluster counts as one. One cluster:
    NaN. Source: Korn and Graubard (1998), Survey Methodology 24(2), 193-201.
    """
    share, error = as_numbers(p), as_numbers(stderr)
    count, groups = as_numbers(n), as_numbers(clusters)
    with quiet():
        effective = np.minimum(count, share * (1.0 - share) / np.square(error))
    effective = np.where((error == 0) & (share > 0) & (share < 1), count, effective)
    effective = np.where((share <= 0) | (share >= 1), np.minimum(count, groups) + 0.0 * error, effective)
    return _score_interval(share, np.where(groups > 1, effective, np.nan), t_quantile(0.5 + LEVEL / 2, groups - 1))


def percentile(draws: npt.ArrayLike, *, level: float = LEVEL) -> Bounds:
    """The bounds that leave the same share of draws (last axis) on either side.

    Source: Efron and Tibshirani (1993), chapter 13.
    """
    tail = (1.0 - level) / 2
    lower, upper = np.quantile(as_numbers(draws), [tail, 1.0 - tail], axis=-1)
    return lower, upper


def _around(mean: npt.ArrayLike, half: Numbers) -> Bounds:
    middle = as_numbers(mean)
    return middle - half, middle + half


def _score_interval(p: npt.ArrayLike, n: npt.ArrayLike, z: Numbers) -> Bounds:
    """The shares q with (p - q)^2 <= z^2 q(1 - q) / n."""
    share, count = as_numbers(p), as_numbers(n)
    with quiet():
        spread = np.square(z) / count
        centre = share + spread / 2
        half = np.sqrt(spread * (share * (1.0 - share) + spread / 4))
        bounds = (centre - half) / (1.0 + spread), (centre + half) / (1.0 + spread)
    # The share lies within its own interval; rounding must not put it outside at 0 and 1.
    return np.minimum(share, bounds[0]).clip(0.0, 1.0), np.maximum(share, bounds[1]).clip(0.0, 1.0)
