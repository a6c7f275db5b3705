"""What a solved sample cost: a cost over the share of samples that were solved, with its interval."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.config import Board, QuantityConfig
from evalboard.config.quantities import LOWER, PER_SAMPLE, PER_SOLVED, UPPER
from evalboard.errors import ConfigError, nearest
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.curves import Bounds
from evalboard.suite.tree import Suite

Z95 = 1.959963984540054
SHARES = frozenset({"fraction", "rate"})


def with_costs(leaderboard: Leaderboard) -> Leaderboard:
    """The leaderboard with the columns that its config has worked out of costs. ConfigError where what they solve is no
    share of samples.
    """
    columns: dict[str, Numbers] = {}
    for name, stated in leaderboard.board.quantities.items():
        if stated.solves is not None and name in leaderboard.entries:
            columns |= _solved(leaderboard, name, stated)
    return replace(leaderboard, entries=leaderboard.entries.assign(**columns)) if columns else leaderboard


def _solved(leaderboard: Leaderboard, name: str, stated: QuantityConfig) -> dict[str, Numbers]:
    place = _place(leaderboard.board, leaderboard.suite, name, stated.solves or "")
    cost = leaderboard.entries[name].to_numpy(dtype=np.float64, na_value=np.nan)
    error = (
        np.zeros_like(cost)
        if stated.error is None
        else leaderboard.entries[stated.error].to_numpy(dtype=np.float64, na_value=np.nan)
    )
    columns = {}
    if stated.per == "all":
        cost, error = (each / _samples(leaderboard, place) for each in (cost, error))
        columns = {f"{name}{PER_SAMPLE}": cost}
    share, ends = shares(leaderboard, place)
    each, (low, high) = per_solved(cost, error, share, ends)
    solved = f"{name}{PER_SOLVED}"
    return {**columns, solved: each, f"{solved}{LOWER}": low, f"{solved}{UPPER}": high}


def _place(board: Board, suite: Suite, name: str, node: str) -> int:
    location = f"{board.location('quantities', name, 'solves')}: {node!r}"
    if node not in suite:
        raise ConfigError(f"{location} is no node{nearest(node, [each.name for each in suite.nodes])}")
    place = suite.place(node)
    below = [suite.nodes[leaf] for leaf in suite.leaves if suite.below[place, leaf]]
    for leaf in below:
        rescaled = len(below) > 1 and (leaf.baseline != 0.0 or leaf.maximum != 1.0)
        if leaf.unit not in SHARES or not leaf.higher_is_better or leaf.low < 0.0 or leaf.high > 1.0 or rescaled:
            why = (
                "is rescaled, so that a mean with it is no share"
                if rescaled
                else f"has values from {leaf.low:g} to {leaf.high:g} ({leaf.unit})"
            )
            raise ConfigError(
                f"{location}: {leaf.name!r} {why}; expected shares of samples that are solved, from 0 to 1"
            )
    return place


def _samples(leaderboard: Leaderboard, place: int) -> Numbers:
    leaves = [leaf for leaf in leaderboard.suite.leaves if leaderboard.suite.below[place, leaf]]
    return leaderboard.scores.n[:, leaves].sum(axis=1)


def shares(leaderboard: Leaderboard, place: int) -> tuple[Numbers, Bounds]:
    """The share of samples that are solved (E), and the ends of its 95 % interval, missing where there is none."""
    node = leaderboard.suite.nodes[place]
    if not node.leaf:
        return leaderboard.scores.score[:, place], (
            leaderboard.errors.lower[:, place],
            leaderboard.errors.upper[:, place],
        )
    span = node.maximum - node.baseline
    low, high = (node.baseline + span * end[:, place] for end in (leaderboard.errors.lower, leaderboard.errors.upper))
    return leaderboard.scores.value[:, place], (low, high)


def per_solved(cost: Numbers, error: Numbers, share: Numbers, ends: Bounds) -> tuple[Numbers, Bounds]:
    """The cost of a solved sample, cost / share, and its 95 % interval.

    On logarithms the two distances from cost and share to their own ends are joined as independent ones are, log L =
    log(cost / share) - sqrt(log(cost / its lower end)^2 + log(upper end of share / share)^2), and the other way round
    for U. Source: Zou and Donner (2008), https://doi.org/10.1002/sim.3095 (MOVER). A cost without an error is exact,
    and the ends are then cost / the ends of the share. That what costs more may also be solved less often is not taken
    into account.

    Args:
        cost: the mean cost of a sample (E).
        error: its standard error; 0 for an exact one, NaN where it is not known, and then there is no interval.
        share: the share of samples that are solved.
        ends: the ends of its interval.

    Returns:
        The cost of a solved sample, missing where none is solved or something is missing; and its ends, infinite upper
        ends missing.
    """
    low, high = ends
    with np.errstate(divide="ignore", invalid="ignore"):
        each = np.where(share > 0, cost / share, np.nan)
        cost_ends = np.log(cost / np.maximum(cost - Z95 * error, 0.0)), np.log((cost + Z95 * error) / cost)
        off = [np.where(cost > 0, distance, 0.0) for distance in cost_ends]
        down = np.hypot(off[0], np.log(high / share))
        up = np.hypot(off[1], np.log(share / np.maximum(low, 0.0)))
        lower, upper = each * np.exp(-down), each * np.exp(up)
    return each, (np.where(np.isfinite(each), lower, np.nan), np.where(np.isfinite(upper), upper, np.nan))
