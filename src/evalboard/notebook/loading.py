"""A configured board as it stands, or as it stood."""

from __future__ import annotations

import os
import warnings
from typing import TYPE_CHECKING

from evalboard.config import Board
from evalboard.config.board_lookup import board_named, configs_folder
from evalboard.notebook.loaded_board import LoadedBoard
from evalboard.settings import Settings

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard


def load(board: str | os.PathLike[str], *, revision: str | None = None, fresh: bool = False) -> LoadedBoard:
    """A board by its id, or by the path of its config (`.yaml`, `.yml`).

    The leaderboard that was built last for this very config and code is taken as it is kept; where there is none, or
    with `fresh`, the source is read and a leaderboard is built, as `evalboard build` does. Where the source cannot be
    read then, the last good one stands in, and a warning says so. `revision` names a past state in its place: a commit
    or a key (seven characters at least), a day or a tag. Cache and folder of configs are those of the command line
    (`EVALBOARD_CACHE`, `EVALBOARD_CONFIGS`).

    NotFound where there is no such board or state, ConfigError for a bad config, SourceError and other EvalboardErrors
    where nothing can be built.
    """
    config, settings = config_of(board), Settings.from_env()
    if revision is None:
        return LoadedBoard(_standing(config, settings, fresh=fresh), settings)
    from evalboard.builds.past_states import PastStates

    past = PastStates(settings, config.id)
    return LoadedBoard(past.leaderboard(past.named(revision).key), settings)


def config_of(board: str | os.PathLike[str]) -> Board:
    """The config of a board, by its id or by the path of its config. NotFound and ConfigError as of `load`."""
    return board_named(os.fspath(board), configs_folder(Settings.from_env().configs))


def _standing(board: Board, settings: Settings, *, fresh: bool) -> Leaderboard:
    from evalboard.builds import cache

    kept_one = None if fresh else cache.last_good(settings, board)
    if kept_one is not None:
        return kept_one
    from evalboard.builds.history import keep
    from evalboard.builds.pipeline import build_or_last

    outcome = build_or_last(board, settings)
    if not board.synthetic:
        keep(board, settings, outcome.leaderboard.key, accounts=0)
    if outcome.stale:
        warnings.warn(f"{board.id}: stale, at {outcome.leaderboard.origin.revision}: {outcome.stale}", stacklevel=3)
    return outcome.leaderboard
