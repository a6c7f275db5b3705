"""In which shape figures are handed out: plotly's JSON as it is, the same fitted to a box, or drawn as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from evalboard.drawing.plots._fit import fitted
from evalboard.drawing.plots._svg import drawn

WIDTH = 900
"""Of a picture for which nobody says."""
NARROWEST, WIDEST, LOWEST, TALLEST = 160, 4000, 100, 20_000
"""What can be asked for, in pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Drawing:
    """How a figure is wanted."""

    draw: Literal["plotly", "svg"] = "plotly"
    width: int | None = None
    """Of the box in pixels; None leaves the figure as it is, for whoever fits it."""
    height: int | None = None
    """Of the plot, where the figure does not know its own."""

    def of(self, document: Mapping[str, Any]) -> dict[str, Any]:  # documents of several types
        """A document of plots with its figure, or its small ones, in this shape."""
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
