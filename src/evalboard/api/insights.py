"""The insights of a board."""

from __future__ import annotations

from evalboard.api.documents.boards import InsightSummary
from evalboard.insights import insights, parameters_of
from evalboard.leaderboard.leaderboard import Leaderboard


def summaries(leaderboard: Leaderboard) -> list[InsightSummary]:
    """The insights that say something of a board."""
    return [
        {
            "name": name,
            "slug": each.slug,
            "title": str(each.title),
            "about": str(each.about),
            "pages": each.pages_of(leaderboard),
            "parameters": [parameter.name for parameter in parameters_of(each.query)],
        }
        for name, each in insights().items()
        if each.has_route and each.needs.met_by(leaderboard)
    ]
