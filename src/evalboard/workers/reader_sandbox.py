"""Files are read in a child process, which may die of them: what a file does, and what it costs, costs that file.

The child has limits of memory and time. Where it dies, fails or takes too much, the file that it was reading is read
alone; if it does so again, that file is left out, with the reason, and the others are read without it. Where it is not
known which file it was, halves are tried. What an `EvalboardError` says is a sentence about the whole board, and is
raised here, but for `FilesError`.

This holds where processes can be forked and watched, on Linux. Elsewhere files are read in this process: what a reader
raises costs the file, what kills it does not.
"""

from __future__ import annotations

import faulthandler
import gc
import io
import mmap
import os
import pickle
import signal
import struct
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import wait
from typing import Any, Generic, TypeVar, cast

import numpy as np
import pandas as pd
from pandas.api.extensions import ExtensionArray

from evalboard.base import current_file
from evalboard.base.scratch import Scratch
from evalboard.errors import EvalboardError, FilesError
from evalboard.settings import Settings
from evalboard.sources import File
from evalboard.strings import message
from evalboard.workers.process import Child, fork, memory_of
from evalboard.workers.roles import Limits

TURN = 0.02  # seconds
PAUSE = 0.004
"""Seconds after a word of a child in which it is not listened to."""
BYTES_PER_TURN = 50_000_000
"""Of large files: for as many bytes a file may be read once more as long as a small one."""
LONGEST = 3
"""So many times as long as a small file any file may be read."""
PATIENT = 3.0
"""So many times as long may a file be read on a machine that has no time for it."""
QUICK = 8
"""So many files are taken out one by one, each read twice, before halves are tried."""
LONGEST_REASON = 300
LINUX = sys.platform == "linux"
Result = TypeVar("Result")
Read = Callable[[frozenset[str]], Result]
"""What is asked of a child: what it makes of files, those with some paths left aside, which it then does not open
either.
"""
HEAD = struct.Struct("<QQ")
"""Bytes of the pickle, and number of the arrays, whose sizes follow as 8 bytes each."""
ALIGNED = 64
"""Arrays begin at multiples of so many bytes."""


class _Pickler(pickle.Pickler):
    """Keeps frames as columns, and arrays of one repeated number as they are: pandas would write them out."""

    def reducer_override(self, obj: object) -> Any:  # Any: a function with its arguments, or that it is as usual
        """How an object is pickled, where that is not as usual."""
        if type(obj) is np.ndarray and _is_one_number(obj):
            return np.broadcast_to, (obj[(slice(1),) * obj.ndim].copy(), obj.shape)
        if type(obj) is pd.DataFrame:
            return _frame, ([_cells(obj.iloc[:, place]) for place in range(obj.shape[1])], obj.columns, obj.index)
        return NotImplemented


def _is_one_number(array: np.ndarray) -> bool:
    repeated = all(step == 0 for step, size in zip(array.strides, array.shape, strict=True) if size > 1)
    return array.size > 1 and repeated and not array.dtype.hasobject


def _cells(column: pd.Series) -> np.ndarray | ExtensionArray:
    return column.to_numpy() if isinstance(column.dtype, np.dtype) else column.array


def _frame(columns: list[np.ndarray | ExtensionArray], names: pd.Index, index: pd.Index) -> pd.DataFrame:
    return pd.DataFrame(
        {place: pd.Series(cells, index=index, copy=False) for place, cells in enumerate(columns)},
        index=index,
        copy=False,
    ).set_axis(names, axis=1)


def leave(value: object, sink: int) -> None:
    """Write a value into an open file."""
    arrays: list[pickle.PickleBuffer] = []
    rest = io.BytesIO()
    _Pickler(rest, protocol=5, buffer_callback=arrays.append).dump(value)
    raw = [array.raw() for array in arrays]
    sizes = [len(array) for array in raw]
    head = HEAD.pack(rest.tell(), len(sizes)) + np.array(sizes, dtype="<u8").tobytes()
    with os.fdopen(sink, "wb", closefd=False) as file:
        file.write(head)
        file.write(rest.getbuffer())
        for place, array in zip(_places(len(head) + rest.tell(), sizes), raw, strict=True):
            file.seek(place)
            file.write(array)


def take(sink: int) -> object:
    """What was left in a file. Its arrays stand in the file as long as they are used, and can be written to: that
    changes nothing in the file.
    """
    whole = memoryview(mmap.mmap(sink, 0, access=mmap.ACCESS_COPY))
    pickled, count = HEAD.unpack_from(whole)
    begin = HEAD.size + 8 * count
    sizes = np.frombuffer(whole, dtype="<u8", count=count, offset=HEAD.size).tolist()
    arrays = [whole[place : place + size] for place, size in zip(_places(begin + pickled, sizes), sizes, strict=True)]
    return pickle.loads(whole[begin : begin + pickled], buffers=arrays)  # noqa: S301 - a process of ours wrote it


