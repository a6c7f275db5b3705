"""A fitted plotly figure as SVG. Figures with anything else than `LAYOUT` and `TRACES` name are refused; colours stay
theme variables, texts stay texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from html import unescape
from itertools import accumulate, pairwise
from typing import Any, Literal, TypeAlias

import numpy as np
from msgspec import UNSET, Struct
from msgspec.structs import replace

from evalboard.drawing.plots._documents import FigureOrPicture, PositionDocument
from evalboard.drawing.plots._fit import LEGEND_MARK, LEGEND_ROW, fitted, legend_rows, legend_widths
from evalboard.drawing.plots._svg_axes import Place, PlotArea, axes, grid, line_of, number, tag, text_of
from evalboard.drawing.plots._template import BG, Piece

SINGLE = 60
"""Up to so many points are an element each; more are markers of one line."""
FINE = 10
"""Parts of a pixel in which many points are counted."""
HALF = 0.5
LEGEND_SIZE = 12
Rules: TypeAlias = Mapping[str, Any]
"""Keys with None for anything, a set of values, or nested keys."""
ANY = None
HOVER = dict.fromkeys(
    ("customdata", "hovertext", "hovertemplate", "hoverinfo", "text", "meta", "name", "showlegend"), ANY
)
"""Keys that change no mark."""
FONT = dict.fromkeys(("family", "size", "color", "weight"), ANY)
MARKER = {
    "size": ANY,
    "color": ANY,
    "opacity": ANY,
    "symbol": frozenset({"circle", "circle-open"}),
    "line": {"width": ANY, "color": ANY},
}
SCATTER = {
    **HOVER,
    "type": ANY,
    "x": ANY,
    "y": ANY,
    "mode": frozenset({"markers", "lines"}),
    "marker": MARKER,
    "line": {"color": ANY, "width": ANY, "shape": frozenset({"hv", "linear"}), "dash": frozenset({"solid", "5px,4px"})},
    "error_x": {
        "type": frozenset({"data"}),
        "symmetric": frozenset({False}),
        "array": ANY,
        "arrayminus": ANY,
        "color": ANY,
        "thickness": ANY,
        "width": frozenset({0}),
    },
    "cliponaxis": ANY,
}
BAR = {
    **HOVER,
    "type": ANY,
    "x": ANY,
    "y": ANY,
    "width": ANY,
    "orientation": frozenset({"h"}),
    "xaxis": ANY,
    "yaxis": ANY,
    "marker": {"color": ANY},
}
TRACES: dict[str, Rules] = {"scatter": SCATTER, "bar": BAR}
AXIS = {
    **dict.fromkeys(
        (
            "range",
            "domain",
            "matches",
            "anchor",
            "fixedrange",
            "visible",
            "rangemode",
            "dtick",
            "tick0",
            "tickvals",
            "ticktext",
        ),
        ANY,
    ),
    **dict.fromkeys(
        (
            "gridcolor",
            "gridwidth",
            "linecolor",
            "linewidth",
            "ticklen",
            "tickcolor",
            "tickprefix",
            "showgrid",
            "showline",
        ),
        ANY,
    ),
    "type": frozenset({"linear", "log", "date"}),
    "tickmode": frozenset({"array"}),
    "tickformat": frozenset({",.6~g", "%Y", "%b %Y", "%-d %b %Y"}),
    "ticks": frozenset({"", "outside"}),
    "side": frozenset({"top"}),
    "zeroline": frozenset({False}),
    "automargin": frozenset({False}),
    "title": {"text": frozenset({""})},
}
SHAPE = {
    **dict.fromkeys(("xref", "yref", "x0", "x1", "y0", "y1"), ANY),
    "type": frozenset({"line"}),
    "layer": frozenset({"below", "above"}),
    "line": {"color": ANY, "width": ANY},
}
ANNOTATION = {
    **dict.fromkeys(
        (
            "x",
            "y",
            "xref",
            "yref",
            "text",
            "ax",
            "ay",
            "xshift",
            "yshift",
            "standoff",
            "arrowcolor",
            "arrowwidth",
            "name",
        ),
        ANY,
    ),
    **dict.fromkeys(("showarrow", "captureevents", "align"), ANY),
    "font": FONT,
    "arrowhead": frozenset({0}),
    "borderpad": frozenset({0}),
    "xanchor": frozenset({"left", "right", "center"}),
    "yanchor": frozenset({"top", "bottom", "middle"}),
}
LAYOUT = {
    **dict.fromkeys(
        (
            "width",
            "height",
            "margin",
            "hovermode",
            "hoverdistance",
            "hoverlabel",
            "dragmode",
            "showlegend",
            "bargap",
            "meta",
        ),
        ANY,
    ),
    "font": FONT,
    "paper_bgcolor": frozenset({"rgba(0,0,0,0)"}),
    "plot_bgcolor": frozenset({"rgba(0,0,0,0)"}),
    "legend": {
        "orientation": frozenset({"h"}),
        "x": frozenset({0}),
        "y": ANY,
        "yanchor": frozenset({"bottom"}),
        "itemsizing": frozenset({"constant"}),
        "font": FONT,
    },
    **dict.fromkeys(("xaxis", "yaxis", "xaxis2", "yaxis2"), AXIS),
}
WIDTH = 900
NARROWEST, WIDEST, LOWEST, TALLEST = 160, 4000, 100, 20_000


def trace(each: Piece, frame: PlotArea, key: str) -> tuple[str, bool]:
    """A trace, and whether it is clipped. `key` is unique on the page."""
    return KINDS[each["type"]](each, frame, key), each.get("cliponaxis", True)


def _scatter(each: Piece, frame: PlotArea, key: str) -> str:
    xs, ys = frame.places(each["x"], "x"), frame.places(each["y"], "y")
    there = np.isfinite(xs) & np.isfinite(ys)
    places: list[Place] = list(zip(xs[there].tolist(), ys[there].tolist(), strict=True))
    if each["mode"] == "lines":
        return _line(places, each["line"])
    whiskers = _whiskers(each, frame, there) if "error_x" in each else ""
    return whiskers + (_points(places, each["marker"]) if len(places) <= SINGLE else _many(places, each["marker"], key))


def _points(places: list[Place], marker: Piece) -> str:
    return tag("g", _look(marker), "".join(_circle(place, marker["size"] / 2) for place in places)) if places else ""


def _many(places: list[Place], marker: Piece, key: str) -> str:
    """Many points as markers of one line: a third of the bytes."""
    fine = [(round(FINE * across), round(FINE * down)) for across, down in places]
    radius = FINE * marker["size"] / 2
    box = {"id": key, "overflow": "visible", "markerUnits": "userSpaceOnUse", "markerWidth": 1, "markerHeight": 1}
    look = _look({**marker, "line": {**marker["line"], "width": FINE * marker["line"]["width"]}})
    mark = tag("marker", box, tag("circle", {"r": number(radius), **look}))
    # The first place has no mark of its own, so that one kind of mark is enough: marks stand in the middle, the ends
    # are repeated.
    line = "M" + "L".join(f"{across} {down}" for across, down in (fine[0], *fine, fine[-1]))
    path = tag("path", {"d": line, "fill": "none", "marker-mid": f"url(#{key})"})
    return tag("g", {"transform": f"scale({1 / FINE})"}, mark + path)


def _look(marker: Piece) -> dict[str, object]:
    line = marker["line"]
    if marker.get("symbol") == "circle-open":
        return {
            "fill": "none",
            "stroke": line.get("color", marker["color"]),
            "stroke-width": line["width"] or 1,
            "opacity": marker.get("opacity", ""),
        }
    rim = {"stroke": line["color"], "stroke-width": line["width"]} if line["width"] else {}
    return {"fill": marker["color"], "opacity": marker.get("opacity", ""), **rim}


def _circle(place: Place, radius: float) -> str:
    return tag("circle", {"cx": number(place[0]), "cy": number(place[1]), "r": number(radius)})


def mark_of(each: Piece, place: Place) -> str:
    if each["type"] == "scatter" and each["mode"] == "markers":
        return _points([place], {**each["marker"], "size": LEGEND_SIZE})
    raise ValueError(f"legend: a trace of type {each['type']!r} stands in it; expected points")


def _line(places: list[Place], line: Piece) -> str:
    if not places:
        return ""
    steps = line["shape"] == "hv"
    path = f"M{number(places[0][0])} {number(places[0][1])}"
    for _, (across, down) in pairwise(places):
        path += f"H{number(across)}V{number(down)}" if steps else f"L{number(across)} {number(down)}"
    dash = "" if line["dash"] == "solid" else line["dash"].replace("px", "")
    return tag(
        "path",
        {"d": path, "fill": "none", "stroke": line["color"], "stroke-width": line["width"], "stroke-dasharray": dash},
    )


def _whiskers(each: Piece, frame: PlotArea, there: np.ndarray) -> str:
    ends, middle = each["error_x"], np.array(each["x"], dtype=float)
    lows = frame.places(middle - np.array(ends["arrayminus"], dtype=float), "x")[there].tolist()
    highs = frame.places(middle + np.array(ends["array"], dtype=float), "x")[there].tolist()
    down = frame.places(each["y"], "y")[there].tolist()
    lines = (
        line_of((low, at), (high, at), color=ends["color"], width=ends["thickness"])
        for low, high, at in zip(lows, highs, down, strict=True)
    )
    return "".join(lines)


def _bars(each: Piece, frame: PlotArea, _key: str) -> str:
    x, y = each["xaxis"], each["yaxis"]
    middle, ends = np.array(each["y"]), frame.places(each["x"], x).tolist()
    wide = np.broadcast_to(np.array(each["width"], dtype=float), middle.shape) * HALF
    if frame.axis(y)["type"] == "date":
        middle, wide = middle.astype("datetime64[ms]"), wide.astype("timedelta64[ms]")
    tops, feet = frame.places(middle + wide, y).tolist(), frame.places(middle - wide, y).tolist()
    begin = float(frame.places([0], x)[0])
    bars = (
        tag("rect", {"x": number(begin), "y": number(top), "width": number(end - begin), "height": number(foot - top)})
        for end, top, foot in zip(ends, tops, feet, strict=True)
    )
    return tag("g", {"fill": each["marker"]["color"]}, "".join(bars))


KINDS: dict[str, Callable[[Piece, PlotArea, str], str]] = {"scatter": _scatter, "bar": _bars}

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


def check(figure: Rules) -> None:
    """ValueError for the first piece that is not drawn here."""
    for place, trace in enumerate(figure["data"]):
        if trace.get("type") not in TRACES:
            raise ValueError(f"data[{place}].type: {trace.get('type')!r}; what is drawn here is {', '.join(TRACES)}")
        _check(trace, TRACES[trace["type"]], f"data[{place}]")
    layout = dict(figure["layout"])
    for name, rules in (("annotations", ANNOTATION), ("shapes", SHAPE)):
        for place, each in enumerate(layout.pop(name, [])):
            _check(each, rules, f"layout.{name}[{place}]")
    _check(layout, LAYOUT, "layout")


def _check(piece: Rules, rules: Rules, where: str) -> None:
    for key, value in piece.items():
        if key not in rules:
            raise ValueError(f"{where}.{key}: {value!r:.60}; this key is not drawn here")
        rule = rules[key]
        if isinstance(rule, Mapping):
            _check(value, rule, f"{where}.{key}")
        elif rule is not None and (isinstance(value, (list, dict)) or value not in rule):
            raise ValueError(
                f"{where}.{key}: {value!r:.60}; what is drawn here is {', '.join(map(repr, sorted(rule, key=str)))}"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    draw: Literal["plotly", "svg"] = "plotly"
    width: int | None = None
    """Of the box in pixels; None leaves the figure as it is."""
    height: int | None = None
    """Of the plot."""

    def of(self, document: Struct) -> Struct:
        """A document of plots in this form."""
        if isinstance(document, PositionDocument):
            return replace(document, figures=[self._one(each) for each in document.figures])
        return self._one(document) if isinstance(document, FigureOrPicture) else document

    def _one(self, document: FigureOrPicture) -> FigureOrPicture:
        if (self.draw == "plotly" and self.width is None) or document.figure is UNSET:
            return document
        figure = fitted({**document.figure}, self.width or WIDTH, self.height)
        if self.draw == "plotly":
            return replace(document, figure=figure)
        return replace(document, figure=UNSET, picture=drawn(figure))
