"""Processes that run a module of this package."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

from evalboard.base.scratch import sweep


def command_of(module: str, *arguments: str) -> list[str]:
    """What runs a module of this package."""
    return [sys.executable, "-m", f"evalboard.{module}", *arguments]


def environment(without: Collection[str] = ()) -> dict[str, str]:
    """This process's environment for a process that is to find the package where this one did: on a Space it is not installed."""
    paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**{name: value for name, value in os.environ.items() if name not in without}, "PYTHONPATH": os.pathsep.join(paths)}


def told_by(command: list[str], *, without: Collection[str] = ()) -> subprocess.Popen[bytes]:
    """A process of ours whose standard output is read. `without` names variables that it is not to have."""
    return subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(without))  # noqa: S603 - our own module


def ended(process: subprocess.Popen[bytes]) -> None:
    """End a process, whatever it does, and remove what it leaves behind."""
    process.kill()
    process.wait()
    sweep()
