"""What sums up samples and counts battles, on one machine or many. One engine, one file.

`engines/<name>.py` has `sums(scan) -> Sums` and `answers(scan) -> Answers`, and for battles `kinds(scan) -> Counted` and `total(scan, of)`, the sum
of what a function makes of pieces of their rows.

Engines differ in where they compute, never in what they believe: the same rows are left out for the same reasons. One that has to be started has
`started(engine)` beside these. Files whose names begin with an underscore are no engines, and nobody else's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from typing import Protocol

import pandas as pd

from evalboard.base.families import member, offers
from evalboard.config import EngineConfig
from evalboard.data.battles import BattleScan, Counted, Sum
from evalboard.data.schema import Entries, LeftOut
from evalboard.data.sums import Answers, Scan, Sums

FAMILY = "engines"


class Engine(Protocol):
    """What the file of an engine holds."""

    def sums(self, scan: Scan) -> Sums:
        """The sums of all files of a scan."""
        ...

    def answers(self, scan: Scan) -> Answers:
        """The rows behind these sums, one by one, in the order of the files."""
        ...

    def kinds(self, scan: BattleScan) -> Counted:
        """How many battles of each kind there are in all files of a scan."""
        ...

    def total(self, scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
        """The sum of what a function makes of the battles of a scan, piece by piece."""
        ...


class Starting(Protocol):
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


def texts(scan: Scan, left_out: list[LeftOut] | None = None) -> Iterator[pd.DataFrame]:
    """The same samples with what was asked and answered, in pieces of some 20,000 rows, file by file; whatever the engine, read here.

    Columns: entry, leaf, run, sample, cluster, value (NaN where there is no score), maximum, file, row, and what the scan's columns name as
    `texts` and `more`, None where it is not known. A question, passage or prediction is a text; references are JSON of a list of lists of texts, one
    list for each answer that would be right. What is wrong with texts is added to `left_out`: it costs the text and never the sample.
    """
    from evalboard.engines._texts import texts as read

    return read(scan, [] if left_out is None else left_out)


def counted(scan: BattleScan) -> Counted:
    """How many battles of each kind there are in some files, as the engine of the scan counts them."""
    return member(FAMILY, scan.engine.name, Engine).kinds(scan)


def added(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum, by `+`, of what a function makes of the battles in some files, piece by piece; it may be called in another process.

    EvalboardError where a file cannot be read.
    """
    return member(FAMILY, scan.engine.name, Engine).total(scan, of)


@contextmanager
def running(scan: BattleScan) -> Iterator[BattleScan]:
    """A scan that is asked again and again: what its engine needs for that is started once."""
    if not offers(FAMILY, scan.engine.name, Starting):
        yield scan
        return
    with member(FAMILY, scan.engine.name, Starting).started(scan.engine) as engine:
        yield replace(scan, engine=engine)
