"""Where rising functions cross 0, for many at once."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers

STEPS = 200
NEAREST = 1e-14
Rows = npt.NDArray[np.intp]


def crossing(of: Callable[[Numbers, Rows], Numbers], low: Numbers, high: Numbers) -> Numbers:
    """The x between `low` and `high` (K each) at which `of` changes from below 0 to above.

    `of(x, rows)` gives the values of functions `rows`, rising from at most 0 to at least 0, maybe infinite. Source:
    Chandrupatla (1997), https://doi.org/10.1016/S0965-9978(96)00051-8.
    """
    answer, rows = np.array(low, dtype=np.float64), np.arange(len(low))
    a, b = np.array(high, dtype=np.float64), np.array(low, dtype=np.float64)
    # What rounding puts on the wrong side of 0 at an end is 0 there.
    at_a, at_b = np.maximum(of(a, rows), 0.0), np.minimum(of(b, rows), 0.0)
    c, at_c, share, whole = a.copy(), at_a.copy(), np.full(len(a), 0.5), np.abs(a - b)
    for _ in range(STEPS):
        x = a + share * (b - a)
        at_x = of(x, rows)
        same = np.sign(at_x) == np.sign(at_a)
        c, at_c = np.where(same, a, b), np.where(same, at_a, at_b)
        b, at_b = np.where(same, b, a), np.where(same, at_b, at_a)
        a, at_a = x, at_x
        nearer = np.abs(at_a) < np.abs(at_b)
        best = np.where(nearer, a, b)
        answer[rows] = best
        tolerance = NEAREST * (np.abs(best) + whole) / np.maximum(np.abs(b - a), 1e-300)
        going = (tolerance <= 0.5) & (np.where(nearer, at_a, at_b) != 0.0)
        if not going.any():
            break
        share = np.clip(_interpolated((a, b, c), (at_a, at_b, at_c)), tolerance, 1.0 - tolerance)
        a, b, c, at_a, at_b, at_c, share, whole = (each[going] for each in (a, b, c, at_a, at_b, at_c, share, whole))
        rows = rows[going]
    return answer


def _interpolated(x: tuple[Numbers, Numbers, Numbers], at: tuple[Numbers, Numbers, Numbers]) -> Numbers:
    (a, b, c), (at_a, at_b, at_c) = x, at
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        xi, phi = (a - b) / (c - b), (at_a - at_b) / (at_c - at_b)
        safe = (np.square(phi) < xi) & (np.square(1.0 - phi) < 1.0 - xi)
        inverse = at_a / (at_b - at_a) * at_c / (at_b - at_c) + (c - a) / (b - a) * at_a / (at_c - at_a) * at_b / (
            at_c - at_b
        )
    return np.where(safe & np.isfinite(inverse), inverse, 0.5)
