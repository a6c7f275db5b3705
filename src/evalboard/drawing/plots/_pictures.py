"""Figures as plotly's JSON, fitted to a box, or drawn as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from evalboard.drawing.plots._fit import fitted
from evalboard.drawing.plots._svg import drawn

WIDTH = 900
NARROWEST, WIDEST, LOWEST, TALLEST = 160, 4000, 100, 20_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """How a figure is wanted."""

    draw: Literal["plotly", "svg"] = "plotly"
    width: int | None = None
    """Of the box in pixels; None leaves the figure as it is."""
    height: int | None = None
    """Of the plot."""

    def of(self, document: Mapping[str, Any]) -> dict[str, Any]:  # documents of several types
        """A document of plots in this form."""
        if "figures" in document:
            return {**document, "figures": [self._one(each) for each in document["figures"]]}
        return self._one(document)

    def _one(self, document: Mapping[str, Any]) -> dict[str, Any]:
        if self.draw == "plotly" and self.width is None:
            return dict(document)
        figure = fitted(document["figure"], self.width or WIDTH, self.height)
        if self.draw == "plotly":
            return {**document, "figure": figure}
        without = {key: value for key, value in document.items() if key != "figure"}
        return {**without, "picture": drawn(figure)}
