"""Result files of lm-evaluation-harness 0.4 and later, and the older lighteval layout `harness|task|shots`.

A value stands under `metric,filter` in newer files and under `metric` in older ones; that key is the metric's name. A
companion table of metadata can lie beside them. Recorded samples are read on boards with `levels`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import ClassVar, NamedTuple

import numpy as np
import pandas as pd
from pydantic import Field

from evalboard.config import Board, FrozenModel, KeyPath, Name, SettingsConfig
from evalboard.data.schema import (
    ENTRIES,
    FILES,
    PUBLISHED,
    RESULTS,
    Codes,
    Entries,
    Files,
    LeftOut,
    PublishedScores,
    Reading,
    Results,
    empty,
    entries_frame,
    entry_id,
    framed,
    skip_unreadable,
    taken,
)
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields, number, shown, text
from evalboard.readers._companion import Companion, about
from evalboard.readers._json import ANYTHING, content
from evalboard.readers._lm_eval_report import (
    ENTRY_FIELDS,
    REPORT,
    LmEvalReport,
    ParsedParts,
    conditions_of,
    counts_of,
    date_of,
    entry_fields_of,
    harness_of,
    metrics_of,
    name_of,
    settings_of,
)
from evalboard.readers._lm_eval_samples import RECORDED, SUFFIXES, LmEvalSampleOptions, companions, scan
from evalboard.readers._options import (
    Cleaning,
    PublishedTolerance,
    ReaderOptions,
    Scale,
    unknown_nodes,
    unnamed_fields,
)
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]

NO_METRICS = frozenset({"alias", " ", "sample_len", "name", "samples"})
NOWHERE = -1
"""The place of a missing cell: the last one, which is empty."""


class PublishedGroup(FrozenModel):
    """A value that the harness made of those of other tasks: a group."""

    task: Name = Field(description="its name in the files")
    metric: Name = Field(description="the key of its value")
    scale: Scale = Field(1.0, description="what its numbers are divided by")
    tolerance: PublishedTolerance = None


class ResultColumns(Cleaning):
    """How cells are read, and which values are scores of the harness's own making."""

    published: dict[Name, PublishedGroup] = Field(
        default_factory=dict,
        description="for a node: the group of the harness that it is compared with, `{task, metric, scale, tolerance}`",
    )


class LmEvalOptions(ReaderOptions):
    """The part of a config for result files."""

    states: ClassVar[frozenset[str]] = frozenset(SettingsConfig.model_fields)
    columns: ResultColumns = Field(
        ResultColumns(), description="how cells are read, and which scores the harness made itself"
    )
    companion: Companion | None = Field(
        None,
        description="a table of metadata among the files: `{file: models.jsonl, key: model, columns: {field: column}}`",
    )

    def fields(self, board: Board) -> tuple[str, ...]:
        """What result files say of their entries, and what the companion does."""
        own = [name for name in ENTRY_FIELDS if name != "shots" or name in board.entry]
        return (*own, *(self.companion.columns if self.companion else ()))

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique but stand in no result file; published scores of no node."""
        yield from unnamed_fields(board, ENTRY_FIELDS, ("reader",))
        yield from unknown_nodes(board, self.columns.published, ("columns", "published"))


RESULT_OPTIONS, SAMPLE_OPTIONS = LmEvalOptions, LmEvalSampleOptions


class ReportLayout(NamedTuple):
    """Where the values stand in files that have the same tasks with the same keys, among the cells of all tasks."""

    names: list[tuple[str, str, str]]
    task: Codes
    metric: Codes
    values: list[int]
    errors: list[int]


@dataclass
class LmEvalRows:
    """What was read so far, as flat lists; tasks and metrics as places in the lists of their names."""

    files: list[File] = field(default_factory=list)
    dates: list[datetime | None] = field(default_factory=list)
    harness: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    conditions: list[str] = field(default_factory=list)
    entries: list[Mapping[str, object]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    tasks: dict[str, int] = field(default_factory=dict)
    metrics: dict[str, int] = field(default_factory=dict)
    task: list[Codes] = field(default_factory=list)
    metric: list[Codes] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    stderr: list[float] = field(default_factory=list)
    n: list[float] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    layouts: dict[tuple[tuple[str, ...], ...], ReportLayout] = field(default_factory=dict)
    understood: ParsedParts = field(default_factory=dict)


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some result files, and in the companion table if it is among them."""
    options = board.checked(LmEvalOptions)
    rows = LmEvalRows()
    metadata = Entries(empty(ENTRIES))
    for file in files:
        name = name_of(file.path)
        if options.companion is not None and file.path == options.companion.file:
            metadata, wrong = about(options.companion, options.columns, snapshot, file)
            rows.left_out += wrong
        elif not (name.startswith(RECORDED) and name.endswith(SUFFIXES)):
            with skip_unreadable(file.path, rows.left_out):
                _read(board, content(snapshot.local(file), REPORT), snapshot, file, rows)
    return _reading(board, options, rows, metadata)


