"""Run directories of HELM: `stats.json` with `run_spec.json`, and `per_instance_stats.json` if there is one.

The task is the run's name without its model, `mmlu:subject=philosophy`; the metric a statistic of one split, of
instances as they are (`exact_match`) or perturbed (`exact_match/robustness (worst)`). The config says which split
counts: statistics of several are never put together.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, ClassVar

from pydantic import Field

from evalboard.base.code_version import code_version
from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import LeftOut, Reading, entry_id, skip_unreadable
from evalboard.data.sums import Scan
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, count, shown, text
from evalboard.readers._helm_rows import (
    INSTANCES_SHOWN,
    MISSING,
    NEAR,
    PREDICTIONS,
    SECONDS,
    STATE,
    TOKENS,
    InstanceRequest,
    rows_of,
)
from evalboard.readers._helm_run import (
    HARNESS,
    INSTANCES,
    SPEC,
    STATS,
    HelmRun,
    InstanceMean,
    RunEntry,
    Split,
    StatKey,
    beside,
    instance_means,
    run_of,
    split_of,
)
from evalboard.readers._json import facts_text
from evalboard.readers._options import named_or
from evalboard.readers._recordings import (
    RecordedOptions,
    RecordedTask,
    Recording,
    Recordings,
    described,
    joint_file,
    task_named,
)
from evalboard.readers._stated_results import PlacedEntryOptions, StatedResults, entry_constants
from evalboard.readers._texts import TextLocations, asked_for
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]


TEXTS = {"question": "question", "references": "references", "prediction": "prediction", "options": "options"}
MORE = ("taken", "transcript", "ended", "tokens", "seconds")
BESIDE = (SPEC, STATS, STATE, INSTANCES_SHOWN, PREDICTIONS)


class HelmTask(RecordedTask):
    """What the config says about a task."""

    metric: Name = Field(description="which statistic of an instance is its score: `exact_match`")


class HelmSampleOptions(RecordedOptions):
    """The part of a config for samples of runs of HELM."""

    keys: ClassVar[tuple[str, ...]] = ()
    columns: RunEntry = Field(RunEntry(), description="where things stand in the specification of a run")
    split: Split = "test"
    tasks: Annotated[
        dict[Name, Annotated[HelmTask, named_or("metric", HelmTask)]],
        Field(
            min_length=1,
            description='which tasks are meant, by name or by a pattern such as `"mmlu:*"`, and what is known of '
            "each: a metric, or the keys below",
        ),
    ]

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Dates, which runs of HELM do not have, and what is wrong with any recorded samples."""
        if self.runs == "by_date":
            yield ("options", "runs"), "the runs of an entry are its trials; expected one"
        if board.repeated == "latest":
            yield (
                ("repeated",),
                (
                    "runs of HELM say no date, so none is the latest; name those that are meant in the patterns of the "
                    "source"
                ),
            )
        yield from super().disagreements(board)


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some runs as an engine is asked for them: their instances are written as rows first, where they were not."""
    options = board.checked(HelmSampleOptions)
    mine, there, recordings = {file.path for file in files}, {file.path: file for file in snapshot.files}, Recordings()
    for file in _runs(snapshot):
        with skip_unreadable(file.path, recordings.left_out):
            recordings.recordings += _recorded(
                board, options, snapshot, (file, there, file.path in mine), recordings.left_out
            )
    return described(board, snapshot, files, recordings, options)


def beside_samples(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each file of instances what says what they are, and the other runs of its model and task, which may count in
    its place.
    """
    there = {file.path: file for file in snapshot.files}
    own = {
        file.path: tuple(each for name in BESIDE if (each := beside(file, there, name)) is not None)
        for file in _runs(snapshot)
    }
    together: dict[tuple[str, str], list[File]] = {}
    for path in own:
        try:
            run = run_of(snapshot, None, beside(there[path], there, SPEC))
        except ReadError:
            continue
        together.setdefault((run.task, text(run.at("adapter_spec.model")) or ""), []).append(there[path])
    others = {
        file.path: (joint_file(f"runs of {of[0]} by {of[1]}/", files),)
        for of, files in together.items()
        if len(files) > 1
        for file in files
    }
    return {path: (*files, *others.get(path, ())) for path, files in own.items()}


