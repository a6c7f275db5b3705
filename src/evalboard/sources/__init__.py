"""Where files come from. A source resolves to one revision and hands over a verified local folder.

One kind of source, one file, `sources/<kind>.py`, which has what `SourceKind` asks for; its part of a config is the
model of that kind in `config/sources.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import Protocol

from evalboard.base import current_file
from evalboard.base.families import member, offers
from evalboard.config.sources import Source
from evalboard.data.bounds import Bounds
from evalboard.data.copy_origin import CopyOrigin
from evalboard.data.schema import LeftOut
from evalboard.errors import DamagedCache, DiskFull, SourceError
from evalboard.settings import Settings
from evalboard.sources._patterns import matches
from evalboard.sources._verify import git_blob

__all__ = [
    "READING",
    "File",
    "Progress",
    "RefetchingSource",
    "Snapshot",
    "SnapshotKeeper",
    "SourceKind",
    "fetched",
    "latest",
    "matches",
    "silent",
    "verify",
]

Progress = Callable[[int, int, str], None]
"""Called with files done, files in all, and a word for what is being done."""
READING = "reading "
"""What is being done while one file of results is read, before its path."""


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

    `revision` is the commit sha of a Hub repository, for several a hash of theirs, for folders a hash of what is in
    it. `date` is the date of the commit, None where there is none. `repo` is the repository's id, for
    several what was asked for, None for folders. `unverified` lists files whose content could not be checked because
    the source publishes no hash.
    """

    folder: Path
    revision: str
    files: tuple[File, ...] = field(repr=False)
    repo: str | None = None
    date: datetime | None = None
    synthetic: bool = False
    unverified: tuple[str, ...] = ()
    kind: str = ""
    copied: CopyOrigin | None = None
    """Of what a bundled copy is one."""
    repo_type: str = "dataset"
    commits: Mapping[str, str] = field(default_factory=dict, repr=False, hash=False)
    """Of several repositories: the commit of each whose files these are. Below `folder`, each has one of its own,
    `owner/name/`.
    """
    left_out: tuple[LeftOut, ...] = ()
    """Of several repositories: those of which nothing could be had, each with why."""
    fresh: bool = field(default=False, repr=False, compare=False)
    """Whether every file was compared with its id a moment ago, when the snapshot was made."""
    bounds: Bounds = field(default=Bounds(), repr=False, compare=False)
    workspace: Path | None = field(default=None, repr=False, compare=False)
    """A folder where readers keep what they make of files, by content; None where nothing is kept."""

    def local(self, file: File, *, whole: bool = True) -> Path:
        """Where the file lies on this machine, to be read now. ReadError where it holds more than it may; without
        `whole` each piece is looked at by the reader.
        """
        current_file.note(file.path)
        path = self.folder / file.path
        if whole:
            self.bounds.check(path)
        return path


class SourceKind(Protocol):
    """A kind of source."""

    def fetch(self, source: Source, *, settings: Settings, progress: Progress = silent) -> Snapshot:
        """The files that a source names, as they are now. SourceError where they cannot be had."""
        ...


class RefetchingSource(Protocol):
    """A kind of source that can fetch again what the disk damaged."""

    def forget(self, snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
        """Take care that damaged files are not served again: another `fetch` has the right ones."""
        ...


class SnapshotKeeper(Protocol):
    """A kind of source whose snapshots stay on this machine, for when it cannot be reached."""

    def latest(self, source: Source, *, settings: Settings) -> Snapshot | None:
        """The snapshot that a source was last served from, without a look at the source. None where there is none."""
        ...


def fetched(source: Source, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files that a source names, as they are now. SourceError where they cannot be had."""
    kind = member("sources", source.kind, SourceKind)
    try:
        return kind.fetch(source, settings=settings, progress=progress)
    except DiskFull:
        if settings.spare is None:
            raise
        return kind.fetch(source, settings=replace(settings, cache=settings.spare, spare=None), progress=progress)


def verify(snapshot: Snapshot, *, settings: Settings) -> None:
    """Read every file of a snapshot. Damaged where one is not what its id says; another look fetches it again."""
    if snapshot.fresh:
        return
    damaged = [file for file in snapshot.files if not _same(f"{snapshot.folder}/{file.path}", file)]
    if damaged:
        if snapshot.kind and offers("sources", snapshot.kind, RefetchingSource):
            member("sources", snapshot.kind, RefetchingSource).forget(snapshot, damaged, settings=settings)
        raise DamagedCache(
            f"{snapshot.repo or snapshot.folder}: {damaged[0].path} is not what it was when it was fetched"
        )


def _same(path: str, file: File) -> bool:
    try:
        return git_blob(path) == (file.blob, file.size)
    except (FileNotFoundError, SourceError):
        return False


def latest(source: Source, *, settings: Settings) -> Snapshot | None:
    """The snapshot that a source was last served from; None where its kind keeps none, or there is none."""
    if not offers("sources", source.kind, SnapshotKeeper):
        return None
    return member("sources", source.kind, SnapshotKeeper).latest(source, settings=settings)
