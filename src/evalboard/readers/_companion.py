"""A companion: a table among the files of a board that says what the other files do not say about a model."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
from pydantic import Field

from evalboard.config import Frozen, Name
from evalboard.errors import ReadError
from evalboard.readers._cells import Place, fields
from evalboard.readers._options import Cleaning
from evalboard.readers._sheets import sheet
from evalboard.schema import ENTRIES, Entries, LeftOut, empty


class Companion(Frozen):
    """A table of metadata among the files: what the result files do not say about a model."""

    file: Name = Field(description="its path in the dataset")
    key: Name = Field("model", description="the column with the model's id")
    columns: dict[Name, Name] = Field(description="for a field: its column")


def models_of(companion: Companion, cleaning: Cleaning, path: Path) -> tuple[Entries, list[LeftOut]]:
    """The companion's rows as entries without an id, each of which speaks of all entries of its model; and what could not be read."""
    try:
        table = sheet(path, [companion.key, *companion.columns.values()])
    except ReadError as error:
        return Entries(empty(ENTRIES)), [LeftOut(file=companion.file, reason=str(error))]
    place = Place([companion.file] * len(table.rows), table.rows, [""] * len(table.rows))
    raw = {"model": table.column(companion.key)} | {name: table.column(column) for name, column in companion.columns.items()}
    known, out = fields(raw, place, cleaning, sources=companion.columns)
    bad = [LeftOut(file=companion.file, row=row, reason=reason) for row, reason in table.bad]
    frame = pd.DataFrame({"entry": pd.Series([""] * len(table.rows), dtype="str"), "model": known.pop("model"), "file": companion.file, **known})
    return Entries(frame[frame["model"].notna()].astype({"file": "str"})), [*out, *bad]
