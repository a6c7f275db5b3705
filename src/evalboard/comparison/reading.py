"""Result files and folders of any format that a reader knows, as runs that can be compared: no board is configured."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from evalboard.config import Board
from evalboard.data.metrics import named
from evalboard.data.schema import LeftOut
from evalboard.data.sums import levels_of
from evalboard.engines import texts
from evalboard.errors import QueryError
from evalboard.inference.file_summary import FileSummary, summarize_files
from evalboard.inference.first_config import proposed
from evalboard.inference.kinds.lm_eval import recorded_alone
from evalboard.readers import read, scan
from evalboard.readers._lm_eval_report import time_in
from evalboard.readers._lm_eval_samples import NAME
from evalboard.settings import Settings
from evalboard.sources import File
from evalboard.strings import message
from evalboard.suite.tree import compile_suite, score_nodes

Config = dict[str, Any]  # Any: what YAML holds
Conditions = dict[str, dict[str, str]]
"""Of each condition what is stated, by task; "" for all tasks."""
ONE_BENCHMARK = "questions"
"""What the task is called of answers that name none."""
NAMES = "call the ids of questions `question_id`, or, where rows are models, add a column `model`"
TEXTS = ("question", "references", "prediction")
NO_CONDITIONS = frozenset(("entry", "model", "file", "date", "evaluated", "released", "likes", "co2_kg", "answers"))
MEASURED = ("_per_sample", "seconds", "cost_usd", "params_b", "samples", "batch_size", "model_args", "dataset")
"""What of an entry or of settings was measured, or names the model and its data: no condition of a run."""


class StatedScore(NamedTuple):
    """A score of which more is better, as a fraction, with its standard error and questions; NaN where unknown."""

    score: float
    stderr: float
    n: float


@dataclass(frozen=True)
class EvaluationRun:
    """The results of one entry in what somebody named: answers to single questions, scores of tasks, or both."""

    name: str
    path: str
    answers: pd.DataFrame
    """A row per answer: `task`, `sample`, `run`, `cluster`, `value` (a fraction of the best, NaN without a score), and
    `TEXTS`, None where unknown. More is better.
    """
    scores: Mapping[str, StatedScore]
    """By task."""
    conditions: Conditions = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    """What of the files was not taken, and why."""


def read_runs(names: Sequence[str], settings: Settings, *, entries: Sequence[str] = ()) -> list[EvaluationRun]:
    """The runs in files and folders, an entry each; those of `entries` alone where any are named.

    Runs are called by their entries, or by their paths where one name is there twice. QueryError for what cannot be
    read.
    """
    runs = [run for name in names for run in _runs_of(name, settings)]
    names_there = tuple(dict.fromkeys(run.name for run in runs))
    for entry in entries:
        if entry not in names_there:
            raise QueryError(
                message("comparison-no-entry", entry=repr(entry[:80]), entries=", ".join(names_there[:10]))
            )
    runs = [run for run in runs if not entries or run.name in entries]
    if len({run.name for run in runs}) == len(runs):
        return runs
    paths = [run.path for run in runs]
    return [
        replace(run, name=f"{short}: {run.name}" if paths.count(run.path) > 1 else short)
        for run, short in zip(runs, _short(paths), strict=True)
    ]


def _short(paths: Sequence[str]) -> list[str]:
    """Paths without the folders that all have in common."""
    parts = [Path(path).parts for path in paths]
    common = 0
    while all(len(each) > common + 1 for each in parts) and len({each[common] for each in parts}) == 1:
        common += 1
    return ["/".join(each[common:]) for each in parts]


def _runs_of(name: str, settings: Settings) -> list[EvaluationRun]:
    path = Path(name).expanduser()
    if not path.exists():
        raise QueryError(message("comparison-no-file", path=repr(name[:200])))
    recorded = _recorded_samples(path)
    summary = replace(recorded or summarize_files(name, settings), limited=True)
    proposals, refused, _ = proposed(summary)
    configs: list[tuple[Config, Sequence[str]]] = [(dict(each.config), each.files) for each in proposals]
    if not configs and (alone := recorded_alone(summary)) is not None:
        configs = [(alone, [file.path for file in summary.files])]
    if len(configs) != 1:
        why = [each.reason.replace("name it with --model COLUMN", NAMES) for each in refused] or [
            f"{files[0]} ({each['reader']})" for each, files in configs
        ]
        raise QueryError(
            message("comparison-unreadable", path=name, count=len(configs), why="; ".join(why[:3]) or "none")
        )
    config, files = configs[0]
    runs = list(_Reading(name, summary.only(file for file in summary.files if file.path in files), config).runs())
    if recorded is not None:  # of the result file beside one file of samples, that task alone is meant
        runs = [
            replace(run, scores={task: each for task, each in run.scores.items() if task in set(run.answers["task"])})
            for run in runs
        ]
    if not runs:
        raise QueryError(message("comparison-unreadable", path=name, count=0, why="none"))
    return runs


def _recorded_samples(path: Path) -> FileSummary | None:
    """One file of recorded samples with the result file of its run; None for another file."""
    if not path.is_file() or NAME.fullmatch(path.name) is None:
        return None
    path = path.resolve()
    beside = (each for each in path.parent.glob("*.json") if time_in(each.name) == time_in(path.name))
    mine = [*(each for each in beside if NAME.fullmatch(each.name) is None), path]
    folder = path.parent.parent
    files = tuple(File(each.relative_to(folder).as_posix(), "", each.stat().st_size) for each in mine)
    return FileSummary({"kind": "folder", "path": str(folder)}, files, folder)


class _Reading:
    """What one file or folder holds, read as the first config for it says."""

    def __init__(self, name: str, summary: FileSummary, config: Config) -> None:
        self.name, self.snapshot, self.config = name, summary.snapshot, config
        self.left_out: list[LeftOut] = []
        self.lower: set[str] = set()
        """Tasks of which less is better."""
        self.conditions: dict[str, Conditions] = {}

    def _board(self, **config: object) -> Board:
        own = {key: value for key, value in self.config.items() if key in {"entry", "repeated", "reader", "columns"}}
        source = {"kind": "folder", "path": str(self.snapshot.folder), "patterns": ["**"]}
        settings = {"limited": "take"}
        about = {"id": "comparison", "title": "Comparison", "source": source, "settings": settings}
        return Board.model_validate({**own, **config, **about})

    def runs(self) -> Iterator[EvaluationRun]:
        options, suite = self.config.get("options") or {}, self.config["suite"]
        if "benchmark" in options:  # called after its file, where no column names it: alike in all runs
            options = {**options, "benchmark": ONE_BENCHMARK}
        if "levels" in suite:
            scores: dict[str, dict[str, StatedScore]] = {}
            answers = self._answers(options, suite)
        else:
            scores = self._scores(options, suite)
            of_answers = _sample_options(
                self.config["reader"], {leaf["name"]: leaf.get("metric") for leaf in _leaves(suite)}
            )
            answers = (
                {}
                if of_answers is None
                else self._answers({**options, **of_answers}, {"name": "all", "levels": ["task"]})
            )
        for entry in dict.fromkeys((*answers, *scores)):
            yield EvaluationRun(
                entry,
                self.name,
                answers.get(entry, pd.DataFrame(columns=["task", "sample", "run", "cluster", "value", *TEXTS])),
                scores.get(entry, {}),
                self.conditions.get(entry, {}),
                tuple(dict.fromkeys(map(str, self.left_out))),
            )

    def _scores(self, options: Config, suite: Config) -> dict[str, dict[str, StatedScore]]:
        board = self._board(options=options, suite=suite)
        reading, tree = read(board, self.snapshot, self.snapshot.files), compile_suite(board)
        self.left_out += reading.left_out
        self.lower = {tree.nodes[place].task for place in tree.leaves if not tree.nodes[place].higher_is_better}
        rows = reading.results.astype(dict.fromkeys(("entry", "task", "metric", "file"), "str"))
        by_entry = {}
        for entry, mine in rows.groupby("entry", sort=False):
            values = np.full((1, len(tree.leaves)), np.nan)
            lines: dict[int, tuple[float, float]] = {}
            for leaf, place in enumerate(tree.leaves):
                node = tree.nodes[place]
                at = mine[(mine["task"] == node.task) & (mine["metric"] == (node.metric or mine["metric"]))]
                if len(at):
                    values[0, leaf] = at["value"].mean()
                    span = abs(node.maximum - node.baseline)
                    stderr = float(at["stderr"].iloc[0]) / span if len(at) == 1 else np.nan
                    lines[place] = (stderr, float(at["n"].iloc[0]))
                    self._state(str(entry), "metric", {node.task: f"{node.metric or 'value'} ({node.unit})"})
            score = score_nodes(tree, values).score[0]
            by_entry[str(entry)] = {
                tree.nodes[place].task: StatedScore(float(score[place]), *line) for place, line in lines.items()
            }
            self._conditions(reading.files, reading.entries, str(entry), mine)
        return by_entry

    def _conditions(self, files: pd.DataFrame, entries: pd.DataFrame, entry: str, rows: pd.DataFrame) -> None:
        tasks = {str(file): sorted(set(each)) for file, each in rows.groupby("file")["task"]}
        for file in files[files["file"].isin(tasks)].to_dict("records"):
            mine = tasks[file["file"]]
            stated = {"harness": file["harness"] or None, **_object(file["settings"]), **_object(file["conditions"])}
            for name, value in stated.items():
                by_task = value if isinstance(value, dict) else {"": value}
                for task, each in by_task.items():
                    if each is not None and not any(word in name for word in MEASURED):
                        self._state(entry, name, dict.fromkeys([task] if task else mine, _written(each)))
        about = entries[entries["entry"] == entry].drop(columns=list(NO_CONDITIONS), errors="ignore")
        stated_before = self.conditions.get(entry, {})
        for name in map(str, about.columns):
            cells = about[name].dropna()
            if len(cells) and name not in stated_before and not any(word in name for word in MEASURED):
                self._state(entry, name, {"": ", ".join(sorted({_written(each) for each in cells}))})

    def _state(self, entry: str, name: str, said: Mapping[str, str]) -> None:
        self.conditions.setdefault(entry, {}).setdefault(name, {}).update(said)

    def _answers(self, options: Config, suite: Config) -> dict[str, pd.DataFrame]:
        board = self._board(options=options, suite=suite, samples=[{"of": "*"}], uncertainty={"method": "sampling"})
        samples = scan(board, self.snapshot, self.snapshot.files)
        self.left_out += samples.left_out
        pieces = [_answers(piece) for piece in texts(samples, [], self.left_out)]
        if not pieces:
            return {}
        rows = pd.concat(pieces, ignore_index=True)
        lower = [task for task in rows["task"].unique() if task in self.lower or _is_lower(board, task)]
        rows["value"] = rows["value"].where(~rows["task"].isin(lower), 1.0 - rows["value"])
        harness = {file.path: file.harness for file in samples.files}
        for entry, path in rows[["entry", "file"]].drop_duplicates("entry").itertuples(index=False):
            if harness.get(path) and "harness" not in self.conditions.get(entry, {}):
                self._state(entry, "harness", {"": harness[path]})
        return {str(entry): mine.drop(columns=["entry", "file"]) for entry, mine in rows.groupby("entry", sort=False)}


def _answers(piece: pd.DataFrame) -> pd.DataFrame:
    tasks = {leaf: "/".join(levels_of(leaf)) for leaf in piece["leaf"].unique()}
    words = {name: piece.get(name) for name in TEXTS}
    named_piece = piece.assign(task=piece["leaf"].map(tasks), value=piece["value"] / piece["maximum"], **words)
    return named_piece[["entry", "task", "sample", "run", "cluster", "value", *TEXTS, "file"]]


def _is_lower(board: Board, task: str) -> bool:
    """Whether the name of the metric of a task's answers says that less is better."""
    options, columns = board.options or {}, board.columns or {}
    metric = (
        task.rpartition("/")[2] if "metric" in board.suite.levels else options.get("metric") or columns.get("value")
    )
    facts = named(str(metric), task) if metric else None
    return facts is not None and facts.direction == "lower"


def _sample_options(reader: str, metrics: Mapping[str, str | None]) -> Config | None:
    """The options by which a reader of results reads the single answers beside them; None where it knows of none."""
    match reader:
        case "lm_eval" | "helm":
            return {"tasks": dict(metrics)}
        case "inspect":
            scorers = {task: str(metric).rpartition("/")[0] for task, metric in metrics.items()}
            return {"limited": True, "tasks": {task: {"scorer": scorer} for task, scorer in scorers.items()}}
        case "every_eval_ever":
            return {}
    return None


def _leaves(suite: Config) -> Iterator[Config]:
    for child in suite.get("children", ()):
        if child.get("children"):
            yield from _leaves(child)
        else:
            yield {**child, "name": child.get("task") or child["name"]}


def _object(text: str) -> dict[str, object]:
    return json.loads(text) if text else {}


def _written(value: object) -> str:
    if isinstance(value, (dict, list)):
        return json.dumps(value, ensure_ascii=False, sort_keys=True)
    return f"{value:g}" if isinstance(value, float) else str(value)
