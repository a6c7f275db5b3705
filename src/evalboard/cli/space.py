"""`evalboard space`: a Space for a board, and the webhooks by which the Hub notifies it, or any other server."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from evalboard.cli.boards import Args, Commands, all_boards, board_of, with_configs
from evalboard.cli.exit_codes import UsageError
from evalboard.config import load_board
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.sources._push import Webhook

DOOR = "/hooks/hub"
SECRET = "EVALBOARD_WEBHOOK_SECRET"  # noqa: S105 - the name of a variable
MOST_NAMED = 5


def _add_webhook(commands: Commands) -> None:
    webhook = commands.add_parser("webhook", help="let the Hub notify a server of pushes: `add`, `list`, `remove`")
    ways = webhook.add_subparsers(required=True, metavar="WAY")
    register = ways.add_parser(
        "add", help="register a webhook for all repositories that boards read, or change an existing one"
    )
    register.add_argument("--url", required=True, help=f"address of the server; {DOOR} is appended")
    register.add_argument(
        "--secret-from",
        default=SECRET,
        metavar="VARIABLE",
        help=f"the environment variable that holds the secret ({SECRET})",
    )
    register.add_argument(
        "--dry-run", action="store_true", help="show what would be watched, and change nothing on the Hub"
    )
    with_configs(register)
    register.set_defaults(run=_add)
    ways.add_parser("list", help="list the webhooks of the account and what they watch").set_defaults(run=_list)
    remove = ways.add_parser("remove", help="remove a webhook")
    remove.add_argument("id", metavar="ID", help="the id that `list` shows")
    remove.set_defaults(run=_remove)


def _add(args: Args, settings: Settings) -> int:
    from evalboard.sources._push import registered, watched_by

    url = door(args.url)
    secret = Settings.from_env({**os.environ, SECRET: os.environ.get(args.secret_from, "")}).webhook_secret
    boards = [board for board in all_boards(settings) if not settings.boards or board.id in settings.boards]
    watched = watched_by(board.source for board in boards)
    if not watched:
        raise UsageError(f"{settings.configs}: no board reads what can move on the Hub")
    if args.dry_run:
        sys.stdout.write("".join(f"{kind} {name}\n" for kind, name in watched))
        return 0
    if not secret:
        raise UsageError(
            f"{args.secret_from} is not set: give the same secret to the server and to this command, "
            "such as `openssl rand -hex 32` makes"
        )
    webhook, new = registered(url, watched, secret)
    sys.stdout.write(
        f"{'registered' if new else 'changed'}: {_described(webhook)}\n"
        f"The server has to know the same secret as {SECRET}.\n"
    )
    return 0


def _list(_: Args, __: Settings) -> int:
    from evalboard.sources._push import webhooks

    rows = [_described(webhook) for webhook in webhooks()]
    sys.stdout.write("\n".join(rows) + "\n" if rows else "no webhook\n")
    return 0


def _remove(args: Args, _: Settings) -> int:
    from evalboard.sources._push import removed

    removed(args.id)
    sys.stdout.write(f"removed: {args.id}\n")
    return 0


def door(url: str) -> str:
    """Where a server takes webhooks. UsageError for an address that cannot be one."""
    parts = urlsplit(url)
    if parts.scheme not in {"https", "http"} or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise UsageError(f"--url {url!r}: expected the address of a server, such as https://owner-space.hf.space")
    if parts.scheme == "http" and parts.hostname not in {"127.0.0.1", "localhost"}:
        raise UsageError(f"--url {url!r}: expected https: the secret is sent along")
    path = parts.path.rstrip("/")
    return f"{parts.scheme}://{parts.netloc}{path if path.endswith(DOOR) else path + DOOR}"


def _described(webhook: Webhook) -> str:
    names = [f"{kind} {name}" for kind, name in webhook.watched]
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    state = " (disabled by the Hub or its owner)" if webhook.disabled else ""
    return f"{webhook.id} {webhook.url}{state} watches {', '.join(names[:MOST_NAMED])}{more}"


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
    _add_webhook(ways)


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
