"""Paired differences of right and wrong answers: exact tests by signs, and an interval that holds where few differ."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, broadcast_numbers, quiet
from evalboard.statistics.distributions import half_binomial_tails

MOST_PAIRS = 1 << 24


def mcnemar(one: npt.ArrayLike, other: npt.ArrayLike) -> Numbers:
    """The exact two-sided p values of so many pairs in which only one is right, and only the other.

    2 P(X <= min) of a binomial X with n = one + other and 1/2, at most 1. Source: McNemar (1947),
    https://doi.org/10.1007/BF02295996; as `mcnemar(exact=True)` of statsmodels.
    """
    a, b = broadcast_numbers(one, other)
    kinds, of = np.unique((a + b) * (MOST_PAIRS + 1.0) + np.minimum(a, b), return_inverse=True)
    n, low = np.divmod(kinds, MOST_PAIRS + 1.0)
    return np.minimum(2.0 * half_binomial_tails(low, n), 1.0)[of].reshape(a.shape)


def paired_proportions(
    gained: npt.ArrayLike, lost: npt.ArrayLike, n: npt.ArrayLike, slope: npt.ArrayLike
) -> tuple[Numbers, Numbers]:
    """The adjusted difference of two paired proportions and its standard error, summed over K strata (last axis).

    One pair more of each kind, spread over the strata with a slope: d = slope (gained - lost) / (n + 2 / K). Its normal
    interval has the nominal coverage with few pairs and rare differences, where that of t is too short. Source: Bonett
    and Price (2012), https://doi.org/10.3102/1076998611411915.
    """
    up, down, count, factor = broadcast_numbers(gained, lost, n, np.nan_to_num(slope))
    with quiet():
        more = 2.0 / np.count_nonzero(factor, axis=-1)[..., None]
        d = (up - down) / (count + more)
        variance = ((up + down + more) / (count + more) - np.square(d)) / (count + more)
    here = factor != 0.0
    return (
        np.where(here, factor * d, 0.0).sum(axis=-1),
        np.sqrt(np.where(here, np.square(factor) * variance, 0.0).sum(axis=-1)),
    )


def unseen(n: npt.ArrayLike, alpha: float) -> Numbers:
    """The share of a kind that n draws do not show with chance alpha / 2: the end of an interval where none differs."""
    with quiet():
        return 1.0 - (alpha / 2) ** (1.0 / as_numbers(n))


def contributions(values: npt.ArrayLike) -> tuple[Numbers, npt.NDArray[np.int64]]:
    """The different values among contributions, and how often each is there: what a bootstrap has to draw from."""
    return np.unique(np.round(as_numbers(values), 15), return_counts=True)
