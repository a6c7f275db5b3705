"""The multiverse: its seconds."""

from time import process_time

from benchmarks.figures import Figure
from evalboard.insights._multiverse import tried
from tests.factories import random_leaderboard

ENTRIES, BENCHMARKS, SECONDS = 3_827, 6, 1.5


def measure() -> list[Figure]:
    """Seconds of CPU."""
    board = random_leaderboard(ENTRIES, BENCHMARKS, missing=0.001)
    begin = process_time()
    multiverse = tried(board, board.board.multiverse)
    seconds = process_time() - begin
    ways = 0 if multiverse is None else len(multiverse.universes)
    what, reached = f"{ways} ways of {ENTRIES:,} entries", ways >= 140 and seconds <= SECONDS
    return [Figure(what, f"{seconds:.2f} s", f"<= {SECONDS} s", reached)]
