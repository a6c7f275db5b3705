"""The multiverse: its seconds, and how often the decision is told to move ranks most that was planted as the one which
does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import process_time
from typing import Any

import numpy as np

from benchmarks.figures import Figure
from evalboard.base.arrays import Numbers
from evalboard.insights._multiverse import tried
from tests.factories import leaderboard, random_leaderboard

ENTRIES, BENCHMARKS, SECONDS = 3_827, 6, 1.5
PLANTED, RECOVERED = 40, 0.95
"""Boards of each kind, and the share on which the planted decision has to come first."""
World = Callable[[np.random.Generator], Numbers]


def _one_other(chance: np.random.Generator) -> Numbers:
    """Five benchmarks of which one has nothing to do with the others."""
    values = chance.normal(0.5, 0.1, (40, 1)) + chance.normal(0, 0.01, (40, 5))
    values[:, 4] = chance.uniform(0, 1, 40)
    return values


def _wide_and_narrow(chance: np.random.Generator) -> Numbers:
    """Two benchmarks of wide spread rank one way, four of narrow spread another."""
    wide = 0.5 + 0.12 * chance.normal(size=(40, 1)) + chance.normal(0, 0.005, (40, 2))
    return np.hstack([wide, 0.5 + 0.01 * chance.normal(size=(40, 1)) + chance.normal(0, 0.0005, (40, 4))])


WORLDS: tuple[tuple[str, World, dict[str, Any]], ...] = (
    ("left_out", _one_other, {"aggregates": ["mean"], "scales": ["board", "minmax"]}),
    ("scale", _wide_and_narrow, {"aggregates": ["mean"], "scales": ["board", "z"]}),
)


def measure() -> list[Figure]:
    """Seconds, then the worlds."""
    return [_seconds(), *_recovered()]


def _seconds() -> Figure:
    board = random_leaderboard(ENTRIES, BENCHMARKS, missing=0.001)
    begin = process_time()
    multiverse = tried(board, board.board.multiverse)
    seconds = process_time() - begin
    ways = 0 if multiverse is None else len(multiverse.universes)
    return Figure(
        f"{ways} ways of {ENTRIES:,} entries", f"{seconds:.2f} s", f"<= {SECONDS} s", ways >= 140 and seconds <= SECONDS
    )


def _recovered() -> Iterator[Figure]:
    for decision, world, config in WORLDS:
        first = 0
        for seed in range(PLANTED):
            values = np.clip(world(np.random.default_rng(seed)), 0, 1)
            scores = {
                f"m{row}": {f"B{place}": float(value) for place, value in enumerate(line)}
                for row, line in enumerate(values)
            }
            board = leaderboard(scores, multiverse=config)
            multiverse = tried(board, board.board.multiverse)
            first += multiverse is not None and next(iter(multiverse.explained), "") == decision
        what = f"boards on which `{decision}` was made to move ranks most, and is told to"
        yield Figure(what, f"{first} of {PLANTED}", f">= {100 * RECOVERED:.0f} %", first >= RECOVERED * PLANTED)