def _places(begin: int, sizes: Iterable[int]) -> list[int]:
    places = []
    for size in sizes:
        begin += -begin % ALIGNED
        places.append(begin)
        begin += size
    return places


@dataclass(frozen=True, slots=True)
class ReaderEnd:
    """A child that brought nothing: why, in words; the file it was reading, empty where that is not known; whether
    another try is in vain.
    """

    reason: str
    file: str = ""
    certain: bool = False


@dataclass(frozen=True, slots=True)
class ReaderResult(Generic[Result]):
    """What a child brought."""

    result: Result


@dataclass
class ReaderSandbox:
    """What files may cost, and who hears which one is read."""

    settings: Settings
    say: Callable[[str], None] = current_file.unheard
    peak: int = 0
    """Bytes that the largest child had in memory, what it had from this process included, as the kernel says."""

    def apart(self, read: Read[Result], files: Sequence[File]) -> tuple[Result, dict[str, str]]:
        """What `read` makes of files, and the paths of those that were left aside, each with the reason.

        EvalboardError as `read` raises it, or where all files can be read, and not together.
        """
        sizes = {file.path: file.size for file in files}
        reasons: dict[str, str] = {}
        while True:
            outcome = self.child(read, frozenset(reasons), sizes)
            if isinstance(outcome, ReaderResult):
                return outcome.result, reasons
            culprits = self._culprits(read, outcome, sizes, reasons)
            if not culprits:
                raise EvalboardError(message("builds-not-together", why=outcome.reason))
            reasons |= culprits

    def _culprits(
        self, read: Read[Result], ended: ReaderEnd, sizes: Mapping[str, int], reasons: Mapping[str, str]
    ) -> dict[str, str]:
        """The files that a child dies of."""
        rest = [path for path in sizes if path not in reasons]
        if ended.file in rest and (ended.certain or len(rest) == 1):
            return {ended.file: ended.reason}
        if ended.file in rest and len(reasons) < QUICK:
            alone = self._tried(read, [ended.file], sizes)
            if alone is not None:
                return {ended.file: alone.reason}
        return self._among(read, rest, sizes, ended if len(rest) == 1 else None)

    def _among(
        self, read: Read[Result], paths: Sequence[str], sizes: Mapping[str, int], ended: ReaderEnd | None
    ) -> dict[str, str]:
        ended = ended or self._tried(read, paths, sizes)
        if ended is None or not paths:
            return {}
        if len(paths) == 1:
            return {paths[0]: ended.reason}
        middle = len(paths) // 2
        return self._among(read, paths[:middle], sizes, None) | self._among(read, paths[middle:], sizes, None)

    def _tried(self, read: Read[Result], paths: Iterable[str], sizes: Mapping[str, int]) -> ReaderEnd | None:
        mine = set(paths)
        try:
            outcome = self.child(read, frozenset(path for path in sizes if path not in mine), sizes)
        except EvalboardError:
            return None
        return outcome if isinstance(outcome, ReaderEnd) else None

    def child(
        self, read: Read[Result], without: frozenset[str], sizes: Mapping[str, int]
    ) -> ReaderResult[Result] | ReaderEnd:
        """What a child brings that reads the files of these sizes without some. EvalboardError as `read` raises it."""
        if not LINUX:
            return _here(read, without, self.say)
        mine = {path: size for path, size in sizes.items() if path not in without}
        watch = _Reading(self.settings, mine, self.say)
        outcome = watch.follow(read, without)
        self.peak = max(self.peak, watch.peak)
        return outcome


def _here(read: Read[Result], without: frozenset[str], say: Callable[[str], None]) -> ReaderResult[Result] | ReaderEnd:
    reading = ""

    def note(path: str) -> None:
        nonlocal reading
        reading = path
        say(path)

    token = current_file.LISTENER.set(note)
    try:
        return ReaderResult(read(without))
    except FilesError as error:
        return ReaderEnd(str(error), reading)
    except EvalboardError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever a reader raises costs the file
        return ReaderEnd(_in_words(error), reading)
    finally:
        current_file.LISTENER.reset(token)


