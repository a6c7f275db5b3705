"""Samples as a frame."""

from __future__ import annotations

import warnings
from contextlib import closing
from typing import TYPE_CHECKING

import pandas as pd
import pyarrow as pa

from evalboard.slices.document import request_of
from evalboard.slices.slice_export import SliceExport
from evalboard.slices.where import SliceQuery

if TYPE_CHECKING:
    from evalboard.leaderboard.leaderboard import Leaderboard


def samples_frame(leaderboard: Leaderboard, *, benchmark: str, entry: str, where: str, sort: str) -> pd.DataFrame:
    """The rows of a slice, as its file has them; a warning where not all that match are in it."""
    this = request_of(leaderboard, SliceQuery(benchmark=benchmark, entry=entry, where=where, sort=sort).whole())
    slice_of = SliceExport(this, this.chosen())
    with closing(slice_of.pieces()) as pieces:
        frame = pa.Table.from_batches(list(pieces)).to_pandas()
    matched = slice_of.matched
    if len(frame) < matched:
        warnings.warn(f"{len(frame):,} of the {matched:,} samples that match", stacklevel=4)
    frame.attrs |= {
        "benchmark": this.benchmark.benchmark,
        "entry": this.entry,
        "where": this.query.where,
        "matched": matched,
    }
    return frame
