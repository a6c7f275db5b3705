"""Run directories of HELM: `stats.json` with `run_spec.json` and, where it is there, `per_instance_stats.json` beside it.

The task is the run's name without its model, `mmlu:subject=philosophy`; the metric a statistic of one split, of instances as they are (`exact_match`)
or perturbed (`exact_match/robustness (worst)`). Which split counts the config says: statistics of several splits are never put together.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import ClassVar

import msgspec
import pandas as pd
from pydantic import Field

from evalboard.config import Board, KeyPath, Name
from evalboard.data.schema import FILES, RESULTS, Entries, Files, LeftOut, Reading, Results, empty, entry_id, framed
from evalboard.errors import ReadError
from evalboard.readers._cells import CellRows, fields, number, shown, text
from evalboard.readers._helm_run import INSTANCES, SPEC, STATS, HelmRun, InstanceMean, StatKey, beside, instance_means, run_of
from evalboard.readers._options import Cleaning, ReaderOptions, unnamed_fields
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "companions", "load"]

ENTRY = {"model": "adapter_spec.model", "deployment": "adapter_spec.model_deployment"}
SETTINGS = ("method", "max_train_instances", "max_eval_instances", "num_train_trials", "temperature", "max_tokens", "num_outputs", "stop_sequences")
"""What of a run's adapter decides what it measures."""
NEAR = 1e-9
"""How far a statistic may lie from the mean of its instances, relative to it where that is above 1."""


class RunEntry(Cleaning):
    """Where things stand in the specification of a run, as keys joined by dots; an empty path says that a field is not wanted."""

    entry: dict[Name, str] = Field(
        default_factory=dict,
        description="for a field: where it stands in `run_spec.json`, keys joined by dots (`adapter_spec.temperature`); `model` and `deployment` "
        'have their places, `""` leaves a field out',
    )

    @property
    def entries(self) -> dict[str, str]:
        """Where each field of an entry stands."""
        return {name: path for name, path in (ENTRY | self.entry).items() if path}


class HelmOptions(ReaderOptions):
    """The part of a config for run directories of HELM."""

    states: ClassVar[frozenset[str]] = frozenset({"shots"})
    columns: RunEntry = Field(RunEntry(), description="where things stand in the specification of a run")
    split: Name | dict[Name, Name] = Field(
        "test", description='which split counts: for all tasks, or for some by name or pattern, `{"commonsense:*": valid, "*": test}`'
    )

    def split_of(self, task: str) -> str | None:
        """The split that counts for a task; None where the config says nothing of it."""
        if isinstance(self.split, str):
            return self.split
        return self.split.get(task) or next((split for pattern, split in self.split.items() if fnmatchcase(task, pattern)), None)

    def disagreements(self, board: Board) -> Iterator[tuple[KeyPath, str]]:
        """Fields that make a row unique and stand nowhere."""
        yield from unnamed_fields(board, self.columns.entries, ("columns", "entry"))


RESULT_OPTIONS = HelmOptions


