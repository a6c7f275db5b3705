"""Elements of SVG as text."""

from __future__ import annotations

import re
from collections.abc import Mapping

Place = tuple[float, float]
"""Across and down, in pixels."""
UNPRINTABLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def tag(name: str, about: Mapping[str, object], content: str = "") -> str:
    written = "".join(f' {key}="{text_of(str(value))}"' for key, value in about.items() if value != "")
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def text_of(text: str) -> str:
    """A text escaped for an element or attribute."""
    plain = UNPRINTABLE.sub("\ufffd", text)
    return plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def number(value: float) -> str:
    """A length to a tenth of a pixel."""
    written = f"{value:.1f}".removesuffix(".0")
    return "0" if written == "-0" else written


def line_of(begin: Place, end: Place, *, color: str, width: float, dash: str = "") -> str:
    ends = {"x1": number(begin[0]), "y1": number(begin[1]), "x2": number(end[0]), "y2": number(end[1])}
    return tag("line", {**ends, "stroke": color, "stroke-width": width, "stroke-dasharray": dash})
