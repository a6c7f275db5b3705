"""What a disk does to the cache, and what believing it costs: `python -m benchmarks.damage [--out FILE.json]`.

A bit of a file is flipped, or the file cut off; then the board is loaded as a server loads it, and looked at again as its worker does.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np

from benchmarks.boards import ROOT, leaderboard, scratch
from benchmarks.figures import Figure, report
from evalboard.base import sealed
from evalboard.builds import artifact, cache
from evalboard.builds.pipeline import build, build_or_last
from evalboard.config import Board, parse_board
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings

SEED = 20_261_122
BOARDS = ("demo_open_llm", "demo_arena", "demo_drop", "demo_sea_helm")
DAMAGES = 500
RUNS = 15


def measure() -> list[Figure]:
    """Damages of every kind of board, and the load of a large leaderboard with and without its seal."""
    return [_damaged(), _cost()]


def _damaged() -> Figure:
    wrong = stale = done = 0
    for name in BOARDS:
        board = parse_board((ROOT / "configs" / f"{name}.yaml").read_text(encoding="utf-8"))
        with scratch() as settings:
            of_board = damaged(board, replace(settings, cache=settings.cache / "cache"), DAMAGES)
        wrong, stale, done = wrong + of_board[0], stale + of_board[1], done + DAMAGES
    what = (
        f"{done:,} bits flipped (three quarters) and files cut off in the caches of {len(BOARDS)} demo boards: other numbers; boards that stay stale"
    )
    return Figure(what, f"{wrong}; {stale}", "0; 0", wrong + stale == 0)


def damaged(board: Board, settings: Settings, times: int) -> tuple[int, int]:
    """After how many damages a board shows something else, and after how many it is stale or has no leaderboard."""
    rng, whole = np.random.default_rng(SEED), settings.cache.with_name("whole")
    right = printed(build(board, settings), settings.cache.parent)
    shutil.copytree(settings.cache, whole)
    wrong = stale = 0
    for _ in range(times):
        shutil.rmtree(settings.cache)
        shutil.copytree(whole, settings.cache)
        files = sorted(path for path in settings.cache.rglob("*") if path.is_file() and path.stat().st_size)
        harm(files[int(rng.integers(len(files)))], rng)
        last, outcome = cache.last_good(settings, board), build_or_last(board, settings)
        shown = [each for each in (last, outcome.leaderboard) if each is not None]
        wrong += any(printed(each, settings.cache.parent) != right for each in shown)
        stale += bool(outcome.stale)
    return wrong, stale


def harm(path: Path, rng: np.random.Generator) -> None:
    """Flip one bit of a file, or cut it off somewhere."""
    content = bytearray(path.read_bytes())
    at = int(rng.integers(len(content)))
    if rng.random() < 0.75:
        content[at] ^= 1 << int(rng.integers(8))
    else:
        del content[at:]
    path.chmod(0o644)
    path.write_bytes(content)


def printed(of: Leaderboard, scratch_folder: Path) -> dict[str, str]:
    """All that a leaderboard says, as hashes of what is written of it."""
    folder = scratch_folder / "print"
    shutil.rmtree(folder, ignore_errors=True)
    artifact.save(of, folder)
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.name not in {sealed.SEAL, "answers.parquet"}
    }


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
    report(measure(), sys.argv)
