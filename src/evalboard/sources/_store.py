"""Snapshots on this machine: finished folders with a manifest, and the unfinished ones that a later try goes on with.

    <cache>/snapshots/<owner>--<name>/<sha>-<patterns>/    manifest.json, files/
    <cache>/snapshots/<owner>--<name>/.partial-<patterns>/ files/ (verified), parts/ (not yet), lists/ (of several
    repositories)

A folder appears under its name by a rename, whole or not at all. Other patterns are another snapshot of the same
commit.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec
import orjson
from huggingface_hub.utils import WeakFileLock

from evalboard.base import seals
from evalboard.config import HubSource
from evalboard.config.sources import DatasetSource
from evalboard.data.schema import LeftOut
from evalboard.errors import DamagedCache, DiskFull, SourceError
from evalboard.sources import File, Snapshot
from evalboard.strings import Text, message

FORMAT = 1
MANIFESTS = "[0-9a-f]*/manifest.json"
GONE = ".gone-"
FILES = "files"
MANIFEST = "manifest.json"


class KeptFile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One file of a snapshot: the hash that the Hub lists (`published`, may be empty) and the content's git id."""

    path: str
    size: int
    published: str
    blob: str


class KeptHead(msgspec.Struct, frozen=True, array_like=True):
    """One of several repositories at the commit at which its files are taken; no commit for one that cannot be had."""

    repo: str
    sha: str
    date: str


class Unavailable(msgspec.Struct, frozen=True, array_like=True):
    """Why nothing of one of several repositories is there. `probe` is the file that a later look asks for first, if
    any.
    """

    repo: str
    reason: str
    sha: str = ""
    probe: str = ""


class Manifest(msgspec.Struct, frozen=True):
    """What a finished snapshot holds. `asked` are the revisions that led to it; `heads` and `refused` are of several
    repositories.
    """

    repo: str
    revision: str
    date: str | None
    asked: tuple[str, ...]
    patterns: tuple[str, ...]
    files: tuple[KeptFile, ...]
    format: int = FORMAT
    repo_type: str = "dataset"
    heads: tuple[KeptHead, ...] = ()
    refused: tuple[Unavailable, ...] = ()


@dataclass(frozen=True, slots=True)
class RevisionStore:
    """All snapshots of one repository, or of several that are asked for together."""

    root: Path
    repo: str
    patterns: tuple[str, ...]

    def folder(self, sha: str) -> Path:
        """Where the snapshot of a commit lies, once it is finished."""
        return self.root / f"{sha}-{self._digest}"

    @property
    def partial(self) -> Path:
        """Where a download gathers. It has no commit in its name: what the next commit shares with it need not be
        fetched again.
        """
        return self.root / f".partial-{self._digest}"

    @property
    def finished(self) -> list[Path]:
        """The finished snapshots for these patterns, the last used first."""
        return _manifests(self.root.glob(f"[0-9a-f]*-{self._digest}/manifest.json"))

    @property
    def _digest(self) -> str:
        return hashlib.sha256(msgspec.json.encode(sorted(set(self.patterns)))).hexdigest()[:12]


def shelf(source: HubSource, cache: Path) -> RevisionStore:
    """The snapshots of a source's repository, or of its several ones together, for its patterns."""
    if source.repos:
        digest = hashlib.sha256(msgspec.json.encode([source.type, source.revision, *source.wanted])).hexdigest()[:16]
        return RevisionStore(cache / "snapshots" / f"several--{digest}", source.title, source.patterns)
    kind = "" if source.type == "dataset" else f"{source.type}--"
    index = "--flat" if source.index else ""
    split = [f"{source.config} {source.split}"] if isinstance(source, DatasetSource) else []
    patterns = (*source.patterns, *split)
    return RevisionStore(cache / "snapshots" / f"{kind}{source.repo.replace('/', '--')}{index}", source.repo, patterns)


@contextmanager
def alone(shelf: RevisionStore) -> Iterator[None]:
    """Nobody else fetches the same files meanwhile, in this process or another; who waited finds them finished."""
    shelf.root.mkdir(parents=True, exist_ok=True)
    with WeakFileLock(shelf.partial.with_suffix(".lock")):
        yield


