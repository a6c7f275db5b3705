"""The samples of a run of HELM as rows of parquet: a row for each instance as it is and each trial, in the order of
`per_instance_stats.json`.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pyarrow as pa

from evalboard.base import current_file
from evalboard.data.schema import LeftOut
from evalboard.errors import ReadError, nearest
from evalboard.readers._cells import amount, number, shown, text
from evalboard.readers._helm_run import INSTANCE, InstanceStats, key_of
from evalboard.readers._helm_texts import InstanceTrial, RunTexts, texts_of
from evalboard.readers._json import decoded
from evalboard.readers._json_parts import mapped, records_in
from evalboard.readers._row_files import MadeRows, RowNotes, add_places, made_once, write_rows
from evalboard.sources import File, Snapshot

MISSING = "scored"
"""The column that says whether a sample has a score: `no` where it has none."""
NEAR = 1e-9
"""How far a statistic may lie from the mean of its instances, relative to it where that is above 1."""
TEXT_COLUMNS = ("question", "references", "prediction", "taken", "transcript", "ended")
TOKENS, SECONDS = ("num_prompt_tokens", "num_completion_tokens"), "inference_runtime"


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
