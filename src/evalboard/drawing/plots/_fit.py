"""What of a figure depends on its size in pixels: bars, legend, row names, titles. Plotly and our SVG draw this."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from html import unescape
from typing import Literal

import numpy as np

from evalboard.drawing.plots._template import INK, Piece, escaped

HEIGHT = 430
MARGIN_BARS, GAP = 62, 8
LETTER = 6.1
"""About."""
LEGEND_ROW, LEGEND_PADDING, LEGEND_MARK = 19, 8, 40
NAMES, NAME_LETTER = 0.46, 6.6
"""The most of the width that row names take."""
TITLE_LETTER, LINE = 7.2, 15
BESIDE = 12
Anchor = Literal["left", "right"]
PLACES: tuple[tuple[int, int, Anchor], ...] = (
    (8, 0, "left"),
    (8, -12, "left"),
    (8, 11, "left"),
    (-8, 0, "right"),
    (-8, -12, "right"),
    (-8, 11, "right"),
    (-16, -24, "right"),
    (16, -24, "left"),
    (-30, -38, "right"),
    (16, -38, "left"),
    (-40, -54, "right"),
)
"""Where a name may stand, best first: pixels across and down, and its anchor."""
ABOVE: tuple[tuple[int, int, Anchor], ...] = ((-5, -12, "right"), (5, -12, "left"), (-8, 0, "right"))
"""Tried first for points on a rising line."""
FAR = 16
"""Pixels beyond which a line leads to the point."""
TALL, MARK = 13, 5
FONT_SIZE = 11.5
Box = tuple[float, float, float, float]


def fitted(figure: Piece, width: int, height: int | None) -> Piece:
    """A figure fitted to a box; a legend comes on top of the plot's height."""
    data, layout = list(figure["data"]), _named(figure["layout"], width)
    left, right = layout["margin"]["l"], layout["margin"]["r"]
    whole = max(1.0, width - left - right)
    bars = "xaxis2" in layout
    end = max(0.5, 1 - MARGIN_BARS / whole) if bars else layout["xaxis"].get("domain", [0, 1])[1]
    above = _legend_height(data, whole) if layout["showlegend"] else 0
    titles, below = _titles(layout, end, letters=math.floor((left + whole * end) / TITLE_LETTER), above=above)
    margin = {**layout["margin"], "t": layout["margin"]["t"] + above, "b": layout["margin"]["b"] + below}
    tall = layout.get("height", height or HEIGHT) + above + below
    area = (whole * end, max(1.0, tall - margin["t"] - margin["b"]))
    beside = {"xaxis2": {**layout["xaxis2"], "domain": [min(1.0, end + GAP / whole), 1]}} if bars else {}
    sized = {
        **layout,
        **beside,
        "margin": margin,
        "width": width,
        "height": tall,
        "xaxis": {**layout["xaxis"], "domain": [0, end]},
    }
    return {"data": data, "layout": {**sized, "annotations": [*titles, *placed(data, layout, area)]}}


def _titles(layout: Piece, end: float, *, letters: int, above: int) -> tuple[list[Piece], int]:
    titles, below = [], 0
    for title in layout["annotations"]:
        across = title["xanchor"] == "right"
        moved = {**title, "x": end} if across and "xaxis2" in layout else dict(title)
        if across and title["y"] == 0:
            lines = wrapped(title["text"], letters)
            below = LINE * (len(lines) - 1)
            moved["text"] = "<br>".join(lines)
        elif above and not across:
            moved["yshift"] = title.get("yshift", 0) + above
        titles.append(moved)
    return titles, below