@dataclass
class RunResults:
    """What was read so far, as flat lists."""

    files: list[dict[str, object]] = field(default_factory=list)
    entries: list[dict[str, object]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    results: list[dict[str, object]] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some run directories."""
    options = board.checked(HelmOptions)
    there = {file.path: file for file in snapshot.files}
    rows = RunResults()
    for file in files:
        if file.path.rpartition("/")[2] == STATS:
            try:
                _read(board, options, snapshot, (file, there), rows)
            except ReadError as error:
                rows.left_out.append(LeftOut(file=file.path, reason=str(error)))
    return _reading(options, rows)


def companions(snapshot: Snapshot) -> Mapping[str, tuple[File, ...]]:
    """For each `stats.json` what says whose run it is, and the values of its instances."""
    there = {file.path: file for file in snapshot.files}
    runs = [file for file in snapshot.files if file.path.rpartition("/")[2] == STATS]
    return {file.path: tuple(each for name in (SPEC, INSTANCES) if (each := beside(file, there, name)) is not None) for file in runs}


def _read(board: Board, options: HelmOptions, snapshot: Snapshot, location: tuple[File, Mapping[str, File]], rows: RunResults) -> None:
    """Add one run. ReadError, and nothing added, where it cannot be told what it is."""
    file, there = location
    run = run_of(snapshot, file, beside(file, there, SPEC))
    cells = {name: _plain(run.at(path)) for name, path in options.columns.entries.items()}
    if text(cells["model"]) is None:
        raise ReadError(f"names no model under {options.columns.entries['model']} of its {SPEC}")
    split = _split(options, run)
    ident = entry_id([text(cells[name]) for name in board.entry])
    means = _means(snapshot, beside(file, there, INSTANCES), split, rows)
    rows.ids.append(ident)
    rows.entries.append(_measures(run, split) | cells)
    made = {"harness": "HELM", "settings": _settings(run), "conditions": _conditions(run)}
    rows.files.append({"file": file.path, "blob": file.blob, **made})
    for key in run.twice:
        if key.split == split:
            rows.left_out.append(LeftOut(file=file.path, column=key.metric, reason="stands there more than once", entry=ident, task=run.task))
    for key, mean in run.stats.items():
        if key.split == split:
            _stat(LeftOut(file=file.path, reason="", column=key.metric, entry=ident, task=run.task), key, mean, (run, means.get(key.metric)), rows)


def _split(options: HelmOptions, run: HelmRun) -> str:
    """The split that counts. ReadError where the run has nothing of it."""
    split = options.split_of(run.task)
    splits = sorted({key.split for key in run.stats if key.split})
    if split not in splits:
        meant = f"has no statistics of the split {split!r}" if split else f"is of {run.task!r}, of which `split` says nothing"
        raise ReadError(f"{meant}; there are {shown(', '.join(splits)) or 'none'}: expected `split` with one of them for this task")
    return split


def _means(snapshot: Snapshot, file: File | None, split: str, rows: RunResults) -> Mapping[str, InstanceMean]:
    """The means over instances, as far as they can be read."""
    if file is None:
        return {}
    try:
        return instance_means(snapshot, file, split)
    except ReadError as error:
        rows.left_out.append(LeftOut(file=file.path, reason=str(error)))
        return {}


def _stat(location: LeftOut, key: StatKey, mean: object, about: tuple[HelmRun, InstanceMean | None], rows: RunResults) -> None:
    """Add one statistic, or a note of what is wrong with it."""
    run, instances = about
    try:
        value = number(mean)
    except ValueError as error:
        rows.left_out.append(replace(location, value=shown(mean), reason=str(error)))
        return
    if value != value:
        return
    if instances is not None and not math.isclose(value, instances.mean, rel_tol=NEAR, abs_tol=NEAR):
        reason = f"is not the mean of its instances, {instances.mean:.10g} over {instances.n:,}: it counts without an error"
        rows.left_out.append(replace(location, value=f"{value:.10g}", reason=reason, entry="", task=""))
        instances = None
    n = instances.n if instances is not None else _size(run, key)
    error = instances.stderr if instances is not None and (instances.stderr > 0 or value in {0, 1}) else math.nan
    row = {"entry": location.entry, "task": location.task, "metric": key.metric, "value": value, "stderr": error, "n": n, "file": location.file}
    rows.results.append(row)


def _size(run: HelmRun, key: StatKey) -> float:
    """How many instances a statistic is of, as the run says; NaN where it does not."""
    size = run.stats.get(StatKey("num_instances", key.split))
    return float(size) if isinstance(size, (int, float)) and not isinstance(size, bool) and size > 0 else math.nan


def _measures(run: HelmRun, split: str) -> dict[str, object]:
    """What the answers of a run took, as its statistics have it: tokens of prompt and answer, seconds of inference, on average."""
    size = _size(run, StatKey("", split))
    means = {name: run.stats.get(StatKey(name, split)) for name in ("num_prompt_tokens", "num_completion_tokens", "inference_runtime")}
    prompt, answer, seconds = (float(mean) if isinstance(mean, (int, float)) and 0 <= mean < math.inf else None for mean in means.values())
    tokens = prompt + answer if prompt is not None and answer is not None else None
    return {"answers": None if math.isnan(size) else size, "tokens_per_sample": tokens, "seconds_per_sample": seconds}


def _settings(run: HelmRun) -> str:
    facts = {name: run.at(f"adapter_spec.{name}") for name in SETTINGS}
    return msgspec.json.encode({"run": run.task} | {name: fact for name, fact in facts.items() if fact not in (None, [], "")}).decode()


def _conditions(run: HelmRun) -> str:
    shots = run.at("adapter_spec.max_train_instances")
    return msgspec.json.encode({"shots": {"": shots}}).decode() if isinstance(shots, int) and not isinstance(shots, bool) else ""


def _plain(cell: object) -> object:
    return msgspec.json.encode(cell, order="deterministic").decode() if isinstance(cell, (dict, list)) else cell


def _reading(options: HelmOptions, rows: RunResults) -> Reading:
    paths = [str(file["file"]) for file in rows.files]
    raw = {name: [cells[name] for cells in rows.entries] for name in rows.entries[0]} if rows.entries else {"model": []}
    columns, out = fields(raw, CellRows(paths, [0] * len(paths), rows.ids), options.columns, sources=options.columns.entries)
    columns = {name: cells for name, cells in columns.items() if name == "model" or cells.notna().any()}
    entries = pd.DataFrame({"entry": pd.Series(rows.ids, dtype="str"), "file": pd.Series(paths, dtype="str"), **columns})
    return Reading(
        results=Results(_frame(RESULTS, rows.results)),
        entries=Entries(entries),
        files=Files(_frame(FILES, rows.files)),
        left_out=(*rows.left_out, *out),
    )


def _frame(columns: dict[str, str], rows: Sequence[Mapping[str, object]]) -> pd.DataFrame:
    return framed(columns, **{name: [row[name] for row in rows] for name in rows[0]}) if rows else empty(columns)
