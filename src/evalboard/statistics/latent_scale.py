"""One latent scale through a table with holes: each benchmark a curve, each entry a point.

y_ib = g(a_b t_i + c_b) + e_ib, t_i ~ N(0, 1), e_ib ~ N(0, s_b^2), g logistic or the identity ("normal"). As Ho et al.
(2025), https://arxiv.org/abs/2512.00193, with a noise for each benchmark; fitted by expectation and maximization (Rubin
and Thayer 1982, https://doi.org/10.1007/BF02293851), rescaled each round (Liu, Rubin and Wu 1998,
https://doi.org/10.1093/biomet/85.4.755).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from evalboard.base.arrays import Numbers, as_numbers

Link = Literal["logistic", "normal"]
LINKS: tuple[Link, ...] = ("logistic", "normal")
MOST_ROUNDS = 400
TOLERANCE = 1e-4
STEP = 1.0
CEILING = 8.0
PULL = 1.0
"""Cells by which a slope is held at the mean slope, and a noise at that of all."""
LEAST_NOISE = 1e-4


@dataclass(frozen=True, eq=False)
class LatentScale:
    """The points of E entries and the curves of B benchmarks."""

    link: Link
    point: Numbers
    """E, in deviations of the scale; NaN without a score."""
    variance: Numbers
    """Of the points, given the curves (E)."""
    slope: Numbers
    start: Numbers
    """The curves (B): `slope` x point + `start` is the score or its logit."""
    noise: Numbers
    """The deviation of scores around their curve (B)."""
    converged: bool
    rounds: int

    @property
    def predicted(self) -> Numbers:
        """Predicted scores (E x B)."""
        return _curve(self.link, np.outer(self.point, self.slope) + self.start)[0]

    @property
    def deviation(self) -> Numbers:
        """The standard deviation of predictions (E x B): noise, and error of the point."""
        steep = _curve(self.link, np.outer(self.point, self.slope) + self.start)[1] * self.slope
        return np.sqrt(np.square(self.noise) + np.square(steep) * self.variance[:, None])

    def error(self, scores: Numbers) -> Numbers:
        """The standard errors of the points (E), the curves estimated with them (Schur complement, by Woodbury)."""
        own, cross = self.curvature(scores)
        share = cross / own[:, None]
        more = np.maximum(((share @ self.of_curves(scores)) * share).sum(axis=1), 0.0)
        return np.where(~np.isnan(scores).all(axis=1), np.sqrt(1.0 / own + more), np.nan)

    def steepness(self) -> Numbers:
        """The slope of a predicted score in its logit (E x B)."""
        return _curve(self.link, np.outer(np.nan_to_num(self.point), self.slope) + self.start)[1]

    def curvature(self, scores: Numbers) -> tuple[Numbers, Numbers]:
        """The likelihood's curvature along each point (E), and between it and slopes and starts (E x 2B)."""
        there, point = ~np.isnan(scores), np.nan_to_num(self.point)[:, None]
        value, steep = _curve(self.link, point * self.slope + self.start)
        weight = np.where(there, np.square(steep / self.noise), 0.0)
        rest = np.where(there, (np.nan_to_num(scores) - value) * steep / np.square(self.noise), 0.0)
        cross = np.stack([weight * self.slope * point - rest, weight * self.slope], axis=2).reshape(len(scores), -1)
        return 1.0 + (weight * np.square(self.slope)).sum(axis=1), cross

    def of_curves(self, scores: Numbers) -> Numbers:
        """The covariance of slopes and starts (2B x 2B), the points estimated with them."""
        own, cross = self.curvature(scores)
        there, point = ~np.isnan(scores), np.nan_to_num(self.point)[:, None]
        weight = np.where(there, np.square(self.steepness() / self.noise), 0.0)
        curves = np.zeros((cross.shape[1], cross.shape[1]))
        design = np.hstack([point, np.ones_like(point)])
        for place in range(scores.shape[1]):
            at = slice(2 * place, 2 * place + 2)
            shares = design.T @ (weight[:, [place]] * design)
            shares[0, 0] *= 1.0 + PULL / max(int(there[:, place].sum()), 1)
            curves[at, at] = shares
        return as_numbers(np.linalg.pinv(curves - cross.T @ (cross / own[:, None]), hermitian=True))


