"""`evalboard gate`: whether results are worse than those of an entry of a board, for the continuous integration of
those who make models.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.base.scratch import Scratch
from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_source
from evalboard.cli.exit_codes import UNSURE, WORSE, UsageError
from evalboard.errors import NotFound, QueryError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.cli.gate_text import GateReport

REASONS = ("regression", "audit")
SUMMARY = "GITHUB_STEP_SUMMARY"


def add(commands: Commands) -> None:
    """Add `gate`."""
    gate = commands.add_parser(
        "gate",
        help="check that results are not significantly worse than those of an entry",
        description="Reads results as the board would, and compares them with an entry as the page Compare does. "
        f"Exit code 0: not shown to be worse; {WORSE}: worse; {UNSURE}: not enough data to decide; "
        "2: bad usage; 1: no leaderboard could be built.",
    )
    gate.add_argument("board", metavar="BOARD")
    gate.add_argument(
        "results",
        nargs="+",
        type=Path,
        metavar="RESULTS",
        help="files, or folders in the layout of the board's dataset",
    )
    gate.add_argument(
        "--against", required=True, metavar="ENTRY", help="an entry of the board, or a model with only one entry"
    )
    gate.add_argument(
        "--entry", default="", metavar="ENTRY", help="which entry of the results to compare, if there are several"
    )
    gate.add_argument("--as", dest="place", default="", metavar="PATH", help="path of a single file in the dataset")
    gate.add_argument("--level", type=_level, default=0.05, help="significance level of the two-sided test (0.05)")
    gate.add_argument("--node", default="", help="what to compare: a node's path or unique name (the average)")
    gate.add_argument(
        "--each", action="store_true", help="also compare every benchmark, with p-values adjusted by Holm's method"
    )
    gate.add_argument(
        "--fail-on",
        default="regression",
        type=_reasons,
        metavar="REASONS",
        help="what makes the gate fail: regression, audit or both, separated by a comma",
    )
    gate.add_argument(
        "--format",
        default="text",
        choices=["text", "json", "github"],
        help=f"github: annotations, and a table in ${SUMMARY}",
    )
    with_source(gate)
    gate.set_defaults(run=_gate)


def _level(text: str) -> float:
    try:
        level = float(text)
    except ValueError:
        level = 0.0
    if not 0.0 < level < 1.0:
        raise argparse.ArgumentTypeError(f"{text!r} is no level; expected a number between 0 and 1")
    return level


def _reasons(text: str) -> tuple[str, ...]:
    reasons = tuple(dict.fromkeys(text.split(",")))
    if not set(reasons) <= set(REASONS):
        raise argparse.ArgumentTypeError(
            f"{text!r}; expected {' or '.join(REASONS)}, or both with a comma between them"
        )
    return reasons


def _gate(args: Args, settings: Settings) -> int:
    from evalboard.cli.gate_text import WRITERS, summary

    with Scratch("gate") as folder:
        report = _report(args, settings, folder)
        sys.stdout.write(WRITERS[args.format](report))
        if args.format == "github" and (path := os.environ.get(SUMMARY)):
            with Path(path).open("a", encoding="utf-8") as file:
                file.write(summary(report))
        return report.exit_code


def _report(args: Args, settings: Settings, folder: Path) -> GateReport:
    from evalboard.builds.candidate import standing
    from evalboard.builds.pipeline import build
    from evalboard.cli.gate_text import GateReport, alarms_of
    from evalboard.views.compare import compare
    from evalboard.views.verdicts import verdicts

    board = board_of(args.board, settings)
    options = {"entry": args.entry, "place": args.place, "folder": args.source, "progress": show_progress}
    candidate = standing(board, settings, args.results, folder, **options)
    leaderboard = candidate.leaderboard
    try:
        against = str(leaderboard.entries["entry"].iloc[leaderboard.find(args.against)])
        node = leaderboard.suite.nodes[leaderboard.suite.place(args.node) if args.node else 0].path
    except NotFound as error:
        raise UsageError(str(error)) from None
    if against == candidate.entry:
        raise QueryError(
            f"{against}: the results are of the entry itself, whose place they would take; "
            "compare with another, or give the run another name"
        )
    comparison = compare(leaderboard, (candidate.entry, against), alpha=args.level)
    judged = [node, *(leaderboard.suite.nodes[place].path for place in leaderboard.suite.benchmarks if args.each)]
    alarms = (
        alarms_of(build(board, settings, folder=args.source, progress=show_progress), candidate)
        if "audit" in args.fail_on
        else ()
    )
    return GateReport(candidate, comparison, verdicts(comparison, judged), alarms, args.results[0], args.fail_on)
