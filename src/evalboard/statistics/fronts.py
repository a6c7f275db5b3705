"""How sure it is that nobody beats an entry in two things at once, such as cost and score."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_p_value

UnbeatenShare: TypeAlias = Callable[[Numbers, Numbers], np.ndarray]
"""From the true x and y of all entries in some worlds (W x E each): who is unbeaten."""
DRAWS, SEED = 2000, 0
LOT = 400_000
GRID = np.linspace(-3.3, 3.3, 23)
"""Normal deviations at which quantiles are known; interpolated between, cut beyond."""
FEWEST = 5
"""Entries from which on their spread is estimated."""
SURE, POSSIBLE = 0.95, 0.05
"""Chances from which on an entry is on the front, and possibly on it."""


def quantiles(curves: Curves) -> Numbers:
    """Quantiles of the true scores (E x G) at the normal deviations of `GRID`, by confidence curves."""
    middle = len(GRID) // 2
    table = np.repeat(curves.score[:, None], len(GRID), axis=1)
    for step in range(1, middle + 1):
        lower, upper = curves.bounds(level=1.0 - float(normal_p_value(GRID[middle + step])))
        for place, end in ((middle - step, lower), (middle + step, upper)):
            table[:, place] = np.where(np.isnan(end), curves.score, end)
    return table


def normal_quantiles(value: Numbers, stderr: Numbers) -> Numbers:
    """The same of normal errors; a missing error is none."""
    return value[:, None] + np.nan_to_num(stderr)[:, None] * GRID


def shrunken(table: Numbers) -> Numbers:
    """Quantiles (E x G) shrunk towards the mean of all entries, as far as their differences are noise.

    With error variance s^2, variance t^2 of true values and r = t^2 / (t^2 + s^2), a true value has mean m + r (seen -
    m) and error sqrt(r) s. t^2 is the variance observed less the mean s^2, at least mean s^2 sqrt(2 / (E - 1)). Source:
    Efron and Morris (1975), https://doi.org/10.1080/01621459.1975.10479864; the least t^2 is our own.
    """
    middle, step = len(GRID) // 2, 4
    seen, error = table[:, middle], (table[:, middle + step] - table[:, middle - step]) / (2.0 * GRID[middle + step])
    if (shrinkage := shrinkage_of(seen, np.square(error))) is None:
        return table
    share, mean = shrinkage[0][:, None], shrinkage[1]
    return mean + share * (seen[:, None] - mean) + np.sqrt(share) * (table - seen[:, None])


def shrinkage_of(seen: Numbers, variance: Numbers) -> tuple[Numbers, float] | None:
    """The r and m of `shrunken` by error variances (E); None where entries are few or have no errors."""
    noise = float(np.mean(variance))
    if len(seen) < FEWEST or noise == 0.0:
        return None
    spread = max(float(np.var(seen, ddof=1)) - noise, noise * float(np.sqrt(2.0 / (len(seen) - 1))))
    return spread / (spread + variance), float(np.average(seen, weights=1.0 / (spread + variance)))


def unbeaten(x: Numbers, y: Numbers) -> np.ndarray:
    """The points that no point further left reaches in height, from left to right: each is higher than all before
    it.
    """
    order = np.lexsort((-y, x))
    best = np.maximum.accumulate(y[order])
    return order[np.concatenate([[True], best[1:] > best[:-1]])] if len(order) else order


def nobody_beats(x: Numbers, y: Numbers) -> np.ndarray:
    """For each point (N) whether no other one is at least as low in x and as high in y, and better in one of them:
    those of `unbeaten` and their equals. What is missing is beaten.
    """
    there = np.flatnonzero(~(np.isnan(x) | np.isnan(y)))
    points = x + 1j * y
    return np.isin(points, points[there][unbeaten(x[there], y[there])])


def chances_on_front(x: Numbers, y: Numbers, *, draws: int = DRAWS) -> Numbers:
    """For each entry the chance (E) that no other is at least as good in x and y, and better in one of them.

    The share of simulated worlds, with `shrunken` values drawn independently; shared errors would move chances nearer
    to 0 or 1.

    Args:
        x: quantiles of the true values, more being better (E x G, none missing).
        y: the same of the other axis.
        draws: how many worlds.
    """
    x, y = shrunken(x), shrunken(y)
    chance = np.zeros(len(x))
    rows = np.flatnonzero(~_surely_beaten(x, y))
    rows = rows[np.argsort(-x[rows, 0], kind="stable")]
    if not len(rows):
        return chance
    x, y = x[rows], y[rows]
    rng, count = np.random.default_rng(SEED), np.zeros(len(rows))
    unbeaten = _by_exact(x[:, 0]) if (x[:, :1] == x).all() else _by_drawn
    lot = max(1, LOT // len(rows))
    for first in range(0, draws, lot):
        size = min(lot, draws - first)
        count += unbeaten(_drawn(x, size, rng), _drawn(y, size, rng)).sum(axis=0)
    chance[rows] = count / draws
    return chance


def unbeaten_share(x: Numbers, y: Numbers) -> Numbers:
    """The share of worlds (W x E) in which each entry is unbeaten (E)."""
    return _by_drawn(x, y).mean(axis=0)


def _surely_beaten(x: Numbers, y: Numbers) -> np.ndarray:
    """Whose best lies below somebody's worst in y, and not above it in x."""
    order = np.argsort(-x[:, 0], kind="stable")
    highest = np.concatenate([[-np.inf], np.maximum.accumulate(y[order, 0])])
    better = np.searchsorted(-x[order, 0], -x[:, -1], side="right")
    return highest[better] > y[:, -1]


def _drawn(table: Numbers, size: int, rng: np.random.Generator) -> Numbers:
    if (table[:, :1] == table).all():
        return np.broadcast_to(table[:, 0], (size, len(table)))
    place = rng.standard_normal((size, len(table)))
    np.clip(place, GRID[0], GRID[-1], out=place)
    place -= GRID[0]
    place /= GRID[1] - GRID[0]
    below = np.minimum(place.astype(np.intp), len(GRID) - 2)
    place -= below
    below += len(GRID) * np.arange(len(table))
    low = table.reshape(-1).take(below)
    below += 1
    return low + place * (table.reshape(-1).take(below) - low)


def _by_exact(x: Numbers) -> UnbeatenShare:
    """Who is unbeaten where all x are exact and fall."""
    first, end = np.searchsorted(-x, -x, side="left"), np.searchsorted(-x, -x, side="right") - 1

    def unbeaten(_: Numbers, y: Numbers) -> np.ndarray:
        running = np.maximum.accumulate(y, axis=1)
        before = np.concatenate([np.full((len(y), 1), -np.inf), running], axis=1)[:, first]
        return (y > before) & (y >= running[:, end])

    return unbeaten


def _by_drawn(x: Numbers, y: Numbers) -> np.ndarray:
    """Who is unbeaten in each world (W x E); of equals in x who comes first."""
    order = np.argsort(-x, axis=-1)
    ordered = np.take_along_axis(y, order, axis=1)
    before = np.concatenate([np.full((len(y), 1), -np.inf), np.maximum.accumulate(ordered, axis=1)[:, :-1]], axis=1)
    front = np.zeros(y.shape, dtype=bool)
    np.put_along_axis(front, order, ordered > before, axis=1)
    return front
