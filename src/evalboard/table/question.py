"""What a table answers, above its rows: who is statistically tied for first, and from which difference on one can
tell.
"""

from __future__ import annotations

import numpy as np

from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.contrasts import smallest_gaps
from evalboard.statistics.ranks import ALPHA
from evalboard.table.documents import RankedEntry, RankingDocument
from evalboard.table.matches import Matches
from evalboard.table.ranking import Ranking

MOST_NAMED = 5
GAPS: MemoKey[tuple[float | None, float | None]] = MemoKey("gaps")
"""Those of the board's own question."""


def question_document(selected: Matches) -> RankingDocument:
    """The question of a query with its answer, from the same ranking as its rows."""
    ranking, suite = selected.ranking, selected.leaderboard.suite
    ranked, why = len(ranking.falling), ranking.why
    alone, together = _shown_gaps(selected)
    return {
        "by": suite.id(ranking.place),
        "by_label": selected.index.columns[suite.id(ranking.place)].label,
        "among": selected.query.among,
        "ranked": ranked,
        "unranked": (selected.matched if selected.query.among == "these" else selected.total) - ranked,
        "first": [_entry(selected, row) for row in ranking.first[:MOST_NAMED].tolist()],
        "first_count": len(ranking.first),
        "behind": _entry(selected, int(ranking.behind[0])) if len(ranking.behind) else None,
        "unsure": ranking.unsure,
        "sure": not why,
        "why": why,
        "smallest_gap": alone,
        "gap": together,
    }


def _entry(selected: Matches, row: int) -> RankedEntry:
    entries, shown = (
        selected.leaderboard.entries,
        selected.values(selected.leaderboard.suite.id(selected.ranking.place)),
    )
    return {
        "entry": str(entries["entry"].iloc[row]),
        "model": str(entries["model"].iloc[row]),
        "score": float(shown[row]),
    }


def _shown_gaps(selected: Matches) -> tuple[float | None, float | None]:
    """The gaps of scores; stored values have none of their own, and are not as far apart as the scores that are made of
    them.
    """
    ranking = selected.ranking
    if _stored(selected):
        return None, None
    return selected.leaderboard.once(GAPS, lambda: _gaps(ranking)) if ranking.of_board else _gaps(ranking)


def _stored(selected: Matches) -> bool:
    """Whether the column that is ranked by shows stored values that are other numbers than its scores."""
    place = selected.ranking.place
    if not selected.raw or not place:
        return False
    return not np.array_equal(
        selected.values(selected.leaderboard.suite.id(place)), selected.leaderboard.shown[:, place], equal_nan=True
    )


def _gaps(ranking: Ranking) -> tuple[float | None, float | None]:
    """By how much a score, as it is shown, must be better than that of the next entry to be told apart from it: the
    median.

    Alone, and where all are compared at once. None where nothing is known, and where each difference has an error of
    its own: where they are paired, and where they are those of ratings.
    """
    if ranking.sets is None or ranking.leaderboard.evidence.pairwise or ranking.inference.curves is None:
        return None, None
    falling = ranking.falling[ranking.sets.tier[ranking.falling] > 0]
    if len(falling) < 2:
        return None, None
    curves, span = ranking.curves.take(falling), abs(ranking.leaderboard.suite.nodes[ranking.place].span)
    alone, together = (
        None if np.isnan(alpha) else float(np.median(smallest_gaps(*curves.distances(alpha)))) * span
        for alpha in (ALPHA, ranking.sets.alpha)
    )
    return alone, together
