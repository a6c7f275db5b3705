"""What a board's files hold, each file read behind the fence: one that cannot be, or costs too much, is left out and named."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import pandas as pd

from evalboard.builds.fence import Fence
from evalboard.config import Board
from evalboard.data.battles import Fought
from evalboard.data.schema import Entries, Files, LeftOut, Reading
from evalboard.data.sums import Answers, Clusters, Runs, Scan, Sums
from evalboard.engines import answered, counted, summed
from evalboard.errors import EvalboardError
from evalboard.readers import battle_scan, companions, fought, fought_kinds, read, scan
from evalboard.sources import File, Snapshot

Outcome = TypeVar("Outcome", Reading, Sums, Fought)


@dataclass(frozen=True)
class FencedReader:
    """A board's reader and engine, asked behind a fence about the files of a snapshot."""

    board: Board
    snapshot: Snapshot
    fence: Fence

    def companions(self) -> Mapping[str, tuple[File, ...]]:
        """For the path of a file: the files beside it that say what stands in it."""
        return self.fence.apart(lambda without: companions(self.board, self._less(without)), self.snapshot.files)[0]

    def reading(self, files: Sequence[File]) -> Reading:
        """What stands in some files of results."""
        return self._with_refused(lambda without: read(self.board, self._less(without), _but(files, without)), files)

    def sums(self, files: Sequence[File]) -> Sums:
        """The sums of the samples in some files."""
        if self.board.engine.name == "dask":
            # Its workers are processes of their own, with limits of their own.
            scanned, refused = self.fence.apart(lambda without: self.scan(files, without), self.snapshot.files)
            sums = summed("dask", scanned)
            return replace(sums, left_out=(*sums.left_out, *_left_out(refused, files)))
        return self._with_refused(lambda without: summed(self.board.engine.name, self.scan(files, without)), files)

    def answers(self, files: Sequence[File], sums: Sums) -> tuple[Answers, list[str], Sums]:
        """The samples behind some sums, one by one, the paths of their files in the order of the scan, and the sums.

        A file that could be summed up and cannot be read again is taken out of both.
        """
        readable = frozenset(sums.files["file"])

        def both(without: frozenset[str]) -> tuple[Answers | None, Scan]:
            scanned = _readable(self.scan(files, without), readable)
            return None if self.board.engine.name == "dask" else answered(self.board.engine.name, scanned), scanned

        (answers, scanned), refused = self.fence.apart(both, self.snapshot.files)
        answers = answered("dask", scanned) if answers is None else answers
        return answers, list(dict.fromkeys(file.path for file in scanned.files)), _taken_out(sums, refused, files)

    def fought(self) -> Fought:
        """The battles in all files, one by one."""
        return self._with_refused(lambda without: fought(self.board, self._less(without), _but(self.snapshot.files, without)), self.snapshot.files)

    def kinds(self) -> Fought:
        """The battles in all files, counted by the board's engine."""
        files = self.snapshot.files

        def count(without: frozenset[str]) -> Fought:
            described, out = battle_scan(self.board, self._less(without), _but(files, without))
            kinds = counted(described)
            return fought_kinds(self.board, replace(kinds, left_out=(*out, *kinds.left_out)), _but(files, without))

        if self.board.engine.name == "dask":
            return count(frozenset())
        return self._with_refused(count, files)

    def scan(self, files: Sequence[File], without: frozenset[str] = frozenset()) -> Scan:
        """Some files of samples as an engine is asked for them. To be called behind the fence: files are looked at."""
        return scan(self.board, self._less(without), _but(files, without))

    def _with_refused(self, ask: Callable[[frozenset[str]], Outcome], files: Sequence[File]) -> Outcome:
        outcome, refused = self.fence.apart(ask, self.snapshot.files)
        return replace(outcome, left_out=(*outcome.left_out, *_left_out(refused, files)))

    def _less(self, without: frozenset[str]) -> Snapshot:
        return replace(self.snapshot, files=tuple(_but(self.snapshot.files, without))) if without else self.snapshot


def _but(files: Iterable[File], without: frozenset[str]) -> list[File]:
    return [file for file in files if file.path not in without]


def _readable(scanned: Scan, readable: frozenset[str]) -> Scan:
    """A scan without the files that an engine could not read before."""
    return replace(scanned, files=tuple(file for file in scanned.files if file.path in readable))


def _left_out(refused: Mapping[str, str], files: Iterable[File]) -> list[LeftOut]:
    """Files that were left aside; those that were not asked for were told of before."""
    return [LeftOut(file=file.path, reason=refused[file.path]) for file in files if file.path in refused]


def _taken_out(sums: Sums, refused: Mapping[str, str], files: Iterable[File]) -> Sums:
    """Sums without those of files that were left aside afterwards. EvalboardError where they are added up over files."""
    gone = {file.path for file in files if file.path in refused} & set(sums.files["file"])
    if not gone:
        return sums
    if sums.whole:
        path = min(gone)
        raise EvalboardError(f"{path}: {refused[path]}; its samples are part of the sums already")

    def less(frame: pd.DataFrame) -> pd.DataFrame:
        return frame[~frame["file"].isin(gone)].reset_index(drop=True)

    out = [LeftOut(file=path, reason=refused[path]) for path in sorted(gone)]
    return replace(
        sums,
        runs=Runs(less(sums.runs)),
        clusters=Clusters(less(sums.clusters)),
        entries=Entries(less(sums.entries)),
        files=Files(less(sums.files)),
        left_out=(*sums.left_out, *out),
    )
