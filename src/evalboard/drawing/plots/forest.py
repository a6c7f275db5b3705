"""The entries of a query in order of a score, each with its 95 % interval."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise

import numpy as np

from evalboard.base.decimals import fixed
from evalboard.data.units import Unit
from evalboard.drawing.plots import Needs
from evalboard.drawing.plots._axes import choices
from evalboard.drawing.plots._documents import AxisChoice, AxisDocument, ForestDocument, PlotAxes, PlotChoices, SayPart
from evalboard.drawing.plots._template import (
    ACCENT,
    DOT,
    EDGE,
    HAIR,
    LAYOUT,
    MOST_TICKS,
    WHISKER,
    X_AXIS,
    Y_AXIS,
    Piece,
    escaped,
    step,
    title_above,
)
from evalboard.drawing.plots._words import BOLD, in_one, said, short_name
from evalboard.errors import QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.node_errors import error_kind
from evalboard.strings import Text, did_you_mean, message
from evalboard.suite.node import Node
from evalboard.table.columns import Column, columns_of
from evalboard.table.query import TableQuery
from evalboard.table.rows import Row
from evalboard.table.selection import Selection, select

ORDER = 2
LABEL = "Intervals"
MEANING = "the entries in order of a score, each with its 95 % interval"
NEEDS: Needs = "intervals"
OPTIONS = ()
DOCUMENT = ForestDocument
MOST_ROWS = 40
ROW, TOP, BOTTOM, LEFT = 20, 46, 10, 190
"""Row height and margins, in pixels."""
POINT = 6
GAP = "\u2002"
COVERS = {
    "sampling": message("plots-over-questions"),
    "runs": message("plots-over-runs"),
    "runs, propagated": message("plots-carried-on"),
    "both": message("plots-over-both"),
    "binomial": message("plots-binomial"),
    "published": message("plots-published"),
    "binomial and published": message("plots-in-part-published"),
    "bootstrap over questions": message("plots-bootstrap"),
}
"""What intervals of a kind cover."""


@dataclass(frozen=True, eq=False)
class Forest:
    """The rows of a forest plot, as the table has them."""

    selection: Selection
    """With the drawn column alone."""
    column: Column

    @cached_property
    def scored(self) -> np.ndarray:
        """Matching entries with the score, best first."""
        values = self.selection.values(self.column.id)
        at = np.flatnonzero(self.selection.matches & ~np.isnan(values))
        return at[np.argsort(values[at] if self.node.lowest_wins else -values[at], kind="stable")]

    @property
    def node(self) -> Node:
        """The node whose scores are drawn."""
        return self.selection.leaderboard.suite.nodes[self.column.place or 0]

    @property
    def unit(self) -> Unit:
        """Of what is drawn."""
        return self.node.in_unit

    @cached_property
    def rows(self) -> list[Row]:
        """The first of them, then chosen ones further down."""
        pinned = set(self.selection.pinned)
        first, later = self.scored[:MOST_ROWS], [place for place in self.scored[MOST_ROWS:].tolist() if place in pinned]
        at = np.array([*first, *later], dtype=np.intp)
        return [
            row | {"pinned": place in pinned, **self._interval(row)}
            for row, place in zip(self.selection.rows(at), at.tolist(), strict=True)
        ]

    def _interval(self, row: Row) -> Row:
        """Score and interval as printed; None where unknown."""
        lower, upper = row["lower"].get(self.column.id), row["upper"].get(self.column.id)
        factor = self.unit.factor
        return {
            "score": factor * row[self.column.id],
            "interval": None if lower is None or upper is None else (factor * lower, factor * upper),
        }

    @property
    def kind(self) -> Text:
        """What the intervals cover; "" without."""
        kind = self.selection.leaderboard.errors.interval_kinds[self.column.place or 0]
        return COVERS.get(kind) or (error_kind(kind) if kind else "")


def figure(leaderboard: Leaderboard, selection: Selection, query: TableQuery) -> ForestDocument:
    """The forest plot of a query, of the score `y` or the board's own."""
    board = selection.leaderboard  # with the errors that the query asks for
    offered = _offered(board)
    column = _column(board, query.y or query.by, offered)
    by_column = replace(selection.query, by=column.id if column.place else None, show="score")
    ranked = selection if by_column == selection.query else select(leaderboard, by_column)
    forest = Forest(replace(ranked, columns=(column,)), column)
    return ForestDocument(
        figure={"data": _traces(forest), "layout": _layout(forest)},
        title=str(message("plots-with-intervals", score=column.name)),
        subtitle=_subtitle(forest),
        say=_say(forest),
        axes=PlotAxes(y=AxisDocument(id=column.id, label=column.name, log=False, kind="score")),
        choices=PlotChoices(y=offered),
        overlay=[],
        overlays=[],
        count=len(forest.rows),
        synthetic=board.board.synthetic,
        key=leaderboard.key,
    )


