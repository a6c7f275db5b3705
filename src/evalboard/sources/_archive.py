"""A dataset in one file: a tar archive compressed by xz, whose first member says of what it is a copy.

The same files make the same bytes, whoever packs them and when.
"""

from __future__ import annotations

import hashlib
import io
import json
import lzma
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import msgspec

from evalboard.data.copy_origin import CopyOrigin
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources._verify import refuse_danger
from evalboard.strings import message

FACTS = "BUNDLE.json"
LARGEST_FACTS = 100_000
MOST_FILES = 100_000
STRONGEST = 9 | lzma.PRESET_EXTREME


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
    with _opened(path) as archive:
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
def _opened(path: Path) -> Iterator[tarfile.TarFile]:
    try:
        with tarfile.open(path, "r|xz") as archive:
            yield archive
    except (tarfile.TarError, lzma.LZMAError, EOFError) as error:
        raise SourceError(message("sources-no-bundle", path=str(path), why=str(error)), permanent=True) from None
