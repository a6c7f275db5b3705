"""Folders of the cache that are believed only if every file is what was written: a seal lists each with its size and
hash.

A folder appears under its name whole or not at all, on the disk before its name is. What is found damaged is put aside,
never used.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
import re
import shutil
import tempfile
import uuid
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock

from evalboard.errors import DamagedCache

log = logging.getLogger(__name__)
SEAL = "seal.json"
ASIDE = "damaged"
"""The folder of a cache with what was put aside."""
ASIDE_KEPT = 3
_HASH = re.compile(rb"\n([0-9a-f]{64})\n")
MARK = ".used"
LONGEST = 15
"""Digits of a number that is believed."""


@contextmanager
def published(folder: Path) -> Iterator[Path | None]:
    """A new folder to fill, which is sealed and takes its name only when it is full; None where the name is taken
    already.
    """
    if folder.exists():
        yield None
        return
    folder.parent.mkdir(parents=True, exist_ok=True)
    part = Path(tempfile.mkdtemp(prefix=".part-", dir=folder.parent))
    try:
        yield part
        _seal(part)
        try:
            part.rename(folder)
        except OSError:
            if not folder.exists():
                raise
        else:
            _synced(folder.parent)
    finally:
        shutil.rmtree(part, ignore_errors=True)


def check(folder: Path, only: Sequence[str] = ()) -> str:
    """The name of this very writing of a folder, once all of its files, or some, are what was written.

    Damaged where one is not, OSError where that cannot be seen now. What is listed is looked at; the hash of a hash is
    not needed, for a damaged list agrees with no file.
    """
    listed = _listed(folder)
    for name, (size, digest) in listed.items():
        if not only or name in only:
            _check(folder / name, size, digest)
    if missing := set(only) - listed.keys():
        raise DamagedCache(f"{folder.name}: {min(missing)} is not in the seal")
    return writing(folder)


def writing(folder: Path) -> str:
    """The name of this very writing of a folder: another one where it was made again. Damaged where it has none."""
    return str(_sealed(folder)["writing"])


def identity(path: Path) -> tuple[int, int] | None:
    """Which file or folder stands under a name now: what takes its place later is another one. None where there is
    none.
    """
    with suppress(OSError):
        facts = path.stat()
        return facts.st_dev, facts.st_ino
    return None


def put_aside(path: Path, cache: Path, why: object, *, seen: tuple[int, int] | None = None) -> None:
    """Take a damaged file or folder out of the way and say so; the last few are there for whoever wants to know what
    happened.

    `seen` is the `identity` of what was looked at: what another process has made anew meanwhile stays.
    """
    aside = cache / ASIDE
    target = aside / f"{path.name[:80]}-{uuid.uuid4().hex[:8]}"
    try:
        aside.mkdir(parents=True, exist_ok=True)
        with FileLock(cache / ".aside.lock", thread_local=False):
            if seen is not None and identity(path) != seen:
                return
            path.rename(target)
    except FileNotFoundError:
        return  # another process was faster
    except (OSError, NotImplementedError):
        # On a disk that cannot be written to it stays where it is, and is not used.
        log.warning("%s is damaged (%s) and cannot be put aside: what it holds is made again", path, why)
        return
    log.warning("%s is damaged (%s): it was put aside as %s, and what it holds is made again", path, why, target)
    keep_last(target, [each for each in aside.iterdir() if not each.name.endswith(MARK)], ASIDE_KEPT)


@contextmanager
def reading(folder: Path, cache: Path) -> Iterator[None]:
    """While a folder is read: one that turns out to be damaged is put aside, one that cannot be read now stays."""
    seen = identity(folder)
    try:
        yield
    except FileNotFoundError:
        pass  # another process pruned it meanwhile
    except OSError as error:
        # Too few file descriptors, no permission: that says nothing of what is on the disk.
        log.warning("%s cannot be read now, and stays: %s", folder, error)
    except (DamagedCache, ValueError, KeyError, TypeError, AttributeError) as error:
        put_aside(folder, cache, error, seen=seen)


def folders_in(folder: Path) -> list[Path]:
    """The finished folders in another one; none where that is not there."""
    inside = folder.iterdir() if folder.is_dir() else ()
    return [path for path in inside if path.is_dir() and not path.name.startswith(".")]


def keep_last(path: Path, among: Sequence[Path], most: int) -> None:
    """Note that a file or folder was used, and of others among which it is remove those that were not for longest."""
    others = [each for each in among if each != path]
    used(path, others)
    with suppress(OSError):
        for old in last_first(others)[max(0, most - 1) :]:
            removed(old)


def removed(path: Path) -> None:
    """Remove a file or a folder, as far as that is possible. A folder goes at once: nobody sees a part of it and takes
    that for damage.
    """
    if path.is_dir():
        gone = path.with_name(f".part-gone-{uuid.uuid4().hex[:8]}")
        with suppress(OSError):
            path = path.rename(gone)
        shutil.rmtree(path, ignore_errors=True)
        return
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_name(path.name + MARK).unlink(missing_ok=True)


def _seal(part: Path) -> None:
    files = {}
    for path in sorted(part.iterdir()):
        with path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
            os.fsync(file.fileno())
        files[path.name] = [path.stat().st_size, digest]
    with (part / SEAL).open("w", encoding="utf-8") as file:
        json.dump({"writing": uuid.uuid4().hex, "files": files}, file)
        file.flush()
        os.fsync(file.fileno())
    _synced(part)


def _synced(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _sealed(folder: Path) -> dict[str, object]:
    try:
        seal = json.loads((folder / SEAL).read_bytes())
        if isinstance(seal, dict) and isinstance(seal["files"], dict) and isinstance(seal["writing"], str):
            return seal
    except FileNotFoundError:
        raise DamagedCache(f"{folder.name}: it has no seal") from None
    except (ValueError, KeyError):
        pass
    raise DamagedCache(f"{folder.name}: {SEAL} cannot be read")


def _listed(folder: Path) -> dict[str, tuple[int, str]]:
    files = _sealed(folder)["files"]
    listed = {}
    for name, row in files.items() if isinstance(files, dict) else ():
        if not (
            isinstance(row, list)
            and len(row) == 2
            and isinstance(row[0], int)
            and isinstance(row[1], str)
            and "/" not in name
        ):
            raise DamagedCache(f"{folder.name}: {SEAL} cannot be read")
        listed[name] = (row[0], row[1])
    return listed


def _check(path: Path, size: int, digest: str) -> None:
    try:
        with path.open("rb") as file:
            read = os.fstat(file.fileno()).st_size
            if read != size:
                raise DamagedCache(f"{path.name} has {read} bytes; expected {size}")
            if hashlib.file_digest(file, "sha256").hexdigest() != digest:
                raise DamagedCache(f"{path.name} is not what was written")
    except (FileNotFoundError, IsADirectoryError, ValueError):
        raise DamagedCache(f"{path.name} is not there") from None


def write(path: Path, content: bytes) -> None:
    """Put a record in its place, whole or not at all, also when the machine loses its power meanwhile."""
    handle, part = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content + f"\n{hashlib.sha256(content).hexdigest()}\n".encode())
            file.flush()
            os.fsync(file.fileno())
        Path(part).replace(path)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise


def read(path: Path) -> bytes:
    """The content of a record. Damaged where it is not what was written, OSError where it cannot be read.

    A file without a hash is one of a release that wrote none: it is handed over as it is. A record whose hash was cut
    off is one, too, and whole; one of whose hash a part is left is no JSON.
    """
    content = path.read_bytes()
    ends = _HASH.fullmatch(content[-66:])
    if ends is None:
        return content
    if hashlib.sha256(content[:-66]).hexdigest().encode() != ends[1]:
        raise DamagedCache(f"{path.name} is not what was written")
    return content[:-66]


def used(path: Path, among: Iterable[Path]) -> None:
    """Note that something was used, after all others among which it is. Where that cannot be written, order is all that
    suffers.
    """
    with suppress(OSError):
        last = max((number(each) for each in among if each != path), default=0)
        if number(path) <= last or last == 0:
            _mark(path).write_text(str(last + 1))


def last_first(paths: Iterable[Path]) -> list[Path]:
    """Those that are there, the last used first; those that nobody counted by their time. OSError where that cannot be
    seen.
    """
    dated = []
    for path in paths:
        with suppress(FileNotFoundError):
            dated.append((number(path), path.stat().st_mtime_ns, path))
    return [path for _, _, path in sorted(dated, reverse=True)]


def number(path: Path) -> int:
    """The number of the last use, 0 where none is known. OSError where it cannot be read."""
    try:
        text = _mark(path).read_bytes()
    except FileNotFoundError:
        return 0
    return int(text) if text.isdigit() and len(text) <= LONGEST else 0


def _mark(path: Path) -> Path:
    return path / MARK if path.is_dir() else path.with_name(path.name + MARK)