def _offered(leaderboard: Leaderboard) -> list[AxisChoice]:
    """Score columns with intervals. QueryError without."""
    ids = {
        column.id
        for column in columns_of(leaderboard)
        if column.place is not None and column.scored and leaderboard.errors.interval_kinds[column.place]
    }
    if not ids:
        raise QueryError(message("plots-no-intervals"), parameter="plot")
    return [choice for choice in choices(leaderboard) if choice.id in ids]


def _column(leaderboard: Leaderboard, name: str | None, offered: list[AxisChoice]) -> Column:
    suite = leaderboard.suite
    wanted = offered[0].id if name is None else suite.id(suite.place(name)) if name in suite else name
    ids = [choice.id for choice in offered]
    if wanted not in ids:
        sentence = message(
            "plots-no-score-with-intervals", name=repr(str(name)[:80]), close=did_you_mean(str(name), ids)
        )
        raise QueryError(sentence, parameter="y", known=tuple(ids))
    return next(column for column in columns_of(leaderboard) if column.id == wanted)


def _traces(forest: Forest) -> list[Piece]:
    """Rows as points with whiskers: all, chosen, and without intervals."""
    rows = list(enumerate(forest.rows))
    bounded = [(place, row) for place, row in rows if row["interval"]]
    bare = [(place, row) for place, row in rows if not row["interval"]]
    drawn = [
        _points("all", [each for each in bounded if not each[1]["pinned"]], forest, color=DOT, whisker=WHISKER),
        _points("selected", [each for each in bounded if each[1]["pinned"]], forest, color=ACCENT, whisker=ACCENT),
        _points("no interval", bare, forest, color=DOT, whisker=None),
    ]
    return [trace for trace in drawn if trace["x"]]


def _points(name: str, rows: list[tuple[int, Row]], forest: Forest, *, color: str, whisker: str | None) -> Piece:
    trace: Piece = {
        "type": "scatter",
        "mode": "markers",
        "name": name,
        "x": [round(row["score"], 2) for _, row in rows],
        "y": [place for place, _ in rows],
        "customdata": [row["entry"] for _, row in rows],
        "hovertext": [_hover(forest, row) for _, row in rows],
        "hovertemplate": "%{hovertext}<extra></extra>",
        "marker": {
            "size": POINT,
            "color": color,
            "symbol": "circle" if whisker else "circle-open",
            "line": {"width": 0 if whisker else 1, "color": color},
        },
        "cliponaxis": False,
        "showlegend": False,
    }
    if whisker:
        ends = {
            "array": [round(row["interval"][1] - row["score"], 3) for _, row in rows],
            "arrayminus": [round(row["score"] - row["interval"][0], 3) for _, row in rows],
        }
        trace["error_x"] = {"type": "data", "symmetric": False, **ends, "color": whisker, "thickness": 2, "width": 0}
    return trace


def _hover(forest: Forest, row: Row) -> str:
    bounds = message("plots-no-interval")
    if row["interval"]:
        lower, upper = (_printed(end, forest.unit) for end in row["interval"])
        bounds = message("plots-interval", lower=lower, upper=upper, kind=forest.kind)
    lines = (
        f"<b>{escaped(row['entry'])}</b>",
        f"{escaped(forest.column.name)} {_printed(row['score'], forest.unit)}",
        str(bounds),
        _place(row),
    )
    return "<br>".join(line for line in lines if line)


