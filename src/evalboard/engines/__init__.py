"""What sums up samples, on one machine or many. One engine, one file: `engines/<name>.py` has `sums(scan) -> Sums` and `answers(scan) -> Answers`,
and for battles `kinds(scan) -> Counted` and `total(scan, of)`, the sum of what a function makes of pieces of their rows.

Engines differ in where they compute, never in what they believe: the same rows are left out for the same reasons.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module

import pandas as pd

from evalboard.data.battles import BattleScan, Counted, Sum
from evalboard.data.schema import Entries, LeftOut
from evalboard.data.sums import Answers, Scan, Sums


def summed(engine: str, scan: Scan) -> Sums:
    """The sums that an engine makes of some files."""
    sums: Sums = import_module(f"evalboard.engines.{engine}").sums(replace(scan, about=None, left_out=()))
    entries = sums.entries if scan.about is None else Entries(pd.concat([sums.entries, scan.about], ignore_index=True))
    return replace(sums, entries=entries, left_out=(*scan.left_out, *sums.left_out))


def answered(engine: str, scan: Scan) -> Answers:
    """The samples behind these sums, one by one."""
    answers: Answers = import_module(f"evalboard.engines.{engine}").answers(scan)
    return answers


def texts(scan: Scan, told: list[LeftOut] | None = None) -> Iterator[pd.DataFrame]:
    """The same samples with what was asked and answered, in pieces of some 20,000 rows, file by file; whatever the engine, read here.

    Columns: entry, leaf, run, sample, cluster, value (NaN where there is no score), maximum, file, row, and what the scan's columns name as
    `texts` and `more`, None where it is not known. A question, passage or prediction is a text; references are JSON of a list of lists of texts, one
    list for each answer that would be right. What is wrong with texts is added to `told`: it costs the text and never the sample.
    """
    read: Callable[[Scan, list[LeftOut]], Iterator[pd.DataFrame]] = import_module("evalboard.engines._texts").texts
    return read(scan, [] if told is None else told)


def counted(scan: BattleScan) -> Counted:
    """How many battles of each kind there are in some files, as the engine of the scan counts them."""
    found: Counted = import_module(f"evalboard.engines.{scan.engine.name}").kinds(scan)
    return found


def added(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum, by `+`, of what a function makes of the battles in some files, piece by piece; it may be called in another process.

    EvalboardError where a file cannot be read.
    """
    found: Sum = import_module(f"evalboard.engines.{scan.engine.name}").total(scan, of)
    return found


@contextmanager
def kept(scan: BattleScan) -> Iterator[BattleScan]:
    """A scan that is asked again and again: what its engine needs for that is started once."""
    if scan.engine.name != "dask":
        yield scan
        return
    with import_module("evalboard.engines.dask").started(scan.engine) as engine:
        yield replace(scan, engine=engine)
