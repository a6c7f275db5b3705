"""Result files of lm-evaluation-harness 0.4 and later, and the older lighteval layout `harness|task|shots`.

A value stands under `metric,filter` in newer files and under `metric` in older ones; that key is the metric's name here.
A companion table of metadata can lie beside the result files. Recorded samples are not read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import PurePosixPath
from typing import Any

import msgspec
import numpy as np
import pandas as pd
from pydantic import Field

from evalboard.config import Board, Frozen, Loc, Name
from evalboard.errors import ReadError
from evalboard.readers._cells import Place, fields, moment, number, shown, text
from evalboard.readers._json import ANYTHING, content
from evalboard.readers._options import Cleaning, ReaderOptions, unnamed_fields
from evalboard.readers._sheets import sheet
from evalboard.schema import FILES, Entries, Files, LeftOut, Reading, Results, entry_id, framed
from evalboard.sources import File, Snapshot

KNOWN = ("model", "precision", "revision", "params_b", "chat_template")
"""What a result file says about its entry."""
TIME = re.compile(r"(\d{4}-\d{2}-\d{2})T(\d{2})[-:](\d{2})[-:](\d{2})(\.\d{1,6})?")
NO_METRICS = frozenset({"alias", " ", "sample_len", "name", "samples"})
LONGEST_SETTING = 500


class Companion(Frozen):
    """A table of metadata among the files: what the result files do not say about a model."""

    file: Name = Field(description="its path in the dataset")
    key: Name = Field("model", description="the column with the model's id")
    columns: dict[Name, Name] = Field(description="for a field: its column")


class Options(ReaderOptions):
    """The part of a config for result files."""

    columns: Cleaning = Cleaning()
    companion: Companion | None = None

    def disagreements(self, board: Board) -> Iterator[tuple[Loc, str]]:
        """Fields that make a row unique but stand in no result file."""
        yield from unnamed_fields(board, KNOWN, ("reader",))


class Settings(msgspec.Struct):
    """How a run was set up; `config` of newer files, `config_general` of older ones."""

    model_args: Any = None
    model_name: Any = None
    model_num_parameters: Any = None
    model_dtype: Any = None
    model_revision: Any = None
    model_sha: Any = None
    lighteval_sha: Any = None
    batch_size: Any = None
    limit: Any = None
    gen_kwargs: Any = None


class Report(msgspec.Struct, rename={"n_shot": "n-shot", "n_samples": "n-samples"}):
    """A result file. What is the same in many files stays as it is written, to be understood once."""

    results: dict[str, Any] | None = None
    groups: dict[str, Any] | None = None
    group_subtasks: msgspec.Raw = msgspec.Raw()
    config: Settings | None = None
    config_general: Settings | None = None
    n_shot: msgspec.Raw = msgspec.Raw()
    n_samples: msgspec.Raw = msgspec.Raw()
    git_hash: Any = None
    lm_eval_version: Any = None
    transformers_version: Any = None
    date: Any = None
    model_name: Any = None
    system_instruction: Any = None
    fewshot_as_multiturn: Any = None
    chat_template: Any = msgspec.UNSET
    chat_template_sha: Any = None


REPORT = msgspec.json.Decoder(Report)


@dataclass
class Found:
    """What was read so far, as flat lists; tasks and metrics as places in the lists of their names."""

    files: list[File] = field(default_factory=list)
    dates: list[datetime | None] = field(default_factory=list)
    harness: list[str] = field(default_factory=list)
    settings: list[str] = field(default_factory=list)
    entries: list[dict[str, Any]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    tasks: dict[str, int] = field(default_factory=dict)
    metrics: dict[str, int] = field(default_factory=dict)
    task: list[int] = field(default_factory=list)
    metric: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    stderr: list[float] = field(default_factory=list)
    n: list[float] = field(default_factory=list)
    left_out: list[LeftOut] = field(default_factory=list)
    plans: dict[tuple[str, ...], list[tuple[int, int, str, str]]] = field(default_factory=dict)
    """For a task and its keys: which are metrics, and where their standard errors stand."""
    understood: dict[bytes, Any] = field(default_factory=dict)
    """For a text that many files share: what it says."""


def load(board: Board, snapshot: Snapshot, files: Sequence[File]) -> Reading:
    """What stands in some result files, and in the companion table if it is among them."""
    options = board.checked(Options)
    found = Found()
    about = pd.DataFrame()
    for file in files:
        name = _name(file)
        if options.companion is not None and file.path == options.companion.file:
            about = _about(options, options.companion, snapshot, file, found)
        elif not (name.startswith("samples_") and name.endswith(".jsonl")):
            try:
                _read(board, content(snapshot.local(file), REPORT), snapshot, file, found)
            except ReadError as error:
                found.left_out.append(LeftOut(file=file.path, reason=str(error)))
    return _reading(board, options, found, about)


def _name(file: File) -> str:
    return file.path.rpartition("/")[2]


def _read(board: Board, report: Report, snapshot: Snapshot, file: File, found: Found) -> None:
    """Add what one file says. ReadError, and nothing added, where it is no result file."""
    results = report.results if report.results is not None else _without_results(content(snapshot.local(file), ANYTHING))
    results = {**(report.groups or {}), **results}
    known = _known(report, file)
    # The id is made of clean text; precision and the like need no labels here.
    ident = entry_id([text(known[name]) for name in board.entry])
    before = len(found.value)
    _values(results, _understood(found, report.n_samples, _counts), file, ident, found)
    found.files.append(file)
    found.ids.append(ident)
    found.entries.append(known)
    found.sizes.append(len(found.value) - before)
    found.dates.append(_date(report, file))
    found.harness.append(_harness(report))
    found.settings.append(_settings(report, found))


def _without_results(report: Any) -> dict[str, Any]:
    """The tasks of a file that holds them on top, or all of them under `all` and once more on top."""
    report = report if isinstance(report, dict) else {}
    everything = report.get("all")
    if isinstance(everything, dict) and everything and all(isinstance(values, dict) for values in everything.values()):
        return everything
    tasks = {name: values for name, values in report.items() if "|" in name and isinstance(values, dict)}
    if not tasks:
        raise ReadError("has no `results`; expected a result file of lm-evaluation-harness or lighteval")
    return tasks


def _values(results: Mapping[str, Any], counts: Mapping[str, float], file: File, ident: str, found: Found) -> None:
    plans = found.plans
    for task, values in results.items():
        if type(values) is not dict:
            found.left_out.append(LeftOut(file=file.path, column=task, value=shown(values), reason="is no result of a task", entry=ident, task=task))
            continue
        key = (task, *values)
        plan = plans.get(key)
        if plan is None:
            plan = plans[key] = _plan(task, values, found)
        size = counts.get(task, math.nan)
        for task_place, metric_place, metric, error in plan:
            value = values[metric]
            if type(value) is not float:
                value = _number(value, LeftOut(file=file.path, reason="", column=f"{task} {metric}", entry=ident, task=task), found)
            if value != value:
                continue
            stderr = values.get(error)
            if type(stderr) is not float:
                stderr = _number(stderr, LeftOut(file=file.path, reason="", column=f"{task} {error}"), found)
            found.task.append(task_place)
            found.metric.append(metric_place)
            found.value.append(value)
            found.stderr.append(stderr)
            found.n.append(size)


def _plan(task: str, values: Mapping[str, Any], found: Found) -> list[tuple[int, int, str, str]]:
    """Which keys of a task are metrics. With a filter behind a comma where any has one; what has none is about the task then."""
    keys = [key for key in values if "," in key] or [key for key in values if key not in NO_METRICS]
    plan = []
    for key in keys:
        name, comma, rest = key.partition(",")
        if not name.endswith("_stderr"):
            plan.append((_place(found.tasks, task), _place(found.metrics, key), key, f"{name}_stderr{comma}{rest}"))
    return plan


def _place(names: dict[str, int], name: str) -> int:
    return names.setdefault(name, len(names))


def _number(value: Any, about: LeftOut, found: Found) -> float:
    """A value as a number; missing, with a note of it, where it is none."""
    try:
        return number(value)
    except (ValueError, OverflowError) as error:
        found.left_out.append(replace(about, value=shown(value), reason=str(error)))
        return math.nan


def _known(report: Report, file: File) -> dict[str, Any]:
    """What a file says about its entry."""
    config = report.config or report.config_general or Settings()
    arguments = _arguments(config.model_args)
    model = text(report.model_name) or text(config.model_name) or arguments.get("pretrained") or arguments.get("model") or _model_of(file.path)
    precision = text(config.model_dtype) or arguments.get("dtype")
    size = config.model_num_parameters
    return {
        "model": model,
        "precision": precision.removeprefix("torch.") if precision else None,
        "revision": text(config.model_sha) or text(config.model_revision),
        "params_b": size / 1e9 if isinstance(size, (int, float)) and not isinstance(size, bool) and size > 0 else None,
        "chat_template": None if report.chat_template is msgspec.UNSET else bool(report.chat_template),
    }


def _arguments(given: Any) -> dict[str, str]:
    """The arguments that the model was loaded with: a mapping, or text like `pretrained=org/name,dtype=bfloat16`."""
    if isinstance(given, dict):
        return {str(key): str(value) for key, value in given.items() if value is not None}
    pairs = (part.partition("=") for part in str(given or "").split(","))
    return {key.strip(): value.strip() for key, _, value in pairs if value.strip()}


def _model_of(path: str) -> str:
    """The model in whose folder a file lies: `organisation/name/results_<time>.json`. ReadError where there is no such folder."""
    parts = PurePosixPath(path).parts[:-1]
    if not parts:
        raise ReadError("names no model, and lies in no model's folder")
    return "/".join(parts[-2:])


def _date(report: Report, file: File) -> datetime | None:
    """When the file was written, by its name; else when the run began, by its content."""
    named = TIME.search(_name(file))
    try:
        if named:
            day, hour, minute, second, fraction = named.groups(default="")
            return datetime.fromisoformat(f"{day}T{hour}:{minute}:{second}{fraction.ljust(7, '0') if fraction else ''}")
        return moment(report.date)
    except ValueError:
        return None


def _harness(report: Report) -> str:
    """Who computed the values, as far as the file says."""
    lighteval = report.config_general.lighteval_sha if report.config_general else None
    parts = {
        "lm-evaluation-harness": text(report.lm_eval_version),
        "lm-evaluation-harness commit": text(report.git_hash),
        "lighteval commit": text(lighteval),
        "transformers": text(report.transformers_version),
    }
    return ", ".join(f"{name} {version}" for name, version in parts.items() if version)


def _settings(report: Report, found: Found) -> str:
    """How the run was set up, as JSON text."""
    config = report.config or report.config_general or Settings()
    shots = (bytes(report.n_shot), bytes(report.group_subtasks))
    key = b"\0".join(shots)
    if key not in found.understood:
        found.understood[key] = _shots(*(_parsed(raw) for raw in shots))
    given = {
        "shots": found.understood[key],
        "chat_template": None if report.chat_template is msgspec.UNSET else bool(report.chat_template),
        "chat_template_sha": report.chat_template_sha,
        "fewshot_as_multiturn": report.fewshot_as_multiturn,
        "system_instruction": report.system_instruction,
        "model_args": config.model_args,
        "batch_size": config.batch_size,
        "limit": config.limit,
        "gen_kwargs": config.gen_kwargs,
    }
    short = {name: value[:LONGEST_SETTING] if isinstance(value, str) else value for name, value in given.items() if value not in (None, "", {})}
    return msgspec.json.encode(short).decode() if short else ""


def _shots(shots: Any, groups: Any) -> dict[str, Any]:
    """Examples shown in the prompt: for a group where all its tasks agree, else for each task."""
    told = {str(task): count for task, count in shots.items()} if isinstance(shots, dict) else {}
    for group, members in groups.items() if isinstance(groups, dict) else ():
        inside = [str(member) for member in members if str(member) in told] if isinstance(members, list) else []
        if group not in told and len(inside) > 1 and len({str(told[member]) for member in inside}) == 1:
            told[str(group)] = told[inside[0]]
            for member in inside:
                del told[member]
    return dict(sorted(told.items()))


def _counts(samples: Any) -> dict[str, float]:
    """For each task, how many samples were scored."""
    told = samples.items() if isinstance(samples, dict) else ()
    return {
        str(task): float(counts["effective"])
        for task, counts in told
        if isinstance(counts, dict) and isinstance(counts.get("effective"), (int, float)) and counts["effective"] > 0
    }


def _understood(found: Found, raw: msgspec.Raw, understand: Any) -> Any:
    key = bytes(raw)
    if key not in found.understood:
        found.understood[key] = understand(_parsed(key))
    return found.understood[key]


def _parsed(raw: bytes) -> Any:
    return ANYTHING.decode(raw) if raw else None


def _about(options: Options, companion: Companion, snapshot: Snapshot, file: File, found: Found) -> pd.DataFrame:
    """The companion's rows as entries without an id: each speaks of all entries of its model."""
    try:
        table = sheet(snapshot.local(file), [companion.key, *companion.columns.values()])
    except ReadError as error:
        found.left_out.append(LeftOut(file=file.path, reason=str(error)))
        return pd.DataFrame()
    place = Place([file.path] * len(table.rows), table.rows, [""] * len(table.rows))
    raw = {"model": table.column(companion.key)} | {name: table.column(column) for name, column in companion.columns.items()}
    known, out = fields(raw, place, options.columns, sources=companion.columns)
    found.left_out += [*out, *(LeftOut(file=file.path, row=row, reason=reason) for row, reason in table.bad)]
    frame = pd.DataFrame({"entry": pd.Series([""] * len(table.rows), dtype="str"), "model": known.pop("model"), "file": file.path, **known})
    return frame[frame["model"].notna()].astype({"file": "str"})


