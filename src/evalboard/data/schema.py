"""The tidy frames that readers hand over, and what is checked at their door.

- `Results`: one row per stored value: entry, task, metric, run, value, stderr, n, file, row.
- `Entries`: one row per entry and file: entry, model, file, and whatever is known about the entry. A row whose entry is "" speaks of
  all entries of its model and makes none by itself (a companion table of metadata).
- `Published`: one row per score that the source itself publishes: entry, name, score, file, row.
- `Files`: one row per file: file, blob, date, harness, settings (JSON text), metrics (what it says of them, as `metrics.written` makes it).

`run` is 0 where there is one run; `row` is the row inside the file, counted from 1, or 0 where a file has no rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NewType, cast

import numpy as np
import pandas as pd

Results = NewType("Results", pd.DataFrame)
Entries = NewType("Entries", pd.DataFrame)
Published = NewType("Published", pd.DataFrame)
Files = NewType("Files", pd.DataFrame)

RESULTS = {
    "entry": "str",
    "task": "str",
    "metric": "str",
    "run": "int32",
    "value": "float64",
    "stderr": "float64",
    "n": "float64",
    "file": "str",
    "row": "int32",
}
PUBLISHED = {"entry": "str", "name": "str", "score": "float64", "file": "str", "row": "int32"}
FILES = {"file": "str", "blob": "str", "date": "datetime64[us]", "harness": "str", "settings": "str", "metrics": "str"}
ENTRIES = {"entry": "str", "model": "str", "file": "str"}

ENTRY_TYPES = {
    "params_b": "float64",
    "likes": "float64",
    "co2_kg": "float64",
    "date": "datetime64[us]",
}
"""Columns of the entries whose type is fixed wherever they come from; others are text, numbers or booleans as read."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that was not taken: a value, a row or a whole file, with the reason in words."""

    file: str
    reason: str
    row: int = 0
    column: str = ""
    value: str = ""
    entry: str = ""
    task: str = ""

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, f"row {self.row}" if self.row else "", self.column) if part)
        return f"{place}: {f'{self.value} ' if self.value else ''}{self.reason}"


@dataclass(frozen=True)
class Reading:
    """What a reader found in some files of a snapshot."""

    results: Results
    entries: Entries
    files: Files
    published: Published = field(default_factory=lambda: Published(empty(PUBLISHED)))
    left_out: tuple[LeftOut, ...] = ()


@dataclass(frozen=True, slots=True)
class Expected:
    """What a suite expects of one task and metric: the range of its values."""

    task: str
    metric: str | None
    low: float
    high: float


def empty(columns: dict[str, str]) -> pd.DataFrame:
    """A frame without rows."""
    return pd.DataFrame({name: pd.Series(dtype=kind) for name, kind in columns.items()})


# Any: a column is whatever pandas makes a Series of, and a kind is the name of a type that its stubs do not list.
def framed(columns: dict[str, str], **cells: Any) -> pd.DataFrame:
    """A frame with these columns in this order and type; a column that is not given is missing, or 0 for integers and "" for text."""
    size = max((len(value) for value in cells.values() if isinstance(value, (Sequence, np.ndarray, pd.Series))), default=0)
    blank = {"str": "", "int32": 0, "float64": np.nan, "datetime64[us]": pd.NaT}
    made = {name: pd.Series(cells.get(name, [blank[kind]] * size)).astype(cast("Any", kind)) for name, kind in columns.items()}
    return pd.DataFrame(made, copy=False)


def joined(readings: Iterable[Reading]) -> Reading:
    """Several readings as one; the order of the parts does not matter for what follows."""
    parts = list(readings)
    if len(parts) == 1:
        return parts[0]

    def stacked(name: str, columns: dict[str, str]) -> pd.DataFrame:
        frames = [frame for part in parts if len(frame := getattr(part, name))]
        return pd.concat(frames, ignore_index=True) if frames else empty(columns)

    return Reading(
        results=Results(stacked("results", RESULTS)),
        entries=Entries(stacked("entries", ENTRIES)),
        files=Files(stacked("files", FILES)),
        published=Published(stacked("published", PUBLISHED)),
        left_out=tuple(row for part in parts for row in part.left_out),
    )


