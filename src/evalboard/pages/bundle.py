"""One script a page: the modules that a page needs, in one file, so that a first visit asks once and not sixty times.

Each module becomes a function of its own that is called once, the ones that it stands on first; so no name of one is
seen by another. What is understood of `import` and `export` are the forms that our modules have. Everything else is
refused by name: a bundle is made whole or not at all.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

IMPORT = re.compile(r'^import (?:\{(?P<names>[^}]*)\}|\* as (?P<all>\w+)) from "(?P<of>\.[^"]+)";[ \t]*$', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{(?P<names>[^}]*)\} from "(?P<of>\.[^"]+)";[ \t]*$', re.MULTILINE)
EXPORT = re.compile(
    r"^export (?=(?:async )?function\*? (?P<function>\w+)|class (?P<class>\w+)|const (?P<const>\w+))", re.MULTILINE
)
OTHER = re.compile(r"^(?:import|export)\b.*$|\bimport\s*\(|\bimport\.meta\b", re.MULTILINE)
REMARK = re.compile(r"^[ \t]*(?:/\*\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
"""A comment that has its lines to itself."""
OPENING = "const modules = {};\n"


class BundleError(ValueError):
    """A module that cannot be put into a bundle."""


@dataclass
class _Bundle:
    """A bundle in the making: which modules are in it, and which are being put into it."""

    sources: Mapping[str, str]
    parts: dict[str, str] = field(default_factory=dict)
    under_way: list[str] = field(default_factory=list)

    def add(self, name: str) -> None:
        if name in self.parts:
            return
        if name in self.under_way:
            raise BundleError(
                f"modules import each other: {' -> '.join([*self.under_way[self.under_way.index(name) :], name])}"
            )
        if name not in self.sources:
            raise BundleError(f"{self.under_way[-1] if self.under_way else 'a bundle'}: there is no module {name!r}")
        self.under_way.append(name)
        self.parts[name] = self._part(name, self.sources[name])
        self.under_way.pop()

    def _part(self, name: str, source: str) -> str:
        before, after = [], list(_own(source))
        for statement in IMPORT.finditer(source):
            where = self._from(name, statement["of"])
            taken = statement["all"] or f"{{ {_renamed(statement['names'])} }}"
            before.append(f"const {taken} = {where};")
        for statement in PASSED_ON.finditer(source):
            where = self._from(name, statement["of"])
            after += [f"{new}: {where}.{old}" for old, new in _pairs(statement["names"])]
        body = REMARK.sub("", EXPORT.sub("", PASSED_ON.sub("", IMPORT.sub("", source))))
        strange = OTHER.search(body)
        if strange is not None:
            raise BundleError(f"{name}: {strange[0].strip()!r} is no form of import or export that a bundle has")
        inside = "\n".join((*before, body.strip(), f"return {{ {', '.join(after)} }};"))
        return f'modules["{name}"] = (() => {{\n{inside}\n}})();\n'

    def _from(self, name: str, relative: str) -> str:
        whole = posixpath.normpath(posixpath.join(posixpath.dirname(name), relative))
        self.add(whole)
        return f'modules["{whole}"]'


def bundle(sources: Mapping[str, str], entry: str) -> str:
    """The script of a module and all that it stands on, to be loaded as a module. `sources` are texts by their
    paths.
    """
    made = _Bundle(sources)
    made.add(entry)
    return OPENING + "".join(made.parts.values())


def component(sources: Mapping[str, str], entry: str) -> str:
    """The script of a component: `open(component)` begins it, each time with modules of its own, so that two on a page
    share nothing. Its modules know what it was given as `component`.
    """
    return (
        f'export function open(component) {{\n{bundle(sources, entry)}return modules["{entry}"].open(component);\n}}\n'
    )


def _own(source: str) -> Iterator[str]:
    for statement in EXPORT.finditer(source):
        yield next(name for name in statement.groupdict().values() if name)


def _pairs(names: str) -> list[tuple[str, str]]:
    pairs = (each.strip().partition(" as ") for each in names.split(",") if each.strip())
    return [(old, new or old) for old, _, new in pairs]


def _renamed(names: str) -> str:
    return ", ".join(old if old == new else f"{old}: {new}" for old, new in _pairs(names))
