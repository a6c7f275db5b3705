"""`evalboard claim`: whether a board supports a sentence about its entries."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, with_source
from evalboard.cli.exit_codes import UNSURE, USAGE, WORSE, UsageError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights import Report

CODES = {"supported": 0, "contradicted": WORSE, "undecided": UNSURE}


def add(commands: Commands) -> None:
    """Add `claim`."""
    parser = commands.add_parser(
        "claim",
        help='check a claim, such as "A beats B on MATH", against a board\'s scores',
        description="Says whether the scores of a board and their errors support a claim: X beats Y, X matches Y, or X "
        f"is best, on a benchmark. Exit code 0: supported, {WORSE}: contradicted, {UNSURE}: undecided, "
        f"{USAGE}: unclear, with claims to choose from.",
    )
    parser.add_argument("text", metavar="CLAIM")
    parser.add_argument("--board", metavar="BOARD", help="a board; of those that are built, the one with these names")
    parser.add_argument("--rev", default="", metavar="STATE", help="a snapshot: a commit, a key, a day or a tag")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    with_source(parser)
    parser.set_defaults(run=_claim)


def _claim(args: Args, settings: Settings) -> int:
    import msgspec

    from evalboard.cli.report import report_text

    report = _report(args, settings)
    sys.stdout.write(msgspec.json.encode(report).decode() + "\n" if args.json else report_text(report))
    return CODES.get(str(report.facts["verdict"]), USAGE)


def _report(args: Args, settings: Settings) -> Report:
    from evalboard.builds.past_states import PastStates
    from evalboard.insights import insight
    from evalboard.insights.claim import INSIGHT, ClaimQuery, report_of_boards

    query = ClaimQuery.of({"text": args.text})
    names, report = ([args.board], None) if args.board else _boards(args, settings)
    if report is not None:
        return report
    if len(names) > 1:
        return report_of_boards(args.text, names)
    board = board_of(names[0], settings)
    snapshots = PastStates(settings, board.id)
    named = args.rev and snapshots.leaderboard(snapshots.named(args.rev).key)
    return insight(INSIGHT.name).report(named or leaderboard_of(board, args, settings), query)


def _boards(args: Args, settings: Settings) -> tuple[list[str], Report | None]:
    """The built boards that have all that a claim names, else the first that may, or what to say where none does."""
    from evalboard.cli.configs import built_boards
    from evalboard.insights.claim import boards_of, is_on

    registry = built_boards(settings)
    boards = {each.board.id: (each.board, roll) for each in registry.boards() if (roll := registry.roll(each))}
    if not boards:
        raise UsageError("no board is built; expected --board BOARD")
    claim, perhaps, report = boards_of(args.text, [*boards.values()])
    sure = [each for each in perhaps if claim and is_on(leaderboard_of(boards[each][0], args, settings), claim)]
    return sure or perhaps[:1] or [*boards][:1], report
