"""What a table answers: who is tied for first, and from which difference on one can tell."""

from __future__ import annotations

import numpy as np

from evalboard.leaderboard.memo import MemoKey
from evalboard.statistics.contrasts import smallest_gaps
from evalboard.statistics.intervals import ALPHA
from evalboard.table.documents import RankedEntry, RankingDocument
from evalboard.table.matches import Matches
from evalboard.table.ranking import Ranking

MOST_NAMED = 5
GAPS: MemoKey[tuple[float | None, float | None]] = MemoKey("gaps")


def question_document(selected: Matches) -> RankingDocument:
    """The question of a query with its answer, from the ranking of its rows."""
    ranking, suite = selected.ranking, selected.leaderboard.suite
    ranked, why = len(ranking.falling), ranking.why
    alone, together = _shown_gaps(selected)
    return RankingDocument(
        by=suite.id(ranking.place),
        by_label=selected.index.columns[suite.id(ranking.place)].label,
        among=selected.query.among,
        ranked=ranked,
        unranked=(selected.candidates if selected.query.among == "these" else selected.total) - ranked,
        first=[_entry(selected, row) for row in ranking.first[:MOST_NAMED].tolist()],
        first_count=len(ranking.first),
        behind=_entry(selected, int(ranking.behind[0])) if len(ranking.behind) else None,
        unsure=ranking.unsure,
        sure=not why,
        why=why,
        smallest_gap=alone,
        gap=together,
    )


def _entry(selected: Matches, row: int) -> RankedEntry:
    entries, place = selected.leaderboard.entries, selected.ranking.place
    return RankedEntry(
        str(entries["entry"].iloc[row]),
        str(entries["model"].iloc[row]),
        float(selected.values(selected.leaderboard.suite.id(place))[row]),
    )


def _shown_gaps(selected: Matches) -> tuple[float | None, float | None]:
    """The gaps of scores; stored values have none."""
    ranking = selected.ranking
    if _stored(selected):
        return None, None
    return selected.leaderboard.once(GAPS, lambda: _gaps(ranking)) if ranking.of_board else _gaps(ranking)


def _stored(selected: Matches) -> bool:
    """Whether stored values other than scores are shown."""
    place = selected.ranking.place
    if not selected.raw or not place:
        return False
    return not np.array_equal(
        selected.values(selected.leaderboard.suite.id(place)), selected.leaderboard.shown[:, place], equal_nan=True
    )


def _gaps(ranking: Ranking) -> tuple[float | None, float | None]:
    """The median gap to the next entry that is told apart, alone and among all; None where unknown or pairwise."""
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
