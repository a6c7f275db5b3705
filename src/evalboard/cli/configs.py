"""`evalboard boards` checks configs, with `--hub` that datasets are as they say, and with `--model` finds a model."""

from __future__ import annotations

import sys
from pathlib import Path

from evalboard.cli.boards import Args, Commands, with_configs
from evalboard.cli.check import check_hub
from evalboard.cli.exit_codes import USAGE, UsageError
from evalboard.cli.find import find_model
from evalboard.config import Board, HubSource, config_files, load_board
from evalboard.errors import ConfigError
from evalboard.settings import Settings


def add(commands: Commands) -> None:
    """Add `boards`."""
    boards = commands.add_parser("boards", help="check every config; --hub: the Hub, too; --model: find a model")
    boards.add_argument("boards", nargs="*", metavar="BOARD", help="with --hub: boards to check (all)")
    boards.add_argument(
        "--hub",
        action="store_true",
        help="also check repositories, revisions and files on the Hub, and read a few of the files",
    )
    boards.add_argument("--model", metavar="NAME", help="find a model on all built boards, by words in its name")
    boards.add_argument("--limit", type=int, default=20, help="with --model: models to print (20)")
    boards.add_argument("--format", default="text", choices=["text", "json"], help="with --model: how")
    with_configs(boards)
    boards.set_defaults(run=_boards)


def _boards(args: Args, settings: Settings) -> int:
    """Every config is checked, one bad one does not hide another."""
    if args.model is not None:
        return find_model(args.model, args.limit, settings, as_json=args.format == "json")
    if args.hub:
        return check_hub(args, settings)
    if args.boards:
        raise UsageError(f"boards {', '.join(args.boards)}: expected --hub; without it all configs are checked")
    from evalboard.readers import options
    from evalboard.scoring import methods

    if not settings.configs.is_dir():
        raise ConfigError(f"{settings.configs}: no such folder; expected one YAML file per board in it")
    bad = 0
    ids: dict[str, Path] = {}
    for path in config_files(settings.configs):
        try:
            board = load_board(path)
            options(board)
            methods.check(board)
            _claim(board, path, ids)
            sys.stdout.write(f"ok   {board.id:<24} {_source_of(board):<48} {board.reader}\n")
        except ConfigError as error:
            bad += 1
            sys.stderr.write(f"evalboard: {error}\n")
    if not ids and not bad:
        raise ConfigError(f"{settings.configs}: no YAML file in this folder")
    return USAGE if bad else 0


def _claim(board: Board, path: Path, ids: dict[str, Path]) -> None:
    """Note a board's id; two boards cannot have the same."""
    if board.id in ids:
        raise ConfigError(f"{board.location('id')}: {board.id!r} is already the id of {ids[board.id]}")
    ids[board.id] = path


def _source_of(board: Board) -> str:
    source = board.source
    if isinstance(source, HubSource):
        return f"{source.title}@{source.revision}"
    if source.kind == "native":
        return f"leaderboards of {', '.join(source.datasets)}"
    return (
        f"{source.kind} {source.path}" if source.kind != "demo" else f"demo data, {source.dataset}, seed {source.seed}"
    )
