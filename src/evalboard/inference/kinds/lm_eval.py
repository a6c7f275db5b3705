"""Result files of lm-evaluation-harness and lighteval, under any name, and the samples beside them."""

from __future__ import annotations

import json
from collections.abc import Collection
from fnmatch import fnmatch
from pathlib import PurePosixPath

import pandas as pd

from evalboard.config import Board
from evalboard.data.metrics import named
from evalboard.data.schema import Reading
from evalboard.inference.file_summary import FileSummary
from evalboard.inference.proposal import Config, Proposal, RefusedFiles
from evalboard.readers import lm_eval
from evalboard.readers._lm_eval_samples import NAME, SUFFIXES
from evalboard.readers._recordings import first_rows
from evalboard.sources import File

ORDER = 50
KIND = "result files of lm-evaluation-harness or lighteval"

MAY_DIFFER = ("precision", "revision", "shots")
USUAL_METRICS = {
    "harness|arc:challenge|": "acc_norm",
    "harness|hellaswag|": "acc_norm",
    "harness|truthfulqa:mc|": "mc2",
    "harness|drop|": "f1",
}
"""The metrics that the first Open LLM Leaderboard took of tasks with several (its code as of November 2023)."""
NO_SCORES = frozenset({"pct_stereotype", "likelihood_diff", "cost", "latency", "total_cost"})
"""Metrics of which neither more nor less is better, such as the share of stereotypes of CrowS-Pairs (0.5 is without
bias), and costs.
"""
SHARES = frozenset({"acc", "acc_norm", "exact_match", "exact", "em", "f1", "best_exact", "best_f1", "pass@1"})
MOST_OF_FRACTIONS = 1.5
MOST_LOOKED_AT = 200


def propose(look: FileSummary) -> list[Proposal | RefusedFiles]:
    """One board for all result files."""
    results = [file for file in look.here(".json") if _of_harness(look.json(file))]
    if not results:
        return []
    usual = all(fnmatch(PurePosixPath(file.path).name, "results_*.json") for file in results)
    endings = ("samples_*.jsonl", "details_*.parquet", "details_*.json", "samples_*.json")
    samples = [
        file.path for file in look.files if any(fnmatch(PurePosixPath(file.path).name, pattern) for pattern in endings)
    ]
    files = (*(file.path for file in results), *samples)
    pattern = "**/results_*.json" if usual else "**/*.json"
    return [_of_results(look, results[:MOST_LOOKED_AT], pattern, files)]


def _of_harness(document: object) -> bool:
    """Whether a JSON document is a result file, whatever its name: with numbers by task and metric, fractions where it
    does not state its run.
    """
    results = document.get("results") if isinstance(document, dict) else None
    about = (
        {"config", "config_general", "versions", "n-shot", "group_subtasks", "model_name"} & set(document)
        if isinstance(document, dict)
        else set()
    )
    if (
        not about
        or not isinstance(results, dict)
        or not results
        or not all(isinstance(values, dict) for values in results.values())
    ):
        return False
    numbers = [
        value
        for values in results.values()
        for value in values.values()
        if isinstance(value, (int, float)) and not isinstance(value, bool)
    ]
    return (_states_run(document) and bool(numbers)) or sum(1 for value in numbers if -1 <= value <= 1) * 2 > len(
        numbers
    )


def _states_run(document: object) -> bool:
    config = document.get("config") if isinstance(document, dict) else None
    return isinstance(document, dict) and "versions" in document and isinstance(config, dict) and "model_args" in config


