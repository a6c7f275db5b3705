"""What sums up samples and counts battles, on one machine or many. One engine, one file: `engines/<name>.py` has what
`Engine` asks for.

Engines differ in where they compute, never in what they believe.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Protocol, TypeVar

import pandas as pd

from evalboard.base.families import member, offers
from evalboard.config import EngineConfig
from evalboard.data.battles import BattleCounts, BattleScan, Sum
from evalboard.data.schema import Entries, LeftOut
from evalboard.data.sums import Answers, FileScan, SampleFile, Scan, Sums

FAMILY = "engines"
PART, MOST_FILES = 32_000_000, 1_000
"""Bytes and files whose answers are in memory at once."""
Piece = TypeVar("Piece")
SomeScan = TypeVar("SomeScan", Scan, BattleScan, FileScan)


class Engine(Protocol):
    """What the file of an engine holds."""

    def sums(self, scan: Scan) -> Sums:
        """The sums of all files of a scan."""
        ...

    def answers(self, scan: Scan) -> Answers:
        """The rows behind these sums, in the order of the files."""
        ...

    def kinds(self, scan: BattleScan) -> BattleCounts:
        """Battles of each kind."""
        ...

    def total(self, scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
        """The sum of what a function makes of pieces of battles."""
        ...


class DistributedEngine(Protocol):
    """An engine that has other machines or processes read files."""

    def spread(self, scan: SomeScan, of: Callable[[SomeScan], Iterable[Piece]], take: Callable[[Piece], None]) -> None:
        """Hand on what a function makes of files, in order."""
        ...


class StartableEngine(Protocol):
    """An engine that has to be started."""

    def started(self, engine: EngineConfig) -> AbstractContextManager[EngineConfig]:
        """The engine while it runs."""
        ...


def summed(engine: str, scan: Scan) -> Sums:
    """The sums that an engine makes of some files."""
    sums = member(FAMILY, engine, Engine).sums(replace(scan, about=None, left_out=()))
    entries = sums.entries if scan.about is None else Entries(pd.concat([sums.entries, scan.about], ignore_index=True))
    return replace(sums, entries=entries, left_out=(*scan.left_out, *sums.left_out))


def answered(engine: str, scan: Scan) -> Answers:
    """The samples behind these sums, one by one."""
    return member(FAMILY, engine, Engine).answers(scan)


def answered_in_parts(scan: Scan) -> Iterator[Answers]:
    """The same, some files at a time."""
    with running(scan) as started:
        for files in _parts(started.files):
            yield answered(started.engine.name, replace(started, files=files))


def _parts(files: Sequence[SampleFile]) -> Iterator[tuple[SampleFile, ...]]:
    part: list[SampleFile] = []
    size = 0
    for file in files:
        bytes_ = file.local.stat().st_size if file.local.is_file() else 0
        if part and (size + bytes_ > PART or len(part) >= MOST_FILES):
            yield tuple(part)
            part, size = [], 0
        part.append(file)
        size += bytes_
    if part:
        yield tuple(part)


def spread(scan: SomeScan, of: Callable[[SomeScan], Iterable[Piece]], take: Callable[[Piece], None]) -> None:
    """Hand on what a function makes of files, in order, here or on an engine's machines. EvalboardError as raised, or
    where machines fail.
    """
    if offers(FAMILY, scan.engine.name, DistributedEngine):
        member(FAMILY, scan.engine.name, DistributedEngine).spread(scan, of, take)
        return
    for piece in of(scan):
        take(piece)


def texts(
    scan: Scan, left_out: list[LeftOut] | None = None, refused: list[LeftOut] | None = None
) -> Iterator[pd.DataFrame]:
    """The same samples with their texts, in pieces of some 20,000 rows, file by file.

    Columns: entry, leaf, run, sample, cluster, value (NaN without), maximum, file, row, `texts` and `more`, None where
    unknown. References are JSON of a list of lists of texts. Wrong texts go to `left_out`, and the sample stays.
    Samples that are not believed go to `refused`.
    """
    from evalboard.engines._texts import texts as read

    return read(scan, [] if left_out is None else left_out, [] if refused is None else refused)


def counted(scan: BattleScan) -> BattleCounts:
    """Battles of each kind in files."""
    return member(FAMILY, scan.engine.name, Engine).kinds(scan)


def added(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum, by `+`, of what a function makes of battles, maybe in another process. EvalboardError for an unreadable
    file.
    """
    return member(FAMILY, scan.engine.name, Engine).total(scan, of)


@contextmanager
def running(scan: SomeScan) -> Iterator[SomeScan]:
    """A scan that is asked repeatedly, its engine started once."""
    if not offers(FAMILY, scan.engine.name, StartableEngine):
        yield scan
        return
    with member(FAMILY, scan.engine.name, StartableEngine).started(scan.engine) as engine:
        yield replace(scan, engine=engine)
