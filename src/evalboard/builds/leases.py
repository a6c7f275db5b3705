"""What server processes that share a cache show now: none drops what another one reads from, or is about to.

Each has a lease, a list of folders of the cache under a lock that the system releases when the process ends.
"""

from __future__ import annotations

import json
import logging
import uuid
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from evalboard.base import seals
from evalboard.errors import DamagedCache

log = logging.getLogger(__name__)
FOLDER = "leases"
LIST, HELD = ".json", ".held"


class Lease:
    """The lease of one process. Where the cache cannot be written to, nothing is dropped there either, and there is
    none.
    """

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._list = cache / FOLDER / f"{uuid.uuid4().hex}{LIST}"
        self._held: BaseFileLock | None = None
        self._folders: list[str] = []

    def hold(self, folders: Iterable[Path]) -> None:
        """Hold these folders of the cache, and no others any more."""
        wanted = sorted(
            folder.relative_to(self._cache).as_posix() for folder in folders if folder.is_relative_to(self._cache)
        )
        if wanted == self._folders:
            return
        try:
            with _alone(self._cache):
                if self._held is None:
                    self._held = FileLock(self._list.with_suffix(HELD), thread_local=False, blocking=False)
                    self._held.acquire()
                seals.write(self._list, json.dumps(wanted).encode())
            self._folders = wanted
        except (OSError, NotImplementedError) as error:
            log.warning(
                "%s: what this process shows cannot be noted there, and another one may drop it: %s", self._cache, error
            )

    def end(self) -> None:
        """Hold nothing any more."""
        if self._held is not None:
            self._held.release()
            _removed(self._list)
        self._held, self._folders = None, []


@contextmanager
def dropping(cache: Path) -> Iterator[frozenset[Path]]:
    """While something is dropped from a cache: the folders that stay, for a process shows them. Nobody takes another
    lease meanwhile.
    """
    try:
        lock = _alone(cache)
        lock.acquire()
    except (
        OSError,
        NotImplementedError,
    ):  # a disk that may only be read, or that has no locks: nobody holds anything there
        yield frozenset()
        return
    try:
        yield frozenset(cache / name for path in (cache / FOLDER).glob(f"*{LIST}") for name in _held_by(path))
    finally:
        lock.release()


@contextmanager
def building(folder: Path) -> Iterator[bool]:
    """While a board is built into its folder: processes that share the cache build it one after the other. Whether this
    one waited for another.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / ".building", thread_local=False)
    except OSError:  # a disk that may only be read: each builds in its own memory
        yield False
        return
    waited = False
    try:
        try:
            lock.acquire(blocking=False)
        except Timeout:
            waited = True
            lock.acquire()
    except (OSError, NotImplementedError):
        yield waited
        return
    try:
        yield waited
    finally:
        lock.release()


def _alone(cache: Path) -> BaseFileLock:
    (cache / FOLDER).mkdir(parents=True, exist_ok=True)
    return FileLock(cache / FOLDER / ".lock", thread_local=False)


def _held_by(path: Path) -> list[str]:
    """The folders on a list; none on that of a process that has ended, which is removed."""
    with suppress(Timeout), FileLock(path.with_suffix(HELD), thread_local=False, blocking=False):
        _removed(path)
        return []
    with suppress(OSError, ValueError, DamagedCache):
        return [str(name) for name in json.loads(seals.read(path))]
    return []


def _removed(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_suffix(HELD).unlink(missing_ok=True)
