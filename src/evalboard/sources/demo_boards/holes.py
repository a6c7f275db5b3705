"""A table of shares of questions of which a third is missing, where some models leave out what is hard.

`scores.csv` has twelve benchmarks in percent with two decimals. A model was run on the first two, and on each other
with a chance of two in three; a quarter of the models, whatever they can do, were never run on the three hardest.
`planted.json` says what is not in the table: under `ability` where each model stands, under `missing` the scores of the
empty cells, under `shy` who left out the hard ones.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np

from evalboard.sources.demo_boards._models import invented

REPO = "demo/scores-with-holes"
TASKS = {
    "piqa": (1838, 2.2),
    "hellaswag": (2000, 1.8),
    "winogrande": (1267, 1.3),
    "arc": (1172, 1.0),
    "truthfulqa": (817, 0.6),
    "mmlu": (2000, 0.4),
    "gsm8k": (1319, 0.0),
    "bbh": (1500, -0.4),
    "ifeval": (541, -0.6),
    "gpqa": (448, -1.6),
    "math": (500, -2.0),
    "hle": (1000, -3.0),
}
"""Questions of each benchmark, and how easy they are: the log-odds with which a model of ability 0 gets one right."""
HARD = 3
SHY, RUN = 0.25, 2 / 3
OWN = 0.3
ALWAYS = 2


def write(folder: Path, *, models: int, seed: int) -> None:
    """The table, and what is not in it."""
    every = sorted(invented(models, seed), key=lambda model: model.id)
    rng = np.random.default_rng([seed, 13])
    ability = np.array([model.ability for model in every])
    questions, ease = (np.array(each) for each in zip(*TASKS.values(), strict=True))
    slope = rng.uniform(0.7, 1.3, len(TASKS))
    logit = np.outer(ability, slope) + ease + rng.normal(0.0, OWN, (len(every), len(TASKS)))
    scores = np.round(rng.binomial(questions.astype(np.int64), 1 / (1 + np.exp(-logit))) / questions, 4)
    there = rng.random(scores.shape) < RUN
    there[:, :ALWAYS] = True
    shy = rng.random(len(every)) < SHY
    there[shy, -HARD:] = False
    names = [model.id for model in every]
    with (folder / "scores.csv").open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["model", *TASKS])
        for name, row, mine in zip(names, scores.tolist(), there.tolist(), strict=True):
            lines.writerow(
                [name, *(f"{100 * score:.2f}" if present else "" for score, present in zip(row, mine, strict=True))]
            )
    planted = {
        "ability": dict(zip(names, np.round(ability, 4).tolist(), strict=True)),
        "missing": {
            name: {task: score for task, score, present in zip(TASKS, row, mine, strict=True) if not present}
            for name, row, mine in zip(names, scores.tolist(), there.tolist(), strict=True)
        },
        "shy": [name for name, mine in zip(names, shy.tolist(), strict=True) if mine],
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")
