"""Logs of Inspect AI, `.eval` and `.json`, one file per model and task: what a log states as its results, and its
samples.

On a board of results the task is the log's, the metric `<score>/<metric>` (`match/accuracy`); samples are read on
boards with `levels`. A log that did not end well or was invalidated is left out, with the reason; its limits and its
task's version say whether it can be compared (`data/runs.py`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from pydantic import Field

from evalboard.base.code_version import code_version
from evalboard.config import Board, FrozenModel, KeyPath, Name
from evalboard.data.schema import LeftOut, Reading, entry_id, skip_unreadable
from evalboard.data.sums import Constant, Scan, leaf_id
from evalboard.errors import EvalboardError, ReadError
from evalboard.readers._cells import amount, shown, text
from evalboard.readers._inspect_head import (
    GRADES,
    LogEntry,
    LogMetric,
    conditions_of,
    date_of,
    entry_cells,
    harness_of,
    limit_of,
    measures_of,
    metrics_of,
    settings_of,
    sizes_of,
    task_of,
    task_patterns,
    version_of,
    why_not,
)
from evalboard.readers._inspect_log import LogFile, LogHead
from evalboard.readers._inspect_rows import MISSING, RowRequest, ScoreRequest, rows_of
from evalboard.readers._recordings import RecordedOptions, RecordedTask, Recording, Recordings, described, joint_file
from evalboard.readers._row_files import MadeRows
from evalboard.readers._stated_results import PlacedEntryOptions, StatedResults, entry_constants
from evalboard.readers._texts import TextLocations, asked_for
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]


TEXTS = {"question": "question", "references": "references", "prediction": "prediction", "options": "options"}
MORE = {
    "taken": "taken {0}",
    "judgement": "judgement {0}",
    **{name: name for name in ("transcript", "ended", "tokens", "seconds", "cost")},
}
"""What visitors see of a sample beside its texts, and the columns; `{0}` is the number of the score."""


class InspectTask(RecordedTask):
    """What the config says about a task."""

    task: Name | None = Field(
        None, description="its name in logs, or a pattern, where the board has another one for it"
    )
    scorer: Name | None = Field(None, description="whose score counts; may be left out where samples have one")
    key: Name | None = Field(None, description="where a scorer gives several values: the one that counts")
    version: Name | None = Field(
        None,
        description="where logs have several: the version of the task that is meant, with the arguments that were "
        'passed to it (`2-A`, `0 {"cot":true}`); that of most entries where not given',
    )
    grades: dict[str, float] = Field(
        default_factory=dict,
        description="what grades are worth: `{A: 1, B: 0}`; C is 1, P 0.5, I and N 0, as Inspect has it, where not "
        "said here",
    )


class InspectSampleOptions(RecordedOptions):
    """The part of a config for samples in logs of Inspect."""

    keys: ClassVar[tuple[str, ...]] = ()
    columns: LogEntry = Field(LogEntry(), description="where things stand in the head of a log")
    tasks: dict[Name, InspectTask] = Field(
        default_factory=lambda: {"*": InspectTask.model_validate({})},
        min_length=1,
        description="which tasks are meant, by name or pattern, and what is known of each; all where not given",
    )
    limited: bool = Field(
        False, description="take logs too that hold only some of the samples of their task (`--limit`, `--sample-id`)"
    )

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Runs that are no epochs, and what is wrong with any recorded samples."""
        if self.runs == "by_date":
            yield ("options", "runs"), "the runs of a log are its epochs; expected one"
        yield from super().disagreements(board)


