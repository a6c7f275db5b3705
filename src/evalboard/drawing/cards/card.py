"""A card: its contents and layout."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass
from typing import Literal

from PIL import Image, ImageColor, ImageDraw

from evalboard.drawing.cards.pen import Pen, Style, Vector, begun, fitted, width
from evalboard.strings import message

Form = Literal["png", "svg"]

WIDTH, HEIGHT = 1200, 630
LEFT, RIGHT = 56, WIDTH - 56
MOST_LINES = 7
BG, INK, INK2, INK3 = "#ffffff", "#1a1e23", "#4f5965", "#616b77"
RULE, EDGE, LINE, HAIR = "#2b3138", "#87919c", "#d5dae0", "#edeff2"
ACCENT, ACCENT_SOFT, BAR, WHISKER = "#1a5fa5", "#e7f0f9", "#e1edf8", "#4b7ba6"
"""Light colours of `pages/assets/styles/tokens.css`."""
THEME = (BG, ACCENT_SOFT, HAIR, BAR, INK, INK2, INK3, RULE, EDGE, WHISKER, ACCENT)
COLOURS = 256
SAME = 8.0
"""How far colours of a palette may lie from those drawn."""
TITLE, QUESTION, NAME, SMALL = 44, 24, 25, 20
HEAD = 222
"""The line under the heads."""
FOOT = 556
TALLEST, TALLEST_OF_TWO = 58, 92
TALL, TALL_OF_TWO = 42, 84
"""Height of a figure's rows."""
NAMED, VALUED = 690, 120
"""Where names end and bars begin, and room for values."""
GAP = 44
BAR_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class Mark:
    """A value as a share of its scale, as bar or dot, with its interval."""

    value: float
    low: float | None = None
    high: float | None = None
    dot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A row of a card."""

    name: str
    owner: str = ""
    """In front of the name; gives way first."""
    apart: str = ""
    """Behind it, small."""
    below: str = ""
    """Under it, small."""
    rank: tuple[str, str] = ("", "")
    """The ends of a rank interval, the second "" where they are the same."""
    value: str
    mark: Mark | None = None
    tier: bool = False
    """Whether a tier line stands above."""
    chosen: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """What a card says."""

    title: str
    owner: str = ""
    over: str = ""
    """Above the title."""
    synthetic: str = ""
    question: tuple[tuple[str, str], ...] = ()
    """Words with their values, or values alone."""
    figures: tuple[tuple[str, str, str], ...] = ()
    """Large numbers in place of a question: name, number, what follows."""
    rank: str = ""
    """Column heads."""
    name: str = ""
    value: str = ""
    lines: tuple[Line, ...] = ()
    more: str = ""
    """Said where there are no lines."""
    interval: str = ""
    facts: tuple[str, ...] = ()


def drawn(card: Card) -> bytes:
    """A card as PNG."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), BG)
    _Layout(card, Pen(ImageDraw.Draw(picture))).all()
    return _packed(picture)


def figure(card: Card, form: Form) -> bytes:
    """A card with all its lines as a file, as tall as needed."""
    tall = TALL_OF_TWO if any(line.below for line in card.lines) else TALL
    foot = HEAD + 2 + max(3, len(card.lines)) * tall
    size = (WIDTH, foot + HEIGHT - FOOT)
    if form == "svg":
        vector = Vector(*size, BG, card.title)
        _Layout(card, Pen(vector), foot, len(card.lines)).all()
        return vector.written()
    picture = Image.new("RGB", size, BG)
    _Layout(card, Pen(ImageDraw.Draw(picture)), foot, len(card.lines)).all()
    return _packed(picture)


def _packed(picture: Image.Image) -> bytes:
    """A picture as PNG of few colours: a third of the bytes and time."""
    few = picture.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    numbers = few.getpalette() or []
    palette = [tuple(numbers[at : at + 3]) for at in range(0, len(numbers), 3)]
    for exact in map(ImageColor.getrgb, THEME):
        nearest = min(range(len(palette)), key=lambda at: math.dist(palette[at], exact))
        if math.dist(palette[nearest], exact) <= SAME:
            palette[nearest] = exact
    few.putpalette([part for colour in palette for part in colour])
    written = io.BytesIO()
    few.save(written, "PNG", compress_level=6)
    return written.getvalue()


