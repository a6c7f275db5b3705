"""One entry among all others, in small scatter plots."""

from __future__ import annotations

from urllib.parse import urlencode

import numpy as np

from evalboard.config import PlotConfig
from evalboard.drawing.plots import Needs
from evalboard.drawing.plots._axes import axis, plots_of, title_of
from evalboard.drawing.plots._documents import PlotAxes, PositionDocument, SmallFigure
from evalboard.drawing.plots._drawing import POINT, SEEN, cloud, pins, small_layout
from evalboard.drawing.plots._points import Points
from evalboard.drawing.plots._template import DOT
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.strings import message
from evalboard.suite.tree import ranked
from evalboard.table.query import TableQuery
from evalboard.table.selection import Selection

ORDER = 3
LABEL = "Position"
MEANING = "one entry among all the others, on the page of a model"
NEEDS: Needs = "entry"
OPTIONS = ()
DOCUMENT = PositionDocument
FEWEST = 3
SMALL = 3.2


def figure(leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> PositionDocument:
    """Small figures with the pinned entry. QueryError without one on the board."""
    if not selection.pinned:
        sentence = message("plots-pin-not-here", name=repr(query.pin[0][:80])) if query.pin else message("plots-no-pin")
        raise QueryError(sentence, parameter="pin")
    row = selection.pinned[0]
    plots = _plots(leaderboard, row)
    return PositionDocument(
        entry=str(leaderboard.entries["entry"].iloc[row]),
        figures=[_small(leaderboard, selection, plot, row) for plot in plots],
        count=len(leaderboard),
        synthetic=leaderboard.board.synthetic,
        key=leaderboard.key,
    )


def _plots(leaderboard: Leaderboard, row: int) -> list[PlotConfig]:
    suite = leaderboard.suite
    plots = plots_of(leaderboard)
    shown = {plot.y for plot in plots}
    telling = [place for place in _telling(leaderboard, row) if suite.id(place) not in shown]
    return plots + [PlotConfig(x=suite.id(0), y=suite.id(place)) for place in telling[: max(0, FEWEST - len(plots))]]


def _telling(leaderboard: Leaderboard, row: int) -> list[int]:
    """Benchmarks by how far this entry's place differs from its overall place."""
    suite, score = leaderboard.suite, leaderboard.scores.score
    places = [place for place in suite.benchmarks if np.isfinite(score[row, place])]
    if not np.isfinite(score[row, 0]):
        return places
    rank = {
        place: int(ranked(score[:, place])[row]) / max(1, int(np.isfinite(score[:, place]).sum()))
        for place in (0, *places)
    }
    return sorted(places, key=lambda place: -abs(rank[place] - rank[0]))


def _small(leaderboard: Leaderboard, selection: Selection, plot: PlotConfig, row: int) -> SmallFigure:
    x, y = axis(leaderboard, selection, plot.x, parameter="x"), axis(leaderboard, selection, plot.y, parameter="y")
    points = Points(leaderboard, selection, x, y, title_of(plot, x, y), None, ())
    others = np.setdiff1d(np.flatnonzero(points.placed), points.pinned).tolist()
    back = cloud(points, others, color=DOT, opacity=SEEN, name="all")
    for key in ("customdata", "hovertext", "hovertemplate"):
        back.pop(key, None)
    back["hoverinfo"] = "skip"
    back["marker"] = {**back["marker"], "size": POINT if "meta" in back else SMALL}
    placed = bool(points.placed[row])
    return SmallFigure(
        title=points.title,
        axes=PlotAxes(x=x.as_json(), y=y.as_json()),
        figure={"data": [back, *([pins(points)] if len(points.pinned) else [])], "layout": small_layout(points)},
        lacks=[] if placed else [shown.lacks for shown in (x, y) if np.isnan(shown.scaled[row])],
        count=int(points.placed.sum()),
        query=urlencode({"x": x.id, "y": y.id}),
    )
