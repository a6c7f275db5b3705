"""Files in a folder of this machine, known by their content as the Hub would know them. What a scan found is kept with
size, time and inode, so that the next one reads only what changed.
"""

from __future__ import annotations

import hashlib
import math
import os
import stat
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import orjson

from evalboard.base import seals
from evalboard.config import FolderSource
from evalboard.errors import DamagedCache, SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, git_blob, matches, nothing_matches, refuse_danger, silent
from evalboard.strings import message

RACY_NS = 2_000_000_000
"""Coarsest clock of a file system: what was written within it before a scan may be written again unseen."""
KEPT_SCANS = 1024
SHOWN = frozenset({".eval_results"})
"""Folders whose names begin as those of hidden ones do, and which hold data: results in the repository of a model."""
FORMAT = 2

Folders = dict[str, tuple[int, int, list[str], list[str]]]
"""By path: time of change, inode, names of the folders and of the files inside."""
Files = dict[str, tuple[int, int, int, str]]
"""By path: size, time of change, inode, blob id."""


@dataclass(slots=True)
class FolderScan:
    """What a scan found."""

    folders: Folders = field(default_factory=dict)
    files: Files = field(default_factory=dict)


def fetch(source: FolderSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The folder that a source names, as it is now."""
    return scan(Path(source.path).expanduser(), source.patterns, settings=settings, progress=progress)


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:  # noqa: ARG001 - as the other kinds
    """What was known of folders, dropped: the next look reads every file."""
    for record in (settings.cache / "folders").glob("*.json"):
        seals.removed(record)


def scan(folder: Path, patterns: Sequence[str], *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files of a folder that patterns name. SourceError where it cannot be read or holds none of them."""
    if not folder.is_dir():
        raise SourceError(
            message("sources-a-file" if folder.exists() else "sources-no-folder", path=str(folder)), permanent=True
        )
    # The real path: links inside are judged by where they lead.
    root = os.path.realpath(folder)
    record = (
        settings.cache / "folders" / f"{hashlib.sha256(orjson.dumps([FORMAT, root, *patterns])).hexdigest()[:32]}.json"
    )
    before, now = _load(record), FolderScan()
    try:
        files = _files(root, patterns, before=before, now=now, progress=progress)
    except OSError as error:
        raise SourceError(
            message("sources-closed", path=str(error.filename or folder), why=str(error.strerror))
        ) from None
    if (now.folders, now.files) != (before.folders, before.files):
        _save(record, now)
    # What the last scan knew was not read again.
    trusted = any(file.path in before.files and now.files.get(file.path) is before.files[file.path] for file in files)
    return Snapshot(folder=Path(root), revision=_revision(files), files=files, kind="folder", fresh=not trusted)


def _files(
    root: str, patterns: Sequence[str], *, before: FolderScan, now: FolderScan, progress: Progress
) -> tuple[File, ...]:
    racy_from = time.time_ns() - RACY_NS
    depth = max(math.inf if "**" in pattern else pattern.count("/") for pattern in patterns)
    there = _walk(root, before.folders, now.folders, racy_from, depth)
    wanted = sorted(path for path in there if matches(path, patterns))
    if not wanted:
        raise nothing_matches(root, patterns, _walk(root, before.folders, now.folders, racy_from, math.inf))
    files = []
    for done, path in enumerate(wanted):
        if file := _file(root, path, before.files, now.files, racy_from):
            files.append(file)
        if done % 200 == 0:
            progress(done, len(wanted), "looking at files")
    return tuple(files)


def _walk(root: str, before: Folders, now: Folders, racy_from: int, depth: float) -> list[str]:
    paths: list[str] = []
    waiting = [""]
    while waiting:
        inner = waiting.pop()
        looked = os.lstat(f"{root}/{inner[:-1]}")  # thousands of folders: Path costs more than the call
        if stat.S_ISLNK(looked.st_mode):  # it is walked where it leads
            _refuse_outside(root, inner[:-1])
            continue
        time_ns, inode = looked.st_mtime_ns, looked.st_ino
        seen = before.get(inner)
        if seen is None or seen[0] != time_ns or seen[1] != inode:
            folders, names, settled = _names(root, inner)
            seen = (time_ns, inode, folders, names)
            if settled and time_ns < racy_from:
                now[inner] = seen
        else:
            now[inner] = seen
        if inner.count("/") < depth:
            waiting += [f"{inner}{name}/" for name in seen[2]]
        paths += [inner + name for name in seen[3]]
    return paths


def _names(root: str, inner: str) -> tuple[list[str], list[str], bool]:
    """The folders and the files in a folder, and whether that is settled by the folder alone: where a link leads is
    not.
    """
    folders, names, settled = [], [], True
    with os.scandir(f"{root}/{inner}") as entries:
        for entry in entries:
            if entry.name.startswith(".") and entry.name not in SHOWN:
                continue
            settled = settled and not entry.is_symlink()
            (folders if entry.is_dir() else names).append(entry.name)
    return folders, names, settled


def _refuse_outside(root: str, path: str) -> None:
    target = os.path.realpath(f"{root}/{path}")
    if os.path.commonpath([root, target]) != root:
        raise SourceError(message("sources-link-out", path=root, link=f"{path!a}"), permanent=True)


def _file(root: str, path: str, before: Files, now: Files, racy_from: int) -> File | None:
    """One file, read only if it is not as it was. None for what is no regular file, or went away since the walk."""
    whole = f"{root}/{path}"
    try:
        looked = os.stat(whole)  # noqa: PTH116 - as in _walk
    except FileNotFoundError:
        return None
    size, time_ns, inode = looked.st_size, looked.st_mtime_ns, looked.st_ino
    seen = before.get(path)
    if seen is not None and seen[0] == size and seen[1] == time_ns and seen[2] == inode:
        now[path] = seen
        return File(path, seen[3], size)
    if not stat.S_ISREG(looked.st_mode):
        return None
    if os.path.islink(whole):  # noqa: PTH114 - as above
        _refuse_outside(root, path)
    refuse_danger(path, place=root)
    blob, read = git_blob(whole)
    if time_ns < racy_from and read == size:
        now[path] = (size, time_ns, inode, blob)
    return File(path, blob, read)


def _revision(files: tuple[File, ...]) -> str:
    lines = "".join([f"{file.path}\0{file.blob}\n" for file in files])
    return f"folder-{hashlib.sha256(lines.encode()).hexdigest()[:16]}"


def _load(record: Path) -> FolderScan:
    try:
        rows = orjson.loads(seals.read(record))
        return FolderScan(**rows)
    except (OSError, ValueError, TypeError, DamagedCache):
        return FolderScan()


def _save(record: Path, scanned: FolderScan) -> None:
    with suppress(OSError):
        record.parent.mkdir(parents=True, exist_ok=True)
        seals.write(record, orjson.dumps(scanned))
        seals.keep_last(record, [*record.parent.glob("*.json")], KEPT_SCANS)
