"""A family to which a test can add a member: a folder beside the package's own, or another package."""

import sys
from collections.abc import Callable
from importlib import import_module, invalidate_caches
from pathlib import Path
from textwrap import dedent

import pytest

from evalboard import strings
from evalboard.base import families
from evalboard.base.code_version import code_version
from evalboard.insights import _declaration
from tests import packages


@pytest.fixture
def added(tmp_path):
    """Adds a member to a family for the length of a test: `added(family, name, source)` gives the path of the new
    file.
    """
    before: list[tuple[list[str], str]] = []
    modules: list[tuple[object, str]] = []

    def add(family, name, source):
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


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Installs a package for the length of a test: `installed("insights: counts = toys.counts", files)`. It is looked
    for anew.
    """
    names: set[str] = set()

    def forget():
        for each in (families._installed, families._imported, families._warn, _declaration._of_package, code_version):
            each.cache_clear()

    def add(entry_point, files, *, package="toys", version="2.0"):
        names.add(package)
        packages.install(tmp_path / "site", package, entry_point, files, version)
        invalidate_caches()
        forget()

    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    monkeypatch.setattr(strings, "__path__", [*strings.__path__])
    yield add
    for name in [name for name in sys.modules if name.partition(".")[0] in names]:
        del sys.modules[name]
    monkeypatch.undo()
    invalidate_caches()
    forget()
