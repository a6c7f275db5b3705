"""Where files come from. A source resolves to one revision and hands over a verified local folder.

One kind of source, one file: `sources/<kind>.py` has `fetch(source, *, settings, progress) -> Snapshot`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

Progress = Callable[[int, int, str], None]
"""Called with files done, files in all, and a word for what is being done."""


def silent(done: int, total: int, doing: str) -> None:
    """The progress of somebody who does not listen."""


@dataclass(frozen=True, slots=True)
class File:
    """One file of a snapshot: its path inside the dataset (posix), its content id, its size in bytes."""

    path: str
    blob: str
    size: int


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A local folder at one revision, files verified.

    `revision` is the commit sha of a Hub dataset, or for folders and demo data a hash of what is in it.
    `date` is the date of the commit, None where there is none. `repo` is the dataset's id, None for folders.
    `unverified` lists files whose content could not be checked because the source publishes no hash.
    """

    folder: Path
    revision: str
    files: tuple[File, ...] = field(repr=False)
    repo: str | None = None
    date: datetime | None = None
    synthetic: bool = False
    unverified: tuple[str, ...] = ()

    def local(self, file: File) -> Path:
        """Where the file lies on this machine."""
        return self.folder / file.path