def wrapped(text: str, letters: int) -> list[str]:
    """A title in as many lines as needed."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if not lines[-1] or length(longer) <= letters:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _named(layout: Piece, width: int) -> Piece:
    names = layout.get("meta", {}).get("names")
    if not names:
        return layout
    letters = max(3, math.floor(min(max(map(len, names)), (NAMES * width - BESIDE) / NAME_LETTER)))
    margin = {**layout["margin"], "l": math.ceil(letters * NAME_LETTER) + BESIDE}
    return {
        **layout,
        "margin": margin,
        "yaxis": {**layout["yaxis"], "ticktext": [escaped(shortened(name, letters)) for name in names]},
    }


def shortened(name: str, letters: int) -> str:
    if len(name) <= letters:
        return name
    end = (letters - 1) // 2
    return f"{name[: letters - 1 - end]}…{name[len(name) - end :]}"


def _legend_height(data: list[Piece], width: float) -> int:
    rows = legend_rows(legend_widths(data), width)
    return rows * LEGEND_ROW + LEGEND_PADDING if rows else 0


def legend_widths(data: list[Piece]) -> list[float]:
    return [length(trace["name"]) * LETTER + LEGEND_MARK for trace in data if trace["showlegend"]]


def legend_rows(widths: list[float], width: float) -> int:
    """The rows of a legend."""
    if not widths:
        return 0
    return 1 if sum(widths) <= width else math.ceil(len(widths) / max(1, math.floor(width / max(widths))))


def length(text: str) -> int:
    """Letters as seen: an entity is one, a tag none."""
    return len(unescape(re.sub(r"<[^>]*>", "", text)))


@dataclass(frozen=True, slots=True)
class LabelledPoint:
    x: object
    y: object
    left: float
    top: float
    text: str
    rising: bool


def placed(data: list[Piece], layout: Piece, area: tuple[float, float]) -> list[Piece]:
    """Annotations of traces with names, the front ones first."""
    points = [
        point
        for trace in reversed(data)
        if trace.get("meta", {}).get("labels")
        for point in _points(trace, layout, area)
    ]
    taken = [(each.left - MARK, each.top - MARK, each.left + MARK, each.top + MARK) for each in points]
    names = []
    for point in points:
        wide = len(unescape(point.text)) * LETTER + 4
        for place in (*ABOVE, *PLACES) if point.rising else PLACES:
            edges = _edges(point, place, wide)
            if _inside(edges, area) and not any(_meets(edges, other) for other in taken):
                taken.append(edges)
                names.append(_annotation(point, place, layout))
                break
    return names


def _points(trace: Piece, layout: Piece, area: tuple[float, float]) -> list[LabelledPoint]:
    wide, tall = area
    across, up = shares(trace["x"], layout["xaxis"]), shares(trace["y"], layout["yaxis"])
    labels, rising = trace["meta"]["labels"], bool(trace["meta"].get("rising"))
    points = [
        LabelledPoint(x, y, float(left) * wide, (1 - float(top)) * tall, label, rising)
        for x, y, left, top, label in zip(trace["x"], trace["y"], across, up, labels, strict=True)
        if label
    ]
    return sorted(points, key=lambda point: -point.left) if rising else points


def shares(values: list[object] | np.ndarray, axis: Piece) -> np.ndarray:
    """How far along an axis values lie, from 0 to 1."""
    low, high = numbers(axis["range"], axis) if axis["type"] == "date" else np.array(axis["range"], dtype=float)
    return (numbers(values, axis) - low) / (high - low)


def numbers(values: object, axis: Piece) -> np.ndarray:
    """Values as spaced: logarithms, or milliseconds since 1970."""
    if axis["type"] == "date":
        return np.array(values, dtype="datetime64[ms]").astype(np.int64).astype(float)
    plain = np.array(values, dtype=float)
    return np.log10(plain, where=plain > 0, out=np.full(plain.shape, np.nan)) if axis["type"] == "log" else plain


def _annotation(point: LabelledPoint, place: tuple[int, int, Anchor], layout: Piece) -> Piece:
    """A name as plotly takes it; on a logarithmic axis by exponent."""
    across, down, anchor = place
    ends = ((point.x, layout["xaxis"]), (point.y, layout["yaxis"]))
    x, y = (
        math.log10(value) if axis["type"] == "log" and isinstance(value, (int, float)) else value
        for value, axis in ends
    )
    return {
        "x": x,
        "y": y,
        "text": point.text,
        "ax": across,
        "ay": down,
        "xanchor": anchor,
        "yanchor": "middle",
        "showarrow": True,
        "arrowhead": 0,
        "arrowwidth": 0.75,
        "arrowcolor": INK if abs(down) > FAR else "rgba(0,0,0,0)",
        "standoff": MARK,
        "borderpad": 0,
        "font": {"size": FONT_SIZE, "color": INK},
        "captureevents": False,
    }


def _edges(point: LabelledPoint, place: tuple[int, int, Anchor], wide: float) -> Box:
    across, down, anchor = place
    start = point.left + across - (0 if anchor == "left" else wide)
    return start, point.top + down - TALL / 2, start + wide, point.top + down + TALL / 2


def _inside(edges: Box, area: tuple[float, float]) -> bool:
    left, top, right, bottom = edges
    return left >= 0 and right <= area[0] + 4 and top >= -8 and bottom <= area[1]


def _meets(one: Box, other: Box) -> bool:
    return not (other[2] < one[0] or other[0] > one[2] or other[3] < one[1] or other[1] > one[3])