def _reading(board: Board, options: Options, found: Found, about: pd.DataFrame) -> Reading:
    sizes = np.array(found.sizes, dtype=np.intp)
    paths = [file.path for file in found.files]
    rows = np.repeat(np.arange(len(paths)), sizes)
    value, stderr = np.array(found.value, dtype=np.float64), np.array(found.stderr, dtype=np.float64)
    stderr, refused = _believed(value, stderr, rows, found)
    results = pd.DataFrame(
        {
            "entry": _taken(found.ids, rows),
            "task": _taken(list(found.tasks), found.task),
            "metric": _taken(list(found.metrics), found.metric),
            "run": np.zeros(len(rows), dtype=np.int32),
            "value": value,
            "stderr": stderr,
            "n": np.array(found.n, dtype=np.float64),
            "file": _taken(paths, rows),
            "row": np.zeros(len(rows), dtype=np.int32),
        }
    )
    columns = {name: [known[name] for known in found.entries] for name in KNOWN}
    known, out = fields(columns, Place(paths, [0] * len(paths), found.ids), options.columns, sources={})
    known = {name: cells for name, cells in known.items() if name in board.entry or cells.notna().any()}
    entries = pd.DataFrame({"entry": pd.Series(found.ids, dtype="str"), "file": pd.Series(paths, dtype="str"), **known})
    files = framed(FILES, file=paths, blob=[file.blob for file in found.files], date=found.dates, harness=found.harness, settings=found.settings)
    return Reading(
        results=Results(results),
        entries=Entries(pd.concat([entries, about], ignore_index=True) if len(about) else entries),
        files=Files(files),
        left_out=(*found.left_out, *out, *refused),
    )


