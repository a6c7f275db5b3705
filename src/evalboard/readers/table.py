"""Tables: CSV, JSON, JSON lines, parquet or Arrow, wide (a column per benchmark) or long (a row per value).

Files of a split of a Hub dataset (`source: {kind: dataset}`) are read by the `datasets` library.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
import pandas as pd

from evalboard.config import Board
from evalboard.config.sources import DatasetSource
from evalboard.data.bounds import Bounds
from evalboard.data.metrics import MetricFacts, written
from evalboard.data.schema import (
    FILES,
    PUBLISHED,
    RESULTS,
    RUN,
    Entries,
    Files,
    LeftOut,
    PublishedScores,
    Reading,
    Results,
    empty,
    entry_id,
    framed,
    is_once,
    joined,
    taken,
)
from evalboard.data.subsets import subset_id
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields, number, numbers, part_of, text, units_by_task, units_of, unsigned
from evalboard.readers._options import Word, leaves, same
from evalboard.readers._sheets import Layout, Sheet, arrow_sheet, names_of, sheet
from evalboard.readers._table_columns import OF_ALL, LimitColumns, MeasuredColumn, TableColumns, TableOptions, errors_of
from evalboard.sources import File, Snapshot
from evalboard.sources._splits import Split, companions, split_of
from evalboard.strings import message

__all__ = ["RESULT_OPTIONS", "companions", "load"]


LAST_RUN = np.iinfo(np.int32).max
NO_RUN = "is no number of a run"
RESULT_OPTIONS = TableOptions
MOST_NAMED = 4


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some tables."""
    options = _with_each(board, board.checked(TableOptions))
    split = split_of(snapshot.folder, board.source) if isinstance(board.source, DatasetSource) else None
    return joined(
        [_file(board, options, snapshot, file, split) for file in files if split is None or file.path in split.files]
        or [_nothing()]
    )


def _with_each(board: Board, options: TableOptions) -> TableOptions:
    """The options with a column for each task of the suite that `values` does not name."""
    columns = options.columns
    if columns.each is None:
        return options
    tasks = [leaf.task or leaf.name for leaf in leaves(board.suite) if leaf.published is None]
    named = {
        task: MeasuredColumn.model_validate({"column": columns.each.replace("{task}", task)})
        for task in tasks
        if task not in columns.values
    }
    return options.model_copy(update={"columns": columns.model_copy(update={"values": {**columns.values, **named}})})


def _nothing() -> Reading:
    columns = {"entry": "str", "model": "str", "file": "str"}
    return Reading(results=Results(empty(RESULTS)), entries=Entries(empty(columns)), files=Files(empty(FILES)))


def _file(board: Board, options: TableOptions, snapshot: Snapshot, file: File, split: Split | None) -> Reading:
    wanted = list(dict.fromkeys([*options.columns.names, *options.where]))
    try:
        path = snapshot.local(file)
        table = (
            sheet(path, wanted, snapshot.bounds, options.layout)
            if split is None
            else arrow_sheet(split.table(file.path), wanted, snapshot.bounds)
        )
        reading = _reading(board, options, file, table)
        if options.columns.long and split is None:
            demand_apart(reading.results, path, wanted, table.rows, snapshot.bounds, layout=options.layout)
    except ReadError as error:
        return replace(_nothing(), left_out=(LeftOut(file=file.path, reason=str(error)),))
    return reading


