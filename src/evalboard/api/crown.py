"""The route of the crown: how firm the first place of a board is."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights.crown_document import crown_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class CrownRoutes:
    """What answers the route of the crown."""

    wanted: requested.Wanted
    admitted: Admitted

    async def crown(self, request: Request, cost: Cost) -> Response:
        """How firm the first place is."""
        leaderboard = await self.wanted.leaderboard(request)
        return await self.admitted.answer(Wish(request, f"{leaderboard.key} crown"), cost, crown_body, leaderboard)


def crown_body(leaderboard: Leaderboard) -> bytes:
    """What is said of the first place, as JSON."""
    return dumped(crown_document(leaderboard))
