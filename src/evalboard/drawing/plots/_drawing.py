"""Points as traces and axes of plotly."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from evalboard.drawing.plots._axes import PlotAxis
from evalboard.drawing.plots._points import Points, values_of
from evalboard.drawing.plots._template import (
    ACCENT,
    BAR,
    BG,
    CATEGORIES,
    DAY,
    DOT,
    HIDDEN_AXIS,
    INK,
    INK3,
    LAYOUT,
    MARGINAL,
    MOST_TICKS,
    X_AXIS,
    Y_AXIS,
    Piece,
    axis_titles,
    date_ticks,
    escaped,
    log_ticks,
    step,
)
from evalboard.drawing.plots._words import short_name
from evalboard.strings import message
from evalboard.table.index import indexed

POINT, MARK, LEAD, RING = 4.6, 8, 7, 11
"""Diameters in pixels: of a point, chosen, on the line, and of a ring."""
SEEN, FAINT, COLOURED = 0.34, 0.10, 0.6
FEW = 16
"""Entries up to which each is large and named."""
LEAST_ROOM = 0.5
BINS = 42
BROAD = 0.86
OTHER, FAMILY = "other", "family"
NEAR_ZERO = 0.4
"""Shares and scores start at 0 where the least is no more than this part of the most."""


def traces(points: Points, rings: Sequence[Piece] = ()) -> list[Piece]:
    marked = set(points.pinned.tolist())
    drawn = []
    if "filtered" not in points.overlay:
        drawn.append(
            cloud(
                points, [row for row in _faint(points) if row not in marked], color=DOT, opacity=FAINT, name="filtered"
            )
        )
    for name, color, rows in _groups(points):
        opacity = COLOURED if points.color or name == FAMILY else SEEN
        drawn.append(
            cloud(points, [row for row in rows.tolist() if row not in marked], color=color, opacity=opacity, name=name)
        )
    if "frontier" in points.overlay and len(points.line):
        drawn += [_steps(points), _leading(points)]
    if "trend" in points.overlay and points.trend is not None:
        drawn.append(_trend(points))
    if len(points.pinned):
        drawn.append(pins(points))
    drawn += rings
    drawn.append(_margin(points))
    return [trace for trace in drawn if trace["x"]]


def _faint(points: Points) -> list[int]:
    there = np.ones(len(points.outside), dtype=bool)
    for axis, (low, high) in ((points.x, _range_x(points, points.x)), (points.y, _range_y(points, points.y))):
        scaled = axis.scaled[points.outside]
        there &= (scaled >= low) & (scaled <= high)
    return points.outside[there].tolist()


def cloud(points: Points, rows: list[int], *, color: str, opacity: float, name: str) -> Piece:
    few = name != "filtered" and len(points.inside) <= FEW
    trace = _placed(points, rows)
    return {
        **trace,
        "name": escaped(name),
        "mode": "markers",
        "marker": {
            "size": MARK if few else POINT,
            "color": color,
            "opacity": max(opacity, COLOURED) if few else opacity,
            "line": {"width": 0},
        },
        "showlegend": points.color is not None and name != "filtered",
        **({"meta": {"labels": _names(points, trace)}} if few else {}),
    }


def _names(points: Points, trace: Piece) -> list[str]:
    row_of = points.leaderboard.row_by_entry
    rows = np.array([row_of[entry] for entry in trace["customdata"]], dtype=int)
    return [escaped(short_name(head)) for head in indexed(points.leaderboard).heads(rows)]


def ring(points: Points, words: Mapping[int, str], *, sure: bool) -> Piece:
    """A ring around entries on the front, thin for possible ones, with `words` under the pointer."""
    trace = _placed(points, list(words))
    row_of = points.leaderboard.row_by_entry
    return {
        **trace,
        "text": [escaped(words[row_of[entry]]) for entry in trace["customdata"]],
        "hovertemplate": trace["hovertemplate"].replace("<extra>", "<br><b>%{text}</b><extra>"),
        "name": "sure" if sure else "possible",
        "mode": "markers",
        "marker": {
            "size": RING,
            "symbol": "circle-open",
            "color": INK3,
            "opacity": 1 if sure else COLOURED,
            "line": {"width": 2 if sure else 1},
        },
    }


def pins(points: Points) -> Piece:
    trace = _placed(points, points.pinned.tolist())
    return {
        **trace,
        "name": "selected",
        "mode": "markers",
        "cliponaxis": False,
        "marker": {"size": MARK, "color": ACCENT, "opacity": 1, "line": {"width": 1, "color": BG}},
        "meta": {"labels": _names(points, trace)},
    }


def _placed(points: Points, rows: list[int]) -> Piece:
    """A trace of entries; `customdata` is the id. In id order, as neighbours compress well."""
    names = points.leaderboard.entries["entry"]
    rows = sorted(rows, key=names.tolist().__getitem__)
    entries = names.iloc[rows].tolist()
    safe = [escaped(entry) for entry in entries]
    trace: Piece = {
        "type": "scatter",
        "x": points.x.shown(points.x.values[rows]),
        "y": points.y.shown(points.y.values[rows]),
        "customdata": entries,
        "showlegend": False,
    }
    name = "%{customdata}"
    if safe != entries:
        trace["hovertext"], name = safe, "%{hovertext}"
    lines = [f"<b>{name}</b>", _hover(points.x, "x"), _hover(points.y, "y")]
    if points.residual is not None:
        trace["text"] = [f"{value:+.1f}".replace("-", "−") for value in points.residual[rows].tolist()]
        lines.append(str(message("plots-from-trend", distance="%{text}")))
    return trace | {"hovertemplate": "<br>".join(lines) + "<extra></extra>"}


def _hover(shown: PlotAxis, letter: str) -> str:
    if shown.in_unit is not None:
        unit = shown.in_unit
        after = unit.after or ("" if unit.before else f" {unit.axis}")
        return f"{escaped(shown.label.removesuffix(' (log)'))} {unit.before}%{{{letter}:,.6~r}}{after}"
    form = {"score": f":.{shown.unit.digits}f", "number": "", "date": "|%-d %b %Y"}[shown.kind]
    return f"{escaped(shown.title.removesuffix(' (log)'))} %{{{letter}{form}}}"


def _groups(points: Points) -> list[tuple[str, str, np.ndarray]]:
    if points.family is not None:
        return [
            ("all", DOT, points.inside[~points.family[points.inside]]),
            (FAMILY, ACCENT, points.inside[points.family[points.inside]]),
        ]
    if points.color is None:
        return [("all", DOT, points.inside)]
    values = values_of(points.leaderboard, points.color)
    names, count = np.unique(values, return_counts=True)
    first = [names[place] for place in np.lexsort((names, -count)) if names[place]][: len(CATEGORIES)]
    mine = values[points.inside]
    groups = [(str(name), color, points.inside[mine == name]) for name, color in zip(first, CATEGORIES, strict=False)]
    return [*[group for group in groups if len(group[2])], (OTHER, DOT, points.inside[~np.isin(mine, first)])]


def _steps(points: Points) -> Piece:
    x, y = points.x.shown(points.x.values[points.line]), points.y.shown(points.y.values[points.line])
    edge = np.array([_range_x(points, points.x)[1 if points.x.lowest else 0]])
    return _line(
        "best", [*x, *points.x.shown(10.0**edge if points.x.log else edge)], [*y, y[-1]], shape="hv", dash="solid"
    )


def _leading(points: Points) -> Piece:
    chosen = set(points.pinned.tolist())
    trace = _placed(points, [row for row in points.line.tolist() if row not in chosen])
    return {
        **trace,
        "name": "leading",
        "mode": "markers",
        "marker": {"size": LEAD, "color": BG, "opacity": 1, "line": {"width": 1.5, "color": INK}},
        "meta": {"labels": _names(points, trace), "rising": True},
    }


def _trend(points: Points) -> Piece:
    slope, intercept = points.trend or (0.0, 0.0)
    ends = np.array([points.x.scaled[points.inside].min(), points.x.scaled[points.inside].max()])
    y = intercept + slope * ends
    return _line(
        "trend",
        points.x.shown(10.0**ends if points.x.log else ends),
        points.y.shown(10.0**y if points.y.log else y),
        shape="linear",
        dash="5px,4px",
    )


def _line(name: str, x: Sequence[object], y: Sequence[object], *, shape: str, dash: str) -> Piece:
    return {
        "type": "scatter",
        "name": name,
        "x": x,
        "y": y,
        "mode": "lines",
        "line": {"color": INK3, "width": 1.25, "shape": shape, "dash": dash},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _margin(points: Points) -> Piece:
    count, edges = _counts(points)
    filled = np.flatnonzero(count)
    ends = 10.0**edges if points.y.log else edges
    middle, wide = (ends[:-1] + ends[1:])[filled] / 2, np.diff(ends)[filled]
    return {
        "type": "bar",
        "name": "margin",
        "orientation": "h",
        "xaxis": "x2",
        "yaxis": "y2",
        "x": count[filled].tolist(),
        "y": middle.astype("datetime64[D]").astype(str).tolist() if points.y.kind == "date" else _short(middle),
        "width": _short(BROAD * wide * (DAY if points.y.kind == "date" else 1)),
        "marker": {"color": BAR},
        "hoverinfo": "skip",
        "showlegend": False,
    }


def _counts(points: Points) -> tuple[np.ndarray, np.ndarray]:
    return np.histogram(points.y.scaled[points.inside], bins=BINS, range=_range_y(points, points.y))


def _short(values: np.ndarray) -> list[float]:
    return [float(f"{value:.6g}") for value in values.tolist()]


def layout(points: Points) -> Piece:
    """The template with axes that span matching and chosen entries."""
    return {
        **LAYOUT,
        "xaxis": {**X_AXIS, "domain": [0, MARGINAL], **_scale(points.x, _range_x(points, points.x)), "anchor": "y"},
        "yaxis": {**Y_AXIS, **_scale(points.y, _range_y(points, points.y)), "anchor": "x"},
        "xaxis2": {
            **HIDDEN_AXIS,
            "type": "linear",
            "domain": [MARGINAL + 0.01, 1],
            "range": [0, max(1, int(_counts(points)[0].max()))],
            "anchor": "y2",
        },
        "yaxis2": {**HIDDEN_AXIS, "matches": "y", "anchor": "x2"},
        "annotations": axis_titles(points.x.title, points.y.title, right=MARGINAL),
        "showlegend": points.color is not None,
    }


def small_layout(points: Points) -> Piece:
    return {
        **LAYOUT,
        "xaxis": {
            **X_AXIS,
            "domain": [0, 1],
            **_scale(points.x, _range_x(points, points.x), most=4),
            "anchor": "y",
            "fixedrange": True,
        },
        "yaxis": {**Y_AXIS, **_scale(points.y, _range_y(points, points.y), most=4), "anchor": "x", "fixedrange": True},
        "annotations": axis_titles(points.x.title, points.y.title, right=1),
        "dragmode": False,
    }


def _range_x(points: Points, shown: PlotAxis) -> tuple[float, float]:
    return _padded(points, shown, share=0.02)


def _range_y(points: Points, shown: PlotAxis) -> tuple[float, float]:
    """From 0 on for shares and scores near it."""
    low, high = _padded(points, shown, share=0.03)
    seen = _seen(points, shown)
    if shown.whole and not shown.log and len(seen) and 0 <= seen.min() <= NEAR_ZERO * seen.max():
        low = -0.012 * high
    return low, high


def _seen(points: Points, shown: PlotAxis) -> np.ndarray:
    rows = np.union1d(points.inside, points.pinned)
    return shown.scaled[rows] if len(rows) else shown.scaled[np.isfinite(shown.scaled)]


def _padded(points: Points, shown: PlotAxis, *, share: float) -> tuple[float, float]:
    scaled = _seen(points, shown)
    if not len(scaled):
        return 0.0, 1.0
    low, high = float(scaled.min()), float(scaled.max())
    room = (high - low) * share or 0.5
    if shown.kind == "score" and not shown.log:
        room = max(room, LEAST_ROOM)
    return low - room, high + room


def _scale(shown: PlotAxis, ends: tuple[float, float], *, most: int = MOST_TICKS) -> Piece:
    if shown.kind == "date":
        begin, end = (np.datetime64(round(1440 * day), "m") for day in ends)
        return {"type": "date", "range": [str(begin), str(end)], **date_ticks(begin, end, most)}
    sign = shown.in_unit.before if shown.in_unit is not None else ""
    if not shown.log:
        return {
            "type": "linear",
            "range": list(ends),
            "dtick": step(ends[1] - ends[0], most),
            "tick0": 0,
            "tickformat": ",.6~g",
            **({"tickprefix": sign} if sign else {}),
        }
    ticks = log_ticks(10.0 ** ends[0], 10.0 ** ends[1], most)
    return {
        "type": "log",
        "range": list(ends),
        "tickmode": "array",
        "tickvals": ticks,
        "ticktext": [f"{sign}{tick:,.12g}" for tick in ticks],
    }
