"""The figures of evalboard.pages.painted as a module of the scripts."""

from __future__ import annotations

import json
from pathlib import Path

from evalboard.pages import painted

TARGET = Path(painted.__file__).with_name("assets") / "generated" / "painted.js"
HEAD = "// Figures that the server paints the first rows with, too. Written by `python -m docs` from pages/painted.py; edit that,\n// not this.\n"


def script() -> str:
    """The module: a constant for each number of the server's, and each table of numbers."""
    figures = {name: value for name, value in vars(painted).items() if name.isupper() and _is_figure(value)}
    return HEAD + "".join(f"\n{_typed(value)}export const {name} = {json.dumps(value, indent=2)};\n" for name, value in figures.items())


def _is_figure(value: object) -> bool:
    return isinstance(value, int) or (isinstance(value, dict) and all(isinstance(each, int) for each in value.values()))


def _typed(value: object) -> str:
    """Codes come from documents: any word may be looked up."""
    return "/** @type {Record<string, number>} */\n" if isinstance(value, dict) else ""