def fit(scores: Numbers, link: Link, *, first: LatentScale | None = None) -> LatentScale:
    """The scale through scores (E x B, missing NaN), begun at `first`."""
    return _Table.of(scores, link).fitted(first)


def stepped(scale: LatentScale, scores: Numbers) -> tuple[Numbers, Numbers]:
    """Where entries with these scores (E x B) stand on a given scale, and the variance of that (E)."""
    table, point = _Table.of(scores, scale.link), np.nan_to_num(scale.point)
    variance = np.ones_like(point)
    for _ in range(MOST_ROUNDS):
        before = point
        point, variance = table.points(point, scale.slope, scale.start, scale.noise)
        if float(np.abs(point - before).max(initial=0.0)) < TOLERANCE:
            break
    some = table.there.any(axis=1)
    return np.where(some, point, np.nan), np.where(some, variance, np.nan)


def _curve(link: Link, logit: Numbers) -> tuple[Numbers, Numbers]:
    """The scores at logits, and how steep the curve is there."""
    if link == "normal":
        return logit, np.ones_like(logit)
    value = 1.0 / (1.0 + np.exp(-np.clip(logit, -CEILING, CEILING)))
    return value, value * (1.0 - value)


@dataclass(frozen=True, eq=False)
class _Table:
    """The scores, 0 where missing."""

    link: Link
    score: Numbers
    there: Numbers
    """E x B."""
    count: Numbers

    @classmethod
    def of(cls, scores: Numbers, link: Link) -> _Table:
        there = ~np.isnan(scores)
        return cls(
            link, np.nan_to_num(scores), there.astype(np.float64), np.maximum(there.sum(axis=0), 1).astype(np.float64)
        )

    def fitted(self, first: LatentScale | None) -> LatentScale:
        point, slope, start, noise = (
            self._begun() if first is None else (first.point, first.slope, first.start, first.noise)
        )
        point = np.nan_to_num(point)
        converged, rounds = False, 0
        while rounds < MOST_ROUNDS and not converged:
            rounds += 1
            before = point
            point, variance = self.points(point, slope, start, noise)
            slope, start = self._curves(point, variance, slope, start)
            noise = self._noise(point, variance, slope, start)
            point, slope, start = self._rescaled(point, variance, slope, start)
            converged = float(np.abs(point - before).max(initial=0.0)) < TOLERANCE
        point, variance = self.points(point, slope, start, noise)
        if slope.sum() < 0:
            point, slope = -point, -slope
        some = self.there.any(axis=1)
        return LatentScale(
            self.link,
            np.where(some, point, np.nan),
            np.where(some, variance, np.nan),
            slope,
            start,
            noise,
            converged,
            rounds,
        )

    def _begun(self) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Standardized means as points, with matching curves."""
        mean = self.score.sum(axis=0) / self.count
        rest = (self.score - mean) * self.there
        spread = np.maximum(np.sqrt(np.square(rest).sum(axis=0) / self.count), LEAST_NOISE)
        point = (rest / spread).sum(axis=1) / np.maximum(self.there.sum(axis=1), 1.0)
        point = (point - point.mean()) / max(float(point.std()), 1e-9)
        if self.link == "normal":
            return point, 0.7 * spread, mean, 0.7 * spread
        share = np.clip(mean, 0.02, 0.98)
        return point, 0.7 * spread / (share * (1.0 - share)), np.log(share / (1.0 - share)), 0.7 * spread

    def points(self, point: Numbers, slope: Numbers, start: Numbers, noise: Numbers) -> tuple[Numbers, Numbers]:
        value, steep = _curve(self.link, np.outer(point, slope) + start)
        steep = steep * slope * self.there / noise
        sharp = 1.0 + np.square(steep).sum(axis=1)
        step = ((steep * (self.score - value) / noise).sum(axis=1) - point) / sharp
        return point + np.clip(step, -STEP, STEP), 1.0 / sharp

    def _curves(self, point: Numbers, variance: Numbers, slope: Numbers, start: Numbers) -> tuple[Numbers, Numbers]:
        """One step of the curves: least squares, slopes pulled to their mean."""
        value, steep = _curve(self.link, np.outer(point, slope) + start)
        rest, square = steep * (self.score - value) * self.there, np.square(steep) * self.there
        of_slope, of_both, of_start = (np.square(point) + variance) @ square, point @ square, square.sum(axis=0)
        wanted = point @ rest - slope * (variance @ square)
        pull = PULL * of_slope / self.count
        wanted, of_slope = wanted + pull * (slope.mean() - slope), of_slope + pull
        of_start = of_start * (1.0 + 1e-6) + 1e-12
        det = np.maximum(of_slope * of_start - np.square(of_both), 1e-12 * of_slope * of_start + 1e-300)
        up, on = (
            (of_start * wanted - of_both * rest.sum(axis=0)) / det,
            (of_slope * rest.sum(axis=0) - of_both * wanted) / det,
        )
        moved = np.maximum(1.0, np.maximum(np.abs(up), np.abs(on)) / STEP)
        return slope + up / moved, start + on / moved

    def _noise(self, point: Numbers, variance: Numbers, slope: Numbers, start: Numbers) -> Numbers:
        value, steep = _curve(self.link, np.outer(point, slope) + start)
        square = (np.square(self.score - value) + np.square(steep * slope) * variance[:, None]) * self.there
        pooled = square.sum() / self.count.sum()
        return np.maximum(np.sqrt((square.sum(axis=0) + PULL * pooled) / (self.count + PULL)), LEAST_NOISE)

    def _rescaled(
        self, point: Numbers, variance: Numbers, slope: Numbers, start: Numbers
    ) -> tuple[Numbers, Numbers, Numbers]:
        """The same with points of mean 0 and mean square 1."""
        some = self.there.any(axis=1)
        mean = float(point[some].mean())
        spread = float(np.sqrt((np.square(point[some] - mean) + variance[some]).mean()))
        return (point - mean) / spread, slope * spread, start + slope * mean


@dataclass(frozen=True, eq=False)
class ImputedMeans:
    """Means of E entries over the B benchmarks of a scale, and others beside them."""

    scores: Numbers
    """E x B; predicted where missing."""
    cell_error: Numbers
    """E x B."""
    weights: Numbers
    """The share of each benchmark in the mean (B)."""
    variance: Numbers
    """Of the part that is there (E)."""


def imputed_errors(scale: LatentScale, of_curves: Numbers, means: ImputedMeans, *, widened: float) -> Numbers:
    """The errors (E) of means with predicted cells; NaN for an entry off the scale.

    `of_curves`: the covariance of the curves. `widened`: r above.
    """
    gone = np.isnan(means.scores)
    own, cross = scale.curvature(means.scores)
    point, steep = np.nan_to_num(scale.point)[:, None], scale.steepness()
    predicted = np.where(gone, means.weights * steep, 0.0)
    of_point = (predicted * scale.slope).sum(axis=1)
    moved = steep * scale.slope / np.square(scale.noise)
    again = np.where(gone, 0.0, means.weights * moved * np.square(np.nan_to_num(means.cell_error))).sum(axis=1)
    noise = np.where(gone, np.square(means.weights * scale.noise), 0.0).sum(axis=1)
    of_curve = np.stack([predicted * point, predicted], axis=2).reshape(len(means.scores), -1)
    shared = of_curve - (of_point / own)[:, None] * cross
    variance = (
        means.variance
        + 2.0 * of_point / own * again
        + widened**2 * (np.square(of_point) / own + noise)
        + 2.0 * np.maximum(((shared @ of_curves) * shared).sum(axis=1), 0.0)
    )
    return np.where(np.isnan(scale.point), np.nan, np.sqrt(np.maximum(variance, 0.0)))
