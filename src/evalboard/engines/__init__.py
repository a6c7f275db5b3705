"""What sums up samples, on one machine or many. One engine, one file: `engines/<name>.py` has `sums(scan) -> Sums`."""

from __future__ import annotations

from importlib import import_module

from evalboard.sums import Scan, Sums


def summed(engine: str, scan: Scan) -> Sums:
    """The sums that an engine makes of some files."""
    sums: Sums = import_module(f"evalboard.engines.{engine}").sums(scan)
    return sums
