"""How sure it is that nobody beats an entry in two things at once, such as cost and score, where these have errors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.statistics.curves import Curves
from evalboard.statistics.distributions import normal_p_value

UnbeatenShare: TypeAlias = Callable[[Numbers, Numbers], np.ndarray]
"""For the true x and y of all entries in some worlds (W x E each) who is beaten by nobody."""
DRAWS, SEED = 2000, 0
LOT = 400_000
"""Numbers that are drawn together."""
GRID = np.linspace(-3.3, 3.3, 23)
"""Standard normal deviations at which quantiles are known; between them they are interpolated, beyond them cut: one
draw in a thousand.
"""
FEWEST = 5
"""Entries from which on it is asked how much they differ beyond their errors."""
SURE, POSSIBLE = 0.95, 0.05
"""From which chance on an entry is on the front, and from which on it is possibly."""


def quantiles(curves: Curves) -> Numbers:
    """The quantiles of the true scores (E x G) as their confidence curves have them, at the normal deviations of
    `GRID`.

    A bound of an interval with the chance a to miss is the quantile a / 2 or 1 - a / 2: as ADR 0012 has it, one curve
    gives both. A score without an error is its own quantile everywhere.
    """
    middle = len(GRID) // 2
    table = np.repeat(curves.score[:, None], len(GRID), axis=1)
    for step in range(1, middle + 1):
        lower, upper = curves.bounds(level=1.0 - float(normal_p_value(GRID[middle + step])))
        for place, end in ((middle - step, lower), (middle + step, upper)):
            table[:, place] = np.where(np.isnan(end), curves.score, end)
    return table


def normal_quantiles(value: Numbers, stderr: Numbers) -> Numbers:
    """The same (E x G) of normal errors; a missing error is none."""
    return value[:, None] + np.nan_to_num(stderr)[:, None] * GRID


def shrunken(table: Numbers) -> Numbers:
    """Quantiles (E x G) of true values, where those of all entries scatter about their mean like normal ones: shrunk
    towards it.

    Drawn about what was seen, the best of many equals would seem to be so by right. With the variance s^2 of an error,
    t^2 of the true values and r = t^2 / (t^2 + s^2) a true value has the mean m + r (seen - m) and the error sqrt(r) s.
    t^2 is the variance of what was seen less the mean s^2, and at least the standard error of that difference among
    equals, mean s^2 sqrt(2 / (E - 1)); where entries differ by much more than their errors r is 1 and nothing changes.
    Source: Efron and Morris (1975), https://doi.org/10.1080/01621459.1975.10479864; the least t^2 is our own.
    """
    middle, step = len(GRID) // 2, 4
    seen, error = table[:, middle], (table[:, middle + step] - table[:, middle - step]) / (2.0 * GRID[middle + step])
    noise = float(np.mean(np.square(error)))
    if len(table) < FEWEST or noise == 0.0:
        return table
    spread = max(float(np.var(seen, ddof=1)) - noise, noise * float(np.sqrt(2.0 / (len(table) - 1))))
    share = (spread / (spread + np.square(error)))[:, None]
    mean = float(np.average(seen, weights=1.0 / (spread + np.square(error))))
    return mean + share * (seen[:, None] - mean) + np.sqrt(share) * (table - seen[:, None])


def chances_on_front(x: Numbers, y: Numbers, *, draws: int = DRAWS, seed: int = SEED) -> Numbers:
    """For each entry the chance (E) that no other one is at least as good in x and in y, and better in one of them.

    The share of simulated worlds in which that holds. In each the true x and y of all entries are drawn from their own
    distributions, shrunk as `shrunken` says, independently of each other and of other entries. Errors that entries
    share, such as those of the same questions, cancel in differences: then these are known better than is drawn here,
    and chances lie nearer to 0 or 1 than said. A chance of 0.95 from 2,000 draws has a Monte-Carlo error of 0.005.
    Entries that are beaten in every draw, by somebody whose worst is better than their best, are not drawn.

    Args:
        x: quantiles of the true values, more being better (E x G, without missing ones); the same throughout for what
            is exact.
        y: the same of the other axis.
        draws: how many worlds.
        seed: of the draws.

    Returns:
        Chances from 0 to 1.
    """
    x, y = shrunken(x), shrunken(y)
    chance = np.zeros(len(x))
    rows = np.flatnonzero(~_surely_beaten(x, y))
    rows = rows[np.argsort(-x[rows, 0], kind="stable")]
    if not len(rows):
        return chance
    x, y = x[rows], y[rows]
    rng, count = np.random.default_rng(seed), np.zeros(len(rows))
    unbeaten = _by_exact(x[:, 0]) if (x[:, :1] == x).all() else _by_drawn
    lot = max(1, LOT // len(rows))
    for first in range(0, draws, lot):
        size = min(lot, draws - first)
        count += unbeaten(_drawn(x, size, rng), _drawn(y, size, rng)).sum(axis=0)
    chance[rows] = count / draws
    return chance


def unbeaten_share(x: Numbers, y: Numbers) -> Numbers:
    """For each entry the share of worlds (E), of which the true x and y of all are given (W x E), in which it is beaten
    by nobody.
    """
    return _by_drawn(x, y).mean(axis=0)


def _surely_beaten(x: Numbers, y: Numbers) -> np.ndarray:
    """Whose best lies below somebody's worst in y, and not above it in x."""
    order = np.argsort(-x[:, 0], kind="stable")
    highest = np.concatenate([[-np.inf], np.maximum.accumulate(y[order, 0])])
    better = np.searchsorted(-x[order, 0], -x[:, -1], side="right")
    return highest[better] > y[:, -1]


def _drawn(table: Numbers, size: int, rng: np.random.Generator) -> Numbers:
    """True values of all entries in some worlds (size x E)."""
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
    """Who is beaten by nobody where all x are exact and fall: in each world ahead of all with a better x, and behind
    none with the same.
    """
    first, end = np.searchsorted(-x, -x, side="left"), np.searchsorted(-x, -x, side="right") - 1

    def unbeaten(_: Numbers, y: Numbers) -> np.ndarray:
        running = np.maximum.accumulate(y, axis=1)
        before = np.concatenate([np.full((len(y), 1), -np.inf), running], axis=1)[:, first]
        return (y > before) & (y >= running[:, end])

    return unbeaten


def _by_drawn(x: Numbers, y: Numbers) -> np.ndarray:
    """Who is beaten by nobody, in each world (W x E); of equals in x who comes first."""
    order = np.argsort(-x, axis=-1)
    ordered = np.take_along_axis(y, order, axis=1)
    before = np.concatenate([np.full((len(y), 1), -np.inf), np.maximum.accumulate(ordered, axis=1)[:, :-1]], axis=1)
    front = np.zeros(y.shape, dtype=bool)
    np.put_along_axis(front, order, ordered > before, axis=1)
    return front
