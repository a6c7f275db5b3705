"""Figures, one kind per file, as plain JSON for plotly.js."""

from __future__ import annotations

from typing import Literal, Protocol, TypeAlias

from msgspec import Struct

from evalboard.base.families import member, members
from evalboard.drawing.plots._documents import DrawnFigure
from evalboard.drawing.plots._svg import LOWEST, NARROWEST, TALLEST, WIDEST, Drawing
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection

__all__ = [
    "LOWEST",
    "NARROWEST",
    "TALLEST",
    "WIDEST",
    "Drawing",
    "DrawnFigure",
    "Needs",
    "Plot",
    "figure_documents",
    "plot",
    "plots",
]

Needs: TypeAlias = Literal["nothing", "intervals", "entry"]
"""What a kind needs: computed intervals, or an entry. A board's page offers those that need none."""


class Plot(Protocol):
    """A kind of plot."""

    ORDER: int
    LABEL: str
    """On the page."""
    MEANING: str
    NEEDS: Needs
    OPTIONS: tuple[str, ...]
    """Keys in a config, beside `kind`."""
    DOCUMENT: type
    """The type of `figure`."""

    def figure(self, leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> Struct:
        """The figure of a query. QueryError where there is none."""
        ...


def plot(kind: str) -> Plot:
    """A kind of plot, loaded when first used."""
    return member("drawing.plots", kind, Plot)


def plots() -> dict[str, Plot]:
    """All kinds of plots by name, in their order."""
    by_kind = {kind: plot(kind) for kind in members("drawing.plots")}
    return dict(sorted(by_kind.items(), key=lambda named: named[1].ORDER))


def figure_documents() -> tuple[type, ...]:
    """The type of each kind."""
    return tuple(plot(kind).DOCUMENT for kind in members("drawing.plots"))
