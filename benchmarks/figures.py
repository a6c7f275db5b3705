"""A measured figure, and tables of them."""

import json
import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

PEERS = Path(__file__).with_name("peers")
NOT_SET_UP = "not measured: `make bench-peers` sets it up"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure: what, what was measured, what is to reach, and whether it is."""

    what: str
    measured: str
    target: str
    reached: bool


def no_target(what: str, measured: str) -> Figure:
    """A figure that nothing is asked of."""
    return Figure(what, measured, "-", reached=True)


def of_peer(name: str, program: str, *arguments: str | Path, asked: object = None) -> list[str] | None:
    """The lines that a peer's program answers to JSON on its standard input; None where the peer is not set up."""
    python = PEERS / ".envs" / name / "bin" / "python"
    if not python.exists():
        return None
    command = [python, PEERS / f"{program}.py", *arguments]
    return subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=True
    ).stdout.splitlines()


def median_ms(action: Callable[[], object], *, runs: int = 30, warm: int = 3) -> float:
    """The median time of an action in milliseconds, after a few runs that do not count."""
    for _ in range(warm):
        action()
    times = []
    for _ in range(runs):
        begin = perf_counter()
        action()
        times.append(perf_counter() - begin)
    return 1000 * median(times)


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table."""
    rows = [
        f"| {figure.what} | {figure.measured} | {figure.target} | {'yes' if figure.reached else '**no**'} |"
        for figure in figures
    ]
    return "\n".join(["| what | measured | to reach | reached |", "|---|---|---|---|", *rows]) + "\n"


def machine() -> str:
    """What the figures were measured on, in a line."""
    return f"{os.cpu_count()} cores, Python {platform.python_version()}, {platform.system()}"
