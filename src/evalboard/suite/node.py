"""A point of a suite, with what holds of its scores and of what is shown of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from evalboard.base.arrays import Numbers
from evalboard.data.units import UNITS, Unit, UnitScale

Amount = TypeVar("Amount", float, Numbers)


@dataclass(frozen=True, slots=True)
class Node:
    """A point of the suite. `children` are the places of its children among the suite's nodes."""

    path: str
    name: str
    label: str
    level: int
    parent: int | None
    children: tuple[int, ...] = ()
    help: str = ""
    task: str = ""
    metric: str | None = None
    baseline: float = 0.0
    choices: int | None = None
    """The number of answers to choose from that the baseline comes from."""
    chance: float | None = None
    """What guessing gives on the scale of the scores: 0 where they are rescaled by it. None where nothing can be
    guessed, or nobody says.
    """
    maximum: float = 1.0
    low: float = 0.0
    high: float = 1.0
    floor: bool = False
    higher_is_better: bool = True
    unit: str = "fraction"
    """What the numbers that are shown of this node are counted in: a name of `units.UNITS`."""
    own: bool = False
    """Whether values are shown, in that unit, instead of scores; of a group their mean: all below it are of one unit
    and one scale then.
    """
    averaged: bool = True
    """Whether it can stand in a mean with what its parent is the mean of."""
    ruled: bool = True
    """Whether it is said how its values become scores that can be averaged with those of other units."""
    source: str = ""
    """Who says what is better: `config`, `files`, the metric's `name`, or nobody."""
    n: int | None = None
    weight: float = 0.0
    """Share in the parent's mean, before anything is missing; 0 for a child that does not count."""
    normalize: str = "each"
    published: str | None = None
    scored: bool = True
    """False for what has a value but no score of its own: the parts of a group that is normalized once, and what cannot
    be rescaled.
    """
    unscored: str = ""
    """Why the value of this node cannot be rescaled, where that is so."""
    derived: bool = False
    """True for a mean over named nodes outside the tree."""

    @property
    def leaf(self) -> bool:
        return not self.children

    @property
    def span(self) -> float:
        """By how much what is shown of this node differs where its score differs by 1; below 0 where less is better."""
        return self.maximum - self.baseline if self.own else 1.0

    def shown(self, score: Amount) -> Amount:
        """Scores as they are shown: as fractions, or as values in the node's own unit."""
        return self.baseline + score * self.span if self.own else score

    def scored_as(self, shown: Amount) -> Amount:
        """The scores of what is shown: the other way round."""
        return (shown - self.baseline) / self.span if self.own else shown

    def shown_ends(self, lower: Amount, upper: Amount) -> tuple[Amount, Amount]:
        """The lower and upper ends of intervals of scores as those of what is shown: the other way round where less is
        better.
        """
        low, high = self.shown(lower), self.shown(upper)
        return (low, high) if self.span > 0 else (high, low)

    @property
    def in_unit(self) -> Unit:
        """The unit of what is shown."""
        return UNITS[self.unit] if self.own else UNITS["fraction"]

    @property
    def scale(self) -> UnitScale | None:
        """How its scores are the values that are shown; None where these are the scores."""
        return UnitScale(self.in_unit, self.baseline, self.span) if self.own else None

    @property
    def lowest_wins(self) -> bool:
        """Whether less is better of what is shown."""
        return self.own and not self.higher_is_better
