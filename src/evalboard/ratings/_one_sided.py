"""Groups of models of which one won every battle against the other: the likelihood has no maximum, and says only how
far apart they are at least.

Within a group (who won and lost their way to each other) strengths are those of plain maximum likelihood, to which all
models together tend as the groups move apart. The distances between groups are those of Firth's penalized likelihood,
which adds half the logarithm of the determinant of the information and always has a maximum: a model that won n battles
against one other has the odds 2 n + 1. How far apart two models are at least follows from the battles alone: from the
largest chance, over all strengths of the groups between them, that all of these end as they did. Battles of two groups
that belong to one cluster count as one there.

Sources: Ford (1957), https://doi.org/10.2307/2308513, for the groups; Firth (1993),
https://doi.org/10.1093/biomet/80.1.27; Heinze and Schemper (2002), https://doi.org/10.1002/sim.1047; Clopper and
Pearson (1934), https://doi.org/10.1093/biomet/26.4.404, for the bound.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.ratings._design import Codes, Design, tallied
from evalboard.ratings._errors import ENDLESS, differences
from evalboard.ratings._sums import chances, reachable
from evalboard.statistics.distributions import STANDARD

STEPS = 200
"""Steps after which an iteration ends; none comes near."""
LONGEST = 2.0
"""The longest step, in log odds."""
NEAR = 1e-10
GRID = 33
"""Differences at which the chance of so many wins is computed; between them it is interpolated."""
MANY_GROUPS = 40
"""Groups from which on two are told apart by the battles between them alone."""
SMALLEST = 1e-300


@dataclass(frozen=True)
class OneSided:
    """M models in groups, 0 that of the anchor, and the battles between groups, by pairs of models."""

    group: Codes
    winner: Codes
    loser: Codes
    battles: Numbers
    effective: Numbers
    """Battles, of which those of two groups in one cluster count as one."""

    @property
    def groups(self) -> int:
        return int(self.group.max()) + 1


def one_sided(kinds: Design, groups: Sequence[tuple[str, ...]]) -> OneSided | None:
    """The battles between groups of models, each won by one group alone; None where there is one group only."""
    if len(groups) == 1:
        return None
    place_of = {model: place for place, model in enumerate(model for group in groups for model in group)}
    place = np.array([place_of.get(model, -1) for model in kinds.models])
    group = np.repeat(np.arange(len(groups)), [len(models) for models in groups])
    a, b = place[kinds.a], place[kinds.b]
    rows = (a >= 0) & (b >= 0) & (group[a] != group[b])
    won = kinds.outcome[rows] == 1.0
    winner, loser, weight = np.where(won, a[rows], b[rows]), np.where(won, b[rows], a[rows]), kinds.weight[rows]
    effective = (
        weight
        if kinds.cluster is None
        else weight / _together(kinds.cluster[rows], group[winner] * len(groups) + group[loser], weight)
    )
    size = len(place_of)
    battles, counted = (tallied(winner * size + loser, each, size * size) for each in (weight, effective))
    there = np.flatnonzero(battles)
    return OneSided(group, *np.divmod(there, size), battles[there], counted[there])


def _together(cluster: Codes, pair: Codes, weight: Numbers) -> Numbers:
    """For each battle the number of those of the same two groups in its cluster."""
    code = np.unique(np.column_stack([cluster, pair]), axis=0, return_inverse=True)[1].ravel()
    return tallied(code, weight, int(code.max()) + 1)[code]


@dataclass(frozen=True)
class Placement:
    """Groups of models beside each other: distances of all M models, and what is known of their differences."""

    strength: Numbers
    covariance: Numbers
    """Of the strengths, M x M, by Firth's information."""
    noise: Numbers
    """The part of it that the models within the groups have."""
    beats: npt.NDArray[np.bool_]
    """K x K, whether a group beat another one, through others too."""
    of: OneSided = field(repr=False)
    within: Numbers = field(repr=False)

    def errors(self, alone: Numbers) -> Numbers:
        """The errors of all differences as normal ones, from those within groups.

        Where one group beat the other they say how far the difference lies from 0 by the chance of so many wins.
        Nothing else tells groups apart.
        """
        of, errors = self.of, alone.copy()
        apart, noise = self.strength[:, None] - self.strength[None, :], differences(self.noise)
        errors[of.group[:, None] != of.group[None, :]] = ENDLESS
        for upper, lower in zip(*np.nonzero(self.beats & ~np.eye(of.groups, dtype=np.bool_)), strict=True):
            path = self.path(int(upper), int(lower))
            if path is None:
                continue
            cells = np.ix_(of.group == upper, of.group == lower)
            deviation = path.deviations(
                -np.subtract.outer(self.within[of.group == upper], self.within[of.group == lower])
            )
            separate = (deviation > 0) & (apart[cells] > 0)
            error = np.sqrt(np.square(apart[cells] / np.where(separate, deviation, 1.0)) + noise[cells])
            errors[cells] = np.where(separate, error, ENDLESS)
            errors[cells[1].T, cells[0].T] = errors[cells].T
        return errors

    def bounds(self, anchor: int, tail: float) -> tuple[Numbers, Numbers]:
        """Lower and upper bounds of strengths relative to the anchor's, each missed with the chance `tail`; infinite
        where there is none.
        """
        of, size = self.of, len(self.strength)
        lower, upper = np.full(size, -np.inf), np.full(size, np.inf)
        spread = STANDARD.inv_cdf(1.0 - tail) ** 2 * differences(self.noise)[anchor]
        apart = self.strength - self.strength[anchor]
        for group in range(1, of.groups):
            mine = of.group == group
            for bound, side, path in (
                (lower, 1.0, self.path(group, 0, always=True)),
                (upper, -1.0, self.path(0, group, always=True)),
            ):
                if path is None:
                    continue
                least = side * path.bound(math.log(tail)) + self.within[mine] - self.within[anchor]
                bound[mine] = apart[mine] - side * np.sqrt(np.square(apart[mine] - least) + spread[mine])
        return lower, upper

    def path(self, upper: int, lower: int, *, always: bool = False) -> _Path | None:
        """The battles that put one group above another; None where none do."""
        of = self.of
        if not self.beats[upper, lower]:
            return None
        between = self.beats[upper] & self.beats[:, lower]
        if of.groups > MANY_GROUPS and not always:
            between = np.isin(np.arange(of.groups), [upper, lower])
        winner, loser = of.group[of.winner], of.group[of.loser]
        rows = between[winner] & between[loser]
        if not rows.any():
            return None
        place = np.full(of.groups, -1)
        place[[upper, lower]] = 0, 1
        others = np.flatnonzero(between & (place < 0))
        place[others] = np.arange(2, 2 + len(others))
        apart = self.within[of.winner[rows]] - self.within[of.loser[rows]]
        return _Path(place[winner[rows]], place[loser[rows]], apart, of.effective[rows], len(others))


