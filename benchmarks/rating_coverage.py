"""How often 95 % intervals of ratings hold the true rating, simulated; part of `python -m benchmarks coverage`.

Battles have the expected outcome that the strengths say, ties among them. Where battles on one prompt are alike, they
are the more so when they share a model: some prompts suit it. Arenas differ in what few battles leave open: few
prompts, models with few battles, many ties, models that met the base alone, prompts of all sizes, a bridge of few
battles between two halves. Beside the coverage of all intervals stands that of models without an equal: unbeaten,
beaten by all, or with ties alone.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
import pandas as pd

from benchmarks.figures import Figure
from evalboard.data.battles import Battles
from evalboard.ratings import ANCHOR, POINTS, Ratings, RatingSettings
from evalboard.ratings.bradley_terry import fit
from evalboard.statistics.distributions import normal_cdf

REPETITIONS = 200
FEW = 40
"""Models without an equal below which their coverage is not told."""
MANY = 100
"""Battles for each model from which on intervals are not to be too wide either: with few of them, they are careful."""
SEED = 20_261_121
KINDS = ("all", "unbeaten", "beaten", "tied")


@dataclass(frozen=True, slots=True)
class Arena:
    """What is simulated."""

    what: str
    prompts: int
    together: float
    """Battles on a prompt, on average."""
    alike: float = 0.0
    """The share of the chance in a battle that is the prompt's."""
    models: int = 10
    spread: float = 1.2
    """The strongest and the weakest model are so far from the middle, in log odds."""
    ties: float = 0.5
    """How much of the chance of the less likely outcome is a tie's, 1 for all of it."""
    often: str = "equal"
    """How often models fight: equal, unequal, star (all against the base), bridge (two halves with few battles between
    them).
    """
    sizes: str = "equal"
    """Of prompts: equal, or very unequal."""


def _arenas() -> Iterator[tuple[str, Arena]]:
    many = "10 models, 3,000 battles on 300 prompts"
    yield "many", Arena(f"{many}, independent", 300, 10)
    yield "alike", Arena(f"{many}, alike on a prompt", 300, 10, alike=0.7)
    for alike, how in ((0.0, "independent"), (0.3, "somewhat alike on a prompt"), (0.7, "alike on a prompt")):
        yield f"ten {alike}", Arena(f"10 models, 1,000 battles on 10 prompts, {how}", 10, 100, alike=alike)
    yield "ten few", Arena("10 models, 300 battles on 10 prompts, alike on a prompt", 10, 30, alike=0.7)
    yield "six", Arena("10 models, 300 battles on 6 prompts, alike on a prompt", 6, 50, alike=0.7)
    yield (
        "unequal",
        Arena("10 models, some with 50 times the battles of others, 600 on 600 prompts", 600, 1, often="unequal"),
    )
    yield (
        "unequal ten",
        Arena(
            "10 models, some with 50 times the battles of others, 600 on 12 prompts, alike",
            12,
            50,
            alike=0.5,
            often="unequal",
        ),
    )
    yield (
        "sizes",
        Arena("10 models, 1,200 battles on 24 prompts of 1 to 200, alike", 24, 50, alike=0.5, sizes="unequal"),
    )
    yield "ties", Arena("10 models, 300 battles on 300 prompts, mostly ties", 300, 1, ties=0.95)
    yield "ties few", Arena("10 models, 40 battles on 40 prompts, mostly ties", 40, 1, ties=0.95, spread=0.6)
    yield (
        "star",
        Arena("10 models, each against the base alone, 180 battles on 60 prompts", 60, 3, alike=0.3, often="star"),
    )
    yield (
        "star few",
        Arena("10 models, each against the base alone, 45 battles on 45 prompts", 45, 1, often="star", spread=2.0),
    )
    yield "few", Arena("10 models, 40 battles on 40 prompts", 40, 1, spread=2.0)
    yield "few alike", Arena("10 models, 60 battles on 20 prompts, alike on a prompt", 20, 3, alike=0.5, spread=2.0)
    yield (
        "bridge",
        Arena(
            "10 models in two halves with few battles between them, 400 battles on 400 prompts", 400, 1, often="bridge"
        ),
    )


ARENAS: Mapping[str, Arena] = MappingProxyType(dict(_arenas()))


def figures(repetitions: int = REPETITIONS) -> Iterator[Figure]:
    """The figures of each kind of arena."""
    for arena in ARENAS.values():
        shown, naive = coverage(arena, repetitions), coverage(arena, repetitions, clustered=False)
        held, _ = shown["all"]
        most, target = (
            (97.0, "93 to 97 %") if arena.prompts * arena.together >= MANY * arena.models else (100.0, ">= 93 %")
        )
        yield Figure(
            f"ratings: {arena.what}", f"{held:.1f} % (naive {naive['all'][0]:.1f} %)", target, 93.0 <= held <= most
        )
        for kind in KINDS[1:]:
            held, number = shown[kind]
            if number >= FEW:
                yield Figure(
                    f"ratings, {kind} models: {arena.what}", f"{held:.1f} % of {number:,}", ">= 93 %", held >= 93.0
                )


