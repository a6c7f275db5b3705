"""The samples of a run of HELM as rows of parquet: a row for each instance as it is and each trial, in the order of
`per_instance_stats.json`.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import msgspec
import pyarrow as pa

from evalboard.base import current_file
from evalboard.data.schema import LeftOut
from evalboard.errors import ReadError, nearest
from evalboard.readers._cells import amount, number, shown, text
from evalboard.readers._helm_run import INSTANCE, InstanceStats, key_of
from evalboard.readers._inspect_rows import transcript
from evalboard.readers._json import ANYTHING, decoded, mapped, records_in
from evalboard.readers._options import at
from evalboard.readers._row_files import MadeRows, RowNotes, add_places, made_once, write_rows
from evalboard.sources import File, Snapshot

MISSING = "scored"
"""The column that says whether a sample has a score: `no` where it has none."""
NEAR = 1e-9
"""How far a statistic may lie from the mean of its instances, relative to it where that is above 1."""
TEXT_COLUMNS = ("question", "references", "prediction", "taken", "transcript", "ended")
TOKENS, SECONDS = ("num_prompt_tokens", "num_completion_tokens"), "inference_runtime"
STATE, INSTANCES_SHOWN, PREDICTIONS = "scenario_state.json", "instances.json", "display_predictions.json"
CORRECT = "correct"
InstanceTrial = tuple[str, int]


class RequestInstance(msgspec.Struct):
    """Which instance a request is of."""

    id: object = None
    perturbation: object = None


class InstanceKey(msgspec.Struct):
    """By what a record of any of the files is told from others."""

    instance: RequestInstance = msgspec.field(default_factory=RequestInstance)
    instance_id: object = None
    id: object = None
    perturbation: object = None
    train_trial_index: object = 0


KEY: msgspec.json.Decoder[InstanceKey] = msgspec.json.Decoder(InstanceKey)


@dataclass
class RunTexts:
    """Where the texts of a run's instances stand."""

    snapshot: Snapshot
    files: Mapping[str, File]
    left_out: list[LeftOut] = field(default_factory=list)
    states: Mapping[InstanceTrial, msgspec.Raw] = field(init=False)
    shown: Mapping[InstanceTrial, msgspec.Raw] = field(init=False)
    instances: Mapping[InstanceTrial, msgspec.Raw] = field(init=False)

    def __post_init__(self) -> None:
        self.states = self._places(STATE, "request_states")
        self.shown, self.instances = (
            ({}, {}) if self.states else (self._places(PREDICTIONS), self._places(INSTANCES_SHOWN))
        )

    def of(self, key: InstanceTrial) -> Mapping[str, object]:
        """What is there of an instance: `instance`, and as far as known `request`, `result`, `output_mapping` or
        `prediction`.
        """
        if self.states:
            return self._record(STATE, self.states.get(key))
        instance = self._record(INSTANCES_SHOWN, self.instances.get((key[0], 0)))
        return {"instance": instance, "prediction": self._record(PREDICTIONS, self.shown.get(key))} if instance else {}

    def _places(self, name: str, key: str | None = None) -> dict[InstanceTrial, msgspec.Raw]:
        """Where each instance stands, as it is and not perturbed; of several requests for one the first."""
        file = self.files.get(name)
        if file is None:
            return {}
        there: dict[InstanceTrial, msgspec.Raw] = {}
        try:
            with mapped(self.snapshot.local(file, whole=False)) as raw:
                for each in records_in(raw, key):
                    of = decoded(bytes(each), KEY)
                    ident, perturbed = (
                        text(of.instance.id or of.instance_id or of.id),
                        of.instance.perturbation or of.perturbation,
                    )
                    if ident is not None and perturbed is None and isinstance(of.train_trial_index, int):
                        there.setdefault((ident, of.train_trial_index), each)
        except ReadError as error:
            self.left_out.append(LeftOut(file=file.path, reason=f"{error}; samples of this run have no texts of it"))
            return {}
        return there

    def _record(self, name: str, raw: msgspec.Raw | None) -> Mapping[str, object]:
        if raw is None:
            return {}
        current_file.note(self.files[name].path)
        whole = bytes(raw)
        try:
            self.snapshot.bounds.check_json(whole)
            record = decoded(whole, ANYTHING)
        except ReadError as error:
            self.left_out.append(
                LeftOut(file=self.files[name].path, reason=f"{error}; one sample of this run has no texts of it")
            )
            return {}
        return record if isinstance(record, dict) else {}


