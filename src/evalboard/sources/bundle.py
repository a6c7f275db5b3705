"""A compact copy of a dataset in one file, as `evalboard bundle` writes it: unpacked once, then only read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from evalboard.base import seals
from evalboard.config import BundleSource
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, silent
from evalboard.sources._archive import FACTS, facts_of, hash_of, unpack
from evalboard.sources._local_folders import FILES, listed, made
from evalboard.sources._patterns import matches
from evalboard.sources._verify import nothing_matches
from evalboard.strings import message

WHAT = message("sources-what-bundle")


def fetch(source: BundleSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files of a bundle. Its revision is the commit that was copied. SourceError where it is not the file that the
    config names.
    """
    path, folder = Path(source.path), settings.cache / "bundles" / source.sha256[:32]
    files = listed(folder, WHAT)
    if files is None:
        progress(0, 1, "unpacking")
        _check(path, source.sha256)
        files = made(folder, WHAT, lambda into: unpack(path, into, settings))
    inside = folder / FILES
    try:
        copied = facts_of((inside / FACTS).read_bytes(), source.path)
    except OSError as error:
        raise SourceError(message("sources-unpacked", path=str(source.path), why=str(error.strerror))) from None
    wanted = _wanted(source, files)
    return Snapshot(
        folder=inside, revision=copied.commit, files=wanted, date=copied.moment, kind="bundle", copied=copied
    )


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


def _wanted(source: BundleSource, files: Sequence[File]) -> tuple[File, ...]:
    wanted = tuple(file for file in files if file.path != FACTS and matches(file.path, source.patterns))
    if not wanted:
        raise nothing_matches(source.path, source.patterns, [file.path for file in files if file.path != FACTS])
    return wanted
