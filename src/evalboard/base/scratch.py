"""Folders for what need not be kept: each is held by the process that made it, and goes with that, however it ends.

A process that is killed cannot tidy up. The system lets go of its locks, though: what it leaves nobody holds, and
whoever sweeps next removes it.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import weakref
from pathlib import Path

PREFIX = "evalboard-scratch-"
SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - for a folder of our own that nobody else may read


class Scratch:
    """A new folder that nobody else may read. It goes when it is dropped, with this object, or with this process.

    `what` it is for stands in its name. In memory it lies where the machine has room for files there.
    """

    def __init__(self, what: str, *, in_memory: bool = False) -> None:
        parent = SHARED_MEMORY if in_memory and SHARED_MEMORY.is_dir() and os.access(SHARED_MEMORY, os.W_OK) else None
        unheld = Path(tempfile.mkdtemp(prefix=f".{PREFIX}{what}-", dir=parent))
        held = _held(unheld)
        self.path = unheld.rename(
            unheld.with_name(unheld.name.removeprefix("."))
        )  # who sweeps does not see it before it is held
        self._dropped = weakref.finalize(self, _drop, self.path, held)
        _OURS.add(self)

    def drop(self) -> None:
        """Remove it with all that is in it."""
        self._dropped()

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.drop()

    def disown(self) -> None:
        """Leave it to the process that this one was forked off."""
        undone = self._dropped.detach()
        if undone is not None and (held := undone[2][1]) is not None:
            os.close(held)


_OURS: weakref.WeakSet[Scratch] = weakref.WeakSet()


def disown_all() -> None:
    """In a process that was just forked: its parent's folders are not its own, and are not held any longer than the
    parent holds them.
    """
    for each in list(_OURS):
        each.disown()


def sweep() -> None:
    """Remove the folders of processes that have ended. Those of one that lives stay, and so does what is not ours."""
    for parent in {Path(tempfile.gettempdir()), SHARED_MEMORY}:
        for path in parent.glob(f"{PREFIX}*"):
            held = _held(path)
            if held is not None:
                _drop(path, held)


def _held(folder: Path) -> int | None:
    """An open descriptor of a folder of this user that is locked by it; None where somebody else holds it, or no folder
    can be locked.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        if os.fstat(descriptor).st_uid == os.geteuid():
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return descriptor
    except OSError:
        pass
    os.close(descriptor)
    return None


def _drop(folder: Path, held: int | None) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    if held is not None:
        os.close(held)
