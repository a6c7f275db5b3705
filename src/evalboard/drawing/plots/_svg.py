"""A fitted plotly figure as SVG. Figures with anything else than `_svg_limits.py` allows are refused; colours stay
theme variables, texts stay texts.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from html import unescape
from itertools import accumulate

from evalboard.drawing.plots._fit import LEGEND_MARK, LEGEND_ROW, legend_rows, legend_widths
from evalboard.drawing.plots._svg_axes import PlotArea, axes, grid
from evalboard.drawing.plots._svg_limits import check
from evalboard.drawing.plots._svg_marks import Place, line_of, number, tag, text_of
from evalboard.drawing.plots._svg_traces import mark_of, trace
from evalboard.drawing.plots._template import BG, Piece

KEY = "\ue012"
"""A placeholder for a unique name."""
TRANSPARENT = "rgba(0,0,0,0)"
HALO = 3
"""Pixels of ground around a name."""
ENDS = {"left": "start", "center": "middle", "right": "end"}
BEFORE = 10
TALL = 1.3
"""Line height over size."""
SITS = 0.36
"""The baseline below a letter's middle, over size."""


def drawn(figure: Piece, *, title: str = "") -> str:
    """A fitted figure as an SVG element. ValueError for what cannot be drawn."""
    check(figure)
    data, layout = figure["data"], figure["layout"]
    frame = PlotArea.of(layout)
    below, above = _shapes(layout, frame)
    marks = [trace(each, frame, f"{KEY}{place}") for place, each in enumerate(data)]
    inner = "".join(part for part, clipped in marks if clipped)
    outer = "".join(part for part, clipped in marks if not clipped)
    parts = [
        tag("title", {}, text_of(title)) if title else "",
        grid(layout, frame),
        below,
        _within(inner, layout),
        axes(layout, frame),
        outer,
        above,
        _legend(data, layout),
        *(_annotation(each, layout, frame) for each in layout.get("annotations", [])),
    ]
    wide, tall = number(layout["width"]), number(layout["height"])
    font = {
        "font-family": layout["font"]["family"],
        "font-size": layout["font"]["size"],
        "fill": layout["font"]["color"],
    }
    about = {
        "xmlns": "http://www.w3.org/2000/svg",
        "width": wide,
        "height": tall,
        "viewBox": f"0 0 {wide} {tall}",
        **font,
    }
    picture = tag("svg", about, "".join(parts))
    return picture.replace(KEY, f"eb{blake2b(picture.encode('utf-8'), digest_size=6).hexdigest()}-")


def _within(content: str, layout: Piece) -> str:
    margin = layout["margin"]
    place = {"x": margin["l"], "y": margin["t"], "width": layout["width"] - margin["l"] - margin["r"]}
    tall = layout["height"] - margin["t"] - margin["b"]
    box = {**{name: number(value) for name, value in place.items()}, "height": number(tall)}
    view = f"{box['x']} {box['y']} {box['width']} {box['height']}"
    return tag("svg", {**box, "viewBox": view, "overflow": "hidden"}, content)


def _shapes(layout: Piece, frame: PlotArea) -> tuple[str, str]:
    behind, front = [], []
    for shape in layout.get("shapes", []):
        xs = [frame.across(shape[end], shape.get("xref", "x")) for end in ("x0", "x1")]
        ys = [frame.down(shape[end], shape.get("yref", "y")) for end in ("y0", "y1")]
        drawn_line = line_of((xs[0], ys[0]), (xs[1], ys[1]), color=shape["line"]["color"], width=shape["line"]["width"])
        (behind if shape.get("layer") == "below" else front).append(drawn_line)
    return "".join(behind), "".join(front)


def _legend(data: list[Piece], layout: Piece) -> str:
    if not layout["showlegend"]:
        return ""
    margin, legend = layout["margin"], layout["legend"]
    whole, tall = layout["width"] - margin["l"] - margin["r"], layout["height"] - margin["t"] - margin["b"]
    named = [each for each in data if each["showlegend"]]
    widths = legend_widths(data)
    rows = legend_rows(widths, whole)
    many = -(-len(named) // rows) if rows else 1
    starts = [0.0, *accumulate(widths)] if rows == 1 else [max(widths) * (place % many) for place in range(len(named))]
    bottom = margin["t"] + tall * (1 - legend["y"])
    parts = []
    for place, each in enumerate(named):
        left, middle = margin["l"] + starts[place] - BEFORE, bottom - LEGEND_ROW * (rows - place // many - 0.5) - 4
        font = legend["font"]
        parts.append(mark_of(each, (left + LEGEND_MARK - BEFORE, middle)))
        at = {
            "x": number(left + LEGEND_MARK),
            "y": number(middle + SITS * font["size"]),
            "font-size": font["size"],
            "fill": font["color"],
        }
        parts.append(tag("text", at, text_of(shown(each["name"]))))
    return tag("g", {"class": "legend"}, "".join(parts))


def shown(text: str) -> str:
    """A text as plotly shows it, without entities."""
    return unescape(re.sub(r"</?b>", "", text))


def _annotation(each: Piece, layout: Piece, frame: PlotArea) -> str:
    x, y = (
        frame.across(each["x"], each.get("xref", "x"), exponent=True),
        frame.down(each["y"], each.get("yref", "y"), exponent=True),
    )
    font = {**layout["font"], **each.get("font", {})}
    lines = each["text"].split("<br>")
    tall = TALL * font["size"]
    if each["showarrow"]:
        begin: Place = (x + each["ax"], y + each["ay"])
        leader = "" if each["arrowcolor"] == TRANSPARENT else _leader((x, y), begin, each)
        first = begin[1] - tall * (len(lines) - 1) / 2
        return leader + _text(lines, (begin[0], first), font, each["xanchor"])
    left, foot = x + each.get("xshift", 0), y - each.get("yshift", 0)
    first = foot + tall / 2 if each["yanchor"] == "top" else foot - tall * (len(lines) - 0.5)
    return _text(lines, (left, first), font, each["xanchor"])


def _leader(end: Place, begin: Place, each: Piece) -> str:
    across, down = end[0] - begin[0], end[1] - begin[1]
    share = max(0.0, 1 - each["standoff"] / ((across**2 + down**2) ** 0.5 or 1.0))
    return line_of(
        begin, (begin[0] + share * across, begin[1] + share * down), color=each["arrowcolor"], width=each["arrowwidth"]
    )


def _text(lines: list[str], middle: Place, font: Piece, anchor: str) -> str:
    size = font["size"]
    about = {
        "class": "annotation-text",
        "text-anchor": ENDS[anchor],
        "font-size": size,
        "fill": font["color"],
        "font-weight": font.get("weight", ""),
        "stroke": BG,
        "stroke-width": HALO,
        "stroke-linejoin": "round",
        "paint-order": "stroke",
    }
    return "".join(
        tag(
            "text",
            {"x": number(middle[0]), "y": number(middle[1] + (place * TALL + SITS) * size), **about},
            text_of(shown(line)),
        )
        for place, line in enumerate(lines)
    )
