"""The axes of a fitted figure: places, grid, ticks, labels."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from html import unescape

import numpy as np

from evalboard.drawing.plots._fit import LETTER, numbers, shares
from evalboard.drawing.plots._template import Piece

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


LABEL_GAP = 3
RISE = 0.36
"""The baseline below a digit's middle, over size."""
FOOT = 1.05
MILLISECONDS = 86_400_000


@dataclass(frozen=True, slots=True)
class PlotArea:
    """Where values lie in a figure, in pixels."""

    layout: Piece
    left: float
    top: float
    wide: float
    tall: float

    @classmethod
    def of(cls, layout: Piece) -> PlotArea:
        """The frame inside a layout's margins."""
        margin = layout["margin"]
        wide, tall = layout["width"] - margin["l"] - margin["r"], layout["height"] - margin["t"] - margin["b"]
        return cls(layout, margin["l"], margin["t"], wide, tall)

    def axis(self, name: str) -> Piece:
        axis = self.layout[f"{name[0]}axis{name[1:]}"]
        return (
            {**axis, **{key: self.axis(axis["matches"])[key] for key in ("type", "range")}}
            if "matches" in axis
            else axis
        )

    def span(self, name: str) -> tuple[float, float]:
        low, high = self.axis(name).get("domain", [0, 1])
        if name[0] == "x":
            return self.left + low * self.wide, self.left + high * self.wide
        return self.top + (1 - high) * self.tall, self.top + (1 - low) * self.tall

    def places(self, values: list[object] | np.ndarray, name: str) -> np.ndarray:
        begin, end = self.span(name)
        share = shares(values, self.axis(name))
        return begin + share * (end - begin) if name[0] == "x" else end - share * (end - begin)

    def across(self, value: object, ref: str, *, exponent: bool = False) -> float:
        """The place of a value from left to right; of `paper` a share of the width."""
        if ref == "paper":
            return self.left + float(value) * self.wide  # type: ignore[arg-type] - a share of the plot is a number
        return self._one(value, ref, exponent=exponent)

    def down(self, value: object, ref: str, *, exponent: bool = False) -> float:
        """The place of a value from top to bottom; of `paper` a share of the height from below."""
        if ref == "paper":
            return self.top + (1 - float(value)) * self.tall  # type: ignore[arg-type] - a share of the plot is a number
        return self._one(value, ref, exponent=exponent)

    def _one(self, value: object, name: str, *, exponent: bool) -> float:
        logarithmic = exponent and self.axis(name)["type"] == "log"
        return float(self.places([10.0**value if logarithmic else value], name)[0])  # type: ignore[operator] - what has a logarithm is a number


def visible(layout: Piece) -> Iterator[tuple[str, Piece]]:
    for key in ("xaxis", "yaxis"):
        if layout[key].get("visible", True):
            yield key[0], layout[key]


def grid(layout: Piece, frame: PlotArea) -> str:
    parts = []
    for name, axis in visible(layout):
        if not axis["showgrid"]:
            continue
        other = frame.span("y" if name == "x" else "x")
        for at in frame.places([value for value, _ in ticks(axis)], name).tolist():
            ends = ((at, other[0]), (at, other[1])) if name == "x" else ((other[0], at), (other[1], at))
            parts.append(line_of(*ends, color=axis["gridcolor"], width=axis.get("gridwidth", 1)))
    return "".join(parts)


def axes(layout: Piece, frame: PlotArea) -> str:
    return "".join(
        _across(axis, layout, frame) if name == "x" else _up(axis, layout, frame) for name, axis in visible(layout)
    )


def _across(axis: Piece, layout: Piece, frame: PlotArea) -> str:
    size, on_top = layout["font"]["size"], axis.get("side") == "top"
    begin, end = frame.span("x")
    foot = frame.top if on_top else frame.top + frame.tall
    out = -1 if on_top else 1
    tick = axis.get("ticklen", 0) if axis.get("ticks") == "outside" else 0
    parts = (
        [line_of((begin, foot), (end, foot), color=axis["linecolor"], width=axis["linewidth"])]
        if axis.get("showline")
        else []
    )
    down = foot + out * (tick + LABEL_GAP) + (0 if on_top else FOOT * size)
    last, reach = -np.inf, 0.0
    for at, label in zip(
        frame.places([value for value, _ in ticks(axis)], "x").tolist(),
        [label for _, label in ticks(axis)],
        strict=True,
    ):
        if tick:
            parts.append(line_of((at, foot), (at, foot + out * tick), color=axis["tickcolor"], width=1))
        half = LETTER * len(label) / 2
        if abs(at - last) < half + reach + 2 * LABEL_GAP:
            continue  # it has no room
        last, reach = at, half
        parts.append(tag("text", {"x": number(at), "y": number(down), "text-anchor": "middle"}, text_of(label)))
    return "".join(parts)


def _up(axis: Piece, layout: Piece, frame: PlotArea) -> str:
    size = layout["font"]["size"]
    parts = []
    for at, label in zip(
        frame.places([value for value, _ in ticks(axis)], "y").tolist(),
        [label for _, label in ticks(axis)],
        strict=True,
    ):
        place = {"x": number(frame.left - LABEL_GAP), "y": number(at + RISE * size), "text-anchor": "end"}
        parts.append(tag("text", place, text_of(label)))
    return "".join(parts)


def ticks(axis: Piece) -> list[tuple[object, str]]:
    """The ticks that lie on an axis, with labels."""
    low, high = sorted(
        numbers(axis["range"], {"type": "date"} if axis["type"] == "date" else {"type": "linear"}).tolist()
    )
    if axis.get("tickmode") == "array":
        pairs = list(zip(axis["tickvals"], axis["ticktext"], strict=True))
        inside = [low <= at <= high for at in numbers([value for value, _ in pairs], axis).tolist()] if pairs else []
        return [(value, unescape(label)) for (value, label), there in zip(pairs, inside, strict=True) if there]
    if axis["type"] == "date":
        return _dates(axis, low, high)
    step, first = axis["dtick"], axis["tick0"]
    begin, end = int(np.ceil((low - first) / step - 1e-9)), int(np.floor((high - first) / step + 1e-9))
    return [
        (value, f"{axis.get('tickprefix', '')}{written(value)}")
        for value in (first + place * step for place in range(begin, end + 1))
    ]


def written(value: float) -> str:
    """A number as plotly writes it in the template's format."""
    return f"{0.0 if abs(value) < 1e-12 else value:,.6g}".replace("-", "−")


def _dates(axis: Piece, low: float, high: float) -> list[tuple[object, str]]:
    day, step = np.datetime64(axis["tick0"], "D"), axis["dtick"]
    if isinstance(step, str):
        month, many = day.astype("datetime64[M]"), int(step.removeprefix("M"))
        last = np.datetime64(int(high), "ms").astype("datetime64[M]")
        days = [
            (month + place).astype("datetime64[D]") for place in range(0, int((last - month).astype(int)) + 1, many)
        ]
    else:
        days = [
            day + place * int(step // MILLISECONDS)
            for place in range(int((high - day.astype("datetime64[ms]").astype(int)) // step) + 1)
        ]
    there = [each for each in days if low <= each.astype("datetime64[ms]").astype(int) <= high]
    return [(str(each), _printed(each.astype(date), axis["tickformat"])) for each in there]


def _printed(day: date, form: str) -> str:
    """A day in d3's formats `%b %Y`, `%Y` and `%-d %b %Y`, in English."""
    month = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")[day.month - 1]
    return form.replace("%-d", str(day.day)).replace("%b", month).replace("%Y", str(day.year))
