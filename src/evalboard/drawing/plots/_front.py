"""Who is on the front of two axes, and how sure that is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.drawing.plots._axes import PlotAxis
from evalboard.drawing.plots._documents import FrontDocument, FrontEntry, SayPart
from evalboard.drawing.plots._points import Points
from evalboard.drawing.plots._words import BOLD, said
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.fronts import DRAWS, POSSIBLE, SURE, chances_on_front, normal_quantiles, quantiles
from evalboard.strings import Message, message

MOST = 100


@dataclass(frozen=True, eq=False)
class PlotFront:
    """The chances of a plot's entries to be on its front."""

    points: Points
    chance: Numbers
    """E; missing outside, or without an error on either axis."""
    exact: tuple[PlotAxis, ...]
    """Axes without errors."""

    @cached_property
    def sure(self) -> np.ndarray:
        return self._from(SURE)

    @cached_property
    def possible(self) -> np.ndarray:
        rows = self._from(POSSIBLE)
        return rows[self.chance[rows] < SURE]

    def _from(self, least: float) -> np.ndarray:
        rows = np.flatnonzero(np.nan_to_num(self.chance, nan=-1.0) >= least)
        return rows[np.argsort(-self.chance[rows], kind="stable")]

    @property
    def without(self) -> int:
        return int(np.isnan(self.chance[self.points.inside]).sum())

    def word(self, row: int) -> str:
        chance = self.chance[row]
        if not chance >= POSSIBLE:
            return ""
        return str(
            message("plots-front-sure" if chance >= SURE else "plots-front-possible", chance=percent(float(chance)))
        )

    def words(self, rows: np.ndarray) -> dict[int, str]:
        return {row: self.word(row) for row in rows.tolist()}

    @property
    def json(self) -> FrontDocument:
        listed = [*self.sure.tolist(), *self.possible.tolist()]
        return FrontDocument(
            draws=DRAWS,
            sure=len(self.sure),
            possible=len(self.possible),
            exact=[axis.id for axis in self.exact],
            without_error=self.without,
            entries=[self._entry(row) for row in listed[:MOST]],
        )

    def _entry(self, row: int) -> FrontEntry:
        entries, (x, y) = self.points.leaderboard.entries, (self.points.x, self.points.y)
        return FrontEntry(
            entry=str(entries["entry"].iloc[row]),
            model=str(entries["model"].iloc[row]),
            x=x.printed(float(x.values[row])),
            y=y.printed(float(y.values[row])),
            chance=float(self.chance[row]),
            word=self.word(row),
        )

    def say(self) -> list[SayPart]:
        """How many are on it, and on what basis."""
        sentences: list[Message] = [
            message("plots-say-front", sure=len(self.sure), possible=len(self.possible), **BOLD)
        ]
        sentences += [message("plots-say-exact", axis=axis.heading) for axis in self.exact]
        if self.without:
            sentences.append(message("plots-say-front-without", entries=self.without))
        return [part for sentence in sentences for part in said(sentence, more=True)]


def front_of(points: Points) -> PlotFront | None:
    """The chances of a plot's entries; None without errors, or where those of both axes are dependent."""
    if not points.compares or "frontier" not in points.overlay or not len(points.inside) or not _independent(points):
        return None
    (x, x_errs), (y, y_errs) = (_table(points.leaderboard, axis) for axis in (points.x, points.y))
    inside = points.inside
    errs = (x_errs | y_errs)[inside]
    if not errs.any():
        return None
    chance = np.full(len(points.leaderboard), np.nan)
    chance[inside] = np.where(errs, chances_on_front(x[inside], y[inside]), np.nan)
    exact = tuple(axis for axis, seen in ((points.x, x_errs), (points.y, y_errs)) if not seen[inside].any())
    return PlotFront(points, chance, exact)


def _independent(points: Points) -> bool:
    """Whether errors of both axes are independent."""
    board, axes = points.leaderboard, (points.x, points.y)
    if board.evidence.pairwise or points.selection.query.show == "raw" or any(axis.of_score for axis in axes):
        return False
    places = [axis.place for axis in axes if axis.place is not None]
    if any(axis.kind == "score" and axis.place is None for axis in axes) or (
        0 in places and points.selection.weights is not None
    ):
        return False
    below = [board.suite.below[place] > 0 for place in places]
    return len(below) < 2 or not (below[0] & below[1]).any()


def _table(leaderboard: Leaderboard, axis: PlotAxis) -> tuple[Numbers, np.ndarray]:
    """Quantiles of an axis (E x G), and which entries have an error."""
    if axis.place is not None:
        place = axis.place
        curves = leaderboard.curve(place)
        errs = ~np.isnan(leaderboard.errors.of_scores[:, place]) & ~np.isnan(curves.stderr)
        return leaderboard.once(MemoKey[Numbers]("quantiles", (place,)), lambda: quantiles(curves)), errs
    error = np.full(len(leaderboard), np.nan) if axis.stderr is None else axis.stderr
    return normal_quantiles(axis.better, error), ~np.isnan(error)


def percent(chance: float) -> str:
    if chance > 1.0 - 1.0 / DRAWS:
        return "> 99 %"
    return f"{min(99, round(100 * chance))} %"
