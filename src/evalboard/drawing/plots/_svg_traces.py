"""The traces of a figure as SVG."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from evalboard.drawing.plots._svg_axes import PlotArea
from evalboard.drawing.plots._svg_marks import Place, line_of, number, tag
from evalboard.drawing.plots._template import Piece

SINGLE = 60
"""Up to so many points are an element each; more are markers of one line."""
FINE = 10
"""Parts of a pixel in which many points are counted."""
HALF = 0.5
LEGEND_SIZE = 12


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
    """A trace's mark in the legend."""
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