@dataclass
class _Reading:
    """A child at work, and what it may cost."""

    settings: Settings
    sizes: Mapping[str, int]
    say: Callable[[str], None]
    reading: str = ""
    since: float = 0.0
    spent: float = 0.0
    peak: int = 0
    before: int = 0
    unread: bytes = b""
    scratch: Scratch = field(default_factory=lambda: Scratch("read"))

    def follow(self, read: Read[Result], without: frozenset[str]) -> ReaderResult[Result] | ReaderEnd:
        """What it brings."""
        sink = os.memfd_create("evalboard-read")
        ear, mouth = os.pipe()
        self.before = memory_of(os.getpid())
        limits = Limits(
            memory=int(self.settings.file_memory * 1e9), cpu=self._allowed("") * PATIENT * (os.cpu_count() or 1)
        )
        child = Child(fork(partial(_read, lambda: read(without), sink, mouth, str(self.scratch.path), limits)))
        os.close(mouth)
        try:
            ended = self._watched(child, ear)
            return ended or _brought(sink)
        finally:
            os.close(ear)
            os.close(sink)
            self.scratch.drop()

    def _watched(self, child: Child, ear: int) -> ReaderEnd | None:
        """How it ends, None where it brought something. It is gone when this returns, however this ends."""
        killed: ReaderEnd | None = None
        try:
            self.since = time.monotonic()
            while killed is None and self._heard(child, ear):
                killed = self._over(child)
        finally:
            if killed is not None or sys.exc_info()[0] is not None:
                child.kill()
            code = child.wait()
            self.peak = child.peak
        return ReaderEnd(_death(code), self.reading) if killed is None and code else killed

    def _heard(self, child: Child, ear: int) -> bool:
        """Hear for a moment which file is read; whether the child is still there."""
        if not wait([ear], TURN):
            return True
        piece = os.read(ear, 1 << 16)
        if piece:
            time.sleep(PAUSE)  # small files are read faster than it is worth to hear of each
        *lines, self.unread = (self.unread + piece).split(b"\n")
        if lines:
            self.reading, self.since, self.spent = os.fsdecode(lines[-1]), time.monotonic(), child.worked or 0.0
            for line in dict.fromkeys(lines):
                self.say(os.fsdecode(line))
        return bool(piece)

    def _over(self, child: Child) -> ReaderEnd | None:
        most = self.settings.file_memory * 1e9
        if most and child.memory - self.before > most:
            return ReaderEnd(
                f"takes more than {most / 1e9:g} GB of memory to be read; expected less (EVALBOARD_FILE_MEMORY)",
                self.reading,
            )
        allowed, passed = self._allowed(self.reading), time.monotonic() - self.since
        if allowed and passed > allowed:
            busy = (child.worked or 0.0) - self.spent > allowed / 2
            if busy or passed > PATIENT * allowed:
                return ReaderEnd(
                    f"was read for more than {allowed:g} s; expected less (EVALBOARD_FILE_SECONDS)",
                    self.reading,
                    certain=busy,
                )
        return None

    def _allowed(self, path: str) -> float:
        """Seconds that a file, or all of them together where it is not known which is read, may be read."""
        if path in self.sizes:
            return self.settings.file_seconds * min(LONGEST, 1 + self.sizes[path] // BYTES_PER_TURN)
        return self.settings.file_seconds * (1 + sum(self.sizes.values()) // BYTES_PER_TURN)


def _brought(sink: int) -> ReaderResult[Any] | ReaderEnd:  # Any: what it is, `read` says
    outcome, content = cast("tuple[str, object]", take(sink))
    if outcome == "raised" and isinstance(content, tuple):
        return ReaderEnd(*content)
    if isinstance(content, EvalboardError):
        raise content
    return ReaderResult(content)


def _death(code: int) -> str:
    if code >= 0:
        return "ended the process that read it; expected a file that is not damaged"
    with suppress(ValueError):
        return f"killed the process that read it ({signal.Signals(-code).name}); expected a file that is not damaged"
    return f"killed the process that read it (signal {-code}); expected a file that is not damaged"


def _read(read: Callable[[], object], sink: int, mouth: int, folder: str, limits: Limits) -> int:
    """In the child: read, and leave in a file what came of it; whatever it reads is said first."""
    reading = ""

    def note(path: str) -> None:
        nonlocal reading
        reading = path
        os.write(mouth, os.fsencode(path.replace("\n", " ")) + b"\n")

    try:
        gc.freeze()  # what was there before is not looked at again, and stays shared with the parent
        faulthandler.disable()
        for name in (signal.SIGINT, signal.SIGTERM):
            if signal.getsignal(name) is not signal.SIG_IGN:  # of a worker it is the server's to act on
                signal.signal(name, signal.SIG_DFL)
        limits.apply()
        tempfile.tempdir = folder
        current_file.LISTENER.set(note)
        try:
            outcome: tuple[str, object] = ("read", read())
        except FilesError as error:
            outcome = ("raised", (str(error), reading))
        except EvalboardError as error:
            outcome = ("refused", error)
        except Exception as error:  # noqa: BLE001 - whatever a reader raises costs the file
            outcome = ("raised", (_in_words(error), reading))
        leave(outcome, sink)
    except BaseException as error:  # noqa: BLE001 - a trace of what a file did would be as long as the file wants
        with suppress(OSError):
            os.write(2, f"evalboard: reading {reading!r}: {type(error).__name__}\n".encode())
        return 1
    return 0


def _in_words(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return "takes more memory to be read than there is; expected less (EVALBOARD_FILE_MEMORY)"
    said = next(iter(str(error).splitlines()), "")[:LONGEST_REASON]
    return f"cannot be read: {type(error).__name__}{f': {said}' if said else ''}"
