"""Two columns of a leaderboard against each other."""

from __future__ import annotations

import numpy as np

from evalboard.drawing.plots import Needs
from evalboard.drawing.plots._axes import choices
from evalboard.drawing.plots._documents import (
    FamilyDocument,
    LeftOutOfPlot,
    PinnedPoint,
    PlotAxes,
    PlotChoices,
    ScatterDocument,
)
from evalboard.drawing.plots._drawing import layout, ring, traces
from evalboard.drawing.plots._front import front_of
from evalboard.drawing.plots._points import colours, points_of
from evalboard.drawing.plots._words import say, statistics, subtitle
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection

ORDER = 1
LABEL = "Points"
MEANING = "two columns against each other, every entry a point"
NEEDS: Needs = "nothing"
OPTIONS = ("x", "y", "title", "color", "log_x", "log_y", "frontier", "trend")
DOCUMENT = ScatterDocument


def figure(leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> ScatterDocument:
    """The scatter plot of a query."""
    points = points_of(leaderboard, selection, query)
    counted, front = statistics(points), front_of(points)
    rings = (
        []
        if front is None
        else [ring(points, front.words(rows), sure=rows is front.sure) for rows in (front.possible, front.sure)]
    )
    chosen = points.pinned.tolist()
    return ScatterDocument(
        pins=[
            PinnedPoint(entry=str(entry), x=x, y=y)
            for entry, x, y in zip(
                leaderboard.entries["entry"].iloc[chosen],
                points.x.shown(points.x.values[chosen]),
                points.y.shown(points.y.values[chosen]),
                strict=True,
            )
        ],
        family=None
        if points.family is None
        else FamilyDocument(search=query.family, count=int(points.family[points.inside].sum())),
        figure={"data": traces(points, rings), "layout": layout(points)},
        title=points.title,
        subtitle=subtitle(points),
        say=say(points, counted, [] if front is None else front.say()),
        axes=PlotAxes(x=points.x.as_json(), y=points.y.as_json(), color=points.colour),
        choices=PlotChoices(x=choices(leaderboard), y=choices(leaderboard), color=colours(leaderboard)),
        overlay=list(points.overlay),
        overlays=["filtered", "trend", *(["frontier"] if points.compares else [])],
        count=len(points.inside),
        left_out=LeftOutOfPlot(
            no_x=int(np.isnan(points.x.scaled[selection.order]).sum()),
            no_y=int(np.isnan(points.y.scaled[selection.order]).sum()),
        ),
        statistics=counted,
        front=None if front is None else front.json,
        synthetic=leaderboard.board.synthetic,
        key=leaderboard.key,
    )
