"""The fonts of cards: our own, then the system's for other scripts."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont, features

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
