"""What errors say of a score of a visitor's own: its intervals, rank intervals and tiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from evalboard.leaderboard import Leaderboard
from evalboard.normalize import Numbers
from evalboard.uncertainty import Ranges, Standings, chosen_error, chosen_interval, ranges_of, standings

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
    if not leaderboard.kind[0] or not weights:
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
    suite, score = leaderboard.suite, leaderboard.score
    stderr = chosen_error(suite, leaderboard.standard_errors, score, weights)
    lower, upper = chosen_interval(suite, average, stderr, score=score, weights=weights, ranges=_ranges(leaderboard))
    return OwnStanding(lower=lower, upper=upper, ranks=standings(average, stderr))


def _ranges(leaderboard: Leaderboard) -> Ranges:
    known = leaderboard.memo.get(Ranges)
    if not isinstance(known, Ranges):
        known = ranges_of(leaderboard.board, leaderboard.suite, leaderboard.value, leaderboard.score, leaderboard.n)
        leaderboard.memo[Ranges] = known
    return known
