"""Figures: one kind per file, with what it is called and what it needs of a board. Plain JSON for the plotly.js that
the page draws with.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from evalboard.base.families import member, members
from evalboard.drawing.plots._pictures import LOWEST, NARROWEST, TALLEST, WIDEST, Drawing
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection

__all__ = ["LOWEST", "NARROWEST", "TALLEST", "WIDEST", "Drawing", "Needs", "Plot", "figure_documents", "plot", "plots"]

Needs: TypeAlias = Literal["nothing", "intervals", "entry"]
"""What a kind needs: a board whose intervals are computed, or an entry whose place is shown. The page of a board offers
those that need none.
"""


class Plot(Protocol):
    """A kind of plot, one file of this folder."""

    ORDER: int
    """Where it stands among the others."""
    LABEL: str
    """What the page calls it."""
    MEANING: str
    """What it shows, in a few words."""
    NEEDS: Needs
    OPTIONS: tuple[str, ...]
    """The keys of a plot in a config that it reads, beside `kind`."""
    DOCUMENT: type
    """The TypedDict that `figure` gives."""

    def figure(self, leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> Mapping[str, object]:
        """The figure of a query. QueryError where the leaderboard has none for it."""
        ...


def plot(kind: str) -> Plot:
    """A kind of plot, loaded when it is first asked for."""
    return member("drawing.plots", kind, Plot)


def plots() -> dict[str, Plot]:
    """All kinds of plots by name, in their order."""
    by_kind = {kind: plot(kind) for kind in members("drawing.plots")}
    return dict(sorted(by_kind.items(), key=lambda named: named[1].ORDER))


def figure_documents() -> tuple[type, ...]:
    """What figures say, a type for each kind of plot."""
    return tuple(plot(kind).DOCUMENT for kind in members("drawing.plots"))
