"""What the head of a log of Inspect says: of which model and task it is, how it was made, and whether it counts."""

from __future__ import annotations

import math
import re
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import ClassVar, TypeVar

import msgspec
from pydantic import Field

from evalboard.config import Name
from evalboard.data import numerals
from evalboard.data.numerals import first_moment
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, count, shown, text
from evalboard.readers._inspect_log import LogHead
from evalboard.readers._json import facts_text
from evalboard.readers._options import at
from evalboard.readers._stated_results import EntryPlaces, plain

SETTINGS = {
    "task": "eval.task",
    "task_version": "eval.task_version",
    "task_args": "eval.task_args",
    "model_args": "eval.model_args",
    "generation": "plan.config",
    "solver": "eval.solver",
    "epochs": "eval.config.epochs",
    "reducer": "eval.config.epochs_reducer",
    "limit": "eval.config.limit",
    "sample_id": "eval.config.sample_id",
    "dataset": "eval.dataset.name",
    "samples": "eval.dataset.samples",
    "task_revision": "eval.revision.commit",
}
ReadValue = TypeVar("ReadValue")
GRADES: Mapping[str, float] = {"C": 1.0, "P": 0.5, "I": 0.0, "N": 0.0}
WORDS: Mapping[str, float] = {"yes": 1.0, "true": 1.0, "no": 0.0, "false": 0.0}
MEANS = ("accuracy", "mean")
AGREES = 1e-9
"""How far the metric of a log may lie from that of its samples, relative to it where that is above 1."""
REDUCER = re.compile(r"(at_least|pass_at|pass_k)_(\d{1,6})")
REDUCERS: Mapping[str, Callable[[Sequence[float]], float]] = {
    "mean": statistics.fmean,
    "median": statistics.median,
    "max": max,
}


class LogEntry(EntryPlaces):
    """Where the fields of an entry stand in the head of a log."""

    usual: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"model": "eval.model", "revision": "eval.model_args.revision"}
    )
    entry: dict[Name, str] = Field(
        default_factory=dict,
        description="for a field: where it stands, keys joined by dots (`eval.task_args.cot`, `eval.model_args`, "
        '`plan.config.temperature`); `model` and `revision` are known, `""` leaves a field out; a record or a list '
        "becomes its JSON",
    )


def entry_cells(head: LogHead, columns: LogEntry) -> dict[str, object]:
    """What a head says about its entry, and what its samples took together. ReadError where it names no model or no
    task.
    """
    cells = columns.cells(head.facts)
    if text(head.at("eval.task")) is None:
        raise ReadError("names no task under eval.task")
    return cells


COST = "cost"

USED: Mapping[str, str] = MappingProxyType(
    {"tokens": "total_tokens", "input_tokens": "input_tokens", "output_tokens": "output_tokens", COST: "total_cost"}
)


def measures_of(head: LogHead) -> dict[str, object]:
    """What a log's answers took by its statistics: the tokens and the cost of the model, not of a judge."""
    answers = count(head.at("results.completed_samples"))
    usage = head.at("stats.model_usage")
    models = usage if isinstance(usage, dict) else {}
    mine = models.get(str(head.at("eval.model")), next(iter(models.values())) if len(models) == 1 else None)
    took = {name: amount(mine.get(place)) if isinstance(mine, dict) else None for name, place in USED.items()}
    per_sample = {
        f"{name}_per_sample": None if whole is None or not answers else whole / answers
        for name, whole in took.items()
        if name != COST
    }
    return {"answers": answers, **per_sample, "cost_usd": took[COST]}


def task_of(head: LogHead) -> str:
    """The name of the log's task."""
    return text(head.at("eval.task")) or ""


def task_patterns(
    name: str, patterns: Mapping[str, str], tasks: Mapping[str, ReadValue]
) -> Iterator[tuple[str, ReadValue]]:
    """Of tasks with a name or pattern those that mean a name: all with that name, else the first pattern that fits."""
    exact = [task for task, pattern in patterns.items() if pattern == name]
    first = next(([task] for task, pattern in patterns.items() if fnmatchcase(name, pattern)), [])
    for task in exact or first:
        yield task, tasks[task]