def _read(board: Board, report: LmEvalReport, snapshot: Snapshot, file: File, rows: LmEvalRows) -> None:
    results = (
        report.results if report.results is not None else _without_results(content(snapshot.local(file), ANYTHING))
    )
    results = {**(report.groups or {}), **results}
    cells = entry_fields_of(report, file.path, rows.understood)
    # The id is made of clean text; precision and the like need no labels here.
    ident = entry_id([text(cells[name]) for name in board.entry])
    before = len(rows.value)
    _values(results, counts_of(report, results.keys(), rows.understood), file, ident, rows)
    rows.files.append(file)
    rows.ids.append(ident)
    rows.entries.append(cells)
    rows.sizes.append(len(rows.value) - before)
    rows.dates.append(date_of(report, file.path))
    rows.harness.append(harness_of(report))
    rows.settings.append(settings_of(report, rows.understood))
    rows.said.append(metrics_of(report, results.keys(), rows.understood))
    rows.conditions.append(conditions_of(report, results.keys(), rows.understood))


def _without_results(report: object) -> Mapping[str, object]:
    """The tasks of a file that holds them on top, or all of them under `all` and once more on top."""
    report = report if isinstance(report, dict) else {}
    everything = report.get("all")
    if isinstance(everything, dict) and everything and all(isinstance(values, dict) for values in everything.values()):
        return everything
    tasks = {name: values for name, values in report.items() if "|" in name and isinstance(values, dict)}
    if not tasks:
        raise ReadError("has no `results`; expected a result file of lm-evaluation-harness or lighteval")
    return tasks


def _values(
    results: Mapping[str, object], counts: Mapping[str, float], file: File, ident: str, rows: LmEvalRows
) -> None:
    tasks: dict[str, dict[str, object]] = {}
    for task, values in results.items():
        if type(values) is dict:
            tasks[task] = values
        else:
            rows.left_out.append(
                LeftOut(
                    file=file.path,
                    column=task,
                    value=shown(values),
                    reason="is no result of a task",
                    entry=ident,
                    task=task,
                )
            )
    keys = (tuple(tasks), *map(tuple, tasks.values()))
    layout = rows.layouts.get(keys)
    if layout is None:
        layout = rows.layouts[keys] = _layout(tasks, rows)
    cells = [*chain.from_iterable(map(dict.values, tasks.values())), None]
    values, errors = [cells[place] for place in layout.values], [cells[place] for place in layout.errors]
    for place, (value, error) in enumerate(zip(values, errors, strict=True)):
        if type(value) is not float or type(error) is not float:
            values[place], errors[place] = _cleaned((value, error), layout.names[place], file, ident, rows)
    rows.value += values  # pyrefly: ignore[bad-assignment] - numbers all, as was looked at above
    rows.stderr += errors  # pyrefly: ignore[bad-assignment]
    rows.task.append(layout.task)
    rows.metric.append(layout.metric)
    rows.n += [counts.get(task, math.nan) for task, _, _ in layout.names]


def _layout(tasks: Mapping[str, Mapping[str, object]], rows: LmEvalRows) -> ReportLayout:
    """Where the values of tasks with these keys stand. Metrics are the keys with a filter behind a comma, where a task
    has any.
    """
    places = {pair: place for place, pair in enumerate((task, key) for task, values in tasks.items() for key in values)}
    names = []
    for task, values in tasks.items():
        for key in [key for key in values if "," in key] or [key for key in values if key not in NO_METRICS]:
            name, comma, rest = key.partition(",")
            if not name.endswith("_stderr"):
                names.append((task, key, f"{name}_stderr{comma}{rest}"))
    return ReportLayout(
        names,
        task=np.array([_place(rows.tasks, task) for task, _, _ in names], dtype=np.intp),
        metric=np.array([_place(rows.metrics, key) for _, key, _ in names], dtype=np.intp),
        values=[places[task, key] for task, key, _ in names],
        errors=[places.get((task, error), NOWHERE) for task, _, error in names],
    )


