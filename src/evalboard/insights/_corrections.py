"""The scores of those who came out best, without the winner's curse: of the first of a board, and of the best of each
organization's entries.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.curves import Curves
from evalboard.statistics.winners import CorrectedBest, corrected
from evalboard.strings import Message, message

FEWEST_FREE = 30
"""Degrees of freedom below which errors are too rough for normal scores, on which the correction stands."""
MOST_ORGANIZATIONS = 20
Rows = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class OfOrganization:
    """The best of several entries of one organization, without the curse of having been chosen among these."""

    name: str
    row: int
    corrected: CorrectedBest


@dataclass(frozen=True)
class Corrections:
    """What is corrected on a board."""

    usual: tuple[float, float] | None
    """The interval of the first's score by the same errors, as if it had been chosen beforehand."""
    first: CorrectedBest | None
    organizations: tuple[OfOrganization, ...]
    lacking: tuple[Message, ...]
    """What is not, and why."""


def corrections(
    leaderboard: Leaderboard, rows: Rows, curves: Curves, covariance: Callable[[Rows, int], Numbers], step: float
) -> Corrections:
    """The corrected scores of some entries (rows of the leaderboard, the best first) with these curves.

    `covariance(places, first)` has the covariances of some of them with one of these, `step` is the smallest difference
    that scores can have.
    """
    every = np.arange(len(rows))
    lower, upper = curves.bounds()
    usual = None if np.isnan(lower[0]) else (float(lower[0]), float(upper[0]))
    if not _normal(curves, 0):
        return Corrections(usual, None, (), (message("lead-not-normal"),))
    first = corrected(curves.score, covariance(every, 0), step=step)
    organizations = []
    for name, mine in _organizations(leaderboard, rows):
        if _normal(curves, int(mine[0])) and not np.isnan(covariance(mine, 0)).any():
            organizations.append(
                OfOrganization(name, int(rows[mine[0]]), corrected(curves.score[mine], covariance(mine, 0), step=step))
            )
    return Corrections(usual, first, tuple(organizations[:MOST_ORGANIZATIONS]), ())


def _normal(curves: Curves, place: int) -> bool:
    """Whether a score is near enough to a normal one: enough samples right and wrong, and an error that is known
    well.
    """
    return bool(curves.exact[place] == 0.0 and curves.stderr[place] > 0.0 and curves.df[place] >= FEWEST_FREE)


def _organizations(leaderboard: Leaderboard, rows: Rows) -> Iterator[tuple[str, Rows]]:
    """The organizations with several entries, by their best, with the places of these: what stands before the slash of
    a model's id.
    """
    places: dict[str, list[int]] = {}
    for place, model in enumerate(leaderboard.entries["model"].iloc[rows]):
        if "/" in str(model):
            places.setdefault(str(model).split("/", 1)[0], []).append(place)
    for name, mine in places.items():
        if len(mine) > 1:
            yield name, np.array(mine)
