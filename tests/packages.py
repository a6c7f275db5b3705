"""Packages as pip would have installed them, and the one that docs/how-to/write-an-insight.md writes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import dedent

HOW_TO = Path(__file__).parents[1] / "docs" / "how-to" / "write-an-insight.md"


def install(site: Path, name: str, entry_point: str, files: Mapping[str, str], version: str = "2.0") -> Path:
    """Write a package with an entry point of `evalboard.insights` into a folder that Python is to look into."""
    all_files = {
        f"{name}/__init__.py": "",
        **{f"{name}/{path}": text for path, text in files.items()},
        f"{name}-{version}.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{name}-{version}.dist-info/entry_points.txt": f"[evalboard.insights]\n{entry_point}\n",
    }
    for path, text in all_files.items():
        file = site / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(dedent(text), encoding="utf-8")
    return site


def documented() -> tuple[str, dict[str, str]]:
    """The entry point and the files of the package in the how-to, word for word."""
    page = HOW_TO.read_text(encoding="utf-8")
    blocks = [dedent(block) for block in re.findall(r"^ *```\w*\n(.*?)^ *```$", page, re.MULTILINE | re.DOTALL)]
    code, words, project = blocks
    return project.splitlines()[1].replace('"', ""), {"gaps.py": code, "strings/en/gaps.ftl": words}
