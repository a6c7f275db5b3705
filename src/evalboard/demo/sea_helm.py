"""Samples of SEA-HELM's tasks in five languages and eight runs, in the long table that SEA-HELM's scores can be computed from.

`data/samples-<number>.parquet`, a row per model, sample and run. Base models skip instruction following and multi-turn talk. One model has no
results in Tamil, one lacks two runs of one task, and one gave no answer to some instructions: these scores are empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.demo._models import Model, invented

REPO = "demo/sea-helm-samples"

RUNS = 8
IN_FILE = 12
"""Models in a file."""
LANGUAGES = {"ID": 0.0, "VI": 0.1, "TH": 0.35, "TA": 0.7, "FIL": 0.2}
"""How much harder than the first each language is, in units of ability."""
WITHOUT_TASK = frozenset({("TA", "toxicity"), *((language, "kalahi") for language in LANGUAGES if language != "FIL")})
SKIPPED_BY_BASE = frozenset({"Instruction-Following", "Multi-Turn"})


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked in every language: answers to choose from (0: generated), best score, samples, samples in a cluster, difficulty."""

    competency: str
    name: str
    subtask: str
    options: int
    best: float
    samples: int
    together: int
    difficulty: float


TASKS = (
    Task("NLU", "sentiment", "sentiment", 3, 1.0, 16, 1, -0.6),
    Task("NLU", "qa", "qa", 0, 1.0, 16, 4, -0.2),
    Task("NLG", "translation", "translation-en-xx", 0, 1.0, 12, 2, 0.1),
    Task("NLG", "translation", "translation-xx-en", 0, 1.0, 12, 2, -0.4),
    Task("NLG", "abssum", "abssum", 0, 100.0, 10, 1, 1.2),
    Task("NLR", "nli", "nli", 3, 1.0, 18, 3, 0.2),
    Task("NLR", "causal", "causal", 2, 1.0, 16, 2, 0.0),
    Task("Instruction-Following", "if-eval", "if-eval", 0, 1.0, 15, 1, 0.3),
    Task("Multi-Turn", "mt-bench", "mt-bench", 0, 10.0, 12, 2, 0.5),
    Task("Cultural", "kalahi", "kalahi", 4, 1.0, 15, 3, 0.6),
    Task("Safety", "toxicity", "toxicity", 3, 1.0, 16, 1, 0.4),
)


@dataclass(frozen=True)
class Questions:
    """Every question of every language, once: what stands in its rows, how hard it is, and its place in `TASKS`."""

    columns: dict[str, pa.DictionaryArray]
    task: np.ndarray
    language: np.ndarray
    difficulty: np.ndarray

    def __len__(self) -> int:
        return len(self.task)


def write(folder: Path, *, models: int, seed: int) -> None:
    """All samples, some models in a file."""
    found = sorted(invented(models, seed), key=lambda model: model.id)
    rng = np.random.default_rng([seed, 4])
    asked = _questions(seed)
    order = rng.permutation(len(found)).tolist()
    odd = dict(zip(("no Tamil", "fewer runs"), order, strict=False))
    silent = next((index for index in order[::-1] if found[index].chats), None)
    (folder / "data").mkdir()
    for number, first in enumerate(range(0, len(found), IN_FILE)):
        tables = []
        for index in range(first, min(first + IN_FILE, len(found))):
            lacking = [name for name, which in odd.items() if which == index]
            tables.append(_table(found[index], asked, rng, lacking=lacking, silent=index == silent))
        pq.write_table(pa.concat_tables(tables), folder / "data" / f"samples-{number:04d}.parquet", compression="zstd")


