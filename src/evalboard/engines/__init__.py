"""What sums up samples, on one machine or many. One engine, one file: `engines/<name>.py` has `sums(scan) -> Sums` and `answers(scan) -> Answers`.

Engines differ in where they compute, never in what they believe: the same rows are left out for the same reasons.
"""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module

from evalboard.sums import Answers, Scan, Sums


def summed(engine: str, scan: Scan) -> Sums:
    """The sums that an engine makes of some files."""
    sums: Sums = import_module(f"evalboard.engines.{engine}").sums(scan)
    return replace(sums, left_out=(*scan.left_out, *sums.left_out))


def answered(engine: str, scan: Scan) -> Answers:
    """The samples behind these sums, one by one."""
    answers: Answers = import_module(f"evalboard.engines.{engine}").answers(scan)
    return answers