def _reading(board: Board, options: TableOptions, file: File, table: Sheet) -> Reading:
    columns = options.columns
    table = _selected(table, _meant(table, options))
    whole = CellRows([file.path] * len(table.rows), table.rows, [""] * len(table.rows))
    raw = {
        name: table.mapped(column, text) if name in board.entry else table.column(column)
        for name, column in columns.entry.items()
    }
    columns_by_field, out = fields(raw, whole, columns, sources=columns.entry)
    runs, misnumbered = _runs(columns, table, whole)
    nameless = np.flatnonzero(columns_by_field["model"].isna())
    out += [LeftOut(file=file.path, row=row, reason=reason) for row, reason in table.bad]
    out += [LeftOut(file=file.path, reason=reason) for reason in table.absent]
    out += [whole.left_out(place, "names no model", column=columns.entry["model"]) for place in nameless] + misnumbered
    named = columns_by_field["model"].notna().to_numpy() & (runs >= 0)
    table, columns_by_field = (
        _selected(table, named),
        {name: cells[named].reset_index(drop=True) for name, cells in columns_by_field.items()},
    )
    ids = list(map(entry_id, zip(*(columns_by_field[name].tolist() for name in board.entry), strict=True)))
    cell_rows = CellRows([file.path] * len(ids), table.rows, ids)
    results, wrong, wider = (_long if columns.long else _wide)(columns, table, cell_rows)
    published, wrong_too = _published(columns, table, cell_rows)
    entries = pd.DataFrame(
        {
            "entry": pd.Series(ids, dtype="str"),
            "model": columns_by_field.pop("model"),
            "file": pd.Series(cell_rows.files, dtype="str"),
            **columns_by_field,
        }
    )
    entries = entries.drop_duplicates(ignore_index=True) if columns.long else entries
    return Reading(
        results=Results(results),
        entries=Entries(entries),
        files=Files(framed(FILES, file=[file.path], blob=[file.blob], metrics=[written(_said(columns, table))])),
        published=PublishedScores(published),
        left_out=(*out, *wrong, *wrong_too),
        notes=(message("readers-wider-limits", values=wider),) if wider else (),
    )


def _said(columns: TableColumns, table: Sheet) -> list[MetricFacts]:
    if columns.long:
        cells = table.words(str(columns.value))
        return units_by_task(str(columns.value), table.column(str(columns.task)) if cells else [], cells)
    return units_of((task, each.metric, each.column, table.words(each.column)) for task, each in columns.values.items())


def _meant(table: Sheet, options: TableOptions) -> np.ndarray:
    meant = np.ones(len(table.rows), dtype=bool)
    for column, words in options.where.items():
        meant &= np.array(
            table.mapped(column, lambda cell, words=words: any(same(cell, word) for word in words)), dtype=bool
        )
    return meant


def _selected(table: Sheet, wanted: np.ndarray) -> Sheet:
    return table if wanted.all() else table.some(np.flatnonzero(wanted))


def _wide(columns: TableColumns, table: Sheet, cell_rows: CellRows) -> tuple[pd.DataFrame, list[LeftOut], int]:
    """A row for each cell with a value, task by task; what was left out; and of how many values the wider limit
    counts.
    """
    runs, out = _runs(columns, table, cell_rows)
    errors = columns.stderr if isinstance(columns.stderr, dict) else {}
    counts = columns.n if isinstance(columns.n, dict) else {}
    lots, wider = [], 0
    for task, column in columns.values.items():
        scale = column.scale or columns.scale
        values, wrong = _scaled(
            column.column, scale, table, cell_rows, missing=columns.missing.get(task, ()), task=task, part=column.part
        )
        error = errors.get(task)
        stderr, wrong_too = _scaled(error.column if error else None, (error and error.scale) or scale, table, cell_rows)
        if task in columns.interval:
            stderr, wrong_too, more = _by_limits(columns.interval[task], scale, values, table, cell_rows)
            wider += more
        if column.level is not None:
            stderr, wrong_too = _behind_signs(column, scale, table, cell_rows)
        n, not_counts = _scaled(counts.get(task), 1.0, table, cell_rows)
        there = np.flatnonzero(~np.isnan(values)).astype(np.int32)
        lots.append((there, values[there], _some(stderr, there), _some(n, there)))
        out += [*wrong, *wrong_too, *not_counts]
    if not lots:
        return empty(RESULTS), out, wider
    parts = list(zip(*lots, strict=True))
    (there, value), (stderr, n) = map(np.concatenate, parts[:2]), map(_below, parts[2:])
    lot = np.repeat(np.arange(len(lots), dtype=np.int32), list(map(len, parts[0])))
    del lots, parts
    task, metric = taken(list(columns.values), lot), taken([column.metric for column in columns.values.values()], lot)
    return (
        _results(cell_rows, there, task=task, metric=metric, run=_some(runs, there), value=value, stderr=stderr, n=n),
        out,
        wider,
    )


