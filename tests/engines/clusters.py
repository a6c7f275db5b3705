"""Dask clusters of real processes on loopback: a scheduler and its workers, as somebody starts them on machines of
their own.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from tests.waiting import LONGEST, until

LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
UNUSED = ("--idle-timeout", "10 minutes")
"""When a scheduler ends by itself, and its workers with it: the process that was to end them was killed."""


QUIET = {
    "DASK_DISTRIBUTED__WORKER__PROFILE__ENABLED": "false",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__INTERVAL": "1 minute",
    "DASK_DISTRIBUTED__ADMIN__SYSTEM_MONITOR__GIL__ENABLED": "false",
    "DASK_DISTRIBUTED__ADMIN__TICK__INTERVAL": "1s",
}
"""Nobody looks at how such a cluster spends its time; watching that takes some hundredths of a core for each
process.
"""


@dataclass(frozen=True)
class Cluster:
    """A scheduler's address and process, and the processes of its workers by name."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: dict[str, subprocess.Popen[bytes]]


@contextmanager
def cluster(folder: Path, *, workers: int, preload: Path | None = None) -> Iterator[Cluster]:
    """A cluster that lives as long as the block. Its workers have one thread, no nanny and no dashboard, and run a file
    first where one is named.
    """
    where = folder / "scheduler.json"
    with ExitStack() as ends:
        scheduler = ends.enter_context(
            _program("dask_scheduler", *LOOPBACK, *UNUSED, "--port", "0", "--scheduler-file", where)
        )
        address = _address(where)
        started = {
            f"worker-{number}": ends.enter_context(_worker(address, f"worker-{number}", folder, preload))
            for number in range(workers)
        }
        yield Cluster(address, scheduler, started)


def _worker(address: str, name: str, folder: Path, preload: Path | None):
    options = (
        "--no-nanny",
        "--nthreads",
        "1",
        "--memory-limit",
        "0",
        "--local-directory",
        folder,
        *(("--preload", preload) if preload else ()),
    )
    return _program("dask_worker", address, *LOOPBACK, "--name", name, *options)


@contextmanager
def _program(module: str, *arguments: object) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", f"distributed.cli.{module}", *map(str, arguments)]
    with subprocess.Popen(
        command, env=os.environ | QUIET, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as program:
        try:
            yield program
        finally:
            program.terminate()
            try:
                program.wait(timeout=LONGEST)
            except subprocess.TimeoutExpired:
                program.kill()


def _address(where: Path) -> str:
    """The address that a scheduler wrote down; it listens then."""

    def written() -> str:
        with suppress(OSError, ValueError):
            return json.loads(where.read_text(encoding="utf-8"))["address"]
        return ""

    return until(written, "a scheduler")
