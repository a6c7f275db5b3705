"""What a board's files hold, each file read in the sandbox: one that cannot be, or costs too much, is left out and
named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TypeVar

import pandas as pd
import pyarrow.parquet as pq

from evalboard.base.families import offers
from evalboard.builds.judged_files import JudgedPiece, Judging, judged_files
from evalboard.config import Board
from evalboard.data.battles import BATTLE_TEXTS, BattleReading
from evalboard.data.schema import Entries, Files, LeftOut, Reading, joined, skip_unreadable
from evalboard.data.sums import Answers, Clusters, FileScan, LocalFile, Runs, Scan, Sums
from evalboard.engines import answered_in_parts, counted, spread, summed
from evalboard.errors import EvalboardError
from evalboard.readers import (
    CompanionReader,
    battle_scan,
    battle_texts,
    companions,
    count_battles,
    load_battles,
    read,
    scan,
)
from evalboard.sources import File, Snapshot
from evalboard.workers.reader_sandbox import ReaderSandbox

Outcome = TypeVar("Outcome", Reading, Sums, BattleReading)
Take = Callable[[JudgedPiece], None]


@dataclass(frozen=True)
class SandboxReader:
    """A board's reader and engine, asked in a sandbox about the files of a snapshot."""

    board: Board
    snapshot: Snapshot
    sandbox: ReaderSandbox

    def companions(self) -> Mapping[str, tuple[File, ...]]:
        """For the path of a file: the files beside it that say what stands in it."""
        if not offers("readers", self.board.reader, CompanionReader):  # no process for nothing
            return {}
        return self.sandbox.apart(lambda without: companions(self.board, self._less(without)), self.snapshot.files)[0]

    def reading(self, files: Sequence[File]) -> Reading:
        """What stands in some files of results."""
        if self.board.engine.name == "dask" and files:
            return self._read_by_workers(files)
        return self._with_refused(lambda without: read(self.board, self._less(without), _but(files, without)), files)

    def _read_by_workers(self, files: Sequence[File]) -> Reading:
        """The same by the workers of a cluster, whose limits are their own: a file that they die of costs the build."""
        located: list[LocalFile] = []
        out: list[LeftOut] = []
        for file in files:
            with skip_unreadable(file.path, out):
                located.append(LocalFile(file.path, self.snapshot.local(file)))
        parts: list[Reading] = []
        spread(FileScan(tuple(located), self.board.engine), partial(_read, self.board, self.snapshot), parts.append)
        reading = joined(parts)
        return replace(reading, left_out=(*out, *reading.left_out))

    def sums(self, files: Sequence[File]) -> Sums:
        """The sums of the samples in some files."""
        if self.board.engine.name == "dask":
            # Its workers are processes of their own, with limits of their own.
            scanned, refused = self.sandbox.apart(lambda without: self.scan(files, without), self.snapshot.files)
            sums = summed("dask", scanned)
            return replace(sums, left_out=(*sums.left_out, *_left_out(refused, files)))
        return self._with_refused(lambda without: summed(self.board.engine.name, self.scan(files, without)), files)

    def described(self, files: Sequence[File], sums: Sums) -> tuple[Scan, Sums]:
        """Those of some files that can be looked at again as an engine is asked for them, and the sums without the
        others.
        """
        readable = frozenset(sums.files["file"])
        described, refused = self.sandbox.apart(lambda without: self.scan(files, without), self.snapshot.files)
        return _readable(described, readable), taken_out(sums, refused)

    def answers(self, described: Scan, into: Callable[[Iterable[Answers]], None]) -> dict[str, str]:
        """Hand on the samples in the files of a scan one by one, some files at a time. The paths of those that were
        left aside, with the reason.
        """
        if self.board.engine.name == "dask":
            # Its workers are processes of their own, with limits of their own.
            into(answered_in_parts(described))
            return {}
        return self._apart(described, lambda scanned: into(answered_in_parts(scanned)))

    def judged(
        self, described: Scan, judging: Judging, into: Callable[[Callable[[Take], None]], None]
    ) -> dict[str, str]:
        """Have the answers in the files of a scan judged, piece by piece, as `answers` does it."""
        if self.board.engine.name == "dask":
            into(lambda take: spread(described, partial(judged_files, judging), take))
            return {}
        return self._apart(
            described, lambda scanned: into(lambda take: spread(scanned, partial(judged_files, judging), take))
        )

    def _apart(self, described: Scan, read: Callable[[Scan], None]) -> dict[str, str]:
        def of_rest(without: frozenset[str]) -> None:
            read(replace(described, files=tuple(file for file in described.files if file.path not in without)))

        paths = {file.path for file in described.files}
        return self.sandbox.apart(of_rest, [file for file in self.snapshot.files if file.path in paths])[1]

    def load_battles(self) -> BattleReading:
        """The battles in all files, one by one."""
        return self._with_refused(
            lambda without: load_battles(self.board, self._less(without), _but(self.snapshot.files, without)),
            self.snapshot.files,
        )

    def battle_texts(self, into: Path) -> tuple[Path, list[LeftOut]]:
        """What stands in all files beside who met whom, in a file; and the files in which that cannot be read."""

        def write(without: frozenset[str]) -> list[LeftOut]:
            out = []
            with pq.ParquetWriter(into, BATTLE_TEXTS, compression="lz4") as file:
                for part in battle_texts(self.board, self._less(without), _but(self.snapshot.files, without)):
                    out.append(part) if isinstance(part, LeftOut) else file.write_table(part)
            return out

        out, refused = self.sandbox.apart(write, self.snapshot.files)
        return into, [*out, *_left_out(refused, self.snapshot.files)]

    def kinds(self) -> BattleReading:
        """The battles in all files, counted by the board's engine."""
        files = self.snapshot.files

        def count(without: frozenset[str]) -> BattleReading:
            described, out = battle_scan(self.board, self._less(without), _but(files, without))
            kinds = counted(described)
            return count_battles(self.board, replace(kinds, left_out=(*out, *kinds.left_out)), _but(files, without))

        if self.board.engine.name == "dask":
            return count(frozenset())
        return self._with_refused(count, files)

    def scan(self, files: Sequence[File], without: frozenset[str] = frozenset()) -> Scan:
        """Some files of samples as an engine is asked for them. To be called in the sandbox: files are looked at."""
        return scan(self.board, self._less(without), _but(files, without))

    def _with_refused(self, ask: Callable[[frozenset[str]], Outcome], files: Sequence[File]) -> Outcome:
        outcome, refused = self.sandbox.apart(ask, self.snapshot.files)
        return replace(outcome, left_out=(*outcome.left_out, *_left_out(refused, files)))

    def _less(self, without: frozenset[str]) -> Snapshot:
        return replace(self.snapshot, files=tuple(_but(self.snapshot.files, without))) if without else self.snapshot


def _read(board: Board, snapshot: Snapshot, scan: FileScan) -> list[Reading]:
    paths = {file.path for file in scan.files}
    return [read(board, snapshot, [file for file in snapshot.files if file.path in paths])]


def _but(files: Iterable[File], without: frozenset[str]) -> list[File]:
    return [file for file in files if file.path not in without]


def _readable(scanned: Scan, readable: frozenset[str]) -> Scan:
    return replace(scanned, files=tuple(file for file in scanned.files if file.path in readable))


def _left_out(refused: Mapping[str, str], files: Iterable[File]) -> list[LeftOut]:
    return [LeftOut(file=file.path, reason=refused[file.path]) for file in files if file.path in refused]


def taken_out(sums: Sums, refused: Mapping[str, str]) -> Sums:
    """Sums without those of files that were left aside afterwards. EvalboardError where they are added up over
    files.
    """
    gone = refused.keys() & set(sums.files["file"])
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