def why_not(head: LogHead) -> str:
    """Why a log is none that counts, whatever the config says; empty where it may count."""
    status = head.at("status")
    if status != "success":
        message = head.at("error.message")
        said = f": {shown(next(iter(message.splitlines()), ''))}" if isinstance(message, str) and message else ""
        return f"is no run that ended well: its status is {shown(status)!r}{said}"
    return "was invalidated" if head.at("invalidated") is True else ""


def limit_of(head: LogHead) -> str:
    """Which part of its task's samples a log was limited to; empty where it was not."""
    there, whole, epochs = (
        count(head.at("results.total_samples")),
        count(head.at("eval.dataset.samples")),
        _epochs(head),
    )
    if there is not None and whole is not None and there >= whole * epochs:
        return ""
    flags = {"--limit": head.at("eval.config.limit"), "--sample-id": head.at("eval.config.sample_id")}
    said = ", ".join(f"{flag} {shown(plain(stated))}" for flag, stated in flags.items() if stated is not None)
    if there is None or whole is None:
        return said
    return f"{there // epochs:,} of {whole:,} samples{f' ({said})' if said else ''}"


def version_of(head: LogHead) -> str:
    """What of a log's task decides what it measures: its version, and the arguments that were passed to it."""
    version = text(head.at("eval.task_version")) or "0"
    passed = head.at("eval.task_args_passed")
    arguments = passed if isinstance(passed, dict) else head.at("eval.task_args")
    return f"{version} {msgspec.json.encode(arguments, order='deterministic').decode()}" if arguments else version


def conditions_of(head: LogHead) -> str:
    """What decides whether a log can be compared with others, as JSON text for `data/runs.py`."""
    limit = limit_of(head)
    return facts_text({"task_version": {"": version_of(head)}, "limited": {"": limit} if limit else None})


def _epochs(head: LogHead) -> int:
    return count(head.at("eval.config.epochs")) or 1


def sizes_of(head: LogHead, metric: LogMetric) -> tuple[float, float]:
    """How many samples are behind a metric, NaN where that is not said, and how many more have no score."""
    epochs = _epochs(head)
    total, completed, scored = map(
        count, (head.at("results.total_samples"), head.at("results.completed_samples"), metric.scored)
    )
    size = float(scored) if scored is not None else completed / epochs if completed is not None else math.nan
    if total is not None and size == size:
        return size, max(0.0, total / epochs - size)
    return size, float(count(metric.unscored) or 0)


def date_of(head: LogHead) -> datetime | None:
    """When a log was begun."""
    return first_moment(head.at("eval.created"), head.at("stats.started_at"))


def harness_of(head: LogHead) -> str:
    """What made a log, and its version."""
    return " ".join(filter(None, ("inspect_ai", text(head.at("eval.packages.inspect_ai")))))


def settings_of(head: LogHead) -> str:
    """How a log was made, as JSON text."""
    facts = {name: head.at(path) for name, path in SETTINGS.items()}
    return msgspec.json.encode(
        {name: fact for name, fact in facts.items() if fact not in (None, {}, [], "")}, order="deterministic"
    ).decode()


def number_of(value: object, grades: Mapping[str, float]) -> float | None:
    """A score's value as a number, None where it is unscored. ValueError where no number can be made of it."""
    if value is None or value != value:
        return None
    if isinstance(value, bool):
        return float(value)
    if isinstance(value, str):
        if value in grades:
            return grades[value]
        if value.lower() in WORDS:
            return WORDS[value.lower()]
    if isinstance(value, (dict, list)):
        raise ValueError(f"is a {'record' if isinstance(value, dict) else 'list'} where one value is due")  # noqa: TRY004 - of the file, not of our types
    number = numerals.number(value)
    if not math.isfinite(number):
        raise ValueError("is infinite")
    return number


