"""Whether rank sets hold the true rank one by one, simulated, and how long they take:
`python -m benchmarks ranks`.

Each board is the mean of six benchmarks of the sizes of Open LLM Leaderboard v2, of which every model answers each
question independently. The share of simulated boards in which the true rank lies inside the single set is taken for
every model by itself, and the lowest shown; beside it stands the share of boards on which all joint sets hold at once.
"""

import numpy as np

from benchmarks.figures import Figure, median_ms
from benchmarks.simulated_boards import mean_of
from evalboard.statistics.rank_sets import rank_sets

SIZES = np.array([541, 1192, 1324, 756, 5761, 12032])
REPETITIONS = 400
SEED = 20_261_120
TARGET = 0.95
ENTRIES = 4_500

SPREAD = np.linspace(0.75, 0.15, 60)
BOARDS = {
    "60 models, evenly spread": SPREAD,
    "60 models, five within 0.4 points on top": np.concatenate([[0.760, 0.759, 0.758, 0.757, 0.756], SPREAD[5:]]),
    "60 models, all within 3 points": np.linspace(0.515, 0.485, 60),
    "300 models, crowded in the middle": np.sort(np.random.default_rng(SEED).normal(0.45, 0.1, 300).clip(0.05, 0.9))[
        ::-1
    ],
}


def measure() -> list[Figure]:
    """The lowest share of each board, that of its best and last model, and the time of a full board."""
    return [*(figure for name, true in BOARDS.items() for figure in _covered(name, true)), *_timed()]


def _covered(name: str, true: np.ndarray) -> list[Figure]:
    share, together = inside(true)
    told = f"lowest {100 * share.min():.1f} %, best model {100 * share[0]:.1f} %, last {100 * share[-1]:.1f} %; all joint sets {100 * together:.1f} %"
    return [Figure(f"{name}: true rank inside", told, ">= 95 % each", bool(min(share.min(), together) >= TARGET))]


def inside(true: np.ndarray) -> tuple[np.ndarray, float]:
    """The share of simulated boards in which each model's true rank lies in its single set, and in which all lie in the
    joint sets.

    Models stand in falling order of true score.
    """
    rng = np.random.default_rng([SEED, len(true)])
    # No two benchmarks are equally hard: on one a model is up to ten points better than on average, on another as much
    # worse.
    chance = (true[:, None] + np.linspace(-0.1, 0.1, len(SIZES))).clip(0.0, 1.0)
    rank = np.array([1 + np.sum(chance.mean(axis=1) > mean + 1e-12) for mean in chance.mean(axis=1)])
    held, all_held = np.zeros(len(true)), 0
    for _ in range(REPETITIONS):
        value = rng.binomial(SIZES, chance) / SIZES
        sets = rank_sets(mean_of(value, np.broadcast_to(SIZES, value.shape).astype(np.float64), true).curves)
        held += (sets.single_lower <= rank) & (rank <= sets.single_upper)
        all_held += bool(np.all((sets.lower <= rank) & (rank <= sets.upper)))
    return held / REPETITIONS, all_held / REPETITIONS


def _timed() -> list[Figure]:
    rng = np.random.default_rng(SEED)
    value = rng.beta(3.0, 5.0, size=(ENTRIES, 1)) * rng.uniform(0.7, 1.0, size=(ENTRIES, len(SIZES)))
    n = np.broadcast_to(SIZES, value.shape).astype(np.float64)
    # Some were run on a few questions only: one large error on the board must not slow down all comparisons.
    n[::500] = np.maximum(n[::500] / 100, 5.0)
    of = mean_of(value, n, value.mean(axis=1)).curves
    took = median_ms(lambda: rank_sets(of), runs=9)
    return [Figure(f"rank sets and tiers of {ENTRIES:,} entries, warm", f"{took:.0f} ms", "<= 1,000 ms", took <= 1000)]
