"""Snapshots on this machine: finished folders with a manifest, and the unfinished ones that a later try goes on with.

    <cache>/snapshots/<owner>--<name>/<sha>-<patterns>/    manifest.json, files/
    <cache>/snapshots/<owner>--<name>/.partial-<patterns>/ files/ (verified), parts/ (not yet)

A folder appears under its name by a rename, whole or not at all. Other patterns are another snapshot of the same commit.
"""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import msgspec
from huggingface_hub.utils import WeakFileLock

from evalboard.base import last_used, records
from evalboard.config import HubSource
from evalboard.errors import Damaged
from evalboard.sources import File, Snapshot

FORMAT = 1
MANIFESTS = "[0-9a-f]*/manifest.json"


class KeptFile(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One file of a snapshot: what the Hub lists (`published`, a hash with its kind; empty where it lists none) and the content's git id."""

    path: str
    size: int
    published: str
    blob: str


class Manifest(msgspec.Struct, frozen=True):
    """What a finished snapshot holds. `asked` are the revisions that led to it."""

    repo: str
    revision: str
    date: str | None
    asked: tuple[str, ...]
    patterns: tuple[str, ...]
    files: tuple[KeptFile, ...]
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class RevisionStore:
    """All snapshots of one dataset."""

    root: Path
    repo: str
    patterns: tuple[str, ...]

    def folder(self, sha: str) -> Path:
        """Where the snapshot of a commit lies, once it is finished."""
        return self.root / f"{sha}-{self._digest}"

    @property
    def partial(self) -> Path:
        """Where a download gathers. It has no commit in its name: what the next commit shares with it need not be fetched again."""
        return self.root / f".partial-{self._digest}"

    @property
    def finished(self) -> list[Path]:
        """The finished snapshots for these patterns, the last used first."""
        return _manifests(self.root.glob(f"[0-9a-f]*-{self._digest}/manifest.json"))

    @property
    def _digest(self) -> str:
        return hashlib.sha256(msgspec.json.encode(sorted(set(self.patterns)))).hexdigest()[:12]


def shelf(source: HubSource, cache: Path) -> RevisionStore:
    """The snapshots of a source's dataset for its patterns."""
    return RevisionStore(cache / "snapshots" / source.repo.replace("/", "--"), source.repo, source.patterns)


@contextmanager
def alone(shelf: RevisionStore) -> Iterator[None]:
    """Nobody else fetches the same files meanwhile, in this process or another; who waited finds them finished."""
    shelf.root.mkdir(parents=True, exist_ok=True)
    with WeakFileLock(shelf.partial.with_suffix(".lock")):
        yield


def load(folder: Path) -> Manifest | None:
    """The manifest of a finished snapshot whose files are all there; None for anything else. OSError where that cannot be seen now."""
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
    """What stands in the manifest of a snapshot, if it is what was written."""
    try:
        manifest = msgspec.json.decode(records.read(folder / "manifest.json"), type=Manifest)
    except (FileNotFoundError, NotADirectoryError, ValueError, Damaged):
        return None
    return manifest if manifest.format == FORMAT else None


def snapshot(folder: Path, manifest: Manifest) -> Snapshot:
    """A finished snapshot as the pipeline knows it."""
    return Snapshot(
        folder=folder / "files",
        revision=manifest.revision,
        files=tuple(File(file.path, file.blob, file.size) for file in manifest.files),
        repo=manifest.repo,
        date=datetime.fromisoformat(manifest.date) if manifest.date else None,
        unverified=tuple(file.path for file in manifest.files if not file.published),
        kind="hub",
    )


def used(folder: Path, manifest: Manifest, *, name: str) -> None:
    """Note that a snapshot is in use, and by which name it was asked for."""
    last_used.used(folder, (path.parent for path in folder.parent.glob(MANIFESTS)))
    with suppress(OSError):
        if name not in manifest.asked:
            _write(folder, msgspec.structs.replace(manifest, asked=(*manifest.asked, name)))


def publish(shelf: RevisionStore, manifest: Manifest) -> None:
    """The gathered files as a finished snapshot."""
    _write(shelf.partial, manifest)
    shutil.rmtree(shelf.partial / "parts", ignore_errors=True)
    folder = shelf.folder(manifest.revision)
    # What stands there did not load: a broken one.
    shutil.rmtree(folder, ignore_errors=True)
    shelf.partial.rename(folder)


def prune(shelf: RevisionStore, *, keep: int, but: Path) -> None:
    """Remove all but the snapshots used last, of which the one in use is one."""
    for manifest in [each for each in shelf.finished if each.parent != but][max(0, keep - 1) :]:
        shutil.rmtree(manifest.parent, ignore_errors=True)


def older(shelf: RevisionStore) -> dict[tuple[str, int], Path]:
    """Files of all finished snapshots of the dataset by published hash and size: what need not be fetched again."""
    folder_of: dict[tuple[str, int], Path] = {}
    for path in _manifests(shelf.root.glob(MANIFESTS)):
        # Also of a snapshot that lacks a file: each is checked again before it is taken over.
        manifest = _manifest(path.parent)
        for file in manifest.files if manifest else ():
            if file.published:
                folder_of.setdefault((file.published, file.size), path.parent / "files" / file.path)
    return folder_of


def _manifests(paths: Iterator[Path]) -> list[Path]:
    """Manifests, that of the snapshot used last first."""
    return [folder / "manifest.json" for folder in last_used.last_first(path.parent for path in paths)]


def _write(folder: Path, manifest: Manifest) -> None:
    records.write(folder / "manifest.json", msgspec.json.encode(manifest))