def _below(parts: Sequence[np.ndarray]) -> np.ndarray:
    """Numbers one below the other; where no column is there for any of them, that is held once."""
    return (
        np.concatenate(parts)
        if any(any(part.strides) for part in parts)
        else np.broadcast_to(np.nan, sum(map(len, parts)))
    )


def _long(columns: TableColumns, table: Sheet, cell_rows: CellRows) -> tuple[pd.DataFrame, list[LeftOut], int]:
    """A row for each row with a task and a value; the rest as `_wide`."""
    task_of, tasks = _texts(table, str(columns.task))
    runs, out = _runs(columns, table, cell_rows)
    out += [
        cell_rows.left_out(row, "names no task", column=str(columns.task))
        for row in np.flatnonzero(task_of < 0).tolist()
    ]
    values, wrong = _values_by_task(columns, table, cell_rows, task_of=task_of, tasks=tasks)
    metric_of, metrics = (
        _texts(table, columns.metric) if columns.metric else (np.broadcast_to(np.int32(-1), len(values)), [])
    )
    stderr, wrong_too = _scaled(columns.stderr or None, columns.scale, table, cell_rows)  # type: ignore[arg-type] - text in a long table
    wider = 0
    if OF_ALL in columns.interval:
        stderr, wrong_too, wider = _by_limits(columns.interval[OF_ALL], columns.scale, values, table, cell_rows)
    n, not_counts = _scaled(columns.n or None, 1.0, table, cell_rows)  # type: ignore[arg-type] - as above
    subset_of, subsets, unnamed = _with_subsets(columns, table, task_of, tasks)
    values[unnamed] = np.nan
    out += [cell_rows.left_out(row, f"names no {' or '.join(columns.mean_over)}") for row in unnamed]
    there = np.flatnonzero(~np.isnan(values)).astype(np.int32)
    numbers_there = {
        "run": _some(runs, there),
        "value": values[there],
        "stderr": _some(stderr, there),
        "n": _some(n, there),
    }
    # No metric has the code -1, which is the last of the words.
    texts_there = {"task": taken(subsets, subset_of[there]), "metric": taken([*metrics, ""], metric_of[there])}
    return _results(cell_rows, there, **texts_there, **numbers_there), [*out, *wrong, *wrong_too, *not_counts], wider


def _texts(table: Sheet, column: str) -> tuple[np.ndarray, list[str]]:
    places: dict[str, int] = {}

    def place(cell: object) -> int:
        word = text(cell)
        return -1 if word is None else places.setdefault(word, len(places))

    return np.array(table.mapped(column, place), dtype=np.int32), list(places)


def _values_by_task(
    columns: TableColumns, table: Sheet, cell_rows: CellRows, *, task_of: np.ndarray, tasks: list[str]
) -> tuple[np.ndarray, list[LeftOut]]:
    """The values of the rows with a task, as fractions, and those that are none, task by task."""
    column = str(columns.value)
    whole = table.floats(column)
    if whole is not None and not any(columns.missing.get(task) for task in tasks):
        return np.where(task_of < 0, np.nan, whole / columns.scale), []
    values, out = np.full(len(task_of), np.nan), []
    alone, order = table.less([column]), np.argsort(task_of, kind="stable")
    ends = np.searchsorted(task_of[order], np.arange(len(tasks) + 1))
    for place in pd.unique(task_of[task_of >= 0]).tolist():
        mine, task = order[ends[place] : ends[place + 1]], tasks[place]
        missing = columns.missing.get(task, ())
        values[mine], wrong = _scaled(
            column, columns.scale, alone.some(mine), cell_rows.some(mine), missing=missing, task=task
        )
        out += wrong
    return values, out


