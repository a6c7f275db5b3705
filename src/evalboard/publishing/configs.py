"""The config of a published board: the same board, from a source that everybody has."""

from __future__ import annotations

import yaml

from evalboard.config import Board, HubSource, parse_board
from evalboard.config.sources import DatasetSource, Source
from evalboard.errors import ConfigError
from evalboard.leaderboard.origin import Origin

CONFIG = "board.yaml"
PACKED = "source.tar.xz"


def source_of(board: Board, origin: Origin, *, to: str, packed: bool) -> Source | None:
    """Where others can read what a board is made of: the published copy, or the source at its commit. None where they
    cannot.
    """
    if packed:
        here = {"repo": to or "owner/dataset", "packed": PACKED}
        if isinstance(board.source, DatasetSource):
            return board.source.model_copy(update={**here, "revision": "main", "bundle": None})
        return HubSource(kind="hub", patterns=board.source.patterns, **here)
    if isinstance(board.source, HubSource) and origin.kind == "hub" and not origin.commits:
        return board.source.model_copy(update={"revision": origin.revision, "bundle": None})
    return None


def config_text(board: Board, source: Source) -> str:
    """A board's config with this source, as YAML. ConfigError where it would not say the same when it is read again."""
    published = board.model_copy(update={"source": source})
    said = published.model_dump(
        mode="json", exclude_defaults=True, exclude={"suite": {"children"}} if board.suite.levels else None
    )
    text = yaml.safe_dump(said, sort_keys=False, allow_unicode=True, width=150)
    again = parse_board(text)
    if said_of(again) != said_of(published):
        raise ConfigError(f"board {board.id}: its config cannot be written so that it says the same")
    return text


def said_of(board: Board) -> object:
    """What a config says, not what the data added to it."""
    return board.model_dump(mode="json", exclude={"suite": {"children"}} if board.suite.levels else None)
