"""What a scatter plot is asked beside what `statistics.association` answers: who is not beaten."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers


def unbeaten(x: Numbers, y: Numbers) -> np.ndarray:
    """The points that no point further left reaches in height, from left to right: each is higher than all before
    it.
    """
    order = np.lexsort((-y, x))
    best = np.maximum.accumulate(y[order])
    return order[np.concatenate([[True], best[1:] > best[:-1]])] if len(order) else order
