"""Where the entries of a leaderboard stood in an older state."""

from __future__ import annotations

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.memo import MemoKey
from evalboard.table.past_ranks import PastRanks
from evalboard.views.state_comparison import StateComparison


def places_before(now: Leaderboard, before: Leaderboard) -> PastRanks:
    """The ranks of a leaderboard's entries in an older one."""
    return now.once(MemoKey("places before", (before.key,)), lambda: _places(now, before))


def _places(now: Leaderboard, before: Leaderboard) -> PastRanks:
    old, new = StateComparison(before, now).rows
    sets = before.ranks.sets
    columns = [np.zeros(len(now), dtype=np.int32) for _ in range(3)]
    for column, ranks in zip(columns, (before.ranks.rank, sets.lower, sets.upper), strict=True):
        column[new] = ranks[old]
    there = np.zeros(len(now), dtype=np.bool_)
    there[new] = True
    date = before.origin.date
    return PastRanks(
        key=before.key,
        revision=before.origin.revision,
        date=date.isoformat() if date else None,
        there=there,
        rank=columns[0],
        lower=columns[1],
        upper=columns[2],
        now=(now.ranks.rank, now.ranks.sets.lower, now.ranks.sets.upper),
    )
