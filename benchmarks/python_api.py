"""Boards in notebooks: `python -m benchmarks.python_api [--out FILE.json]`.

Each figure is the median of processes of their own that import, and load a board that is kept: 4,576 synthetic models with all subtasks. The first
board that a process loads brings pandas, pyarrow and the rest of the package along; what that takes stands apart, with the time of importing them.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.boards import MODELS, leaderboard, scaled_text, scratch
from benchmarks.figures import Figure, report

PROCESSES = 7
TIMED = """\
import json, sys, time
times = [time.perf_counter()]
import evalboard as eb
times.append(time.perf_counter())
eb.load  # what is imported when it is first used
import evalboard.builds.cache, evalboard.leaderboard.leaderboard
times.append(time.perf_counter())
board = eb.load(sys.argv[1])
times.append(time.perf_counter())
eb.load(sys.argv[1])
times.append(time.perf_counter())
board.table()
times.append(time.perf_counter())
print(json.dumps([later - earlier for earlier, later in zip(times, times[1:])]))
"""


def measure() -> list[Figure]:
    """How long importing takes, and loading a board that is kept."""
    with scratch() as settings:
        leaderboard(settings)
        config = settings.cache / "demo_open_llm.yaml"
        config.write_text(scaled_text(), encoding="utf-8")
        runs = [_timed(config, settings.cache) for _ in range(PROCESSES + 1)][1:]
    imported, packages, loaded, again, table = (median(times) for times in zip(*runs, strict=True))
    whole = median(sum(times[:3]) for times in runs)
    board = f"`eb.load` of a kept board of {MODELS:,} models"
    return [
        Figure("`import evalboard`", f"{1000 * imported:.0f} ms", "<= 500 ms", imported <= 0.5),
        Figure(
            f"{board}: the first of a process, after its imports; another one",
            f"{1000 * loaded:.0f}; {1000 * again:.0f} ms",
            "<= 300 ms",
            loaded <= 0.3,
        ),
        Figure("the imports of the first: pandas, pyarrow, pydantic and the package", f"{1000 * packages:.0f} ms", "-", reached=True),
        Figure("all of that together, from nothing to a board", f"{1000 * whole:.0f} ms", "<= 800 ms", whole <= 0.8),
        Figure("`board.table()` of it, the first time", f"{1000 * table:.0f} ms", "-", reached=True),
    ]


def _timed(config: Path, cache: Path) -> list[float]:
    """The seconds of each step in a new process."""
    env = {**os.environ, "EVALBOARD_CACHE": str(cache), "OPENBLAS_NUM_THREADS": "1"}
    run = subprocess.run([sys.executable, "-c", TIMED, str(config)], capture_output=True, text=True, check=True, env=env, timeout=120)
    return json.loads(run.stdout)


if __name__ == "__main__":
    report(measure(), sys.argv)
