"""The tidy frames that readers hand over, and their checks.

- `Results`: entry, task, metric, run, value, stderr, n, file, row: one per stored value.
- `Entries`: entry, model, file, and what is known; an empty entry speaks of all entries of its model.
- `PublishedScores`: entry, name, score, file, row.
- `Files`: file, blob, date, harness, settings, conditions (JSON, compared by `runs.py`), metrics (`metrics.written`),
and `task_versions` where several count.

`run` is 0 for a single run; `row` counts from 1, 0 without rows. Texts are codes (`coded`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, time
from typing import Any, NewType, cast

import numpy as np
import numpy.typing as npt
import pandas as pd
from pandas.api.types import union_categoricals

from evalboard.base.arrays import Mask
from evalboard.errors import ReadError
from evalboard.strings import Text, message

Results = NewType("Results", pd.DataFrame)
Entries = NewType("Entries", pd.DataFrame)
PublishedScores = NewType("PublishedScores", pd.DataFrame)
Files = NewType("Files", pd.DataFrame)
RESULTS = {
    "entry": "category",
    "task": "category",
    "metric": "category",
    "run": "int32",
    "value": "float64",
    "stderr": "float64",
    "n": "float64",
    "file": "category",
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
RUN = ["entry", "task", "metric", "run"]
LOT = 1 << 20
MARKS = 8  # bytes
ENTRY_TYPES = {
    "params_b": "float64",
    "likes": "float64",
    "co2_kg": "float64",
    "answers": "float64",
    "tokens_per_sample": "float64",
    "input_tokens_per_sample": "float64",
    "output_tokens_per_sample": "float64",
    "seconds_per_sample": "float64",
    "evaluation_seconds": "float64",
    "cost_usd": "float64",
    "cost_per_sample_stderr": "float64",
    "date": "datetime64[us]",
    "released": "datetime64[us]",
    "evaluated": "datetime64[us]",
}
MEASURED = {
    "tokens_per_sample": "mean",
    "input_tokens_per_sample": "mean",
    "output_tokens_per_sample": "mean",
    "seconds_per_sample": "mean",
    "cost_usd": "sum",
    "cost_per_sample_stderr": "error",
    "answers": "sum",
}
"""Entry columns that each file has for its answers: summed or averaged, or a standard error of the mean."""
Codes = npt.NDArray[np.integer]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A value, row or file that was not taken, and why."""

    file: str
    reason: str
    row: int = 0
    column: str = ""
    value: str = ""
    entry: str = ""
    task: str = ""
    disagrees: bool = False
    """Whether values of the same differ."""

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.file, f"row {self.row}" if self.row else "", self.column) if part)
        return f"{place}: {f'{self.value} ' if self.value else ''}{self.reason}"


def entries_frame(ids: Sequence[str], files: Sequence[str], columns: Mapping[str, pd.Series]) -> pd.DataFrame:
    """A row for each entry and file, with what is known of it."""
    return pd.DataFrame({"entry": pd.Series(ids, dtype="str"), "file": pd.Series(files, dtype="str"), **columns})


@contextmanager
def skip_unreadable(file: str, left_out: list[LeftOut]) -> Iterator[None]:
    """Lists a file of which a ReadError says that it cannot be read."""
    try:
        yield
    except ReadError as error:
        left_out.append(LeftOut(file=file, reason=str(error)))


@dataclass(frozen=True)
class Reading:
    """What a reader found in files."""

    results: Results
    entries: Entries
    files: Files
    published: PublishedScores = field(default_factory=lambda: PublishedScores(empty(PUBLISHED)))
    left_out: tuple[LeftOut, ...] = ()
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ExpectedValues:
    """The expected range of one task and metric."""

    task: str
    metric: str | None
    low: float
    high: float


def empty(columns: dict[str, str]) -> pd.DataFrame:
    """A frame without rows."""
    return pd.DataFrame(
        {name: coded([]) if kind == "category" else pd.Series(dtype=kind) for name, kind in columns.items()}
    )


