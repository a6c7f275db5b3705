"""The boards in YAML files."""

from __future__ import annotations

import logging
from pathlib import Path

from pydantic import ValidationError

from evalboard.config.board import Board
from evalboard.config.listed_children import with_listed
from evalboard.config.messages import config_error
from evalboard.config.text import content_of
from evalboard.errors import ConfigError, UnansweredConfig

log = logging.getLogger(__name__)
LARGEST = 4_000_000  # bytes
PLEASE_CHECK = "# please check:"
"""Begins a line of a first config that asks something: the config is refused until somebody answers and deletes it."""


def load_board(path: Path) -> Board:
    """The board in a YAML file. ConfigError names file, line and key."""
    try:
        size = path.stat().st_size
        if size > LARGEST:
            raise ConfigError(
                f"{path}: has {size:,} bytes; a config has {LARGEST:,} at most, "
                "and long lists stand in files of their own (`children: from`)"
            )
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(f"{path}: cannot be read: {error}") from None
    return parse_board(text, path)


def parse_board(text: str, path: Path | None = None) -> Board:
    """The board in a YAML text. ConfigError also where a question of `evalboard init` stands in it unanswered."""
    for place, line in enumerate(text.splitlines(), start=1):
        if line.lstrip().startswith(PLEASE_CHECK):
            raise UnansweredConfig(f"{path or 'config'}:{place}: {line.strip().removeprefix('# ')}")
    content, key_lines = content_of(text, path)
    try:
        return Board.model_validate(with_listed(content, path, key_lines)).standing_at(key_lines)
    except ValidationError as error:
        raise config_error(error, Board, key_lines) from None


def load_boards(folder: Path) -> dict[str, Board]:
    """All boards of a folder by id: real ones first, by their order, then by the names of their files. One with an
    unanswered question is left out with a warning. ConfigError for the first bad one.
    """
    if not folder.is_dir():
        raise ConfigError(f"{folder}: no such folder; expected one YAML file per board in it")
    boards: dict[str, Board] = {}
    for path in config_files(folder):
        try:
            board = load_board(path)
        except UnansweredConfig as question:
            log.warning("left out: %s", question)
            continue
        if board.id in boards:
            raise ConfigError(f"{board.location('id')}: {board.id!r} is already the id of {boards[board.id].path}")
        boards[board.id] = board
    return dict(sorted(boards.items(), key=lambda named: (named[1].synthetic, named[1].order)))


def config_files(folder: Path) -> list[Path]:
    """The YAML files of a folder, by name."""
    return sorted(path for path in folder.iterdir() if path.suffix in {".yaml", ".yml"})
