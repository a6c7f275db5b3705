"""Scores of the seven tasks of the first Open LLM Leaderboard, DROP among them, in `scores.csv`, and twelve models'
answers to DROP's questions.

Scores run from 0 to 100 with two decimals; `average` is the mean of the seven. DROP shows two trends: some models rise
with their ability, the others stay near 5 whatever they can do, as a scorer makes them that does not read their
answers. About one row in eight lacks the three tasks that were added last, and so its average.

`samples/<model>.jsonl` has a row per question: passage, question, references, what the model wrote until the first full
stop, and its F1 by the rule of 2023. The model's DROP score is 100 x their mean. Three of the twelve are named for what
they do: one goes on with further questions after its answer, one wraps its answers in sentences, one stops short.
"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np

from evalboard.sources.demo_boards._drop_samples import recorded
from evalboard.sources.demo_boards._models import Model, invented

REPO = "demo/drop-scores"

# task: value of guessing, best value, slope, difficulty, samples
TASKS = {
    "arc": (0.22, 0.78, 1.6, -0.35, 1172),
    "hellaswag": (0.25, 0.89, 2.2, -0.75, 10042),
    "mmlu": (0.24, 0.85, 1.9, 0.05, 14042),
    "truthfulqa": (0.36, 0.66, 1.0, 0.6, 817),
    "winogrande": (0.49, 0.87, 1.8, -0.55, 1267),
    "gsm8k": (0.00, 0.75, 2.0, 1.0, 1319),
    "drop": (0.025, 0.68, 2.6, 0.25, 9536),
}
ADDED_LAST = ("winogrande", "gsm8k", "drop")
SHARE_STUCK = 0.42
SHARE_INCOMPLETE = 0.12


def write(folder: Path, *, models: int, seed: int) -> None:
    """The table, and a file for each model that recorded its samples."""
    every_model = sorted(invented(models, seed), key=lambda model: model.id)
    scores, stuck = _scores(every_model, np.random.default_rng([seed, 3]))
    drop = list(TASKS).index("drop")
    ran = ~np.isnan(scores[:, drop])
    for each in recorded(every_model, rising=ran & ~stuck, stuck=ran & stuck, seed=seed):
        every_model[each.place] = each.model
        scores[each.place, drop] = round(100 * each.mean, 2)
        path = folder / "samples" / f"{each.model.id}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(each.lines)
    _table(folder / "scores.csv", every_model, scores)


def _table(path: Path, models: list[Model], scores: np.ndarray) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["model", *TASKS, "average", "params_b", "type"])
        for model, row in sorted(zip(models, scores.tolist(), strict=True), key=lambda pair: pair[0].id):
            average = round(sum(row) / len(row), 2)
            lines.writerow([model.id, *map(_cell, [*row, average]), model.params_b, model.type])


def _scores(models: list[Model], rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    ability = np.array([model.ability for model in models])[:, None] + rng.normal(0.0, 0.12, (len(models), len(TASKS)))
    guess, best, slope, difficulty, samples = np.array(list(TASKS.values())).T
    chance = guess + (best - guess) / (1 + np.exp(-slope * (ability - difficulty)))
    names = list(TASKS)
    chance[:, names.index("truthfulqa")] += rng.normal(0.0, 0.045, len(models))
    stuck = _some(len(models), SHARE_STUCK, rng)
    chance[stuck, names.index("drop")] = np.clip(
        rng.normal(0.05 + 0.012 * ability[stuck, names.index("drop")], 0.008), 0.015, 0.09
    )
    scores = np.round(100 * rng.binomial(samples.astype(int), chance) / samples, 2)
    incomplete = _some(len(models), SHARE_INCOMPLETE, rng)
    for task in ADDED_LAST:
        scores[incomplete, names.index(task)] = np.nan
    return scores, np.isin(np.arange(len(models)), stuck)


def _some(count: int, share: float, rng: np.random.Generator) -> np.ndarray:
    return rng.permutation(count)[: round(count * share)]


def _cell(score: float) -> float | str:
    return "" if np.isnan(score) else score
