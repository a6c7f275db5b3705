"""What the API says about entries side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from evalboard.leaderboard.leaderboard import Leaderboard
from evalboard.views.compare import Comparison, compare


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonDocument(Comparison):
    """Entries side by side, the first against each of the others, and the leaderboard that they stand on. Scores and differences are fractions."""

    board: str
    key: str
    revision: str
    synthetic: bool


def comparison_document(leaderboard: Leaderboard, entries: Sequence[str]) -> ComparisonDocument:
    """Entries by id, or by model where that has one entry only; the first is compared with each of the others."""
    comparison = compare(leaderboard, entries)
    return ComparisonDocument(
        entries=comparison.entries,
        rows=comparison.rows,
        board=leaderboard.board.id,
        key=leaderboard.key,
        revision=leaderboard.origin.revision,
        synthetic=leaderboard.board.synthetic or leaderboard.origin.synthetic,
    )
