"""What insights cost on a board of the real size: what a build does for them in the background, their first answers and
the next ones.
"""

from __future__ import annotations

import json
from dataclasses import replace
from time import perf_counter, process_time

from benchmarks.boards import leaderboard, scratch
from benchmarks.figures import Figure, no_target
from benchmarks.servers import get
from benchmarks.serving import BOARD, evalboard
from evalboard.leaderboard.marks import packed_marks

NAMES = ("lead", "ability", "multiverse")
"""Those that need no samples."""
BUILD, ANSWER = 2.0, 0.3
"""Seconds that a build may take longer in the background, and that a page may wait for an answer."""
AGAIN = 5


def measure() -> list[Figure]:
    """All figures."""
    with scratch() as settings:
        board = replace(leaderboard(settings), marks=None)  # as its build has it: what is kept with it is made anew
        begin = process_time()
        packed_marks(board)
        marks = process_time() - begin
        size = f"{len(board):,} x {len(board.suite.leaves)}"
        with evalboard(settings.cache) as running:
            answers = [figure for name in NAMES for figure in _answers(f"{running.url}api/v1/boards/{BOARD}", name)]
    return [
        Figure(
            f"checks of all numbers of {size}, in a build, in the background: CPU seconds",
            f"{marks:.2f} s",
            f"<= {BUILD:g} s",
            marks <= BUILD,
        ),
        *answers,
    ]


def _answers(board: str, name: str) -> list[Figure]:
    """The first answer of an insight, which works it out, and the median of the next ones."""
    first = _seconds(f"{board}/{name}")
    again = sorted(_seconds(f"{board}/{name}") for _ in range(AGAIN))[AGAIN // 2]
    return [
        no_target(f"`/{name}`, the first answer", f"{first:.2f} s"),
        Figure(f"`/{name}` after it", f"{1000 * again:.0f} ms", f"<= {1000 * ANSWER:.0f} ms", again <= ANSWER),
    ]


def _seconds(url: str) -> float:
    begin = perf_counter()
    json.loads(get(url))
    return perf_counter() - begin
