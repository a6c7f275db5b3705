"""The version of code: a hash of modules and of everything of this package that they import, for keys of what was made
by them.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.base.families import installed, package_of

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PACKAGE = Path(__file__).parents[1]
IMPORT = re.compile(
    r"^[ \t]*from[ ](evalboard[\w.]*)[ ]import[ ](\([^)]*\)|.+) | "
    r'^[ \t]*import[ ](evalboard[\w.]*) | import_module\("(evalboard[\w.]*)"\)',
    re.MULTILINE | re.VERBOSE,
)
"""An import of this package, wherever in a file it stands. A test holds it against the syntax tree, which would take a
second to be parsed.
"""


@cache
def code_version(*modules: str) -> str:
    """A hash of the sources of modules and of all that they import of this package, functions' imports included, as
    this process first read them.

    `evalboard.readers.*` names every module of a folder. Modules that `import_module` loads by a composed name are not
    found: the caller names them. A member that another package adds is named as our own are, and stands for the files
    beside it, the version of its package, and what it imports of this one.
    """
    digest = hashlib.sha256()
    others = dict(_of_packages(modules))
    own = {module for module in modules if module not in others}
    for name, point in sorted(others.items()):
        digest.update(f"{name}\0{package_of(point)}\0".encode())
        for file in _files(point):
            digest.update(_source(file).digest)
            own |= {name for name in _source(file).imports if _file(name)}
    for name, file in sorted(sources(*own).items()):
        digest.update(f"{name}\0".encode() + _source(file).digest)
    return digest.hexdigest()


def _of_packages(modules: Iterable[str]) -> Iterator[tuple[str, EntryPoint]]:
    """The members of families among modules that other packages add."""
    for module in modules:
        family, _, last = module.removeprefix("evalboard.").rpartition(".")
        yield from (
            (f"evalboard.{family}.{name}", point) for name, point in installed(family).items() if last in {"*", name}
        )


def _files(point: EntryPoint) -> list[Path]:
    """The files of a member that another package adds: its own, and those beside it in its folder. None where it cannot
    be found: nothing is made by it then.
    """
    try:
        spec = find_spec(point.module)  # imports the packages around it, which may raise anything
    except (Exception, SystemExit):  # noqa: BLE001 - other people's code may raise anything
        return []
    file = Path(spec.origin or "") if spec is not None else Path()
    if file.suffix != ".py" or not file.is_file():
        return []
    return sorted(file.parent.glob("*.py")) if spec and spec.parent else [file]


def sources(*modules: str) -> dict[str, Path]:
    """The modules that code stands on, with their files."""
    files: dict[str, Path] = {}
    waiting = [name for module in modules for name in _members(module)]
    seen = set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if (file := _file(name)) is None:
            continue
        files[name] = file
        waiting += [name.rpartition(".")[0], *_source(file).imports]
    return files


@dataclass(frozen=True, slots=True)
class _Source:
    digest: bytes
    imports: tuple[str, ...]


def _source(file: Path) -> _Source:
    """A file, read once: the versions of several parts of the code share most of their files."""
    stat = file.stat()
    return _read(file, stat.st_mtime_ns, stat.st_size)


@cache
def _read(file: Path, changed: int, size: int) -> _Source:  # noqa: ARG001 - when it is another file
    content = file.read_bytes()
    return _Source(hashlib.sha256(content).digest(), tuple(imported(content.decode("utf-8"))))


def imported(text: str) -> Iterator[str]:
    """The names that a source may import of this package: modules, and names in modules."""
    for module, names, whole, named in IMPORT.findall(text):
        yield module or whole or named
        yield from (f"{module}.{name}" for name in re.findall(r"\w+", names))


def _members(module: str) -> list[str]:
    """A module, or those of a folder. ValueError where there is none, as no hash would ever change with it."""
    if not module.endswith(".*"):
        members = [module] if _file(module) else []
    else:
        folder = module.removesuffix(".*")
        members = [f"{folder}.{file.stem}" for file in sorted(_path(folder).glob("*.py"))]
    if not members:
        raise ValueError(f"module {module!r}: there is none of this name in {PACKAGE}")
    return members


def _file(name: str) -> Path | None:
    """The file of a module or package; None for a name in a module."""
    path = _path(name)
    own = (path.with_suffix(".py"), path / "__init__.py")
    # A package that is loaded may have members in other folders too.
    package, _, last = name.rpartition(".")
    added = (Path(folder, f"{last}.py") for folder in getattr(sys.modules.get(package), "__path__", ()))
    return next((file for file in (*own, *added) if file.is_file()), None)


def _path(name: str) -> Path:
    return PACKAGE.joinpath(*name.split(".")[1:])
