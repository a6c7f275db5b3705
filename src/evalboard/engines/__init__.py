"""What sums up samples, on one machine or many. One engine, one file: `engines/<name>.py` has `sums(scan) -> Sums` and `answers(scan) -> Answers`,
and `kinds(scan) -> Counted` for battles.

Engines differ in where they compute, never in what they believe: the same rows are left out for the same reasons.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

import pandas as pd

from evalboard.battles import BattleScan, Counted
from evalboard.schema import Entries
from evalboard.sums import Answers, Scan, Sums


def summed(engine: str, scan: Scan) -> Sums:
    """The sums that an engine makes of some files."""
    sums: Sums = import_module(f"evalboard.engines.{engine}").sums(replace(scan, about=None, left_out=()))
    entries = sums.entries if scan.about is None else Entries(pd.concat([sums.entries, scan.about], ignore_index=True))
    return replace(sums, entries=entries, left_out=(*scan.left_out, *sums.left_out))


def answered(engine: str, scan: Scan) -> Answers:
    """The samples behind these sums, one by one."""
    answers: Answers = import_module(f"evalboard.engines.{engine}").answers(scan)
    return answers


def counted(scan: BattleScan) -> Counted:
    """How many battles of each kind there are in some files, as the engine of the scan counts them."""
    found: Counted = import_module(f"evalboard.engines.{scan.engine.name}").kinds(scan)
    return found
