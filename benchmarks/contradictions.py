"""Whether interval, order, rank set, tier and p value ever contradict each other:
`python -m benchmarks contradictions`.

Boards of all kinds, each with every pair of its entries, ten million pairs in all.
"""

import numpy as np

from benchmarks.figures import Figure
from benchmarks.simulated_boards import EQUAL, UNEQUAL, UNTUNED, UNTUNED_EQUAL
from evalboard.statistics.contrasts import p_values
from evalboard.statistics.curves import Curves
from evalboard.statistics.rank_sets import rank_sets

SEED = 20_261_123
ENTRIES = 100
PAIRS = 10_000_000
EACH = 200
"""Of so many pairs one has its adjusted p value looked at."""
SMALLEST = 1e-9
"""P values that lie so near a level, as a share of it, are on neither side of it."""


def measure() -> list[Figure]:
    """The number of pairs of which two statements contradict each other."""
    kinds = [kind for kinds in (EQUAL, UNEQUAL, UNTUNED, UNTUNED_EQUAL) for kind in kinds.values()]
    pairs = mistakes = 0
    board = 0
    while pairs < PAIRS:
        drawn = kinds[board % len(kinds)](np.random.default_rng([SEED, board]), ENTRIES)
        seen, wrong = contradictions(drawn.curves)
        pairs, mistakes, board = pairs + seen, mistakes + wrong, board + 1
    what = f"{board:,} boards of {ENTRIES} entries, {len(kinds)} kinds: pairs of {pairs:,} that contradict themselves"
    return [Figure(what, f"{mistakes:,}", "0", mistakes == 0)]


def contradictions(curves: Curves) -> tuple[int, int]:
    """The number of pairs of a board, and of those for which any two of its statements do not agree."""
    one, other = np.triu_indices(len(curves.score), k=1)
    sets = rank_sets(curves)
    p = p_values(curves.take(one), curves.take(other))
    wrong = _at_level(curves, p, 0.05, (one, other)) | _at_level(curves, p, sets.alpha, (one, other))
    apart = sets.apart(p, one, other)
    some = slice(None, None, EACH)
    adjusted = sets.adjusted(p[some], one[some], other[some])
    wrong[some] |= (adjusted < p[some]) | ((adjusted < 0.05) != apart[some])
    sign = np.sign(curves.score[one] - curves.score[other]) * apart
    above, below = np.zeros((2, len(curves.score)), dtype=np.int64)
    for side, pairs in ((1, (one, other)), (-1, (other, one))):
        np.add.at(above, pairs[1][sign == side], 1)
        np.add.at(below, pairs[0][sign == side], 1)
        # Who is told apart stands in an earlier tier.
        wrong |= (sign == side) & (sets.tier[pairs[0]] >= sets.tier[pairs[1]])
    unlike = (
        (sets.lower != 1 + above) | (sets.upper != len(curves.score) - below) | ((sets.tier == 1) != (sets.lower == 1))
    )
    return len(one), int((wrong | unlike[one] | unlike[other]).sum())


def _at_level(curves: Curves, p: np.ndarray, alpha: float, pairs: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    """Which pairs have a p value at a level that contradicts their intervals at it, or that of their difference."""
    one, other = pairs
    below, above = curves.distances(alpha)
    of = curves.score[one] - curves.score[other]
    excluded = (of > np.hypot(below[one], above[other])) | (-of > np.hypot(above[one], below[other]))
    significant, clear = p < alpha, np.abs(p - alpha) > SMALLEST * alpha
    low, high = curves.score - below, curves.score + above
    apart = (low[one] > high[other] + 1e-12) | (low[other] > high[one] + 1e-12)
    inside = (curves.score[one] >= low[other]) & (curves.score[one] <= high[other])
    inside |= (curves.score[other] >= low[one]) & (curves.score[other] <= high[one])
    return clear & ((significant != excluded) | (apart & ~significant) | (inside & significant))
