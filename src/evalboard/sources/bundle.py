"""A compact copy of a dataset in one file, as `evalboard bundle` writes it: unpacked once, then only read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from evalboard.base import seals
from evalboard.config import BundleSource
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, silent
from evalboard.sources._archive import FACTS, facts_of, hash_of, unpack
from evalboard.sources._local_folders import FILES, blob_of, listed, made
from evalboard.sources._patterns import matches
from evalboard.sources._verify import nothing_matches
from evalboard.strings import message

WHAT = message("sources-what-bundle")


def fetch(source: BundleSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files of a bundle, or of one of its snapshots, whose revision is a commit or a day. SourceError where it is
    not the file that the config names.
    """
    inside, files, copied = _opened(source, settings, progress)
    day = max(_days(files), default="") if source.snapshot == "latest" else source.snapshot
    wanted = _wanted(source, files, f"{day}/" if day else "")
    if day:
        copied = replace(copied, date=day)
    return Snapshot(
        folder=inside,
        revision=day or copied.commit,
        files=wanted,
        date=copied.moment,
        kind="bundle",
        copied=copied,
    )


def days(source: BundleSource, *, settings: Settings) -> list[str]:
    """The days of the snapshots that a bundle holds, the newest first; none where it is one. Errors as `fetch`."""
    return sorted(_days(_opened(source, settings)[1]), reverse=True) if source.snapshot else []


def _days(files: Sequence[File]) -> set[str]:
    return {day for file in files if (day := file.path.partition("/")[0]) != file.path}


def _opened(
    source: BundleSource, settings: Settings, progress: Progress = silent
) -> tuple[Path, Sequence[File], CopyOrigin]:
    path, folder = Path(source.path), settings.cache / "bundles" / source.sha256[:32]
    files, inside = listed(folder, WHAT), folder / FILES
    if files is not None and _are_damaged(inside / FACTS, files):
        seals.put_aside(folder, settings.cache, f"{FACTS} is not what was unpacked")
        files = None
    if files is None:
        progress(0, 1, "unpacking")
        _check(path, source.sha256)
        files = made(folder, WHAT, lambda into: unpack(path, into, settings))
    try:
        copied = facts_of((inside / FACTS).read_bytes(), source.path)
    except OSError as error:
        raise SourceError(message("sources-unpacked", path=str(source.path), why=str(error.strerror))) from None
    return inside, files, copied


def _are_damaged(facts: Path, files: Sequence[File]) -> bool:
    try:
        content = facts.read_bytes()
    except FileNotFoundError:
        return True
    except OSError:  # which says nothing of what is on the disk
        return False
    return File(FACTS, blob_of(content), len(content)) not in files


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put a damaged folder aside: the next look unpacks the bundle again."""
    seals.put_aside(snapshot.folder.parent, settings.cache, f"{damaged[0].path} is not what was unpacked")


def _check(path: Path, expected: str) -> None:
    try:
        actual = hash_of(path)
    except OSError as error:
        raise SourceError(message("sources-closed", path=str(path), why=str(error.strerror)), permanent=True) from None
    if actual != expected:
        raise SourceError(
            message("sources-other-bundle", path=str(path), actual=actual, expected=expected), permanent=True
        )


def _wanted(source: BundleSource, files: Sequence[File], below: str) -> tuple[File, ...]:
    patterns = [below + pattern for pattern in source.patterns]
    wanted = tuple(file for file in files if file.path != FACTS and matches(file.path, patterns))
    if not wanted:
        raise nothing_matches(source.path, patterns, [file.path for file in files if file.path != FACTS])
    return wanted
