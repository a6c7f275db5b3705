"""Boards by their ids: where configs lie, and which of them has an id."""

from __future__ import annotations

from pathlib import Path

from evalboard.config.board import Board
from evalboard.config.files import load_board, load_boards
from evalboard.errors import NotFound, nearest

PACKAGE = Path(__file__).resolve().parents[1]
INSTALLED = next(filter(Path.is_dir, (PACKAGE / "configs", PACKAGE.parents[1] / "configs")), PACKAGE / "configs")
"""Boards that come with the package: installed with it, in the repository beside the source."""


def configs_folder(configs: Path) -> Path:
    """The folder of configs that a setting names. Where that is a relative one that is not here: the one beside the
    package's source, else the boards that are installed with the package.
    """
    if configs.is_dir() or configs.is_absolute():
        return configs
    beside = PACKAGE.parents[1] / configs
    return beside if beside.is_dir() else INSTALLED


def board_named(name: str, configs: Path) -> Board:
    """The board with an id, of the folder, else of those that are installed with the package; or that of a config, by
    its path (`.yaml`, `.yml`). A config that is broken does not keep another board from being read. NotFound where no
    config has the id.
    """
    if Path(name).suffix in {".yaml", ".yml"}:
        return load_board(Path(name))
    for folder in dict.fromkeys((configs, INSTALLED)):
        path = folder / f"{name}.yaml"
        if path.is_file() and (board := load_board(path)).id == name:
            return board
    boards = load_boards(configs)
    if name not in boards:
        raise NotFound(f"board {name!r}: not in {configs}{nearest(name, list(boards))}")
    return boards[name]
