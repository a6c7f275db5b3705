"""Who stands first in a leaderboard."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.views.state_comparison import StateComparison


def firsts(leaderboard: Leaderboard) -> tuple[tuple[str, ...], bool]:
    """The entries that are statistically tied for first, else of rank 1, and whether ranks have intervals."""
    inference, entries = leaderboard.rank_inference(), leaderboard.entries["entry"].to_numpy()
    return tuple(str(entries[row]) for row in inference.first), inference.has_intervals


def by_rank(leaderboard: Leaderboard, entries: Sequence[str]) -> list[int]:
    """The rows of some entries by their ranks, those without one last."""
    rows = np.array(sorted(leaderboard.row_by_entry[entry] for entry in entries), dtype=np.intp)
    ranks = leaderboard.ranks.rank[rows]
    return rows[np.lexsort((ranks, ranks == 0))].tolist()


def same_top(between: StateComparison) -> bool:
    """Whether the same entries stand first in both."""
    return {between.renamed.get(entry, entry) for entry in firsts(between.before)[0]} == {*firsts(between.now)[0]}