def _of_results(look: FileSummary, there: list[File], pattern: str, files: tuple[str, ...]) -> Proposal | RefusedFiles:
    config: Config = {"patterns": [pattern], "reader": "lm_eval", "entry": ["model", *MAY_DIFFER], "repeated": "latest"}
    reading = _reading(look, config, there)
    metrics = _metrics(reading.results)
    stated = [json.loads(text) for text in reading.files["conditions"].unique() if text]
    groups = ({group for said in stated for group in said.get("groups", {})} & set(metrics)) | _called_groups(
        reading.results
    )
    percent = _percentages(reading.results)
    leaves = [
        _leaf(task, _metric(task, names), percent) for task, names in metrics.items() if task not in groups and names
    ]
    if not leaves:
        why = "".join(f"; {row}" for row in reading.left_out[:1])
        return RefusedFiles(f"{there[0].path}: no task with a fraction or a percentage in `results`{why}", files)
    if len({leaf.get("higher_is_better", True) for leaf in leaves}) > 1:
        lower = [str(leaf["name"]) for leaf in leaves if leaf.get("higher_is_better") is False]
        why = (
            "lower is better, of the others higher, which has no plain mean: "
            "write `suite` by hand (docs/reference/boards.md)"
        )
        return RefusedFiles(f"{there[0].path}: of {', '.join(lower[:6])} {why}", files)
    differing = [name for name in MAY_DIFFER if name in reading.entries and _differs(reading, name)]
    remarks = [
        (
            "Each task took one metric; "
            "give `choices` (1/choices is the value of guessing) to tasks with answers to choose from."
        )
    ]
    left_out = [(group, "the harness made it of tasks beside it") for group in sorted(groups)]
    left_out += [
        (task, "no metric of it is a fraction, or a share in percent")
        for task, names in sorted(metrics.items())
        if not names and task not in groups
    ]
    counts = dict(reading.results.groupby("task")["entry"].nunique())
    if inside := [str(leaf["name"]) for leaf in leaves if leaf.get("unit") == "percent"]:
        remarks.append(f"Percentages in the files, not fractions: {', '.join(inside)}.")
    if fewer := [str(leaf["name"]) for leaf in leaves if counts[leaf["name"]] < reading.entries["entry"].nunique()]:
        remarks.append(f"Not all entries have {', '.join(fewer)}: those without have no average (`missing: strict`).")
    if differing:
        remarks.append(f"Runs of one model differ in {', '.join(differing)}, which is part of the entry therefore.")
    if "shots" not in differing and _shots_differ(stated):
        remarks.append(
            "Of runs of a task that differ in shots those count that most entries have; "
            "`settings: {shots: {task: number}}` says otherwise."
        )
    if any(said.get("limited") for said in stated):
        remarks.append(
            "Some runs are of some questions only; they do not count unless `settings: {limited: take}` says so."
        )
    suite = {"name": "Average", "missing": "strict", "children": leaves}
    return Proposal(config | {"entry": ["model", *differing], "suite": suite}, files, tuple(remarks), tuple(left_out))


def _reading(look: FileSummary, config: Config, there: list[File]) -> Reading:
    source = {"kind": "folder", "path": str(look.folder), "patterns": config["patterns"]}
    about = {
        "id": "first",
        "title": "First",
        "source": source,
        "suite": {"name": "Average", "children": [{"name": "task"}]},
    }
    board = Board.model_validate({name: value for name, value in config.items() if name != "patterns"} | about)
    return lm_eval.load(board, look.only(there).snapshot, there)


def _differs(reading: Reading, name: str) -> bool:
    entries = reading.entries[["entry", "model", name]].drop_duplicates()
    if name != "shots":
        return bool(entries.groupby("model")[name].nunique().gt(1).any())
    runs = (
        reading.results[["entry", "task"]]
        .astype("str")
        .drop_duplicates()
        .merge(entries.astype({"entry": "str"}), on="entry")
    )
    if not runs.groupby(["model", "task"])[name].nunique().gt(1).any():
        return False
    # Files of one task each have the shots of their task: told apart by them, no entry would have what its model has.
    return bool(
        runs.groupby(["model", name])["task"].nunique().max() * 2 > runs.groupby("model")["task"].nunique().max()
    )


def _shots_differ(stated: list[dict[str, dict[str, object]]]) -> bool:
    by_task: dict[str, set[object]] = {}
    for said in stated:
        for task, shots in said.get("shots", {}).items():
            by_task.setdefault(task, set()).add(shots)
    return any(len(shots) > 1 for shots in by_task.values())


