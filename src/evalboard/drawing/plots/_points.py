"""The entries of a leaderboard on two axes: which have a place, which match, which were chosen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.drawing.plots._axes import PlotAxis, axis, plot_of, title_of
from evalboard.drawing.plots._documents import ColourChoice
from evalboard.drawing.plots._statistics import unbeaten
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.association import theil_sen
from evalboard.strings import current_language, did_you_mean, message
from evalboard.table.columns import columns_of
from evalboard.table.query import TableQuery
from evalboard.table.search import entries_matching
from evalboard.table.selection import Selection

FEWEST = 3
"""Points below which there is no trend and no correlation."""


@dataclass(frozen=True, eq=False)
class Points:
    """The entries on two axes: which have a place, which of them match, which are pinned."""

    leaderboard: Leaderboard
    selection: Selection
    x: PlotAxis
    y: PlotAxis
    title: str
    color: str | None
    overlay: tuple[str, ...]

    @cached_property
    def placed(self) -> np.ndarray:
        """For each entry, whether it has both values."""
        return ~(np.isnan(self.x.scaled) | np.isnan(self.y.scaled))

    @cached_property
    def inside(self) -> np.ndarray:
        """Rows of the entries that match and have a place."""
        return np.flatnonzero(self.placed & self.selection.matches)

    @cached_property
    def outside(self) -> np.ndarray:
        """Rows of the entries that are filtered away and have a place."""
        return np.flatnonzero(self.placed & ~self.selection.matches)

    @cached_property
    def pinned(self) -> np.ndarray:
        """Rows of the entries that the visitor chose, where they have a place."""
        return np.array([row for row in self.selection.pinned if self.placed[row]], dtype=np.intp)

    @property
    def colour(self) -> ColourChoice | None:
        """The column that gives the colours, as a choice."""
        return next((choice for choice in colours(self.leaderboard) if choice["id"] == self.color), None)

    @property
    def compares(self) -> bool:
        """Whether it makes sense to ask who is not beaten by a smaller, cheaper or earlier one, or one that is better
        in both.
        """
        directed = all(axis.measured or axis.kind == "score" for axis in (self.x, self.y))
        return directed and (self.x.measured or self.x.own or self.y.measured)

    @cached_property
    def line(self) -> np.ndarray:
        """Rows of the entries that no smaller one beats, or none that is as good on the other axis."""
        if not self.compares or not len(self.inside):
            return self.inside[:0]
        return self.inside[unbeaten(-self.x.better[self.inside], self.y.better[self.inside])]

    @cached_property
    def family(self) -> np.ndarray | None:
        """For each entry, whether the search for what stands out finds it; None where nothing is searched for."""
        return entries_matching(self.selection.query.family, self.selection.index)[0]

    @cached_property
    def trend(self) -> tuple[float, float] | None:
        """Slope and intercept of the trend of the entries that match, on the axes as they are spaced."""
        return theil_sen(self.x.scaled[self.inside], self.y.scaled[self.inside]) if len(self.inside) >= FEWEST else None

    @cached_property
    def residual(self) -> Numbers | None:
        """How far each entry lies above the trend, in what the y axis shows."""
        if "trend" not in self.overlay or self.trend is None:
            return None
        slope, intercept = self.trend
        expected = intercept + slope * self.x.scaled
        return self.y.values - (10.0**expected if self.y.log else expected)


def points_of(leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> Points:
    """The points of a query's plot. QueryError for what cannot stand on an axis or give a colour."""
    plot = plot_of(leaderboard, query)
    x, y = axis(leaderboard, selection, plot.x, parameter="x"), axis(leaderboard, selection, plot.y, parameter="y")
    default = tuple(name for name in ("trend", "frontier") if getattr(plot, name))
    color = query.color or plot.color
    ids = [choice["id"] for choice in colours(leaderboard)]
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
    """A column to colour by, as text; missing is nothing."""
    if color == "org":
        return np.array([model.rpartition("/")[0] for model in leaderboard.entries["model"]], dtype=object).astype(str)
    column = leaderboard.entries[color]
    kind = next(each.kind for each in columns_of(leaderboard) if each.id == color)
    if kind == "flag":
        return np.where(column.isna(), "", np.where(column.fillna(value=False).astype(bool), "yes", "no")).astype(str)
    return column.fillna("").astype(str).to_numpy(dtype=str)


def colours(leaderboard: Leaderboard) -> list[ColourChoice]:
    """The columns that can give colours: those that tell the entries apart."""
    return leaderboard.once(
        MemoKey[list[ColourChoice]]("colours", (current_language(),)), lambda: list(_colours(leaderboard))
    )


def _colours(leaderboard: Leaderboard) -> Iterator[ColourChoice]:
    for column in columns_of(leaderboard):
        if column.kind in {"text", "flag"} and leaderboard.entries[column.id].nunique() > 1:
            yield {"id": column.id, "label": column.label}
    if leaderboard.entries["model"].str.contains("/").any():
        yield {"id": "org", "label": str(message("plots-organisation"))}
