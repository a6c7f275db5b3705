"""Processes: the one place where one is forked, and what can be known of one and done to it."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Callable
from multiprocessing.connection import wait
from pathlib import Path

from evalboard.base.scratch import disown_all

USER_TIME, SYSTEM_TIME = 11, 12
"""Places of `utime` and `stime` in /proc/PID/stat after the name of the program, as proc(5) numbers them from 14 on."""
STANDARD = 2


def memory_of(pid: int) -> int:
    """Bytes of the memory of a process that are no file's; 0 where it is gone."""
    try:
        _, resident, shared, *_ = Path(f"/proc/{pid}/statm").read_bytes().split()
    except (OSError, ValueError):
        return 0
    return (int(resident) - int(shared)) * os.sysconf("SC_PAGE_SIZE")


def fork(run: Callable[[], int], only: int | None = None) -> int:
    """The id of a new process, which ends with the code that `run` returns; 1 where it raises. It never goes back to
    where its parent was. With `only`, it has this descriptor and the standard streams of its parent's, and no other: a
    lock on a file would be held by it as well.
    """
    sys.stdout.flush()
    sys.stderr.flush()
    files = {} if only is None else _open_files()
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            disown_all()
            for descriptor in files.keys() - {only}:
                # What an event loop has opened anew after the fork stands where its parent's stood, and stays.
                if _file(descriptor) == files[descriptor]:
                    os.close(descriptor)
            code = run()
        except BaseException:  # noqa: BLE001 - nobody above may catch it
            traceback.print_exc()
        finally:
            sys.stderr.flush()
            os._exit(code)
    return pid


def _open_files() -> dict[int, tuple[int, int]]:
    listed = (int(path.name) for path in Path("/dev/fd").iterdir())
    return {each: file for each in listed if each > STANDARD and (file := _file(each)) is not None}


def _file(descriptor: int) -> tuple[int, int] | None:
    try:
        stat = os.fstat(descriptor)
    except OSError:
        return None
    return stat.st_dev, stat.st_ino


class Process:
    """By a descriptor where the system has such: no other process is meant when this one has ended and its number has
    been given away.
    """

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._descriptor = _descriptor(pid)

    def signal(self, number: int) -> None:
        """Send it a signal; nothing where it has ended."""
        with contextlib.suppress(ProcessLookupError):
            if self._descriptor is not None and sys.platform == "linux":
                signal.pidfd_send_signal(self._descriptor, number)
            else:
                os.kill(self.pid, number)

    @property
    def running(self) -> bool:
        """Whether it is there."""
        if self._descriptor is not None:
            return not wait([self._descriptor], 0)
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        return True

    @property
    def worked(self) -> float | None:
        """Seconds that processors have worked on it, in all its threads; None where the system does not say, and where
        it has ended.
        """
        try:
            fields = Path(f"/proc/{self.pid}/stat").read_bytes().rpartition(b")")[2].split()
            return (int(fields[USER_TIME]) + int(fields[SYSTEM_TIME])) / os.sysconf("SC_CLK_TCK")
        except (OSError, ValueError, IndexError):
            return None

    @property
    def memory(self) -> int:
        """Bytes of its memory that are no file's; 0 where it is gone."""
        return memory_of(self.pid)

    def forget(self) -> None:
        """Close what is held of it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


class Child(Process):
    """A process that was forked off this one, as `subprocess.Popen` would have it."""

    peak = 0
    """Bytes that it had in memory at most, once it has ended."""
    _code: int | None = None

    def poll(self) -> int | None:
        """Its exit code once it has ended, below zero for a signal; else None."""
        return self._looked_at(os.WNOHANG)

    def wait(self) -> int | None:
        """Its exit code when it has ended."""
        return self._looked_at(0)

    def kill(self) -> None:
        """Have the kernel end it; nothing where it has ended: as long as nobody has looked at it its number is nobody
        else's.
        """
        if self.poll() is None:
            self.signal(signal.SIGKILL)

    def _looked_at(self, options: int) -> int | None:
        if self._code is None:
            pid, status, usage = os.wait4(self.pid, options)
            if pid:
                self._code, self.peak = os.waitstatus_to_exitcode(status), usage.ru_maxrss * 1024
                self.forget()
        return self._code


def _descriptor(pid: int) -> int | None:
    if sys.platform != "linux":
        return None
    try:
        return os.pidfd_open(pid)
    except OSError:  # it has ended, or the container forbids it
        return None
