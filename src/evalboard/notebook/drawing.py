"""A figure of the page as one of plotly's, for notebooks: the colours of the theme, and what the page writes above a
figure and under it.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from plotly.graph_objects import Figure

from evalboard.drawing.plots import DrawnFigure

THEME = Path(__file__).parents[1] / "pages" / "assets" / "styles" / "tokens.css"
TOKEN = re.compile(r"var\(--([\w-]+)\)")
DATA = frozenset({"x", "y", "customdata", "text", "hovertext", "ids", "hovertemplate", "names"})
"""Keys behind which stand names and numbers of a board, which are left as they are."""
HEIGHT = 430
ABOVE, BELOW = 54, 44
"""Pixels that the title and the lines under the figure take."""
LINE = 120
"""Characters of such a line."""


def drawn(document: DrawnFigure, source: str) -> Figure:
    """A figure with its title, light whatever the theme of the notebook, and under it where its numbers come from."""
    colours = light()
    parts = coloured(document.figure, colours)
    layout, ground = parts["layout"], colours["bg"]
    margin = layout["margin"]
    figure = Figure(data=parts["data"], layout=layout)
    figure.update_layout(
        paper_bgcolor=ground,
        plot_bgcolor=ground,
        height=layout.get("height", HEIGHT) + ABOVE + BELOW,
        margin={"t": margin["t"] + ABOVE, "b": margin["b"] + BELOW},
        title={
            "text": as_shown(document.title),
            "x": 0,
            "xref": "paper",
            "y": 1,
            "yref": "container",
            "yanchor": "top",
            "pad": {"t": 14},
        },
    )
    figure.update_yaxes(
        automargin="left"
    )  # names of entries may be longer than the page's own margin, which it fits to them
    figure.add_annotation(
        text="<br>".join(map(as_shown, textwrap.wrap(source, LINE))),
        xref="paper",
        yref="paper",
        x=0,
        y=0,
        xanchor="left",
        yanchor="top",
        align="left",
        xshift=-margin["l"] + 8,
        yshift=-margin["b"] - 4,
        showarrow=False,
        font={"size": 10, "color": colours["ink3"]},
    )
    return figure


@cache
def light() -> dict[str, str]:
    """The light values of the theme's variables, by name: they stand in its first rule."""
    first = THEME.read_text(encoding="utf-8").partition(".eb {")[2].partition("}")[0]
    return dict(re.findall(r"--([\w-]+):\s*([^;]+);", first))


def coloured(part: Any, colours: Mapping[str, str]) -> Any:  # a piece of plotly's JSON, of any of its types
    """A copy of a figure's part with the theme's colours put in; its data stay as they are, and so does what only looks
    like a colour.
    """
    if isinstance(part, str):
        return TOKEN.sub(lambda each: colours.get(each[1], each[0]), part)
    if isinstance(part, Mapping):
        return {key: value if key in DATA else coloured(value, colours) for key, value in part.items()}
    return [coloured(each, colours) for each in part] if isinstance(part, (list, tuple)) else part


def as_shown(text: str) -> str:
    """Text that plotly shows as it stands, not as HTML."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
