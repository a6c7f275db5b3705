"""Sums of samples by pandas, file by file; each must fit in memory."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from evalboard.data import numerals
from evalboard.data.battles import BattleCounts, BattleScan, Sum
from evalboard.data.schema import Entries, LeftOut, empty, entry_id
from evalboard.data.sums import (
    ANSWERS,
    CLUSTERS,
    LEAF,
    RUNS,
    Answers,
    Clusters,
    Runs,
    SampleColumns,
    SampleFile,
    Scan,
    Sums,
    files_of,
    hashed,
    joined,
    leaf_id,
)
from evalboard.engines import _battle_counts, _reasons, _tables
from evalboard.engines._cells import absent, as_text, text

if TYPE_CHECKING:
    from pandas.api.typing import DataFrameGroupBy

KEY = list(LEAF)
OWN = "@"


def sums(scan: Scan) -> Sums:
    """The sums of all files; an unreadable file or row costs itself."""
    return joined([_sums(scan, file) for file in scan.files])


def answers(scan: Scan) -> Answers:
    """The rows behind `sums`, one by one, in the order of the files; what was left out there is left out here."""
    frames = [frame for file in scan.files if len(frame := _answers(scan, file))]
    return Answers(pd.concat(frames, ignore_index=True) if frames else empty(ANSWERS))


def kinds(scan: BattleScan) -> BattleCounts:
    """Battles of each kind in all files."""
    return _battle_counts.counted(
        scan, *_battle_counts.each(scan, lambda number: _battle_counts.by_pandas(scan, number), _tables.UNREADABLE)
    )


def total(scan: BattleScan, of: Callable[[pd.DataFrame], Sum]) -> Sum:
    """The sum of what a function makes of battles. EvalboardError for an unreadable file."""
    return _battle_counts.summed(scan, _battle_counts.rows_by_pandas(scan), of)


@dataclass
class ValidRows:
    """The believed rows of a file, and what is wrong with others."""

    frame: pd.DataFrame
    file: str
    left_out: list[LeftOut] = field(default_factory=list)

    def refuse(
        self, bad: np.ndarray | pd.Series, reason: Callable[[pd.Series], str] | str, *, column: str, by: str = ""
    ) -> None:
        """Take rows out, with a note by leaf, or by id in the column `by`."""
        wrong = np.asarray(bad, dtype=bool)
        if not wrong.any():
            return
        out = self.frame[wrong]
        by = by or ("leaf" if "leaf" in out else "")
        for _, mine in out.groupby(by, sort=True) if by else [("", out)]:
            first = mine.iloc[0]
            words = reason if isinstance(reason, str) else reason(first)
            value = "" if pd.isna(first.get(column)) else as_text(first[column])[:80]
            sentence = _reasons.counted(words, len(mine))
            at = LeftOut(
                file=self.file, row=int(first["row"]), column=column.removeprefix(OWN), value=value, reason=sentence
            )
            self.left_out.append(replace(at, task=str(first["leaf"]) if by == "leaf" else ""))
        self.frame = self.frame[~wrong]


def _sums(scan: Scan, file: SampleFile) -> Sums:
    rows = _believed(scan, file)
    if isinstance(rows, LeftOut):
        return replace(joined([]), left_out=(rows,))
    frame = rows.frame.assign(samples=hashed(rows.frame["sample"]))
    # Column by column: `agg` with names takes several times as long for the few rows of a small file.
    of_runs, of_clusters = (frame.groupby([*KEY, by], sort=True) for by in ("run", "cluster"))
    runs = _totals(of_runs).assign(nulls=of_runs["null"].sum(), samples=of_runs["samples"].sum()).reset_index()
    clusters = _totals(of_clusters).reset_index()
    return Sums(
        runs=Runs(runs.assign(file=file.path)[list(RUNS)].astype(RUNS)),
        clusters=Clusters(clusters.assign(file=file.path)[list(CLUSTERS)].astype(CLUSTERS)),
        entries=_entries(_own(scan.columns), frame, file),
        files=files_of([file]),
        left_out=tuple(rows.left_out),
    )


def _totals(groups: DataFrameGroupBy) -> pd.DataFrame:
    value = groups["value"]
    return value.sum().to_frame("total").assign(n=value.size())


def _answers(scan: Scan, file: SampleFile) -> pd.DataFrame:
    rows = _believed(scan, file)
    if isinstance(rows, LeftOut):
        return empty(ANSWERS)
    label = scan.columns.label
    labels = rows.frame[OWN + label] if label else pd.Series("", index=rows.frame.index)
    named = rows.frame.assign(label=text(labels).where(~absent(labels), ""), file=file.path)
    return named[list(ANSWERS)].astype(ANSWERS)


def _believed(scan: Scan, file: SampleFile) -> ValidRows | LeftOut:
    try:
        rows = _tables.read(scan.columns, file)
    except _tables.UNREADABLE as error:
        return LeftOut(file=file.path, reason=_reasons.unreadable(error))
    return believed(scan, file, rows)


def believed(scan: Scan, file: SampleFile, columns: pd.DataFrame) -> ValidRows:
    """The believed rows among some, and what is wrong with others."""
    rows = ValidRows(columns.rename(columns=lambda name: OWN + name).assign(row=columns.index), file.path)
    scan = replace(scan, columns=_own(scan.columns))
    _identified(rows, scan, alone=file.alone or scan.columns.cluster is None)
    _scored(rows, scan)
    again = rows.frame.duplicated(["entry", "leaf", "run", "sample"])
    rows.refuse(again, lambda row: _reasons.again(row["run"], row["entry"], row["leaf"]), column=scan.columns.sample)
    return rows


def _own(columns: SampleColumns) -> SampleColumns:
    pairs = {
        name: tuple((each, OWN + column) for each, column in getattr(columns, name))
        for name in ("entry", "levels", "about")
    }
    single = {name: OWN + column for name in _tables.SINGLE if (column := getattr(columns, name)) is not None}
    return replace(columns, **pairs, **single)  # pyrefly: ignore[bad-argument-type] - pairs and columns have names of their own


def _identified(rows: ValidRows, scan: Scan, *, alone: bool) -> None:
    columns = scan.columns
    for field_name, column in columns.entry:
        if field_name == "model":
            rows.refuse(absent(rows.frame[column]), _reasons.MODEL, column=column)
    _levels(rows, scan)
    frame = rows.frame
    fields = {
        f"field {name}": text(cells).where(~absent(cells), "")
        for name, column in columns.entry
        for cells in [frame[column]]
    }
    frame = frame.assign(
        entry=_joined_ids(frame.assign(**fields), list(fields), entry_id),
        leaf=_joined_ids(frame, [f"level {level}" for level, _ in columns.levels], leaf_id),
    )
    rows.frame = frame
    rows.refuse(absent(frame[columns.sample]), _reasons.SAMPLE, column=columns.sample)
    _run(rows, columns.run)
    frame = rows.frame
    rows.frame = frame.assign(sample=text(frame[columns.sample]))
    if columns.cluster is None or alone:
        # Ids of samples are unique within a leaf at most.
        rows.frame = rows.frame.assign(cluster=rows.frame["leaf"] + "/" + rows.frame["sample"])
        return
    rows.refuse(absent(rows.frame[columns.cluster]), _reasons.CLUSTER, column=columns.cluster)
    rows.frame = rows.frame.assign(cluster=text(rows.frame[columns.cluster]))


def _levels(rows: ValidRows, scan: Scan) -> None:
    above = None
    for depth, (level, column) in enumerate(scan.columns.levels):
        ids = rows.frame[column]
        last = depth == len(scan.columns.levels) - 1
        if last and above is not None:
            ids = ids.where(~absent(ids), rows.frame[above])
        rows.refuse(absent(ids), _reasons.level(level), column=column)
        above = f"level {level}"
        rows.frame = rows.frame.assign(**{above: text(ids.loc[rows.frame.index])})
        rows.refuse(rows.frame[above].str.len().gt(_reasons.LONGEST), _reasons.LONG, column=column)
        ids = scan.ids_by_level.get(level, ())
        if ids:
            rows.refuse(
                ~rows.frame[above].isin(ids),
                lambda row, level=level, above=above, ids=ids: _reasons.unknown(level, row[above], ids),
                column=column,
                by=above,
            )


def _run(rows: ValidRows, column: str | None) -> None:
    if column is None:
        rows.frame = rows.frame.assign(run=0)
        return
    run = numerals.numbers(rows.frame[column])
    rows.refuse(
        (run.isna() | (run % 1 != 0) | (run < 0) | (run > _reasons.INT32)).to_numpy(), _reasons.RUN, column=column
    )
    rows.frame = rows.frame.assign(run=run.loc[rows.frame.index].astype("int32"))


def _scored(rows: ValidRows, scan: Scan) -> None:
    columns = scan.columns
    for name, column, blank in (
        ("n_options", columns.n_options, 0.0),
        ("maximum", columns.maximum, math.nan),
        ("value", columns.value, math.nan),
    ):
        _number(rows, name, column, blank)
    if columns.maximum is None:
        rows.frame = rows.frame.assign(maximum=1.0)
    options = rows.frame["n_options"]
    rows.refuse(
        (options < 0) | (options == 1) | (options % 1 != 0) | (options > _reasons.INT32),
        _reasons.OPTIONS,
        column=columns.n_options or "",
    )
    rows.refuse(
        ~(rows.frame["maximum"] > 0) | np.isinf(rows.frame["maximum"]), _reasons.MAXIMUM, column=columns.maximum or ""
    )
    value, maximum = rows.frame["value"], rows.frame["maximum"]
    rows.refuse((value < 0) | (value > maximum), lambda row: _reasons.outside(row["maximum"]), column=columns.value)
    null = rows.frame["value"].isna()
    if scan.null_score == "missing":
        rows.frame = rows.frame[~null].assign(null=0)
        return
    rows.frame = rows.frame.assign(value=rows.frame["value"].fillna(0.0), null=null.astype("int64"))


def _number(rows: ValidRows, name: str, column: str | None, blank: float) -> None:
    if column is None:
        rows.frame = rows.frame.assign(**{name: blank})
        return
    cells = rows.frame[column]
    numbers = numerals.numbers(cells)
    rows.refuse((numbers.isna() & ~absent(cells)).to_numpy(), _reasons.NUMBER, column=column)
    rows.frame = rows.frame.assign(**{name: numbers.loc[rows.frame.index].fillna(blank)})


def _joined_ids(frame: pd.DataFrame, columns: list[str], join: Callable[[list[str]], str]) -> pd.Series:
    if frame.empty:
        return pd.Series(index=frame.index, dtype="str")
    first = [frame[column].iloc[0] for column in columns]
    if all((frame[column] == each).all() for column, each in zip(columns, first, strict=True)):
        return pd.Series(join(first), index=frame.index, dtype="str")
    combined = frame.groupby(columns, sort=False, dropna=False).ngroup()
    firsts = frame[columns].loc[~combined.duplicated()]
    names = [join(list(row)) for row in firsts.itertuples(index=False)]
    return pd.Series(np.array(names, dtype=object)[combined.to_numpy()], index=frame.index).astype("str")


def _entries(columns: SampleColumns, frame: pd.DataFrame, file: SampleFile) -> Entries:
    fields = dict((*columns.entry, *columns.about))
    firsts = frame.groupby("entry", sort=True)[list(dict.fromkeys(fields.values()))].first().reset_index()
    named = pd.DataFrame({"entry": firsts["entry"], **{name: firsts[column] for name, column in fields.items()}})
    return Entries(
        named.assign(model=text(named["model"]), file=file.path).astype({"entry": "str", "model": "str", "file": "str"})
    )
