"""A board by the dataset that it was published to: `owner/dataset`, or `owner/dataset@revision`."""

from __future__ import annotations

import re

import yaml

from evalboard.config import Board, EngineConfig, HubSource, parse_board
from evalboard.config.files import LARGEST
from evalboard.config.sources import DatasetSource, Source
from evalboard.errors import ConfigError, NotFound, SourceError
from evalboard.leaderboard.origin import Origin
from evalboard.settings import Settings
from evalboard.sources import hub
from evalboard.sources._push import MAIN

NAME = re.compile(r"([\w.-]+/[\w.-]+)(?:@(\S+))?")
CONFIG = "board.yaml"
PACKED = "source.tar.xz"


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
