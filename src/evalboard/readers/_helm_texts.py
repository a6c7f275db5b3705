"""What was asked and answered in a run of HELM, instance by instance: `scenario_state.json`, or `instances.json` and
`display_predictions.json`.

The layouts are those of helm/benchmark/adaptation/scenario_state.py and helm/benchmark/presentation/summarize.py.
Places are looked up first, and what stands there is decoded when it is asked for: the state of a scenario may be larger
than memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import msgspec

from evalboard.base import current_file
from evalboard.data.schema import LeftOut
from evalboard.errors import ReadError
from evalboard.readers._cells import shown, text
from evalboard.readers._inspect_texts import transcript
from evalboard.readers._json import ANYTHING, decoded
from evalboard.readers._json_parts import mapped, records_in
from evalboard.readers._options import at
from evalboard.sources import File, Snapshot

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
    it, and the exchange.
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
