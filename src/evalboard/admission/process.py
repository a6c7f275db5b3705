"""A process that is not a child of this one, to be sent signals."""

from __future__ import annotations

import contextlib
import os
import signal
import sys


class Process:
    """By a descriptor where the system has such: no other process is meant when this one has ended and its number has been given away."""

    def __init__(self, pid: int) -> None:
        self._pid = pid
        self._descriptor = _descriptor(pid)

    def signal(self, number: int) -> None:
        """Send it a signal; nothing where it has ended."""
        with contextlib.suppress(ProcessLookupError):
            if self._descriptor is not None and sys.platform == "linux":
                signal.pidfd_send_signal(self._descriptor, number)
            else:
                os.kill(self._pid, number)

    def forget(self) -> None:
        """Close what is held of it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _descriptor(pid: int) -> int | None:
    if sys.platform != "linux":
        return None
    try:
        return os.pidfd_open(pid)
    except OSError:  # it has ended, or the container forbids it
        return None