def coverage(arena: Arena, repetitions: int, *, clustered: bool = True) -> dict[str, tuple[float, int]]:
    """The coverage of intervals in percent and how many there were, for all models but the base and for those without
    an equal.
    """
    rng = np.random.default_rng([SEED, *arena.what.encode()])
    base = f"m{arena.models // 2}"
    held, number = Counter[str](), Counter[str]()
    for _ in range(repetitions):
        strength = np.linspace(-arena.spread, arena.spread, arena.models)
        battles = simulated(arena, strength, rng)
        if base not in set(battles["model_a"]) | set(battles["model_b"]):
            continue
        found = fit(battles, RatingSettings(base, cluster="prompt" if clustered else None))
        truth = ANCHOR + POINTS * (strength - strength[arena.models // 2])
        for kind, inside in _held(found, battles, truth):
            held[kind] += inside
            number[kind] += 1
    return {kind: (100 * held[kind] / max(number[kind], 1), number[kind]) for kind in KINDS}


def _held(found: Ratings, battles: Battles, truth: np.ndarray) -> Iterator[tuple[str, bool]]:
    """Whether the interval of each model holds its true rating; a model without an equal twice."""
    outcomes = pd.concat([battles.set_index("model_a")["outcome"], 1.0 - battles.set_index("model_b")["outcome"]])
    least, most = (outcomes.groupby(level=0, observed=True).agg(how) for how in ("min", "max"))
    kind_of = {(1.0, 1.0): "unbeaten", (0.0, 0.0): "beaten", (0.5, 0.5): "tied"}
    for model in found.models:
        row = found.of(model)
        if model == found.settings.base_model or row["component"] or np.isnan(row["lower"]):
            continue
        inside = bool(row["lower"] <= truth[int(model[1:])] <= row["upper"])
        yield "all", inside
        kind = kind_of.get((least[model], most[model]))
        if kind:
            yield kind, inside


def simulated(arena: Arena, strength: np.ndarray, rng: np.random.Generator) -> Battles:
    """Battles of which a normal variable with the variance 1 decides the outcome: a part of it is what the prompt does
    for either model.
    """
    size = int(arena.prompts * arena.together)
    prompt = (
        np.repeat(np.arange(arena.prompts), size // arena.prompts)
        if arena.sizes == "equal"
        else _unequal_prompts(arena.prompts, size, rng)
    )
    a, b = _pairs(arena, len(prompt), rng)
    suits = rng.normal(0.0, 1.0, (arena.prompts, arena.models))
    shared = (suits[prompt, a] - suits[prompt, b]) / np.sqrt(2)
    place = normal_cdf(np.sqrt(arena.alike) * shared + np.sqrt(1.0 - arena.alike) * rng.normal(0.0, 1.0, len(prompt)))
    chance = 1.0 / (1.0 + np.exp(strength[b] - strength[a]))
    tied = arena.ties * np.minimum(chance, 1.0 - chance)
    # A tie is taken in equal parts from wins and losses: the expected outcome stays the chance.
    outcome = np.where(place > 1.0 - chance + tied, 1.0, np.where(place > 1.0 - chance - tied, 0.5, 0.0))
    models = pd.CategoricalDtype([f"m{number}" for number in range(arena.models)])
    sides = {name: pd.Categorical.from_codes(codes, dtype=models) for name, codes in (("model_a", a), ("model_b", b))}
    return Battles(pd.DataFrame({**sides, "outcome": outcome, "prompt": prompt}))


def _unequal_prompts(prompts: int, size: int, rng: np.random.Generator) -> np.ndarray:
    weight = rng.lognormal(0.0, 1.3, prompts)
    return rng.choice(prompts, size, p=weight / weight.sum())


def _pairs(arena: Arena, size: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Who meets whom in each battle."""
    models, base = arena.models, arena.models // 2
    if arena.often == "star":
        a = (base + rng.integers(1, models, size)) % models
        return a, np.full(size, base)
    if arena.often == "bridge":
        half, across = models // 2, rng.random(size) < 8 / size
        a = rng.integers(0, models, size)
        inside = (a // half) * half + (a % half + rng.integers(1, half, size)) % half
        return a, np.where(across, (a + half) % models, inside)
    weight = np.geomspace(1.0, 50.0, models)[rng.permutation(models)] if arena.often == "unequal" else np.ones(models)
    a = rng.choice(models, size, p=weight / weight.sum())
    b = rng.choice(models, size, p=weight / weight.sum())
    return a, np.where(a == b, (a + rng.integers(1, models, size)) % models, b)
