"""The rescaling of stored values to scores: 0 is guessing, 1 is perfect."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers


def normalized(
    value: Numbers, *, baseline: npt.ArrayLike = 0.0, maximum: npt.ArrayLike = 1.0, floor: npt.ArrayLike = False
) -> Numbers:
    """The score of stored values, as a fraction: (value - baseline) / (maximum - baseline), missing stays missing.

    Args broadcast against `value`. Where `floor` holds, a score below 0 becomes 0. A maximum below the
    baseline belongs to a metric of which less is better.

    Source: Open LLM Leaderboard, "Scores normalization" (baseline 1/choices, floored at 0);
    SEA-HELM, "Score calculations" (the same, not floored).
    """
    base = np.asarray(baseline, dtype=np.float64)
    score = (value - base) / (np.asarray(maximum, dtype=np.float64) - base)
    return np.where(np.asarray(floor) & (score < 0), 0.0, score)


def shares_behind(value: Numbers, *, lowest: bool) -> Numbers:
    """The share of the other entries that each is ahead of (E), equals counted as half; missing stays missing, and one
    alone is ahead of half.
    """
    there = ~np.isnan(value)
    ordered = np.sort(-value[there] if lowest else value[there])
    mine = -value if lowest else value
    behind = np.searchsorted(ordered, mine, side="left") + (np.searchsorted(ordered, mine, side="right") - 1)
    others = max(len(ordered) - 1, 0)
    return np.where(there, behind / (2.0 * others) if others else 0.5, np.nan)