@dataclass(frozen=True)
class _Path:
    """Battles between an upper group (0), a lower one (1), and `free` groups between them (2 and on), each won by the
    higher one.
    """

    winner: Codes
    loser: Codes
    apart: Numbers
    battles: Numbers
    free: int

    def chance(self, difference: float) -> tuple[float, float]:
        """The logarithm of the largest chance that all end so where the groups' distance is this, and its
        derivative.
        """
        at = np.concatenate([[difference, 0.0], np.full(self.free, difference / 2)])
        odds, slope = self._look(at)
        for _ in range(STEPS if self.free else 0):
            if np.abs(slope[2:]).max() < NEAR * self.battles.sum():
                break
            weight = self.battles * chances(odds) * chances(-odds)
            bend = _laplacian(self.winner, self.loser, weight, len(at))[2:, 2:]
            at[2:] += _shortened(np.asarray(np.linalg.pinv(bend, hermitian=True) @ slope[2:], dtype=np.float64))
            odds, slope = self._look(at)
        return -float(self.battles @ np.logaddexp(0.0, -odds)), float(slope[0])

    def _look(self, at: Numbers) -> tuple[Numbers, Numbers]:
        """The log odds of each battle that it ends so, and the derivatives of the logarithm of the chance."""
        odds = at[self.winner] - at[self.loser] + self.apart
        lost = self.battles * chances(-odds)
        return odds, tallied(self.winner, lost, len(at)) - tallied(self.loser, lost, len(at))

    def bound(self, log_chance: float) -> float:
        """The distance at which the chance is this: where Newton's method on a concave function leads."""
        at = 0.0
        for _ in range(STEPS):
            value, slope = self.chance(at)
            step = (log_chance - value) / max(slope, SMALLEST)
            at += float(np.clip(step, -50.0, 50.0))
            if abs(step) < NEAR:
                break
        return at

    def deviations(self, distances: Numbers) -> Numbers:
        """How many normal deviations such wins lie from what each distance makes likely."""
        low, high = float(distances.min()), float(distances.max())
        grid = np.linspace(low, high, GRID if high > low else 1)
        chance = [min(max(math.exp(self.chance(at)[0]), SMALLEST), 0.5) for at in grid.tolist()]
        return np.interp(distances, grid, [-STANDARD.inv_cdf(one) for one in chance])


