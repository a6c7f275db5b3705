"""Logs of Inspect AI, `.eval` and `.json`, one file per model and task: what a log states as its results, and its
samples.

On a board of results the task is the log's, the metric `<score>/<metric>` (`match/accuracy`); samples,
`_inspect_samples.py`, are read on boards with `levels`. A log that did not end well or that was invalidated is left
out, with the reason; what it states of its limits and of its task's version says whether it can be compared
(`data/runs.py`).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from evalboard.config import Board, FrozenModel, Name
from evalboard.data.schema import LeftOut, Reading, entry_id, skip_unreadable
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, shown, text
from evalboard.readers._inspect_head import (
    LogEntry,
    conditions_of,
    date_of,
    entry_cells,
    harness_of,
    measures_of,
    settings_of,
    sizes_of,
    task_of,
    task_patterns,
    why_not,
)
from evalboard.readers._inspect_log import LogFile, LogHead
from evalboard.readers._inspect_samples import InspectSampleOptions, companions, scan
from evalboard.readers._inspect_scores import LogMetric, metrics_of
from evalboard.readers._stated_results import PlacedEntryOptions, StatedResults
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]


class LoggedMetric(FrozenModel):
    """Where the value of a task of the suite stands in logs."""

    task: Name | None = Field(
        None, description="the task's name in logs, or a pattern, where the suite has another one for it"
    )
    score: Name | None = Field(
        None, description="which score: a scorer, or a key in its values; may be left out where a log has one"
    )
    metric: Name = Field("accuracy", description="which metric of it")
    reducer: Name | None = Field(
        None,
        description="of several epochs: as which reducer makes one value of them; may be left out where a log has one",
    )


class InspectOptions(PlacedEntryOptions):
    """The part of a config for logs of Inspect."""

    states: ClassVar[frozenset[str]] = frozenset({"limited", "task_version"})
    columns: LogEntry = Field(LogEntry(), description="where things stand in the head of a log")
    tasks: dict[Name, LoggedMetric] = Field(
        default_factory=dict,
        description="for a task of the suite: where its value stands; where not given, tasks have their names in logs "
        "and their metrics are `<score>/<metric>`",
    )


RESULT_OPTIONS, SAMPLE_OPTIONS = InspectOptions, InspectSampleOptions


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What the heads of some logs state."""
    options = board.checked(InspectOptions)
    rows = StatedResults()
    for file in files:
        with skip_unreadable(file.path, rows.left_out):
            _read(board, options, LogFile(snapshot, file), rows)
    return rows.reading(options.columns, options.columns.entries)


def _read(board: Board, options: InspectOptions, log: LogFile, rows: StatedResults) -> None:
    head = log.head()
    why = why_not(head)
    if why:
        raise ReadError(why)
    path = log.file.path
    cells = measures_of(head) | {"date": date_of(head)} | entry_cells(head, options.columns)
    ident = entry_id([text(cells[name]) for name in board.entry])
    metrics = metrics_of(head.at("results"), head.at("eval.config.epochs_reducer"))
    if not metrics:
        raise ReadError("states no metrics; its samples can be read on a board with levels")
    rows.ids.append(ident)
    rows.entries.append(cells)
    made = {"harness": harness_of(head), "settings": settings_of(head), "conditions": conditions_of(head)}
    rows.files.append({"file": path, "blob": log.file.blob, "date": date_of(head), **made})
    for task, metric_name, metric in _meant(options, head, metrics):
        location = LeftOut(file=path, reason="", column=f"{metric.name}/{metric.metric}", entry=ident, task=task)
        _metric(location, metric_name, metric, head, rows)


def _meant(
    options: InspectOptions, head: LogHead, metrics: Sequence[LogMetric]
) -> Iterator[tuple[str, str, LogMetric]]:
    """The metrics that the config means, each with the names of its task and metric. ReadError where it is not clear
    which one is meant.
    """
    name = task_of(head)
    if not options.tasks:
        several = {(metric.name, metric.metric) for metric in metrics if metric.reducer != metrics[0].reducer}
        for metric in metrics:
            end = f"/{metric.reducer}" if several else ""
            yield name, f"{metric.name}/{metric.metric}{end}", metric
        return
    for task, meant in task_patterns(
        name, {task: meant.task or task for task, meant in options.tasks.items()}, options.tasks
    ):
        fits = [
            metric
            for metric in metrics
            if metric.metric == meant.metric
            and meant.score in {None, metric.name}
            and meant.reducer in {None, metric.reducer}
        ]
        if len(fits) != 1:
            there = ", ".join(dict.fromkeys(f"{metric.name}/{metric.metric} ({metric.reducer})" for metric in metrics))
            wanted = "/".join(filter(None, (meant.score, meant.metric, meant.reducer)))
            raise ReadError(
                f"has {len(fits) or 'no'} metric{'s' if len(fits) != 1 else ''} {wanted!r} for {task!r}; expected one "
                f"of {shown(there)}"
            )
        yield task, meant.metric, fits[0]


def _metric(location: LeftOut, name: str, metric: LogMetric, head: LogHead, rows: StatedResults) -> None:
    value = rows.value(metric.value, location)
    if value != value:
        return
    size, unscored = sizes_of(head, metric)
    if unscored:
        reason = (
            f"is over {size:,.0f} samples; {unscored:,.0f} more have no score, for an error, a limit or what their "
            "scorer says"
        )
        rows.left_out.append(replace(location, entry="", task="", reason=reason))
    error = amount(metric.stderr)
    counts = error is not None and (error > 0 or (size > 1 and value in {0, 1}))
    rows.results.append(
        {
            "entry": location.entry,
            "task": location.task,
            "metric": name,
            "value": value,
            "stderr": error if counts else math.nan,
            "n": size,
            "file": location.file,
        }
    )
