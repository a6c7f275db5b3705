"""What a board would be with a pull request of its dataset, as a worker builds it."""

from __future__ import annotations

from pathlib import Path

from evalboard import sources
from evalboard.base import seals
from evalboard.builds import pipeline
from evalboard.builds.build_jobs import Boards
from evalboard.config import Board, HubSource
from evalboard.config.sources import SHA
from evalboard.errors import DiskFull, EvalboardError, SourceError
from evalboard.settings import Settings
from evalboard.sources import _push, hub
from evalboard.strings import message

FOLDER = "previews"
LARGEST = 100_000_000
MOST_FILES = 10_000
"""What may be fetched that the board does not have: bytes, files. Anybody may open a pull request."""


class PreviewError(EvalboardError):
    """A pull request of which nothing is shown, and why."""


def folder_of(settings: Settings, board_id: str, number: int, revision: str) -> Path:
    """Where what a board would be with a commit of a pull request lies."""
    return settings.cache / FOLDER / board_id / f"{number}-{revision}"


def built(board: Board, number: int, settings: Settings) -> str:
    """Build what a board would be with a pull request, unless that lies there; its commit. PreviewError where there is
    nothing to be shown.
    """
    source = source_of(board)
    status = _push.pull_status(source.repo, number)
    if status not in _push.OPEN:
        named = {"board": board.id, "number": str(number), "repo": source.repo}
        raise PreviewError(
            message("builds-preview-ended", status=status, **named)
            if status
            else message("builds-preview-none", **named)
        )
    newest = sources.latest(source, settings=settings)
    proposed = source.model_copy(update={"revision": f"refs/pr/{number}", "bundle": None, "index": None})
    _demand_room(board, proposed, newest, settings)
    snapshot = pipeline.fetched(board.model_copy(update={"source": proposed}), settings)
    folder = folder_of(settings, board.id, number, snapshot.revision)
    if not folder.is_dir():
        pipeline.past(board, snapshot, settings, folder)
    seals.keep_last(folder, seals.folders_in(folder.parent), max(1, settings.previews))
    if newest is not None:  # what servers show is used last, so that it is not what the disk forgets
        sources.fetched(source.model_copy(update={"revision": newest.revision}), settings=settings)
    return snapshot.revision


def source_of(board: Board) -> HubSource:
    """The source of a board that can have pull requests. PreviewError for others."""
    source = board.source
    if not isinstance(source, HubSource) or source.repos or source.type != "dataset" or SHA.fullmatch(source.revision):
        raise PreviewError(message("builds-preview-no-branch", board=board.id))
    return source


def _demand_room(board: Board, proposed: HubSource, newest: sources.Snapshot | None, settings: Settings) -> None:
    there = {(file.path, file.size) for file in newest.files} if newest is not None else set[tuple[str, int]]()
    listed = hub.listing(proposed, settings=settings)
    more = [file.size for file in listed if (file.path, file.size) not in there]
    if len(more) > MOST_FILES or sum(more) > LARGEST:
        size, most = f"{sum(more) / 1e6:,.0f}", f"{LARGEST / 1e6:.0f}"
        named = {"board": board.id, "revision": proposed.revision, "size": size, "most": most}
        raise PreviewError(
            message("builds-preview-large", files=f"{len(more):,}", mostfiles=f"{MOST_FILES:,}", **named)
        )


def preview_job(settings: Settings, board_id: str, number: int) -> bytes:
    """Build one preview, in a worker; its commit."""
    return built(Boards(settings.configs).named(board_id), number, settings).encode()


def is_passing(error: EvalboardError) -> bool:
    """Whether a Hub that cannot be asked now is the reason, and not what is wrong with a pull request."""
    away = isinstance(error, SourceError) and not isinstance(error, DiskFull) and not error.permanent
    return away or isinstance(error, _push.PushDelayed)
