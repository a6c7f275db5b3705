"""Which columns of a table with holes are linked by shared rows, and an order that keeps clusters of them together."""

from __future__ import annotations

import numpy as np

from evalboard.base.arrays import Numbers


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


def clustered(alike: Numbers) -> list[int]:
    """An order of columns in which clusters stay together, by average linkage of how `alike` they are (B x B): the two
    groups whose columns are most alike in the mean are joined, until one is left.
    """
    groups = [[column] for column in range(len(alike))]
    while len(groups) > 1:
        pairs = [(a, b) for b in range(len(groups)) for a in range(b)]
        a, b = max(pairs, key=lambda pair: float(alike[np.ix_(groups[pair[0]], groups[pair[1]])].mean()))
        groups[a] += groups.pop(b)
    return groups[0] if groups else []
