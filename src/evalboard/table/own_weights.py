"""What errors say of a score of a visitor's own: its intervals, rank intervals and tiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.scoring.error_kinds import CARRIED, KINDS, RUNS, SAMPLING
from evalboard.scoring.node_errors import Ranges, Standings, chosen_error, chosen_freedom, chosen_interval, chosen_range, ranges_of, standings
from evalboard.scoring.samples import chosen_runs
from evalboard.statistics.standard_errors import runs as over_runs
from evalboard.statistics.standard_errors import two_way
from evalboard.suite.normalize import Numbers

KEPT = 16
"""How many choices of weights a leaderboard remembers: some 100 kB each at 4,500 entries."""


@dataclass(frozen=True)
class OwnStanding:
    """The 95 % interval (E) of a visitor's own score of each entry, and what its errors say of ranks."""

    lower: Numbers
    upper: Numbers
    ranks: Standings


def own_standing(leaderboard: Leaderboard, average: Numbers, weights: Mapping[int, float]) -> OwnStanding | None:
    """How entries stand by a visitor's own weights of benchmarks (by place), whose mean is `average`; None where errors are not known."""
    if not leaderboard.interval_kinds[0] or not weights:
        return None
    known = leaderboard.memo.setdefault(OwnStanding, {})
    assert isinstance(known, dict)  # noqa: S101 - the memo is keyed by type
    key = tuple(weights.items())
    found: OwnStanding | None = known.get(key)
    if found is None:
        found = known[key] = _stand(leaderboard, average, weights)
        while len(known) > KEPT:
            known.pop(next(iter(known)), None)
    return found


def _stand(leaderboard: Leaderboard, average: Numbers, weights: Mapping[int, float]) -> OwnStanding:
    kind = leaderboard.kind[0]
    stderr, df = _own_error(leaderboard, kind, weights)
    ends = chosen_range(leaderboard.suite, leaderboard.score, weights, _ranges(leaderboard))
    lower, upper = chosen_interval(average, stderr, df, ends, over_runs=kind in (RUNS, CARRIED))
    return OwnStanding(lower=lower, upper=upper, ranks=standings(average, stderr, df))


def _own_error(leaderboard: Leaderboard, kind: str, weights: Mapping[int, float]) -> tuple[Numbers, Numbers]:
    """The errors (E) of a visitor's own score, of the kind of the root's, and their degrees of freedom.

    An error over runs is that of the own scores of the runs. Other errors of benchmarks are independent of each other: their samples are not
    shared. Both together are two-way, as for any node.
    """
    suite, score, by_run, per_run = leaderboard.suite, leaderboard.score, leaderboard.by_run, leaderboard.chosen_runs(weights)

    def independent(stderr: Numbers, df: Numbers) -> tuple[Numbers, Numbers]:
        return chosen_error(suite, stderr, score, weights), chosen_freedom(suite, stderr, df, score, weights)

    if by_run is None or per_run is None or kind not in KINDS:
        return independent(leaderboard.standard_errors, leaderboard.df)
    samples, samples_df = independent(by_run.stderr_sampling, by_run.clusters - 1)
    if kind == SAMPLING:
        return samples, samples_df
    count = (~np.isnan(per_run)).sum(axis=1)
    varying = chosen_runs(suite, replace(by_run, score=by_run.varying), weights, leaderboard.board.uncertainty.incomplete_runs)
    runs, runs_df = over_runs(varying, ddof=leaderboard.board.uncertainty.ddof), np.where(count > 1, count - 1, np.nan)
    if kind == RUNS:
        return runs, runs_df
    return two_way(samples, runs, chosen_error(suite, by_run.stderr_cells, score, weights)), np.fmin(samples_df, runs_df)


def _ranges(leaderboard: Leaderboard) -> Ranges:
    known = leaderboard.memo.get(Ranges)
    if not isinstance(known, Ranges):
        known = ranges_of(leaderboard.board, leaderboard.suite, leaderboard.value, leaderboard.score, leaderboard.n)
        leaderboard.memo[Ranges] = known
    return known
