"""The tidy frames that readers hand over, and what is checked at their door.

- `Results`: one row per stored value: entry, task, metric, run, value, stderr, n, file, row.
- `Entries`: one row per entry and file: entry, model, file, and whatever is known about the entry. A row whose entry is "" speaks of
  all entries of its model and makes none by itself (a companion table of metadata).
- `Published`: one row per score that the source itself publishes: entry, name, score, file, row.
- `Files`: one row per file: file, blob, date, harness, settings, conditions (JSON texts; `conditions` is what `runs.py` compares), metrics (what it
  says of them, as `metrics.written` makes it).

`run` is 0 where there is one run; `row` is the row inside the file, counted from 1, or 0 where a file has no rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NewType, cast

import numpy as np
import pandas as pd

from evalboard.strings import Text, message

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
FILES = {
    "file": "str",
    "blob": "str",
    "date": "datetime64[us]",
    "harness": "str",
    "settings": "str",
    "conditions": "str",
    "metrics": "str",
}
ENTRIES = {"entry": "str", "model": "str", "file": "str"}

ENTRY_TYPES = {
    "params_b": "float64",
    "likes": "float64",
    "co2_kg": "float64",
    "answers": "float64",
    "tokens_per_sample": "float64",
    "seconds_per_sample": "float64",
    "cost_usd": "float64",
    "date": "datetime64[us]",
}
"""Columns of the entries whose type is fixed wherever they come from; others are text, numbers or booleans as read."""
MEASURED = {"tokens_per_sample": "mean", "seconds_per_sample": "mean", "cost_usd": "sum", "answers": "sum"}
"""Columns of the entries that every file says of its own answers: an entry has their sum over its files, or the mean over all answers in them."""


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
    notes: tuple[Text, ...] = ()


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
        notes=tuple(note for part in parts for note in part.notes),
    )


def entry_id(fields: Sequence[object]) -> str:
    """The id of an entry: the known values of its identity fields, joined by `@`, the model first."""
    return "@".join(str(value) for value in fields if value is not None and value == value and value != "")


def checked(reading: Reading, expected: Sequence[Expected], *, repeated: str = "refuse") -> Reading:
    """A reading without what cannot be believed; everything taken away is named in `left_out`.

    A value that is infinite or outside the range of its metric is left out, alone. Of several rows for one (entry, task, metric, run) none stays
    where their values differ, with `repeated="refuse"`; with `repeated="latest"` that from the file with the latest date stays, and none where
    several of that date differ. Rows that say the same count once.
    """
    results, out = _in_range(reading.results, expected)
    results, again, notes = _once(results, reading.entries, reading.files, repeated=repeated)
    return replace(
        reading,
        results=Results(results),
        files=Files(reading.files.drop(columns="conditions", errors="ignore")),
        published=Published(_published_once(reading.published, reading.files, repeated=repeated)),
        left_out=(*reading.left_out, *out, *again),
        notes=(*reading.notes, *notes),
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


RUN = ["entry", "task", "metric", "run"]
"""What one value belongs to."""


def _once(results: pd.DataFrame, entries: pd.DataFrame, files: pd.DataFrame, *, repeated: str) -> tuple[pd.DataFrame, list[LeftOut], list[Text]]:
    """One row for each (entry, task, metric, run), and none where nothing says which of several values it is."""
    several = results[results.duplicated(RUN, keep=False)]
    if several.empty:
        return results, [], []
    latest = repeated == "latest"
    ordered = _by_date(several, files) if latest else several.sort_values(["file", "row"], kind="stable")
    group = ordered.groupby(RUN, sort=False).ngroup()
    newest = _newest(ordered, group, files) if latest else pd.Series(data=True, index=ordered.index)
    spread = ordered["value"][newest].groupby(group[newest]).nunique()
    torn = group.isin(spread.index[spread > 1])
    stays = ~torn & ~group.duplicated(keep="last" if latest else "first")
    out = _torn(ordered[torn & newest], entries)
    out += [] if latest else _repeats(ordered[~torn & ~stays], ordered[stays])
    return results[~results.index.isin(ordered.index[~stays])], out, _superseded(ordered[~torn & ~newest])


def _newest(ordered: pd.DataFrame, group: pd.Series, files: pd.DataFrame) -> pd.Series:
    """Which rows, in the order of their dates, come from files of the latest date of their group; without a date where none of it has one."""
    date = _date_of(ordered, files)
    last = date.groupby(group).transform("max")
    return (date == last) | last.isna()


def _torn(rows: pd.DataFrame, entries: pd.DataFrame) -> list[LeftOut]:
    """Rows that say different things of one and the same, nothing telling which is meant; with the fields in which their files differ."""
    files = rows.groupby(RUN)["file"].transform("nunique")
    apart = {str(entry): _differing(entries, mine) for entry, mine in rows.groupby("entry")["file"]}
    return [
        _left_out(
            row,
            f"is one of several values of {row['entry']} that differ{f', in {count} files' if count > 1 else ''}: none counts{apart[row['entry']]}",
        )
        for count, (_, row) in zip(files, rows.iterrows(), strict=True)
    ]


def _differing(entries: pd.DataFrame, files: pd.Series) -> str:
    """What of an entry differs between some files, as the end of a sentence."""
    mine = entries[entries["file"].isin(files)].drop(columns=list(ENTRIES))
    names = [str(name) for name in mine if len(mine[name].dropna().unique()) > 1]
    return f"; they differ in {', '.join(names)}, which `entry` can name" if names else ""


def _repeats(rows: pd.DataFrame, first: pd.DataFrame) -> list[LeftOut]:
    """Rows that say once more what stands elsewhere."""
    location = first.set_index(RUN)["file"]
    return [
        replace(_left_out(row, f"repeats {row['entry']}, already in {location[tuple(row[RUN])]}"), entry="", task="") for _, row in rows.iterrows()
    ]


def _superseded(rows: pd.DataFrame) -> list[Text]:
    """A sentence about values that later ones took the place of."""
    if rows.empty:
        return []
    return [message("data-later-runs", files=rows["file"].nunique(), entries=rows["entry"].nunique(), values=len(rows))]


def _date_of(rows: pd.DataFrame, files: pd.DataFrame) -> pd.Series:
    """The dates of the files that rows stand in."""
    return rows["file"].map(files.drop_duplicates("file").set_index("file")["date"])


def _by_date(rows: pd.DataFrame, files: pd.DataFrame) -> pd.DataFrame:
    """Rows in the order in which they were written; files without a date come first."""
    return rows.assign(_date=_date_of(rows, files)).sort_values(["_date", "file", "row"], kind="stable", na_position="first").drop(columns="_date")


def _published_once(published: pd.DataFrame, files: pd.DataFrame, *, repeated: str) -> pd.DataFrame:
    """One published score for each entry and name, by the rules of values: of the latest date, and none where several differ."""
    key = ["entry", "name"]
    if not published.duplicated(key).any():
        return published
    ordered = _by_date(published, files) if repeated == "latest" else published.sort_values(["file", "row"], kind="stable")
    group = ordered.groupby(key, sort=False).ngroup()
    newest = _newest(ordered, group, files) if repeated == "latest" else pd.Series(data=True, index=ordered.index)
    spread = ordered["score"][newest].groupby(group[newest]).nunique()
    torn = group.isin(spread.index[spread > 1])
    return ordered[~torn].drop_duplicates(key, keep="last" if repeated == "latest" else "first")


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
