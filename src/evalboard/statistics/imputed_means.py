"""Errors of means of which some cells are predicted by a latent scale.

The mean S_i = sum of w_b y_ib errs by errors u_b of cells that are there, by its point t_i, by the curves, and by the
noise s_b of predictions. With d_i and g_i the slopes of the predicted part in t_i and in the curves, D_i and C_i the
likelihood's curvature of the point and between point and curves, and M the covariance of the curves:

V_i = sum of w_b^2 u_b^2 + 2 d_i / D_i sum of w_b k_b u_b^2 + r^2 (d_i^2 / D_i + sum over predicted of w_b^2 s_b^2) + 2
h_i M h_i,

h_i = g_i - d_i C_i / D_i, k_b = slope x steepness / s_b^2, and r >= 1 by how much held-out cells were missed by more.
What curves err by is shared by entries; counted twice, errors of differences are never too small.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.latent_scale import LatentScale


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
