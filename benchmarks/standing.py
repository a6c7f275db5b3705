"""Whether what is said of errors and ranks holds, simulated: `python -m benchmarks standing`.

On boards of many kinds true scores are known. Those of `simulated_boards.UNTUNED` were not looked at while the method
was made. A rank set is right where it holds every rank that an entry has or shares. Boards of equals are looked at by
`benchmarks.false_lines`.
"""

from collections.abc import Iterable, Iterator

import numpy as np

from benchmarks.figures import Figure
from benchmarks.simulated_boards import UNEQUAL, UNTUNED, Kind, Numbers
from evalboard.statistics.contrasts import holm
from evalboard.statistics.curves import as_one, curves
from evalboard.statistics.distributions import t_p_value
from evalboard.statistics.nodes import Overlap
from evalboard.statistics.power import detectable
from evalboard.statistics.rank_sets import rank_sets
from evalboard.statistics.standard_errors import binomial

SEED = 20_261_122
BOARDS = {10: 400, 60: 200, 200: 100, 1_000: 40}
NESTED = np.array([198.0, 448.0, 546.0])
"""GPQA's sets, each within the next."""
FREEDOMS = (2, 4, 7, 9, 14, 30, 100)
ROWS = 7


def measure() -> list[Figure]:
    """Joint coverage, coverage of nested sets, and power."""
    return [*_joint(), *_nested(), *_power()]


def _joint() -> Iterator[Figure]:
    for name, kind in (UNEQUAL | UNTUNED).items():
        wrong = {entries: mistaken(kind, entries, boards) for entries, boards in BOARDS.items()}
        told = ", ".join(f"{100 * (1 - share):.1f}" for share in wrong.values())
        reached = all(within_chance(share, BOARDS[entries]) for entries, share in wrong.items())
        yield Figure(
            f"{name}: boards of {counted(wrong)} entries of which all rank sets are right",
            f"{told} %",
            ">= 95 % within chance",
            reached,
        )


def counted(of: Iterable[int]) -> str:
    """Numbers of entries, in words."""
    return ", ".join(f"{entries:,}" for entries in of)


def within_chance(share: float, boards: int) -> bool:
    """Whether so large a share of mistaken boards may well be 5 %: two errors of a share above it at most."""
    return share <= 0.05 + 2 * float(np.sqrt(0.05 * 0.95 / boards))


def mistaken(kind: Kind, entries: int, boards: int) -> float:
    """The share of boards on which any rank set is wrong; with equals that is any line."""
    rng, wrong = np.random.default_rng([SEED, entries]), 0
    for _ in range(boards):
        drawn = kind(rng, entries)
        found = rank_sets(drawn.curves)
        ordered = np.sort(drawn.truth)
        best = 1 + entries - np.searchsorted(ordered, drawn.truth + 1e-12, side="right")
        worst = entries - np.searchsorted(ordered, drawn.truth - 1e-12, side="left")
        wrong += bool(np.any((found.lower > best) | (found.upper < worst)))
    return wrong / boards


def _nested() -> Iterator[Figure]:
    overlap = np.array(
        [[Overlap(both=min(one, other), sizes=(one, other)).of_errors for other in NESTED] for one in NESTED]
    )
    for name, weights in (("weighed by size", NESTED / NESTED.sum()), ("of equal weight", np.ones(3) / 3)):
        shares = [covered(truth, weights, overlap) for truth in (0.3, 0.6, 0.9)]
        naive = [covered(truth, weights, np.eye(3)) for truth in (0.3, 0.6, 0.9)]
        told = (
            ", ".join(f"{100 * share:.1f}" for share in shares)
            + f" % (as if independent {', '.join(f'{100 * share:.1f}' for share in naive)} %)"
        )
        reached = all(0.93 <= share <= 0.97 for share in shares)
        yield Figure(
            f"three nested sets answered alike, {name}, 30, 60 and 90 % right: interval of the mean holds the truth",
            told,
            "93 to 97 %",
            reached,
        )


def covered(truth: float, weights: Numbers, correlations: Numbers, times: int = 10_000) -> float:
    """How often the interval of the mean of nested sets holds the true score."""
    right = np.random.default_rng([SEED, int(100 * truth)]).uniform(size=(times, int(NESTED[-1]))) < truth
    value = np.stack([right[:, : int(size)].mean(axis=1) for size in NESTED], axis=1)
    error = binomial(value, NESTED) * weights
    lower, upper = curves(
        value @ weights,
        np.sqrt(np.einsum("ei,ij,ej->e", error, correlations, error)),
        as_one(np.array(1.0), (weights / NESTED).sum()),
    ).bounds()
    return float(np.mean((lower <= truth) & (truth <= upper)))


def _power() -> Iterator[Figure]:
    powers = []
    for df in FREEDOMS:
        rng = np.random.default_rng([SEED, df])
        seen = rng.normal(size=(20_000, ROWS))
        seen[:, 0] += float(detectable(1.0, df, alpha=0.05 / ROWS))
        p = t_p_value(seen / np.sqrt(rng.chisquare(df, seen.shape) / df), df)
        powers.append(100 * float((holm(p)[:, 0] < 0.05).mean()))
    told = ", ".join(f"{power:.1f}" for power in powers) + " %"
    freedoms = ", ".join(map(str, FREEDOMS))
    reached = all(78 <= power <= 82 for power in powers)
    yield Figure(
        f"power at the detectable difference, Holm over {ROWS}, {freedoms} degrees of freedom",
        told,
        "78 to 82 %",
        reached,
    )
