"""A drawing as SVG, by the calls of a picture. Every text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PIL import ImageFont

FAMILY = "Inter, ui-sans-serif, system-ui, sans-serif"
BELOW_MIDDLE = 0.36
"""Of the baseline, as a share of the size."""


class Vector:
    """Shapes in drawing order."""

    def __init__(self, width: int, height: int, background: str, title: str) -> None:
        size = f'width="{width}" height="{height}"'
        begin = (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" '
            f'role="img" font-family="{FAMILY}">'
        )
        self.parts = [begin, f'<title>{escape(title)}</title><rect {size} fill="{background}"/>']

    def text(
        self, xy: tuple[float, float], text: str, *, font: ImageFont.FreeTypeFont, fill: str, anchor: str = "ls"
    ) -> None:
        """A text from the left (`ls`), or around its middle (`mm`), as wide as measured."""
        x, y = xy
        bold = ' font-weight="600"' if "bold" in str(font.path).lower() else ""
        middle = ' text-anchor="middle"' if anchor == "mm" else ""
        y += BELOW_MIDDLE * font.size if anchor == "mm" else 0
        wide = f' textLength="{font.getlength(text):.1f}" lengthAdjust="spacingAndGlyphs"' if len(text) > 1 else ""
        where = f'x="{x:.1f}" y="{y:.1f}" font-size="{font.size:g}"'
        self.parts.append(f'<text {where} fill="{fill}"{bold}{middle}{wide} xml:space="preserve">{escape(text)}</text>')

    def line(self, xy: Sequence[float], *, fill: str, width: int = 1) -> None:
        """A line between two points."""
        x1, y1, x2, y2 = xy
        self.parts.append(
            f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{fill}" stroke-width="{width}"/>'
        )

    def rectangle(self, xy: Sequence[float], *, fill: str = "none", outline: str = "none", width: int = 1) -> None:
        """A rectangle by two corners."""
        x1, y1, x2, y2 = xy
        size = f'x="{x1:.1f}" y="{y1:.1f}" width="{max(0.0, x2 - x1):.1f}" height="{max(0.0, y2 - y1):.1f}"'
        self.parts.append(f'<rect {size} fill="{fill}" stroke="{outline}" stroke-width="{width}"/>')

    def ellipse(self, xy: Sequence[float], *, fill: str) -> None:
        """An ellipse by its box."""
        x1, y1, x2, y2 = xy
        self.parts.append(
            f'<ellipse cx="{(x1 + x2) / 2:.1f}" cy="{(y1 + y2) / 2:.1f}" '
            f'rx="{(x2 - x1) / 2:.1f}" ry="{(y2 - y1) / 2:.1f}" fill="{fill}"/>'
        )

    def written(self) -> bytes:
        """The drawing as a file."""
        return f"{''.join(self.parts)}</svg>\n".encode("utf-8", "replace")
