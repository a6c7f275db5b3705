"""The plotly template; colours are theme variables that the page fills in."""

from __future__ import annotations

import math
from typing import Any, TypeAlias

import numpy as np

Piece: TypeAlias = dict[str, Any]
"""A piece of a figure as plotly.js takes it."""

FONT = "var(--font)"
INK, INK2, INK3, DOT, ACCENT, BG = (
    "var(--ink)",
    "var(--ink2)",
    "var(--ink3)",
    "var(--dot)",
    "var(--accent)",
    "var(--bg)",
)
HAIR, EDGE, BAR, WHISKER = "var(--hair)", "var(--edge)", "var(--bar2)", "var(--whisker)"
CATEGORIES = tuple(f"var(--cat{place})" for place in range(1, 9))
"""Eight colours that the colour-blind can tell apart."""

LEFT, RIGHT, TOP, BOTTOM = 44, 10, 28, 44
MARGINAL = 0.94
"""Where the plot ends and the margin's bars begin."""

MOST_TICKS = 8
FEW_MONTHS = 2
DAY = 86_400_000

LAYOUT: Piece = {
    "font": {"family": FONT, "size": 11.5, "color": INK2},
    "paper_bgcolor": "rgba(0,0,0,0)",
    "plot_bgcolor": "rgba(0,0,0,0)",
    "margin": {"l": LEFT, "r": RIGHT, "t": TOP, "b": BOTTOM, "pad": 0},
    "hovermode": "closest",
    "hoverdistance": 12,
    "hoverlabel": {
        "bgcolor": BG,
        "bordercolor": EDGE,
        "align": "left",
        "namelength": 0,
        "font": {"family": FONT, "size": 12, "color": INK},
    },
    "showlegend": False,
    "legend": {
        "orientation": "h",
        "x": 0,
        "y": 1.01,
        "yanchor": "bottom",
        "itemsizing": "constant",
        "font": {"size": 11.5, "color": INK2},
    },
    "bargap": 0.12,
}
PLAIN: Piece = {"zeroline": False, "showgrid": False, "title": {"text": ""}, "automargin": False}
X_AXIS: Piece = {
    **PLAIN,
    "showline": True,
    "linecolor": EDGE,
    "linewidth": 1,
    "ticks": "outside",
    "ticklen": 4,
    "tickcolor": EDGE,
}
Y_AXIS: Piece = {**PLAIN, "showgrid": True, "gridcolor": HAIR, "gridwidth": 1, "ticks": ""}
HIDDEN_AXIS: Piece = {**PLAIN, "visible": False}
TITLE: Piece = {
    "showarrow": False,
    "xref": "paper",
    "yref": "paper",
    "name": "title",
    "font": {"color": INK, "size": 11.5, "weight": 600},
}


def axis_titles(x: str, y: str, *, right: float) -> list[Piece]:
    """Bold axis titles at their ends; `right` is the x axis' end."""
    return [
        {
            **TITLE,
            "text": escaped(x),
            "x": right,
            "y": 0,
            "xanchor": "right",
            "yanchor": "top",
            "yshift": -24,
            "align": "right",
        },
        {
            **TITLE,
            "text": escaped(y),
            "x": 0,
            "y": 1,
            "xanchor": "left",
            "yanchor": "bottom",
            "xshift": -LEFT + 8,
            "yshift": 8,
        },
    ]


def title_above(text: str) -> Piece:
    """A bold title along the top."""
    return {
        **TITLE,
        "text": escaped(text),
        "x": 1,
        "y": 1,
        "xanchor": "right",
        "yanchor": "bottom",
        "yshift": 24,
        "align": "right",
    }


def escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("%{", "%&#123;")


def log_ticks(low: float, high: float, most: int) -> list[float]:
    """Ticks at 1 and 3 of each power of ten, only at 1 where many."""
    powers = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for steps in ((1, 3), (1,)):
        ticks = [
            float(f"{mark}e{power}") for power in powers for mark in steps if low <= float(f"{mark}e{power}") <= high
        ]
        if len(ticks) <= most:
            break
    return ticks


def date_ticks(low: np.datetime64, high: np.datetime64, most: int) -> Piece:
    """Ticks at firsts of months, or days below two months."""
    first, months = (
        low.astype("datetime64[M]"),
        int((high.astype("datetime64[M]") - low.astype("datetime64[M]")).astype(int)) + 1,
    )
    if months <= FEW_MONTHS:
        days = max(1, -(-int((high - low).astype("timedelta64[D]").astype(int)) // most))
        return {"tick0": str(low.astype("datetime64[D]")), "dtick": days * DAY, "tickformat": "%-d %b %Y"}
    many = next(size for size in (1, 2, 3, 6, 12, 24, 60, 120, 1200) if months / size <= most)
    year = first.astype("datetime64[Y]")
    return {
        "tick0": str(year.astype("datetime64[D]")),
        "dtick": f"M{many}",
        "tickformat": "%Y" if many % 12 == 0 else "%b %Y",
    }


def step(span: float, most: int) -> float:
    """A round distance of at most so many ticks."""
    power = 10.0 ** math.floor(math.log10(span / most)) if span > 0 else 1.0
    return next(power * size for size in (1, 2, 5, 10, 20) if span / (power * size) <= most + 1e-9)
