"""What the head of a log of Inspect says: of which model and task it is, how it was made, and whether it counts."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from datetime import datetime
from fnmatch import fnmatchcase
from types import MappingProxyType
from typing import ClassVar, TypeVar

import msgspec
from pydantic import Field

from evalboard.config import Name
from evalboard.data.moments import first_moment
from evalboard.errors import ReadError
from evalboard.readers._cells import amount, count, shown, text
from evalboard.readers._inspect_log import LogHead
from evalboard.readers._inspect_scores import LogMetric
from evalboard.readers._json import facts_text
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
