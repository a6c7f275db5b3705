"""The one plotly template: what every figure looks like. Colours are names of the theme's variables; the page puts its values in their place."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

Piece: TypeAlias = dict[str, Any]
"""A piece of a figure (a trace, an axis, a shape) as plotly.js takes it: what stands in one is plotly's, with hundreds of keys of many types."""

FONT = '-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
INK, INK2, DOT, ACCENT, BG = "var(--ink)", "var(--ink2)", "var(--dot)", "var(--accent)", "var(--bg)"
HAIR, EDGE, BAR, WHISKER = "var(--hair)", "var(--edge)", "var(--bar2)", "var(--whisker)"
CATEGORIES = tuple(f"var(--cat{place})" for place in range(1, 9))
"""Eight colours that stay apart for the colour-blind, on light and on dark."""

LEFT, RIGHT, TOP, BOTTOM = 44, 10, 28, 44
MARGINAL = 0.94
"""Where the plot ends and the bars of its margin begin, as a share of the width; the page fits it to its own."""

MOST_TICKS = 8

LAYOUT: Piece = {
    "font": {"family": FONT, "size": 11.5, "color": INK2},
    "paper_bgcolor": "rgba(0,0,0,0)",
    "plot_bgcolor": "rgba(0,0,0,0)",
    "margin": {"l": LEFT, "r": RIGHT, "t": TOP, "b": BOTTOM, "pad": 0},
    "hovermode": "closest",
    "hoverdistance": 12,
    "hoverlabel": {"bgcolor": BG, "bordercolor": EDGE, "align": "left", "namelength": 0, "font": {"family": FONT, "size": 12, "color": INK}},
    "showlegend": False,
    "legend": {"orientation": "h", "x": 0, "y": 1.01, "yanchor": "bottom", "itemsizing": "constant", "font": {"size": 11.5, "color": INK2}},
    "bargap": 0.12,
}
PLAIN: Piece = {"zeroline": False, "showgrid": False, "title": {"text": ""}, "automargin": False}
X_AXIS: Piece = {**PLAIN, "showline": True, "linecolor": EDGE, "linewidth": 1, "ticks": "outside", "ticklen": 4, "tickcolor": EDGE}
Y_AXIS: Piece = {**PLAIN, "showgrid": True, "gridcolor": HAIR, "gridwidth": 1, "ticks": ""}
HIDDEN_AXIS: Piece = {**PLAIN, "visible": False}
TITLE: Piece = {"showarrow": False, "xref": "paper", "yref": "paper", "name": "title", "font": {"color": INK, "size": 11.5, "weight": 600}}


def axis_titles(x: str, y: str, *, right: float) -> list[Piece]:
    """The titles of the axes, bold, at their ends; `right` is where the x axis ends, as a share of the width."""
    return [
        {**TITLE, "text": escaped(x), "x": right, "y": 0, "xanchor": "right", "yanchor": "top", "yshift": -24, "align": "right"},
        {**TITLE, "text": escaped(y), "x": 0, "y": 1, "xanchor": "left", "yanchor": "bottom", "xshift": -LEFT + 8, "yshift": 8},
    ]


def title_above(text: str) -> Piece:
    """The title of an axis that runs along the top, bold, at its end."""
    return {**TITLE, "text": escaped(text), "x": 1, "y": 1, "xanchor": "right", "yanchor": "bottom", "yshift": 24, "align": "right"}


def escaped(text: str) -> str:
    """Text that plotly shows as it stands: it reads a few HTML tags and entities, and `%{` in hover texts."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("%{", "%&#123;")


def log_ticks(low: float, high: float, most: int) -> list[float]:
    """Ticks at 1 and 3 of each power of ten, for an axis from `low` to `high`; only at 1 where those are many."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for steps in ((1, 3), (1,)):
        ticks = [float(f"{mark}e{power}") for power in powers for mark in steps if low <= float(f"{mark}e{power}") <= high]
        if len(ticks) <= most:
            break
    return ticks


def step(span: float, most: int) -> float:
    """A distance between ticks that reads well and gives at most so many steps."""
    power = 10.0 ** math.floor(math.log10(span / most)) if span > 0 else 1.0
    return next(power * size for size in (1, 2, 5, 10, 20) if span / (power * size) <= most + 1e-9)
