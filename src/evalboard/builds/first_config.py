"""A first config for a dataset: what can be seen in its files, written down so that a person can correct it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath

import pandas as pd
import yaml

from evalboard.config import Board, parse_board
from evalboard.errors import ReadError, SourceError
from evalboard.readers import lm_eval, sea_helm
from evalboard.settings import Settings
from evalboard.sources import File, Snapshot
from evalboard.suite.aggregates import called_aggregate

TABLES = (".parquet", ".csv", ".jsonl", ".arrow", ".feather")
MODEL_NAMES = ("fullname", "model_id", "model_name", "model", "name", "entry")
METADATA = {
    "params_b": ("#params (b)", "params_b", "params", "parameters", "size", "model_size"),
    "type": ("type", "model_type", "category"),
    "precision": ("precision", "dtype"),
    "license": ("hub license", "license", "licence"),
    "architecture": ("architecture", "arch"),
    "date": ("submission date", "date", "submitted", "created"),
    "likes": ("hub ❤️", "likes"),
}
MAY_DIFFER = ("precision", "revision", "shots")
"""Fields of an entry in which runs of one model may differ."""
USUAL_METRICS = {"harness|arc:challenge|": "acc_norm", "harness|hellaswag|": "acc_norm", "harness|truthfulqa:mc|": "mc2", "harness|drop|": "f1"}
"""The metrics that the first Open LLM Leaderboard took of tasks with several (its code as of November 2023)."""
MOST_LOOKED_AT = 200
Config = dict[str, object]


def first_config(repo: str, settings: Settings) -> tuple[str, str]:
    """The id and the YAML text of a board for a Hub dataset (owner/name) or a folder.

    SourceError where it cannot be looked at, ReadError where nothing in it looks like results.
    """
    source, files, folder = _look(repo, settings)
    board_id = re.sub(r"[^a-z0-9]+", "_", PurePosixPath(repo.rstrip("/")).name.lower()).strip("_") or "board"
    board_id = board_id if board_id[0].isalpha() else f"board_{board_id}"
    guessed, remarks = _guessed(files, folder, repo)
    config = {"id": board_id, "title": PurePosixPath(repo.rstrip("/")).name, "source": {**source, "patterns": guessed.pop("patterns")}, **guessed}
    text = _written(config, remarks)
    parse_board(text)
    return board_id, text


def _look(repo: str, settings: Settings) -> tuple[Config, list[File], Path]:
    """The source part of the config, the files that are there, and a folder with at least the examples among them."""
    from evalboard.sources import folder, hub

    if Path(repo).is_dir():
        snapshot = folder.scan(Path(repo), ("**/*",), settings=settings)
        return {"kind": "folder", "path": str(Path(repo).resolve())}, list(snapshot.files), snapshot.folder
    if not re.fullmatch(r"[\w.-]+/[\w.-]+", repo):
        raise SourceError(f"{repo!r}: neither a folder here nor the owner/name of a dataset on the Hub")
    files = hub.listing(repo, "main", settings=settings)
    return {"kind": "hub", "repo": repo, "revision": "main"}, files, hub.examples(repo, _examples(files), settings=settings)


def _examples(files: list[File]) -> list[File]:
    """The few small files that tell what the rest is like."""
    of_interest = [file for file in files if file.path.endswith((*TABLES, ".json"))]
    return (
        sorted(of_interest, key=lambda file: (file.path.endswith(".json"), file.size))[:2]
        + [file for file in of_interest if file.path.endswith(".json")][:1]
    )


def _guessed(files: list[File], folder: Path, repo: str) -> tuple[Config, list[str]]:
    """Reader, columns and suite, and remarks on what to look at."""
    if any(run.inferences for run in sea_helm.runs_in(files)):
        return _sea_helm()
    results = [file for file in files if fnmatch(PurePosixPath(file.path).name, "results_*.json")]
    if results:
        return _lm_eval(folder, results)
    tables = [file for file in files if file.path.endswith(TABLES) and (folder / file.path).is_file()]
    if tables:
        return _table(folder, min(tables, key=lambda file: file.size))
    for file in files:
        if file.path.endswith(".json") and (folder / file.path).is_file():
            document = _json(folder / file.path)
            if isinstance(document, dict) and "evaluation_results" in document:
                return _every_eval_ever(document)
            if _of_harness(document):
                return _lm_eval(folder, [file for file in files if file.path.endswith(".json")], "**/*.json")
    seen = ", ".join(file.path for file in files[:5]) or "nothing"
    raise ReadError(f"{repo}: no results_*.json, no record with evaluation_results and no table ({', '.join(TABLES)}); there is {seen}")


def _sea_helm() -> tuple[Config, list[str]]:
    folder = "**/run_*"
    remarks = [
        "The files look like SEA-HELM's run directories. Languages and competencies are called as in the files: `options: ids` and `suite: names`",
        "give them other names, `suite: order` their order. Give `options: n_options` where a file is left out because it is not known.",
    ]
    return {
        "patterns": [f"{folder}/configs/*.yaml", f"{folder}/results/*.json", f"{folder}/inferences/*/*/*_??.jsonl"],
        "reader": "sea_helm",
        "suite": {"name": "SEA", "missing": "available", "levels": list(sea_helm.LEVELS)},
        "filters": ["type"],
    }, remarks


def _of_harness(document: object) -> bool:
    """Whether a JSON file is a result file of lm-evaluation-harness or lighteval, whatever its name."""
    results = document.get("results") if isinstance(document, dict) else None
    about = {"config", "config_general", "versions", "n-shot"} & set(document) if isinstance(document, dict) else set()
    return bool(about) and isinstance(results, dict) and bool(results) and all(isinstance(values, dict) for values in results.values())


def _lm_eval(folder: Path, results: list[File], pattern: str = "**/results_*.json") -> tuple[Config, list[str]]:
    there = [file for file in results if (folder / file.path).is_file()][:MOST_LOOKED_AT]
    config: Config = {"patterns": [pattern], "reader": "lm_eval", "entry": ["model", *MAY_DIFFER], "repeated": "latest"}
    source = {"kind": "folder", "path": str(folder), "patterns": config["patterns"]}
    about = {"id": "first", "title": "First", "source": source, "suite": _suite([{"name": "task"}])}
    board = Board.model_validate({name: value for name, value in config.items() if name != "patterns"} | about)
    reading = lm_eval.load(board, Snapshot(folder=folder, revision="", files=tuple(there)), there)
    metrics = _metrics(reading.results)
    stated = [json.loads(text) for text in reading.files["conditions"].unique() if text]
    groups = {group for said in stated for group in said.get("groups", {})} & set(metrics)
    leaves = [{"name": task, "metric": _metric(task, names)} for task, names in metrics.items() if task not in groups and names]
    if not leaves:
        why = "".join(f"; {row}" for row in reading.left_out[:1])
        raise ReadError(f"{results[0].path}: no task with a number in `results`{why}")
    differing = [name for name in MAY_DIFFER if name in reading.entries and reading.entries.groupby("model")[name].nunique().gt(1).any()]
    remarks = ["Each task took one metric; give `choices` (1/choices is the value of guessing) to tasks with answers to choose from."]
    if groups:
        remarks.append(f"Left out, since the harness made them of tasks beside them: {', '.join(sorted(groups))}.")
    if other := sorted(task for task, names in metrics.items() if not names and task not in groups):
        remarks.append(f"Left out, since no metric of them lies between 0 and 1: {', '.join(other)}.")
    counts = reading.results.groupby("task")["entry"].nunique()
    if fewer := [leaf["name"] for leaf in leaves if counts[leaf["name"]] < reading.entries["entry"].nunique()]:
        remarks.append(f"Not all entries have {', '.join(fewer)}: those without have no average (`missing: strict`).")
    if differing:
        remarks.append(f"Runs of one model differ in {', '.join(differing)}, which is part of the entry therefore.")
    if any(said.get("limited") for said in stated):
        remarks.append("Some runs are of some questions only; they do not count unless `settings: {limited: take}` says so.")
    return config | {"entry": ["model", *differing], "suite": _suite(leaves)}, remarks


def _metrics(results: pd.DataFrame) -> dict[str, list[str]]:
    """The metrics of each task that lie between 0 and 1, in the order of the files."""
    ranges = results.groupby(["task", "metric"], sort=False)["value"].agg(["min", "max"])
    fractions = (ranges["min"] >= 0) & (ranges["max"] <= 1)
    metrics: dict[str, list[str]] = {}
    for (task, metric), fraction in fractions.items():  # type: ignore[misc] - the index has two levels
        metrics.setdefault(str(task), []).extend([str(metric)] if fraction else [])
    return metrics


def _metric(task: str, metrics: list[str]) -> str:
    """The metric that a task is known by, else its first."""
    usual = next((metric for name, metric in USUAL_METRICS.items() if task.startswith(name)), "")
    return usual if usual in metrics else metrics[0]


def _every_eval_ever(document: Mapping[str, object]) -> tuple[Config, list[str]]:
    rows = document["evaluation_results"]
    names = [str(row["evaluation_name"]) for row in rows if isinstance(row, dict) and "evaluation_name" in row] if isinstance(rows, list) else []
    distinct = list(dict.fromkeys(names))
    aggregates = [name for name in distinct if called_aggregate(name)] if len(distinct) > 1 else []
    remarks = ["The tasks are those of one record; `where` can keep records of one source only."]
    if aggregates:
        remarks.append(
            f"Left out, since they are called as aggregates of the others are: {', '.join(aggregates)}. Name what is the mean of the others under "
            "`columns: published: {Average: ...}` to compare the two; what is a benchmark of its own belongs among the children."
        )
    children = [{"name": name} for name in distinct if name not in aggregates] or [{"name": name} for name in distinct]
    return {"patterns": ["**/*.json"], "reader": "every_eval_ever", "suite": _suite(children)}, remarks


def _table(folder: Path, file: File) -> tuple[Config, list[str]]:
    frame = _head(folder / file.path)
    lower = {str(column).lower().strip(): str(column) for column in frame.columns}
    model = next((lower[name] for name in MODEL_NAMES if name in lower), None)
    if model is None:
        raise ReadError(f"{file.path}: no column looks like the model's id; there are {', '.join(map(str, frame.columns[:12]))}")
    entry = {"model": model} | {
        name: column
        for name, words in METADATA.items()
        if (column := next((lower[word] for word in words if word in lower and lower[word] != model), None))
    }
    numbers = [str(column) for column in frame.columns if pd.api.types.is_float_dtype(frame[column]) and str(column) not in entry.values()]
    averages = [column for column in numbers if called_aggregate(column)]
    benchmarks = [column for column in numbers if column not in averages]
    if not benchmarks:
        raise ReadError(f"{file.path}: no column of decimal numbers beside {model!r}; expected a column for each benchmark")
    scale = 100 if frame[benchmarks].max().max() > 1.5 else 1
    columns: Config = {"entry": entry, "values": {name: name for name in benchmarks}, "scale": scale}
    taken = "percentages" if scale == 100 else "fractions"
    remarks = [f"Values were taken for {taken}; columns that are no benchmarks can be removed from `values` and `suite`."]
    if averages:
        remarks.append(f"The column {averages[0]!r} was left out: the average is computed. Name it under `columns: published:` to compare the two.")
    remarks.append("Give `choices` (1/choices is the value of guessing) and `n` (samples) to benchmarks where you know them.")
    suffix = PurePosixPath(file.path)
    pattern = f"{suffix.parent}/*{suffix.suffix}" if str(suffix.parent) != "." else f"*{suffix.suffix}"
    return {
        "patterns": [pattern],
        "reader": "table",
        "columns": columns,
        "suite": _suite([{"name": name} for name in benchmarks]),
        "filters": [name for name in entry if name != "model"],
    }, remarks


def _head(path: Path) -> pd.DataFrame:
    """The first rows of a table."""
    try:
        if path.suffix == ".parquet":
            return pd.read_parquet(path)
        if path.suffix in {".arrow", ".feather"}:
            return pd.read_feather(path)
        return pd.read_json(path, lines=True, nrows=2000) if path.suffix == ".jsonl" else pd.read_csv(path, nrows=2000)
    except (OSError, ValueError) as error:
        raise ReadError(f"{path.name}: cannot be read as {path.suffix[1:]}: {error}") from None


def _suite(children: list[dict[str, str]]) -> Config:
    return {"name": "Average", "missing": "strict", "children": children}


def _json(path: Path) -> object:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ReadError(f"{path.name}: not JSON: {error}") from None


def _written(config: Config, remarks: list[str]) -> str:
    head = ["A first config, written by `evalboard init` from what stands in the files. Look it over:", *[f"- {remark}" for remark in remarks]]
    return "".join(f"# {line}\n" for line in head) + yaml.safe_dump(config, sort_keys=False, allow_unicode=True, width=120)
