"""Files of a selection, one format per file, with where the numbers come from.

CSV, JSON and parquet hold fractions at full precision; Markdown and LaTeX print scores as the page does.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from evalboard.base.families import member, members

if TYPE_CHECKING:
    from evalboard.table.selection import Selection

FAMILY = "table.exports"


class Export(Protocol):
    """A format of files, by the name of its module."""

    ORDER: int
    EXTENSION: str
    """Of file names, and of the API's route."""
    MEDIA_TYPE: str
    LABEL: str
    """In the page's menu."""
    PRINTED: bool
    """Whether `evalboard show` prints it."""

    def write(self, selection: Selection) -> Iterator[str | bytes]:
        """The whole match as the content of a file, in pieces: no more than one of them need be in memory."""
        ...


def export(name: str) -> Export:
    """A format by its name."""
    return member(FAMILY, name, Export)


def exports() -> dict[str, Export]:
    """All formats by name, in their order."""
    by_name = {name: export(name) for name in members(FAMILY)}
    return dict(sorted(by_name.items(), key=lambda named: named[1].ORDER))


def by_extension() -> dict[str, Export]:
    """All formats by file extension, in their order."""
    return {each.EXTENSION: each for each in exports().values()}


def pieces(selection: Selection, extension: str) -> Iterator[bytes]:
    """A selection as a file of a format, piece by piece."""
    for piece in by_extension()[extension].write(selection):
        yield piece.encode() if isinstance(piece, str) else piece


def written(selection: Selection, extension: str) -> bytes:
    """A selection as a file of a format."""
    return b"".join(pieces(selection, extension))