def load(folder: Path) -> Manifest | None:
    """The manifest of a finished snapshot whose files are all there; None for anything else. OSError where that cannot
    be seen now.
    """
    manifest = _manifest(folder)
    if manifest is None:
        return None
    inside = f"{folder}/files/"
    try:
        whole = all([os.stat(inside + file.path).st_size == file.size for file in manifest.files])  # noqa: C419, PTH116 - thousands: every call counts
    except (FileNotFoundError, NotADirectoryError):
        return None
    return manifest if whole else None


def _manifest(folder: Path) -> Manifest | None:
    try:
        manifest = msgspec.json.decode(seals.read(folder / "manifest.json"), type=Manifest)
    except (FileNotFoundError, NotADirectoryError, ValueError, DamagedCache):
        return None
    return manifest if manifest.format == FORMAT else None


def snapshot(folder: Path, manifest: Manifest) -> Snapshot:
    """A finished snapshot as the pipeline knows it."""
    refused = {each.repo for each in manifest.refused}
    return Snapshot(
        folder=folder / "files",
        revision=manifest.revision,
        files=tuple(File(file.path, file.blob, file.size) for file in manifest.files),
        repo=manifest.repo,
        date=datetime.fromisoformat(manifest.date) if manifest.date else None,
        unverified=tuple(file.path for file in manifest.files if not file.published),
        kind="hub",
        repo_type=manifest.repo_type,
        commits={head.repo: head.sha for head in manifest.heads if head.repo not in refused},
        left_out=tuple(LeftOut(file=each.repo, reason=each.reason) for each in manifest.refused),
    )


def used(folder: Path, manifest: Manifest, *, name: str) -> None:
    """Note that a snapshot is in use, and by which name it was asked for."""
    seals.used(folder, (path.parent for path in folder.parent.glob(MANIFESTS)))
    with suppress(OSError):
        if name not in manifest.asked:
            _write(folder, msgspec.structs.replace(manifest, asked=(*manifest.asked, name)))


def publish(shelf: RevisionStore, manifest: Manifest) -> None:
    """The gathered files as a finished snapshot."""
    _write(shelf.partial, manifest)
    for beside in ("parts", "lists"):
        shutil.rmtree(shelf.partial / beside, ignore_errors=True)
    folder = shelf.folder(manifest.revision)
    # What stands there did not load: a broken one.
    shutil.rmtree(folder, ignore_errors=True)
    shelf.partial.rename(folder)


def prune(shelf: RevisionStore, *, keep: int, but: Path) -> None:
    """Take away all but the snapshots used last, of which the one in use is one. Their files, often thousands, go while
    the caller goes on.
    """
    for manifest in [each for each in shelf.finished if each.parent != but][max(0, keep - 1) :]:
        with suppress(OSError):
            (manifest.parent.rename(shelf.root / f"{GONE}{uuid.uuid4().hex}") / "manifest.json").unlink()
    gone = [*shelf.root.glob(f"{GONE}*")]  # those of a process that ended too early among them
    if gone:
        threading.Thread(
            target=lambda: [shutil.rmtree(folder, ignore_errors=True) for folder in gone], name="old snapshots"
        ).start()


def older(shelf: RevisionStore) -> dict[tuple[str, int], str]:
    """Files of all finished snapshots of the dataset by published hash and size: what need not be fetched again."""
    path_of: dict[tuple[str, int], str] = {}
    for path in _manifests(shelf.root.glob(MANIFESTS)):
        # Also of a snapshot that lacks a file: each is checked again before it is taken over.
        manifest, inside = _manifest(path.parent), f"{path.parent}/files/"
        for file in manifest.files if manifest else ():
            if file.published:
                path_of.setdefault((file.published, file.size), inside + file.path)
    return path_of


def _manifests(paths: Iterator[Path]) -> list[Path]:
    return [folder / "manifest.json" for folder in seals.last_first(path.parent for path in paths)]


def _write(folder: Path, manifest: Manifest) -> None:
    seals.write(folder / "manifest.json", msgspec.json.encode(manifest))


def listed(folder: Path, what: Text) -> tuple[File, ...] | None:
    """The files that were made in a folder before; None where there are none, or their list cannot be read. SourceError
    where the disk fails.
    """
    try:
        rows = orjson.loads(seals.read(folder / MANIFEST))
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
        seals.write(partial / MANIFEST, orjson.dumps([[file.path, file.blob, file.size] for file in files]))
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
