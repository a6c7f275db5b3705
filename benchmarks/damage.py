"""What a disk does to the cache, and what believing it costs: `python -m benchmarks.damage [--damages N] [--out FILE.json]`.

A bit of a file is flipped, or the file cut off; then the board is loaded as a server loads it, and looked at again as its worker does.
"""

from __future__ import annotations

import logging
import sys
from dataclasses import replace
from statistics import median
from time import process_time

import numpy as np

from benchmarks.boards import leaderboard, scratch
from benchmarks.figures import Figure, report
from evalboard.base import sealed
from evalboard.builds import artifact
from tests.builds.damage import KINDS, placed

SEED = 20_261_122
DAMAGES = 500
"""Of each kind of board, over all files of its cache."""
RUNS = 15


def measure(damages: int = DAMAGES) -> list[Figure]:
    """Damages of every kind of board, and the load of a large leaderboard with and without its seal."""
    return [_damaged(damages), _cost()]


def _damaged(damages: int) -> Figure:
    """Boards of few rows, whose caches have files of all kinds: a damage costs a build, and its place counts, not the size of the file."""
    import evalboard.engines._kinds  # what reads files is forked off this process, and would import these each time
    import evalboard.engines.duckdb  # noqa: F401

    logging.disable(logging.CRITICAL)
    wrong: list[str] = []
    seen = cached = 0
    for kind in KINDS:
        rng = np.random.default_rng(SEED)
        with scratch() as settings, placed(kind, replace(settings, cache=settings.cache / "cache"), settings.cache) as place:
            cached += len(place.restored())
            for number in range(damages):
                files = place.restored()
                said, aside = place.after(files[number % len(files)], rng)
                wrong, seen = wrong + said, seen + bool(aside)
    for line in wrong:
        sys.stderr.write(f"{line}\n")
    stale = sum("stale" in line for line in wrong)
    what = (
        f"{damages * len(KINDS):,} bits flipped (three quarters) and files cut off, in turn in each of the {cached} cached files of {len(KINDS)} "
        "kinds of boards: other numbers; boards that stay stale (damages that were put aside)"
    )
    return Figure(what, f"{len(wrong) - stale}; {stale} ({seen:,})", "0; 0", not wrong)


def _cost() -> Figure:
    with scratch() as settings:
        built = leaderboard(settings)
        folder = settings.cache / "boards" / built.board.id / built.key
        size = sum(path.stat().st_size for path in folder.iterdir()) / 1e6
        checks, loads = [], []
        for _ in range(RUNS):
            begin = process_time()
            sealed.check(folder)
            middle = process_time()
            artifact.load(folder)
            checks.append(middle - begin)
            loads.append(process_time() - middle)
    check, load = 1000 * median(checks), 1000 * median(loads)
    what = f"{len(built):,} entries x {len(built.suite.nodes)} nodes, {size:.1f} MB: hashes of all files, of the CPU time of the load without"
    return Figure(what, f"{check:.1f} ms, {load:.0f} ms", "<= 10 ms", check <= 10)


if __name__ == "__main__":
    report(measure(int(sys.argv[sys.argv.index("--damages") + 1]) if "--damages" in sys.argv else DAMAGES), sys.argv)
