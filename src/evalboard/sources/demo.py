"""Synthetic files: generated once for each dataset, number of models, seed and generator, then only read."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from evalboard.base import seals
from evalboard.config import DemoSource
from evalboard.errors import SourceError
from evalboard.settings import Settings
from evalboard.sources import File, Progress, Snapshot, silent
from evalboard.sources import demo_boards as demo
from evalboard.sources._local_folders import FILES, listed, made
from evalboard.sources._patterns import matches
from evalboard.strings import did_you_mean, message

WHAT = message("sources-what-demo")


def fetch(source: DemoSource, *, settings: Settings, progress: Progress = silent) -> Snapshot:
    """The demo dataset that a source describes, as a local folder."""
    if source.dataset not in demo.datasets():
        close = did_you_mean(source.dataset, demo.datasets())
        raise SourceError(message("sources-no-demo", name=repr(source.dataset), close=close), permanent=True)
    generated = settings.cache / "demo" / f"{source.dataset}-{source.models}-{source.seed}-{demo.generator_version()}"
    files = listed(generated, WHAT)
    if files is None:
        progress(0, source.models, "generating demo data")
        files = made(
            generated, WHAT, lambda folder: demo.write(source.dataset, folder, models=source.models, seed=source.seed)
        )
        older = generated.parent.glob(f"{source.dataset}-{source.models}-{source.seed}-*")
        seals.keep_last(generated, [*older], settings.keep)
        progress(source.models, source.models, "generating demo data")
    wanted = tuple(file for file in files if matches(file.path, source.patterns))
    if not wanted:
        named = {"patterns": tuple(source.patterns), "there": tuple(file.path for file in files[:5])}
        raise SourceError(message("sources-no-demo-match", name=repr(source.dataset), **named), permanent=True)
    return Snapshot(folder=generated / FILES, revision=_revision(source), files=wanted, synthetic=True, kind="demo")


def _revision(source: DemoSource) -> str:
    decides = json.dumps([demo.generator_version(), source.dataset, source.models, source.seed])
    return f"demo-{hashlib.sha256(decides.encode()).hexdigest()[:16]}"


def forget(snapshot: Snapshot, damaged: Sequence[File], *, settings: Settings) -> None:
    """Put a damaged dataset aside: the next look generates it again."""
    seals.put_aside(snapshot.folder.parent, settings.cache, f"{damaged[0].path} is not what was written")
