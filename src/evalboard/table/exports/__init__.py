"""Files to take a selection away as: one format per file, each with where the numbers come from.

Files for programs (CSV, JSON, parquet) hold the whole match, scores as fractions at full precision. Files for readers
(Markdown, LaTeX) show scores times 100 with two decimals and a dash for what is missing, as the page does. What a file
declares stands at its top and is light; what it writes with is loaded when it writes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from evalboard.base.families import member, members

if TYPE_CHECKING:
    from evalboard.table.selection import Selection

FAMILY = "table.exports"


class Export(Protocol):
    """A format of files, one file of this folder; the command line calls it by the file's name."""

    ORDER: int
    """Where it stands among the others."""
    EXTENSION: str
    """How the names of its files end, and the route of the API."""
    MEDIA_TYPE: str
    LABEL: str
    """What the page's menu calls it."""
    PRINTED: bool
    """Whether `evalboard show` prints it."""

    def write(self, selection: Selection) -> str | bytes:
        """The whole match as the content of a file."""
        ...


def export(name: str) -> Export:
    """A format by its name."""
    return member(FAMILY, name, Export)


def exports() -> dict[str, Export]:
    """All formats by name, in their order."""
    by_name = {name: export(name) for name in members(FAMILY)}
    return dict(sorted(by_name.items(), key=lambda named: named[1].ORDER))


def by_extension() -> dict[str, Export]:
    """All formats by the end of their files' names, in their order."""
    return {each.EXTENSION: each for each in exports().values()}


def written(selection: Selection, extension: str) -> bytes:
    """A selection as a file of a format."""
    content = by_extension()[extension].write(selection)
    return content.encode() if isinstance(content, str) else content
