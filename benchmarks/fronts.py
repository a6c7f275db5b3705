"""How sure it is who is on a front of cost and score: whether chances hold what they say, and how long they take:
`python -m benchmarks fronts`.

Boards are drawn from known true scores with binomial errors; costs are exact but for one kind of board. Of the entries
that are said to be on the front with some chance the share is counted that truly are. Kinds of boards that break the
assumptions are among them: all entries equal, errors of which half the variance is shared. One is of real scores: those
of the bundled Open LLM Leaderboard v2 over its sizes, taken as true, drawn anew.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from benchmarks.boards import scratch
from benchmarks.figures import Figure, median_ms
from evalboard.base.arrays import Numbers
from evalboard.builds.pipeline import build_copy
from evalboard.config import load_board
from evalboard.drawing.plots import scatter
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.statistics.fronts import chances_on_front, normal_quantiles, unbeaten
from evalboard.table.query import TableQuery
from evalboard.table.selection import select

BOARD = Path(__file__).parents[1] / "configs" / "open_llm_v2.yaml"
SEED, ENTRIES, REAL = 20_261_123, 4_600, 300
BINS = ((0.05, 0.35), (0.35, 0.65), (0.65, 0.95), (0.95, 1.01))
Generator = np.random.Generator


@dataclass(frozen=True)
class FrontBoard:
    """A kind of board: its true scores and costs, and how its errors are."""

    scores: Callable[[Generator], np.ndarray]
    costs: Callable[[Generator], np.ndarray]
    n: int
    boards: int
    shared: float = 0.0
    """The part of the variance of errors that all entries have in common."""
    cost_error: float = np.nan


def _rising(rng: Generator) -> Numbers:
    return (0.2 + 0.006 * np.arange(100) + rng.normal(0, 0.05, 100)).clip(0.05, 0.95)


def _any(entries: int) -> Callable[[Generator], np.ndarray]:
    return lambda rng: rng.permutation(entries).astype(float)


RISING = FrontBoard(_rising, lambda _: np.arange(100.0), 500, 100)
BOARDS = {
    "60 models from 10 to 90": FrontBoard(lambda rng: rng.uniform(0.1, 0.9, 60), _any(60), 200, 200),
    "60 models within 3 points": FrontBoard(lambda rng: rng.uniform(0.485, 0.515, 60), _any(60), 500, 200),
    "60 equal models": FrontBoard(lambda rng: 0.5 + 1e-9 * rng.permutation(60), _any(60), 500, 200),
    "300 models, crowded in the middle": FrontBoard(
        lambda rng: rng.normal(0.45, 0.1, 300).clip(0.05, 0.9), _any(300), 1000, 60
    ),
    "100 models, dearer ones better": RISING,
    "the same, half of the errors' variance shared": FrontBoard(RISING.scores, RISING.costs, 500, 100, shared=0.5),
    "the same, costs with errors": FrontBoard(RISING.scores, RISING.costs, 500, 100, cost_error=3.0),
}


def measure() -> list[Figure]:
    """The share of the said that holds, for each kind of board; and times."""
    with scratch() as settings:
        real = build_copy(load_board(BOARD), settings).leaderboard
        figures = [
            _held(name, board)
            for name, board in (BOARDS | {"sizes and scores of Open LLM Leaderboard v2": _real(real)}).items()
        ]
        return [*figures, _drawn(real)]


def _real(of: Leaderboard) -> FrontBoard:
    size, score = of.entries["params_b"].to_numpy(dtype=float, na_value=np.nan), of.scores.score[:, 0]
    there = np.flatnonzero(~np.isnan(size) & ~np.isnan(score))
    rows: list[np.ndarray] = []

    def scores(rng: Generator) -> Numbers:
        rows[:] = [rng.choice(there, REAL, replace=False)]
        return score[rows[0]]

    return FrontBoard(scores, lambda _: size[rows[0]], 2000, 60)


def _held(name: str, board: FrontBoard) -> Figure:
    said, held = _simulated(board)
    told = []
    for low, high in BINS:
        mine = (said >= low) & (said < high)
        told.append(
            f"{100 * said[mine].mean():.0f} → {100 * held[mine].mean():.0f} ({mine.sum():,})" if mine.any() else "none"
        )
    sure = said >= BINS[-1][0]
    unsaid = float((held & (said < BINS[0][0])).sum() / held.sum())
    share = float(held[sure].mean()) if sure.any() else 1.0
    measured = f"% said → held (entries): {'; '.join(told)}; {100 * unsaid:.0f} % of the true front called neither"
    return Figure(f"{name}: chances to be on the front", measured, ">= 95 % of those said to be on it", share >= 0.95)


def _simulated(board: FrontBoard) -> tuple[Numbers, np.ndarray]:
    """The chances of all entries of all boards, and whether each is on the true front."""
    rng, said, held = np.random.default_rng(SEED), [], []
    for _ in range(board.boards):
        truth = board.scores(rng)
        cost = board.costs(rng)
        error = np.sqrt(truth * (1 - truth) / board.n)
        noise = np.sqrt(1 - board.shared) * rng.normal(size=len(truth)) + np.sqrt(board.shared) * rng.normal()
        paid = cost + np.nan_to_num(board.cost_error) * rng.normal(size=len(truth))
        axes = (
            normal_quantiles(-paid, np.full(len(truth), board.cost_error)),
            normal_quantiles(truth + error * noise, error),
        )
        said.append(chances_on_front(*axes))
        held.append(np.isin(np.arange(len(truth)), unbeaten(cost, truth)))
    return np.concatenate(said), np.concatenate(held)


def _drawn(of: Leaderboard) -> Figure:
    plain, whole = (TableQuery.from_url(f"x=params_b&y=Average&overlay={overlay}") for overlay in ("none", "frontier"))
    times = [
        median_ms(lambda query=query: scatter.figure(of, select(of, query), query), runs=5, warm=1)
        for query in (plain, whole)
    ]
    measured = f"{times[1]:,.0f} ms; without the front {times[0]:,.0f} ms"
    return Figure(
        f"plot of Open LLM Leaderboard v2 over size with its front, {len(of):,} entries",
        measured,
        "<= 500 ms",
        times[1] <= 500,
    )