# Any: a column is whatever pandas makes a Series of, and a kind is the name of a type that its stubs do not list.
def framed(columns: dict[str, str], **cells: Any) -> pd.DataFrame:
    """A frame with these columns, order and types; missing columns are missing, 0 or ""."""
    size = max(
        (len(value) for value in cells.values() if isinstance(value, (Sequence, np.ndarray, pd.Series))), default=0
    )
    blank = {"str": "", "category": "", "int32": 0, "float64": np.nan, "datetime64[us]": pd.NaT}

    def made(name: str, kind: str) -> pd.Series:
        column = cells.get(name, [blank[kind]] * size)
        return coded(column) if kind == "category" else pd.Series(column, copy=False).astype(cast("Any", kind))

    return pd.DataFrame({name: made(name, kind) for name, kind in columns.items()}, copy=False)


def joined(readings: Iterable[Reading]) -> Reading:
    """Several readings as one."""
    parts = list(readings)
    if len(parts) == 1:
        return parts[0]

    def stacked(name: str, columns: dict[str, str]) -> pd.DataFrame:
        frames = [frame for part in parts if len(frame := getattr(part, name))]
        if not frames:
            return empty(columns)
        texts = [column for column, kind in columns.items() if kind == "category"]
        others = pd.concat([frame.drop(columns=texts) for frame in frames], ignore_index=True)
        whole = others.assign(**{column: stacked_texts([frame[column] for frame in frames]) for column in texts})
        return whole[list(columns)] if texts else whole

    return Reading(
        results=Results(stacked("results", RESULTS)),
        entries=Entries(stacked("entries", ENTRIES)),
        files=Files(stacked("files", FILES)),
        published=PublishedScores(stacked("published", PUBLISHED)),
        left_out=tuple(row for part in parts for row in part.left_out),
        notes=tuple(note for part in parts for note in part.notes),
    )


def entry_id(fields: Sequence[object]) -> str:
    """The known identity fields joined by `@`, the model first; dates as days."""
    return "@".join(str(_day(value)) for value in fields if value is not None and value == value and value != "")


def _day(value: object) -> object:
    return value.date() if isinstance(value, datetime) and value.time() == time() and value.tzinfo is None else value


def checked(reading: Reading, expected: Sequence[ExpectedValues], *, repeated: str = "refuse") -> Reading:
    """A reading without what cannot be believed, all named in `left_out`.

    Infinite and out-of-range values go. Of rows that differ for one (entry, task, metric, run) none stays with
    `repeated="refuse"`, the latest with `"latest"`.
    """
    results, out = _in_range(reading.results, expected)
    results, again, notes = _once(results, reading.entries, reading.files, repeated=repeated)
    return replace(
        reading,
        results=Results(results),
        files=Files(reading.files.drop(columns="conditions", errors="ignore")),
        published=PublishedScores(_published_once(reading.published, reading.files, repeated=repeated)),
        left_out=(*reading.left_out, *out, *again),
        notes=(*reading.notes, *notes),
    )


def _in_range(results: pd.DataFrame, expected: Sequence[ExpectedValues]) -> tuple[pd.DataFrame, list[LeftOut]]:
    low, high, kind_of = _ranges(results, expected)
    value, bad = results["value"].to_numpy(), np.zeros(len(results), dtype=bool)
    for rows in _lots(len(results)):
        kind = kind_of(rows)
        bad[rows] = np.isinf(value[rows]) | (value[rows] < low[kind]) | (value[rows] > high[kind])
    if not bad.any():
        return results, []
    out = []
    for index in np.flatnonzero(bad):
        row, kind = results.iloc[index], kind_of(slice(index, index + 1))[0]
        reason = f"lies outside {low[kind]:g} to {high[kind]:g}"
        if high[kind] == 1.0 and 1.0 < row["value"] <= 100.0:
            reason = "is a percentage, a fraction is due"
        out.append(_left_out(row, reason))
    return results[~bad], out


