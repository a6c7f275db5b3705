"""The benchmarks of which a board keeps samples, as a choice of a report."""

from __future__ import annotations

from collections.abc import Iterator

from evalboard.insights._report import Choice, Option
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.slices.document import label_of
from evalboard.strings import message


def benchmark_choice(leaderboard: Leaderboard, benchmark: str) -> Iterator[Choice]:
    """The choice among the benchmarks with samples, one of which is told; nothing where there is no other."""
    held = leaderboard.samples.benchmarks if leaderboard.samples is not None else ()
    if len(held) > 1:
        options = [Option(each.benchmark, label_of(leaderboard, each)) for each in held]
        yield Choice("benchmark", str(message("insights-benchmark")), benchmark, options)
