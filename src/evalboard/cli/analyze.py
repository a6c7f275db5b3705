"""The command `evalboard analyze NAME BOARD`: every insight is one, with an option for each of its parameters."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, leaderboard_of, show_progress, with_configs, with_source
from evalboard.cli.exit_codes import MARKED, UsageError
from evalboard.cli.report import aligned
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.insights import Insight, Parameter, Report
if TYPE_CHECKING:
    from evalboard.builds.past_states import PastStates

SHORT = 12
"""Characters of a commit that a table shows."""


def _add_snapshots(names: Commands) -> None:
    snapshots = names.add_parser("snapshots", help="Past snapshots of a board; builds more from its dataset")
    snapshots.add_argument("board", metavar="BOARD")
    snapshots.add_argument(
        "--since",
        type=_day,
        metavar="DATE",
        help="build what the dataset held at each commit from this day on, the newest first",
    )
    snapshots.add_argument("--most", type=int, default=0, metavar="N", help="look at no more than this many commits")
    snapshots.add_argument("--tag", metavar="NAME", help="have a name stand for a state, which is then never dropped")
    snapshots.add_argument(
        "--at", default="", metavar="STATE", help="the state that gets it: a commit, a key, a day (the newest)"
    )
    with_configs(snapshots)
    snapshots.set_defaults(run=_snapshots)


def _day(text: str) -> datetime:
    try:
        return datetime.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is no date; expected YYYY-MM-DD") from None


def _snapshots(args: Args, settings: Settings) -> int:
    from evalboard.builds.past_states import PastStates

    board = board_of(args.board, settings)
    past = PastStates(settings, board.id)
    if not settings.history:
        raise UsageError("EVALBOARD_HISTORY is 0: no past state is kept")
    if args.since or args.most:
        _remember(args, settings)
    if args.tag:
        states = past.states()
        if not states:
            raise UsageError(f"board {board.id}: no past state is kept; `evalboard build {board.id}` makes one")
        past.tag(args.tag, past.named(args.at).key if args.at else states[0].key)
    _list_snapshots(past)
    return 0


def _remember(args: Args, settings: Settings) -> None:
    """Build past states, a line for each commit."""
    from evalboard.builds.history import remembered

    board = board_of(args.board, settings)
    for commit in remembered(board, settings, since=args.since, most=args.most, progress=show_progress):
        what = f"not built: {commit.wrong}" if commit.wrong else "built" if commit.new else "was kept already"
        sys.stderr.write(f"{commit.date:%Y-%m-%d} {commit.sha[:SHORT]} {commit.title:.60}: {what}\n")


def _list_snapshots(past: PastStates) -> None:
    pieces = past.index().newest_first
    rows = [["Date", "Commit", "Key", "Entries", "kB", "Config", "Code", "Tags"]]
    for piece in pieces:
        state = piece.state
        names = (state.revision[:SHORT], state.key[:SHORT])
        rows.append(
            [
                state.date[:10],
                *names,
                f"{state.entries:,}",
                f"{piece.size / 1000:,.0f}",
                state.digest[:SHORT],
                state.code[:SHORT],
                ", ".join(state.tags),
            ]
        )
    total = sum(piece.size for piece in pieces)
    sys.stdout.write(
        f"{aligned(rows, right=(3, 4))}\n{len(pieces):,} states, {total / 1e6:.1f} MB\n"
        if pieces
        else "no past state is kept\n"
    )


OTHER_NAMES = {"snapshots": "Past snapshots of a board"}


def add(commands: Commands) -> None:
    """Add `analyze`, with a command for each insight."""
    analyze = commands.add_parser("analyze", help="insights into a board's numbers: `evalboard analyze` lists them")
    analyze.set_defaults(run=_list)


def add_insights(commands: Commands) -> None:
    """Add `analyze` with all insights. Finding them imports them, which no other command needs."""
    from evalboard.insights import insights

    analyze = commands.add_parser("analyze", help="what lies behind a board's numbers")
    analyze.set_defaults(run=_list)
    names = analyze.add_subparsers(metavar="NAME")
    for each in insights().values():
        if each.slug not in OTHER_NAMES:
            _add(names, each)
    _add_snapshots(names)


def _add(names: Commands, each: Insight) -> None:
    from evalboard.insights import parameters_of

    parser = names.add_parser(each.slug, help=str(each.title), description=str(each.about))
    parser.add_argument("board", metavar="BOARD")
    for parameter in parameters_of(each.query):
        _option(parser, parameter)
    parser.add_argument(
        "--rows", type=int, default=None, metavar="N", help="rows of each table to print (25); JSON has all"
    )
    parser.add_argument("--format", default="text", choices=["text", "json"])
    tables = f"one of {', '.join(each.tables)}" if each.tables else "by its key"
    parser.add_argument("--table", default="", metavar="KEY", help=f"all rows of one table as JSON lines: {tables}")
    parser.add_argument(
        "--rev", default="", metavar="STATE", help="a snapshot: a commit, a key, a day or a tag (the newest)"
    )
    with_source(parser)
    parser.set_defaults(run=_analyze, insight=each.name)


def _option(parser: argparse.ArgumentParser, parameter: Parameter) -> None:
    default = "" if parameter.default in {None, ""} or parameter.repeated else f" ({parameter.default})"
    if parameter.required:
        kind, shown = (Path, "FILE") if parameter.rows else (str, parameter.name.upper())
        parser.add_argument(
            f"asked_{parameter.name}", type=kind, metavar=shown, help=parameter.about.replace("%", "%%")
        )
        return
    name = f"--{parameter.name.replace('_', '-')}"
    action = "append" if parameter.repeated else "store"
    parser.add_argument(
        name,
        dest=f"asked_{parameter.name}",
        action=action,
        metavar="VALUE",
        help=f"{parameter.about}{default}".replace("%", "%%"),
    )


def _list(_: Args, __: Settings) -> int:
    from evalboard.cli.report import aligned
    from evalboard.insights import insights

    listed = {each.slug: str(each.title) for each in insights().values()} | OTHER_NAMES
    sys.stdout.write(aligned([[f"evalboard analyze {name} BOARD", title] for name, title in listed.items()], right=()))
    return 0


def _analyze(args: Args, settings: Settings) -> int:
    import msgspec

    from evalboard.builds.history import keep
    from evalboard.builds.past_states import PastStates
    from evalboard.cli.report import LISTED, report_text
    from evalboard.insights import insight

    each = insight(args.insight)
    choices = {
        name.removeprefix("asked_"): value
        for name, value in vars(args).items()
        if name.startswith("asked_") and value is not None
    }
    query = each.query.of(choices)
    board = board_of(args.board, settings)
    if (each.past or args.rev) and not args.source:
        keep(board, settings, leaderboard_of(board, args, settings).key, accounts=0)
    snapshots = PastStates(settings, board.id)
    named = args.rev and snapshots.leaderboard(snapshots.named(args.rev).key)
    leaderboard = named or leaderboard_of(board, args, settings)
    report = each.report(leaderboard, query, snapshots.past_of(leaderboard, each, query))
    if args.table:
        sys.stdout.write("".join(msgspec.json.encode(row).decode() + "\n" for row in _rows(report, args.table)))
    elif args.format == "json":
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        sys.stdout.write(report_text(report, LISTED if args.rows is None else max(args.rows, 0)))
    against = report.table(each.fails_on) if each.fails_on else None
    return MARKED if against is not None and against.rows else 0


def _rows(report: Report, key: str) -> Sequence[Mapping[str, object]]:
    """The rows of one table. UsageError names the tables that there are."""
    table = report.table(key)
    if table is None:
        raise UsageError(f"--table {key}: the report has {' and '.join(report.table_keys) or 'no tables'}")
    return table.rows