def _with_subsets(
    columns: TableColumns, table: Sheet, task_of: np.ndarray, tasks: list[str]
) -> tuple[np.ndarray, Sequence[str], list[int]]:
    """The subsets that rows are of, as codes and their ids, and the rows that do not say of which."""
    if not columns.mean_over:
        return task_of, tasks, []
    parts = list(zip(*(table.mapped(name, text) for name in columns.mean_over), strict=True))
    named = [None not in of for of in parts]
    places: dict[str, int] = {}
    codes = [
        -1
        if task < 0
        else places.setdefault(
            subset_id(tasks[task], [part or "" for part in of]) if said else tasks[task], len(places)
        )
        for task, of, said in zip(task_of.tolist(), parts, named, strict=True)
    ]
    return (
        np.array(codes, dtype=np.int32),
        list(places),
        [row for row, said in enumerate(named) if not said and task_of[row] >= 0],
    )


# Any: as `framed`.
def _results(cell_rows: CellRows, there: np.ndarray, **columns: Any) -> pd.DataFrame:
    where = {"entry": taken(cell_rows.entries, there), "file": taken(cell_rows.files, there)}
    return framed(RESULTS, **where, row=np.asarray(cell_rows.rows, dtype=np.int32)[there], **columns)


def _scaled(
    column: str | None,
    scale: float,
    table: Sheet,
    cell_rows: CellRows,
    *,
    missing: Sequence[Word] = (),
    task: str = "",
    part: int | None = None,
) -> tuple[np.ndarray, list[LeftOut]]:
    """A column's numbers as fractions, one of several in a cell where a part is meant; all missing where there is no
    such column.
    """
    if column is None:
        return np.broadcast_to(np.nan, len(table.rows)), []
    values, out = None if missing or part else table.floats(column), []
    if values is None:
        cells = table.column(column) if part is None else [part_of(cell, part)[0] for cell in table.column(column)]
        values, out = numbers(unsigned(cells, scale), cell_rows, column=column, missing=missing, task=task)
    return values / scale, out


def _behind_signs(
    column: MeasuredColumn, scale: float, table: Sheet, cell_rows: CellRows
) -> tuple[np.ndarray, list[LeftOut]]:
    """The standard errors that half the widths of intervals behind ± state, and what of them is none."""
    cells = [part_of(cell, column.part or 1)[1] for cell in table.column(column.column)]
    halves, out = numbers(unsigned(cells, scale), cell_rows, column=column.column)
    wrong = (halves < 0) | np.isinf(halves)
    out += [
        cell_rows.left_out(row, "is half no interval", column=column.column, value=cells[row])
        for row in np.flatnonzero(wrong).tolist()
    ]
    return np.where(wrong, np.nan, halves) / scale / NormalDist().inv_cdf((1 + (column.level or 0.0)) / 2), out


def _some(cells: np.ndarray, there: np.ndarray) -> np.ndarray:
    return cells[there] if any(cells.strides) else np.broadcast_to(cells[:1], len(there)) if len(cells) else cells


def _by_limits(
    limits: LimitColumns, scale: float, values: np.ndarray, table: Sheet, cell_rows: CellRows
) -> tuple[np.ndarray, list[LeftOut], int]:
    unit = limits.scale or scale
    lower, wrong = _scaled(limits.lower, unit, table, cell_rows)
    upper, wrong_too = _scaled(limits.upper, unit, table, cell_rows)
    errors, out, wider = errors_of(values, lower, upper, limits, cell_rows, unit=unit)
    return errors, [*wrong, *wrong_too, *out], wider


