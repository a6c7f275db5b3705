"""Who is unbeaten in a scatter plot."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers


def unbeaten(x: Numbers, y: Numbers) -> np.ndarray:
    """The points that none further left reaches in height, from left to right."""
    order = np.lexsort((-y, x))
    best = np.maximum.accumulate(y[order])
    return order[np.concatenate([[True], best[1:] > best[:-1]])] if len(order) else order
