"""What a result file of lm-evaluation-harness or lighteval says about its run: who was evaluated, when, with what and
how.

As `lm_eval/loggers/evaluation_tracker.py` in EleutherAI/lm-evaluation-harness and the first Open LLM Leaderboard lay it
out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePosixPath
from typing import Any, TypeVar

import msgspec

from evalboard.data.metrics import Direction, MetricFacts, better, written
from evalboard.data.numerals import first_moment, number
from evalboard.data.sums import Constant
from evalboard.errors import ReadError
from evalboard.readers._cells import count, text
from evalboard.readers._json import ANYTHING, facts_text
from evalboard.suite.aggregates import LIGHTEVAL

TOOK = "evaluation_seconds"
ENTRY_FIELDS = ("model", "precision", "revision", "params_b", "chat_template", "shots", TOOK)
TIME = re.compile(r"(\d{4}-\d{2}-\d{2})[T ](\d{2})[-:](\d{2})[-:](\d{2})(\.\d{1,6})?")
LONGEST_SETTING = 500
Meaning = TypeVar("Meaning")
ParsedParts = dict[bytes, Any]  # Any: each kind of text has its own meaning
"""For a text that many files share: what it says. What that is depends on the text: who looks it up knows."""
ALL = "all"
PLACE = "config_tasks"


class RunSettings(msgspec.Struct):
    """How a run was set up; `config` of newer files, `config_general` of older ones."""

    model_args: object = None
    model_name: object = None
    model_num_parameters: object = None
    model_dtype: object = None
    model_revision: object = None
    model_sha: object = None
    lighteval_sha: object = None
    batch_size: object = None
    limit: object = None
    max_samples: object = None
    num_fewshot: object = None
    gen_kwargs: object = None


class LmEvalReport(msgspec.Struct, rename={"n_shot": "n-shot", "n_samples": "n-samples"}):
    """A result file. What is the same in many files stays as it is written, to be understood once."""

    results: dict[str, object] | None = None
    groups: dict[str, object] | None = None
    group_subtasks: msgspec.Raw = msgspec.Raw()
    config: RunSettings | None = None
    config_general: RunSettings | None = None
    n_shot: msgspec.Raw = msgspec.Raw()
    n_samples: msgspec.Raw = msgspec.Raw()
    higher_is_better: msgspec.Raw = msgspec.Raw()
    config_tasks: msgspec.Raw = msgspec.Raw()
    versions: msgspec.Raw = msgspec.Raw()
    git_hash: object = None
    lm_eval_version: object = None
    transformers_version: object = None
    date: object = None
    total_evaluation_time_seconds: object = None
    model_name: object = None
    system_instruction: object = None
    fewshot_as_multiturn: object = None
    chat_template: object = msgspec.UNSET
    chat_template_sha: object = None


REPORT = msgspec.json.Decoder(LmEvalReport)


def name_of(path: str) -> str:
    """The name of a file without its folders."""
    return path.rpartition("/")[2]


def entry_fields_of(report: LmEvalReport, path: str, cache: ParsedParts) -> dict[str, Constant]:
    """What a file says about its entry."""
    config = report.config or report.config_general or RunSettings()
    arguments = _arguments(config.model_args)
    model = (
        text(report.model_name)
        or text(config.model_name)
        or arguments.get("pretrained")
        or arguments.get("model")
        or model_of(path)
    )
    precision = text(config.model_dtype) or arguments.get("dtype")
    size = _positive(config.model_num_parameters)
    return {
        "model": model,
        "precision": precision.removeprefix("torch.") if precision else None,
        "revision": text(config.model_sha) or arguments.get("revision") or text(config.model_revision),
        "params_b": size / 1e9 if size else None,
        "chat_template": None if report.chat_template is msgspec.UNSET else bool(report.chat_template),
        "shots": shots_of(report, cache),
        TOOK: seconds_of(report.total_evaluation_time_seconds),
    }


def seconds_of(cell: object) -> float | None:
    """The seconds that a run took, loading of the model included; None where the harness does not say it."""
    try:
        seconds = number(cell)
    except ValueError:
        return None
    return seconds if 0 <= seconds < math.inf else None


def shots_of(report: LmEvalReport, cache: ParsedParts) -> int | None:
    """How many examples stood in all prompts of a run; None where that is not said, or differs."""
    config = report.config or report.config_general or RunSettings()
    stated = count(config.num_fewshot)
    return stated if stated is not None else understood(cache, report.n_shot, _one_count)


def _one_count(shots: object) -> int | None:
    counts = {count(each) for each in shots.values()} if isinstance(shots, dict) else set()
    return counts.pop() if len(counts) == 1 else None


def _positive(cell: object) -> float:
    try:
        value = number(cell) if not isinstance(cell, str) else 0.0
    except ValueError:
        return 0.0
    return value if 0 < value < math.inf else 0.0


def _arguments(arguments: object) -> dict[str, str]:
    """The arguments that the model was loaded with: a mapping, or text like `pretrained=org/name,dtype=bfloat16`."""
    if isinstance(arguments, dict):
        return {str(key): str(value) for key, value in arguments.items() if value is not None}
    pairs = (part.partition("=") for part in str(arguments or "").split(","))
    return {key.strip(): value.strip() for key, _, value in pairs if value.strip()}


def model_of(path: str) -> str:
    """The model in whose folder a file lies: `organisation/name/results_<time>.json`, or `organisation__name/`. Folders
    named by a time and the `details_` of lighteval are passed over. ReadError where there is none.
    """
    parts = [part for part in PurePosixPath(path).parts[:-1] if not TIME.fullmatch(part)]
    if not parts:
        raise ReadError("names no model, and lies in no model's folder")
    organisation, joint, name = parts[-1].removeprefix("details_").removesuffix("-details").partition("__")
    return f"{organisation}/{name}" if joint and organisation and name else "/".join(parts[-2:])


def time_in(name: str) -> datetime | None:
    """The time in the name of a file."""
    named = TIME.search(name)
    if named is None:
        return None
    day, hour, minute, second, fraction = named.groups(default="")
    try:
        return datetime.fromisoformat(f"{day}T{hour}:{minute}:{second}{fraction.ljust(7, '0') if fraction else ''}")
    except ValueError:
        return None


def date_of(report: LmEvalReport, path: str) -> datetime | None:
    """When the file was written, by its name; else when the run began, by its content."""
    if TIME.search(name_of(path)):
        return time_in(name_of(path))
    return first_moment(report.date)


def harness_of(report: LmEvalReport) -> str:
    """Who computed the values, as far as the file says."""
    lighteval = report.config_general.lighteval_sha if report.config_general else None
    parts = {
        "lm-evaluation-harness": text(report.lm_eval_version),
        "lm-evaluation-harness commit": text(report.git_hash),
        "lighteval commit": text(lighteval),
        "transformers": text(report.transformers_version),
    }
    return ", ".join(f"{name} {version}" for name, version in parts.items() if version)


def settings_of(report: LmEvalReport, understood: ParsedParts) -> str:
    """How the run was set up, as JSON text."""
    config = report.config or report.config_general or RunSettings()
    shots = (bytes(report.n_shot), bytes(report.group_subtasks))
    key = b"\0".join(shots)
    if key not in understood:
        understood[key] = _shots(*(_parsed(raw) for raw in shots))
    facts = {
        "shots": understood[key],
        "chat_template": None if report.chat_template is msgspec.UNSET else bool(report.chat_template),
        "chat_template_sha": report.chat_template_sha,
        "fewshot_as_multiturn": report.fewshot_as_multiturn,
        "system_instruction": report.system_instruction,
        "model_args": config.model_args,
        "batch_size": config.batch_size,
        "limit": config.limit,
        "gen_kwargs": config.gen_kwargs,
    }
    return facts_text(
        {name: value[:LONGEST_SETTING] if isinstance(value, str) else value for name, value in facts.items()}
    )


def conditions_of(report: LmEvalReport, tasks: Collection[str], cache: ParsedParts) -> str:
    """What decides whether the runs of a file can be compared, as JSON text: by task, or under an empty name for all;
    and which tasks are groups. A run is limited where fewer samples were scored than the task has; where that is
    unknown, where the run had a limit.
    """
    config = report.config or report.config_general or RunSettings()
    limit = _limit(config.limit) or _limit(config.max_samples)
    scored = understood(cache, report.n_samples, _limited) | {
        task: _some(each.scored, each.of)
        for task, _, each in said_of(tasks, understood(cache, report.config_tasks, tasks_in))
        if each.scored and each.of
    }
    shots = count(config.num_fewshot)
    return facts_text(
        {
            "limited": ({"": limit} if limit else {}) | scored if limit or any(scored.values()) else {},
            "shots": {"": shots} if shots is not None else understood(cache, report.n_shot, _of_tasks),
            "task_version": understood(cache, report.versions, _of_tasks),
            "chat_template": None if report.chat_template is msgspec.UNSET else bool(report.chat_template),
            "fewshot_as_multiturn": report.fewshot_as_multiturn
            if isinstance(report.fewshot_as_multiturn, bool)
            else None,
            "groups": understood(cache, report.group_subtasks, members_of) | lighteval_groups(tasks),
        }
    )


def _limit(cell: object) -> str:
    size = _positive(cell)
    return f"limit {size:g}" if size else ""


def _limited(samples: object) -> dict[str, str | None]:
    """For each task of which is said how many samples it has and how many were scored: whether these are fewer, and how
    many.
    """
    pairs = samples.items() if isinstance(samples, dict) else ()
    sizes = {
        str(task): (_positive(each.get("effective")), _positive(each.get("original")))
        for task, each in pairs
        if isinstance(each, dict)
    }
    return {task: _some(some, of) for task, (some, of) in sizes.items() if some and of}


def _some(some: float, of: float) -> str | None:
    return f"{some:,.0f} of {of:,.0f} questions" if some < of else None


def _of_tasks(stated: object) -> dict[str, str | float]:
    pairs = stated.items() if isinstance(stated, dict) else ()
    return {
        str(task): value
        for task, value in pairs
        if isinstance(value, str | int | float) and not isinstance(value, bool)
    }


def _shots(shots: object, groups: object) -> dict[str, object]:
    """Examples shown in the prompt: for a group where all its tasks agree, else for each task."""
    counts = {str(task): count for task, count in shots.items()} if isinstance(shots, dict) else {}
    for group, members in groups.items() if isinstance(groups, dict) else ():
        inside = [str(member) for member in members if str(member) in counts] if isinstance(members, list) else []
        if group not in counts and len(inside) > 1 and len({str(counts[member]) for member in inside}) == 1:
            counts[str(group)] = counts[inside[0]]
            for member in inside:
                del counts[member]
    return dict(sorted(counts.items()))


def counts_of(report: LmEvalReport, tasks: Collection[str], cache: ParsedParts) -> dict[str, float]:
    """For each task, how many samples were scored."""
    lighteval = {
        task: each.scored
        for task, _, each in said_of(tasks, understood(cache, report.config_tasks, tasks_in))
        if each.scored
    }
    return (
        lighteval | understood(cache, report.n_samples, _counts)
        if lighteval
        else understood(cache, report.n_samples, _counts)
    )


def _counts(samples: object) -> dict[str, float]:
    pairs = samples.items() if isinstance(samples, dict) else ()
    return {
        str(task): size
        for task, counts in pairs
        if isinstance(counts, dict) and (size := _positive(counts.get("effective")))
    }


def metrics_of(report: LmEvalReport, tasks: Collection[str], cache: ParsedParts) -> str:
    """What a file says of its metrics, in `higher_is_better` or lighteval's `config_tasks`, as `metrics.written` makes
    it.
    """
    facts = [
        MetricFacts(task=task, metric=metric, direction=direction, key=f"{PLACE}.{place}.{metric}")
        for task, place, each in said_of(tasks, understood(cache, report.config_tasks, tasks_in))
        for metric, direction in each.directions
    ]
    return written(facts) if facts else understood(cache, report.higher_is_better, _directions)


def _directions(said: object) -> str:
    """From `{task: {metric: true}}`; a metric of which it says null has no direction."""
    tasks = (
        [(task, metrics) for task, metrics in said.items() if isinstance(metrics, dict)]
        if isinstance(said, dict)
        else []
    )
    return written(
        MetricFacts(
            task=str(task), metric=str(metric), direction=better(higher=flag), key=f"higher_is_better.{task}.{metric}"
        )
        for task, metrics in tasks
        for metric, flag in metrics.items()
    )


def understood(cache: ParsedParts, raw: msgspec.Raw, understand: Callable[[object], Meaning]) -> Meaning:
    """What a text says in one respect, found once for all files that share it."""
    key = understand.__name__.encode() + b"\0" + bytes(raw)
    if key not in cache:
        cache[key] = understand(_parsed(bytes(raw)))
    return cache[key]


def _parsed(raw: bytes) -> object:
    return ANYTHING.decode(raw) if raw else None


def members_of(groups: object) -> dict[str, tuple[str, ...]]:
    """The members of each group, as a file lists them; a task by itself has none."""
    pairs = groups.items() if isinstance(groups, dict) else ()
    return {str(group): tuple(map(str, members)) for group, members in pairs if isinstance(members, list) and members}


def lighteval_groups(tasks: Collection[str]) -> dict[str, tuple[str, ...]]:
    """The members of `all`, and of the means over the subsets of a task, among the tasks of lighteval's files."""
    those = [task for task in tasks if "|" in task]
    groups = {ALL: tuple(those)} if those and ALL in tasks else {}
    for task in those:
        if named := LIGHTEVAL.match(task):
            groups[task] = tuple(other for other in those if other != task and other.startswith(f"{named['suite']}:"))
    return groups


