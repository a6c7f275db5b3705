"""Cohen's kappa and Krippendorff's alpha, with jackknife intervals over clusters of units.

Sources: Cohen (1960), https://doi.org/10.1177/001316446002000104; Krippendorff (2011), "Computing Krippendorff's
Alpha-Reliability"; Efron and Stein (1981), https://doi.org/10.1214/aos/1176345462.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers, as_numbers, quiet
from evalboard.statistics.distributions import t_quantile
from evalboard.statistics.intervals import LEVEL

Codes = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class AgreementEstimate:
    """Agreement with its interval; NaN where chance decides everything, or below two clusters."""

    value: float
    lower: float
    upper: float


def share_alike(first: Codes, second: Codes, weight: Numbers, cluster: Codes, categories: int) -> AgreementEstimate:
    """The share of pairs of verdicts that are the same."""
    return _jackknifed(_confusion(first, second, weight, cluster, categories), _alike)


def cohens_kappa(first: Codes, second: Codes, weight: Numbers, cluster: Codes, categories: int) -> AgreementEstimate:
    """Kappa of two raters: codes of R pairs of verdicts, weights and clusters."""
    return _jackknifed(_confusion(first, second, weight, cluster, categories), _kappa)


def krippendorffs_alpha(unit: Codes, verdict: Codes, cluster: Codes, categories: int) -> AgreementEstimate:
    """Alpha of all verdicts (R) on units that have two or more; `cluster` is each verdict's unit's."""
    units = int(unit.max(initial=-1)) + 1
    counts = (
        np.bincount(unit * categories + verdict, minlength=units * categories)
        .reshape(units, categories)
        .astype(np.float64)
    )
    raters = counts.sum(axis=1)
    several = raters > 1
    if not several.any():
        return AgreementEstimate(np.nan, np.nan, np.nan)
    of_unit = np.zeros(units, dtype=np.intp)
    of_unit[unit] = cluster
    compared, which = counts[several], np.unique(of_unit[several], return_inverse=True)[1]
    pairs = compared[:, :, None] * compared[:, None, :]
    places = np.arange(categories)
    pairs[:, places, places] -= compared
    pairs /= (raters[several] - 1.0)[:, None, None]
    sums = np.zeros((int(which.max()) + 1, categories, categories))
    np.add.at(sums, which, pairs)
    return _jackknifed(sums, _alpha)


def alpha_of_numbers(unit: Codes, verdict: Numbers, cluster: Codes) -> AgreementEstimate:
    """Krippendorff's alpha of numeric verdicts (R), with squared distances."""
    units = int(unit.max(initial=-1)) + 1
    raters = np.bincount(unit, minlength=units).astype(np.float64)
    several = (raters > 1)[unit] if units else np.zeros(0, dtype=bool)
    if not several.any():
        return AgreementEstimate(np.nan, np.nan, np.nan)
    of_unit = np.zeros(units, dtype=np.intp)
    of_unit[unit] = cluster
    centre = float(verdict[several].mean())
    each = verdict - centre  # so that squares lose nothing to rounding
    sums, squares = np.bincount(unit, each, units), np.bincount(unit, np.square(each), units)
    compared = np.flatnonzero(raters > 1)
    which = np.unique(of_unit[compared], return_inverse=True)[1]
    apart = 2.0 * (raters * squares - np.square(sums))[compared] / (raters[compared] - 1.0)
    parts = [np.bincount(which, part) for part in (raters[compared], sums[compared], squares[compared], apart)]
    return _jackknifed(np.column_stack(parts).astype(np.float64), _alpha_of_numbers)


def _alpha_of_numbers(parts: Numbers) -> Numbers:
    """1 - observed / expected disagreement, from counts, sums, squares and distances within units (... x 4)."""
    count, sums, squares, apart = parts.T
    with quiet():
        return 1.0 - (count - 1.0) * apart / (2.0 * (count * squares - np.square(sums)))


def _confusion(first: Codes, second: Codes, weight: Numbers, cluster: Codes, categories: int) -> Numbers:
    """Weighted pairs of verdicts (G x K x K)."""
    which = np.unique(cluster, return_inverse=True)[1]
    groups = int(which.max(initial=-1)) + 1
    place = (which * categories + first) * categories + second
    return as_numbers(np.bincount(place, weight, groups * categories**2)).reshape(groups, categories, categories)


def _jackknifed(sums: Numbers, measure: Callable[[Numbers], Numbers]) -> AgreementEstimate:
    whole, groups = sums.sum(axis=0), len(sums)
    value = float(measure(whole[None])[0]) if groups else np.nan
    if groups < 2:
        return AgreementEstimate(value, np.nan, np.nan)
    without = measure(whole - sums)
    error = float(np.sqrt((groups - 1.0) / groups * np.square(without - without.mean()).sum()))
    reach = float(t_quantile(0.5 + LEVEL / 2, groups - 1)) * error
    return AgreementEstimate(value, max(-1.0, value - reach), min(1.0, value + reach))


def _alike(tables: Numbers) -> Numbers:
    with quiet():
        return np.trace(tables, axis1=1, axis2=2) / tables.sum(axis=(1, 2))


def _kappa(tables: Numbers) -> Numbers:
    whole = tables.sum(axis=(1, 2))
    with quiet():
        chance = (tables.sum(axis=1) * tables.sum(axis=2)).sum(axis=1) / np.square(whole)
        return (_alike(tables) - chance) / (1.0 - chance)


def _alpha(tables: Numbers) -> Numbers:
    of_each, whole = tables.sum(axis=1), tables.sum(axis=(1, 2))
    with quiet():
        differ = whole - np.trace(tables, axis1=1, axis2=2)
        expected = (np.square(whole) - np.square(of_each).sum(axis=1)) / (whole - 1.0)
        return 1.0 - differ / expected
