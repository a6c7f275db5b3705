"""Compare: is one run better than another? Result files side by side, without a board and without a server."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from evalboard.comparison.differences import RunPair, TaskDifference, TaskSequence, compare_runs, sequences
from evalboard.comparison.gate import GateCondition, GateResult, judged
from evalboard.comparison.reading import read_runs
from evalboard.comparison.report import (
    average,
    many_blocks,
    name_of,
    pair_blocks,
    plan_blocks,
    points,
    report_of,
    sequence_blocks,
)
from evalboard.errors import QueryError
from evalboard.insights import Report
from evalboard.settings import Settings
from evalboard.statistics.power import ALPHA
from evalboard.strings import message

if TYPE_CHECKING:
    from evalboard.notebook.report import BoardReport

MOST_RUNS = 30
__all__ = ["CompareOptions", "ComparedRuns", "compare", "compare_files"]


@dataclass(frozen=True, kw_only=True)
class CompareOptions:
    """What is asked of a comparison."""

    entries: tuple[str, ...] = ()
    """Which entries are compared, where the files have more; all where none is named."""
    tasks: tuple[str, ...] = ()
    level: float = ALPHA
    gate: GateCondition | None = None
    sequential: bool = False
    """Whether the interval must hold however often one looks; the gate goes by it then."""
    planned: int | None = None
    """Questions of each task that are planned, with `sequential`."""
    plan: float | None = None
    """A difference, as a fraction: how many questions find it."""
    each: bool = False
    """Whether every task must pass the gate, each at the level divided by their number."""

    @property
    def of_two(self) -> bool:
        """Whether only two runs can be meant."""
        return self.gate is not None or self.sequential or self.plan is not None


@dataclass(frozen=True)
class ComparedRuns:
    """A report, and what the gate says where there is one."""

    report: Report
    gate: tuple[GateResult, ...] = ()


def compare_files(paths: Sequence[str | os.PathLike[str]], options: CompareOptions) -> ComparedRuns:
    """The second of two runs against the first, or all pairs of more. QueryError for files that cannot be read, or are
    no such runs.
    """
    runs = read_runs([os.fspath(each) for each in paths], Settings.from_env(), entries=options.entries)
    names = [name_of(run) for run in runs]
    if len(runs) < 2 or len(runs) > (2 if options.of_two else MOST_RUNS):
        raise QueryError(message("comparison-count", n=len(runs), entries=", ".join(names[:10])))
    if len(runs) > 2:
        return ComparedRuns(report_of(names, list(many_blocks(runs, options.level, options.tasks))))
    pair = compare_runs(*runs, alpha=options.level, only=options.tasks)
    blocks = list(pair_blocks(pair, options.level))
    looks = sequences(pair, options.planned, options.level) if options.sequential else []
    blocks += sequence_blocks(pair, looks) if options.sequential else []
    blocks += plan_blocks(pair, options.plan, options.level) if options.plan else []
    return ComparedRuns(report_of(names, blocks), tuple(_gate(pair, looks, options)))


def _gate(pair: RunPair, looks: Sequence[TaskSequence], options: CompareOptions) -> Iterator[GateResult]:
    """The mean over tasks, or each task at the level divided by their number."""
    if options.gate is None:
        return
    differences: Sequence[TaskDifference | TaskSequence] = [pair.overall]
    several = options.each and len(pair.tasks) > 1
    if options.sequential:
        differences = [each for each in looks if each.task] if several else looks[:1]
    elif several:
        differences = compare_runs(pair.a, pair.b, alpha=options.level / len(pair.tasks), only=options.tasks).tasks
    lone = pair.tasks[0].task if len(pair.tasks) == 1 else ""
    for each in differences:
        bounds = each.difference, each.lower, each.upper
        yield judged(options.gate, each.task or lone or average(), bounds, points)


def compare(
    *paths: str | os.PathLike[str],
    entries: Sequence[str] = (),
    tasks: Sequence[str] = (),
    level: float = ALPHA,
    sequential: bool = False,
    planned: int | None = None,
    plan: float | None = None,
) -> BoardReport:
    """Whether the second of two files or folders of results is better than the first, of any format that is known.

    `sequential` adds an interval that holds however often you look, shortest at `planned` questions a task; `plan`
    says how many questions find a difference, a fraction. Of more than two runs all pairs are compared at once.

    `report["tasks"]` is the frame of differences, `report["flips"]` has the questions on which they differ. QueryError
    for files that cannot be read.
    """
    from evalboard.notebook.report import BoardReport

    about = {"sequential": sequential, "planned": planned, "plan": plan}
    options = CompareOptions(entries=tuple(entries), tasks=tuple(tasks), level=level, **about)
    return BoardReport(compare_files(paths, options).report)