def _metrics(results: pd.DataFrame) -> dict[str, list[str]]:
    """The metrics of each task that lie between 0 and 1, in the order of the files; where it has none those that are
    percentages.
    """
    ranges = results.groupby(["task", "metric"], sort=False)["value"].agg(["min", "max"])
    fractions = (ranges["min"] >= 0) & (ranges["max"] <= 1)
    percent = _percentages(results)
    metrics: dict[str, list[str]] = {}
    for (task, metric), fraction in fractions.items():  # type: ignore[misc] - the index has two levels
        metrics.setdefault(str(task), []).extend(
            [str(metric)] if fraction and str(metric).partition(",")[0] not in NO_SCORES else []
        )
    return {task: names or [metric for of, metric in percent if of == task] for task, names in metrics.items()}


def _percentages(results: pd.DataFrame) -> list[tuple[str, str]]:
    """Tasks and their metrics that are shares by their name, and go from 0 to 100 by their values: SQuAD's are so."""
    ranges = results.groupby(["task", "metric"], sort=False)["value"].agg(["min", "max"])
    percent = (ranges["min"] >= 0) & (ranges["max"] > MOST_OF_FRACTIONS) & (ranges["max"] <= 100)
    return [
        (str(task), str(metric))
        for (task, metric), inside in percent.items()  # type: ignore[misc] - the index has two levels
        if inside and str(metric).partition(",")[0] in SHARES
    ]


def _called_groups(results: pd.DataFrame) -> set[str]:
    """Tasks whose name begins those of two others or more, between whose values their own lies in every entry:
    `leaderboard_bbh` of its subtasks.
    """
    means = results.groupby(["entry", "task"], sort=False)["value"].mean().unstack("task")
    groups = set()
    for task in map(str, means.columns):
        parts = [name for name in means.columns if str(name).startswith(f"{task}_")]
        there = means[[task, *parts]].dropna() if len(parts) > 1 else means.iloc[:0]
        inside = (
            (there[task] >= there[parts].min(axis=1)) & (there[task] <= there[parts].max(axis=1))
            if len(there)
            else pd.Series(dtype=bool)
        )
        groups |= {task} if len(inside) and inside.all() else set()
    return groups


def _metric(task: str, metrics: list[str]) -> str:
    usual = next((metric for name, metric in USUAL_METRICS.items() if task.startswith(name)), "")
    return usual if usual in metrics else metrics[0]


def _leaf(task: str, metric: str, percent: Collection[tuple[str, str]]) -> dict[str, object]:
    facts = named(metric, task)
    lower: dict[str, object] = {"higher_is_better": False} if facts is not None and facts.direction == "lower" else {}
    return {"name": task, "metric": metric, **lower, **({"unit": "percent"} if (task, metric) in percent else {})}


def recorded_alone(look: FileSummary) -> Config | None:
    """The config of recorded samples without result files, each task by the first metric of its rows; None where there
    are none.
    """
    tasks: dict[str, str] = {}
    for file in look.here(*SUFFIXES):
        recorded = NAME.fullmatch(PurePosixPath(file.path).name)
        for row in first_rows(look.folder / file.path, texts=False) if recorded is not None else ():
            stated = row.get("metrics")
            inside = stated if isinstance(stated, dict) else row
            scores = [
                str(key)
                for key in (stated if isinstance(stated, list) else inside)
                if isinstance(inside.get(key), (int, float)) and key not in NO_SCORES | {"doc_id", "target"}
            ]
            if recorded is not None and scores:
                metric = _metric(recorded["task"], scores)
                tasks[recorded["task"]] = f"{metric},{row['filter']}" if "filter" in row else metric
    children = [{"name": task, "metric": metric} for task, metric in tasks.items()]
    return {"reader": "lm_eval", "suite": {"name": "Average", "children": children}} if children else None