@dataclass(frozen=True, slots=True)
class LightevalTask:
    """What is said of a task: the direction of its metrics, how many questions were scored, and how many it has (0: not
    said).
    """

    directions: tuple[tuple[str, Direction], ...]
    scored: float
    of: float


def tasks_in(said: object) -> dict[str, LightevalTask]:
    """What is said, by the names of tasks as they stand there."""
    pairs = said.items() if isinstance(said, dict) else ()
    return {str(name): _task(each) for name, each in pairs if isinstance(each, dict)}


def said_of(tasks: Collection[str], said: Mapping[str, LightevalTask]) -> Iterator[tuple[str, str, LightevalTask]]:
    """Each task of which something is said, where, and what; some releases leave the number of shots out of the names
    there.
    """
    for task in tasks if said else ():
        for place in (task, task.rpartition("|")[0]):
            if place in said:
                yield task, place, said[place]
                break


def _task(said: Mapping[str, object]) -> LightevalTask:
    metrics = said.get("metrics", said.get("metric"))
    directions = tuple(
        pair
        for each in (metrics if isinstance(metrics, list) else ())
        if isinstance(each, dict)
        for pair in _lighteval_directions(each)
    )
    return LightevalTask(directions, _size(said.get("effective_num_docs")), _size(said.get("original_num_docs")))


def _lighteval_directions(metric: Mapping[str, object]) -> Iterator[tuple[str, Direction]]:
    names, higher = metric.get("metric_name"), metric.get("higher_is_better")
    for name in names if isinstance(names, list) else [names]:
        direction = better(higher=higher.get(name) if isinstance(higher, dict) and isinstance(name, str) else higher)
        if isinstance(name, str) and direction is not None:
            yield name, direction


def _size(cell: object) -> float:
    """How many questions; 0 where that is not said, as -1 stands for it."""
    return float(count(cell) or 0)