def _runs(columns: TableColumns, table: Sheet, cell_rows: CellRows) -> tuple[np.ndarray, list[LeftOut]]:
    """The number of the run that each row belongs to, 0 where nothing says so, -1 where what stands there is none."""
    if columns.run is None:
        return np.broadcast_to(np.int32(0), len(table.rows)), []
    cells = table.column(columns.run)
    values, out = numbers(cells, cell_rows, column=columns.run)
    runs = np.where(np.isnan(values), 0.0, values)
    wrong = (runs < 0) | (runs > LAST_RUN) | (runs != np.floor(runs))
    out += [cell_rows.left_out(row, NO_RUN, column=columns.run, value=cells[row]) for row in np.flatnonzero(wrong)]
    wrong[[place for place, cell in enumerate(cells) if math.isnan(values[place]) and not _empty(cell)]] = True
    return np.where(wrong, -1, runs).astype(np.int32), out


def _empty(cell: object) -> bool:
    try:
        return math.isnan(number(cell))
    except ValueError:
        return False


def _published(columns: TableColumns, table: Sheet, cell_rows: CellRows) -> tuple[pd.DataFrame, list[LeftOut]]:
    parts, out = [empty(PUBLISHED)], []
    for name, column in columns.published.items():
        scores, wrong = _scaled(column.column, column.scale or columns.scale, table, cell_rows)
        out += wrong
        there = np.flatnonzero(~np.isnan(scores))
        cells_of = {"entry": cell_rows.entries, "file": cell_rows.files, "row": cell_rows.rows}
        picked = {key: [cells[row] for row in there] for key, cells in cells_of.items()}
        parts.append(framed(PUBLISHED, **picked, name=[name] * len(there), score=scores[there]))
    return pd.concat([part for part in parts if len(part)] or parts[:1], ignore_index=True), out


def demand_apart(
    results: pd.DataFrame,
    path: Path,
    read: Collection[str],
    rows: Sequence[int],
    bounds: Bounds | None,
    *,
    layout: Layout,
) -> None:
    """ReadError where rows differ that nothing tells apart, naming the unread columns that would. Rows that no column
    tells apart are left out later, by name.
    """
    if is_once(results):
        return
    again = results[results.duplicated(RUN, keep=False)].astype(dict.fromkeys(RUN[:-1], "str"))
    torn = again[again.groupby(RUN)["value"].transform("nunique") > 1]
    if torn.empty:
        return
    places = np.searchsorted(np.asarray(rows), torn["row"].to_numpy())
    group = torn.groupby(RUN).ngroup().to_numpy()
    names = [name for name in names_of(path, layout) if name not in read]
    table = sheet(path, names, bounds, layout)
    telling = [name for name in names if _tells(table.column(name), places, group)]
    if telling:
        named = ", ".join(repr(name) for name in telling[:MOST_NAMED])
        raise ReadError(
            f"has {len(torn):,} rows that say different things of the same entry and task, and differ in {named}: "
            "name the mean with `columns: {mean_over: [...]}`, the rows that are meant with `where`, or make such a "
            "column part of the entry"
        )


def _tells(cells: Sequence[object], places: np.ndarray, group: np.ndarray) -> bool:
    """Whether a column of words differs inside groups of rows; numbers with decimals are values, and tell nothing
    apart.
    """
    mine = [cells[place] for place in places]
    if any(map(_with_decimals, mine)):
        return False
    words = [str(cell) if isinstance(cell, (list, dict)) else text(cell) for cell in mine]
    seen: dict[int, set[str | None]] = {}
    for of, word in zip(group.tolist(), words, strict=True):
        seen.setdefault(of, set()).add(word)
    return any(len(each) > 1 for each in seen.values())


def _with_decimals(cell: object) -> bool:
    try:
        return not isinstance(cell, bool) and number(cell) % 1 != 0
    except ValueError:
        return False
