"""Which boards a command means, where their configs lie, and their leaderboards."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from evalboard.cli.exits import UsageError
from evalboard.config import Board, load_board, load_boards
from evalboard.errors import nearest
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard

Args = argparse.Namespace
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - argparse has no public name for it
"""Where each group of commands adds its own."""


def with_configs(parser: argparse.ArgumentParser) -> None:
    """Let a command name the folder of configs."""
    parser.add_argument("--configs", help="folder with one YAML file per board (configs)")


def with_source(parser: argparse.ArgumentParser) -> None:
    """Let a command name the folder of configs, and a folder to read instead of the board's source."""
    with_configs(parser)
    parser.add_argument("--source", type=Path, help="a local folder in the layout of the board's source, instead of it")


def settings_of(args: Args) -> Settings:
    """The settings of the environment, with the folder of configs that a command names."""
    settings = Settings.from_env()
    configs = Path(args.configs) if getattr(args, "configs", None) else settings.configs
    if not configs.is_dir() and not getattr(args, "configs", None) and not configs.is_absolute():
        configs = Path(__file__).resolve().parents[3] / configs
    return replace(settings, configs=configs)


def all_boards(settings: Settings) -> list[Board]:
    """Every configured board."""
    return list(load_boards(settings.configs).values())


def board_of(name: str, settings: Settings) -> Board:
    """The board with an id. A config that is broken does not keep another board from being built."""
    path = settings.configs / f"{name}.yaml"
    if path.is_file():
        board = load_board(path)
        if board.id == name:
            return board
    boards = load_boards(settings.configs)
    if name not in boards:
        raise UsageError(f"board {name!r}: not in {settings.configs}{nearest(name, list(boards))}")
    return boards[name]


def leaderboard_of(board: Board, args: Args, settings: Settings) -> Leaderboard:
    """The leaderboard of a board as it can be had now; a stale one says so."""
    from evalboard.builds.pipeline import build_or_last

    outcome = build_or_last(board, settings, folder=args.source, progress=show_progress)
    if outcome.stale:
        sys.stderr.write(f"evalboard: {board.id}: stale, at {outcome.leaderboard.origin.revision}: {outcome.stale}\n")
    return outcome.leaderboard


def show_progress(done: int, total: int, doing: str) -> None:
    """Progress for somebody who watches a terminal."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{doing} {done:,} of {total:,}" + ("\r\033[K" if done >= total else ""))
