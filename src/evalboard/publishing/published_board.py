"""A board by the dataset that it was published to: `owner/dataset`, or `owner/dataset@revision`."""

from __future__ import annotations

import re

from evalboard.config import Board, EngineConfig, HubSource, parse_board
from evalboard.config.files import LARGEST
from evalboard.errors import ConfigError, NotFound, SourceError
from evalboard.publishing.configs import CONFIG
from evalboard.settings import Settings
from evalboard.sources import hub
from evalboard.sources._push import MAIN

NAME = re.compile(r"([\w.-]+/[\w.-]+)(?:@(\S+))?")


def is_dataset(name: str) -> bool:
    """Whether a name is one of a dataset, which no board's id is; the path of a config is none."""
    return NAME.fullmatch(name) is not None and not name.endswith((".yaml", ".yml"))


def published_board(name: str, settings: Settings) -> Board:
    """The board whose config lies in a dataset. NotFound where there is none, SourceError where it cannot be had,
    ConfigError for what others must not have read here: a published config names the Hub, and no file of this machine.
    """
    match = NAME.fullmatch(name)
    if match is None:
        raise NotFound(f"{name!r}: expected owner/dataset")
    repo, revision = match[1], match[2] or MAIN
    try:
        snapshot = hub.fetch(HubSource(kind="hub", repo=repo, revision=revision, patterns=(CONFIG,)), settings=settings)
    except SourceError as error:
        if error.permanent and "no file matches" in str(error):
            raise NotFound(f"{repo}: has no {CONFIG}: nothing that can be built again was published there") from None
        raise
    file = snapshot.folder / CONFIG
    if file.stat().st_size > LARGEST:
        raise ConfigError(f"{repo}: {CONFIG} has more than {LARGEST:,} bytes")
    try:
        board = parse_board(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError as error:
        raise ConfigError(f"{repo}: {CONFIG} is no text: {error}") from None
    # The engine is a matter of who builds: that of another could be a scheduler anywhere, which is handed code to run.
    return board.model_copy(update={"source": _believed(board, repo, snapshot.revision), "engine": EngineConfig()})


def _believed(board: Board, repo: str, commit: str) -> HubSource:
    """The source of a published config."""
    source = board.source
    if isinstance(source, HubSource) and source.packed:
        return source.model_copy(update={"repo": repo, "revision": commit})
    if isinstance(source, HubSource) and source.bundle is None:
        return source
    raise ConfigError(f"{repo}: {CONFIG} reads a {source.kind}; a published board is read from the Hub")
