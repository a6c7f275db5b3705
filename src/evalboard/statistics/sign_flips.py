"""Paired differences of right and wrong answers: exact tests by signs, and an interval that holds where few differ."""

from __future__ import annotations

import math

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers

DRAWS = 9_999
MOST_ENUMERATED = 13
"""Differences of which all 2^m signs are looked at."""
AT_ONCE = 1 << 22
ROUNDING = 1e-9


def mcnemar(one: int, other: int) -> float:
    """The exact two-sided p value of so many pairs in which only one is right, and only the other.

    2 P(X <= min) of a binomial X with n = one + other and 1/2, at most 1. Source: McNemar (1947),
    https://doi.org/10.1007/BF02295996; as `mcnemar(exact=True)` of statsmodels.
    """
    n, low = one + other, min(one, other)
    steps = np.arange(1, low + 1)
    logs = np.concatenate([[0.0], np.cumsum(np.log((n - steps + 1) / steps))])
    top = float(logs.max())
    return min(1.0, 2.0 * math.exp(top + math.log(float(np.exp(logs - top).sum())) - n * math.log(2.0)))


def sign_flips(sums: npt.ArrayLike, *, seed: int = 0) -> float:
    """The two-sided p value of a sum of independent contributions that are as likely with the other sign.

    All signs of up to `MOST_ENUMERATED` of them, else `DRAWS` at random and the observed ones: never 0. Source: Fisher
    (1935), "The Design of Experiments", section 21; Phipson and Smyth (2010), https://doi.org/10.2202/1544-6115.1585.
    """
    parts = as_numbers(sums)
    parts = parts[np.abs(parts) > 1e-15]
    bound = abs(float(parts.sum())) * (1.0 - ROUNDING)
    if len(parts) <= MOST_ENUMERATED:
        signs = 1.0 - 2.0 * ((np.arange(1 << len(parts))[:, None] >> np.arange(len(parts))) & 1)
        return float((np.abs(signs @ parts) >= bound).mean())
    rng, beyond, width = np.random.default_rng(seed), 0, max(1, AT_ONCE // len(parts))
    for first in range(0, DRAWS, width):
        size = min(width, DRAWS - first)
        bits = np.unpackbits(rng.integers(0, 256, size=(size, -(-len(parts) // 8)), dtype=np.uint8), axis=1)
        beyond += int((np.abs(2.0 * (bits[:, : len(parts)].astype(np.float32) @ parts) - parts.sum()) >= bound).sum())
    return (beyond + 1) / (DRAWS + 1)


def paired_proportions(gained: npt.ArrayLike, lost: npt.ArrayLike, n: npt.ArrayLike) -> tuple[float, float]:
    """The adjusted difference of two paired proportions and its standard error, the mean over strata (last axis).

    One pair more of each kind, spread over the strata: d = mean (gained - lost) / (n + 2 / K). Its normal interval has
    the nominal coverage with few pairs and rare differences, where that of t is too short. Source: Bonett and Price
    (2012), https://doi.org/10.3102/1076998611411915.
    """
    up, down, count = (as_numbers(each) for each in (gained, lost, n))
    strata = len(count)
    whole = count + 2.0 / strata
    d = (up - down) / whole
    variance = ((up + down + 2.0 / strata) / whole - np.square(d)) / whole
    return float(d.mean()), math.sqrt(float(variance.sum())) / strata


def unseen(n: int, alpha: float) -> float:
    """The share of a kind that n draws do not show with chance alpha / 2: the end of an interval where none differs."""
    return 1.0 - (alpha / 2) ** (1.0 / n)


def contributions(values: npt.ArrayLike) -> tuple[Numbers, npt.NDArray[np.int64]]:
    """The different values among contributions, and how often each is there: what a bootstrap has to draw from."""
    return np.unique(np.round(as_numbers(values), 15), return_counts=True)
