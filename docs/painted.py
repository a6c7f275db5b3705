"""What evalboard.pages.painted says, as a module of the scripts."""

from __future__ import annotations

import json
from pathlib import Path

from evalboard.pages import painted

TARGET = Path(painted.__file__).with_name("assets") / "generated" / "painted.js"
HEAD = (
    "// Widths, words and codes that the server paints the first rows with, too. Written by `python -m docs` from pages/painted.py; edit that,\n"
    "// not this.\n"
)


def text() -> str:
    """The module: a constant for each of the server's."""
    constants = {name: value for name, value in vars(painted).items() if name.isupper()}
    return HEAD + "".join(f"\n{_typed(value)}export const {name} = {_written(value)};\n" for name, value in constants.items())


def _typed(value: object) -> str:
    """Codes come from documents: any word may be looked up."""
    if not isinstance(value, dict):
        return ""
    of = {int: "number", str: "string", tuple: "string[]"}[type(next(iter(value.values())))]
    return f"/** @type {{Record<string, {of}>}} */\n"


def _written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=2 if isinstance(value, dict) else None)
