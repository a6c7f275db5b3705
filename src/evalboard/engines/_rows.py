"""Battles one by one, in pieces, for what cannot be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.battles import BattleFile, BattleScan, Sum
from evalboard.engines._plain import quoted
from evalboard.engines._reasons import unreadable
from evalboard.engines._tables import UNREADABLE
from evalboard.errors import EvalboardError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


SIZE = 131_072


def summed(scan: BattleScan, pieces: Iterable[pd.DataFrame], of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum of what a function makes of pieces, and of no rows."""
    none = pd.DataFrame(
        {name: pd.Series(dtype="str") for name in (*scan.names, "file")}
        | {name: pd.Series(dtype="float64") for name, _ in scan.counts}
    )
    return added(map(of, chain([none.assign(row=pd.Series(dtype="int64"))], pieces)))


def added(parts: Iterable[Sum]) -> Sum:
    """The sum of parts, at least one."""
    return reduce(lambda one, other: one + other, parts)


def by_pandas(scan: BattleScan) -> Iterator[pd.DataFrame]:
    """The rows of all files. EvalboardError for an unreadable one."""
    for file in scan.files:
        try:
            yield from _by_arrow(scan, file)
        except UNREADABLE as error:
            raise _unreadable(file, error) from None


def by_duckdb(connection: DuckDBPyConnection, scan: BattleScan) -> Iterator[pd.DataFrame]:
    """The same by DuckDB."""
    import duckdb

    for file in scan.files:
        # DuckDB would take these for patterns.
        if set("*?[{") & set(str(file.local)):
            yield from by_pandas(replace(scan, files=(file,)))
            continue
        words = [f"CAST({quoted(column)} AS VARCHAR) AS {quoted(name)}" for name, column in scan.columns]
        counts = [f"{quoted(column)} AS {quoted(name)}" for name, column in scan.counts]
        sql = f"SELECT {', '.join([*words, *counts])} FROM read_parquet($path)"
        try:
            reader = connection.sql(sql, params={"path": str(file.local)}).to_arrow_reader(SIZE)
            yield from _framed(scan, file, reader)
        except duckdb.OutOfMemoryException:
            raise
        except (duckdb.Error, *UNREADABLE) as error:
            raise _unreadable(file, error) from None


def _by_arrow(scan: BattleScan, file: BattleFile) -> Iterator[pd.DataFrame]:
    columns = list(dict.fromkeys(column for _, column in (*scan.columns, *scan.counts)))
    with pq.ParquetFile(file.local) as parquet:
        batches = parquet.iter_batches(SIZE, columns=columns)
        yield from _framed(scan, file, (_named(scan, batch) for batch in batches))


def _named(scan: BattleScan, batch: pa.RecordBatch) -> pa.RecordBatch:
    words = {name: batch.column(column).cast(pa.string()) for name, column in scan.columns}
    return pa.record_batch(words | {name: batch.column(column) for name, column in scan.counts})


def _framed(
    scan: BattleScan, file: BattleFile, batches: Iterator[pa.RecordBatch] | pa.RecordBatchReader
) -> Iterator[pd.DataFrame]:
    begin = 1
    for batch in batches:
        words = {name: batch.column(name).dictionary_encode().to_pandas() for name in scan.names}
        counts = {name: batch.column(name).to_pandas() for name, _ in scan.counts}
        path = pd.Categorical.from_codes(np.zeros(batch.num_rows, dtype="int8"), dtype=pd.CategoricalDtype([file.path]))
        yield pd.DataFrame({**words, **counts, "file": path, "row": np.arange(begin, begin + batch.num_rows)})
        begin += batch.num_rows


def _unreadable(file: BattleFile, error: Exception) -> EvalboardError:
    return EvalboardError(f"{file.path}: {unreadable(error)}")