def texts_of(record: Mapping[str, object]) -> dict[str, object]:
    """The texts of an instance as columns: question, right references as JSON, options, prediction, what was taken of
    it, the exchange.
    """
    references = at(record, "instance.references")
    options = (
        [(text(at(each, "output.text")), at(each, "tags")) for each in references if isinstance(each, dict)]
        if isinstance(references, list)
        else []
    )
    right = [option for option, tags in options if option is not None and isinstance(tags, list) and CORRECT in tags]
    prediction, taken = _prediction(record)
    result = record.get("result")
    failed = isinstance(result, dict) and result.get("success") is False
    return {
        "question": text(at(record, "instance.input.text")),
        "references": msgspec.json.encode(right).decode() if right else None,
        "options": [option for option, _ in options if option is not None] if len(options) > 1 else None,
        "prediction": prediction,
        "taken": taken,
        "transcript": transcript(_messages(record, prediction), None),
        "ended": f"error: {shown(at(record, 'result.error'))}" if failed else None,
    }


def _prediction(record: Mapping[str, object]) -> tuple[str | None, str | None]:
    """What was answered, and what was taken of it. Where each reference was weighed alone nothing was written."""
    shown_there = record.get("prediction")
    if isinstance(shown_there, dict):
        weighed, said = shown_there.get("reference_index") is not None, shown_there.get("predicted_text")
        return (None if weighed or not isinstance(said, str) else said), text(shown_there.get("mapped_output"))
    completions = at(record, "result.completions")
    first = completions[0] if isinstance(completions, list) and completions else None
    said = first.get("text") if isinstance(first, dict) else None
    if not isinstance(said, str) or record.get("reference_index") is not None:
        return None, None
    mapping = record.get("output_mapping")
    return said, text(mapping.get(said.strip())) if isinstance(mapping, dict) else None


def _messages(record: Mapping[str, object], prediction: str | None) -> Sequence[object]:
    messages, prompt = at(record, "request.messages"), at(record, "request.prompt")
    before = (
        messages
        if isinstance(messages, list) and messages
        else [{"role": "user", "content": prompt}]
        if isinstance(prompt, str) and prompt
        else []
    )
    return [*before, {"role": "assistant", "content": prediction}] if before and prediction is not None else before


@dataclass(frozen=True, slots=True)
class InstanceRequest:
    """What is asked for of the instances of a run."""

    metric: str
    split: str
    places: tuple[str, ...] = ()
    texts: bool = False
    stated: float | None = None
    code: str = ""


def rows_of(snapshot: Snapshot, file: File, beside: Mapping[str, File], wanted: InstanceRequest) -> MadeRows:
    """The instances of a run as rows, made once. ReadError where they cannot be read, or have no such metric."""

    def made(folder: Path) -> tuple[list[LeftOut], Mapping[str, float]]:
        texts = RunTexts(snapshot, beside) if wanted.texts or wanted.places else None
        writer = HelmRowWriter(snapshot, file, wanted, texts)
        write_rows(folder, writer.schema(), writer.rows())
        writer.demand_scores()
        if writer.notes.cells:
            add_places(folder, writer.notes.cells)
        return [*writer.left_out(), *(texts.left_out if texts else ())], writer.notes.measures()

    files = [(each.path, each.blob) for each in (file, *beside.values())]
    return made_once(snapshot, [files, asdict(wanted)], made)


