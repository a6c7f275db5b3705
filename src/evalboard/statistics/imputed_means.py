"""Means of cells of which some are predicted by a latent scale: their errors.

A mean is S_i = sum of w_b y_ib, over cells that are there and predictions of the others. Against the mean of what all
cells would be without noise of measurement it errs by the errors u_b of cells that are there, by that of the point t_i,
by those of the curves, and by the noise s_b of what is predicted. With d_i the slope of the predicted part in t_i, g_i
that in the curves, and the curvature of the likelihood in its parts D_i (point) and C_i (between point and curves), M
the covariance of the curves:

    V_i = sum of w_b^2 u_b^2  +  2 d_i / D_i sum of w_b k_b u_b^2  +  r^2 (d_i^2 / D_i + sum over predicted of w_b^2
    s_b^2)  +  2 h_i M h_i,

h_i = g_i - d_i C_i / D_i, the inverse of the curvature by blocks. k_b = slope x steepness / s_b^2 is how far a cell
moves the point: an error of a cell that is there moves what is predicted from it, too. r is by how much held-out cells
were missed by more than a normal variable is, 1 at least.

What curves err by is shared by entries. It is counted twice, since (h_i - h_j) M (h_i - h_j) <= 2 h_i M h_i + 2 h_j M
h_j: so these errors, taken as independent, are those of differences or larger, and whoever ranks by them is never too
sure of two entries.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.latent_scale import LatentScale


@dataclass(frozen=True, eq=False)
class ImputedMeans:
    """Means of E entries over the B benchmarks of a scale, and over others beside them."""

    scores: Numbers
    """E x B, missing where they are predicted."""
    cell_error: Numbers
    """The errors of cells that are there (E x B)."""
    weights: Numbers
    """The share of each benchmark in the mean (B)."""
    variance: Numbers
    """Of the part that is there (E), with all that goes together in it."""


def imputed_errors(scale: LatentScale, of_curves: Numbers, means: ImputedMeans, *, widened: float) -> Numbers:
    """The errors (E) of means of which some cells are predicted; NaN for an entry that does not stand on the scale.

    `of_curves`: the covariance of the curves, by all entries, of which those of the scale may be some.
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
