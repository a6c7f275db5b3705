"""Outputs of the tools that `readers/tools/` declares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

from evalboard.base.families import members
from evalboard.data.metrics import named
from evalboard.errors import ReadError
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import (
    Config,
    Proposal,
    RefusedFiles,
    UnclearFile,
    each_way,
    refused_files,
    which_direction,
)
from evalboard.inference.roles import MEASURES, words_of
from evalboard.inference.words import BENCHMARKS, CHANGES, LESS, MORE, SKILLS, UNCLEAR, key_words
from evalboard.readers._documents import YAML
from evalboard.readers._tool_rows import (
    FAMILY,
    RECOGNIZED_BY,
    ToolFile,
    ToolValue,
    document_of,
    recognized,
    tool_named,
    written,
)
from evalboard.readers.tools import ToolFormat
from evalboard.sources import File

ORDER = 55
KIND = "outputs of promptfoo, DeepEval and other tools"

ENDINGS = (".json", ".jsonl", ".csv", ".md", *YAML)
MOST_FILES = 5_000
MOST_BYTES = 64_000_000  # bytes


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """A board for the files of each tool."""
    tools = members(FAMILY)
    by_tool: dict[str, dict[File, object]] = {}
    for file in list(look.here(*ENDINGS))[:MOST_FILES]:
        if file.size > MOST_BYTES or not any(_named(tool_named(each).files, file) for each in tools):
            continue
        try:
            document = document_of(look.folder / file.path, RECOGNIZED_BY)
            if name := recognized(tools, file.path, document):
                short = not isinstance(document, list) or len(document) < RECOGNIZED_BY
                by_tool.setdefault(name, {})[file] = document if short else document_of(look.folder / file.path)
        except ReadError:
            continue
    answers: list[Proposal | RefusedFiles] = []
    for name, documents in by_tool.items():
        paths = tuple(file.path for file in documents)
        try:
            answers.append(_proposal(look, name, documents))
        except ReadError as error:
            answers.append(refused_files(paths[0], error, paths))
    return answers


def _named(patterns: Sequence[str], file: File) -> bool:
    name = PurePosixPath(file.path).name.lower()
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _proposal(look: FileSummary, name: str, documents: Mapping[File, object]) -> Proposal:
    places = {"model": look.model} if look.model else {}
    tool = tool_named(name).elsewhere(places)
    files = [ToolFile(tool, file.path, document) for file, document in documents.items()]
    values = [value for file in files for value in file.values()]
    notes = [note for file in files for note in file.notes()]
    if not any(value.value is not None for value in values):
        why = "; ".join(dict.fromkeys(f"{note.column} {note.reason}" for note in notes))
        raise ReadError(f"is output of {tool.title}, and has no score{f': {why}' if why else ''}")
    apart = [field for field, at in tool.entry.items() if _tells_apart(values, at, alone=not tool.sample)]
    remarks = [f"Output of {tool.title}. Where something stands elsewhere: `options: places`."]
    if not tool.lies and any(value.model in file.said.values() for file in files for value in values):
        remarks.append("The files name no model, so their names are the entries: `--model PLACE` names a place of it.")
    remarks += [f"Answers of one model differ in {field}, which is part of the entry." for field in apart]
    left_out = {note.column: note.reason for note in notes if not note.task}
    counting = _counting(look, tool, values, left_out)
    metrics = list(dict.fromkeys(metric for _, metric in counting))
    if not (tool.sample or look.scores):
        _demand_one_measure(counting)
    lone = {"metric": metrics[0]} if tool.sample and len(metrics) == 1 else {}
    suite, doubtful = _levels(tool, counting) if tool.sample else _leaves(tool, counting, look.scores)
    config: Config = {
        "patterns": look.patterns([file.path for file in documents]),
        "reader": "tool",
        "entry": ["model", *apart],
        "options": {"tool": name, **({"places": places} if places else {}), **lone},
        "suite": suite,
    }
    if tool.sample:
        config |= {"uncertainty": {"method": "sampling", "null_score": "missing"}, "samples": [{"of": "*"}]}
    beside = (file.path for file in look.files if _named(tool.beside, file) and file not in documents)
    return Proposal(
        config,
        (*(file.path for file in documents), *beside),
        tuple(remarks),
        tuple(left_out.items()),
        () if look.lower is False else which_direction(doubtful),
    )


def _tells_apart(values: Sequence[ToolValue], place: str, *, alone: bool) -> bool:
    """Whether values of a model differ there; `alone`: such as nothing else tells apart."""
    cells: dict[tuple[str, ...], set[str | None]] = {}
    for value in values:
        of = (value.model, value.task, value.metric) if alone else (value.model,)
        cells.setdefault(of, set()).add(written(value.scope.at(place)))
    return any(len(words) > 1 for words in cells.values())


def _counting(
    look: FileSummary, tool: ToolFormat, values: Sequence[ToolValue], left_out: dict[str, str]
) -> dict[tuple[str, str], list[float]]:
    there: dict[tuple[str, str], list[float]] = {}
    lower = look.lower if isinstance(look.lower, bool) else None
    for value in values:
        if value.value is not None:
            there.setdefault((value.task, value.metric), []).append(value.value)
    for task, metric in list(there):
        if look.scores and metric not in look.scores and tool.sample:
            del there[task, metric]
        elif tool.sample and not look.scores and (why := _why_not(tool, metric, there[task, metric], lower=lower)):
            left_out[metric] = why
            del there[task, metric]
    if not there or (look.scores and not {*look.scores} & {metric for _, metric in there}):
        raise ReadError(
            f"is output of {tool.title}, and none of its metrics counts: "
            + "; ".join(f"{metric}: {why}" for metric, why in left_out.items())
        )
    return there


def _demand_one_measure(counting: Iterable[tuple[str, str]]) -> None:
    """UnclearFile where a task has several measures of the same answers, such as precision and recall."""
    measures: dict[str, list[str]] = {}
    for task, metric in counting:
        if set(words_of(metric).split()) & MEASURES:
            measures.setdefault(task, []).append(metric)
    for task, mine in measures.items():
        if len(mine) > 1:
            raise UnclearFile(
                f"{task!r}: {', '.join(map(repr, mine))} are measures of the same answers, which no mean is made of: "
                "name what counts with --score METRIC",
                each_way("score", mine),
            )


def _why_not(tool: ToolFormat, metric: str, values: Sequence[float], *, lower: bool | None) -> str:
    if min(values) < 0 or max(values) > tool.best(metric):
        most = f"{tool.best(metric):g}"
        return f"goes from {min(values):g} to {max(values):g}, not from 0 to {most}: `options: maximum` says otherwise"
    facts = named(metric, metric)
    if not _is_higher(tool, metric) and (
        lower or (facts is not None and facts.direction == "lower") or set(words_of(metric).split()) & LESS
    ):
        return "lower is better by its name, which means of samples do not hold"
    return ""


def _is_higher(tool: ToolFormat, metric: str) -> bool:
    return any(fnmatchcase(metric.lower(), pattern) for pattern in tool.higher)


def _unclear(tool: ToolFormat, metrics: Iterable[str]) -> tuple[str, ...]:
    """The metrics of which neither the tool nor the name says that higher is better."""
    names = [metric for metric in dict.fromkeys(metrics) if not _is_higher(tool, metric)]
    return tuple(
        name
        for name in names
        if named(name, name) is None and not set(words_of(name).split()) & (MORE | BENCHMARKS | SKILLS)
    )


def _is_of_benchmark(task: str, metric: str) -> bool:
    words = set(words_of(task).split())
    return bool(words & BENCHMARKS) and not {*key_words(words_of(metric))} & (LESS | UNCLEAR | CHANGES)


def _levels(tool: ToolFormat, counting: Mapping[tuple[str, str], Sequence[float]]) -> tuple[Config, tuple[str, ...]]:
    tasks, metrics = (list(dict.fromkeys(pair[place] for pair in counting)) for place in (0, 1))
    levels = [*(["task"] if len(tasks) > 1 or len(metrics) == 1 else []), *(["metric"] if len(metrics) > 1 else [])]
    order = {"order": {"metric": metrics}} if "metric" in levels else {}
    return {"name": "Average", "levels": levels, "missing": "strict", **order}, _unclear(tool, metrics)


def _leaves(
    tool: ToolFormat, counting: Mapping[tuple[str, str], Sequence[float]], wanted: Sequence[str]
) -> tuple[Config, tuple[str, ...]]:
    """The leaves of what is stated: of `wanted` metrics, where some are, the others stand beside them."""
    children, unclear = [], []
    several = {task for task, _ in counting if sum(task == other for other, _ in counting) > 1}
    for (task, metric), values in counting.items():
        name = f"{task} {metric}" if task in several else task
        leaf: Config = {"name": name, "task": task, "metric": metric}
        facts, counts = named(metric, task), not wanted or metric in wanted
        leaf |= {} if counts else {"counts": False}
        if facts is not None and facts.direction == "lower":
            leaf["higher_is_better"] = False
        elif counts and facts is None and _unclear(tool, [metric]) and not _is_of_benchmark(task, metric):
            unclear.append(name)
        if max(values) > 1:
            leaf |= {"unit": "percent"} if max(values) <= 100 and min(values) >= 0 else {"unit": "points"}
        children.append(leaf)
    suite: Config = {"name": "Average", "missing": "strict", "children": children}
    lower = [leaf.get("higher_is_better") is False for leaf in children if leaf.get("counts", True)]
    if any(lower) and not all(lower):
        suite["rescale"] = "rank"
    return suite, tuple(unclear)
