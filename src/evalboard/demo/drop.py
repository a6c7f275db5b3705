"""Scores of the seven tasks of the first Open LLM Leaderboard, DROP among them, in `scores.csv`.

Scores run from 0 to 100 with two decimals; `average` is the mean of the seven. DROP shows two trends: some models rise with
their ability, the others stay near 5 whatever they can do, as a scorer makes them that does not read their answers.
About one row in eight lacks the three tasks that were added last, and so its average.
"""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np

from evalboard.demo._models import Model, invented

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
    """The dataset's one table."""
    found = sorted(invented(models, seed), key=lambda model: model.id)
    scores = _scores(found, np.random.default_rng([seed, 3]))
    with (folder / "scores.csv").open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["model", *TASKS, "average", "params_b", "type"])
        for model, row in zip(found, scores.tolist(), strict=True):
            average = round(sum(row) / len(row), 2)
            lines.writerow([model.id, *map(_cell, [*row, average]), model.params_b, model.type])


def _scores(found: list[Model], rng: np.random.Generator) -> np.ndarray:
    """The seven scores of every model, NaN where a task was never run."""
    ability = np.array([model.ability for model in found])[:, None] + rng.normal(0.0, 0.12, (len(found), len(TASKS)))
    guess, best, slope, difficulty, samples = np.array(list(TASKS.values())).T
    chance = guess + (best - guess) / (1 + np.exp(-slope * (ability - difficulty)))
    names = list(TASKS)
    chance[:, names.index("truthfulqa")] += rng.normal(0.0, 0.045, len(found))
    stuck = _some(len(found), SHARE_STUCK, rng)
    chance[stuck, names.index("drop")] = np.clip(rng.normal(0.05 + 0.012 * ability[stuck, names.index("drop")], 0.008), 0.015, 0.09)
    scores = np.round(100 * rng.binomial(samples.astype(int), chance) / samples, 2)
    incomplete = _some(len(found), SHARE_INCOMPLETE, rng)
    for task in ADDED_LAST:
        scores[incomplete, names.index(task)] = np.nan
    return scores


def _some(count: int, share: float, rng: np.random.Generator) -> np.ndarray:
    """Which of so many are in a share of them, drawn so that the share holds in small tables too."""
    return rng.permutation(count)[: round(count * share)]


def _cell(score: float) -> float | str:
    return "" if np.isnan(score) else score
