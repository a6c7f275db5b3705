"""Run directories of HELM: `stats.json` with `run_spec.json` and, where it is there, `per_instance_stats.json` beside
it.

The task is the run's name without its model, `mmlu:subject=philosophy`; the metric a statistic of one split, of
instances as they are (`exact_match`) or perturbed (`exact_match/robustness (worst)`). Which split counts the config
says: statistics of several splits are never put together.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pydantic import Field

from evalboard.config import Board
from evalboard.data.schema import LeftOut, Reading, entry_id, skip_unreadable
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, count, shown, text
from evalboard.readers._helm_rows import NEAR, SECONDS, TOKENS
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
from evalboard.readers._helm_samples import HelmSampleOptions, beside_samples, scan
from evalboard.readers._json import facts_text
from evalboard.readers._stated_results import PlacedEntryOptions, StatedResults
from evalboard.sources import File, Snapshot

__all__ = ["RESULT_OPTIONS", "SAMPLE_OPTIONS", "companions", "load", "scan"]


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