def _place(row: Row) -> str:
    if row["rank"] is None:
        return ""
    return str(
        message("plots-rank-tier", rank=_rank(row), tier=str(row["tier"]))
        if row["tier"]
        else message("plots-rank", rank=_rank(row))
    )


def _printed(value: float, unit: Unit) -> str:
    return f"{unit.before}{fixed(value, unit.digits)}{unit.after}"


def _rank(row: Row) -> str:
    low, high = row["rank_lower"] or row["rank"], row["rank_upper"] or row["rank"]
    return f"{low}" if low == high else f"{low}–{high}"


def _layout(forest: Forest) -> Piece:
    """The template with a row per entry; `meta.names` are plain names, which the page shortens."""
    names = [_name(row) for row in forest.rows]
    low, high = _range(forest.rows)
    tick = step(high - low, MOST_TICKS)
    across = {
        **X_AXIS,
        "side": "top",
        "showgrid": True,
        "gridcolor": HAIR,
        "range": [low, high],
        "dtick": tick,
        "tick0": 0,
        "fixedrange": True,
        "type": "linear",
        "tickformat": ",.6~g",
    }
    down = {
        **Y_AXIS,
        "type": "linear",
        "showgrid": False,
        "range": [len(names) - 0.5, -0.5],
        "tickmode": "array",
        "tickvals": list(range(len(names))),
    }
    return {
        **LAYOUT,
        "margin": {**LAYOUT["margin"], "l": LEFT, "t": TOP, "b": BOTTOM},
        "height": TOP + BOTTOM + ROW * max(1, len(names)),
        "hovermode": "closest",
        "dragmode": False,
        "xaxis": {**across, "anchor": "y"},
        "yaxis": {**down, "ticktext": [escaped(name) for name in names], "fixedrange": True, "anchor": "x"},
        "shapes": _tier_lines(forest.rows) if forest.selection.ranking.shown else [],
        "annotations": [title_above(_title(forest))],
        "meta": {"names": names},
    }


def _title(forest: Forest) -> str:
    title = forest.unit.on_axis(forest.column.name)
    return str(message("plots-less-is-better", axis=title)) if forest.node.lowest_wins else title


def _name(row: Row) -> str:
    return GAP.join(part for part in ("" if row["rank"] is None else _rank(row), short_name(row)) if part)


def _range(rows: list[Row]) -> tuple[float, float]:
    ends = [end for row in rows for end in (row["score"], *(row["interval"] or ()))]
    if not ends:
        return 0.0, 100.0
    room = 0.03 * (max(ends) - min(ends)) or 1.0
    return min(ends) - room, max(ends) + room


def _tier_lines(rows: list[Row]) -> list[Piece]:
    begins = [
        place
        for place, (above, row) in enumerate(pairwise(rows), 1)
        if above["band"] and row["band"] and above["band"] < row["band"]
    ]
    line = {
        "type": "line",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "yref": "y",
        "layer": "below",
        "line": {"color": EDGE, "width": 1},
    }
    return [{**line, "y0": place - 0.5, "y1": place - 0.5} for place in begins]


def _subtitle(forest: Forest) -> str:
    count, drawn = len(forest.scored), min(len(forest.scored), MOST_ROWS)
    parts: list[Text] = [
        message("plots-first", drawn=str(drawn), models=count)
        if drawn < count
        else message("plots-models", models=count)
    ]
    if without := forest.selection.matched - count:
        parts.append(
            message("plots-lacking", models=without, lacks=message("plots-without-score", score=forest.column.name))
        )
    if forest.kind:
        parts.append(message("plots-intervals", kind=forest.kind))
    return in_one(parts)


def _say(forest: Forest) -> list[SayPart]:
    tiers = [row["tier"] for row in forest.rows if row["tier"]]
    if not tiers:
        return said(message("plots-say-no-tiers"))
    first, many = tiers.count(1), len({row["band"] for row in forest.rows if row["band"]})
    best = (
        said(message("plots-say-first-tier", first=first, models=len(forest.rows), **BOLD), more=True)
        if first > 1 or (first and many > 1)
        else []
    )
    tiers_said = said(message("plots-say-tiers", tiers=many, **BOLD)) if forest.selection.ranking.shown else []
    return [*best, *tiers_said]
