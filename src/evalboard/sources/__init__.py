"""Where files come from. A source resolves to one revision and hands over a verified local folder.

One kind of source, one file, `sources/<kind>.py`, which has what `SourceKind` asks for; its part of a config is the
model of that kind in `config/sources.py`.
"""

from __future__ import annotations

import hashlib
import ntpath
import os
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache
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
from evalboard.strings import message

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
_TOKEN = re.compile(
    r"""
    (?P<folders>(?:(?<=/)|^)(?:\*\*/)+)  # `**/` as whole parts: any number of folders, none included
  | (?P<anything>\*\*+)                  # `**` elsewhere
  | (?P<some>\*)
  | (?P<one>\?)
  | \[(?P<negated>!?)(?P<set>\]?[^\]]*)\]
  | (?P<literal>.)
    """,
    re.VERBOSE | re.DOTALL,
)
_GLOB = re.compile(r"[*?\[]")
CHUNK = 1 << 20
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
LONGEST_NAME = 255
"""Bytes that a file system gives one part of a path."""


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


def matches(path: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns names this path (posix, relative to the dataset)."""
    return any(_compiled(pattern).fullmatch(path) for pattern in patterns)


@lru_cache(maxsize=1024)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile("".join(map(_expression, _TOKEN.finditer(pattern))), re.DOTALL)


def _expression(token: re.Match[str]) -> str:
    if token["folders"]:
        return "(?:.*/)?"
    if token["anything"]:
        return ".*"
    if token["some"]:
        return "[^/]*"
    if token["one"]:
        return "[^/]"
    if token["set"]:
        return _character_set(token["set"], negated=bool(token["negated"]))
    return re.escape(token[0])


def _character_set(inside: str, *, negated: bool) -> str:
    """A set of characters, ranges included, that never matches `/`."""
    ordered = re.sub(r"(.)-(.)", lambda span: span[0] if span[1] <= span[2] else "", inside, flags=re.DOTALL)
    escaped = re.sub(r"([\\\[\]^&~|])", r"\\\1", ordered)
    if not escaped:
        return "[^/]" if negated else "(?!)"
    return f"(?!/)[{'^' if negated else ''}{escaped}]"


def folders(patterns: Iterable[str]) -> list[tuple[str, bool]]:
    """The folders to list for all paths of some patterns, and whether those below them count too."""
    deep: dict[str, bool] = {}
    for pattern in patterns:
        parts = pattern.split("/")
        fixed = next((at for at, part in enumerate(parts[:-1]) if _GLOB.search(part)), len(parts) - 1)
        inside, rest = "/".join(parts[:fixed]), parts[fixed:]
        deep[inside] = deep.get(inside, False) or len(rest) > 1 or "**" in rest[0]
    return [(inside, below) for inside, below in sorted(deep.items()) if not _covered(inside, deep)]


def _covered(inside: str, deep: Mapping[str, bool]) -> bool:
    above = inside.split("/") if inside else []
    return any(deep.get("/".join(above[:end]), False) for end in range(len(above)))


@dataclass(frozen=True, slots=True)
class ContentHashes:
    """What a file holds, by the two ids that the Hub publishes, and its size in bytes. No `sha256` where nobody asked
    for it.
    """

    git: str
    sha256: str
    size: int


def content(path: Path, *, sha256: bool = True) -> ContentHashes:
    """The ids of a file's content. SourceError where it changes meanwhile."""
    if not sha256:
        blob, size = git_blob(str(path))
        return ContentHashes(blob, "", size)
    size = path.stat().st_size
    git = hashlib.sha1(b"blob %d\0" % size, usedforsecurity=False)
    long = hashlib.sha256()
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            git.update(chunk)
            long.update(chunk)
        _unchanged(str(path), file.tell(), size)
    return ContentHashes(git.hexdigest(), long.hexdigest(), size)


def git_blob(path: str) -> tuple[str, int]:
    """The id that git, and so the Hub, gives a file's content, and its size. SourceError where it changes meanwhile."""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - thousands of small files: Path and a buffer cost more than the hashing
        first = file.read(CHUNK)
        size = len(first) if len(first) < CHUNK else os.fstat(file.fileno()).st_size
        git = hashlib.sha1(b"blob %d\0" % size + first, usedforsecurity=False)
        while first and (chunk := file.read(CHUNK)):
            git.update(chunk)
        _unchanged(path, file.tell(), size)
    return git.hexdigest(), size


def _unchanged(path: str, read: int, size: int) -> None:
    if read != size:
        raise SourceError(message("sources-changed", file=path, size=str(size), read=str(read)))


def danger(path: str) -> str:
    """Why a path must not be written below a folder; empty for one that may."""
    parts = path.split("/")
    wrong = {
        "holds a control character or is no valid text": bool(_UNPRINTABLE.search(path)),
        "holds a backslash": "\\" in path,
        "is absolute": path.startswith("/") or bool(ntpath.splitdrive(path)[0]),
        "leaves the folder": ".." in parts,
        "has an empty part": "" in parts or "." in parts,
        "has a part too long for a file name": any(len(part.encode(errors="replace")) > LONGEST_NAME for part in parts),
    }
    return next((reason for reason, true in wrong.items() if true), "")


def refuse_danger(path: str, *, place: str) -> None:
    """SourceError for a path that must not be written below a folder."""
    if reason := danger(path):
        raise SourceError(message("sources-danger", place=place, path=f"{path!a}", reason=reason), permanent=True)


def nothing_matches(place: str, patterns: Sequence[str], there: Collection[str]) -> SourceError:
    """The error where a source holds no file that its patterns name."""
    names = tuple(sorted(there)[:5]) or message("sources-no-file-at-all")
    return SourceError(message("sources-no-match", place=place, patterns=tuple(patterns), there=names), permanent=True)
