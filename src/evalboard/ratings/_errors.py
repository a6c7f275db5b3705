"""How unsure a fit is: the sandwich, what few battles cannot show beside it, and t for the number of battles or
clusters behind a number.

The variance of a difference of strengths, or of a coefficient, is that of H^-1 (G + U) H^-1. G sums the squared scores
of battles, or of clusters of them. U is what their residuals cannot show: 3.5 h / (1 + 2 h) of each battle's variance
as the model has it, p (1 - p), where h is the battle's leverage, the share that it has in its own prediction. Of n
battles of two models h is 1 / n: where all were ties residuals are 0, and U makes the error that of the rule of three,
by which a kind of outcome that none of n battles had may still have a chance of 3.7 / n. With many battles behind
everything U vanishes.

Where battles are clustered, what G gives is taken times 1 + (1 - C / N) / (C - 1), and t has C - 1 degrees of freedom.
N and C are the effective numbers of battles and of clusters, of the model that has fewer of them. Each battle is a
cluster of its own where none are named: then that factor is 1, as U stands in its place; with many battles in each it
is C / (C - 1). Only G is estimated from residuals, so that the degrees of freedom are those of its share
(Satterthwaite).

Sources: White (1980), https://doi.org/10.2307/1912934; Cameron and Miller (2015), https://doi.org/10.3368/jhr.50.2.317;
Carter, Schnepel and Steigerwald (2017), https://doi.org/10.1162/REST_a_00639; Satterthwaite (1946),
https://doi.org/10.2307/3002019; Hanley and Lippman-Hand (1983), https://doi.org/10.1001/jama.1983.03330370053031, for
the rule of three. U is our own; `benchmarks.rating_coverage` measures what it is good for.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.ratings._sums import BattlesToFit, OptimumSums, solved
from evalboard.statistics.distributions import normal_of_t, normal_quantile, t_quantile
from evalboard.statistics.intervals import LEVEL

UNSEEN, FADING = 3.5, 2.0
"""Of the n battles of two models that all were ties: the interval is that of the exact one to a fifth, from 1 to 100
battles.
"""
ROUNDING = 1e-9
"""The share below which something is rounding."""
UPPER = 0.5 + LEVEL / 2
TABLE = 400
"""Degrees of freedom up to which t is looked up."""
SMALLEST = 1e-300
ENDLESS = 1e6
"""An error where nothing is known, in log odds."""


@dataclass(frozen=True)
class Error:
    """Variances, and their degrees of freedom, rounded down; NaN where fewer than two clusters hold everything."""

    variance: Numbers
    df: Numbers

    @property
    def deviation(self) -> Numbers:
        return np.sqrt(self.variance)

    @property
    def reach(self) -> Numbers:
        """How far a 95 % interval reaches on either side."""
        return quantiles(self.df) * self.deviation

    def as_normal(self, difference: Numbers) -> Numbers:
        """The errors by which differences lie as many normal deviations from 0 as t says."""
        apart = np.abs(difference)
        with np.errstate(divide="ignore", invalid="ignore"):
            statistic = apart / self.deviation
            normal = normal_of_t(statistic, np.maximum(self.df, 2.0))
            one = self.df < 2.0  # Cauchy's distribution
            normal[one] = -normal_quantile(np.maximum(0.5 - np.arctan(statistic[one]) / np.pi, SMALLEST))
            error = np.where(normal > 0, apart / normal, self.deviation)
        return np.where(np.isnan(self.variance), ENDLESS, np.where(self.variance > 0, error, 0.0))


@dataclass(frozen=True)
class Uncertainty:
    """What is known of the errors of all parameters, n strengths and K coefficients."""

    seen: Numbers
    """H^-1 G H^-1."""
    unseen: Numbers
    """H^-1 U H^-1."""
    battles: Numbers
    """The effective number of battles behind each parameter."""
    clusters: Numbers
    """And of clusters."""

    def of_differences(self, models: int) -> Error:
        seen, unseen = (differences(matrix[:models, :models]) for matrix in (self.seen, self.unseen))
        battles, clusters = (np.minimum(of[:models, None], of[None, :models]) for of in (self.battles, self.clusters))
        error = _whole(seen, unseen, battles, clusters)
        np.fill_diagonal(error.variance, 0.0)
        np.fill_diagonal(error.df, np.inf)
        return error

    def of_coefficients(self, models: int) -> Error:
        seen, unseen = (np.diag(matrix)[models:] for matrix in (self.seen, self.unseen))
        return _whole(seen, unseen, self.battles[models:], self.clusters[models:])


def _whole(seen: Numbers, unseen: Numbers, battles: Numbers, clusters: Numbers) -> Error:
    """The variance of both together; NaN where battles share clusters and there are fewer than two of these: t has no
    degree of freedom then.
    """
    together = np.clip(1.0 - clusters / battles, 0.0, 1.0)
    free = np.where((together > ROUNDING) & (clusters < 2.0 - ROUNDING), np.nan, np.maximum(clusters - 1.0, 1.0))
    shown = np.maximum(seen, 0.0) * (1.0 + together / free)
    variance = shown + unseen
    with np.errstate(divide="ignore", invalid="ignore"):
        df = np.where(shown > ROUNDING * variance, free * np.square(variance / shown), np.inf)
    return Error(variance, np.where(np.isnan(variance), np.nan, np.floor(df + ROUNDING)))


def quantiles(df: Numbers) -> Numbers:
    """The t for 95 %, for whole degrees of freedom: from a table, and from where it ends by Fisher's expansion, to
    1e-10.

    Source: Abramowitz and Stegun (1964), 26.7.5.
    """
    z = float(normal_quantile(UPPER))
    terms = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    inverse = 1.0 / df
    beyond = z + inverse * (terms[0] + inverse * (terms[1] + inverse * terms[2]))
    few = df < TABLE
    return np.where(few, _table()[np.where(few, df, 0.0).astype(np.intp)], beyond)


@cache
def _table() -> Numbers:
    return t_quantile(UPPER, np.arange(TABLE))


def uncertainty(battles: BattlesToFit, hessian: Numbers, ends: OptimumSums, *, ridge: float) -> Uncertainty:
    """The errors of a fit at its optimum, `hessian` with the penalty.

    Between models that only a penalty compares one side won every battle: residuals show nothing there, and U is the
    whole of the model's variance.
    """
    inverse = solved(battles, hessian, np.eye(len(hessian)), ridge=ridge)
    groups = battles.comparable() if ridge > 0 else np.zeros(len(battles.models), dtype=np.intp)
    unseen = _unseen(battles.met(), ends, inverse, groups[:, None] != groups[None, :])
    return Uncertainty(
        inverse @ ends.meat @ inverse,
        inverse @ unseen @ inverse,
        ends.effective(ends.squared),
        ends.effective(ends.clustered),
    )


def _unseen(met: Numbers, ends: OptimumSums, inverse: Numbers, apart: npt.NDArray[np.bool_]) -> Numbers:
    """U, assembled from pairs of models: all battles of a pair are taken to have the same variance."""
    n = len(met)
    information, variance = -ends.hessian[:n, :n], -ends.variance[:n, :n]
    for each in (information, variance):
        np.fill_diagonal(each, 0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = _share(np.where(met > 0, information / met, 0.0) * differences(inverse[:n, :n]))
        of_coefficients = np.diag(ends.hessian)[n:]
        further = np.diag(ends.variance)[n:] * _share(
            np.where(ends.behind > 0, of_coefficients / ends.behind, 0.0) * np.diag(inverse)[n:]
        )
    edges = variance * np.where(apart, 1.0, share)
    unseen = np.diag(np.concatenate([edges.sum(axis=1), further]))
    unseen[:n, :n] -= edges
    return unseen


def _share(leverage: Numbers) -> Numbers:
    within = np.clip(leverage, 0.0, 1.0)
    return UNSEEN * within / (1.0 + FADING * within)


def differences(covariance: Numbers) -> Numbers:
    """The variances of the differences of all pairs."""
    own = np.diag(covariance)
    return np.asarray(own[:, None] + own[None, :] - 2.0 * covariance)
