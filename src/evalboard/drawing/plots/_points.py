"""The entries of a leaderboard on two axes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.drawing.plots._axes import PlotAxis, axis, plot_of, title_of
from evalboard.drawing.plots._documents import ColourChoice
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.association import theil_sen
from evalboard.statistics.fronts import unbeaten
from evalboard.strings import current_language, did_you_mean, message
from evalboard.table.columns import columns_of
from evalboard.table.query import TableQuery
from evalboard.table.search import entries_matching
from evalboard.table.selection import Selection

FEWEST = 3
"""Points below which there is no trend or correlation."""


@dataclass(frozen=True, eq=False)
class Points:
    """The entries on two axes: placed, matching, pinned."""

    leaderboard: Leaderboard
    selection: Selection
    x: PlotAxis
    y: PlotAxis
    title: str
    color: str | None
    overlay: tuple[str, ...]

    @cached_property
    def placed(self) -> np.ndarray:
        return ~(np.isnan(self.x.scaled) | np.isnan(self.y.scaled))

    @cached_property
    def inside(self) -> np.ndarray:
        return np.flatnonzero(self.placed & self.selection.matches)

    @cached_property
    def outside(self) -> np.ndarray:
        return np.flatnonzero(self.placed & ~self.selection.matches)

    @cached_property
    def pinned(self) -> np.ndarray:
        return np.array([row for row in self.selection.pinned if self.placed[row]], dtype=np.intp)

    @property
    def colour(self) -> ColourChoice | None:
        return next((choice for choice in colours(self.leaderboard) if choice.id == self.color), None)

    @property
    def compares(self) -> bool:
        """Whether a line of the unbeaten makes sense."""
        directed = all(axis.measured or axis.kind == "score" for axis in (self.x, self.y))
        return directed and (self.x.measured or self.x.own or self.y.measured)

    @cached_property
    def line(self) -> np.ndarray:
        if not self.compares or not len(self.inside):
            return self.inside[:0]
        return self.inside[unbeaten(-self.x.better[self.inside], self.y.better[self.inside])]

    @cached_property
    def family(self) -> np.ndarray | None:
        """Which entries the family search finds; None without."""
        return entries_matching(self.selection.query.family, self.selection.index)[0]

    @cached_property
    def trend(self) -> tuple[float, float] | None:
        """Slope and intercept of matching entries, as spaced."""
        return theil_sen(self.x.scaled[self.inside], self.y.scaled[self.inside]) if len(self.inside) >= FEWEST else None

    @cached_property
    def residual(self) -> Numbers | None:
        """How far each entry lies above the trend, as shown."""
        if "trend" not in self.overlay or self.trend is None:
            return None
        slope, intercept = self.trend
        expected = intercept + slope * self.x.scaled
        return self.y.values - (10.0**expected if self.y.log else expected)


def points_of(leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> Points:
    """The points of a query's plot. QueryError for a wrong axis or colour."""
    plot = plot_of(leaderboard, query)
    x, y = axis(leaderboard, selection, plot.x, parameter="x"), axis(leaderboard, selection, plot.y, parameter="y")
    default = tuple(name for name in ("trend", "frontier") if getattr(plot, name))
    color = query.color or plot.color
    ids = [choice.id for choice in colours(leaderboard)]
    # The board's own choice holds for results to come, too: while all entries have the same value there is nothing to
    # colour.
    nothing = query.color is None and color not in ids and any(column.id == color for column in columns_of(leaderboard))
    if color == "none" or nothing or selection.query.family:
        color = None
    elif color is not None and color not in ids:
        sentence = message("plots-no-colour", name=repr(color[:80]), close=did_you_mean(color, ids))
        raise QueryError(sentence, parameter="color", known=tuple(ids))
    return Points(
        leaderboard, selection, x, y, title_of(plot, x, y), color, default if query.overlay is None else query.overlay
    )


def values_of(leaderboard: Leaderboard, color: str) -> np.ndarray:
    """A column to colour by, as text."""
    if color == "org":
        return np.array([model.rpartition("/")[0] for model in leaderboard.entries["model"]], dtype=object).astype(str)
    column = leaderboard.entries[color]
    kind = next(each.kind for each in columns_of(leaderboard) if each.id == color)
    if kind == "flag":
        return np.where(column.isna(), "", np.where(column.fillna(value=False).astype(bool), "yes", "no")).astype(str)
    return column.fillna("").astype(str).to_numpy(dtype=str)


def colours(leaderboard: Leaderboard) -> list[ColourChoice]:
    return leaderboard.once(
        MemoKey[list[ColourChoice]]("colours", (current_language(),)), lambda: list(_colours(leaderboard))
    )


def _colours(leaderboard: Leaderboard) -> Iterator[ColourChoice]:
    for column in columns_of(leaderboard):
        if column.kind in {"text", "flag"} and leaderboard.entries[column.id].nunique() > 1:
            yield ColourChoice(id=column.id, label=column.label)
    if leaderboard.entries["model"].str.contains("/").any():
        yield ColourChoice(id="org", label=str(message("plots-organisation")))
