"""What sums up samples and counts battles, on one machine or many. One engine, one file.

`engines/<name>.py` has `sums(scan) -> Sums` and `answers(scan) -> Answers`, and for battles `kinds(scan) -> Counted`
and `total(scan, of)`, the sum of what a function makes of pieces of their rows.

Engines differ in where they compute, never in what they believe: the same rows are left out for the same reasons. One
that has to be started has `started(engine)` beside these. Files whose names begin with an underscore are no engines,
and nobody else's business.
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
from evalboard.data.local_files import FileScan
from evalboard.data.schema import Entries, LeftOut
from evalboard.data.sums import Answers, SampleFile, Scan, Sums

FAMILY = "engines"
PART, MOST_FILES = 32_000_000, 1_000
"""Bytes and number of files whose answers are in memory at once."""
Piece = TypeVar("Piece")
SomeScan = TypeVar("SomeScan", Scan, BattleScan, FileScan)


class Engine(Protocol):
    """What the file of an engine holds."""

    def sums(self, scan: Scan) -> Sums:
        """The sums of all files of a scan."""
        ...

    def answers(self, scan: Scan) -> Answers:
        """The rows behind these sums, one by one, in the order of the files."""
        ...

    def kinds(self, scan: BattleScan) -> BattleCounts:
        """How many battles of each kind there are in all files of a scan."""
        ...

    def total(self, scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
        """The sum of what a function makes of the battles of a scan, piece by piece."""
        ...


class DistributedEngine(Protocol):
    """What an engine holds beside that has other machines, or processes, read files."""

    def spread(self, scan: SomeScan, of: Callable[[SomeScan], Iterable[Piece]], take: Callable[[Piece], None]) -> None:
        """Hand on what a function makes of the files of a scan, in their order."""
        ...


class StartableEngine(Protocol):
    """What an engine holds beside where it has to be started before it can be asked."""

    def started(self, engine: EngineConfig) -> AbstractContextManager[EngineConfig]:
        """The engine as it is asked while it runs."""
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
    """The same by the engine of the scan, some files at a time: in memory are the answers of so many, or of one that is
    larger.
    """
    with running(scan) as started:
        for files in _parts(started.files):
            yield answered(started.engine.name, replace(started, files=files))


def _parts(files: Sequence[SampleFile]) -> Iterator[tuple[SampleFile, ...]]:
    """Files in their order, so many that they are no larger together than `PART`."""
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
    """Hand on what a function makes of the files of a scan, in their order: here, or on the machines of an engine that
    has some.

    EvalboardError as the function raises it, or where machines are the cause.
    """
    if offers(FAMILY, scan.engine.name, DistributedEngine):
        member(FAMILY, scan.engine.name, DistributedEngine).spread(scan, of, take)
        return
    for piece in of(scan):
        take(piece)


def texts(scan: Scan, left_out: list[LeftOut] | None = None) -> Iterator[pd.DataFrame]:
    """The same samples with what was asked and answered, in pieces of some 20,000 rows, file by file; whatever the
    engine, read here.

    Columns: entry, leaf, run, sample, cluster, value (NaN where there is no score), maximum, file, row, and what the
    scan's columns name as `texts` and `more`, None where it is not known. A question, passage or prediction is a text;
    references are JSON of a list of lists of texts, one list for each answer that would be right. What is wrong with
    texts is added to `left_out`: it costs the text and never the sample.
    """
    from evalboard.engines._texts import texts as read

    return read(scan, [] if left_out is None else left_out)


def counted(scan: BattleScan) -> BattleCounts:
    """How many battles of each kind there are in some files, as the engine of the scan counts them."""
    return member(FAMILY, scan.engine.name, Engine).kinds(scan)


def added(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum, by `+`, of what a function makes of the battles in some files, piece by piece; it may be called in
    another process.

    EvalboardError where a file cannot be read.
    """
    return member(FAMILY, scan.engine.name, Engine).total(scan, of)


@contextmanager
def running(scan: SomeScan) -> Iterator[SomeScan]:
    """A scan that is asked again and again: what its engine needs for that is started once."""
    if not offers(FAMILY, scan.engine.name, StartableEngine):
        yield scan
        return
    with member(FAMILY, scan.engine.name, StartableEngine).started(scan.engine) as engine:
        yield replace(scan, engine=engine)
