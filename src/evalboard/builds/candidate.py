"""A leaderboard as it would be with more files, which are no part of the board's dataset."""

from __future__ import annotations

import shutil
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

import numpy as np

from evalboard import sources
from evalboard.builds import artifact
from evalboard.builds.pipeline import fetched, past
from evalboard.config import Board
from evalboard.data.schema import LeftOut
from evalboard.errors import EvalboardError, NotFound, QueryError
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.settings import Settings
from evalboard.sources import Progress, Snapshot, silent


@dataclass(frozen=True)
class Candidate:
    """An entry whose results stand in the files that were added, on the leaderboard with them."""

    leaderboard: Leaderboard
    entry: str
    replaced: tuple[str, ...]
    """Files of the dataset that were left out, because the entry has newer results in these."""
    left_out: tuple[LeftOut, ...]
    """What of the added files was not taken."""


def standing(
    board: Board, settings: Settings, results: Sequence[Path], workspace: Path, *, entry: str = "", place: str = "",
    folder: Path | None = None, progress: Progress = silent,
) -> Candidate:  # fmt: skip
    """The candidate of some files or folders of results; the board's own files are those of its source now, or of a
    folder in its place.

    `place` is where a single file would lie in the dataset, else its path as named, or its name. `workspace` outlives
    the candidate. EvalboardError where no leaderboard can be made, or where no entry or several come of the files.
    """
    if board.rating is not None:
        raise QueryError(
            f"board {board.id}: is one of battles; a model's results alone do not say how it fares in them"
        )
    base = fetched(board, settings, folder=folder, progress=progress)
    if base.commits or base.kind == "native":
        raise QueryError(f"board {board.id}: is made of several repositories; results beside them cannot be tried")
    staged = workspace / "added"
    _stage(board, base, results, place, staged)
    added = fetched(board, settings, folder=staged)
    whole = built_with(board, settings, base, added, workspace / "whole", progress=progress)
    paths = {file.path for file in added.files}
    replaced = _contradicted(whole, paths)
    if replaced:
        # The dataset holds other values of the same: those that are tried stand in their place, as they would after a
        # pull request.
        whole = built_with(board, settings, base, added, workspace / "replaced", without=replaced, progress=progress)
    left_out = tuple(row for row in whole.left_out if row.file in paths)
    return Candidate(whole, _the_one(_entries_of(whole, paths), entry, left_out, paths), replaced, left_out)


def built_with(
    board: Board,
    settings: Settings,
    base: Snapshot,
    added: Snapshot,
    folder: Path,
    *,
    without: Collection[str] = (),
    progress: Progress = silent,
) -> Leaderboard:
    """The leaderboard of a snapshot with files more and without some, which does not become the board's last one."""
    past(board, _merged(base, added, folder / "files", without), settings, folder / "leaderboard", progress=progress)
    return artifact.load(folder / "leaderboard")


def _merged(base: Snapshot, added: Snapshot, folder: Path, without: Collection[str]) -> Snapshot:
    """A snapshot with files more, which take the place of those of the same path; its folder is made of links."""
    new = {file.path for file in added.files}
    files = [(base, file) for file in base.files if file.path not in new and file.path not in without]
    files += [(added, file) for file in added.files]
    for snapshot, file in files:
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to((snapshot.folder / file.path).resolve())
    ordered = tuple(sorted((file for _, file in files), key=lambda file: file.path))
    return replace(
        base,
        folder=folder,
        files=ordered,
        revision=f"{base.revision}+{added.revision}",
        repo=None,
        kind="folder",
        copied=None,
    )


def _stage(board: Board, base: Snapshot, results: Sequence[Path], place: str, folder: Path) -> None:
    """Copy results to where they would lie in the dataset. QueryError for what no pattern of the board names."""
    patterns = board.in_snapshot(board.source.patterns)
    for path in results:
        if path.is_dir():
            shutil.copytree(path, folder, dirs_exist_ok=True)
            continue
        if not path.is_file():
            raise QueryError(f"{path}: no such file or folder")
        tried = [place] if place else [path.as_posix(), path.name]
        target = next(
            (each for each in tried if not PurePosixPath(each).is_absolute() and sources.matches(each, patterns)), None
        )
        if target is None or ".." in PurePosixPath(target).parts:
            such = f", such as {base.files[0].path}" if base.files else ""
            raise QueryError(
                f"{place or path}: no pattern of board {board.id} names it ({', '.join(patterns)}); "
                f"--as says where it would lie{such}"
            )
        (folder / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, folder / target)


def _entries_of(leaderboard: Leaderboard, paths: Collection[str]) -> tuple[str, ...]:
    mine = np.flatnonzero(leaderboard.provenance.files["file"].isin(paths).to_numpy())
    rows = np.flatnonzero(np.isin(leaderboard.provenance.file_of, mine).any(axis=1))
    return tuple(leaderboard.entries["entry"].iloc[rows].astype(str))


def _contradicted(leaderboard: Leaderboard, paths: Collection[str]) -> tuple[str, ...]:
    """The other files of which a value was left out beside one of these for the same entry and task.

    EvalboardError where other entries stand in them, too.
    """
    refused = {(row.entry, row.task) for row in leaderboard.left_out if row.file in paths and row.entry and row.task}
    files = tuple(
        dict.fromkeys(
            row.file for row in leaderboard.left_out if row.file not in paths and (row.entry, row.task) in refused
        )
    )
    provenance, names = leaderboard.provenance, {entry for entry, _ in refused}
    mine = np.flatnonzero(provenance.files["file"].isin(files).to_numpy())
    others = ~leaderboard.entries["entry"].isin(names).to_numpy()
    if np.isin(provenance.file_of[others], mine).any():
        several = f"{', '.join(sorted(names)[:3])}: is there already, in a file with other entries"
        raise EvalboardError(f"{several}; give that file with the new values, under its name ({', '.join(files[:3])})")
    return files


def _the_one(names: Sequence[str], entry: str, left_out: Sequence[LeftOut], paths: Collection[str]) -> str:
    if entry and entry not in names:
        raise NotFound(f"{entry!r:.200}: is no entry of these results; they have {', '.join(names[:5]) or 'none'}")
    if entry or len(names) == 1:
        return entry or names[0]
    if names:
        raise QueryError(
            f"these results are of {len(names):,} entries; --entry says which is meant: {', '.join(names[:5])}"
        )
    why = "".join(f"\n  {row}" for row in left_out[:5])
    raise EvalboardError(f"nothing of {', '.join(sorted(paths)[:3])} stands on the board{why}")