@dataclass(frozen=True, slots=True)
class EpochScore:
    """What a sample got in an epoch: as a number, and as it stands in the log, by which the mode is chosen."""

    epoch: int
    value: float
    stands: str | float


def reduced(scores: Sequence[EpochScore], reducer: str) -> float | None:
    """One value of those that a sample has in its epochs, None where the reducer has none for them. ValueError for a
    reducer that is not known.
    """
    ordered = sorted(scores, key=lambda score: score.epoch)
    values = [score.value for score in ordered]
    if reducer == "mode":
        most = Counter(score.stands for score in ordered).most_common(1)[0][0]
        return next(score.value for score in ordered if score.stands == most)
    if reducer in REDUCERS:
        return REDUCERS[reducer](values)
    counted = REDUCER.fullmatch(reducer)
    if counted is None:
        raise ValueError(f"the reducer {shown(reducer)} is none that can be computed")
    k, n, right = int(counted[2]), len(values), sum(value >= 1 for value in values)
    if counted[1] == "at_least":
        return float(right >= k)
    if n < k or not k:
        return None
    return (
        1 - math.comb(n - right, k) / math.comb(n, k)
        if counted[1] == "pass_at"
        else math.comb(right, k) / math.comb(n, k)
    )


def standard_error(values: Sequence[float]) -> float:
    """The standard error of a mean, 0 of fewer than two values, as Inspect has it."""
    return statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0


@dataclass(frozen=True, slots=True)
class LogMetric:
    """A metric that a log states: its score, the reducer of several epochs, its value, error and number of samples."""

    name: str
    """What the log calls the score: the scorer, or the key in its values."""
    scorer: str
    reducer: str
    metric: str
    value: object
    stderr: object
    scored: object
    unscored: object
    plain: bool
    """Whether it has no parameters: only then it is known what it computes."""


def metrics_of(results: object, epochs_reducer: object) -> list[LogMetric]:
    """The metrics in the `results` of a log, without those that are errors of others."""
    usual = text(epochs_reducer[0]) if isinstance(epochs_reducer, list) and len(epochs_reducer) == 1 else None
    return [
        metric
        for score in _records(at(results, "scores"))
        for metric in _metrics(score, text(score.get("reducer")) or usual or "mean")
    ]


def _metrics(score: Mapping[str, object], reducer: str) -> Iterable[LogMetric]:
    metrics = score.get("metrics")
    named = (
        {name: metric for name, metric in metrics.items() if isinstance(metric, dict)}
        if isinstance(metrics, dict)
        else {}
    )
    scorer = text(score.get("scorer")) or ""
    for name, metric in named.items():
        if name not in {"stderr", "std", "var", "bootstrap_stderr", "ci"}:
            yield LogMetric(
                name=text(score.get("name")) or scorer,
                scorer=scorer,
                reducer=reducer,
                metric=name,
                value=metric.get("value"),
                stderr=named.get("stderr", {}).get("value"),
                scored=score.get("scored_samples"),
                unscored=score.get("unscored_samples"),
                plain=not metric.get("params") and not metric.get("group"),
            )


def _records(cell: object) -> list[Mapping[str, object]]:
    return [each for each in cell if isinstance(each, dict)] if isinstance(cell, list) else []


def disagreement(metric: LogMetric, values: Mapping[str, Sequence[EpochScore]]) -> str | None:
    """In words how a metric of a log differs from that of the scores of its samples; None where it does not, or is none
    of ours.
    """
    if metric.metric not in MEANS or not metric.plain or not values:
        return None
    try:
        mine = [value for each in values.values() if (value := reduced(each, metric.reducer)) is not None]
    except ValueError as error:
        return f"is not compared with its samples: {error}"
    stated = (
        (metric.metric, metric.value, statistics.fmean(mine) if mine else 0.0),
        ("stderr", metric.stderr, standard_error(mine)),
    )
    for name, value, own in stated:
        if isinstance(value, (int, float)) and not math.isclose(value, own, rel_tol=AGREES, abs_tol=AGREES):
            return f"is {value:.10g} as {name} of the log; that of its samples is {own:.10g}, which counts"
    return None
