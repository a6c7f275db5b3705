"""A family to which a test can add a member: a folder beside the package's own."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path
from textwrap import dedent

import pytest


@pytest.fixture
def added(tmp_path) -> object:
    """Adds a member to a family for the length of a test: `added(family, name, source)` gives the path of the new
    file.
    """
    before: list[tuple[list[str], str]] = []
    modules: list[tuple[object, str]] = []

    def add(family: str, name: str, source: str) -> Path:
        package = import_module(f"evalboard.{family}")
        folder = tmp_path / "members" / family.replace(".", "/")
        folder.mkdir(parents=True, exist_ok=True)
        if str(folder) not in package.__path__:
            package.__path__.append(str(folder))
            before.append((package.__path__, str(folder)))
        modules.append((package, name))
        file = folder / f"{name}.py"
        file.write_text(dedent(source), encoding="utf-8")
        invalidate_caches()
        return file

    yield add
    for path, folder in before:
        path.remove(folder)
    for package, name in modules:
        sys.modules.pop(f"{package.__name__}.{name}", None)
        vars(package).pop(name, None)


Added = Callable[[str, str, str], Path]
