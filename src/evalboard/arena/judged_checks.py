"""What is checked of a judge beside people: who stands elsewhere by it, what its own intervals are worth, and whether
people looked at random.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.arena.judged_estimates import UPPER, EstimatesBySource
from evalboard.base.arrays import Numbers
from evalboard.statistics.differences import holm
from evalboard.statistics.distributions import normal_cdf, t_p_value, t_quantile
from evalboard.statistics.prediction_powered import JudgedUnits, scores_of_mean

LEAST = 8
"""Units of a model that people judged below which nothing is said of it; and others below which nothing is checked."""
ALPHA = 0.05
DRAWS = 2000
Influences = tuple[Numbers, Numbers, Numbers]
"""What each cluster adds (G x M) to the numbers of the judge, of people and of both."""


@dataclass(frozen=True, eq=False)
class RatingGaps:
    """By how much the judge's numbers of M models exceed those of both, and whether that is more than chance in any of
    them (Holm).
    """

    value: Numbers
    lower: Numbers
    upper: Numbers
    sure: npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class IntervalCoverage:
    """Of how many models the judge's own interval holds people's number, and of how many it would if the judge decided
    as people do: on average, and at least in 95 % of such judges.
    """

    models: int
    within: int
    expected: float
    least: int

    @property
    def enough(self) -> bool:
        """Whether they are as many as of a judge that decides as people do, but for chance."""
        return self.within >= self.least


@dataclass(frozen=True, slots=True)
class SelectionCheck:
    """Whether people looked at the like of what they did not look at: models that the judge scores otherwise there
    (Holm).
    """

    models: int
    differ: tuple[str, ...]
    least: float
    """The least and the largest share of what a model has that people judged."""
    most: float


def rating_gaps(three: EstimatesBySource, influence: Influences) -> RatingGaps:
    """By how much the judge's numbers exceed those of both, on the same clusters: what the errors of the two share
    cancels.
    """
    by, df = three.judge.value - three.both.value, three.both.df
    error = np.sqrt(np.square(influence[0] - influence[2]).sum(axis=0))
    reach = t_quantile(UPPER, df) * error
    with np.errstate(divide="ignore", invalid="ignore"):
        chance = t_p_value(np.where(error > 0, by / error, 0.0), df)
    return RatingGaps(by, by - reach, by + reach, holm(chance) < ALPHA)


def held(three: EstimatesBySource, influence: Influences) -> IntervalCoverage:
    """Of how many models the judge's interval holds people's number; expected by the errors that people's numbers have
    too. The least is the 5 % quantile of `DRAWS` normal draws with the covariance of these differences.
    """
    moved = influence[0] - influence[1]
    apart = np.sqrt(np.square(moved).sum(axis=0))
    within = (three.people.value >= three.judge.lower) & (three.people.value <= three.judge.upper)
    half = t_quantile(UPPER, three.judge.df) * three.judge.stderr
    expected = float((2.0 * normal_cdf(half / np.maximum(apart, 1e-12)) - 1.0).sum())
    drawn = np.random.default_rng(0).multivariate_normal(np.zeros(len(half)), moved.T @ moved, DRAWS, method="eigh")
    counts = np.sort((np.abs(drawn) <= half).sum(axis=1))
    return IntervalCoverage(len(within), int(within.sum()), expected, int(counts[int(ALPHA * DRAWS)]))


def selection_check(units: Mapping[str, JudgedUnits]) -> SelectionCheck | None:
    """Whether the judge says the same of what people looked at and of the rest, for each model; None where too little
    is left.
    """
    chance, shares, whose = [], [], []
    for name, own in units.items():
        shares.append(float(own.labelled.mean()))
        if (~own.labelled).sum() >= LEAST:
            scores = scores_of_mean(own)
            error = float(np.sqrt(np.square(scores.influence_on_gap()).sum()))
            clusters = len(np.unique(own.cluster[own.labelled]))
            chance.append(float(t_p_value(scores.gap[0] / error, clusters - 1)) if error > 0 else 1.0)
            whose.append(name)
    if not whose:
        return None
    sure = holm(np.array(chance)) < ALPHA
    return SelectionCheck(
        len(whose), tuple(name for name, so in zip(whose, sure, strict=True) if so), min(shares), max(shares)
    )
