"""Result files of lm-evaluation-harness 0.4 and later, and the older lighteval layout `harness|task|shots`.

A value stands under `metric,filter` in newer files and under `metric` in older ones; that key is the metric's name here.
A companion table of metadata can lie beside the result files. Recorded samples, `_lm_eval_samples.py`, are read on boards with `levels`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import numpy as np
import pandas as pd
from pydantic import Field

from evalboard.config import Board, KeyPath
from evalboard.data.schema import ENTRIES, FILES, Entries, Files, LeftOut, Reading, Results, empty, entry_id, framed
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields, number, shown, text
from evalboard.readers._companion import Companion, about
from evalboard.readers._json import ANYTHING, content
from evalboard.readers._lm_eval_report import (
    KNOWN,
    REPORT,
    LmEvalReport,
    Understood,
    counts_of,
    date_of,
    harness_of,
    known_of,
    name_of,
    settings_of,
)
from evalboard.readers._lm_eval_samples import RECORDED, SUFFIXES, LmEvalSampleOptions, companions, scan
from evalboard.readers._options import Cleaning, ReaderOptions, unnamed_fields
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]

NO_METRICS = frozenset({"alias", " ", "sample_len", "name", "samples"})


class LmEvalOptions(ReaderOptions):
    """The part of a config for result files."""

    columns: Cleaning = Field(Cleaning(), description="how cells are read")
    companion: Companion | None = Field(
        None, description="a table of metadata among the files: `{file: models.jsonl, key: model, columns: {field: column}}`"
    )

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique but stand in no result file."""
        yield from unnamed_fields(board, KNOWN, ("reader",))


RESULT_OPTIONS, SAMPLE_OPTIONS = LmEvalOptions, LmEvalSampleOptions


