"""Which boards a command means, where their configs lie, and their leaderboards."""

from __future__ import annotations

import argparse
import re
import shlex
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from evalboard.cli.exit_codes import UsageError
from evalboard.config import Board, load_boards
from evalboard.config.files import board_named, configs_folder
from evalboard.errors import NotFound
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard


Args = argparse.Namespace
DATASET = re.compile(r"[\w.-]+/(?!.*\.ya?ml$)[\w.-]+(@\S+)?")
"""The name of a dataset, at a revision or at main, which no board's id is; the path of a config is none."""
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - argparse has no public name for it
"""Where each group of commands adds its own."""


def with_configs(parser: argparse.ArgumentParser) -> None:
    """Let a command name the folder of configs."""
    parser.add_argument("--configs", help="folder with one YAML file per board (configs)")


def with_source(parser: argparse.ArgumentParser) -> None:
    """Let a command name the folder of configs, and a folder to read instead of the board's source."""
    with_configs(parser)
    parser.add_argument("--source", type=Path, help="read a local folder in the layout of the board's source instead")


def settings_of(args: Args) -> Settings:
    """The settings of the environment, with the folder of configs that a command names."""
    settings = Settings.from_env()
    named = getattr(args, "configs", None)
    settings = replace(settings, configs=Path(named) if named else configs_folder(settings.configs))
    apart = _dataset_of(args)
    return replace(settings, cache=settings.cache / "published" / apart.replace("/", "--")) if apart else settings


def _dataset_of(args: Args) -> str:
    """The dataset that a command names in place of a board. What is built of it has a cache of its own: its board may
    have the id of one here.
    """
    names = [getattr(args, "board", None) or "", *(getattr(args, "boards", None) or ())]
    return next((name.partition("@")[0] for name in names if isinstance(name, str) and DATASET.fullmatch(name)), "")


def all_boards(settings: Settings) -> list[Board]:
    """Every configured board."""
    return list(load_boards(settings.configs).values())


def board_of(name: str, settings: Settings) -> Board:
    """The board with an id or of a config, or what was published to `owner/dataset`."""
    path = Path(name)
    try:
        if DATASET.fullmatch(name) and not path.is_file():
            from evalboard.publishing.published_board import published_board

            return published_board(name, settings)
        return board_named(name, settings.configs)
    except NotFound as error:
        again = f"; write a config for it first: {shlex.join(['evalboard', 'init', name])}" if path.exists() else ""
        raise UsageError(f"{error}{again}") from None


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
