"""Folders of files that are made on this machine, not downloaded: published by a rename, whole or not at all, with a
list of what is in them.

<folder>/manifest.json, files/
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

import orjson

from evalboard.base import records
from evalboard.errors import DamagedCache, DiskFull, SourceError
from evalboard.sources import File
from evalboard.strings import Text, message

FILES = "files"
MANIFEST = "manifest.json"


def listed(folder: Path, what: Text) -> tuple[File, ...] | None:
    """The files that were made in a folder before; None where there are none, or their list cannot be read. SourceError
    where the disk fails.
    """
    try:
        rows = orjson.loads(records.read(folder / MANIFEST))
        return tuple(File(path, blob, size) for path, blob, size in rows)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise SourceError(message("sources-not-read", what=what, folder=str(folder), why=str(error.strerror))) from None
    except (ValueError, TypeError, DamagedCache):
        return None


def made(folder: Path, what: Text, write: Callable[[Path], None]) -> tuple[File, ...]:
    """The files of a folder made now, by a function that writes them into an empty one. NoRoom where they cannot be
    written.
    """
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix=".partial-", dir=folder.parent))
    except OSError as error:
        raise DiskFull(
            message("sources-not-written", what=what, folder=str(folder.parent), why=str(error.strerror))
        ) from None
    try:
        (partial / FILES).mkdir()
        write(partial / FILES)
        files = _hashed(partial / FILES)
        records.write(partial / MANIFEST, orjson.dumps([[file.path, file.blob, file.size] for file in files]))
        _publish(partial, folder, what)
    except OSError as error:
        raise DiskFull(message("sources-not-written", what=what, folder=str(folder), why=str(error.strerror))) from None
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    return files


def _hashed(folder: Path) -> tuple[File, ...]:
    files = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        content = path.read_bytes()
        files.append(File(path.relative_to(folder).as_posix(), blob_of(content), len(content)))
    return tuple(files)


def blob_of(content: bytes) -> str:
    """The id that Git gives a content."""
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()


def _publish(partial: Path, folder: Path, what: Text) -> None:
    try:
        partial.rename(folder)
    except OSError:
        if listed(folder, what) is None:
            shutil.rmtree(folder, ignore_errors=True)
            partial.rename(folder)
