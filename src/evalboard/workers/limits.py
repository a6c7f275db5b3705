"""What a process may take: it sets its own limits before it does anything else."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import sys
from dataclasses import dataclass
from pathlib import Path

SLACK = 2_000_000_000
"""Bytes that may be mapped beyond what may be used: allocators take more than they need."""
DIES_WITH_PARENT = 1


@dataclass(frozen=True, slots=True)
class Limits:
    """Bytes of memory and seconds of CPU that a process may take beyond what it begins with, 0 for no limit; how far it
    stands behind others.
    """

    memory: int = 0
    cpu: float = 0.0
    nice: int = 0

    def apply(self) -> None:
        """Bound this process: by these, and by the life of its parent. It leaves no image of its memory behind."""
        if sys.platform == "linux":
            ctypes.CDLL(None).prctl(DIES_WITH_PARENT, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(OSError):
            os.nice(self.nice)
        if self.memory:
            mapped = int(Path("/proc/self/statm").read_bytes().split()[5]) * os.sysconf("SC_PAGE_SIZE")
            _lower(resource.RLIMIT_DATA, mapped + self.memory + SLACK)
        if self.cpu:
            _lower(resource.RLIMIT_CPU, int(self.cpu) + 1)


def _lower(which: int, bound: int) -> None:
    _, hard = resource.getrlimit(which)
    most = bound if hard == resource.RLIM_INFINITY else min(bound, hard)
    resource.setrlimit(which, (most, most))