@dataclass(frozen=True)
class LogFinder:
    """What is asked for, and what was found so far."""

    board: Board
    options: InspectSampleOptions
    snapshot: Snapshot
    mine: frozenset[str]
    """The paths of the files whose rows are asked for; of the others only heads are looked at."""
    code: str
    recordings: Recordings = field(default_factory=Recordings)
    versions: dict[str, str] = field(default_factory=dict)


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some logs as an engine is asked for them: their samples are written as rows first, where they were not."""
    options = board.checked(InspectSampleOptions)
    finder = LogFinder(
        board,
        options,
        snapshot,
        frozenset(file.path for file in files),
        code_version("evalboard.readers._inspect_rows", "evalboard.readers._row_files"),
    )
    for file in snapshot.files:
        if file.path.endswith((".eval", ".json")):
            with skip_unreadable(file.path, finder.recordings.left_out):
                finder.recordings.recordings += _recorded(finder, LogFile(snapshot, file))
    return described(board, snapshot, files, _alike(finder), options)


def _alike(finder: LogFinder) -> Recordings:
    """The recordings of the version of their task that the config names or most entries have.

    EvalboardError where two versions have as many entries: then only the config can say which one is meant.
    """
    paths = finder.options.columns.entries
    if any(paths.get(name, "").startswith(("eval.task_version", "eval.task_args")) for name in finder.board.entry):
        return finder.recordings
    leaves: dict[tuple[str, ...], list[Recording]] = {}
    for recording in finder.recordings.recordings:
        leaves.setdefault(recording.leaf, []).append(recording)
    taken, out = [], []
    for leaf, recordings in leaves.items():
        due, why = _version(finder, leaf, recordings)
        for recording in recordings:
            version = finder.versions[recording.file.path]
            if version == due:
                taken.append(recording)
            else:
                reason = f"is of version {shown(version)} of its task, where {shown(due)} is due, {why}"
                out.append(LeftOut(file=recording.file.path, reason=reason, entry=recording.entry, task=leaf_id(leaf)))
    return Recordings(taken, [*finder.recordings.left_out, *out])


def _version(finder: LogFinder, leaf: tuple[str, ...], recordings: Sequence[Recording]) -> tuple[str, str]:
    task = recordings[0].task
    if isinstance(task, InspectTask) and task.version is not None:
        return task.version, "as the config says"
    entries = {(recording.entry, finder.versions[recording.file.path]) for recording in recordings}
    first, *others = Counter(version for _, version in entries).most_common()
    if others and others[0][1] == first[1]:
        tied = " and ".join(sorted(shown(version) for version, count in (first, *others) if count == first[1]))
        raise EvalboardError(
            f"{'/'.join(leaf)}: as many entries have version {tied} of the task; expected `version` of this task "
            "under options"
        )
    return first[0], f"as {first[1]:,} of {len({entry for entry, _ in entries}):,} entries have it"


def _recorded(finder: LogFinder, log: LogFile) -> list[Recording]:
    head = log.head()
    meant = _meant_samples(finder.options.tasks, task_of(head))
    if not meant:
        return []
    why = why_not(head)
    limit = "" if finder.options.limited else limit_of(head)
    if why or limit:
        raise ReadError(why or f"holds {limit}: it is no run of its task; `limited: true` takes it")
    finder.versions[log.file.path] = version_of(head)
    entry = finder.options.columns
    cells, out = entry_constants(entry_cells(head, entry), finder.board.entry, log.file.path, entry, entry.entries)
    finder.recordings.left_out += out
    if log.file.path not in finder.mine:
        return [_recording(finder, log, head, named, cells, rows=None) for named in meant]
    wanted = RowRequest(
        scores=tuple(_score(log, head, task) for _, task in meant),
        places=tuple(dict.fromkeys(place for _, task in meant for place in _places(task))),
        texts=asked_for(finder.board),
        model=text(head.at("eval.model")) or "",
        code=finder.code,
    )
    rows = rows_of(log, wanted, metrics_of(head.at("results"), head.at("eval.config.epochs_reducer")))
    finder.recordings.left_out += rows.notes
    cells = cells | {name: value for name, value in rows.measures.items() if name not in finder.board.entry}
    return [_recording(finder, log, head, named, cells, number=number, rows=rows) for number, named in enumerate(meant)]


def companions(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each log all those of its task as one file: which of them count depends on the others."""
    together: dict[str, list[File]] = {}
    for file in snapshot.files:
        if file.path.endswith((".eval", ".json")):
            try:
                together.setdefault(task_of(LogFile(snapshot, file).head()), []).append(file)
            except ReadError:
                continue
    joint = {task: joint_file(f"logs of {task}/", files) for task, files in together.items()}
    return {file.path: (joint[task],) for task, files in together.items() for file in files}


def _recording(
    finder: LogFinder,
    log: LogFile,
    head: LogHead,
    named: tuple[str, InspectTask],
    cells: Mapping[str, Constant],
    *,
    number: int = 0,
    rows: MadeRows | None,
) -> Recording:
    name, task = named
    texts = asked_for(finder.board)
    return Recording(
        file=log.file,
        entry=entry_id([text(cells.get(field)) for field in finder.board.entry]),
        leaf=task.ids(name, finder.board.suite.levels),
        task=task,
        entry_fields=cells,
        sample="sample",
        value=f"value {number}",
        run="run",
        without=((f"{MISSING} {number}", "no"),),
        texts=TextLocations(TEXTS, ("references",)) if texts else None,
        more={name: column.format(number) for name, column in MORE.items() if name not in task.more} if texts else {},
        date=date_of(head),
        harness=harness_of(head),
        settings=settings_of(head),
        table=rows.table if rows is not None else None,
    )


def _places(task: InspectTask) -> Iterator[str]:
    yield from task.texts.values()
    yield from task.same.values()
    yield from task.more.values()
    yield from (place for place in (task.cluster, task.label) if place)


def _score(log: LogFile, head: LogHead, task: InspectTask) -> ScoreRequest:
    scorers = _scorers(log, head)
    scorer = task.scorer or (next(iter(scorers)) if len(scorers) == 1 else None)
    if scorer is None:
        raise ReadError(
            f"has the scorers {shown(', '.join(scorers))}; expected `scorer` with one of them"
            if scorers
            else "has no scores"
        )
    if scorer not in scorers:
        raise ReadError(f"has no scorer {scorer!r}; expected one of {shown(', '.join(scorers))}")
    keys = scorers[scorer]
    if keys and task.key not in keys:
        raise ReadError(f"has several values of {scorer!r}: {shown(', '.join(keys))}; expected `key` with one of them")
    return ScoreRequest(scorer, task.key if keys else None, {**GRADES, **task.grades})


def _scorers(log: LogFile, head: LogHead) -> dict[str, tuple[str, ...]]:
    """The scorers of a log, and the keys of those with several values: by its results, else by its first sample."""
    metrics = metrics_of(head.at("results"), None)
    if metrics and all(metric.name == metric.scorer for metric in metrics):
        return {metric.name: () for metric in metrics}
    for sample in log.samples():
        scores = (
            {name: score for name, score in sample.scores.items() if isinstance(score, dict)}
            if isinstance(sample.scores, dict)
            else {}
        )
        if scores:
            values = {name: score.get("value") for name, score in scores.items()}
            return {name: tuple(map(str, value)) if isinstance(value, dict) else () for name, value in values.items()}
    return {}


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


def _meant_samples(tasks: Mapping[str, InspectTask], name: str) -> list[tuple[str, InspectTask]]:
    patterns = {task: meant.task or task for task, meant in tasks.items()}
    return [
        (task if patterns[task] == name or tasks[task].task else name, meant)
        for task, meant in task_patterns(name, patterns, tasks)
    ]