def _runs(snapshot: Snapshot) -> list[File]:
    return [file for file in snapshot.files if file.path.rpartition("/")[2] == INSTANCES]


def _recorded(
    board: Board,
    options: HelmSampleOptions,
    snapshot: Snapshot,
    location: tuple[File, Mapping[str, File], bool],
    left_out: list[LeftOut],
) -> list[Recording]:
    file, there, mine = location
    run = _run(snapshot, file, there, left_out if mine else [])
    task = task_named(run.task, options.tasks)
    if task is None:
        return []
    split = split_of(options.split, run.task)
    if split is None:
        raise ReadError(f"is of {shown(run.task)!r}, of which `split` says nothing")
    entry = options.columns
    cells, out = entry_constants(entry.cells(run.spec, f" of its {SPEC}"), board.entry, file.path, entry, entry.entries)
    left_out += out
    rows = None
    if mine:
        wanted = InstanceRequest(
            metric=task.metric,
            split=split,
            places=tuple(dict.fromkeys(_places(task, texts=asked_for(board)))),
            texts=asked_for(board),
            stated=_stated(run, StatKey(task.metric, split)),
            code=code_version("evalboard.readers._helm_rows"),
        )
        beside_it = {
            name: each
            for name in (STATE, INSTANCES_SHOWN, PREDICTIONS)
            if (each := beside(file, there, name)) is not None
        }
        rows = rows_of(snapshot, file, beside_it, wanted)
        left_out += rows.notes
        cells = cells | {name: value for name, value in rows.measures.items() if name not in board.entry}
    return [
        Recording(
            file=file,
            entry=entry_id([text(cells.get(name)) for name in board.entry]),
            leaf=task.ids(run.task, board.suite.levels),
            task=task,
            entry_fields=cells,
            sample="sample",
            value="value",
            run="run",
            without=((MISSING, "no"),),
            texts=TextLocations(TEXTS, ("references",)) if asked_for(board) else None,
            more={name: name for name in MORE if name not in task.more} if asked_for(board) else {},
            harness=HARNESS,
            settings=run.settings,
            table=rows.table if rows is not None else None,
        )
    ]


def _run(snapshot: Snapshot, file: File, there: Mapping[str, File], left_out: list[LeftOut]) -> HelmRun:
    """The run of some instances."""
    spec, stats = beside(file, there, SPEC), beside(file, there, STATS)
    try:
        return run_of(snapshot, stats, spec)
    except ReadError as error:
        run = run_of(snapshot, None, spec)
        left_out.append(
            LeftOut(file=stats.path if stats else file.path, reason=f"{error}; its samples are not compared with it")
        )
        return run


def _stated(run: HelmRun, key: StatKey) -> float | None:
    mean = run.stats.get(key)
    return float(mean) if isinstance(mean, (int, float)) and not isinstance(mean, bool) else None


def _places(task: HelmTask, *, texts: bool) -> Iterator[str]:
    yield from (place for place in (task.cluster, task.label) if place)
    if texts:
        yield from (*task.texts.values(), *task.same.values(), *task.more.values())


class HelmOptions(PlacedEntryOptions):
    """The part of a config for run directories of HELM."""

    states: ClassVar[frozenset[str]] = frozenset({"shots"})
    columns: RunEntry = Field(RunEntry(), description="where things stand in the specification of a run")
    split: Split = "test"


