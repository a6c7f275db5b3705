"""The command about the past of a board: `evalboard analyze snapshots`."""

from __future__ import annotations

import argparse
import sys
from datetime import datetime
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.cli.terminal import aligned
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.builds.past_states import PastStates

SHORT = 12
"""Characters of a commit that a table shows."""


def add_analysis(names: Commands) -> None:
    """Add `snapshots` to what boards are analyzed by."""
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
    _list(past)
    return 0


def _remember(args: Args, settings: Settings) -> None:
    """Build past states, a line for each commit."""
    from evalboard.builds.history import remembered

    board = board_of(args.board, settings)
    for commit in remembered(board, settings, since=args.since, most=args.most, progress=show_progress):
        what = f"not built: {commit.wrong}" if commit.wrong else "built" if commit.new else "was kept already"
        sys.stderr.write(f"{commit.date:%Y-%m-%d} {commit.sha[:SHORT]} {commit.title:.60}: {what}\n")


def _list(past: PastStates) -> None:
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