@dataclass(frozen=True)
class _Layout:
    card: Card
    pen: Pen
    foot: int = FOOT
    most: int = MOST_LINES

    def all(self) -> None:
        self._top()
        self._title()
        if self.card.figures:
            self._figures()
        else:
            self._question()
        self._heads()
        self._rows()
        self._foot()

    def _top(self) -> None:
        over = Style(SMALL, INK2)
        brand = self.pen.write_until(RIGHT, 66, str(message("cards-brand")), Style(SMALL, INK, bold=True))
        if self.card.synthetic:
            brand = self._label(brand - 20, self.card.synthetic)
        self.pen.write(
            LEFT, 66, fitted(self.card.over or str(message("cards-leaderboard")), over, brand - LEFT - 40), over
        )

    def _label(self, right: float, text: str) -> float:
        style = Style(SMALL, INK2)
        left = self.pen.write_until(right - 12, 66, text, style) - 12
        for x in range(round(left), round(right), 8):
            for y in (44, 76):
                self.pen.draw.line((x, y, min(x + 4, right), y), fill=EDGE)
        for y in range(44, 76, 8):
            for x in (left, right):
                self.pen.draw.line((x, y, x, y + 4), fill=EDGE)
        return left

    def _title(self) -> None:
        plain = Style(TITLE, INK3, bold=False)
        style = Style(TITLE, INK, bold=True)
        self._name(LEFT, 122, RIGHT - LEFT, (self.card.owner, plain), (self.card.title, style))

    def _name(self, left: float, line: float, room: float, owner: tuple[str, Style], name: tuple[str, Style]) -> float:
        first, style = owner
        if first:
            slash = width("/", style)
            left_over = max(room - width(*name), room / 4) - slash
            end = self.pen.write(left, line, begun(first, style, left_over), style)
            room -= end + slash - left
            left = self.pen.write(end, line, "/", style)
        return self.pen.write(left, line, fitted(name[0], name[1], room), name[1])

    def _question(self) -> None:
        dim, left = Style(QUESTION, INK3), float(LEFT)
        for place, (key, value) in enumerate(self.card.question):
            rest = len(self.card.question) - place
            more = str(message("cards-more", count=rest))
            start = left + (GAP if place else 0)
            first = start + (width(key, dim) + 7 if key else 0)
            reserved = GAP + width(more, dim) if rest > 1 else 0
            if place:
                self.pen.write(left + GAP / 2 - 3, 170, "·", dim)
                if first + min(width(value, dim), 300) + reserved > RIGHT:
                    self.pen.write(start, 170, more, dim)
                    return
            self.pen.write(start, 170, key, dim)
            left = self.pen.write(
                first, 170, fitted(value, Style(QUESTION, INK2), RIGHT - first - reserved), Style(QUESTION, INK2)
            )

    def _figures(self) -> None:
        left = float(LEFT)
        for what, number, behind in self.card.figures:
            self.pen.write(left, 158, what, Style(18, INK3))
            end = self.pen.write(left, 192, number, Style(30, INK, bold=True))
            end = self.pen.write(end + 8, 192, behind, Style(SMALL, INK2)) if behind else end
            left = max(end, left + width(what, Style(18, INK3))) + 44

    def _heads(self) -> None:
        if not self.card.lines:
            return
        style = Style(18, INK3)
        line = HEAD - 10
        name = LEFT
        if self.card.rank:
            self.pen.write(LEFT, line, self.card.rank, style)
            name = LEFT + self._rank_room
        if not self.card.figures:
            self.pen.write(name, line, self.card.name, style)
        self.pen.write_until(RIGHT - 10, line, fitted(self.card.value, style, RIGHT - NAMED - 10), style)

    @property
    def _named(self) -> int:
        return (
            NAMED
            if any(line.mark for line in self.card.lines) or not any(line.below for line in self.card.lines)
            else RIGHT - VALUED - 40
        )

    @property
    def _rank_room(self) -> int:
        if not self.card.rank:
            return 0
        low, high = Style(NAME, INK, bold=True), Style(NAME, INK3)
        head = width(self.card.rank, Style(18, INK3))
        widest = max(
            width(line.rank[0], low) + (width(f"–{line.rank[1]}", high) if line.rank[1] else 0)
            for line in self.card.lines
        )
        return max(96, round(max(widest, head)) + 28)

    def _rows(self) -> None:
        draw, lines = self.pen.draw, self.card.lines[: self.most]
        draw.line((LEFT, HEAD, RIGHT, HEAD), fill=RULE, width=2)
        if not lines:
            self.pen.write(LEFT, HEAD + 60, fitted(self.card.more, Style(NAME, INK2), RIGHT - LEFT), Style(NAME, INK2))
            return
        tall = min(
            TALLEST_OF_TWO if any(line.below for line in lines) else TALLEST, (self.foot - HEAD - 2) // len(lines)
        )
        for place, line in enumerate(lines):
            top = HEAD + 2 + place * tall
            if line.chosen:
                draw.rectangle((LEFT, top, RIGHT, top + tall - 1), fill=ACCENT_SOFT)
            if place:
                draw.line((LEFT, top, RIGHT, top), fill=EDGE if line.tier else HAIR)
            self._row(line, top, tall)
        bottom = HEAD + 2 + tall * len(lines)
        draw.line((LEFT, bottom, RIGHT, bottom), fill=RULE)

    def _row(self, line: Line, top: int, tall: int) -> None:
        middle = top + tall // 2
        base = middle + (-4 if line.below else 9)
        if line.rank[0]:
            end = self.pen.write(LEFT + 4, base, line.rank[0], Style(NAME, INK, bold=True))
            if line.rank[1]:
                self.pen.write(end, base, f"–{line.rank[1]}", Style(NAME, INK3))
        left = LEFT + self._rank_room + (0 if self.card.rank else 4)
        apart = Style(18, INK3)
        named = self._named
        room = named - left - 24 - (width(line.apart, apart) + 10 if line.apart else 0)
        end = self._name(left, base, room, (line.owner, Style(NAME, INK3)), (line.name, Style(NAME, INK)))
        if line.apart:
            self.pen.write(end + 10, base, fitted(line.apart, apart, max(0, named - 24 - end - 10)), apart)
        if line.below:
            under = Style(SMALL - 1, INK2)
            self.pen.write(left, base + 30, begun(line.below, under, named - left - 24), under)
        if line.mark is not None:
            self._mark(line.mark, top, tall)
        self.pen.write_until(RIGHT - 10, middle + 9, line.value, Style(NAME, INK, bold=True))

    def _mark(self, mark: Mark, top: int, tall: int) -> None:
        room = RIGHT - VALUED - NAMED
        at = {
            name: NAMED + room * min(1.0, max(0.0, share))
            for name, share in (("value", mark.value), ("low", mark.low), ("high", mark.high))
            if share is not None
        }
        draw = self.pen.draw
        if mark.dot:
            middle = top + tall // 2
            if "low" in at or "high" in at:
                draw.line((at.get("low", NAMED), middle, at.get("high", NAMED + room), middle), fill=WHISKER, width=3)
            draw.ellipse((at["value"] - 7, middle - 7, at["value"] + 7, middle + 7), fill=ACCENT)
            return
        bar = min(BAR_HEIGHT, tall - 16)
        above = top + (tall - bar) // 2 - 1
        draw.rectangle((NAMED, above, max(NAMED, at["value"]), above + bar), fill=BAR)
        if "low" in at and "high" in at:
            draw.rectangle((at["low"], above + bar + 3, max(at["high"], at["low"] + 3), above + bar + 5), fill=WHISKER)

    def _foot(self) -> None:
        style = Style(SMALL, INK2)
        line = self.foot + 40
        right = float(RIGHT)
        if self.card.interval and self.card.lines:
            right = self.pen.write_until(RIGHT, line, self.card.interval, Style(SMALL, INK3))
            self.pen.draw.rectangle((right - 38, line - 8, right - 10, line - 6), fill=WHISKER)
            right -= 62
        facts = list(self.card.facts)
        left = float(LEFT)
        for place, fact in enumerate(facts):
            gap = 22 if place else 0
            room = right - left - gap
            if room < 40:
                return
            left = self.pen.write(left + gap, line, fitted(fact, style, room), style)
