"""Compare: is one run better than another? Result files side by side, without a board and without a server."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from evalboard.comparison.differences import RunPair, compare_runs
from evalboard.comparison.gate import GateCondition, GateResult, judged
from evalboard.comparison.reading import read_runs
from evalboard.comparison.report import average, name_of, pair_blocks, points, report_of
from evalboard.errors import QueryError
from evalboard.insights import Report
from evalboard.settings import Settings
from evalboard.statistics.power import ALPHA
from evalboard.strings import message

if TYPE_CHECKING:
    from evalboard.notebook.report import BoardReport

__all__ = ["CompareOptions", "ComparedRuns", "compare", "compare_files"]


@dataclass(frozen=True, kw_only=True)
class CompareOptions:
    """What is asked of a comparison."""

    entries: tuple[str, ...] = ()
    """Which entries are compared, where the files have more; all where none is named."""
    tasks: tuple[str, ...] = ()
    level: float = ALPHA
    gate: GateCondition | None = None
    each: bool = False
    """Whether every task must pass the gate, each at the level divided by their number."""


@dataclass(frozen=True)
class ComparedRuns:
    """A report, and what the gate says where there is one."""

    report: Report
    gate: tuple[GateResult, ...] = ()


def compare_files(paths: Sequence[str | os.PathLike[str]], options: CompareOptions) -> ComparedRuns:
    """The second of two runs against the first. QueryError for files that cannot be read, or are not two runs."""
    names = [os.fspath(each) for each in paths]
    runs = read_runs(names, Settings.from_env(), entries=options.entries)
    if len(runs) != 2:
        raise QueryError(message("comparison-count", n=len(runs), entries=", ".join(map(name_of, runs[:10]))))
    pair = compare_runs(*runs, alpha=options.level, only=options.tasks)
    report = report_of([name_of(run) for run in runs], list(pair_blocks(pair, options.level)))
    return ComparedRuns(report, tuple(_gate(pair, options)))


def _gate(pair: RunPair, options: CompareOptions) -> Iterator[GateResult]:
    """The mean over tasks, or each task at the level divided by their number."""
    if options.gate is None:
        return
    differences = [pair.overall]
    if options.each and len(pair.tasks) > 1:
        strict = compare_runs(pair.a, pair.b, alpha=options.level / len(pair.tasks), only=options.tasks)
        differences = list(strict.tasks)
    lone = pair.tasks[0].task if len(pair.tasks) == 1 else ""
    for each in differences:
        bounds = each.difference, each.lower, each.upper
        yield judged(options.gate, each.task or lone or average(), bounds, points)


def compare(
    *paths: str | os.PathLike[str],
    entries: Sequence[str] = (),
    tasks: Sequence[str] = (),
    level: float = ALPHA,
) -> BoardReport:
    """Whether the second of two files or folders of results is better than the first, of any format that is known.

    `report["tasks"]` is the frame of differences, `report["flips"]` has the questions on which they differ. QueryError
    for files that cannot be read.
    """
    from evalboard.notebook.report import BoardReport

    options = CompareOptions(entries=tuple(entries), tasks=tuple(tasks), level=level)
    return BoardReport(compare_files(paths, options).report)
