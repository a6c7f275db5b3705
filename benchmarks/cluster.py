"""20 million samples in 200 files to their sums: a Dask cluster with two workers, already up, against DuckDB on the same machine, in turns."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import median
from time import perf_counter

import numpy as np
import pandas as pd
from anyio.from_thread import start_blocking_portal

from benchmarks.figures import Figure, report
from benchmarks.samples import Shape, asked, board, write
from evalboard.config import EngineConfig
from evalboard.data.sums import Scan, Sums, checked
from evalboard.engines import _cluster, dask, duckdb
from evalboard.leaderboard.from_samples import from_samples
from evalboard.leaderboard.origin import Origin

SHAPE = Shape(runs=8)
WORKERS = 2
TURNS = 3
TOTALS = {"runs": ["entry", "leaf", "run"], "clusters": ["entry", "leaf", "cluster"]}


def measure() -> list[Figure]:
    """Time of both and how far their numbers are apart."""
    with tempfile.TemporaryDirectory(prefix="evalboard-samples-") as folder, _cluster_up() as address:
        write(Path(folder), SHAPE)
        alone = asked(Path(folder), board())
        spread = replace(alone, engine=EngineConfig(name="dask", scheduler=address))
        # The first time, workers import what they need.
        apart = _apart(duckdb.sums(alone), dask.sums(spread))
        times = [(_seconds(duckdb.sums, alone), _seconds(dask.sums, spread)) for _ in range(TURNS)]
    one, two = (median(turn[place] for turn in times) for place in range(2))
    what = f"{SHAPE.rows / 1e6:.0f} million samples in {SHAPE.files} files"
    shown = f"{two:.1f} s, {one:.1f} s, {two / one:.2f} x"
    return [
        Figure(f"{what} to their sums: Dask with {WORKERS} workers, DuckDB, ratio", shown, "<= 3 x", two <= 3 * one),
        Figure("sums, scores and errors of both: largest relative difference", f"{apart:.1g}", "<= 1e-12", apart <= 1e-12),
    ]


@contextmanager
def _cluster_up() -> Iterator[str]:
    """The address of a local cluster."""
    started = _cluster.scheduler(EngineConfig(name="dask", workers=WORKERS))
    with start_blocking_portal() as portal, portal.wrap_async_context_manager(started) as address:
        yield address


def _seconds(sums: Callable[[Scan], Sums], scan: Scan) -> float:
    begin = perf_counter()
    sums(scan)
    return perf_counter() - begin


def _apart(*both: Sums) -> float:
    """The largest relative difference between two engines' sums, and between the scores and errors that follow from them."""
    numbers = [[*_totals(sums), *_scores(sums)] for sums in both]
    return max(_difference(one, other) for one, other in zip(*numbers, strict=True))


def _totals(sums: Sums) -> Iterator[np.ndarray]:
    """What is summed up of each run and of each cluster, over all files."""
    for name, key in TOTALS.items():
        frame: pd.DataFrame = getattr(sums, name)
        yield frame.groupby(key, sort=True)[["n", "total"]].sum().to_numpy()


def _scores(sums: Sums) -> Iterator[np.ndarray]:
    found = from_samples(board(), checked(sums), origin=Origin(kind="folder", revision="0" * 40), key="0" * 64)
    yield from (found.scores.score, found.errors.stderr, found.errors.lower, found.errors.upper)


def _difference(one: np.ndarray, other: np.ndarray) -> float:
    """The largest relative difference; infinite where one is missing and the other is not."""
    missing = np.isnan(one)
    if not np.array_equal(missing, np.isnan(other)):
        return np.inf
    return float((np.abs(one - other)[~missing] / np.maximum(np.abs(one[~missing]), np.finfo(float).tiny)).max(initial=0.0))


if __name__ == "__main__":
    report(measure(), sys.argv)
