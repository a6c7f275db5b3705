"""Past leaderboards of a board from the commits of its dataset, or the snapshots of its bundle, the newest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import islice

from evalboard import sources
from evalboard.base.scratch import Scratch
from evalboard.builds import pipeline
from evalboard.builds.past_states import PastStates
from evalboard.config import Board, BundleSource, HubSource
from evalboard.config.sources import Source
from evalboard.errors import EvalboardError, SourceError
from evalboard.settings import Settings
from evalboard.sources import Progress, Snapshot, bundle, hub, silent


@dataclass(frozen=True, slots=True)
class PastCommit:
    """What came of one commit of a dataset, or of one snapshot of a bundle: its day."""

    sha: str
    date: datetime
    title: str
    new: bool = False
    wrong: str = ""


def remembered(
    board: Board, settings: Settings, *, since: datetime | None = None, most: int = 0, progress: Progress = silent
) -> Iterator[PastCommit]:
    """Build the leaderboard of each commit, the newest first, and keep it, where it is not kept already.

    Ends before the first commit older than `since`, or after `most`, or as many as are kept. A commit without a
    leaderboard is told with the reason, and the next one is tried. SourceError where commits cannot be listed,
    EvalboardError where there are none.
    """
    source = pipeline.located(board.source, board)
    several = isinstance(source, HubSource) and bool(source.repos)
    if several or not (isinstance(source, HubSource) or (isinstance(source, BundleSource) and source.snapshot)):
        what = (
            "several repositories, which have no commits in common"
            if several
            else f"a {source.kind}, which has no commits"
        )
        raise EvalboardError(f"board {board.id}: its source is {what}; what is built is kept as time passes")
    past, newest = PastStates(settings, board.id), sources.latest(source, settings=settings)
    there = {(state.revision, state.digest) for state in past.states()}
    first = None if since is None else (since if since.tzinfo else since.replace(tzinfo=UTC))
    for sha, date, title in islice(_commits(source, settings), min(most or settings.history, settings.history)):
        if first is not None and date < first:
            break
        dated = isinstance(source, BundleSource)
        if dated and (sha, board.digest) in there:  # whichever version of the code built it
            yield PastCommit(sha, date, title)
            continue
        at = source.model_copy(update={"snapshot": sha} if dated else {"revision": sha, "bundle": None})
        try:
            yield PastCommit(
                sha,
                date,
                title,
                new=_remembered(
                    board, sources.fetched(at, settings=settings, progress=progress), past, settings, progress
                ),
            )
        except EvalboardError as error:
            if isinstance(error, SourceError) and not error.permanent:
                raise
            yield PastCommit(sha, date, title, wrong=str(error))
        if newest is not None:  # what servers show is used last, so that it is not what the disk forgets
            sources.fetched(source.model_copy(update={"revision": newest.revision}), settings=settings)
    past.complete(settings.history)


def keep(board: Board, settings: Settings, key: str, *, accounts: int) -> None:
    """Keep a leaderboard that was built for later, beside it every snapshot of a bundle, and what is said of as many of
    the newest.
    """
    past = PastStates(settings, board.id)
    past.remember(key)
    if isinstance(board.source, BundleSource) and board.source.snapshot and settings.history:
        for _ in remembered(board, settings):
            pass
    past.complete(accounts)


def _commits(source: Source, settings: Settings) -> Iterable[tuple[str, datetime, str]]:
    if isinstance(source, BundleSource):
        return (
            (day, datetime.fromisoformat(day).replace(tzinfo=UTC), "") for day in bundle.days(source, settings=settings)
        )
    return hub.commits(source, settings=settings) if isinstance(source, HubSource) else ()


def _remembered(board: Board, snapshot: Snapshot, past: PastStates, settings: Settings, progress: Progress) -> bool:
    if past.index().of_key(pipeline.past_key(board, snapshot, settings)):
        return False
    with Scratch("past") as scratch:
        pipeline.past(board, snapshot, settings, scratch / "leaderboard", progress=progress)
        return past.add(scratch / "leaderboard")
