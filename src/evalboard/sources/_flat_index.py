"""The list of files that Every Eval Ever's dataset keeps of itself: `flat/`, a row per record, in place of a recursive
listing of its folders.

`flat/latest_manifest.json` says when it was made and where all rows stand (`entries_path`);
`flat/indexes/by_collection/<collection>.jsonl` has those of one folder of `data/`. A row names a record's path below
`data/` (`legacy_path`), where its bytes lie for good (`object_path`), their sha256 and size, the same of its samples,
and what took its place (`every_eval_ever/cron/flat_rebuild.py` in evaleval/every_eval_ever). It is made after the
records and may lag behind them.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from evalboard.errors import SourceError
from evalboard.sources._gather import Head, ListedFile, PartialFailure, fetched_alone, files_of
from evalboard.sources._patterns import folders, matches
from evalboard.sources._store import RevisionStore, Unavailable
from evalboard.sources._verify import refuse_danger

MANIFEST, COLLECTIONS = "flat/latest_manifest.json", "flat/indexes/by_collection"
STALE = timedelta(days=2)
"""An index that is older than the commit by more than this is not gone by: it is made daily."""
log = logging.getLogger(__name__)


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
