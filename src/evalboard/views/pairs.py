"""Two entries at some nodes: the difference, tested, and what it would take to find one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers, by_field
from evalboard.scoring.pairing import PairedDifferences
from evalboard.statistics.contrasts import Difference, holm
from evalboard.statistics.curves import Curves
from evalboard.statistics.nodes import Mask
from evalboard.statistics.power import ALPHA, detectable, detectable_contrast, questions_needed, runs_needed
from evalboard.strings import message
from evalboard.views.number_format import or_none

BEYOND = 1e9
UNPAIRED = "unpaired, conservative"
"""How entries are compared without shared samples, in English."""


@dataclass(frozen=True, slots=True)
class RunDifference:
    """The difference judged by how each score varies from run to run (Welch's t)."""

    lower: float | None
    upper: float | None
    p: float | None


@dataclass(frozen=True, slots=True)
class EntryDifference:
    """The first entry minus another at a node, in fractions or the unit of the row; None where unknown."""

    difference: float | None
    """Of shared samples, or of the two scores (`method`)."""
    of_scores: float | None
    """The difference of the two scores."""
    lower: float | None
    """Of the 95 % interval."""
    upper: float | None
    p: float | None
    """Two-sided, of no difference."""
    adjusted: float | None
    """By Holm among the nodes of this level."""
    compared: int
    """How many these are."""
    significant: bool
    """Whether `adjusted` is below the level of the tests."""
    detectable: float | None
    """The smallest true difference found with 80 % power at level alpha / compared; None where scores cannot lie so far
    apart.
    """
    detectable_any_runs: float | None
    """The same however often questions are asked; None where unknown."""
    n: int | None
    """Questions that each was asked; if paired, that both answered."""
    questions: int | None
    """Questions that would find the observed difference."""
    runs: int | None
    """Runs of the n questions that would; None where unknown or never enough."""
    over_runs: RunDifference | None
    """What other runs of the same questions would give."""
    method: str = UNPAIRED
    paired: bool = False
    shared: int | None = None
    """Samples that both answered, if paired."""


@dataclass(frozen=True)
class EntryPair:
    """Two entries, how they differ with independent errors and on shared questions."""

    curves: tuple[Curves, Curves]
    apart: Difference
    shared: PairedDifferences | None
    each: Numbers
    """Questions that each was asked."""
    levels: np.ndarray
    """P values are adjusted among nodes of the same."""

    @cached_property
    def here(self) -> Mask:
        """Where they are paired."""
        return np.zeros(self.apart.difference.shape, dtype=bool) if self.shared is None else self.shared.here

    @cached_property
    def of(self) -> Difference:
        """The differences, paired where they are, with possible intervals."""
        paired = self.apart if self.shared is None else self.shared.of
        one, other = self.curves
        of = by_field(lambda mine, others: np.where(self.here, mine, others), paired, self.apart)
        least, most = one.floor - other.high, one.high - other.floor
        return replace(of, lower=np.maximum(of.lower, least), upper=np.minimum(of.upper, most))

    @cached_property
    def n(self) -> Numbers:
        """Questions that each was asked, or both answered."""
        return self.each if self.shared is None else np.where(self.here, self.shared.shared, self.each)

    def detectable(self, level: Numbers) -> Numbers:
        """The smallest true difference found with 80 % power at these levels."""
        answer = np.full(level.shape, np.nan)
        for each in np.unique(level).tolist():
            rows = np.flatnonzero(level == each)
            answer[rows] = detectable_contrast(*(side.take(rows) for side in self.curves), alpha=each)
        return self.possible(
            answer
            if self.shared is None
            else np.where(self.here, detectable(self.of.stderr, self.of.df, alpha=level), answer)
        )

    def possible(self, difference: Numbers) -> Numbers:
        """Differences; missing where scores cannot lie so far apart."""
        one, other = self.curves
        return np.where(difference <= np.maximum(one.high - other.floor, other.high - one.floor), difference, np.nan)

    def between(self, over_runs: Sequence[RunDifference | None]) -> list[EntryDifference]:
        """How they differ at each node; power at the level of Holm's first step."""
        of, n, shared = self.of, self.n, self.shared
        adjusted, compared = _by_level(self.levels, of.p_value)
        level = ALPHA / np.maximum(compared, 1.0)
        runs = any_runs = np.full(n.shape, np.nan)
        if shared is not None:
            runs = runs_needed(
                of.difference, n, omega2=shared.omega2, within_a=shared.within_a, within_b=shared.within_b, alpha=level
            )
            any_runs = self.possible(detectable(np.sqrt(shared.omega2 / n), of.df, alpha=level))
        finite = {
            "difference": of.difference,
            "of_scores": self.apart.difference,
            "lower": of.lower,
            "upper": of.upper,
            "p": of.p_value,
            "adjusted": adjusted,
            "detectable": self.detectable(level),
            "detectable_any_runs": any_runs,
        }
        counts = {
            "n": n,
            "questions": questions_needed(of.difference, np.square(of.stderr) * n, alpha=level),
            "runs": runs,
        }
        return [
            EntryDifference(
                **{name: or_none(numbers[place]) for name, numbers in finite.items()},  # pyrefly: ignore[bad-argument-type]
                **{name: count_or_none(numbers[place]) for name, numbers in counts.items()},
                compared=int(compared[place]),
                significant=bool(adjusted[place] < ALPHA),
                over_runs=over_runs[place],
                method=str(message("views-paired") if self.here[place] else message("views-unpaired")),
                paired=bool(self.here[place]),
                shared=count_or_none(n[place]) if self.here[place] else None,
            )
            for place in range(len(self.here))
        ]


def count_or_none(value: float) -> int | None:
    """A number rounded up; None where unknown or absurdly large."""
    return math.ceil(value) if value < BEYOND else None


def _by_level(levels: np.ndarray, p: Numbers) -> tuple[Numbers, Numbers]:
    adjusted, compared = np.full_like(p, np.nan), np.zeros_like(p)
    for level in np.unique(levels):
        mine = levels == level
        adjusted[mine] = holm(p[mine])
        compared[mine] = np.count_nonzero(~np.isnan(p[mine]))
    return adjusted, compared
