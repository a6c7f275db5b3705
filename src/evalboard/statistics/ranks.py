"""Ranks by intervals alone."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import as_numbers

ALPHA = 0.05

Ranks = npt.NDArray[np.int32]


def upper_bound_ranks(lower: npt.ArrayLike, upper: npt.ArrayLike) -> Ranks:
    """LMArena's rank: 1 + the entries whose lower bound exceeds this upper bound; 0 without an interval.

    Source: Chiang et al. (2024), https://arxiv.org/abs/2403.04132.
    """
    low, high = as_numbers(lower), as_numbers(upper)
    there = ~np.isnan(low) & ~np.isnan(high)
    ordered = np.sort(low[there])
    rank = np.zeros(low.shape, dtype=np.int32)
    rank[there] = 1 + len(ordered) - np.searchsorted(ordered, high[there], side="right")
    return rank