def _taken(names: list[str], places: Any) -> pd.Series:
    """A column of names, given by their places in a list."""
    return pd.Series(pd.array(names, dtype="str").take(np.asarray(places, dtype=np.intp)))


def _believed(value: np.ndarray, stderr: np.ndarray, rows: np.ndarray, found: Found) -> tuple[np.ndarray, list[LeftOut]]:
    """Standard errors without the impossible: below 0, infinite, or 0 for a share that is neither 0 nor 1. Noted once per file."""
    wrong = (stderr < 0) | np.isinf(stderr) | ((stderr == 0) & (value > 0) & (value < 1))
    places, first = np.unique(rows[wrong], return_index=True)
    out = []
    for place, index in zip(places, np.flatnonzero(wrong)[first], strict=True):
        tasks, metrics = list(found.tasks), list(found.metrics)
        column = f"{tasks[found.task[index]]} {metrics[found.metric[index]]}"
        several = int((rows[wrong] == place).sum())
        such = f" ({several} such in this file)" if several > 1 else ""
        reason = f"is no standard error of {value[index]:g}{such}; the value was taken without it"
        out.append(LeftOut(file=found.files[place].path, column=column, value=f"{stderr[index]:g}", reason=reason))
    return np.where(wrong, np.nan, stderr), out
