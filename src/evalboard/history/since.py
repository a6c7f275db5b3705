"""Where the entries of a leaderboard stood in an older state, under whichever names."""

from __future__ import annotations

import numpy as np

from evalboard.history.between import BetweenStates
from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.leaderboard.once import Key
from evalboard.table.before import PlacesBefore


def places_before(now: Leaderboard, before: Leaderboard) -> PlacesBefore:
    """The ranks that the entries of a leaderboard had in an older one, by the boards' own averages and errors."""
    return now.once(Key("places before", (before.key,)), lambda: _places(now, before))


def _places(now: Leaderboard, before: Leaderboard) -> PlacesBefore:
    old, new = BetweenStates(before, now).rows
    sets = before.ranks.sets
    columns = [np.zeros(len(now), dtype=np.int32) for _ in range(3)]
    for column, ranks in zip(columns, (before.ranks.rank, sets.lower, sets.upper), strict=True):
        column[new] = ranks[old]
    there = np.zeros(len(now), dtype=np.bool_)
    there[new] = True
    date = before.origin.date
    return PlacesBefore(
        key=before.key,
        revision=before.origin.revision,
        date=date.isoformat() if date else None,
        there=there,
        rank=columns[0],
        lower=columns[1],
        upper=columns[2],
        now=(now.ranks.rank, now.ranks.sets.lower, now.ranks.sets.upper),
    )
