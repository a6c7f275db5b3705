"""What happens in a child that reads files: its limits, and how it hands over what it made of them."""

from __future__ import annotations

import ctypes
import faulthandler
import gc
import os
import resource
import signal
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from evalboard.base import opening, scratch
from evalboard.builds import handed
from evalboard.errors import EvalboardError, FilesError

SLACK = 2_000_000_000
"""Bytes that may be mapped beyond what may be used: allocators take more than they need."""
DIES_WITH_PARENT = 1
"""`PR_SET_PDEATHSIG` of Linux."""
LONGEST = 300
"""Letters of what an error says that are passed on."""


@dataclass(frozen=True, slots=True)
class ChildLimits:
    """What a child may take beyond what it begins with: bytes of memory, seconds of CPU; 0 for no limit."""

    memory: int
    cpu: float


def read_and_exit(read: Callable[[], object], *, sink: int, mouth: int, folder: str, limits: ChildLimits) -> NoReturn:
    """Read, leave in a file what came of it, and end this process; whatever it reads is said first."""
    code, reading = 1, ""

    def note(path: str) -> None:
        nonlocal reading
        reading = path
        os.write(mouth, os.fsencode(path.replace("\n", " ")) + b"\n")

    try:
        scratch.disown_all()
        gc.freeze()  # what was there before is not looked at again, and stays shared with the parent
        _limit(limits)
        tempfile.tempdir = folder
        opening.LISTENER.set(note)
        try:
            outcome: tuple[str, object] = ("read", read())
        except FilesError as error:
            outcome = ("raised", (str(error), reading))
        except EvalboardError as error:
            outcome = ("refused", error)
        except Exception as error:  # noqa: BLE001 - whatever a reader raises costs the file
            outcome = ("raised", (in_words(error), reading))
        handed.leave(outcome, sink)
        code = 0
    except BaseException as error:  # noqa: BLE001 - this process ends here, whatever happens
        with suppress(OSError):
            os.write(2, f"evalboard: reading {reading!r}: {type(error).__name__}\n".encode())
    finally:
        os._exit(code)


def in_words(error: Exception) -> str:
    """What a reader raised, as a reason."""
    if isinstance(error, MemoryError):
        return "takes more memory to be read than there is; expected less (EVALBOARD_FILE_MEMORY)"
    said = next(iter(str(error).splitlines()), "")[:LONGEST]
    return f"cannot be read: {type(error).__name__}{f': {said}' if said else ''}"


def _limit(limits: ChildLimits) -> None:
    """Bound this process: by what it may map, by its CPU, by the life of its parent."""
    ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
    faulthandler.disable()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if limits.memory:
        mapped = int(Path("/proc/self/statm").read_bytes().split()[5]) * os.sysconf("SC_PAGE_SIZE")
        _lower(resource.RLIMIT_DATA, mapped + limits.memory + SLACK)
    if limits.cpu:
        _lower(resource.RLIMIT_CPU, int(limits.cpu) + 1)


def _lower(which: int, bound: int) -> None:
    """Set a limit, unless a lower one holds."""
    _, hard = resource.getrlimit(which)
    most = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
    resource.setrlimit(which, (most, most))
