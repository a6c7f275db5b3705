"""Files as they lie on this machine, and what is to read them: what there is to be said of them where nothing else is
known.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from evalboard.config import EngineConfig


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file: its path inside the dataset, and where it lies."""

    path: str
    local: Path


@dataclass(frozen=True, slots=True)
class FileScan:
    """Some files, and the engine that is asked about them."""

    files: tuple[LocalFile, ...]
    engine: EngineConfig
