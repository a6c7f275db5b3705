"""Processes that `subprocess` did not start: one that is not a child of this one, to be sent signals, and one that was forked off it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from pathlib import Path

USER_TIME, SYSTEM_TIME = 11, 12
"""Places of `utime` and `stime` in /proc/PID/stat after the name of the program, as proc(5) numbers them from 14 on."""


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

    @property
    def worked(self) -> float | None:
        """Seconds that processors have worked on it, in all its threads; None where the system does not say, and where it has ended."""
        try:
            fields = Path(f"/proc/{self._pid}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
            return (int(fields[USER_TIME]) + int(fields[SYSTEM_TIME])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError, IndexError):
            return None

    def forget(self) -> None:
        """Close what is held of it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class Child:
    """A process that was forked off this one, as `subprocess.Popen` would have it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._ended: int | None = None

    def poll(self) -> int | None:
        """Its exit code once it has ended, below zero for a signal; else None."""
        return self._looked_at(os.WNOHANG)

    def wait(self) -> int | None:
        """Its exit code when it has ended."""
        return self._looked_at(0)

    def kill(self) -> None:
        """Have the kernel end it; nothing where it has ended: as long as nobody has looked at it its number is nobody else's."""
        if self.poll() is None:
            os.kill(self.pid, signal.SIGKILL)

    def _looked_at(self, options: int) -> int | None:
        if self._ended is None:
            pid, status = os.waitpid(self.pid, options)
            self._ended = os.waitstatus_to_exitcode(status) if pid else None
        return self._ended


def _descriptor(pid: int) -> int | None:
    if sys.platform != "linux":
        return None
    try:
        return os.pidfd_open(pid)
    except OSError:  # it has ended, or the container forbids it
        return None
