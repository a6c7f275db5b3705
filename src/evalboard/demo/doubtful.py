"""A table of shares of questions with doubtful numbers in known places: runs with a limit, and results that stand under a second name.

`scores.csv` has seven benchmarks in percent with two decimals: six are shares of questions, and one, `truthfulqa`, is a mean of probabilities, which
is no whole number of right answers and must not be marked. One model in twenty was never run on the last. `planted.json` says which rows are
doubtful: under `limited` the number of questions that a model was run on in place of all of them, under `copies` the pairs with the same values.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np

from evalboard.demo._models import invented
from evalboard.suite.normalize import Numbers

REPO = "demo/doubtful-scores"
TASKS = {"arc": 1172, "gsm8k": 1319, "winogrande": 1267, "truthfulqa": 817, "gpqa": 448, "ifeval": 541, "math": 500}
"""Questions of each benchmark."""
BLURRED = "truthfulqa"
LIMITS = (10, 20, 30, 50, 100, 200, 300)
COPIES = 3
FEWEST = 20 * len(LIMITS)
"""Models from which on something is planted: where more than one value in twenty is wrong, nobody can tell which."""


def write(folder: Path, *, models: int, seed: int) -> None:
    """The table, and what is planted in it; nothing is planted among few models."""
    every = sorted(invented(models, seed), key=lambda model: model.id)
    rng = np.random.default_rng([seed, 9])
    ability = np.array([model.ability for model in every])[:, None] + rng.normal(0.0, 0.3, (len(every), len(TASKS)))
    chance = 0.2 + 0.7 / (1 + np.exp(-1.5 * ability))
    scores = _shares(chance, np.tile(list(TASKS.values()), (len(every), 1)), rng)
    blurred = list(TASKS).index(BLURRED)
    scores[:, blurred] = np.clip(chance[:, blurred] + rng.normal(0.0, 0.02, len(every)), 0, 1)
    rows = rng.permutation(len(every)) if len(every) >= FEWEST else np.empty(0, dtype=np.intp)
    limited = dict(zip(rows[: len(LIMITS)].tolist(), LIMITS, strict=False))
    for row, limit in limited.items():
        short = _shares(chance[row], np.minimum(limit, list(TASKS.values())), rng)
        scores[row] = np.where(np.arange(len(TASKS)) == blurred, scores[row], short)
    scores[rng.permutation(np.setdiff1d(np.arange(len(every)), rows[: len(LIMITS) + 2 * COPIES]))[: len(every) // 20], -1] = np.nan
    pairs = rows[len(LIMITS) : len(LIMITS) + 2 * COPIES].reshape(-1, 2).tolist()
    for one, other in pairs:
        scores[other] = scores[one]
    names = [model.id for model in every]
    _table(folder / "scores.csv", names, scores)
    planted = {"limited": {names[row]: limit for row, limit in limited.items()}, "copies": [[names[one], names[other]] for one, other in pairs]}
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")


def _shares(chance: Numbers, questions: np.ndarray, rng: np.random.Generator) -> Numbers:
    return rng.binomial(questions, chance) / questions


def _table(path: Path, names: list[str], scores: Numbers) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["model", *TASKS])
        lines.writerows(
            [name, *("" if np.isnan(score) else f"{100 * score:.2f}" for score in row)] for name, row in zip(names, scores.tolist(), strict=True)
        )
