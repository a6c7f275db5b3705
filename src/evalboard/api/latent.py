"""The route of the scale over the holes of a board."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights._latent_documents import LatentQuery, latent_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class LatentRoutes:
    """What answers the route of the scale."""

    wanted: requested.Wanted
    admitted: Admitted

    async def scale(self, request: Request, cost: Cost) -> Response:
        """The scale, or what it says of one entry."""
        leaderboard, query = await self.wanted.leaderboard(request), LatentQuery.from_url(requested.query_string(request))
        wish = Wish(request, f"{leaderboard.key} latent {query!r}")
        return await self.admitted.answer(wish, cost, latent_body, leaderboard, query)


def latent_body(leaderboard: Leaderboard, query: LatentQuery) -> bytes:
    """What the scale says, as JSON."""
    return dumped(latent_document(leaderboard, query))