def placed(of: OneSided, within: Numbers, covariance: Numbers) -> Placement:
    """The groups beside each other, from the strengths within each and their covariance."""
    look = _PenalizedLikelihood.at(of, within, np.zeros(of.groups))
    for _ in range(STEPS):
        step = look.step
        if np.abs(step).max() < NEAR:
            break
        look = _stepped(look, step)
    winner, loser, models = of.group[of.winner], of.group[of.loser], np.eye(len(within))
    pulled, moved = look.spread[:, None] * (models[of.winner] - models[of.loser]), np.zeros((of.groups, len(within)))
    np.add.at(moved, winner, pulled)
    np.add.at(moved, loser, -pulled)
    by_models = models - (look.inverse @ moved)[of.group]
    noise = by_models @ covariance @ by_models.T
    beats = np.zeros((of.groups, of.groups), dtype=np.bool_)
    beats[winner, loser] = True
    whole = noise + look.inverse[np.ix_(of.group, of.group)]
    return Placement(within + look.offset[of.group], whole, noise, reachable(beats), of, within)


@dataclass(frozen=True)
class _PenalizedLikelihood:
    """Firth's penalized likelihood at some distances of the groups from the anchor's."""

    of: OneSided
    within: Numbers
    offset: Numbers
    value: float
    spread: Numbers
    inverse: Numbers
    """Of the information, K x K, 0 for the anchor's group."""
    step: Numbers
    """Where Fisher's scoring leads."""

    @classmethod
    def at(cls, of: OneSided, within: Numbers, offset: Numbers) -> _PenalizedLikelihood:
        winner, loser = of.group[of.winner], of.group[of.loser]
        odds = offset[winner] - offset[loser] + within[of.winner] - within[of.loser]
        chance = chances(odds)
        spread = of.battles * chance * chances(-odds)
        information, inverse = _laplacian(winner, loser, spread, of.groups)[1:, 1:], np.zeros((of.groups, of.groups))
        inverse[1:, 1:] = np.linalg.pinv(information, hermitian=True)
        leverage = spread * differences(inverse)[winner, loser]
        score = of.battles * chances(-odds) + leverage * (0.5 - chance)
        step = inverse @ (tallied(winner, score, of.groups) - tallied(loser, score, of.groups))
        value = 0.5 * np.linalg.slogdet(information)[1] - of.battles @ np.logaddexp(0.0, -odds)
        return cls(of, within, offset, float(value), spread, inverse, _shortened(step))


def _stepped(look: _PenalizedLikelihood, step: Numbers) -> _PenalizedLikelihood:
    """Where a step leads that does not lose, halved until it is one."""
    while True:
        there = _PenalizedLikelihood.at(look.of, look.within, look.offset + step)
        if there.value >= look.value - NEAR or np.abs(step).max() < NEAR:
            return there
        step = 0.5 * step


def _laplacian(winner: Codes, loser: Codes, weight: Numbers, size: int) -> Numbers:
    pairs = tallied(winner * size + loser, weight, size * size).reshape(size, size)
    both = pairs + pairs.T
    return np.asarray(np.diag(both.sum(axis=1)) - both)


def _shortened(step: Numbers) -> Numbers:
    return step * min(1.0, LONGEST / max(float(np.abs(step).max(initial=0.0)), SMALLEST))
