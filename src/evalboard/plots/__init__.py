"""Figures: one kind per file, `figure(leaderboard, selection, query)` in each. Plain JSON for the plotly.js that the page draws with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from evalboard.base.families import member, members
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import Query
from evalboard.table.selection import Selection


class Plot(Protocol):
    """A kind of plot, one file of this folder."""

    DOCUMENT: type
    """The TypedDict that `figure` gives."""

    def figure(self, leaderboard: Leaderboard, selection: Selection, query: Query) -> Mapping[str, object]:
        """The figure of a query. QueryError where the leaderboard has none for it."""
        ...


def plot(kind: str) -> Plot:
    """A kind of plot, loaded when it is first asked for."""
    return member("plots", kind, Plot)


def figure_documents() -> tuple[type, ...]:
    """What figures say, a type for each kind of plot."""
    return tuple(plot(kind).DOCUMENT for kind in members("plots"))