def _ranges(
    results: pd.DataFrame, expected: Sequence[ExpectedValues]
) -> tuple[np.ndarray, np.ndarray, Callable[[slice], np.ndarray]]:
    """The ends of each kind of value (task and metric), and the kinds of rows."""
    (task_of, tasks), (metric_of, metrics) = codes_of(results["task"]), codes_of(results["metric"])
    some = list(dict.fromkeys(limit.task for limit in expected))
    named = list(dict.fromkeys(limit.metric for limit in expected if limit.metric is not None))
    row_of, column_of = (
        pd.Index(some, dtype="str").get_indexer(tasks),
        pd.Index(named, dtype="str").get_indexer(metrics),
    )
    low, high = (
        np.full((len(some) + 1, len(named) + 1), end) for end in (-np.inf, np.inf)
    )  # the last of each are all others, whose code is -1
    for limit in expected:
        kind = some.index(limit.task), slice(None) if limit.metric is None else named.index(limit.metric)
        low[kind], high[kind] = limit.low, limit.high

    def kind_of(rows: slice) -> np.ndarray:
        return row_of[task_of[rows]] % len(low) * low.shape[1] + column_of[metric_of[rows]] % low.shape[1]

    return low.ravel(), high.ravel(), kind_of


def _lots(size: int) -> Iterable[slice]:
    return (slice(begin, begin + LOT) for begin in range(0, size, LOT))


def _once(
    results: pd.DataFrame, entries: pd.DataFrame, files: pd.DataFrame, *, repeated: str
) -> tuple[pd.DataFrame, list[LeftOut], list[Text]]:
    """One row per (entry, task, metric, run), none where it is unclear which."""
    if is_once(results):
        return results, [], []
    texts = dict.fromkeys(("entry", "task", "metric", "file"), "str")
    several = results[results.duplicated(RUN, keep=False)].astype(texts)
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


def is_once(results: pd.DataFrame) -> bool:
    """Whether no (entry, task, metric, run) is repeated."""
    columns = [codes_of(results[name]) for name in RUN[:-1]]
    run = results["run"].to_numpy()
    sizes = [*(len(words) for _, words in columns), int(run.max(initial=0)) + 1]
    if math.prod(sizes) > max(MARKS * len(results), LOT):
        return not results.duplicated(RUN).any()
    marks = np.zeros(math.prod(sizes), dtype=bool)
    for rows in _lots(len(results)):
        marks[np.ravel_multi_index([*(codes[rows] for codes, _ in columns), run[rows]], sizes)] = True
    return int(np.count_nonzero(marks)) == len(results)


def _newest(ordered: pd.DataFrame, group: pd.Series, files: pd.DataFrame) -> pd.Series:
    date = _date_of(ordered, files)
    last = date.groupby(group).transform("max")
    return (date == last) | last.isna()


def _torn(rows: pd.DataFrame, entries: pd.DataFrame) -> list[LeftOut]:
    """Contradicting rows, with what differs between their files."""
    files = rows.groupby(RUN)["file"].transform("nunique")
    apart = {str(entry): _differing(entries, mine) for entry, mine in rows.groupby("entry")["file"]}
    out = []
    for count, (_, row) in zip(files, rows.iterrows(), strict=True):
        where = f", in {count} files" if count > 1 else ""
        reason = f"is one of several values of {row['entry']} that differ{where}: none counts{apart[row['entry']]}"
        out.append(replace(_left_out(row, reason), disagrees=True))
    return out


def _differing(entries: pd.DataFrame, files: pd.Series) -> str:
    mine = entries[entries["file"].isin(files)].drop(columns=list(ENTRIES))
    names = [str(name) for name in mine if len(mine[name].dropna().unique()) > 1]
    return f"; they differ in {', '.join(names)}, which `entry` can name" if names else ""


