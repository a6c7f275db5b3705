"""A table of shares of questions with doubtful numbers in known places: short runs, results under two names, numbers
that do not go together.

`scores.csv` has seven benchmarks in percent with two decimals: six are shares of questions, and one, `truthfulqa`, is a
mean of probabilities, which is no whole number of right answers and must not be marked. One model in twenty was never
run on the last. Beside them stand their `average`, the standard error of `arc`, and the version of the harness, of
which the newer one scores `winogrande` five points higher. `again.csv` has a few values once more. `agents`, and
`agents_2` to `agents_4` beside it, are pass^1 to pass^4 of 115 tasks that were run four times each. `planted.json` says
what is doubtful: under `limited` the number of questions that a model was run on in place of all of them (its standard
error is one of so many), under `copies` the pairs with the same values, under `averages` the models whose average
leaves out a benchmark, under `again` those of which the two files say different things, under `rates` those whose rates
are of 100 tasks (`tasks`) or fall fastest at their end (`bend`), and under `version` the benchmark that shifts, with
the version.
"""

from __future__ import annotations

import csv
import json
from pathlib import Path

import numpy as np

from evalboard.base.arrays import Numbers
from evalboard.sources.demo_boards._models import invented
from evalboard.statistics.pass_rates import all_of

REPO = "demo/doubtful-scores"
TASKS = {"arc": 1172, "gsm8k": 1319, "winogrande": 1267, "truthfulqa": 817, "gpqa": 448, "ifeval": 541, "math": 500}
BLURRED = "truthfulqa"
LIMITS = (10, 20, 30, 50, 100, 200, 300)
COPIES = 3
WRONG = 3
"""Averages that leave out a benchmark, and values of which another file says something else."""
VERSIONS, SHIFTED, SHIFT = ("harness 1.0", "harness 1.1"), "winogrande", 0.05
OF_ERRORS, TWICE = "arc", "math"
AGENTS, RUNS, FEWER = 115, 4, 100
"""Tasks that are run several times, these runs, and the tasks where some were left out."""
RATES = "agents", "agents_2", "agents_3", "agents_4"
FEWEST = 20 * len(LIMITS)
"""Models from which on something is planted: where more than one value in twenty is wrong, nobody can tell which."""


