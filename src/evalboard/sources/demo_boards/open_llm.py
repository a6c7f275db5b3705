"""Result files of the second Open LLM Leaderboard as lm-evaluation-harness 0.4 writes them, all subtasks included.

One file per run, `organisation/model/results_<time>.json`, and `models.jsonl` with what result files do not hold. A few
models lack a benchmark or a subtask, one was run twice, two were run in two precisions, one error is "N/A". Beside the
result files of the first runs lie `samples_<task>_<time>.jsonl` of four small tasks, with the values that the files
state.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
import orjson

from evalboard.sources.demo_boards._harness import Run, report
from evalboard.sources.demo_boards._models import Model, invented
from evalboard.sources.demo_boards._recorded_samples import recorded
from evalboard.sources.demo_boards._tasks import INSTRUCTIONS, PROMPTS, tasks

REPO = "demo/open-llm-results"

LACKING = (
    *("leaderboard_musr", "leaderboard_math", "leaderboard_mmlu_pro", "leaderboard_ifeval"),
    *("leaderboard_bbh_web_of_lies", "leaderboard_bbh_snarks", "leaderboard_musr_team"),
)
RECORDED = (
    "leaderboard_bbh_penguins_in_a_table",
    "leaderboard_bbh_snarks",
    "leaderboard_math_geometry_hard",
    "leaderboard_math_precalculus_hard",
)
RECORDING = 12
CHATTY = 2.5
"""How many units of ability on IFEval's scale lie between a plain and a perfectly instructed model."""


def write(folder: Path, *, models: int, seed: int) -> None:
    """All result files and the table of models."""
    every_model = invented(models, seed)
    rng = np.random.default_rng([seed, 2])
    runs = _runs(every_model, rng)
    correct = _correct([run.model for run in runs], rng)
    made: set[str] = set()
    for run, counts in zip(runs, correct.tolist(), strict=True):
        if run.model.id not in made:
            (folder / run.model.id).mkdir(parents=True)
            made.add(run.model.id)
        (folder / run.path).write_bytes(orjson.dumps(report(run, counts), option=orjson.OPT_INDENT_2))
    _record(folder, runs[:RECORDING], correct, seed)
    (folder / "models.jsonl").write_bytes(b"".join(orjson.dumps(_metadata(model)) + b"\n" for model in every_model))


def _record(folder: Path, runs: Sequence[Run], correct: np.ndarray, seed: int) -> None:
    for place, run in enumerate(runs):
        for column, task in enumerate(tasks()):
            if task.name in RECORDED and task.name not in run.lacks:
                rng = np.random.default_rng([seed, 3, place, column])
                (folder / run.samples(task.name)).write_bytes(recorded(task, int(correct[place, column]), rng))


def _runs(models: Sequence[Model], rng: np.random.Generator) -> list[Run]:
    """One run per model, then the second runs; the first ones of a random order get what is out of the ordinary."""
    runs = [Run(model, _ended(model, rng)) for model in models]
    order = rng.permutation(len(runs)).tolist()
    for index, lacks in zip(order, LACKING, strict=False):
        runs[index] = replace(runs[index], lacks=_named(lacks))
    left = order[len(LACKING) :]
    for index in left[:1]:
        runs[index] = replace(runs[index], without_error="leaderboard_bbh_navigate")
    again = [_later(runs[index], rng) for index in left[1:2]]
    other = [replace(_later(runs[index], rng), model=_other_precision(runs[index].model)) for index in left[2:4]]
    return runs + again + other


def _ended(model: Model, rng: np.random.Generator) -> datetime:
    start = datetime(model.date.year, model.date.month, model.date.day, tzinfo=UTC)
    return start + timedelta(microseconds=int(rng.integers(86_400_000_000, 6 * 86_400_000_000)))


def _later(run: Run, rng: np.random.Generator) -> Run:
    return replace(
        run, end=run.end + timedelta(microseconds=int(rng.integers(10 * 86_400_000_000, 20 * 86_400_000_000)))
    )


def _other_precision(model: Model) -> Model:
    return replace(model, precision="float16" if model.precision == "bfloat16" else "bfloat16")


def _named(prefix: str) -> frozenset[str]:
    return frozenset(task.name for task in tasks() if task.name.startswith(prefix))


def _correct(models: Sequence[Model], rng: np.random.Generator) -> np.ndarray:
    """How many samples each model gets right: a column per task, and IFEval's three other counts at the end."""
    ability = np.array([model.ability for model in models])[:, None] + rng.normal(
        0.0, 0.25, (len(models), len(tasks()))
    )
    maths = np.array([[task.group == "leaderboard_math_hard" for task in tasks()]])
    ifeval = np.array([[task.name == "leaderboard_ifeval" for task in tasks()]])
    ability += maths * np.array([[model.maths] for model in models]) + ifeval * CHATTY * np.array(
        [[model.instructed] for model in models]
    )
    guess, slope, difficulty, best = (
        np.array([column]) for column in zip(*((t.guess, t.slope, t.difficulty, 0.96) for t in tasks()), strict=True)
    )
    chance = guess + (best - guess) / (1 + np.exp(-slope * (ability - difficulty)))
    right = rng.binomial(np.array([[task.samples for task in tasks()]]), chance)
    return np.column_stack([right, _instructions(right[:, ifeval[0]].ravel(), rng)])


def _instructions(prompts: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """IFEval's other counts: instructions followed, then prompts and instructions by the loose rule."""
    share = prompts / PROMPTS
    sure = np.round(prompts * (1.4 + 0.1 * share)).astype(int)
    followed = sure + rng.binomial(INSTRUCTIONS - sure, 0.12 + 0.3 * share)
    loose_prompts = prompts + rng.binomial(PROMPTS - prompts, 0.03)
    loose = followed + np.minimum(np.round(1.3 * (loose_prompts - prompts)).astype(int), INSTRUCTIONS - followed)
    return np.column_stack([followed, loose_prompts, loose])


def _metadata(model: Model) -> dict[str, object]:
    return {
        "model": model.id,
        "type": model.type,
        "license": model.license,
        "official": model.official,
        "merged": model.merged,
        "moe": model.moe,
        "available": model.available,
        "flagged": model.flagged,
        "date": model.date.isoformat(),
        "likes": model.likes,
        # The old board's estimate: 5.6 kW for as long as it took, at 269.8 g/kWh.
        "co2_kg": model.seconds / 3600 * 5.6 * 269.8 / 1000,
        "base_model": model.base_model,
        "architecture": model.architecture,
    }
