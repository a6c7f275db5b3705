"""Samples of SEA-HELM's tasks in five languages and eight runs, in the long table that SEA-HELM's scores can be
computed from.

`data/samples-<number>.parquet`, a row per model, sample and run. Base models skip instruction following and multi-turn
talk. One model has no results in Tamil, one lacks two runs of one task, and one gave no answer to some instructions:
these scores are empty. A sixth of the models are quantized copies of the largest chat models, which answer much as
those do.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from evalboard.sources.demo_boards._models import Model, invented

REPO = "demo/sea-helm-samples"

RUNS = 8
IN_FILE = 12
LANGUAGES = {"ID": 0.0, "VI": 0.1, "TH": 0.35, "TA": 0.7, "FIL": 0.2}
"""How much harder than the first each language is, in units of ability."""
QUANTIZED = {"FP8": ("fp8", 0.02), "W8A8": ("int8", 0.05), "GGUF": ("gguf", 0.15)}
"""How quantized copies are named, what is said of them, and what they lose, in units of ability."""
ONE_IN = 6
SHOTS = {"base": 5, "instruct": 0, "reasoning": 0}
WITHOUT_TASK = frozenset({("TA", "toxicity"), *((language, "kalahi") for language in LANGUAGES if language != "FIL")})
SKIPPED_BY_BASE = frozenset({"Instruction-Following", "Multi-Turn"})


@dataclass(frozen=True, slots=True)
class SeaHelmTask:
    """What is asked in every language: answers to choose from (0: generated), best score, samples, samples in a
    cluster, difficulty.
    """

    competency: str
    name: str
    subtask: str
    options: int
    best: float
    samples: int
    together: int
    difficulty: float


TASKS = (
    SeaHelmTask("NLU", "sentiment", "sentiment", 3, 1.0, 16, 1, -0.6),
    SeaHelmTask("NLU", "qa", "qa", 0, 1.0, 16, 4, -0.2),
    SeaHelmTask("NLG", "translation", "translation-en-xx", 0, 1.0, 12, 2, 0.1),
    SeaHelmTask("NLG", "translation", "translation-xx-en", 0, 1.0, 12, 2, -0.4),
    SeaHelmTask("NLG", "abssum", "abssum", 0, 100.0, 10, 1, 1.2),
    SeaHelmTask("NLR", "nli", "nli", 3, 1.0, 18, 3, 0.2),
    SeaHelmTask("NLR", "causal", "causal", 2, 1.0, 16, 2, 0.0),
    SeaHelmTask("Instruction-Following", "if-eval", "if-eval", 0, 1.0, 15, 1, 0.3),
    SeaHelmTask("Multi-Turn", "mt-bench", "mt-bench", 0, 10.0, 12, 2, 0.5),
    SeaHelmTask("Cultural", "kalahi", "kalahi", 4, 1.0, 15, 3, 0.6),
    SeaHelmTask("Safety", "toxicity", "toxicity", 3, 1.0, 16, 1, 0.4),
)


@dataclass(frozen=True)
class TaskQuestions:
    """Every question of every language, once: what stands in its rows, how hard it is, and its place in `TASKS`."""

    columns: dict[str, pa.DictionaryArray]
    task: np.ndarray
    language: np.ndarray
    difficulty: np.ndarray

    def __len__(self) -> int:
        return len(self.task)


@dataclass(frozen=True)
class EvaluatedModel:
    """A model as it was run: what it is a quantized copy of, if any, and of which type it is."""

    model: Model
    type: str
    quantization: str
    original: str


def write(folder: Path, *, models: int, seed: int) -> None:
    """All samples, some models in a file."""
    evaluations = evaluated(models, seed)
    rng = np.random.default_rng([seed, 4])
    task_questions = _questions(seed)
    order = rng.permutation(len(evaluations)).tolist()
    odd = dict(zip(("no Tamil", "fewer runs"), order, strict=False))
    silent = next((index for index in order[::-1] if evaluations[index].model.chats), None)
    (folder / "data").mkdir()
    for number, first in enumerate(range(0, len(evaluations), IN_FILE)):
        tables = []
        for index in range(first, min(first + IN_FILE, len(evaluations))):
            lacking = [name for name, which in odd.items() if which == index]
            own = np.random.default_rng([seed, 6, zlib.crc32(evaluations[index].original.encode())])
            score = _scores(evaluations[index].model, task_questions, own, rng)
            tables.append(
                _table(evaluations[index], task_questions, score, rng, lacking=lacking, silent=index == silent)
            )
        pq.write_table(pa.concat_tables(tables), folder / "data" / f"samples-{number:04d}.parquet", compression="zstd")


def evaluated(models: int, seed: int) -> list[EvaluatedModel]:
    """So many models by id: the invented ones, of which quantized copies of the largest chat models push out the
    last.
    """
    plain_models = invented(models, seed)
    chat = [model for model in plain_models[: models - models // ONE_IN] if model.chats]
    thinking = {model.id for model in sorted(chat, key=lambda model: -model.maths)[: len(chat) // ONE_IN]}
    types = {
        model.id: "base" if not model.chats else "reasoning" if model.id in thinking else "instruct"
        for model in plain_models
    }
    largest = sorted(chat, key=lambda model: (model.official, model.params_b), reverse=True)
    copied = [(model, name) for model in largest for name in QUANTIZED][: models // ONE_IN]
    plain = [EvaluatedModel(model, types[model.id], "none", model.id) for model in plain_models[: models - len(copied)]]
    return sorted(
        [*plain, *(_copy(model, types[model.id], name) for model, name in copied)], key=lambda each: each.model.id
    )


def _copy(model: Model, kind: str, name: str) -> EvaluatedModel:
    quantization, loss = QUANTIZED[name]
    return EvaluatedModel(
        replace(model, id=f"{model.id}-{name}", ability=model.ability - loss), kind, quantization, model.id
    )


@cache
def _questions(seed: int) -> TaskQuestions:
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
                    (
                        language,
                        each.competency,
                        each.name,
                        each.subtask,
                        f"{language}/{each.subtask}/{sample:04d}",
                        f"{prefix}/c{cluster:03d}",
                    )
                )
                difficulty.append(each.difficulty + harder + passage[cluster] + rng.normal(0.0, 0.6))
            task += [index] * each.samples
            spoken += [place] * each.samples
    names = ("language", "competency", "task", "subtask", "item_id", "cluster_id")
    columns = {
        name: pa.array(cells).dictionary_encode() for name, cells in zip(names, zip(*rows, strict=True), strict=True)
    }
    return TaskQuestions(columns, np.array(task), np.array(spoken), np.array(difficulty))


def _table(
    who: EvaluatedModel,
    questions: TaskQuestions,
    score: np.ndarray,
    rng: np.random.Generator,
    *,
    lacking: Sequence[str],
    silent: bool,
) -> pa.Table:
    competency, language, name = (
        questions.columns[column].to_numpy(zero_copy_only=False) for column in ("competency", "language", "task")
    )
    there = np.ones(score.shape, dtype=bool)
    if not who.model.chats:
        there[np.isin(competency, list(SKIPPED_BY_BASE))] = False
    if "no Tamil" in lacking:
        there[language == "TA"] = False
    if "fewer runs" in lacking:
        there[np.ix_((language == "VI") & (name == "nli"), [RUNS - 2, RUNS - 1])] = False
    if silent:
        at = np.flatnonzero((language == "ID") & (name == "if-eval"))
        score[rng.choice(at, 17), rng.integers(0, RUNS, 17)] = np.nan
    question, run = np.nonzero(there)
    return _columns(who, questions, question, run, score[there])


def _scores(model: Model, questions: TaskQuestions, own: np.random.Generator, rng: np.random.Generator) -> np.ndarray:
    """The scores of a model, questions x runs: right or wrong where there are answers to choose from, else a share of
    the best.

    What it knows comes from `own`, which its quantized copies share; what differs between runs from `rng`.
    """
    facts = np.array([(task.options, task.best) for task in TASKS])[questions.task]
    guess = np.where(facts[:, 0] > 0, 1.0 / np.maximum(facts[:, 0], 1), 0.0)
    tongue = own.normal(0.0, 0.25, len(LANGUAGES))[questions.language]
    ability = model.ability + 0.6 * model.instructed + tongue + own.normal(0.0, 0.3, len(questions))
    chance = guess + (0.97 - guess) / (1 + np.exp(-1.3 * (ability - questions.difficulty)))
    right = (rng.random((len(questions), RUNS)) < chance[:, None]).astype(float)
    share = np.clip(chance[:, None] + rng.normal(0.0, 0.08, (len(questions), RUNS)), 0.0, 1.0)
    return np.round(np.where(facts[:, :1] > 0, right, share) * facts[:, 1:], 4)


def _columns(
    who: EvaluatedModel, questions: TaskQuestions, question: np.ndarray, run: np.ndarray, score: np.ndarray
) -> pa.Table:
    words = {"model": who.model.id, "type": who.type, "quantization": who.quantization, "license": who.model.license}
    place = questions.task[question]
    return pa.table(
        {
            **{
                name: pa.DictionaryArray.from_arrays(pa.array(np.zeros(len(score), dtype=np.int32)), [text])
                for name, text in words.items()
            },
            "params_b": np.full(len(score), who.model.params_b),
            "shots": np.full(len(score), SHOTS[who.type], dtype=np.int8),
            **{name: cells.take(pa.array(question)) for name, cells in questions.columns.items()},
            "run": run.astype(np.int8),
            "n_options": np.array([task.options for task in TASKS], dtype=np.int8)[place],
            "max_score": np.array([task.best for task in TASKS])[place],
            "score": pa.array(score, from_pandas=True),
        }
    )