def write(folder: Path, *, models: int, seed: int) -> None:
    """The table, and what is planted in it; nothing is planted among few models."""
    every = sorted(invented(models, seed), key=lambda model: model.id)
    rng = np.random.default_rng([seed, 9])
    ability = np.array([model.ability for model in every])[:, None] + rng.normal(0.0, 0.3, (len(every), len(TASKS)))
    chance = 0.2 + 0.7 / (1 + np.exp(-1.5 * ability))
    newer = np.random.default_rng([seed, 10]).random(len(every)) < 0.5
    if len(every) >= FEWEST:
        chance[newer, list(TASKS).index(SHIFTED)] += SHIFT
    scores = _shares(chance, np.tile(list(TASKS.values()), (len(every), 1)), rng)
    blurred = list(TASKS).index(BLURRED)
    scores[:, blurred] = np.clip(chance[:, blurred] + rng.normal(0.0, 0.02, len(every)), 0, 1)
    rows = rng.permutation(len(every)) if len(every) >= FEWEST else np.empty(0, dtype=np.intp)
    limited = dict(zip(rows[: len(LIMITS)].tolist(), LIMITS, strict=False))
    for row, limit in limited.items():
        short = _shares(chance[row], np.minimum(limit, list(TASKS.values())), rng)
        scores[row] = np.where(np.arange(len(TASKS)) == blurred, scores[row], short)
    scores[
        rng.permutation(np.setdiff1d(np.arange(len(every)), rows[: len(LIMITS) + 2 * COPIES]))[: len(every) // 20], -1
    ] = np.nan
    pairs = rows[len(LIMITS) : len(LIMITS) + 2 * COPIES].reshape(-1, 2).tolist()
    for one, other in pairs:
        scores[other] = scores[one]
    names = [model.id for model in every]
    whole = [row for row in rows[len(LIMITS) + 2 * COPIES :].tolist() if not np.isnan(scores[row]).any()]
    averages, again, fewer, bent = (whole[place * WRONG : (place + 1) * WRONG] for place in range(4))
    rates = _rates(ability.mean(axis=1), fewer, bent, np.random.default_rng([seed, 11]))
    for one, other in pairs:
        rates[other] = rates[one]
    beside = _beside(scores, averages, {**dict.fromkeys(range(len(every)), TASKS[OF_ERRORS]), **limited}, newer)
    beside = [[*more, *(f"{100 * rate:.2f}" for rate in row)] for more, row in zip(beside, rates.tolist(), strict=True)]
    _table(folder / "scores.csv", names, scores, beside)
    _again(folder / "again.csv", [names[row] for row in again], scores[again, list(TASKS).index(TWICE)], rng)
    planted = {
        "limited": {names[row]: limit for row, limit in limited.items()},
        "copies": [[names[one], names[other]] for one, other in pairs],
        "averages": [names[row] for row in averages],
        "again": [names[row] for row in again],
        "rates": {**{names[row]: "tasks" for row in fewer}, **{names[row]: "bend" for row in bent}},
        "version": [SHIFTED, VERSIONS[1]] if len(rows) else [],
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")


def _shares(chance: Numbers, questions: np.ndarray, rng: np.random.Generator) -> Numbers:
    return rng.binomial(questions, chance) / questions


def _rates(ability: Numbers, fewer: list[int], bent: list[int], rng: np.random.Generator) -> Numbers:
    """pass^1 to pass^4 of each model, some of fewer tasks, and some of which the last falls as far as no tasks let
    it.
    """
    chance = 1 / (1 + np.exp(-(1.2 * ability[:, None] + rng.normal(0.0, 1.5, AGENTS))))
    solved = rng.binomial(RUNS, chance).astype(np.float64)
    each = np.stack([all_of(solved, np.array(float(RUNS)), k) for k in range(1, RUNS + 1)])
    rates = each.mean(axis=2).T
    rates[fewer] = each[:, fewer, :FEWER].mean(axis=2).T
    rates[bent, -1] = np.maximum(rates[bent, -1] - 2 * (rates[bent, -2] - rates[bent, -1]), 0.0)
    return rates


def _beside(scores: Numbers, averages: list[int], questions: dict[int, int], newer: np.ndarray) -> list[list[str]]:
    printed = np.round(100 * scores, 2)
    mean = printed.mean(axis=1)
    for row in averages:
        mean[row] = np.delete(printed[row], int(printed[row].argmin())).mean()
    of = scores[:, list(TASKS).index(OF_ERRORS)]
    n = np.array([min(questions[row], TASKS[OF_ERRORS]) for row in range(len(scores))])
    error = 100 * np.sqrt(of * (1 - of) / (n - 1))
    return [
        ["" if np.isnan(mean[row]) else f"{mean[row]:.2f}", f"{error[row]:.3f}", VERSIONS[int(newer[row])]]
        for row in range(len(scores))
    ]


def _again(path: Path, names: list[str], stated: Numbers, rng: np.random.Generator) -> None:
    n = TASKS[TWICE]
    other = (np.round(stated * n) + rng.integers(10, 40, len(stated))) % n / n
    scores = np.full((len(names), len(TASKS)), np.nan)
    scores[:, list(TASKS).index(TWICE)] = other
    _table(path, names, scores, [[""] * (3 + RUNS)] * len(names))


def _table(path: Path, names: list[str], scores: Numbers, beside: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        lines.writerow(["model", *TASKS, "average", f"{OF_ERRORS}_stderr", "harness", *RATES])
        lines.writerows(
            [name, *("" if np.isnan(score) else f"{100 * score:.2f}" for score in row), *more]
            for name, row, more in zip(names, scores.tolist(), beside, strict=True)
        )
