"""`evalboard boards --hub`: whether the datasets of boards are on the Hub as their configs say."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, all_boards, board_of
from evalboard.cli.exit_codes import DATA, UsageError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.builds.hub_check import HubCheck


def check_hub(args: Args, settings: Settings) -> int:
    """Ask the Hub for the boards that are named, all where none is, and print a table."""
    from evalboard.builds.hub_check import checked_hub
    from evalboard.config import HubSource, NativeSource
    from evalboard.sources._availability import demand_reachable

    boards = [board_of(name, settings) for name in args.boards] or all_boards(settings)
    of_hub = [(board, board.source) for board in boards if isinstance(board.source, (HubSource, NativeSource))]
    others = [board.id for board in boards if not isinstance(board.source, (HubSource, NativeSource))]
    if args.boards and others:
        raise UsageError(f"board {others[0]!r}: is not read from the Hub")
    demand_reachable()
    checks = [checked_hub(board, source, settings) for board, source in of_hub]
    sys.stdout.write(table(checks))
    return DATA if any(check.wrong for check in checks) else 0


def table(checks: list[HubCheck]) -> str:
    """The checks as lines of aligned columns, what is wrong below each."""
    head = ("", "board", "repository", "commit", "repositories", "files", "looked into", "rows")
    lines = [
        (
            "no" if each.wrong else "ok",
            each.board,
            f"{each.repo}@{each.revision}".rstrip("@"),
            each.commit[:12],
            f"{each.repositories:,}",
            f"{each.files:,}",
            f"{each.looked_into}",
            f"{each.rows:,}",
        )
        for each in checks
    ]
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    out = []
    for line, check in zip((head, *lines), (None, *checks), strict=True):
        out.append("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())
        if check is not None and check.wrong:
            out.append(f"      {check.wrong}")
    return "\n".join(out) + "\n"
