"""How often a line is drawn between tiers although all entries are equal, simulated:
`python -m benchmarks false_lines`.
"""

import math
from collections.abc import Iterator

import numpy as np

from benchmarks.figures import Figure
from benchmarks.simulated_boards import EQUAL, UNTUNED_EQUAL
from benchmarks.standing import counted, mistaken, within_chance
from evalboard.statistics.curves import curves
from evalboard.statistics.rank_sets import rank_sets
from evalboard.statistics.standard_errors import binomial

BOARDS = {10: 2_500, 60: 800, 200: 250, 1_000: 40, 4_500: 10}
"""How many boards of each size: a board of equals has a line as soon as any rank set is wrong."""
TRUTHS = (0.5, 0.57, 0.66, 0.8, 0.9, 0.97)
SAMPLES = (83, 97, 100, 119, 143, 178, 211, 267, 331, 409, 487, 500, 593, 751, 997, 1000, 1381, 1999)


def measure() -> list[Figure]:
    """The share of boards with a line, for each kind of board."""
    figures = []
    for name, kind in (EQUAL | UNTUNED_EQUAL).items():
        lines = {entries: mistaken(kind, entries, boards) for entries, boards in BOARDS.items()}
        told = ", ".join(f"{100 * share:.1f}" for share in lines.values()) + " %"
        reached = all(within_chance(share, BOARDS[entries]) for entries, share in lines.items())
        figures.append(
            Figure(
                f"all equal, {name}: boards of {counted(lines)} entries with a false line",
                told,
                "<= 5 % within chance",
                reached,
            )
        )
    return [*figures, *_summed()]


def _summed() -> Iterator[Figure]:
    """The largest chance of a line over numbers of samples that are the same for all, summed over all outcomes."""
    for truth in TRUTHS:
        most = [max(exactly(n, truth, entries) for n in SAMPLES) for entries in BOARDS]
        told = ", ".join(f"{100 * each:.2f}" for each in most) + " %"
        what = f"all equal, {100 * truth:g} % right, {SAMPLES[0]} to {SAMPLES[-1]:,} samples, the worst of {len(SAMPLES)} numbers, summed exactly"
        yield Figure(
            f"{what}: boards of {counted(BOARDS)} entries with a false line", told, "<= 5 %", max(most) <= 0.05
        )


def exactly(n: int, truth: float, entries: int) -> float:
    """How often equal entries are split, summed over every pair of a smallest and a largest number of right answers;
    nothing is drawn.
    """
    right = np.arange(n + 1)
    log_factorial = np.array([math.lgamma(each + 1) for each in range(n + 2)])
    chances = np.exp(
        log_factorial[n]
        - log_factorial[right]
        - log_factorial[n - right]
        + right * np.log(truth)
        + (n - right) * np.log1p(-truth)
    )
    right, chances = right[chances > 1e-14], chances[chances > 1e-14]
    score, sums = right / n, np.concatenate([[0.0], np.cumsum(chances)])
    of = curves(score, binomial(score, float(n)), float(n))
    # A board of equals in the middle: all are tied for first, and its level is that of no pair decided yet.
    middle = np.full(entries, round(truth * n) / n)
    below, above = of.distances(rank_sets(curves(middle, binomial(middle, float(n)), float(n))).first_alpha)
    apart = score[None, :] - score[:, None]
    split = (apart > 0) & (apart**2 > below[None, :] ** 2 + above[:, None] ** 2)
    # Split are those of whom any pair within is; rows are the lowest, columns the highest.
    split = np.logical_or.accumulate(np.logical_or.accumulate(split[::-1], axis=0)[::-1], axis=1)
    within = np.clip(sums[None, 1:] - sums[:-1, None], 0.0, None) ** entries
    within = np.pad(within, ((0, 1), (1, 0)))
    chance = within[:-1, 1:] - within[1:, 1:] - within[:-1, :-1] + within[1:, :-1]
    return float((chance * split).sum())
