"""Recorded samples of Every Eval Ever: `<id>_samples.jsonl` beside the aggregate record `<id>.json`, one row per sample
and result, as in `instance_level_eval.schema.json` (0.2.1 and 0.2.2) of evaleval/every_eval_ever.
`evaluation_result_id` tells the rows of one sample apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path, PurePosixPath
from types import MappingProxyType
from typing import ClassVar

import msgspec
from pydantic import Field

from evalboard.config import Board, Name
from evalboard.data.metrics import MetricFacts, better, end
from evalboard.data.numerals import first_moment
from evalboard.data.schema import LeftOut, entry_id, skip_unreadable
from evalboard.data.sums import Constant, Scan
from evalboard.data.units import unit_of
from evalboard.errors import ReadError
from evalboard.readers._cells import count, text
from evalboard.readers._json import ANYTHING, content, decoded, facts_text
from evalboard.readers._options import WantedWords, Word, at, same
from evalboard.readers._recordings import (
    RecordedOptions,
    RecordedTask,
    Recording,
    Recordings,
    described,
    first_rows,
    task_named,
)
from evalboard.readers._stated_results import EntryPlaces, entry_constants
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
VERSIONS = ("0.2", "0.3")
DETAILS = "model_info.additional_details"
MOST = 0.9
"""Of the questions of a dataset, the share that a run of all of them has scored at least: some answers fail, and are
not limits.
"""
SAMPLES = "_samples.jsonl"
"""What the name of a file of samples ends in; the record beside it has `.json` there."""


class RecordEntry(EntryPlaces):
    """Where the fields of an entry stand in a record."""

    usual: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "model": "model_info.id",
            "developer": "model_info.developer",
            "agent": f"{DETAILS}.agent_name",
            "scaffold": f"{DETAILS}.agent_scaffold",
            "precision": f"{DETAILS}.precision",
            "architecture": f"{DETAILS}.architecture",
            "params_b": f"{DETAILS}.params_billions",
            "type": f"{DETAILS}.model_type",
        }
    )
    entry: dict[Name, str] = Field(
        default_factory=dict,
        description="for a field: where it stands, keys joined by dots (`model_info.additional_details.precision`); "
        'the usual places are known, `""` leaves a field out',
    )


def entry_fields_of(
    record: object, where: Mapping[str, Sequence[Word]], columns: EntryPlaces
) -> dict[str, object] | None:
    """What a record says about its entry; None where it is not meant. ReadError where it is no record."""
    version = at(record, "schema_version")
    if not isinstance(version, str):
        raise ReadError("has no schema_version; expected an aggregate record of Every Eval Ever")
    if not all(any(same(at(record, path), word) for word in words) for path, words in where.items()):
        return None
    check_version(version)
    if not isinstance(at(record, "evaluation_results"), list):
        raise ReadError("has no list of evaluation_results")
    return columns.cells(record)


def check_version(version: str) -> None:
    """ReadError where a version of the schema is one that is not known here."""
    if not version.startswith(tuple(f"{each}." for each in VERSIONS)) and version not in VERSIONS:
        raise ReadError(f"is in schema {version!r}; expected {' or '.join(VERSIONS)}")


def part(record: object, name: str) -> Mapping[str, object]:
    """A record inside a record; empty where there is none."""
    inside = record.get(name) if isinstance(record, dict) else None
    return inside if isinstance(inside, dict) else {}


def results_of(record: object) -> Sequence[object]:
    """The results that a record holds."""
    results = record.get("evaluation_results") if isinstance(record, dict) else None
    return results if isinstance(results, list) else ()


def metric_name(metric: Mapping[str, object]) -> str:
    """What the metric of a result is called; "" where nothing says so."""
    return text(metric.get("metric_id")) or text(metric.get("metric_name")) or ""


def metrics_of(record: object) -> Iterator[MetricFacts]:
    """What a record says of the metrics of its results, in `metric_config`."""
    for place, result in enumerate(results_of(record)):
        task, metric = text(at(result, "evaluation_name")), part(result, "metric_config")
        if task is not None:
            yield MetricFacts(
                task=task,
                metric=metric_name(metric),
                direction=better(lower=metric.get("lower_is_better")),
                unit=unit_of(metric.get("metric_unit")),
                minimum=end(metric.get("min_score")),
                maximum=end(metric.get("max_score")),
                key=f"evaluation_results[{place}].metric_config",
            )


def conditions_of(record: object) -> str:
    """What decides whether the runs of a record can be compared, as JSON text: which are of some of the questions, and
    the examples in the prompt (`generation_config.additional_details.num_fewshot`). Empty for nothing.
    """
    limited: dict[str, str | None] = {}
    shots: dict[str, str] = {}
    for result in results_of(record):
        task = text(at(result, "evaluation_name"))
        if task is None:
            continue
        scored, of = (
            count(at(result, "score_details.uncertainty.num_samples")),
            count(at(result, "source_data.samples_number")),
        )
        if scored or of:
            few = f"{scored:,} of {of:,} questions" if scored and of and scored < MOST * of else None
            limited[task] = limited.get(task) or few
        stated = text(at(result, "generation_config.additional_details.num_fewshot"))
        if stated is not None:
            shots[task] = stated if shots.get(task, stated) == stated else f"{shots[task]} and {stated}"
    return facts_text({"limited": limited, "shots": shots})


def date_of(record: object) -> datetime | None:
    """When it was evaluated, else when the record was made."""
    return first_moment(at(record, "evaluation_timestamp"), at(record, "retrieved_timestamp"))


def harness_of(record: object) -> str:
    """What evaluated, and its version."""
    return " ".join(filter(None, (text(at(record, f"eval_library.{name}")) for name in ("name", "version"))))


def settings_of(record: object) -> str:
    """Who evaluated, and on what, as JSON text."""
    facts = {
        "schema_version": at(record, "schema_version"),
        "source": at(record, "source_metadata.source_name"),
        "organisation": at(record, "source_metadata.source_organization_name"),
        "evaluator": at(record, "source_metadata.evaluator_relationship"),
        "inference_platform": at(record, "model_info.inference_platform"),
        "inference_engine": at(record, "model_info.inference_engine.name"),
    }
    return facts_text({name: value for name, value in facts.items() if isinstance(value, str) and value != "unknown"})


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
