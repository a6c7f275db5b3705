"""Many samples to all scores and errors on one machine: `python -m benchmarks.scale [PART...]`; all
parts without a name.

- `whole`: 20 million in 200 files by DuckDB within 512 MB, against pandas with everything in memory, in turns.
- `growth`: 5, 20 and 80 million samples of the same entries, leaves and clusters, in ever more runs.

Every measurement is a process of its own, which tells its time, from the first look at the files to the leaderboard,
and the most memory it had.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

from benchmarks.figures import Figure, table
from benchmarks.samples import Shape, asked, board, write
from evalboard.data.sums import Sums, checked
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.origin import Origin

MEMORY = "512MB"
QUICK, WHOLE, GROWN = Shape(runs=2), Shape(runs=8), Shape(runs=32)
TURNS = 3


@dataclass(frozen=True, slots=True)
class Took:
    """What a process took: seconds, megabytes at most, and the sum of all scores and errors, which tells whether two
    computed the same.
    """

    seconds: float
    peak: float
    sum: float


def measure(parts: tuple[str, ...] = ("whole", "growth")) -> list[Figure]:
    """The figures of some parts."""
    with tempfile.TemporaryDirectory(prefix="evalboard-samples-") as folder:
        shape = GROWN if "growth" in parts else WHOLE
        write(Path(folder), shape)
        return [figure for part in parts for figure in PARTS[part](Path(folder))]


def _whole(folder: Path) -> Iterator[Figure]:
    turns = [{engine: _process(engine, folder, WHOLE) for engine in ENGINES} for _ in range(TURNS)]
    seconds = {engine: median(turn[engine].seconds for turn in turns) for engine in ENGINES}
    peak = {engine: max(turn[engine].peak for turn in turns) for engine in ENGINES}
    ratio = seconds["duckdb"] / seconds["pandas"]
    apart = max(abs(turn["duckdb"].sum / turn["pandas"].sum - 1) for turn in turns)
    what = f"{_size(WHOLE)} to all scores and errors"
    shown = f"{seconds['duckdb']:.1f} s, {seconds['pandas']:.1f} s, {ratio:.2f} x"
    yield Figure(
        f"{what}: DuckDB within {MEMORY}, pandas with everything in memory, ratio", shown, "<= 0.8 x", ratio <= 0.8
    )
    yield Figure(
        f"{what}: the most memory of both",
        f"{peak['duckdb']:.0f} MB, {peak['pandas']:.0f} MB",
        "<= 1,000 MB",
        peak["duckdb"] <= 1000,
    )
    yield Figure("the sum of all scores and errors of both: difference", f"{apart:.1g}", "<= 1e-12", apart <= 1e-12)


def _growth(folder: Path) -> Iterator[Figure]:
    shapes = (QUICK, WHOLE, GROWN)
    took = [[_process("duckdb", folder, shape) for shape in shapes] for _ in range(TURNS)]
    seconds = [median(turn[place].seconds for turn in took) for place in range(3)]
    peak = [max(turn[place].peak for turn in took) for place in range(3)]
    first, then = (
        (seconds[place + 1] - seconds[place]) / (shapes[place + 1].rows - shapes[place].rows) for place in range(2)
    )
    sizes = ", ".join(f"{shape.rows / 1e6:.0f}" for shape in shapes)
    what = f"{sizes} million samples of the same entries, leaves and clusters"
    times = ", ".join(f"{each:.1f} s" for each in seconds)
    slopes = f"{1e9 * first:.0f} and {1e9 * then:.0f} ms for a million more"
    yield Figure(
        f"{what}: time", f"{times}; {slopes}, {then / first:.2f} x", "0.8 to 1.2 x", 0.8 <= then / first <= 1.2
    )
    most = ", ".join(f"{each:.0f} MB" for each in peak)
    yield Figure(f"{what}: the most memory", f"{most}; {peak[2] / peak[0]:.2f} x", "<= 1.2 x", peak[2] <= 1.2 * peak[0])


PARTS: Mapping[str, Callable[[Path], Iterator[Figure]]] = {"whole": _whole, "growth": _growth}


def _size(shape: Shape) -> str:
    return f"{shape.rows / 1e6:.0f} million samples in {shape.files} files"


def _process(engine: str, folder: Path, shape: Shape) -> Took:
    """What an engine takes, in a process of its own."""
    told = subprocess.run(
        [sys.executable, "-m", "benchmarks.scale", "-", engine, folder, str(shape.runs)],
        check=True,
        capture_output=True,
        text=True,
    )
    return Took(**json.loads(told.stdout))


def _took(engine: str, folder: Path, runs: int) -> Took:
    """The same, in this process."""
    begin = perf_counter()
    found = from_samples(
        board(), checked(ENGINES[engine](folder, runs)), origin=Origin(kind="folder", revision="0" * 40), key="0" * 64
    )
    seconds = perf_counter() - begin
    most = next(
        line for line in Path("/proc/self/status").read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM:")
    )
    return Took(
        seconds=seconds,
        peak=int(most.split()[1]) / 1000,
        sum=float(found.scores.score.sum() + found.errors.stderr.sum()),
    )


def _duckdb(folder: Path, runs: int) -> Sums:
    from evalboard.engines.duckdb import sums

    return sums(asked(folder, board(memory=MEMORY), runs=runs))


def _pandas(folder: Path, runs: int) -> Sums:
    from benchmarks.peers.samples_whole import sums

    return sums(file.local for file in asked(folder, board(), runs=runs).files)


ENGINES: Mapping[str, Callable[[Path, int], Sums]] = {"duckdb": _duckdb, "pandas": _pandas}


def main(argv: list[str]) -> None:
    """Measure, or be the process that is measured."""
    if argv[1:2] == ["-"]:
        took = _took(argv[2], Path(argv[3]), int(argv[4]))
        sys.stdout.write(json.dumps({"seconds": took.seconds, "peak": took.peak, "sum": took.sum}))
        return
    chosen = tuple(part for part in PARTS if part in argv) or tuple(PARTS)
    sys.stdout.write(table(measure(chosen)))


if __name__ == "__main__":
    main(sys.argv)