RESULT_OPTIONS, SAMPLE_OPTIONS = HelmOptions, HelmSampleOptions


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some run directories."""
    options = board.checked(HelmOptions)
    there = {file.path: file for file in snapshot.files}
    rows = StatedResults()
    for file in files:
        if file.path.rpartition("/")[2] == STATS:
            with skip_unreadable(file.path, rows.left_out):
                _read(board, options, snapshot, (file, there), rows)
    return rows.reading(options.columns, options.columns.entries)


def companions(snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """For each `stats.json` what says whose run it is, and its instances; for these all that says what they are."""
    there = {file.path: file for file in snapshot.files}
    runs = [file for file in snapshot.files if file.path.rpartition("/")[2] == STATS]
    of_stats = {
        file.path: tuple(each for name in (SPEC, INSTANCES) if (each := beside(file, there, name)) is not None)
        for file in runs
    }
    return of_stats | beside_samples(snapshot)


def _read(
    board: Board,
    options: HelmOptions,
    snapshot: Snapshot,
    location: tuple[File, Mapping[str, File]],
    rows: StatedResults,
) -> None:
    file, there = location
    run = run_of(snapshot, file, beside(file, there, SPEC))
    cells = options.columns.cells(run.spec, f" of its {SPEC}")
    split = _split(options, run)
    ident = entry_id([text(cells[name]) for name in board.entry])
    means = _means(snapshot, beside(file, there, INSTANCES), split, rows)
    rows.ids.append(ident)
    rows.entries.append(_measures(run, split) | cells)
    made = {"harness": HARNESS, "settings": run.settings, "conditions": _conditions(run)}
    rows.files.append({"file": file.path, "blob": file.blob, **made})
    for key in run.twice:
        if key.split == split:
            rows.left_out.append(
                LeftOut(
                    file=file.path, column=key.metric, reason="stands there more than once", entry=ident, task=run.task
                )
            )
    for key, mean in run.stats.items():
        if key.split == split:
            _stat(
                LeftOut(file=file.path, reason="", column=key.metric, entry=ident, task=run.task),
                key,
                mean,
                (run, means.get(key.metric)),
                rows,
            )


def _split(options: HelmOptions, run: HelmRun) -> str:
    split = split_of(options.split, run.task)
    splits = sorted({key.split for key in run.stats if key.split})
    if split not in splits:
        meant = (
            f"has no statistics of the split {split!r}"
            if split
            else f"is of {run.task!r}, of which `split` says nothing"
        )
        raise ReadError(
            f"{meant}; there are {shown(', '.join(splits)) or 'none'}: expected `split` with one of them for this task"
        )
    return split


def _means(snapshot: Snapshot, file: File | None, split: str, rows: StatedResults) -> Mapping[str, InstanceMean]:
    if file is not None:
        with skip_unreadable(file.path, rows.left_out):
            return instance_means(snapshot, file, split)
    return {}


def _stat(
    location: LeftOut, key: StatKey, mean: object, about: tuple[HelmRun, InstanceMean | None], rows: StatedResults
) -> None:
    run, instances = about
    value = rows.value(mean, location)
    if value != value:
        return
    if instances is not None and not math.isclose(value, instances.mean, rel_tol=NEAR, abs_tol=NEAR):
        reason = (
            f"is not the mean of its instances, {instances.mean:.10g} over {instances.n:,}: it counts without an error"
        )
        rows.left_out.append(replace(location, value=f"{value:.10g}", reason=reason, entry="", task=""))
        instances = None
    n = instances.n if instances is not None else _size(run, key)
    error = instances.stderr if instances is not None and (instances.stderr > 0 or value in {0, 1}) else math.nan
    row: dict[str, object] = {
        "entry": location.entry,
        "task": location.task,
        "metric": key.metric,
        "value": value,
        "stderr": error,
        "n": n,
        "file": location.file,
    }
    rows.results.append(row)


def _size(run: HelmRun, key: StatKey) -> float:
    size = run.stats.get(StatKey("num_instances", key.split))
    return amount(size) or math.nan


def _measures(run: HelmRun, split: str) -> dict[str, object]:
    """What the answers of a run took, as its statistics have it: tokens of prompt and answer, seconds of inference, on
    average.
    """
    size = _size(run, StatKey("", split))
    prompt, answer, seconds = (amount(run.stats.get(StatKey(name, split))) for name in (*TOKENS, SECONDS))
    tokens = prompt + answer if prompt is not None and answer is not None else None
    used = {
        "tokens_per_sample": tokens,
        "input_tokens_per_sample": prompt,
        "output_tokens_per_sample": answer,
        "seconds_per_sample": seconds,
    }
    return {"answers": None if math.isnan(size) else size, **used}


def _conditions(run: HelmRun) -> str:
    shots = count(run.at("adapter_spec.max_train_instances"))
    return "" if shots is None else facts_text({"shots": {"": shots}})
