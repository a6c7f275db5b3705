"""How often 95 % intervals hold the true score, or the true rating, simulated: `python -m benchmarks.coverage [--out FILE.json]`.

Samples are right or wrong; within a cluster they are alike, with a correlation of 0.2. Beside every figure stands the coverage of the
naive interval, which takes all samples as independent.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np

from benchmarks import rating_coverage
from benchmarks.figures import Figure, report
from evalboard.statistics.intervals import Bounds, mean_interval, normal_interval
from evalboard.statistics.standard_errors import binomial, cr1_from_sums

SCORES = (0.5, 0.8, 0.9, 0.97)
CLUSTERS = (20, 50, 200)
SIZES = {"equal": (6,), "unequal": (2, 4, 5, 6, 7, 12), "very unequal": (1, 2, 3, 4, 6, 9, 17)}
"""Six samples per cluster on average. A few large passages among many small ones are harder than what is asked for: to see the limits."""
ASKED = ("equal", "unequal")
CORRELATION = 0.2
REPETITIONS = 2_000
SEED = 20_261_120


def measure() -> list[Figure]:
    """One figure for each score, kind of sizes and number of clusters, and for each kind of arena."""
    return [*_figures(), *rating_coverage.figures()]


def _figures() -> Iterator[Figure]:
    for sizes in SIZES:
        for score in SCORES:
            for clusters in CLUSTERS:
                shown, naive = coverage(score, sizes, clusters)
                narrow = sizes in ASKED and score <= 0.9 and clusters >= 50
                low, high, target = (93.0, 97.0, "93 to 97 %") if narrow else (90.0, 100.0, ">= 90 %")
                what = f"score {score:g}, {clusters} {sizes} clusters"
                yield Figure(what, f"{shown:.1f} % (naive {naive:.1f} %)", target, low <= shown <= high)


def coverage(score: float, sizes: str, clusters: int) -> tuple[float, float]:
    """The coverage of the interval that is shown and of the naive one, in percent."""
    rng = np.random.default_rng([SEED, int(1000 * score), list(SIZES).index(sizes), clusters])
    n = np.resize(np.array(SIZES[sizes], dtype=np.float64), clusters)
    spread = 1.0 / CORRELATION - 1.0
    easy = rng.beta(score * spread, (1.0 - score) * spread, size=(REPETITIONS, clusters))
    right = rng.binomial(n.astype(np.int64), easy).astype(np.float64)
    mean = right.sum(axis=1) / n.sum()
    shown = mean_interval(mean, cr1_from_sums(n, right), n.sum(), np.full(REPETITIONS, clusters))
    return _holds(shown, score), _holds(normal_interval(mean, binomial(mean, n.sum())), score)


def _holds(bounds: Bounds, score: float) -> float:
    return 100.0 * float(np.mean((bounds[0] <= score) & (score <= bounds[1])))


if __name__ == "__main__":
    report(measure(), sys.argv)
