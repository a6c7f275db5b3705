"""A compact copy of a dataset in one file, as `evalboard bundle` writes it: unpacked once, then only read."""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import msgspec

from evalboard.base import seals
from evalboard.config import BundleSource
from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, matches, nothing_matches, refuse_danger, silent
from evalboard.sources._store import FILES, blob_of, listed, made
from evalboard.strings import message

WHAT = message("sources-what-bundle")
FACTS = "BUNDLE.json"
LARGEST_FACTS = 100_000
MOST_FILES = 100_000
STRONGEST = 9 | lzma.PRESET_EXTREME


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


def pack(path: Path, copied: CopyOrigin, files: Mapping[str, bytes], *, preset: int = STRONGEST) -> str:
    """Write an archive of some files by their paths; the hash of it, sha256. ValueError for a file that has the name of
    the facts.
    """
    if FACTS in files:
        raise ValueError(f"{FACTS}: the name is taken by what says of what the archive is a copy")
    facts = json.dumps(copied.facts, ensure_ascii=False, indent=1).encode()
    with (
        lzma.open(path, "wb", preset=preset) as stream,
        tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive,
    ):
        for name, content in [(FACTS, facts), *sorted(files.items())]:
            member = tarfile.TarInfo(name)
            member.size, member.mode = len(content), 0o644
            archive.addfile(member, io.BytesIO(content))
    return hash_of(path)


def hash_of(path: Path) -> str:
    """The sha256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def facts_of(text: bytes, place: str) -> CopyOrigin:
    """Of what an archive is a copy. SourceError where its first member does not say so."""
    try:
        return msgspec.json.decode(text, type=CopyOrigin)
    except (ValueError, msgspec.DecodeError) as error:
        raise SourceError(
            message("sources-bundle-facts", path=place, file=FACTS, why=str(error)), permanent=True
        ) from None


def unpack(path: Path, folder: Path, settings: Settings) -> None:
    """Write the files of an archive below a folder. SourceError where it is none, or holds what no dataset may."""
    left, count = int(settings.file_decoded * 1e9), 0
    with _opened_archive(path) as archive:
        for member in archive:
            count, left = count + 1, left - member.size
            if not member.isfile():
                raise SourceError(
                    message("sources-bundle-member", path=str(path), member=f"{member.name!a}"), permanent=True
                )
            refuse_danger(member.name, place=str(path))
            if left < 0 or count > MOST_FILES:
                large = message("sources-bundle-large", path=str(path), most=f"{settings.file_decoded:g}")
                raise SourceError(
                    large if left < 0 else message("sources-bundle-many", path=str(path), most=f"{MOST_FILES:,}"),
                    permanent=True,
                )
            _write(archive, member, folder / member.name)
    first = folder / FACTS
    if not first.is_file() or first.stat().st_size > LARGEST_FACTS:
        raise SourceError(message("sources-bundle-of", path=str(path), file=FACTS), permanent=True)


def _write(archive: tarfile.TarFile, member: tarfile.TarInfo, target: Path) -> None:
    content = archive.extractfile(member)
    if content is not None:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.read())


@contextmanager
def _opened_archive(path: Path) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(path, "r|xz") as archive:
            yield archive
    except (tarfile.TarError, lzma.LZMAError, EOFError) as error:
        raise SourceError(message("sources-no-bundle", path=str(path), why=str(error)), permanent=True) from None
