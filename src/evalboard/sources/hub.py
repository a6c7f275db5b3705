"""Files of a repository on the Hugging Face Hub, at one commit, or of several, each checked against the hash that the
Hub lists.

Requests: none for a commit that is here, one for a branch that did not move, else three (commit, date, tree; the tree
more for thousands of files or several folders) and one for each file whose content is not here yet. Of several
repositories: `_several.py`. By an index that the dataset keeps of its own files: `py`.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
from huggingface_hub.errors import HFValidationError
from huggingface_hub.utils import validate_repo_id

from evalboard.base import seals
from evalboard.base.hub_urls import RepoType
from evalboard.base.scratch import Scratch
from evalboard.config import BundleSource, HubSource
from evalboard.config.sources import SHA, DatasetSource
from evalboard.data.schema import LeftOut
from evalboard.errors import DiskFull, SourceError
from evalboard.settings import Settings
from evalboard.sources import (
    File,
    Progress,
    Snapshot,
    _client,
    _repositories,
    _store,
    bundle,
    folders,
    matches,
    nothing_matches,
    refuse_danger,
    silent,
)
from evalboard.sources._gather import Head, ListedFile, PartialFailure, fetched_alone, files_of, gathered, wanted
from evalboard.sources._remote import Hub, open_hub
from evalboard.sources._splits import CARD, split_of
from evalboard.sources._store import Manifest, RevisionStore, Unavailable
from evalboard.sources.bundle import hash_of
from evalboard.strings import message

EVERYTHING = ("**/*",)
MANIFEST, COLLECTIONS = "flat/latest_manifest.json", "flat/indexes/by_collection"
STALE = timedelta(days=2)
"""An index that is older than the commit by more than this is not gone by: it is made daily."""
log = logging.getLogger(__name__)


def fetch(source: HubSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The files that a source names, at the commits that its revision names now. SourceError where they cannot be
    had.
    """
    if source.packed:
        return _inside(source, fetch(archive_of(source), settings=settings, progress=progress), settings, progress)
    shelf = _store.shelf(source, settings.cache)
    try:
        progress(0, 0, "asking the Hub")
        manifest, fresh = (
            _of_several(source, shelf, settings, progress)
            if source.repos
            else _of_one(source, shelf, settings, progress)
        )
        folder = shelf.folder(manifest.revision)
        _store.used(folder, manifest, name=source.revision)
    except OSError as error:
        why = {"place": str(error.filename or shelf.root), "why": str(error.strerror or error)}
        raise DiskFull(message("sources-no-room", name=source.title, **why)) from None
    return replace(_store.snapshot(folder, manifest), fresh=fresh)


def _of_one(source: HubSource, shelf: RevisionStore, settings: Settings, progress: Progress) -> tuple[Manifest, bool]:
    hub = _hub(source.repo, settings, source.type)
    sha = _sha(hub, source.revision)
    manifest = _store.load(shelf.folder(sha))
    if manifest is not None:
        return manifest, False
    with _store.alone(shelf):
        # Somebody else may have fetched it while this one waited.
        manifest = _store.load(shelf.folder(sha))
        if manifest is not None:
            return manifest, False
        manifest = _gathered(hub, shelf, sha, source, settings, progress=progress)
        _finish(shelf, manifest, settings)
    return manifest, True


def _of_several(
    source: HubSource, shelf: RevisionStore, settings: Settings, progress: Progress
) -> tuple[Manifest, bool]:
    heads, refused = _repositories.heads_of(source, settings)
    manifest = _repositories.same(shelf, heads, refused)
    if manifest is not None:
        return manifest, False
    with _store.alone(shelf):
        manifest = _repositories.same(shelf, heads, refused)
        if manifest is not None:
            return manifest, False
        manifest = _repositories.gather(shelf, source, heads, refused, progress=progress)
        there = _store.load(shelf.folder(manifest.revision))
        if there is not None:
            return there, False
        _finish(shelf, manifest, settings)
    return manifest, True


def archive_of(source: HubSource) -> HubSource:
    """The source of the one file that holds the files of a packed one."""
    return source.model_copy(update={"patterns": (literally(File(source.packed, "", 0)),), "packed": ""})


def _inside(source: HubSource, archive: Snapshot, settings: Settings, progress: Progress) -> Snapshot:
    path = archive.folder / source.packed
    packed = BundleSource(kind="bundle", path=str(path), sha256=hash_of(path), patterns=source.patterns)
    return bundle.fetch(packed, settings=settings, progress=progress)


def _finish(shelf: RevisionStore, manifest: Manifest, settings: Settings) -> None:
    _store.publish(shelf, manifest)
    _store.prune(shelf, keep=settings.keep, but=shelf.folder(manifest.revision))


