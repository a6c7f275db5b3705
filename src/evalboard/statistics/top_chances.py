"""How often each entry is among the first k, over draws of all scores."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.fronts import GRID, quantiles, shrunken

ROUNDING = 1e-12


def top_chances(drawn: Numbers, k: int) -> Numbers:
    """The share of draws (B x K entries) in which each entry is among the first k; of equals that share the last places
    each has a part.
    """
    score = np.where(np.isnan(drawn), -np.inf, drawn)
    ordered = np.sort(score, axis=1)
    at_most = np.stack(
        [np.searchsorted(row, mine, side="right") for row, mine in zip(ordered, score + ROUNDING, strict=True)]
    )
    below = np.stack(
        [np.searchsorted(row, mine, side="left") for row, mine in zip(ordered, score - ROUNDING, strict=True)]
    )
    above, equal = score.shape[1] - at_most, at_most - below
    share = np.clip((k - above) / np.maximum(equal, 1), 0.0, 1.0)
    return np.where(np.isnan(drawn), 0.0, share).mean(axis=0)


def independent_draws(curves: Curves, draws: int, rng: np.random.Generator) -> Numbers:
    """True scores (B x K) as their confidence curves have them, each by itself: as if no two entries had answered the
    same questions.

    They are shrunk as for chances to be on a front: drawn about what was seen, the best of many equals would seem to be
    so by right.
    """
    table = shrunken(quantiles(curves))
    deviations = rng.standard_normal((len(table), draws))
    return np.stack([np.interp(mine, GRID, quantile) for mine, quantile in zip(deviations, table, strict=True)], axis=1)
