"""`evalboard compare`: whether one run is better than another, from their result files."""

from __future__ import annotations

import argparse
import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_source
from evalboard.cli.exit_codes import UNSURE, WORSE, UsageError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.comparison import ComparedRuns

YOUNG = 300_000
"""Objects between two searches for garbage, of which answers make little."""
CODES = {"passed": 0, "failed": WORSE, "undecided": UNSURE}


def add(commands: Commands) -> None:
    """Add `compare`."""
    parser = commands.add_parser(
        "compare",
        help="tell whether B is better than A, from files or folders of results",
        description="Reads results of any known format, without a board: `compare A B` says whether B is better than "
        "A. With --board and --against it compares results with an entry of a board. Exit code with --gate: 0 passed, "
        f"{WORSE} failed, {UNSURE} not enough data to decide.",
    )
    parser.add_argument("results", nargs="+", metavar="RESULTS", help="files or folders; A first, then B")
    parser.add_argument(
        "--entry", action="append", default=[], metavar="ENTRY", help="an entry of the files, where they have more"
    )
    parser.add_argument("--task", action="append", default=[], metavar="TASK", help="only this task; repeatable")
    parser.add_argument("--level", type=_level, default=0.05, help="significance level (0.05: 95 %% intervals)")
    parser.add_argument(
        "--gate",
        metavar="CONDITION",
        help='fail unless it holds: "not worse than 1 point", "not shown worse", "better than 0.5 points"',
    )
    parser.add_argument(
        "--sequential", action="store_true", help="an interval that holds however often you look; the gate goes by it"
    )
    parser.add_argument(
        "--planned", type=_count, metavar="N", help="planned questions of each task, the same at every look (all)"
    )
    parser.add_argument("--plan", type=_points, metavar="POINTS", help="how many questions find this difference")
    parser.add_argument("--each", action="store_true", help="apply the gate to each task, not to the average")
    parser.add_argument("--junit", type=Path, metavar="FILE", help="write what the gate says as JUnit XML")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="append the report as Markdown")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--rows", type=int, default=None, metavar="N", help="rows of each table to print (25)")
    parser.add_argument("--board", metavar="BOARD", help="read results as this board does")
    parser.add_argument("--against", metavar="ENTRY", help="the entry of the board to compare with")
    parser.add_argument("--as", dest="place", default="", metavar="PATH", help="path of a single file in the dataset")
    with_source(parser)
    parser.set_defaults(run=_compare)


def _level(text: str) -> float:
    try:
        level = float(text)
    except ValueError:
        level = 0.0
    if not 0.0 < level < 1.0:
        raise argparse.ArgumentTypeError(f"{text!r} is no level; expected a number between 0 and 1")
    return level


def _count(text: str) -> int:
    if not text.isdecimal() or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r}; expected a whole number from 1")
    return int(text)


def _points(text: str) -> float:
    try:
        points = float(text)
    except ValueError:
        points = 0.0
    if not 0.0 < points <= 100.0:
        raise argparse.ArgumentTypeError(f"{text!r}; expected points, above 0 up to 100")
    return points / 100.0


def _compare(args: Args, settings: Settings) -> int:
    gc.set_threshold(YOUNG)
    import msgspec

    from evalboard.cli.report import LISTED, report_markdown, report_text
    from evalboard.comparison.gate import junit, worst

    compared = _compared(args, settings)
    words = "".join(f"{each.words}\n" for each in compared.gate)
    rows = LISTED if args.rows is None else max(args.rows, 0)
    if args.json:
        document = {"gate": [msgspec.to_builtins(each) for each in compared.gate]} if args.gate else {}
        sys.stdout.write(msgspec.json.encode(msgspec.to_builtins(compared.report) | document).decode() + "\n")
    else:
        sys.stdout.write(report_text(compared.report, rows) + (f"\n{words}" if words else ""))
    if args.junit is not None:
        _write(args.junit, junit(f"evalboard compare {compared.report.board}", compared.gate), "w")
    if args.markdown is not None:
        _write(args.markdown, report_markdown(compared.report, [each.words for each in compared.gate], rows), "a")
    return CODES[worst(compared.gate)] if args.gate else 0


def _compared(args: Args, settings: Settings) -> ComparedRuns:
    from evalboard.comparison import CompareOptions, compare_files
    from evalboard.comparison.gate import GateCondition

    gate = GateCondition.of(args.gate) if args.gate else None
    if gate is None and (args.each or args.junit):
        raise UsageError("--each and --junit say what a gate found; expected --gate beside them")
    options = CompareOptions(
        entries=tuple(args.entry),
        tasks=tuple(args.task),
        level=args.level,
        gate=gate,
        each=args.each,
        sequential=args.sequential,
        planned=args.planned,
        plan=args.plan,
    )
    if args.planned and not args.sequential:
        raise UsageError("--planned is of --sequential; expected both")
    if (args.board is None) != (args.against is None):
        raise UsageError("--board and --against name an entry of a board; expected both or neither")
    if args.board is None:
        if args.place or args.source:
            raise UsageError("--as and --source are of a board; expected --board beside them")
        return compare_files(args.results, options)
    if args.sequential or args.plan:
        raise UsageError("--sequential and --plan compare files; expected no --board")
    from evalboard.comparison.with_entry import BoardEntry, compare_with_entry

    against = BoardEntry(board=board_of(args.board, settings), entry=args.against, place=args.place, folder=args.source)
    return compare_with_entry([Path(each) for each in args.results], against, options, settings, show_progress)


def _write(path: Path, text: str, mode: str) -> None:
    try:
        with path.open(mode, encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
