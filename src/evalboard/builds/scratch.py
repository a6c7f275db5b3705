"""A folder for what need not be kept, in memory where the machine has room for files there."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - for a folder of our own that nobody else may read


def scratch_folder() -> Path:
    """A new folder that nobody else may read. Whoever asked for it removes it."""
    folder = str(SHARED_MEMORY) if SHARED_MEMORY.is_dir() and os.access(SHARED_MEMORY, os.W_OK) else None
    return Path(tempfile.mkdtemp(prefix="evalboard-", dir=folder))
