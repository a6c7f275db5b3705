"""Dask clusters of real processes on loopback: a scheduler and its workers, as somebody starts them on machines of their own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

LOOPBACK = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
UNUSED = ("--idle-timeout", "10 minutes")
"""When a scheduler ends by itself, and its workers with it: the process that was to end them was killed."""
STARTING = 60.0
ENDING = 10.0


@dataclass(frozen=True)
class Cluster:
    """A scheduler's address and process, and the processes of its workers by name."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: dict[str, subprocess.Popen[bytes]]


@contextmanager
def cluster(folder: Path, *, workers: int) -> Iterator[Cluster]:
    """A cluster that lives as long as the block. Its workers have one thread, no nanny and no dashboard."""
    where = folder / "scheduler.json"
    with ExitStack() as ends:
        scheduler = ends.enter_context(_program("dask_scheduler", *LOOPBACK, *UNUSED, "--port", "0", "--scheduler-file", where))
        address = _address(where)
        started = {f"worker-{number}": ends.enter_context(_worker(address, f"worker-{number}", folder)) for number in range(workers)}
        yield Cluster(address, scheduler, started)


def _worker(address: str, name: str, folder: Path):
    options = ("--no-nanny", "--nthreads", "1", "--memory-limit", "0", "--local-directory", folder)
    return _program("dask_worker", address, *LOOPBACK, "--name", name, *options)


@contextmanager
def _program(module: str, *arguments: object) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", f"distributed.cli.{module}", *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        try:
            yield program
        finally:
            program.terminate()
            try:
                program.wait(timeout=ENDING)
            except subprocess.TimeoutExpired:
                program.kill()


def _address(where: Path) -> str:
    """The address that a scheduler wrote down; it listens then."""
    end = time.monotonic() + STARTING
    while time.monotonic() < end:
        try:
            return json.loads(where.read_text(encoding="utf-8"))["address"]
        except (OSError, ValueError):
            time.sleep(0.02)
    raise TimeoutError(f"no scheduler within {STARTING:g} s")
