"""What is checked of every file: that its path stays inside its folder, and that its content is what its id says."""

from __future__ import annotations

import hashlib
import ntpath
import os
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from evalboard.errors import SourceError
from evalboard.strings import message

CHUNK = 1 << 20
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
LONGEST_NAME = 255
"""Bytes that a file system gives one part of a path."""


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
