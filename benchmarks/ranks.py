"""Whether rank intervals hold the true rank, simulated, and how long they take: `python -m benchmarks.ranks [--out FILE.json]`.

Each board is the mean of six benchmarks of the sizes of Open LLM Leaderboard v2, of which every model answers each question
independently. The share of simulated boards in which the true rank lies inside is taken for every model by itself, and the lowest shown.
"""

from __future__ import annotations

import sys

import numpy as np

from benchmarks.figures import Figure, median_ms, report
from evalboard.statistics.ranks import rank_intervals, tiers
from evalboard.statistics.standard_errors import binomial

SIZES = np.array([541, 1192, 1324, 756, 5761, 12032])
REPETITIONS = 2_000
SEED = 20_261_120
TARGET = 0.95
ENTRIES = 4_500

SPREAD = np.linspace(0.75, 0.15, 60)
BOARDS = {
    "60 models, evenly spread": SPREAD,
    "60 models, five within 0.4 points on top": np.concatenate([[0.760, 0.759, 0.758, 0.757, 0.756], SPREAD[5:]]),
    "60 models, all within 3 points": np.linspace(0.515, 0.485, 60),
    "300 models, crowded in the middle": np.sort(np.random.default_rng(SEED).normal(0.45, 0.1, 300).clip(0.05, 0.9))[::-1],
}


def measure() -> list[Figure]:
    """The lowest share of each board, that of its best and last model, and the time of a full board."""
    return [*(figure for name, true in BOARDS.items() for figure in _covered(name, true)), *_timed()]


def _covered(name: str, true: np.ndarray) -> list[Figure]:
    share = inside(true)
    told = f"lowest {100 * share.min():.1f} %, best model {100 * share[0]:.1f} %, last {100 * share[-1]:.1f} %"
    return [Figure(f"{name}: true rank inside", told, ">= 95 % each", bool(share.min() >= TARGET))]


def inside(true: np.ndarray) -> np.ndarray:
    """The share of simulated boards in which each model's true rank lies in its interval; models in falling order of true score."""
    rng = np.random.default_rng([SEED, len(true)])
    # No two benchmarks are equally hard: on one a model is up to ten points better than on average, on another as much worse.
    chance = (true[:, None] + np.linspace(-0.1, 0.1, len(SIZES))).clip(0.0, 1.0)
    rank = np.array([1 + np.sum(chance.mean(axis=1) > mean + 1e-12) for mean in chance.mean(axis=1)])
    held = np.zeros(len(true))
    for _ in range(REPETITIONS):
        value = rng.binomial(SIZES, chance) / SIZES
        found = rank_intervals(value.mean(axis=1), _of_mean(binomial(value, SIZES)))
        held += (found.lower <= rank) & (rank <= found.upper)
    return held / REPETITIONS


def _of_mean(stderr: np.ndarray) -> np.ndarray:
    """The errors of plain means of independent parts (last axis): sqrt(sum se_i^2) / k."""
    return np.sqrt(np.square(stderr).sum(axis=-1)) / stderr.shape[-1]


def _timed() -> list[Figure]:
    rng = np.random.default_rng(SEED)
    value = rng.beta(3.0, 5.0, size=(ENTRIES, 1)) * rng.uniform(0.7, 1.0, size=(ENTRIES, len(SIZES)))
    score, stderr = value.mean(axis=1), _of_mean(binomial(value, SIZES))
    # Some were run on a few questions only: one large error on the board must not slow down all comparisons.
    stderr[::500] *= 10.0
    took = median_ms(lambda: (rank_intervals(score, stderr), tiers(score, stderr)), runs=9)
    return [Figure(f"rank intervals and tiers of {ENTRIES:,} entries, warm", f"{took:.0f} ms", "<= 300 ms", took <= 300)]


if __name__ == "__main__":
    report(measure(), sys.argv)
