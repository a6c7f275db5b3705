"""Boards by their ids: where configs lie, and which of them has an id."""

from __future__ import annotations

from pathlib import Path

from evalboard.config.board import Board
from evalboard.config.files import load_board, load_boards
from evalboard.errors import NotFound, nearest


def configs_folder(configs: Path) -> Path:
    """The folder of configs that a setting names; where that is a relative one that is not here, the same beside the
    package's source.
    """
    return configs if configs.is_dir() or configs.is_absolute() else Path(__file__).resolve().parents[3] / configs


def board_named(name: str, configs: Path) -> Board:
    """The board with an id. A config that is broken does not keep another board from being read. NotFound where no
    config has the id.
    """
    path = configs / f"{name}.yaml"
    if path.is_file():
        board = load_board(path)
        if board.id == name:
            return board
    boards = load_boards(configs)
    if name not in boards:
        raise NotFound(f"board {name!r}: not in {configs}{nearest(name, list(boards))}")
    return boards[name]
