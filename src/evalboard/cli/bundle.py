"""`evalboard bundle`: a board's dataset in one file, for a board that is there before the Hub answers."""

from __future__ import annotations

import sys
from pathlib import Path

from evalboard.cli.boards import Args, Commands, board_of, show_progress, with_source
from evalboard.cli.exit_codes import UsageError
from evalboard.errors import ReadError
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `bundle`."""
    bundle = commands.add_parser("bundle", help="copy a board's dataset into one file beside its config")
    bundle.add_argument("board", metavar="BOARD")
    bundle.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="where the copy is written, such as configs/bundled/BOARD.tar.xz",
    )
    bundle.add_argument("--licence", required=True, metavar="SENTENCE", help="what may be done with the data")
    bundle.add_argument("--name", default="", help="of what it is a copy (the dataset's id)")
    bundle.add_argument("--url", default="", help="where that stands (the dataset on the Hub)")
    bundle.add_argument("--commit", default="", help="in which state it was copied (the dataset's commit)")
    bundle.add_argument("--date", default="", help="of which day that is, as YYYY-MM-DD (the commit's)")
    bundle.add_argument(
        "--without",
        action="append",
        default=[],
        metavar="COLUMN",
        help="a column of parquet files that is not copied; may be repeated",
    )
    with_source(bundle)
    bundle.set_defaults(run=_bundle)


def _bundle(args: Args, settings: Settings) -> int:
    from evalboard.builds.bundling import bundle, copied_from
    from evalboard.builds.pipeline import fetched

    board = board_of(args.board, settings)
    snapshot = fetched(board, settings, folder=args.source, progress=show_progress)
    changes = f"without the columns {', '.join(args.without)}" if args.without else ""
    try:
        stated = {name: getattr(args, name) for name in ("name", "url", "commit", "date", "licence")}
        copied = copied_from(snapshot, **stated, changes=changes)
        args.out.parent.mkdir(parents=True, exist_ok=True)
        digest = bundle(snapshot, copied, args.out, without=args.without)
    except ReadError as error:
        raise UsageError(str(error)) from None
    sys.stdout.write(
        f"{args.out}: {args.out.stat().st_size:,} bytes, a copy of {copied.name} of {copied.date}\nsha256: {digest}\n"
    )
    return 0
