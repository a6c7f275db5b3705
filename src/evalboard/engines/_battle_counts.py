"""Battles counted by kind: who met whom, outcome, data set and groups, as text of the files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.data.battles import COUNT, BattleCounts, BattleFile, BattleScan, Sum
from evalboard.data.schema import LeftOut
from evalboard.engines._plain import quoted
from evalboard.engines._reasons import unreadable
from evalboard.engines._tables import UNREADABLE
from evalboard.errors import EvalboardError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


PLACE = "@place"
"""The place of the first battle of a kind: file x ROWS + row from 0."""
ROWS = 1 << 40
Kinds = pd.DataFrame
SIZE = 131_072


def merged(names: Sequence[str], frames: Iterable[Kinds]) -> Kinds:
    """Kinds of several parts, each once."""
    full = [frame for frame in frames if len(frame)]
    if not full:
        return pd.DataFrame(
            {**dict.fromkeys(names, pd.Series(dtype="str")), **dict.fromkeys((COUNT, PLACE), pd.Series(dtype="int64"))}
        )
    return (
        pd.concat(full).groupby(list(names), dropna=False, sort=False).agg({COUNT: "sum", PLACE: "min"}).reset_index()
    )


def counted(scan: BattleScan, kinds: Kinds, out: Sequence[LeftOut]) -> BattleCounts:
    """Kinds in the order of first battles, with file and row (from 1)."""
    ordered = kinds.sort_values(PLACE, ignore_index=True)
    number, row = np.divmod(ordered[PLACE].to_numpy(), ROWS)
    paths = np.array([file.path for file in scan.files], dtype=object)
    return BattleCounts(
        ordered.drop(columns=PLACE).assign(file=pd.Series(paths[number], dtype="str"), row=row + 1), tuple(out)
    )


def joined(scan: BattleScan, parts: Sequence[BattleCounts]) -> BattleCounts:
    """What was counted in parts of a scan, in their order."""
    out = tuple(note for part in parts for note in part.left_out)
    full = [part.kinds for part in parts if len(part.kinds)]
    if not full:
        return counted(scan, merged(scan.names, []), out)
    groups = pd.concat(full).groupby(list(scan.names), dropna=False, sort=False)
    return BattleCounts(groups.agg({COUNT: "sum", "file": "first", "row": "first"}).reset_index(), out)


def by_pandas(scan: BattleScan, number: int) -> Kinds:
    """The kinds in one file. OSError or pyarrow's errors."""
    file = scan.files[number]
    constants = dict(file.constants)
    table = pq.read_table(
        file.local, columns=list(dict.fromkeys(column for _, column in scan.columns if column not in constants))
    )
    cells = {
        name: constants[column] if column in constants else table[column].cast(pa.string()).to_pandas()
        for name, column in scan.columns
    }
    rows = pd.DataFrame(cells, index=range(table.num_rows), dtype="str")
    return merged(scan.names, [rows.assign(**{COUNT: 1, PLACE: number * ROWS + rows.index})])


def by_duckdb(connection: DuckDBPyConnection, scan: BattleScan) -> tuple[Kinds, list[LeftOut]]:
    """The kinds in all files, and unreadable files."""
    import duckdb

    connection.register("given", _constants(scan))
    connection.execute("CREATE TEMP TABLE files AS SELECT * FROM given")
    connection.unregister("given")
    # DuckDB would take these for patterns.
    patterns = {number for number, file in enumerate(scan.files) if set("*?[{") & set(str(file.local))}
    if not patterns:
        try:
            return _counted(connection, scan, range(len(scan.files))), []
        except duckdb.OutOfMemoryException:
            raise
        except duckdb.Error:
            pass  # which file it was is told by reading them one by one

    def one(number: int) -> Kinds:
        return by_pandas(scan, number) if number in patterns else _counted(connection, scan, [number])

    return each(scan, one, (*UNREADABLE, duckdb.Error), fatal=(duckdb.OutOfMemoryException,))


def each(
    scan: BattleScan,
    count: Callable[[int], Kinds],
    errors: tuple[type[Exception], ...],
    *,
    fatal: tuple[type[Exception], ...] = (),
) -> tuple[Kinds, list[LeftOut]]:
    """The kinds in all files one by one, and files that fail with these errors."""
    parts, out = [], []
    for number, file in enumerate(scan.files):
        try:
            parts.append(count(number))
        except fatal:
            raise
        except errors as error:
            out.append(LeftOut(file=file.path, reason=unreadable(error)))
    return merged(scan.names, parts), out


def _constants(scan: BattleScan) -> pa.Table:
    constants = {
        f"given {column}": [dict(file.constants)[column] for file in scan.files] for column in scan.constant_columns
    }
    columns = {
        name: pa.array(cells, pa.string())
        for name, cells in ({"local": [str(file.local) for file in scan.files]} | constants).items()
    }
    return pa.table({"file": pa.array(range(len(scan.files)), pa.int64()), **columns})


def _counted(connection: DuckDBPyConnection, scan: BattleScan, numbers: Sequence[int]) -> Kinds:
    cells = {column: f"CAST(d.{quoted(column)} AS VARCHAR)" for _, column in scan.columns}
    cells |= {column: f"f.{quoted(f'given {column}')}" for column in scan.constant_columns}
    parts = [f"{cells[column]} AS {quoted(name)}" for name, column in scan.columns]
    first = f"min(f.file * {ROWS} + d.file_row_number) AS {quoted(PLACE)}"
    source = (
        "read_parquet($paths, filename = true, file_row_number = true) AS d JOIN files AS f ON f.local = d.filename"
    )
    sql = f"SELECT {', '.join(parts)}, count(*) AS {quoted(COUNT)}, {first} FROM {source} GROUP BY ALL"
    table = connection.sql(
        sql, params={"paths": [str(scan.files[number].local) for number in numbers]}
    ).to_arrow_table()
    return table.to_pandas().astype(dict.fromkeys(scan.names, "str") | dict.fromkeys((COUNT, PLACE), "int64"))


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


def rows_by_pandas(scan: BattleScan) -> Iterator[pd.DataFrame]:
    """The rows of all files. EvalboardError for an unreadable one."""
    for file in scan.files:
        try:
            yield from _by_arrow(scan, file)
        except UNREADABLE as error:
            raise _unreadable(file, error) from None


def rows_by_duckdb(connection: DuckDBPyConnection, scan: BattleScan) -> Iterator[pd.DataFrame]:
    """The same by DuckDB."""
    import duckdb

    for file in scan.files:
        # DuckDB would take these for patterns.
        if set("*?[{") & set(str(file.local)):
            yield from rows_by_pandas(replace(scan, files=(file,)))
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
