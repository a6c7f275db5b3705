"""Invented runs of invented agents on invented tasks of known lengths: most tasks four times, with what each run cost.

`runs/` has a line for each run: `task`, `family` (tasks that belong together), `minutes` (how long the task takes a person), `attempt`, `solved` and
`dollars`, which is empty in one of fifty runs. One model of twelve was stopped early and has two or three runs of some tasks, another has a single
run of each, and one has no costs at all. `planted.json` says what the runs were drawn from: under `pass` the chance that k runs of a task are all
solved, in the mean over the tasks, under `horizon` the minutes at which a model solves half, under `dollars` what a task costs in the mean, under
`wasteful` the model that costs far more than its success is worth.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import orjson

from evalboard.demo._models import Model, invented
from evalboard.suite.normalize import Numbers

REPO = "demo/runs"
FAMILIES, OF_A_FAMILY, ATTEMPTS = 40, 3, 4
SHORTEST, LONGEST = 0.5, 480.0
"""Minutes."""
SLOPE = 0.6
"""Logits that success falls by with each doubling of length."""
FAMILY, OWN = 0.5, 0.6
"""How far families and tasks are easier or harder than their length says, in logits."""
MISSING = 0.02
STOPPED, ONCE, FREE = 4, 7, 10
"""Which of twelve models was stopped early, was run once, has no costs."""
ODD = (STOPPED, ONCE, FREE)


@dataclass(frozen=True)
class _Tasks:
    """Tasks, and how hard they are beyond their length."""

    minutes: Numbers
    hard: Numbers


def write(folder: Path, *, models: int, seed: int) -> None:
    """Files of runs, and what they were drawn from."""
    rng = np.random.default_rng([seed, 29])
    every = sorted(invented(models, seed), key=lambda model: model.id)
    tasks = _tasks(rng)
    horizon = 2.0 ** rng.permutation(np.linspace(0.0, 7.5, len(every)))
    price = 0.004 * horizon**0.7 * np.exp(rng.normal(0.0, 0.3, len(every)))
    wasteful = next((place for place in np.argsort(horizon)[len(every) // 3 :].tolist() if place % 12 not in ODD), 0)
    price[wasteful] = 0.5 * price.max()
    chance = 1.0 / (1.0 + np.exp(-(SLOPE * np.log2(horizon[:, None] / tasks.minutes) - tasks.hard)))
    dollars = price[:, None] * np.sqrt(tasks.minutes)
    (folder / "runs").mkdir()
    for place, model in enumerate(every):
        lines = b"".join(orjson.dumps(row) + b"\n" for row in _rows(model, place, tasks, (chance[place], dollars[place]), rng))
        (folder / "runs" / f"model-{place + 1:03d}.jsonl").write_bytes(lines)
    planted = {
        "pass": {model.id: {str(k): float((mine**k).mean()) for k in range(1, ATTEMPTS + 1)} for model, mine in zip(every, chance, strict=True)},
        "horizon": {model.id: float(each) for model, each in zip(every, horizon, strict=True)},
        "dollars": {model.id: float(each.mean()) for model, each in zip(every, dollars, strict=True)},
        "wasteful": every[wasteful].id,
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")


def _tasks(rng: np.random.Generator) -> _Tasks:
    """Tasks of all lengths, three of each family about as long as each other."""
    of_family = np.linspace(np.log2(SHORTEST) + 0.5, np.log2(LONGEST) - 0.5, FAMILIES)
    log = np.repeat(of_family, OF_A_FAMILY) + rng.uniform(-0.5, 0.5, FAMILIES * OF_A_FAMILY)
    hard = np.repeat(rng.normal(0.0, FAMILY, FAMILIES), OF_A_FAMILY) + rng.normal(0.0, OWN, FAMILIES * OF_A_FAMILY)
    return _Tasks(np.round(2.0**log, 2), hard)


def _attempts(place: int, rng: np.random.Generator) -> np.ndarray:
    """How many runs of each task the model at a place has."""
    count = FAMILIES * OF_A_FAMILY
    if place % 12 == STOPPED:
        return np.full(count, ATTEMPTS) - rng.integers(0, 3, count)
    return np.full(count, 1 if place % 12 == ONCE else ATTEMPTS)


def _rows(model: Model, place: int, tasks: _Tasks, drawn_from: tuple[Numbers, Numbers], rng: np.random.Generator) -> Iterator[dict[str, object]]:
    """The runs of a model, from its chances and costs: what fails costs somewhat more."""
    chance, dollars = drawn_from
    solved = rng.random((len(chance), ATTEMPTS)) < chance[:, None]
    cost = dollars[:, None] * np.exp(rng.normal(-0.045, 0.3, solved.shape)) * np.where(solved, 0.95, 1.05)
    unknown = (rng.random(solved.shape) < MISSING) | (place % 12 == FREE)
    for task, attempts in enumerate(_attempts(place, rng).tolist()):
        for attempt in range(attempts):
            yield {
                "model": model.id,
                "benchmark": "errands",
                "task": f"t{task + 1:03d}",
                "family": f"f{task // OF_A_FAMILY + 1:02d}",
                "minutes": float(tasks.minutes[task]),
                "attempt": attempt + 1,
                "solved": float(solved[task, attempt]),
                "dollars": None if unknown[task, attempt] else float(f"{cost[task, attempt]:.4g}"),
            }
