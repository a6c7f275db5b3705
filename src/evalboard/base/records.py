"""Small files of the cache that are believed only if they are what was written: the content, then its hash on a line of
its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from pathlib import Path

from evalboard.errors import DamagedCache

_HASH = re.compile(rb"\n([0-9a-f]{64})\n")


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