def latest(source: HubSource, *, settings: Settings) -> Snapshot | None:
    """The snapshot on this machine that a source was last served from, without asking the Hub. None where there is
    none.
    """
    if source.packed:
        archive = latest(archive_of(source), settings=settings)
        return None if archive is None else _inside(source, archive, settings, silent)
    with suppress(OSError):
        for path in _store.shelf(source, settings.cache).finished:
            manifest = _store.load(path.parent)
            if manifest is not None and source.revision in (manifest.revision, *manifest.asked):
                return _store.snapshot(path.parent, manifest)
    return None


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put damaged files of a snapshot aside: the next look fetches these again, and checks the others."""
    for file in damaged:
        seals.put_aside(snapshot.folder / file.path, settings.cache, f"of {snapshot.repo} at {snapshot.revision[:7]}")


def listing(source: HubSource, *, settings: Settings) -> list[File]:
    """The files that a source of one repository names, none of them fetched. Their ids are pointers', for LFS."""
    hub = _hub(source.repo, settings, source.type)
    head = Head(hub, _sha(hub, source.revision))
    if isinstance(source, DatasetSource):
        listed = _of_split(head, source, settings)
    else:
        listed = [file for file in files_of(head, source.patterns) if matches(file.path, source.patterns)]
    return [File(file.path, file.oid, file.size) for file in listed]


def _of_split(head: Head, source: DatasetSource, settings: Settings) -> list[ListedFile]:
    listed = wanted(head, EVERYTHING)
    with Scratch("split") as folder:
        # Which files a split has follows from their names and the card: the others stand there empty.
        for file in listed:
            (folder / file.path).parent.mkdir(parents=True, exist_ok=True)
            (folder / file.path).touch()
        if any(file.path == CARD for file in listed):
            card = HubSource(kind="hub", repo=source.repo, revision=head.sha, patterns=(CARD,))
            (folder / CARD).write_bytes((fetch(card, settings=settings).folder / CARD).read_bytes())
        paths = split_of(folder, source).files
    chosen = [file for file in listed if file.path in paths and matches(file.path, source.patterns)]
    if not chosen:
        raise nothing_matches(head.name, source.patterns, paths)
    return [file for file in listed if file in chosen or file.path == CARD]


def repositories(source: HubSource, *, settings: Settings) -> tuple[list[str], list[LeftOut]]:
    """The repositories that a source means and that are there, by name, and those that cannot be had. SourceError as
    `fetch`.
    """
    heads, refused = _repositories.heads_of(source, settings)
    return [head.hub.repo for head in heads], [LeftOut(file=each.repo, reason=each.reason) for each in refused]


def commits(source: HubSource, *, settings: Settings) -> Iterator[tuple[str, datetime, str]]:
    """The commits of a source's revision, the newest first: sha, date and title."""
    return _client.commits(_hub(source.repo, settings, source.type), source.revision)


def examples(repo: str, files: Sequence[File], *, settings: Settings) -> Path:
    """A folder with a few files of a dataset's main branch."""
    if not files:
        return settings.cache / "snapshots" / "none"
    named = tuple(map(literally, files))
    return fetch(HubSource(kind="hub", repo=repo, patterns=named), settings=settings).folder


def literally(file: File) -> str:
    """The pattern that names a file and no other."""
    return re.sub(r"([\[*?])", r"[\1]", file.path)


def _hub(repo: str, settings: Settings, repo_type: RepoType = "dataset") -> Hub:
    try:
        validate_repo_id(repo)
    except HFValidationError:
        raise SourceError(message("sources-no-name", name=repr(repo), type=repo_type), permanent=True) from None
    return open_hub(repo, settings, repo_type)


def _sha(hub: Hub, revision: str) -> str:
    return revision if SHA.fullmatch(revision) else _client.resolved(hub, revision)


def _gathered(
    hub: Hub, shelf: RevisionStore, sha: str, source: HubSource, settings: Settings, *, progress: Progress
) -> Manifest:
    """The files of a commit in the shelf's partial folder, all verified, and what to write about them."""
    date, head = _client.commit_date(hub, sha), Head(hub, sha)
    by_index = indexed(head, shelf, date) if source.index else None
    if by_index:
        listed = by_index.files
    else:
        split = isinstance(source, DatasetSource)
        listed = _of_split(head, source, settings) if split else wanted(head, shelf.patterns)
    files = gathered(shelf, listed, PartialFailure(), progress=progress)
    return Manifest(
        repo=hub.repo,
        revision=sha,
        date=date.isoformat() if date else None,
        asked=(source.revision,),
        patterns=shelf.patterns,
        files=files,
        repo_type=hub.repo_type,
        refused=by_index.left_out if by_index else (),
    )


class NoIndex(Exception):  # noqa: N818 - what is not there, not what went wrong
    """Why a dataset's own index is not gone by."""


@dataclass(frozen=True)
class IndexedFiles:
    """The files that patterns name by the index, and what it says of others."""

    files: list[ListedFile]
    left_out: tuple[Unavailable, ...]


class IndexRow(msgspec.Struct, frozen=True):
    """A record in the index."""

    legacy_path: str
    object_path: str
    sha256: str
    size_bytes: int
    instance_level_path: str | None = None
    instance_sha: str | None = None
    instance_level_size_bytes: int | None = None
    superseded_by: str | None = None
    superseded_reason: str | None = None


