"""How often 95 % intervals of ratings hold the true rating, simulated; part of `python -m benchmarks.coverage`.

Battles have the expected outcome that the strengths say, ties among them. In the second kind of arena battles on one prompt are alike, the more so
when they share a model: some prompts suit it. Beside every figure stands the coverage of intervals that take all battles as independent.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pandas as pd

from benchmarks.figures import Figure
from evalboard.data.battles import Battles
from evalboard.ratings import ANCHOR, POINTS, RatingSettings
from evalboard.ratings.bradley_terry import fit
from evalboard.statistics.distributions import normal_cdf

MODELS, PROMPTS, TOGETHER = 10, 300, 10
"""Ten battles on each prompt."""
ALIKE = 0.7
"""The share of the chance in a battle that is the prompt's, where battles on a prompt are alike."""
REPETITIONS = 600
SEED = 20_261_121


def figures(repetitions: int = REPETITIONS) -> Iterator[Figure]:
    """One figure for each kind of arena."""
    for what, alike in (("independent battles", 0.0), ("battles alike on a prompt", ALIKE)):
        shown, naive = coverage(alike, repetitions)
        size = f"{MODELS} models, {PROMPTS * TOGETHER:,} battles on {PROMPTS} prompts"
        yield Figure(f"ratings, {what}: {size}", f"{shown:.1f} % (naive {naive:.1f} %)", "93 to 97 %", 93.0 <= shown <= 97.0)


def coverage(alike: float, repetitions: int) -> tuple[float, float]:
    """The coverage of intervals that allow for prompts, and of those that do not, in percent, over all models but the base."""
    rng = np.random.default_rng([SEED, int(100 * alike)])
    strength = np.linspace(-1.2, 1.2, MODELS)
    truth = ANCHOR + POINTS * (strength - strength[MODELS // 2])
    held = np.zeros(2)
    for _ in range(repetitions):
        battles = _simulated(strength, alike, rng)
        for place, cluster in enumerate(("prompt", None)):
            found = fit(battles, RatingSettings(f"m{MODELS // 2}", cluster=cluster))
            order = [int(model[1:]) for model in found.models]
            held[place] += ((found.lower <= truth[order]) & (truth[order] <= found.upper)).sum() - 1
    shown, naive = 100 * held / (repetitions * (MODELS - 1))
    return float(shown), float(naive)


def _simulated(strength: np.ndarray, alike: float, rng: np.random.Generator) -> Battles:
    """Battles of which a normal variable with the variance 1 decides the outcome: a part of it is what the prompt does for either model."""
    prompt = np.repeat(np.arange(PROMPTS), TOGETHER)
    a = rng.integers(0, MODELS, len(prompt))
    b = (a + rng.integers(1, MODELS, len(prompt))) % MODELS
    suits = rng.normal(0.0, 1.0, (PROMPTS, MODELS))
    shared = (suits[prompt, a] - suits[prompt, b]) / np.sqrt(2)
    place = normal_cdf(np.sqrt(alike) * shared + np.sqrt(1.0 - alike) * rng.normal(0.0, 1.0, len(prompt)))
    chance = 1.0 / (1.0 + np.exp(strength[b] - strength[a]))
    tied = 0.5 * chance * (1.0 - chance)
    # A tie is taken in equal parts from wins and losses: the expected outcome stays the chance.
    outcome = np.where(place > 1.0 - chance + tied, 1.0, np.where(place > 1.0 - chance - tied, 0.5, 0.0))
    models = pd.CategoricalDtype([f"m{number}" for number in range(MODELS)])
    sides = {name: pd.Categorical.from_codes(codes, dtype=models) for name, codes in (("model_a", a), ("model_b", b))}
    return Battles(pd.DataFrame({**sides, "outcome": outcome, "prompt": prompt}))
