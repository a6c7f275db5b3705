"""The plotly keys and values that our SVG draws; all else is refused."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

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
