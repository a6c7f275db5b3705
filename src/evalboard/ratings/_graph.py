"""Who can be compared with whom: a likelihood of battles has a finite optimum only where everybody has both won and
lost against the rest.

Source: Ford (1957), "Solution of a Ranking Problem from Binary Comparisons", https://doi.org/10.2307/2308513.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers

GroupNumbers = npt.NDArray[np.intp]


def connected(n: int, a: GroupNumbers, b: GroupNumbers) -> GroupNumbers:
    """For each model the number of its component, the largest first: between components there is no battle."""
    met = np.zeros((n, n), dtype=np.bool_)
    met[a, b] = met[b, a] = True
    return _numbered(reachable(met))


def comparable(n: int, a: GroupNumbers, b: GroupNumbers, outcome: Numbers) -> GroupNumbers:
    """For each model the number of its group, the largest first: within a group each has won, or tied, its way to every
    other one.
    """
    gained = np.zeros((n, n), dtype=np.bool_)
    gained[a[outcome > 0], b[outcome > 0]] = True
    gained[b[outcome < 1], a[outcome < 1]] = True
    reached = reachable(gained)
    return _numbered(reached & reached.T)


def reachable(step: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which models can be reached from which, by any number of steps."""
    reached = step | np.eye(len(step), dtype=np.bool_)
    while True:
        further = (reached.astype(np.float32) @ reached.astype(np.float32)) > 0
        if (further == reached).all():
            return reached
        reached = further


def _numbered(same: npt.NDArray[np.bool_]) -> GroupNumbers:
    """Numbers for classes of equals, from a matrix that says who is equal to whom; of equally large ones the first
    comes first.
    """
    first = same.argmax(axis=1)
    heads, code, size = np.unique(first, return_inverse=True, return_counts=True)
    order = np.lexsort((heads, -size))
    number = np.empty(len(heads), dtype=np.intp)
    number[order] = np.arange(len(heads))
    return number[code]