def _repeats(rows: pd.DataFrame, first: pd.DataFrame) -> list[LeftOut]:
    location = first.set_index(RUN)["file"]
    return [
        replace(_left_out(row, f"repeats {row['entry']}, already in {location[tuple(row[RUN])]}"), entry="", task="")
        for _, row in rows.iterrows()
    ]


def _superseded(rows: pd.DataFrame) -> list[Text]:
    if rows.empty:
        return []
    return [message("data-later-runs", files=rows["file"].nunique(), entries=rows["entry"].nunique(), values=len(rows))]


def _date_of(rows: pd.DataFrame, files: pd.DataFrame) -> pd.Series:
    return rows["file"].map(files.drop_duplicates("file").set_index("file")["date"])


def _by_date(rows: pd.DataFrame, files: pd.DataFrame) -> pd.DataFrame:
    return (
        rows.assign(_date=_date_of(rows, files))
        .sort_values(["_date", "file", "row"], kind="stable", na_position="first")
        .drop(columns="_date")
    )


def _published_once(published: pd.DataFrame, files: pd.DataFrame, *, repeated: str) -> pd.DataFrame:
    key = ["entry", "name"]
    if not published.duplicated(key).any():
        return published
    ordered = (
        _by_date(published, files) if repeated == "latest" else published.sort_values(["file", "row"], kind="stable")
    )
    group = ordered.groupby(key, sort=False).ngroup()
    newest = _newest(ordered, group, files) if repeated == "latest" else pd.Series(data=True, index=ordered.index)
    spread = ordered["score"][newest].groupby(group[newest]).nunique()
    torn = group.isin(spread.index[spread > 1])
    return ordered[~torn].drop_duplicates(key, keep="last" if repeated == "latest" else "first")


def _left_out(row: pd.Series, reason: str) -> LeftOut:
    return LeftOut(
        file=row["file"],
        row=int(row["row"]),
        column=f"{row['task']} {row['metric']}".strip(),
        value=f"{row['value']:g}",
        reason=reason,
        entry=row["entry"],
        task=row["task"],
    )


def coded(texts: Sequence[str] | pd.Series) -> pd.Series:
    """Texts as such a column, in order of appearance."""
    if isinstance(texts, pd.Series) and isinstance(texts.dtype, pd.CategoricalDtype):
        return texts
    return _column(*_different(texts))


def taken(texts: Sequence[str], places: Codes) -> pd.Series:
    """Some of the texts, by place."""
    codes, words = _different(texts)
    return _column(codes.astype(_smallest(len(words)))[places], words)


def codes_of(column: pd.Series) -> tuple[Codes, pd.Index]:
    """Codes of rows, and the words of codes."""
    of = coded(column)
    return of.cat.codes.to_numpy(), of.cat.categories


def among(column: pd.Series, texts: Collection[str]) -> Mask:
    """Which cells are one of some texts; forty times faster than pandas."""
    if isinstance(column.dtype, pd.CategoricalDtype):
        return column.isin(texts).to_numpy()
    wanted = frozenset(texts)
    return np.fromiter(map(wanted.__contains__, column.tolist()), np.bool_, len(column))


def stacked_texts(columns: Sequence[pd.Series]) -> pd.Series:
    """Several columns concatenated."""
    return pd.Series(union_categoricals([coded(column) for column in columns]), copy=False)


def _different(texts: Sequence[str] | pd.Series) -> tuple[Codes, pd.Index]:
    codes, words = pd.Series(texts, dtype="str").factorize()
    return codes, pd.Index(words, dtype="str")


def _column(codes: Codes, words: pd.Index) -> pd.Series:
    small = codes.astype(_smallest(len(words)), copy=False)
    return pd.Series(pd.Categorical.from_codes(small, dtype=pd.CategoricalDtype(words), validate=False), copy=False)


def _smallest(size: int) -> type[np.signedinteger]:
    return np.int8 if size < np.iinfo(np.int8).max else np.int16 if size < np.iinfo(np.int16).max else np.int32
