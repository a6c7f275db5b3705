"""A submission: files for the dataset of a board, what the board would be with them, and the pull request that proposes
them.

Nothing is pushed that was not built before: what a reader leaves out of the files is known before anybody sees the pull
request.
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from evalboard.base.scratch import Scratch
from evalboard.config import Board, HubSource
from evalboard.config.sources import SHA
from evalboard.data.schema import LeftOut
from evalboard.errors import EvalboardError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.sources import Progress, _push, git_blob, matches, refuse_danger, silent
from evalboard.sources._push import PushResult
from evalboard.strings import message
from evalboard.views.health import health

LARGEST = 50_000_000  # bytes
MOST_FILES = 1_000
LONGEST_TITLE = 120


Hindrance = Literal["refused", "same", "replaced"]
"""Values would be left out; no score would be another one; files are there with another content."""


class SubmissionError(EvalboardError):
    """Files that cannot be submitted, and what was expected."""


@dataclass(frozen=True, kw_only=True)
class TrialSummary:
    """What came of a trial, as far as who proposes the files has to know it."""

    board: str
    title: str
    """Of the board."""
    repo: str
    commit: str
    """The one that was looked at."""
    paths: tuple[str, ...]
    """Files that are new or other ones in the dataset."""
    replaced: tuple[str, ...]
    """Those of them that are there with another content."""
    refused: int
    """How many values, rows or files would be left out that are not now."""
    new: tuple[str, ...]
    changed: tuple[str, ...]
    gone: tuple[str, ...]

    def hindered(self, *, as_is: bool, overwrite: bool) -> Hindrance | None:
        """Why the files are not proposed unasked, None where they may be."""
        if self.refused and not as_is:
            return "refused"
        if not (self.new or self.changed or self.gone):
            return "same"
        return "replaced" if self.replaced and not overwrite else None


@dataclass(frozen=True)
class Trial:
    """What a board is, and what it would be with more files. `paths` are those of the files that are new or other ones
    in the dataset.
    """

    board: Board
    commit: str
    paths: tuple[str, ...]
    replaced: tuple[str, ...]
    """Those of them that are there with another content."""
    before: Leaderboard
    after: Leaderboard

    @property
    def summary(self) -> TrialSummary:
        """What came of it, in short."""
        return TrialSummary(
            board=self.board.id,
            title=self.board.title,
            repo=self.before.origin.repo or "",
            commit=self.commit,
            paths=self.paths,
            replaced=self.replaced,
            refused=len(self.refused),
            new=self.new,
            changed=self.changed,
            gone=self.gone,
        )

    @property
    def refused(self) -> tuple[LeftOut, ...]:
        """What the board would leave out that it does not leave out now: of these files, and of others that they
        contradict.
        """
        before = set(self.before.left_out)
        return tuple(row for row in self.after.left_out if row not in before)

    @property
    def new(self) -> tuple[str, ...]:
        """Entries that are not on the board yet, the best first."""
        return tuple(name for name in self.after.row_by_entry if name not in self.before.row_by_entry)

    @property
    def gone(self) -> tuple[str, ...]:
        """Entries that would leave the board."""
        return tuple(name for name in self.before.row_by_entry if name not in self.after.row_by_entry)

    @property
    def changed(self) -> tuple[str, ...]:
        """Entries that are on the board and would have another score somewhere, the best first."""
        return tuple(
            name for name in self.after.row_by_entry if name in self.before.row_by_entry and self._scores_of(name)
        )

    @property
    def new_findings(self) -> tuple[str, ...]:
        """What the audits would find that they do not find now."""
        old, now = (
            {
                (of.suite.nodes[each.place].path, one.finding): str(one.sentence)
                for each in health(of).benchmarks
                for one in each.findings
            }
            for of in self._both
        )
        return tuple(sentence for kind, sentence in now.items() if kind not in old)

    @property
    def _both(self) -> tuple[Leaderboard, Leaderboard]:
        return self.before, self.after

    def _scores_of(self, name: str) -> bool:
        was, now = (
            {
                node.path: score
                for node, score in zip(of.suite.nodes, of.scores.score[of.row_by_entry[name]], strict=True)
                if not np.isnan(score)
            }
            for of in self._both
        )
        return was != now


def files_of(names: Sequence[str], into: str) -> dict[str, Path]:
    """Local files by their paths in the dataset: those of a folder as they lie below it, others by name.
    SubmissionError for none or too many.
    """
    inside = f"{into.strip('/')}/" if into.strip("/") else ""
    files: dict[str, Path] = {}
    for name in names:
        path = Path(name)
        if not path.exists():
            raise SubmissionError(f"{name}: there is no such file")
        parts = [each for each in sorted(path.rglob("*")) if each.is_file()] if path.is_dir() else [path]
        for each in parts:
            place = inside + (each.relative_to(path).as_posix() if path.is_dir() else each.name)
            refuse_danger(place, place="the submission")
            if place in files:
                raise SubmissionError(f"{each}: two files would be {place!r} in the dataset; expected one")
            files[place] = each
    size = sum(each.stat().st_size for each in files.values())
    if not files or len(files) > MOST_FILES or size > LARGEST:
        raise SubmissionError(
            f"{len(files):,} files with {size / 1e6:,.1f} MB; "
            f"expected 1 to {MOST_FILES:,} files with {LARGEST / 1e6:.0f} MB at most"
        )
    return files


def demand_fitting(board: Board, files: Mapping[str, Path]) -> HubSource:
    """The dataset of a board that takes pull requests. SubmissionError where there is none, or where the board would
    not read a file.
    """
    source = board.source
    if not isinstance(source, HubSource) or source.repos or source.type != "dataset":
        raise SubmissionError(message("publishing-no-dataset", board=board.id))
    if SHA.fullmatch(source.revision) or source.revision != _push.MAIN:
        named = {"board": board.id, "repo": source.repo, "revision": source.revision}
        raise SubmissionError(message("publishing-other-branch", main=_push.MAIN, **named))
    patterns = board.in_snapshot(source.patterns)
    for place, path in files.items():
        if not matches(place, patterns):
            like = ", ".join(patterns[:5])
            raise SubmissionError(message("publishing-not-read", file=str(path), place=repr(place), patterns=like))
    return source


def trial(board: Board, files: Mapping[str, Path], settings: Settings, *, progress: Progress = silent) -> Trial:
    """Build a board without and with the files. SubmissionError where all are there already; EvalboardError where they
    make no leaderboard.
    """
    from evalboard.builds import pipeline  # a server that takes submissions builds nothing itself
    from evalboard.builds.candidate import built_with

    demand_fitting(board, files)
    snapshot = pipeline.fetched(board, settings, progress=progress)
    blobs = {file.path: file.blob for file in snapshot.files}
    paths = tuple(place for place, path in files.items() if git_blob(str(path))[0] != blobs.get(place))
    if not paths:
        raise SubmissionError(message("publishing-all-there", board=board.id, repo=snapshot.repo or ""))
    before = pipeline.assembled(board, snapshot, settings, progress=progress)
    with Scratch("submission") as scratch:
        staged = scratch / "added"
        for place, path in files.items():
            (staged / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, staged / place)
        added = pipeline.fetched(board, settings, folder=staged)
        after = built_with(board, settings, snapshot, added, scratch / "whole", progress=progress)
        health(after)  # read while its files are there
    return Trial(board, snapshot.revision, paths, tuple(place for place in paths if place in blobs), before, after)


def proposed(
    board: Board,
    summary: TrialSummary,
    files: Mapping[str, Path],
    *,
    title: str = "",
    pull: int = 0,
    by: str = "`evalboard submit`",
    token: str | None = None,
) -> PushResult:
    """Open a pull request with the files that are new or other ones, or bring one's own up to date. PushError where
    that cannot be done.

    `by` says what checked the files; the token is the one that the Hub's client finds, where none is handed over.
    """
    source = demand_fitting(board, files)
    at = _push.remote(source.repo, f"refs/pr/{pull}" if pull else _push.MAIN, token=token)
    if not at.commit:
        raise SubmissionError(message("publishing-unseen", repo=source.repo))
    if not pull and at.commit != summary.commit:
        raise SubmissionError(message("publishing-moved", repo=source.repo))
    content = {place: files[place].read_bytes() for place in summary.paths}
    names = ", ".join((*summary.new, *summary.changed)[:3]) or "results"
    count = (
        f"{len(summary.new):,} new and {len(summary.changed):,} changed entries on the board {board.title!r}, "
        f"built at {summary.commit[:12]}"
    )
    said = title or f"Results of {names}"[:LONGEST_TITLE]
    return _push.pushed(at, content, (), title=said, text=f"{count}. Checked by {by}.", propose=True, token=token)
