"""A companion: a table among the files of a board that says what the other files do not say about a model."""

from __future__ import annotations

import pandas as pd
from pydantic import Field

from evalboard.config import FrozenModel, Name
from evalboard.data.schema import ENTRIES, Entries, LeftOut, empty
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields
from evalboard.readers._options import Cleaning
from evalboard.readers._sheets import sheet
from evalboard.sources import File, Snapshot


class Companion(FrozenModel):
    """A table of metadata among the files; it speaks of all entries of a model."""

    file: Name = Field(description="its path in the dataset")
    key: Name = Field("model", description="the column with the model's id")
    columns: dict[Name, Name] = Field(description="for a field: its column")


def about(companion: Companion, cleaning: Cleaning, snapshot: Snapshot, file: File) -> tuple[Entries, list[LeftOut]]:
    """The companion's rows as entries without an id, which speak of whole models; and what could not be read."""
    try:
        table = sheet(snapshot.local(file), [companion.key, *companion.columns.values()], snapshot.bounds)
    except ReadError as error:
        return Entries(empty(ENTRIES)), [LeftOut(file=file.path, reason=str(error))]
    cell_rows = CellRows([file.path] * len(table.rows), table.rows, [""] * len(table.rows))
    raw = {"model": table.column(companion.key)} | {
        name: table.column(column) for name, column in companion.columns.items()
    }
    columns_by_field, out = fields(raw, cell_rows, cleaning, sources=companion.columns)
    bad = [LeftOut(file=file.path, row=row, reason=reason) for row, reason in table.bad]
    frame = pd.DataFrame(
        {
            "entry": pd.Series([""] * len(table.rows), dtype="str"),
            "model": columns_by_field.pop("model"),
            "file": file.path,
            **columns_by_field,
        }
    )
    return Entries(frame[frame["model"].notna()].astype({"file": "str"})), [*out, *bad]
