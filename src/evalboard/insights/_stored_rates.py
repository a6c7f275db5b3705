"""What pass^1, pass^2, ... say that a board has stored, without the answers of single runs: how reliability falls with
k, and with which error.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from evalboard.audits.stored_values import DeclaredRates, RateTable
from evalboard.base.arrays import Numbers
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.marks import stated_rates
from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.cost_fronts import per_solved
from evalboard.statistics.pass_rates import TimesSolved, all_of, over_questions

MOST_SOLVED = 200
"""Entries, those with the highest pass^1, of which is worked out how many tasks were solved how often."""

FEWEST_EACH = 10
"""Tasks that were solved every time, and tasks that were solved only some of the times, from which on the ratio of
rates has an error of its own.
"""


@dataclass(frozen=True, eq=False)
class StoredRates:
    """What the stored rates of a benchmark say of E entries and K rates; missing is NaN."""

    rates: DeclaredRates
    rows: tuple[int, ...]
    """The entries of the board with pass^1, the highest first."""
    possible: np.ndarray
    """Whether nothing speaks against the rates of an entry (E)."""
    solved: tuple[TimesSolved | None, ...]
    """How many tasks were solved how often, of the first of `rows`; None where that is not known."""
    lower: Numbers
    """The ends of the intervals of rates (E x K)."""
    upper: Numbers
    ratio: Numbers
    """The largest pass^k over pass^1, with the ends of its interval (E x 3)."""

    @property
    def of_single_runs(self) -> bool:
        """Whether whole numbers of tasks can be asked for: pass^k of every k up to the runs is declared, and the number
        of tasks is known.
        """
        runs = self.rates.runs
        return runs is not None and self.rates.ks == tuple(range(1, runs + 1)) and not np.isnan(self.rates.tasks).all()

    @property
    def of_first(self) -> dict[int, TimesSolved | None]:
        return dict(zip(self.rows, self.solved, strict=False))

    def flips(self, row: int) -> float:
        """How often two runs of a task differ, 2 (pass^1 - pass^2): exact for equally many runs of each task. NaN
        without pass^2.
        """
        times = self.of_first.get(row)
        if times is not None and len(times.tasks) > 2:
            single, both = times.rates()[:2].tolist()
            return 2.0 * (single - both)
        at = self.rates.ks.index(2) if 2 in self.rates.ks else -1
        return 2.0 * float(self.rates.value[row, 0] - self.rates.value[row, at]) if at >= 0 else np.nan


def stored_rates_of(leaderboard: Leaderboard) -> tuple[StoredRates, ...]:
    """What the stored rates of each declared benchmark say, worked out once; none where the config declares none."""
    key: MemoKey[tuple[StoredRates, ...]] = MemoKey("stored_rates")
    return leaderboard.once(key, lambda: tuple(stored_rates(each) for each in stated_rates(leaderboard)))


def stored_rates(rates: DeclaredRates) -> StoredRates:
    table, value = RateTable(rates), rates.value
    there = np.flatnonzero(~np.isnan(value[:, 0]) & (np.isnan(value) | ((value >= 0) & (value <= 1))).all(axis=1))
    rows = there[np.argsort(-value[there, 0], kind="stable")].tolist()
    possible = np.ones(len(value), dtype=bool)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(value[:, 0] > 0, value[:, -1] / value[:, 0], np.nan)
    lower, upper = np.full(value.shape, np.nan), np.full(value.shape, np.nan)
    ratio = np.column_stack([share, np.full((len(value), 2), np.nan)])
    possible[rows[:MOST_SOLVED]] = [table.is_possible(row) for row in rows[:MOST_SOLVED]]
    solved = {row: table.times_solved(row) if possible[row] else None for row in rows[:MOST_SOLVED]}
    by_size: dict[int, list[int]] = {}
    for row, times in solved.items():
        if times is not None:
            by_size.setdefault(sum(times.tasks), []).append(row)
    for some in by_size.values():
        lower[some], upper[some], ratio[some, 1:] = _ends([times for row in some if (times := solved[row]) is not None])
    ratio[np.isnan(ratio[:, 0])] = np.nan
    return StoredRates(rates, tuple(rows), possible, tuple(solved.values()), lower, upper, ratio)


def _ends(every: list[TimesSolved]) -> tuple[Numbers, Numbers, Numbers]:
    """The ends of the intervals of pass^1 to pass^n (E x n), and of pass^n over pass^1 (E x 2), over equally many
    tasks, each on its own.

    Where too few tasks were solved every time, or only some of the times, for the error of a ratio, it lies between the
    ends of the one over those of the other, which is wider.
    """
    runs = len(every[0].tasks) - 1
    solved: Numbers = np.stack([np.repeat(np.arange(runs + 1.0), times.tasks) for times in every]).astype(np.float64)
    each, cluster = np.full(solved.shape, float(runs)), np.arange(solved.shape[1])
    rates = [all_of(solved, each, k) for k in range(1, runs + 1)]
    bounds = [over_questions(rate, each / k, cluster).bounds() for k, rate in enumerate(rates, start=1)]
    lower, upper = (np.column_stack(ends) for ends in zip(*bounds, strict=True))
    with np.errstate(divide="ignore", invalid="ignore"):
        ratios = np.column_stack([lower[:, -1] / upper[:, 0], upper[:, -1] / lower[:, 0]])
    for row, times in enumerate(every):
        if min(sum(times.tasks[1:-1]), times.tasks[-1]) >= FEWEST_EACH:
            ratios[row] = per_solved(rates[-1][row], rates[0][row])[1:]
    return lower, upper, np.minimum(ratios, 1.0)
