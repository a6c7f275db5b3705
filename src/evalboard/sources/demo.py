"""Synthetic files: generated once for each dataset, number of models, seed and generator, then only read."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import orjson

from evalboard import demo
from evalboard.base import last_used, records, sealed
from evalboard.config import DemoSource
from evalboard.errors import Damaged, NoRoom, SourceError, nearest
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, silent
from evalboard.sources._patterns import matches


def fetch(source: DemoSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The demo dataset that a source describes, as a local folder."""
    if source.dataset not in demo.datasets():
        raise SourceError(f"unknown demo dataset {source.dataset!r}{nearest(source.dataset, demo.datasets())}", permanent=True)
    generated = settings.cache / "demo" / f"{source.dataset}-{source.models}-{source.seed}-{demo.generator_version()}"
    files = _listed(generated)
    if files is None:
        progress(0, source.models, "generating demo data")
        files = _generated(source, generated, keep=settings.keep)
        progress(source.models, source.models, "generating demo data")
    wanted = tuple(file for file in files if matches(file.path, source.patterns))
    if not wanted:
        there = ", ".join(file.path for file in files[:5])
        raise SourceError(f"demo dataset {source.dataset!r}: no file matches {', '.join(source.patterns)}; there are {there}", permanent=True)
    return Snapshot(folder=generated / "files", revision=_revision(source), files=wanted, synthetic=True, kind="demo")


def _revision(source: DemoSource) -> str:
    """The revision of a demo dataset: all that decides its bytes, hashed."""
    decides = json.dumps([demo.generator_version(), source.dataset, source.models, source.seed])
    return f"demo-{hashlib.sha256(decides.encode()).hexdigest()[:16]}"


def _listed(generated: Path) -> tuple[File, ...] | None:
    """The files of a dataset that was generated before; None where there is none, or its list cannot be read."""
    try:
        rows = orjson.loads(records.read(generated / "manifest.json"))
        return tuple(File(path, blob, size) for path, blob, size in rows)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise SourceError(f"demo data cannot be read from {generated}: {error.strerror}") from None
    except (ValueError, TypeError, Damaged):
        return None


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put a damaged dataset aside: the next look generates it again."""
    sealed.put_aside(snapshot.folder.parent, settings.cache, f"{damaged[0].path} is not what was written")


def _generated(source: DemoSource, generated: Path, *, keep: int) -> tuple[File, ...]:
    """The files of a dataset generated now, published by a rename: whole or not at all."""
    try:
        generated.parent.mkdir(parents=True, exist_ok=True)
        partial = Path(tempfile.mkdtemp(prefix=".partial-", dir=generated.parent))
    except OSError as error:
        raise NoRoom(f"demo data cannot be written to {generated.parent}: {error.strerror}") from None
    try:
        (partial / "files").mkdir()
        demo.write(source.dataset, partial / "files", models=source.models, seed=source.seed)
        files = _hashed(partial / "files")
        records.write(partial / "manifest.json", orjson.dumps([[file.path, file.blob, file.size] for file in files]))
        _publish(partial, generated)
    except OSError as error:
        raise NoRoom(f"demo data cannot be written to {generated}: {error.strerror}") from None
    finally:
        shutil.rmtree(partial, ignore_errors=True)
    _prune(source, generated, keep=keep)
    return files


def _hashed(folder: Path) -> tuple[File, ...]:
    """The files below a folder by path, each with the id that git, and so the Hub, would give its content."""
    files = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        content = path.read_bytes()
        blob = hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()
        files.append(File(path.relative_to(folder).as_posix(), blob, len(content)))
    return tuple(files)


def _publish(partial: Path, generated: Path) -> None:
    """The finished folder under its name. Another process may have been faster: its bytes are the same."""
    try:
        partial.rename(generated)
    except OSError:
        if _listed(generated) is None:
            shutil.rmtree(generated, ignore_errors=True)
            partial.rename(generated)


def _prune(source: DemoSource, generated: Path, *, keep: int) -> None:
    """What older generators left of this dataset, removed down to a number."""
    left = [path for path in generated.parent.glob(f"{source.dataset}-{source.models}-{source.seed}-*") if path != generated]
    last_used.used(generated, left)
    with suppress(OSError):
        for path in last_used.last_first(left)[max(0, keep - 1) :]:
            shutil.rmtree(path, ignore_errors=True)