def _cleaned(
    cells: tuple[object, object], names: tuple[str, str, str], file: File, entry: str, rows: LmEvalRows
) -> tuple[float, float]:
    task, key, error_key = names
    value = _number(cells[0], rows, file=file.path, column=f"{task} {key}", entry=entry, task=task)
    if value != value:
        return math.nan, math.nan
    return value, _number(cells[1], rows, file=file.path, column=f"{task} {error_key}")


def _place(names: dict[str, int], name: str) -> int:
    return names.setdefault(name, len(names))


def _number(value: object, rows: LmEvalRows, *, file: str, column: str, entry: str = "", task: str = "") -> float:
    try:
        return number(value)
    except ValueError as error:
        rows.left_out.append(
            LeftOut(file=file, column=column, value=shown(value), reason=str(error), entry=entry, task=task)
        )
        return math.nan


def _reading(board: Board, options: LmEvalOptions, lines: LmEvalRows, metadata: Entries) -> Reading:
    paths = [file.path for file in lines.files]
    value, stderr, n = (np.array(column, dtype=np.float64) for column in (lines.value, lines.stderr, lines.n))
    there, none = ~np.isnan(value), np.empty(0, dtype=np.intp)
    rows = np.repeat(np.arange(len(paths)), lines.sizes)[there]
    task, metric = (np.concatenate([none, *places])[there] for places in (lines.task, lines.metric))
    results, refused = _believed(
        framed(
            RESULTS,
            entry=taken(lines.ids, rows),
            task=taken(list(lines.tasks), task),
            metric=taken(list(lines.metrics), metric),
            run=np.broadcast_to(np.int32(0), len(rows)),
            value=value[there],
            stderr=stderr[there],
            n=n[there],
            file=taken(paths, rows),
            row=np.broadcast_to(np.int32(0), len(rows)),
        )
    )
    columns = {
        name: [cells[name] for cells in lines.entries]
        for name in ENTRY_FIELDS
        if name != "shots" or name in board.entry
    }
    columns_by_field, out = fields(columns, CellRows(paths, [0] * len(paths), lines.ids), options.columns, sources={})
    columns_by_field = {
        name: cells for name, cells in columns_by_field.items() if name in board.entry or cells.notna().any()
    }
    entries = entries_frame(lines.ids, paths, columns_by_field)
    said = {
        "date": lines.dates,
        "harness": lines.harness,
        "settings": lines.settings,
        "conditions": lines.conditions,
        "metrics": lines.said,
    }
    files = framed(FILES, file=paths, blob=[file.blob for file in lines.files], **said)
    return Reading(
        results=Results(results),
        entries=Entries(pd.concat([entries, metadata], ignore_index=True) if len(metadata) else entries),
        files=Files(files),
        published=PublishedScores(_published(options.columns.published, results)),
        left_out=(*lines.left_out, *out, *refused),
    )


def _published(wanted: Mapping[str, PublishedGroup], results: pd.DataFrame) -> pd.DataFrame:
    parts = [empty(PUBLISHED)]
    for name, group in wanted.items():
        rows = results[(results["task"] == group.task) & (results["metric"] == group.metric)]
        cells = {key: rows[key].tolist() for key in ("entry", "file", "row")}
        parts.append(framed(PUBLISHED, **cells, name=[name] * len(rows), score=rows["value"].to_numpy() / group.scale))
    return pd.concat([part for part in parts if len(part)] or parts[:1], ignore_index=True)


def _believed(results: pd.DataFrame) -> tuple[pd.DataFrame, list[LeftOut]]:
    """Results without impossible standard errors: below 0, infinite, or 0 for a share that is neither 0 nor 1. Noted
    once per file.
    """
    value, stderr = results["value"], results["stderr"]
    wrong = (stderr < 0) | np.isinf(stderr) | ((stderr == 0) & (value > 0) & (value < 1))
    if not wrong.any():
        return results, []
    out = []
    for file, rows in results[wrong].groupby("file", observed=True, sort=False):
        first, several = rows.iloc[0], len(rows)
        such = f" ({several} such in this file)" if several > 1 else ""
        reason = f"is no standard error of {first['value']:g}{such}; the value was taken without it"
        out.append(
            LeftOut(
                file=str(file), column=f"{first['task']} {first['metric']}", value=f"{first['stderr']:g}", reason=reason
            )
        )
    return results.assign(stderr=stderr.where(~wrong)), out