@cache
def _questions(seed: int) -> Questions:
    """The questions, their clusters and their difficulty, which samples of one cluster share in part."""
    rng = np.random.default_rng([seed, 5])
    rows: list[tuple[str, ...]] = []
    task, spoken, difficulty = [], [], []
    for place, (language, harder) in enumerate(LANGUAGES.items()):
        for index, each in enumerate(TASKS):
            if (language, each.name) in WITHOUT_TASK:
                continue
            passage = rng.normal(0.0, 0.7, each.samples)
            for sample in range(each.samples):
                cluster = sample // each.together
                prefix = f"{language}/{each.name}"
                rows.append(
                    (language, each.competency, each.name, each.subtask, f"{language}/{each.subtask}/{sample:04d}", f"{prefix}/c{cluster:03d}")
                )
                difficulty.append(each.difficulty + harder + passage[cluster] + rng.normal(0.0, 0.6))
            task += [index] * each.samples
            spoken += [place] * each.samples
    names = ("language", "competency", "task", "subtask", "item_id", "cluster_id")
    columns = {name: pa.array(cells).dictionary_encode() for name, cells in zip(names, zip(*rows, strict=True), strict=True)}
    return Questions(columns, np.array(task), np.array(spoken), np.array(difficulty))


def _table(model: Model, asked: Questions, rng: np.random.Generator, *, lacking: Sequence[str], silent: bool) -> pa.Table:
    """The rows of one model: every question in every run, but for what it lacks."""
    score = _scores(model, asked, rng)
    competency, language, name = (asked.columns[column].to_numpy(zero_copy_only=False) for column in ("competency", "language", "task"))
    there = np.ones(score.shape, dtype=bool)
    if not model.chats:
        there[np.isin(competency, list(SKIPPED_BY_BASE))] = False
    if "no Tamil" in lacking:
        there[language == "TA"] = False
    if "fewer runs" in lacking:
        there[np.ix_((language == "VI") & (name == "nli"), [RUNS - 2, RUNS - 1])] = False
    if silent:
        at = np.flatnonzero((language == "ID") & (name == "if-eval"))
        score[rng.choice(at, 17), rng.integers(0, RUNS, 17)] = np.nan
    question, run = np.nonzero(there)
    return _columns(model, asked, question, run, score[there])


def _scores(model: Model, asked: Questions, rng: np.random.Generator) -> np.ndarray:
    """The scores of a model, questions x runs: right or wrong where there are answers to choose from, else a share of the best."""
    facts = np.array([(task.options, task.best) for task in TASKS])[asked.task]
    guess = np.where(facts[:, 0] > 0, 1.0 / np.maximum(facts[:, 0], 1), 0.0)
    tongue = rng.normal(0.0, 0.25, len(LANGUAGES))[asked.language]
    ability = model.ability + 0.6 * model.instructed + tongue + rng.normal(0.0, 0.3, len(asked))
    chance = guess + (0.97 - guess) / (1 + np.exp(-1.3 * (ability - asked.difficulty)))
    right = (rng.random((len(asked), RUNS)) < chance[:, None]).astype(float)
    share = np.clip(chance[:, None] + rng.normal(0.0, 0.08, (len(asked), RUNS)), 0.0, 1.0)
    return np.round(np.where(facts[:, :1] > 0, right, share) * facts[:, 1:], 4)


def _columns(model: Model, asked: Questions, question: np.ndarray, run: np.ndarray, score: np.ndarray) -> pa.Table:
    told = {"model": model.id, "type": _type(model), "license": model.license}
    place = asked.task[question]
    return pa.table(
        {
            **{name: pa.DictionaryArray.from_arrays(pa.array(np.zeros(len(score), dtype=np.int32)), [text]) for name, text in told.items()},
            "params_b": np.full(len(score), model.params_b),
            **{name: cells.take(pa.array(question)) for name, cells in asked.columns.items()},
            "run": run.astype(np.int8),
            "n_options": np.array([task.options for task in TASKS], dtype=np.int8)[place],
            "max_score": np.array([task.best for task in TASKS])[place],
            "score": pa.array(score, from_pandas=True),
        }
    )


def _type(model: Model) -> str:
    """Base, instruct, or reasoning: the chat models that are best at mathematics."""
    if not model.chats:
        return "base"
    return "reasoning" if model.maths > 0.35 else "instruct"
