"""Roles: what a worker is for decides what it may take, and how long it waits for more work."""

from __future__ import annotations

import contextlib
import ctypes
import os
import resource
import signal
import sys
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path

SLACK = 2_000_000_000
"""Bytes that may be mapped beyond what may be used: allocators take more than they need."""
DIES_WITH_PARENT = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Role:
    """What workers are for. Those of several roles with the same limits stand in for each other."""

    name: str
    seconds: float = 0.0
    """How long one job may take; 0 where whoever gives it watches it."""
    at_once: int = 1
    nice: int = 0
    """How far these stand behind the server, as the system's scheduler counts."""
    memory: int = 0
    """Bytes that one may take beyond what it begins with; 0 for no limit."""
    idle: float = 30.0
    """Seconds without work after which one is let go, and its memory with it."""
    without: tuple[str, ...] = ()
    """Variables of the server's environment that it is not to have."""

    @property
    def limits(self) -> Limits:
        """What the process may take."""
        return Limits(memory=self.memory, nice=self.nice)

    @property
    def kind(self) -> Hashable:
        """What tells its workers from those of other roles."""
        return self.limits, self.without


BUILD = Role(name="build", idle=120.0)

"""Builds leaderboards, one after the other; `builds/build_queue.py` watches how long that takes."""

TRY = Role(name="try", nice=10, without=("OAUTH_CLIENT_SECRET", "EVALBOARD_WEBHOOK_SECRET"))

"""Builds what somebody proposes: it has no use for secrets."""


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
