"""`evalboard build BOARD --bundle FILE`: a board's dataset in one file, so that it is there before the Hub answers."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from evalboard.cli.boards import Args, show_progress
from evalboard.cli.exit_codes import UsageError
from evalboard.errors import ReadError
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.config import Board


def add_options(build: argparse.ArgumentParser) -> None:
    """Add to `build` what writes a copy of a board's dataset."""
    copy = build.add_argument_group("a copy beside the config")
    copy.add_argument(
        "--bundle",
        type=Path,
        metavar="FILE",
        help="copy the board's dataset into one file, such as configs/bundled/BOARD.tar.xz, and build nothing",
    )
    copy.add_argument("--licence", default="", metavar="SENTENCE", help="terms under which the data may be used")
    copy.add_argument("--name", default="", help="what it is a copy of (the dataset's id)")
    copy.add_argument("--url", default="", help="address of the original (the dataset on the Hub)")
    copy.add_argument("--commit", default="", help="commit that was copied (the dataset's commit)")
    copy.add_argument("--date", default="", help="date of that commit, as YYYY-MM-DD (the commit's)")
    copy.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="COLUMN",
        help="a column of parquet files to leave out; repeatable",
    )


def write(args: Args, boards: Sequence[Board], settings: Settings) -> int:
    """Write the copy of one board. UsageError for several, and without a licence."""
    from evalboard.builds.bundling import bundle, copied_from
    from evalboard.builds.pipeline import fetched

    if len(boards) != 1 or not args.licence:
        raise UsageError("--bundle: expected one board, and --licence with terms under which the data may be used")
    board, out = boards[0], args.bundle
    snapshot = fetched(board, settings, folder=args.source, progress=show_progress)
    changes = f"without the columns {', '.join(args.without)}" if args.without else ""
    try:
        stated = {name: getattr(args, name) for name in ("name", "url", "commit", "date", "licence")}
        copied = copied_from(snapshot, **stated, changes=changes)
        out.parent.mkdir(parents=True, exist_ok=True)
        digest = bundle(snapshot, copied, out, without=args.without)
    except ReadError as error:
        raise UsageError(str(error)) from None
    sys.stdout.write(
        f"{out}: {out.stat().st_size:,} bytes, a copy of {copied.name} of {copied.date}\nsha256: {digest}\n"
    )
    return 0
