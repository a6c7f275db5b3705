"""From result files to a leaderboard: nothing cached, one file changed, nothing changed; in a warm process."""

import os
import tempfile
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

import orjson

from benchmarks.boards import DEMO, ROOT, scaled_files, scratch
from benchmarks.figures import Figure, no_target
from evalboard.builds.pipeline import build
from evalboard.config import load_board

RUNS = 5


def measure() -> list[Figure]:
    """The build of 4,576 result files."""
    board = load_board(ROOT / DEMO)
    with scratch() as settings, tempfile.TemporaryDirectory(prefix="evalboard-files-") as folder:
        source = scaled_files(Path(folder))
        files = list(source.rglob("results_*.json"))
        size = sum(file.stat().st_size for file in files) / 1e6
        build(board, replace(settings, cache=settings.cache / "warm"), folder=source)
        begin = _cpu()
        for file in files:
            orjson.loads(file.read_bytes())
        reference, begin = _cpu() - begin, _cpu()
        cold = [_timed(board, replace(settings, cache=settings.cache / f"cold{run}"), source) for run in range(RUNS)]
        ratio = (_cpu() - begin) / RUNS / reference
        kept = replace(settings, cache=settings.cache / "kept")
        _timed(board, kept, source)
        unchanged = [_timed(board, kept, source) for _ in range(RUNS * 3)]
        files[0].write_text(files[0].read_text(encoding="utf-8") + "\n", encoding="utf-8")
        one_changed = _timed(board, kept, source)
    what = f"{len(files):,} result files ({size:.0f} MB) to leaderboard"
    return [
        Figure(f"{what}, nothing cached", f"{median(cold):.2f} s", "<= 1.2 s", median(cold) <= 1.2),
        Figure(
            "CPU of that, of all processes: so many times that of orjson for the same bytes",
            f"{ratio:.1f}",
            "<= 7.2",
            ratio <= 7.2,
        ),
        Figure(f"{what}, unchanged", f"{median(unchanged):.3f} s", "<= 0.1 s", median(unchanged) <= 0.1),
        no_target(f"{what}, one file changed", f"{one_changed:.2f} s"),
    ]


def _cpu() -> float:
    """Seconds of CPU of this process and of its children, which a busy machine changes less than those on the wall."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _timed(board, settings, source):  # noqa: ANN001, ANN202 - a benchmark's own
    begin = perf_counter()
    build(board, settings, folder=source)
    return perf_counter() - begin
