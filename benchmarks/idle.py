"""What a server costs that nobody visits: `python -m benchmarks.idle [--out FILE.json]`.

Ten boards of ten datasets on a Hub that refuses every connection: the server and all its processes, user and system time, from the kernel.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

import psutil

from benchmarks.boards import scratch
from benchmarks.figures import Figure, report
from benchmarks.servers import Server, get, server

BOARDS = 10
SETTLED = 20.0
"""Seconds from the first answer to the beginning: what is imported meanwhile is part of the start."""
SECONDS = 300.0
BOARD = """\
id: far_{number}
title: Far away {number}
source: {{kind: hub, repo: owner/data{number}, patterns: ["*.csv"]}}
reader: table
columns: {{entry: {{model: model}}, values: {{a: a}}}}
suite: {{name: Average, children: [{{name: a}}]}}
"""


def measure() -> list[Figure]:
    """The share of a core, and how often the server woke."""
    with scratch() as settings:
        configs = settings.cache / "configs"
        configs.mkdir()
        for number in range(BOARDS):
            (configs / f"far_{number}.yaml").write_text(BOARD.format(number=number), encoding="utf-8")
        env = {"EVALBOARD_CACHE": str(settings.cache), "EVALBOARD_CONFIGS": str(configs), "HF_ENDPOINT": "http://127.0.0.1:9"}
        with server(["-m", "evalboard.cli", "serve"], **env) as running:
            get(f"{running.url}healthz")
            time.sleep(SETTLED)
            before, woken = used(running), switches(running)
            time.sleep(SECONDS)
            share, wakes = (used(running) - before) / SECONDS, (switches(running) - woken) / SECONDS
    what = f"{BOARDS} boards out of reach, nobody visits: all processes, {SECONDS:.0f} s from {SETTLED:.0f} s after the start on"
    return [
        Figure(what, f"{100 * share:.2f} % of a core", "<= 0.5 %", share <= 0.005),
        Figure("of these the server woke", f"{wakes:.0f} times a second", "-", reached=True),
    ]


def used(running: Server) -> float:
    """Seconds of CPU of a server and of all processes below it, those that ended included: their parents have waited for them."""
    processes = [psutil.Process(running.pid)]
    processes += processes[0].children(recursive=True)
    return sum(sum(each.cpu_times()[:4]) for each in processes)


def switches(running: Server) -> int:
    """How often the threads of the server gave up the processor by themselves."""
    tasks = Path(f"/proc/{running.pid}/task").glob("*/status")
    return sum(int(line.split()[1]) for task in tasks for line in task.read_text().splitlines() if line.startswith("voluntary_ctxt_switches"))


if __name__ == "__main__":
    report(measure(), sys.argv)
