"""`evalboard space`: a Space for a board, and the webhooks by which the Hub notifies it, or any other server."""

from __future__ import annotations

import sys
from pathlib import Path

from evalboard.cli import webhook
from evalboard.cli.boards import Args, Commands, board_of, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.config import load_board
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `space init` and `space webhook`."""
    space = commands.add_parser("space", help="make a Space for a board, and let the Hub notify it: `init`, `webhook`")
    ways = space.add_subparsers(required=True, metavar="WAY")
    init = ways.add_parser(
        "init",
        help="write the files of a Space for a board, and create it with --push",
        description="Writes a Gradio Space for one board: README.md, app.py, requirements.txt, the board's config, "
        "and the local files that it reads.",
    )
    init.add_argument("name", metavar="OWNER/NAME", help="the Space")
    init.add_argument("--board", metavar="BOARD", help="a config, or the id of a board; an example where none is named")
    init.add_argument("--out", type=Path, metavar="FOLDER", help="where to write the files (NAME)")
    init.add_argument(
        "--force", action="store_true", help="write over files that are there, and with --push on the Hub"
    )
    init.add_argument(
        "--requirement",
        default="",
        metavar="TEXT",
        help="what requirements.txt asks pip for, such as 'evalboard[app] @ https://...' "
        "for a wheel that is not on PyPI (this version or newer, from PyPI)",
    )
    init.add_argument("--push", action="store_true", help="create the Space on the Hub, with your token")
    init.add_argument("--private", action="store_true", help="make a new Space private")
    with_configs(init)
    init.set_defaults(run=_init)
    webhook.add(ways)


def _init(args: Args, settings: Settings) -> int:
    from evalboard.publishing.published_board import is_dataset
    from evalboard.publishing.push import signed_in
    from evalboard.publishing.space import space_files, written
    from evalboard.sources._push import space_pushed

    if not is_dataset(args.name) or "@" in args.name:
        raise UsageError(f"{args.name!r}: is no name of a Space; expected owner/name")
    if args.push:
        signed_in()
    folder = args.out or Path(args.name.partition("/")[2])
    board = None
    if args.board:
        is_file = args.board.endswith((".yaml", ".yml"))
        board = load_board(Path(args.board)) if is_file else board_of(args.board, settings)
    files = space_files(board, settings, requirement=args.requirement)
    there = [path for path in files if (folder / path).exists()]
    if there and not args.force:
        raise UsageError(
            f"{folder / there[0]}: is there already; name another folder with --out, or write over it with --force"
        )
    try:
        written(files, folder)
    except OSError as error:
        raise UsageError(f"--out {folder}: cannot be written: {error.strerror}") from None
    sys.stdout.writelines(f"{folder / path}\n" for path in sorted(files))
    if not args.requirement:
        requirement = files["requirements.txt"].decode().strip()
        sys.stdout.write(f"The Space installs {requirement} from PyPI; --requirement names another place.\n")
    if args.push:
        address = space_pushed(args.name, folder, files, private=args.private, replace=args.force)
        sys.stdout.write(f"pushed: {address}\n")
    return 0
