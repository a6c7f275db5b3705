"""The route of leaks by date: who does better on questions from before its release, and on old benchmarks, than others do."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from evalboard.admission.costs import Cost
from evalboard.api import requested
from evalboard.api.admitted import Admitted
from evalboard.api.answers import Wish, dumped
from evalboard.insights._leaks_document import LeaksQuery, leaks_document
from evalboard.leaderboard.leaderboard import Leaderboard


@dataclass
class LeaksRoutes:
    """What answers the route of leaks."""

    wanted: requested.Wanted
    admitted: Admitted

    async def leaks(self, request: Request, cost: Cost) -> Response:
        """Drops at a release, and from old benchmarks to new ones."""
        leaderboard, query = await self.wanted.leaderboard(request), LeaksQuery.from_url(requested.query_string(request))
        return await self.admitted.answer(Wish(request, f"{leaderboard.key} leaks {query!r}"), cost, leaks_body, leaderboard, query)


def leaks_body(leaderboard: Leaderboard, query: LeaksQuery) -> bytes:
    """What is said of leaks, as JSON."""
    return dumped(leaks_document(leaderboard, query))