@dataclass
class HelmRowWriter:
    """Rows of a run on their way into a file, and what is counted meanwhile."""

    snapshot: Snapshot
    file: File
    wanted: InstanceRequest
    texts: RunTexts | None
    values: dict[str, list[float]] = field(default_factory=dict)
    notes: RowNotes = field(init=False)
    metrics: set[str] = field(default_factory=set)
    splits: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.notes = RowNotes(self.wanted.places, ("tokens", "input_tokens", "output_tokens", "seconds"))

    def schema(self) -> pa.Schema:
        """The columns of the rows."""
        columns: list[tuple[str, pa.DataType]] = [
            ("sample", pa.string()),
            ("run", pa.int32()),
            ("value", pa.float64()),
            (MISSING, pa.string()),
        ]
        if self.wanted.texts:
            columns += [(name, pa.string()) for name in TEXT_COLUMNS]
            columns += [("options", pa.list_(pa.string())), ("tokens", pa.int64()), ("seconds", pa.float64())]
        return pa.schema(columns)

    def rows(self) -> Iterator[dict[str, object]]:
        """Go through the instances of the split as they are. ReadError where one has no id or no number of a trial."""
        with mapped(self.snapshot.local(self.file, whole=False)) as raw:
            for place, each in enumerate(records_in(raw), start=1):
                current_file.note(self.file.path)
                whole = bytes(each)
                self.snapshot.bounds.check_json(whole)
                instance = decoded(whole, INSTANCE)
                means = self._means(instance)
                if instance.perturbation is None and means:
                    yield self._row(_key(instance, place), means)

    def _means(self, instance: InstanceStats) -> dict[str, list[object]]:
        means: dict[str, list[object]] = {}
        for stat in instance.stats:
            key = key_of(stat.name)
            if key is not None and not key.perturbation:
                self.splits.add(key.split)
                if key.split == self.wanted.split:
                    means.setdefault(key.metric, []).append(stat.mean)
        self.metrics.update(means)
        return means

    def _row(self, key: InstanceTrial, means: Mapping[str, list[object]]) -> dict[str, object]:
        self.notes.count += 1
        value = self._value(key[0], means)
        took = self._measured(means)
        row: dict[str, object] = {
            "sample": key[0],
            "run": key[1],
            "value": value,
            MISSING: "no" if value is None else "yes",
        }
        record = self.texts.of(key) if self.texts is not None else {}
        self.notes.look_up(record)
        return row | texts_of(record) | took if self.wanted.texts else row

    def _value(self, ident: str, means: Mapping[str, list[object]]) -> float | None:
        there = means.get(self.wanted.metric, [])
        try:
            value = number(there[0]) if len(there) == 1 else math.nan
            why = (
                ""
                if value == value
                else "it stands there more than once"
                if len(there) > 1
                else "the instance has none"
            )
        except ValueError as error:
            value, why = math.nan, f"its value {error}"
        if why:
            cell = shown(there[0]) if there and there[0] is not None else ""
            metric = self.wanted.metric
            self.notes.no_score(metric, why, LeftOut(file=self.file.path, column=metric, value=cell, reason=""))
            return None
        self.values.setdefault(ident, []).append(value)
        return value

    def _measured(self, means: Mapping[str, list[object]]) -> dict[str, object]:
        prompt, answer, seconds = (amount(next(iter(means.get(name, ())), None)) for name in (*TOKENS, SECONDS))
        tokens = None if prompt is None or answer is None else prompt + answer
        self.notes.take(zip(self.notes.sums, (tokens, prompt, answer, seconds), strict=True))
        return {"tokens": None if tokens is None else int(tokens), "seconds": seconds}

    def demand_scores(self) -> None:
        """ReadError where there is no instance of the split, or none has the metric."""
        if not self.notes.count:
            raise ReadError(
                f"has no instances of the split {self.wanted.split!r}; there are "
                f"{shown(', '.join(sorted(self.splits))) or 'none'}"
            )
        if self.wanted.metric not in self.metrics:
            raise ReadError(
                f"has no {self.wanted.metric!r} of its instances{nearest(self.wanted.metric, sorted(self.metrics))}"
            )

    def left_out(self) -> Iterator[LeftOut]:
        """Why instances have no score, places where nothing stands, and that a statistic is not the mean."""
        yield from self.notes.left_out(self.file.path, "instances", "run")
        stated, trials = self.wanted.stated, list(self.values.values())
        mean = statistics.fmean(map(statistics.fmean, trials)) if trials else math.nan
        if stated is not None and trials and not math.isclose(stated, mean, rel_tol=NEAR, abs_tol=NEAR):
            reason = f"has a mean of {mean:.10g} over its instances, where the run states {stated:.10g}"
            yield LeftOut(file=self.file.path, column=self.wanted.metric, reason=reason)


def _key(instance: InstanceStats, place: int) -> InstanceTrial:
    ident, trial = text(instance.instance_id), instance.train_trial_index
    trial = 0 if trial is None else trial
    if ident is None or not isinstance(trial, int) or isinstance(trial, bool) or not 0 <= trial < 2**31:
        raise ReadError(
            f"instance {place} has id {shown(instance.instance_id)!r} and trial {shown(trial)!r}; expected both"
        )
    return ident, trial
