"""Invented runs of invented agents on invented tasks of known lengths: most tasks four times, with what each run cost.

`runs/` has a line for each run: `task`, `family` (tasks that belong together), `minutes` (how long the task takes a
person), `attempt`, `solved` and `dollars`, which is empty in one of fifty runs. One model of twelve was stopped early
and has two or three runs of some tasks, another has a single run of each, and one has no costs at all. `planted.json`
says what the runs were drawn from: under `pass` the chance that k runs of a task are all solved, in the mean over the
tasks, under `horizon` the minutes at which a model solves half, under `dollars` what a task costs in the mean, under
`wasteful` the model that costs far more than its success is worth.

`solved` is what a judge says, who believes long reports (`words`) and is kind to its family. Two people looked at some
of the runs, drawn at random, one or both of them: `person_1` and `person_2` have their verdicts, and are empty where
they did not look. Under `people` of `planted.json` stands what they would say of all runs of each model.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import orjson

from evalboard.base.arrays import Numbers
from evalboard.sources.demo_boards._models import Model, invented

REPO = "demo/runs"
FAMILIES, OF_A_FAMILY, ATTEMPTS = 40, 3, 4
SHORTEST, LONGEST = 0.5, 480.0  # minutes
SLOPE = 0.6
"""Logits that success falls by with each doubling of length."""
FAMILY, OWN = 0.5, 0.6
"""How far families and tasks are easier or harder than their length says, in logits."""
MISSING = 0.02
STOPPED, ONCE, FREE = 4, 7, 10
"""Which of twelve models was stopped early, was run once, has no costs."""
ODD = (STOPPED, ONCE, FREE)
JUDGE = "brindax-demo/Brindax-7B-chat"
LOOKED, BOTH_LOOKED = 0.2, 0.5
"""The share of runs that people looked at, and of these the share that both did."""
RIGHT, WRONG = 0.9, 0.06
"""The chance that a run is right in people's eyes, of those that the judge calls solved and of the others."""
KIND, BELIEVING = 0.3, 0.1
"""How much less the first is for the judge's family, and for a report of twice the length."""
WORDS = 150.0
SLIP = 0.04


@dataclass(frozen=True)
class _Tasks:
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
    people: dict[str, float] = {}
    for place, model in enumerate(every):
        rows = list(_rows(model, place, tasks, (chance[place], dollars[place]), rng))
        people[model.id] = _looked_at(rows, model, np.random.default_rng([seed, 31, place]))
        (folder / "runs" / f"model-{place + 1:03d}.jsonl").write_bytes(
            b"".join(orjson.dumps(row) + b"\n" for row in rows)
        )
    planted = {
        "pass": {
            model.id: {str(k): float((mine**k).mean()) for k in range(1, ATTEMPTS + 1)}
            for model, mine in zip(every, chance, strict=True)
        },
        "horizon": {model.id: float(each) for model, each in zip(every, horizon, strict=True)},
        "dollars": {model.id: float(each.mean()) for model, each in zip(every, dollars, strict=True)},
        "wasteful": every[wasteful].id,
        "people": people,
    }
    (folder / "planted.json").write_text(json.dumps(planted, indent=1), encoding="utf-8")


def _tasks(rng: np.random.Generator) -> _Tasks:
    of_family = np.linspace(np.log2(SHORTEST) + 0.5, np.log2(LONGEST) - 0.5, FAMILIES)
    log = np.repeat(of_family, OF_A_FAMILY) + rng.uniform(-0.5, 0.5, FAMILIES * OF_A_FAMILY)
    hard = np.repeat(rng.normal(0.0, FAMILY, FAMILIES), OF_A_FAMILY) + rng.normal(0.0, OWN, FAMILIES * OF_A_FAMILY)
    return _Tasks(np.round(2.0**log, 2), hard)


def _attempts(place: int, rng: np.random.Generator) -> np.ndarray:
    count = FAMILIES * OF_A_FAMILY
    if place % 12 == STOPPED:
        return np.full(count, ATTEMPTS) - rng.integers(0, 3, count)
    return np.full(count, 1 if place % 12 == ONCE else ATTEMPTS)


def _rows(
    model: Model, place: int, tasks: _Tasks, drawn_from: tuple[Numbers, Numbers], rng: np.random.Generator
) -> Iterator[dict[str, object]]:
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


def _looked_at(rows: list[dict[str, object]], model: Model, rng: np.random.Generator) -> float:
    """Gives runs the length of their report and the verdicts of people on some; and what people would say of all in the
    mean.
    """
    solved = np.array([row["solved"] for row in rows], dtype=np.float64)
    longer = rng.normal(0.0, 0.6, len(rows))
    chance = np.where(solved > 0, RIGHT - KIND * (_owner(model.id) == _owner(JUDGE)) - BELIEVING * longer, WRONG)
    right = rng.random(len(rows)) < chance
    looks = (rng.random(len(rows)) < LOOKED)[:, None] & (rng.random((len(rows), 2)) < np.array([1.0, BOTH_LOOKED]))
    says = right[:, None] != (rng.random((len(rows), 2)) < SLIP)
    turned = rng.random(len(rows)) < 0.5
    for place, row in enumerate(rows):
        verdicts = [
            float(each) if there else None
            for each, there in zip(says[place].tolist(), looks[place].tolist(), strict=True)
        ]
        row["words"] = round(float(WORDS * 2.0 ** longer[place]))
        row["person_1"], row["person_2"] = verdicts[::-1] if turned[place] else verdicts
    return float(np.where(right, 1.0 - SLIP, SLIP).mean())


def _owner(name: str) -> str:
    return name.split("/", maxsplit=1)[0]
