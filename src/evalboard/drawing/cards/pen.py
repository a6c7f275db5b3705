"""Writes texts on a picture: each letter in a font that has it, else as a box with its code."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

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


FOLDER = Path(str(files("evalboard.drawing.cards"))) / "fonts"
PLAIN, BOLD = FOLDER / "inter.woff2", FOLDER / "inter-semibold.woff2"
SHAPED = (FOLDER / "noto-sans-arabic.woff2", FOLDER / "noto-sans-hebrew.woff2")
"""Scripts from right to left, which have to be shaped."""
SIGNS, EMOJI = FOLDER / "noto-sans-signs.woff2", FOLDER / "noto-emoji.woff2"
SYSTEM = (
    Path("/usr/share/fonts"),
    Path("/usr/local/share/fonts"),
    Path("/System/Library/Fonts"),
    Path("C:/Windows/Fonts"),
)
PREFERRED = (
    "NotoSansCJK-Regular.*",
    "NotoSans*-Regular.*",
    "DroidSansFallback*.ttf",
    "wqy-*.ttc",
    "DejaVuSans.ttf",
    "unifont*.otf",
)
MOST_OF_SYSTEM = 40
TRIED = 24
STEERING = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
NOWHERE = "\U0010ffff"
"""A code in no font."""


@cache
def faces(*, bold: bool) -> tuple[Path, ...]:
    """The fonts in order of preference."""
    first = (BOLD, PLAIN) if bold else (PLAIN,)
    return (*first, *(SHAPED if shapes() else ()), SIGNS, EMOJI, *of_system())


@cache
def shapes() -> bool:
    """Whether scripts can be shaped here: Pillow needs FriBiDi."""
    return features.check("raqm") is True


@cache
def of_system(folders: tuple[Path, ...] = SYSTEM) -> tuple[Path, ...]:
    """Fonts of the system for other scripts, limited in number."""
    there = [
        path
        for pattern in PREFERRED
        for folder in folders
        if folder.is_dir()
        for path in sorted(folder.rglob(pattern))
        if _opens(path)
    ]
    return tuple(dict.fromkeys(there))[:MOST_OF_SYSTEM]


def _opens(path: Path) -> bool:
    try:
        font(path, TRIED)
    except OSError:
        return False
    return True


@lru_cache(maxsize=64)
def font(path: Path, size: int) -> ImageFont.FreeTypeFont:
    """A font in a size, in pixels."""
    return ImageFont.truetype(str(path), size)


@lru_cache(maxsize=8192)
def face_of(letter: str, *, bold: bool) -> Path | None:
    """The first font that has a letter, None without, also for control marks."""
    if unicodedata.category(letter) in STEERING:
        return None
    if unicodedata.bidirectional(letter) in {"R", "AL"} and not shapes():
        return None
    return next((path for path in faces(bold=bold) if _drawn(path, letter) != _drawn(path, NOWHERE)), None)


def _drawn(path: Path, letter: str) -> bytes:
    picture = Image.new("L", (3 * TRIED, 3 * TRIED))
    ImageDraw.Draw(picture).text((TRIED, TRIED), letter, font=font(path, TRIED), fill=255)
    return picture.tobytes()


DOTS = "…"
LONGEST = 400
UNSEEN = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufe00-\ufe0f\ufeff]")
"""Invisible marks that steer others."""
JOINERS = "\u200c\u200d"
"""Marks that join letters of shaped scripts."""
LEFTWARDS = frozenset({"R", "AL"})
BLANK = re.compile(r"[\s\u2028\u2029]+")


@dataclass(frozen=True, slots=True)
class Style:
    """Size in pixels, colour, weight."""

    size: int
    ink: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class TextRun:
    """Letters of one font and direction; no font for boxes."""

    text: str
    face: Path | None
    way: str = "L"
    """L, R, or N where neighbours decide."""


@lru_cache(maxsize=1024)
def runs(text: str, *, bold: bool) -> tuple[TextRun, ...]:
    """A text in pieces of one font each, from left to right."""
    text = clean(text)
    mixed = any(unicodedata.bidirectional(letter) in LEFTWARDS for letter in text)
    letters: list[tuple[str, Path | None, str]] = []
    for letter in text:
        before = letters[-1][1:] if letters else (None, "N")
        if letter in JOINERS and before[0] not in SHAPED:
            continue
        if before[0] is not None and (letter in JOINERS or unicodedata.combining(letter)):
            letters.append((letter, *before))
        else:
            letters.append((letter, face_of(letter, bold=bold), way_of(letter) if mixed else "L"))
    pieces = [
        TextRun("".join(letter for letter, _, _ in group), *key)
        for key, group in groupby(letters, key=lambda each: each[1:])
    ]
    return tuple(ordered(pieces) if mixed else pieces)


def way_of(letter: str) -> str:
    """In which direction a letter is written."""
    kind = unicodedata.bidirectional(letter)
    return "R" if kind in LEFTWARDS else "L" if kind in {"L", "EN", "AN"} else "N"


def ordered(pieces: list[TextRun]) -> list[TextRun]:
    """Pieces in visual order: the Unicode bidirectional algorithm (UAX 9) with one level of embedding."""
    base = next((piece.way for piece in pieces if piece.way != "N"), "L")
    ways = [piece.way for piece in pieces]
    for place, way in enumerate(ways):
        if way == "N":
            before = ways[place - 1] if place else base
            after = next((later for later in ways[place + 1 :] if later != "N"), base)
            ways[place] = before if before == after else base
    seen: list[TextRun] = []
    for way, group in groupby(zip(ways, pieces, strict=True), key=lambda each: each[0]):
        part = [piece for _, piece in group]
        seen += part if way == base else part[::-1]
    return seen if base == "L" else seen[::-1]


def clean(text: str) -> str:
    """A text as one bounded line without invisible marks."""
    if len(text) > LONGEST:
        text = f"{text[: LONGEST // 2]}{DOTS}{text[-LONGEST // 2 :]}"
    return UNSEEN.sub("", BLANK.sub(" ", text)).strip()


def lacking(text: str, *, bold: bool = False) -> float:
    """The share of letters that no font has."""
    letters = [letter for letter in clean(text) if letter != " "]
    return sum(face_of(letter, bold=bold) is None for letter in letters) / max(1, len(letters))


def width(text: str, style: Style) -> float:
    """The width of a text, in pixels."""
    return sum(_width(run, style) for run in runs(text, bold=style.bold))


def _width(run: TextRun, style: Style) -> float:
    if run.face is None:
        return sum(_box(letter, style.size) + 2 for letter in run.text)
    return font(run.face, style.size).getlength(run.text)


def _box(letter: str, size: int) -> float:
    return size * (0.68 if ord(letter) <= 0xFFFF else 0.96)


def fitted(text: str, style: Style, room: float) -> str:
    """A text cut in its middle to fit."""
    return _cut(text, style, room, _shortened)


def begun(text: str, style: Style, room: float) -> str:
    """A text cut at its end to fit."""
    return _cut(text, style, room, lambda text, letters: f"{text[:letters]}{DOTS}")


def _cut(text: str, style: Style, room: float, shortened: Callable[[str, int], str]) -> str:
    text = clean(text)
    if width(text, style) <= room:
        return text
    low, high = 0, len(text) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(shortened(text, middle), style) <= room else (low, middle - 1)
    return shortened(text, low)


def _shortened(text: str, letters: int) -> str:
    tail = letters * 2 // 5
    while tail and unicodedata.combining(text[-tail]):
        tail -= 1
    return f"{text[: letters - tail]}{DOTS}{text[len(text) - tail :]}"


@dataclass(frozen=True, slots=True)
class Pen:
    """Writes on a picture, at heights of the baseline."""

    draw: ImageDraw.ImageDraw | Vector

    def write(self, left: float, line: float, text: str, style: Style) -> float:
        """A text from the left; returns its end."""
        for run in runs(text, bold=style.bold):
            if run.face is None:
                left = self._boxes(left, line, run.text, style)
                continue
            face = font(run.face, style.size)
            self.draw.text((left, line), run.text, font=face, fill=style.ink, anchor="ls")
            left += face.getlength(run.text)
        return left

    def write_until(self, right: float, line: float, text: str, style: Style) -> float:
        """A text that ends at the right; returns its start."""
        left = right - width(text, style)
        self.write(left, line, text, style)
        return left

    def _boxes(self, left: float, line: float, letters: str, style: Style) -> float:
        digits = font(PLAIN, max(8, round(style.size * 0.36)))
        top, bottom = line - 0.8 * style.size, line + 0.06 * style.size
        for letter in letters:
            code = f"{ord(letter):04X}"
            code = code.rjust(6, "0") if len(code) > 4 else code
            wide, half = _box(letter, style.size), len(code) // 2
            self.draw.rectangle((left + 1, top, left + wide, bottom), outline=style.ink, width=1)
            for part, at in ((code[:half], 0.27), (code[half:], 0.75)):
                place = (left + (wide + 1) / 2, top + at * (bottom - top))
                self.draw.text(place, part, font=digits, fill=style.ink, anchor="mm")
            left += wide + 2
        return left