@dataclass
class LmEvalRows:
    """What was read so far, as flat lists; tasks and metrics as places in the lists of their names."""

    files: list[File] = field(default_factory=list)
    dates: list[datetime | None] = field(default_factory=list)
    harness: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    entries: list[Mapping[str, object]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    tasks: dict[str, int] = field(default_factory=dict)
    metrics: dict[str, int] = field(default_factory=dict)
    task: list[int] = field(default_factory=list)
    metric: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    stderr: list[float] = field(default_factory=list)
    n: list[float] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    plans: dict[tuple[str, ...], list[tuple[int, int, str, str]]] = field(default_factory=dict)
    """For a task and its keys: which are metrics, and where their standard errors stand."""
    understood: Understood = field(default_factory=dict)


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some result files, and in the companion table if it is among them."""
    options = board.checked(LmEvalOptions)
    found = LmEvalRows()
    metadata = Entries(empty(ENTRIES))
    for file in files:
        name = name_of(file.path)
        if options.companion is not None and file.path == options.companion.file:
            metadata, wrong = about(options.companion, options.columns, snapshot, file)
            found.left_out += wrong
        elif not (name.startswith(RECORDED) and name.endswith(SUFFIXES)):
            try:
                _read(board, content(snapshot.local(file), REPORT), snapshot, file, found)
            except ReadError as error:
                found.left_out.append(LeftOut(file=file.path, reason=str(error)))
    return _reading(board, options, found, metadata)


def _read(board: Board, report: LmEvalReport, snapshot: Snapshot, file: File, found: LmEvalRows) -> None:
    """Add what one file says. ReadError, and nothing added, where it is no result file."""
    results = report.results if report.results is not None else _without_results(content(snapshot.local(file), ANYTHING))
    results = {**(report.groups or {}), **results}
    known = known_of(report, file.path)
    # The id is made of clean text; precision and the like need no labels here.
    ident = entry_id([text(known[name]) for name in board.entry])
    before = len(found.value)
    _values(results, counts_of(report, found.understood), file, ident, found)
    found.files.append(file)
    found.ids.append(ident)
    found.entries.append(known)
    found.sizes.append(len(found.value) - before)
    found.dates.append(date_of(report, file.path))
    found.harness.append(harness_of(report))
    found.settings.append(settings_of(report, found.understood))


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


def _values(results: Mapping[str, object], counts: Mapping[str, float], file: File, ident: str, found: LmEvalRows) -> None:
    plans = found.plans
    for task, values in results.items():
        if type(values) is not dict:
            found.left_out.append(LeftOut(file=file.path, column=task, value=shown(values), reason="is no result of a task", entry=ident, task=task))
            continue
        key = (task, *values)
        plan = plans.get(key)
        if plan is None:
            plan = plans[key] = _plan(task, values, found)
        size = counts.get(task, math.nan)
        for task_place, metric_place, metric, error in plan:
            value = values[metric]
            if type(value) is not float:
                value = _number(value, LeftOut(file=file.path, reason="", column=f"{task} {metric}", entry=ident, task=task), found)
            if value != value:
                continue
            stderr = values.get(error)
            if type(stderr) is not float:
                stderr = _number(stderr, LeftOut(file=file.path, reason="", column=f"{task} {error}"), found)
            found.task.append(task_place)
            found.metric.append(metric_place)
            found.value.append(value)
            found.stderr.append(stderr)
            found.n.append(size)


def _plan(task: str, values: Mapping[str, object], found: LmEvalRows) -> list[tuple[int, int, str, str]]:
    """Which keys of a task are metrics. With a filter behind a comma where any has one; what has none is about the task then."""
    keys = [key for key in values if "," in key] or [key for key in values if key not in NO_METRICS]
    plan = []
    for key in keys:
        name, comma, rest = key.partition(",")
        if not name.endswith("_stderr"):
            plan.append((_place(found.tasks, task), _place(found.metrics, key), key, f"{name}_stderr{comma}{rest}"))
    return plan


def _place(names: dict[str, int], name: str) -> int:
    return names.setdefault(name, len(names))


def _number(value: object, about: LeftOut, found: LmEvalRows) -> float:
    """A value as a number; missing, with a note of it, where it is none."""
    try:
        return number(value)
    except (ValueError, OverflowError) as error:
        found.left_out.append(replace(about, value=shown(value), reason=str(error)))
        return math.nan


def _reading(board: Board, options: LmEvalOptions, found: LmEvalRows, metadata: Entries) -> Reading:
    sizes = np.array(found.sizes, dtype=np.intp)
    paths = [file.path for file in found.files]
    rows = np.repeat(np.arange(len(paths)), sizes)
    value, stderr = np.array(found.value, dtype=np.float64), np.array(found.stderr, dtype=np.float64)
    stderr, refused = _believed(value, stderr, rows, found)
    results = pd.DataFrame(
        {
            "entry": _taken(found.ids, rows),
            "task": _taken(list(found.tasks), found.task),
            "metric": _taken(list(found.metrics), found.metric),
            "run": np.zeros(len(rows), dtype=np.int32),
            "value": value,
            "stderr": stderr,
            "n": np.array(found.n, dtype=np.float64),
            "file": _taken(paths, rows),
            "row": np.zeros(len(rows), dtype=np.int32),
        }
    )
    columns = {name: [known[name] for known in found.entries] for name in KNOWN}
    known, out = fields(columns, CellRows(paths, [0] * len(paths), found.ids), options.columns, sources={})
    known = {name: cells for name, cells in known.items() if name in board.entry or cells.notna().any()}
    entries = pd.DataFrame({"entry": pd.Series(found.ids, dtype="str"), "file": pd.Series(paths, dtype="str"), **known})
    files = framed(FILES, file=paths, blob=[file.blob for file in found.files], date=found.dates, harness=found.harness, settings=found.settings)
    return Reading(
        results=Results(results),
        entries=Entries(pd.concat([entries, metadata], ignore_index=True) if len(metadata) else entries),
        files=Files(files),
        left_out=(*found.left_out, *out, *refused),
    )


def _taken(names: list[str], places: object) -> pd.Series:
    """A column of names, given by their places in a list."""
    return pd.Series(pd.array(names, dtype="str").take(np.asarray(places, dtype=np.intp)))


def _believed(value: np.ndarray, stderr: np.ndarray, rows: np.ndarray, found: LmEvalRows) -> tuple[np.ndarray, list[LeftOut]]:
    """Standard errors without the impossible: below 0, infinite, or 0 for a share that is neither 0 nor 1. Noted once per file."""
    wrong = (stderr < 0) | np.isinf(stderr) | ((stderr == 0) & (value > 0) & (value < 1))
    places, first = np.unique(rows[wrong], return_index=True)
    out = []
    for place, index in zip(places, np.flatnonzero(wrong)[first], strict=True):
        tasks, metrics = list(found.tasks), list(found.metrics)
        column = f"{tasks[found.task[index]]} {metrics[found.metric[index]]}"
        several = int((rows[wrong] == place).sum())
        such = f" ({several} such in this file)" if several > 1 else ""
        reason = f"is no standard error of {value[index]:g}{such}; the value was taken without it"
        out.append(LeftOut(file=found.files[place].path, column=column, value=f"{stderr[index]:g}", reason=reason))
    return np.where(wrong, np.nan, stderr), out
