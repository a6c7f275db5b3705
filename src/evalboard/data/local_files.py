"""Files as they lie on this machine."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from evalboard.config import EngineConfig


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file: its path inside the dataset, and its place."""

    path: str
    local: Path


@dataclass(frozen=True, slots=True)
class FileScan:
    """Some files, and the engine to ask."""

    files: tuple[LocalFile, ...]
    engine: EngineConfig
