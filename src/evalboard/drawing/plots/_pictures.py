"""Figures as plotly's JSON, fitted to a box, or drawn as SVG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from msgspec import UNSET, Struct
from msgspec.structs import replace

from evalboard.drawing.plots._documents import FigureOrPicture, PositionDocument
from evalboard.drawing.plots._fit import fitted
from evalboard.drawing.plots._svg import drawn

WIDTH = 900
NARROWEST, WIDEST, LOWEST, TALLEST = 160, 4000, 100, 20_000


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
