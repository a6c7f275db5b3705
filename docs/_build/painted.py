"""What evalboard.pages.painted says, as modules of the scripts: its figures, and its words in each language."""

from __future__ import annotations

import json
from pathlib import Path

from evalboard.pages import painted
from evalboard.strings import Message, languages

ASSETS = Path(painted.__file__).with_name("assets")
FIGURES = ASSETS / "generated" / "painted.js"
HEAD = "// {what} that the server paints the first rows with, too. Written by `python -m docs` from {source}; edit that,\n// not this.\n"


def scripts() -> dict[Path, str]:
    """The modules by their paths: a constant for each of the server's."""
    constants = {name: value for name, value in vars(painted).items() if name.isupper()}
    figures = {name: value for name, value in constants.items() if not _worded(value)}
    words = {name: value for name, value in constants.items() if _worded(value)}
    return {
        FIGURES: _module(HEAD.format(what="Figures", source="pages/painted.py"), figures),
        **{
            ASSETS / "generated" / language / "painted.js": _module(
                HEAD.format(what="Words", source=f"strings/{language}/pages.ftl"), {name: _in(language, value) for name, value in words.items()}
            )
            for language in languages()
        },
    }


def _module(head: str, constants: dict[str, object]) -> str:
    return head + "".join(f"\n{_typed(value)}export const {name} = {_written(value)};\n" for name, value in constants.items())


def _worded(value: object) -> bool:
    """Whether a constant holds words."""
    return isinstance(value, Message) or any(map(_worded, _parts(value)))


def _parts(value: object) -> list[object]:
    return list(value.values()) if isinstance(value, dict) else list(value) if isinstance(value, tuple) else []


def _in(language: str, value: object) -> object:
    """A constant in the words of a language."""
    if isinstance(value, Message):
        return value.in_language(language)
    if isinstance(value, dict):
        return {name: _in(language, each) for name, each in value.items()}
    return tuple(_in(language, each) for each in value) if isinstance(value, tuple) else value


def _typed(value: object) -> str:
    """Codes come from documents: any word may be looked up."""
    if not isinstance(value, dict):
        return ""
    of = {int: "number", str: "string", tuple: "string[]"}[type(next(iter(value.values())))]
    return f"/** @type {{Record<string, {of}>}} */\n"


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2 if isinstance(value, dict) else None)
