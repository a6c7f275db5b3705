"""Which columns of a table with holes can be told by one another: those that share rows enough, directly or by others
between them.
"""

from __future__ import annotations

import numpy as np


def linked_columns(there: np.ndarray, *, fewest: int) -> int:
    """In how many parts the columns of a table fall (E x B, whether there is a value), two being linked that share so
    many rows.
    """
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