def entry_id(fields: Sequence[object]) -> str:
    """The id of an entry: the known values of its identity fields, joined by `@`, the model first."""
    return "@".join(str(value) for value in fields if value is not None and value == value and value != "")


def checked(reading: Reading, expected: Sequence[Expected], *, repeated: str = "refuse") -> Reading:
    """A reading without what cannot be believed; everything taken away is named in `left_out`.

    A value that is infinite or outside the range of its metric is left out, alone. Of several rows for one
    (entry, task, metric, run) the first stays with `repeated="refuse"`, the others are left out;
    with `repeated="latest"` the one from the file with the latest date stays, and nothing is wrong.
    """
    results, out = _in_range(reading.results, expected)
    results, again = _once(results, reading.files, repeated=repeated)
    return Reading(
        results=Results(results),
        entries=reading.entries,
        files=reading.files,
        published=Published(_published_once(reading.published, reading.files, repeated=repeated)),
        left_out=(*reading.left_out, *out, *again),
    )


def _in_range(results: pd.DataFrame, expected: Sequence[Expected]) -> tuple[pd.DataFrame, list[LeftOut]]:
    """The rows whose values can be; for the others, why not."""
    low, high = np.full(len(results), -np.inf), np.full(len(results), np.inf)
    codes, tasks = pd.factorize(results["task"])
    place = {task: code for code, task in enumerate(tasks)}
    for limit in expected:
        mine = codes == place.get(limit.task, -1)
        if limit.metric is not None:
            mine[mine] = (results["metric"][mine] == limit.metric).to_numpy()
        low[mine], high[mine] = limit.low, limit.high
    value = results["value"].to_numpy()
    bad = np.isinf(value) | (value < low) | (value > high)
    if not bad.any():
        return results, []
    out = []
    for index in np.flatnonzero(bad):
        row = results.iloc[index]
        reason = f"lies outside {low[index]:g} to {high[index]:g}"
        if high[index] == 1.0 and 1.0 < row["value"] <= 100.0:
            reason = "is a percentage, a fraction is due"
        out.append(_left_out(row, reason))
    return results[~bad], out


def _once(results: pd.DataFrame, files: pd.DataFrame, *, repeated: str) -> tuple[pd.DataFrame, list[LeftOut]]:
    """One row for each (entry, task, metric, run)."""
    key = ["entry", "task", "metric", "run"]
    if not results.duplicated(key).any():
        return results, []
    if repeated == "latest":
        several = _by_date(results[results.duplicated(key, keep=False)], files)
        earlier = several.index[several.duplicated(key, keep="last")]
        return results[~results.index.isin(earlier)], []
    ordered = results.sort_values(["file", "row"], kind="stable")
    again = ordered.duplicated(key)
    first = ordered[~again].set_index(key)["file"]
    out = [
        replace(_left_out(row, f"repeats {row['entry']}, already in {first[tuple(row[key])]}"), entry="", task="")
        for _, row in ordered[again].iterrows()
    ]
    return ordered[~again].sort_index(), out


def _by_date(rows: pd.DataFrame, files: pd.DataFrame) -> pd.DataFrame:
    """Rows in the order in which they were written; files without a date come first."""
    date = rows["file"].map(files.drop_duplicates("file").set_index("file")["date"])
    return rows.assign(_date=date).sort_values(["_date", "file", "row"], kind="stable", na_position="first").drop(columns="_date")


def _published_once(published: pd.DataFrame, files: pd.DataFrame, *, repeated: str) -> pd.DataFrame:
    """One published score for each entry and name, from the same file as the values that stay."""
    if not published.duplicated(["entry", "name"]).any():
        return published
    ordered = _by_date(published, files) if repeated == "latest" else published.sort_values(["file", "row"], kind="stable")
    return ordered.drop_duplicates(["entry", "name"], keep="last" if repeated == "latest" else "first")


def _left_out(row: pd.Series, reason: str) -> LeftOut:
    """A row of the results that is not taken."""
    return LeftOut(
        file=row["file"],
        row=int(row["row"]),
        column=f"{row['task']} {row['metric']}".strip(),
        value=f"{row['value']:g}",
        reason=reason,
        entry=row["entry"],
        task=row["task"],
    )