class IndexManifest(msgspec.Struct, frozen=True):
    """When the index was made, and where it stands."""

    created_at: str
    entries_path: str


def indexed(head: Head, shelf: RevisionStore, date: datetime | None) -> IndexedFiles | None:
    """The files that a shelf's patterns name, by the dataset's own index at a commit of a date; None where that is
    absent, stale or unreadable.
    """
    try:
        return _indexed(head, shelf, date)
    except NoIndex as reason:
        log.warning("%s: its own index is not gone by, all folders are listed: %s", head.name, reason)
        return None


def _indexed(head: Head, shelf: RevisionStore, date: datetime | None) -> IndexedFiles:
    there = {file.path: file for file in files_of(head, [MANIFEST])}
    manifest, made = _manifest(shelf, there)
    if date is not None and made < date - STALE:
        raise NoIndex(f"it was made on {made:%Y-%m-%d}, the commit on {date:%Y-%m-%d}")
    collections = _collections(shelf.patterns)
    paths = [f"{COLLECTIONS}/{name}.jsonl" for name in collections] if collections else [manifest.entries_path]
    listed = {file.path: file for file in files_of(head, paths)}
    rows = [row for path in paths for row in _rows(shelf, listed, path)]
    files, gone = [], []
    for row in rows:
        refuse_danger(row.legacy_path, place=f"{head.name}, in its index")
        if not matches(row.legacy_path, shelf.patterns):
            continue
        if row.superseded_reason:
            by = f", {row.superseded_by} has taken its place" if row.superseded_by else ""
            gone.append(
                Unavailable(
                    row.legacy_path, f"is called {row.superseded_reason.replace('_', ' ')} by the dataset's index{by}"
                )
            )
            continue
        files += [file for file in _files(head, row) if matches(file.path, shelf.patterns)]
    if not files:
        raise NoIndex(f"it has no file that matches {', '.join(shelf.patterns)}")
    if len({file.path for file in files}) < len(files):
        raise NoIndex("it lists a file twice")
    if date is not None and made < date:
        hours = (date - made).total_seconds() / 3600
        gone.append(
            Unavailable(
                MANIFEST,
                f"was made {hours:.1f} hours before the commit: records that were added in between are not here yet",
            )
        )
    return IndexedFiles(sorted(files, key=lambda file: file.path), tuple(gone))


def _collections(patterns: Sequence[str]) -> list[str]:
    """The folders below `data/` that patterns are about; none where one is about all of them."""
    named = [inside.split("/") for inside, _ in folders(patterns)]
    return (
        sorted({parts[1] for parts in named}) if all(len(parts) > 1 and parts[0] == "data" for parts in named) else []
    )


def _manifest(shelf: RevisionStore, there: Mapping[str, ListedFile]) -> tuple[IndexManifest, datetime]:
    try:
        manifest = msgspec.json.decode(_read(shelf, there, MANIFEST), type=IndexManifest)
        made = datetime.fromisoformat(manifest.created_at)
    except ValueError as error:
        raise NoIndex(f"{MANIFEST} cannot be read: {error}") from None
    if made.tzinfo is None:
        raise NoIndex(f"{MANIFEST} says no time zone")
    return manifest, made


def _rows(shelf: RevisionStore, there: Mapping[str, ListedFile], path: str) -> Iterator[IndexRow]:
    decoder = msgspec.json.Decoder(IndexRow)
    for number, line in enumerate(_read(shelf, there, path).splitlines(), start=1):
        try:
            if line.strip():
                yield decoder.decode(line)
        except ValueError as error:
            raise NoIndex(f"{path}, row {number}, cannot be read: {error}") from None


def _read(shelf: RevisionStore, there: Mapping[str, ListedFile], path: str) -> bytes:
    if path not in there:
        raise NoIndex(f"there is no {path}")
    return Path(fetched_alone(shelf, there[path], PartialFailure())).read_bytes()


def _files(head: Head, row: IndexRow) -> Iterator[ListedFile]:
    yield _file(head, row.legacy_path, row.object_path, row.sha256, row.size_bytes)
    if row.instance_level_path and row.instance_sha and row.instance_level_size_bytes is not None:
        samples = f"{row.legacy_path.removesuffix('.json')}_samples.jsonl"
        yield _file(head, samples, row.instance_level_path, row.instance_sha, row.instance_level_size_bytes)


def _file(head: Head, path: str, lies_at: str, sha256: str, size: int) -> ListedFile:
    if not re.fullmatch(r"[0-9a-f]{64}", sha256) or size < 0:
        raise NoIndex(f"it has no hash or size of {path}")
    try:
        refuse_danger(lies_at, place=head.name)
    except SourceError as error:
        raise NoIndex(str(error)) from None
    return ListedFile(head, path, size, f"sha256:{sha256}", "", lies_at=lies_at)
