"""The files of words: `<language>/<room>.ftl`, in this folder and in those that were added to the package."""

from __future__ import annotations

import hashlib
import sys
from functools import cache
from pathlib import Path

from evalboard.errors import EvalboardError

DEFAULT = "en"
"""The language in which everything is worded: what another lacks is said in it."""


class StringsError(EvalboardError):
    """A message that the catalogue does not have, or that cannot be worded of its values. Names it."""


def folders() -> tuple[str, ...]:
    """Where languages are looked for: this folder, and those that were added to the package. Texts: asked for with
    every message.
    """
    return tuple(sys.modules["evalboard.strings"].__path__)


def languages() -> tuple[str, ...]:
    """The languages that have a folder, sorted."""
    where = folders()
    return _languages(where, tuple(_changed(folder) for folder in where))


def files_of(language: str, where: tuple[str, ...], room: str = "*") -> list[Path]:
    """The files of a room: what is said on both sides, and, in `pages/`, what the scripts of pages alone say."""
    return [file for folder in where for file in sorted((Path(folder) / language).glob(f"**/{room}.ftl"))]


def rooms() -> set[str]:
    """The rooms that have words."""
    return {file.stem for file in files_of(DEFAULT, folders())}


@cache
def hash_of_words(spoken_here: tuple[str, ...], where: tuple[str, ...]) -> str:
    """A hash of all words of these languages."""
    digest = hashlib.sha256()
    for language in spoken_here:
        for file in files_of(language, where):
            digest.update(
                f"{language}/{file.parent.name}/{file.name}\0".encode() + hashlib.sha256(file.read_bytes()).digest()
            )
    return digest.hexdigest()


def _changed(folder: str) -> int:
    """When something came into a folder or went, 0 where there is none."""
    try:
        return Path(folder).stat().st_mtime_ns
    except OSError:
        return 0


@cache
def _languages(where: tuple[str, ...], changed: tuple[int, ...]) -> tuple[str, ...]:  # noqa: ARG001 - looked up anew when a folder changes
    return tuple(sorted({file.parent.name for folder in where for file in Path(folder).glob("*/*.ftl")}))
