"""What of a figure depends on its size in pixels: bars, legend, row names, titles. Plotly and our SVG draw this."""

from __future__ import annotations

import math
import re
from html import unescape

from evalboard.drawing.plots._names import placed
from evalboard.drawing.plots._template import Piece, escaped

HEIGHT = 430
MARGIN_BARS, GAP = 62, 8
LETTER = 6.1
"""About."""
LEGEND_ROW, LEGEND_PADDING, LEGEND_MARK = 19, 8, 40
NAMES, NAME_LETTER = 0.46, 6.6
"""The most of the width that row names take."""
TITLE_LETTER, LINE = 7.2, 15
BESIDE = 12


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
