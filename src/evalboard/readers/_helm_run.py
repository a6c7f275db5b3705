"""A run directory of HELM: which run it is, its statistics, and the values of its instances.

    <anything>/<run spec>/run_spec.json, stats.json, per_instance_stats.json

As `helm-run` writes them (helm/benchmark/runner.py, metrics/statistic.py, metrics/metric_name.py).
"""

from __future__ import annotations

import math
import re
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import Annotated, ClassVar

import msgspec
from pydantic import Field

from evalboard.config import Name
from evalboard.errors import ReadError
from evalboard.readers._cells import text
from evalboard.readers._json import ANYTHING, content, decoded, facts_text, mapped, records_in
from evalboard.readers._options import at
from evalboard.readers._stated_results import EntryPlaces
from evalboard.sources import File, Snapshot

STATS, SPEC, INSTANCES = "stats.json", "run_spec.json", "per_instance_stats.json"
SETTINGS = (
    "method",
    "max_train_instances",
    "max_eval_instances",
    "num_train_trials",
    "temperature",
    "max_tokens",
    "num_outputs",
    "stop_sequences",
)
HARNESS = "HELM"
MODEL = re.compile(r"(?:^|(?<=[:,]))model(?:_deployment)?=[^,]*,?")


class RunEntry(EntryPlaces):
    """Where the fields of an entry stand in the specification of a run."""

    usual: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"model": "adapter_spec.model", "deployment": "adapter_spec.model_deployment"}
    )
    entry: dict[Name, str] = Field(
        default_factory=dict,
        description="for a field: where it stands in `run_spec.json`, keys joined by dots "
        '(`adapter_spec.temperature`); `model` and `deployment` have their places, `""` leaves a field out',
    )


Split = Annotated[
    Name | dict[Name, Name],
    Field(
        description='which split counts: for all tasks, or for some by name or pattern, `{"commonsense:*": valid, '
        '"*": test}`'
    ),
]


def split_of(split: str | Mapping[str, str], task: str) -> str | None:
    """The split that counts for a task; None where the config says nothing of it."""
    if isinstance(split, str):
        return split
    return split.get(task) or next((each for pattern, each in split.items() if fnmatchcase(task, pattern)), None)


class StatName(msgspec.Struct):
    """What a statistic is of."""

    name: object = None
    split: object = None
    sub_split: object = None
    perturbation: object = None


class Stat(msgspec.Struct):
    """A statistic. One of nothing has no mean."""

    name: StatName = msgspec.field(default_factory=StatName)
    mean: object = None


class InstanceStats(msgspec.Struct):
    """The statistics of one instance in one trial."""

    instance_id: object = None
    train_trial_index: object = None
    perturbation: object = None
    stats: list[Stat] = msgspec.field(default_factory=list)


STAT_LIST = msgspec.json.Decoder(list[Stat])
INSTANCE = msgspec.json.Decoder(InstanceStats)


@dataclass(frozen=True, slots=True)
class StatKey:
    """What tells statistics of a run apart."""

    name: str
    split: str
    perturbation: str = ""
    """With how it was made of perturbed and original instances: `robustness (worst)`; empty for instances as they
    are.
    """
    sub_split: str = ""

    @property
    def metric(self) -> str:
        """What it is called on a board that is about its split."""
        return "/".join(filter(None, (self.name, self.sub_split, self.perturbation)))


@dataclass(frozen=True)
class HelmRun:
    """A run: what its specification says, and which statistics it has."""

    spec: Mapping[str, object]
    stats: Mapping[StatKey, object]
    twice: tuple[StatKey, ...]
    """What stands there more than once: none of it counts."""

    @property
    def task(self) -> str:
        """The run's name without whose run it is: `mmlu:subject=philosophy`."""
        return MODEL.sub("", text(self.spec.get("name")) or "").rstrip(",:")

    def at(self, path: str) -> object:
        """What its specification has under keys joined by dots."""
        return at(self.spec, path)

    @property
    def settings(self) -> str:
        """How it was set up, as JSON text."""
        facts = {name: self.at(f"adapter_spec.{name}") for name in SETTINGS}
        return facts_text({"run": self.task} | facts)


def key_of(name: StatName) -> StatKey | None:
    """What a statistic is of; None where it has no name."""
    perturbation = ""
    if isinstance(name.perturbation, dict):
        computed = text(name.perturbation.get("computed_on"))
        perturbation = f"{text(name.perturbation.get('name')) or 'perturbed'}{f' ({computed})' if computed else ''}"
    named = text(name.name)
    return None if named is None else StatKey(named, text(name.split) or "", perturbation, text(name.sub_split) or "")


def beside(file: File, there: Mapping[str, File], name: str) -> File | None:
    """The file of a name in the directory of another."""
    return there.get(f"{file.path.removesuffix(file.path.rpartition('/')[2])}{name}")


def run_of(snapshot: Snapshot, stats: File | None, spec: File | None) -> HelmRun:
    """The run of a specification, with its statistics where they are there. ReadError where either cannot be read."""
    if spec is None:
        raise ReadError(f"has no {SPEC} beside it, which says whose run it is")
    said = content(snapshot.local(spec), ANYTHING)
    if not isinstance(said, dict) or text(said.get("name")) is None:
        raise ReadError(f"has a {SPEC} beside it that names no run")
    means: dict[StatKey, object] = {}
    twice = []
    for stat in content(snapshot.local(stats), STAT_LIST) if stats is not None else ():
        key = key_of(stat.name)
        if key in means:
            twice.append(key)
        elif key is not None:
            means[key] = stat.mean
    return HelmRun(said, {key: mean for key, mean in means.items() if key not in twice}, tuple(dict.fromkeys(twice)))


@dataclass(frozen=True, slots=True)
class InstanceMean:
    """The mean of a metric over the instances of a split, its standard error over them, and their number."""

    mean: float
    stderr: float
    n: int


def instance_means(snapshot: Snapshot, file: File, split: str) -> dict[str, InstanceMean]:
    """By metric: the mean over the instances of a split; several trials of an instance are one value. ReadError where
    it cannot be read.
    """
    values: dict[str, dict[str, list[float]]] = {}
    for instance in _instances(snapshot, file):
        ident, perturbed = text(instance.instance_id), instance.perturbation
        if perturbed is None and ident is not None:
            for stat in instance.stats:
                key = key_of(stat.name)
                if (
                    key is not None
                    and (key.split, key.perturbation) == (split, "")
                    and isinstance(stat.mean, (int, float))
                ):
                    values.setdefault(key.metric, {}).setdefault(ident, []).append(float(stat.mean))
    return {metric: _mean([statistics.fmean(trials) for trials in each.values()]) for metric, each in values.items()}


def _instances(snapshot: Snapshot, file: File) -> Iterator[InstanceStats]:
    with mapped(snapshot.local(file, whole=False)) as raw:
        for each in records_in(raw):
            whole = bytes(each)
            snapshot.bounds.check_json(whole)
            yield decoded(whole, INSTANCE)


def _mean(values: Sequence[float]) -> InstanceMean:
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return InstanceMean(statistics.fmean(values), error, len(values))
