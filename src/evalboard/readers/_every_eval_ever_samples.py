"""Recorded samples of Every Eval Ever: `<id>_samples.jsonl` beside its aggregate record `<id>.json`, one row per sample
and result. The rows are those of `instance_level_eval.schema.json` (0.2.1 and 0.2.2) in evaleval/every_eval_ever:
`model_id`, `evaluation_name`, `sample_id`, `evaluation.score`, `evaluation.is_correct`; a sample that counts for
several results has a row for each, told apart by `evaluation_result_id`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import ClassVar

import msgspec
from pydantic import Field

from evalboard.config import Board, Name
from evalboard.data.schema import LeftOut, entry_id, skip_unreadable
from evalboard.data.sums import Constant, Scan
from evalboard.errors import ReadError
from evalboard.readers._cells import text
from evalboard.readers._every_eval_ever_record import (
    SAMPLES,
    RecordEntry,
    check_version,
    date_of,
    entry_fields_of,
    harness_of,
    part,
    results_of,
    settings_of,
)
from evalboard.readers._json import ANYTHING, content, decoded
from evalboard.readers._options import WantedWords
from evalboard.readers._recordings import (
    RecordedOptions,
    RecordedTask,
    Recording,
    Recordings,
    described,
    first_rows,
    task_named,
)
from evalboard.readers._stated_results import entry_constants
from evalboard.readers._texts import asked_for, found_in
from evalboard.sources import File, Snapshot

SCHEMA = "instance_level_eval_"
USUAL = {
    "question": ("input.raw",),
    "references": ("input.reference",),
    "prediction": ("output.raw", "messages"),
    "options": ("input.choices",),
}
"""Where the schema has texts: of one turn under `output`, of several the whole transcript under `messages`."""


class EvaluatedTask(RecordedTask):
    """What the config says about an evaluation."""

    metric: Name | None = Field(
        None,
        description="where a sample counts for several results: the `metric_id` or `metric_name` of the one that is "
        "meant",
    )
    sample: Name = Field("sample_id", description="where the id of a sample stands (`sample_hash`)")
    value: Name = Field("evaluation.score", description="where its value stands (`evaluation.is_correct`)")


class EveryEvalEverSampleOptions(RecordedOptions):
    """The part of a config for recorded samples."""

    keys: ClassVar[tuple[str, ...]] = ("model_id", "evaluation_result_id")
    columns: RecordEntry = Field(RecordEntry(), description="where things stand in the record")
    where: dict[Name, WantedWords] = Field(
        default_factory=dict, description="for keys joined by dots: the word, or words, of the records that are meant"
    )
    tasks: dict[Name, EvaluatedTask] = Field(
        default_factory=lambda: {"*": EvaluatedTask.model_validate({})},
        min_length=1,
        description="which evaluations are meant, by `evaluation_name` or pattern, and what is known of each; all "
        "where not given",
    )


class EvaluationRow(msgspec.Struct):
    """What a row says about whose sample it is, and of what."""

    schema_version: object = None
    model_id: object = None
    evaluation_name: object = None


ROW = msgspec.json.Decoder(EvaluationRow)


@dataclass(frozen=True)
class Record:
    """What the aggregate record says about the samples beside it."""

    entry_fields: Mapping[str, Constant] = field(default_factory=dict)
    results: Sequence[object] = ()
    date: datetime | None = None
    harness: str = ""
    settings: str = ""


@dataclass(frozen=True)
class SampleFinder:
    """What is asked for, and what was found so far."""

    board: Board
    options: EveryEvalEverSampleOptions
    snapshot: Snapshot
    recordings: Recordings = field(default_factory=Recordings)


def scan(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Scan:
    """Some files of recorded samples as an engine is asked for them."""
    reader = SampleFinder(board, board.checked(EveryEvalEverSampleOptions), snapshot)
    there = {file.path: file for file in snapshot.files}
    for file in snapshot.files:
        if f"{SAMPLES}." in file.path:
            reader.recordings.left_out.append(
                LeftOut(file=file.path, reason=f"is compressed; expected a name that ends in {SAMPLES}")
            )
        if file.path.endswith(SAMPLES):
            with skip_unreadable(file.path, reader.recordings.left_out):
                record = _record(reader, there.get(_beside(file)))
                if record is not None:
                    reader.recordings.recordings += _recorded(reader, file, record)
    return described(board, snapshot, files, reader.recordings, reader.options)


def companions(snapshot: Snapshot) -> dict[str, tuple[File, ...]]:
    """For each file of samples its record, and the other evaluations of the model, which lie in one folder."""
    there = {file.path: file for file in snapshot.files}
    together: dict[tuple[str, ...], list[File]] = {}
    recorded = [file for file in snapshot.files if file.path.endswith(SAMPLES)]
    for file in recorded:
        model = PurePosixPath(file.path).parts[-3:-1]
        together.setdefault(model, []).extend(each for each in (file, there.get(_beside(file))) if each is not None)
    return {file.path: tuple(together[PurePosixPath(file.path).parts[-3:-1]]) for file in recorded}


def _beside(file: File) -> str:
    return f"{file.path.removesuffix(SAMPLES)}.json"


def _record(reader: SampleFinder, file: File | None) -> Record | None:
    """What a record says, as far as there is one that can be read; None where it is not meant. ReadError where `where`
    asks for one in vain.
    """
    read = _read(reader, file) if file is not None else None
    if file is None or read is None:
        if reader.options.where:
            raise ReadError("has no record beside it that can be read, and the config's where asks for one")
        return Record()
    record, cells = read
    if cells is None:
        return None
    columns = reader.options.columns
    clean, out = entry_constants(cells, reader.board.entry, file.path, columns, columns.entries)
    reader.recordings.left_out += out
    return Record(clean, results_of(record), date_of(record), harness_of(record), settings_of(record))


def _read(reader: SampleFinder, file: File) -> tuple[object, dict[str, object] | None] | None:
    """A record and what it says about its entry, None where it is not meant; nothing, and a note of it, where it is no
    record.
    """
    with skip_unreadable(file.path, reader.recordings.left_out):
        record = content(reader.snapshot.local(file), ANYTHING)
        return record, entry_fields_of(record, reader.options.where, reader.options.columns)
    return None


def _recorded(reader: SampleFinder, file: File, record: Record) -> list[Recording]:
    recordings = []
    texts = found_in(first_rows(reader.snapshot.local(file), texts=True), USUAL) if asked_for(reader.board) else None
    for model, name in _named(reader, file):
        task = task_named(name, reader.options.tasks)
        if task is None:
            continue
        constants = {"model": model, **record.entry_fields}
        if constants["model"] != model:
            raise ReadError(f"has samples of {model}; expected those of {constants['model']}, as its record says")
        recordings.append(
            Recording(
                file=file,
                entry=entry_id([text(constants.get(field)) for field in reader.board.entry]),
                leaf=task.ids(name, reader.board.suite.levels),
                task=task,
                entry_fields=constants,
                sample=task.sample,
                value=task.value,
                name="evaluation_name",
                only=(("model_id", model), ("evaluation_name", name), *_result(task, name, record)),
                texts=texts,
                date=record.date,
                harness=record.harness,
                settings=record.settings,
            )
        )
    return recordings


def _named(reader: SampleFinder, file: File) -> list[tuple[str, str]]:
    named: dict[tuple[str, str], None] = {}
    nameless = []
    for number, row in enumerate(_rows(reader.snapshot.local(file)), start=1):
        version = text(row.schema_version)
        if version is None:
            raise ReadError(f"has no schema_version in row {number}; expected a sample of Every Eval Ever")
        check_version(version.removeprefix(SCHEMA))
        if text(row.model_id) and text(row.evaluation_name):
            named[str(row.model_id), str(row.evaluation_name)] = None
        else:
            nameless.append(number)
    if nameless:
        more = f"; {len(nameless)} rows of this file are left out for this" if len(nameless) > 1 else ""
        reader.recordings.left_out.append(
            LeftOut(file=file.path, row=nameless[0], reason=f"names no model_id or no evaluation_name{more}")
        )
    return list(named)


def _rows(path: Path) -> Iterator[EvaluationRow]:
    try:
        with path.open("rb") as lines:
            for line in lines:
                if line.strip():
                    yield decoded(line, ROW)
    except OSError as error:
        raise ReadError(f"cannot be read: {error.strerror or error}") from None


def _result(task: EvaluatedTask, name: str, record: Record) -> tuple[tuple[str, Constant], ...]:
    if task.metric is None:
        return ()
    for result in record.results:
        if isinstance(result, dict) and text(result.get("evaluation_name")) == name:
            metric = part(result, "metric_config")
            ident = text(result.get("evaluation_result_id"))
            if ident and task.metric in {text(metric.get("metric_id")), text(metric.get("metric_name"))}:
                return (("evaluation_result_id", ident),)
    raise ReadError(f"has no evaluation_result_id for the metric {task.metric!r} of {name!r} in its record")
