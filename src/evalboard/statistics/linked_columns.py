"""Which columns of a table with holes are linked by shared rows."""

from __future__ import annotations

import numpy as np


def linked_columns(there: np.ndarray, *, fewest: int) -> int:
    """In how many parts columns fall (`there`, E x B), two being linked that share `fewest` rows."""
    both = there.astype(np.float64)
    near = (both.T @ both) >= fewest
    left, parts = set(range(len(near))), 0
    while left:
        parts += 1
        reached = [left.pop()]
        while reached:
            more = {column for column in left if near[reached[-1], column]}
            reached.pop()
            reached.extend(more)
            left -= more
    return parts
