"""Tables in files as Arrow has them in memory: whoever reads one maps it, so that processes share it and what nobody looks at is never loaded."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

SUFFIX = ".arrow"


def write_table(table: pa.Table, path: Path) -> None:
    """Write a table in one piece, so that a column of it is read without being copied."""
    with pa.ipc.new_file(path, table.schema) as file:
        file.write_table(table.combine_chunks())


def write_columns(columns: Mapping[str, np.ndarray], folder: Path, name: str) -> None:
    """Write arrays of one length as the columns of a table."""
    write_table(pa.table(dict(columns)), folder / f"{name}{SUFFIX}")


def write_frame(frame: pd.DataFrame, folder: Path, name: str) -> None:
    """Write a frame without its index."""
    write_table(pa.Table.from_pandas(frame, preserve_index=False), folder / f"{name}{SUFFIX}")


def read_table(folder: Path, name: str) -> pa.Table:
    """A table of a folder. Folders that an earlier release wrote have parquet; that is read by one thread, which takes less memory."""
    path = folder / f"{name}{SUFFIX}"
    if not path.is_file() and (older := path.with_suffix(".parquet")).is_file():
        return pq.ParquetFile(older).read(use_threads=False)
    with pa.memory_map(str(path)) as file:
        return pa.ipc.open_file(file).read_all()


def read_columns(folder: Path, name: str) -> dict[str, np.ndarray]:
    """The columns of a table of numbers as arrays, which stand in the file."""
    table = read_table(folder, name).combine_chunks()
    chunks = {name: column.chunk(0) if column.num_chunks else column for name, column in zip(table.column_names, table.columns, strict=True)}
    return {name: chunk.to_numpy(zero_copy_only=False) for name, chunk in chunks.items()}


def read_frame(folder: Path, name: str) -> pd.DataFrame:
    """A table as a frame."""
    return read_table(folder, name).to_pandas()
