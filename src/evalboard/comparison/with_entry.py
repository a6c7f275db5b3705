"""Results against an entry of a board, read and scored as the board would."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from evalboard.base.scratch import Scratch
from evalboard.builds.candidate import standing
from evalboard.comparison import ComparedRuns, CompareOptions
from evalboard.comparison.gate import GateResult, judged
from evalboard.comparison.report import LeftOutRow, left_out_table
from evalboard.config import Board
from evalboard.data.units import Unit
from evalboard.errors import QueryError
from evalboard.insights import insight
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.sources import Progress
from evalboard.statistics.power import ALPHA
from evalboard.strings import message
from evalboard.views.compare import compare
from evalboard.views.number_format import or_nan


@dataclass(frozen=True, kw_only=True)
class BoardEntry:
    """An entry of a board."""

    board: Board
    entry: str
    place: str = ""
    """Where a single file of results would lie in the dataset."""
    folder: Path | None = None
    """Files in place of those of the board's source."""


def compare_with_entry(
    results: Sequence[Path],
    against: BoardEntry,
    options: CompareOptions,
    settings: Settings,
    progress: Progress,
) -> ComparedRuns:
    """Results against an entry, as the insight `compare` does it. NotFound, QueryError and what a build raises."""
    if options.level != ALPHA:
        raise QueryError(message("comparison-board-level"))
    entry = next(iter(options.entries), "")
    with Scratch("compare") as workspace:
        candidate = standing(
            against.board, settings, results, workspace, entry=entry, place=against.place, folder=against.folder,
            progress=progress,
        )  # fmt: skip
        leaderboard = candidate.leaderboard
        other = leaderboard.name(leaderboard.find(against.entry))
        if other == candidate.entry:
            raise QueryError(message("comparison-same-entry", entry=other))
        pair = candidate.entry, other
        each = insight("compare")
        report = each.report(leaderboard, each.query.of({"entry": pair}))
        if candidate.left_out:
            rows = [LeftOutRow(candidate.entry, str(row)) for row in candidate.left_out]
            report.blocks.append(left_out_table(rows))
        return ComparedRuns(report, tuple(_gate(leaderboard, pair, options)))


def _gate(leaderboard: Leaderboard, pair: tuple[str, str], options: CompareOptions) -> Iterator[GateResult]:
    """What the gate says of the nodes that are named, of every benchmark, or of the whole.

    What Holm's method does not call significant among several does not count as different from 0.
    """
    if options.gate is None:
        return
    suite, rows = leaderboard.suite, compare(leaderboard, pair).rows
    places = [suite.place(name) for name in options.tasks] or [0]
    places += [place for place in suite.benchmarks if options.each and place not in places]
    for place in places:
        node, of = suite.nodes[place], rows[place].differences[0]
        d, lower, upper = (or_nan(each) for each in (of.difference, of.lower, of.upper))
        if rows[place].lowest_wins:
            d, lower, upper = -d, -upper, -lower
        if not of.significant:
            lower, upper = min(lower, 0.0), max(upper, 0.0)
        # A margin is in points of a fraction, and else in the unit that is shown.
        factor = 1.0 if node.unit == "fraction" or not node.own else 0.01
        bounds = d * factor, lower * factor, upper * factor
        yield judged(options.gate, node.label, bounds, partial(_printed, node.in_unit, factor))


def _printed(unit: Unit, factor: float, value: float) -> str:
    return unit.of_differences.measured(value / factor)
